"""Surrender of the locals: who may demand it, the dice, and who lays down arms (K-119 to K-122, rulings 34 to 36)."""

from typing import TYPE_CHECKING

import pytest

from engine.core.refs import TokenId
from engine.games.star_viking.queries.where import cargo_of
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import CORSAIR, FEDERATE, NOWHERE, VIKING, Phase, Segment, State, Unit
from engine.games.star_viking.verbs.endings import EndMoves, Pass
from engine.games.star_viking.verbs.fire import Aim, EndAim
from engine.games.star_viking.verbs.moves import Withdraw
from engine.games.star_viking.verbs.plunder import Demand
from tests.games.star_viking.field import QUIET, battle, fight_of, give, go, gone, listed, of, rule_against
from tests.games.star_viking.quadrant import aboard, seen, unit
from tests.games.star_viking.table import told

if TYPE_CHECKING:
    from engine.core.events import Event

SLOOP = unit("v.SL-1", "raneb", 3)
"""It stands alone at the capital."""


def round_over(*units: Unit, system: str = "raneb", **changes: object) -> State:
    """Play a round in which nobody moves."""
    return give(battle(system, *units, **changes), EndMoves(), EndMoves())


def test_k_119_only_an_invader_who_is_alone_at_the_capital_may_demand() -> None:
    alone = round_over(SLOOP, unit("g.AG-1", "raneb", 2))
    assert (alone.phase, alone.awaited) == (Phase.SUMMONS, (VIKING,))
    assert listed(alone, Demand) == [Demand()]

    elsewhere = round_over(unit("v.SL-1", "raneb", 5), unit("g.AG-1", "raneb", 2))
    assert elsewhere.phase is Phase.MOVE
    assert rule_against(elsewhere, Demand()) == "K-45"


def test_k_119_not_while_a_defender_stands_there_too() -> None:
    here = give(battle("raneb", SLOOP, unit("g.AG-1", "raneb", 3)), EndMoves(), EndAim(), EndAim(), EndMoves())

    assert here.phase is Phase.AIM
    assert give(here, EndAim(), EndAim()).phase is Phase.MOVE


@pytest.mark.parametrize(("mine", "theirs", "yielded"), [(6, 5, True), (2, 1, True), (3, 3, False), (1, 6, False)])
def test_k_119_ruling_34_the_invader_must_roll_higher_and_ties_fail(mine: int, theirs: int, yielded: object) -> None:
    here = round_over(SLOOP, unit("g.AG-1", "raneb", 2), unit("f.SF-1", "raneb", 2))
    after = give(here, Demand(), rolls=(mine, theirs))

    assert of(after, "g.AG-1").surrendered is yielded


def test_k_119_it_may_be_tried_again_every_round() -> None:
    here = round_over(SLOOP, unit("g.AG-1", "raneb", 2))
    here = give(give(here, Pass(), Pass()), EndMoves(), EndMoves())

    assert here.phase is Phase.SUMMONS


def test_k_120_all_locals_but_forts_lay_down_arms_and_live() -> None:
    events: list[Event] = []
    locals_ = [unit(f"g.{name}-1", "raneb", 2) for name in ("AG", "AW", "FDC")]
    here = give(round_over(SLOOP, *locals_), Demand(), rolls=(5, 2), events=events)

    assert [of(here, f"g.{name}-1").surrendered for name in ("AG", "AW", "FDC")] == [True, True, False]
    assert of(here, "g.AG-1").sector == NOWHERE
    assert told(events, None) == ["The locals of Raneb surrender: Viking rolls 5, they 2."], "what all are told"
    assert "The locals of Raneb surrender: Viking rolls 5, they 2." in told(events, FEDERATE)


def test_k_121_k_122_forts_fight_on_and_the_defender_keeps_control_so_far() -> None:
    here = give(round_over(SLOOP, unit("g.AG-1", "raneb", 2), unit("g.FDC-1", "raneb", 4)), Demand(), rolls=(5, 2))
    here = give(here, Pass())
    assert here.control == (FEDERATE,), "surrender changes no control (K-122)"

    here = give(here, go("v.SL-1", "raneb.4"), EndMoves())
    assert listed(here, Aim) == [Aim(TokenId("g.FDC-1"), "guns", TokenId("xr.SL-A"))]


def test_k_120_nothing_is_demanded_twice() -> None:
    here = give(round_over(SLOOP, unit("g.AG-1", "raneb", 2), unit("g.FDC-1", "raneb", 4)), Demand(), rolls=(5, 2))
    here = give(here, Pass(), EndMoves(), EndMoves())

    assert here.phase is not Phase.SUMMONS


def test_ruling_35_the_squadron_does_not_surrender() -> None:
    here = give(round_over(SLOOP, unit("g.AG-1", "raneb", 2), unit("f.SF-1", "raneb", 2)), Demand(), rolls=(5, 2))

    assert not of(here, "f.SF-1").surrendered
    assert here.segment is not None


def test_with_only_the_squadron_left_and_no_guns_there_is_nothing_to_demand() -> None:
    assert round_over(SLOOP, unit("f.SF-1", "raneb", 2)).phase is not Phase.SUMMONS


