"""Every lesson of every game plays itself: as its model does, by ear and by eye, and whatever a learner tries."""

import re
from collections.abc import Iterator
from functools import partial
from itertools import chain
from pathlib import Path

import pytest

from engine import registry
from engine.core.abilities import Defines, Imagines, Schools
from engine.core.glossary import find
from engine.core.match import Match
from engine.core.orders import Order
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.scene.coach import Coach, begin
from saves.store import Store
from tests.conformance.lessons import LESSONS, Pupil
from tests.conformance.walks import GAMES, drawn
from tests.tui.plain.talking import hear
from tui.choosing.chooser import Chooser
from tui.choosing.keypath import key_of, keys_to
from tui.choosing.offered import Response
from tui.keys import COMMANDS
from tui.keyset import KEY_SETS
from tui.plain import lesson
from tui.plain.host import Host
from tui.plain.shell import play
from tui.plain.table import PlainTable
from tui.playing import coaching, seating
from tui.playing.noting import Noting
from tui.playing.session import Session
from tui.playing.thinking import follow, think
from tui.preferences.answers import answered
from tui.preferences.settings import Config
from tui.screens import table_lesson
from tui.screens.so_far import SoFar
from tui.screens.table_lesson import shown
from tui.widgets.lines import line, wrap

lessons = pytest.mark.parametrize(("game_id", "lesson_id"), LESSONS)
coached = [each for each in LESSONS if each[1] == "duel"]
guided = pytest.mark.parametrize(("game_id", "lesson_id"), [each for each in LESSONS if each not in coached])

ONE_EACH = tuple({game: (game, lesson) for game, lesson in LESSONS if (game, lesson) not in coached}.values())
"""The last guided lesson of each game."""

sampled = pytest.mark.parametrize(
    ("game_id", "lesson_id"),
    [
        pytest.param(*each, marks=() if each in ONE_EACH else pytest.mark.thorough)
        for each in LESSONS
        if each not in coached
    ],
)
"""What holds of the coach and of no text: one lesson of each game in every run of the tests."""

MARKER = re.compile(r"<(\??)([A-Za-z-]+)>")
COACHED = 4
"""Coached matches that are played at least; more, up to twelve, until every note has been heard."""

WIDTH, ROWS = 80, 2
"""What the screen has for a lesson."""

LONG = 6
"""Orders that each walk away from a step takes."""

MOST = 120
"""Lines that a lesson takes at most."""

NAMED_KEYS = [pytest.param(key_set, marks=() if key_set == "arrows" else pytest.mark.thorough) for key_set in KEY_SETS]
"""The sets of keys that a lesson names; one in every run."""


def texts(pupil: Pupil) -> list[str]:
    steps = pupil.lesson.steps
    return [
        *(text for step in steps for text in (step.say, step.ear, *step.hints, *(each.say for each in step.otherwise))),
        *(note.say for note in pupil.lesson.notes),
        pupil.lesson.end,
    ]


@lessons
def test_a_lesson_says_what_can_be_said(game_id: str, lesson_id: str) -> None:
    pupil = Pupil(game_id, lesson_id)
    verbs = {kind.verb for kind in pupil.game.order_types}
    asked = {each.id for each in COMMANDS} | {each.word for each in pupil.game.info.questions}

    for text in filter(None, texts(pupil)):
        assert text.isascii(), text
        for query, word in MARKER.findall(text):
            assert word.lower() in (asked if query else verbs | {"press"}), (word, text)
    if isinstance(pupil.game, Defines):
        assert [each for each in pupil.lesson.terms if find(pupil.game.glossary(), each) is None] == []


@lessons
def test_a_lesson_names_verbs_and_events_that_there_are(game_id: str, lesson_id: str) -> None:
    pupil = Pupil(game_id, lesson_id)
    verbs = {kind.verb for kind in pupil.game.order_types}
    events = {kind.__name__ for kind in pupil.game.event_types}
    notes = (*pupil.lesson.notes, *pupil.game.notes())

    assert verbs.issuperset(pupil.lesson.hold)
    for goal in chain.from_iterable((*(step.goals for step in pupil.lesson.steps), *(note.when for note in notes))):
        if goal.kind in {"order", "may", "refused"}:
            assert goal.verb in verbs, goal
        if goal.kind == "event":
            assert goal.verb in events, goal


