"""Years that nobody would plan: fleets, worlds and lists drawn at random, far more of them than walks come upon."""

from random import Random
from typing import Final

import pytest
from attrs import astuple

from engine import registry
from engine.core.values import evolve
from engine.games.space_viking.queries import holds
from engine.games.space_viking.rulebook.book import HOME, book
from engine.games.space_viking.ships import Cargo, Entry, Fleet, Ship
from engine.games.space_viking.state import State, World
from tests.games.endure import Trial
from tests.games.space_viking.fleets import aboard, fleet, lay, pass_year, start, world

CASTS: Final = (("pirate", "berserker", "zealot", "schemer"), ("merchant", "builder", "engineer", "berserker"))
SHIPS: Final = [kind for kind, item in book().items.items() if item.sort == "ship"]
GOODS: Final = ("troop", "jumper", "people", "iu", "outpost", "shipyard", "fighter", "monitor")
GOALS: Final = ("plunder", "conquer", "exterminate", "drop", "land", "garrison", "associate", "trade", "gift")
BARREN: Final = "1103"
PEOPLE: Final = ("natives", "captives", "colonists", "loyal")
FORCES: Final = ("troops", "guards", "leapers", "outposts", "yards", "pool")


def check(state: State) -> None:
    """Assert that no fleet is without ships or holds more than it can, and that nothing is less than none."""
    assert all(each.ships for each in state.fleets)
    assert all(min(astuple(each.cargo)) >= 0 for each in state.fleets)
    assert all(holds.size(each.cargo) <= holds.capacity(state.settings, each.ships) for each in state.fleets)
    assert all(min(getattr(each, name) for name in (*PEOPLE, *FORCES)) >= 0 for each in state.worlds)


TRIAL: Final = Trial(registry.game("space-viking"), check, frozenset({"end-sheets", "end-council"}))
"""Sheets and councils of crowded years are written order by order."""


@pytest.mark.parametrize("batch", range(2))
def test_whatever_is_ordered_in_a_crowded_year_it_comes_to_a_sound_end(batch: int) -> None:
    for number in range(2):
        TRIAL.endure(crowded(Random(f"orders {batch}/{number}")), f"orders {batch}/{number}", 60)


@pytest.mark.thorough
@pytest.mark.parametrize("batch", range(10))
def test_hundreds_of_crowded_years_take_whatever_is_ordered(batch: int) -> None:
    for number in range(12):
        TRIAL.endure(crowded(Random(f"many {batch}/{number}")), f"many {batch}/{number}", 90)


@pytest.mark.parametrize("batch", range(8))
def test_whatever_a_year_holds_it_comes_to_a_sound_end(batch: int) -> None:
    chance = Random(batch)
    for number in range(20):
        check(pass_year(crowded(chance), seed=f"{batch}/{number}").state)


@pytest.mark.thorough
def test_thousands_of_years_come_to_a_sound_end() -> None:
    chance = Random("thousands")
    for number in range(4000):
        check(pass_year(crowded(chance), seed=str(number)).state)


def crowded(chance: Random) -> State:
    """Return a state in which fleets of all seats meet on two worlds, at works in deep space and at Gram.

    They have orders of every kind.
    """
    begun = start(
        *chance.choice(CASTS), truce=chance.random() < 0.5, raidable=True, navies=True, treachery=True, vikings=True
    )
    places = [*chance.sample(sorted(book().sites), 2), HOME, BARREN]
    named = [f"{letter}{number}" for letter in "abcd" for number in range(1, chance.randint(1, 4))]
    fleets = [_fleet(chance, begun, which, places) for which in named]
    known = {each.at for each in begun.worlds} - {HOME}
    worlds = [_world(chance, begun, at) for at in places if at in known and chance.random() < 0.6]
    based = tuple(Ship(90 + each, "fighter", 0) for each in range(chance.randint(0, 2)))
    works = World(BARREN, "void", owner=chance.randint(0, 3), outposts=chance.randint(1, 2), ships=based)
    state = lay(begun, *fleets, *worlds, works)
    for each in fleets:
        if each.id[1] == "1" and chance.random() < 0.5:
            state = aboard(state, each.seat, 0, each.id)
    return state


def _fleet(chance: Random, begun: State, which: str, places: list[str]) -> Fleet:
    ships = ", ".join(f"{chance.randint(1, 4)} {chance.choice(SHIPS)}" for _ in range(chance.randint(1, 2)))
    laid = fleet(which, chance.choice(places), ships)
    hulls = tuple(evolve(each, id=20 * int(which[1:]) + each.id) for each in laid.ships)  # no two of a seat are alike
    laid = evolve(laid, ships=hulls)
    wanted = Cargo(jumpers=chance.randint(0, 4), troops=chance.randint(0, 4), iu=chance.randint(0, 20))
    return evolve(
        laid,
        cargo=holds.fitting(begun.settings, laid.ships, wanted),
        entries=tuple(_entry(chance, places) for _ in range(chance.randint(0, 6))),
        loop=chance.random() < 0.3,
        mode=chance.choice(["passive", "plunder", "engage", "berserker"]),
        breakoff=chance.choice(["never", "25", "50", "75", "contact"]),
        line=chance.choice(["", "troops", "ships"]),
        unmanned=chance.random() < 0.1,
    )


def _entry(chance: Random, places: list[str]) -> Entry:
    drawn = (
        Entry("goto", chance.choice(places)),
        Entry("plunder", number=chance.randint(0, 3), word="barony"),
        Entry("attack", number=chance.randint(-1, 3)),
        Entry(chance.choice(["load", "unload"]), number=chance.randint(1, 9), word=chance.choice(GOODS)),
        Entry("install", word=chance.choice(["outpost", "shipyard"])),
        Entry("if-class", word="medieval+stone"),
        Entry(chance.choice(["wait", "if-troops", "if-loot", "if-seen"]), number=chance.randint(0, 6)),
        *(Entry(goal, number=chance.randint(0, 6)) for goal in GOALS),
    )
    return chance.choice(drawn)


def _world(chance: Random, state: State, at: str) -> World:
    return world(
        state,
        at,
        owner=chance.randint(-1, 3),
        guards=chance.randint(0, 4),
        leapers=chance.randint(0, 2),
        troops=chance.randint(0, 3),
        outposts=chance.randint(0, 2),
        yards=chance.randint(0, 1),
        natives=0,
        captives=chance.randint(0, 9),
        colonists=chance.choice([0, 3, 12]),
        loyal=chance.choice([0, 5]),
    )