@pytest.mark.parametrize("below", ["f.PT-1", "g.AG-1"])
def test_k_119_whether_it_is_asked_does_not_tell_what_lies_below_a_stack(below: str) -> None:
    here = round_over(SLOOP, unit("f.SF-1", "raneb", 2, layer=2), unit(below, "raneb", 2, layer=1))

    assert (here.phase, here.awaited) == (Phase.SUMMONS, (VIKING,))


def test_ruling_8_a_live_gun_may_be_silenced_by_surrender() -> None:
    here = battle("tiergran", unit("v.SL-1", "tiergran", 4), unit("f.SF-1", "tiergran", 2))
    here = give(here, EndMoves(), EndAim(), EndMoves(), EndAim())

    assert here.phase is Phase.SUMMONS
    assert fight_of(give(here, Demand(), rolls=(2, 1))).yielded


def test_ruling_35_squadron_troops_aboard_a_local_boat_are_put_down() -> None:
    boat = aboard(unit("g.AM-1", "raneb", 2), "f.SF-1", "g.FT-1", "f.ECM-1")
    here = give(round_over(SLOOP, *boat), Demand(), rolls=(5, 2))

    assert (of(here, "f.SF-1").sector, of(here, "f.SF-1").carrier) == (2, "")
    assert [each.id for each in cargo_of(here, "g.AM-1")] == ["g.FT-1"]
    assert gone(here, "f.ECM-1")


def test_ruling_35_in_deep_space_they_are_lost() -> None:
    events: list[Event] = []
    boat = aboard(unit("g.AM-1", "raneb", 0), "f.SF-1")
    others = (unit("f.SF-2", "raneb", 2),)
    here = give(round_over(SLOOP, *boat, *others), Demand(), rolls=(5, 2), events=events)

    assert gone(here, "f.SF-1")
    assert "AM1 loses SF1 from its cargo." in told(events, FEDERATE)
    assert not any("SF" in line for line in told(events, VIKING))


def test_k_120_locals_aboard_the_squadron_lay_down_arms_too() -> None:
    escort = aboard(unit("f.FE-1", "raneb", 0), "g.FT-1", "f.SF-1")
    here = give(round_over(SLOOP, *escort, unit("g.AG-1", "raneb", 2)), Demand(), rolls=(5, 2))

    assert of(here, "g.FT-1").surrendered
    assert [each.id for each in cargo_of(here, "f.FE-1")] == ["f.SF-1"]


def test_k_120_when_nobody_else_is_left_the_battle_is_over_and_they_belong_to_who_controls_it() -> None:
    here = give(round_over(SLOOP, unit("g.AG-1", "raneb", 2), unit("g.AW-1", "raneb", 4)), Demand(), rolls=(5, 2))
    assert here.phase is Phase.CLOSE, "he may plunder or keep the tax"

    here = give(here, Pass(), rolls=QUIET)
    assert here.control == (VIKING,)
    assert (of(here, "g.AG-1").seat, of(here, "g.AG-1").surrendered) == (VIKING, False)


def test_k_120_they_return_to_a_defender_who_keeps_the_system() -> None:
    here = give(round_over(SLOOP, unit("g.AG-1", "raneb", 2), unit("g.FDC-1", "raneb", 2)), Demand(), rolls=(5, 2))
    here = give(here, Pass(), go("v.SL-1", "raneb.6"), EndMoves(), EndMoves())
    here = give(here, Withdraw(TokenId("v.SL-1")), EndMoves(), rolls=QUIET)

    assert here.control == (FEDERATE,)
    assert (of(here, "g.AG-1").seat, of(here, "g.AG-1").surrendered) == (FEDERATE, False)


def test_the_defender_is_not_asked_and_passing_demands_nothing() -> None:
    here = give(round_over(SLOOP, unit("g.AG-1", "raneb", 2), settings=Settings("quadrant", ask=True)), Pass())

    assert not fight_of(here).yielded


def test_k_120_a_raider_who_is_not_there_hears_the_dice_and_sees_nobody_who_surrenders() -> None:
    fight = Segment("raneb", FEDERATE, (VIKING,), riposte=True, mover=VIKING, queue=(VIKING,))
    here = battle(
        "raneb",
        SLOOP,
        unit("g.AG-1", "raneb", 2),
        unit("g.FDC-1", "raneb", 4),
        segment=fight,
        phase=Phase.SUMMONS,
        awaited=(VIKING,),
        settings=Settings("rivals", raiders=2, start=(0, 0, 0)),
    )
    events: list[Event] = []
    after = give(here, Demand(), rolls=(6, 1), events=events)

    assert of(after, "g.AG-1").surrendered
    assert [each.kind for each in seen(after, VIKING).state.units if each.surrendered] == ["green-AG"]
    assert seen(after, CORSAIR).state.units == ()
    for seat in (VIKING, CORSAIR, None):
        assert "The locals of Raneb surrender: Viking rolls 6, they 1." in told(events, seat)
