"""Combat phases: who fights, shots laid and thrown together, evasion, and what sectors fire (K-87 to K-91, K-99 on)."""

from typing import TYPE_CHECKING

import pytest

from engine.core.position import Position
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.rng import Rng
from engine.games.star_viking.events.battle import Fired
from engine.games.star_viking.game import GAME
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import CORSAIR, FEDERATE, VIKING, Phase, Segment, State, Unit
from engine.games.star_viking.verbs.endings import EndMoves, Pass
from engine.games.star_viking.verbs.evasion import EndEvade, Evade
from engine.games.star_viking.verbs.fire import Aim, AimSector, EndAim, Volley
from engine.games.star_viking.verbs.plunder import Demand
from tests.games.star_viking.field import battle, fight_of, give, go, gone, listed, of, rule_against, shots
from tests.games.star_viking.quadrant import aboard, seen, unit
from tests.games.star_viking.table import told

if TYPE_CHECKING:
    from engine.core.events import Event

CR = TokenId("v.CR-1")
ASK = Settings("quadrant", ask=True)
ESCORTS = (unit("f.FE-1", "sanakht", 4), unit("f.FF-1", "sanakht", 4), unit("f.SF-1", "sanakht", 5))
CAPITAL = PlaceId("tiergran.4")


def aim(name: str, target: str, arm: str = "guns") -> Aim:
    """Spell a shot out."""
    return Aim(TokenId(name), arm, TokenId(target))


def ready(system: str, *units: Unit, **changes: object) -> State:
    """Let Viking have moved: combat comes next."""
    return battle(system, *units, **changes)


def fired(events: "list[Event]") -> list[Fired]:
    """Pick the shots out of what happened."""
    return [event for event in events if isinstance(event, Fired)]


# Who fights


def test_k_87_there_is_combat_only_where_enemies_share_a_sector() -> None:
    here = ready("tiergran", unit("v.RD-1", "tiergran", 2), unit("g.TC-1", "tiergran", 3))
    here = give(here, EndMoves())

    assert (here.phase, fight_of(here).riposte) == (Phase.MOVE, True)


def test_k_87_all_contested_sectors_fight_at_once() -> None:
    units = [unit(f"v.RD-{sector}", "tiergran", sector) for sector in (2, 3)]
    here = ready("tiergran", *units, *(unit(f"g.TC-{sector}", "tiergran", sector) for sector in (2, 3, 5)))
    here = give(here, EndMoves())

    assert here.phase is Phase.AIM
    assert {(order.unit, order.target) for order in listed(here, Aim)} == {("g.TC-2", "xr.RD-A"), ("g.TC-3", "xr.RD-B")}


def test_k_88_each_unit_shoots_once_at_one_enemy_in_its_sector() -> None:
    units = (
        unit("v.CR-1", "raneb", 3),
        unit("g.TC-1", "raneb", 3),
        unit("g.AW-1", "raneb", 3),
        unit("g.MI-1", "raneb", 2),
    )
    here = give(shots("raneb", VIKING, *units), aim(CR, "xg.TC-A"))

    assert rule_against(here, aim(CR, "xg.AW-A")) == "K-88"
    assert rule_against(here, aim(CR, "xg.MI-A")) == "K-88"
    assert rule_against(here, aim(CR, "v.CR-1")) == "K-88"
    assert rule_against(here, Volley()) == "K-88"


def test_k_88_missile_pods_add_shots_and_ruling_79_each_aims_for_itself() -> None:
    cruiser = aboard(unit("v.CR-1", "raneb", 3), "v.MS-1", "v.MS-2")
    here = shots("raneb", VIKING, *cruiser, unit("g.TC-1", "raneb", 3), unit("g.AW-1", "raneb", 3))
    here = give(here, aim(CR, "xg.TC-A", "missile"), aim(CR, "xg.AW-A", "missile"), aim(CR, "xg.TC-A"))

    assert rule_against(here, aim(CR, "xg.TC-A", "missile")) == "K-88"
    assert rule_against(here, aim(CR, "xg.TC-A", "sector")) == "K-88"


