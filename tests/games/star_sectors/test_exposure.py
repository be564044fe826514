"""What an enemy could do to a ship on a hex, by hand: its best pose, its volley, the dice (SS-5, SS-6, SS-40)."""

import pytest

from engine.core.refs import PlaceId, TokenId
from engine.core.threat import Threat
from engine.games.star_sectors.game import GAME
from engine.games.star_sectors.queries.factors import profile
from engine.games.star_sectors.state import ARMED_STATION, Stage, State
from tests.games.star_sectors.sector import charted, seen, ship, state

OWN = TokenId("s0")


def threat(here: State, place: str = "0404", facing: int | None = None) -> Threat:
    found = GAME.threat(seen(here), OWN, PlaceId(place), facing)
    assert found is not None
    return found


def test_an_enemy_that_cannot_come_nearer_shoots_from_where_it_is() -> None:
    # A station of the other side has no moves. CF 4, three hexes off: 2 or less of 12; DF 4 fails on 5 to 12.
    here = state(ship("cormorant", 0, "0404"), ship(ARMED_STATION, 1, "0704"))
    found = threat(here)

    assert found.hit == pytest.approx(2 / 12 * 8 / 12)
    assert found.hits == pytest.approx(found.hit)
    assert (found.lost, found.left) == (0, 7)
    assert [each.far for each in found.menaces] == [False]


def test_one_out_of_reach_is_no_threat() -> None:
    here = state(ship("cormorant", 0, "0404"), ship(ARMED_STATION, 1, "0904"))

    assert threat(here) == Threat(0.0, 0.0, 0.0, 7)


def test_one_that_can_come_is_told_as_far_and_does_more_beside_it() -> None:
    far = state(ship("cormorant", 0, "0404"), ship("jackal", 1, "1004", 3))
    near = state(ship("cormorant", 0, "0404"), ship("jackal", 1, "0504", 3))

    assert [each.far for each in threat(far).menaces] == [True]
    assert [each.far for each in threat(near).menaces] == [False]
    assert threat(near).hits >= threat(far).hits > 0


def test_what_stands_between_stops_fire_and_a_storm_shelters() -> None:
    fort = ship(ARMED_STATION, 1, "0704")
    wall = state(ship("cormorant", 0, "0404"), fort, chart=charted(h0604="o", h0504="o"))
    storm = state(ship("cormorant", 0, "0404"), fort, chart=charted(h0404="%"))

    assert threat(wall).hit == 0
    assert threat(storm).hit == 0


def test_nothing_is_told_where_no_ship_may_be_nor_of_others() -> None:
    here = state(ship("cormorant", 0, "0404"), ship("garm", 1, "0804", 3), chart=charted(h0604="o"))

    assert GAME.threat(seen(here), OWN, PlaceId("0604")) is None
    assert GAME.threat(seen(here), TokenId("s1"), PlaceId("0404")) is None
    assert GAME.threat(seen(here), OWN, PlaceId("9999")) is None


def test_a_volley_is_forecast_with_all_that_bears() -> None:
    here = state(
        ship("cormorant", 0, "0404", 0, banks=(True,)), ship("garm", 1, "0604", 3), active=0, stage=Stage.TACTICAL
    )
    clash = GAME.clash(seen(here), (), PlaceId("0604"))

    assert clash is not None
    assert clash.names == ("Cormorant",)
    assert clash.own == 0
    assert 0 < clash.gained < clash.foe == profile("garm").ss
    assert GAME.clash(seen(here), (), PlaceId("0404")) is None
