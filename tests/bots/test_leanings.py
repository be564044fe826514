"""What an opponent is inclined to decides between plans that are nearly as good, and nothing else."""

from itertools import combinations, islice

import pytest

from engine.bots import make
from engine.bots.leanings import LEANINGS, LEVEL_HEADED, Leaning, leaning
from engine.bots.planner import Planner
from engine.bots.search import Search
from engine.core.abilities import Plan
from engine.core.errors import SetupError
from engine.core.refs import Seat
from engine.registry import game
from tests.bots.positions import CHANCE, wandering
from tests.toys.skirmish.game import GAME

QUIET = Plan((), 1.0, "quiet")
RISKY = Plan((), 1.1, "risky", risk=2.0)
SLY = Plan((), 0.9, "sly", guile=1.0)
RASH = Plan((), -3.0, "rash", risk=4.0, guile=4.0)
MIX = [Plan((), 0.0, "often", share=2.0), Plan((), 0.0, "seldom", share=1.0, risk=40.0)]


@pytest.mark.parametrize(
    ("name", "first"), [("", "risky"), ("careful", "quiet"), ("bold", "risky"), ("cunning", "sly")]
)
def test_a_leaning_decides_between_plans_that_are_nearly_as_good(name: str, first: str) -> None:
    assert next(leaning(name).weigh([RISKY, QUIET, SLY, RASH])).why == first


@pytest.mark.parametrize("each", LEANINGS, ids=lambda each: each.id)
def test_no_leaning_prefers_what_is_far_worse(each: Leaning) -> None:
    assert [*each.weigh([RISKY, QUIET, SLY, RASH])][-1].why == "rash"


def test_a_mix_stays_in_front() -> None:
    weighed = [*leaning("careful").weigh([*MIX, RISKY, QUIET])]

    assert [plan.why for plan in weighed] == ["often", "seldom", "quiet", "risky"]


@pytest.mark.parametrize(("name", "seldom"), [("", 1 / 3), ("careful", 1 / 9), ("bold", 2 / 3)])
def test_a_leaning_shifts_the_shares_of_a_mix_but_leaves_each_a_chance(name: str, seldom: float) -> None:
    often, other = leaning(name).weigh(MIX)

    assert other.share / (often.share + other.share) == pytest.approx(seldom)


def test_no_two_opponents_of_a_match_have_one_name() -> None:
    names = [each.name(Seat(seat)) for each in LEANINGS for seat in range(7)]

    assert len(set(names)) == len(names)
    assert all(name.isascii() and name.isalpha() for name in names)
    assert all(one.help != other.help for one, other in combinations(LEANINGS, 2))


def test_a_level_may_be_told_its_leaning() -> None:
    hard, normal = make(GAME, "hard:bold"), make(GAME, "normal:careful")

    assert isinstance(hard, Search)
    assert hard.leaning == leaning("bold")
    assert isinstance(normal, Planner)
    assert normal.leaning == leaning("careful")
    assert make(GAME, "hard") == Search(GAME, leaning=LEVEL_HEADED)


@pytest.mark.parametrize(
    ("level", "told"),
    [("hard:grim", "no leaning 'grim'.*careful, bold, cunning"), ("wander:bold", "wander has no leaning")],
)
def test_a_leaning_that_there_is_not_is_refused(level: str, told: str) -> None:
    with pytest.raises(SetupError, match=told):
        make(GAME, level)


def test_a_bold_opponent_of_star_sectors_risks_more_than_a_careful_one() -> None:
    sectors = game("star-sectors")
    bold, careful = make(sectors, "normal:bold"), make(sectors, "normal:careful")
    risked = []
    for asked in islice(wandering(sectors, "lean", level="normal", scenario="lone-lantern"), 150):
        plans = [bot.choose(asked.view, asked.decision, asked.menu, CHANCE) for bot in (bold, careful)]
        risked.append(plans[0].risk - plans[1].risk)

    assert any(each > 0 for each in risked)
    assert not any(each < 0 for each in risked)