def test_k_139_without_a_pod_there_is_no_missile() -> None:
    here = shots("raneb", VIKING, unit("v.CR-1", "raneb", 3), unit("g.TC-1", "raneb", 3))

    assert rule_against(here, aim(CR, "xg.TC-A", "missile")) == "K-139"


def test_k_89_cargo_neither_shoots_nor_is_shot_at() -> None:
    escort = aboard(unit("f.FE-1", "sanakht", 4), "f.FT-1")
    here = shots("sanakht", VIKING, *aboard(unit("v.CR-1", "sanakht", 4), "v.FT-1"), *escort)

    assert {(order.unit, order.target) for order in listed(here, Aim)} == {(CR, "xb.FE-A")}
    assert rule_against(here, aim("v.FT-1", "xb.FE-A")) == "K-132", "only its carrier takes orders"
    mirrored = shots("sanakht", FEDERATE, *aboard(unit("v.CR-1", "sanakht", 4), "v.MS-1"), *escort)
    assert {order.target for order in listed(mirrored, Aim)} == {"xr.CR-A"}


def test_k_89_a_pod_that_was_seen_is_no_target_either() -> None:
    cruiser = aboard(unit("v.CR-1", "sanakht", 4), "v.ECM-1")
    here = give(
        shots("sanakht", VIKING, *cruiser, unit("f.FE-1", "sanakht", 4)), aim(CR, "xb.FE-A"), EndAim(), rolls=(1, 1)
    )
    here = give(here, EndMoves())

    assert here.phase is Phase.EVADE
    here = give(here, EndEvade())
    assert rule_against(here, aim("f.FE-1", "xr.ECM-A")) == "K-89"


def test_k_90_all_shots_fall_together_and_the_dead_have_fired() -> None:
    events: list[Event] = []
    here = ready(
        "raneb",
        unit("v.RD-1", "raneb", 2),
        unit("g.TC-1", "raneb", 2),
        unit("g.MI-1", "raneb", 4),
        unit("v.SL-1", "raneb", 0),
    )
    here = give(here, EndMoves(), aim("g.TC-1", "xr.RD-A"), EndAim())
    here = give(here, aim("v.RD-1", "xg.TC-A"), EndAim(), rolls=(6, 6, 6, 6), events=events)

    assert gone(here, "v.RD-1", "g.TC-1")
    assert [shot.luck.seat for shot in fired(events) if shot.luck] == [VIKING, FEDERATE], (
        "invaders throw first (ruling 78)"
    )


def test_ruling_11_shots_are_thrown_at_the_values_from_before_the_phase() -> None:
    events: list[Event] = []
    here = ready("raneb", unit("v.SL-1", "raneb", 2), *(unit(f"g.AG-{number}", "raneb", 2) for number in (1, 2)))
    here = give(here, EndMoves(), aim("g.AG-1", "xr.SL-A"), aim("g.AG-2", "xr.SL-A"), EndAim())
    here = give(here, aim("v.SL-1", "xg.AG-A"), EndAim(), rolls=(6, 5, 6, 6, 6, 6), events=events)

    assert [shot.differential for shot in fired(events)] == [2, -5, -5]
    assert of(here, "v.SL-1").hits == 2


def test_k_91_every_shot_stands_alone() -> None:
    events: list[Event] = []
    raiders = [unit(f"v.RD-{number}", "raneb", 2) for number in (1, 2, 3)]
    here = shots("raneb", VIKING, *raiders, unit("g.AG-1", "raneb", 2))
    give(here, *(aim(each.id, "xg.AG-A") for each in raiders), EndAim(), rolls=(1, 1) * 3, events=events)

    assert [shot.differential for shot in fired(events)] == [1, 1, 1]


