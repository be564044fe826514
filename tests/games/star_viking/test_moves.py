"""Movement phases: moves, groups, stacks, and ships that withdraw (K-76 to K-86, K-114 to K-118, K-187)."""

from typing import TYPE_CHECKING

from engine.core.refs import PlaceId, TokenId
from engine.games.star_viking.state import FEDERATE, NOWHERE, VIKING, Phase, Segment, State, Unit
from engine.games.star_viking.verbs.cargo import Unload
from engine.games.star_viking.verbs.deployment import Top
from engine.games.star_viking.verbs.endings import EndMoves, Offer, Rest
from engine.games.star_viking.verbs.moves import Join, March, Move, Withdraw
from engine.games.star_viking.verbs.strategy import Course
from tests.games.star_viking.field import QUIET, battle, fight_of, give, go, gone, listed, of, rule_against, still
from tests.games.star_viking.quadrant import aboard, arrange, campaign, seen, unit
from tests.games.star_viking.table import told

if TYPE_CHECKING:
    from engine.core.events import Event

SL, SL2, RD, FT = TokenId("v.SL-1"), TokenId("v.SL-2"), TokenId("v.RD-1"), TokenId("v.FT-1")
GUARD = unit("g.MI-1", "tiergran", 4)
RIPOSTE = Segment("tiergran", FEDERATE, (VIKING,), riposte=True, mover=FEDERATE, queue=(FEDERATE,))


def field(*units: Unit, **changes: object) -> State:
    """Let Viking move at Tiergran, whose capital militia holds."""
    return battle("tiergran", GUARD, *units, **changes)


def counter(*units: Unit) -> State:
    """Let the defender move there."""
    return field(*units, segment=RIPOSTE, awaited=(FEDERATE,))


# Movement


def test_k_76_all_some_or_none_may_move_and_each_once() -> None:
    here = field(unit("v.SL-1", "tiergran", 0), unit("v.SL-2", "tiergran", 0))
    assert EndMoves() in listed(here, EndMoves)

    after = give(here, go("v.SL-1", "tiergran.6"))
    assert rule_against(after, go("v.SL-1", "tiergran.0")) == "K-76"
    assert of(after, "v.SL-2").sector == 0


def test_k_76_the_other_side_does_not_move_now() -> None:
    here = field(unit("v.SL-1", "tiergran", 0))

    assert {order.unit for order in listed(here, Move)} == {"v.SL-1"}
    assert {order.unit for order in listed(still(here), Move)} == {"g.MI-1"}


def test_k_76_a_group_begins_and_ends_in_one_sector() -> None:
    here = field(unit("v.SL-1", "tiergran", 0), unit("v.FT-1", "tiergran", 0), unit("v.SL-2", "tiergran", 7))
    here = give(here, Join(SL))

    assert rule_against(here, Join(SL2)) == "K-76"
    assert rule_against(here, Join(SL)) == "K-76"
    assert rule_against(here, go("v.FT-1", "tiergran.6")) == "K-76"
    both = give(here, Join(FT))
    assert {order.sector for order in listed(both, March)} == {f"tiergran.{sector}" for sector in (1, 2, 3, 4, 5, 6)}
    assert rule_against(both, March(PlaceId("tiergran.7"))) == "K-79"
    after = give(both, March(PlaceId("tiergran.6")))
    assert (of(after, SL).sector, of(after, FT).sector) == (6, 6)
    assert fight_of(after).group == ()


def test_k_76_who_has_nowhere_to_go_with_the_others_does_not_join() -> None:
    here = give(
        field(unit("v.RD-1", "tiergran", 6), unit("v.SL-1", "tiergran", 6), unit("v.FD-1", "tiergran", 6)), Join(SL)
    )

    assert rule_against(here, Join(RD)) == "K-76"
    assert rule_against(here, Join(TokenId("v.FD-1"))) == "K-83"


def test_k_76_a_group_that_does_not_march_dissolves() -> None:
    here = give(field(unit("v.SL-1", "tiergran", 0), unit("v.FT-1", "tiergran", 0)), Join(SL), EndMoves())

    assert fight_of(here).group == ()


