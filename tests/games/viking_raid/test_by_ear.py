"""What a listener types in Viking Raid is answered about what he named."""

import pytest

from engine.core.bargaining import MakeOffer
from engine.core.choices import Amounts, Choice, Text
from engine.core.info import OptionValue
from engine.core.orders import Order
from engine.core.position import Position
from engine.core.recap import Fortune
from engine.core.refs import Seat, word
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.games.viking_raid.rulebook.book import SUIT
from engine.games.viking_raid.state import Decks, State
from tests.games.viking_raid.table import herd, leader, man, son, turn
from tests.tui.plain.talking import answers_to, hear, table
from tui.choosing.typed import question
from tui.plain.shell import play
from tui.playing import seating
from tui.playing.session import Session

PLANS = (SeatPlan("Ann"), SeatPlan("Ben", "bot:still"), SeatPlan("Cat", "bot:still"))


def said(line: str) -> str:
    """Type a line on the first heath, and return what is answered."""
    session = seating.new("viking-raid", Setup(PLANS, (("scenario", "heath"),), "11", practice=True), None)
    return " ".join(answers_to(hear(play(table(session)), (line,)), line))


def test_what_is_too_far_is_answered_with_the_standing_order_that_works() -> None:
    assert said("warrior 4 to 1132").endswith("Type standing march warrior 4 of ann 1132 to go on there.")
    assert "marches to" in said("standing march warrior 4 of ann 1132")


@pytest.mark.parametrize(
    ("line", "told"),
    [("march warrior 5 1132", "Warrior 5 of Ann marches to 1132."), ("guard warrior 1", "Warrior 1 of Ann guards")],
)
def test_the_word_of_a_standing_order_gives_it(line: str, told: str) -> None:
    assert said(line).startswith(told)


def test_a_unit_that_is_named_is_not_refused_for_what_could_be_done_to_another() -> None:
    told = said("warrior 4 towards ketil")

    assert told.startswith("Cannot: 'warrior 4 towards ketil' is no order or command now.")
    assert "bow" not in told


def seated(here: State, *plans: SeatPlan) -> Session:
    """Seat people at a position."""
    session = seating.new("viking-raid", Setup(plans, (("scenario", "heath"),), "11", practice=True), None)
    begun = evolve(session.match.history.nodes[0], position=Position(here, Rng("4")))
    session = Session(evolve(session.match, history=evolve(session.match.history, nodes=(begun,))))
    session.accept(Seat(0))
    return session


def test_who_leaves_in_the_turn_of_another_is_told_whole_and_by_typed_names() -> None:
    men = (man(number, 0, (20 + 2 * number, 14), "sword") for number in (1, 2, 3))
    mine = (leader(0, (24, 11), "sword"), son(0, (30, 3), "sword"), *men, *herd(0, (26, 20), "cow", first=70))
    theirs = (leader(1, (38, 37), "sword"), man(7, 1, (27, 25), "bow", "quiver"), leader(2, (8, 37), "sword"))
    here = turn(*mine, *theirs, decks=Decks(SUIT, SUIT, (13,), SUIT), seat=1, mover=1, order=(1, 0, 2))
    session = seated(here, SeatPlan("Ann"), SeatPlan("Ben"), SeatPlan("Cat"))
    session.accept(Seat(1))
    said_ = hear(play(table(session)), ("shoot cow 70", "end", "y", "since", "end", "y", "since"))

    told = " ".join(said_)
    assert "Your warrior 1, warrior 2 of Ann and warrior 3 of Ann leave: there is nothing to eat." in told
    assert "Cow 70 of Ann is lost: warrior 7 of Ben hits." in told
    assert "of Ann of Ann" not in told


def test_who_shoots_at_a_cow_is_not_told_that_his_own_cow_cannot() -> None:
    mine = (leader(0, (24, 11), "sword"), man(1, 0, (26, 14), "sword"), *herd(0, (26, 8), "cow", first=70))
    session = seated(turn(*mine, leader(1, (38, 37), "sword"), *herd(1, (26, 24), "cow", first=60)), *PLANS)
    told = " ".join(answers_to(hear(play(table(session)), ("shoot cow 60",)), "shoot cow 60"))

    assert told.startswith("Cannot: Hakon Blackoar has neither bow nor javelin. (VR-56)")


