"""What careful, bold and cunning opponents do otherwise, where plans are nearly as good."""

from functools import cache

import pytest

from engine.bots import make
from engine.bots.leanings import leaning
from engine.core.abilities import Plan
from engine.core.refs import TokenId
from engine.games.star_viking.advice.hazards import Hazards
from engine.games.star_viking.advice.judgement import unanswered
from engine.games.star_viking.advice.standoff import Post, Standoff, Target
from engine.games.star_viking.game import GAME
from engine.games.star_viking.state import VIKING, Phase
from engine.games.star_viking.verbs.moves import Withdraw
from tests.bots.positions import CHANCE, wandering
from tests.games.star_viking.field import battle
from tests.games.star_viking.quadrant import seen, unit

SEASONS = 2
"""How many matches are looked at."""

GUARDED, BARE = Post("guarded", 1, 0), Post("bare", 0, 1)
PRIZE = Target(10.0, 8.0, 6.0, 2.0, 1.0)
LOSSES = Target(0.0, 1.0, 2.0, 5.0, 6.0)
LAID = Hazards(
    Standoff({"guarded": 0.75, "bare": 0.25}, ((GUARDED,), (GUARDED,), (GUARDED,), (BARE,)), 4.0),
    {"guarded": PRIZE, "bare": PRIZE},
    {"guarded": LOSSES, "bare": LOSSES},
)


@cache
def chosen() -> tuple[dict[str, Plan], ...]:
    """Ask opponents of every leaning the same, in matches of one that leans to nothing."""
    bots = {name: make(GAME, f"normal:{name}") for name in ("", "careful", "bold", "cunning")}
    met = (
        asked
        for number in range(SEASONS)
        for asked in wandering(GAME, f"lean {number}", level="normal", scenario="season")
    )
    return tuple(
        {name: bot.choose(asked.view, asked.decision, asked.menu, CHANCE) for name, bot in bots.items()}
        for asked in met
        if asked.menu.only is None and asked.view.state.phase in (Phase.MOVE, Phase.EVADE)
    )


def differing(one: str, other: str) -> list[tuple[Plan, Plan]]:
    """List what two of them decided otherwise."""
    return [(each[one], each[other]) for each in chosen() if each[one].orders != each[other].orders]


def test_a_bold_opponent_risks_more_than_a_careful_one() -> None:
    met = differing("bold", "careful")

    assert met
    assert all(bold.risk > careful.risk for bold, careful in met)


def test_a_cunning_opponent_takes_what_nobody_answers() -> None:
    met = differing("cunning", "")

    assert met
    assert all(cunning.guile > plain.guile for cunning, plain in met)


@pytest.mark.parametrize(
    ("plunder", "stay"), [(4, {"", "bold", "cunning"}), (8, {"bold"})], ids=["little aboard", "much aboard"]
)
def test_a_careful_raider_leaves_sooner_and_a_bold_one_later(plunder: int, stay: set[str]) -> None:
    hunters = (unit("f.FF-1", "userkaf", 2), unit("f.FE-1", "userkaf", 2))
    here = seen(battle("userkaf", unit("v.CR-1", "userkaf", 0, loot=plunder), *hunters), VIKING)
    plans = [*GAME.plans(here)]
    chosen = {name: next(leaning(name).weigh(plans)).orders for name in ("", "careful", "bold", "cunning")}

    assert {name for name, orders in chosen.items() if Withdraw(TokenId("v.CR-1")) not in orders} == stay


def test_a_raid_where_guards_likely_stand_risks_more_and_one_where_none_do_is_hidden() -> None:
    guarded, bare = LAID.raids(("guarded",)), LAID.raids(("bare",))

    assert (guarded.risk, bare.risk) == pytest.approx((0.75 * 5.0, 0.25 * 1.0))
    assert (guarded.guile, bare.guile) == pytest.approx((0.25 * 10.0, 0.75 * 10.0))
    assert LAID.raids(("guarded", "bare")).risk == pytest.approx(guarded.risk + bare.risk)


def test_guards_risk_what_raids_take_in_spite_of_them_and_win_what_they_destroy_in_wait() -> None:
    guarded, bare = LAID.watch((GUARDED,)), LAID.watch((BARE,))

    assert (guarded.risk, bare.risk) == pytest.approx((0.75 * 2.0 + 0.25 * 10.0, 0.75 * 10.0 + 0.25 * 8.0))
    assert (guarded.guile, bare.guile) == pytest.approx((0.75 * 5.0, 0.25 * 1.0))


@pytest.mark.parametrize(("worth", "risk", "gained"), [(9.0, 1.0, 10.0), (6.0, 4.0, 0.0), (-1.0, 0.5, 0.0)])
def test_what_is_won_at_next_to_no_risk_counts_whole_and_all_else_nothing(
    worth: float, risk: float, gained: float
) -> None:
    assert unanswered(worth, risk) == gained
