from collections.abc import Sequence
from typing import ClassVar, TypeVar

import pytest

from engine import registry
from engine.core.errors import IllegalOrder, UnknownGame
from engine.core.events import Happening
from engine.core.match import Match, begin
from engine.core.position import Decision
from engine.core.refs import PlaceId, Seat
from engine.core.setup import SeatPlan, Setup
from engine.core.taking_back import Leaving
from engine.core.values import evolve, frozen
from tests.toys.skirmish.game import Skirmish
from tests.toys.skirmish.values import State, distance
from tests.toys.skirmish.verbs import End, Fire, Lay, Step

PEOPLE = (SeatPlan("Ann"), SeatPlan("Bo"))
BOTS = (SeatPlan("Bot", "bot:easy"), SeatPlan("Bot", "bot:normal"))
ALONE = (SeatPlan("Ann"), SeatPlan("Bot", "bot:normal"))
LAY = (Lay(PlaceId("0302")), Lay(PlaceId("0402")))


def started(seats: Sequence[SeatPlan], skirmish: str, *, practice: bool = False) -> Match:
    match = begin(registry.game(skirmish), Setup(tuple(seats), seed="5", practice=practice))
    for seat, order in enumerate(LAY):
        match = match.play(Seat(seat), order)
    return match


T = TypeVar("T")


def any_order(match: Match, kind: type[T]) -> T:
    seat = match.decisions[0].seat
    return next(order for order in match.game.orders(match.view(seat)) if isinstance(order, kind))


def test_the_door_keeps_out_who_is_not_awaited(skirmish: str) -> None:
    match = started(PEOPLE, skirmish)
    other = Seat(1 - match.decisions[0].seat)

    with pytest.raises(IllegalOrder, match="not this seat's turn"):
        match.play(other, End())


def test_the_door_tells_the_reason_and_the_rule(skirmish: str) -> None:
    match = started(PEOPLE, skirmish)
    seat = match.decisions[0].seat

    with pytest.raises(IllegalOrder, match=r"not an? .*|not next to .* \(T-3\)") as caught:
        match.play(seat, Step(seat * 2, PlaceId("0303")))

    assert caught.value.refusal.rule == "T-3"


@frozen
class Peek(Happening):
    """Something turned up."""

    reveals: ClassVar[bool] = True

    def tell(self) -> str:
        return "Something turns up."


@pytest.mark.parametrize(
    ("witnesses", "told"), [((1,), "Another seat has given an order"), ((0, 1), "Dice were thrown or something was re")]
)
def test_alone_undo_says_nothing_of_what_others_revealed_unseen(
    skirmish: str, witnesses: tuple[int, ...], told: str
) -> None:
    history = started(ALONE, skirmish).history
    last = evolve(history.here, events=(Peek(witnesses=witnesses),))
    match = evolve(started(ALONE, skirmish), history=evolve(history, nodes=(*history.nodes[:-1], last)))

    refusal = match.undo_refusal()
    assert refusal is not None
    assert refusal.reason.startswith(told)


def test_alone_what_an_opponent_s_own_order_showed_him_alone_is_not_told_where_only_that_is_left(skirmish: str) -> None:
    match = started(ALONE, skirmish)
    while match.decisions[0].seat != 1:
        match = match.play(Seat(0), End())
    before = match.history.at
    match = match.play(Seat(1), any_order(match, Step))
    last = evolve(match.history.here, events=(Peek(witnesses=(1,)),))
    history = evolve(match.history, nodes=(*match.history.nodes[:-1], last))

    refusal = Leaving(match.game, match.setup, history, before).refusal()
    assert refusal is not None
    assert refusal.reason.startswith("Another seat has given an order")


