"""Tables: aligned, and cut by whole columns from the right."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.refs import token
from engine.scene.model import Fact, Panel, Row
from tui.widgets.columns import table
from tui.widgets.lines import Line
from tui.widgets.panels import panels

TITLES = ("Craft", "CF", "hull", "at")
ROWS = (("Rake", "12", "5/7", "Brand"), ("Heron of Bo", "4", "10/10", "Deep Space 1"), ("Ox", "-", "", ""))


def text(of: Line) -> str:
    return "".join(part for part, _ in of)


def laid(width: int) -> list[str]:
    return [text(each) for each in table(TITLES, ROWS, width)]


def test_numbers_stand_flush_right_and_words_flush_left() -> None:
    assert laid(60) == [
        "Craft        CF   hull  at",
        "Rake         12    5/7  Brand",
        "Heron of Bo   4  10/10  Deep Space 1",
        "Ox            -",
    ]


@pytest.mark.parametrize(
    ("width", "head"),
    [
        (36, "Craft        CF   hull  at"),
        (35, "Craft       CF  hull at"),
        (33, "Craft       CF  hull at"),
        (32, "Craft        CF   hull  .."),
        (25, "Craft       CF  hull .."),
        (20, "Craft        CF  .."),
        (17, "Craft       CF .."),
        (16, "Craft        .."),
        (12, "Craft     .."),
    ],
)
def test_columns_without_room_are_cut_from_the_right_and_the_titles_say_so(width: int, head: str) -> None:
    assert laid(width)[0] == head


def listed(width: int) -> list[str]:
    rows = (("Rake", "to Gram, again", "nothing"), ("Ox", "to Tanith, plunder, to Gram, again", "2 troops"))
    return [text(each) for each in table(("Fleet", "its list", "aboard"), rows, width)]


def test_a_column_that_lists_things_is_cut_behind_a_comma_and_its_short_cells_stay_whole() -> None:
    assert listed(49) == [
        "Fleet its list                           aboard",
        "Rake  to Gram, again                     nothing",
        "Ox    to Tanith, plunder, to Gram, again 2 troops",
    ]
    assert listed(33) == [
        "Fleet  its list                ..",
        "Rake   to Gram, again",
        "Ox     to Tanith, plunder, ..",
    ]
    assert listed(28) == ["Fleet  ..", "Rake", "Ox"]


def test_long_names_give_way_to_the_first_number_where_they_are_still_told_apart() -> None:
    rows = (("CR cruiser", "45", "2"), ("AM local armed merchant", "12", "3"), ("PB local patrol boat", "6", "1"))

    assert [text(each) for each in table(("unit", "MCr", "left"), rows, 26)] == [
        "unit                MCr ..",
        "CR cruiser           45",
        "AM local armed mer.  12",
        "PB local patr. boat   6",
    ]
    alike = [(f"Observatory-of-the-outpost-{number}", "1") for number in range(2)]
    assert text(table(("place", "no"), alike, 26)[0]) == "place                   .."


@given(
    st.lists(st.tuples(*[st.sampled_from(("", "7", "-3", "5/7", "Rake", "a b"))] * 3), max_size=4), st.integers(4, 30)
)
def test_no_line_of_a_table_is_too_wide_and_no_cell_is_cut_in_half(
    rows: list[tuple[str, str, str]], width: int
) -> None:
    lines = [text(each) for each in table(("A", "B", "C"), rows, width)]

    assert len(lines) == len(rows) + 1
    assert all(len(each) <= width for each in lines)
    assert all(row[0] in each for each, row in zip(lines[1:], rows, strict=True))


def test_of_a_whole_table_columns_without_room_follow_below_beside_the_names() -> None:
    assert [text(each).rstrip() for each in table(TITLES, ROWS, 18, whole=True)] == [
        "Craft        CF",
        "Rake         12",
        "Heron of Bo   4",
        "Ox            -",
        "",
        "Craft         hull",
        "Rake           5/7",
        "Heron of Bo  10/10",
        "Ox",
        "",
        "at",
        "Rake  Brand",
        "Heron of Bo  Deep",
        "  Space 1",
    ]


@given(
    st.lists(st.tuples(*[st.sampled_from(("", "7", "-3", "5/7", "Rake", "a b"))] * 3), max_size=4), st.integers(8, 30)
)
def test_a_whole_table_loses_no_word_in_any_width(rows: list[tuple[str, str, str]], width: int) -> None:
    lines = [text(each) for each in table(("A", "B", "C"), rows, width, whole=True)]

    assert all(len(each.rstrip()) <= width for each in lines)
    assert {word for row in rows for cell in row for word in cell.split()} <= set(" ".join(lines).split())


def test_the_row_of_what_is_pointed_at_bears_a_mark() -> None:
    there = token("rake")
    rows = Row(there, ("Rake", "12")), Row(None, ("Ox", "-"))

    shown = [text(each) for each in panels([Panel("roster", "Roster", (), TITLES[:2], rows)], 20, here={there})]
    assert shown[2:] == [">Rake  12", " Ox     -"]

    shown = [text(each) for each in panels([Panel("roster", "Roster", (), TITLES[:2], rows)], 20, here={token("b")})]
    assert shown[2:] == ["Rake   12", "Ox      -"]


def test_a_panel_shows_its_facts_and_then_its_table() -> None:
    craft = tuple(Row(None, cells[:2]) for cells in ROWS)
    panel = Panel("roster", "Roster", (Fact("in play", "3"),), TITLES[:2], craft)

    assert [text(each) for each in panels([panel], 40)] == [
        "-- Roster ------------------------------",
        "in play 3",
        "Craft        CF",
        "Rake         12",
        "Heron of Bo   4",
        "Ox            -",
    ]
