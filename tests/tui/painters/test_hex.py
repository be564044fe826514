"""The hex map as text: what stands where, in monochrome and ASCII, at the four sizes."""

from typing import TYPE_CHECKING

import pytest

from engine.core.refs import PlaceId, Seat
from engine.core.values import evolve
from engine.scene.model import Gauge, Region, Scene, Token, Tone
from tests.tui.painters.boards import board, scene, ship
from tests.tui.painters.drawn import assert_within, drawn
from tui.painters.glyphs import ASCII, TABLES
from tui.painters.hexlevels import LEVELS
from tui.painters.look import Zoom
from tui.painters.painter import filling, painter_for
from tui.painters.sheet import Sheet, differences, lay_out

if TYPE_CHECKING:
    from tui.choosing.picker import Mark

ALL = pytest.mark.parametrize("zoom", range(len(LEVELS)))
MARKS: "dict[PlaceId, Mark]" = {
    PlaceId("0101"): "reach",
    PlaceId("0303"): "reach",
    PlaceId("0801"): "target",
    PlaceId("0106"): "target",
}
NOTES = {PlaceId("0303"): "2", PlaceId("0801"): "42%", PlaceId("0106"): "100%"}


def fleets() -> Scene:
    """Return the two fleets, each ship with shields."""
    bare = scene()
    armed = (
        evolve(each, gauge=Gauge(at + 3, 7)) if each.facing is not None else each for at, each in enumerate(bare.tokens)
    )
    return evolve(bare, tokens=tuple(armed), seat_names=("Ann", "Ben", "Cid", "Dot"))


def marked(zoom: Zoom, glyphs: str = "ascii") -> Sheet:
    """Return the two fleets while somebody aims and moves."""
    return lay_out(fleets(), zoom, glyphs).with_look(marks=MARKS, notes=NOTES)


def row_of(zoom: Zoom, *tokens: Token, text: str = "......\n") -> list[str]:
    """Draw one row of open ground with units, the cursor out of the way."""
    return drawn(lay_out(scene(tokens, text=text), zoom, "ascii").with_look(cursor=PlaceId("0101")))


def test_the_smallest_has_two_columns_a_hex() -> None:
    assert drawn(marked(0)) == [
        "_ E>. N/. W`. g}. .",
        " . . ~ ~ . . . . . .",
        ". ~ ~2~]. . . % . .",
        " . . ~ . . . . % % .",
        ". . h,. O s\\. . . .",
        " B}. . . . . . t>u<.",
    ]


def test_the_next_has_a_line_for_numbers() -> None:
    assert drawn(marked(1)) == [
        " _   E>  .   N/  .   \\W  .  {<g} .   .",
        "     3       4       5       42%",
        "   .   .  ~ ~ ~ ~  .   .   .   .   .   .",
        "           ~   ~",
        " .  ~ ~ ~2~ [~]  .   .   .  % %  .   .",
        "     ~   ~   ~               %",
        "   .   .  ~ ~  .   .   .   .  % % % %  .",
        "           ~                   %   %",
        " .   .   /h  .   O   s\\  .   .   .   .",
        "         7           8",
        "  {B}  .   .   .   .   .   .   t>  <u  .",
        "  100%                         9   10",
    ]


def test_then_units_are_counters() -> None:
    assert drawn(marked(2))[:9] == [
        "       / 3 \\       / 4 \\       / 5 \\       /42%\\",
        "   _  |  E> |  .  |  N/ |  .  | \\W  |  .  |{<g }|  .     .",
        "       \\#../       \\#../       \\##./       \\##./",
        "                 ~ ~   ~ ~",
        "      .     .   ~ ~ ~ ~ ~ ~   .     .     .     .     .     .",
        "                 ~ ~   ~ ~",
        "        ~ ~   ~ ~   ~ ~                     % %",
        "   .   ~ ~ ~ ~ 2 ~ [ ~ ]   .     .     .   % % %   .     .",
        "        ~ ~   ~ ~   ~ ~                     % %",
    ]


