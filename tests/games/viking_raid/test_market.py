"""Purchases: prices, limits, the least set-up, recruits, the War Chest (VR-15 to VR-26, VR-32 to VR-35, VR-74)."""

from typing import TYPE_CHECKING

import pytest

from engine.core.refs import Seat, TokenId
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.queries.arms import unfit
from engine.games.viking_raid.queries.chest import chest, due, food_left, lines, villagers, warrior_value
from engine.games.viking_raid.queries.pieces import is_animal
from engine.games.viking_raid.queries.prices import lacking, price
from engine.games.viking_raid.rulebook.book import animals, outfits, wares
from engine.games.viking_raid.state import Stage, State
from engine.games.viking_raid.verbs import REPERTOIRE
from engine.games.viking_raid.verbs.building import LeaveTomb
from engine.games.viking_raid.verbs.market import Buy, BuyPony, Engage, Hire, Recruit, Stock, buy
from engine.games.viking_raid.verbs.moves import Move
from engine.games.viking_raid.verbs.turn import EndSetup, EndTurn, FitOut
from engine.games.viking_raid.view import view
from engine.space.lattice import place_id
from tests.games.viking_raid.table import (
    asked,
    awaited,
    coins,
    give,
    gone,
    herd,
    house,
    leader,
    man,
    may,
    of,
    rule_against,
    son,
    turn,
)

if TYPE_CHECKING:
    from engine.core.orders import Order

KIN = (leader(0, (24, 10), "sword", "helmet"), son(0, (23, 10), "sword", "helmet"))
FARM = (*herd(0, (20, 3), "cow"), man(1, 0, (24, 2), kind="villager"))


def setting_up(purse: int, seats: int = 3) -> State:
    """Return the set-up of the first house to buy, with so many coins."""
    here = GAME.setup(seats, {"outfit": "own"}, Rng("set-up")).position.state
    return house(here, awaited(here), coins=purse)


def test_vr_22_the_price_of_everything_that_is_carried() -> None:
    assert {each.id: each.price for each in wares().values()} == {
        "spear": 2, "sword": 1, "shield": 1, "axe": 1, "long-axe": 2, "bow": 2, "quiver": 2, "helmet": 1,
        "javelin": 2, "mail": 2, "dagger": 1,
    }  # fmt: skip


def test_vr_20_vr_21_vr_23_people_ponies_and_animals() -> None:
    assert {each.id: each.price for each in animals().values()} == {
        "duck": 1, "goose": 1, "chicken": 1, "goat": 2, "pig": 2, "sheep": 3, "cow": 4,
    }  # fmt: skip
    assert (price("warrior"), price("villager"), price("pony")) == (2, 2, 6)


@pytest.mark.parametrize(
    ("gear", "ware", "fits"),
    [
        (("sword", "dagger"), "axe", False),  # VR-24
        (("sword",), "spear", True),
        (("spear",), "long-axe", False),
        (("bow",), "dagger", True),  # VR-25
        (("bow",), "sword", True),
        (("bow",), "axe", False),
        (("bow",), "javelin", False),
        (("spear",), "bow", False),
        (("javelin",), "javelin", True),  # VR-26
        (("javelin",), "sword", True),
        (("javelin",), "dagger", True),
        (("javelin",), "axe", False),
        (("javelin", "javelin"), "sword", False),
        (("sword",), "quiver", False),
        (("bow", "quiver"), "quiver", True),
        (("bow", "quiver", "quiver"), "quiver", False),
        (("helmet",), "helmet", False),
        (("helmet",), "shield", True),
    ],
)
def test_vr_24_vr_25_vr_26_what_goes_with_what(gear: tuple[str, ...], ware: str, fits: bool) -> None:  # noqa: FBT001 - a case
    assert (unfit(gear, ware) == "") == fits


def test_vr_15_no_more_villagers_than_the_animals_need() -> None:
    assert rule_against(turn(*KIN, *FARM), Engage()) == "VR-15"
    six = give(turn(*KIN, *FARM), Stock("duck", 5))

    assert (due(six, 0), villagers(six, 0)) == (2, 1)
    assert villagers(give(six, Engage()), 0) == 2


def test_vr_17_no_more_people_than_the_animals_feed() -> None:
    men = tuple(man(number, 0, (30 + number, 12), "sword") for number in range(1, 4))
    here = turn(*KIN, *FARM, *men)

    assert food_left(here, 0) == 0
    assert rule_against(here, Recruit(place_id(24, 11))) == "VR-17"
    assert may(give(here, Stock("duck", 1)), Recruit(place_id(24, 11)))


def test_vr_32_recruits_appear_at_the_farm_and_act_at_once() -> None:
    here = give(turn(*KIN, *FARM), Recruit(place_id(24, 11)), Buy(TokenId("warrior-1"), "spear"))

    assert of(here, "warrior-1").gear == ("spear",)
    assert coins(here, 0) == 16
    assert may(here, Move(TokenId("warrior-1"), place_id(24, 14)))
    assert rule_against(here, Recruit(place_id(30, 20))) == "VR-Q42"


