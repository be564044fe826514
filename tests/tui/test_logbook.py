"""The logbook: what came first of each match, firsts, the best of each side, and what is proposed next."""

from pathlib import Path

import pytest

from engine import registry
from engine.core.refs import Seat
from engine.core.values import evolve
from saves.store import Store
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, settle
from tests.tui.test_result import ended
from tui.app import LongshipApp
from tui.plain.home import home
from tui.plain.host import Host
from tui.plain.shell import play
from tui.playing import logbook, logbook_file, seating
from tui.playing.logbook_file import DREW, LOST, WON, Ended
from tui.preferences.settings import Config
from tui.start import Start

pytestmark = pytest.mark.usefixtures("skirmish")
ONE = Ended("skirmish", "bay", 0, "normal", WON, "round 7 of 8", practice=False, take_backs=0, weaker=False, mark="a")


def run(*results: str, level: str = "normal") -> list[Ended]:
    return [evolve(ONE, result=each, level=level, mark=str(at)) for at, each in enumerate(results)]


def test_a_match_is_entered_once_as_it_first_ended(tmp_path: Path) -> None:
    match = ended().match
    told = logbook.enter(tmp_path, match)

    assert told == (("first match played to its end",), "")
    assert logbook.enter(tmp_path, match) == ((), "")
    (known,) = logbook_file.read(tmp_path)
    assert (known.game, known.result, known.level) == ("skirmish", DREW, "greedy")
    assert "seed" not in (tmp_path / logbook_file.FILE).read_text()


def test_matches_that_share_a_typed_seed_are_told_apart(tmp_path: Path) -> None:
    match = ended().match
    setup = evolve(match.setup, seed="5", salt="")
    stronger = tuple(seat if seat.human else evolve(seat, driver="bot:normal") for seat in setup.seats)
    for each in (setup, evolve(setup, seats=stronger), setup):
        logbook.enter(tmp_path, evolve(match, setup=each))

    assert len(logbook_file.read(tmp_path)) == 2


def test_matches_of_several_people_and_such_that_go_on_are_left_out() -> None:
    match = ended().match
    people = tuple(evolve(each, driver="human") for each in match.setup.seats)

    assert logbook.of(evolve(match, setup=evolve(match.setup, seats=people))) is None
    assert logbook.of(match.visit(0)) is None


def test_firsts_are_named_once() -> None:
    eased = [evolve(ONE, practice=True, take_backs=2)]

    assert logbook.firsts([], ONE) == ("first match played to its end", "first win")
    assert logbook.firsts(run(LOST), ONE) == ("first win",)
    assert logbook.firsts(eased, ONE) == ("first win of an honest match", "first win without a take-back")
    assert logbook.firsts(run(WON), evolve(ONE, level="hard")) == ("first win against hard",)
    assert logbook.firsts(run(WON), evolve(ONE, weaker=True)) == ("first win from the weaker side",)
    assert logbook.firsts(run(WON), evolve(ONE, result=LOST)) == ()


def test_the_best_of_each_side_is_a_win_against_the_strongest() -> None:
    known = [*run(LOST, level="hard"), *run(WON, level="easy"), *run(WON), evolve(ONE, seat=1, result=LOST)]

    assert logbook.best(known, "skirmish") == (known[2], known[3])
    assert logbook.best(known, "raid") == ()


@pytest.mark.parametrize(
    ("results", "level", "wanted"),
    [
        ((WON,), "normal", "normal"),
        ((WON, WON), "normal", "hard"),
        ((WON, LOST, WON), "easy", "normal"),
        ((LOST, LOST), "normal", "easy"),
        ((LOST, LOST), "easy", "easy"),
        ((WON, WON), "hard", "hard"),
        ((DREW, LOST), "normal", "normal"),
    ],
)
def test_wins_lead_a_level_up_and_losses_down(results: tuple[str, ...], level: str, wanted: str) -> None:
    info = registry.info("skirmish")
    scenario = info.option("scenario").choices[1].value
    known = [evolve(each, scenario=scenario) for each in run(*results, level=level)]

    assert logbook.proposed(known, info, "normal") == (scenario, wanted)


def test_nothing_is_proposed_without_a_match_of_the_game() -> None:
    info = registry.info("skirmish")

    assert logbook.proposed([], info, "hard") == ("", "hard")
    assert logbook.proposed([evolve(ONE, scenario="gone")], info, "hard") == ("", "hard")


ASIDE = "logbook.toml cannot be read: it is put aside as logbook.toml.aside-1, and begun anew."


