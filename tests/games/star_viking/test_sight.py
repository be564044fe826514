"""Who sees which unit, and what no view gives away (K-55, K-56, K-68 to K-70, K-86, rulings 74 to 76, 12.8.43)."""

from typing import TYPE_CHECKING

import pytest

from engine.core.refs import Seat, TokenId
from engine.core.values import evolve
from engine.games.star_viking.events.council import CivilPoints
from engine.games.star_viking.queries.sight import relettered
from engine.games.star_viking.rules.fire import Struck
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import CORSAIR, FEDERATE, HOME, VIKING, Phase, State, Unit
from engine.games.star_viking.verbs.cargo import Load, Unload
from engine.games.star_viking.verbs.deployment import Top
from engine.games.star_viking.verbs.endings import EndMoves
from engine.games.star_viking.verbs.fire import Aim, EndAim
from tests.games.star_viking.field import GAME, battle, fight_of, give, go, gone, of, shots, strike
from tests.games.star_viking.quadrant import aboard, arrange, campaign, seen, unit
from tests.games.star_viking.table import told

if TYPE_CHECKING:
    from engine.core.events import Event

SL = TokenId("v.SL-1")
PILE = [unit(f"g.{name}-1", "raneb", 3, layer=layer) for name, layer in (("MI", 3), ("AG", 2), ("FDC", 1))]


def others(here: State, seat: int = VIKING) -> set[str]:
    """Name the units of others that a seat sees."""
    return {each.id for each in seen(here, seat).state.units if each.seat != seat}


def unseen(here: State, seat: int = VIKING) -> dict[int, int]:
    """Count by sector the units that a seat knows of without seeing them."""
    return {stack.sector: stack.unseen for stack in seen(here, seat).state.stacks}


def siege(*units: Unit, **changes: object) -> State:
    """Besiege Raneb, whose capital three local units hold."""
    return battle("raneb", *PILE, *units, **changes)


def test_k_68_of_a_stack_on_a_planet_the_invader_sees_the_top_and_the_height() -> None:
    here = siege(unit("v.SL-1", "raneb", 0))

    assert others(here) == {"xg.MI-A"}
    assert unseen(here) == {3: 2}


def test_k_68_all_of_it_while_he_has_a_unit_there_and_no_longer() -> None:
    here = siege(unit("v.SL-1", "raneb", 0), unit("v.RD-1", "raneb", 2))
    inside = give(here, go("v.RD-1", "raneb.3"))
    assert others(inside) == {"xg.MI-A", "xg.AG-A", "xg.FDC-A"}
    assert unseen(inside) == {}

    dead = strike(evolve(inside, phase=Phase.AIM), Struck("v.RD-1", 1, 0))
    assert gone(dead, "v.RD-1")
    assert others(dead) == {"xg.MI-A"}
    assert unseen(dead) == {3: 2}


def test_k_68_whoever_enters_is_told_what_he_finds_and_cannot_take_it_back() -> None:
    events: list[Event] = []
    give(siege(unit("v.RD-1", "raneb", 2)), go("v.RD-1", "raneb.3"), events=events)

    assert told(events, VIKING) == ["RD1 to Raneb III Centre.", "Found at Raneb III Centre: AG-A and FDC-A."]
    assert told(events, FEDERATE) == ["RD-A to Raneb III Centre."]
    assert [event.reveals for event in events] == [False, True]


def test_a_crowd_is_told_in_a_sentence_of_bearable_length() -> None:
    events: list[Event] = []
    crowd = [unit(f"g.{kind}-{number}", "raneb", 3) for kind in ("PB", "FT", "MI", "TC") for number in range(1, 7)]
    give(battle("raneb", *crowd, unit("v.RD-1", "raneb", 2)), go("v.RD-1", "raneb.3"), events=events)

    assert told(events, VIKING)[1].endswith("and 11 other units.")


