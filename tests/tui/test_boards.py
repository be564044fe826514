"""A scene of several boards: the cursor goes from one to another, and each is found by its name."""

from engine import registry
from engine.core.match import begin
from engine.core.refs import PlaceId, Seat
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.games.star_viking.verbs.setup import Survey
from engine.scene.model import Scene
from tests.toys.voyage.game import GAME
from tests.toys.voyage.picture import seen
from tests.toys.voyage.values import Unit
from tests.tui.snapshot import check, text_of
from tests.tui.tables import at_table, press, settle, wait_for
from tui.narration.atlas import Atlas
from tui.painters.sheet import lay_out
from tui.playing.session import Session
from tui.widgets.map import MapView

ANVIL, EMBER, SPACE = PlaceId("anvil"), PlaceId("ember"), PlaceId("space1")


def voyage(scenario: str = "system") -> Session:
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:wander"))
    return Session(begin(GAME, Setup(seats, (("scenario", scenario),), "3")))


async def test_a_key_shows_the_next_map_and_back_again_where_the_cursor_was() -> None:
    async with at_table(voyage()) as (table, pilot):
        await press(pilot, "slash", *"dirk", "enter")
        assert (table.map.board.title, table.map.cursor) == ("Stars", "dirk")

        await press(pilot, "G")
        assert (table.map.board.title, table.map.cursor) == ("Ember", SPACE)
        assert "map: Ember" in text_of(pilot.app)
        assert "Ben Adder" in text_of(pilot.app)
        check("board-of-tiles", pilot.app)

        await press(pilot, "G")
        assert (table.map.board.title, table.map.cursor) == ("Stars", "dirk")


async def test_the_only_map_has_no_name_and_no_key_to_leave_it() -> None:
    async with at_table(voyage("chart")) as (_, pilot):
        assert "map:" not in text_of(pilot.app)

        await press(pilot, "G")

        assert "No use right now" in text_of(pilot.app)


async def test_arrows_lead_on_a_chart_whose_ways_have_other_words() -> None:
    async with at_table(voyage("chart")) as (table, pilot):
        await press(pilot, "right", "down")

        assert table.map.cursor == EMBER


async def test_a_search_finds_names_on_the_board_that_is_shown_before_those_on_others() -> None:
    async with at_table(voyage()) as (table, pilot):
        await press(pilot, "slash", *"deep space 1", "enter")
        assert table.map.cursor == "deep1"

        await press(pilot, "G", "slash", *"inner", "enter", "slash", *"deep space 1", "enter")
        assert table.map.cursor == SPACE


async def test_the_chronicle_makes_room_for_the_map_that_is_shown_also_for_one_drawn_on_the_way() -> None:
    seats = (SeatPlan("Ann", "bot:wander"), SeatPlan("Ben"))
    raid = Session(begin(registry.game("star-viking"), Setup(seats, (("scenario", "quadrant"),), "3")))
    async with at_table(raid) as (table, pilot):
        table.give(Survey(10))
        await settle(pilot)
        whole = table.panel("chronicle").size.height

        table.map.jump_to(PlaceId("djedefre.3"))
        await wait_for(pilot, lambda: "atm wB A3D+1" in text_of(pilot.app))
        assert "atm wB A3D+1" in text_of(pilot.app), "what a sector is worth and what it does is written in it"
        assert table.panel("chronicle").size.height < whole

        await press(pilot, "backspace")
        assert table.panel("chronicle").size.height == whole


async def test_an_order_reaches_to_another_board_and_a_unit_may_be_shown_on_either() -> None:
    async with at_table(voyage(), (132, 43)) as (table, pilot):
        table.map.jump_to(PlaceId("space2"))
        for _ in range(2):
            await press(pilot, "tab")

        assert table.map.cursor == ANVIL
        assert table.map.board.title == "Stars"


def test_a_board_shown_from_near_is_entered_from_its_place_and_left_to_it() -> None:
    whole = voyage().scene()
    stars, tiles = whole.boards
    view = MapView(evolve(whole, boards=(stars, evolve(tiles, of=EMBER))))
    view.moved = lambda _: None
    view.jump_to(EMBER)

    view.turn()
    assert (view.board.title, view.cursor) == ("Ember", SPACE)

    view.jump_to(PlaceId("city"))
    view.turn()
    assert (view.board.title, view.cursor) == ("Stars", EMBER)

    view.turn()
    assert (view.board.title, view.cursor) == ("Ember", "city")


def test_a_scene_opens_on_the_board_of_its_focus() -> None:
    scene = evolve(voyage().scene(), focus=PlaceId("city"))

    assert scene.board.title == "Ember"
    assert lay_out(scene, 0, "ascii").look.cursor == "city"


def test_a_board_that_is_gone_gives_way_to_the_one_the_scene_opens_on() -> None:
    scene = voyage().scene()
    sheet = lay_out(scene, 0, "ascii").with_board(scene.boards[1], PlaceId("city"))

    after = sheet.with_scene(Scene(scene.boards[:1], focus=EMBER))

    assert (after.board.title, after.look.cursor) == ("Stars", EMBER)


def test_names_are_looked_for_near_first_then_everywhere_then_by_their_beginning() -> None:
    atlas = Atlas(voyage().scene(), None)

    assert [place.id for place in atlas.meant("deep space 2", near=SPACE)] == ["space2"]
    assert [place.id for place in atlas.meant("deep space 2", near=ANVIL)] == ["deep2"]
    assert [place.id for place in atlas.meant("inn", near=ANVIL)] == ["moon"]
    assert [place.id for place in atlas.meant("deep", near=SPACE)] == ["space1", "space2"]
    assert atlas.meant("nowhere") == ()


def test_a_lens_over_thousands_of_points_shades_what_is_seen_up_to_the_edge_of_a_wood() -> None:
    (table,) = voyage("lattice").scene().boards
    sight = seen(Unit(Seat(0), 0, "CR", PlaceId("1714"), 0), table)

    assert {"1814", "1914", "2014"} <= set(sight.places)
    assert {"1714", "1614", "2114", "2614", "2914"}.isdisjoint(sight.places)
    assert dict(zip(sight.places, sight.labels, strict=True))[PlaceId("2014")] == "3"
