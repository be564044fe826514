"""What is advised in a battle: whom to fight, what to plunder, when to go (sections 11.2 to 11.6)."""

import re
from typing import Any, cast

import pytest

from engine.core.abilities import Plan
from engine.core.position import Position
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_viking.advice.battle import plans
from engine.games.star_viking.advice.fighters import fighter
from engine.games.star_viking.advice.forecast import forecast
from engine.games.star_viking.game import GAME
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, Plundered, Segment, State, Unit, Wound
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.cargo import Load, Unload
from engine.games.star_viking.verbs.deployment import Deploy, DeployRest
from engine.games.star_viking.verbs.endings import EndAnswer, EndDeploy, Pass, Rest
from engine.games.star_viking.verbs.evasion import Evade
from engine.games.star_viking.verbs.fire import Volley
from engine.games.star_viking.verbs.losses import Settle
from engine.games.star_viking.verbs.moves import March, Move, Withdraw
from engine.games.star_viking.verbs.plunder import Demand, Sack
from engine.games.star_viking.verbs.strategy import Engage
from tests.games.star_viking.field import battle, give, gone, meet, of
from tests.games.star_viking.quadrant import aboard, arrange, campaign, lettered, seen, unit


def best(here: State, seat: int = VIKING) -> Plan:
    """Return the first plan, having checked that all of it is legal one by one."""
    plan = next(plans(seen(here, seat)))
    assert plan.orders
    assert plan.why.endswith(".")
    assert REPERTOIRE.refusal(seen(here, seat), plan.orders[0]) is None
    return plan


def aims(here: State, seat: int = VIKING) -> list[str]:
    """List where the best plan moves units."""
    return [order.sector for order in best(here, seat).orders if isinstance(order, Move)]


def riposte(system: str, *units: Unit, **changes: Any) -> State:
    """Come to the defender's movement phase."""
    segment = Segment(system, FEDERATE, (VIKING,), riposte=True, mover=FEDERATE, queue=(FEDERATE,))
    return battle(system, *units, awaited=(FEDERATE,), segment=segment, **changes)


def at(phase: Phase, here: State, seat: int, **changes: Any) -> State:
    """Ask a seat in another phase of the same battle."""
    assert here.segment is not None
    segment = evolve(here.segment, queue=(seat,), **changes)
    return lettered(evolve(here, phase=phase, awaited=(seat,), segment=segment))


def test_a_raider_visits_the_richest_sector_that_nobody_guards() -> None:
    here = battle("semerkhet", unit("v.SL-1", "semerkhet", 0), unit("g.FDC-1", "semerkhet", 1))

    assert aims(here) == ["semerkhet.2"]


def test_a_raider_leaves_the_sector_that_it_has_plundered_for_the_next() -> None:
    here = battle(
        "semerkhet",
        unit("v.SL-1", "semerkhet", 2),
        unit("g.FDC-1", "semerkhet", 1),
        plundered=(Plundered("semerkhet", 2, VIKING),),
    )

    assert aims(here) == ["semerkhet.3"]


def test_a_raider_enters_the_orbit_that_promises_most() -> None:
    # Userkaf: two rich sectors and a moon in the first orbit, poor rocks in the others.
    here = battle("userkaf", unit("v.SL-1", "userkaf"), unit("g.FT-1", "userkaf", 5))

    assert aims(here) == ["userkaf.0"]


def test_on_the_way_to_plunder_the_reason_names_what_lies_beyond() -> None:
    here = battle("userkaf", unit("v.SL-1", "userkaf"), unit("g.FT-1", "userkaf", 5))

    prize = re.search(r"^SL1 goes to .+: no enemy is seen there, and later about (\d+) MCr may be had", best(here).why)

    assert prize is not None
    assert int(prize[1]) > 0


def test_a_lone_ship_does_not_storm_a_strong_capital() -> None:
    garrison = [unit(f"g.{name}", "djedefre", 3, layer=layer) for layer, name in enumerate(("FDA-1", "PB-1", "PB-2"))]
    here = battle("djedefre", unit("v.SL-1", "djedefre", 0), *garrison)

    assert "djedefre.3" not in aims(here)


