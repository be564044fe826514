"""Lessons, played as their model plays them: by the engine alone, and what a test of them needs beside."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from engine import registry
from engine.bots.chance import chance
from engine.bots.scripted import Scripted
from engine.core.abilities import Schools
from engine.core.acts import unasked
from engine.core.lessons import Lesson, LessonDeed, LessonStep
from engine.core.match import Match
from engine.core.menu import Menu
from engine.core.values import evolve
from engine.scene.coach import Coach, Progress, begin
from tests.conformance.walks import NAMES


def taught() -> tuple[tuple[str, str], ...]:
    """List every lesson of every game on the shelf, with its game."""
    return tuple((game, each.id) for game in registry.ids() for each in registry.info(game).lessons)


SHIPPED = taught()
"""The lessons of the games that are shipped; those of toys are only there while a test runs."""

LESSONS = (*SHIPPED, ("drill", "pay"))
"""Every lesson, the toy's too."""

assert "drill" in NAMES


class Pupil:
    """A match that is a lesson, in the hands of somebody who does as the model does."""

    def __init__(self, game_id: str, lesson_id: str) -> None:
        """Begin it, up to where the learner is awaited and asked."""
        self.game: Any = registry.game(game_id)
        assert isinstance(self.game, Schools)
        self.lesson: Lesson = self.game.lesson(lesson_id)
        self.coach = Coach(self.game, self.lesson)
        self.match: Match = _begun(game_id, lesson_id)
        self.settle()

    @property
    def progress(self) -> Progress:
        return self.coach.progress(self.match)

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.progress.step]

    def do(self, text: str) -> None:
        """Do a line of a model, then let the others answer."""
        if text[0] in "?!":
            self.ask("asked" if text[0] == "?" else "refused", text[1:])
        elif text == "undo":
            before = self.match.history.at
            self.match = self.match.undo()
            self.ask("undone", str(self.match.history.at), before)
        else:
            order = self.coach.order(self.match, text)
            assert order is not None, f"{text!r} is not one legal order"
            self.match = self.match.play(self.lesson.seat, order)
        self.settle()

    def ask(self, what: str, subject: str, node: int | None = None) -> None:
        """Ask something, and be heard where the step waits for it."""
        asked = LessonDeed(self.match.history.at if node is None else node, what, subject)
        attended = self.match.attended
        assert attended is not None
        if self.coach.hears(self.match, asked):
            self.match = evolve(self.match, attended=evolve(attended, asked=(*attended.asked, asked)))

    def settle(self) -> None:
        """Give what goes on by itself, and let the others answer, until the learner is awaited and asked."""
        while self.match.decisions and (preset := self._preset()):
            self.match = self.match.play(self.lesson.seat, preset)
        while self.match.decisions and not self._awaited():
            self._reply()
            while self.match.decisions and (preset := self._preset()):
                self.match = self.match.play(self.lesson.seat, preset)

    def walk(self) -> Iterator[LessonStep]:
        """Play all steps by their models; yield each as it is passed."""
        while not self.progress.done:
            step = self.step
            for text in step.model:
                self.do(text)
            yield step

    def _awaited(self) -> bool:
        return any(each.seat == self.lesson.seat for each in self.match.decisions)

    def _preset(self) -> Any:
        asked = {topic.word for topic in self.game.info.topics if topic.asked}
        mine = (each for each in self.match.decisions if each.seat == self.lesson.seat and each.topic not in asked)
        return next((each.default for each in mine if each.default is not None), None)

    def _reply(self) -> None:
        decision = self.match.decisions[0]
        view = self.match.view(decision.seat)
        bot = Scripted(self.game, replies=self.coach.replies(self.match))
        rng = chance(self.match.setup, "lesson", decision.seat, self.match.clock.turn, self.match.history.at)
        plan = bot.choose(view, decision, Menu(self.game, view), rng)
        self.match = self.match.play(decision.seat, plan.orders[0])


@cache
def _begun(game_id: str, lesson_id: str) -> Match:
    game: Any = registry.game(game_id)
    return begin(game, game.lesson(lesson_id))


def own(match: Match, seat: int) -> int:
    """Count the orders of a seat on the line that it was asked for."""
    history = match.history
    nodes = (history.nodes[index] for index in history.line())
    return sum(node.seat == seat and not unasked(match.game, history, node) for node in nodes)
