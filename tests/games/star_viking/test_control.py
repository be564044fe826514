"""How battles end, who controls the system then, and what stays where (K-123 to K-129, K-175, rulings 36 to 41, 99)."""

from typing import TYPE_CHECKING

import pytest

from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import PlaceId, TokenId
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.battle import Said
from engine.games.star_viking.events.outcomes import Closed
from engine.games.star_viking.queries.control import controller
from engine.games.star_viking.rules.close import end
from engine.games.star_viking.rules.fire import Struck
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import CORSAIR, FEDERATE, HOME, NOWHERE, VIKING, Phase, Segment, State, Unit
from engine.games.star_viking.verbs.cargo import Embark, Load
from engine.games.star_viking.verbs.deployment import Deploy, DeployRest
from engine.games.star_viking.verbs.endings import EndAnswer, EndDeploy, EndMoves, Offer, Pass, Rest
from engine.games.star_viking.verbs.fire import AimSector, EndAim
from engine.games.star_viking.verbs.loot import Bank
from engine.games.star_viking.verbs.moves import Withdraw
from engine.games.star_viking.verbs.plunder import Plunder
from tests.games.star_viking.field import (
    QUIET,
    battle,
    fight_of,
    give,
    go,
    gone,
    listed,
    meet,
    of,
    rule_against,
    still,
    strike,
)
from tests.games.star_viking.quadrant import aboard, arrange, unit
from tests.games.star_viking.table import purse

if TYPE_CHECKING:
    from engine.core.events import Event

SL, RD = TokenId("v.SL-1"), TokenId("v.RD-1")
HELD = {"control": (VIKING,), "ruled": (VIKING,)}
INVADED = Segment("raneb", VIKING, (FEDERATE,), mover=FEDERATE, queue=(FEDERATE,))


def over(here: State, *orders: Order, rolls: tuple[int, ...] = (), events: "list[Event] | None" = None) -> State:
    """Give orders that end a battle, with what it rolls for plunder."""
    return give(here, *orders, rolls=(*rolls, *QUIET), events=events)


def ruler(units: tuple[Unit, ...]) -> int:
    """Say who would control Raneb if the battle ended with these units there."""
    return controller(battle("raneb", *units), Segment("raneb", FEDERATE, (VIKING,)))


# Endings


def test_k_123_a_the_battle_ends_when_the_other_side_is_destroyed() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 0), unit("g.TC-1", "raneb", 2))
    here = evolve(here, phase=Phase.AIM, awaited=(VIKING,))
    after = strike(here, Struck("g.TC-1", 1, 0), rolls=QUIET)

    assert (after.phase, after.control) == (Phase.BATTLECRUISER, (VIKING,))


def test_k_123_a_or_has_withdrawn() -> None:
    here = over(battle("raneb", unit("v.SL-1", "raneb", 0), unit("g.TC-1", "raneb", 2)), Withdraw(SL), EndMoves())

    assert (here.segment, here.control) == (None, (FEDERATE,))


def test_k_123_a_the_defender_withdraws_his_last_ship() -> None:
    here = still(battle("raneb", unit("v.SL-1", "raneb", 6), unit("f.FF-1", "raneb", 0)))
    here = over(here, Withdraw(TokenId("f.FF-1")), EndMoves())

    assert (here.segment, here.control) == (None, (VIKING,))


def test_k_123_b_or_four_rounds_have_passed_without_a_shot() -> None:
    events: list[Event] = []
    here = battle("raneb", unit("v.SL-1", "raneb", 0), unit("g.TC-1", "raneb", 2))
    assert [fight_of(still(here, 2 * rounds)).quiet for rounds in (1, 2, 3)] == [1, 2, 3], "ruling 84"

    after = over(here, *[EndMoves()] * 8, events=events)
    assert after.segment is None
    assert [event.why for event in events if isinstance(event, Closed)] == ["Four rounds have passed without a shot."]


