"""Where the cursor of the table goes: round units and targets, to what happens, and home."""

import pytest

from engine.core.refs import PlaceId
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.games.space_viking.verbs.errands import Scout
from engine.games.space_viking.verbs.sheets import Goto
from engine.scene.model import Scene
from tests.games.space_viking.fleets import GRAM
from tests.games.space_viking.test_few_keys import FLEETS, six
from tests.toys.skirmish.verbs import Step
from tests.tui.snapshot import cursor_of
from tests.tui.tables import at_table, press, said, settle, skirmish
from tests.tui.test_past import played
from tests.tui.test_table import LAID
from tui.playing.seating import lesson, new
from tui.playing.session import Session
from tui.screens.table_cursor import find_play


async def test_tab_goes_round_the_units_that_need_orders() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, *LAID)
        seen = []
        for _ in range(3):
            await press(pilot, "tab")
            seen.append(table.map.cursor)

        assert seen[0] != seen[1]
        assert seen[2] == seen[0]


async def test_the_cursor_goes_to_a_unit_when_something_else_is_asked_than_before() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, *LAID)
        table.map.jump_to(PlaceId("0304"))
        table.moved_on(())

        assert table.map.cursor == "0304", "the same is asked again"

        table.so_far.asked = "Ann: lay your mine."
        table.moved_on(())

        assert table.map.cursor in {unit.place for unit in table.chooser.ready}


async def test_where_an_order_leads_the_card_says_whose_it_is_not_that_who_stands_there_is_chosen() -> None:
    async with at_table(skirmish("human", "bot:wander"), (132, 43)) as (table, pilot):
        await press(pilot, *LAID)
        chooser = table.chooser
        bison = next(unit for unit in chooser.atlas.own if unit.name == "Bison")
        step = next(order for order in chooser.picker.few(99) if isinstance(order, Step) and order.boat == 1)
        told = []
        for at in (step.to, bison.place):
            table.map.jump_to(at)
            chooser.mean(step)
            table.paint()
            told.append(said(table, "card"))

        assert ["Bison chosen" in each for each in told] == [True, False]


class Idle(Session):
    """A match of the toy in which no unit asks for orders, and the scene names another place to look at."""

    def scene(self, lens: str = "") -> Scene:
        if not hasattr(self, "_idle"):
            whole = super().scene(lens)
            tokens = tuple(evolve(each, needs_orders=False) for each in whole.tokens)
            self._idle = evolve(whole, tokens=tokens, focus=PlaceId("0202"))
        return self._idle


async def test_the_cursor_goes_where_the_scene_says_when_no_unit_can_have_orders() -> None:
    async with at_table(Idle(skirmish("human", "bot:wander").match)) as (table, _):
        table.map.jump_to(PlaceId("0304"))
        find_play(table)

        assert table.map.cursor == "0202"


async def test_targets_come_near_to_far() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        start = table.map.cursor
        assert start is not None
        ring = table.chooser.ring(start)
        far = [table.chooser.atlas.distance(start, at) for at in ring]

        assert far == sorted(far)
        await press(pilot, "z")
        first = table.map.cursor
        await press(pilot, "z", "Z")
        assert table.map.cursor == first


async def test_the_terminals_cursor_stands_on_the_place_under_the_cursor() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, *LAID)
        table.map.jump_to(table.chooser.atlas.tokens["0"].place)  # type: ignore[index]
        await pilot.pause()
        x = pilot.app.cursor_position.x

        assert cursor_of(pilot.app)[x] == "A"


async def test_the_cursor_comes_home_after_the_opponents_unless_a_key_has_led_elsewhere() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, *LAID, "b", "z", "enter")
        table.map.jump_to(PlaceId("0304"))
        table.bots_moved(("Something happens.",))

        assert table.map.cursor == "0304"

        table.following = True
        table.bots_moved(("Something happens.",))

        assert table.map.cursor in {unit.place for unit in table.chooser.atlas.own}


async def test_what_is_taken_back_or_left_for_the_present_leads_the_cursor_home() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, *LAID, "b", "z", "enter")
        for way in ("u",), ("ctrl+r",), ("less_than_sign", "backspace", "backspace"), ("ctrl+u",):
            table.map.jump_to(PlaceId("0304"))
            await press(pilot, *way)

            assert table.session.live, way
            assert table.map.cursor in {unit.place for unit in table.chooser.atlas.own}, way


