"""The numbers of combat, one case each in cases.toml: who fires at whom, and the differential (K-92 to K-103)."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.games.star_viking.queries.factors import GUNS, SECTOR, differential, on_surface, terms, values_of
from engine.games.star_viking.queries.where import find, hold
from engine.games.star_viking.state import FEDERATE, VIKING, Segment, State, Unit
from tests.games.star_viking.field import battle, of
from tests.games.star_viking.quadrant import aboard, unit

CASES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("cases.toml").read_text())["case"]

SHOTS = [case for case in CASES if "comes" in case]
COUNTS = [case for case in CASES if "values" in case]


def named(case: dict[str, Any], role: str) -> str:
    """Return the id of the firer or target of a case."""
    told = case[role]
    return str(told["id"] if isinstance(told, dict) else told)


def manned(case: dict[str, Any], role: str) -> tuple[Unit, ...]:
    """Put the firer or target of a case where it says, with its cargo; none for a sector."""
    system, _, sector = case["at"].partition(".")
    name = named(case, role)
    if name == SECTOR:
        return ()
    fields = dict(case[role]) if isinstance(case[role], dict) else {}
    fields.pop("id", None)
    cargo = case.get("pods", {}).get(role, [])
    loads = (f"{name[0]}.{pod}-{number}" for number, pod in enumerate(cargo, start=1))
    return aboard(unit(name, system, int(sector), **fields), *loads)


def position(case: dict[str, Any]) -> State:
    """Set a case up."""
    system = case["at"].partition(".")[0]
    viking = case.get("defender") == "Viking"
    segment = Segment(system, VIKING, (FEDERATE,)) if viking else Segment(system, FEDERATE, (VIKING,))
    roles = ("firer", "target") if "target" in case else ("firer",)
    return battle(system, *(each for role in roles for each in manned(case, role)), segment=segment)


@pytest.mark.parametrize("case", SHOTS, ids=[f"{case['rule']}: {case['says']}" for case in SHOTS])
def test_a_shot_comes_to_its_differential(case: dict[str, Any]) -> None:
    here = position(case)
    firer = find(here, named(case, "firer"))
    arm = case.get("arm", SECTOR if firer is None else GUNS)
    target = of(here, named(case, "target"))

    assert case["comes"] == differential(here, firer, arm, target)
    assert all(term.value and term.rule.startswith("K-") for term in terms(here, firer, arm, target))


@pytest.mark.parametrize("case", COUNTS, ids=[f"{case['rule']}: {case['says']}" for case in COUNTS])
def test_a_unit_counts_what_its_hits_leave(case: dict[str, Any]) -> None:
    here = position(case)
    this = of(here, named(case, "firer"))
    now = values_of(here, this)

    assert case["values"] == [now.ew, now.attack, now.defense, hold(here, this)]


@pytest.mark.parametrize(
    ("firer", "target", "modifier"),
    [
        (0, 0, 0), (1, 0, 1), (2, 0, 2), (2, 1, 1), (3, 1, 2), (3, 2, 1), (4, 2, 2), (5, 3, 1), (6, 3, 2), (1, 2, -1),
        (0, 2, -2), (3, 6, -2), (5, 6, -1),
    ],
)  # fmt: skip
def test_k_95_k_96_and_ruling_7_ew_on_the_surface(firer: int, target: int, modifier: int) -> None:
    assert modifier == on_surface(firer, target)


def test_every_case_says_something_of_its_own() -> None:
    told = [(case["rule"], case["says"]) for case in CASES]

    assert len(set(told)) == len(told)
    assert len(SHOTS) + len(COUNTS) == len(CASES)
