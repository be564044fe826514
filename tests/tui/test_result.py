"""The result: who won and why, the luck, and a chart that says it without colour."""

import pytest

from engine.core import recap
from engine.core.position import ScoreLine
from engine.core.refs import Seat
from engine.core.values import evolve
from tests.tui.racing import regatta, sail
from tests.tui.snapshot import AT_SIZES, check, text_of
from tests.tui.tables import at_table, press, settle, skirmish
from tui.pages.charts import chart
from tui.pages.result import result
from tui.playing.session import Session


def text(lines: object) -> str:
    return "\n".join("".join(part for part, _ in line) for line in lines)  # type: ignore[attr-defined]


def figures(turn: int, *strengths: float) -> recap.TurnFigures:
    return recap.TurnFigures(turn, strengths)


def test_the_chart_goes_from_the_first_turn_to_the_last() -> None:
    drawn = text(chart([figures(0, 4, 4), figures(1, 4, 2), figures(2, 4, 0)], 40, rows=3)).splitlines()

    assert drawn[0] == "Strength by turn  (* several alike)"
    assert drawn[1].startswith("4 |*")
    assert drawn[1].count("A") == 2
    assert drawn[3].startswith("0 |")
    assert drawn[3].endswith("B")
    assert drawn[4].split() == ["turn", "0", "turn", "2"]


def test_a_figure_below_nothing_stands_below_the_line_of_0() -> None:
    drawn = text(chart([figures(1, 6, -6), figures(2, 0, -3)], 40, rows=5, title="Money")).splitlines()

    assert drawn[0] == "Money by turn"
    assert drawn[1:6] == [" 6 |A", "   |", " 0 |    A", "   |    B", "-6 |B"]


def test_figures_that_are_all_below_nothing_are_drawn_too() -> None:
    drawn = text(chart([figures(1, -0.5), figures(2, -0.2)], 40, rows=6)).splitlines()

    assert drawn[1] == "   0 |"
    assert drawn[6] == "-0.5 |A"


@pytest.mark.parametrize("turns", [2, 10, 200])
def test_the_chart_fits_its_width(turns: int) -> None:
    drawn = chart([figures(turn, turn, turns - turn) for turn in range(turns)], 50)

    assert all(len(line) <= 50 for line in text(drawn).splitlines())


def test_no_chart_without_strength() -> None:
    assert chart([figures(0, 0, 0), figures(1, 0, 0)], 40) == []
    assert chart([figures(0, 1, 1)], 40) == []


def ended() -> Session:
    session = skirmish("human", "bot:greedy", rounds=1)
    while session.match.outcome is None:
        for decision in session.match.decisions:
            session.seat = Seat(decision.seat)
            orders = [o for o in session.legal.orders() if o.verb in {"fire", "end"}] or list(session.legal.orders())
            session.give(orders[0])
            break
    session.seat = Seat(0)
    return session


@pytest.mark.parametrize("size", AT_SIZES)
async def test_the_result_comes_up_by_itself_and_again_on_enter(size: tuple[int, int]) -> None:
    async with at_table(ended(), size) as (_, pilot):
        check("result", pilot.app)
        shown = text_of(pilot.app)
        await press(pilot, "escape")

        assert "The match is over: Enter shows the result, Q leaves." in text_of(pilot.app)

        await press(pilot, "enter")
        assert text_of(pilot.app) == shown
        await settle(pilot)


@pytest.mark.parametrize("key", ["r", "n"])
async def test_the_result_goes_on_to_another_match(key: str) -> None:
    session, answers = ended(), list[str | None]()
    async with at_table(session) as (table, pilot):
        table.dismiss = answers.append  # type: ignore[assignment, method-assign]
        await press(pilot, key)

    assert answers == [{"r": "rematch", "n": "new"}[key]]


async def test_the_result_leads_through_the_match_again() -> None:
    session = ended()
    async with at_table(session) as (_, pilot):
        await press(pilot, "p")

        assert (session.node, session.live) == (0, False)


async def test_the_result_tells_its_keys() -> None:
    async with at_table(ended()) as (_, pilot):
        await press(pilot, "question_mark")

        assert "play it again with other dice" in text_of(pilot.app)


def test_the_charts_of_the_game_follow_that_of_strength_and_the_table_its_scores() -> None:
    session = regatta()
    sail(session)
    told = text(result(session, 76))

    assert session.match.outcome is not None
    behind = [f"  {each.label}: Ann {each.values[0]:g}, Ben {each.values[1]:g}" for each in session.match.outcome.table]
    assert "\n".join(behind) in told
    titles = ("Strength by leg", "Miles in the race by leg", "Lead in miles by leg")
    assert sorted(titles, key=told.index) == list(titles)


def test_a_draw_names_nobody() -> None:
    told = text(result(ended(), 76))

    assert told.startswith("A DRAW 4 : 4   Most hull after the last round.")


def test_what_decided_it_is_said_in_strength_and_round_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    turn = recap.TurningPoint("round 11 of 12", Seat(0), 9.888888, "Adder sinks.")
    monkeypatch.setattr(recap, "turning_point", lambda *_: turn)

    assert "Round 11 of 12: Ann gained 9.9 in strength. Adder" in text(result(ended(), 80))


def test_a_chart_that_tells_the_same_as_the_strength_stands_once_and_what_came_to_nothing_not_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = ended()
    outcome = session.match.outcome
    assert outcome is not None
    turns = recap.strengths(session.match)
    monkeypatch.setattr(recap, "charts", lambda _: (("Strength", turns), ("Hull", turns)))
    monkeypatch.setattr("tui.pages.result._bars", lambda *_: [])
    nothing = ScoreLine("Sheep", (0,) * len(outcome.scores))
    monkeypatch.setattr(type(session.match), "outcome", evolve(outcome, table=(*outcome.table, nothing)))
    told = text(result(session, 80))

    assert "Hull by round" in told
    assert "Strength by round" not in told
    assert "Sheep" not in told
