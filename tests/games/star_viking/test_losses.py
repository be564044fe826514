"""What hits and critical hits do, and what owners choose (K-104 to K-111, K-132, K-137, rulings 14 to 19, 81, 82)."""

from typing import TYPE_CHECKING

import pytest

from engine.core.orders import Order
from engine.core.position import Decision, Position
from engine.core.refs import Seat, TokenId
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.game import GAME
from engine.games.star_viking.queries.factors import values_of
from engine.games.star_viking.queries.names import unit_name
from engine.games.star_viking.queries.where import cargo_of, free_space, hold
from engine.games.star_viking.rules.fire import Struck
from engine.games.star_viking.rules.flow import advance
from engine.games.star_viking.rules.losses import begin
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, State, Unit
from engine.games.star_viking.verbs.fire import Aim, EndAim
from engine.games.star_viking.verbs.losses import Absorb, Endure, Lose, Settle
from tests.games.star_viking.field import fight_of, give, gone, listed, of, rule_against, shots, strike
from tests.games.star_viking.quadrant import aboard, unit
from tests.games.star_viking.table import told

if TYPE_CHECKING:
    from engine.core.events import Event

CR, SL = TokenId("v.CR-1"), TokenId("v.SL-1")
ASK = Settings("quadrant", ask=True)


def fray(*units: Unit, ask: bool = False) -> State:
    """Put units into combat at Sanakht, with somebody on either side who is not in it."""
    others = (unit("f.SF-6", "sanakht", 5), unit("v.RD-8", "sanakht", 8))
    return shots("sanakht", VIKING, *units, *others, settings=ASK if ask else Settings("quadrant"))


def cruiser(*cargo: str, **changes: object) -> tuple[Unit, ...]:
    """Make a cruiser with what it carries."""
    return aboard(unit("v.CR-1", "sanakht", 4, **changes), *cargo)


def sloop(*cargo: str, **changes: object) -> tuple[Unit, ...]:
    """Make a sloop with what it carries."""
    return aboard(unit("v.SL-1", "sanakht", 4, **changes), *cargo)


def counts(here: State, name: str) -> tuple[int, int, int, int]:
    """Return EW, attack, defense and capacity of a unit as it is now."""
    now = values_of(here, of(here, name))
    return now.ew, now.attack, now.defense, hold(here, of(here, name))


# Hits


def test_k_104_a_miss_does_nothing() -> None:
    here = fray(*cruiser(), unit("f.FE-1", "sanakht", 4))
    after = give(here, Aim(CR, "guns", TokenId("xb.FE-A")), EndAim(), rolls=(1, 2))

    assert of(after, "f.FE-1").hits == 0


@pytest.mark.parametrize(
    "name", ["v.FT-1", "v.PB-1", "v.RD-1", "g.PB-1", "g.AM-1", "g.FT-1", "f.SF-1", "g.AW-1", "g.MI-1"]
)
def test_k_105_one_hit_destroys_what_has_no_white_line(name: str) -> None:
    assert gone(strike(fray(unit(name, "sanakht", 2)), Struck(name, 1, 0)), name)


@pytest.mark.parametrize("name", ["v.SL-1", "v.GA-1", "v.PT-1", "v.FD-1", "f.FF-1", "f.FE-1", "g.AG-1", "g.FDC-1"])
def test_k_106_a_hit_lowers_all_values_of_a_multi_hit_unit_by_one(name: str) -> None:
    here = fray(unit(name, "sanakht", 2))
    before = counts(here, name)
    after = counts(strike(here, Struck(name, 1, 0)), name)

    assert after == tuple(max(0, value - 1) for value in before)


def test_k_107_damage_adds_up_until_defense_is_gone() -> None:
    five = strike(fray(*sloop()), Struck(SL, 5, 0))

    assert counts(five, SL) == (0, 0, 1, 0)
    assert gone(strike(fray(*sloop()), Struck(SL, 6, 0)), SL)
    assert gone(strike(fray(*sloop(hits=5)), Struck(SL, 1, 0)), SL)


