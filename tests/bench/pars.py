"""What each kind of sovereign comes to in Space Viking, and by which pars all win as often as each other.

    python -m tests.bench.pars --games 200

plays matches of four seats on new charts, everybody by first plans as `normal` does, and prints for each kind of
sovereign how often it was dealt, the least, the median and the most of its points, how often it wins by the pars that
are shipped, as a part of its share of the table, and the par by which shares come out most even. Medians would not do:
who comes to much the same in all matches never leaves the others behind.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import log
from statistics import median
from typing import Final

from engine.core.game import submit
from engine.core.rng import Rng
from engine.core.values import frozen
from engine.games.space_viking.game import GAME
from engine.games.space_viking.queries.wealth import EARLY, PAR
from engine.games.space_viking.state import State

SEATS: Final = 4
ROUNDS: Final = 600
STEP: Final = 0.02


@frozen
class Reign:
    """What a sovereign came to in a match: its points, and what an Engineer's haste adds to them by par."""

    kind: str
    points: int
    early: int


Match = Sequence[Reign]


def played(seed: str) -> State:
    """Play one match by first plans."""
    position = GAME.setup(SEATS, {"scenario": "shuffled"}, Rng(seed)).position
    while decisions := GAME.decisions(position.state):
        seat = decisions[0].seat
        for order in next(iter(GAME.plans(GAME.view(position.state, seat)))).orders:
            position = submit(GAME, position, seat, order).position
    return position.state


def reigns(state: State) -> Match:
    """Return what all seats came to."""
    assert state.verdict is not None
    finished = [realm.tally.finished for realm in map(state.realm, state.seats)]
    early = [EARLY * (state.settings.turns - year) if year else 0 for year in finished]
    return [Reign(kind, int(n), e) for kind, n, e in zip(state.sovereigns, state.verdict.points, early, strict=True)]


def shares(matches: Iterable[Match], pars: Mapping[str, float]) -> dict[str, float]:
    """Return how often each kind wins by these pars, as a part of what chance would give it."""
    dealt, won = Counter[str](), Counter[str]()
    for match in matches:
        dealt.update(each.kind for each in match)
        won[max(match, key=lambda each: 100 * each.points / pars[each.kind] + each.early).kind] += 1
    return {kind: SEATS * won[kind] / dealt[kind] for kind in dealt}


def evened(matches: Sequence[Match], pars: Mapping[str, float]) -> dict[str, int]:
    """Return the pars by which shares are most even: those of who wins too often are raised, the others lowered."""
    best, least = dict(pars), float("inf")
    now = dict(pars)
    for _ in range(ROUNDS):
        found = shares(matches, now)
        uneven = max(abs(log(max(share, 0.01))) for share in found.values())
        if uneven < least:
            best, least = dict(now), uneven
        now = {kind: par * max(found.get(kind, 1.0), 0.1) ** STEP for kind, par in now.items()}
    return {kind: round(par) for kind, par in best.items()}


def main() -> None:
    """Print what was measured."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="par")
    asked = parser.parse_args()
    print(f"{asked.games} matches of {SEATS}, seed {asked.seed}")
    matches = [reigns(played(f"{asked.seed}/{number}")) for number in range(asked.games)]
    by_now, pars = shares(matches, PAR), evened(matches, PAR)
    by_then = shares(matches, pars)
    for kind in sorted(by_now):
        points = [each.points for match in matches for each in match if each.kind == kind]
        told = f"least {min(points):5}  median {median(points):7}  most {max(points):5}"
        print(f"{kind:10} {len(points):4} times  {told}  wins {by_now[kind]:.2f} of its share by {PAR[kind]}", end="")
        print(f", {by_then[kind]:.2f} by {pars[kind]}")


if __name__ == "__main__":
    main()