def test_ruling_39_a_shot_of_a_sector_counts_and_a_shot_that_is_held_does_not() -> None:
    here = battle(
        "tiergran", unit("v.SL-1", "tiergran", 4), unit("v.RD-1", "tiergran", 4), unit("g.TC-1", "tiergran", 2)
    )
    here = give(here, EndMoves())
    shot = give(here, AimSector(PlaceId("tiergran.4"), TokenId("xr.SL-A")), EndAim(), rolls=(1, 1))
    held = give(here, EndAim())

    assert (fight_of(shot).fired, fight_of(held).fired) == (True, False)
    assert fight_of(give(shot, EndMoves(), EndAim(), Pass(), Pass())).quiet == 0
    assert fight_of(give(held, EndMoves(), EndAim(), Pass(), Pass())).quiet == 1


def test_k_123_b_a_shot_begins_the_count_anew() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 0), unit("g.TC-1", "raneb", 2))
    here = evolve(here, segment=evolve(fight_of(here), quiet=3, fired=True))

    assert fight_of(still(here, 2)).quiet == 0


def test_k_123_c_or_both_agree_in_the_same_round() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 0), unit("g.TC-1", "raneb", 2))
    one = give(here, Offer())
    assert rule_against(one, Offer()) == "K-123"
    assert fight_of(give(one, EndMoves(), EndMoves())).offers == (), "an offer is for its round"

    assert over(one, EndMoves(), Offer(), EndMoves()).segment is None


def test_k_123_the_next_round_tells_who_made_no_offer_and_how_long_it_has_been_quiet() -> None:
    events: list[Event] = []
    here = battle("raneb", unit("v.SL-1", "raneb", 0), unit("g.TC-1", "raneb", 2))
    give(here, Offer(), EndMoves(), EndMoves(), EndMoves(), EndMoves(), events=events)

    told = [event.tell() for event in events if isinstance(event, Said)]
    assert told[1:] == [
        "The battle goes on: no offer came from Federate to end it.",
        "Round 2 begins, 1 quiet round of 4.",
        "Round 3 begins, 2 quiet rounds of 4.",
    ]


def test_two_who_rest_are_done_after_four_rounds() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 0), unit("g.TC-1", "raneb", 2))

    assert over(here, Rest(), Rest()).segment is None


def test_k_75_ruling_83_a_round_ends_with_the_demand_then_plunder_then_the_count() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 3), unit("g.TC-1", "raneb", 2))
    here = give(here, EndMoves(), EndMoves())
    assert (here.phase, fight_of(here).quiet) == (Phase.SUMMONS, 0)

    here = give(here, Pass())
    assert (here.phase, fight_of(here).quiet) == (Phase.LOOT, 0)
    here = give(here, Pass())
    assert (here.phase, fight_of(here).round, fight_of(here).quiet) == (Phase.MOVE, 2, 1)


def test_ruling_83_the_last_blow_ends_the_battle_inside_the_round() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 7), unit("g.FT-1", "raneb", 6), phase=Phase.AIM, awaited=(VIKING,))
    here = strike(here, Struck("g.FT-1", 1, 0))
    assert (here.phase, fight_of(here).riposte) == (Phase.CLOSE, False)

    after = over(here, Plunder(SL, PlaceId("raneb.7")), Pass(), rolls=(6,))
    assert (purse(after, VIKING).fresh, of(after, SL).loot) == (2, 0), "unloaded at once (K-127, ruling 44)"


def test_ruling_83_it_ends_as_soon_as_rivals_have_left_one_invader_alone() -> None:
    ships = (unit("c.SL-1", "raneb"), unit("v.SL-1", "raneb"))
    here = meet("raneb", *ships, settings=Settings("rivals", raiders=2), points=(3, 9, 5))
    here = give(here, Withdraw(TokenId("c.SL-1")), EndMoves(), rolls=QUIET)

    assert (here.control, here.segment) == ((VIKING,), None)


# Control