def test_a_fight_in_the_tomb_is_called_by_its_word() -> None:
    visitor = man(3, 0, (24, 25), "sword")
    inside = turn(visitor, leader(0, (24, 10), "sword"), inside=visitor.id, rounds=1, entered=(24, 24))

    session = seated(inside, *PLANS)
    told = " ".join(answers_to(hear(play(table(session)), ("fight king",)), "fight king"))
    assert told.endswith("Here that is strike king: type orders strike king.")


def test_of_a_loan_the_coins_are_said_before_the_hour() -> None:
    session = seating.new("viking-raid", Setup(UNNAMED, (("scenario", "heath"),), "11", practice=True), None)
    told = [" ".join(answers_to(hear(play(table(session)), (line, "undo")), line)) for line in LOANS]

    assert told[0].startswith("Otterness lends Grimby 4 coins until hour 3.")
    assert told[1].startswith("Otterness lends Grimby 3 coins until hour 4.")
    assert told[2].startswith("Cannot: ")


UNNAMED = (SeatPlan(""), SeatPlan("", "bot:still"), SeatPlan("", "bot:still"))
LOANS = ("lend grimby 4 3", "lend grimby 3 4", "lend grimby 3 14")


def test_why_a_house_is_spoken_to_no_more_is_told_by_the_name_that_was_typed_for_it() -> None:
    session = seating.new("viking-raid", Setup(PLANS, (("scenario", "heath"),), "11", practice=True), None)
    said_ = hear(play(table(session)), ("lend ben 1 3", "lend ben", "ally ben", "ally ben"))

    assert " ".join(answers_to(said_, "lend ben")).startswith("Cannot: Ben had a loan this turn. (VR-Q48)")
    told = "Cannot: Of an alliance with Ben no more is said this turn. (VR-Q48)"
    assert " ".join(answers_to(said_, "ally ben")).startswith(told)


def test_the_name_of_a_house_is_where_it_is_at_home() -> None:
    assert "(VR-40)" not in said("warrior 4 to cat")
    assert said("warrior 4 to cat") == said("warrior 4 to farm of cat")
    assert "the farm of Cat" in said("orders cat")


def test_who_is_sent_to_a_farm_marches_beside_it_since_nobody_enters_there() -> None:
    told = said("warrior 4 to cat")
    order = told.partition("Type ")[2].removesuffix(" to go on there.")

    assert "inches to come beside it: nobody enters there." in told
    assert said(order).startswith("Warrior 4 of Ann marches to ")


def test_threat_alone_is_about_all_ones_own_first_about_whom_one_can_least_do_without() -> None:
    told = said("threat")

    assert told.startswith("At 2310 Ulf is lost with 23 percent if all that can come at it do. By ")
    assert "Also in danger: Hakon Blackoar, warrior 1 of Ann, " in told
    assert told.startswith(said("threat ulf"))


def test_what_only_orders_are_called_is_found_among_them() -> None:
    assert said("find alliance").startswith("Nothing on the map, 2 orders with 'alliance': 1 Propose an alliance to ")


def test_who_asks_for_coins_is_told_how_many_the_other_house_has_if_he_may_know_it() -> None:
    def asked(**options: OptionValue) -> Amounts | Text | tuple[Choice[Order], ...]:
        session = seating.new("viking-raid", Setup(PLANS, (("scenario", "heath"), *options.items()), "11"), None)
        session.give(MakeOffer(2))
        return session.legal.choices((word("want"), word("coins")))

    known, hidden = asked(), asked(hidden_purse=True)
    assert isinstance(known, Amounts)
    assert question(known) == "how many, 1 to 200 (Fallowfjord has 4)"
    assert isinstance(hidden, Amounts)
    assert question(hidden) == "how many, 1 to 200"


def test_what_is_decided_by_cards_is_told_of_cards() -> None:
    session = seating.new("viking-raid", Setup(PLANS, (("scenario", "heath"),), "11"), None)
    heard = hear(play(table(session)), ("end!", "undo"))

    assert "Cards were drawn, dice thrown or something was revealed" in " ".join(answers_to(heard, "undo"))
    assert Fortune(Seat(0), 2.5, 4.0, 5).tell(session.game.info) == "drew 4, expected 2.5 kills in 5 draws"


def test_where_nothing_is_decided_by_chance_that_is_said_of_cards_and_of_dice() -> None:
    assert said("odds") == "None of the orders now is decided by cards or dice."
    assert said("odds end").startswith("End the turn is not decided by cards or dice.")