def test_k_76_a_group_hides_who_is_in_it_but_for_the_top() -> None:
    events: list[Event] = []
    stack = [unit(f"g.{name}-1", "tiergran", 2, layer=layer) for name, layer in (("MI", 3), ("TC", 2), ("AW", 1))]
    here = battle("tiergran", *stack, unit("v.SL-1", "tiergran", 0), segment=RIPOSTE, awaited=(FEDERATE,))
    names = [TokenId(each.id) for each in stack]
    after = give(here, *map(Join, names), March(PlaceId("tiergran.3")), events=events)

    assert told(events, VIKING) == ["3 units, MI-A on top, to Tiergran VI Centre."]
    assert told(events, FEDERATE) == ["MI1, TC1 and AW1 to Tiergran VI Centre."]
    assert told(events, None) == told(events, VIKING), "spectators learn what all do"
    assert [each.id for each in seen(after).state.units if each.seat == FEDERATE] == ["xg.MI-A"]


def test_k_77_cargo_goes_where_its_carrier_goes() -> None:
    here = field(*aboard(unit("v.SL-1", "tiergran", 0), "v.RD-1"))

    assert rule_against(here, go("v.RD-1", "tiergran.1")) == "K-77"
    after = give(here, go("v.SL-1", "tiergran.2"), Unload(SL, RD))
    assert of(after, RD).sector == 2


def test_ruling_22_a_ship_leaves_an_orbit_from_any_sector() -> None:
    assert of(give(field(unit("v.SL-1", "tiergran", 8)), go("v.SL-1", "tiergran.0")), SL).sector == 0


def test_ruling_23_enemies_never_block() -> None:
    here = field(unit("v.SL-1", "tiergran", 0), unit("f.FF-1", "tiergran", 0))

    assert of(give(here, go("v.SL-1", "tiergran.4")), SL).sector == 4


def test_k_85_both_sides_share_sectors_without_limit() -> None:
    here = field(*(unit(f"v.RD-{number}", "tiergran", 2) for number in range(1, 9)), unit("g.TC-1", "tiergran", 3))
    here = give(here, *(Join(TokenId(f"v.RD-{number}")) for number in range(1, 9)), March(PlaceId("tiergran.3")))

    assert sum(each.sector == 3 for each in here.units) == 9


def test_k_85_a_stack_is_rearranged_once_in_a_phase_by_the_defender() -> None:
    pile = [unit(f"g.TC-{number}", "tiergran", 2, layer=number) for number in (1, 2, 3)]
    here = give(counter(*pile, unit("v.SL-1", "tiergran", 0)), Top(TokenId("g.TC-1")))
    assert rule_against(here, Top(TokenId("g.TC-2"))) == "K-85"

    again = still(here, 2)
    assert {order.unit for order in listed(again, Top)} == {"g.TC-2", "g.TC-3"}


def test_k_86_the_order_of_an_invaders_stack_means_nothing() -> None:
    here = field(unit("v.RD-1", "tiergran", 2, layer=1), unit("v.RD-2", "tiergran", 2, layer=2))

    assert rule_against(here, Top(RD)) == "K-86"


def test_k_69_nor_does_that_of_a_stack_in_deep_space() -> None:
    here = counter(
        unit("f.FF-1", "tiergran", 0, layer=1), unit("f.FE-1", "tiergran", 0, layer=2), unit("v.SL-1", "tiergran", 7)
    )

    assert rule_against(here, Top(TokenId("f.FF-1"))) == "K-69"


def test_resting_lets_phases_pass_until_somebody_else_moves() -> None:
    here = field(unit("v.SL-1", "tiergran", 0), unit("f.FF-1", "tiergran", 7))
    here = give(here, Rest(), EndMoves())
    assert (here.awaited, fight_of(here).round) == ((FEDERATE,), 2)

    after = give(here, go("f.FF-1", "tiergran.8"), EndMoves())
    assert (after.awaited, fight_of(after).round) == ((VIKING,), 3)


def test_resting_ends_when_a_ship_withdraws() -> None:
    here = field(unit("v.SL-1", "tiergran", 0), unit("f.FF-1", "tiergran", 7))
    after = give(here, Rest(), Withdraw(TokenId("f.FF-1")), EndMoves())

    assert (after.awaited, fight_of(after).round) == ((VIKING,), 2)


def test_k_123_an_offer_to_end_the_battle_wakes_who_rests() -> None:
    here = field(unit("v.SL-1", "tiergran", 0), unit("g.TC-1", "tiergran", 3))
    here = give(here, EndMoves(), Rest(), Offer())

    assert fight_of(here).resting == ()
    assert give(here, EndMoves()).awaited == (FEDERATE,)