@pytest.mark.parametrize("game_id", GAMES)
def test_lessons_have_titles_of_their_own_and_notes_ids(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Schools):
        assert not game.info.lessons
        pytest.skip("teaches no lesson")
    taught = game.info.lessons

    assert len({each.id for each in taught}) == len({each.title for each in taught}) == len(taught) > 0
    assert all(game.lesson(each.id).id == each.id for each in taught)
    assert len({note.id for note in game.notes()}) == len(game.notes())
    for note in game.notes():
        assert note.say.isascii()
        assert len(note.say) <= WIDTH * ROWS, note.say


@guided
def test_the_model_passes_each_step_with_its_last_line_and_none_before(game_id: str, lesson_id: str) -> None:
    pupil = Pupil(game_id, lesson_id)

    while not pupil.progress.done:
        number, step = pupil.progress.step, pupil.step
        for at, text in enumerate(step.model):
            assert pupil.progress.step == number, (number + 1, text)
            assert pupil.coach.left(pupil.match) == step.model[at:], (number + 1, text)
            assert not pupil.coach.closed(pupil.match), (number + 1, text)
            pupil.do(text)
        assert pupil.progress.step == number + 1, number + 1
        assert pupil.progress.fits is None


@pytest.mark.parametrize("lessons", [ONE_EACH, pytest.param(LESSONS, marks=pytest.mark.thorough)], ids=["some", "all"])
def test_the_coach_knows_no_more_than_the_learner_sees(lessons: tuple[tuple[str, str], ...]) -> None:
    # All that is hidden is made up anew at every moment of a lesson: the coach must not notice.
    apart = 0
    for game_id, lesson_id in lessons:
        pupil = Pupil(game_id, lesson_id)
        if not isinstance(pupil.game, Imagines):
            continue
        for _ in pupil.walk() if pupil.lesson.others == "still" else ():
            pass
        made_up = _made_up(pupil)
        lines = zip(made_up.history.nodes, pupil.match.history.nodes, strict=True)
        apart += sum(one.position.state != other.position.state for one, other in lines)
        for index in pupil.match.history.line()[len(pupil.lesson.before) :]:
            assert tuple(_seen(pupil, made_up.visit(index))) == tuple(_seen(pupil, pupil.match.visit(index)))
    assert apart, "nothing hidden was ever different"


def _made_up(pupil: Pupil) -> Match:
    game, seat = pupil.game, pupil.lesson.seat
    made = (
        game.imagine(pupil.match.visit(index).view(seat), Rng(f"{index}"))
        for index in range(len(pupil.match.history.nodes))
    )
    pairs = zip(pupil.match.history.nodes, made, strict=True)
    nodes = tuple(evolve(node, position=position) for node, position in pairs)
    return evolve(pupil.match, history=evolve(pupil.match.history, nodes=nodes))


def _seen(pupil: Pupil, match: Match) -> Iterator[object]:
    coach = Coach(pupil.game, pupil.lesson)
    yield coach.progress(match)
    yield coach.left(match)
    yield coach.note(match)
    yield coach.closed(match)


@sampled
def test_a_step_that_is_taken_back_is_open_again_and_passed_when_it_is_given_again(
    game_id: str, lesson_id: str
) -> None:
    pupil = Pupil(game_id, lesson_id)

    for _ in pupil.walk():
        ahead, step = pupil.match, pupil.progress.step
        if ahead.outcome is not None or ahead.undo_target < len(pupil.lesson.before):
            continue
        back = ahead.undo(taking_back=True)
        assert pupil.coach.progress(back).step <= step
        assert pupil.coach.progress(back.redo()).step == step


@sampled
def test_a_lesson_goes_on_from_its_save_as_it_stood(game_id: str, lesson_id: str, tmp_path: Path) -> None:
    pupil, store = Pupil(game_id, lesson_id), Store(tmp_path)
    journal = store.begin(pupil.match)

    for _ in pupil.walk():
        assert not journal.record(pupil.match)
    journal.close()
    again = Session(*_opened(store, journal.name)).match

    assert again.attended == pupil.match.attended
    assert pupil.coach.progress(again) == pupil.progress


