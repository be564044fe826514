"""The end of a turn and of a match: announcements, savings, victories, the long game (K-174 to K-186)."""

from typing import TYPE_CHECKING, Any

import pytest

from engine.core.refs import HIDDEN
from engine.core.values import evolve
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.game import GAME
from engine.games.star_viking.picture.panels.points import score
from engine.games.star_viking.queries.charts import wealth_of
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import CORSAIR, FEDERATE, NOBODY, VIKING, Phase, State
from engine.games.star_viking.status import outcome
from engine.games.star_viking.verbs.endings import EndYard
from tests.games.star_viking.quadrant import TILES, campaign, seen, unit
from tests.games.star_viking.table import give, go_on, purse, ruled, told

if TYPE_CHECKING:
    from engine.core.events import Event


def close(turn: int, points: tuple[int, ...], events: "list[Event] | None" = None, **changes: Any) -> State:
    """Close a turn that ends with these points."""
    seats = len(points)
    here = evolve(campaign(), ledger=((5,) * seats,) * (turn - 1), purses=(Purse(),) * seats, intel=((),) * seats)
    closing: dict[str, Any] = {"phase": Phase.MARKET, "awaited": (), "bought": (0,) * seats, **changes}
    return go_on(evolve(here, turn=turn, points=points, **closing), events=events)


def test_k_179_points_bought_count_and_are_announced_at_the_end_of_the_turn() -> None:
    events: list[Event] = []
    here = close(4, (41, 38), events, bought=(9, 4))

    assert here.points == (50, 42)
    assert here.ledger[-1] == (50, 42)
    for seat in (VIKING, FEDERATE, None):
        assert "Points after turn 4: Viking 50 (+45) and Federate 42 (+37)." in told(events, seat)
    assert here.turn == 5


def test_k_164_k_165_savings_carry_over_as_old_money_and_aid_is_lost() -> None:
    money = (Purse(fresh=8, old=3), Purse(fresh=2, old=5, aid=11))
    here = close(4, (0, 0), purses=money)

    assert (purse(here, VIKING), purse(here, FEDERATE)) == (Purse(old=11), Purse(old=7))


def test_points_money_and_the_wealth_held_are_followed_by_turn() -> None:
    here = close(4, (41, 38), purses=(Purse(fresh=8, old=3), Purse(aid=1)))
    held = evolve(here, control=(VIKING, *here.control[1:]))
    points, money, before = GAME.figures(here)
    after = GAME.figures(held)[2]

    assert points == (41.0, 38.0)
    assert money == (11.0, 0.0)
    assert here.control[0] == FEDERATE
    assert after[VIKING] - before[VIKING] == before[FEDERATE] - after[FEDERATE] == wealth_of(here, here.tiles[0])


def test_k_179_secret_points_are_not_told_and_not_shown() -> None:
    events: list[Event] = []
    here = close(4, (41, 38), events, settings=Settings("quadrant", secret=True))

    assert not any("Points after" in said for said in told(events, VIKING))
    assert seen(here, VIKING).state.points == (41, HIDDEN)


@pytest.mark.parametrize(
    ("turn", "points", "ahead", "winner"),
    [
        (6, (40, 10), NOBODY, None),
        (7, (40, 10), NOBODY, None),
        (8, (41, 20), VIKING, VIKING),
        (8, (41, 20), NOBODY, None),
        (8, (41, 21), VIKING, None),
        (9, (20, 40), FEDERATE, FEDERATE),
        (9, (20, 40), VIKING, None),
        (9, (0, 0), VIKING, None),
        (9, (3, 0), VIKING, VIKING),
    ],
)
def test_k_176_ruling_61_twice_the_points_for_two_turns_from_the_seventh(
    turn: int, points: tuple[int, int], ahead: int, winner: int | None
) -> None:
    here = close(turn, points, ahead=ahead)

    assert (here.verdict.winners if here.verdict else None) == (None if winner is None else (winner,))
    assert here.phase is (Phase.PLOT if winner is None else Phase.OVER)


def test_k_176_the_whole_run_of_two_turns() -> None:
    seventh = close(7, (30, 15))
    assert seventh.ahead == VIKING
    here = evolve(seventh, phase=Phase.MARKET, awaited=(), turn=8, points=(41, 20))
    after = go_on(here)
    assert after.verdict is not None
    assert after.verdict.reason == "Viking wins after turn 8: 41 points, for two turns twice as many as 20 of Federate."

    early = close(6, (40, 10))
    assert early.ahead == NOBODY
    assert go_on(evolve(early, phase=Phase.MARKET, awaited=(), turn=7)).verdict is None


def test_k_176_whoever_leads_twice_is_announced_a_turn_before() -> None:
    events: list[Event] = []
    close(7, (30, 15), events)

    assert "Viking has twice the points of everybody else: another turn of that wins." in told(events, FEDERATE)


def test_k_176_the_federate_cannot_claim_it_after_scoring_from_a_civil_war_but_a_raider_can() -> None:
    assert close(9, (20, 40), ahead=FEDERATE, tainted=True).verdict is None
    assert close(9, (40, 20), ahead=VIKING, tainted=True).verdict is not None


def test_ruling_100_secret_points_are_checked_all_the_same() -> None:
    events: list[Event] = []
    secret = Settings("quadrant", secret=True)

    assert close(7, (40, 20), events, settings=secret).ahead == VIKING
    assert not any("twice" in said for said in told(events, None))
    assert close(8, (40, 20), ahead=VIKING, settings=secret).verdict is not None