def test_k_69_in_deep_space_each_defender_is_seen() -> None:
    fleet = [unit(f"f.{name}-1", "raneb", 6, layer=layer) for layer, name in enumerate(("FF", "FE", "FT"))]
    here = battle("raneb", *fleet, unit("v.SL-1", "raneb", 0))

    assert others(here) == {"xb.FF-A", "xb.FE-A", "xb.FT-A"}


def test_k_68_asteroids_and_moons_hide_stacks_too() -> None:
    fleet = [unit(f"f.{name}-1", "sanakht", 6, layer=layer) for layer, name in enumerate(("FF", "FE", "FT"), start=1)]
    here = battle("sanakht", *fleet, unit("v.SL-1", "sanakht", 4))

    assert others(here) == {"xb.FT-A"}
    assert unseen(here) == {6: 2}


def test_k_86_the_defender_sees_every_invader() -> None:
    raiders = [unit(f"v.RD-{number}", "raneb", 2, layer=number) for number in (1, 2, 3)]

    assert others(siege(*raiders), FEDERATE) == {"xr.RD-A", "xr.RD-B", "xr.RD-C"}


def test_k_70_cargo_is_seen_by_its_owner_alone_until_it_is_unloaded() -> None:
    events: list[Event] = []
    here = siege(*aboard(unit("v.SL-1", "raneb", 2), "v.RD-1", "v.ECM-1"))
    assert others(here, FEDERATE) == {"xr.SL-A"}

    after = give(here, Unload(SL, TokenId("v.RD-1")), events=events)
    assert others(after, FEDERATE) == {"xr.SL-A", "xr.RD-A"}
    assert told(events, FEDERATE) == ["SL-A unloads RD-A: both are easier to hit now."]


def test_k_70_a_hidden_carrier_hides_what_it_does() -> None:
    events: list[Event] = []
    boats = [unit(f"g.{name}-1", "raneb", 3, layer=layer) for name, layer in (("AM", -2), ("FT", -1), ("PB", 5))]
    here = siege(*boats, unit("v.SL-1", "raneb", 0))
    here = give(here, EndMoves(), Load(TokenId("g.AM-1"), TokenId("g.FT-1")), events=events)

    assert told(events, VIKING) == []
    assert unseen(here) == {3: 4}


def test_a_letter_is_kept_while_a_unit_is_seen_and_given_anew_afterwards() -> None:
    raiders = [unit(f"v.RD-{number}", "raneb", 2) for number in (1, 2)]
    here = siege(*raiders)
    assert [of(here, each.id).seen for each in raiders] == [(0, 1), (0, 2)]

    assert relettered(here) is here.units
    moved = give(here, go("v.RD-1", "raneb.4"))
    assert of(moved, "v.RD-1").seen == (0, 1)


def test_ruling_78_targets_are_laid_by_the_names_that_the_seat_knows() -> None:
    here = shots("raneb", FEDERATE, *PILE, unit("v.RD-7", "raneb", 3), unit("v.SL-1", "raneb", 0))
    here = give(here, Aim(TokenId("g.AG-1"), "guns", TokenId("xr.RD-A")), EndAim(), rolls=(6, 6))

    assert gone(here, "v.RD-7")


# Outside battles


def test_k_56_ships_where_no_enemy_is_stay_concealed() -> None:
    here = arrange(campaign(), unit("v.CR-1", "semerkhet"))

    assert "xr.CR-A" not in others(here, FEDERATE)
    assert not any("FF" in each or "FE" in each for each in others(here, VIKING))


def test_ruling_75_federate_sees_landed_raiders_and_locals_in_a_system_of_viking() -> None:
    here = arrange(campaign(), *aboard(unit("v.CR-1", "semerkhet"), "v.PT-1"))

    assert {"xr.RD-A", "xg.AG-A"} <= others(here, FEDERATE)
    assert not {each for each in others(here, FEDERATE) if "CR" in each or "PT" in each}
    there = arrange(here, unit("f.FF-1", "semerkhet"))
    assert "xr.CR-A" in others(there, FEDERATE)