def test_ruling_81_repulsors_do_not_keep_a_wreck_alive() -> None:
    here = fray(*sloop("v.RP-1", "v.RP-2", hits=5), ask=True)
    after = give(strike(here, Struck(SL, 1, 0)), Endure(SL))

    assert gone(after, SL, "v.RP-1", "v.RP-2")


def test_k_132_cargo_dies_with_its_carrier() -> None:
    events: list[Event] = []
    here = strike(fray(*sloop("v.RD-1", "v.PT-1", hits=5, loot=7)), Struck(SL, 1, 0), events=events)

    assert gone(here, SL, "v.RD-1", "v.PT-1")
    assert told(events, VIKING) == ["SL1 is destroyed, with 2 units aboard and 7 MCr of plunder."]
    assert told(events, FEDERATE) == ["SL-A is destroyed, with 7 MCr of plunder."], "plunder dice are open (ruling 71)"


# Cargo that is lost


def test_k_108_each_damaging_hit_costs_a_unit_of_cargo_of_the_owners_choice() -> None:
    here = strike(fray(*cruiser("v.GA-1", "v.PT-1", "v.RD-1"), ask=True), Struck(CR, 2, 0))
    assert (here.phase, here.awaited) == (Phase.LOSSES, (VIKING,))
    assert {order.unit for order in listed(here, Lose)} == {"v.GA-1", "v.PT-1", "v.RD-1"}

    here = give(here, Lose(CR, TokenId("v.GA-1")))
    assert {order.unit for order in listed(here, Lose)} == {"v.PT-1", "v.RD-1"}
    assert rule_against(here, Lose(CR, TokenId("v.SL-9"))) == "K-108"
    after = give(here, Lose(CR, TokenId("v.PT-1")))
    assert [each.id for each in cargo_of(after, CR)] == ["v.RD-1"]
    assert of(after, CR).hits == 2


def test_k_108_the_cheapest_goes_by_itself_unless_two_dear_ones_are_aboard() -> None:
    cheap = strike(fray(*cruiser("v.PT-1", "v.RD-1")), Struck(CR, 1, 0))
    assert [each.id for each in cargo_of(cheap, CR)] == ["v.PT-1"]

    dear = strike(fray(*cruiser("v.PT-1", "v.GA-1")), Struck(CR, 1, 0))
    assert {order.unit for order in listed(dear, Lose)} == {"v.PT-1", "v.GA-1"}


def asked(here: State, *blows: Struck) -> tuple[State, Decision]:
    """Let units be hit, and come to what the owner of the first one is asked about, whatever its topic."""
    draft = Draft(Position(here, Rng("losses")))
    begin(draft, blows)
    draft.wait(Phase.LOSSES)
    advance(draft)
    state = draft.close().position.state
    (decision,) = GAME.decisions(state)
    return state, decision


def phrase(here: State, seat: int, order: Order) -> str:
    return GAME.phrase(GAME.view(here, Seat(seat)), order)


@pytest.mark.parametrize(
    ("load", "hits", "topic", "said"),
    [
        (("v.ECM-1", "v.RD-1"), 1, "trifles", "the pods of CR1 take a hit"),
        (
            ("v.MS-1", "v.MS-2", "v.MS-3", "v.ECM-1", "v.PT-1"),
            1,
            "trifles",
            "CR1 takes the hit itself and CR1 loses PT1",
        ),
        (("v.MS-1", "v.MS-2", "v.ECM-1", "v.PT-1"), 1, "losses", "the pods of CR1 take a hit"),
        (("v.MS-1", "v.ECM-1"), 1, "trifles", "CR1 takes the hit itself"),
        (("v.PT-1", "v.RD-1"), 1, "trifles", "CR1 loses RD1"),
        (("v.PT-1", "v.GA-1"), 1, "losses", "CR1 loses PT1"),
        (("v.PT-1", "v.GA-1", "v.RD-1"), 2, "losses", "CR1 loses RD1 and PT1"),
        (("v.RD-1", "v.RD-2"), 1, "", "CR1 loses RD1"),
        ((), 2, "", "there is nothing to choose"),
    ],
)
def test_ruling_134a_the_owner_chooses_and_is_told_before_what_the_usual_answer_costs(
    load: tuple[str, ...], hits: int, topic: str, said: str
) -> None:
    here, decision = asked(fray(*cruiser(*load)), Struck(CR, hits, 0))

    assert (decision.seat, decision.topic, decision.default) == (VIKING, topic, Settle())
    assert phrase(here, VIKING, Settle()) == f"Settle the losses: {said}"
    others = [order for order in GAME.orders(GAME.view(here, Seat(VIKING))) if order != Settle()]
    assert bool(others) == bool(topic), "without a topic there is nothing to choose"
    before = {each.id for each in cargo_of(here, CR)}
    after = give(here, Settle())
    gone_now = sorted(unit_name(each) for each in before - {each.id for each in cargo_of(after, CR)})
    lost = [name for name in gone_now if not name.startswith(("ECM", "MS"))]
    assert all(name in said for name in lost), "what was said is what is lost"
    assert of(after, CR).hits == hits - ("pods of" in said)


