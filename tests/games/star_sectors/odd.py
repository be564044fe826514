"""Fights that nobody would plan: damaged, cloaked, laden ships and their mines, crowded around one hex of any map."""

from random import Random
from typing import Any, Final

from engine import registry
from engine.core.info import OptionValue
from engine.core.position import Position
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.queries.factors import hull, is_station, land_of, occupied, profile, shields
from engine.games.star_sectors.queries.sides import undeployed
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.rules.rounds import begin
from engine.games.star_sectors.state import Fate, Mine, Phase, Ship, State, Stores
from engine.space.hexgrid import OFF

GAME: Final = registry.game("star-sectors")

FLAGS: Final = (
    *("alternate", "light_torpedoes", "true_cloak", "hidden_mines", "hidden_cargo", "disengage", "armed_stations"),
)


def scattered(chance: Random) -> State:
    """Return the first round of a fight of ready fleets, drawn or chosen, all of whose ships are among each other."""
    seats, options = _options(chance)
    state = GAME.setup(seats, options, Rng(f"odd {chance.random()}")).position.state
    assert isinstance(state, State)
    land = land_of(state)
    middle = chance.choice([cell for cell in range(len(land.grid)) if not land.barred[cell]])
    for number, ship in enumerate(state.ships):
        if not is_station(ship):
            state = _put(state, number, _worn(chance, _placed(chance, state, number, middle, land), land))
    state = _some_lost(chance, evolve(state, mines=_mines(chance, state, middle, land)))
    draft = Draft(Position(state, Rng("scattered")))
    begin(draft)
    draft.set(round=chance.choice([1, 2, state.settings.rounds]))
    return draft.close().position.state


def _options(chance: Random) -> tuple[int, dict[str, OptionValue]]:
    scenario = chance.choice(GAME.info.option("scenario").choices)
    options: dict[str, OptionValue] = {flag: chance.random() < 0.4 for flag in FLAGS}
    options |= {"scenario": scenario.value, "fleets": chance.choice(["ready", "auto"])}
    if scenario.value == "custom":
        options |= {"cols": chance.choice([13, 20]), "rows": chance.choice([9, 15]), "density": chance.randint(0, 10)}
        options |= {"terrain": chance.choice(["mixed", "rocks", "clouds", "wild"])}
    for seat in range(1, 5):
        options[f"fleet_{seat}"] = chance.choice(["scenario", "concord", "korrath", "veiled", "lattice"])
    return chance.choice(GAME.info.counts(options)), options


def _put(state: State, number: int, ship: Ship) -> State:
    return evolve(state, ships=(*state.ships[:number], ship, *state.ships[number + 1 :]))


def _placed(chance: Random, state: State, number: int, middle: int, land: Land) -> Ship:
    # On a free hex as near as there is one of so many tries, with any bow that its hull has room for.
    taken, far = occupied(state, land), land.grid.distance
    free = [cell for cell in range(len(land.grid)) if not (land.barred[cell] or land.deadly[cell] or cell in taken)]
    for cell in sorted(free, key=lambda cell: far(middle, cell) + chance.random() * 3):
        ship = evolve(state.ships[number], place=cell, facing=chance.randrange(6))
        if all(part != OFF and part in free for part in hull(ship, land)):
            return ship
    raise AssertionError(f"{state.settings.scenario} has no room for {state.ships[number].name}")


def _worn(chance: Random, ship: Ship, land: Land) -> Ship:
    card = profile(ship.kind)
    cloak = card.cloak and not any(land.kinds[cell].decloaks for cell in hull(ship, land))
    return evolve(
        ship,
        hits=chance.choice([0, 0, 1, card.ss - 1, chance.randrange(card.ss)]),
        banks=tuple(chance.random() < 0.6 for _ in card.banks),
        engines=chance.randint(0, card.nacelles),
        cloaked=cloak and chance.random() < 0.5,
        crew=chance.random() < 0.3,
        stores=_stores(chance, card.cargo),
        moored=ship.place if chance.random() < 0.5 else None,
    )


def _stores(chance: Random, room: int) -> Stores:
    goods: dict[str, Any] = {"mines": 0, "dilithium": 0, "trilithium": 0}
    for _ in range(chance.randint(0, room)):
        goods[chance.choice([*goods])] += 1
    return Stores(**goods, ore=chance.randint(0, goods["trilithium"]))


def _mines(chance: Random, state: State, middle: int, land: Land) -> tuple[Mine, ...]:
    taken = occupied(state, land)
    near = [
        c for c in range(len(land.grid)) if land.grid.distance(middle, c) < 5 and not land.barred[c] and c not in taken
    ]
    cells = chance.sample(near, min(len(near), chance.randint(0, 4)))
    return tuple(sorted((Mine(cell, chance.randrange(-1, len(state.seats))) for cell in cells), key=lambda m: m.place))


def _some_lost(chance: Random, state: State) -> State:
    # Of each fleet at least one ship is left.
    for seat in state.seats:
        own = [number for number, ship in enumerate(state.ships) if ship.seat == seat and not is_station(ship)]
        for number in chance.sample(own, chance.randint(0, len(own) - 1)) if chance.random() < 0.5 else ():
            lost = evolve(
                state.ships[number], place=None, cloaked=False, fate=Fate.DESTROYED, slayer=chance.choice(state.seats)
            )
            state = _put(state, number, lost)
    return state


def sound(state: State) -> None:
    """Assert that no two hulls overlap or leave the map, no ship has more than it can have, and no sum is below 0."""
    land = land_of(state)
    parts = [part for ship in state.ships for part in hull(ship, land)]
    assert len(parts) == len(set(parts)), "two ships in one hex"
    assert all(part != OFF and not land.barred[part] for part in parts)
    assert len({mine.place for mine in state.mines}) == len(state.mines)
    for ship in state.ships:
        card = profile(ship.kind)
        assert (ship.fate is Fate.SERVING) == (ship.place is not None) or undeployed(state.ships, ship.seat), ship
        assert ship.place is None or 0 <= ship.hits < card.ss, ship
        assert 0 <= ship.engines <= card.nacelles, ship
        assert len(ship.banks) == len(card.banks)
        assert not ship.cloaked or card.cloak, ship
        if not is_station(ship):
            assert 0 <= ship.stores.items <= card.cargo, ship
            assert ship.stores.crews == 0
        stores = ship.stores
        assert min(stores.mines, stores.dilithium, stores.trilithium, stores.ore, stores.crews, ship.drained) >= 0
        assert stores.ore <= stores.trilithium
        assert shields(ship) >= 0
    assert all(isinstance(each, int) and each >= 0 for each in (*state.purse, *state.points, *state.ore))
    if state.phase is Phase.PLAY:
        assert state.active == -1 or state.ships[state.active].place is not None
