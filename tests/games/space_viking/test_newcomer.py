"""A year of six fleets takes few keys of whoever has never done it: the screen tells of each that is pressed."""

from typing import Final

from textual.pilot import Pilot

from engine.core.refs import PlaceId
from engine.games.space_viking.queries.chart import spot
from tests.games.space_viking.fleets import ASGARD, BEOWULF, GRAM, KHEPERA, TANITH, XOCHITL
from tests.games.space_viking.test_few_keys import KEYS, six
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press
from tui.screens import table_worksheet
from tui.screens.table import TableScreen

YEAR: Final = (
    *((TANITH, "r raid"), (XOCHITL, "i invade"), (ASGARD, "r raid")),
    *((KHEPERA, "t trade loop"), (BEOWULF, "t trade loop")),
)
"""Where the first five fleets go, and by which entry of the order bar; the sixth looks around."""

ROWS: Final = "Up and Down: rows. Enter or + adds"
NEXT: Final = "z goes to the next; a digit counts the years to there. Point, Enter."


class Newcomer:
    """Someone who reads the screen and presses what it tells of; that arrows move a cursor he knows."""

    def __init__(self, table: TableScreen, pilot: Pilot[None]) -> None:
        """Sit down."""
        self.table, self.pilot, self.keys = table, pilot, 0

    async def press(self, told: str, *keys: str) -> None:
        """Press keys of which the screen tells."""
        assert told in " ".join(text_of(self.pilot.app).split()), told
        self.keys += len(keys)
        await press(self.pilot, *keys)

    async def send(self, goal: str, errand: str) -> None:
        """Send the fleet of the row at hand to a world, say what for, and go on to the next row."""
        await self.press(ROWS, "enter")
        await self.point(goal)
        await self.press(NEXT, "enter")
        await self.press(errand, errand[0])
        await self.return_()
        await self.press(ROWS, "down")

    async def point(self, goal: str) -> None:
        """Bring the cursor to a world, by the prompt's key where that is shorter than by arrows."""
        nearer = self.table.chooser.ring(self.table.map.cursor or PlaceId(GRAM)).index(PlaceId(goal)) + 1
        (x, y), (to_x, to_y) = spot(GRAM), spot(goal)
        across, down = to_x - x, to_y - y
        arrows = ["left" if across < 0 else "right"] * abs(across) + ["up" if down < 0 else "down"] * abs(down)
        await self.press(NEXT, *(arrows if len(arrows) < nearer else ["z"] * nearer))
        assert self.table.map.cursor == goal

    async def choose(self, label: str) -> None:
        """Press the key that stands before a name in the order bar."""
        key = next(each.key for each in self.table.chooser.entries() if each.label == label)
        await self.press(f"{key} {label}", key)

    async def return_(self) -> None:
        """Come back to the sheets from the map, where that has stayed."""
        if table_worksheet.shown(self.table) is None:
            await self.press("G sheets of the year", "G")


async def test_a_first_year_of_six_fleets_two_cronies_and_a_council_is_at_most_60_keys() -> None:
    async with at_table(six("bot:easy"), (132, 43)) as (table, pilot):
        player = Newcomer(table, pilot)
        for goal, errand in YEAR:
            await player.send(goal, errand)
        await player.press(ROWS, "enter")
        await player.press("s scout", "s")
        await player.return_()
        for crony, fleet in (("crony 1", "Fleet a1"), ("crony 2", "Fleet a2")):
            await player.press("y board", "y")
            await player.choose(crony)
            await player.choose(fleet)
        await player.press("e end sheets", "e")
        await player.press("Esc back", "escape")
        await player.press("Enter: build escort Gram, how many", "enter")
        await player.press("Enter take it", "2", "enter")
        await player.press("e end council", "e")
        state = table.session.match.position.state

    assert state.turn == 2
    assert [sum(ship.kind == "escort" for ship in fleet.ships) for fleet in state.fleets if fleet.seat == 0][-1] == 2
    assert player.keys <= KEYS, player.keys
