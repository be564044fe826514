"""Learn the chances of Star Sectors, in two steps, and write them down.

`python -m tests.bench.learning play FILE [ROWS] [SEED]` plays matches and keeps their rows in a file: 20,000, the
default, in five minutes on one core. `python -m tests.bench.learning fit FILE` fits the weights in two minutes. One
match in five is held out and tells what they are worth; what is written down is then fitted to all.
"""

import gzip
import pickle
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import log
from pathlib import Path
from typing import Final

from engine.games.star_sectors.advice.chance.estimate import THOUSANDTHS
from engine.games.star_sectors.advice.chance.seats import FEATURES, features
from tests.bench.learning.fitting import Sample, entropy, fitted
from tests.bench.learning.selfplay import Row, rows

ROOT: Final = Path(__file__).parents[3]
DATA: Final = ROOT / "engine/games/star_sectors/data/chance.toml"
RIDGE: Final = 30.0
HELD_OUT: Final = 5
"""One match in so many is held out."""

Samples = dict[str, list[Sample]]
"""By scenario."""


def play(file: str, count: str = "20000", seed: str = "learn") -> None:
    """Play and keep the rows, behind a line that says where they come from."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    with gzip.open(file, "wb", compresslevel=1) as kept:
        pickle.dump((f"python -m tests.bench.learning play FILE {count} {seed}", commit), kept)
        for row in rows("star-sectors", int(count), seed):
            pickle.dump(row, kept)


def fit(file: str) -> None:
    """Fit the weights to the rows of a file, report what they are worth, and write them."""
    with gzip.open(file) as kept:
        command, commit = pickle.load(kept)
        samples: Samples = defaultdict(list)
        for row in _kept(kept):
            state = row.view.state
            samples[state.settings.scenario].append(Sample(row.match, features(state), row.shares))
    every = [each for those in samples.values() for each in those]
    weights = fitted([each for each in every if each.match % HELD_OUT], RIDGE)
    held = [each for each in every if not each.match % HELD_OUT]
    print(*_report(samples, weights), _line("all", held, weights), sep="\n", flush=True)
    told = {
        "provenance": "ours: learned from matches of normal against itself",
        "command": command,
        "commit": commit,
        "held_out": f"cross-entropy {entropy(held, weights):.3f} where equal chances have {_even(held):.3f}",
    }
    DATA.write_text("\n".join(_written(told, every, fitted(every, RIDGE))) + "\n", encoding="ascii")


def _kept(file: gzip.GzipFile) -> Iterator[Row]:
    while True:
        try:
            yield pickle.load(file)
        except EOFError:
            return


def _report(samples: Samples, weights: Sequence[float]) -> Iterator[str]:
    yield "| scenario | matches | rows | held out: cross-entropy | equal chances |\n|---|---|---|---|---|"
    for scenario, those in samples.items():
        held = [each for each in those if not each.match % HELD_OUT]
        if held:
            yield _line(scenario, held, weights)


def _line(name: str, held: list[Sample], weights: Sequence[float]) -> str:
    return f"| {name} | {_matches(held)} | {len(held)} | {entropy(held, weights):.3f} | {_even(held):.3f} |"


def _matches(samples: Iterable[Sample]) -> int:
    return len({each.match for each in samples})


def _even(samples: Sequence[Sample]) -> float:
    return sum(log(len(each.shares)) for each in samples) / len(samples)


def _written(told: dict[str, str], samples: Sequence[Sample], weights: Sequence[float]) -> Iterator[str]:
    yield "# Each seat's chance to win: what a unit of each term weighs, in thousandths. The terms: advice/chance."
    yield "# A seat's odds are e to the power of the sum of its terms by their weights. By `tests.bench.learning`."
    yield from (f'{key} = "{value}"' for key, value in told.items())
    yield f"matches = {_matches(samples)}\nrows = {len(samples)}\n\n[weights]"
    yield from (f"{name} = {round(THOUSANDTHS * weight)}" for name, weight in zip(FEATURES, weights, strict=True))


if __name__ == "__main__":
    {"play": play, "fit": fit}[sys.argv[1]](*sys.argv[2:])
