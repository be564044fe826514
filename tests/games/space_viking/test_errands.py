"""Whole lists in one order: raid, conquest, trade loop, scout."""

import pytest

from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.rng import Rng
from engine.games.space_viking.game import GAME
from engine.games.space_viking.ships import Cargo, Entry, Writ
from engine.games.space_viking.state import State
from engine.games.space_viking.verbs.errands import Invade, Raid, Scout, TradeLoop
from engine.games.space_viking.verbs.sheets import Goto
from engine.games.space_viking.view import view
from tests.games.space_viking.fleets import GRAM, TANITH, XOCHITL, fleet, lay, rule, start

A1 = TokenId("a1")
ERRANDS: dict[str, Order] = {"raid": Raid(A1), "conquest": Invade(A1), "trade loop": TradeLoop(A1), "scout": Scout(A1)}
BASE = rule(lay(start("merchant", "engineer"), fleet("a1", GRAM, "4 escort")), 0, stock=Cargo(troops=9))


def sent(state: State, square: str) -> State:
    return GAME.resolve(Position(state, Rng("e")), Seat(0), Goto(A1, PlaceId(square))).position.state


def ordered(state: State, errand: str) -> Writ:
    after = GAME.resolve(Position(state, Rng("e")), Seat(0), ERRANDS[errand]).position.state
    return after.realm(0).writs[0]


def refused(state: State, errand: str) -> str:
    found = GAME.refusal(view(state, Seat(0)), ERRANDS[errand])
    return found.reason if found is not None else ""


def test_a_raid_loads_plunders_comes_home_and_begins_again() -> None:
    writ = ordered(sent(BASE, XOCHITL), "raid")

    assert writ.entries == (
        Entry("load", number=2, word="troop"),
        Entry("goto", XOCHITL),
        Entry("plunder"),
        Entry("goto", GRAM),
        Entry("unload", number=4, word="troop"),
    )
    assert (writ.loop, writ.prudent, writ.breakoff) == (True, "on", "50")


def test_a_conquest_takes_all_the_troops_that_fit() -> None:
    writ = ordered(sent(BASE, XOCHITL), "conquest")

    assert [each.do for each in writ.entries] == ["load", "goto", "conquer", "goto"]
    assert (writ.entries[0].number, writ.loop) == (4, False)


def test_a_trade_loop_calls_at_the_next_world_too() -> None:
    writ = ordered(sent(BASE, XOCHITL), "trade loop")

    assert [each.do for each in writ.entries] == ["goto", "trade", "goto", "trade", "goto"]
    assert writ.entries[2].at not in {XOCHITL, GRAM}
    assert (writ.loop, writ.breakoff) == (True, "contact")


def test_a_scout_looks_at_the_nearest_worlds_that_nobody_has_seen() -> None:
    writ = ordered(BASE, "scout")

    assert [each.at for each in writ.entries][:1] in [[TANITH], [XOCHITL]]
    assert len(writ.entries) == 4
    assert writ.entries[-1].at == GRAM


@pytest.mark.parametrize(
    ("square", "errand", "reason"),
    [
        ("", "raid", "Send it to a world first."),
        (GRAM, "raid", ""),
        ("0000", "raid", "nothing known"),
        ("1303", "conquest", "nothing known"),
    ],
)
def test_an_errand_that_leads_nowhere_is_refused(square: str, errand: str, reason: str) -> None:
    state = sent(BASE, square) if square and square != GRAM else BASE

    assert reason in refused(state, errand)
    assert refused(state, errand)


def test_a_raid_needs_troops_and_a_trade_loop_the_merchant() -> None:
    bare = rule(BASE, 0, stock=Cargo())
    pirate = rule(lay(start("pirate", "engineer"), fleet("a1", GRAM, "4 escort")), 0, stock=Cargo(troops=9))

    assert "no troops" in refused(sent(bare, XOCHITL), "raid")
    assert "Only the Merchant" in refused(sent(pirate, XOCHITL), "trade loop")
    assert not refused(sent(pirate, XOCHITL), "raid")
