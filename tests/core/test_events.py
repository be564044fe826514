"""What the base of all events promises: who learns of a fact; and how the events of a game are listed."""

from types import ModuleType

import pytest

from engine.core.events import Happening, events_in
from engine.core.refs import Seat
from engine.core.values import frozen


@frozen
class Whispered(Happening):
    text: str

    def tell(self) -> str:
        return self.text


def test_without_witnesses_everybody_learns_of_it() -> None:
    fact = Whispered("It rains.")

    assert [fact] * 3 == [fact.seen_by(seat) for seat in (Seat(0), Seat(1), None)]


def test_a_witness_learns_of_it_and_not_who_else_does() -> None:
    fact = Whispered("The gate is open.", witnesses=(0, 2))

    assert Whispered("The gate is open.", witnesses=(0,)) == fact.seen_by(Seat(0))
    assert [fact.seen_by(Seat(1)), fact.seen_by(None)] == [None, None]


def written(source: str) -> ModuleType:
    made = ModuleType("tests.made")
    exec(source, vars(made))
    return made


HEAD = "from engine.core.events import Happening\nfrom tests.core.test_events import Whispered\n"


def test_the_events_of_modules_are_listed_as_written_and_nothing_else() -> None:
    here = written(f"{HEAD}class Rained(Happening): ...\nclass Drops: ...\nclass Cleared(Rained): ...\n")

    assert [kind.__name__ for kind in events_in(here)] == ["Rained", "Cleared"]


def test_two_events_of_one_name_are_found_at_once() -> None:
    one = written(f"{HEAD}class Rained(Happening): ...\n")
    other = written(f"{HEAD}class Snowed(Happening): ...\nclass Rained(Snowed): ...\n")

    with pytest.raises(TypeError, match="called Rained"):
        events_in(one, other)
