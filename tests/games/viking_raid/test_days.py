"""Dice, seasons, hours, cards of a turn, wages, loans (VR-5, VR-16, VR-28 to VR-38, VR-Q2, VR-Q51, VR-Q65)."""

from typing import TYPE_CHECKING, Any

import pytest

from engine.core.events import Event, losses_of
from engine.core.refs import Seat, TokenId
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.viking_raid.events.days import ClubDrawn, DiamondDrawn, LoanDue, TurnBegan
from engine.games.viking_raid.events.wilds import PlagueSent
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.queries.chest import mouths
from engine.games.viking_raid.rulebook.book import SUIT, animals
from engine.games.viking_raid.state import Loan, Stage, State, Step
from engine.games.viking_raid.status import clock, outcome
from engine.games.viking_raid.verbs.answers import EndPay, Pay
from engine.games.viking_raid.verbs.farms import Oracle
from engine.games.viking_raid.verbs.omens import Omen, Pass, Plague
from engine.games.viking_raid.verbs.pacts import Lend
from engine.games.viking_raid.verbs.turn import EndTurn
from engine.games.viking_raid.view import view
from tests.games.viking_raid.table import (
    asked,
    awaited,
    coins,
    give,
    go_on,
    gone,
    heard,
    herd,
    house,
    leader,
    man,
    of,
    rule_against,
    son,
    turn,
)
from tui.plain.gist import ORDER

if TYPE_CHECKING:
    from engine.core.events import Event

KIN = tuple(
    kin
    for seat, at in enumerate(((24, 10), (37, 32), (11, 32)))
    for kin in (leader(seat, at, "sword"), son(seat, (at[0], at[1] + 1), "sword"))
)


def last_hour(**changes: Any) -> State:
    """Return the last turn of a day, the third seat's."""
    return turn(*KIN, seat=2, hour=10, passed=10, **changes)


def test_vr_4_vr_5_fourteen_cards_a_pile_with_a_joker_of_0_and_a_king_of_13() -> None:
    assert tuple(range(14)) == SUIT


def test_vr_29_dice_say_who_begins_and_only_the_tied_throw_again() -> None:
    here = evolve(turn(*KIN), agenda=())
    told: list[Event] = []
    after = go_on(here, Step(Stage.DICE), drawn=(6, 2, 6, 3, 5, 4, 7, 6), told=told)

    assert after.order == (2, 0, 1)
    assert (
        heard(told)[0]
        == "Dice for the day: Otterness 3, Grimby 2 and Fallowfjord 5. The order is Fallowfjord, Otterness and Grimby."
    )


@pytest.mark.parametrize(("face", "hours"), [(1, 10), (4, 10), (5, 12), (6, 12)])
def test_vr_30_the_season_says_how_long_the_day_is(face: int, hours: int) -> None:
    here = evolve(turn(*KIN), agenda=())

    assert go_on(here, Step(Stage.DICE), drawn=(6, 2, 1, face, 7, 6)).hours == hours


def test_vr_36_vr_37_a_turn_begins_with_a_diamond_and_a_club() -> None:
    after = give(turn(*KIN), EndTurn(), drawn=(9, 11))

    assert (after.mover, coins(after, 1), after.club) == (1, 29, 11)


def test_vr_38_piles_are_whole_again_for_each_turn_but_for_what_was_drawn() -> None:
    after = give(turn(*KIN), EndTurn(), drawn=(9, 11))

    assert (after.decks.spades, after.decks.hearts) == (SUIT, SUIT)
    assert 9 not in after.decks.diamonds


def test_vr_29_clockwise_and_hour_by_hour() -> None:
    here = give(turn(*KIN, seat=2), EndTurn(), drawn=(1, 6))

    assert (here.mover, here.hour) == (0, 3)
    assert clock(here).text == "hour 3 of 10"


def test_vr_q9_the_match_ends_with_the_last_turn_of_the_last_hour() -> None:
    here = give(last_hour(), EndTurn())
    ended = outcome(here)

    assert ended is not None
    assert ended.winners == ()
    assert ended.reason == "A draw: Otterness, Grimby and Fallowfjord have 20 coins each."


def test_vr_74_the_winner_must_have_more() -> None:
    ended = outcome(give(house(last_hour(), 1, coins=21), EndTurn()))

    assert ended is not None
    assert ended.winners == (1,)


# Wages.


def test_vr_28_a_new_day_costs_two_coins_a_mouth() -> None:
    men = (man(1, 0, (24, 12), "sword"), man(2, 0, (25, 12), "sword"), man(1, 0, (24, 2), kind="villager"))
    here = evolve(last_hour(settings={"days": 2}), pieces=(*KIN, *men, *herd(0, (20, 3), "cow")))

    after = give(here, EndTurn(), drawn=(6, 2, 1, 3, 7, 6))

    assert (after.day, after.hour, coins(after, 0)) == (2, 1, 20 - 6 + 7)
    assert mouths(after, 0) == 3


