"""Texts beside the map: one key opens and closes them, Esc closes them, the map stays and its cursor moves."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.refs import Seat
from engine.core.setup import SeatPlan, Setup
from tests.tui.snapshot import AT_SIZES, check, text_of
from tests.tui.tables import at_table, press, said, skirmish
from tui.painters.lines import Line
from tui.playing.seating import new
from tui.playing.session import Session
from tui.screens.beside import Beside, leaves_of
from tui.screens.help import working
from tui.screens.table import TableScreen

KEYS = ("x", "P", "O", "I", "W")
"""What opens each of them: the place, panels, chances, the order of battle, what others did."""

LAID = ("right", "enter", "enter", "e", "y")
"""Leads into the second turn of the toy game."""


def flying(*options: tuple[str, str]) -> Session:
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:wander"))
    return new("star-sectors", Setup(seats, (("scenario", "long-night"), *options), "5"), None)


def shown(table: TableScreen) -> str:
    """Return what stands beside the map or in its place."""
    return said(table, "over" if table.narrow else "card")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), pytest.param((200, 60), marks=pytest.mark.thorough)])
async def test_the_same_key_closes_what_it_opens_and_so_does_esc(size: tuple[int, int]) -> None:
    async with at_table(skirmish("human", "bot:normal"), size) as (table, pilot):
        await press(pilot, *LAID)
        table.map.jump_to(table.chooser.atlas.own[0].place)
        before, screen = said(table, "card"), text_of(pilot.app).split("\n")[1:-6]
        for key, closing in zip(KEYS * 2, (*KEYS, *["escape"] * len(KEYS)), strict=True):
            await press(pilot, key)

            assert pilot.app.screen is table
            assert table.beside.opened
            assert shown(table) != before
            assert "closes it" in said(table) or "go from row to row" in said(table)

            await press(pilot, closing)

            assert not table.beside.opened
            assert said(table, "card") == before
            assert text_of(pilot.app).split("\n")[1:-6] == screen


async def test_the_map_stays_and_its_cursor_moves() -> None:
    async with at_table(skirmish("human", "bot:normal")) as (table, pilot):
        await press(pilot, *LAID)
        for key, way in zip(KEYS, ("right", "left", "right", "left", "right"), strict=True):
            at = table.map.cursor
            await press(pilot, key, way)

            assert table.map.visible
            assert table.map.cursor != at
            assert table.beside.opened
            assert table.map.cursor is not None
            assert table.chooser.atlas.name(table.map.cursor) in said(table, "card")


@pytest.mark.parametrize("size", AT_SIZES)
async def test_each_of_them_at_every_size(size: tuple[int, int]) -> None:
    async with at_table(flying(), size) as (table, pilot):
        await press(pilot, "r", "a")
        for key, name in (("x", "look"), ("P", "panels"), ("O", "odds"), ("I", "known")):
            await press(pilot, key)
            check(f"beside-{name}", pilot.app)
            await press(pilot, key)

        assert not table.beside.opened


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_every_page_can_be_turned_to_and_nothing_of_it_is_cut(size: tuple[int, int]) -> None:
    async with at_table(flying(), size) as (table, pilot):
        await press(pilot, "r", "a")
        for key in ("x", "P", "I"):
            await press(pilot, key)
            told, text = list[str](), table.beside.text
            for _ in range(table.beside.pages):
                told.append(shown(table))
                assert ".." not in shown(table)
                await press(pilot, "greater_than_sign")
            assert told[0] == shown(table), "behind the last page comes the first"
            assert text is not None
            for each in text(table.panel("over" if table.narrow else "card").size.width):
                assert "".join(part for part, _ in each).rstrip() in "\n".join(told)

            await press(pilot, "less_than_sign")
            assert shown(table) == told[-1]


async def test_where_it_takes_the_place_of_the_map_a_choice_brings_the_map_back() -> None:
    async with at_table(flying(), (60, 20)) as (table, pilot):
        await press(pilot, "r", "a", "P")
        assert not table.map.visible
        assert "P closes" in text_of(pilot.app)

        await press(pilot, "f")
        assert table.map.visible
        assert pilot.app.focused is table.map
        assert len(table.session.match.history.line()) > 1


async def test_beside_the_map_it_stays_open_while_orders_are_given_and_tells_what_came_of_them() -> None:
    async with at_table(flying()) as (table, pilot):
        await press(pilot, "r", "a", "P", "greater_than_sign")
        before = said(table, "card")
        await press(pilot, "f")

        assert table.beside.opened == "panels"
        assert said(table, "card") != before


async def test_the_chances_follow_the_cursor_and_what_is_asked_about() -> None:
    async with at_table(flying(), (132, 43)) as (table, pilot):
        await press(pilot, "r", "a", "O")
        assert "at 0108" in " ".join(said(table, "card").split())

        await press(pilot, "right")
        assert "at 0208" in " ".join(said(table, "card").split())

        await press(pilot, "s", "O", "O")
        assert "blows itself up" in said(table, "card")


async def test_esc_closes_the_text_and_only_then_takes_back_what_is_chosen() -> None:
    async with at_table(flying()) as (table, pilot):
        await press(pilot, "r", "a", "s", "O", "escape")
        assert not table.beside.opened
        assert table.chooser.pending is not None

        await press(pilot, "O", "backspace")
        assert table.beside.opened
        assert table.chooser.pending is None


async def test_the_next_person_finds_nothing_open() -> None:
    async with at_table(skirmish()) as (table, pilot):
        await press(pilot, "enter", "escape", "P")
        assert table.beside.opened == "panels"

        await press(pilot, "right", "right", "enter", "enter", "enter")
        assert table.session.seat == Seat(1)
        assert table.beside.opened != "panels"


async def test_the_row_of_what_is_under_the_cursor_is_marked() -> None:
    async with at_table(flying(), (132, 43)) as (table, pilot):
        await press(pilot, "r", "P")
        for unit in table.chooser.atlas.own[:2]:
            table.map.jump_to(unit.place)

            assert f">{unit.name}" in said(table, "card")


async def test_help_tells_of_the_keys_that_turn_pages() -> None:
    async with at_table(flying()) as (table, pilot):
        await press(pilot, "r", "a", "x")
        found = {each.id for group in working(table.chooser.key_set, table.can).values() for each in group}

        assert {"earlier", "later"} <= found


def lines_of(heights: list[int]) -> Iterator[Line]:
    """Make blocks of so many lines, blank lines between them."""
    for number, height in enumerate(heights):
        yield from [()] if number else []
        yield from ((((f"{number}.{row}", "plain"),)) for row in range(height))  # type: ignore[misc]


@given(st.lists(st.integers(1, 12), max_size=8), st.integers(2, 9))
def test_pages_hold_every_line_once_in_turn_and_none_begins_with_a_blank(heights: list[int], height: int) -> None:
    lines = [*lines_of(heights)]
    leaves = leaves_of(lines, height)

    assert [each for leaf in leaves for each in leaf if each] == [each for each in lines if each]
    assert all(len(leaf) <= height for leaf in leaves)
    assert not lines or all(leaf and leaf[0] for leaf in leaves)


def test_what_stands_together_is_not_torn_apart_where_the_next_page_has_room_for_it() -> None:
    leaves = leaves_of([*lines_of([4, 3])], 6)

    assert [len(leaf) for leaf in leaves] == [4, 3]


def test_a_text_in_less_room_opens_at_a_page_that_is_there() -> None:
    beside = Beside("look", "", lambda _: [*lines_of([3, 3, 3])])
    beside.leaf((20, 4))
    beside.turn(-1)
    assert (beside.page, beside.pages) == (2, 3)

    assert len(beside.leaf((20, 40))) == 11
    assert (beside.page, beside.pages) == (0, 1)
