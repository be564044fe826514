"""Ask opponents the same in two worlds: `python -m tests.bench.honesty [COUNT] [GAME...] [--level L...] [--seed S]`.

A position is a decision of a seat in two matches that it cannot tell apart, with other dice to come in each and, where
there is any, something hidden that differs (see `tests.conformance.honesty`). Of each game COUNT of them are walked to,
500 unless told, over every way to begin it, and each level is asked in both: its answers must be equal.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import count, islice

from engine import registry
from engine.bots import LEVELS
from tests.conformance.honesty import Pair, pairs

ORDERS = 240
"""How long a walk is."""

EVERY = 17
"""Of so many decisions on the way one is asked about: a round over all ways to begin is then some hundreds."""


def positions(game_id: str, seed: str) -> Iterator[Pair]:
    """Yield positions without end, in rounds over every way to begin."""
    for number in count():
        yield from pairs(game_id, f"{seed} {number}", ORDERS, EVERY)


def asked(met: Sequence[Pair], level: str) -> list[Pair]:
    """Ask a level at each position; return those where its answers differ."""
    differing = []
    for number, pair in enumerate(met, 1):
        one, other = pair.answers(level)
        if one != other:
            differing.append(pair)
        if number % 50 == 0:
            print(f"{level}: {number} of {len(met)}", file=sys.stderr, flush=True)
    return differing


def main() -> None:
    """Ask and print a line for each game and level; exit 1 when any answers differ."""
    words = ArgumentParser(prog="python -m tests.bench.honesty")
    words.add_argument("count", type=int, nargs="?", default=500)
    words.add_argument("games", nargs="*")
    words.add_argument("--level", nargs="+", default=[level.id for level in LEVELS])
    words.add_argument("--seed", default="honesty")
    told, failed = words.parse_args(), False
    for game_id in told.games or registry.ids():
        met = list(islice(positions(game_id, told.seed), told.count))
        what = f"{len(met)} positions, {sum(pair.apart for pair in met)} with something hidden that differs"
        for level in told.level:
            differing = asked(met, level)
            failed = failed or bool(differing)
            print(f"{game_id}, {level}: {what}: {len(differing)} answers differ.", flush=True)
            for pair in differing[:3]:
                print(f"  seat {pair.seat} of {pair.start}, {pair.one.clock.text}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
