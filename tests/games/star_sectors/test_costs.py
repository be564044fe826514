"""What orders are said to forbid is forbidden: no position of a turn lists what an order of that turn has barred."""

from typing import Any, Final

import pytest

from engine import registry
from engine.bots import make
from engine.core.info import Options
from engine.core.menu import Menu
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.games.star_sectors.state import NOBODY, Crew
from engine.games.star_sectors.verbs.preparation import Boost, Man
from engine.games.star_sectors.verbs.reserves import Shield

GAME: Any = registry.game("star-sectors")

JUMPS: Final = frozenset({"warp", "reverse-warp"})
STEPS: Final = frozenset({"forward", "reverse", "left", "right"})
FORBIDS: Final[dict[str, frozenset[str]]] = {
    "forward": JUMPS | {"reverse"},
    "reverse": JUMPS | {"forward"},
    "left": JUMPS,
    "right": JUMPS,
    "warp": JUMPS | STEPS | {"charge-engine", "dilithium-engine"},
    "reverse-warp": JUMPS | STEPS | {"charge-engine", "dilithium-engine"},
    "attack": frozenset(
        {"attack", "shoot-mine", "repair", "charge-engine", "charge-bank", "cloak", "gather", "load", "unload"}
    ),
    "shoot-mine": frozenset({"attack", "fire", "repair", "charge-engine", "charge-bank", "cloak"}),
    "fire": frozenset({"cloak", "shoot-mine", "fire-at-mine"}),
    "fire-at-mine": frozenset({"cloak", "attack", "fire"}),
    "decloak": frozenset({"cloak", "shield", "repair", "charge-engine"}),
    "cloak": frozenset({"shield", "repair"}),
    "repair": frozenset({"cloak"}),
    "shield": frozenset({"cloak"}),
    "gather": frozenset({"load", "unload"}),
    "load": frozenset({"gather"}),
    "unload": frozenset({"gather"}),
    "crew": frozenset({"crew"}),
}
"""By order: what its sentence says is closed to the ship for the rest of its turn."""

SETTINGS: Final[tuple[Options, ...]] = (
    {"scenario": "lone-lantern"},
    {"scenario": "the-veil", "fleet_1": "veiled"},
    {"scenario": "twin-gates", "fleet_1": "lattice"},
    {"scenario": "the-shoals", "fleet_2": "veiled"},
    {"scenario": "long-night"},
)


def barred(options: Options, level: str) -> dict[str, int]:
    """Play a match; count how often each verb was given, each time with nothing listed later that it forbids."""
    position, bot, counted = GAME.setup(2, options, Rng("costs")).position, make(GAME, level), dict[str, int]()
    given: list[str] = []
    for number in range(420):
        if not (awaited := GAME.decisions(position.state)):
            break
        seat = Seat(awaited[0].seat)
        view = GAME.view(position.state, seat)
        if position.state.active == NOBODY:
            given = []
        listed = {order.verb for order in GAME.orders(view)}
        for verb in given:
            assert listed.isdisjoint(FORBIDS.get(verb, ())), (verb, listed & FORBIDS[verb])
        order = bot.choose(view, awaited[0], Menu(GAME, view), Rng("bot").fork(str(number))).orders[0]
        given.append(order.verb)
        counted[order.verb] = counted.get(order.verb, 0) + 1
        position = GAME.resolve(position, seat, order).position
    return counted


@pytest.mark.parametrize(
    ("matches", "levels"),
    [(SETTINGS[1:4:2], ("normal",)), pytest.param(SETTINGS, ("wander", "normal"), marks=pytest.mark.thorough)],
)
def test_nothing_is_listed_that_an_order_was_said_to_forbid(
    matches: tuple[Options, ...], levels: tuple[str, ...]
) -> None:
    counted = [barred(options, level) for options in matches for level in levels]

    assert {"forward", "left", "warp", "attack", "fire", "shield", "cloak", "repair"} <= set().union(*counted)


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (Man(0, Crew.COMMAND), "Two defence dice until its next turn. Fixed for this turn"),
        (Man(0, Crew.SCIENCE), "It may target a cloaked ship, and fire past those it finds. Fixed"),
        (Boost(0, "cf", "warp"), "Uses an engine's charge: no jump"),
        (Boost(0, "cf", "trilithium"), "CF and MF for this turn"),
        (Shield(0, "bank 2"), "Uses the charge of bank 2."),
        (Shield(0, "warp"), "Uses an engine's charge."),
        (Shield(0, "crew"), "Uses nothing up."),
    ],
)
def test_what_is_chosen_says_what_it_gives_and_takes(order: Any, said: str) -> None:
    assert GAME.costs(order).startswith(said)
