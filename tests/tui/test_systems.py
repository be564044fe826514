"""A quadrant with the maps of its systems: how it looks at every size, and how one goes in and out."""

import pytest

from engine.core.match import begin
from engine.core.refs import PlaceId
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.scene.model import Scene
from tests.toys.voyage.game import GAME
from tests.tui.painters.drawn import unit
from tests.tui.snapshot import AT_SIZES, check
from tests.tui.tables import at_table, press
from tui.playing.seating import new
from tui.playing.session import Session

UNITS = (
    unit("SL", "tiergran-deep-space-1"),
    unit("FT", "tiergran-deep-space-1"),
    unit("SL", "tiergran-asteroids"),
    unit("MI", "tiergran-west", 1),
    unit("?", "tiergran-west", 1),
    unit("TC", "tiergran-east", 1),
    unit("?", "tiergran-east", 1, count=3),
    unit("CR", "sanakht-deep-space-2", mark="!"),
    unit("FT", "sanakht-deep-space-2"),
    *(unit(glyph, "sanakht-deep-space-2", 1) for glyph in ("FE", "PB", "FTB")),
    unit("SF", "sanakht-starcity", 1),
    unit("?", "sanakht-starcity", 1, count=2),
    *(unit(glyph, "home-base") for glyph in ("CR", "MS", "ECM", "PT")),
)


class Arranged(Session):
    """A match of the toy that shows units put on its maps by hand."""

    def scene(self, lens: str = "") -> Scene:
        if not hasattr(self, "_arranged"):
            self._arranged = evolve(super().scene(lens), tokens=UNITS, focus=PlaceId("tiergran"))
        return self._arranged


def arranged(scenario: str = "quadrant") -> Session:
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:wander"))
    return Arranged(begin(GAME, Setup(seats, (("scenario", scenario),), "3")))


@pytest.mark.parametrize("size", AT_SIZES)
async def test_a_quadrant_and_its_systems_look_as_they_did(size: tuple[int, int]) -> None:
    async with at_table(arranged(), size) as (table, pilot):
        check("systems-quadrant", pilot.app)

        await press(pilot, "G", "right", "right")
        check("systems-tiergran", pilot.app)
        await press(pilot, "plus")
        check("systems-tiergran-near", pilot.app)

        table.map.jump_to(PlaceId("sanakht-deep-space-2"))
        await press(pilot, "minus")
        check("systems-sanakht", pilot.app)


async def test_a_quadrant_too_large_for_its_window_is_walked_through() -> None:
    async with at_table(arranged("twins")) as (_, pilot):
        check("systems-twins", pilot.app)

        await press(pilot, *["down"] * 4)
        check("systems-twins-below", pilot.app)


async def test_enter_goes_into_a_system_and_backspace_out_of_it() -> None:
    async with at_table(arranged()) as (table, pilot):
        await press(pilot, "enter")
        assert table.map.board.title == "Tiergran"

        await press(pilot, "backspace")
        assert (table.map.board.title, table.map.cursor) == ("Quadrant", "tiergran")

        await press(pilot, "backspace")
        assert table.map.board.title == "Quadrant"


async def test_enter_gives_what_can_be_ordered_about_a_system_before_it_goes_in() -> None:
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:wander"))
    session = Session(begin(GAME, Setup(seats, (("scenario", "quadrant"),), "3")))
    async with at_table(session) as (table, pilot):
        await press(pilot, "a", "up", "enter", "enter")

        assert session.view.state.units[0].place == "huni"
        assert table.map.board.title == "Quadrant"


async def test_places_of_one_name_are_told_apart_by_their_maps() -> None:
    async with at_table(arranged()) as (table, pilot):
        atlas = table.chooser.atlas
        assert [place.id for place in atlas.meant("sanakht starcity")] == ["sanakht-starcity"]
        assert atlas.name(PlaceId("sanakht-starcity")) == "Sanakht Starcity"
        assert [place.id for place in atlas.meant("sanakht far")] == ["sanakht-far-moons"]
        assert atlas.name(PlaceId("sanakht")) == "Sanakht"

        await press(pilot, "slash", *"huni inner", "enter")
        assert table.map.cursor == "huni-inner-moon"


async def test_what_stands_in_a_system_is_shown_on_the_quadrant_too() -> None:
    async with at_table(arranged()) as (table, _):
        assert len(table.chooser.atlas.at(PlaceId("sanakht"))) == 7
        assert [token.glyph for token in table.chooser.atlas.at(PlaceId("tiergran-west"))] == ["MI", "?"]


async def test_what_can_be_pointed_at_outside_of_a_system_leads_out_of_it() -> None:
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:wander"))
    session = Session(begin(GAME, Setup(seats, (("scenario", "quadrant"),), "3")))
    async with at_table(session) as (table, pilot):
        table.map.jump_to(PlaceId("tiergran-west"))
        assert table.map.board.title == "Tiergran"

        await press(pilot, "a")

        assert (table.map.board.title, table.map.cursor) == ("Quadrant", "tiergran")


async def test_what_can_be_pointed_at_in_a_system_leads_into_it_from_outside() -> None:
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:wander"))
    session = new("star-viking", Setup(seats, (("scenario", "sanakht"),), "5"), None)
    async with at_table(session) as (table, pilot):
        await press(pilot, "r", "e")
        unit = table.chooser.ready[0]
        inside = table.map.board.title
        await press(pilot, "backspace")
        assert table.map.board.title == "Quadrant"

        await press(pilot, table.chooser.dealer.letters(table.chooser.atlas).of(unit, table.chooser.atlas))

        assert (table.map.board.title, table.map.cursor) == (inside, unit.place)