def test_ruling_77_nobody_has_to_shoot() -> None:
    here = give(shots("raneb", VIKING, unit("v.CR-1", "raneb", 2), unit("g.TC-1", "raneb", 2)), EndAim())

    assert not fight_of(here).fired
    assert here.phase is Phase.MOVE


def test_ruling_78_the_defender_aims_first_and_his_targets_stay_his_secret() -> None:
    here = give(ready("raneb", unit("v.CR-1", "raneb", 2), unit("g.TC-1", "raneb", 2)), EndMoves())
    assert here.awaited == (FEDERATE,)

    here = give(here, aim("g.TC-1", "xr.CR-A"), EndAim())
    assert here.awaited == (VIKING,)
    assert fight_of(seen(here, VIKING).state).shots == ()
    assert len(fight_of(seen(here, FEDERATE).state).shots) == 1


def test_a_volley_lays_what_is_left_where_it_harms_most() -> None:
    events: list[Event] = []
    cruiser = aboard(unit("v.CR-1", "sanakht", 4), "v.MS-1")
    here = shots("sanakht", VIKING, *cruiser, unit("f.FE-1", "sanakht", 4), unit("g.FT-1", "sanakht", 4))
    give(here, aim(CR, "xg.FT-A"), Volley(), rolls=(1, 1, 1, 1), events=events)

    assert {(shot.arm, shot.target.name) for shot in fired(events)} == {("guns", "local FT1"), ("missile pod", "FE1")}


def test_k_183_two_raiders_fight_each_other_and_a_sector_fires_at_either() -> None:
    rivals = Settings("rivals", raiders=2)
    fight = Segment("tiergran", FEDERATE, (VIKING, CORSAIR), mover=CORSAIR, queue=(CORSAIR,))
    raiders = (unit("v.RD-1", "tiergran", 4), unit("c.RD-1", "tiergran", 4))
    here = ready("tiergran", *raiders, unit("g.TC-1", "tiergran", 2),
                 settings=rivals, segment=fight, awaited=(CORSAIR,))  # fmt: skip
    here = give(here, EndMoves())
    assert (here.awaited, {order.target for order in listed(here, AimSector)}) == ((FEDERATE,), {"xr.RD-A", "xr.RD-B"})

    here = give(here, EndAim(), aim("v.RD-1", "xr.RD-A"), EndAim())
    assert here.awaited == (CORSAIR,)
    after = give(here, EndAim(), rolls=(6, 6))
    assert gone(after, "c.RD-1")
    assert not gone(after, "v.RD-1")


# Pods in a shot


def test_k_139_a_missile_that_hits_critically_is_spent_and_others_are_not() -> None:
    cruiser = aboard(unit("v.CR-1", "sanakht", 4), "v.MS-1", "v.MS-2")
    here = shots("sanakht", VIKING, *cruiser, *ESCORTS)
    shot = (aim(CR, "xb.FE-A", "missile"), aim(CR, "xb.FF-A", "missile"), EndAim())

    assert not gone(give(here, *shot, rolls=(6, 5, 1, 2)), "v.MS-2"), "12 on +4 is critical, 3 misses"
    assert gone(give(here, *shot, rolls=(6, 6, 1, 2)), "v.MS-1")
    assert gone(give(here, *shot, rolls=(6, 6, 6, 6)), "v.MS-1", "v.MS-2")


def test_k_139_a_critical_hit_by_guns_spends_no_missile() -> None:
    cruiser = aboard(unit("v.CR-1", "sanakht", 4), "v.MS-1")
    here = shots("sanakht", VIKING, *cruiser, unit("f.FE-1", "sanakht", 4), unit("f.FF-1", "sanakht", 4))

    assert not gone(give(here, aim(CR, "xb.FE-A"), EndAim(), rolls=(6, 6)), "v.MS-1")


