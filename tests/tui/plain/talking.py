"""Holding a plain-mode conversation without a terminal."""

from collections.abc import Iterable, Sequence

from engine import registry
from engine.core.setup import SeatPlan, Setup
from tui.plain.host import Host
from tui.plain.loop import lines, run
from tui.plain.shell import play
from tui.plain.table import PlainTable
from tui.plain.talk import Talk
from tui.playing import seating
from tui.playing.session import Session
from tui.preferences.settings import Config

HUMAN_AND_BOT = (SeatPlan("Anna"), SeatPlan("Ben", "bot:wander"))
TWO_PEOPLE = (SeatPlan("Anna"), SeatPlan("Ben"))


def hear(talk: Talk[None], typed: Iterable[str]) -> list[str]:
    """Hold a conversation to its end, or to the end of what is typed; return the lines as they would be printed."""
    said: list[str] = []
    answers = iter(typed)

    def read(_mode: str) -> str | None:
        line = next(answers, None)
        if line is not None:
            said.append(f"> {line}")
        return line

    run(talk, read, lambda text: said.extend(lines(text)))
    return said


def answers_to(said: Sequence[str], line: str) -> list[str]:
    """Return what was said to the last time a line was typed."""
    start = len(said) - 1 - list(reversed(said)).index(f"> {line}")
    after = list(said[start + 1 :])
    return after[: next((index for index, text in enumerate(after) if text.startswith("> ")), len(after))]


def seated(game_id: str, seats: tuple[SeatPlan, ...] = HUMAN_AND_BOT, seed: str = "28") -> Session:
    """Start a practice match that is kept nowhere; a game for more than sit there has further bots."""
    more = (SeatPlan(f"Cleo {seat}", "bot:wander") for seat in range(len(seats), registry.info(game_id).seats[0]))
    return seating.new(game_id, Setup((*seats, *more), seed=seed, practice=True), None)


def table(session: Session, config: Config | None = None) -> PlainTable:
    """Lay a table that narrates to nobody."""
    return PlainTable(session, Host(config or Config(), lambda _text: None))


def played(
    game_id: str, *typed: str, seats: tuple[SeatPlan, ...] = HUMAN_AND_BOT, config: Config | None = None
) -> list[str]:
    """Type lines at a fresh table and return the transcript."""
    return hear(play(table(seated(game_id, seats), config)), typed)