def _opened(store: Store, name: str) -> tuple[Match, Store]:
    return store.load(name), store


@sampled
@pytest.mark.parametrize(("strays", "every"), [(1, 3), pytest.param(8, 1, marks=pytest.mark.thorough)])
def test_other_orders_lead_nowhere_that_again_does_not_lead_out_of(
    game_id: str, lesson_id: str, strays: int, every: int
) -> None:
    pupil = Pupil(game_id, lesson_id)

    while not pupil.progress.done:
        start, number = pupil.match, pupil.progress.step
        for walk in range(0 if number % every else strays):
            pupil.match, rng = start, Rng(f"{lesson_id} {number} {walk}")
            for _ in range(LONG):
                if pupil.match.outcome is not None:
                    break
                order, rng = drawn(pupil.game, pupil.match.view(pupil.lesson.seat), rng)
                pupil.match = pupil.match.play(pupil.lesson.seat, order)
                pupil.settle()
                coach = coaching.coaching(pupil.game, pupil.match)
                assert coach is not None
                assert coach.says(pupil.match, _spoken).text
            stand = pupil.progress
            # Back where the step began all is as it was then.
            moved = stand.step != number
            assert moved or pupil.match.visit(stand.since).position == start.visit(stand.since).position
        pupil.match = start
        for text in pupil.step.model:
            pupil.do(text)


def _spoken(marker: str, pressed: bool) -> str:  # noqa: FBT001 - as lessons ask a client
    return marker.removeprefix("?")


@guided
def test_what_is_said_of_another_order_is_said_of_one_that_can_be_given_and_is_not_the_models(
    game_id: str, lesson_id: str
) -> None:
    pupil = Pupil(game_id, lesson_id)

    while not pupil.progress.done:
        step, start = pupil.step, pupil.match
        said = set()
        for text in step.model:
            for number, each in enumerate(step.otherwise):
                for order in pupil.game.orders(pupil.match.view(pupil.lesson.seat)):
                    if order.verb != each.order.split()[0] or number in said:
                        continue
                    fits = pupil.coach.progress(pupil.match.play(pupil.lesson.seat, order)).fits
                    said |= {number} if fits == each else set()
            pupil.do(text)
        assert len(said) == len(step.otherwise), (pupil.progress.step, [each.order for each in step.otherwise])
        assert start is not pupil.match


def typed(game_id: str, lesson_id: str) -> tuple[Session, list[str]]:
    """Play a lesson in plain mode, each line as the lesson has it typed; return what was said."""
    session = seating.lesson(game_id, lesson_id, None)
    table = PlainTable(session, Host(Config(), lambda _: None))

    def lines() -> object:
        for _ in range(MOST):
            coach = session.coaching
            assert coach is not None
            if coach.progress(session.match).done:
                return
            before = session.match
            yield lesson.typed(table, coach.left(session.match)[0])
            if session.match is before:
                yield "yes"

    return session, hear(play(table), lines())  # type: ignore[arg-type]  # the lines are made as they are wanted


@guided
def test_a_lesson_is_played_by_ear_and_claims_what_is_told(game_id: str, lesson_id: str) -> None:
    session, said = typed(game_id, lesson_id)
    told = " ".join(said)
    coach = session.coaching

    assert coach is not None
    assert coach.progress(session.match).done
    for step in coach.lesson.steps:
        for claim in step.claims:
            assert claim.lower() in told.lower(), claim


@guided
@pytest.mark.parametrize("key_set", NAMED_KEYS)
def test_a_lesson_fits_its_lines_and_tells_keys_that_lead_there(game_id: str, lesson_id: str, key_set: str) -> None:
    session = seating.lesson(game_id, lesson_id, None)
    session.answers = answered(Config(), session.game.info)
    _settle(session)
    coach = session.coaching
    assert coach is not None
    for _ in range(MOST):
        if coach.progress(session.match).done:
            return
        chooser = Chooser(session, key_set)  # type: ignore[arg-type]  # one of the key sets
        table = _Table(session, chooser)
        said = coach.says(session.match, partial(shown, table))  # type: ignore[arg-type]  # all that is asked of it
        assert len(wrap(line(f"{said.head} {said.text}"), WIDTH)) <= ROWS, said
        order = coach.order(session.match, coach.left(session.match)[0])
        if order is not None:
            _press(chooser, order)
        _pass(session)


