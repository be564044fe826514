import io
import json
from collections.abc import Generator, Sequence

import pytest

from arena.contest import contest
from arena.engines import Work
from arena.fixtures import Fixture
from arena.report import report, told_elo
from arena.results import Result
from arena.run import RunPlan, run
from arena.scores import elo
from arena.sequential import SequentialTest
from engine.core.errors import SetupError, UnknownGame
from tests.arena.contests import drawn_up, played, pretended, result, results, told

pytestmark = pytest.mark.usefixtures("skirmish")

GREEDY = ("bot:greedy", "bot:wander")


def test_report_is_data_and_progress_is_narration() -> None:
    out, err = played(*GREEDY, games=6)

    assert "1. bot:greedy: " in out
    assert "Elo of bot:greedy over bot:wander: " in out
    assert "6 of 6 games played." in err
    assert "played." not in out.splitlines()[-1]


def test_a_report_tells_all_in_lines_of_80_columns() -> None:
    lines = report(drawn_up(*GREEDY), results("1101==10"))

    assert max(map(len, lines)) < 80
    assert lines == (
        "8 games of skirmish, seed 7.",
        "Each seed is played from every seat in turn. Brackets hold 95 % intervals.",
        "1. bot:greedy: 4 won, 2 drawn, 2 lost; wins 50.0 % (21.5 to 78.5).",
        "2. bot:wander: 2 won, 2 drawn, 4 lost; wins 25.0 % (7.1 to 59.1).",
        f"Elo of bot:greedy over bot:wander: {told_elo(elo((1.0, 0.5, 0.5, 0.5)))}, over 4 pairs.",
        "Seat 1, Red: 3 won, 2 drawn, 3 lost; 1 different opening in 8.",
        "Seat 2, Blue: 3 won, 2 drawn, 3 lost; 1 different opening in 8.",
        "Length: 2.0 turns and 5 orders on average.",
        "Broken off after 20000 orders, counted as draws: 0.",
    )


def test_an_elo_without_bound_is_told_by_the_other() -> None:
    assert told_elo(elo((1.0,) * 10)).startswith("at least +")
    assert told_elo(elo((0.0,) * 10)).startswith("at most -")
    assert told_elo(elo(())) == "unknown"
    assert told_elo(elo((0.75, 0.5) * 50)) == "+89 (+69 to +108)"


def test_a_line_of_json_for_each_match_behind_one_that_tells_the_contest() -> None:
    out, err = played(*GREEDY, games=4, as_json=True)
    head, *matches = map(json.loads, out.splitlines())

    assert (head["arena"], head["game"], head["seed"], head["contestants"]) == (1, "skirmish", "7", list(GREEDY))
    assert {"longship", "code", "rules", "options", "ladder"} <= set(head)
    assert [each["number"] for each in matches] == [0, 1, 2, 3]
    assert "1. bot:greedy: " in err


def test_what_is_known_is_not_played_again_and_counts_in_its_place() -> None:
    whole, asked = drawn_up(*GREEDY), list[int]()
    known = {number: result(number, "1=01=0"[number]) for number in (0, 1, 4)}

    def engine(work: Work, plan: Sequence[Fixture]) -> Generator[Result]:
        asked.extend(fixture.number for fixture in plan)
        return pretended("1=01=0")(work, plan)

    assert told(RunPlan(whole, 6, known=known), engine) == told(RunPlan(whole, 6), pretended("1=01=0"))
    assert asked == [2, 3, 5]
    lines = told(RunPlan(whole, 6, known=known, as_json=True), engine)[0].splitlines()
    assert [json.loads(each)["number"] for each in lines[1:]] == [2, 3, 5]


def test_more_than_is_asked_for_may_be_known() -> None:
    known = {number: result(number, "1") for number in range(4)}

    assert told(RunPlan(drawn_up(*GREEDY), 0, known=known))[0].startswith("4 games of skirmish, seed 7.")


def test_a_test_stops_at_the_first_pair_that_decides() -> None:
    whole, test, engine = drawn_up(*GREEDY), SequentialTest(0.1, 0, 100), pretended("11=1")
    out, _ = told(RunPlan(whole, 200, test), engine)
    lines, _ = told(RunPlan(whole, 200, test, as_json=True), engine)
    count = len(lines.splitlines()) - 1

    assert 2 < count < 100
    assert count % 2 == 0
    assert f"errors 10 %: decided after {count // 2} pairs." in out
    assert "errors 10 %: not decided." in told(RunPlan(whole, count - 2, test), engine)[0]
    assert "rather +0 Elo above bot:wander than +100" in told(RunPlan(whole, 200, test), pretended("10"))[0]


def test_what_was_played_before_ctrl_c_is_reported() -> None:
    def broken(work: Work, plan: Sequence[Fixture]) -> Generator[Result]:
        yield from pretended("1")(work, plan[:4])
        raise KeyboardInterrupt

    whole, out, err = drawn_up(*GREEDY), io.StringIO(), io.StringIO()
    with pytest.raises(KeyboardInterrupt):
        run(RunPlan(whole, 10), out, err, broken)
    assert out.getvalue().startswith("4 games of skirmish")

    out = io.StringIO()
    with pytest.raises(KeyboardInterrupt):
        run(RunPlan(whole, 10, as_json=True), out, err, broken)
    assert out.getvalue() == told(RunPlan(whole, 4, as_json=True), pretended("1"))[0]


def test_a_ladder_rates_the_stronger_higher() -> None:
    out, _ = told(RunPlan(drawn_up("bot:wander", "bot:greedy", "bot:normal", ladder=True), 4))
    rated = [each.split(":")[1] for each in out.splitlines() if each[1:3] == ". "]

    assert len(rated) == 3
    assert rated[-1] == "wander"
    assert "12 games of skirmish, seed 7, a ladder of 3." in out
    assert "Elo by Bradley-Terry, above bot:wander" in out


def test_greedy_beats_wander() -> None:
    out, _ = played(*GREEDY, games=12, as_json=True)
    winners = [json.loads(each) for each in out.splitlines()[1:]]
    won = [each["seating"][each["winners"][0]] for each in winners if each["winners"]]

    assert won.count(0) > won.count(1)


@pytest.mark.parametrize("driver", ["human", "bot:", "bot:brutal", "wander"])
def test_only_bots_of_known_levels_are_seated(driver: str) -> None:
    with pytest.raises(SetupError):
        drawn_up(driver, "bot:wander")


def test_a_ladder_is_for_two_at_least_and_for_two_seats() -> None:
    with pytest.raises(SetupError, match="two opponents"):
        drawn_up("bot:wander", ladder=True)
    with pytest.raises(SetupError):
        drawn_up("bot:easy", "bot:wander", "bot:greedy", game="star-sectors", scenario="three-crowns", ladder=True)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame):
        contest("chess", ("bot:wander", "bot:wander"), {}, "1")
