"""What holds carry in battle: carriers, loading and unloading, pods, plunder (K-77, K-82, K-128 to K-136, K-156)."""

import pytest

from engine.core.refs import TokenId
from engine.games.star_viking.queries.where import free_space
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, Segment
from engine.games.star_viking.verbs.cargo import Load, Scrap, Unload
from engine.games.star_viking.verbs.endings import EndMoves
from engine.games.star_viking.verbs.fire import EndAim
from engine.games.star_viking.verbs.loot import HandOver
from tests.games.star_viking.field import battle, fight_of, give, go, gone, listed, of, rule_against, still
from tests.games.star_viking.quadrant import aboard, seen, unit
from tests.games.star_viking.test_moves import FT, RD, SL, SL2, counter, field


def test_k_130_k_131_carriers_carry_what_has_a_size_while_room_lasts() -> None:
    sloop = aboard(unit("v.SL-1", "tiergran", 2), "v.GA-1", "v.RD-2")
    here = field(*sloop, unit("v.RD-1", "tiergran", 2), unit("v.GA-2", "tiergran", 2), unit("v.PB-1", "tiergran", 2))

    assert rule_against(here, Load(SL, TokenId("v.GA-2"))) == "K-131"
    assert rule_against(here, Load(TokenId("v.PB-1"), RD)) == "K-130"
    assert rule_against(here, Load(RD, TokenId("v.GA-2"))) == "K-130"
    assert rule_against(here, Load(SL, TokenId("v.RD-2"))) == "K-131"
    after = give(here, Load(SL, RD))
    assert free_space(after, of(after, SL)) == 0


def test_k_131_what_has_no_size_is_not_carried() -> None:
    am = unit("g.AM-1", "tiergran", 2)

    assert rule_against(counter(am, unit("g.TC-1", "tiergran", 2), unit("v.SL-1", "tiergran", 0)), Load(
        TokenId("g.AM-1"), TokenId("g.TC-1")
    )) == "K-131"  # fmt: skip


@pytest.mark.parametrize("carrier", ["g.PB-1", "g.AM-1", "f.FE-1", "f.FF-1", "f.BC-1"])
def test_k_130_local_boats_and_the_squadron_carry_local_fighters(carrier: str) -> None:
    here = counter(unit(carrier, "tiergran", 0), unit("g.FT-1", "tiergran", 0), unit("v.SL-1", "tiergran", 7))
    here = give(here, Load(TokenId(carrier), TokenId("g.FT-1")))

    assert of(here, "g.FT-1").carrier == carrier


def test_k_133_the_carrier_moves_before_or_after_and_the_cargo_does_not() -> None:
    here = field(*aboard(unit("v.SL-1", "tiergran", 0), "v.FT-1", "v.RD-1"))
    after = give(here, go("v.SL-1", "tiergran.2"), Unload(SL, RD), Unload(SL, FT))
    assert rule_against(after, go("v.RD-1", "tiergran.3")) == "K-133"
    assert rule_against(after, go("v.FT-1", "tiergran.3")) == "K-133"

    first = give(here, Unload(SL, FT), go("v.SL-1", "tiergran.2"))
    assert (of(first, FT).sector, of(first, SL).sector) == (0, 2)


def test_ruling_25_what_was_unloaded_moves_and_is_loaded_again_in_the_next_phase_of_its_side() -> None:
    here = give(field(*aboard(unit("v.SL-1", "tiergran", 0), "v.FT-1")), Unload(SL, FT))
    assert rule_against(here, Load(SL, FT)) == "K-134"

    after = still(here, 2)
    assert of(give(after, go("v.FT-1", "tiergran.6")), FT).sector == 6
    assert of(give(after, Load(SL, FT)), FT).carrier == SL


def test_k_134_a_carrier_loads_or_unloads_in_a_phase_not_both() -> None:
    here = field(*aboard(unit("v.SL-1", "tiergran", 2), "v.RD-1"), unit("v.RD-2", "tiergran", 2))

    loaded = give(here, Load(SL, TokenId("v.RD-2")))
    assert rule_against(loaded, Unload(SL, RD)) == "K-134"
    assert rule_against(loaded, Unload(SL, TokenId("v.RD-2"))) == "K-134"
    assert rule_against(give(here, Unload(SL, RD)), Load(SL, TokenId("v.RD-2"))) == "K-134"


def test_ruling_26_who_moved_cannot_be_loaded() -> None:
    here = field(unit("v.SL-1", "tiergran", 0), unit("v.FT-1", "tiergran", 6))

    assert rule_against(give(here, go("v.FT-1", "tiergran.0")), Load(SL, FT)) == "K-133"
    assert rule_against(here, Load(SL, FT)) == "K-133"
    assert of(give(here, go("v.SL-1", "tiergran.6"), Load(SL, FT)), FT).carrier == SL


def test_k_82_troops_are_not_put_out_in_deep_space() -> None:
    here = field(*aboard(unit("v.SL-1", "tiergran", 0), "v.RD-1", "v.FT-1"))

    assert rule_against(here, Unload(SL, RD)) == "K-82"
    assert listed(here, Unload) == [Unload(SL, FT)]


def test_k_135_ruling_20_carrier_and_cargo_are_easier_to_hit_in_the_next_combat_only() -> None:
    here = field(*aboard(unit("v.SL-1", "tiergran", 2), "v.RD-1"), unit("g.TC-1", "tiergran", 2))
    here = give(here, Unload(SL, RD))
    assert (of(here, SL).easy, of(here, RD).easy) == (True, True)

    here = give(here, EndMoves())
    assert here.phase is Phase.AIM
    after = give(here, EndAim(), EndAim())
    assert (after.phase, fight_of(after).riposte) == (Phase.MOVE, True)
    assert [of(after, each).easy for each in (SL, RD)] == [False, False]


