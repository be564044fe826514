"""Ten rules that the looks of the table keep, each held on every kind of board and every game at four sizes.

The quick run samples the boards; the whole of it is `thorough`.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final

import pytest

from engine.core.abilities import Plans
from engine.core.refs import PlaceId, token
from engine.scene.model import Geometry
from tests.tui.looks.positions import DUEL, FLEET, at
from tests.tui.looks.seen import POSITIONS, QUICK, Seen, seen
from tests.tui.pictures import played
from tests.tui.snapshot import AT_SIZES, text_of
from tests.tui.tables import at_table, press
from tui.choosing.chooser import Chooser
from tui.layout import Wanted, arrange
from tui.narration.crowd import STERN
from tui.pages.result import PAGE, page
from tui.painters.hexlevels import LEVELS, MIDDLING, size, takes
from tui.painters.legend import grounds
from tui.painters.sheet import extent
from tui.painters.sides import sides_of
from tui.painters.stacks import glyph_of
from tui.playing import retold
from tui.screens.table import TableScreen
from tui.theme import PALETTES

everywhere = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.thorough) for name in POSITIONS]
)

# By size: the side column at least, lines of the log at least, of the order bar; and all of the prompt.
ZONES: Final = {(60, 20): (0, 1, 3), (80, 24): (26, 2, 2), (132, 43): (26, 5, 3), (200, 60): (42, 7, 3)}
BESIDE: Final = (*ZONES,)[1:]
"""The sizes that have a side column."""
WIDEST: Final = 44
ENOUGH: Final = 0.75


def shown(name: str, *, beside: bool = False) -> Iterator[Seen]:
    """Yield a position at each size; `beside`: at those that have a side column."""
    return (each for each in seen(name) if not beside or each.size in BESIDE)


@everywhere
def test_rule_1_each_zone_has_its_size_and_cuts_no_line(name: str) -> None:
    for each in shown(name):
        (width, height), (side, log, bar_lines), parts = each.size, ZONES[each.size], each.parts
        wide = parts["chronicle"].width

        assert parts["heading"] == (0, 0, width, 1)
        assert wide in {width, parts["map"].width}
        assert (parts["prompt"].width, parts["prompt"].height) == (wide, 2)
        assert (parts["bar"].width, parts["bar"].height) == (wide, bar_lines)
        assert parts["chronicle"].height >= log
        assert sum(parts[part].height for part in ("heading", "map", "chronicle", "prompt", "bar")) == height - (
            parts["card"].height if not side else 0
        )
        if side:
            assert side <= parts["card"].width <= WIDEST
            assert parts["map"].width == width - parts["card"].width - 1
            assert parts["card"].height == (height - 1 if wide < width else parts["map"].height)
            assert not any(line.rstrip().endswith("..") for line in (*each.part("heading"), *each.part("chronicle")))


@everywhere
def test_rule_1_every_fact_of_a_card_and_the_aim_can_be_read(name: str) -> None:
    for each in shown(name, beside=True):
        scene = each.sheet.scene

        assert scene.aim in each.rows[0]
        for unit in each.units if each.sheet.board.geometry is Geometry.HEX else ():
            card = " ".join(each.cards[unit.id].split())
            left_out = [fact for fact in unit.facts if fact.short != "-" and not _told(fact.short or fact.value, card)]
            assert not left_out, f"{unit.name} at {each.size}: {left_out} of {each.cards[unit.id]}"


def _told(text: str, card: str) -> bool:
    return " ".join(text.split()) in card


@everywhere
def test_rule_2_the_level_is_the_largest_that_shows_all_or_three_quarters(name: str) -> None:
    for each in shown(name):
        board = each.sheet.board
        if board.geometry is Geometry.HEX:
            columns, rows = size(board)
            room = each.parts["map"].width - 5, each.parts["map"].height - 2
            if not board.columns:
                room = each.parts["map"].width, each.parts["map"].height
            fits = [
                number
                for number, level in enumerate(LEVELS)
                if room[0] >= ENOUGH * columns * level.columns and room[1] >= ENOUGH * rows * level.lines
            ]
            all_of_it = [
                number
                for number in range(MIDDLING, len(LEVELS))
                if takes(board, number)[0] <= room[0] + 2 * bool(board.columns) and takes(board, number)[1] <= room[1]
            ]
            assert each.sheet.level == max((*(all_of_it or fits), 0))


@everywhere
def test_rule_2_no_place_is_drawn_in_part(name: str) -> None:
    for each in shown(name):
        window, painter = each.window, each.sheet.painter
        rows = each.shown
        for place in each.sheet.places if each.sheet.board.geometry is Geometry.HEX else ():
            x, y, width, height = painter.area(place)
            cells = [
                (column - window.x, line - window.y) for column in range(x, x + width) for line in range(y, y + height)
            ]
            inside = [(a, b) for a, b in cells if 0 <= a < window.width and 0 <= b < window.height]
            if 0 < len(inside) < len(cells):
                drawn = "".join(rows[b][a] for a, b in inside).strip()
                whole = _written(each, place).strip()
                assert drawn in {"", whole} or not drawn.isalnum(), f"{place} at {each.size}: {drawn!r} of {whole!r}"


def _written(each: Seen, place: PlaceId) -> str:
    x, y, width, height = each.sheet.painter.area(place)
    lines = (
        "".join(text for text, _ in each.sheet.painter.line(line, each.sheet.look)) for line in range(y, y + height)
    )
    return "".join(line[max(0, x) : x + width] for line in lines)


@everywhere
def test_rule_3_a_hex_writes_into_its_own_cells_and_bears_one_pair_of_brackets(name: str) -> None:
    for each in shown(name):
        if each.sheet.board.geometry is not Geometry.HEX:
            continue
        owned = Counter[tuple[int, int]]()
        for place in each.sheet.places:
            x, y, width, height = each.sheet.painter.area(place)
            owned.update((column, line) for column in range(x, x + width - 1) for line in range(y, y + height))
            opened = [sign for sign in _written(each, place) if sign in "([{"]
            assert len(opened) <= 1, f"{place} at {each.size}: {_written(each, place)}"
        assert max(owned.values()) == 1


@everywhere
def test_rule_3_no_unit_hides_its_ground(name: str) -> None:
    for each in shown(name, beside=True):
        if each.sheet.board.geometry is not Geometry.HEX:
            continue
        for unit in each.units:
            ground = each.sheet.places[unit.place]
            if ground.kind and ground.glyph != ".":
                told = each.cards[unit.id].split("\n")[:2]
                assert any(ground.kind in line for line in told), f"{unit.name} on {ground.kind}: {told}"
                if each.sheet.level:
                    assert ground.glyph in _written(each, unit.place), _written(each, unit.place)


@everywhere
def test_rule_4_each_sign_has_one_meaning_and_stands_in_the_key(name: str) -> None:
    for each in shown(name):
        board, scene = each.sheet.board, each.sheet.scene
        meant = {
            (place.glyph, place.kind.partition(",")[0]) for place in board.places if place.kind and place.glyph != "."
        }
        key = dict(grounds(board, scene.tokens))

        if board.geometry in {Geometry.HEX, Geometry.LATTICE}:
            assert len({sign for sign, _ in meant}) == len(meant), "a sign of ground means one kind"
        assert {sign[:1] for sign, _ in meant} <= key.keys()
        letters = [glyph_of(unit, board.geometry, sides_of(scene)) for unit in each.units]
        if board.geometry is Geometry.HEX:
            assert len({*letters}) == len(letters), "no letter stands twice in its case"
            assert not {letter[:1] for letter in letters} & {*key, STERN, "X", "O"}, "no unit is called as ground is"


@everywhere
def test_rule_4_no_unit_shares_an_ink_with_ground(name: str) -> None:
    for each in shown(name):
        sheet, painter = each.sheet, each.sheet.painter
        for palette in (PALETTES["default"], PALETTES["contrast"], PALETTES["colourblind"]):
            units = {palette.roles[sheet.look.sides.role(unit.seat)] for unit in each.units if unit.seat is not None}
            ground = {palette.tones[place.tone] for place in sheet.board.places if place.kind}
            assert not units & ground, palette.name
        assert painter.width


@everywhere
def test_rule_5_a_step_over_open_ground_changes_two_places_and_what_is_told_of_them(name: str) -> None:
    for each in shown(name):
        for step in each.steps:
            changed = {part for part, lines in step.lines.items() if lines}

            assert not step.beyond
            assert changed <= {"card"}, f"{each.size}: {step.lines}"


@everywhere
def test_rule_6_every_fleet_is_listed_with_the_chance_to_hit_it_or_why_there_is_none(name: str) -> None:
    for each in shown(name, beside=True):
        side, sheet = each.part("card"), each.sheet
        aims = "target" in sheet.look.marks.values()
        sides = sides_of(sheet.scene)
        for unit in each.units:
            if sheet.board.geometry is Geometry.HEX:
                called = re.escape(glyph_of(unit, Geometry.HEX, sides))
            else:
                called = _cut(unit.name.removesuffix(f" of {sheet.scene.seat_names[unit.seat or 0]}"))
            numbers = rf"{called}\b.*?\b{unit.gauge.now}\b" if unit.gauge else called
            rows = [line for line in side if re.search(numbers, line)]
            assert rows, f"{unit.name} ({called}) at {each.size}: {side}"
            if aims and sheet.board.geometry is Geometry.HEX and not sides.friendly(unit.seat):
                note = sheet.look.notes.get(unit.place, "")
                assert note
                assert any(note[:5] in line for line in rows), f"{unit.name}: {note} of {rows}"


def _cut(name: str) -> str:
    # Below its owner's name, each word whole or with two letters at least.
    return r"[\w.]* ".join(re.escape(word[:2]) for word in name.split()) + r"[\w.]*"


@everywhere
def test_rule_7_each_unit_out_of_sight_is_counted_in_one_mark_of_an_edge(name: str) -> None:
    for each in shown(name):
        sheet = each.sheet
        if not sheet.board.columns:
            continue
        away = [place for place in sheet.look.tokens if not _within(sheet.painter.area(place), each)]
        missing = sum(1 for place in away for token in sheet.look.tokens[place] if token.place == place)
        counted = sum(int(mark.text[1]) if mark.text[1:].isdigit() else 1 for mark in each.beyond)
        frame = each.part("map")
        edges = "\n".join([frame[0], frame[-1], *(f"{line[:3]} {line[-2:]}" for line in frame)])

        assert counted == missing, f"{each.size}: {each.beyond}"
        assert all(mark.text in edges for mark in each.beyond), f"{each.size}: {each.beyond} in {edges}"


@everywhere
def test_rule_7_the_whole_board_is_shown_as_large_as_there_is_room_for(name: str) -> None:
    for each in shown(name):
        whole, view = each.whole
        assert whole.size[0] <= view.width, f"{each.size}: {whole.size} in {view}"
        assert whole.size[1] <= view.height, f"{each.size}: {whole.size} in {view}"
        if whole.board.geometry is Geometry.TILES:
            continue  # they are as large as they have room to be
        bare = arrange(*each.size, Wanted(bare=True))["map"]
        larger = extent(whole.board, (bare.width, bare.height), whole.level + 1)
        larger_fits = larger[0] <= bare.width and larger[1] <= bare.height
        assert whole.level + 1 == whole.levels or not larger_fits, f"{each.size}: {larger} in {bare}"


def _within(area: tuple[int, int, int, int], each: Seen) -> bool:
    x, y, width, height = area
    window = each.window
    across = window.x <= x and x + width <= window.x + window.width + 1
    return across and window.y <= y and y + height <= window.y + window.height


WAYS: Final = ("fleet", "lattice", "chart", "tiles")
"""Positions in which a unit can be pointed to a place."""


@pytest.mark.parametrize("size", AT_SIZES, ids=str)
@pytest.mark.parametrize("name", [WAYS[0], *(pytest.param(name, marks=pytest.mark.thorough) for name in WAYS[1:])])
async def test_rule_8_before_enter_the_map_shows_the_end_and_the_prompt_what_it_costs(
    name: str, size: tuple[int, int]
) -> None:
    async with at_table(POSITIONS[name](), size) as (table, pilot):
        chooser, session = table.chooser, table.session
        unit = next((each for each in chooser.atlas.own if each.active), chooser.atlas.own[0])
        ways = session.game.ways(session.view, unit.id)  # type: ignore[attr-defined]
        for way in islice((each for each in ways if each.place != unit.place), 3):
            chooser.drop()
            if not unit.active:
                chooser.choose(token(unit.id))
            table.map.jump_to(way.place)
            await press(pilot, "enter")
            assert chooser.goer.prospect is not None
            meant, asked, look = chooser.goer.prospect.way, " ".join(_of(table, "prompt").split()), table.map.sheet.look

            assert [(ghost.place, ghost.facing) for ghost in look.layer.ghosts] == [(meant.place, meant.facing)]
            assert f"{chooser.goer.told}? " in asked
            assert meant.spends.lower() in asked.lower()
            assert not any(chooser.goer.told in each.text for each in retold.chronicle(session))
            if size[0] >= 80:
                assert "Enter go, Backspace no" in asked
                foes = {each.place for each in chooser.atlas.foes if each.gauge}
                chances = [note for at, note in look.notes.items() if at in foes and note.endswith("%")]
                assert all(note in text_of(pilot.app) for note in chances)


def _of(table: TableScreen, part: str) -> str:
    above = table.prompt_overflow.lines if part == "prompt" else ()
    return "\n".join("".join(text for text, _ in line).rstrip() for line in (*above, *table.panel(part).lines))


ASIDE: Final = ("W", "I", "O", "P", "semicolon", "V", "C")
"""Keys that show more of the match, none of which may cover the map."""


@pytest.mark.parametrize("size", [(80, 24), (200, 60), pytest.param((132, 43), marks=pytest.mark.thorough)], ids=str)
async def test_rule_9_what_others_did_has_rows_numbers_and_keys_and_covers_no_map(size: tuple[int, int]) -> None:
    async with at_table(at(FLEET), size) as (table, pilot):
        await press(pilot, "W")
        rows = table.since.rows
        listed = _of(table, "card")

        assert rows
        assert all(re.search(rf"^..{number} ", listed, re.MULTILINE) for number in range(1, len(rows) + 1))
        for number, row in enumerate(rows, start=1):
            await press(pilot, "greater_than_sign")
            assert f"{number} of {len(rows)}" in _of(table, "card")
            assert f"{number} of {len(rows)}" in _of(table, "prompt")
            if row.path:
                assert table.map.cursor == row.path[-1]
        await press(pilot, "W")
        for key in ASIDE:
            await press(pilot, key)
            assert isinstance(pilot.app.screen, TableScreen), key
            assert table.map.display


def test_rule_10_the_keys_and_slots_of_orders_stay_for_a_whole_match() -> None:
    session = played(FLEET._replace(orders=30))
    chooser, keys, slots = Chooser(session), dict[tuple[object, str], str](), dict[tuple[object, int, str], int]()
    for _ in range(60):
        while session.awaiting == "bot":
            session.bot_play(session.bot_line())
        chooser.renew()
        phase = tuple(session.game.letters(session.view))
        for name, key in chooser.dealer.dealt(chooser.atlas).items():
            assert keys.setdefault((phase, name), key) == key
        for slot, label in enumerate(chooser.dealer.slots(chooser.picker, chooser.entries(), chooser.atlas)):
            assert slots.setdefault((phase, len(chooser.picker.chosen), label), slot) == slot
        assert isinstance(session.game, Plans)
        plan = next(iter(session.game.plans(session.view)), None)
        session.give(plan.orders[0] if plan else session.legal.few(1)[0])


@everywhere
def test_rule_10_three_or_more_like_things_are_a_table(name: str) -> None:
    for each in shown(name, beside=True):
        for panel in each.sheet.scene.panels:
            about = [row.about for row in panel.rows]
            assert not about or len(panel.columns) > 1, panel.title
            assert all(len(row.cells) == len(panel.columns) for row in panel.rows)


def test_rule_10_a_page_that_is_copied_reads_the_same() -> None:
    told = page(at(DUEL))

    assert told.isascii()
    assert max(map(len, told.splitlines())) <= PAGE
    assert all(f"-- {part} -" in told for part in ("the map", "strength", "what decided it"))
