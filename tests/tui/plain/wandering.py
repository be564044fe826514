"""A player by ear who types whatever can be typed at a table: orders, commands about anything, hints, undo, answers."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final

from engine import registry
from engine.core.setup import SeatPlan, Setup
from tests.tui.plain.talking import hear, table
from tui.plain.commands import HANDLERS
from tui.plain.shell import play
from tui.plain.table import PlainTable
from tui.playing import seating
from tui.playing.session import Session

if TYPE_CHECKING:
    from engine.core.info import OptionValue

WORDS: Final = sorted(set(HANDLERS) - {"quit", "options"})
FORWARD: Final = ("auto", "auto", "hint", "do", "do turn", "yes", "yes", "no", "", "undo", "redo", "more", "1", "2")
LISTED: Final = 300
"""Of so many orders one is drawn."""


def wander(game_id: str, seed: str, count: int) -> list[str]:
    """Type so many lines at a match drawn from a seed, by one person or several; return all that was typed and said."""
    chance = Random(f"{game_id}/{seed}")
    session = seating.new(game_id, _setup(game_id, chance), None)
    here = table(session)
    return hear(play(here), _typed(here, chance, count))


def _setup(game_id: str, chance: Random) -> Setup:
    info = registry.info(game_id)
    options: dict[str, OptionValue] = {"scenario": chance.choice(info.option("scenario").choices).value}
    options |= {each.key: chance.random() < 0.3 for each in info.options if each.kind == "flag"}
    seats = [SeatPlan("Ann"), *(_other(seat, chance) for seat in range(1, chance.choice(info.counts(options))))]
    return Setup(tuple(seats), tuple(options.items()), str(chance.random()), practice=chance.random() < 0.7)


def _other(seat: int, chance: Random) -> SeatPlan:
    return SeatPlan(f"Ben {seat}", "human" if chance.random() < 0.6 else chance.choice(["bot:easy", "bot:normal"]))


def _typed(here: PlainTable, chance: Random, count: int) -> Iterator[str]:
    for _ in range(count):
        yield "" if here.session.awaiting != "order" else _line(here.session, chance)
    yield from ("quit", "yes")


def _line(session: Session, chance: Random) -> str:
    scene = session.game.scene(session.view, "")
    about = (*(token.name for token in scene.tokens), *(place.id for board in scene.boards for place in board.places))
    match chance.randrange(4):
        case 0:
            orders = [*islice(session.game.orders(session.view), LISTED)]
            if not orders:  # one is looking back
                return chance.choice(["next", "back", "present"])
            return session.game.phrase(session.view, chance.choice(orders))
        case 1:
            return f"{chance.choice(WORDS)} {chance.choice(['', 'all', 'turn', *about, *WORDS])}"
        case _:
            return chance.choice(FORWARD)
