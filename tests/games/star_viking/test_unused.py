"""What the orders that end a phase leave unused: told before they are given."""

from typing import Any

import pytest

from engine.core.menu import Menu
from engine.core.orders import ends
from engine.core.refs import PlaceId, TokenId
from engine.core.values import evolve
from engine.games.star_viking.economy import Council, Purse
from engine.games.star_viking.game import GAME
from engine.games.star_viking.state import FEDERATE, NOWHERE, VIKING, Phase, Plundered, State
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.cargo import Load
from engine.games.star_viking.verbs.economy import BuyPoints
from engine.games.star_viking.verbs.endings import EndMoves, EndPlot, Rest
from engine.games.star_viking.verbs.fire import Aim
from engine.games.star_viking.verbs.moves import Join, Move
from engine.games.star_viking.verbs.plunder import Plunder
from engine.games.star_viking.verbs.strategy import Course, Remain
from tests.games.star_viking import table
from tests.games.star_viking.field import battle, give, shots
from tests.games.star_viking.quadrant import campaign, sanakht, seen, unit
from tests.games.star_viking.table import purse, yards

NOTHING_IS_LOST = {"end-deploy", "end-answer", "end-fitting", "end-evade"}
"""All are deployed by then; who does not withdraw may later; money is saved; evading is a choice, not a chance."""

SLOOP = unit("v.SL-1", "raneb", 3)
"""It stands alone at the capital."""


def lost(here: State, seat: int | None = None) -> tuple[str, ...]:
    """Return what the order that ends the phase would lose."""
    view = seen(here, here.awaited[0] if seat is None else seat)
    ending: Any = Menu(GAME, view).ending
    return GAME.waives(view, ending)


def test_every_order_that_ends_something_says_what_it_leaves() -> None:
    assert {each.name for each in REPERTOIRE.verbs if ends(each.name) and each.waives is None} == NOTHING_IS_LOST


def test_new_money_is_told_while_it_buys_points_and_no_more_than_it_buys() -> None:
    here = yards()
    points = purse(here, VIKING).fresh
    assert points > 1

    assert lost(here, VIKING)[0] == f"{points} MCr of taxes, which buy {points} points in this turn only"
    left = table.give(here, VIKING, BuyPoints(points - 1))
    assert lost(left, VIKING)[0] == "1 MCr of taxes, which buy 1 point in this turn only"
    assert not any("taxes" in each for each in lost(table.give(here, VIKING, BuyPoints(points)), VIKING))


def test_who_could_come_along_and_stays_at_home_is_told_before_courses_are_sealed() -> None:
    def told(here: State) -> tuple[str, ...]:
        return GAME.waives(seen(here, VIKING), EndPlot())

    assert told(table.give(campaign(), VIKING, Remain(TokenId("v.CR-1")))) == ()
    gone = table.give(campaign(), VIKING, Course(TokenId("v.CR-1"), PlaceId("sanakht")))
    assert told(gone) == ("room aboard CR1 for FT1 at home",)
    assert told(table.give(gone, VIKING, Load(TokenId("v.CR-1"), TokenId("v.FT-1")))) == ()


def test_saved_money_is_not_told_for_it_is_there_next_turn() -> None:
    assert lost(evolve(yards(), purses=(Purse(old=40), Purse())), VIKING) == ()


def test_aid_is_told_while_something_can_be_built_of_it() -> None:
    here = evolve(yards(), purses=(Purse(), Purse(aid=9)))

    assert "9 MCr of aid" in lost(here, FEDERATE)
    assert "9 MCr of aid" not in lost(evolve(here, purses=(Purse(), Purse(aid=1))), FEDERATE)


def test_the_demand_is_told_with_its_chance() -> None:
    here = give(battle("raneb", SLOOP, unit("g.AG-1", "raneb", 2)), EndMoves(), EndMoves())

    assert here.phase is Phase.SUMMONS
    assert lost(here) == ("the demand for surrender, 42 percent",)


def test_what_could_be_plundered_is_told_by_its_sectors() -> None:
    here = battle("raneb", SLOOP, phase=Phase.LOOT)
    found = [order for order in GAME.orders(seen(here, VIKING)) if isinstance(order, Plunder)]

    assert found
    assert lost(here)[0].startswith("the plunder of Raneb")
    taken = tuple(Plundered("raneb", int(order.sector.rpartition(".")[2]), VIKING) for order in found)
    assert lost(evolve(here, plundered=taken)) == ()


