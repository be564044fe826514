"""How a battle opens: who meets, who defends, where all are deployed, and the answer (K-61 to K-74, K-115)."""

from typing import TYPE_CHECKING, Any

import pytest

from engine.core.refs import PlaceId, TokenId
from engine.core.values import evolve
from engine.games.star_viking.events.battle import DeployedAll, Opened
from engine.games.star_viking.events.outcomes import Closed
from engine.games.star_viking.queries.where import free_space
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import CORSAIR, FEDERATE, NOWHERE, VIKING, Phase, State
from engine.games.star_viking.verbs.cargo import Load, Unload
from engine.games.star_viking.verbs.deployment import Deploy, DeployRest, Top
from engine.games.star_viking.verbs.endings import EndAnswer, EndDeploy, EndMoves, Pass, Rest
from engine.games.star_viking.verbs.moves import Move, Withdraw
from engine.games.star_viking.verbs.strategy import Course, Engage
from tests.games.star_viking.field import QUIET, battle, fight_of, give, go, listed, meet, of, rule_against
from tests.games.star_viking.quadrant import aboard, arrange, campaign, seen, unit
from tests.games.star_viking.table import go_on, told

if TYPE_CHECKING:
    from engine.core.events import Event

SLOOP = unit("v.SL-1", "raneb")
CENTRE = PlaceId("raneb.3")


def put(name: str, place: str) -> Deploy:
    """Spell a deployment out."""
    return Deploy(TokenId(name), PlaceId(place))


def raid() -> State:
    """Let a sloop arrive at Raneb, which militia, tanks and a fortress hold."""
    return meet("raneb", SLOOP, unit("g.MI-1", "raneb"), unit("g.TC-1", "raneb"), unit("g.FDC-1", "raneb"))


def stayed(*defenders: str, **sectors: int) -> State:
    """Let the defence come to where invaders have been since last turn: a sloop in space and raiders in the West."""
    here = [unit("v.SL-1", "raneb", sectors.get("sloop", 6)), unit("v.RD-1", "raneb", 2)]
    return meet("raneb", *here, *(unit(name, "raneb") for name in defenders))


# Who meets whom


def test_k_61_every_contested_system_has_a_battle_of_its_own_before_politics() -> None:
    here = arrange(campaign(), unit("v.SL-2", "nebka"), unit("v.CR-1", "raneb"), unit("g.MI-1", "raneb"))
    here = go_on(evolve(here, phase=Phase.STOW, awaited=(), segment=None, contested=("nebka", "raneb")))

    assert (here.phase, here.awaited) == (Phase.AGENDA, (VIKING,))
    assert {order.system for order in listed(here, Engage)} == {"nebka", "raneb"}
    after = give(here, Engage(PlaceId("nebka")), Pass())
    assert after.control[after.tiles.index("nebka")] == VIKING, "nobody defends it"
    assert fight_of(after).system == "raneb", "the last battle needs no choice"


def test_k_62_nobody_jumps_during_a_battle() -> None:
    assert rule_against(battle("raneb", SLOOP), Course(TokenId("v.SL-1"), PlaceId("home"))) == "K-45"


def test_k_63_who_controls_the_system_defends_it() -> None:
    events: list[Event] = []
    held: dict[str, Any] = {"control": (VIKING,), "ruled": (VIKING,)}
    here = meet("raneb", unit("v.RD-1", "raneb"), unit("f.FE-1", "raneb"), events=events, **held)

    assert (here.phase, here.awaited) == (Phase.DEPLOY, (VIKING,))
    assert (fight_of(here).defender, fight_of(here).invaders) == (VIKING, (FEDERATE,))
    assert any("Viking defends against Federate" in line for line in told(events, FEDERATE))
    assert [type(event) for event in events] == [Opened]


def test_ruling_38_an_undefended_system_falls_at_once() -> None:
    events: list[Event] = []
    here = meet("raneb", unit("v.RD-1", "raneb"), rolls=QUIET, events=events)

    assert here.control == (VIKING,), "troops plunder nothing: nobody is asked"
    assert here.segment is None
    assert [event.controller for event in events if isinstance(event, Closed)] == [VIKING]


def test_ruling_33_ships_that_arrived_this_turn_defend_as_well() -> None:
    here = meet("raneb", SLOOP, unit("f.FE-1", "raneb"))

    assert here.awaited == (FEDERATE,)
    assert {order.unit for order in listed(here, Deploy)} == {"f.FE-1"}


# Deployment


