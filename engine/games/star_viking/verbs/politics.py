"""What the Federate decides after the general roll: who leaves, what is given up, programs, aid (K-148 to K-152)."""

from typing import Final

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import evolve, frozen
from engine.core.verbs import during, verb
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.council import GivenUp
from engine.games.star_viking.events.economy import Aid
from engine.games.star_viking.queries.charts import kind_of
from engine.games.star_viking.queries.council import PROGRAMS, berth, berths, lost_systems, may_try, worth
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.queries.where import cargo_of, free_space
from engine.games.star_viking.rules import council
from engine.games.star_viking.slots import OWN
from engine.games.star_viking.state import FEDERATE, NOWHERE, Phase, Unit

_DICE_A_SYSTEM: Final = 2
"""Dice of emergency aid for each system that is lost (ruling 55)."""


@frozen
class Release(Order, verb="release", key="r"):
    """Send a frigate with its cargo to the distant wars (K-148)."""

    unit: TokenId


def no_frigate(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse all but frigates (K-148)."""
    if unit.kind == "blue-FF":
        return None
    return Refusal(f"{name_of(unit)} is no frigate: the distant wars take a frigate.", "K-148")


@verb(
    Release,
    "{unit} leaves for the distant wars",
    during(Phase.FRIGATE),
    {"unit": OWN},
    (no_frigate,),
    costs="The frigate goes with all aboard. Another one is built by its program alone.",
)
def release(draft: Draft, seat: Seat, order: Release) -> None:
    """Remove the frigate from play (K-148)."""
    council.send_off(draft, draft.unit(order.unit))
    draft.finish(seat)


@frozen
class GiveUp(Order, verb="give-up", key="g"):
    """Give a unit up to the civil war for points (K-149)."""

    unit: TokenId


@unless(lambda desk, unit: desk.kind(unit).colour == "blue")
def local(_: Desk, unit: Unit) -> Refusal:
    """Refuse what is not blue (K-149)."""
    return Refusal(f"{name_of(unit)} is a local unit; only the squadron's own can be given up.", "K-149")


def left_behind(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse what no ship given up in the same place could carry (K-149, ruling 98)."""
    kind = desk.kind(unit)
    if kind.ship:
        return None
    if not kind.size:
        return Refusal(f"{name_of(unit)} cannot be carried away.", "K-149")
    space = berths(desk.state, berth(desk.state, unit))
    if kind.size <= space:
        return None
    return Refusal(
        f"{name_of(unit)} takes {kind.size} of cargo space; the ships given up here have {space} left. "
        "Give up a starship there first.",
        "K-149",
    )


@verb(
    GiveUp,
    "{unit} goes to the civil war",
    during(Phase.CIVIL),
    {"unit": OWN},
    (local, left_behind),
    costs="The units are gone: a third of their price in points, and no win by twice the points any more.",
)
def give_up(draft: Draft, _: Seat, order: GiveUp) -> None:
    """Give it up with the blue units that it carries; locals aboard are set down first (K-149)."""
    state = draft.state
    unit = draft.unit(order.unit)
    kind = kind_of(state, unit)
    price = worth(state, unit)
    where = berth(state, unit)
    for cargo in cargo_of(state, unit.id):
        if kind_of(state, cargo).colour == "green":
            draft.put(cargo.id, carrier="", sector=NOWHERE)
    # A ship brings the space that its blue cargo leaves free, everything else takes some.
    space = berths(state, where) + (max(0, free_space(draft.state, unit)) if kind.ship else -kind.size)
    credit = state.council.credit + price
    draft.say(GivenUp(who(unit), price, credit, witnesses=(FEDERATE,)))
    kept = {place: left for place, left in state.council.berths if place != where}
    # Nobody builds elsewhere in this turn what it has given up of its own will (K-170, ruling 170a).
    gone = (unit, *cargo_of(draft.state, unit.id))
    draft.set(
        council=evolve(state.council, credit=credit, berths=(*kept.items(), (where, space))),
        scrapped=(*state.scrapped, *((each.seat, each.kind) for each in gone)),
    )
    draft.remove(unit.id)


@frozen
class TryProgram(Order, verb="try", key="t"):
    """Try the ship program that is on offer (K-150, K-151)."""


def exhausted(desk: Desk) -> Refusal | None:
    """Refuse where all counters of the ship are in play (K-170)."""
    ship = PROGRAMS[desk.state.phase is Phase.FRIGATES]
    if may_try(desk.state, ship):
        return None
    return Refusal(f"No {desk.book.kinds[ship].title} is left to build: all counters are in play.", "K-170")


@verb(
    TryProgram,
    "Try the program",
    during(Phase.BATTLECRUISER, Phase.FRIGATES),
    clauses=(exhausted,),
    costs="One die, once a turn. For the battlecruiser a 1 forbids all starships this turn.",
)
def try_program(draft: Draft, seat: Seat, _: TryProgram) -> None:
    """Throw the die of the program (K-150, K-151)."""
    council.attempt(draft)
    draft.finish(seat)


@frozen
class AskAid(Order, verb="ask", key="a"):
    """Ask for emergency aid (K-152)."""


@verb(
    AskAid,
    "Ask for emergency aid",
    during(Phase.AID),
    costs="Two dice of money for each system that raiders hold: for new units, this turn only.",
)
def ask_aid(draft: Draft, seat: Seat, _: AskAid) -> None:
    """Throw for it (K-152, ruling 55)."""
    dice = draft.dice(_DICE_A_SYSTEM * lost_systems(draft.state))
    draft.pay(seat, aid=draft.purse(seat).aid + sum(dice))
    draft.say(Aid(sum(dice), dice))
    draft.finish(seat)


VERBS: Final = (release, give_up, try_program, ask_aid)
