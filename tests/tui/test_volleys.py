"""A battle that was fought on is told round by round: a table beside the map, a sentence a round by ear."""

from engine.core.events import shot_of
from tests.tui.plain.talking import hear, table
from tests.tui.sieges import siege
from tests.tui.tables import at_table, press, said
from tests.tui.test_runs import fought
from tui.plain.shell import play
from tui.playing.volleys import volleys
from tui.widgets.volleys import volley_lines


def test_every_shot_is_counted_in_its_round_and_on_its_side() -> None:
    session = siege()
    hear(play(table(session)), ["volley", "fight", "fight"])
    nodes = session.match.history.nodes
    seen = [event.seen_by(session.seat) for at in session.match.history.line()[1:] for event in nodes[at].events]
    fired = [aim for event in seen if event is not None and (aim := shot_of(event)) is not None]
    found = volleys(session, 0)

    assert sum(each.shots + each.theirs for each in found) == len(fired)
    assert sum(each.hits + each.suffered for each in found) == sum(aim.hit for aim in fired)
    assert [each.number for each in found] == sorted({each.number for each in found})
    assert found[0].tell().startswith("Round 1: 4 shots, ")


def test_the_table_has_a_row_a_round_and_fits_beside_the_map() -> None:
    session = siege()
    hear(play(table(session)), ["volley", "fight", "fight"])
    found = volleys(session, 0)
    lines = ["".join(text for text, _ in line) for line in volley_lines(found, 26)]

    assert lines[0].split() == ["yours", "theirs", "left", "foes"]
    assert [line.split()[0] for line in lines[1 : len(found) + 1]] == [each.number for each in found]
    assert max(map(len, lines)) <= 26


async def test_after_several_rounds_they_stand_beside_the_map_until_escape() -> None:
    async with at_table(siege(), (132, 43)) as (at, pilot):
        await fought(pilot, at, "v", "enter")
        for _ in range(8):
            if at.beside.opened != "volleys":
                await fought(pilot, at, "F")
        shown = said(at, "card")
        await press(pilot, "escape")

        assert "yours theirs left foes" in " ".join(shown.split())
        assert at.beside.opened == ""


def test_by_ear_a_long_fight_is_told_by_its_rounds() -> None:
    heard = " ".join(hear(play(table(siege())), ["volley", *["fight"] * 8]))

    assert "Fought on 5 rounds" in heard
    assert "Round 5: " in heard