def test_ruling_80_silent_guns_and_missiles_that_still_fire() -> None:
    sloop = aboard(unit("v.SL-1", "sanakht", 4, hits=5), "v.MS-1")
    here = shots("sanakht", VIKING, *sloop, unit("f.FE-1", "sanakht", 4))

    assert rule_against(here, aim("v.SL-1", "xb.FE-A")) == "K-107"
    assert listed(here, Aim) == [aim("v.SL-1", "xb.FE-A", "missile")]


def test_k_70_pods_show_only_by_what_they_do() -> None:
    cruiser = aboard(unit("v.CR-1", "sanakht", 4), "v.MS-1", "v.ECM-1", "v.RP-1", "v.RD-1")
    here = shots("sanakht", VIKING, *cruiser, unit("f.FF-1", "sanakht", 4), unit("f.FE-1", "sanakht", 4))

    guns = give(here, aim(CR, "xb.FF-A"), EndAim(), rolls=(1, 1))
    assert {each.id for each in seen(guns, FEDERATE).state.units if each.carrier} == {"xr.ECM-A"}
    missile = give(here, aim(CR, "xb.FF-A", "missile"), EndAim(), rolls=(1, 1))
    assert {each.id for each in seen(missile, FEDERATE).state.units if each.carrier} == {"xr.ECM-A", "xr.MS-A"}
    under = shots("sanakht", FEDERATE, *cruiser, unit("f.FF-1", "sanakht", 4))
    under = give(under, aim("f.FF-1", "xr.CR-A"), EndAim(), rolls=(1, 1))
    assert {each.id for each in seen(under, FEDERATE).state.units if each.carrier} == {"xr.ECM-A", "xr.RP-A"}


# What sectors fire


def test_k_102_a_sector_fires_once_for_the_defender_however_many_invaders_come() -> None:
    here = ready(
        "tiergran", unit("v.SL-1", "tiergran", 4), unit("v.RD-1", "tiergran", 4), unit("g.TC-1", "tiergran", 2)
    )
    here = give(here, EndMoves())
    assert (here.phase, here.awaited) == (Phase.AIM, (FEDERATE,)), "with no defender in the sector (ruling 8)"

    after = give(here, AimSector(CAPITAL, TokenId("xr.SL-A")))
    assert rule_against(after, AimSector(CAPITAL, TokenId("xr.RD-A"))) == "K-102"


def test_k_102_it_has_no_targets_elsewhere_and_nothing_fires_where_nothing_is_printed() -> None:
    here = shots(
        "tiergran",
        FEDERATE,
        unit("v.SL-1", "tiergran", 4),
        unit("v.RD-1", "tiergran", 2),
        unit("g.TC-1", "tiergran", 4),
    )

    assert rule_against(here, AimSector(CAPITAL, TokenId("xr.RD-A"))) == "K-102"
    assert rule_against(here, AimSector(PlaceId("tiergran.2"), TokenId("xr.RD-A"))) == "K-102"
    assert rule_against(here, AimSector(PlaceId("raneb.2"), TokenId("xr.RD-A"))) == "K-102"


def test_k_99_it_fires_for_the_defender_only() -> None:
    here = shots("tiergran", VIKING, unit("v.SL-1", "tiergran", 4), unit("g.TC-1", "tiergran", 4))

    assert rule_against(here, AimSector(CAPITAL, TokenId("xg.TC-A"))) == "K-99"


def test_ruling_8_it_fires_for_viking_where_he_defends() -> None:
    held = Segment("tiergran", VIKING, (FEDERATE,), mover=FEDERATE, queue=(FEDERATE,))
    here = battle("tiergran", unit("f.FE-1", "tiergran", 4), unit("v.RD-1", "tiergran", 2), segment=held,
                  awaited=(FEDERATE,), control=(VIKING,))  # fmt: skip
    here = give(here, EndMoves())

    assert here.awaited == (VIKING,)
    assert listed(here, AimSector) == [AimSector(CAPITAL, TokenId("xb.FE-A"))]


