"""A match in parts: as one ends its result comes up, once, and can be read again."""

from collections.abc import Iterable

import pytest

from engine.core.events import Event
from engine.core.refs import Seat
from engine.scene.model import Scene
from engine.scene.sightings import Known, sighted
from engine.scene.wakes import wakes
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.racing import regatta, sail
from tests.tui.snapshot import AT_SIZES, check, text_of
from tests.tui.tables import at_table, press, said, skirmish
from tui.plain.shell import play
from tui.playing import intelligence
from tui.playing.session import Session
from tui.screens.table_turns import bots_moved
from tui.widgets.parts import parts_over

ENDED = "Race 1: Round the Isle is over"


def racing() -> Session:
    """Seat a person and a bot as the first race is over and not left yet."""
    session = regatta("human", "bot:easy")
    while not session.position.state.over or session.position.state.asked:
        session.seat = session.match.decisions[0].seat
        session.give(tuple(session.legal.orders())[-1])
    session.seat = Seat(0)
    return session


@pytest.mark.parametrize("size", AT_SIZES)
async def test_the_result_of_a_part_comes_up_as_the_next_begins(size: tuple[int, int]) -> None:
    async with at_table(racing(), size) as (_, pilot):
        assert ENDED not in text_of(pilot.app)

        await press(pilot, "e")
        check("part-over", pilot.app)
        await press(pilot, "escape")

        assert ENDED not in text_of(pilot.app)


async def test_a_part_that_is_over_can_be_read_again_where_the_match_stands() -> None:
    async with at_table(racing(), (132, 43)) as (table, pilot):
        await press(pilot, "e", "escape", "P")
        shown = " ".join(said(table, "card").split())

        assert "came first, with" in shown
        assert "Race 1: Round the Isle" in shown


def test_beside_the_map_seats_are_compared_in_a_table_and_no_line_is_too_long() -> None:
    session = regatta("human", "bot:easy")
    sail(session)
    narrow, wide = (parts_over(session.match, width, session.seat) for width in (26, 60))
    told = ["".join(text for text, _ in line).rstrip() for line in narrow]

    assert "     strength  dice  due" in told
    assert "Ben         9     9  7.5" in told
    assert max(map(len, told)) <= 26
    assert "1.5 fewer than expected" in " ".join(" ".join(text for line in wide for text, _ in line).split())


async def test_a_part_that_was_over_before_is_not_told_anew() -> None:
    session = racing()
    session.give(tuple(session.legal.orders())[-1])
    async with at_table(session) as (_, pilot):
        assert ENDED not in text_of(pilot.app)


async def test_the_result_of_the_match_tells_every_part() -> None:
    session = regatta()
    sail(session)
    async with at_table(session, (80, 40)) as (_, pilot):
        assert "Race 1: Round the Isle: Ann" in text_of(pilot.app)
        assert "Race 2: Home by the Reef: Ann" in text_of(pilot.app)


def test_where_units_went_and_what_is_known_of_them_begins_anew_with_each_part(monkeypatch: pytest.MonkeyPatch) -> None:
    session = regatta()
    sail(session)
    for wake in wakes(session.game, session.match, session.seat):
        miles = [int("".join(filter(str.isdigit, place))) for place in wake.places]
        assert miles == sorted(miles), "in the next race they begin at the first buoy again"

    known = dict[int, int]()

    def spied(before: Known, scene: Scene, events: Iterable[Event], when: str, turn: int) -> Known:
        known.setdefault(turn, len(before))
        return sighted(before, scene, events, when, turn)

    monkeypatch.setattr(intelligence, "sighted", spied)
    assert intelligence.Intelligence(session).known()
    clocks = [session.game.clock(node.position.state) for node in session.match.history.nodes]
    assert known[next(clock.turn for clock in clocks if clock.part == 2)] == 0


def test_plain_mode_tells_how_a_part_ended_and_answers_about_it() -> None:
    said = hear(play(table(racing())), ["luck", "end", "strength", "luck 1", "result", "strength 2", "quit"])

    assert answers_to(said, "luck")[0].startswith("Cannot: luck may tell a secret")
    assert f"{ENDED}." in answers_to(said, "end")
    assert any(line.startswith("Strength at the end of Race 1") for line in answers_to(said, "end"))
    assert [line.split(": ")[0] for line in answers_to(said, "strength")] == [
        f"{chart}{name} by leg from 1"
        for chart in ("Strength, ", "Miles in the race, ", "Lead in miles, ")
        for name in ("Ann", "Ben")
    ]
    assert answers_to(said, "luck 1")[0].startswith("Luck of Ann: rolled ")
    assert answers_to(said, "result")[0] == f"{ENDED}."
    assert answers_to(said, "strength 2")[0] == "Cannot: no part 2 of this match is over."


async def test_units_of_a_part_that_is_over_are_never_told_as_gone_however_often_others_move_after_it() -> None:
    boat = skirmish("human", "bot:wander").scene().tokens[0]
    async with at_table(regatta("human", "bot:easy")) as (table, _):
        table.so_far.units, table.so_far.part = (boat,), table.session.clock.part - 1
        bots_moved(table, ())
        first = table.saying.said
        bots_moved(table, ())

        assert "gone from the map" not in first + table.saying.said
