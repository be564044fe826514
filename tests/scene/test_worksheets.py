"""Worksheets as values: what is counted, and what an order would change of it."""

from engine.core.position import View
from engine.core.refs import Seat, word
from engine.core.rng import Rng
from engine.scene.model import Fact
from engine.scene.worksheets import FigureChange, Section, Total, Worksheet, WorksheetRow, changes, foreseen, worksheet
from tests.toys.post.game import GAME

MONEY = Total("spent", 27, 100, "M")
ROWS = Section("Ship", ("price",), (WorksheetRow(("Rake", "9 M")), WorksheetRow(("Dart", "4 M"), warning="none taken")))


def test_a_total_is_said_with_its_limit_and_its_unit() -> None:
    assert MONEY.value == "27 of 100 M"
    assert Total("purse", -2).value == "-2"


def test_what_wants_a_look_is_counted_over_all() -> None:
    assert Worksheet("Muster", (MONEY,), (ROWS,), ("There is no bay.",)).wanting == 2


def test_only_figures_that_differ_are_changes_and_new_ones_come_last() -> None:
    speed, hits = Fact("speed", "6 inches"), Fact("hits", "50 %")
    now = Worksheet("Muster", (MONEY, Total("craft", 3)), (Section("Rake", facts=(speed,)),))
    then = Worksheet("Muster", (Total("spent", 36, 100, "M"), Total("craft", 3)), (Section("Rake", facts=(hits,)),))

    assert changes(now, then) == (
        FigureChange("spent", "27 of 100 M", "36 of 100 M"),
        FigureChange("speed", "6 inches", ""),
        FigureChange("hits", "", "50 %"),
    )


def test_who_looks_on_has_no_worksheet() -> None:
    begun = GAME.setup(2, {}, Rng("1", "table")).position.state

    assert worksheet(GAME, GAME.view(begun, Seat(0))) is not None
    assert worksheet(GAME, View(None, GAME.view(begun, None).state)) is None


def test_nothing_is_foreseen_of_what_is_refused() -> None:
    view = GAME.view(GAME.setup(2, {}, Rng("1", "table")).position.state, Seat(0))

    assert foreseen(GAME, view, (word("give"), word("ore"))) is None
    assert foreseen(GAME, view, ()) is None
