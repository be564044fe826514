"""What ends a phase, and what asks for the end of a battle: listed last."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_viking.desk import JOINED, Desk
from engine.games.star_viking.draft import Draft, finish
from engine.games.star_viking.events.battle import Said
from engine.games.star_viking.events.strategy import CargoEnded, Sealed
from engine.games.star_viking.queries.names import name_of, side, system_name
from engine.games.star_viking.rules import market
from engine.games.star_viking.rules.moves import end_rests
from engine.games.star_viking.state import Phase
from engine.games.star_viking.verbs import unused


@frozen
class EndPlot(Order, verb="end-plot", key="e", seals=True):
    """Seal the courses; ships without one stay (K-51)."""


def lost(desk: Desk) -> Refusal | None:
    """Refuse to leave a ship in hyperspace (K-53)."""
    ship = next((unit for unit in desk.mine if unit.limbo and not unit.carrier and not unit.course), None)
    if ship is None:
        return None
    where = system_name(desk.state, ship.system)
    return Refusal(f"{name_of(ship)} withdrew from {where} and must jump to another place first.", "K-53")


@verb(
    EndPlot,
    "Seal the courses",
    during(Phase.PLOT, Phase.JUMP),
    clauses=(lost,),
    waives=unused.at_plot,
    costs="Seals all courses: none of them can be changed.",
)
def _end_plot(draft: Draft, seat: Seat, _: EndPlot) -> None:
    if draft.state.phase is Phase.JUMP or not draft.state.settings.dice:
        draft.say(Sealed(seat))
    draft.finish(seat)


@frozen
class EndStow(Order, verb="end-stow", key="e"):
    """End the handling of cargo after the jump (K-57)."""


@verb(
    EndStow,
    "End the handling of cargo",
    during(Phase.STOW),
    waives=unused.at_plot,
    costs="Ends the work with cargo: the next chance is in battle or next turn.",
)
def _end_stow(draft: Draft, seat: Seat, _: EndStow) -> None:
    if draft.state.settings.ask:
        draft.say(CargoEnded(seat))
    draft.finish(seat)


@frozen
class EndDeploy(Order, verb="end-deploy", key="e"):
    """Show the deployment (K-64)."""


def incomplete(desk: Desk) -> Refusal | None:
    """Refuse to end the deployment while a unit has no sector (K-64)."""
    if not desk.waiting:
        return None
    return Refusal(f"{name_of(desk.waiting[0])} has no sector yet: all units must be deployed.", "K-64")


END_DEPLOY: Final = verb(
    EndDeploy,
    "End the deployment",
    during(Phase.DEPLOY),
    clauses=(incomplete,),
    costs="Shows the invader the top and the height of each stack.",
)(finish)


@frozen
class EndAnswer(Order, verb="end-answer", key="e"):
    """Answer the deployment: whoever is left comes in (K-71)."""


END_ANSWER: Final = verb(
    EndAnswer,
    "Go in with what is left",
    during(Phase.ANSWER),
    costs="Whoever has not withdrawn comes in, and fights.",
)(finish)


@frozen
class Offer(Order, verb="offer", key="f"):
    """Offer to end the battle with this round; it ends when all sides have offered (K-123)."""


def offered(desk: Desk) -> Refusal | None:
    """Refuse a second offer in a round (K-123)."""
    if desk.seat not in desk.segment.offers:
        return None
    return Refusal("This seat has offered to end the battle.", "K-123")


@verb(
    Offer,
    "Offer to end the battle",
    during(Phase.MOVE),
    clauses=(offered,),
    costs="Ends the battle only if every side offers in the same round. You may still be fired at.",
)
def _offer(draft: Draft, seat: Seat, _: Offer) -> None:
    """Note the offer for this round, and end the rest of the others: all must offer to end a battle (K-123)."""
    draft.note(offers=(*draft.segment.offers, seat))
    end_rests(draft, seat)
    said = f"{side(seat)} offers to end the battle with this round, if all sides do."
    draft.say(Said(said, witnesses=draft.segment.sides))


@frozen
class Rest(Order, verb="rest", key="r"):
    """Let this and the next movement phases pass until something changes."""


def off_the_tile(desk: Desk) -> Refusal | None:
    """Refuse to rest while a unit is off the tile (K-72)."""
    if not desk.waiting:
        return None
    return Refusal(f"{name_of(desk.waiting[0])} is off the tile: it enters in deep space, or withdraws.", "K-72")


@verb(
    Rest,
    "Rest until something changes",
    during(Phase.MOVE),
    clauses=(off_the_tile,),
    waives=unused.at_rest,
    costs="A round without a shot is quiet, and four of them in a row end the battle.",
)
def _rest(draft: Draft, seat: Seat, _: Rest) -> None:
    draft.note(resting=tuple(sorted({*draft.segment.resting, seat})))
    draft.finish(seat)


@frozen
class EndMoves(Order, verb="end-moves", key="e"):
    """End the movement phase."""


@verb(
    EndMoves,
    "End the moves",
    during(Phase.MOVE, JOINED),
    clauses=(off_the_tile,),
    waives=unused.at_moves,
    costs="Then enemies who share a sector may fire.",
)
def _end_moves(draft: Draft, seat: Seat, _: EndMoves) -> None:
    draft.note(group=())
    draft.finish(seat)


@frozen
class Pass(Order, verb="pass", key="e"):
    """Do nothing of what is on offer, or nothing more."""


@verb(
    Pass,
    "Pass",
    during(
        Phase.SUMMONS,
        Phase.LOOT,
        Phase.CLOSE,
        Phase.CIVIL,
        Phase.BATTLECRUISER,
        Phase.FRIGATES,
        Phase.AID,
        Phase.MARKET,
    ),
    waives=unused.at_pass,
    costs="Nothing happens, and this chance is gone.",
)
def _pass(draft: Draft, seat: Seat, _: Pass) -> None:
    if draft.state.phase is Phase.MARKET:
        market.passed(draft, seat)
    else:
        draft.finish(seat)


@frozen
class EndYard(Order, verb="end-yard", key="e"):
    """End the yard of this turn."""


def owing(desk: Desk) -> Refusal | None:
    """Refuse to end the yard while the council's points are not bought (K-144)."""
    due = desk.state.council.due
    # Others do not see what is due: there it is 0.
    if not due:
        return None
    return Refusal(f"The council demands that {plural(due, 'more point')} be bought first.", "K-144")


END_YARD: Final = verb(
    EndYard,
    "Close the books",
    during(Phase.YARD),
    clauses=(owing,),
    waives=unused.at_yard,
    costs="Closes your books: money left is saved, and buys no points any more.",
)(finish)


VERBS: Final = (_end_plot, _end_stow, END_DEPLOY, END_ANSWER, _offer, _rest, _end_moves, _pass, END_YARD)
