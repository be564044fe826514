"""What the base of all events promises: who learns of a fact, and that nobody learns who else did."""

from engine.core.events import Happening
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