def test_ruling_134a_any_of_the_cargo_may_go_instead() -> None:
    here, _ = asked(fray(*cruiser("v.PT-1", "v.RD-1")), Struck(CR, 1, 0))
    after = give(here, Lose(CR, TokenId("v.PT-1")))

    assert [each.id for each in cargo_of(after, CR)] == ["v.RD-1"]
    assert of(after, CR).hits == 1


def test_ruling_134a_of_like_units_the_most_damaged_goes_unless_the_owner_chooses() -> None:
    worn = unit("v.PT-2", "sanakht", 4, carrier="v.CR-1", hits=4)
    here = fray(*cruiser("v.PT-1"), worn)
    assert [each.id for each in cargo_of(strike(here, Struck(CR, 1, 0)), CR)] == ["v.PT-1"]

    here, _ = asked(evolve(here, settings=ASK), Struck(CR, 1, 0))
    assert {order.unit for order in listed(here, Lose)} == {"v.PT-1", "v.PT-2"}
    assert [each.id for each in cargo_of(give(here, Lose(CR, TokenId("v.PT-1"))), CR)] == ["v.PT-2"]


def test_ruling_134a_each_of_two_carriers_is_chosen_about() -> None:
    plain, laden = aboard(unit("v.SL-1", "sanakht", 4), "v.RD-1"), cruiser("v.PT-1", "v.GA-1")
    here, decision = asked(fray(*plain, *laden), Struck(SL, 1, 0), Struck(CR, 1, 0))

    assert decision.topic == "losses"
    assert {order.carrier for order in listed(here, Lose)} == {CR}
    after = give(here, Lose(CR, TokenId("v.GA-1")))
    assert [each.id for each in cargo_of(after, CR)] == ["v.PT-1"]
    assert cargo_of(after, SL) == ()


@pytest.mark.parametrize("load", [(), ("v.ECM-1",), ("v.PT-1", "v.GA-1"), ("v.RD-1",)])
def test_ruling_93a_whose_carrier_is_hit_is_awaited_whatever_it_carries(load: tuple[str, ...]) -> None:
    bare, _ = asked(fray(*cruiser()), Struck(CR, 1, 0))
    here, _ = asked(fray(*cruiser(*load)), Struck(CR, 1, 0))

    assert GAME.view(here, Seat(FEDERATE)) == GAME.view(bare, Seat(FEDERATE))


def test_ruling_93a_whether_an_owner_goes_on_choosing_is_not_seen() -> None:
    here, _ = asked(fray(*cruiser("v.ECM-1", "v.PT-1", "v.GA-1"), ask=True), Struck(CR, 1, 0))
    first = GAME.view(here, Seat(FEDERATE)).state
    then = GAME.view(give(here, Endure(CR)), Seat(FEDERATE)).state

    assert (then.awaited, then.phase, then.segment) == (first.awaited, first.phase, first.segment)


def test_ruling_16_where_only_pods_are_aboard_nothing_is_lost_to_damage() -> None:
    here = strike(fray(*cruiser("v.ECM-1", "v.MS-1"), ask=True), Struck(CR, 1, 0))
    after = give(here, Endure(CR))

    assert len(cargo_of(after, CR)) == 2
    assert of(after, CR).hits == 1


