"""Opponents: plans are legal to the last order, and every sovereign comes to something."""

from typing import Final

import pytest

from engine.core.game import submit
from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import Name, PlaceId, Seat, TokenId
from engine.core.rng import Rng
from engine.core.values import FieldValue, evolve
from engine.games.space_viking.advice import missions, treaties
from engine.games.space_viking.advice.guards import guarding
from engine.games.space_viking.advice.intel import Intel
from engine.games.space_viking.advice.lines import fitting, ordered
from engine.games.space_viking.advice.missions import TaskForce
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.game import GAME
from engine.games.space_viking.info import SOVEREIGNS
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Cargo, Entry, Ship
from engine.games.space_viking.state import Phase, Report, Sighted, State
from engine.games.space_viking.verbs.cargo import Load
from engine.games.space_viking.verbs.diplomacy import DropPact, Pact
from engine.games.space_viking.verbs.fleets import GIVEN
from engine.games.space_viking.verbs.persons import GoAboard, Write
from engine.games.space_viking.verbs.sheets import Goto
from tests.games.space_viking.fleets import GRAM, KHEPERA, XOCHITL, aboard, at_world, fleet, lay, rule, start, world

sampled = pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=pytest.mark.thorough if at % 3 else ()) for at, kind in enumerate(SOVEREIGNS)],
)
"""Every kind of sovereign, a third of them in every run of the tests."""


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


@pytest.mark.parametrize("seats", [2, 4, pytest.param(7, marks=pytest.mark.thorough)])
def test_a_match_of_first_plans_ends_and_all_their_orders_are_legal(seats: int) -> None:
    state, refused = played(seats, "end", scenario="shuffled")

    assert state.phase is Phase.OVER
    assert refused == 0


@sampled
def test_every_plan_of_the_first_years_is_legal_to_its_last_order(kind: str) -> None:
    number = SOVEREIGNS.index(kind) + 1
    position = GAME.setup(2, {"scenario": "shuffled", "sovereign1": number}, Rng("all")).position
    while position.state.turn <= 6:
        seat = GAME.decisions(position.state)[0].seat
        tried = position
        for plan in reversed(list(GAME.plans(GAME.view(position.state, seat)))):
            tried = position
            for order in plan.orders:
                assert GAME.refusal(GAME.view(tried.state, seat), order) is None, (position.state.turn, plan.why, order)
                tried = submit(GAME, tried, seat, order).position
        position = tried


def test_a_beginner_leaves_fleets_to_captains_forgets_troops_or_leads_a_fleet_himself() -> None:
    position = GAME.setup(2, {"scenario": "shuffled", "sovereign1": 1}, Rng("wrong")).position
    while position.state.phase is not Phase.SHEETS:
        seat = GAME.decisions(position.state)[0].seat
        for order in next(iter(GAME.plans(GAME.view(position.state, seat)))).orders:
            position = submit(GAME, position, seat, order).position
    best, *others = GAME.plans(GAME.view(position.state, Seat(0)))
    gone = {plan.why: (set(best.orders) - set(plan.orders), set(plan.orders) - set(best.orders)) for plan in others}
    boards, loads = (tuple(each for each in best.orders if isinstance(each, kind)) for kind in (GoAboard, Load))
    himself = next(why for why in gone if why.startswith("leads a fleet himself"))

    assert boards
    assert loads
    assert gone["leaves fleets to their captains"] == (set(boards), set())
    assert gone["forgets the troops"] == (set(loads), set())
    assert gone[himself] == (set(boards), {GoAboard(0, boards[0].fleet)})


LEAST = {"builder": 113, "pirate": 10, "merchant": 1061, "zealot": 200, "engineer": 85, "schemer": 40, "berserker": 30}
"""More than a seat that never moves comes to, or some of what each kind does."""


@pytest.mark.parametrize("kind", SOVEREIGNS)
def test_each_sovereign_comes_to_something_of_its_own(kind: str) -> None:
    number = SOVEREIGNS.index(kind) + 1
    state, _ = played(2, "own", sovereign1=number, treachery=False)

    assert state.verdict is not None
    assert state.verdict.points[0] >= LEAST[kind]


@sampled
def test_who_takes_his_time_follows_one_legal_plan_and_comes_to_more(kind: str) -> None:
    number = SOVEREIGNS.index(kind) + 1
    position = GAME.setup(2, {"scenario": "shuffled", "sovereign1": number, "treachery": False}, Rng("time")).position
    while decisions := GAME.decisions(position.state):
        seat = decisions[0].seat
        view = GAME.view(position.state, seat)
        plan = next(iter(GAME.plans(view) if seat else GAME.ponder(view)))
        for order in plan.orders:
            assert GAME.refusal(GAME.view(position.state, seat), order) is None, (position.state.turn, order)
            position = submit(GAME, position, seat, order).position

    assert position.state.verdict is not None
    assert position.state.verdict.points[0] >= LEAST[kind]


