"""A table at which an opponent fails: it is told, once, and the match goes on, is kept, and is resumed."""

from pathlib import Path

import pytest

from engine.core.abilities import Plan
from engine.core.errors import IllegalOrder
from saves.store import Store
from tests.arena.contests import played
from tests.bots.failing import fail
from tests.tui.plain.talking import hear
from tests.tui.plain.talking import table as plain_table
from tests.tui.seated import let_bots_move, table
from tests.tui.tables import at_table, press, said, settle
from tests.tui.tables import skirmish as on_screen
from tui.breakdown import FILE
from tui.plain.shell import play
from tui.playing import seating

pytestmark = pytest.mark.usefixtures("skirmish")

TOLD = "The opponent normal failed (KeyError): easy answers in its place."


@pytest.fixture(autouse=True)
def _failing(monkeypatch: pytest.MonkeyPatch) -> None:
    fail(monkeypatch, ("hard", "normal"))


def test_it_is_told_once_and_everybody_plays_on() -> None:
    played = table("human", "bot:normal")
    played.give(next(iter(played.legal.orders())))
    let_bots_move(played)

    assert played.awaiting == "order"
    assert played.stand_ins.tell() == (TOLD,)
    assert played.stand_ins.tell() == ()

    played.give(next(iter(played.legal.orders())))
    let_bots_move(played)
    assert played.stand_ins.tell() == ()


def test_by_ear() -> None:
    heard = hear(play(plain_table(table("human", "bot:normal"))), ["orders", "1", "hint", "hint", "quit"])

    assert " ".join(heard).count("The opponent normal failed (KeyError)") == 1
    assert " ".join(heard).count("The opponent hard failed (KeyError)") == 1


async def test_on_the_screen() -> None:
    async with at_table(on_screen("human", "bot:normal"), (132, 43)) as (shown, pilot):
        await press(pilot, "T")
        assert "The opponent hard failed" in said(shown)

        shown.give(next(iter(shown.session.legal.orders())))
        await settle(pilot)
        assert "The opponent normal failed" in said(shown) + said(shown, "chronicle")


def test_a_save_of_it_goes_on(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    played = table("human", "bot:normal", store=store)
    played.give(next(iter(played.legal.orders())))
    let_bots_move(played)
    assert played.stand_ins.tell() == (
        TOLD,
        f"How that came about is written in {tmp_path / FILE}: please report it.",
    )
    played.close()
    assert "builtins.KeyError" in (tmp_path / FILE).read_text()

    again = seating.resume(store, "")
    assert again.match.history.here == played.match.history.here
    again.give(next(iter(again.legal.orders())))
    let_bots_move(again)
    assert again.awaiting == "order"
    again.close()


def test_a_plan_without_an_order_is_refused_and_not_followed_for_ever() -> None:
    played = table("bot:normal", "bot:normal")

    with pytest.raises(IllegalOrder):
        played.bot_play(Plan(()))


def test_the_arena_counts_it(skirmish: str) -> None:
    out, _ = played("bot:normal", "bot:wander", games=2)
    again, _ = played("bot:normal", "bot:wander", games=2)

    assert "bot:normal failed " in out
    assert "bot:wander failed" not in out
    assert out == again
