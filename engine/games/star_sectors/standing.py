"""Standing orders of ships: a course, a formation, charging, a station; and the contact that ends them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.position import View
from engine.core.refs import TokenId
from engine.core.standing import NOTHING, Onward, Standing, StandingKind
from engine.games.star_sectors.enquiries.path import steps
from engine.games.star_sectors.enquiries.subjects import cell_at
from engine.games.star_sectors.queries.factors import (
    begun,
    combat,
    hostile,
    land_of,
    movement,
    moves_left,
    occupied,
    profile,
)
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
    StandingKind("course", "Go on to a hex", "It goes there, and charges or repairs on the way.", "place"),
    StandingKind("formation", "Keep to another ship", "It stays where it is from there, and charges.", "unit"),
    StandingKind("charging", "Stay, and charge", "It stays until nothing is left to repair or to charge."),
    StandingKind("station", "Stay, and do nothing", "It stays as it is."),
)

_MOVES: Final = frozenset({"course", "formation"})


def standing(view: View[State], kind: str, unit: TokenId, aim: str) -> Standing | Refusal:
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


def _course(state: State, unit: TokenId, aim: str) -> Standing | Refusal:
    land, cell = land_of(state), cell_at(state, aim)
    if cell == OFF:
        return Refusal("The map has no such hex.")
    if land.barred[cell] or land.deadly[cell]:
        return Refusal(
            f"Nothing can stand at {land.grid.places[cell]}: {land.kinds[cell].name}.", land.kinds[cell].rule
        )
    return Standing("course", unit, land.grid.places[cell])


def _formation(view: View[State], ship: Ship, unit: TokenId, aim: str) -> Standing | Refusal:
    leader, land = ship_of(view, TokenId(aim)), land_of(view.state)
    if leader == NOBODY or aim == unit:
        return Refusal("A ship keeps to another ship of yours.")
    there = view.state.ships[leader].place
    assert ship.place is not None
    assert there is not None
    (q, r), (leads_q, leads_r) = axial(*land.grid.at[ship.place]), axial(*land.grid.at[there])
    return Standing("formation", unit, aim, (q - leads_q, r - leads_r))


def told(view: View[State], given: Standing) -> str:
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
    """Return which enemy could fire at a ship next turn, or the ship at it, by moves that both still have; '' for none.

    Jumps are left out: on most maps somebody could always jump.
    """
    state, number = view.state, ship_of(view, unit)
    if number == NOBODY:
        return ""
    ship, land = state.ships[number], land_of(state)
    assert ship.place is not None
    far, left = land.grid.distances(ship.place), _left(state, number)
    for foe in state.ships:
        if not hostile(foe, ship.seat) or foe.place is None:
            continue
        away = plural(far[foe.place], "hex", "hexes")
        if _armed(foe) and far[foe.place] <= combat(foe, land) + movement(foe) + left:
            return f"{foe.name}, {away} from {ship.name}, could fire at it next turn"
        if _armed(ship) and far[foe.place] <= combat(ship, land) + movement(ship):
            return f"{foe.name} is {away} from {ship.name}, within its fire next turn"
    return ""


def _left(state: State, number: int) -> int:
    # The moves that a ship may still make this round: of one that waits, those that its turn will give it.
    ship = state.ships[number]
    if ship.done:
        return 0
    return moves_left(ship if number == state.active else begun(ship, land_of(state)))


def _armed(ship: Ship) -> bool:
    return profile(ship.kind).arc != "N"


def onward(game: "AnyGame", view: View[State], given: Standing) -> Onward:
    """Return what a ship would do next by its standing order."""
    state, number = view.state, ship_of(view, given.unit)
    if number == NOBODY:
        return Onward(over=f"{state.ships[_number(given.unit)].name} is no longer on the map.")
    ship = state.ships[number]
    if state.phase is not Phase.PLAY or state.seat != view.seat or ship.done:
        return NOTHING
    if state.active == NOBODY:
        if given.kind == "charging" and not any(_wanting(ship)):
            return Onward(over=_charged(ship))
        return _first(view, iter([Select(number)]))
    if state.active != number:
        return NOTHING
    if state.stage is Stage.ENGINEERING:
        return _works(view, given, ship, number)
    if given.kind == "course":
        return _sails(view, given, number)
    if given.kind == "formation":
        return _keeps(game, view, given, number)
    return Onward(EndTactical(number))


def _works(view: View[State], given: Standing, ship: Ship, number: int) -> Onward:
    if given.kind == "station":
        return Onward(EndEngineering(number))
    found = _first(view, _duties(ship, number))
    if found.order is None and given.kind == "charging" and not any(_wanting(ship)):
        return Onward(over=_charged(ship))
    return found if found.order is not None else Onward(EndEngineering(number))


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


def _sails(view: View[State], given: Standing, number: int) -> Onward:
    state, land = view.state, land_of(view.state)
    ship, goal = state.ships[number], cell_at(state, given.aim)
    if ship.place == goal:
        return Onward(over=f"{ship.name} is at {given.aim}.")
    taken = occupied(state, land).get(goal, number) != number
    goals = set(land.grid.around(goal)) if taken else {goal}
    if ship.place in goals:
        return Onward(
            over=f"{ship.name} is beside {given.aim}, where {state.ships[occupied(state, land)[goal]].name} is."
        )
    way = steps(state, number, goals)
    if not way:
        return Onward(over=f"{ship.name} has no open way to {given.aim}.")
    (_, before), (_, after) = way[0], way[1]
    step = Forward if before == after else Left if after == (before + 1) % 6 else Right
    found = _first(view, iter([step(number)]))
    return found if found.order is not None else Onward(EndTactical(number))


def _keeps(game: "AnyGame", view: View[State], given: Standing, number: int) -> Onward:
    state, land = view.state, land_of(view.state)
    leader = ship_of(view, TokenId(given.aim))
    if leader == NOBODY:
        return Onward(over=f"{state.ships[number].name} has nobody left to keep to.")
    lead, ship = state.ships[leader], state.ships[number]
    assert lead.place is not None
    assert ship.place is not None
    q, r = axial(*land.grid.at[lead.place])
    right, down = offset((q + given.offset[0], r + given.offset[1]))
    there = land.grid.cells.get(place_id(right, down), lead.place) if min(right, down) >= 0 else lead.place
    far = land.grid.distances(there)

    def strays(cell: int, facing: int, cost: int) -> tuple[int, int, int]:
        turned = (facing - lead.facing) % 6
        return far[cell], min(turned, 6 - turned), cost

    best, first = strays(ship.place, ship.facing, 0), None
    for way in ways(game, view, given.unit):
        found = strays(land.grid.cells[way.place], way.facing or 0, way.cost)
        if found < best:
            best, first = found, way.orders[0]
    return Onward(first or EndTactical(number))


def _number(unit: TokenId) -> int:
    return int(unit[1:])
