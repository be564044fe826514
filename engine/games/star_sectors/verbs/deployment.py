"""Who moves first, and ships onto their home edges, until the first round begins (SS-9, SS-15, SS-Q25c)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat
from engine.core.slots import Slot, itself
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.rounds import Deployed, FirstChosen
from engine.games.star_sectors.queries.berths import berth
from engine.games.star_sectors.queries.factors import profile
from engine.games.star_sectors.queries.sides import seats_of, side, undeployed
from engine.games.star_sectors.rules.rounds import begin
from engine.games.star_sectors.slots import ASHORE
from engine.games.star_sectors.state import Phase, Ship

SEAT: Final[Slot[Desk, int]] = Slot(
    "word",
    lambda desk: desk.state.seats,
    lambda desk, seat: seat if seat in desk.state.seats else None,
    lambda *_: Refusal("No such seat plays.", "SS-9"),
    itself,
    lambda _, seat: side(seat),
    lambda seat: side(seat).lower(),
    lambda desk, text: next((seat for seat in desk.state.seats if side(seat).lower() == text), None),
)
"""A seat that plays."""


@frozen
class MoveFirst(Order, verb="move-first", key="m"):
    """Decide which seat moves first (SS-9)."""

    first: int


@verb(
    MoveFirst,
    "{first} moves first",
    during(Phase.FIRST),
    {"first": SEAT},
    costs="Settled once for the whole match. Who moves last deploys first, in the open.",
)
def move_first(draft: Draft, _: Seat, order: MoveFirst) -> None:
    """Settle the turn order; who moves last deploys first (SS-Q25c)."""
    chairs = seats_of(draft.state)
    at = chairs.index(order.first)
    seats = (*chairs[at:], *chairs[:at])
    draft.set(phase=Phase.DEPLOY, seats=seats, seat=seats[-1])
    draft.say(FirstChosen(side(seats[0]), side(seats[-1])))


@frozen
class Deploy(Order, verb="deploy", key="d"):
    """Put the ship of that name on the seat's edge of the map, bow inward (SS-15); `to` is the hex of the edge."""

    ship: str
    to: PlaceId


@frozen
class DeployRest(Order, verb="deploy-rest", key="r"):
    """Put all remaining ships on good hexes of the edge."""


HOME: Final[Slot[Desk, PlaceId]] = Slot(
    "place",
    lambda desk, ship: desk.berths[ship],
    lambda desk, to: to if to in desk.state.scenario.homes[desk.seat].places else None,
    lambda *_: Refusal("Ships deploy on the seat's own edge of the map.", "SS-15"),
    itself,
    lambda _, to: to,
)
"""A hex of the seat's home edge; those are listed where the ship has room."""


def deployed(desk: Desk, ship: str) -> Refusal | None:
    """Refuse a ship that stands already."""
    return None if desk.fleet[ship].place is None else Refusal(f"{ship} is deployed.", "SS-15")


def roomless(desk: Desk, ship: str, to: PlaceId) -> Refusal | None:
    """Refuse a hex without room for the ship's hull (SS-Q25c)."""
    return None if to in desk.berths[ship] else Refusal(f"{ship} has no room at {to}.", "SS-Q25c")


def _land(draft: Draft, number: int, cell: int) -> None:
    found = berth(draft.state, number, cell, draft.land, draft.occupied())
    assert isinstance(found, tuple)
    base, facing = found
    ship = draft.put(number, place=base, facing=facing)
    at = draft.name(base)
    draft.say(Deployed(ship.name, draft.name(cell), at, facing, places=(at,)))


def _size(ship: Ship) -> tuple[int, int]:
    # Long hulls need room while there is some.
    card = profile(ship.kind)
    return -card.hull, -card.value


def _close(draft: Draft) -> None:
    # The next seat deploys when one is complete; when all are, the first round begins.
    seat, seats = draft.seat, draft.seats
    if undeployed(draft.ships(), seat):
        return
    if seat == seats[0]:
        begin(draft)
    else:
        draft.set(seat=seats[seats.index(seat) - 1])


@verb(
    Deploy,
    "Deploy {ship} at {to}",
    during(Phase.DEPLOY),
    {"ship": ASHORE, "to": HOME},
    (deployed, roomless),
    spoken="",
    costs="Fixes hex and heading, bow inward, for all to see.",
)
def deploy(draft: Draft, _: Seat, order: Deploy) -> None:
    """Put one ship on the map."""
    _land(draft, draft.named(order.ship), draft.land.grid.cells[order.to])
    _close(draft)


@verb(
    DeployRest,
    "Deploy the rest of the fleet in line",
    during(Phase.DEPLOY),
    costs="Puts all that are left around the middle of the edge, bows inward, for all to see.",
)
def deploy_rest(draft: Draft, _: Seat, __: DeployRest) -> None:
    """Deploy the rest from the middle of the edge outwards, long and costly ships first, on every other hex."""
    seat = draft.seat
    cells = [draft.land.grid.cells[place] for place in draft.state.scenario.homes[seat].places]
    middle = len(cells) // 2
    by_distance = sorted(range(len(cells)), key=lambda index: (abs(index - middle), index))
    spaced = sorted(by_distance, key=lambda index: (index - middle) % 2)
    for number in sorted(undeployed(draft.ships(), seat), key=lambda n: (*_size(draft.ship(n)), n)):
        for index in spaced:
            if isinstance(berth(draft.state, number, cells[index], draft.land, draft.occupied()), tuple):
                _land(draft, number, cells[index])
                break
        else:
            raise AssertionError("a home edge too small for its fleet")
    _close(draft)


VERBS: Final = (move_first, deploy_rest, deploy)