def test_ruling_17_what_no_longer_fits_is_discarded() -> None:
    here = strike(fray(*sloop("v.GA-1", "v.GA-2")), Struck(SL, 1, 0))

    assert len(cargo_of(here, SL)) == 1
    assert free_space(here, of(here, SL)) == 1


def test_ruling_17_pods_as_well_where_there_is_nothing_else() -> None:
    here = strike(fray(*sloop("v.ECM-1", "v.MS-1", "v.RP-1", "v.MS-2"), ask=True), Struck(SL, 1, 0))
    here = give(here, Endure(SL))
    assert {order.unit for order in listed(here, Lose)} == {"v.ECM-1", "v.MS-1", "v.RP-1", "v.MS-2"}

    after = give(here, Lose(SL, TokenId("v.RP-1")))
    assert free_space(after, of(after, SL)) == 0


def test_k_156_plunder_is_lost_when_its_hold_is_gone_and_not_before() -> None:
    events: list[Event] = []

    assert of(strike(fray(*sloop(loot=9)), Struck(SL, 3, 0)), SL).loot == 9
    assert of(strike(fray(*sloop(loot=9)), Struck(SL, 4, 0), events=events), SL).loot == 0
    assert told(events, FEDERATE)[-1] == "SL-A has no hold left: its plunder is lost."


def test_a_green_boat_without_pods_dies_by_one_hit_with_its_fighter() -> None:
    here = strike(fray(*aboard(unit("g.PB-1", "sanakht", 4), "g.FT-1")), Struck("g.PB-1", 1, 0))

    assert gone(here, "g.PB-1", "g.FT-1")


# Pods


def test_k_137_all_pods_together_take_one_hit() -> None:
    here = strike(fray(*cruiser("v.ECM-1", "v.RP-1", "v.RD-1"), ask=True), Struck(CR, 1, 0))
    assert listed(here, Absorb) == [Absorb(CR)]
    assert listed(here, Lose) == []

    after = give(here, Absorb(CR))
    assert gone(after, "v.ECM-1", "v.RP-1")
    assert (of(after, CR).hits, of(after, "v.RD-1").carrier) == (0, CR)


def test_k_137_what_the_pods_take_costs_no_cargo_and_the_enemy_hears_only_of_pods() -> None:
    events: list[Event] = []
    strike(fray(*cruiser("v.ECM-1", "v.RD-1")), Struck(CR, 1, 0), events=events)

    assert told(events, FEDERATE) == ["The pods of CR-A take a hit and are gone (1)."]
    assert told(events, VIKING) == ["ECM1, a pod of CR1, takes a hit and is gone."]


def test_ruling_15_of_two_hits_pods_take_one_at_most() -> None:
    here = give(strike(fray(*cruiser("v.ECM-1", "v.MS-1"), ask=True), Struck(CR, 2, 0)), Absorb(CR))

    assert gone(here, "v.ECM-1", "v.MS-1")
    assert of(here, CR).hits == 1


def test_ruling_14_pods_shield_a_single_hit_carrier_too() -> None:
    merchant = aboard(unit("g.AM-1", "sanakht", 4), "f.ECM-1")
    here = strike(fray(*merchant), Struck("g.AM-1", 1, 0))

    assert gone(here, "f.ECM-1")
    assert of(here, "g.AM-1").hits == 0
    assert gone(strike(fray(*merchant), Struck("g.AM-1", 2, 0)), "g.AM-1")


def test_ruling_14_a_critical_hit_is_never_absorbed() -> None:
    here = strike(fray(*sloop("v.ECM-1", "v.RP-1"), ask=True), Struck(SL, 0, 1))

    assert gone(here, SL, "v.ECM-1", "v.RP-1")


def test_ruling_82_a_spent_missile_pod_takes_no_hit() -> None:
    here = fray(*cruiser("v.MS-1"), unit("f.FE-1", "sanakht", 4), unit("f.FF-1", "sanakht", 4), ask=True)
    missile = Aim(CR, "missile", TokenId("xb.FE-A"))
    laid = Aim(TokenId("f.FF-1"), "guns", TokenId("xr.CR-A"))
    fight = fight_of(here)
    here = evolve(here, awaited=(FEDERATE,), segment=evolve(fight, queue=(FEDERATE, VIKING)))
    after = give(here, laid, EndAim(), missile, EndAim(), rolls=(6, 6, 6, 5))

    assert gone(after, "f.FE-1", "v.MS-1")
    assert of(after, CR).hits == 1, "nobody was asked: no pod was left"


