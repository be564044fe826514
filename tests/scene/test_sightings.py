"""The order of battle: kept while a unit is out of sight, told when and how it went, and never more than was seen."""

from typing import ClassVar

from engine.core.events import Event, Happening
from engine.core.values import evolve, frozen
from engine.scene.model import Token
from engine.scene.sightings import Known, of_seat, sighted
from tests.scene.test_actions import FOE, ME, MINE, THEY, TWELFTH, at, scene
from tests.toys.drill.events import Paid


@frozen
class Sunk(Happening):
    loses: ClassVar[bool] = True
    who: str
    by: str

    def tell(self) -> str:
        return f"{self.who} is sunk by {self.by}."


def known(*shown: tuple[tuple[Token, ...], tuple[Event, ...]]) -> Known:
    found: Known = {}
    for turn, (tokens, events) in enumerate(shown, 1):
        found = sighted(found, scene(*tokens), events, f"turn {turn}", turn)
    return found


def test_who_goes_out_of_sight_stays_where_and_when_it_was_last_seen() -> None:
    found = known(((MINE, FOE), ()), ((MINE, at(FOE, 4)), ()), ((MINE,), (Paid("Bison", 2),)), ((MINE,), ()))

    (foe,) = of_seat(found, THEY)
    assert (foe.token.place, foe.when, foe.there, foe.lost) == ("0400", "turn 2", False, False)
    assert foe.told == "The crew of Bison is paid 2."


def test_who_comes_back_is_there_again() -> None:
    found = known(((MINE, FOE), ()), ((MINE,), ()), ((MINE, at(FOE, 2)), ()))

    assert [(each.token.place, each.there, each.told) for each in of_seat(found, THEY)] == [("0200", True, "")]


def test_who_is_lost_is_told_by_what_and_who_lost_it_is_not_lost_with_it() -> None:
    found = known(((MINE, FOE, TWELFTH), ()), ((MINE,), (Sunk("Bison 12", "Bison"),)))

    assert [(each.token.name, each.lost) for each in of_seat(found, THEY)] == [("Bison", False), ("Bison 12", True)]
    assert of_seat(found, THEY)[1].told == "Bison 12 is sunk by Bison."
    assert [each.lost for each in of_seat(found, ME)] == [False]


def test_what_is_known_by_its_kind_is_kept_in_no_order_of_battle() -> None:
    mine = evolve(FOE, name="Mine", individual=False)
    stack = evolve(FOE, count=3, individual=False)

    assert known(((mine,), ())) == known(((stack,), ())) == {}


def test_nothing_new_is_the_same_value() -> None:
    found = known(((MINE, FOE), ()))

    assert sighted(found, scene(MINE, FOE), (), "turn 1", 1) is found
