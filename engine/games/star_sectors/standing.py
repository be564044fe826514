"""Standing orders of ships: a course, a formation, charging, a station; and the contact that ends them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import TokenId
from engine.core.standing import NOTHING, Onward, Standing, StandingKind
from engine.games.star_sectors.enquiries.path import steps
from engine.games.star_sectors.enquiries.subjects import cell_at
from engine.games.star_sectors.queries.contact import met
from engine.games.star_sectors.queries.factors import land_of, occupied, profile
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import NOBODY, Phase, Ship, Stage, State
from engine.games.star_sectors.verbs import REPERTOIRE
from engine.games.star_sectors.verbs.duties import ChargeBank, ChargeEngine, Repair
from engine.games.star_sectors.verbs.movement import Forward
from engine.games.star_sectors.verbs.rounds import EndEngineering, EndTactical, Select
from engine.games.star_sectors.verbs.turns import Left, Right
from engine.games.star_sectors.wayfinding import ship_of, ways
from engine.space.hexes import axial, offset, place_id
from engine.space.hexgrid import OFF

if TYPE_CHECKING:
    from engine.core.game import AnyGame
    from engine.core.orders import Order

KINDS: Final = (
    StandingKind("course", "Go on to a hex", "Go there, and charge or repair on the way.", "place"),
    StandingKind("formation", "Keep to another ship", "Stay as far off on the same side of it, and charge.", "unit"),
    StandingKind("charging", "Stay, and charge", "Stay until nothing is left to repair or to charge."),
    StandingKind("station", "Stay, and do nothing", "Give it no orders until further notice."),
)

_MOVES: Final = frozenset({"course", "formation"})


def standing_kinds() -> tuple[StandingKind, ...]:
    """Return the kinds of standing orders."""
    return KINDS


def standing(view: View[State], kind: str, unit: TokenId, aim: str = "") -> Standing | Refusal:
    """Return a standing order, or why a ship can be given none of that kind."""
    state, number = view.state, ship_of(view, unit)
    if number == NOBODY or state.phase is not Phase.PLAY:
        return Refusal("That is no ship of yours on the map.", "SS-Q15")
    ship = state.ships[number]
    if kind in _MOVES and not profile(ship.kind).mf:
        return Refusal(f"{ship.name} does not move.", "SS-69")
    if kind == "course":
        return _course(state, unit, aim)
    if kind == "formation":
        return _formation(view, ship, unit, aim)
    if kind == "charging" and not any(_wanting(ship)):
        return Refusal(_charged(ship))
    return Standing(kind, unit)


def _course(state: State, unit: TokenId, aim: str = "") -> Standing | Refusal:
    land, cell = land_of(state), cell_at(state, aim)
    if cell == OFF:
        return Refusal("The map has no such hex.")
    if land.barred[cell] or land.deadly[cell]:
        return Refusal(
            f"Nothing can stand at {land.grid.places[cell]}: {land.kinds[cell].name}.", land.kinds[cell].rule
        )
    return Standing("course", unit, land.grid.places[cell])


def _formation(view: View[State], ship: Ship, unit: TokenId, aim: str = "") -> Standing | Refusal:
    leader, land = ship_of(view, TokenId(aim)), land_of(view.state)
    if leader == NOBODY or aim == unit:
        return Refusal("A ship keeps to another ship of yours.")
    there = view.state.ships[leader].place
    assert ship.place is not None
    assert there is not None
    (q, r), (leads_q, leads_r) = axial(*land.grid.at[ship.place]), axial(*land.grid.at[there])
    return Standing("formation", unit, aim, (q - leads_q, r - leads_r))


def tell_standing(view: View[State], given: Standing) -> str:
    """Return a standing order as a statement."""
    ships = view.state.ships
    name = ships[_number(given.unit)].name
    match given.kind:
        case "course":
            return f"{name} goes on to {given.aim}"
        case "formation":
            return f"{name} keeps to {ships[_number(TokenId(given.aim))].name}"
        case "charging":
            return f"{name} stays and charges"
        case _:
            return f"{name} stays as it is"


def contact(view: View[State], unit: TokenId) -> str:
    """Return which enemy a ship of the view's seat has come near to; '' for none in sight."""
    number = ship_of(view, unit)
    return "" if number == NOBODY else met(view.state, number)


