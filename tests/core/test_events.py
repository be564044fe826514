"""What the base of all events promises: who learns of a fact; and how the events of a game are listed."""

from types import ModuleType

import pytest

from engine.core.events import Alias, Happening, NamedBySeat, events_in
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


@frozen
class Shouted(Whispered, topic="talk", reveals=True):
    loud: int = 1


@frozen
class Muttered(Shouted, reveals=False):
    pass


def test_what_a_class_says_at_its_head_is_so_of_its_events_and_of_those_built_on_it() -> None:
    assert [(each.topic, each.reveals) for each in (Whispered, Shouted, Muttered)] == [
        ("", False),
        ("talk", True),
        ("talk", False),
    ]


def test_a_witness_learns_of_it_and_not_who_else_does() -> None:
    fact = Whispered("The gate is open.", witnesses=(0, 2))

    assert Whispered("The gate is open.", witnesses=(0,)) == fact.seen_by(Seat(0))
    assert [fact.seen_by(Seat(1)), fact.seen_by(None)] == [None, None]


@frozen
class Masked(Alias):
    name: str
    owner: int

    def to(self, seat: Seat | None) -> "Masked":
        return self if seat == self.owner else Masked("a stranger", -1)


@frozen
class Met(NamedBySeat):
    who: Masked
    others: tuple[Masked, ...]
    hours: tuple[int, ...] = (7,)

    def tell(self) -> str:
        return f"{self.who.name} met {' and '.join(each.name for each in self.others)}."


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (Seat(0), "Ann met Abe and a stranger."),
        (Seat(1), "a stranger met a stranger and Bob."),
        (None, "a stranger met a stranger and a stranger."),
    ],
)
def test_each_seat_learns_of_a_fact_with_the_names_that_it_knows(seat: Seat | None, told: str) -> None:
    seen = Met(Masked("Ann", 0), (Masked("Abe", 0), Masked("Bob", 1))).seen_by(seat)

    assert seen is not None
    assert seen.tell() == told
    assert seen.hours == (7,)


def test_who_does_not_witness_it_learns_no_names_at_all() -> None:
    assert Met(Masked("Ann", 0), (), witnesses=(1,)).seen_by(Seat(0)) is None


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
