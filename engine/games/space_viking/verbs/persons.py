"""Persons aboard and ashore, and letters to fleets that the sovereign is not with (SV-14 to SV-19, SV-Q47, SV-Q88)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import evolve, frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.sheets import Written
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.forces import orderable
from engine.games.space_viking.queries.names import RANKS
from engine.games.space_viking.realm import Person
from engine.games.space_viking.ships import Fleet, Letter, Writ
from engine.games.space_viking.slots import FLEET, PERSON
from engine.games.space_viking.state import Phase
from engine.games.space_viking.verbs.fleets import say, unreached
from engine.games.space_viking.verbs.sheets import write


@frozen
class GoAboard(Order, verb="board", key="y"):
    """Send a person aboard a fleet, whom it then obeys (SV-15, SV-Q88)."""

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
    found = desk.fleets.get(person.fleet)
    here = (desk.home, False) if found is None else (found.at, found.hyper)
    return None if here == (fleet.at, fleet.hyper) else Refusal(f"He is not at {called(fleet.at)}.", "SV-Q88")


def _move(draft: Draft, seat: Seat, rank: int, fleet: str | None) -> None:
    # By letter he stays where he is until it is delivered.
    def sent(person: Person) -> Person:
        return evolve(person, moved=True, fleet=person.fleet if fleet is None else fleet)

    people = tuple(sent(each) if each.rank == rank else each for each in draft.realm(seat).people)
    draft.rule(seat, people=people)


def _boarding(desk: Desk, order: GoAboard) -> str:
    fleet = desk.fleets.get(order.fleet)
    by_letter = ", by letter" if fleet is not None and fleet.id not in desk.reached else ""
    return f"Send {PERSON.said(desk, order.person)} aboard {FLEET.said(desk, order.fleet)}{by_letter}"


@verb(
    GoAboard,
    _boarding,
    during(Phase.SHEETS),
    {"person": PERSON, "fleet": FLEET},
    (well, near),
    costs="Once a year each. Whoever stands highest commands; with him aboard nobody betrays you.",
)
def board(draft: Draft, seat: Seat, order: GoAboard) -> None:
    """Send him; to a fleet out of reach of orders by letter."""
    fleet = draft.fleet(order.fleet)
    reached = orderable(draft.state, seat, fleet)
    _move(draft, seat, order.person, fleet.id if reached else None)
    if reached:
        say(draft, seat, f"Your {RANKS[order.person]} goes aboard {fleet.name}.")
    else:
        writ = next((each for each in draft.realm(seat).writs if each.fleet == fleet.id), Writ(fleet.id))
        write(draft, seat, fleet.id, f"takes {RANKS[order.person]} aboard", boards=(*writ.boards, order.person))


@frozen
class Ashore(Order, verb="ashore", key=""):
    """Put a person ashore at home (SV-Q88)."""

    person: int


def at_home(desk: Desk, person: Person) -> Refusal | None:
    """Bar who is not aboard a fleet at home that can be ordered."""
    fleet = desk.fleets.get(person.fleet)
    if fleet is not None and fleet.at == desk.home and fleet.id in desk.reached:
        return None
    return Refusal(f"He is not aboard a fleet at {called(desk.home)}.", "SV-Q88")


@verb(
    Ashore,
    "Put {person} ashore",
    during(Phase.SHEETS),
    {"person": PERSON},
    (well, at_home),
    costs="Once a year each. His fleet then has a captain, unless another is aboard.",
)
def ashore(draft: Draft, seat: Seat, order: Ashore) -> None:
    """Put him ashore."""
    _move(draft, seat, order.person, "")
    say(draft, seat, f"Your {RANKS[order.person]} goes ashore.")


# Letters.


@frozen
class Write(Order, verb="write", key="w"):
    """Put a copy of the draft for a fleet aboard a courier (SV-Q47)."""

    courier: TokenId
    fleet: TokenId


def courier_far(desk: Desk, courier: Fleet) -> Refusal | None:
    """Bar a courier that the sovereign is not with, and unmanned ones."""
    if courier.unmanned:
        return Refusal("Unmanned ships carry no letters.", "SV-Q64")
    if unreached(desk, courier) is None:
        return None
    text = f"{courier.name} is out of reach itself: a fleet that your sovereign is with takes a letter to another."
    return Refusal(text, "SV-18")


def within_call(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a fleet that can be told directly."""
    if fleet.id not in desk.reached:
        return None
    return Refusal(f"{fleet.name} takes its sheet directly.", "SV-Q47")


def blank(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a letter that says nothing."""
    if desk.writ(fleet).empty:
        return Refusal(f"Write first what {fleet.name} is to do: that is the draft of the letter.", "SV-Q47")
    return None


def copied(desk: Desk, courier: Fleet, fleet: Fleet) -> Refusal | None:
    """Bar a second letter to one fleet aboard one courier in one year."""
    known = any(
        each.courier == courier.id and each.writ.fleet == fleet.id and each.written == desk.state.turn
        for each in desk.realm.letters
    )
    return Refusal(f"{courier.name} has this year's letter to {fleet.name}.", "SV-Q47") if known else None


@verb(
    Write,
    "{courier} takes the letter to {fleet}",
    during(Phase.SHEETS),
    {"courier": FLEET, "fleet": FLEET},
    (courier_far, within_call, blank, copied),
    costs="It is delivered where both meet. Who captures the courier reads it; the later letter wins.",
)
def post(draft: Draft, seat: Seat, order: Write) -> None:
    """Put the copy aboard."""
    realm, turn = draft.realm(seat), draft.now("turn")
    writ = next(each for each in realm.writs if each.fleet == order.fleet)
    number = 1 + sum(each.written == turn for each in realm.letters)
    to = draft.fleet(order.fleet).name
    letter = Letter(f"l{turn}.{number}", order.courier, writ, turn, number, to)
    draft.rule(seat, letters=(*realm.letters, letter))
    text = f"{draft.fleet(order.courier).name} takes a letter to {to}."
    draft.say(Written(text, witnesses=(seat,)))


VERBS: Final = (board, ashore, post)