@pytest.mark.parametrize(
    ("units", "controls"),
    [
        ((unit("v.RD-1", "raneb", 3), unit("g.TC-1", "raneb", 2)), VIKING),
        ((unit("v.RD-1", "raneb", 2), unit("g.TC-1", "raneb", 3)), FEDERATE),
        ((unit("v.RD-1", "raneb", 3), unit("g.TC-1", "raneb", 3)), FEDERATE),
        ((unit("v.RD-1", "raneb", 2), unit("g.TC-1", "raneb", 4)), FEDERATE),
        ((unit("v.RD-1", "raneb", 2),), VIKING),
        ((unit("v.RD-1", "raneb", 2), unit("g.TC-1", "raneb", 3, surrendered=True)), VIKING),
        ((), FEDERATE),
    ],
    ids=["capital", "defended", "both", "neither", "no-defender", "ruling-36", "ruling-37"],
)
def test_k_124_rulings_36_and_37_who_controls_the_system(units: tuple[Unit, ...], controls: int) -> None:
    assert ruler(units) == controls


@pytest.mark.parametrize(
    ("limbo", "ruler_then"),
    [((), FEDERATE), (("v.SL-1",), VIKING), (("f.FE-1",), FEDERATE), (("v.SL-1", "f.FE-1"), FEDERATE)],
)
def test_ruling_37_where_nobody_is_left_whoever_withdrew_alone_has_it(limbo: tuple[str, ...], ruler_then: int) -> None:
    fallen = (unit("v.RD-1", "raneb", 2), unit("g.TC-1", "raneb", 2))
    away = (unit(name, "raneb", limbo=True) for name in limbo)
    here = battle("raneb", *fallen, *away, phase=Phase.AIM, awaited=(VIKING,))

    assert strike(here, Struck("v.RD-1", 1, 0), Struck("g.TC-1", 1, 0), rolls=QUIET).control == (ruler_then,)


@pytest.mark.parametrize("load", [(), ("v.RD-2",)])
def test_ruling_93a_who_is_left_when_a_battle_ends_is_awaited_whatever_is_aboard(load: tuple[str, ...]) -> None:
    ship = aboard(unit("v.SL-1", "raneb", 6), *load)
    here = battle("raneb", *ship, unit("g.TC-1", "raneb", 2), segment=Segment("raneb", FEDERATE, (VIKING,)))
    draft = Draft(Position(here, Rng("closed")))
    end(draft, "Over.")

    assert (draft.state.phase, draft.state.awaited, draft.segment.queue) == (
        Phase.CLOSE,
        (FEDERATE,),
        (FEDERATE, VIKING),
    )


@pytest.mark.parametrize("invaders", [(VIKING, CORSAIR), (CORSAIR, VIKING)])
def test_k_183_ruling_38_of_two_invaders_the_first_takes_a_system_that_nobody_defends(
    invaders: tuple[int, ...],
) -> None:
    here = battle(
        "raneb", unit("v.RD-1", "raneb", 2), unit("c.RD-1", "raneb", 4), settings=Settings("rivals", raiders=2)
    )

    assert controller(here, Segment("raneb", FEDERATE, invaders)) == invaders[0]


def test_k_125_the_controller_gets_all_locals_and_forts_too() -> None:
    here = battle("raneb", unit("v.RD-1", "raneb", 3), unit("g.TC-1", "raneb", 2), unit("g.FDC-1", "raneb", 4))
    here = over(here, Offer(), EndMoves(), Offer(), EndMoves(), Pass())

    assert here.control == (VIKING,)
    assert {of(here, name).seat for name in ("g.TC-1", "g.FDC-1")} == {VIKING}


def test_k_126_and_they_go_back_when_it_is_retaken() -> None:
    here = battle("raneb", unit("f.SF-1", "raneb", 3), unit("g.TC-1", "raneb", 2, seat=VIKING), segment=INVADED,
                  awaited=(FEDERATE,), **HELD)  # fmt: skip
    here = over(here, Offer(), EndMoves(), Offer(), EndMoves(), Pass())

    assert here.control == (FEDERATE,)
    assert of(here, "g.TC-1").seat == FEDERATE