def test_alone_in_practice_a_take_back_takes_back_the_bots_answers_too(skirmish: str) -> None:
    match = started(ALONE, skirmish, practice=True)
    while match.decisions[0].seat != 0:
        match = match.play(Seat(1), End())
    before = match
    match = match.play(Seat(0), any_order(match, Step))
    match = match.play(Seat(0), End()).play(Seat(1), any_order(match.play(Seat(0), End()), Step))

    once = match.undo(taking_back=True)
    twice = once.undo()

    assert (match.take_backs, once.take_backs, twice.take_backs) == (0, 1, 1)
    assert isinstance(match.history.nodes[once.history.ahead[-1]].order, End)
    assert before.position is twice.position
    assert once.history.at == twice.redo().history.at
    assert match.history.at == twice.redo().redo().history.at


def test_without_people_redo_goes_as_far_as_undo_went(skirmish: str) -> None:
    match = started(BOTS, skirmish)
    for _ in range(3):
        match = match.play(match.decisions[0].seat, End())
    back = match.undo().undo()

    assert back.redo() == match.undo()
    assert back.redo().redo() == match


def test_alone_against_a_bot_the_same_order_rolls_the_same_dice(skirmish: str) -> None:
    match = at_range(started(ALONE, skirmish))
    shot = any_order(match, Fire)
    seat = match.decisions[0].seat
    once = match.play(seat, shot)

    again = once.visit(match.history.at).play(seat, shot)

    assert once.position == again.position
    assert len(once.history.nodes) == len(again.history.nodes)


def at_range(match: Match) -> Match:
    # Walk both sides towards each other until somebody can fire.
    for _ in range(60):
        seat = match.decisions[0].seat
        orders = list(match.game.orders(match.view(seat)))
        if any(isinstance(order, Fire) for order in orders):
            return match
        steps = [order for order in orders if isinstance(order, Step)]
        ahead = min(steps, key=lambda step: distance(step.to, PlaceId("0302")), default=None)
        match = match.play(seat, ahead or End())
    raise AssertionError("nobody came within range")


def test_between_people_a_roll_stands(skirmish: str) -> None:
    match = at_range(started(PEOPLE, skirmish))
    match = match.play(match.decisions[0].seat, any_order(match, Fire))

    refusal = match.undo_refusal()

    assert refusal is not None
    assert "Dice were thrown" in refusal.reason


def test_between_people_a_passed_turn_stands(skirmish: str) -> None:
    match = started(PEOPLE, skirmish)
    seat = match.decisions[0].seat
    moved = match.play(seat, any_order(match, Step))
    ended = moved.play(seat, End())

    assert moved.undo_refusal() is None
    refusal = ended.undo_refusal()
    assert refusal is not None
    assert "passed to another seat" in refusal.reason


def test_between_people_a_passed_turn_goes_back_where_the_other_agrees(skirmish: str) -> None:
    match = started(PEOPLE, skirmish)
    seat = match.decisions[0].seat
    ended = match.play(seat, End())

    assert match.undo_asks() == ()
    assert ended.undo_asks() == (ended.decisions[0].seat,)
    assert ended.undo_refusal(agreed=True) is None
    assert ended.undo(agreed=True).position is match.position
    with pytest.raises(ValueError, match="passed to another seat"):
        ended.undo()


def test_among_several_people_those_are_asked_whose_turn_it_has_become(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.SHELF, "voyage", "tests.toys.voyage")
    match = begin(registry.game("voyage"), Setup((*PEOPLE, SeatPlan("Cy")), seed="5"))
    first = match.decisions[0].seat
    while [each.seat for each in match.decisions] == [first]:
        match = match.play(first, [*match.game.orders(match.view(first))][-1])

    assert match.undo_asks() == tuple(each.seat for each in match.decisions)
    assert len(match.undo_asks()) == 1


def test_between_people_nobody_is_asked_across_a_roll_or_about_what_stands(skirmish: str) -> None:
    match = at_range(started(PEOPLE, skirmish))
    seat = match.decisions[0].seat
    rolled = match.play(seat, any_order(match, Fire)).play(seat, End())
    sealed = begin(registry.game(skirmish), Setup(PEOPLE, seed="5")).play(Seat(0), LAY[0])

    assert rolled.undo_asks() == (rolled.decisions[0].seat,), "the end of the turn rolled nothing"
    back = rolled.undo(agreed=True)
    assert back.undo_asks() == ()
    assert back.undo_refusal(agreed=True) is not None
    assert sealed.undo_asks() == ()
    assert sealed.undo_refusal(agreed=True) is not None