def _press(chooser: Chooser, order: Order) -> None:
    # The keys that are told lead to the order that is meant, or as far as keys do: what is left is pointed at.
    picks, answer = chooser.session.game.picks(order), Response()
    for key in keys_to(chooser, order):
        answer = chooser.press(key)
    while answer.give is None and chooser.pending is None:
        chosen = chooser.picker.chosen
        assert chosen == picks[: len(chosen)], (order, chosen)
        answer = chooser.choose(picks[len(chosen)])
    assert order in {answer.give, chooser.pending}


@guided
def test_what_a_step_wants_refused_is_refused_on_the_screen(game_id: str, lesson_id: str) -> None:
    # By the key of its order, else by pointing at what it names, or with any unit at any place.
    session = seating.lesson(game_id, lesson_id, None)
    session.answers = answered(Config(), session.game.info)
    _settle(session)
    coach = session.coaching
    assert coach is not None
    while not coach.progress(session.match).done:
        text = coach.left(session.match)[0]
        if text[0] != "!":
            _pass(session)
            continue
        table = _Table(session, Chooser(session))
        verb, *words = text[1:].split()
        if key := key_of(table.chooser, verb):
            table_lesson.press(table, key)  # type: ignore[arg-type]  # all that is asked of it
        else:
            _point(table, words)
        assert not key or verb.replace("-", " ") in table.said.lower(), (text, table.said)
        assert table.said, text
        assert text not in coach.left(session.match), (text, table.said)


def _point(table: "_Table", words: list[str]) -> None:
    atlas = table.chooser.atlas
    units = [unit for unit in atlas.own if unit.id in words] or [atlas.own[0]]
    far = next(at for at in reversed([*atlas.places]) if not atlas.at(at))
    aim = next((at for at in atlas.places if at in words), far)
    for at in (units[0].place, aim):
        table_lesson.point(table, at)  # type: ignore[arg-type]  # all that is asked of it


class _Table:
    """As much of a table as a lesson asks for."""

    def __init__(self, session: Session, chooser: Chooser) -> None:
        self.session = session
        self.chooser = chooser
        self.notes = Noting(session, wanted=False)
        self.so_far = SoFar(session, ())
        self.so_far.lesson = True
        self.said = ""

    def answer(self, answer: Response) -> None:
        self.said = answer.said or self.said


def _pass(session: Session) -> None:
    coach = session.coaching
    assert coach is not None
    text = coach.left(session.match)[0]
    order = coach.order(session.match, text)
    if order is not None:
        session.give(order)
    elif text == "undo":
        session.undo()
    else:
        session.attend("asked" if text[0] == "?" else "refused", text[1:])
    _settle(session)


def _settle(session: Session) -> None:
    while session.preset is not None or session.awaiting == "bot":
        if session.preset is not None and session.preset.default is not None:
            session.give(session.preset.default)
        else:
            session.bot_play(session.bot_line())


@pytest.mark.thorough
@pytest.mark.parametrize(("game_id", "lesson_id"), coached)
def test_a_coached_match_comes_to_its_end_and_every_note_is_heard(game_id: str, lesson_id: str) -> None:
    told: set[str] = set()
    pupil = Pupil(game_id, lesson_id)
    notes = {note.id for note in pupil.lesson.notes}
    for seed in range(1, 13):
        if seed > COACHED and told == notes:
            break
        plans = (evolve(each, driver="bot:normal" if each.human else each.driver) for each in pupil.match.setup.seats)
        match = begin(pupil.game, evolve(pupil.lesson, seed=str(seed)))
        match = evolve(match, setup=evolve(match.setup, seats=tuple(plans)))
        orders = 0
        while match.outcome is None:
            decision = match.decisions[0]
            level = match.setup.seats[decision.seat].driver.removeprefix("bot:")
            match = follow(think(match, decision.seat, level, "bot").plan, match, decision.seat)
            note = pupil.coach.note(match)
            told |= {note.id} if note else set()
            orders += 1
            assert orders < 900
        assert pupil.coach.progress(match).done

    assert told == notes
