"""Ideas that a cunning person might play Star Viking by; each says nothing where it has nothing to say.

An idea sees its seat's view, opened as the game's own advice opens it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from arena.fixtures import Fixture
from engine.core.abilities import Plan
from engine.core.game import AnyGame
from engine.core.info import Options
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.core.values import frozen
from engine.games.star_viking.advice import stowage
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.advice.promise import onward, promise
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.charts import place_of, wealth_of
from engine.games.star_viking.queries.money import affordable_points, funds
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.queries.where import free_space
from engine.games.star_viking.state import HOME, NOWHERE, Phase, State, Unit
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.cargo import Unload
from engine.games.star_viking.verbs.construction import Build
from engine.games.star_viking.verbs.economy import BuyPoints
from engine.games.star_viking.verbs.endings import EndMoves, EndPlot, EndYard
from engine.games.star_viking.verbs.evasion import EndEvade, Evade
from engine.games.star_viking.verbs.fitting import Buy, EndFitting
from engine.games.star_viking.verbs.moves import Move, Withdraw
from engine.games.star_viking.verbs.strategy import Course, Remain
from tests.bench.handmade.following import Follower

SCENARIO: Final = "season"

HOPELESS: Final = -0.2
"""The forecast margin below which nobody storms a capital."""

WORN: Final = 3
"""Hits with which a ship goes home rather than to the capital."""

HAUL: Final = 10
"""Plunder aboard, in mega-credits, with which a raider who avoids fights goes home."""

STORMERS: Final = ("red-CR", "red-ECM", "red-GA", "red-PT", "red-PT", "red-RD", "red-RD", "red-RD")
"""What is bought to storm a capital, the most wanted first."""


@frozen
class Idea:
    """One way to play: the plans that it has for a view, none where it says nothing."""

    name: str
    help: str
    plans: Callable[[View[State]], Iterator[Plan]]


def _ships(desk: Desk) -> list[Unit]:
    return [unit for unit in desk.mine if desk.kind(unit).ship]


def _free(desk: Desk) -> list[Unit]:
    return [ship for ship in _ships(desk) if not ship.course]


def _to(ship: Unit, system: str) -> Order:
    return Remain(TokenId(ship.id)) if ship.system == system else Course(TokenId(ship.id), PlaceId(system))


def _sealed(desk: Desk, courses: Sequence[Order], why: str) -> Plan:
    return Plan((*stowage.orders(desk), *courses, EndPlot()), 0.0, why)


# Capital rush.


def rush(begins: int) -> Callable[[View[State]], Iterator[Plan]]:
    """Return plans that arm until a turn and from then on throw everything at the capital of the quadrant."""

    def plans(view: View[State]) -> Iterator[Plan]:
        desk = Desk(view)
        if not is_raider(desk.seat):
            return
        match view.state.phase:
            case Phase.FITTING:
                yield Plan((*_shopping(desk, Buy, desk.purse.all), EndFitting()), 0.0, "It arms for the capital.")
            case Phase.PLOT if view.state.turn >= begins and view.state.capitals:
                yield _sealed(desk, [_storming(desk, ship) for ship in _free(desk)], "All sail for the capital.")
            case Phase.YARD if view.state.turn < view.state.settings.turns:
                yield Plan((*_arming(desk), EndYard()), 0.0, "Everything is spent on the storm.")
            case Phase.MOVE if _at_capital(view.state, desk):
                yield from _storm(Ground(view))

    return plans


def _shopping(desk: Desk, buy: Callable[[str], Order], money: int) -> Iterator[Order]:
    for kind in STORMERS:
        cost = desk.book.kinds[kind].cost
        if cost <= money and REPERTOIRE.refusal(desk.view, buy(kind)) is None:
            money -= cost
            yield buy(kind)


def _arming(desk: Desk) -> Iterator[Order]:
    # A ship as soon as one can be had, then troops for the room there is.
    money = funds(desk.state, desk.seat, new=True)
    room = sum(free_space(desk.state, ship) for ship in _ships(desk))
    for kind in ("red-CR", "red-PT", "red-PT", "red-RD", "red-RD"):
        printed, order = desk.book.kinds[kind], Build(kind, PlaceId(HOME))
        fits = printed.ship or printed.size <= room
        if fits and printed.cost <= money and REPERTOIRE.refusal(desk.view, order) is None:
            money -= printed.cost
            room += printed.capacity if printed.ship else -printed.size
            yield order


def _storming(desk: Desk, ship: Unit) -> Order:
    capital = desk.state.capitals[0]
    fit = ship.hits < WORN and not ship.critical and not (ship.limbo and ship.system == capital)
    return _to(ship, capital if fit else HOME)


def _at_capital(state: State, desk: Desk) -> bool:
    return state.segment is not None and state.segment.system in state.capitals and not desk.rules(state.segment.system)


def _storm(ground: Ground) -> Iterator[Plan]:
    goal = ground.tile.capital
    ships = [unit for unit in ground.own if ground.kind(unit).craft]
    troops = [unit for ship in ships for unit in ground.troops(ship, goal)]
    hope = ground.clash(goal, ground.fighters([*ships, *troops]), ground.enemies(goal)).margin
    if hope >= HOPELESS:
        yield Plan(
            (*(order for ship in ships for order in _towards(ground, ship, goal)), EndMoves()), hope, "It storms."
        )


def _towards(ground: Ground, ship: Unit, goal: int) -> Iterator[Order]:
    # Into the sector itself and out with the troops, else into the deep space before it.
    door = ground.tile.deep_of(ground.tile.orbit_of(goal))
    at = next(
        (sector for sector in (goal, door) if sector == ship.sector or _reaches(ground, ship, sector)), ship.sector
    )
    if at != ship.sector:
        yield Move(TokenId(ship.id), place_of(ground.system, at))
    if at == goal and not ship.handled:
        yield from (Unload(TokenId(ship.id), TokenId(unit.id)) for unit in ground.troops(ship, goal))


def _reaches(ground: Ground, unit: Unit, sector: int) -> bool:
    return not unit.moved and sector in ground.reach(unit)


# Raids without fights.


def raids(view: View[State]) -> Iterator[Plan]:
    """Go where nobody is, take what lies there, and be gone before anybody comes."""
    desk = Desk(view)
    if not is_raider(desk.seat):
        return
    match view.state.phase:
        case Phase.PLOT if laden := [ship for ship in _free(desk) if ship.loot >= HAUL and ship.system != HOME]:
            yield Plan(tuple(_to(ship, HOME) for ship in laden), 0.0, "What was won is brought home.")
        case Phase.EVADE:
            evading = [Evade(TokenId(unit.id)) for unit in desk.here if desk.kind(unit).ship]
            legal = [order for order in evading if REPERTOIRE.refusal(view, order) is None]
            yield Plan((*legal, EndEvade()), 0.0, "It does not fight.")
        case Phase.MOVE if view.state.segment is not None and view.state.segment.defender != desk.seat:
            yield _sneaking(Ground(view))


def _sneaking(ground: Ground) -> Plan:
    taken: set[int] = set()
    orders: list[Order] = []
    for ship in (unit for unit in ground.own if ground.kind(unit).ship and not unit.moved):
        goal = _quietest(ground, ship, taken)
        taken.add(goal)
        if goal == NOWHERE:
            orders.append(Withdraw(TokenId(ship.id)))
        elif goal != ship.sector:
            orders.append(Move(TokenId(ship.id), place_of(ground.system, goal)))
    legal = [order for order in orders if REPERTOIRE.refusal(ground.view, order) is None]
    return Plan((*legal, EndMoves()), 0.0, "It goes where nobody is.")


def _quietest(ground: Ground, ship: Unit, taken: set[int]) -> int:
    # What promises most of the sectors that nobody holds, now and in the quiet rounds that are left; else away.
    empty = [each.number for each in ground.tile.sectors if not ground.held(each.number) and each.number not in taken]
    every = [promise(ground, [ship], at) for at in empty]
    reach = {ship.sector, *ground.reach(ship)}
    worth = {
        each.sector: each.worth + onward(ground, every, each.sector, 3 - ground.segment.quiet)
        for each in every
        if each.sector in reach
    }
    best = max(worth, key=lambda at: worth[at], default=NOWHERE)
    return best if best != NOWHERE and worth[best] > 0 else _door(ground, ship)


def _door(ground: Ground, ship: Unit) -> int:
    # Ships leave from deep space.
    if ship.sector == NOWHERE or ground.tile.sectors[ship.sector].deep:
        return NOWHERE
    return ground.tile.deep_of(ground.tile.orbit_of(ship.sector))


# Guards that stay, and everything in one place.


def guards(together: int) -> Callable[[View[State]], Iterator[Plan]]:
    """Return plans that post so many ships together at each of the richest systems and leave them there."""

    def plans(view: View[State]) -> Iterator[Plan]:
        desk = Desk(view)
        if view.state.phase is Phase.JUMP and not is_raider(desk.seat) and desk.held:
            ranked = sorted(desk.held, key=lambda system: (-wealth_of(view.state, system), system))
            posts = [ranked[min(number // together, len(ranked) - 1)] for number in range(len(_ships(desk)))]
            yield _sealed(desk, _posted(desk, posts), "Each guards its own system.")

    return plans


def _posted(desk: Desk, posts: Sequence[str]) -> list[Order]:
    # By number, so that each keeps its post; who withdrew from its post goes to the next one.
    ships = sorted(_free(desk), key=lambda ship: ship.id)
    away = {ship.id: next((post for post in posts if post != ship.system), "") for ship in ships if ship.limbo}
    courses = [(ship, away.get(ship.id, post)) for ship, post in zip(ships, posts, strict=False)]
    return [_to(ship, post) for ship, post in courses if post]


def turtle(view: View[State]) -> Iterator[Plan]:
    """Keep all ships in one place: the squadron at its capital, raiders in the richest system that they hold."""
    desk = Desk(view)
    if view.state.phase not in {Phase.JUMP, Phase.PLOT} or not desk.held:
        return
    capital = next((system for system in view.state.capitals if desk.rules(system)), "")
    home = capital or max(desk.held, key=lambda system: wealth_of(view.state, system))
    ships = [ship for ship in _free(desk) if not (ship.limbo and ship.system == home)]
    if ships:
        yield Plan((*stowage.orders(desk), *(_to(ship, home) for ship in ships)), 0.0, "All stand together.")


def points(view: View[State]) -> Iterator[Plan]:
    """Turn all the income into points at once: no repair, no ship, no pod."""
    desk = Desk(view)
    if view.state.phase is Phase.YARD:
        most = affordable_points(desk.state, desk.seat)
        bought = (BuyPoints(most),) if most else ()
        yield Plan((*bought, EndYard()), 0.0, "Nothing but points.")


IDEAS: Final = (
    Idea("rush", "throws everything at the capital of the quadrant, from the first turn on", rush(1)),
    Idea("siege", "arms for two turns, then throws everything at the capital", rush(3)),
    Idea("raids", "goes where nobody is and flees from every fight", raids),
    Idea("guards", "posts one ship at each of the richest systems, for good", guards(1)),
    Idea("pairs", "posts two ships at each of the richest systems, for good", guards(2)),
    Idea("turtle", "keeps all its ships in one place", turtle),
    Idea("points", "buys nothing but points", points),
)
"""Every idea, by name."""


def player(game: AnyGame, idea: Idea) -> Follower:
    """Return who plays by an idea."""
    return Follower(game, idea.plans)


def options(_idea: Idea, _fixture: Fixture) -> Options:
    """Return the settings of a match: one season, whatever the idea."""
    return {"scenario": SCENARIO}
