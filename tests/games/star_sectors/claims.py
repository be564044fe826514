"""What hints of Star Sectors claim, each claim looked at on the map, before and after the plan is carried out."""

import re
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, cast

import pytest

from engine.core.game import submit
from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import Seat
from engine.games.star_sectors.queries.factors import hostile, is_station, land_of, profile, shields, value
from engine.games.star_sectors.queries.objectives import home_cells, moons, score, ways_off
from engine.games.star_sectors.state import Fate, Ship, State
from engine.games.star_sectors.verbs.deployment import Deploy, DeployRest, MoveFirst
from engine.games.star_sectors.verbs.duties import Cloak
from engine.games.star_sectors.verbs.fire import Attack, Fire
from engine.games.star_sectors.verbs.fleet import EndFleet, Enlist
from engine.games.star_sectors.verbs.movement import Leave
from engine.games.star_sectors.verbs.ramming import Ram
from engine.games.star_sectors.verbs.rounds import EndEngineering, EndSide
from engine.games.star_sectors.verbs.stores import Buy
from tests.games.loaded import LoadedDice
from tests.games.star_sectors.hinted import GAME, Advised

if TYPE_CHECKING:
    from engine.core.rng import Rng


def lies(state: State, own: Ship, other: Ship) -> tuple[int, int]:
    """Return how far another ship lies and how far off the bow, in 24ths of a circle."""
    board = land_of(state).grid
    assert own.place is not None
    assert other.place is not None
    turn = board.relative(own.place, own.facing, other.place) if own.place != other.place else 0
    return board.distance(own.place, other.place), min(turn, 24 - turn)


def moved(case: Advised, name: str, foe: str) -> tuple[tuple[int, int], tuple[int, int]]:
    then, now = case.ship(name)
    other = case.ship(foe)[0]
    return lies(case.before.state, then, other), lies(case.after, now, other)


def closes(case: Advised, name: str, foe: str, after: str, before: str) -> bool:
    (then, _), (now, _) = moved(case, name, foe)
    return (then, now) == (int(before), int(after)) and now < then


def draws_away(case: Advised, name: str, foe: str, after: str, before: str) -> bool:
    (then, _), (now, _) = moved(case, name, foe)
    return (then, now) == (int(before), int(after)) and now > then


def turns_towards(case: Advised, name: str, foe: str) -> bool:
    (then, was), (now, off) = moved(case, name, foe)
    return now == then and 0 < off < was


def bears(case: Advised, name: str, foe: str, far: str) -> bool:
    (then, was), (now, off) = moved(case, name, foe)
    return now == then == int(far) and off == 0 < was


def turns_away(case: Advised, name: str, foe: str, far: str) -> bool:
    (then, was), (now, off) = moved(case, name, foe)
    return now == then == int(far) and off > was


def stays(case: Advised, name: str, far: str, foe: str) -> bool:
    (then, was), (now, off) = moved(case, name, foe)
    return now == then == int(far) and off == was


def holds(case: Advised, name: str, far: str, foe: str) -> bool:
    then, now = case.ship(name)
    return (then.place, then.facing) == (now.place, now.facing) and lies(case.after, now, case.ship(foe)[0])[0] == int(
        far
    )


def holds_bearing(case: Advised, name: str, foe: str, far: str) -> bool:
    return holds(case, name, far, foe) and lies(case.after, case.ship(name)[1], case.ship(foe)[0])[1] == 0


def safer(case: Advised, name: str, after: str, before: str) -> bool:
    from engine.games.star_sectors.advice.outlook import outlook
    from engine.games.star_sectors.advice.sketch import sketch

    risks = []
    for state in (case.before.state, case.after):
        drawn = sketch(GAME.view(state, case.seat))
        fighter = next(each for each in drawn.own if each.ship.name == name)
        risks.append(outlook(drawn, fighter).danger(fighter.cell))
    return float(after) < float(before) == pytest.approx(risks[0], abs=0.06) and risks[1] <= float(after) + 0.06


def expected(position: Position[State], seat: Seat, shots: tuple[Order, ...], target: int) -> tuple[float, float]:
    """Return the hits that shots do to a target and the chance to destroy it, by what each may do in turn."""
    left = shields(position.state.ships[target])
    view = GAME.view(position.state, seat)
    if not shots or GAME.refusal(view, shots[0]) is not None:
        return 0.0, 0.0
    odds = GAME.forecast(view, shots[0])
    assert odds is not None
    lands = odds.chances[0].ways / odds.chances[0].of
    hits, kill = 0.0, 0.0
    for chance, worst in ((lands, True), (1 - lands, False)):
        if chance:
            after = _thrown(position, seat, shots[0], target, lands=worst)
            there = after.state.ships[target]
            done = left - (shields(there) if there.fate is Fate.SERVING else 0)
            more = expected(after, seat, shots[1:], target) if done < left else (0.0, 1.0)
            hits, kill = hits + chance * (done + more[0]), kill + chance * more[1]
    return hits, kill