def test_k_123_that_somebody_rests_comes_out_when_it_is_passed_over_and_is_told_to_nobody() -> None:
    events: list[Event] = []
    here = field(unit("v.SL-1", "tiergran", 0), unit("g.TC-1", "tiergran", 3))
    here = give(here, Rest(), events=events)
    assert not any(event.reveals for event in events)

    give(here, EndMoves(), events=events)

    assert any(event.reveals for event in events)
    assert not any("rests" in sentence for eyes in (VIKING, FEDERATE, None) for sentence in told(events, eyes))


# Withdrawal


def test_k_114_only_ships_withdraw_and_only_from_deep_space() -> None:
    here = field(unit("v.SL-1", "tiergran", 8), unit("v.SL-2", "tiergran", 0), unit("v.FT-1", "tiergran", 0))

    assert rule_against(here, Withdraw(SL)) == "K-114"
    assert rule_against(here, Withdraw(FT)) == "K-114"
    assert listed(here, Withdraw) == [Withdraw(SL2)]


def test_k_116_who_came_to_deep_space_in_this_phase_stays_until_the_next() -> None:
    here = give(field(unit("v.SL-1", "tiergran", 8), unit("v.RD-1", "tiergran", 2)), go("v.SL-1", "tiergran.7"))

    assert rule_against(here, Withdraw(SL)) == "K-116"
    assert of(give(still(here, 2), Withdraw(SL)), SL).limbo


def test_k_116_the_defender_withdraws_in_his_own_phase() -> None:
    here = counter(unit("f.FF-1", "tiergran", 0), unit("v.SL-1", "tiergran", 7))

    assert of(give(here, Withdraw(TokenId("f.FF-1"))), "f.FF-1").limbo


def test_k_117_k_118_a_ship_in_limbo_takes_its_cargo_and_no_more_part() -> None:
    events: list[Event] = []
    here = field(*aboard(unit("v.SL-1", "tiergran", 0), "v.RD-1"), unit("v.RD-2", "tiergran", 2))
    here = give(here, Withdraw(SL), events=events)

    ship = of(here, SL)
    assert (ship.limbo, ship.system, ship.sector) == (True, "tiergran", NOWHERE)
    assert of(here, RD).carrier == SL
    assert rule_against(here, go("v.SL-1", "tiergran.0")) == "K-76"
    assert rule_against(here, Unload(SL, RD)) == "K-57"
    assert told(events, FEDERATE) == ["SL-A withdraws from Tiergran into hyperspace."]


def test_k_118_it_must_jump_elsewhere_in_the_next_turn() -> None:
    here = arrange(campaign(), phase=Phase.PLOT, awaited=(VIKING,))

    assert {order.system for order in listed(here, Course) if order.unit == SL} >= {"home", "sanakht"}
    assert "userkaf" not in {order.system for order in listed(here, Course) if order.unit == SL}


def test_k_187_ruling_31_local_units_aboard_do_not_survive_leaving_their_system() -> None:
    events: list[Event] = []
    here = counter(*aboard(unit("f.FE-1", "tiergran", 0), "g.FT-1", "f.SF-1"), unit("v.SL-1", "tiergran", 7))
    here = give(here, Withdraw(TokenId("f.FE-1")), events=events)

    assert gone(here, "g.FT-1")
    assert of(here, "f.SF-1").carrier == "f.FE-1"
    assert told(events, FEDERATE) == [
        "FE1 withdraws from Tiergran into hyperspace; 1 local unit aboard did not survive it."
    ]
    assert "survive" not in told(events, VIKING)[0], "what a ship carries is not the enemy's to know (K-70)"


def test_ruling_32_troops_whose_ship_is_gone_fight_on() -> None:
    here = field(unit("v.SL-1", "tiergran", 0), unit("v.RD-1", "tiergran", 2))
    here = give(here, Withdraw(SL), EndMoves(), EndMoves())

    assert fight_of(here).round == 2
    assert {order.unit for order in listed(here, Move)} == {"v.RD-1"}


def test_k_118_nobody_in_limbo_keeps_a_battle_going() -> None:
    here = give(field(unit("v.SL-1", "tiergran", 0)), Withdraw(SL), EndMoves(), rolls=QUIET)

    assert here.segment is None
    assert of(here, SL).limbo
