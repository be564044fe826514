"""Letters to fleets that the sovereign is not with (SV-18, SV-19, SV-Q47)."""

from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.sheets import Written
from engine.games.space_viking.ships import Fleet, Letter
from engine.games.space_viking.slots import FLEET
from engine.games.space_viking.state import Phase
from engine.games.space_viking.verbs.fleets import unreached


@frozen
class Write:
    """Put a copy of the draft for a fleet aboard a courier (SV-Q47)."""

    verb: ClassVar[str] = "write"
    key: ClassVar[str] = "w"
    courier: TokenId
    fleet: TokenId


def courier_far(desk: Desk, courier: Fleet) -> Refusal | None:
    """Bar a courier that the sovereign is not with, and unmanned ones."""
    if courier.unmanned:
        return Refusal("Unmanned ships carry no letters.", "SV-Q64")
    return unreached(desk, courier)


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


def write(draft: Draft, seat: Seat, order: Write) -> None:
    """Put the copy aboard."""
    realm, turn = draft.realm(seat), draft.now("turn")
    writ = next(each for each in realm.writs if each.fleet == order.fleet)
    number = 1 + sum(each.written == turn for each in realm.letters)
    letter = Letter(f"l{turn}.{number}", order.courier, writ, turn, number)
    draft.rule(seat, letters=(*realm.letters, letter))
    text = f"{draft.fleet(order.courier).name} takes a letter to {draft.fleet(order.fleet).name}."
    draft.say(Written(text, witnesses=(seat,)))


WRITE: Final = verb(
    Write,
    write,
    "{courier} takes the letter to {fleet}",
    during(Phase.SHEETS),
    {"courier": FLEET, "fleet": FLEET},
    (courier_far, within_call, blank, copied),
    costs="It is delivered where both meet. Who captures the courier reads it; the later letter wins.",
)

VERBS: Final = (WRITE,)
