"""The rosters: whose units are listed where, what is left of them, and what can be hit."""

import pytest

from engine.core.refs import PlaceId, Seat, TokenId, token
from engine.core.values import evolve
from engine.scene.model import UNSEEN, Fact, Gauge, Panel, Row, Scene
from tests.tui.painters.boards import scene, ship
from tui.narration.atlas import Atlas
from tui.painters.gauges import bar_of
from tui.painters.glyphs import ASCII, UNICODE
from tui.widgets.lines import length
from tui.widgets.panel_rows import PanelContent, PanelRows
from tui.widgets.roster import Listing, briefest, others, rosters


def fleets() -> Scene:
    units = (
        ship("Astrolabe", "0201", 0, gauge=Gauge(11, 11), needs_orders=True),
        ship("Base", "0106", None),
        ship("Beacon", "0401", 0, gauge=Gauge(1, 8)),
        ship("Vidar", "0801", 3, seat=1, gauge=Gauge(13, 14)),
        ship("Hati", "0802", 3, seat=1, gauge=Gauge(0, 14)),
    )
    return evolve(scene(units), seat_names=("West", "East"), mustered=(3, 2))


def told(width: int, seat: int = 0, **notes: str) -> list[list[str]]:
    seen = evolve(fleets(), seat=Seat(seat))
    aimed = {PlaceId(at[2:]): text for at, text in notes.items()}
    tables = rosters(Listing(Atlas(seen, Seat(seat)), seen.board, width, ASCII, aimed))
    assert {length(line) for table in tables for line in table} == {width}
    return [["".join(text for text, _ in line) for line in table] for table in tables]


def test_each_unit_has_a_row_below_its_owner_with_what_is_left_of_it() -> None:
    assert told(34, at0801="42%", at0802="range", at0201="99%") == [
        [
            "-- West ------------------- 2 of 3",
            "*A Astrolabe         11 ####  0201",
            " B Beacon             1 #...  0401",
        ],
        [
            "-- East ------------------- 2 of 2",
            " v Vidar             13 ###.   42%",
            " h Hati               0 .... range",
        ],
    ]


def test_where_it_is_tight_a_row_has_the_same_columns() -> None:
    assert told(26)[0] == ["-- West ----------- 2 of 3", "*A Astrolabe 11 ####  0201", " B Beacon     1 #...  0401"]


def test_where_there_is_no_room_for_a_row_each_all_are_listed_in_brief() -> None:
    of = Listing(
        Atlas(fleets(), Seat(0)), fleets().board, 26, ASCII, {PlaceId("0801"): "42%", PlaceId("0802"): "range"}
    )

    assert ["".join(text for text, _ in line).rstrip() for line in briefest(of, 2)] == [
        "*A 11  B  1",
        " v 13 42%    h  0 range",
    ]


def test_where_it_is_roomy_their_factors_have_columns() -> None:
    numbered = [
        evolve(each, facts=(Fact("CF", "5"), Fact("SS", "1 of 7"), Fact("MF", "12"))) for each in fleets().tokens
    ]
    seen = evolve(fleets(), tokens=tuple(numbered), panels=(Panel(UNSEEN, "Unseen", (Fact("one", "somewhere"),)),))
    tables = rosters(Listing(Atlas(seen, Seat(0)), seen.board, 42, ASCII, {}))

    assert ["".join(text for text, _ in line) for line in tables[0]] == [
        "-- West 2 seen of 3 ---------  CF MF    at",
        "*A Astrolabe          11 #####  5 12  0201",
        " B Beacon              1 #....  5 12  0401",
    ]


def test_only_what_is_on_the_board_is_listed() -> None:
    elsewhere = evolve(fleets().board, places=fleets().board.places[:1])

    assert not rosters(Listing(Atlas(fleets(), Seat(0)), elsewhere, 34, ASCII, {}))


def test_where_even_that_is_too_much_only_chances_are_told() -> None:
    aimed = {PlaceId("0801"): "42%", PlaceId("0802"): "range"}
    shown = briefest(Listing(Atlas(fleets(), Seat(0)), fleets().board, 12, ASCII, aimed), 2)

    assert ["".join(text for text, _ in line).rstrip() for line in shown] == ["*A 11  B  1", " v 13 42%", " h  0"]


def test_the_seat_that_looks_comes_first() -> None:
    assert [row[0][:7] for row in told(34, 1)] == ["-- East", "-- West"]
    assert told(26, 1)[0][1].startswith(" V Vidar")


@pytest.mark.parametrize(
    ("left", "most", "bar"),
    [(7, 7, "#####"), (6, 7, "####."), (1, 7, "#...."), (0, 7, "....."), (99, 100, "####."), (8, 7, "#####")],
)
def test_a_gauge_is_never_full_when_something_is_lost_nor_empty_while_something_is_left(
    left: int, most: int, bar: str
) -> None:
    assert bar_of(Gauge(left, most), 5, ASCII) == bar
    assert bar_of(Gauge(left, most), 5, UNICODE) == bar.translate(str.maketrans("#.", UNICODE.gauge))


def test_a_table_of_what_is_in_the_rosters_is_left_to_the_panels_screen() -> None:
    atlas = Atlas(fleets(), Seat(0))
    ships = Panel("ships", "Ships", (), ("Ship", "SS"), (Row(token("Astrolabe"), ("Astrolabe", "11")),))
    wares = Panel("wares", "Wares", (), ("Ware", "price"), (Row(None, ("mine", "2")),))
    score = Panel("score", "Score", (Fact("round", "2"),))

    assert others((ships, wares, score), atlas, atlas.scene.board) == (wares, score)


@pytest.mark.parametrize(("width", "head"), [(24, "-- Federate --- 1 of 2"), (34, "-- Federate ------- 1 listed of 2")])
def test_whose_units_are_listed_is_never_cut(width: int, head: str) -> None:
    units = ship("FE1", "0201", None, gauge=Gauge(3, 4)), ship("FT1", "0201", None)
    seen = evolve(scene(units), seat_names=("Federate", "Viking"), seat=Seat(0))
    tables = rosters(Listing(Atlas(seen, Seat(0)), seen.board, width, ASCII, {}))

    assert "".join(text for text, _ in tables[0][0]).replace("-", "") == head.replace("-", "")


def test_units_without_a_gauge_are_listed_too_where_all_have_room() -> None:
    units = (
        ship("FE1", "0201", None, gauge=Gauge(3, 4)),
        ship("TC1", "0401", None),
        ship("Mine", "0401", None, individual=False),
        ship("Aboard", "0401", None, aboard=TokenId("FE1")),
        ship("TC-A", "0802", None, seat=1),
    )
    seen = evolve(scene(units), seat_names=("Federate", "Viking"), seat=Seat(0), panels=(_NEWS,))
    atlas = Atlas(seen, Seat(0))
    told = []
    for height in (24, 20):
        rows = PanelRows().lines(atlas, PanelContent((_NEWS,), {}, ASCII, seen, seen.board), (34, height), 0, "more")
        told.append(["".join(text for text, _ in line).rstrip() for line in rows])

    assert [row for row in told[0] if row] == [
        "-- Federate -------------------- 2",
        " F FE1                3 ###.  0201",
        " T TC1                        0401",
        "-- Viking ---------------------- 1",
        " t TC-A                       0802",
        "-- News --------------------------",
        "round 2",
    ]
    assert [row for row in told[1] if row] == [
        "-- Federate -------- 1 listed of 2",
        " F FE1                3 ###.  0201",
        "-- News --------------------------",
        "round 2",
    ]


_NEWS = Panel("news", "News", (Fact("round", "2"),))