def test_a_cruiser_storms_what_cannot_hurt_it_once_the_rest_is_plundered() -> None:
    garrison = [unit(f"g.HO-{number}", "nebka", 3, layer=number) for number in (1, 2)]
    taken = tuple(Plundered("nebka", sector, VIKING) for sector in (2, 4, 5, 6))
    here = battle("nebka", *aboard(unit("v.CR-1", "nebka", 6), "v.ECM-1", "v.PT-1"), *garrison, plundered=taken)

    assert "nebka.3" in aims(here)


def test_a_ship_that_has_nothing_to_win_withdraws_before_what_would_destroy_it() -> None:
    squadron = [unit("f.FF-1", "raneb", 6), unit("f.FF-2", "raneb", 6), unit("f.BC-1", "raneb", 6)]
    taken = tuple(Plundered("raneb", sector, VIKING) for sector in (2, 3, 4, 7))
    here = battle("raneb", unit("v.SL-1", "raneb", 0, loot=12), *squadron, plundered=taken)

    assert best(here).orders[0] == Withdraw(TokenId("v.SL-1"))


def test_a_ship_takes_its_troops_along_when_it_goes() -> None:
    here = battle(
        "semerkhet",
        unit("v.SL-1", "semerkhet", 3),
        unit("v.RD-1", "semerkhet", 3),
        unit("g.FDC-1", "semerkhet", 1),
        plundered=(Plundered("semerkhet", 3, VIKING),),
    )

    assert best(here).orders[0] == Load(TokenId("v.SL-1"), TokenId("v.RD-1"))


def test_who_is_done_and_safe_rests() -> None:
    taken = tuple(Plundered("nebka", sector, VIKING) for sector in (2, 3, 4, 5, 6))
    forts = (unit("g.FDA-1", "nebka", 3, layer=1), unit("g.FDA-2", "nebka", 3, layer=2))
    here = battle("nebka", unit("v.SL-1", "nebka", 6), *forts, plundered=taken)

    assert best(here).orders == (Rest(),)


def test_a_fleet_of_the_federate_goes_in_together_and_takes_the_capital_back() -> None:
    segment = Segment("raneb", VIKING, (FEDERATE,), mover=FEDERATE, queue=(FEDERATE,))
    ships = (unit("f.FF-1", "raneb"), unit("f.FE-1", "raneb"))
    here = battle(
        "raneb",
        *ships,
        unit("v.RD-1", "raneb", 3),
        control=(VIKING,),
        ruled=(VIKING,),
        awaited=(FEDERATE,),
        segment=segment,
    )
    entered = arrange(here, *(evolve(ship, sector=0) for ship in ships))

    assert aims(here, FEDERATE) == ["raneb.0", "raneb.0"]
    assert aims(entered, FEDERATE) == ["raneb.3", "raneb.3"]


def test_a_defender_strikes_at_a_raider_that_it_beats() -> None:
    here = riposte(
        "semerkhet",
        unit("v.SL-1", "semerkhet", 3, hits=3, loot=6),
        unit("f.FF-1", "semerkhet", 1, layer=2),
        unit("g.FDC-1", "semerkhet", 1, layer=1),
    )

    assert aims(here, FEDERATE) == ["semerkhet.3"]


def test_a_defender_waits_where_a_strike_would_only_cost() -> None:
    here = riposte(
        "semerkhet",
        *aboard(unit("v.CR-1", "semerkhet", 3), "v.ECM-1", "v.MS-1"),
        unit("g.PB-1", "semerkhet", 1, layer=2),
        unit("g.FDC-1", "semerkhet", 1, layer=1),
        plundered=(Plundered("semerkhet", 3, VIKING),),
    )

    assert best(here, FEDERATE).orders == (Rest(),)


def test_a_ship_flees_from_a_fight_that_it_loses() -> None:
    raiders = (unit("v.CR-1", "raneb", 6), unit("v.CR-2", "raneb", 6))
    here = riposte("raneb", *raiders, unit("f.FE-1", "raneb", 6, hits=2), unit("g.FDC-1", "raneb", 3))

    assert Withdraw(TokenId("f.FE-1")) in best(here, FEDERATE).orders


