"""What an enemy could do to a ship on a hex, by hand: its best pose, its volley, the dice (SS-5, SS-6, SS-40)."""

import pytest

from engine.core.refs import PlaceId, TokenId
from engine.core.threat import Threat
from engine.core.values import evolve
from engine.games.star_sectors.game import GAME
from engine.games.star_sectors.picture import draw
from engine.games.star_sectors.queries.factors import profile
from engine.games.star_sectors.state import ARMED_STATION, Crew, Settings, Stage, State, Turn
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


def test_under_its_cloak_a_ship_is_threatened_by_those_alone_that_have_a_crew_for_science() -> None:
    own, warg = ship("umbra", 0, "0404", cloaked=True), ship("warg", 1, "0604", 3, banks=(True,))
    manned = state(own, evolve(warg, crew=True))
    unveiled = state(own, warg, chart=charted(h0404="~", h0504="~", h0604="~"))

    assert threat(state(own, warg)).hits == 0
    assert threat(manned).hits == threat(state(evolve(own, cloaked=False), warg)).hits > 0
    assert threat(unveiled).hits > 0  # no cloak works inside a nebula (SS-77)


def test_what_is_to_be_expected_under_a_cloak_is_what_crews_for_science_could_do() -> None:
    own, warg = ship("umbra", 0, "0404", cloaked=True), ship("warg", 1, "0604", 3, banks=(True,))
    manned = state(own, evolve(warg, crew=True))

    def told(here: State) -> str:
        return GAME.enquire(seen(here), "threat", "0404")[0]

    assert told(state(own, warg)) == "At 0404 Umbra need expect no hits next turn while it keeps its cloak."
    assert told(manned) == told(state(evolve(own, cloaked=False), evolve(warg, crew=True)))
    assert not draw(seen(state(own, warg)), "threat").board.regions
    assert draw(seen(manned), "threat").board.regions


def test_with_true_cloaks_a_crew_finds_only_who_lies_within_its_ships_cf() -> None:
    # SS-Q38: CF 7, sent before the ship moves.
    def by(place: str) -> float:
        settings = Settings("first-shots", 8, 12, ("veiled", "korrath"), true_cloak=True)
        own, warg = ship("umbra", 0, "0404", cloaked=True), ship("warg", 1, place, 3, crew=True)
        return threat(state(own, warg, settings=settings)).hits

    assert by("1104") > 0
    assert by("1204") == 0


def test_who_comes_out_of_a_cloak_to_fire_has_its_whole_mf() -> None:
    # CF 6, MF 3: nine hexes off it must come three nearer to fire at all.
    away = state(ship("cormorant", 0, "0004"), ship("umbra", 1, "0904", 3, cloaked=True))

    assert threat(away, "0004").hits == threat(state(away.ships[0], evolve(away.ships[1], cloaked=False)), "0004").hits
    assert threat(away, "0004").hits > 0


def test_a_way_ahead_is_found_where_one_astern_is_as_short() -> None:
    # CF 3, MF 5: turned about and two hexes ahead it is two hexes off, 2 of 12; backed and turned about three.
    here = state(ship("granary", 0, "0404"), ship("jackal", 1, "0804", 0))

    assert threat(here).hit == pytest.approx(2 / 12 * 8 / 12)


def test_help_of_its_last_turn_spares_a_ship_nothing_that_waits_for_its_next() -> None:
    # SS-Q16: DF and a crew at command lapse as its own turn begins; of one that has had its turn they last.
    plain, helped = ship("cormorant", 0, "0404"), Turn(df=1, crew=Crew.COMMAND)
    fort = ship(ARMED_STATION, 1, "0704")
    waits, done = (evolve(plain, turn=helped, done=over) for over in (False, True))
    by_ship = Settings("first-shots", 8, 12, ("concord", "korrath"), alternate=True)

    assert threat(state(waits, fort)).hit == threat(state(plain, fort)).hit
    assert threat(state(done, fort)).hit < threat(state(plain, fort)).hit
    assert threat(state(waits, fort, settings=by_ship)).hit == threat(state(done, fort)).hit


def test_a_volley_of_who_waits_is_told_whatever_its_last_turn_was() -> None:
    last = Turn(attacked=True, target=2)
    foes = ship("garm", 1, "0604", 3), ship("jackal", 1, "0808")
    fresh = GAME.clash(seen(state(ship("cormorant", 0, "0404", banks=(True,)), *foes)), (), PlaceId("0604"))
    after = GAME.clash(seen(state(ship("cormorant", 0, "0404", banks=(True,), turn=last), *foes)), (), PlaceId("0604"))

    assert fresh is not None
    assert after == fresh


def test_a_volley_at_a_cloaked_ship_is_told_to_a_crew_at_science_alone() -> None:
    foe = ship("umbra", 1, "0604", cloaked=True)
    own = ship("cormorant", 0, "0404", banks=(True,), crew=True)
    blind, seeing = (
        state(evolve(own, turn=Turn(crew=crew)), foe, active=0, stage=Stage.TACTICAL) for crew in (None, Crew.SCIENCE)
    )

    assert GAME.clash(seen(blind), (), PlaceId("0604")) is None
    assert GAME.clash(seen(seeing), (), PlaceId("0604")) is not None


def test_a_crew_at_tactical_helps_one_bank_of_a_volley_alone() -> None:
    # SS-Q9, by hand: CF 8 five hexes off makes 4, so 5 and 4, and two dice for 4 or less; DF 0 stops nothing.
    own = ship("fenris", 0, "0404", banks=True, turn=Turn(crew=Crew.TACTICAL))
    here = state(own, ship("garm", 1, "0904", 3, drained=9), active=0, stage=Stage.TACTICAL)
    clash = GAME.clash(seen(here), (), PlaceId("0904"))

    assert clash is not None
    assert clash.gained == pytest.approx(5 + 4 + 1 - (8 / 12) ** 2)


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