def onward(game: "AnyGame", view: View[State], given: Standing) -> Onward:
    """Return what a ship would do next by its standing order: that it is over only before its turn begins."""
    state, number = view.state, ship_of(view, given.unit)
    if number == NOBODY:
        return Onward(over=f"{state.ships[_number(given.unit)].name} is no longer on the map.")
    ship = state.ships[number]
    if state.phase is not Phase.PLAY or state.seat != view.seat or ship.done:
        return NOTHING
    if state.active == NOBODY:
        over = _over(view, given, number)
        return Onward(over=over) if over else _first(view, iter([Select(number)]))
    if state.active != number:
        return NOTHING
    if state.stage is Stage.ENGINEERING:
        found = _first(view, iter(()) if given.kind == "station" else _duties(ship, number))
        return found if found.order is not None else Onward(EndEngineering(number))
    step = _sails(view, given, number) if given.kind == "course" else None
    step = _keeps(game, view, given, number) if given.kind == "formation" else step
    return Onward(step or EndTactical(number))


def _over(view: View[State], given: Standing, number: int) -> str:
    # Why a ship has done what it was to do, or cannot; '' while it goes on.
    state, ship = view.state, view.state.ships[number]
    if given.kind == "charging" and not any(_wanting(ship)):
        return _charged(ship)
    if given.kind == "formation" and ship_of(view, TokenId(given.aim)) == NOBODY:
        return f"{ship.name} has nobody left to keep to."
    if given.kind != "course":
        return ""
    goals = _goals(state, given, number)
    if ship.place in goals:
        beside = "" if ship.place == cell_at(state, given.aim) else "beside "
        return f"{ship.name} is {beside or 'at '}{given.aim}."
    return "" if steps(state, number, goals) else f"{ship.name} has no open way to {given.aim}."


def _goals(state: State, given: Standing, number: int) -> set[int]:
    # The hex itself, or those around it where somebody else is.
    land, goal = land_of(state), cell_at(state, given.aim)
    taken = occupied(state, land).get(goal, number) != number
    return set(land.grid.around(goal)) if taken else {goal}


def _charged(ship: Ship) -> str:
    return f"{ship.name} has nothing left to repair or to charge."


def _wanting(ship: Ship) -> Iterator[bool]:
    yield ship.hits > 0
    yield not all(ship.banks)
    yield ship.engines < profile(ship.kind).nacelles


def _duties(ship: Ship, number: int) -> "Iterator[Order]":
    yield Repair(number)
    yield from (ChargeBank(number, bank) for bank, ready in enumerate(ship.banks) if not ready)
    yield ChargeEngine(number)


def _first(view: View[State], orders: "Iterator[Order]") -> Onward:
    return Onward(next((order for order in orders if REPERTOIRE.refusal(view, order) is None), None))


def _sails(view: View[State], given: Standing, number: int) -> "Order | None":
    way = steps(view.state, number, _goals(view.state, given, number))
    if len(way) < 2:
        return None
    (_, before), (_, after) = way[0], way[1]
    step = Forward if before == after else Left if after == (before + 1) % 6 else Right
    return _first(view, iter([step(number)])).order


def _keeps(game: "AnyGame", view: View[State], given: Standing, number: int) -> "Order | None":
    leader = ship_of(view, TokenId(given.aim))
    if leader == NOBODY:
        return None
    state, land = view.state, land_of(view.state)
    lead, ship = state.ships[leader], state.ships[number]
    assert ship.place is not None
    far = land.grid.distances(_berth(land, lead, given.offset))

    def strays(cell: int, facing: int, cost: int) -> tuple[int, int, int]:
        turned = (facing - lead.facing) % 6
        return far[cell], min(turned, 6 - turned), cost

    best: tuple[tuple[int, int, int], Order | None] = strays(ship.place, ship.facing, 0), None
    for way in ways(game, view, given.unit):
        found = strays(land.grid.cells[way.place], way.facing or 0, way.cost)
        best = (found, way.orders[0]) if found < best[0] else best
    return best[1]


def _berth(land: Land, lead: Ship, ahead: tuple[int, int]) -> int:
    # Where a ship belongs that keeps to another; off the map that is where the other is.
    assert lead.place is not None
    q, r = axial(*land.grid.at[lead.place])
    right, down = offset((q + ahead[0], r + ahead[1]))
    return land.grid.cells.get(place_id(right, down), lead.place) if min(right, down) >= 0 else lead.place


def _number(unit: TokenId) -> int:
    return int(unit[1:])
