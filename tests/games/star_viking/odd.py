"""Quadrants that nobody would plan: what is left of all fleets, damaged, laden, withdrawn, meets in three systems."""

from random import Random
from typing import Any

from engine.core.position import Position
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.queries.charts import book_of, kind_of, tile_of
from engine.games.star_viking.queries.factors import STURDY, values_of
from engine.games.star_viking.queries.where import cargo_of, free_space
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.rules.flow import advance
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, State, Unit
from tests.games.star_viking.quadrant import TILES, arrange, campaign, unit


def raided(chance: Random) -> State:
    """Return the end of a turn's jumps: raiders stand in three systems, with whatever is there of the others."""
    systems = chance.sample(TILES, 3)
    empty = evolve(campaign(), units=())
    control = tuple(chance.choice([VIKING, FEDERATE]) for _ in TILES)
    settings = Settings(
        "quadrant",
        turns=chance.choice([4, 5, 12, 20]),
        plunder=chance.choice(["presence", "far", "split"]),
        secret=chance.random() < 0.3,
        ask=chance.random() < 0.5,
    )
    here = evolve(empty, settings=settings, control=control, ruled=control)
    units = _fleet(chance, here, systems)
    rest: dict[str, Any] = {
        "phase": Phase.STOW,
        "awaited": (),
        "contested": tuple(sorted({each.system for each in units if each.system in systems and not each.limbo})),
        "purses": tuple(Purse(chance.choice([0, 20]), chance.choice([0, 1, 30])) for _ in range(2)),
        "points": (chance.choice([0, 80]), chance.choice([0, 41])),
    }
    ready = arrange(here, *units, **rest)
    contested = tuple(system for system in rest["contested"] if _contested(ready, system))
    draft = Draft(Position(evolve(ready, contested=contested), Rng("raided")))
    advance(draft)
    return draft.close().position.state


def _contested(state: State, system: str) -> bool:
    seats = {each.seat for each in state.units if each.system == system and not (each.limbo or each.carrier)}
    return bool(seats - {state.control[TILES.index(system)]})


def _fleet(chance: Random, here: State, systems: list[str]) -> tuple[Unit, ...]:
    # Some counters of each kind, local ones where their holder has them, each carrier with as much as it holds.
    units = list[Unit]()
    for kind in book_of(here).kinds.values():
        if kind.fort or kind.is_pod:
            continue
        for number in range(1, 1 + chance.randint(0, min(2, kind.count))):
            made = _unit(chance, here, kind, number, chance.choice(systems))
            if made is not None:
                units.append(made)
    for kind in book_of(here).kinds.values():
        for number in range(1, 1 + (chance.randint(0, 2) if kind.is_pod else 0)):
            units.append(unit(_name(kind, number), systems[0]))
    return tuple(_stowed(chance, here, units))


def _name(kind: Kind, number: int) -> str:
    return f"{ {'red': 'v', 'blue': 'f', 'green': 'g'}[kind.colour] }.{kind.type}-{number}".replace(" ", "")


def _unit(chance: Random, here: State, kind: Kind, number: int, system: str) -> Unit | None:
    changes: dict[str, Any] = {}
    if kind.colour == "green":
        changes["seat"] = here.control[TILES.index(system)]
        if kind.tech < tile_of(here, system).tech:
            return None
    if kind.multihit and chance.random() < 0.5:
        changes["hits"] = chance.randint(0, 3)
    if kind.type in STURDY and chance.random() < 0.3:
        changes["critical"] = True
    if kind.ship and chance.random() < 0.2:
        changes["limbo"] = True
    made = unit(_name(kind, number), system, **changes)
    return made if values_of(here, made).defense else evolve(made, hits=0, critical=False)


def _stowed(chance: Random, here: State, units: list[Unit]) -> list[Unit]:
    # Pods must be aboard; of the rest some is. Carriers that are red have plunder.
    found = list(units)
    for cargo in units:
        kind = kind_of(here, cargo)
        stays = kind.ship or (not kind.is_pod and here.control[TILES.index(cargo.system)] == cargo.seat)
        if kind.ship or (stays and chance.random() < 0.5):
            continue
        state = evolve(here, units=tuple(found))
        able = [
            each
            for each in found
            if kind.size
            and each.seat == cargo.seat
            and not each.carrier
            and each.id != cargo.id
            and (kind.is_pod or each.system == cargo.system)
            and not (kind.is_pod and not kind_of(here, each).ship)
            and free_space(state, each) - each.loot >= kind.size
            and not (each.limbo and kind.colour == "green")
        ]
        found.remove(cargo)
        if able and not cargo_of(state, cargo.id):
            carrier = chance.choice(able)
            found.append(evolve(cargo, system=carrier.system, carrier=carrier.id, hits=0, limbo=False))
        elif stays:
            found.append(cargo)
    return found


def sound(state: State) -> None:
    """Assert that no unit is twice, none is carried by what is not there or does not hold it, and no sum is below 0."""
    here = {each.id: each for each in state.units}
    assert len(here) == len(state.units)
    for each in state.units:
        assert each.hits >= 0
        assert each.loot >= 0, each
        if each.carrier:
            carrier = here[each.carrier]
            assert (carrier.system, carrier.seat, carrier.carrier) == (each.system, each.seat, ""), each
    if state.segment is None:
        assert all(free_space(state, each) >= 0 for each in state.units if not each.carrier)
    for purse in state.purses:
        assert isinstance(purse, Purse)
        assert min(purse.fresh, purse.old, purse.aid) >= 0
    assert all(isinstance(each, int) and each >= 0 for each in (*state.points, *state.local, *state.taxes))
    assert len(state.control) == len(state.tiles) == len(state.ruled)
