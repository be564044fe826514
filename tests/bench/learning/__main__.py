"""Learn the chances of Star Sectors and write them down: `python -m tests.bench.learning [ROWS] [SEED]`.

25,000 rows, the default, are played in seven minutes on one core and fitted in one. One match in five is held out and
tells what the weights are worth; what is written down is then fitted to all.
"""

import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import log
from pathlib import Path

from engine.games.star_sectors.advice.chance.estimate import THOUSANDTHS
from engine.games.star_sectors.advice.chance.seats import FEATURES, features
from tests.bench.learning.fitting import Sample, entropy, fitted
from tests.bench.learning.selfplay import rows

ROOT = Path(__file__).parents[3]
DATA = ROOT / "engine/games/star_sectors/data/chance.toml"
RIDGE = 30.0
HELD_OUT = 5
"""One match in so many is held out."""


def main(count: int, seed: str = "learn") -> None:
    """Play, fit, say how good it is, and write the weights."""
    samples: dict[str, list[Sample]] = defaultdict(list)
    for row in rows("star-sectors", count, seed):
        state = row.view.state
        samples[state.settings.scenario].append(Sample(row.match, features(state), row.shares))
    every = [each for those in samples.values() for each in those]
    weights = fitted([each for each in every if each.match % HELD_OUT], RIDGE)
    print(*_report(samples, weights), sep="\n", flush=True)
    held = [each for each in every if not each.match % HELD_OUT]
    worth = f"{entropy(held, weights):.3f} where equal chances have {_even(held):.3f}"
    command = f"python -m tests.bench.learning {count} {seed}"
    DATA.write_text("\n".join(_written(every, fitted(every, RIDGE), command, worth)) + "\n", encoding="ascii")


def _report(samples: dict[str, list[Sample]], weights: Sequence[float]) -> Iterator[str]:
    yield "| scenario | matches | rows | held out: cross-entropy | equal chances |\n|---|---|---|---|---|"
    for scenario, those in samples.items():
        held = [each for each in those if not each.match % HELD_OUT]
        if held:
            yield _line(scenario, held, weights)
    yield _line("all", [each for those in samples.values() for each in those if not each.match % HELD_OUT], weights)


def _line(name: str, held: list[Sample], weights: Sequence[float]) -> str:
    return f"| {name} | {_matches(held)} | {len(held)} | {entropy(held, weights):.3f} | {_even(held):.3f} |"


def _matches(samples: Iterable[Sample]) -> int:
    return len({each.match for each in samples})


def _even(samples: Sequence[Sample]) -> float:
    return sum(log(len(each.shares)) for each in samples) / len(samples)


def _written(samples: Sequence[Sample], weights: Sequence[float], called: str, worth: str) -> Iterator[str]:
    command = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    yield "# Each seat's chance to win: what a unit of each term weighs, in thousandths. The terms: advice/chance."
    yield "# A seat's odds are e to the power of the sum of its terms by their weights. Written by the command below."
    yield f'provenance = "ours: learned from matches of normal against itself"\ncommand = "{called}"'
    yield f'commit = "{commit}"\nmatches = {_matches(samples)}\nrows = {len(samples)}'
    yield f'held_out = "cross-entropy of matches that were held out: {worth}"\n\n[weights]'
    yield from (f"{name} = {round(THOUSANDTHS * weight)}" for name, weight in zip(FEATURES, weights, strict=True))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 25_000, *sys.argv[2:3])