def test_k_64_nobody_is_held_back_and_stacks_have_no_limit() -> None:
    here = raid()
    assert rule_against(here, EndDeploy()) == "K-64"

    here = give(here, put("g.MI-1", CENTRE), put("g.TC-1", CENTRE))
    assert rule_against(here, EndDeploy()) == "K-64"
    here = give(here, put("g.FDC-1", CENTRE), EndDeploy())
    assert (here.phase, here.awaited) == (Phase.MOVE, (VIKING,))


def test_k_64_what_is_placed_stays_placed() -> None:
    here = give(raid(), put("g.MI-1", CENTRE))

    assert rule_against(here, put("g.MI-1", "raneb.2")) == "K-64"


def test_k_65_no_troops_in_deep_space_no_ground_troops_in_vacuum() -> None:
    here = meet("raneb", SLOOP, unit("g.MI-1", "raneb"), unit("f.SF-1", "raneb"), unit("g.FT-1", "raneb"))

    assert rule_against(here, put("g.MI-1", "raneb.0")) == "K-65"
    assert rule_against(here, put("g.MI-1", "raneb.7")) == "K-65"
    assert rule_against(here, put("f.SF-1", "raneb.6")) == "K-65"
    assert {order.sector for order in listed(here, Deploy) if order.unit == "f.SF-1"} == {
        f"raneb.{sector}" for sector in (1, 2, 3, 4, 5, 7)
    }
    assert len([order for order in listed(here, Deploy) if order.unit == "g.FT-1"]) == 8


def test_k_65_cargo_deploys_with_its_carrier() -> None:
    here = meet("raneb", SLOOP, *aboard(unit("f.FE-1", "raneb"), "f.SF-1"))

    assert rule_against(here, put("f.SF-1", "raneb.3")) == "K-65"
    here = give(here, put("f.FE-1", "raneb.0"), EndDeploy())
    assert of(here, "f.SF-1").carrier == "f.FE-1"


def test_ruling_28_loads_may_be_rearranged_while_deploying() -> None:
    here = meet("raneb", SLOOP, *aboard(unit("f.FE-1", "raneb"), "f.SF-1"), unit("g.FT-1", "raneb"))
    here = give(
        here,
        Unload(TokenId("f.FE-1"), TokenId("f.SF-1")),
        Load(TokenId("f.FE-1"), TokenId("g.FT-1")),
        put("f.FE-1", "raneb.0"),
        put("f.SF-1", "raneb.3"),
        EndDeploy(),
    )

    assert of(here, "f.SF-1").sector == 3
    assert of(here, "g.FT-1").carrier == "f.FE-1"
    assert free_space(here, of(here, "f.FE-1")) == 1
    assert not of(here, "f.FE-1").easy, "nobody is easier to hit for it"


def test_k_66_the_defence_keeps_out_of_sectors_where_invaders_stayed() -> None:
    here = stayed("g.MI-1")

    assert rule_against(here, put("g.MI-1", "raneb.2")) == "K-66"
    assert PlaceId("raneb.2") not in {order.sector for order in listed(here, Deploy)}
    after = give(here, DeployRest())
    assert of(after, "g.MI-1").sector == 3


def test_k_64_where_every_sector_is_barred_a_unit_is_deployed_all_the_same() -> None:
    raiders = (unit("v.RD-1", "halgrane", 1), unit("v.RD-2", "halgrane", 2))
    here = meet("halgrane", *raiders, unit("g.HO-1", "halgrane"))
    assert listed(here, Deploy) == []

    after = give(here, DeployRest(), EndDeploy())
    assert of(after, "g.HO-1").sector == 2, "nobody is held back, and K-66 gives way"


def test_k_66_all_else_is_placed_anew_in_every_battle() -> None:
    here = meet("raneb", SLOOP, unit("g.MI-1", "raneb", 4), unit("g.FDC-1", "raneb", 4))

    assert {order.unit for order in listed(here, Deploy)} == {"g.MI-1"}
    after = give(here, put("g.MI-1", "raneb.3"), EndDeploy())
    assert (of(after, "g.MI-1").sector, of(after, "g.FDC-1").sector) == (3, 4)


def test_k_67_a_fortress_stays_where_it_was_first_deployed() -> None:
    here = meet("raneb", SLOOP, unit("g.MI-1", "raneb"), unit("g.FDC-1", "raneb", 4))

    assert rule_against(here, put("g.FDC-1", "raneb.3")) == "K-67"


def test_ruling_67_a_local_fortress_gets_its_sector_when_it_is_first_deployed() -> None:
    here = raid()

    assert {order.sector for order in listed(here, Deploy) if order.unit == "g.FDC-1"} == {
        f"raneb.{sector}" for sector in (1, 2, 3, 4, 5, 7)
    }


