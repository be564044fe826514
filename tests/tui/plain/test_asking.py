"""Questions that only one game has are asked by their words, in help and in the palette like all others."""

import pytest

from engine.core.history import start
from engine.core.match import Match
from engine.core.position import Position
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.games.viking_raid.game import GAME as VIKING_RAID
from tests.games.viking_raid.test_deals import backs
from tests.tui.plain.talking import answers_to, hear, played, seated, table
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, said
from tui.plain.shell import play
from tui.playing import seating
from tui.playing.session import Session


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("purses", ["Anna 0 and Ben 0."]),
        ("tally vigrid", ["Anna 0 and Ben 0."]),
        (
            "tally cruiser",
            ["Cannot: tally has nothing to tell about cruiser now. It counts whose units are", "at a place."],
        ),
        ("tally", ["Anna 3 and Ben 3."]),
        ("tally nowhere", ["Cannot: nothing here is called 'nowhere'. Type units, enemies, or find and a", "word."]),
        ("help tally", ["tally [PLACE]: Count whose units are at a place."]),
    ],
)
def test_a_game_answers_questions_of_its_own(raid: str, line: str, answer: list[str]) -> None:
    assert answers_to(played(raid, line), line) == answer


def test_help_lists_them_under_the_name_of_the_game(raid: str) -> None:
    assert "Raid: purses tally." in answers_to(played(raid, "help"), "help")


async def test_the_palette_asks_them_about_what_is_under_the_cursor(raid: str) -> None:
    async with at_table(seated(raid)) as (table, pilot):
        await press(pilot, "colon", *"count", "enter")

        assert "Anna 3 and Ben 3." in text_of(pilot.app)

        await press(pilot, "escape", "colon", *"purse", "enter")

        assert "Anna 0 and Ben 0." in text_of(pilot.app)

        await press(pilot, "escape")

        assert "plot your jumps" in said(table)


@pytest.mark.parametrize(
    ("whole", "short"), [("where is cruiser", "where cruiser"), ("who is near", "near"), ("What are purses", "purses")]
)
def test_a_whole_question_asks_what_its_words_ask(raid: str, whole: str, short: str) -> None:
    assert answers_to(played(raid, whole), whole) == answers_to(played(raid, short), short)


def test_a_unit_whose_last_weapon_bears_on_nothing_is_told_so() -> None:
    lines = ("look Warden", "move Warden 1813", "along all", "end", "threat Warden", "end", "yes")
    shots = ("odds Warden laser Anvil", "fire Warden laser Anvil", "fire Rake laser Anvil", "end")
    close = ("move Rake 2210", "move Warden 2113", "end", "fire Rake missile Anvil", "orders Rake")
    heard = hear(play(table(seating.lesson("squadron", "volleys", None))), (*lines, *shots, *close))

    assert answers_to(heard, "orders Rake")[0].startswith("Cannot: Anvil B1 is out of the arc of Rake A1")


def betrayer(seed: str) -> Session:
    """Seat a person whose only dagger stands behind an ally's back."""
    drivers = zip(VIKING_RAID.info.seat_names, ("human", "bot:normal", "bot:easy"), strict=False)
    setup = Setup(tuple(SeatPlan(name, driver) for name, driver in drivers), (), "7", practice=True)
    return Session(Match(VIKING_RAID, setup, start(Position(backs(), Rng(seed)))))


@pytest.mark.parametrize(
    ("word", "asked"),
    [
        ("stab", "Warrior 3 of Otterness stabs Sigrun Halfhand in the back? 43 percent kill, it counts 11 coins"),
        ("propose", "Propose an alliance to Fallowfjord? If they accept neither strikes the other"),
    ],
)
def test_what_binds_or_betrays_somebody_is_asked_about_where_its_word_alone_was_typed(word: str, asked: str) -> None:
    session = betrayer("7")
    said = hear(play(table(session)), (word, "no"))

    assert " ".join(answers_to(said, word)).startswith(asked)
    assert answers_to(said, "no")[0] == "Not done."
    assert session.node == 0


def test_who_lost_a_man_by_a_failed_stab_is_told_by_whom() -> None:
    said = hear(play(table(betrayer("1"))), ("warrior 3 stab sigrun", "0", "since"))

    assert " ".join(answers_to(said, "since")).startswith("Your warrior 3 is killed by Sigrun Halfhand")
