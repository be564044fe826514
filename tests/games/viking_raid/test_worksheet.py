"""The market and bargains as worksheets: what is left for food and pay, what starves, what an offer comes to."""

from engine.core.bargaining import Give, MakeOffer, Propose, Want
from engine.core.refs import Seat
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.state import State
from engine.games.viking_raid.verbs.market import Engage, Stock
from engine.games.viking_raid.verbs.turn import EndTurn, FitOut
from engine.games.viking_raid.view import view
from engine.scene.worksheets import Worksheet, changes, foreseen
from tests.games.viking_raid.table import awaited, give, herd, leader, man, rule_against, turn
from tests.games.viking_raid.test_deals import BUILT, market
from tests.games.viking_raid.test_market import setting_up


def sheet(here: State) -> Worksheet:
    found = GAME.worksheet(view(here, Seat(awaited(here))))
    assert found is not None
    return found


def figures(of: Worksheet) -> dict[str, str]:
    return {fact.label: fact.value for fact in of.figures()}


def told(here: State, name: str) -> dict[str, tuple[str, str]]:
    """Return what the row of that name would change."""
    now = sheet(here)
    row = next(item for item in now.rows if item.name == name)
    then = foreseen(GAME, view(here, Seat(awaited(here))), row.more)
    return {} if then is None else {each.label: (each.now, each.then) for each in changes(now, then)}


def test_vr_17_vr_23_a_purchase_is_told_by_what_it_leaves_for_food_and_in_the_purse() -> None:
    here = turn(leader(0, (24, 10), "sword"), *herd(0, (20, 3), "cow"), man(1, 0, (24, 2), kind="villager"), coins=9)

    assert figures(sheet(here))["food left"] == "3"
    assert told(here, "sheep") == {
        "purse": ("9", "6"),
        "food left": ("3", "6"),
        "plague on cows": ("costs 1 mouth", ""),
    }
    assert next(item.cells for item in sheet(here).rows if item.name == "cow") == ("cow", "4", "1", "2")


def test_vr_15_vr_18_hunger_and_strays_are_warned_of_before_they_come() -> None:
    men = tuple(man(number, 0, (20 + number, 12), "sword") for number in range(2, 5))
    here = turn(leader(0, (24, 10), "sword"), *herd(0, (20, 3), "duck", "duck"), *men)

    assert sheet(here).warnings == (
        "Food is short: nothing feeds 1 person.",
        "2 animals stray as your turn ends: nobody tends them.",
    )
    assert rule_against(here, Engage()) == "VR-17"
    assert sheet(give(here, Stock("cow", 1), Engage())).warnings == ()


def test_vr_35_the_set_up_tells_what_its_least_still_lacks() -> None:
    here = setting_up(40)
    assert sheet(here).opens
    missing = "2 weapons, 2 pieces of armour, animals for 2 coins, 1 villager and a warrior with a weapon"
    assert sheet(here).warnings == (f"Your house still needs {missing}.",)
    assert "balanced" in {item.name for item in sheet(here).rows}

    ready = sheet(give(here, FitOut("balanced")))
    assert ready.warnings == ()
    assert "balanced" not in {item.name for item in ready.rows}


def test_a_fighter_is_listed_briefly_with_what_he_carries_and_what_he_lacks() -> None:
    men = man(11, 0, (24, 12), "dagger", "bow", "quiver"), man(12, 0, (25, 12), "sword", "bow"), man(13, 0, (26, 12))
    here = turn(leader(0, (24, 10), "sword", "mail"), *men)

    rows = {item.cells: item.warning for item in sheet(here).rows if item.about is not None}
    assert rows == {
        ("Hakon", "sword, mail"): "",
        ("warrior 11", "dagger, bow, quiver"): "",
        ("warrior 12", "sword, bow"): "no arrows",
        ("warrior 13", ""): "no weapon",
    }


def test_a_turn_begins_on_the_map_and_its_market_waits_for_its_key() -> None:
    assert not sheet(market()).opens


def test_vr_31_an_offer_is_told_by_what_it_would_leave_both_to_who_makes_and_who_answers_it() -> None:
    built = give(market(), *BUILT)
    made = figures(sheet(built))
    assert (made["you give"], made["you get"]) == ("5 coins", "1 cow")
    assert (made["purse then"], made["food left then"]) == ("15", "5")

    asked = figures(sheet(give(built, Propose())))
    assert (asked["you give"], asked["you get"]) == ("1 cow", "5 coins")
    assert asked["purse then"] == "25"
    assert [item.name for item in sheet(give(built, Propose())).rows] == ["accept", "refuse", "counter"]


def test_vr_18_who_would_go_hungry_by_a_bargain_is_warned() -> None:
    here = give(market(), MakeOffer(1), Give("ducks", 2))

    assert sheet(here).warnings == ("Not all your people could be fed after it.",)


def test_vr_27_who_could_not_tend_what_a_bargain_brings_is_warned() -> None:
    five = herd(0, (20, 3), *["duck"] * 5)
    here = turn(leader(0, (24, 10), "sword"), man(9, 0, (20, 5), kind="villager"), *five, *herd(1, (37, 30), "cow"))

    assert sheet(give(here, MakeOffer(1), Give("coins", 4), Want("cows", 1))).warnings == (
        "Nobody would tend 1 animal after it.",
    )
    assert sheet(give(here, MakeOffer(1), Give("ducks", 1), Want("cows", 1))).warnings == ()


def test_vr_q53_the_end_of_a_turn_is_asked_about_where_animals_would_stray() -> None:
    here = turn(leader(0, (24, 10), "sword"), *herd(0, (20, 3), "duck", "duck"))

    assert GAME.waives(view(here, Seat(0)), EndTurn()) == ("2 animals for want of a villager",)
    assert GAME.waives(view(give(here, Engage()), Seat(0)), EndTurn()) == ()


def test_vr_q78_the_purse_of_another_house_is_not_told() -> None:
    here = give(market(settings={"hidden_purse": True}), MakeOffer(1), Want("cows", 1))
    rows = [item.cells for section in sheet(here).sections for item in section.rows if section.title == "Want"]

    assert rows[0] == ("coins", "", "")
    assert ("cows", "1", "2") in rows
