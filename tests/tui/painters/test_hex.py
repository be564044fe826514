"""The hex map as text: what stands where, in monochrome and ASCII."""

from typing import TYPE_CHECKING

import pytest

from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.scene.model import Region, Scene, Tone
from tests.tui.painters.boards import board, scene, ship
from tui.painters.glyphs import ASCII
from tui.painters.look import Zoom
from tui.painters.painter import painter_for
from tui.painters.sheet import Sheet, differences, lay_out

if TYPE_CHECKING:
    from tui.choosing.picker import Mark


def drawn(sheet: Sheet) -> list[str]:
    lines = (sheet.painter.line(y, sheet.look) for y in range(sheet.painter.height))
    return ["".join(span.text for span in line).rstrip() for line in lines]


def test_from_afar_every_row_is_one_line() -> None:
    assert drawn(lay_out(scene(), "far", "ascii")) == [
        "  .   E>  .   N'  .  'W   .  <g   .   .",
        "    .   .   ~   ~   .   .   .   .   .   .",
        "  .   ~   ~  [~]  .   .   .   %   .   .",
        "    .   .   ~   .   .   .   .   %   %   .",
        "  .   .  ,h!  .   O   s,  .   .   .   .",
        "    B   .   .   .   .   .   .  =T> <u=  .",
    ]


def test_from_near_every_row_has_room_for_names() -> None:
    assert drawn(lay_out(scene(), "near", "ascii"))[:6] == [
        "   .     E->   .     N-'   .   '-W     .   <-g     .     .",
        "       Erna        Nora        Wanda       Gerd",
        "      .     .   ~ ~ ~ ~ ~ ~   .     .     .     .     .     .",
        "                 ~ ~   ~ ~",
        "   .   ~ ~ ~ ~ ~ ~ ~[~]~   .     .     .   % % %   .     .",
        "        ~ ~   ~ ~   ~ ~                     % %",
    ]


@pytest.mark.parametrize("zoom", ["far", "near"])
def test_six_facings_are_told_apart_without_colour(zoom: Zoom) -> None:
    signs = set()
    for facing in range(6):
        sheet = lay_out(scene((ship("Erna", "0401", facing),), text="......\n"), zoom, "ascii")
        signs.add(drawn(sheet)[0])

    assert len(signs) == 6


@pytest.mark.parametrize(
    ("facing", "stern", "row"),
    [(0, "0301", "  .   .  [=]  E>  .   ."), (3, "0501", "  .   .   . [<E]  =   .")],
)
def test_a_long_hull_is_one_unit_with_a_letter_at_its_base_alone(facing: int, stern: str, row: str) -> None:
    long = evolve(ship("Erna", "0401", facing), also=(PlaceId(stern),))

    assert drawn(lay_out(scene((long,), text="......\n"), "far", "ascii")) == [row]
    assert drawn(lay_out(scene((long,), text="......\n"), "near", "ascii"))[1].split() == ["Erna"]


@pytest.mark.parametrize("zoom", ["far", "near"])
def test_four_seats_are_told_apart_without_colour(zoom: Zoom) -> None:
    boards = {drawn(lay_out(scene((ship("Erna", "0401", 0, seat=seat),)), zoom, "ascii"))[0] for seat in range(4)}

    assert len(boards) == 4


def test_marks_stand_around_places_and_ships() -> None:
    marks: dict[PlaceId, Mark] = {
        PlaceId("0101"): "reach",
        PlaceId("0201"): "target",
        PlaceId("0401"): "chosen",
        PlaceId("0601"): "unit",
    }
    sheet = lay_out(scene(), "far", "ascii").with_look(marks=marks)

    assert drawn(sheet)[0] == " (.) {E>} .  +N'+ . |'W|  .  <g   .   ."


def test_coordinates_leave_ships_and_every_second_place_alone() -> None:
    sheet = lay_out(scene(), "far", "ascii").with_look(coordinates=True)

    assert drawn(sheet)[3] == "  0104  . 0304  . 0504  . 0704  % 0904  ."
    assert drawn(sheet)[0] == "0101  E>  .   N'  .  'W 0701 <g 0901  ."