def test_between_people_a_sealed_order_stands(skirmish: str) -> None:
    match = begin(registry.game(skirmish), Setup(PEOPLE, seed="5")).play(Seat(0), LAY[0])

    refusal = match.undo_refusal()

    assert refusal is not None


class Binding(Skirmish):
    """The toy whose every decision stands once it is made."""

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(evolve(decision, undoable=False) for decision in super().decisions(state))


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (PEOPLE, "This decision stands once it is made."),
        (ALONE, "This decision stands once it is made: in an honest match nobody goes back behind that."),
    ],
)
def test_a_decision_that_cannot_be_undone_stands(seats: Sequence[SeatPlan], said: str, skirmish: str) -> None:
    match = evolve(started(seats, skirmish), game=Binding())
    while match.decisions[0].seat != 0:
        match = match.play(match.decisions[0].seat, End())
    moved = match.play(Seat(0), any_order(match, Step))

    assert moved.decisions[0].seat == 0, "it is still this seat's turn"
    refusal = moved.undo_refusal()
    assert (refusal.reason if refusal else "") == said


def test_a_whole_turn_goes_back_at_once(skirmish: str) -> None:
    match = started(ALONE, skirmish)
    while match.decisions[0].seat != 0:
        match = match.play(Seat(1), End())
    before = match
    for _ in range(2):
        match = match.play(Seat(0), any_order(match, Step))

    assert before.position is match.undo_turn().position


def both_ways(person: Seat) -> tuple[SeatPlan, ...]:
    """Seat a person on one side and a bot on the other."""
    return tuple(ALONE[0] if seat == person else ALONE[1] for seat in range(2))


def test_a_turn_in_which_no_order_was_given_yet_has_nothing_to_take_back(skirmish: str) -> None:
    match = started(ALONE, skirmish)
    turn = match.clock.turn
    while match.clock.turn == turn:
        match = match.play(match.decisions[0].seat, End())
    match = evolve(match, setup=evolve(match.setup, seats=both_ways(match.history.here.seat)))
    refusal = match.undo_turn_refusal()

    assert match.undo_refusal() is None
    assert refusal is not None
    assert refusal.reason == "No order was given in this turn yet: undo takes back the last one."
    with pytest.raises(ValueError, match="No order was given"):
        match.undo_turn()


def test_between_people_a_whole_turn_goes_back_to_the_last_roll(skirmish: str) -> None:
    rolled = at_range(started(PEOPLE, skirmish))
    rolled = rolled.play(rolled.decisions[0].seat, any_order(rolled, Fire))
    match = rolled
    for _ in range(2):
        match = match.play(match.decisions[0].seat, any_order(match, Step))

    assert rolled.position is match.undo_turn().position


def test_within_a_match_that_is_over_one_of_its_own_begins_at_any_other_moment(skirmish: str) -> None:
    going_on = started(PEOPLE, skirmish)
    assert not going_on.branches_apart(0)
    over = going_on
    while over.outcome is None:
        over = over.play(over.decisions[0].seat, End())

    apart = over.branch(0)

    assert not over.branches_apart(over.history.at)
    assert (apart.history.at, apart.history.nodes) == (0, over.history.nodes)
    assert (apart.setup.practice, apart.take_backs) == (True, 0)


def test_nothing_can_be_undone_at_the_start(skirmish: str) -> None:
    match = begin(registry.game(skirmish), Setup(PEOPLE))

    refusal = match.undo_refusal()

    assert refusal is not None
    assert "nothing to undo" in refusal.reason.lower()
    with pytest.raises(ValueError, match="There is nothing to undo"):
        match.undo()


def test_the_same_setup_begins_the_same_match(skirmish: str) -> None:
    game = registry.game(skirmish)

    assert begin(game, Setup(PEOPLE, seed="9")) == begin(game, Setup(PEOPLE, seed="9"))


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="star-sectors"):
        registry.game("chess")