def _thrown(position: Position[State], seat: Seat, shot: Order, target: int, *, lands: bool) -> Position[State]:
    # Every die of the firer low and every die of the defender high, or the other way round.
    before = position.state.ships[target]
    for firer in range(3):
        for defender in range(3):
            faces = (1,) * firer + (12,) * defender if lands else (12,) * firer + (1,) * defender
            try:
                after = submit(GAME, Position(position.state, cast("Rng", LoadedDice(faces, 12))), seat, shot).position
            except AssertionError:
                continue
            if cast("LoadedDice", after.rng).faces == () and (after.state.ships[target] != before) == lands:
                return after
    raise AssertionError(f"no dice make {shot} {'land' if lands else 'fail'}")


def strikes(case: Advised, name: str, foe: str, hits: str, kill: str | None) -> bool:
    shots = tuple(order for order in case.orders if isinstance(order, Fire | Attack))
    position = case.before
    for order in case.orders[: case.orders.index(shots[0])]:
        position = submit(GAME, position, case.seat, order).position
    target = next(number for number, each in enumerate(case.before.state.ships) if each.name == foe)
    due, destroyed = expected(position, case.seat, shots, target)
    assert {cast("Any", shot).target for shot in shots} == {target}
    assert case.before.state.ships[cast("Any", shots[0]).ship].name == name
    return due == pytest.approx(float(hits), abs=0.051) and 100 * destroyed == pytest.approx(int(kill or 0), abs=1.01)


def rams(case: Advised, name: str, foe: str) -> bool:
    now, other = case.ship(name)[1], case.ship(foe)[1]
    return now.fate is other.fate is Fate.DESTROYED and isinstance(case.orders[-1], Ram)


def rams_for(case: Advised, name: str, foe: str, hits: str) -> bool:
    (then, now), (there, after) = case.ship(name), case.ship(foe)
    return now.fate is Fate.DESTROYED and shields(then) <= 1 and shields(there) - shields(after) == int(hits)


def leaves(case: Advised, name: str, points: str) -> bool:
    gained = score(case.after, case.seat) - score(case.before.state, case.seat)
    return isinstance(case.orders[-1], Leave) and case.ship(name)[1].place is None and gained == int(points) > 0


def hides(case: Advised, name: str) -> bool:
    number = next(number for number, each in enumerate(case.after.ships) if each.name == name)
    return GAME.refusal(GAME.view(case.after, case.seat), Cloak(number)) is None


def nears(cells: Callable[[Advised], tuple[int, ...]]) -> Callable[..., bool]:
    def check(case: Advised, name: str, far: str = "0") -> bool:
        board = land_of(case.after).grid
        then, now = (min(board.distance(cast("int", each.place), at) for at in cells(case)) for each in case.ship(name))
        return now == int(far) and (now < then or now == 0)

    return check


def edge(case: Advised) -> tuple[int, ...]:
    state = case.before.state
    taken = {each.place for each in state.ships if each.place is not None and each.name != case.plan.why.split()[0]}
    exits = ways_off(state, case.seat, land_of(state))
    return tuple(cell for cell in exits if cell not in taken) or tuple(exits)


def orbits(case: Advised) -> tuple[int, ...]:
    land = land_of(case.before.state)
    return tuple(
        cell
        for moon in moons(land)
        for cell in land.grid.around(moon)
        if not land.barred[cell] and not land.deadly[cell]
    )


def clouds(case: Advised) -> tuple[int, ...]:
    return tuple(at for at, kind in enumerate(land_of(case.before.state).kinds) if kind.yields == "trilithium")