def test_the_largest_has_names() -> None:
    assert drawn(marked(3))[:12] == [
        "         /0201 \\         /0401 \\         /0601 \\         /0801 \\",
        "    _   |   E-> |   .   |   N-/ |   .   | \\-W   |   .   |{<-g  }|   .       .",
        "        |Erna   |       |Nora   |       |Wanda  |       |Gerd   |",
        "         \\#.. 3/         \\#.. 4/         \\##. 5/         \\ 42% /",
        "                       ~ ~     ~ ~",
        "        .       .    ~ ~ ~ ~ ~ ~ ~ ~    .       .       .       .       .       .",
        "                      ~ ~ ~   ~ ~ ~",
        "                       ~ ~     ~ ~",
        "           ~ ~     ~ ~     ~ ~                             % %",
        "    .    ~ ~ ~ ~ ~ ~2~ ~ [  ~  ]    .       .       .    % % % %    .       .",
        "          ~ ~ ~   ~ ~ ~   ~ ~ ~                           % % %",
        "           ~ ~     ~ ~     ~ ~                             % %",
    ]


def test_in_unicode_ground_bows_counters_and_gauges_look_otherwise_in_the_same_cells() -> None:
    above, middle, below = drawn(marked(2, "unicode"))[:3]

    assert above.split()[:3] == ["\u2571", "3", "\u2572"]
    assert middle.split()[:8] == ["_", "\u2502", "E\u2192", "\u2502", "\u00b7", "\u2502", "N\u2197", "\u2502"]
    assert "\u2502{\u2190g }\u2502" in middle
    assert below.split()[0] == "\u2572\u2588\u2591\u2591\u2571"


@ALL
def test_both_tables_of_signs_write_into_the_same_cells(zoom: Zoom) -> None:
    shapes = [[[sign == " " for sign in line] for line in drawn(marked(zoom, glyphs))] for glyphs in TABLES]

    assert shapes[0] == shapes[1]


@ALL
def test_six_facings_are_told_apart_without_colour(zoom: Zoom) -> None:
    assert len({"\n".join(row_of(zoom, ship("Erna", "0401", facing))) for facing in range(6)}) == 6


@ALL
@pytest.mark.parametrize(("facing", "stern"), [(0, "0301"), (3, "0501")])
def test_a_long_hull_is_one_unit_with_a_letter_at_its_base_alone(zoom: Zoom, facing: int, stern: str) -> None:
    long = evolve(ship("Erna", "0401", facing), also=(PlaceId(stern),), active=True, gauge=Gauge(3, 7))
    shown = "\n".join(row_of(zoom, long))

    assert shown.count("=") == shown.count("E" if zoom < 3 else "E-" if facing == 0 else "-E") == 1
    assert shown.count(")") == 1, "its stern is not ordered about by itself"


@ALL
def test_own_units_are_capitals_and_all_others_small_whoever_looks(zoom: Zoom) -> None:
    def letters(seat: int | None) -> list[str]:
        line = tuple(ship("XYZ"[at], f"0{at + 2}01", None, seat=at) for at in range(3))
        shown = evolve(
            scene(line, text="......\n"), seat_names=("Ann", "Ben", "Cid"), seat=None if seat is None else Seat(seat)
        )
        row = drawn(lay_out(shown, zoom, "ascii"))[LEVELS[zoom].middle]
        return [sign for sign in row if sign.lower() in "xyz"]

    assert [letters(seat) for seat in (0, 1, 2, None)] == [[*"Xyz"], [*"xYz"], [*"xyZ"], [*"Xyz"]]


def test_the_ground_under_a_unit_shows_from_the_second_size_on() -> None:
    unit = evolve(ship("Gerd", "0202", 3, seat=1), gauge=Gauge(4, 8), place=PlaceId("0402"))
    rows = {zoom: drawn(lay_out(scene((unit,)), zoom, "ascii")) for zoom in (1, 2, 3)}

    assert rows[1][3].strip().startswith("~  ~4")
    assert "/ 4~\\" in rows[2][3]
    assert "/0402~\\" in rows[3][4]


