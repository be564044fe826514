"""The toy's state and events."""

from engine.core.events import Happening, Luck
from engine.core.refs import PlaceId, Seat
from engine.core.values import evolve, frozen

from .info import INFO

LEGS = {"cup": 3, "dash": 1}
RACES = ("Round the Isle", "Home by the Reef")
COURSES = ("close", "wide")
CLOSE, WIDE = 2, 4
"""Miles of a leg: those steered close are sure, those steered wide are thrown with a die of so many faces."""


def called(seat: int) -> str:
    return INFO.seat_names[seat]


def buoy(miles: int) -> PlaceId:
    return PlaceId(f"b{miles}")


@frozen
class State:
    scenario: str
    race: int
    leg: int
    """Of this race, from 1 on; one beyond the last while the race is over and not left yet."""
    courses: tuple[str, ...]
    """By seat: how it steers on this leg, '' while it has not said so."""
    miles: tuple[int, ...]
    """By seat, in this race."""
    points: tuple[tuple[int, ...], ...]
    """By race that is over, then by seat."""
    asked: tuple[Seat, ...] = ()
    """Who lies level with another, and has to say whether it protests."""

    @property
    def over(self) -> bool:
        return self.leg > LEGS[self.scenario]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who may give orders: one seat after the other."""
        if len(self.points) == len(RACES):
            return ()
        if self.asked:
            return self.asked[:1]
        return (Seat(0 if self.over else self.courses.index("")),)


def new_race(state: State) -> State:
    """Line all yachts up."""
    return evolve(state, leg=1, courses=("",) * len(state.miles), miles=(0,) * len(state.miles))


@frozen
class Told(Happening):
    text: str

    def tell(self) -> str:
        return self.text


@frozen
class Sailed(Happening, reveals=True):
    """What one yacht made of a leg."""

    seat: Seat
    leg: int
    course: str
    made: int

    @property
    def heading(self) -> str:
        return f"Leg {self.leg}, outward"

    def tell(self) -> str:
        return f"{called(self.seat)} steers {self.course}: {self.made} miles."


@frozen
class Rounded(Happening):
    """Where one yacht lies after a leg."""

    seat: Seat
    leg: int
    at: int

    @property
    def heading(self) -> str:
        return f"Leg {self.leg}, at the buoys"

    def tell(self) -> str:
        return f"{called(self.seat)} rounds buoy {self.at}."


def sailed(seat: Seat, leg: int, course: str, made: int) -> Sailed:
    """Make the event of a leg, with what the die owed and gave."""
    luck = Luck(seat, (1 + WIDE) / 2, made) if course == "wide" else None
    return Sailed(seat, leg, course, made, luck=luck)