def test_k_125_locals_in_an_enemy_hold_are_put_out_where_they_can_stand() -> None:
    ships = (*aboard(unit("v.SL-1", "raneb", 7), "g.FT-1"), *aboard(unit("v.SL-2", "raneb", 0), "g.AG-1", "v.RD-1"))
    here = battle("raneb", unit("f.SF-1", "raneb", 3), *ships, segment=INVADED, awaited=(FEDERATE,), **HELD)
    here = over(here, Offer(), EndMoves(), Offer(), EndMoves())

    assert (of(here, "g.FT-1").seat, of(here, "g.FT-1").carrier) == (FEDERATE, "")
    assert gone(here, "g.AG-1"), "it cannot stand in deep space (K-65)"
    assert of(here, "v.RD-1").carrier == "v.SL-2"


def test_k_125_troops_of_the_loser_leave_a_local_boat() -> None:
    boat = aboard(unit("g.AM-1", "raneb", 7), "f.SF-1")
    here = battle("raneb", unit("v.SL-1", "raneb", 3), *boat)
    here = over(here, Offer(), EndMoves(), Offer(), EndMoves(), Pass(), Pass(), Pass())

    assert of(here, "g.AM-1").seat == VIKING
    assert (of(here, "f.SF-1").carrier, of(here, "f.SF-1").sector) == ("", 7)


# What stays where


def test_k_128_who_controls_the_system_takes_his_units_up_but_for_forts() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 0), unit("g.TC-1", "raneb", 2), unit("g.FDC-1", "raneb", 4))
    here = over(here, Withdraw(SL), EndMoves())

    assert (of(here, "g.TC-1").sector, of(here, "g.FDC-1").sector) == (NOWHERE, 4)
    assert of(here, SL).limbo


def test_k_129_the_other_side_stays_where_it_is_and_bars_the_sector_next_turn() -> None:
    here = battle("raneb", unit("v.RD-1", "raneb", 2), unit("g.TC-1", "raneb", 3))
    here = over(here, Offer(), EndMoves(), Offer(), EndMoves())
    assert of(here, RD).sector == 2

    again = meet("raneb", *here.units)
    assert rule_against(again, Deploy(TokenId("g.TC-1"), PlaceId("raneb.2"))) == "K-66"


def test_ruling_85_who_was_left_on_the_tile_is_loaded_again_only_in_a_later_battle_there() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 2), unit("v.RD-1", "raneb", 2), unit("g.TC-1", "raneb", 3))
    here = over(here, Offer(), EndMoves(), Offer(), EndMoves(), rolls=(1,))
    plotting = evolve(here, phase=Phase.PLOT, awaited=(VIKING,))
    assert rule_against(plotting, Load(SL, RD)) == "K-58"

    again = give(meet("raneb", *here.units), DeployRest(), EndDeploy(), EndAnswer(), Load(SL, RD))
    assert of(again, RD).carrier == SL


def test_k_128_the_raiders_fort_goes_back_aboard_when_the_battle_is_over() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 7), unit("v.FD-1", "raneb", 2), unit("g.TC-1", "raneb", 3))
    here = give(here, Offer(), EndMoves(), Offer(), EndMoves(), rolls=(1,))
    assert (here.phase, here.awaited) == (Phase.CLOSE, (VIKING,))
    assert rule_against(here, Load(SL, TokenId("v.FD-1"))) == "K-58", "cargo is for who controls the system"

    after = over(here, Embark(SL, TokenId("v.FD-1")), Pass())
    assert of(after, "v.FD-1").carrier == SL


def test_k_128_nobody_else_is_taken_aboard_so_and_only_where_there_is_room() -> None:
    here = battle("raneb", *aboard(unit("v.SL-1", "raneb", 5), "v.GA-1"), unit("v.SL-2", "raneb", 5),
                  unit("v.FD-1", "raneb", 2), unit("v.RD-1", "raneb", 2), unit("g.TC-1", "raneb", 3))  # fmt: skip
    here = give(here, Offer(), EndMoves(), Offer(), EndMoves())

    assert rule_against(here, Embark(SL, TokenId("v.FD-1"))) == "K-131"
    assert rule_against(here, Embark(TokenId("v.SL-2"), RD)) == "K-128"
    assert listed(here, Embark) == [Embark(TokenId("v.SL-2"), TokenId("v.FD-1"))]


