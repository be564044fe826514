"""What ends the fitting, the sheets and the council: they are sealed, and opened when all are."""

from collections.abc import Callable
from typing import Final

from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen, put
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.sheets import Sealed
from engine.games.space_viking.queries.fitting import most, offered
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.state import Phase


def _seals(what: str) -> Callable[[Draft, Seat, object], None]:
    # All sheets are opened when all have sealed.
    def seal(draft: Draft, seat: Seat, _: object) -> None:
        draft.set(sealed=put(draft.now("sealed"), seat, item=True))
        draft.say(Sealed(seat, what))

    return seal


@frozen
class EndFitting(Order, verb="end-fitting", key="e", seals=True):
    """Set out with what was bought."""


def heirlooms(desk: Desk) -> tuple[str, ...]:
    """Tell what could still buy heirlooms."""
    state, seat, cash = desk.state, desk.seat, desk.realm.cash
    bought = {each.item for each in desk.realm.chest}
    open_ = (each for each in book().items.values() if each.id not in bought and not offered(state, seat, each))
    return (f"the right to heirlooms for {cash} IU",) if any(most(state, seat, each) for each in open_) else ()


@frozen
class EndSheets(Order, verb="end-sheets", key="e", seals=True):
    """Seal the sheets of the year."""


def idle(desk: Desk) -> tuple[str, ...]:
    """Tell which fleets stay where they are for want of orders, and which drafts of letters no courier takes along."""
    idle_ = (f"a year of {fleet.name}" for fleet in desk.idle)
    return (*idle_, *(f"the letter to {fleet.name}, which no courier takes" for fleet in desk.unsent))


@frozen
class EndCouncil(Order, verb="end-council", key="e", seals=True):
    """Seal the economic sheet."""


END_FITTING: Final = verb(
    EndFitting,
    "End the fitting",
    during(Phase.FITTING),
    waives=heirlooms,
    costs="What is left is your treasury; it buys no heirlooms any more.",
)(_seals("the fitting"))
END_SHEETS: Final = verb(
    EndSheets,
    "Seal the sheets",
    during(Phase.SHEETS),
    waives=idle,
    costs="When all have sealed, the year goes by. Fleets without a sheet go on with what they have.",
)(_seals("the sheets"))
END_COUNCIL: Final = verb(
    EndCouncil,
    "End the council",
    during(Phase.COUNCIL),
    costs="Money that is left stays in the treasury.",
)(_seals("the council"))

VERBS: Final = (END_FITTING, END_SHEETS, END_COUNCIL)