def test_vr_28_who_is_not_paid_deserts_and_the_owner_chooses() -> None:
    men = (man(1, 0, (24, 12), "sword"), man(2, 0, (25, 12), "spear"), man(1, 0, (24, 2), kind="villager"))
    here = evolve(last_hour(settings={"days": 2}), pieces=(*KIN, *men, *herd(0, (20, 3), "cow")))
    here = give(house(here, 0, coins=4), EndTurn())
    assert (asked(here), awaited(here)) == (Stage.WAGES, 0)

    after = give(here, Pay(TokenId("villager-1")), EndPay(), drawn=(6, 2, 1, 3, 7, 6))

    assert gone(after, "warrior-1")
    assert gone(after, "warrior-2")
    assert coins(after, 0) == 2 + 7


def test_at_dawn_it_is_told_whom_the_purse_would_do_for_and_that_it_is_dawn() -> None:
    men = (man(1, 0, (24, 12), "sword"), man(2, 0, (25, 12), "spear"), man(1, 0, (24, 2), kind="villager"))
    here = evolve(last_hour(settings={"days": 2}), pieces=(*KIN, *men, *herd(0, (20, 3), "cow")))
    here = give(house(here, 0, coins=5), EndTurn())

    assert GAME.clock(here).text == "day 2 of 2, dawn"
    assert GAME.waives(view(here, Seat(0)), EndPay()) == ("2 people whom you could pay",)
    once = give(here, Pay(TokenId("villager-1")))
    assert GAME.waives(view(once, Seat(0)), EndPay()) == ("1 person whom you could pay",)
    day = give(once, Pay(TokenId("warrior-1")), drawn=(6, 2, 1, 3, 7, 6))
    assert GAME.clock(day).text == "day 2 of 2, hour 1 of 10"


def test_vr_q78_at_dawn_a_house_is_asked_whatever_its_hidden_purse_holds() -> None:
    men = (man(1, 0, (24, 12), "sword"), man(2, 0, (25, 12), "spear"), man(1, 0, (24, 2), kind="villager"))
    dusk = last_hour(settings={"days": 2, "hidden_purse": True})
    dusk = evolve(dusk, pieces=(*KIN, *men, *herd(0, (20, 3), "cow")))
    here = [give(house(dusk, 0, coins=held), EndTurn()) for held in (0, 2, 5, 40)]

    assert {(asked(each), awaited(each)) for each in here} == {(Stage.WAGES, 0)}
    assert len({view(each, Seat(1)) for each in here}) == 1
    poor, rich = GAME.decisions(here[0])[0], GAME.decisions(here[3])[0]
    assert list(GAME.orders(GAME.view(here[0], Seat(0)))) == [poor.default] == [EndPay()]
    assert (poor.topic, rich.topic) == ("", "wages")
    all_paid = (Pay(TokenId("villager-1")), Pay(TokenId("warrior-1")), Pay(TokenId("warrior-2")))
    assert mouths(give(here[3], *all_paid, drawn=(6, 2, 1, 3, 7, 6)), 0) == 3


def test_vr_q51_all_else_stays_and_the_order_is_thrown_again() -> None:
    here = evolve(last_hour(settings={"days": 3}), pieces=(*KIN, man(9, -1, (5, 5), kind="wolf")))
    after = give(here, EndTurn(), drawn=(3, 1, 1, 6, 5, 5, 7, 6))

    assert of(after, "wolf-9").kind == "wolf"
    assert (after.order, after.hours) == ((1, 2, 0), 12)


# Jokers.


def test_vr_68_the_joker_of_diamonds_sends_a_plague() -> None:
    theirs = (
        *herd(2, (6, 37), "duck", "duck", "cow"),
        man(1, 2, (7, 38), kind="villager"),
        man(5, 2, (11, 30), "sword"),
    )
    here = give(turn(*KIN, *theirs), EndTurn(), drawn=(0,))
    assert (asked(here), awaited(here)) == (Stage.PLAGUE, 1)

    after = give(here, Plague(2), drawn=(2, 6))

    assert gone(after, "duck-1")
    assert gone(after, "duck-2")
    assert not gone(after, "warrior-5"), "the cow feeds both"
    assert asked(after) is Stage.TURN


@pytest.mark.parametrize(
    ("face", "kind"),
    [
        (1, "duck"),
        (3, "goose"),
        (4, "goose"),
        (5, "chicken"),
        (6, "chicken"),
        (7, "goat"),
        (8, "pig"),
        (9, "sheep"),
        (10, "cow"),
    ],
)
def test_vr_68_the_die_says_which_animals_die(face: int, kind: str) -> None:
    beasts = herd(2, (6, 37), "duck", "goose", "chicken", "goat", "pig", "sheep", "cow")
    here = give(
        turn(*KIN, *beasts, man(1, 2, (7, 38), kind="villager"), man(2, 2, (8, 38), kind="villager")),
        EndTurn(),
        drawn=(0,),
    )
    told: list[Event] = []
    after = give(here, Plague(2), drawn=(face, 6), told=told)

    assert f"Grimby sends a plague to Fallowfjord: the die says {face}, {animals()[kind].many}: 1 dies." in heard(told)
    assert any(event.weighty for event in told if isinstance(event, PlagueSent)), "reports tell it before moves"
    assert [piece.kind for piece in here.pieces if gone(after, piece.id)] == [kind]


