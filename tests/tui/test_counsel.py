"""Advice is kept while it is followed, and told whole."""

import pytest

from engine.bots import LevelAnswer
from engine.core.abilities import Plan
from engine.core.foresight import foresee
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.games.viking_raid.game import GAME as RAID
from engine.games.viking_raid.view import view
from tests.games.viking_raid.table import herd, leader, man, son, turn
from tests.toys.skirmish.verbs import End, Fire
from tests.tui.plain.talking import hear, table
from tests.tui.seated import hot_seat, in_range, steps
from tui.plain.advising import hint
from tui.playing import counsel
from tui.playing.session import Session

pytestmark = pytest.mark.usefixtures("skirmish")

WORDS = ("Vidar moves forward", "Vidar moves forward", "Vidar turns left", "Hati moves forward")


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[Plan]:
    """Think of these plans in turn: whoever has used them up must not think again."""
    plans: list[Plan] = []

    def think(*_: object) -> LevelAnswer:
        return LevelAnswer(plans.pop(0), "hard")

    monkeypatch.setattr(counsel, "think", think)
    return plans


def two_steps(played: Session) -> tuple[Order, ...]:
    first = steps(played)[0]
    after = played.match.play(played.seat or Seat(0), first)
    second = next(order for order in after.game.orders(after.view(played.seat)) if order.verb == "step")
    return first, second


def test_half_way_the_advice_is_the_other_half(thoughts: list[Plan]) -> None:
    played = hot_seat()
    first, second = two_steps(played)
    thoughts.append(Plan((first, second, End()), 1.0, "It gets near."))
    played.hint()

    played.give(first)
    assert played.hint() == Plan((second, End()), 1.0, "The plan as before: It gets near.")

    played.undo()
    assert played.hint().orders == (first, second, End())


def test_by_ear_the_reason_of_a_plan_is_told_once(thoughts: list[Plan]) -> None:
    played = hot_seat()
    first, second = two_steps(played)
    thoughts.append(Plan((first, second, End()), 1.0, "It gets near."))
    at = table(played)

    assert "It gets near." in hear(hint(at, ""), [])
    played.give(first)
    at.changed()
    said = hear(hint(at, ""), [])
    assert "The plan as before." in said
    assert not any("gets near" in line for line in said)


def test_after_an_order_that_was_not_advised_it_thinks_anew(thoughts: list[Plan]) -> None:
    played = hot_seat()
    thoughts += [Plan((steps(played)[0], End())), Plan((End(),), why="Anew.")]
    played.hint()

    played.give(steps(played)[-1])
    assert played.hint().why == "Anew."


def test_after_a_throw_of_dice_it_thinks_anew(thoughts: list[Plan]) -> None:
    played = in_range()
    shot = next(order for order in played.legal.orders() if isinstance(order, Fire))
    thoughts += [Plan((shot, End())), Plan((End(),), why="Anew.")]
    played.hint()

    played.give(shot)
    assert played.hint().why == "Anew."


def test_a_plan_that_has_been_carried_out_is_no_advice(thoughts: list[Plan]) -> None:
    played = hot_seat()
    first = steps(played)[0]
    thoughts += [Plan((first,)), Plan((End(),), why="Anew.")]
    played.hint()

    played.give(first)
    assert played.hint().why == "Anew."


def test_who_is_bought_by_a_plan_is_called_by_name_in_what_follows() -> None:
    farm = (*herd(0, (20, 3), "cow"), man(1, 0, (24, 2), kind="villager"))
    here = view(turn(leader(0, (24, 10), "sword"), son(0, (23, 10), "sword"), *farm), Seat(0))
    recruit = next(order for order in RAID.orders(here) if order.verb == "recruit")
    recruited = foresee(RAID, here, (recruit,)).view
    fit = next(each for each in RAID.orders(recruited) if each.verb == "buy" and RAID.refusal(here, each) is not None)

    assert "gone" in RAID.phrase(here, fit)
    said, units = counsel.phrases(RAID, here, (recruit, fit))
    assert said == [RAID.phrase(here, recruit), RAID.phrase(recruited, fit)]
    assert "of Otterness" in said[1]
    assert any("of Otterness" in name for name in units)


def test_a_plan_names_its_unit_once_and_counts_what_is_done_again() -> None:
    said = counsel.told(WORDS, ("Hati", "Vidar"), ("Hati", "Vidar"))
    assert said == "Vidar moves forward 2 times, then turns left, then Hati moves forward"


def test_orders_without_a_unit_are_joined_as_one_sentence() -> None:
    said = counsel.told(("Enlist a pelican", "Hati hides", "End the turn"), ("Vidar",), ("Hati",))

    assert said == "Enlist a pelican, then Hati hides, then end the turn"
