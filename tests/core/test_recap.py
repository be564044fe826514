from itertools import pairwise
from typing import Any

import pytest

from engine.bots import make
from engine.core import recap
from engine.core.events import Event, Happening, Luck
from engine.core.history import History, Node
from engine.core.info import CARDS
from engine.core.match import Match, begin
from engine.core.menu import Menu
from engine.core.position import Clock, Outcome, Position
from engine.core.recap import (
    Fortune,
    TurnFigures,
    charts,
    fared,
    fate,
    fortunes,
    parts,
    strength_left,
    strengths,
    turning_point,
    verdict,
)
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve, frozen
from tests.toys.regatta.game import GAME as REGATTA
from tests.toys.skirmish.game import GAME
from tests.toys.skirmish.values import Shot


def played(seed: str = "6") -> Match:
    """Play the toy to its end by the greedy bot."""
    match = begin(GAME, Setup((SeatPlan("A"), SeatPlan("B")), seed=seed))
    bot, number = make(GAME, "greedy"), 0
    while match.decisions:
        decision = match.decisions[0]
        view = match.view(decision.seat)
        plan = bot.choose(view, decision, Menu(GAME, view), Rng(seed).fork(str(number)))
        match, number = match.play(decision.seat, plan.orders[0]), number + 1
    return match


def shots(match: Match, seat: int) -> list[Shot]:
    """List the shots of a seat, straight from the history."""
    events = [event for _, event in match.history.events()]
    return [event for event in events if isinstance(event, Shot) and event.luck and event.luck.seat == seat]


def test_strength_is_told_once_a_turn_up_to_the_end() -> None:
    match = played()
    told = strengths(match)

    assert [each.turn for each in told] == sorted({each.turn for each in told})
    assert told[0].figures == (4.0, 4.0)
    assert told[-1].figures == GAME.strength(match.position.state)


