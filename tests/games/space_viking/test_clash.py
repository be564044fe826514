"""What fights are forecast to come to."""

import re
from collections.abc import Sequence

import pytest

from engine.core.clash import Clash
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve
from engine.games.space_viking.game import GAME
from engine.games.space_viking.ships import Cargo, Fleet, Writ
from engine.games.space_viking.state import Report, Sighted, State, World
from engine.games.space_viking.view import view
from tests.games.space_viking.fleets import GRAM, TANITH, XOCHITL, aboard, fleet, lay, rule, start, world

RIVALS = start("merchant", "engineer")


def seen(state: State, at: str, known: World, *ships: tuple[str, int]) -> State:
    """Let the first seat have seen a square."""
    reports = state.known[0]
    assert isinstance(reports, tuple)
    fleets = (Sighted(1, ships),) if ships else ()
    return evolve(state, known=((*reports, Report(at, 1, 0, known, fleets)), *state.known[1:]))


def forecast(state: State, at: str, units: Sequence[str] = ("a1",)) -> Clash | None:
    return GAME.clash(view(state, Seat(0)), [TokenId(each) for each in units], PlaceId(at))


def with_troops(number: int) -> Fleet:
    return fleet("a1", GRAM, "4 escort", cargo=Cargo(troops=number))


@pytest.mark.parametrize(("troops", "least", "most"), [(4, 0.9, 1.0), (0, 0.0, 0.05)])
def test_a_landing_with_four_ships_and_troops_clears_two_natives(troops: int, least: float, most: float) -> None:
    found = forecast(seen(lay(RIVALS, with_troops(troops)), XOCHITL, world(RIVALS, XOCHITL)), XOCHITL)

    assert found is not None
    assert found.wins is not None
    assert least <= found.wins <= most


def test_ships_that_were_seen_there_are_fought_first() -> None:
    held = seen(lay(RIVALS, with_troops(4)), XOCHITL, world(RIVALS, XOCHITL), ("escort", 8))
    found = forecast(held, XOCHITL)

    assert found is not None
    assert found.wins is not None
    assert found.wins < 0.2
    assert found.foe > 8 * 8


def test_fleets_fight_as_their_sheets_say() -> None:
    state = seen(lay(RIVALS, fleet("a1", GRAM, "2 escort", cargo=Cargo(troops=2))), XOCHITL, world(RIVALS, XOCHITL))
    ships, troops = (
        forecast(rule(state, 0, writs=(Writ("a1", line=first),)), XOCHITL) for first in ("ships", "troops")
    )

    assert ships is not None
    assert troops is not None
    assert (ships.wins or 0) > (troops.wins or 0) + 0.1


def test_it_is_told_how_likely_who_goes_along_is_lost_with_his_ship() -> None:
    state = seen(lay(RIVALS, with_troops(4)), XOCHITL, world(RIVALS, XOCHITL))
    alone, led = forecast(state, XOCHITL), forecast(aboard(state, 0, 2, "a1"), XOCHITL)

    assert alone is not None
    assert led is not None
    assert "lost" not in alone.supposed
    share = re.search(r" Crony 2 is lost with his ship in (\d+) of 100\.$", led.supposed)
    assert share is not None
    assert 0 < int(share[1]) < 100


def test_what_nobody_has_seen_may_be_any_world_that_is_left() -> None:
    found = forecast(lay(RIVALS, with_troops(4)), TANITH)

    assert found is not None
    assert "Nobody of yours has seen Tanith" in found.supposed
    assert 0 < (found.wins or 0) < 1


def test_nothing_is_fought_at_home_nor_by_who_is_not_sent() -> None:
    state = lay(RIVALS, with_troops(4))

    assert forecast(state, GRAM) is None
    assert forecast(state, XOCHITL, ["b1"]) is None
