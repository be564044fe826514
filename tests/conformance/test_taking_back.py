"""The law of taking back in every game: what was revealed or answered stands, and all before it goes back freely."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import bots
from engine.core.match import Match, begin
from engine.core.menu import Menu
from engine.core.orders import Order
from engine.core.position import Decision
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from saves.store import Store
from saves.verify import verify
from tests.conformance import walks
from tests.conformance.extent import MORE, SAMPLE, WHOLE, spread
from tests.conformance.walks import GAMES, Start, draw, drawn, starts
from tests.saves.tables import leave

pytestmark = pytest.mark.parametrize("game_id", GAMES)

ORDERS = 60
"""How long a match is followed."""
WANDERS = {SAMPLE: 70, MORE: 120, WHOLE: 120}
"""How often it is gone on, back or elsewhere at random, by how much of a game is gone through."""
AGAIN = 8
"""How many orders of a person are given again, which bots have answered."""
PERSON = Seat(0)


def seated(start: Start, *, practice: bool, level: str = "wander") -> Match:
    """Begin a match of one person against bots."""
    seats = tuple(SeatPlan(f"P{seat}", f"bot:{level}" if seat else "human") for seat in range(start.seats))
    return begin(start.staged, Setup(seats, start.options, start.seed, practice))


def sample(game_id: str) -> tuple[Start, ...]:
    """Choose some of the ways to begin a game: two, or four in the thorough run."""
    found = starts(game_id)
    return spread(found, 2 if walks.extent == SAMPLE else 4)


def followed(match: Match, rng: Rng) -> Iterator[Match]:
    """Play random orders for all seats and yield the match after each."""
    for _ in range(ORDERS):
        if not match.decisions:
            return
        match, rng = played_on(match, rng)
        yield match


def played_on(match: Match, rng: Rng) -> tuple[Match, Rng]:
    """Play a random order; now and then the one that ends what is decided, which long lists hardly ever yield."""
    ends, rng = rng.below(6)
    seat, order, rng = draw(match.game, match.position, rng)
    if not ends:
        order = Menu(match.game, match.view(seat)).ending or order
    return match.play(seat, order), rng


def binds(match: Match, index: int) -> bool:
    """Return whether an order stands: it revealed something, was another's, sealed a decision, or ended the match."""
    node, game = match.history.nodes[index], match.game
    asked = game.decisions(match.history.nodes[node.parent].position.state) if node.parent >= 0 else ()
    sealed = any(decision.seat == node.seat and not decision.undoable for decision in asked)
    over = game.outcome(node.position.state) is not None
    return node.seat != PERSON or sealed or over or any(event.reveals for event in node.events)


def test_undo_is_free_to_what_binds_and_refused_behind_it(game_id: str) -> None:
    bound = freed = 0
    for start in sample(game_id):
        match = seated(start, practice=False)
        since = [match]
        for after in followed(match, Rng(str(start), "law")):
            since = [after] if binds(after, after.history.at) else [*since, after]
            back = after
            for earlier in reversed(since[:-1]):
                back = back.undo()
                assert back.position is earlier.position
                assert (back.decisions, back.take_backs) == (earlier.decisions, 0)
                freed += 1
            refusal = back.undo_refusal()
            assert refusal is not None, str(start)
            assert back.undo_refusal(agreed=True, taking_back=True) == refusal
            assert refusal.reason.endswith((".", "!"))
            bound += back.history.at > 0
    assert bound
    assert freed


def test_a_take_back_followed_by_the_same_orders_is_the_same_match_but_for_the_count(game_id: str) -> None:
    for start in sample(game_id)[:2]:
        *_, match = followed(seated(start, practice=True), Rng(str(start), "law"))
        back = match
        for _ in range(5):
            back = back.undo(taking_back=True) if back.undo_refusal(taking_back=True) is None else back
        again = back
        for index in match.history.line()[len(back.history.line()) :]:
            node = match.history.nodes[index]
            assert node.order is not None
            again = again.play(node.seat, node.order)

        assert back.history.at < match.history.at
        assert (again.history, again.setup) == (match.history, match.setup)
        assert again.take_backs == back.take_backs


def wandered(match: Match, rng: Rng) -> Iterator[Match]:
    """Play on, undo, redo and branch at random, by every way that the law leaves, and yield the match after each."""
    for _ in range(WANDERS[walks.extent]):
        way, rng = rng.below(12)
        there, rng = rng.below(len(match.history.nodes))
        if way == 0 and match.undo_refusal(taking_back=True) is None:
            match = match.undo(taking_back=True)
        elif way == 1 and match.undo_turn_refusal() is None:
            match = match.undo_turn()
        elif way == 2 and match.history.children(match.history.at):
            match = match.redo()
        elif way in {3, 4} and match.outcome is None and match.branch_refusal(there, taking_back=True) is None:
            match = match.branch(there, taking_back=True)
        elif match.decisions:
            match, rng = played_on(match, rng)
        yield match


@pytest.mark.parametrize("practice", [False, True])
def test_nothing_that_binds_is_ever_left_uncounted(game_id: str, practice: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a case
    start = starts(game_id)[0]
    store, match, bound, most = Store(tmp_path), seated(start, practice=practice), set[int](), 0
    journal = store.begin(match)
    for after in wandered(match, Rng(str(start), "wandering")):
        lost = bound - {*after.history.line()}
        assert after.take_backs - match.take_backs == bool(lost)
        match = after
        assert journal.record(match) == ""
        bound = {index for index in match.history.line() if index and binds(match, index)}
        most = max(most, len(bound))

    assert most
    assert bool(match.take_backs) == practice
    assert match == store.load(journal.name), "as a crash would leave it"
    assert leave(journal, match) == ""
    assert match == store.load(journal.name)
    assert verify(tmp_path / f"{journal.name}.json").ok


def answered(match: Match) -> Match:
    """Let the bots that are awaited answer until the person is awaited, who goes first where several are."""
    while match.decisions and all(each.seat != PERSON for each in match.decisions):
        match = match.play(*_answer(match, match.decisions[0]))
    return match


def _answer(match: Match, asked: Decision) -> tuple[Seat, Order]:
    given = sum(match.history.nodes[index].seat == asked.seat for index in match.history.line())
    rng = bots.chance(match.setup, "bot", asked.seat, match.clock.turn, given)
    states = (match.position.state,)
    return asked.seat, bots.answer(match.game, "easy", asked, states, rng).plan.orders[0]


def test_the_same_orders_given_again_meet_the_same_dice_and_answers(game_id: str) -> None:
    start = sample(game_id)[-1]
    match, rng, given = answered(seated(start, practice=True, level="easy")), Rng(str(start), "again"), list[Order]()
    while match.decisions and len(given) < AGAIN:
        order, rng = drawn(match.game, match.view(PERSON), rng)
        if len(given) % 3 == 0:
            order = Menu(match.game, match.view(PERSON)).ending or order
        given.append(order)
        match = answered(match.play(PERSON, order))
    again = match
    for _ in range(len(given) // 2):
        again = again.undo(taking_back=True)
    back = answered(again.visit(0))
    assert bool(again.take_backs) == any(binds(match, index) for index in match.history.left_behind(again.history.at))

    for order in given[len(given) - len(given) // 2 :]:
        again = answered(again.play(PERSON, order))
    for order in given:
        back = answered(back.play(PERSON, order))
    assert again.history == match.history == back.history
