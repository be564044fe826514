"""What each kind of sovereign comes to in Space Viking: the medians that its option for par counts by.

    python -m tests.bench.pars --games 200

plays matches of four seats on new charts, everybody by first plans as `normal` does, and prints for each kind of
sovereign how often it was dealt, the least, the median and the most of its points.
"""

from argparse import ArgumentParser
from collections import defaultdict
from statistics import median

from engine.core.game import submit
from engine.core.rng import Rng
from engine.games.space_viking.game import GAME
from engine.games.space_viking.state import State

SEATS = 4


def played(seed: str) -> State:
    """Play one match by first plans."""
    position = GAME.setup(SEATS, {"scenario": "shuffled"}, Rng(seed)).position
    while decisions := GAME.decisions(position.state):
        seat = decisions[0].seat
        for order in next(iter(GAME.plans(GAME.view(position.state, seat)))).orders:
            position = submit(GAME, position, seat, order).position
    return position.state


def measured(games: int, seed: str) -> dict[str, list[int]]:
    """Play so many matches; return the points of each kind of sovereign."""
    found = defaultdict[str, list[int]](list)
    for number in range(games):
        state = played(f"{seed}/{number}")
        for kind, points in zip(state.sovereigns, state.verdict.points if state.verdict else (), strict=True):
            found[kind].append(int(points))
    return found


def main() -> None:
    """Print what was measured."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="par")
    asked = parser.parse_args()
    print(f"{asked.games} matches of {SEATS}, seed {asked.seed}")
    for kind, points in sorted(measured(asked.games, asked.seed).items()):
        print(
            f"{kind:10} {len(points):4} times  least {min(points):5}  median {median(points):7}  most {max(points):5}"
        )


if __name__ == "__main__":
    main()
