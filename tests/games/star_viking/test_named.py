"""Units in events are called by the name that each seat knows, and nobody learns what others know of them (K-55)."""

from engine.core.refs import Seat
from engine.games.star_viking.events.battle import Found
from engine.games.star_viking.events.common import UNKNOWN, Who
from engine.games.star_viking.state import CORSAIR, FEDERATE, VIKING

SEEN_BY_ALL = Who(FEDERATE, "CR1", ("CRA", UNKNOWN, "CRB"))
SEEN_BY_ONE = Who(FEDERATE, "CR2", ("CRC", UNKNOWN, UNKNOWN))


def test_each_seat_has_its_own_name_for_a_unit_and_a_spectator_that_of_its_foe_if_all_see_it() -> None:
    eyes = (Seat(VIKING), Seat(FEDERATE), Seat(CORSAIR), None)

    assert [str(SEEN_BY_ALL.to(seat)) for seat in eyes] == ["CRA", "CR1", "CRB", "CRA"]
    assert [str(SEEN_BY_ONE.to(seat)) for seat in eyes] == ["CRC", "CR2", UNKNOWN, UNKNOWN]
    assert [SEEN_BY_ONE.known(seat) for seat in eyes] == [True, True, False, False]


def test_k_55_nobody_learns_by_which_name_others_know_a_unit() -> None:
    found = Found((SEEN_BY_ALL, SEEN_BY_ONE), "Capital")

    for seat in (Seat(VIKING), Seat(FEDERATE), Seat(CORSAIR), None):
        seen = found.seen_by(seat)
        assert seen is not None
        assert [unit.others for unit in seen.units] == [(), ()]
        assert seen == seen.seen_by(seat)
