"""What orders are said to forbid is forbidden: no position lists for a unit what an order of that phase has barred."""

from typing import Any, Final

import pytest

from engine import registry
from engine.bots import make
from engine.core.menu import Menu
from engine.core.refs import TokenId
from engine.core.rng import Rng
from engine.games.star_viking.state import Phase, State
from engine.games.star_viking.verbs.losses import Absorb, Endure

GAME: Any = registry.game("star-viking")

FORBIDS: Final[dict[str, frozenset[str]]] = {
    "load": frozenset({"unload"}),
    "unload": frozenset({"load"}),
    "course": frozenset({"course", "remain"}),
    "remain": frozenset({"course", "remain"}),
    "withdraw": frozenset({"move", "join", "load", "unload", "withdraw"}),
    "move": frozenset({"move", "join"}),
    "evade": frozenset({"evade"}),
    "try": frozenset({"try"}),
}
"""By order: what its sentence says is closed to the same unit for the rest of that phase."""

IN_BATTLE: Final = frozenset({"load", "unload"})
"""Of these only in battle: before and after a jump cargo is handled as one likes."""


def moment(state: State) -> tuple[object, ...]:
    """Return what tells one phase from the next."""
    segment = state.segment
    return state.turn, state.phase, state.awaited, segment and (segment.system, segment.round, segment.mover)


def barred(scenario: str, seats: int, level: str) -> set[str]:
    """Play a match; return the verbs that were given, each with nothing listed later that it forbids."""
    position, bot = GAME.setup(seats, {"scenario": scenario}, Rng("costs")).position, make(GAME, level)
    here, given, counted = moment(position.state), list[tuple[str, str]](), set[str]()
    for number in range(300):
        if not (awaited := GAME.decisions(position.state)):
            break
        if moment(position.state) != here:
            here, given = moment(position.state), []
        view = GAME.view(position.state, awaited[0].seat)
        listed = {(order.verb, str(getattr(order, "unit", ""))) for order in GAME.orders(view)}
        for verb, unit in given:
            if position.state.phase is Phase.MOVE or verb not in IN_BATTLE:
                assert not listed & {(closed, unit) for closed in FORBIDS.get(verb, ())}, (verb, unit)
        order = bot.choose(view, awaited[0], Menu(GAME, view), Rng("bot").fork(str(number))).orders[0]
        given.append((order.verb, str(getattr(order, "unit", ""))))
        counted.add(order.verb)
        position = GAME.resolve(position, awaited[0].seat, order).position
    return counted


@pytest.mark.parametrize("level", ["wander", pytest.param("easy", marks=pytest.mark.thorough)])
def test_nothing_is_listed_that_an_order_was_said_to_forbid(level: str) -> None:
    counted = [barred(*match, level) for match in (("sanakht", 2), ("quadrant", 2), ("rivals", 3))]

    assert {"move", "course"} <= set().union(*counted)


def test_who_is_hit_is_told_what_either_answer_means() -> None:
    assert GAME.means(Absorb(TokenId("v.CR-1"))) == "All its pods are gone, and the hit does nothing else."
    assert GAME.means(Endure(TokenId("v.CR-1"))) == "It loses 1 of EW, attack, defense and hold, and a unit of cargo."