def test_k_103_it_is_silent_once_the_locals_have_surrendered() -> None:
    guard = (unit("g.MI-1", "tiergran", 2), unit("f.SF-1", "tiergran", 2))
    here = ready("tiergran", unit("v.SL-1", "tiergran", 4), *guard, settings=ASK)
    here = give(here, EndMoves(), EndAim(), EndMoves(), EndAim(), Demand(), rolls=(5, 4))

    assert fight_of(here).yielded
    assert of(here, "g.MI-1").surrendered
    here = give(here, Pass())
    assert (here.phase, fight_of(here).round) == (Phase.MOVE, 2)
    assert fight_of(give(here, EndMoves())).riposte, "no combat: nothing fires any more"


# Evasion


def test_k_112_spacecraft_evade_in_space_asteroids_and_starcities() -> None:
    units = [
        unit("v.CR-1", "sanakht", 4),
        unit("v.FT-1", "sanakht", 5),
        unit("v.PB-1", "sanakht", 1),
        unit("v.RD-1", "sanakht", 5),
    ]
    enemies = [unit(f"g.FT-{sector}", "sanakht", sector) for sector in (1, 4, 5, 8)]
    moon = unit("v.SL-1", "sanakht", 8)
    here = give(ready("sanakht", *units, moon, *enemies, settings=ASK), EndMoves(), EndEvade())

    assert (here.phase, here.awaited) == (Phase.EVADE, (VIKING,)), "the defender was asked first (ruling 78)"
    assert {order.unit for order in listed(here, Evade)} == {"v.CR-1", "v.FT-1", "v.PB-1"}
    assert rule_against(here, Evade(TokenId("v.RD-1"))) == "K-112"
    assert rule_against(here, Evade(TokenId("v.SL-1"))) == "K-112"


def test_k_113_ruling_12_an_evader_does_not_shoot_nor_do_its_pods() -> None:
    cruiser = aboard(unit("v.CR-1", "sanakht", 4), "v.MS-1")
    here = ready("sanakht", *cruiser, unit("v.FT-1", "sanakht", 4), unit("f.FE-1", "sanakht", 4), settings=ASK)
    here = give(here, EndMoves(), EndEvade(), Evade(CR), EndEvade(), EndAim())

    assert {order.unit for order in listed(here, Aim)} == {"v.FT-1"}
    assert rule_against(here, aim(CR, "xb.FE-A")) == "K-113"
    assert rule_against(here, aim(CR, "xb.FE-A", "missile")) == "K-113"


def test_k_113_shots_at_it_are_two_worse_and_only_in_this_phase() -> None:
    events: list[Event] = []
    here = ready("sanakht", unit("v.CR-1", "sanakht", 4), unit("f.FE-1", "sanakht", 4), settings=ASK)
    here = give(here, EndMoves(), EndEvade(), Evade(CR))
    assert rule_against(here, Evade(CR)) == "K-113"

    after = give(here, EndEvade(), aim("f.FE-1", "xr.CR-A"), EndAim(), rolls=(1, 1), events=events)
    assert [shot.differential for shot in fired(events)] == [-7]
    assert not of(after, CR).evading


def test_k_87_nobody_evades_where_nobody_shoots() -> None:
    units = (unit("v.CR-1", "sanakht", 4), unit("v.SL-1", "sanakht", 0), unit("f.FE-1", "sanakht", 4))
    here = give(ready("sanakht", *units, settings=ASK), EndMoves(), EndEvade())

    assert rule_against(here, Evade(TokenId("v.SL-1"))) == "K-87"


def test_only_those_in_danger_are_asked_about_evasion_unless_all_is_asked() -> None:
    strong = ready("sanakht", unit("v.CR-1", "sanakht", 4), unit("g.FT-1", "sanakht", 4), unit("f.SF-1", "sanakht", 5))
    assert give(strong, EndMoves()).phase is Phase.AIM

    weak = ready("sanakht", unit("v.SL-1", "sanakht", 4, hits=2), unit("f.FF-1", "sanakht", 4))
    here = give(weak, EndMoves())
    assert (here.phase, here.awaited) == (Phase.EVADE, (VIKING,))


