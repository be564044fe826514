"""Seasons of `normal` against itself in which many raids and guards are drawn, and what each raid brought."""

from collections.abc import Iterator
from typing import Any, Final

from engine import registry
from engine.bots.planner import Planner
from engine.core.abilities import Plan
from engine.core.menu import Menu
from engine.core.orders import Order
from engine.core.position import Decision, View
from engine.core.refs import PlaceId, TokenId
from engine.core.rng import Fork, Rng
from engine.core.sampler import Sampler
from engine.core.values import frozen
from engine.games.star_viking.advice import stowage
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.queries.building import held
from engine.games.star_viking.queries.charts import kind_of, tile_of, wealth_of
from engine.games.star_viking.queries.worth import value_of
from engine.games.star_viking.state import FEDERATE, HOME, VIKING, Phase, State, Unit
from engine.games.star_viking.verbs.endings import EndPlot
from engine.games.star_viking.verbs.strategy import Course, Remain

GAME: Final = registry.game("star-viking")

DRAWN: Final = 0.7
"""How often a plot is drawn in a match in which a side draws them; the others are `normal`'s."""

POSTS: Final = 4
"""Over how many systems the Federate's ships are drawn, so that several often stand together."""

ABROAD: Final = 0.2
"""How often one of them is sent to a system that a raider holds, if there is one."""

AT_HOME: Final = 0.1
"""How often a raider's ship is sent home for nothing."""

LADEN, BATTERED = 12, 3
"""Plunder in mega-credits, and hits, with which it always goes home."""


@frozen
class Raid:
    """What one raid by a single ship brought, in mega-credits."""

    ship: str
    system: str
    tech: str
    guards: tuple[str, ...]
    """The kinds of the Federate's starships that were there."""
    brought: tuple[float, ...]
    """Differences: money and points, plunder aboard, wealth held, ships, gear; ships and gear of the Federate."""


def raids(matches: int, seed: str) -> Iterator[Raid]:
    """Play so many seasons and yield every raid in them."""
    for number in range(matches):
        yield from _season(f"{seed}/{number}")


def _season(seed: str) -> Iterator[Raid]:
    position = GAME.setup(2, {"scenario": "season"}, Rng(seed)).position
    player, begun = Rng(seed).fork("player"), None
    while awaited := GAME.decisions(position.state):
        player = player.fork("next")
        seat = awaited[0].seat
        plan = _chosen(GAME.view(position.state, seat), awaited[0], player)
        for order in plan.orders:
            here = any(decision.seat == seat for decision in GAME.decisions(position.state))
            if not here or GAME.refusal(GAME.view(position.state, seat), order) is not None:
                break
            before, position = position.state, GAME.resolve(position, seat, order).position
            if _fought(before) != _fought(position.state):
                if begun is not None and position.state.phase is not Phase.OVER:
                    yield from _told(begun, position.state)
                begun = position.state if position.state.segment else None


def _fought(state: State) -> str:
    return state.segment.system if state.segment else ""


def _chosen(view: View[State], decision: Decision, rng: Fork) -> Plan:
    chance = Sampler(rng.fork("drawn"))
    menu: Any = Menu(GAME, view)
    if view.state.phase in (Phase.PLOT, Phase.JUMP) and chance.likely(DRAWN):
        plan = _drawn(view, chance)
        if menu.has(plan.orders[0]):
            return plan
    return Planner(GAME).choose(view, decision, menu, rng)


def _drawn(view: View[State], chance: Sampler) -> Plan:
    desk, raiding = Desk(view), view.state.phase is Phase.PLOT
    ships = [unit for unit in desk.mine if desk.kind(unit).ship and not unit.course]
    own = list(held(view.state, desk.seat))
    posts = [chance.pick(own) for _ in range(POSTS)] if own else list(view.state.tiles)
    goals = [_raided(view.state, ship, chance) if raiding else _post(view.state, posts, chance) for ship in ships]
    orders = [_going(view.state, ship, goal) for ship, goal in zip(ships, goals, strict=True)]
    return Plan((*stowage.orders(desk), *orders, EndPlot()))


def _raided(state: State, ship: Unit, chance: Sampler) -> str:
    if ship.loot >= LADEN or ship.critical or ship.hits >= BATTERED or chance.likely(AT_HOME):
        return HOME
    return chance.pick(state.tiles)


def _post(state: State, posts: list[str], chance: Sampler) -> str:
    lost = [system for system, ruler in zip(state.tiles, state.control, strict=True) if ruler != FEDERATE]
    return chance.pick(lost) if lost and chance.likely(ABROAD) else chance.pick(posts)


def _going(state: State, ship: Unit, goal: str) -> Order:
    if goal == ship.system and ship.limbo:
        goal = next(system for system in state.tiles if system != goal)  # K-53
    return Remain(TokenId(ship.id)) if goal == ship.system else Course(TokenId(ship.id), PlaceId(goal))


def _told(begun: State, ended: State) -> Iterator[Raid]:
    segment = begun.segment
    assert segment is not None
    here = [unit for unit in begun.units if unit.system == segment.system and kind_of(begun, unit).ship]
    ships = [unit.kind for unit in here if unit.seat == VIKING and not unit.limbo]
    if segment.defender != FEDERATE or len(ships) != 1:
        return
    guards = tuple(unit.kind for unit in here if unit.seat == FEDERATE and not unit.limbo)
    system = "capital" if segment.system in begun.capitals else segment.system
    brought = tuple(after - before for before, after in zip(_counted(begun), _counted(ended), strict=True))
    yield Raid(ships[0], system, tile_of(begun, segment.system).tech, guards, brought)


def _counted(state: State) -> tuple[float, ...]:
    purse, points = state.purses[VIKING], state.points[VIKING]
    assert isinstance(purse, Purse)
    assert isinstance(points, int)
    loot = sum(unit.loot for unit in state.units if unit.seat == VIKING)
    wealth = sum(wealth_of(state, system) for system in held(state, VIKING))
    ships, gear = _forces(state, VIKING)
    return points + purse.all, loot, wealth, ships, gear, sum(_forces(state, FEDERATE))


def _forces(state: State, seat: int) -> tuple[float, float]:
    ships = gear = 0.0
    for unit in state.units:
        kind = kind_of(state, unit)
        if unit.seat == seat and kind.colour != "green":
            ships += value_of(state, unit) * kind.ship
            gear += value_of(state, unit) * (not kind.ship)
    return ships, gear