@pytest.mark.parametrize(
    ("points", "winners", "reason"),
    [
        ((180, 170), (VIKING,), "Viking wins after turn 12: 180 points to 170 of Federate."),
        ((170, 180), (FEDERATE,), "Federate wins after turn 12: 180 points to 170 of Viking."),
        ((180, 180), (), "A draw: Viking and Federate have 180 points each."),
    ],
)
def test_k_174_k_177_ruling_62_the_last_turn_decides(
    points: tuple[int, int], winners: tuple[int, ...], reason: str
) -> None:
    events: list[Event] = []
    here = close(12, points, events)
    ended = outcome(here)

    assert ended is not None
    assert (ended.winners, ended.reason, ended.scores) == (winners, reason, points)
    assert told(events, None)[-1] == reason
    assert here.awaited == ()


def test_k_157_plunder_still_aboard_at_the_end_is_worth_nothing() -> None:
    here = close(12, (100, 100))

    assert sum(unit.loot for unit in here.units) == 9
    assert here.verdict is not None
    assert here.verdict.winners == ()


def test_the_match_is_as_long_as_its_settings_say() -> None:
    assert close(6, (20, 19), settings=Settings("season", turns=6)).verdict is not None
    assert close(12, (20, 19), settings=Settings("long-20", turns=20)).verdict is None


FLEET = unit("v.CR-1", "home", seen=(0, 0, 0))
"""A raider to plot with, else the turn would run on by itself."""

LONG = Settings("long-20", turns=20)


def test_k_185_no_automatic_victory_in_the_long_game() -> None:
    assert close(13, (60, 20), ahead=VIKING, settings=LONG).verdict is None


def test_k_186_ruling_103_a_turn_with_the_capital_brings_thirty_points_in_the_long_game() -> None:
    events: list[Event] = []
    here = close(13, (60, 20), events, settings=LONG, **ruled(djedefre=VIKING))

    assert here.points == (90, 20)
    assert "Viking gains 30 points for holding the capital Djedefre." in told(events, FEDERATE)
    assert close(13, (60, 20), settings=LONG, **ruled()).points == (60, 20)
    assert close(6, (60, 20), **ruled(djedefre=VIKING)).points == (60, 20)


@pytest.mark.parametrize(
    ("turn", "secret", "shown"),
    [
        (1, False, False), (4, False, False), (5, False, True), (6, False, False), (10, False, True), (15, False, True),
        (5, True, False), (10, True, True), (15, True, False),
    ],
)  # fmt: skip
def test_k_184_points_of_the_long_war_are_shown_every_five_turns_secret_ones_every_ten(
    turn: int, *, secret: bool, shown: bool
) -> None:
    events: list[Event] = []
    close(turn, (60, 20), events, settings=evolve(LONG, secret=secret))

    assert any("Points after" in said for said in told(events, None)) == shown


def test_k_184_between_the_announcements_only_what_was_told_is_known() -> None:
    after = close(7, (60, 20), settings=LONG, ledger=tuple((turn, 1) for turn in range(1, 7)))
    known = seen(after, VIKING).state

    assert known.points == (60, HIDDEN)
    assert known.ledger[4:] == ((5, 1), (6, HIDDEN), (60, HIDDEN))
    (told_of,) = [fact.tell() for fact in score(seen(after, VIKING)) if fact.label == "Federate"]
    assert told_of == "Federate points are secret: told after turn 5, next after turn 10"


def test_k_184_in_the_set_up_nothing_was_told_yet() -> None:
    known = seen(close(7, (60, 20), settings=LONG), VIKING)

    (told_of,) = [
        fact.tell() for fact in score(evolve(known, state=evolve(known.state, turn=0))) if fact.label == "Federate"
    ]
    assert told_of == "Federate points are secret: next after turn 5"


def test_k_184_what_is_shown_after_five_turns_counts_from_the_last_time() -> None:
    events: list[Event] = []
    close(10, (60, 20), events, settings=LONG, ledger=tuple((turn, 1) for turn in range(1, 10)))

    assert "Points after turn 10: Viking 60 (+55) and Federate 20 (+19)." in told(events, None)


def rivals(turn: int, points: tuple[int, int, int], **changes: Any) -> State:
    """Close a turn of the game of two raiders."""
    return close(turn, points, settings=Settings("rivals", raiders=2, start=(0, 0, 0)), units=(FLEET,), **changes)


def test_k_181_with_three_seats_the_lead_is_over_each_of_the_others() -> None:
    assert rivals(9, (40, 20, 21), ahead=VIKING).verdict is None
    won = rivals(9, (20, 10, 40), ahead=CORSAIR).verdict
    assert won is not None
    assert (
        won.reason
        == "Corsair wins after turn 9: 40 points, for two turns twice as many as 20 of Viking and 10 of Federate."
    )


def test_k_181_two_equal_leaders_of_three_draw() -> None:
    drawn = rivals(12, (90, 40, 90)).verdict

    assert drawn is not None
    assert (drawn.winners, drawn.reason) == ((), "A draw: Viking and Corsair have 90 points each.")


def test_a_turn_of_yards_leads_to_the_next_plot() -> None:
    here = evolve(campaign(), phase=Phase.AID, awaited=(), local=(0,) * len(TILES))
    here = give(go_on(here), FEDERATE, EndYard())
    assert here.awaited == (VIKING,)
    here = evolve(here, local=(0,) * len(TILES))
    after = give(here, VIKING, EndYard())

    assert (after.turn, after.phase, after.ledger[-1]) == (5, Phase.PLOT, (41, 38))
    assert purse(after, VIKING) == Purse(old=6 + 22)