def test_ruling_101_the_fort_of_viking_is_deployed_like_any_other() -> None:
    held: dict[str, Any] = {"control": (VIKING,), "ruled": (VIKING,)}
    here = meet("raneb", unit("v.FD-1", "raneb"), unit("f.FE-1", "raneb"), **held)
    here = give(here, put("v.FD-1", CENTRE), EndDeploy())

    assert of(here, "v.FD-1").sector == 3
    again = evolve(here, phase=Phase.STOW, awaited=(), segment=None, contested=("raneb",))
    assert go_on(again).phase is Phase.MOVE, "there is nothing left to deploy"


def test_ruling_27_the_defender_orders_his_stacks() -> None:
    here = give(raid(), put("g.MI-1", CENTRE), put("g.FDC-1", CENTRE), put("g.TC-1", CENTRE))
    assert rule_against(here, Top(TokenId("g.TC-1"))) == "K-85"

    here = give(here, Top(TokenId("g.MI-1")))
    assert rule_against(here, Top(TokenId("g.TC-1"))) == "K-85"
    after = give(here, EndDeploy())
    assert [each.id for each in seen(after).state.units if each.seat == FEDERATE] == ["xg.MI-A"]


def test_k_68_the_deployment_is_told_as_it_is_seen() -> None:
    events: list[Event] = []
    give(raid(), put("g.FDC-1", CENTRE), put("g.TC-1", CENTRE), put("g.MI-1", "raneb.2"), EndDeploy(), events=events)

    assert [line for line in told(events, VIKING) if "deploys" in line] == [
        "Raneb III West: Federate deploys MI-A.",
        "Raneb III Centre: Federate deploys TC-A, 1 unit unseen below.",
    ]
    assert [each for each in told(events, None) if "deploys" in each] == told(events, VIKING)[-2:], "as all see it"
    assert [event.unseen for event in events if isinstance(event, DeployedAll)] == [0, 1]


# The answer


def test_k_71_left_over_invaders_may_withdraw_or_stay_once_they_have_seen_the_defence() -> None:
    here = give(stayed("g.MI-1"), put("g.MI-1", CENTRE), EndDeploy())
    assert (here.phase, here.awaited) == (Phase.ANSWER, (VIKING,))

    assert [order.unit for order in listed(here, Withdraw)] == ["v.SL-1"]
    gone = give(here, Withdraw(TokenId("v.SL-1")), EndAnswer())
    assert of(gone, "v.SL-1").limbo
    assert (gone.phase, gone.awaited) == (Phase.MOVE, (VIKING,)), "its raiders fight on"


def test_k_71_when_all_withdraw_the_battle_is_over() -> None:
    here = meet("raneb", unit("v.SL-1", "raneb", 6), unit("g.MI-1", "raneb"))
    here = give(here, put("g.MI-1", CENTRE), EndDeploy())
    after = give(here, Withdraw(TokenId("v.SL-1")), EndAnswer(), rolls=QUIET)

    assert after.segment is None
    assert after.control == (FEDERATE,)
    assert of(after, "v.SL-1").limbo


def test_k_115_ships_that_are_not_in_space_cannot_leave_before_round_1() -> None:
    here = give(stayed("g.MI-1", sloop=7), put("g.MI-1", CENTRE), EndDeploy())

    assert rule_against(here, Withdraw(TokenId("v.SL-1"))) == "K-114"
    assert rule_against(here, Withdraw(TokenId("v.RD-1"))) == "K-114"


def test_k_72_arrivals_wait_off_the_tile_and_enter_in_deep_space() -> None:
    here = give(raid(), DeployRest(), EndDeploy())

    assert of(here, "v.SL-1").sector == NOWHERE
    assert {order.sector for order in listed(here, Move)} == {"raneb.0", "raneb.6"}
    assert rule_against(here, go("v.SL-1", "raneb.3")) == "K-72"
    assert rule_against(here, EndMoves()) == "K-72"
    assert rule_against(here, Rest()) == "K-72"
    assert listed(here, Withdraw) == [Withdraw(TokenId("v.SL-1"))]


def test_ruling_24_each_arrival_picks_its_own_deep_space_or_does_not_come_in() -> None:
    here = meet("raneb", SLOOP, unit("v.SL-2", "raneb"), unit("v.SL-3", "raneb"), unit("g.MI-1", "raneb"))
    here = give(here, DeployRest(), EndDeploy())
    here = give(here, go("v.SL-1", "raneb.0"), go("v.SL-2", "raneb.6"), Withdraw(TokenId("v.SL-3")), EndMoves())

    assert (of(here, "v.SL-1").sector, of(here, "v.SL-2").sector) == (0, 6)
    assert of(here, "v.SL-3").limbo


