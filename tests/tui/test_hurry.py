"""An opponent that is asked to answer at once plays below its level: counted, kept, and told beside the result."""

from pathlib import Path
from time import sleep

import pytest

from engine.bots import Thinking
from engine.core.abilities import Plan
from engine.core.values import evolve
from saves.store import Store
from tests.toys.skirmish.verbs import End
from tests.tui.plain.talking import hear
from tests.tui.plain.talking import table as plain_table
from tests.tui.seated import table
from tests.tui.tables import at_table, press
from tui.narration.taking_back import honesty
from tui.plain.shell import play
from tui.playing import seating
from tui.playing.session import Session

pytestmark = pytest.mark.usefixtures("skirmish")

NOW = Thinking(enough=lambda: True)


def opposite(level: str, store: Store | None = None) -> Session:
    """Lay both mines and play until an opponent of that level is to move."""
    played = table("human", f"bot:{level}", store=store)
    played.give(next(iter(played.legal.orders())))
    played.bot_play(played.bot_line())
    if played.awaiting != "bot":
        played.give(End())
    return played


@pytest.mark.parametrize(("level", "hurried"), [("hard", 1), ("normal", 0), ("wander", 0)])
def test_what_does_not_search_cannot_be_hurried(level: str, hurried: int) -> None:
    played = opposite(level)
    played.bot_play(played.bot_line(NOW))

    assert played.match.hurried == hurried


def test_an_answer_that_was_waited_for_is_not_counted() -> None:
    played = opposite("hard")
    played.bot_play(played.bot_line(Thinking()))

    assert played.match.hurried == 0


def test_nor_is_one_that_nobody_heard_nor_a_hint() -> None:
    played = opposite("hard")
    played.bot_line(NOW)
    played.bot_play(played.bot_line())
    while played.awaiting == "bot":
        played.bot_play(played.bot_line())
    played.hint(NOW)

    assert played.match.hurried == 0


def test_a_hurried_answer_is_kept_and_told_as_long_as_the_match_goes_on(tmp_path: Path) -> None:
    store = Store(tmp_path)
    played = opposite("hard", store)
    played.bot_play(played.bot_line(NOW))
    played.close()
    (entry,) = store.entries()

    assert entry.hurried == 1
    assert seating.resume(store, "auto-1").match.hurried == 1
    assert honesty(played.match) == "Practice match, 0 take-backs, 1 hurried answer."
    honest = evolve(played.match, setup=evolve(played.setup, practice=False))
    assert honesty(honest) == "Honest match, 1 hurried answer."


def test_what_goes_back_in_practice_leaves_the_count() -> None:
    played = opposite("hard")
    played.bot_play(played.bot_line(NOW))
    played.undo(taking_back=True)

    assert (played.match.take_backs, played.match.hurried) == (1, 1)


def test_a_match_within_one_that_is_over_begins_its_own_count() -> None:
    played = opposite("hard")
    played.bot_play(played.bot_line(NOW))

    assert (played.match.apart(0).hurried, played.match.hurried) == (0, 1)


def test_by_ear_the_result_tells_how_often(tmp_path: Path) -> None:
    store = Store(tmp_path)
    laid = plain_table(table("human", "bot:hard", store=store, rounds=2))
    laid.host.enough = lambda: True
    said = hear(play(laid), ["auto game"])
    hurried = laid.session.match.hurried
    (entry,) = store.entries()

    assert hurried > 1
    assert f" with {hurried} hurried answers." in " ".join(said)
    assert f" with {hurried} hurried answers, " in entry.clock


async def test_on_the_screen_its_key_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table("human", "bot:hard")
    think = session.bot_line

    def at_length(thinking: Thinking) -> Plan:
        while not thinking.enough() and not thinking.stop():
            sleep(0.01)
        return think(thinking)

    async with at_table(session) as (at, pilot):
        monkeypatch.setattr(session, "bot_line", at_length)
        await pilot.press("right", "enter", "enter")
        await pilot.pause()
        assert at.thinking.busy

        await press(pilot, "exclamation_mark")

        assert session.match.hurried == 1