def written(count: int, more: str = "") -> str:
    """What 1.1 writes of so many matches, each with `more` that another longship would write."""
    rows = (
        f'[[matches]]\ngame = "skirmish"\nscenario = "bay"\nseat = 0\nlevel = "hard"\nresult = "won"\n'
        f'clock = "round 7 of 8"\npractice = false\ntake_backs = 0\nweaker = false\nmark = "{number}"\n{more}'
        for number in range(count)
    )
    return "# mine\n\n" + "\n".join(rows)


@pytest.mark.parametrize(
    "text",
    [
        *("matches = 7", "matches = []", "matches = [1]", "\x00", written(2).replace('"won"', '"won')),
        *('text = """\n[[matches]]\n"""', 'matches = [1]\ntext = """\n[[matches]]\n"""', "#" * 2_000_000),
    ],
)
def test_what_cannot_be_understood_is_put_aside_and_told_once(tmp_path: Path, text: str) -> None:
    (tmp_path / logbook_file.FILE).write_text(text)
    match = ended().match

    assert logbook_file.read(tmp_path) == ()
    assert logbook.enter(tmp_path, match) == ((), ASIDE)
    assert logbook.enter(tmp_path, match) == ((), "")
    assert (tmp_path / "logbook.toml.aside-1").read_text() == text
    assert len(logbook_file.read(tmp_path)) == 1


@pytest.mark.parametrize("text", ["", "# mine", "[[matches]]\ngame = 3", '[[matches]]\ngame = "x"', "[other]\na = 1"])
def test_what_is_no_match_counts_for_nothing_and_stays(tmp_path: Path, text: str) -> None:
    (tmp_path / logbook_file.FILE).write_text(text)

    assert logbook.enter(tmp_path, ended().match) == (("first match played to its end",), "")
    assert len(logbook_file.read(tmp_path)) == 1
    assert text in (tmp_path / logbook_file.FILE).read_text()


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "marked"])
def test_what_a_later_longship_writes_of_a_match_stays(tmp_path: Path, mark: str) -> None:
    text = mark + written(3, 'mood = "grim"\n')
    (tmp_path / logbook_file.FILE).write_text(text)

    assert logbook.enter(tmp_path, ended().match) == ((), "")
    assert [each.mark for each in logbook_file.read(tmp_path)[:3]] == ["0", "1", "2"]
    assert (tmp_path / logbook_file.FILE).read_text().startswith(text)


def test_the_newest_thousand_are_kept(tmp_path: Path) -> None:
    (tmp_path / logbook_file.FILE).write_text(written(logbook_file.MOST, f'more = "{"x" * 700}"\n'))
    logbook.enter(tmp_path, ended().match)
    known = logbook_file.read(tmp_path)

    assert len(known) == logbook_file.MOST
    assert (known[0].mark, known[-2].mark) == ("1", str(logbook_file.MOST - 1))
    assert (tmp_path / logbook_file.FILE).read_text().startswith("# mine\n\n[[matches]]\n")


def test_a_logbook_that_cannot_be_read_is_told_where_it_is_looked_at(tmp_path: Path) -> None:
    (tmp_path / logbook_file.FILE).write_text("[")
    heard = hear(home(lambda: Host(Config(), lambda _: None, store=Store(tmp_path / "saves"))), ["logbook"])

    assert answers_to(heard, "logbook")[:2] == [
        "What cannot be read:",
        "logbook.toml cannot be read: nothing of what it holds is told here.",
    ]


async def test_a_first_is_told_once_on_the_result_and_the_logbook_keeps_it(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    session = seating.seated(ended().match, store)
    session.seat = Seat(0)
    async with at_table(session) as (_, pilot):
        await settle(pilot)
        assert "Your first match played to its end." in text_of(pilot.app)

        await press(pilot, "escape", "enter")
        assert "A DRAW" in text_of(pilot.app)
        assert "Your first match" not in text_of(pilot.app)

    async with LongshipApp(Start(), Config(), store).run_test() as pilot:
        await press(pilot, "g")
        assert "The bay, Red: drew against greedy, round 1 of 1" in text_of(pilot.app)


def test_the_logbook_by_ear(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    session = seating.seated(ended().match, store)
    session.seat = Seat(0)
    assert "Your first match played to its end." in " ".join(hear(play(table(session)), []))

    heard = hear(home(lambda: Host(Config(), lambda _: None, store=store)), ["logbook"])
    assert answers_to(heard, "logbook")[:2] == [
        "Skirmish:",
        "The bay, Red: drew against greedy, round 1 of 1, practice.",
    ]


def test_an_empty_logbook_says_so(tmp_path: Path) -> None:
    heard = hear(home(lambda: Host(Config(), lambda _: None, store=Store(tmp_path / "saves"))), ["logbook"])

    assert answers_to(heard, "logbook")[0].startswith("Nothing is in the logbook yet")