NEAR: Final = Report("1005", 1, 840, fleets=(Sighted(1, (("escort", 3),)),))


def visited(**realm: FieldValue) -> State:
    """Return a council of a Merchant who holds Xochitl, and has just seen an Engineer's ships next to it."""
    state = start("merchant", "engineer")
    state = lay(state, world(state, XOCHITL, owner=0, natives=0, captives=10, guards=1, troops=0))
    known = ((NEAR,), *state.known[1:])
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
    view = GAME.view(visited(**realm), Seat(0))

    for plan in (next(GAME.ponder(view)), next(iter(GAME.plans(view)))):
        assert [each for each in plan.orders if isinstance(each, Pact | DropPact)] == ([] if word is None else [word])


@pytest.mark.parametrize(
    ("troops", "why"),
    [
        (0, "Red stays, since there are no troops for it"),
        (2, "Red conquers Tanith, worth about "),
    ],
)
def test_the_hint_says_why_a_fleet_at_home_stays_there(troops: int, why: str) -> None:
    state = lay(start("builder", "engineer"), evolve(fleet("a1", GRAM, "escort"), name=Name("Red")))
    view = GAME.view(rule(state, 0, stock=Cargo(troops=troops), cash=0), Seat(0))

    for plan in (next(iter(GAME.ponder(view))), GAME.reply(view)):
        assert plan is not None
        assert plan.why.startswith(why)
        assert not troops or plan.why.endswith(" IU with its losses counted")


def test_no_pact_is_offered_by_or_to_the_berserker_nor_where_more_can_be_taken_than_lost() -> None:
    state = visited()
    desk = Desk(GAME.view(state, Seat(0)))
    lonely = Desk(evolve(desk.view, state=evolve(desk.state, sovereigns=("merchant", "berserker"))))
    rich = Report(KHEPERA, 1, 840, world=world(state, KHEPERA, owner=1, natives=0, captives=40, guards=1, troops=0))
    strong = evolve(lay(state, fleet("a1", GRAM, "6 escort", cargo=Cargo(troops=6))), known=((NEAR, rich), ()))
    held = rule(strong, 0, offers=(1,))

    assert list(treaties.orders(desk)) == [Pact(1)]
    assert list(treaties.orders(lonely)) == []
    assert list(treaties.orders(Desk(GAME.view(strong, Seat(0))))) == []
    assert list(treaties.orders(Desk(GAME.view(evolve(held, pacts=((0, 1),)), Seat(0))))) == [DropPact(1)]


@pytest.mark.parametrize(
    ("believers", "ships", "letter"),
    [
        (90, "escort", (Goto(TokenId("a2"), PlaceId(XOCHITL)), Goto(TokenId("a2"), PlaceId(GRAM)))),
        (90, "2 attack", (Goto(TokenId("a2"), PlaceId(XOCHITL)), Goto(TokenId("a2"), PlaceId(GRAM)))),
        (1, "escort", ()),
    ],
)
def test_who_has_nothing_left_to_preach_is_sent_a_letter_by_a_ship_that_stays_at_home(
    believers: int, ships: str, letter: tuple[Order, ...]
) -> None:
    state = start("zealot", "engineer")
    state = lay(state, fleet("a1", XOCHITL), fleet("a2", GRAM, ships), world(state, XOCHITL, natives=90, troops=1))
    state = aboard(aboard(state, 0, 1, "a1"), 0, 2, "a1")
    seen = Report(XOCHITL, 1, 840, world=at_world(state, XOCHITL))
    state = rule(evolve(state, known=((seen,), *state.known[1:])), 0, creed=((XOCHITL, believers),))

    orders = next(iter(GAME.plans(GAME.view(state, Seat(0))))).orders

    courier = tuple(each for each in orders if isinstance(each, Goto) and each.fleet == "a2")
    assert [each for each in orders if isinstance(each, Write)] == (
        [Write(TokenId("a2"), TokenId("a1"))] if letter else []
    )
    assert not letter or courier == letter
    assert any(isinstance(each, Goto) and each.fleet == "a1" for each in orders) == bool(letter)
    for order in orders:
        view = GAME.view(state, Seat(0))
        assert GAME.refusal(view, order) is None
        state = submit(GAME, Position(state, Rng("letter")), Seat(0), order).position.state