@ALL
@pytest.mark.parametrize("at", ["0101", "0201", "0303", "0801", "0106", "0806", "0402", "1001", "1002"])
def test_one_hex_bears_at_most_one_pair_of_brackets(zoom: Zoom, at: str) -> None:
    sheet = marked(zoom).with_look(cursor=PlaceId(at))
    left, top, columns, lines = sheet.painter.area(PlaceId(at))
    inside = [line[left : left + columns] for line in drawn(sheet)[top : top + lines]]

    assert sum(sign in "])}" for line in inside for sign in line) == 1
    assert sum(sign in "[({" for line in inside for sign in line) == (zoom > 0)


@ALL
def test_whatever_stands_on_a_hex_changes_its_own_cells_alone(zoom: Zoom) -> None:
    plain = lay_out(fleets(), zoom, "ascii")
    lens = Region("range", "Range", (PlaceId("0202"), PlaceId("0302")), Tone.WARN, ("2.7", "7"))
    regions = (evolve(plain.board, regions=(lens,)),)

    assert_within(plain, plain.with_look(marks=MARKS, notes=NOTES))
    assert_within(plain, plain.with_look(cursor=PlaceId("0801")))
    assert_within(plain, plain.with_scene(evolve(fleets(), tokens=())))
    assert_within(plain, lay_out(evolve(fleets(), boards=regions), zoom, "ascii"))


@ALL
def test_labels_of_a_lens_are_written_over_empty_places(zoom: Zoom) -> None:
    shade = Region("range", "Range", (PlaceId("0102"), PlaceId("0302")), Tone.WARN, ("7", "50"))
    sheet = lay_out(scene((), regions=(shade,)), zoom, "ascii")
    shown = "\n".join(drawn(sheet))

    assert shown.count("7") == 1
    assert shown.count("50") == 1
    assert filling(sheet.board, (20, 6)) == 0
    longer = lay_out(scene((), regions=(evolve(shade, labels=("7", "100")),)), zoom, "ascii")
    assert filling(longer.board, (20, 6)) == 1, "a number of three digits is shown at a size that has room for it"


@ALL
def test_of_chances_in_percent_the_tens_are_drawn_where_it_is_tight(zoom: Zoom) -> None:
    near = tuple(map(PlaceId, ("0101", "0201", "0301", "0401")))
    chances = Region("arc", "Hits", near, Tone.GOOD, ("100%", "42%", "17%", "3%"))
    sheet = lay_out(scene((), regions=(chances,)), zoom, "ascii")
    shown = "\n".join(drawn(sheet))

    assert ("9 4 2 . " in shown) == sheet.in_tens == (zoom == 0)
    assert all(label in shown for label in chances.labels) == (zoom > 0)
    assert filling(sheet.board, (20, 6)) == 0


@ALL
def test_what_threatens_has_a_sign_and_where_it_is_tight_a_whole_number(zoom: Zoom) -> None:
    danger = Region("threat", "Threat", (PlaceId("0102"), PlaceId("0302")), Tone.BAD, ("2.7", "0.4"), "!")
    sheet = lay_out(scene((), regions=(danger,)), zoom, "ascii")
    shown = "\n".join(drawn(sheet))

    assert [shown.count(each) for each in (("3!", "!") if zoom == 0 else ("!2.7", "!0.4"))] == [1, 1]
    assert filling(sheet.board, (20, 6)) == 0
    assert filling(board(), (20, 6)) == 0


@pytest.mark.parametrize(
    ("room", "level"),
    [
        ((0, 0), 0),
        ((29, 24), 0),
        ((30, 9), 1),
        ((45, 14), 1),
        ((63, 18), 1),
        ((64, 18), 2),
        ((84, 24), 2),
        ((999, 999), 3),
    ],
)
def test_the_largest_size_is_taken_that_shows_all_or_else_three_quarters(room: tuple[int, int], level: int) -> None:
    assert filling(board(), room) == level


