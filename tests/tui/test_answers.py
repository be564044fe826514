"""Decisions that are answered without asking: by ordinary orders, which undo passes over and a replay repeats."""

from pathlib import Path
from typing import ClassVar

import pytest

from engine.core.acts import acts
from engine.core.info import Info, Topic
from engine.core.match import begin
from engine.core.orders import Order
from engine.core.position import Decision
from engine.core.refs import Seat
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from tests.toys.regatta.game import Regatta
from tests.toys.regatta.info import INFO as REGATTA
from tests.toys.regatta.values import State
from tests.toys.regatta.verbs import Protest, Steer, Waive
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.racing import regatta
from tests.tui.tables import at_table, press, said
from tui.plain.shell import play
from tui.playing import retold
from tui.playing.presets import answer
from tui.playing.session import Session
from tui.playing.terms import undo_terms
from tui.preferences import config
from tui.preferences.answers import answered, toggled
from tui.preferences.settings import Config

SET = Config(answers=("regatta:protests",))


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path))


def racing() -> Session:
    """Seat a person who is the last to say how he steers: steered close, he lies level with the other."""
    session = regatta("bot:easy", "human")
    session.seat = Seat(0)
    session.give(Steer(0, "close"))
    session.seat = Seat(1)
    return session


def level(session: Session) -> Session:
    """Let the two lie level, and the other seat waive its protest: now the person is asked."""
    session.give(Steer(1, "close"))
    session.seat = Seat(0)
    session.give(Waive())
    session.seat = Seat(1)
    return session


def orders(session: Session) -> list[Order | None]:
    history = session.match.history
    return [history.nodes[node].order for node in history.line()][1:]


def test_nothing_is_answered_that_nobody_has_set() -> None:
    session = level(racing())

    assert answer(session) == ()
    assert session.decision is not None
    assert session.decision.topic == "protests"


def test_an_answer_is_an_ordinary_order_and_is_told() -> None:
    session = level(racing())
    session.answers = frozenset({"protests"})

    assert answer(session) == ("Answered for you: Waive a protest.", "Ben waives a protest.")
    assert orders(session)[-1] == Waive()
    assert answer(session) == ()


def test_what_another_person_was_asked_is_not_told_before_the_curtain() -> None:
    session = regatta("human", "human")
    for seat in (0, 1):
        session.seat = Seat(seat)
        session.give(Steer(seat, "close"))
    session.answers = frozenset({"protests"})

    assert answer(session) == ("Ann waives a protest.", "Answered for you: Waive a protest.", "Ben waives a protest.")
    assert session.seat == Seat(1)


class Formal(Regatta):
    """The toy where nobody can protest: who lies level is awaited all the same."""

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(evolve(each, topic="") if each.default else each for each in super().decisions(state))


class Quiet(Regatta):
    """The toy where nobody is asked about protests who has not asked for it."""

    info: ClassVar[Info] = evolve(REGATTA, topics=(Topic("protests", "Protests are waived.", asked=False),))


def sailed(game: Regatta, answers: frozenset[str] = frozenset()) -> tuple[Session, tuple[str, ...]]:
    """Let two people steer close, so that they lie level, and return what the second one heard."""
    seats = (SeatPlan("Ann"), SeatPlan("Ben"))
    session = Session(begin(game, Setup(seats, (("scenario", "cup"),), "7")))
    session.answers, session.seat = answers, Seat(0)
    session.give(Steer(0, "close"))
    session.seat = Seat(1)
    return session, session.give(Steer(1, "close"))


@pytest.mark.parametrize(("game", "answers"), [(Formal(), frozenset()), (Quiet(), frozenset({"protests"}))])
def test_what_nobody_is_asked_about_is_given_with_the_order_before_it_and_told_with_it(
    game: Regatta, answers: frozenset[str]
) -> None:
    session, told = sailed(game, answers)

    assert orders(session)[-2:] == [Waive(), Waive()]
    assert session.preset is None
    assert told[-2:] == ("Ann waives a protest.", "Ben waives a protest.")
    assert not any("Answered" in line for line in told), "that nobody was asked is no news"
    assert answer(session) == ()


def test_who_asked_to_be_asked_is_asked() -> None:
    session, _ = sailed(Quiet())

    assert orders(session)[-1] == Steer(1, "close")
    assert session.awaiting == "curtain"