async def test_play_that_goes_on_from_the_past_leads_the_cursor_home() -> None:
    session = played()
    session.visit(0)
    async with at_table(session) as (table, pilot):
        for _ in range(4):
            await press(pilot, "greater_than_sign")
        table.map.jump_to(PlaceId("0304"))
        await press(pilot, "equals_sign", "y")

        assert table.session.live
        assert table.map.cursor in {unit.place for unit in table.chooser.atlas.own}


async def test_while_fleets_deploy_the_cursor_waits_where_the_next_unit_goes() -> None:
    session = new("star-sectors", Setup((SeatPlan("Ann"), SeatPlan("Ben", "bot:wander")), seed="1"), None)
    async with at_table(session) as (table, pilot):
        table.give(session.legal.few(1)[0])
        await settle(pilot)
        edge = next(region.places for region in table.scene.board.regions if region.id == "home0")
        middle = edge[len(edge) // 2]

        assert any(token.seat == 1 and token.facing for token in table.scene.tokens)
        assert table.map.cursor == middle

        await press(pilot, "enter", "enter", "enter")

        assert [token.place for token in table.chooser.atlas.own if token.facing is not None] == [middle]
        assert table.map.cursor != middle
        assert table.map.cursor in edge


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let fleets' ways be looked at before they are written down, as those of units that go at once."""
    monkeypatch.setattr(Goto, "writes", False)


@pytest.mark.usefixtures("looked_at")
async def test_a_fleet_that_is_chosen_by_its_key_goes_from_where_it_is_not_from_anothers_way() -> None:
    async with at_table(six()) as (table, pilot):
        await press(pilot, "f", "right", "down", "down", "enter")
        first = table.chooser.goer.prospect

        assert first is not None
        assert table.map.cursor == first.way.place != GRAM

        await press(pilot, "d")

        assert table.chooser.goer.unit is not None
        assert table.chooser.goer.unit.id != first.unit.id
        assert table.map.cursor == table.chooser.goer.unit.place == GRAM


@pytest.mark.usefixtures("looked_at")
async def test_the_key_of_the_fleet_whose_way_is_looked_at_leads_nowhere() -> None:
    async with at_table(six()) as (table, pilot):
        await press(pilot, "f", "right", "down", "down", "enter")
        at = table.map.cursor
        await press(pilot, "f")

        assert table.map.cursor == at != GRAM


async def test_a_fleet_that_is_chosen_by_its_key_is_gone_to_where_every_square_can_be_pointed_at() -> None:
    async with at_table(six()) as (table, pilot):
        await press(pilot, "f", "right", "down", "d")

        assert table.map.cursor == GRAM


async def test_tab_names_the_one_unit_of_a_crowd_that_needs_orders() -> None:
    session = six()
    for order in (Scout(each) for each in FLEETS[1:]):
        session.give(order)
    async with at_table(session) as (table, pilot):
        await press(pilot, "G", "left", "tab")

        assert said(table).endswith(" needs orders: Enter lists the units here.")


async def test_the_cursor_goes_to_a_unit_that_is_chosen_from_afar_and_stays_where_it_then_points() -> None:
    async with at_table(lesson("squadron", "volleys", None)) as (table, pilot):
        table.map.jump_to(PlaceId("3520"))
        await press(pilot, "r")
        chosen = table.map.cursor
        table.map.jump_to(PlaceId("3520"))
        await press(pilot, "enter")

        assert chosen == "1112"
        assert table.map.cursor == "3520"
        assert "inches" in said(table)


async def test_where_a_fleet_was_sent_the_cursor_stays_and_the_same_key_sends_it_nowhere_else() -> None:
    async with at_table(six()) as (table, pilot):
        await press(pilot, "f", "right", "down", "down", "enter")
        at, orders = table.map.cursor, len(table.session.match.history.nodes)
        await press(pilot, "enter")

        assert at == table.map.cursor != GRAM
        assert len(table.session.match.history.nodes) == orders
        assert "by then" in said(table)
