"""Whole matches to year 20, each won by another kind of sovereign: who wins, and with what points.

`python -m tests.games.space_viking.test_reigns` looks for the first seed by which each kind wins and writes
`reigns.toml` anew: after a wanted change of rules, of how bots weigh or of par.
"""

import json
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from engine.core.game import submit
from engine.core.rng import Rng
from engine.games.space_viking.game import GAME
from engine.games.space_viking.info import SOVEREIGNS
from engine.games.space_viking.state import State

FILE: Final = Path(__file__).with_name("reigns.toml")
SEATS: Final = 3
SEEDS: Final = 60
"""So many seeds are tried when they are looked for."""

HEAD: Final = (
    "# Matches of twenty years: who wins, by which seed, and the points by par of all seats; see test_reigns.py."
)

KEPT: Final[dict[str, dict[str, Any]]] = tomllib.loads(FILE.read_text("ascii")) if FILE.exists() else {}


def reigned(seed: str) -> State:
    """Have all seats play a match by first plans, as `normal` does; points count by par."""
    position = GAME.setup(SEATS, {"scenario": "shuffled", "par": True}, Rng(seed)).position
    while decisions := GAME.decisions(position.state):
        seat = decisions[0].seat
        for order in next(iter(GAME.plans(GAME.view(position.state, seat)))).orders:
            position = submit(GAME, position, seat, order).position
    return position.state


def won(state: State) -> tuple[str, ...]:
    """Return which kinds of sovereigns won."""
    assert state.verdict is not None
    return tuple(state.sovereigns[seat] for seat in state.verdict.winners)


def test_all_kinds_of_sovereigns_win_somewhere() -> None:
    assert set(KEPT) == set(SOVEREIGNS)


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=() if number == 0 else pytest.mark.thorough) for number, kind in enumerate(KEPT)],
)
def test_a_match_of_twenty_years_is_won_as_it_was(kind: str) -> None:
    state = reigned(KEPT[kind]["seed"])

    assert state.turn == 20
    assert won(state) == (kind,)
    assert state.verdict is not None
    assert [round(each, 2) for each in state.verdict.points] == KEPT[kind]["points"]


def write() -> None:
    """Look for the first seed by which each kind wins alone, and write them."""
    found: dict[str, str] = {}
    for number in range(1, SEEDS + 1):
        state = reigned(str(number))
        kinds = won(state)
        if len(kinds) == 1 and kinds[0] not in found and state.verdict is not None:
            points = json.dumps([round(each, 2) for each in state.verdict.points])
            found[kinds[0]] = f'{kinds[0]} = {{ seed = "{number}", points = {points} }}'
            print(found[kinds[0]], flush=True)
        if len(found) == len(SOVEREIGNS):
            break
    lines = [found[kind] for kind in SOVEREIGNS if kind in found]
    FILE.write_text("\n".join([HEAD, "", *lines]) + "\n", "ascii")


if __name__ == "__main__":
    write()