def test_what_was_answered_for_a_seat_does_not_cut_off_its_news() -> None:
    session, told = sailed(Formal())

    assert retold.recap(session, Seat(0)) == told[: len(told)]
    assert [len(act.events) for act in acts(session.game, session.match.history, session.match.history.nodes)][1:] == [
        1,
        len(told),
    ]


def test_undo_goes_back_over_what_was_answered_to_the_persons_own_order() -> None:
    session = level(racing())
    session.answers = frozenset({"protests"})
    answer(session)

    assert undo_terms(session).taking_back
    assert session.undo(taking_back=True) is None
    assert session.match.take_backs == 1
    assert orders(session) == [Steer(0, "close")]
    assert session.redo() is None
    assert orders(session)[:2] == [Steer(0, "close"), Steer(1, "close")]


def test_a_replay_answers_nothing() -> None:
    session = level(racing())
    session.answers = frozenset({"protests"})
    session.visit(1)

    assert answer(session) == ()


def test_answers_are_kept_by_game_and_topic() -> None:
    kept = toggled(SET, "raid", "offers")

    assert kept == ("regatta:protests", "raid:offers")
    assert answered(Config(answers=kept), REGATTA) == {"protests"}
    assert answered(Config(answers=("raid:protests",)), REGATTA) == frozenset()
    assert toggled(Config(answers=kept), "regatta", "protests") == ("raid:offers",)


def test_a_topic_of_which_nobody_is_asked_at_first_is_answered_until_it_is_changed() -> None:
    quiet = evolve(REGATTA, topics=(*REGATTA.topics, Topic("flags", "Flags are dipped.", asked=False)))

    assert answered(Config(), quiet) == {"flags"}
    assert answered(Config(answers=("regatta:flags", "regatta:protests")), quiet) == {"protests"}


def test_answers_are_a_list_in_the_config_file() -> None:
    text = config.edit("# mine\nanswers = [] # few\npage = 12\n", "answers", SET.answers)

    assert text == '# mine\nanswers = ["regatta:protests"] # few\npage = 12\n'
    assert config.parse(text) == (Config(page=12, answers=SET.answers), ())
    assert config.edit(text, "answers", ()) == "# mine\nanswers = [] # few\npage = 12\n"


@pytest.mark.parametrize("value", ['"regatta:protests"', "7", '["protests"]', '["a:b", 7]', '["A:b"]', "[[]]"])
def test_a_list_that_holds_anything_else_is_named(value: str) -> None:
    found, mistakes = config.parse(f"answers = {value}")

    assert found == Config()
    assert [mistake.key for mistake in mistakes] == ["answers"]
    assert 'takes a list like ["GAME:TOPIC"]' in mistakes[0].tell()


async def test_a_key_sets_what_is_answered_and_it_is_answered_at_once() -> None:
    session = level(racing())
    async with at_table(session) as (shown, pilot):
        await press(pilot, "A", "enter")

        assert orders(session)[3] == Waive()
        assert "Ben waives a protest." in said(shown, "chronicle")

        await press(pilot, "A", "enter")
        assert "Protests: asked from now on." in said(shown)


async def test_what_is_set_is_answered_as_it_is_asked() -> None:
    session = level(racing())
    async with at_table(session, answers=SET.answers) as (_, _pilot):
        assert orders(session)[3] == Waive()


async def test_a_person_who_set_nothing_is_asked() -> None:
    session = level(racing())
    async with at_table(session) as (_, pilot):
        await press(pilot, "p")

        assert orders(session)[3] == Protest()


def test_plain_mode_lists_sets_and_answers() -> None:
    heard = hear(play(table(level(racing()))), ["answer", "answer protests", "answer", "answer p", "answer x", "quit"])

    assert answers_to(heard, "answer protests")[:2] == [
        "protests: From now on it is answered for you. Protests are waived.",
        "Answered for you: Waive a protest.",
    ]
    assert "protests: answered for you. Protests are waived." in answers_to(heard, "answer")
    assert answers_to(heard, "answer p")[0] == "protests: From now on you are asked."
    assert answers_to(heard, "answer x")[0] == "Cannot: 'x' is no topic. There is protests."


def test_plain_mode_says_where_there_is_nothing_to_answer(skirmish: str) -> None:
    from tests.tui.plain.talking import seated

    heard = hear(play(table(seated(skirmish))), ["answer", "quit"])

    assert answers_to(heard, "answer")[0] == "Cannot: Skirmish has no decisions that could be answered for you."
