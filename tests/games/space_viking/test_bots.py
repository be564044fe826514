"""Opponents: plans are legal to the last order, and every sovereign comes to something."""

import pytest

from engine.core.game import submit
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.values import FieldValue, evolve
from engine.games.space_viking.game import GAME
from engine.games.space_viking.info import SOVEREIGNS
from engine.games.space_viking.state import Phase, Report, Sighted, State
from engine.games.space_viking.verbs.diplomacy import DropPact, Pact
from tests.games.space_viking.fleets import XOCHITL, lay, rule, start, world


def played(seats: int, seed: str, **options: int | bool | str) -> tuple[State, int]:
    """Play a match by first plans; return its end and how many of their orders were refused."""
    position, refused = GAME.setup(seats, options, Rng(seed)).position, 0
    while decisions := GAME.decisions(position.state):
        seat = decisions[0].seat
        plan = next(iter(GAME.plans(GAME.view(position.state, seat))))
        for order in plan.orders:
            if GAME.refusal(GAME.view(position.state, seat), order) is None:
                position = submit(GAME, position, seat, order).position
            else:
                refused += 1
    return position.state, refused


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_match_of_first_plans_ends_and_all_their_orders_are_legal(seats: int) -> None:
    state, refused = played(seats, "end", scenario="shuffled")

    assert state.phase is Phase.OVER
    assert refused == 0


LEAST = {"builder": 113, "pirate": 10, "merchant": 1061, "zealot": 200, "engineer": 85, "schemer": 40, "berserker": 30}
"""More than a seat that never moves comes to, or some of what each kind does."""


@pytest.mark.parametrize("kind", SOVEREIGNS)
def test_each_sovereign_comes_to_something_of_its_own(kind: str) -> None:
    number = SOVEREIGNS.index(kind) + 1
    state, _ = played(2, "own", sovereign1=number, treachery=False)

    assert state.verdict is not None
    assert state.verdict.points[0] >= LEAST[kind]


@pytest.mark.parametrize("kind", SOVEREIGNS)
def test_who_takes_his_time_follows_one_legal_plan_and_comes_to_more(kind: str) -> None:
    number = SOVEREIGNS.index(kind) + 1
    position = GAME.setup(2, {"scenario": "shuffled", "sovereign1": number, "treachery": False}, Rng("time")).position
    while decisions := GAME.decisions(position.state):
        seat = decisions[0].seat
        view = GAME.view(position.state, seat)
        plan = next(iter(GAME.plans(view))) if seat else GAME.ponder(view)
        assert plan is not None
        for order in plan.orders:
            assert GAME.refusal(GAME.view(position.state, seat), order) is None, (position.state.turn, order)
            position = submit(GAME, position, seat, order).position

    assert position.state.verdict is not None
    assert position.state.verdict.points[0] >= LEAST[kind]


def visited(**realm: FieldValue) -> State:
    """Return a council of a Merchant who holds Xochitl, and has just seen an Engineer's ships next to it."""
    state = start("merchant", "engineer")
    near = Report("1005", 1, 840, fleets=(Sighted(1, (("escort", 3),)),))
    state = lay(state, world(state, XOCHITL, owner=0, natives=0, captives=10, guards=1, troops=0))
    known = ((near,), *state.known[1:])
    return evolve(rule(state, 0, cash=20, **realm), phase=Phase.COUNCIL, known=known)


@pytest.mark.parametrize(
    ("realm", "word"),
    [
        ({}, Pact(1)),
        ({"offers": (1,)}, None),
        ({"jilted": (1,)}, None),
        ({"jilted": (1,), "offers": (1,)}, DropPact(1)),
    ],
)
def test_a_pact_is_offered_to_who_comes_near_and_never_again_to_who_ended_one(
    realm: dict[str, FieldValue], word: Order | None
) -> None:
    plan = GAME.ponder(GAME.view(visited(**realm), Seat(0)))

    assert plan is not None
    assert [each for each in plan.orders if isinstance(each, Pact | DropPact)] == ([] if word is None else [word])