# Critical hits


@pytest.mark.parametrize("name", ["v.SL-1", "v.GA-1", "v.FD-1", "f.FF-1", "f.FE-1", "f.FD-1", "g.AG-1", "g.FDA-1"])
def test_k_109_a_critical_hit_destroys(name: str) -> None:
    assert gone(strike(fray(unit(name, "sanakht", 2)), Struck(name, 0, 1)), name)


def test_k_110_the_first_on_a_cruiser_cripples_it() -> None:
    here = strike(fray(*cruiser("v.ECM-1", "v.GA-1", "v.PT-1", "v.RD-1", hits=2)), Struck(CR, 0, 1))

    assert counts(here, CR) == (0, 0, 2, 2)
    assert gone(here, "v.ECM-1")
    after = give(here, Lose(CR, TokenId("v.RD-1")), Lose(CR, TokenId("v.PT-1")))
    assert [each.id for each in cargo_of(after, CR)] == ["v.GA-1"], "half of three, rounded up"


def test_ruling_18_half_the_cargo_rounded_up_and_more_until_it_fits() -> None:
    load = ("v.RD-1", "v.RD-2", "v.RD-3", "v.RD-4", "v.RD-5")
    assert len(cargo_of(strike(fray(*cruiser(*load)), Struck(CR, 0, 1)), CR)) == 2

    heavy = strike(fray(*cruiser("v.FD-1", "v.RD-1", hits=2)), Struck(CR, 0, 1))
    assert [each.id for each in cargo_of(heavy, CR)] == [], "the fort needs 3, the hold has 2"


def test_k_110_the_battlecruiser_likewise() -> None:
    here = strike(fray(unit("f.BC-1", "sanakht", 4)), Struck("f.BC-1", 0, 1))

    assert counts(here, "f.BC-1") == (2, 2, 4, 3)


def test_k_111_the_second_destroys_it_also_in_the_same_phase() -> None:
    assert gone(strike(fray(*cruiser(critical=True)), Struck(CR, 0, 1)), CR)
    assert gone(strike(fray(*cruiser()), Struck(CR, 0, 2)), CR)


def test_k_111_so_do_hits_that_leave_no_defense() -> None:
    assert gone(strike(fray(*cruiser(hits=4)), Struck(CR, 0, 1)), CR)
    assert gone(strike(fray(*cruiser(critical=True, hits=2)), Struck(CR, 2, 0)), CR)


def test_ruling_19_the_critical_hit_comes_first_then_each_hit() -> None:
    here = strike(fray(*cruiser("v.ECM-1"), ask=True), Struck(CR, 2, 1))

    assert counts(here, CR) == (0, 0, 2, 2)
    assert gone(here, "v.ECM-1"), "no pod was left to take a hit"


def test_k_90_the_defenders_losses_are_settled_first_and_then_the_round_goes_on() -> None:
    frigate = aboard(unit("f.FF-1", "sanakht", 4), "f.PT-1", "f.GA-1")
    here = strike(fray(*cruiser("v.PT-1", "v.GA-1"), *frigate), Struck(CR, 1, 0), Struck("f.FF-1", 1, 0))
    assert here.awaited == (FEDERATE,)
    assert listed(here, Lose) == [
        Lose(TokenId("f.FF-1"), TokenId("f.PT-1")),
        Lose(TokenId("f.FF-1"), TokenId("f.GA-1")),
    ]

    here = give(here, Lose(TokenId("f.FF-1"), TokenId("f.PT-1")))
    assert here.awaited == (VIKING,)
    assert rule_against(here, Lose(TokenId("f.FF-1"), TokenId("f.GA-1"))) == ""
    after = give(here, Lose(CR, TokenId("v.GA-1")))
    assert (after.phase, fight_of(after).riposte) == (Phase.MOVE, True)