def test_vr_32_or_at_a_farm_that_was_captured() -> None:
    here = house(turn(*KIN, *FARM), 1, holder=0)

    assert may(here, Recruit(place_id(37, 32)))


def test_vr_q42_a_recruit_without_a_weapon_leaves_as_the_turn_ends() -> None:
    hired = give(turn(*KIN, *FARM, leader(1, (37, 32), "sword")), Recruit(place_id(24, 11)))
    assert GAME.waives(view(hired, Seat(0)), EndTurn()) == ("1 recruit for want of a weapon",)
    here = give(hired, EndTurn(), drawn=(5, 6))

    assert gone(here, "warrior-1")
    assert rule_against(house(turn(*KIN, *FARM), 0, coins=2), Recruit(place_id(24, 11))) == "VR-Q42"


def test_vr_q42_nothing_is_bought_for_who_is_in_the_tomb_beside_a_standard() -> None:
    # A pony stayed behind in the tomb when its rider came out.
    inside = man(1, 0, (24, 25), "sword")
    here = turn(*KIN, *FARM, inside, leader(1, (37, 32)), inside=inside.id, rounds=1, entered=(24, 24))
    here = house(here, 0, standard=(24, 26), holder=1)

    assert rule_against(here, BuyPony(inside.id)) == "VR-72"
    assert rule_against(here, Buy(inside.id, "spear")) == "VR-72"
    assert may(give(here, LeaveTomb(inside.id, place_id(24, 24))), BuyPony(inside.id))


def test_vr_q42_gear_is_bought_at_the_farm_only() -> None:
    away = man(3, 0, (24, 20), "sword")

    assert rule_against(turn(*KIN, *FARM, away), Buy(TokenId("warrior-3"), "helmet")) == "VR-Q42"
    assert rule_against(house(turn(*KIN, *FARM), 0, holder=1), Buy(TokenId("l0"), "mail")) == "VR-Q42"


def test_vr_q66_who_has_food_for_a_villager_that_is_due_alone_is_told_so() -> None:
    herd_ = herd(0, (15, 3), *["duck"] * 6)
    men = [man(each, 0, (14 + each, 5), "sword") for each in range(1, 5)]
    here = turn(*KIN, *herd_, *men, man(9, 0, (18, 4), kind="villager"))
    refusal = GAME.refusal(view(here, Seat(0)), Recruit(place_id(25, 11)))

    assert refusal is not None
    assert refusal.tell() == "The food that is left is for a villager whom your animals need. (VR-17)"
    assert may(here, Engage())


def test_vr_21_a_pony_is_ridden_at_once() -> None:
    here = give(turn(*KIN, *FARM), BuyPony(TokenId("l0")))

    assert of(here, "l0").rides == "pony-1"
    assert coins(here, 0) == 14
    assert rule_against(here, BuyPony(TokenId("l0"))) == "VR-Q42"


def test_vr_22_a_quiver_holds_24_arrows() -> None:
    archer = man(3, 0, (24, 11), "bow")

    assert of(give(turn(*KIN, *FARM, archer), Buy(TokenId("warrior-3"), "quiver")), "warrior-3").arrows == 24


def test_vr_q12_a_full_quiver_takes_the_place_of_an_empty_one() -> None:
    """Of two at most none may be empty, or nobody could refill in the third day."""
    here = turn(*KIN, *FARM, man(3, 0, (24, 11), "bow", "quiver", "quiver", arrows=0))
    quiver = Buy(TokenId("warrior-3"), "quiver")
    archer = of(give(here, quiver), "warrior-3")
    assert (archer.arrows, archer.gear.count("quiver")) == (24, 1)

    archer = of(give(here, quiver, quiver), "warrior-3")
    assert (archer.arrows, archer.gear.count("quiver"), warrior_value(archer)) == (48, 2, 7)
    assert rule_against(give(here, quiver, quiver), quiver) == "VR-24"


# The set-up.


def test_vr_35_the_least_set_up_costs_eleven() -> None:
    here = setting_up(11)
    seat = awaited(here)
    assert lacking(piece for piece in here.pieces if piece.seat == seat) == 11
    assert rule_against(here, EndSetup()) == "VR-35"
    chief, heir = TokenId(f"l{seat}"), TokenId(f"s{seat}")
    here = give(here, *(Buy(who, ware) for who in (chief, heir) for ware in ("dagger", "helmet")))
    here = give(here, Stock("duck", 2), Engage(), Hire(), Buy(TokenId("warrior-1"), "dagger"))

    assert coins(here, seat) == 0
    assert may(here, EndSetup())


def test_vr_q66_no_purchase_leaves_too_little() -> None:
    here = setting_up(11)
    chief = TokenId(f"l{awaited(here)}")

    assert rule_against(here, Buy(chief, "spear")) == "VR-Q66"
    assert may(here, Buy(chief, "sword"))
    assert rule_against(here, Stock("cow", 1)) == "VR-23"