def test_a_coordinate_makes_way_for_a_label_that_would_run_into_it() -> None:
    lens = Region("range", "Range", (PlaceId("0204"), PlaceId("0604")), labels=("3.4", "7"))
    plain = lay_out(scene(), "far", "ascii").with_look(coordinates=True)
    sheet = lay_out(scene(regions=(lens,)), "far", "ascii").with_look(coordinates=True)

    assert drawn(sheet)[3] == "  0104 3.4  ~   . 0504  7 0704  % 0904  ."
    assert differences(plain, sheet) is None


def test_a_coordinate_makes_way_for_the_bow_and_the_bracket_of_the_unit_beside_it() -> None:
    sheet = lay_out(scene(), "far", "ascii").with_look(coordinates=True, cursor=PlaceId("0201"))
    moved = sheet.with_scene(scene((ship("Erna", "0202", 0),)))

    assert drawn(sheet)[0].startswith("0101 [E>] .   N'  .  'W 0701 <g 0901")
    assert differences(sheet, moved) is None


@pytest.mark.parametrize("at", ["0101", "0201", "0301", "0401", "0501", "0601", "0701", "0801"])
def test_the_brackets_of_the_cursor_are_whole_whatever_lies_beside_it(at: str) -> None:
    marks: dict[PlaceId, Mark] = {PlaceId(f"{column:02}01"): "target" for column in range(1, 10)}
    sheet = lay_out(scene(), "far", "ascii").with_look(coordinates=True, marks=marks, cursor=PlaceId(at))

    assert drawn(sheet)[0].count("[") == drawn(sheet)[0].count("]") == 1


@pytest.mark.parametrize(
    ("cursor", "row"),
    [
        ("0201", "(100)[E>]75 (42)  ."),
        ("0301", "(100){E>[75](42)  ."),
        ("0501", "(100){E>(75)(42) [.]"),
    ],
)
def test_a_number_beside_the_cursor_has_both_its_brackets_or_none(cursor: str, row: str) -> None:
    numbers = tuple(PlaceId(at) for at in ("0101", "0301", "0401"))
    lens = Region("odds", "Odds", numbers, labels=("100", "75", "42"))
    marks: dict[PlaceId, Mark] = {PlaceId("0201"): "target", **dict.fromkeys(numbers, "reach")}
    plain = lay_out(scene((ship("Erna", "0201", 0),), text=".....\n", regions=(lens,)), "far", "ascii")
    sheet = plain.with_look(cursor=PlaceId("0501"), marks=marks)
    moved = sheet.with_look(cursor=PlaceId(cursor))

    assert drawn(moved)[0] == row
    assert differences(sheet, moved) == ({PlaceId("0501"), PlaceId(cursor), *numbers} if sheet != moved else set())


def test_labels_of_a_lens_are_written_over_empty_places() -> None:
    shade = Region("range", "Range", (PlaceId("0102"), PlaceId("0302"), PlaceId("0201")), labels=("50%", "7", "33%"))
    sheet = lay_out(scene(regions=(shade,)), "far", "ascii")

    assert drawn(sheet)[1] == "   50%  .   7   ~   .   .   .   .   .   ."
    assert drawn(sheet)[0].startswith("  .   E>")


def test_a_region_tints_its_open_ground_and_its_labels() -> None:
    home = Region("home", "Home", (PlaceId("0102"), PlaceId("0302")), Tone.HOME)
    shade = Region("range", "Range", (PlaceId("0202"),), Tone.WARN, ("50%",))
    sheet = lay_out(scene((), regions=(home, shade)), "far", "ascii")
    inks = {span.text.strip(): span.ink.tone for span in sheet.painter.line(1, sheet.look) if span.text.strip()}

    assert inks == {".": Tone.HOME, "50%": Tone.WARN, "~   ~": Tone.CLOUD, ".   .   .   .   .   .": Tone.DIM}


