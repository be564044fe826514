"""The timeline, a numbered case each in cases.toml: meetings, stays, swaps and break-offs (SV-39 to SV-55, SV-Q15)."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from engine.core.values import evolve
from engine.games.space_viking.events.fights import BattleBegan
from engine.games.space_viking.queries.chart import called, is_square
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Cargo, Fleet
from tests.games.space_viking.fleets import After, fleet, go, lay, pass_year, start

CASES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("cases.toml").read_text())["case"]

SQUARES: Final = {site.name: at for at, site in book().sites.items()}


def square(name: str) -> str:
    """Return the square of a world by its name, or the square itself."""
    return name if is_square(name) else SQUARES[name]


def laid(which: str, of: dict[str, Any]) -> Fleet:
    """Return a fleet as a case has it."""
    steps = (SQUARES.get(each, each) for each in of.get("list", ()))
    more = {key: of[key] for key in ("jump", "mode", "breakoff", "loop", "base") if key in of}
    cargo = Cargo(troops=of.get("troops", 0))
    return fleet(which, square(of["at"]), of.get("ships", "escort"), cargo=cargo, entries=go(*steps), **more)


def years(case: dict[str, Any]) -> Iterator[After]:
    """Let the years of a case go by."""
    state = lay(start("pirate", "merchant"), *(laid(which, of) for which, of in case["fleets"].items()))
    for turn in range(1, case.get("years", 1) + 1):
        after = pass_year(evolve(state, turn=turn), *case.get("faces", ()))
        state = after.state
        yield after


@pytest.mark.parametrize("case", CASES, ids=[f"{each['number']}-{each['rule']}" for each in CASES])
def test_a_case_comes_out_as_it_says(case: dict[str, Any]) -> None:
    passed, then = list(years(case)), case.get("then", {})
    fought = [each.heading for year in passed for each in year.events if isinstance(each, BattleBegan)]
    sacked = [called(each.at) for each in passed[-1].state.worlds if each.sacked]

    assert fought == then.get("battles", [])
    assert [each for each in case["fleets"] if passed[-1].gone(each)] == then.get("lost", [])
    assert sacked == then.get("sacked", [])
    for which, places in then.get("at", {}).items():
        wanted = [square(each) for each in ([places] if isinstance(places, str) else places)]
        assert [year.fleet(which).at for year in passed] == wanted


def test_cases_are_numbered_for_good() -> None:
    assert [case["number"] for case in CASES] == list(range(1, len(CASES) + 1))