def test_vr_68_what_the_die_of_a_plague_may_strike_is_told_before() -> None:
    here = give(turn(*KIN, *herd(2, (6, 37), "duck", "duck", "cow", "goat")), EndTurn(), drawn=(0,))
    odds = GAME.forecast(GAME.view(here, Seat(1)), Plague(2))

    assert odds is not None
    assert [(each.what, each.ways) for each in odds.chances] == [
        *[("1 cow dies", 1), ("2 ducks die", 2), ("1 goat dies", 1), ("none dies", 6)],
    ]
    assert odds.average == pytest.approx(0.6)


def test_vr_70_the_die_of_an_oracle_is_told_before() -> None:
    odds = GAME.forecast(GAME.view(turn(*KIN), Seat(0)), Oracle(1))

    assert odds is not None
    assert ([chance.what for chance in odds.chances], odds.average) == (["for 1 to 10 turns, each as likely"], 5.5)


def test_vr_q78_a_joker_of_diamonds_tells_nothing_of_a_hidden_purse() -> None:
    told: list[Event] = []
    give(turn(*KIN, *herd(2, (6, 37), "duck"), settings={"hidden_purse": True}), EndTurn(), drawn=(0,), told=told)
    [drawn] = [event for event in told if isinstance(event, DiamondDrawn)]

    assert (drawn.witnesses, drawn.value, drawn.coins) == (None, 0, 0)


def test_vr_68_it_may_be_declined_and_strikes_only_who_holds_a_farm() -> None:
    here = give(house(turn(*KIN), 2, holder=0), EndTurn(), drawn=(0,))

    assert rule_against(here, Plague(2)) == "VR-Q71"
    assert asked(give(here, Pass(), drawn=(6,))) is Stage.TURN


@pytest.mark.parametrize(
    ("face", "kind"), [(1, "boar"), (2, "boar"), (3, "wolf"), (4, "wolf"), (5, "bear"), (6, "troll")]
)
def test_vr_63_the_joker_of_clubs_rouses_a_beast_near_anothers_farm(face: int, kind: str) -> None:
    here = give(turn(*KIN), EndTurn(), drawn=(4, 0, face))
    assert (asked(here), awaited(here), here.club) == (Stage.OMEN, 1, 0)

    after = give(here, Omen(0, "south"))

    beast = next(piece for piece in after.pieces if piece.seat < 0)
    assert (beast.kind, beast.at) == (kind, (24, 18))


def test_vr_q70_not_near_the_own_farm_nor_off_the_table() -> None:
    here = give(turn(*KIN), EndTurn(), drawn=(4, 0, 3))

    assert rule_against(here, Omen(1, "north")) in {"VR-2", "VR-Q70"}
    assert rule_against(here, Omen(0, "north")) == "VR-Q70", "off the table"
    assert asked(give(here, Pass())) is Stage.TURN


# Loans.


def test_vr_q10_a_loan_is_remembered_aloud_when_its_hour_passes() -> None:
    here = give(turn(*KIN), Lend(1, 5, 2))
    assert (coins(here, 0), coins(here, 1), here.loans) == (15, 25, (Loan(0, 1, 5, 2),))
    assert rule_against(here, Lend(1, 2, 4)) == "VR-Q48"

    told: list[Event] = []
    give(
        evolve(here, mover=2, agenda=tuple(evolve(step, seat=2) for step in here.agenda)),
        EndTurn(),
        drawn=(4, 6),
        told=told,
    )

    assert "The hour has passed in which Grimby was to pay Otterness back 5 coins." in heard(told)


def test_vr_34_a_house_begins_with_thirty_coins_and_two_diamonds() -> None:
    start = GAME.setup(3, {"outfit": "own"}, Rng("purse"))
    told = heard([event for event in start.events if type(event).__name__ == "Funded"])

    assert len(told) == 1
    first = start.position.state.order[0]
    held = coins(start.position.state, first)
    assert 30 <= held <= 56
    assert told[0].endswith(f"begins with {held} coins.")


@pytest.mark.parametrize("seat", range(6))
def test_who_begins_a_turn_hears_its_diamond_and_its_club_where_there_is_little_room(seat: int) -> None:
    drawn = DiamondDrawn(seat, 13, 99), ClubDrawn(seat, 13)
    began, late = TurnBegan(seat, 1, 12, 12), LoanDue(seat, (seat + 1) % 6, 13)

    assert len(" ".join(each.brief for each in (began, *drawn))) <= ORDER.characters
    assert len(" ".join((*(each.brief for each in (late, *drawn)), ORDER.more))) <= ORDER.characters


def test_a_plague_says_which_animals_are_gone_by_it() -> None:
    here = give(turn(*KIN, *herd(2, (6, 37), "duck", "duck")), EndTurn(), drawn=(0,))
    told: list[Event] = []
    give(here, Plague(2), drawn=(2, 6), told=told)

    assert [losses_of(event) for event in told if isinstance(event, PlagueSent)] == [
        ("duck 1 of Fallowfjord", "duck 2 of Fallowfjord")
    ]