def test_ruling_74_where_both_stayed_the_ruler_sees_the_others_units_and_they_see_no_more_than_before() -> None:
    here = arrange(campaign(), unit("v.RD-3", "tiergran", 2))

    assert {"xr.SL-A", "xr.RD-A"} <= others(here, FEDERATE)
    assert not any(each.system == "tiergran" for each in seen(here, VIKING).state.units if each.seat == FEDERATE)


def test_ruling_76_both_see_who_withdrew_from_where() -> None:
    (ship,) = [each for each in seen(campaign(), FEDERATE).state.units if each.limbo]

    assert (ship.id, ship.system, ship.course) == ("xr.SL-B", "userkaf", "")


def test_k_59_nobody_sees_anothers_base() -> None:
    assert not any(each.system == HOME for each in seen(campaign(), FEDERATE).state.units)


def test_a_third_seat_and_spectators_see_nothing_of_a_battle_but_what_all_see() -> None:
    events: list[Event] = []
    here = siege(unit("v.SL-1", "raneb", 0), settings=Settings("rivals", raiders=2))
    give(here, go("v.SL-1", "raneb.6"), events=events)

    assert others(here, CORSAIR) == set()
    assert told(events, CORSAIR) == told(events, None) == []
    assert seen(here, None).state.units == ()


# What is hidden changes nothing


HIDDEN_FACTS = {
    "load": (unit("f.SF-1", "raneb", 6, carrier="f.FE-1"),),
    "below": (evolve(PILE[1], kind="green-TC", id="g.TC-4"),),
    "damage": (evolve(PILE[1], hits=2),),
}


@pytest.mark.parametrize("fact", HIDDEN_FACTS)
def test_12_8_43_views_and_orders_do_not_depend_on_what_is_hidden(fact: str) -> None:
    plain = siege(unit("f.FE-1", "raneb", 6), unit("v.SL-1", "raneb", 0), unit("v.RD-1", "raneb", 2))
    changed = [each for each in plain.units if fact == "load" or each.id != "g.AG-1"]
    other = evolve(plain, units=(*changed, *(evolve(each, seen=(0, 0)) for each in HIDDEN_FACTS[fact])))
    other = evolve(other, units=relettered(other))

    assert seen(other) == seen(plain)
    assert tuple(GAME.orders(seen(other))) == tuple(GAME.orders(seen(plain)))


@pytest.mark.parametrize("seat", [VIKING, FEDERATE, None])
def test_a_view_of_a_view_is_that_view(seat: int | None) -> None:
    here = siege(*aboard(unit("v.SL-1", "raneb", 2), "v.RD-1"), unit("f.FF-1", "raneb", 6))
    once = seen(here, seat)

    assert GAME.view(once.state, None if seat is None else Seat(seat)) == once


def test_shots_groups_and_wounds_are_their_seats_secret() -> None:
    here = evolve(siege(unit("v.SL-1", "raneb", 2)), segment=evolve(fight_of(siege()), group=("v.SL-1",)))

    assert fight_of(seen(here, VIKING).state).group == ("v.SL-1",)
    assert fight_of(seen(here, FEDERATE).state).group == ()


def test_how_high_own_units_lie_tells_nothing_of_the_stack_of_others_below_them() -> None:
    low = [evolve(each, layer=number) for number, each in enumerate(reversed(PILE), 1)]
    high = [evolve(each, layer=each.layer + 4) for each in low]
    raiders = (unit("v.SL-1", "raneb", 0), unit("v.RD-1", "raneb", 2), unit("v.RD-2", "raneb", 2, layer=1))
    one, other = (battle("raneb", *pile, *raiders) for pile in (low, high))
    assert seen(one) == seen(other)

    for raider in ("v.RD-1", "v.RD-2"):
        one, other = (give(here, go(raider, "raneb.3")) for here in (one, other))

    assert seen(one) == seen(other)
    assert [each.layer for each in seen(one).state.units if each.id in ("v.RD-1", "v.RD-2")] == [1, 2]


