"""Every picture of how longship is to look, in four ways: see `four_ways`."""

from pathlib import Path
from typing import Final

import pytest

from saves.store import Store
from tests.saves.tables import save
from tests.tui.four_ways import check_ways
from tests.tui.looks.positions import BATTLE, DUEL, FLEET, QUADRANT, SUPPLY, THREAT, at, drawing, match_at
from tests.tui.pictures import Picture
from tests.tui.tables import at_table, press, settle
from tests.tui.test_geometries import voyage
from tui.app import LongshipApp
from tui.playing import draft
from tui.preferences.settings import Config
from tui.start import Start

TABLES: Final = ((60, 20), (80, 24), (132, 43), (200, 60))
BESIDE: Final = TABLES[1:]
"""Where a column stands beside the map."""

PAGES: Final = TABLES[:3]
NEAR: Final = TABLES[1]

MOCKUPS: Final[dict[str, tuple[Picture, tuple[str, ...], tuple[tuple[int, int], ...]]]] = {
    "fleet": (FLEET, (), TABLES),
    "preview": (FLEET, ("right", "enter"), TABLES),
    "volley": (FLEET, ("a", "s"), TABLES[:2]),
    "others": (FLEET, ("W", "greater_than_sign", "greater_than_sign"), BESIDE),
    "threat": (THREAT, ("V",), TABLES),
    "battle": (BATTLE, (), TABLES),
    "quadrant": (QUADRANT, ("backspace",), TABLES),
    "supply": (SUPPLY, ("P",), PAGES),
    "result": (DUEL, (), PAGES),
}


WORKSHEETS: Final = {
    "design": ("Adopt the design Rake", "Design a vessel called Gull", "Fit a module: engine", "Fit a module: laser"),
    "muster": (
        "Adopt the design Hive",
        "Adopt the design Wasp",
        "Adopt the design Rake",
        "End the designs",
        "Muster 4 Wasp",
    ),
}
"""What is given before a worksheet is looked at: while a design is fitted, and in a muster that lacks a bay."""


narrow = pytest.mark.parametrize("most", [2, pytest.param(4, marks=pytest.mark.thorough)], ids=["narrow", "every size"])
"""At how many sizes all is looked at, from the narrowest on."""


@narrow
@pytest.mark.parametrize("name", MOCKUPS)
async def test_a_table_looks_as_it_did(name: str, most: int) -> None:
    picture, keys, sizes = MOCKUPS[name]
    async with at_table(at(picture)) as (_, pilot):
        await press(pilot, *keys)
        await check_ways(name, pilot, *sizes[:most])


@narrow
@pytest.mark.parametrize(("name", "given"), WORKSHEETS.items())
async def test_a_worksheet_looks_as_it_did(name: str, given: tuple[str, ...], most: int) -> None:
    async with at_table(drawing(*given)) as (_, pilot):
        await press(pilot, "down")
        await check_ways(name, pilot, *PAGES[:most])


@pytest.mark.parametrize("kind", ["lattice", "chart"])
async def test_maps_that_only_a_toy_has_look_as_they_did_at_each_of_their_sizes(kind: str) -> None:
    async with at_table(voyage(kind), NEAR) as (table, pilot):
        await press(pilot, "a", "M")
        await check_ways(f"{kind}-whole", pilot, NEAR)
        await press(pilot, "M")
        await press(pilot, *["minus"] * table.map.sheet.level)
        for level in range(table.map.sheet.levels):
            assert table.map.sheet.level == level
            await check_ways(f"{kind}-{level}", pilot, NEAR)
            await press(pilot, "plus")


@pytest.mark.parametrize(
    ("name", "keys"), [("home", ()), ("new-game", ("n",)), ("rules", ("u", "enter", *["down"] * 9, "enter"))]
)
async def test_a_page_looks_as_it_did(
    name: str, keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path))
    monkeypatch.setattr(draft, "random_bits", lambda: "123456")
    store = Store(tmp_path / "saves")
    save(store, match_at(FLEET), "harbour")
    app = LongshipApp(Start(), Config(), store)
    async with app.run_test(size=NEAR) as pilot:
        await settle(pilot)
        await press(pilot, *keys)
        await check_ways(name, pilot, *PAGES)
