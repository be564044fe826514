"""A program that is nothing but one table, with the toy game or any other on it."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from textual.app import App
from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from tests.toys.skirmish.game import GAME
from tui.playing.session import Session
from tui.preferences.bindings import bound
from tui.preferences.settings import Config
from tui.screens.table import TableScreen
from tui.widgets.lines import length

NAMES = ("Ann", "Ben", "Cid", "Dee")


class Tables(App[None], inherit_bindings=False):
    """Puts one session on the table and ends when the table is left."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Session, config: Config) -> None:
        super().__init__()
        self.config = config
        self.mistakes: tuple[str, ...] = ()
        self.animation_level = "none"
        self.table = TableScreen(session, self)

    def bind_keys(self, name: str, keys: str) -> str:
        self.config = evolve(self.config, bindings=bound(self.config.bindings, name, keys))
        return ""

    def change(self, key: str, value: Any) -> str:
        self.config = evolve(self.config, **{key: value})
        return ""

    def on_mount(self) -> None:
        self.push_screen(self.table, lambda _: self.exit())


def skirmish(*drivers: str, seed: str = "7", **options: Any) -> Session:
    """Seat the toy game, in practice; its first two seats are people unless told otherwise."""
    seats = tuple(SeatPlan(name, driver) for name, driver in zip(NAMES, drivers or ("human", "human"), strict=False))
    return Session(begin(GAME, Setup(seats, tuple(options.items()), seed, practice=True)))


@asynccontextmanager
async def at_table(
    session: Session, size: tuple[int, int] = (80, 24), **settings: Any
) -> AsyncIterator[tuple[TableScreen, Pilot[None]]]:
    """Open the table and wait until it stands."""
    app = Tables(session, Config(**settings))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield app.table, pilot


async def settle(pilot: Pilot[None]) -> None:
    """Wait until nobody thinks and nothing is left to draw."""
    for _ in range(50):
        await pilot.pause()
        working = [worker for worker in pilot.app.workers if worker.is_running]
        if not working:
            break
        # A thought that comes to its end begins the next, which takes its place.
        with suppress(WorkerCancelled):
            await pilot.app.workers.wait_for_complete(working)
    await pilot.pause(0)  # it was quiet: what is left is to draw what came of it


async def wait_for(pilot: Pilot[None], happened: Callable[[], object]) -> None:
    """Wait until something has happened; give up where it never does."""
    for _ in range(2_000):
        if happened():
            return
        await pilot.pause(0.01)


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after another, letting the opponents answer."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


def said(table: TableScreen, part: str = "prompt") -> str:
    """Return what a part of the table shows, as text; the prompt with what of it stands over the log."""
    shown = table.panel(part)
    assert all(length(line) <= shown.size.width for line in shown.lines) or part == "prompt"
    above = table.prompt_overflow.lines if part == "prompt" else ()
    return "\n".join("".join(text for text, _ in line) for line in (*above, *shown.lines))