def test_moves_are_told_where_nobody_has_moved() -> None:
    here = battle("raneb", SLOOP, unit("v.SL-2", "raneb", 3), unit("g.AG-1", "raneb", 2))
    to = next(order for order in GAME.orders(seen(here, VIKING)) if isinstance(order, Move))

    assert lost(here) == ("this round's moves of SL1 and SL2",)
    assert lost(give(here, to)) == ()
    assert here.segment is not None
    assert lost(evolve(here, segment=evolve(here.segment, quiet=1))) == ()


def test_an_invader_who_rests_is_told_when_the_battle_ends_by_that() -> None:
    here = battle("raneb", SLOOP, unit("g.AG-1", "raneb", 2))
    assert here.segment is not None
    later = evolve(here, segment=evolve(here.segment, quiet=3))
    defending = evolve(here, segment=evolve(here.segment, defender=VIKING, invaders=(FEDERATE,)))

    told = "your moves until something changes; after {} more the battle ends"
    assert GAME.waives(seen(here, VIKING), Rest()) == (told.format("4 quiet rounds"),)
    assert GAME.waives(seen(later, VIKING), Rest()) == (told.format("1 quiet round"),)
    assert GAME.waives(seen(defending, VIKING), Rest()) == ()


def test_a_group_that_has_joined_and_not_marched_is_told() -> None:
    here = battle("raneb", SLOOP, unit("v.SL-2", "raneb", 3), unit("g.AG-1", "raneb", 2))
    joined = give(here, Join(TokenId("v.SL-1")), Join(TokenId("v.SL-2")))

    assert lost(joined) == ("the move of the group, SL1 and SL2",)


def test_shots_that_are_not_laid_are_told_by_who_could_fire_them() -> None:
    here = shots("raneb", VIKING, SLOOP, unit("g.AG-1", "raneb", 3))
    aim = next(order for order in GAME.orders(seen(here, VIKING)) if isinstance(order, Aim))

    assert lost(here) == ("the shots of SL1",)
    assert lost(give(here, aim)) == ()


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        (Phase.FRIGATES, "the frigate program of this turn, 50 percent"),
        (Phase.AID, "the emergency aid of this turn"),
    ],
)
def test_what_the_council_offers_for_nothing_is_told(phase: Phase, told: str) -> None:
    here = evolve(campaign(), phase=phase, awaited=(FEDERATE,), council=Council())

    assert lost(here) == (told,)


@pytest.mark.parametrize("phase", [Phase.BATTLECRUISER, Phase.CIVIL])
def test_what_has_its_price_is_no_loss(phase: Phase) -> None:
    assert lost(evolve(campaign(), phase=phase, awaited=(FEDERATE,), council=Council())) == ()


def test_plunder_aboard_at_home_is_told_in_the_last_turn_only() -> None:
    ship = unit("v.SL-3", "home", loot=7)
    here = evolve(campaign(), phase=Phase.STOW, awaited=(VIKING,), units=(*campaign().units, ship))

    assert lost(here) == ()
    assert lost(evolve(here, turn=12)) == ("7 MCr of plunder aboard SL3",)


def test_room_for_free_cargo_is_told_as_the_squadron_is_made_ready() -> None:
    ship = unit("f.FF-1", "sanakht", course="sanakht")
    here = evolve(campaign(), phase=Phase.FLEET, awaited=(FEDERATE,), units=(ship,))

    assert lost(here) == ("free cargo aboard FF1",)


def test_local_units_that_could_be_posted_are_counted() -> None:
    here = evolve(campaign(), phase=Phase.LEVY, awaited=(FEDERATE,), levy=(("green-AG", 2), ("green-MI", 1)))

    assert lost(here) == ("3 local units to post",)


def test_local_money_is_told_where_it_raises_a_unit() -> None:
    here = yards(**table.ruled())
    rich = evolve(here, local=(9, *[0] * (len(here.tiles) - 1)))

    assert any(each.startswith("local defense money in MCr: 9 at ") for each in lost(rich, FEDERATE))
    assert not any("local" in each for each in lost(evolve(here, local=(0,) * len(here.tiles)), FEDERATE))


def test_in_the_battle_for_sanakht_nothing_is_told_before_anybody_is_on_the_tile() -> None:
    assert all(each.sector == NOWHERE for each in sanakht().units if each.seat == VIKING)
    assert lost(sanakht()) == ()