def middle(case: Advised) -> tuple[int, ...]:
    board = land_of(case.before.state).grid
    return board.within(len(board) // 2, 2)


def home(case: Advised) -> tuple[int, ...]:
    return home_cells(case.before.state, case.seat, land_of(case.before.state))


def to_orbit(case: Advised, name: str, far: str) -> bool:
    # To one of the moons, not to the nearest of all.
    land = land_of(case.before.state)
    then, now = case.ship(name)
    around = [[cell for cell in land.grid.around(moon) if cell in orbits(case)] for moon in moons(land)]
    ways = [
        [min(land.grid.distance(cast("int", each.place), at) for at in cells) for cells in around]
        for each in (then, now)
    ]
    return any(after == int(far) < before for before, after in zip(*ways, strict=True))


def to_cloud(case: Advised, name: str, far: str) -> bool:
    # To a free hex of a nebula, which need not be the nearest.
    land = land_of(case.before.state)
    then, now = (cast("int", each.place) for each in case.ship(name))
    return any(land.grid.distance(now, at) == int(far) < land.grid.distance(then, at) for at in clouds(case))


def unseen(case: Advised, name: str) -> bool:
    view = GAME.view(case.before.state, case.seat)
    enemies = (each for each in view.state.ships if hostile(each, case.seat) and not is_station(each))
    return all(each.place is None for each in enemies)


def unarmed(case: Advised, name: str) -> bool:
    own = case.ship(name)[0]
    return profile(own.kind).arc == "N" or profile(own.kind).cf <= own.hits


def done(case: Advised) -> bool:
    return case.orders == tuple(GAME.orders(GAME.view(case.before.state, case.seat))) and isinstance(
        case.orders[0], EndSide
    )


_DOES: Final = {
    "cloaks": "cloak",
    "restores shields": "shield",
    "repairs": "repair",
    "charges a bank": "charge-bank",
    "spends trilithium on a bank": "trilithium-bank",
    "charges a warp engine": "charge-engine",
    "spends dilithium on an engine": "dilithium-engine",
    "gathers goods": "gather",
    "loads goods": "load",
}


def engineers(case: Advised, _: str, told: str) -> bool:
    said = {_DOES[part] for part in re.split(r", | and ", told)}
    return said == {cast("Any", order).verb for order in case.orders[:-1]}


def idles(case: Advised, _: str) -> bool:
    return (
        isinstance(case.orders[0], EndEngineering)
        and len(list(GAME.orders(GAME.view(case.before.state, case.seat)))) == 1
    )


def spares(case: Advised, _: str) -> bool:
    return (
        isinstance(case.orders[0], EndEngineering)
        and len(list(GAME.orders(GAME.view(case.before.state, case.seat)))) > 1
    )


def stocks(case: Advised, told: str) -> bool:
    bought = Counter(order.item for order in case.orders if isinstance(order, Buy))
    names = {"crew": "crew", "command": "crew", "dilithium": "dilithium", "trilithium": "trilithium", "mine": "mine"}
    said = [(int(count), names[word.rstrip("s")]) for count, word in re.findall(r"(\d+) (\w+)", told)]
    return {item: count for count, item in said} == bought


def musters(case: Advised, ships: str, worth: str, points: str) -> bool:
    mine = [each for each in case.after.ships if each.seat == case.seat and not each.convoy and not is_station(each)]
    return (len(mine), sum(map(value, mine)), case.before.state.settings.points) == (
        int(ships),
        int(worth),
        int(points),
    )


def largest(case: Advised) -> bool:
    return all(isinstance(order, Enlist) for order in case.orders[:-1]) and len(case.orders) > 1


def nothing_left(case: Advised) -> bool:
    return isinstance(case.orders[0], EndFleet)


def given(kind: type[Order]) -> Callable[..., bool]:
    return lambda case: isinstance(case.orders[0], kind)


def first(case: Advised, *, own: bool) -> bool:
    order = case.orders[0]
    assert isinstance(order, MoveFirst)
    # SS-9, SS-14: who moves last deploys first.
    return (order.first == case.seat) == own and not (own and case.after.seat == case.seat)


def together(case: Advised, told: str) -> bool:
    waits = [each for each in case.before.state.ships if each.seat == case.seat and each.place is None]
    return isinstance(case.orders[0], DeployRest) and (len(waits) == 1) == told.startswith("it")


def _berths(case: Advised) -> list[int]:
    # Where along its edge the plan puts each ship, the costliest first.
    assert all(isinstance(order, Deploy) for order in case.orders)
    places = case.before.state.scenario.homes[case.seat].places
    return [places.index(order.to) for order in case.orders if isinstance(order, Deploy)]


def side_by_side(case: Advised) -> bool:
    berths = sorted(_berths(case))
    return len(berths) > 1 and berths == list(range(berths[0], berths[-1] + 1))


def aside(case: Advised) -> bool:
    return _berths(case)[0] != len(case.before.state.scenario.homes[case.seat].places) // 2


def at_one_end(case: Advised) -> bool:
    strongest, *others = _berths(case)
    return bool(others) and (strongest < min(others) or strongest > max(others))
