"""The numbers of the rules, one case each in cases.toml: a position, orders, dice, and what must come of it."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import fields

from engine.core.orders import Order
from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.games.star_sectors.queries.factors import (
    combat,
    defence,
    land_of,
    movement,
    moves_left,
    shields,
    value,
    warp_factor,
)
from engine.games.star_sectors.state import Crew, Fate, Mine, Settings, Ship, State, Stores, Turn
from engine.games.star_sectors.verbs import REPERTOIRE
from engine.games.star_sectors.verbs.rounds import EndTactical, Select
from tests.games.star_sectors.sector import at, cell, charted, give, rule_against, ship, state

CASES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("cases.toml").read_text())["case"]
VERBS: dict[str, type[Any]] = {kind.verb: kind for kind in REPERTOIRE.order_types}
FACINGS = {"E": 0, "NE": 1, "NW": 2, "W": 3, "SW": 4, "SE": 5}
READ: dict[str, Callable[[str], Any]] = {
    **dict.fromkeys(("target", "bank", "amount"), int),
    **dict.fromkeys(("to", "at"), PlaceId),
}
SETTINGS = Settings("first-shots", 8, 12, ("concord", "korrath"))

ASK: dict[str, Callable[[State, int], Any]] = {
    "at": at,
    "facing": lambda here, n: here.ships[n].facing,
    "cf": lambda here, n: combat(here.ships[n], land_of(here)),
    "df": lambda here, n: defence(here.ships[n], land_of(here)),
    "mf": lambda here, n: movement(here.ships[n]),
    "moves": lambda here, n: moves_left(here.ships[n]),
    "warp": lambda here, n: warp_factor(here.ships[n], land_of(here)),
    "shields": lambda here, n: shields(here.ships[n]),
    "hits": lambda here, n: here.ships[n].hits,
    "engines": lambda here, n: here.ships[n].engines,
    "charged": lambda here, n: sum(here.ships[n].banks),
    "cloaked": lambda here, n: here.ships[n].cloaked,
    "destroyed": lambda here, n: here.ships[n].fate is Fate.DESTROYED,
    "mines": lambda here, n: here.ships[n].stores.mines,
    "dilithium": lambda here, n: here.ships[n].stores.dilithium,
    "trilithium": lambda here, n: here.ships[n].stores.trilithium,
    "crew": lambda here, n: here.ships[n].crew,
    "done": lambda here, n: here.ships[n].done,
    "value": lambda here, n: value(here.ships[n]),
    "minefields": lambda here, _: len(here.mines),
    "stage": lambda here, _: here.stage.value,
    "phase": lambda here, n: here.ships[n].turn.phases,
}


def order(text: str) -> Order:
    """Read 'attack 1' or 'boost mf dilithium': the verb, then its fields after the ship, which is number 0."""
    verb, *words = text.split()
    kind = VERBS[verb]
    names = [each.name for each in fields(kind)]
    given: dict[str, Any] = {"ship": 0} if names[:1] == ["ship"] else {}
    for name, word in zip(names[len(given) :], words, strict=True):
        given[name] = READ.get(name, str)(word)
    if "crew" in given:
        given["crew"] = Crew(given["crew"])
    if "source" in given:
        given["source"] = given["source"].replace("-", " ")
    made: Order = kind(**given)
    return made


def vessel(text: dict[str, Any]) -> Ship:
    """Read one ship of a case; `moored` says that it ended its last turn where it is."""
    told = dict(text)
    place, facing = told.pop("at"), FACINGS[told.pop("facing", "E")]
    if told.pop("moored", False):
        told["moored"] = cell(place)
    if told.pop("at_command", False):
        told["turn"] = Turn(crew=Crew.COMMAND)
    told["stores"] = Stores(**told.pop("stores", {}))
    if "banks" in told:
        told["banks"] = tuple(told["banks"])
    return ship(told.pop("kind"), told.pop("seat", 0), place, facing, **told)


def position(case: dict[str, Any]) -> State:
    """Set up a case: ship 0 has begun its turn, or is in its engineering phase."""
    chart = charted(**{f"h{place}": glyph for place, glyph in case.get("map", {}).items()})
    mines = tuple(Mine(cell(place)) for place in case.get("mines", []))
    # Somebody far off on either side, so that no case ends the match.
    ships = [vessel(each) for each in case["ships"]]
    ships += [ship("ox", 0, "0000", name="Spare"), ship("ox", 1, "1208", 3, name="Other")]
    settings = evolve(SETTINGS, **case.get("options", {}))
    here = state(*ships, chart=chart, mines=mines, settings=settings)
    begin: list[Order] = [Select(0)]
    if case.get("stage") == "engineering":
        begin.append(EndTactical(0))
    return give(here, *begin)


@pytest.mark.parametrize("case", CASES, ids=[f"{case['rule']}: {case['says']}" for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    here = position(case)
    orders = [order(text) for text in case.get("orders", [])]
    refused = [order(text) for text in case.get("refused", {})]

    here = give(here, *orders, rolls=case.get("rolls", ()))

    for number, facts in case.get("then", {}).items():
        found = {name: ASK[name](here, int(number)) for name in facts}
        assert facts == found
    rules = list(case.get("refused", {}).values())
    assert rules == [rule_against(here, each) for each in refused]


def test_every_case_says_something_of_its_own() -> None:
    told = [(case["rule"], case["says"]) for case in CASES]

    assert len(set(told)) == len(told)
    assert all("then" in case or "refused" in case for case in CASES)