def test_vr_q66_no_set_up_is_ever_stuck() -> None:
    rng = Rng("stuck")
    for purse in (30, 33, 41):
        here = setting_up(purse)
        seat = Seat(awaited(here))
        for _ in range(60):
            orders: list[Order] = [
                each for each in REPERTOIRE.orders(view(here, seat)) if not isinstance(each, EndSetup)
            ]
            if not orders:
                break
            order, rng = rng.pick(orders)
            here = give(here, order)
        assert may(here, EndSetup()), purse


@pytest.mark.parametrize("which", list(outfits()))
@pytest.mark.parametrize("purse", [30, 36, 43, 56])
def test_an_outfit_is_bought_as_far_as_the_purse_goes(which: str, purse: int) -> None:
    here = setting_up(purse)
    seat = awaited(here)
    after = give(here, FitOut(which))

    assert lacking(piece for piece in after.pieces if piece.seat == seat) == 0
    assert coins(after, seat) >= 0
    assert rule_against(after, FitOut(which)) == "VR-35"


def test_the_balanced_outfit_costs_42() -> None:
    here = setting_up(43)
    after = give(here, FitOut("balanced"))

    assert coins(after, awaited(here)) == 1
    assert sum(1 for piece in after.pieces if piece.kind == "warrior") == 6


@pytest.mark.parametrize("which", outfits())
def test_no_arrow_at_an_outfit_sends_more_than_two_men_away(which: str) -> None:
    here = setting_up(56)
    seat = awaited(here)
    after = give(here, FitOut(which))
    herd_ = [piece for piece in after.pieces if piece.seat == seat and is_animal(piece)]

    assert max(price(each.kind) for each in herd_) - max(0, food_left(after, seat)) <= 2


def test_vr_35_the_next_house_buys_then() -> None:
    here = setting_up(43)
    first = awaited(here)
    after = give(here, FitOut("misers"), EndSetup(), drawn=(5, 6))

    assert (asked(after), awaited(after)) == (Stage.OUTFIT, here.order[1])
    assert awaited(after) != first


# The War Chest.


def test_vr_74_the_example_counts_51() -> None:
    men = (man(1, 0, (30, 20), "spear", "helmet"), man(2, 0, (31, 20), "sword"), man(3, 0, (32, 20), "bow", "quiver"))
    beasts = (*herd(0, (20, 3), "cow", "cow"), man(1, 0, (24, 2), kind="villager"), man(1, 0, (30, 22), kind="pony"))
    here = house(turn(*KIN, *men, *beasts), 0, coins=11, captured=4, leaders=1)

    assert lines(here, 0) == (8, 6, 1, 11, 4, 11, 10, 0)
    assert chest(here, 0) == 51


def test_vr_74_own_leader_and_son_and_their_gear_count_nothing() -> None:
    assert chest(house(turn(leader(0, (24, 10), "mail", "spear")), 0, coins=0), 0) == 0


@pytest.mark.parametrize(("arrows", "value"), [(24, 5), (1, 5), (0, 3), (25, 7), (48, 7)])
def test_vr_74_a_quiver_counts_for_each_24_arrows_or_part(arrows: int, value: int) -> None:
    quivers = ("quiver",) * (2 if arrows > 24 else 1)

    assert warrior_value(evolve(man(1, 0, (5, 5), "bow", *quivers), arrows=arrows)) == value


def test_vr_74_sons_killed_count_five_and_who_is_out_nothing() -> None:
    assert chest(house(turn(), 0, coins=0, sons=2), 0) == 10
    assert chest(house(turn(), 0, out=True), 0) == 0


@pytest.mark.parametrize(
    ("order", "phrase"), [(Stock("goose", 1), "Stock 1 goose"), (Stock("goose", 2), "Stock 2 geese")]
)
def test_animals_are_ordered_by_their_number(order: Stock, phrase: str) -> None:
    here = setting_up(20)

    assert GAME.phrase(view(here, Seat(awaited(here))), order) == phrase


def test_vr_22_what_gear_costs_is_said_before_it_is_bought_and_of_each_piece() -> None:
    dear = [ware.title for ware in wares().values() if ware.price == 2]
    assert {ware.price for ware in wares().values()} == {1, 2}
    assert sorted(dear) == sorted(["spear", "long axe", "bow", "javelin", "chain mail", "quiver"])
    assert buy.costs.startswith("Spear, long axe, bow, javelin, mail and quiver cost 2 coins, all else 1.")

    told = {ware: GAME.means(Buy(TokenId("warrior-1"), ware)) for ware in ("axe", "javelin", "mail", "quiver")}
    assert told == {
        "axe": "1 coin, adds 1 hand to hand.",
        "javelin": "2 coins, adds 2 to shots of 6 inches.",
        "mail": "2 coins, adds 2 always.",
        "quiver": "2 coins, holds 24 arrows.",
    }