def test_ruling_44_plunder_is_unloaded_where_viking_gains_control_and_counts_as_fresh() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 6, loot=9), unit("f.FF-1", "raneb", 0))
    here = over(give(here, EndMoves()), Withdraw(TokenId("f.FF-1")), EndMoves())

    assert here.control == (VIKING,)
    assert (purse(here, VIKING).fresh, of(here, SL).loot) == (9, 0)


def test_ruling_44_not_where_he_does_not_nor_from_limbo() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 6, loot=9), unit("g.TC-1", "raneb", 3))
    here = over(here, Withdraw(SL), EndMoves())

    assert (purse(here, VIKING).fresh, of(here, SL).loot) == (0, 9)


def test_whoever_wants_to_be_asked_stows_plunder_and_cargo_himself_at_the_end() -> None:
    ships = (unit("v.SL-1", "raneb", 6, loot=9), unit("v.RD-1", "raneb", 7))
    here = battle("raneb", *ships, unit("f.FF-1", "raneb", 0), settings=Settings("quadrant", ask=True))
    here = give(here, EndMoves(), Withdraw(TokenId("f.FF-1")), EndMoves())
    assert (here.phase, here.awaited) == (Phase.CLOSE, (VIKING,))

    after = over(here, Bank(SL), Load(SL, RD), Pass())
    assert (purse(after, VIKING).fresh, of(after, RD).carrier) == (9, SL)


def test_nothing_of_the_battle_lasts() -> None:
    here = battle("raneb", *aboard(unit("v.SL-1", "raneb", 2), "v.RD-1"), unit("g.TC-1", "raneb", 3))
    here = over(give(here, go("v.SL-1", "raneb.5"), Offer(), EndMoves()), Offer(), EndMoves())

    left = of(here, SL)
    assert (left.moved, left.handled, left.easy, left.layer) == (False, "", False, 0)


# The capital


def test_k_175_rulings_40_and_99_viking_wins_when_the_capital_is_his_at_the_end_of_its_battle() -> None:
    ships = (unit("v.SL-1", "userkaf", 4), unit("f.FF-1", "userkaf", 0))
    here = battle("userkaf", *ships, capitals=("userkaf",), contested=("raneb",))
    here = give(here, EndMoves(), Withdraw(TokenId("f.FF-1")), EndMoves())

    assert here.phase is Phase.OVER
    assert here.verdict is not None
    assert (here.verdict.winners, here.contested) == ((VIKING,), ("raneb",)), "other battles are not fought (ruling 99)"


def test_k_185_not_in_the_long_game() -> None:
    here = battle("userkaf", unit("v.SL-1", "userkaf", 4), unit("f.FF-1", "userkaf", 0), capitals=("userkaf",),
                  settings=Settings("long-20", turns=20))  # fmt: skip
    here = over(here, EndMoves(), Withdraw(TokenId("f.FF-1")), EndMoves())

    assert (here.verdict, here.control) == (None, (VIKING,))


def test_ruling_41_the_system_stays_the_capital_without_its_fort() -> None:
    here = battle("userkaf", unit("v.SL-1", "userkaf", 4), unit("f.FD-1", "userkaf", 2), unit("f.SF-1", "userkaf", 7),
                  capitals=("userkaf",), phase=Phase.AIM, awaited=(VIKING,))  # fmt: skip
    here = strike(here, Struck("f.FD-1", 0, 1))

    assert gone(here, "f.FD-1")
    assert here.capitals == ("userkaf",)
    assert here.verdict is None


def test_units_elsewhere_are_left_alone() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 0), unit("g.TC-1", "raneb", 2))
    here = over(arrange(here, unit("v.CR-1", HOME, loot=3)), Withdraw(SL), EndMoves())

    assert of(here, "v.CR-1").loot == 3