@pytest.mark.parametrize(
    ("seen", "entries"),
    [
        (True, (Entry("goto", XOCHITL), Entry("unload", number=2, word="troop"), Entry("goto", "1002"))),
        (False, ()),
    ],
)
def test_troops_are_brought_to_a_world_near_which_a_rival_was_seen(*, seen: bool, entries: tuple[Entry, ...]) -> None:
    state = visited()
    desk = Desk(GAME.view(state if seen else evolve(state, known=((), *state.known[1:])), Seat(0)))
    force = TaskForce(desk.home, tuple(Ship(number, "escort", 2) for number in range(4)), 4, 0, 4, led=True)

    found = guarding(desk, force, set())

    assert (found.entries if found is not None else ()) == entries


def test_preachers_go_to_worlds_of_many_where_nobody_lands() -> None:
    position = GAME.setup(2, {"scenario": "shuffled", "sovereign1": SOVEREIGNS.index("zealot") + 1}, Rng("1")).position
    while position.state.phase is not Phase.SHEETS:
        seat = GAME.decisions(position.state)[0].seat
        for order in next(iter(GAME.plans(GAME.view(position.state, seat)))).orders:
            position = submit(GAME, position, seat, order).position
    orders = next(iter(GAME.plans(GAME.view(position.state, Seat(0))))).orders
    led = {each.fleet for each in orders if isinstance(each, GoAboard)}

    ways = [each.square for each in orders if isinstance(each, Goto) and each.fleet in led]
    assert len(ways) == 2
    assert {book().sites[at].kind for at in ways} == {"sword"}


def test_a_tour_of_more_lines_than_a_sheet_has_loses_its_last_stop_and_not_the_way_home_sv46() -> None:
    loads = (Entry("load", number=3, word="troop"), Entry("load", number=1, word="jumper"))
    stop = (Entry("if-troops", number=4), Entry("conquer"))
    tour = (Entry("goto", XOCHITL), *stop, Entry("goto", KHEPERA), *stop, Entry("goto", GRAM))
    long = (*tour[:-1], *tour)

    assert fitting(loads, tour) == (*loads, *tour)
    assert fitting(loads, long) == (*loads, *long[:9], Entry("goto", GRAM))
    assert len(fitting((), tuple(Entry("wait", number=1) for _ in range(13)))) <= book().numbers.lines


def test_who_stands_before_a_world_worth_killing_is_not_sent_there_again() -> None:
    state = start("berserker", "merchant")
    there = world(state, XOCHITL, natives=40, troops=0)
    state = lay(state, fleet("a1", XOCHITL, "4 attack", cargo=Cargo(troops=4)), there)
    state = evolve(aboard(state, 0, 0, "a1"), known=((Report(XOCHITL, 1, 840, world=there),), *state.known[1:]))
    view = GAME.view(state, Seat(0))

    orders = next(iter(GAME.plans(view))).orders

    assert any("exterminate" in str(order) for order in orders)
    assert Goto(TokenId("a1"), PlaceId(XOCHITL)) not in orders
    assert GAME.refusal(view, orders[0]) is None


@pytest.mark.parametrize(("after", "worth"), [(0.5, False), (1.0, False), (1.5, True)])
def test_a_world_that_was_plundered_is_worth_a_raid_from_the_year_in_which_it_is_as_new_svq37(
    after: float, *, worth: bool
) -> None:
    state = evolve(start("pirate", "engineer"), turn=4)
    sacked = evolve(at_world(state, XOCHITL), sacked=1, pool=0)
    desk = Desk(GAME.view(evolve(state, known=((Report(XOCHITL, 3, 840, sacked),), ())), Seat(0)))
    force = TaskForce(GRAM, (Ship(1, "attack"), Ship(2, "attack")), troops=4, jumpers=0, holds=8, led=True)
    value, _, _ = missions.plunder(desk, force, Intel(desk).beliefs[XOCHITL], after)

    assert (value > 0) == worth


def test_a_sheet_that_is_half_written_is_gone_on_with_by_legal_orders() -> None:
    first = fleet("a1", GRAM, "4 escort", cut=(GIVEN,))  # as in a match that is resumed behind a split
    state = rule(lay(start("pirate", "engineer"), first, fleet("a2", GRAM)), 0, stock=Cargo(troops=4))
    for plan in GAME.plans(GAME.view(state, Seat(0))):
        found = Position(state, Rng("half"))
        for order in plan.orders:
            assert GAME.refusal(GAME.view(found.state, Seat(0)), order) is None, order
            found = submit(GAME, found, Seat(0), order).position


def test_a_landing_against_more_defenders_than_a_line_counts_is_ordered_with_as_many_as_it_does() -> None:
    state = lay(start("pirate", "engineer"), fleet("a1", XOCHITL))
    order = ordered("a1", Entry("if-troops", number=40))

    assert GAME.refusal(GAME.view(state, Seat(0)), order) is None