def test_the_last_unit_at_the_capital_stays_there() -> None:
    here = riposte("semerkhet", unit("v.SL-1", "semerkhet", 3, hits=5, loot=9), unit("f.FF-1", "semerkhet", 1))

    assert aims(here, FEDERATE) == []


def test_a_defence_puts_its_cargo_out_and_hides_its_strength() -> None:
    here = meet("raneb", unit("v.SL-1", "raneb"), *aboard(unit("f.FF-1", "raneb"), "f.ECM-1", "f.PT-1"))

    assert here.phase is Phase.DEPLOY
    unload = Unload(TokenId("f.FF-1"), TokenId("f.PT-1"))
    assert best(here, FEDERATE).orders == (unload, DeployRest(), EndDeploy())


def test_a_ship_left_over_begins_where_there_is_most_to_plunder() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 7), unit("g.FDC-1", "raneb", 3))
    asked = at(Phase.ANSWER, here, VIKING)

    assert best(asked).orders == (Deploy(TokenId("v.SL-1"), PlaceId("raneb.2")), EndAnswer())
    assert "MCr to be had" in best(asked).why


def test_a_group_that_has_joined_marches_where_it_was_meant_to_go() -> None:
    here = battle("semerkhet", unit("v.SL-1", "semerkhet", 0), unit("g.FDC-1", "semerkhet", 1))
    joined = at(Phase.MOVE, here, VIKING, group=("v.SL-1",))

    assert best(joined).orders == (March(PlaceId("semerkhet.2")),)


def test_a_ship_evades_where_it_can_only_lose() -> None:
    squadron = [unit("f.FF-1", "raneb", 6), unit("f.FF-2", "raneb", 6)]
    here = battle("raneb", unit("v.SL-1", "raneb", 6, hits=3, loot=20), *squadron)

    assert best(at(Phase.EVADE, here, VIKING)).orders[0] == Evade(TokenId("v.SL-1"))


def test_shots_are_laid_by_the_usual_plan() -> None:
    here = battle("raneb", unit("v.SL-1", "raneb", 6), unit("f.FE-1", "raneb", 6))

    assert best(at(Phase.AIM, here, VIKING)).orders == (Volley(),)


@pytest.mark.parametrize(("pods", "hits"), [(("v.RP-1",), 0), (("v.MS-1", "v.MS-2", "v.ECM-1"), 1)])
def test_the_cheaper_of_pods_and_damage_is_given_up(pods: tuple[str, ...], hits: int) -> None:
    here = battle("raneb", *aboard(unit("v.SL-1", "raneb", 6), *pods), unit("f.FE-1", "raneb", 6))
    hurt = at(Phase.LOSSES, here, VIKING, wounds=(Wound("v.SL-1", hits=1),))

    assert best(hurt).orders == (Settle(),)
    assert of(give(hurt, Settle()), "v.SL-1").hits == hits


def test_the_cheapest_cargo_is_lost() -> None:
    ship = aboard(unit("v.CR-1", "raneb", 6, hits=1), "v.PT-1", "v.RD-1", "v.MS-1")
    here = battle("raneb", *ship, unit("f.FE-1", "raneb", 6))
    hurt = at(Phase.LOSSES, here, VIKING, wounds=(Wound("v.CR-1", cargo=1, absorbed=True),))

    assert best(hurt).orders == (Settle(),)
    assert best(hurt).why == "RD1 costs 2 MCr: nothing that may go costs less."
    assert gone(give(hurt, Settle()), "v.RD-1")


def at_the_capital(*plundered: int) -> State:
    """Put a cruiser alone into the capital sector of Semerkhet, militia on its other half."""
    taken = tuple(Plundered("semerkhet", sector, VIKING) for sector in plundered)
    return battle("semerkhet", unit("v.CR-1", "semerkhet", 1), unit("g.MI-1", "semerkhet", 2), plundered=taken)