def test_k_73_invaders_who_were_there_deploy_in_sectors_without_defenders() -> None:
    here = give(stayed("g.MI-1", "g.TC-1"), put("g.MI-1", CENTRE), put("g.TC-1", "raneb.4"), EndDeploy())

    assert rule_against(here, put("v.RD-1", CENTRE)) == "K-73"
    assert {order.sector for order in listed(here, Deploy) if order.unit == "v.RD-1"} == {
        f"raneb.{sector}" for sector in (1, 5, 7)
    }
    after = give(here, put("v.RD-1", "raneb.7"), EndAnswer())
    assert of(after, "v.RD-1").sector == 7
    assert rule_against(after, go("v.RD-1", "raneb.2")) == "K-80"


def test_k_73_a_rival_in_a_sector_bars_no_invader_from_it() -> None:
    rivals = Settings("rivals", raiders=2)
    both = (unit("v.RD-1", "raneb", 2), unit("c.RD-1", "raneb", 4))
    here = give(meet("raneb", *both, unit("g.MI-1", "raneb"), settings=rivals), put("g.MI-1", CENTRE), EndDeploy())

    assert here.awaited == (VIKING,)
    assert of(give(here, put("v.RD-1", "raneb.4")), "v.RD-1").sector == 4
    assert rule_against(here, put("v.RD-1", CENTRE)) == "K-73"


def test_k_73_who_has_just_arrived_does_not_deploy() -> None:
    here = meet("raneb", SLOOP, unit("v.RD-1", "raneb", 2), unit("g.MI-1", "raneb"))
    here = give(here, put("g.MI-1", CENTRE), EndDeploy())

    assert rule_against(here, put("v.SL-1", "raneb.7")) == "K-72"


def test_k_67_a_fort_left_over_in_a_lost_system_does_not_deploy_anew() -> None:
    here = meet("raneb", unit("v.SL-1", "raneb", 6), unit("v.FD-1", "raneb", 2), unit("g.MI-1", "raneb"))
    here = give(here, put("g.MI-1", CENTRE), EndDeploy())

    assert rule_against(here, put("v.FD-1", "raneb.7")) == "K-67"


def test_k_74_arrivals_unload_in_round_1_once_they_are_in_deep_space() -> None:
    here = meet("raneb", *aboard(SLOOP, "v.FT-1", "v.RD-1"), unit("g.MI-1", "raneb"))
    here = give(here, DeployRest(), EndDeploy())

    assert rule_against(here, Unload(TokenId("v.SL-1"), TokenId("v.FT-1"))) == "K-74"
    after = give(here, go("v.SL-1", "raneb.0"), Unload(TokenId("v.SL-1"), TokenId("v.FT-1")))
    assert of(after, "v.FT-1").sector == 0


def test_the_usual_deployment_hides_strength_at_the_capital_and_leaves_sitters_on_riches() -> None:
    here = give(raid(), DeployRest())

    assert {name: of(here, name).sector for name in ("g.FDC-1", "g.TC-1", "g.MI-1")} == {
        "g.FDC-1": 3,
        "g.TC-1": 2,
        "g.MI-1": 4,
    }
    assert rule_against(here, DeployRest()) == "K-64"


def test_k_183_of_two_raiders_the_one_with_more_points_moves_first() -> None:
    ships = (unit("v.SL-1", "raneb"), unit("c.SL-1", "raneb"), unit("g.MI-1", "raneb"))
    rivals = Settings("rivals", raiders=2)

    assert fight_of(meet("raneb", *ships, settings=rivals, points=(3, 9, 5))).invaders == (2, VIKING)
    assert fight_of(meet("raneb", *ships, settings=rivals, points=(5, 9, 5))).invaders == (VIKING, 2)


@pytest.mark.parametrize(("points", "first"), [((9, 5, 6), (CORSAIR, FEDERATE)), ((9, 6, 5), (FEDERATE, CORSAIR))])
def test_k_183_so_it_is_where_federate_and_a_raider_invade_another(
    points: tuple[int, int, int], first: tuple[int, int]
) -> None:
    units = (unit("c.SL-1", "raneb"), unit("f.FE-1", "raneb"), unit("g.MI-1", "raneb", seat=VIKING))
    held: dict[str, Any] = {"control": (VIKING,), "ruled": (VIKING,), "settings": Settings("rivals", raiders=2)}

    assert fight_of(meet("raneb", *units, points=points, **held)).invaders == first
