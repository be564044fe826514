"""The heading and the prompt: what they leave out where there is no room for all."""

from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, skirmish
from tui.choosing.chooser import Chooser
from tui.widgets.lines import Line, length
from tui.widgets.prompt import heading


def told(of: Line) -> str:
    return "".join(text for text, _ in of)


def test_the_games_title_is_left_out_of_the_heading_only_where_there_is_no_room_for_it() -> None:
    session = skirmish("human", "bot:wander")
    chooser, title = Chooser(session), session.game.info.title
    whole = heading(chooser, 80, "North", "Range of fire")

    assert told(whole).startswith(f"{title}, practice - ")
    assert "map: North  lens: Range of fire" in told(whole)
    assert heading(chooser, length(whole), "North", "Range of fire") == whole
    assert told(heading(chooser, length(whole) - 1, "North", "Range of fire")) == told(whole).removeprefix(f"{title}, ")


def test_where_there_is_no_room_a_lens_is_called_by_its_name_alone() -> None:
    chooser = Chooser(skirmish("human", "bot:wander"))
    named = told(heading(chooser, 80, "North", "Range"))

    assert told(heading(chooser, 1, "North", "Range: where fire reaches")) == named.partition(" - ")[2]


async def test_every_way_out_of_the_past_is_told_on_a_narrow_terminal() -> None:
    async with at_table(skirmish("human", "bot:wander"), (60, 20)) as (_, pilot):
        await press(pilot, "right", "enter", "enter", "less_than_sign")

        assert "R all moments." in " ".join(text_of(pilot.app).split())
