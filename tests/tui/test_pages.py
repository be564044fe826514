"""The page of a result: wakes on the map, bars that grow away from each other, and the page as text in a file."""

from pathlib import Path

import pytest

from engine.core.refs import Seat
from engine.scene.wakes import wakes
from saves.store import Store
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.racing import regatta, sail
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, settle, skirmish
from tests.tui.test_result import ended, text
from tui.pages.bars import ROWS, Bars, mirrored
from tui.pages.battle import picture
from tui.pages.result import PAGE, page, result
from tui.painters.glyphs import ASCII, UNICODE
from tui.plain.shell import play
from tui.playing import seating
from tui.playing.result_records import keep
from tui.playing.session import Session


def two(*figures: tuple[float, float]) -> tuple[Bars, Bars]:
    one, other = zip(*figures, strict=True)
    return Bars("West", 0, one), Bars("East", 2, other)


def test_bars_grow_away_from_each_other_and_tell_the_last_figure() -> None:
    drawn = text(mirrored(two((4, 4), (4, 3), (3, 0)), (0, 1, 2), "round", 40, ASCII)).splitlines()

    assert drawn[0] == "West 3  ### ###     "[: len(drawn[0])]
    assert [row.count("#") for row in drawn[:ROWS]] == [6, 9, 9, 9]
    assert drawn[ROWS].split() == ["round", "0", "1", "2"]
    assert [row.count("#") for row in drawn[ROWS + 1 : 2 * ROWS + 1]] == [6, 6, 6, 3]
    assert drawn[2 * ROWS].startswith("East 0")
    assert drawn[-1] == "## is 1, == less than that"


def test_what_is_no_whole_row_is_drawn_as_less() -> None:
    drawn = text(mirrored(two((8, 8), (7, 0.5)), (0, 1), "round", 40, ASCII))

    assert drawn.count("===") == 2
    assert "\u2584" in text(mirrored(two((8, 8), (7, 1)), (0, 1), "round", 40, UNICODE))
    assert "\u2580" in text(mirrored(two((8, 8), (7, 1)), (0, 1), "round", 40, UNICODE))


@pytest.mark.parametrize("turns", [2, 3, 40, 300])
def test_bars_fit_their_width(turns: int) -> None:
    pair = two(*((turn, turns - turn) for turn in range(turns)))

    assert all(len(row) <= 50 for row in text(mirrored(pair, range(turns), "round", 50, ASCII)).splitlines())


def test_no_bars_where_there_is_nothing_to_compare() -> None:
    pair = two((1, 1), (1, 1))
    assert mirrored(pair[:1], (0, 1), "round", 60, ASCII) == []
    assert mirrored(two((1, 1)), (0,), "round", 60, ASCII) == []
    assert mirrored(two((1, -1), (1, 1)), (0, 1), "round", 60, ASCII) == []
    assert mirrored(two((0, 0), (0, 0)), (0, 1), "round", 60, ASCII) == []
    assert mirrored(pair, (0, 1), "round", 12, ASCII) == []


def moved() -> Session:
    session = skirmish("human", "human", rounds=1)
    while session.match.outcome is None:
        session.seat = Seat(session.match.decisions[0].seat)
        orders = tuple(session.legal.orders())
        session.give(next((each for each in orders if each.verb == "step"), orders[0]))
    session.seat = Seat(0)
    return session


def test_a_wake_is_every_place_where_a_unit_was_seen() -> None:
    session = moved()
    found = wakes(session.game, session.match, session.seat)
    sailed = [wake for wake in found if wake.moved]

    assert sailed
    for wake in sailed:
        assert wake.places[-1] == wake.unit.place
        assert all(one != other for one, other in zip(wake.places, wake.places[1:], strict=False))
    own = {token.id for token in session.scene().tokens if token.seat is not None}
    assert {wake.unit.id for wake in found if not wake.gone} == own


def test_the_map_shows_wakes_and_says_what_they_are() -> None:
    drawn = text(picture(moved(), (78, 20), "ascii"))

    assert "where they went." in drawn
    assert "[" not in drawn.splitlines()[0]


def test_a_map_without_room_is_left_out() -> None:
    assert picture(moved(), (6, 2), "ascii") == []


def test_a_page_is_whole_without_colour_and_no_wider_than_80() -> None:
    told = page(moved())

    assert told.isascii()
    assert told.startswith("longship   Skirmish")
    assert max(map(len, told.splitlines())) <= PAGE
    assert "-- the map" in told
    assert "longship play skirmish" in told
    assert not any(row.endswith(" ") for row in told.splitlines())


def test_of_more_seats_or_races_the_page_has_charts_by_letter() -> None:
    session = regatta()
    sail(session)

    assert "Lead in miles by leg" in text(result(session, 80))


async def test_y_copies_the_page_and_says_where_it_is(tmp_path: Path) -> None:
    session = seating.seated(ended().match, Store(tmp_path / "saves"))
    session.seat = Seat(0)
    async with at_table(session, (132, 43)) as (table_, pilot):
        await settle(pilot)
        await press(pilot, "y")

        assert pilot.app.clipboard == page(table_.session)
        assert "auto-1.txt" in "".join(text_of(pilot.app).split())
    assert (tmp_path / "results" / "auto-1.txt").read_text() == page(session)


def test_by_ear_the_page_is_written_to_a_file(tmp_path: Path) -> None:
    session = seating.seated(ended().match, Store(tmp_path / "saves"))
    session.seat = Seat(0)
    heard = hear(play(table(session)), ["result page"])

    assert (tmp_path / "results" / "auto-1.txt").read_text() == page(session)
    assert "auto-1.txt" in "".join(answers_to(heard, "result page"))


def test_a_page_of_another_match_of_that_name_stays(tmp_path: Path) -> None:
    session = seating.seated(ended().match, Store(tmp_path / "saves"))
    told = [keep(session, text) for text in ("first", "second", "first")]

    assert told == [f"It is in {tmp_path / 'results' / name}." for name in ("auto-1.txt", "auto-1-2.txt", "auto-1.txt")]
    assert (tmp_path / "results" / "auto-1.txt").read_text() == "first"
    assert (tmp_path / "results" / "auto-1-2.txt").read_text() == "second"


def test_a_page_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    session = seating.seated(ended().match, Store(tmp_path / "saves"))
    (tmp_path / "results").write_text("a file where the folder would be")

    assert keep(session, "page").startswith("It could not be written to ")
    assert keep(ended(), "page") == "It is written nowhere: this match is kept nowhere."
