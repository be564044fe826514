"""Point and go on the screen: Enter looks at a way, Enter again goes it, one undo takes it back."""

import pytest

from engine.core.refs import PlaceId, place, token
from engine.core.setup import SeatPlan, Setup
from tests.tui.snapshot import AT_SIZES, check
from tests.tui.tables import at_table, press, said
from tests.tui.test_prospect import near
from tui.playing import seating
from tui.playing.session import Session
from tui.screens.table import TableScreen

CHOSEN = "a"
"""The letter of Astrolabe, which takes its turn then."""

AHEAD = (CHOSEN, "right")


def ghost(table: TableScreen) -> tuple[PlaceId, int | None] | None:
    """Return where the unit is drawn that looks at a way, and which way it faces there."""
    found = table.map.sheet.look.layer.ghosts
    return (found[0].place, found[0].facing) if found else None


def stands(session: Session) -> tuple[str, int | None]:
    """Return where Astrolabe stands, and which way it faces."""
    return next((token.place, token.facing) for token in session.scene().tokens if token.name == "Astrolabe")


@pytest.mark.parametrize("size", AT_SIZES)
async def test_a_way_that_is_looked_at_at_every_size(size: tuple[int, int]) -> None:
    async with at_table(near(), size) as (_, pilot):
        await press(pilot, *AHEAD, "enter", "l")
        check("table-going", pilot.app)


async def test_enter_looks_and_gives_nothing_then_goes() -> None:
    session = near()
    async with at_table(session) as (table, pilot):
        await press(pilot, *AHEAD, "enter")

        assert "Astrolabe to 0304, bow 3 o'clock? 1 of 3 MF." in said(table)
        assert "Enter go" in said(table)
        assert ghost(table) == ("0304", 0)
        assert stands(session) == ("0204", 0)

        await press(pilot, "enter")

        assert stands(session) == ("0304", 0)
        assert ghost(table) is None
        assert "Astrolabe moves to 0304" in said(table, "chronicle")


@pytest.mark.parametrize(("size", "part"), [((60, 20), "prompt"), ((80, 24), "card"), ((132, 43), "prompt")])
async def test_chances_from_the_end_of_the_way_are_told_and_marked(size: tuple[int, int], part: str) -> None:
    async with at_table(near(), size) as (table, pilot):
        await press(pilot, *AHEAD, "enter")

        assert table.map.sheet.look.notes["0804"] in said(table, part)  # type: ignore[index]
        assert table.map.sheet.look.notes["0804"].endswith("%")  # type: ignore[index]
        assert table.map.sheet.look.marks["0804"] == "target"  # type: ignore[index]


async def test_its_end_is_turned_by_two_letters_and_what_was_looked_at_goes_as_one() -> None:
    session = near()
    async with at_table(session) as (table, pilot):
        await press(pilot, *AHEAD)
        before = session.node
        await press(pilot, "enter", "l")

        assert ghost(table) == ("0304", 1)

        await press(pilot, "r", "r")

        assert ghost(table) == ("0304", 5)

        await press(pilot, "enter")

        assert stands(session) == ("0304", 5)
        assert "Astrolabe to 0304, bow 5 o'clock: 2 of 3 MF." in said(table)

        await press(pilot, "u")

        assert session.node == before
        assert stands(session) == ("0204", 0)


async def test_where_letters_walk_signs_turn_it() -> None:
    async with at_table(near(), keys="vi") as (table, pilot):
        await press(pilot, *AHEAD, "enter", "less_than_sign")

        assert "< > turn the bow" in " ".join(said(table).split())
        assert ghost(table) == ("0304", 1)

        await press(pilot, "greater_than_sign")

        assert ghost(table) == ("0304", 0)


@pytest.mark.parametrize("key", ["backspace", "right", "c", "u"])
async def test_a_step_elsewhere_another_key_and_backspace_put_it_away(key: str) -> None:
    session = near()
    async with at_table(session) as (table, pilot):
        await press(pilot, *AHEAD, "enter")
        node = session.node
        await press(pilot, key)

        assert ghost(table) is None
        assert session.node == node


async def test_who_wants_no_look_before_goes_at_once() -> None:
    session = near()
    async with at_table(session, preview=False) as (_, pilot):
        await press(pilot, *AHEAD, "enter")

        assert stands(session) == ("0304", 0)


async def test_no_way_ever_is_a_jump() -> None:
    session = near()
    async with at_table(session) as (table, pilot):
        await press(pilot, *AHEAD, "right", "right", "right", "enter", "enter")

        assert stands(session) == ("0204", 0)
        assert "Astrolabe to 0604: 4 moves, about 2 turns." in said(table)


async def test_the_place_under_the_cursor_says_what_it_costs() -> None:
    async with at_table(near()) as (table, pilot):
        await press(pilot, *AHEAD)

        assert "in reach, cost 1" in said(table, "card")


@pytest.mark.parametrize("scenario", ["chart", "lattice", "tiles"])
async def test_a_plain_move_and_one_of_several_steps_are_looked_at_on_every_kind_of_map(
    voyage: str, scenario: str
) -> None:
    plans = (SeatPlan("Ann"), SeatPlan("Bo", "bot:wander"))
    session = seating.new(voyage, Setup(plans, (("scenario", scenario),), "3", practice=True), None)
    async with at_table(session) as (table, pilot):
        chooser, unit = table.chooser, table.chooser.atlas.own[0]
        near = chooser.atlas.places[unit.place].exits[0].to
        far = next(way.place for way in session.game.ways(session.view, unit.id) if len(way.orders) == 2)  # type: ignore[attr-defined]
        for place, orders in ((near, 1), (far, 2)):
            chooser.drop()
            chooser.choose(token(unit.id))
            table.map.jump_to(place)
            await press(pilot, "enter")

            assert chooser.goer.prospect is not None
            assert len(chooser.goer.prospect.way.orders) == orders
            assert ghost(table) == (place, chooser.goer.prospect.way.facing)
            assert session.node == 0

        await press(pilot, "enter")

        assert table.chooser.atlas.tokens[unit.id].place == far
        assert session.undo() is None
        assert session.node == 0


async def test_places_for_a_second_leg_are_gone_through_from_where_the_first_one_ends() -> None:
    session = seating.lesson("space-viking", "conquest", None)
    async with at_table(session) as (table, _):
        fleet = next(unit for unit in table.chooser.ready if table.chooser.session.legal.about((token(unit.id),)))
        table.answer(table.chooser.choose(token(fleet.id)))
        first = table.chooser.ring(fleet.place)
        far = first[-1]
        while table.chooser.picker.choice(place(far)) is None:
            first = first[:-1]
            far = first[-1]
        table.answer(table.chooser.choose(place(far)))
        table.chooser.clear()
        table.answer(table.chooser.choose(token(fleet.id)))
        second, atlas = table.chooser.ring(fleet.place), table.chooser.atlas

    assert atlas.distance(far, second[0]) < atlas.distance(fleet.place, second[0])
    assert atlas.distance(fleet.place, first[0]) < atlas.distance(far, first[0])