def test_the_bow_is_an_arrow_where_the_terminal_has_them() -> None:
    assert drawn(lay_out(scene(), "far", "unicode"))[0] == "  .   E\u2192  .   N\u2197  .  \u2196W   .  \u2190g   .   ."


def test_a_stack_says_how_many_there_are() -> None:
    stack = (ship("Erna", "0201", 0), ship("Nora", "0201", 0), ship("Wanda", "0201", 0))

    assert drawn(lay_out(scene(stack), "far", "ascii"))[0].startswith("  .  3E>")
    assert drawn(lay_out(scene(stack), "near", "ascii"))[1].strip() == "Ern+2"


def test_the_unit_under_orders_stands_on_top() -> None:
    stack = (ship("Erna", "0201", 0), ship("Nora", "0201", 0, needs_orders=True), ship("Wanda", "0201", 0, active=True))

    assert drawn(lay_out(scene(stack), "far", "ascii"))[0].startswith("  .  3W>")


@pytest.mark.parametrize("zoom", ["far", "near"])
def test_every_place_is_found_where_it_is_drawn(zoom: Zoom) -> None:
    painter = painter_for(board(), zoom, ASCII)
    for place in board().places:
        x, y = painter.centre(place.id)
        assert {painter.place_at(x + dx, y) for dx in (-1, 0, 1)} == {place.id}
    assert painter.place_at(-9, 0) is None
    assert painter.place_at(0, 99) is None


def test_a_board_that_begins_elsewhere_keeps_its_odd_rows() -> None:
    places = tuple(place for place in board().places if place.at[1] >= 1)
    part = Scene((evolve(board(), places=places),), ())

    assert drawn(lay_out(part, "far", "ascii"))[0].startswith("   [.]  .   ~")


def test_more_than_four_seats_have_their_letters_astern() -> None:
    fleet = (*(ship("Erna", f"0{2 + seat}01", 0, seat=seat) for seat in range(7)), ship("Hild", "0102", 3, seat=6))
    crowd = evolve(scene(fleet), seat_names=tuple("ABCDEFG"))

    assert drawn(lay_out(crowd, "far", "ascii"))[:2] == [
        "  .  aE> bE> cE> dE> eE> fE> gE>  .   .",
        "   <Hg  .   ~   ~   .   .   .   .   .   .",
    ]


def test_a_class_of_several_letters_is_shown_by_its_first() -> None:
    one = evolve(ship("Erna", "0201", 0), glyph="FT")

    assert drawn(lay_out(scene((one,)), "far", "ascii"))[0].startswith("  .   F>  .")


def test_a_token_that_stands_for_several_is_counted_as_that_many() -> None:
    unseen = (ship("Erna", "0201", None, count=4),)

    assert drawn(lay_out(scene(unseen), "far", "ascii"))[0].startswith("  .  4E   .")
    assert drawn(lay_out(scene(unseen), "near", "ascii"))[1].strip() == "Ern+3"


def test_an_empty_board_is_an_empty_map() -> None:
    sheet = lay_out(Scene((evolve(board(), places=()),)), "near", "ascii")

    assert drawn(sheet) == []
    assert sheet.look.cursor is None


def test_only_what_differs_between_two_scenes_is_named() -> None:
    before = lay_out(scene(), "far", "ascii")
    moved = (ship("Erna", "0301", 0), *scene().tokens[1:])

    assert differences(before, before.with_scene(scene(moved))) == {"0201", "0301"}
    assert differences(before, before.with_scene(scene())) == set()
    assert differences(before, before.with_look(cursor=PlaceId("0404"))) == {"0403", "0404"}
    assert differences(before, before.with_signs("near", "ascii")) is None


@pytest.mark.parametrize("zoom", ["far", "near"])
@pytest.mark.parametrize("text", ["...\n..\n...\n", "...\n...\n"])
def test_a_map_is_as_wide_as_what_may_be_drawn_on_it(text: str, zoom: Zoom) -> None:
    sheet = lay_out(scene((), text=text), zoom, "ascii")
    ends = [x + width for x, _, width, _ in map(sheet.painter.area, sheet.places)]

    assert max(ends) - 1 <= sheet.painter.width <= max(ends)