def test_surrender_is_demanded_unless_it_would_end_the_plundering() -> None:
    rich = at(Phase.SUMMONS, at_the_capital(1), VIKING)
    done = at(Phase.SUMMONS, at_the_capital(1, 3, 6), VIKING)

    assert best(rich).orders == (Pass(),)
    assert best(done).orders == (Demand(),)


def test_a_system_is_spared_where_its_tax_brings_more_than_plunder() -> None:
    # Semerkhet yields 12 by tax; its capital sector 4.7 on average.
    closing = evolve(at(Phase.CLOSE, at_the_capital(), VIKING), control=(VIKING,))
    spoiled = evolve(at(Phase.CLOSE, at_the_capital(3), VIKING), control=(VIKING,))

    assert best(closing).orders == (Pass(),)
    assert best(closing).why == "Unplundered the system pays 12 MCr of tax, plunder about 5."
    assert best(spoiled).orders == (Sack(),)


def test_nothing_is_spared_for_a_tax_where_the_battle_is_the_match() -> None:
    here = at(Phase.CLOSE, at_the_capital(), VIKING)
    alone = evolve(here, control=(VIKING,), settings=evolve(here.settings, scenario="sanakht"))

    assert best(alone).orders == (Sack(),)
    assert "tax" not in best(alone).why


def test_a_system_that_nobody_defends_is_plundered_where_that_brings_more_than_its_tax() -> None:
    # Raneb yields 8 by tax. A cruiser from off the tile comes to three of its four coded sectors, the richest ones.
    here = meet("raneb", unit("v.CR-1", "raneb"))
    assert here.phase is Phase.LOOT
    assert best(here).orders == (Sack(),)
    assert best(here).why == "Nobody is there to hinder it: about 10 MCr of plunder to be had."

    poor = meet("halgrane", unit("v.CR-1", "halgrane"))
    assert best(poor).orders == (Pass(),), "two sectors of 4.7 and 2.8 MCr against a tax of 8"


def test_the_richest_battle_comes_first() -> None:
    here = evolve(campaign(), phase=Phase.AGENDA, contested=("raneb", "userkaf", "huni"))

    assert best(here).orders == (Engage(PlaceId("userkaf")),)


@pytest.mark.parametrize("system", ["djedefre", "sanakht", "tiergran", "raneb", "peribsen"])
@pytest.mark.parametrize("guard", [(), ("f.FF-1", "f.ECM-1", "f.PT-1")])
def test_battles_of_two_who_follow_the_plans_come_to_an_end(system: str, guard: tuple[str, ...]) -> None:
    garrison = [unit(f"g.{name}", system) for name in ("FDB-1", "PB-1", "FT-1")]
    ships = aboard(unit(guard[0], system), *guard[1:]) if guard else ()
    raider = aboard(unit("v.CR-1", system), "v.ECM-1", "v.MS-1", "v.FT-1", "v.PT-1", "v.RD-1")
    position = Position(meet(system, *raider, *garrison, *ships), Rng(system))
    given = 0

    while position.state.segment is not None:
        (seat,) = position.state.awaited
        for order in best(position.state, seat).orders:
            view = seen(position.state, seat)
            assert REPERTOIRE.refusal(view, order) is None
            position = GAME.resolve(position, Seat(seat), cast("Any", order)).position
            given += 1
            if position.state.awaited != (seat,) or position.state.segment is None:
                break

    assert given < 200


def test_k_140_every_repulsor_counts_in_a_forecast() -> None:
    def left(*pods: str) -> float:
        here = battle("sanakht", *aboard(unit("v.SL-1", "sanakht", 4), *pods), unit("f.FF-1", "sanakht", 4))
        own, enemy = (fighter(here, of(here, name)) for name in ("v.SL-1", "f.FF-1"))
        bare = evolve(own, pods=0.0, worth=1.0)  # what pods cost, and the hits they take, left aside
        return forecast(here, "sanakht", 4, (bare,), (enemy,), defends=False).left

    assert left() < left("v.RP-1") < left("v.RP-1", "v.RP-2")
