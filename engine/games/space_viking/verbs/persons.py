"""Persons aboard and ashore (SV-14, SV-15, SV-Q88)."""

from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.refs import Seat, TokenId
from engine.core.values import evolve, frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.command import orderable
from engine.games.space_viking.queries.names import RANKS
from engine.games.space_viking.realm import Person
from engine.games.space_viking.ships import Fleet, Writ
from engine.games.space_viking.slots import FLEET, PERSON
from engine.games.space_viking.state import Phase
from engine.games.space_viking.verbs.fleets import say
from engine.games.space_viking.verbs.sheets import write


@frozen
class Board:
    """Send a person aboard a fleet, whom it then obeys (SV-15, SV-Q88)."""

    verb: ClassVar[str] = "board"
    key: ClassVar[str] = "y"
    person: int
    fleet: TokenId


def well(_: Desk, person: Person) -> Refusal | None:
    """Bar who is dead, lost, or was sent this year."""
    if person.dead or person.back:
        return Refusal(f"Your {RANKS[person.rank]} is lost.", "SV-Q46")
    return Refusal(f"Your {RANKS[person.rank]} was sent this year.", "SV-Q88") if person.moved else None


def near(desk: Desk, person: Person, fleet: Fleet) -> Refusal | None:
    """Bar a fleet in which he is, or which is elsewhere and gets no letter."""
    if person.fleet == fleet.id or person.rank in desk.writ(fleet).boards:
        return Refusal(f"He is to be aboard {fleet.name} already.", "SV-Q88")
    if fleet.unmanned:
        return Refusal("Nobody travels on unmanned ships.", "SV-Q64")
    if fleet.id not in desk.reached:
        return None
    here = desk.fleets[person.fleet].at if person.fleet in desk.fleets else desk.home
    return None if here == fleet.at else Refusal(f"He is not at {called(fleet.at)}.", "SV-Q88")


def board(draft: Draft, seat: Seat, order: Board) -> None:
    """Send him; to a fleet out of reach of orders by letter."""
    fleet = draft.fleet(order.fleet)
    reached = orderable(draft.state, seat, fleet)
    if not reached:
        writ = next((each for each in draft.realm(seat).writs if each.fleet == fleet.id), Writ(fleet.id))
        write(draft, seat, order.fleet, boards=(*writ.boards, order.person))
    _move(draft, seat, order.person, fleet.id if reached else None)
    say(draft, seat, f"Your {RANKS[order.person]} goes aboard {fleet.name}.")


def _move(draft: Draft, seat: Seat, rank: int, fleet: str | None) -> None:
    # By letter he stays where he is until it is delivered.
    def sent(person: Person) -> Person:
        return evolve(person, moved=True, fleet=person.fleet if fleet is None else fleet)

    people = tuple(sent(each) if each.rank == rank else each for each in draft.realm(seat).people)
    draft.rule(seat, people=people)


BOARD: Final = verb(
    Board,
    board,
    "Send {person} aboard {fleet}",
    during(Phase.SHEETS),
    {"person": PERSON, "fleet": FLEET},
    (well, near),
    costs="Once a year each. Whoever stands highest commands; with him aboard nobody betrays you.",
)


@frozen
class Ashore:
    """Put a person ashore at home (SV-Q88)."""

    verb: ClassVar[str] = "ashore"
    key: ClassVar[str] = ""
    person: int


def at_home(desk: Desk, person: Person) -> Refusal | None:
    """Bar who is not aboard a fleet at home that can be ordered."""
    fleet = desk.fleets.get(person.fleet)
    if fleet is not None and fleet.at == desk.home and fleet.id in desk.reached:
        return None
    return Refusal(f"He is not aboard a fleet at {called(desk.home)}.", "SV-Q88")


def ashore(draft: Draft, seat: Seat, order: Ashore) -> None:
    """Put him ashore."""
    _move(draft, seat, order.person, "")
    say(draft, seat, f"Your {RANKS[order.person]} goes ashore.")


ASHORE: Final = verb(
    Ashore,
    ashore,
    "Put {person} ashore",
    during(Phase.SHEETS),
    {"person": PERSON},
    (well, at_home),
    costs="Once a year each. His fleet then has a captain, unless another is aboard.",
)

VERBS: Final = (BOARD, ASHORE)