def test_nobody_learns_that_another_rests_or_how_a_deployment_is_stacked() -> None:
    fight = evolve(fight_of(siege()), resting=(VIKING, FEDERATE), restacked=(3,))
    here = evolve(siege(unit("v.SL-1", "raneb", 2)), segment=fight)
    known = {seat: fight_of(seen(here, seat).state) for seat in (VIKING, FEDERATE)}

    assert (known[VIKING].resting, known[VIKING].restacked) == ((VIKING,), ())
    assert (known[FEDERATE].resting, known[FEDERATE].restacked) == ((FEDERATE,), (3,))


@pytest.mark.parametrize(("phase", "heard"), [(Phase.DEPLOY, []), (Phase.MOVE, ["AG-A lies on top of its stack now."])])
def test_k_85_a_new_top_is_heard_of_once_the_deployment_is_shown(phase: Phase, heard: list[str]) -> None:
    events: list[Event] = []
    fight = evolve(fight_of(siege()), mover=FEDERATE, queue=(FEDERATE,), riposte=True)
    here = siege(unit("v.SL-1", "raneb", 2), phase=phase, awaited=(FEDERATE,), segment=fight)
    give(here, Top(TokenId("g.AG-1")), events=events)

    assert told(events, FEDERATE) == ["AG1 lies on top of its stack now."]
    assert told(events, VIKING) == heard


def test_k_85_that_one_of_two_alike_lies_on_top_now_is_not_heard() -> None:
    events: list[Event] = []
    pile = [unit(f"g.MI-{number}", "raneb", 3, layer=3 - number) for number in (1, 2)]
    fight = evolve(fight_of(siege()), mover=FEDERATE, queue=(FEDERATE,), riposte=True)
    here = battle("raneb", *pile, unit("v.SL-1", "raneb", 2), awaited=(FEDERATE,), segment=fight)
    after = give(here, Top(TokenId("g.MI-2")), events=events)

    assert others(here) == others(after) == {"xg.MI-A"}
    assert told(events, VIKING) == []


def test_of_a_battle_of_others_a_third_seat_sees_no_stacks_and_hears_only_how_it_goes_on() -> None:
    events: list[Event] = []
    fight = evolve(fight_of(siege()), fired=True)
    near = (unit("v.RD-1", "raneb", 2), unit("g.MI-2", "raneb", 2))
    here = siege(*near, segment=fight, settings=Settings("rivals", raiders=2))
    give(here, EndMoves(), events=events)

    assert unseen(here) == {3: 2}
    assert unseen(here, CORSAIR) == {}
    assert GAME.view(here, None).state.stacks == (), "nor does a spectator"
    assert [bool(fight_of(seen(here, seat).state).fired) for seat in (VIKING, CORSAIR)] == [True, False]
    assert told(events, CORSAIR) == told(events, None) == ["Federate may fire."]
    assert told(events, VIKING) == []


def test_k_149_where_points_are_secret_nobody_else_hears_that_units_were_given_up() -> None:
    told_to = {
        shown: [CivilPoints(3, shown=shown).seen_by(seat) for seat in (Seat(VIKING), None)] for shown in (True, False)
    }

    assert told_to == {True: [CivilPoints(3)] * 2, False: [None] * 2}
    assert CivilPoints(3, shown=False).seen_by(Seat(FEDERATE)) is not None


def test_locals_with_one_letter_in_two_hands_stand_in_one_order_for_a_spectator() -> None:
    mine, theirs = unit("g.MI-1", "raneb", 2, seat=VIKING), unit("g.MI-2", "raneb", 3)
    here, there = (battle("raneb", *units) for units in ((mine, theirs), (theirs, mine)))

    assert [each.seat for each in here.units] != [each.seat for each in there.units]
    assert GAME.view(here, None).state.units == GAME.view(there, None).state.units
    assert {each.id for each in GAME.view(here, None).state.units} == {"xg.MI-A", "xgv.MI-A"}, (
        "each has an id of its own"
    )
    assert {each.name for each in GAME.scene(GAME.view(here, None)).tokens} == {"MI-A"}