def test_a_region_tints_its_open_ground_and_its_labels() -> None:
    home = Region("home", "Home", (PlaceId("0102"), PlaceId("0302")), Tone.HOME)
    shade = Region("range", "Range", (PlaceId("0202"),), Tone.WARN, ("5",))
    sheet = lay_out(scene((), regions=(home, shade)), 0, "ascii")
    inks = {span.text.strip(): span.ink.tone for span in sheet.painter.line(1, sheet.look) if span.text.strip()}

    assert inks == {".": Tone.HOME, "5": Tone.WARN, "~ ~": Tone.CLOUD, ". . . . . .": Tone.DIM}


def test_coordinates_are_written_where_there_is_room_for_them() -> None:
    shown = [drawn(lay_out(scene(), zoom, "ascii").with_look(coordinates=True)) for zoom in range(4)]

    assert not any(sign.isdigit() for line in shown[0] for sign in line)
    assert shown[1][1].split() == ["0101", "0301", "0501", "0701", "0901"]
    assert shown[2][2].split() == ["0101", "0301", "0501", "0701", "0901", "1001"]


@ALL
def test_a_stack_says_how_many_there_are_where_there_is_a_line_for_it(zoom: Zoom) -> None:
    stack = (ship("Erna", "0201", 0), ship("Nora", "0201", 0, active=True), ship("Wanda", "0201", 0))
    shown = "".join(row_of(zoom, *stack))

    assert ("N" in shown, "E" in shown, "3" in shown) == (True, False, zoom > 0)


@ALL
def test_a_token_that_stands_for_several_is_counted_as_that_many(zoom: Zoom) -> None:
    assert ("4" in "".join(row_of(zoom, ship("Erna", "0201", None, count=4)))) == (zoom > 0)


@ALL
def test_every_place_is_found_where_it_is_drawn(zoom: Zoom) -> None:
    painter = painter_for(board(), zoom, ASCII)
    for place in board().places:
        x, y, width, height = painter.area(place.id)
        inside = {painter.place_at(x + dx, y + dy) for dx in range(LEVELS[zoom].columns) for dy in range(height)}
        assert inside == {place.id}
        assert painter.place_at(*painter.centre(place.id)) == place.id
        assert x + width <= painter.width
    assert painter.place_at(-9, 0) is None
    assert painter.place_at(0, 99) is None


@ALL
def test_a_cut_shows_whole_places_alone(zoom: Zoom) -> None:
    painter, pitch = painter_for(board(), zoom, ASCII), LEVELS[zoom].columns
    for row in range(2):
        y = row * LEVELS[zoom].lines
        for low in range(pitch + 1):
            start, end = painter.uncut(y, "", low, low + 5 * pitch)
            assert low <= start <= end <= low + 5 * pitch
            assert (start - row * pitch // 2) % pitch == 0
            assert (end - start) // pitch in {4, 5}


def test_a_board_that_begins_elsewhere_keeps_its_odd_rows() -> None:
    places = tuple(place for place in board().places if place.at[1] >= 1)
    part = Scene((evolve(board(), places=places),), ())

    assert drawn(lay_out(part, 1, "ascii"))[0].startswith("  [.]  .  ~ ~")


def test_a_class_of_several_letters_is_shown_by_its_first() -> None:
    assert row_of(1, evolve(ship("Erna", "0201", 0), glyph="FT"))[0].startswith("[.]  F>  .")


def test_an_empty_board_is_an_empty_map() -> None:
    sheet = lay_out(Scene((evolve(board(), places=()),)), 1, "ascii")

    assert drawn(sheet) == []
    assert sheet.size == (0, 0)
    assert sheet.look.cursor is None


def test_only_what_differs_between_two_scenes_is_named() -> None:
    before = lay_out(scene(), 0, "ascii")
    moved = (ship("Erna", "0301", 0), *scene().tokens[1:])

    assert differences(before, before.with_scene(scene(moved))) == {"0201", "0301"}
    assert differences(before, before.with_scene(scene())) == set()
    assert differences(before, before.with_look(cursor=PlaceId("0404"))) == {"0403", "0404"}
    assert differences(before, before.with_signs(1, "ascii")) is None