def test_k_135_what_was_loaded_is_no_target() -> None:
    here = field(unit("v.SL-1", "tiergran", 2), unit("v.RD-1", "tiergran", 2), unit("g.TC-1", "tiergran", 2))
    here = give(here, Load(SL, RD), EndMoves())

    assert of(here, SL).easy
    assert here.awaited == (FEDERATE,)
    assert {each.id for each in seen(here, FEDERATE).state.units if each.seat == VIKING} == {"xr.SL-A"}


def test_k_136_pods_stay_aboard_until_they_are_scrapped_for_room() -> None:
    here = field(*aboard(unit("v.SL-1", "tiergran", 2), "v.ECM-1", "v.MS-1", "v.GA-1"), unit("v.RD-1", "tiergran", 2))
    assert rule_against(here, Unload(SL, TokenId("v.ECM-1"))) == "K-136"
    assert rule_against(here, Load(SL, RD)) == "K-131"
    assert rule_against(here, Scrap(TokenId("v.GA-1"))) == "K-136"

    after = give(here, Scrap(TokenId("v.ECM-1")), Load(SL, RD))
    assert gone(after, "v.ECM-1")


def test_k_128_a_fort_is_not_taken_aboard_while_the_battle_lasts() -> None:
    here = field(unit("v.SL-1", "tiergran", 2), unit("v.FD-1", "tiergran", 2))

    assert rule_against(here, Load(SL, TokenId("v.FD-1"))) == "K-128"


def test_ruling_89_plunder_is_handed_over_in_one_sector_and_both_count_as_loading() -> None:
    ships = (
        unit("v.SL-1", "tiergran", 0, loot=5),
        unit("v.SL-2", "tiergran", 0, loot=1),
        unit("v.SL-3", "tiergran", 7),
    )
    here = field(*ships, unit("v.FT-1", "tiergran", 0))
    assert rule_against(here, HandOver(SL, TokenId("v.SL-3"), 1)) == "K-156"
    assert rule_against(here, HandOver(SL, FT, 1)) == "K-156"
    assert rule_against(here, HandOver(SL, SL2, 6)) == "K-156"

    after = give(here, HandOver(SL, SL2, 3))
    assert [of(after, ship).loot for ship in (SL, SL2)] == [2, 4]
    assert (of(after, SL).easy, of(after, SL2).easy) == (True, True)
    assert rule_against(after, HandOver(SL2, SL, 2)) == "K-134", "what it was handed it does not hand on"
    assert [of(give(after, HandOver(SL2, SL, 1)), ship).loot for ship in (SL, SL2)] == [3, 3]
    assert [each.taken for each in seen(after, FEDERATE).state.units if each.easy] == [0, 0]


def test_ruling_89_a_ship_takes_plunder_from_two_others_and_beside_a_unit_that_it_loads() -> None:
    ships = (
        unit("v.SL-1", "tiergran", 0, loot=5),
        unit("v.SL-2", "tiergran", 0, loot=1),
        unit("v.CR-1", "tiergran", 0),
    )
    cruiser = TokenId("v.CR-1")
    here = field(*ships, unit("v.FT-1", "tiergran", 0), unit("v.FT-2", "tiergran", 0, carrier="v.CR-1"))
    after = give(here, Load(cruiser, FT), HandOver(SL, cruiser, 5), HandOver(SL2, cruiser, 1))

    assert of(after, cruiser).loot == 6
    assert rule_against(give(here, Unload(cruiser, TokenId("v.FT-2"))), HandOver(SL, cruiser, 5)) == "K-134"


def test_ruling_89_a_ship_hands_plunder_to_two_others_and_none_of_it_goes_on_before_the_next_phase() -> None:
    ships = (unit("v.SL-1", "tiergran", 0, loot=5), unit("v.SL-2", "tiergran", 0), unit("v.CR-1", "tiergran", 0))
    cruiser = TokenId("v.CR-1")
    after = give(field(*ships), HandOver(SL, SL2, 3), HandOver(SL, cruiser, 2))

    assert [of(after, ship).loot for ship in (SL, SL2, cruiser)] == [0, 3, 2]
    assert rule_against(after, HandOver(SL2, cruiser, 1)) == "K-134"
    later = give(after, EndMoves(), EndMoves())
    assert [each.taken for each in later.units if each.id in (SL2, cruiser)] == [0, 0]
    assert of(give(later, HandOver(SL2, cruiser, 3)), cruiser).loot == 5


def test_k_156_ruling_43_a_ship_whose_hold_is_gone_is_handed_no_plunder() -> None:
    for hits, rule in ((3, ""), (4, "K-156")):
        here = field(unit("v.SL-1", "tiergran", 0, loot=5), unit("v.SL-2", "tiergran", 0, hits=hits))
        if rule:
            assert rule_against(here, HandOver(SL, SL2, 5)) == rule
        else:
            assert of(give(here, HandOver(SL, SL2, 5)), SL2).loot == 5


def test_ruling_102_a_captured_boat_carries_raiders_inside_the_system() -> None:
    held = Segment("tiergran", VIKING, (FEDERATE,), riposte=True, mover=VIKING, queue=(VIKING,))
    boat = unit("g.AM-1", "tiergran", 4, seat=VIKING)
    here = battle(
        "tiergran", boat, unit("v.RD-1", "tiergran", 4), unit("f.FF-1", "tiergran", 0), segment=held, control=(VIKING,)
    )
    here = give(here, Load(TokenId("g.AM-1"), RD), go("g.AM-1", "tiergran.7"))

    assert of(here, RD).carrier == "g.AM-1"