@pytest.mark.parametrize(
    ("name", "topic"), [("v.FT-1", "caution"), ("v.PB-1", "caution"), ("v.CR-1", "caution"), ("v.SL-1", "evading")]
)
def test_r_3_evasion_is_a_topic_asked_about_in_danger_and_otherwise_on_request(name: str, topic: str) -> None:
    craft = unit(name, "sanakht", 4, hits=2 * (name == "v.SL-1"))
    here = ready("sanakht", craft, unit("f.FF-1", "sanakht", 4) if topic == "evading" else unit("g.FT-1", "sanakht", 4))
    asked = GAME.resolve(Position(here, Rng("moved")), Seat(VIKING), EndMoves()).position
    while VIKING not in asked.state.awaited:
        asked = GAME.resolve(asked, Seat(asked.state.awaited[0]), EndEvade()).position

    assert asked.state.phase is Phase.EVADE
    (decision,) = GAME.decisions(asked.state)
    assert (decision.topic, decision.default) == (topic, EndEvade())
    evaded = GAME.resolve(asked, Seat(VIKING), Evade(TokenId(name))).position.state
    assert of(evaded, name).evading


def test_r_3_with_the_option_no_answer_is_given_for_anybody() -> None:
    craft = (unit("v.CR-1", "sanakht", 4), unit("f.SF-1", "sanakht", 5), unit("f.FF-1", "sanakht", 4))
    here = ready("sanakht", *craft, settings=Settings("quadrant", ask=True))
    asked = GAME.resolve(Position(here, Rng("moved")), Seat(VIKING), EndMoves()).position.state

    assert [(each.seat, each.topic, each.default) for each in GAME.decisions(asked)] == [(FEDERATE, "", None)]


def test_k_70_140_under_fire_every_repulsor_shows_that_it_is_there() -> None:
    here = shots("sanakht", FEDERATE, *aboard(unit("v.SL-1", "sanakht", 4), "v.RP-1", "v.RP-2"), *ESCORTS)
    after = give(here, aim("f.FF-1", "xr.SL-A"), EndAim(), rolls=(1, 1))

    assert [of(after, f"v.RP-{number}").used for number in (1, 2)] == [True, True]


@pytest.mark.parametrize(("used", "phase"), [(False, Phase.EVADE), (True, Phase.AIM)])
def test_k_70_who_is_asked_to_evade_does_not_tell_of_pods_that_nobody_has_seen(*, used: bool, phase: Phase) -> None:
    pods = [unit(f"v.RP-{number}", "sanakht", carrier="v.SL-1", used=used) for number in (1, 2, 3)]
    here = ready("sanakht", unit("v.SL-1", "sanakht", 4, hits=1), *pods, unit("f.FF-1", "sanakht", 4))

    assert give(here, EndMoves()).phase is phase


def test_a_shot_is_told_with_its_differential_and_roll() -> None:
    events: list[Event] = []
    here = shots("tiergran", FEDERATE, unit("v.SL-1", "tiergran", 4), unit("g.TC-1", "tiergran", 4))
    give(
        here,
        AimSector(CAPITAL, TokenId("xr.SL-A")),
        aim("g.TC-1", "xr.SL-A"),
        EndAim(),
        rolls=(1, 2, 6, 6),
        events=events,
    )

    assert told(events, VIKING)[:3] == [
        "Miss: the defences of Tiergran VI East at SL1, differential -4, rolled 3.",
        "Hit: TC-A (guns) at SL1, differential -6, rolled 12.",
        "SL1 is damaged, 1 hit: now 4-4-5.",
    ]


def test_a_unit_that_entered_fights_in_the_same_round() -> None:
    here = ready("raneb", unit("v.RD-1", "raneb", 2), unit("g.TC-1", "raneb", 3))
    here = give(here, go("v.RD-1", "raneb.3"), EndMoves())

    assert here.phase is Phase.AIM