@frozen
class Long:
    """A game of many orders a turn that counts how often it is weighed."""

    weighed: list[int]

    def clock(self, state: int) -> Clock:
        return Clock(state // 67, "late")

    def strength(self, state: int) -> tuple[float, ...]:
        self.weighed.append(state)
        return (float(state),)


def test_a_turn_is_weighed_once_as_the_order_that_ended_it_left_it() -> None:
    game: Any = Long([])
    order: Any = None
    nodes = tuple(Node(at - 1, Seat(0), order, Position(at, Rng("long"))) for at in range(12_000))
    told = strengths(Match(game, Setup((SeatPlan("A"),)), History(nodes, len(nodes) - 1)))

    assert len(game.weighed) == len(told) == 180
    assert told[1] == TurnFigures(1, (134.0,))
    assert told[-1] == TurnFigures(179, (11_999.0,))


@frozen
class Alternating:
    """A game of two battles, in which each of two seats has a turn in a round, and a third no share in the second."""

    def clock(self, state: int) -> Clock:
        part = 1 + state // 10
        return Clock(state // 2, "late", part, "", state % 10 // 4)

    def strength(self, state: int) -> tuple[float, ...]:
        return (float(state), 1.0, float(state < 10))


def test_figures_are_told_by_round_where_seats_take_turns_in_one_and_counted_on_through_all_parts() -> None:
    game, order = Alternating(), None
    nodes = tuple(Node(at - 1, Seat(0), order, Position(at, Rng("late"))) for at in range(20))
    match = Match(game, Setup((SeatPlan("A"), SeatPlan("B"))), History(nodes, len(nodes) - 1))  # type: ignore[arg-type]

    assert [(each.turn, each.figures[0]) for each in strengths(match, 2)] == [(0, 14.0), (1, 18.0), (2, 19.0)]
    assert [each.turn for each in strengths(match)] == [0, 1, 2, 3, 4, 5]
    assert strength_left(match, 1) == ((0, 9.0), (1, 1.0), (2, 1.0))
    assert strength_left(match, 2) == ((0, 19.0), (1, 1.0))


def raced(stop: str = "") -> Match:
    """Sail the toy of two races, always by the last order there is, until an order of that verb was given."""
    match, verb = begin(REGATTA, Setup((SeatPlan("A"), SeatPlan("B", "bot:easy")), seed="5")), ""
    while match.decisions and verb != (stop or "none"):
        seat = match.decisions[0].seat
        order = tuple(REGATTA.orders(match.view(seat)))[-1]
        match, verb = match.play(seat, order), order.verb
    return match


def test_a_match_that_is_played_in_one_has_no_parts() -> None:
    assert parts(played()) == ()


def test_a_part_is_over_once_the_next_has_begun() -> None:
    first = raced("end-race")
    isle, reef = parts(first)

    assert (isle.number, isle.title, isle.closing) == (1, "Race 1: Round the Isle", first.history.here)
    assert (reef.number, reef.title, reef.closing) == (2, "Race 2: Home by the Reef", None)
    assert parts(first.undo()) == (evolve(isle, closing=None),)


def test_a_part_stands_as_it_was_left() -> None:
    whole = raced()
    told = [strengths(whole, part.number) for part in parts(whole)]

    assert [[each.turn for each in each] for each in told] == [[1, 2, 3], [4, 5, 6]]
    assert strengths(whole) == (*told[0], *told[1])
    assert told[0] == strengths(raced("end-race").undo())


def test_a_chart_that_never_changes_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = raced()
    assert [title for title, _ in charts(whole)] == ["Strength", "Miles in the race", "Lead in miles"]

    monkeypatch.setattr(type(REGATTA), "figures", lambda _, state: ((1.0, 1.0), (float(state.leg), 0.0)))
    assert [title for title, _ in charts(whole, 2)] == ["Strength", "Lead in miles"]


def test_luck_of_the_parts_is_the_luck_of_the_match() -> None:
    whole = raced()
    by_part = [fortunes(whole, part.number) for part in parts(whole)]

    for seat, fortune in enumerate(fortunes(whole)):
        assert fortune.throws
        assert fortune.throws == sum(each[seat].throws for each in by_part)
        assert fortune.rolled == sum(each[seat].rolled for each in by_part)


def test_a_turn_that_is_taken_back_ends_where_its_part_began() -> None:
    match = raced("end-race")
    seat = match.decisions[0].seat
    later = match.play(seat, next(iter(REGATTA.orders(match.view(seat)))))

    assert later.undo_turn().history.at == match.history.at
    assert match.undo_turn_refusal() is not None


def test_forces_that_change_between_two_parts_decide_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = raced()
    monkeypatch.setattr(type(REGATTA), "strength", lambda _, state: (1.0, 100.0 * state.race))
    monkeypatch.setattr(type(REGATTA), "outcome", lambda *_: Outcome((Seat(1),), "so it is", (0.0, 0.0)))

    assert turning_point(whole, None) is None


def test_luck_adds_up_what_the_events_say() -> None:
    match = played()
    told = fortunes(match)

    assert len(told) == 2
    for seat, fortune in enumerate(told):
        fired = shots(match, seat)
        assert fired
        assert fortune.throws == len(fired)
        assert fortune.expected == 0.5 * len(fired)
        assert fortune.rolled == sum(event.luck.rolled for event in fired if event.luck)


def test_surplus_is_what_the_dice_gave_beyond_what_they_owed() -> None:
    assert Fortune(Seat(0), 2.5, 4.0, 5).surplus == 1.5


def test_luck_is_told_with_its_unit_beside_what_is_never_one() -> None:
    hits = evolve(GAME.info, luck="hits")
    assert Fortune(Seat(0), 0.9, 1.0, 1).tell(hits) == "rolled 1, expected 0.9 hits in 1 throw"
    assert Fortune(Seat(0), 2.5, 4.0, 5).tell(evolve(hits, luck="")) == "rolled 4, expected 2.5 in 5 throws"
    assert Fortune(Seat(0), 2.5, 4.0, 5).tell(evolve(hits, chance=CARDS)) == "drew 4, expected 2.5 hits in 5 draws"


def test_the_turning_point_is_the_turn_with_the_largest_swing() -> None:
    match = played()
    found = turning_point(match, None)
    assert found is not None
    by_turn = {each.turn: each.figures[0] - each.figures[1] for each in strengths(match)}
    leads = [by_turn[turn] for turn in sorted(by_turn)]
    swings = [abs(after - before) for before, after in pairwise(leads)]

    assert found.swing >= max(swings)
    assert "hull" in found.highlight


def test_the_turning_point_is_told_with_when_its_event_was() -> None:
    match = played()
    found = turning_point(match, None)
    assert found is not None
    nodes = [match.history.nodes[index] for index in match.history.line()]
    clocks = [match.game.clock(node.position.state).text for node in nodes]
    told = [" ".join(event.tell() for event in node.events) for node in nodes]

    assert found.when in [clocks[at - 1] for at, said in enumerate(told) if found.highlight in said]


def test_what_decided_a_match_is_what_its_winner_gained() -> None:
    for seed in "12346":
        match = played(seed)
        found = turning_point(match, None)

        assert match.outcome is not None
        assert found is not None
        assert found.seat in match.outcome.winners


def test_nothing_decided_a_draw_or_a_match_that_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    assert turning_point(match, None) is not None

    for outcome in (None, Outcome((), "A draw: so it is.", (0.0, 0.0))):
        monkeypatch.setattr(type(GAME), "outcome", lambda *_, made=outcome: made)

        assert turning_point(match, None) is None


def test_the_last_turn_counts_though_nobody_ended_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match, hit = played(), None
    for index in match.history.line():
        node = match.history.nodes[index]
        if hit is None and any("hits" in event.tell() for event in node.events):
            hit = match.visit(index)
    assert hit is not None
    seat = hit.history.here.seat
    monkeypatch.setattr(type(GAME), "outcome", lambda *_: Outcome((seat,), "so it is", (0.0, 0.0)))

    found = turning_point(hit, None)

    assert found is not None
    assert (found.when, found.seat, found.swing) == (hit.clock.text, seat, 1.0)
    assert found.highlight == " ".join(event.tell() for event in hit.history.here.events)


def test_the_turning_point_is_told_as_the_listener_saw_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    monkeypatch.setattr(Shot, "seen_by", lambda shot, seat: evolve(shot, text="Somebody fires.") if seat == 1 else None)
    found = turning_point(match, Seat(1))

    assert found is not None
    assert found.highlight.startswith("Somebody fires.")


def test_what_only_announces_a_turn_never_decided_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    found = turning_point(match, None)
    assert found is not None
    monkeypatch.setattr(Shot, "heralds", True)
    instead = turning_point(match, None)

    assert instead is not None
    assert (instead.seat, instead.swing) == (found.seat, found.swing)
    assert found.highlight not in instead.highlight


def test_a_winner_who_never_gained_has_no_turning_point(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    before = match.visit(match.history.line()[4])
    assert len(set(GAME.strength(before.position.state))) == 1
    monkeypatch.setattr(type(GAME), "outcome", lambda *_: Outcome((Seat(0),), "so it is", (0.0, 0.0)))

    assert turning_point(before, None) is None


def test_a_match_without_a_swing_has_no_turning_point() -> None:
    match = begin(GAME, Setup((SeatPlan("A"), SeatPlan("B"))))

    assert turning_point(match, None) is None
    assert [each.turn for each in strengths(match)] == [0]


def test_only_the_present_line_counts() -> None:
    match = played()
    back = match.visit(0)

    assert fortunes(back) == (Fortune(Seat(0), 0, 0, 0), Fortune(Seat(1), 0, 0, 0))


def test_the_verdict_is_what_the_game_says_once_the_match_is_over() -> None:
    match = played()

    assert match.outcome is not None
    assert match.outcome.winners
    assert verdict(match) == match.outcome.reason
    assert verdict(match.visit(0)) == ""


@pytest.mark.parametrize(
    ("drivers", "winners", "said"),
    [
        (("human", "bot:easy"), (Seat(0),), "You won."),
        (("human", "bot:easy"), (Seat(1),), "You lost."),
        (("human", "bot:easy"), (), ""),
        (("human", "human"), (Seat(1),), ""),
    ],
)
def test_the_only_person_hears_how_it_ended_for_him(
    monkeypatch: pytest.MonkeyPatch, drivers: tuple[str, str], winners: tuple[Seat, ...], said: str
) -> None:
    match = begin(GAME, Setup((SeatPlan("A", drivers[0]), SeatPlan("B", drivers[1]))))
    assert fate(match) == ""

    monkeypatch.setattr(type(GAME), "outcome", lambda *_: Outcome(winners, "so it is", (0.0, 0.0)))
    assert fate(match) == said


@pytest.mark.parametrize(("winners", "said"), [((0,), "won with 2"), ((1,), "lost with 2"), ((), "drew with 2")])
def test_what_was_taken_back_stands_beside_the_result(
    monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...], said: str
) -> None:
    match = begin(GAME, Setup((SeatPlan("A"), SeatPlan("B", "bot:easy")), practice=True))
    monkeypatch.setattr(type(GAME), "outcome", lambda *_: Outcome(tuple(map(Seat, winners)), "so it is", (0.0, 0.0)))

    assert fared(evolve(match, take_backs=2)) == f"{said} take-backs"
    assert fate(evolve(match, take_backs=2)) == f"You {said} take-backs."
    assert fate(evolve(match, take_backs=1)) == f"You {said.replace('2', '1')} take-back."
    assert fate(evolve(match, take_backs=2, hurried=1)) == f"You {said} take-backs and 1 hurried answer."
    assert fared(match.hurry().hurry()) == f"{said} hurried answers"


def test_the_chief_of_some_events_is_dice_then_a_loss_then_what_weighs_then_what_was_shown() -> None:
    def event(said: str, *, luck: bool = False, **kinds: bool) -> Any:
        fell = Luck(Seat(0), 1, 1) if luck else None
        return type(
            "Made",
            (Happening,),
            {"luck": fell, "brought": None, "__init__": lambda _: None, "tell": lambda _: said, **kinds},
        )()

    plain, shown, lost = event("Plain."), event("Shown.", reveals=True), event("Lost.", loses=True)
    thrown, weighs = event("Thrown.", luck=True, reveals=True), event("Weighs.", weighty=True)
    each = [plain, shown, weighs, lost, thrown, plain]

    told = [recap._decisive(each[:end], Seat(0)) for end in (1, 2, 3, 4, 6)]
    assert told == ["Plain.", "Shown.", "Weighs.", "Lost.", "Thrown."]
    # What was lost by dice belongs to them; what else follows is another story.
    assert recap._decisive([thrown, lost], Seat(0)) == "Thrown. Lost."
    assert recap._decisive([thrown, shown], Seat(0)) == "Thrown."
    assert recap._decisive([lost, shown], Seat(0)) == "Lost."
    # Of several that are of no telling kind nobody knows which it was.
    assert recap._decisive([plain, plain], Seat(0)) == ""


def test_neither_the_result_nor_what_only_counts_decided_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    found = turning_point(match, None)
    assert found is not None
    monkeypatch.setattr(Shot, "tallies", True)
    counted = turning_point(match, None)
    monkeypatch.setattr(Shot, "tallies", False)
    monkeypatch.setattr(Shot, "tell", lambda _: verdict(match))
    ended = turning_point(match, None)

    for other in (counted, ended):
        assert other is not None
        assert (other.seat, other.swing) == (found.seat, found.swing)
        assert other.highlight not in {found.highlight, verdict(match)}


def test_what_brought_the_winner_most_decided_it_before_all_that_was_shown() -> None:
    def event(text: str, brought: tuple[int, float] | None = None) -> Event:
        made = type("Made", (Happening,), {"tell": lambda _: text, "reveals": True})
        return made(brought=brought)  # type: ignore[no-any-return]

    events = [event("shown"), event("little", (0, 2.0)), event("much", (0, 9.0)), event("theirs", (1, 40.0))]

    assert recap._decisive(events, Seat(0)) == "much"
    assert recap._decisive(events, Seat(1)) == "theirs"
    assert recap._decisive(events[:1], Seat(0)) == "shown"
