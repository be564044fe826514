"""A scripted evening at a plain table: what is said of the save, held against what is on disk after each line."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.core.errors import LongshipError
from engine.core.match import Match
from engine.core.setup import SeatPlan, Setup
from saves.store import Store
from tests.saves.faults import Faults
from tests.saves.tables import info, shelf, whole
from tui.plain import kept, shell
from tui.plain.host import Host
from tui.plain.loop import run
from tui.plain.table import PlainTable
from tui.playing import seating
from tui.playing.parting import way_back
from tui.playing.session import Session
from tui.preferences.settings import Config
from tui.screens.choose import Choose
from tui.screens.rescue import part
from tui.screens.saying import Saying
from tui.screens.table_keeping import tell

if TYPE_CHECKING:
    from engine.core.history import History
    from tui.plain.talk import Talk

GIVE: Final = "give"
"""Stands for the phrase of the first legal order."""
ELSEWHERE: Final = "elsewhere"
"""Stands for a file on another disk."""
BEGINNING: Final = (GIVE, GIVE, GIVE, "undo", "yes", GIVE, "save", "save Bay", GIVE, GIVE, "quit", ELSEWHERE)
LATER: Final = (GIVE, "undo", "yes", "redo", GIVE, "save Cove", GIVE, "quit", "")
SETUP: Final = Setup((SeatPlan("Ada"), SeatPlan("Bo", "bot:wander")), (("rounds", 6),), "3", practice=True)
NOT_KEPT: Final = ("Warning: ", "Not all of ", "Left, and not all")
KEPT: Final = ("Kept as ", "Saved as ", "All of it is kept again, as ")


SCREEN: Final = ("give", "give", "undo", "give", "Bay", "give", "redo", "undo", "give")


class Evening:
    """Plays the evening on a disk with faults, and finds out what was said to be kept and is not."""

    def __init__(self, home: Path, faults: Faults) -> None:
        self.folder = home / "saves"
        self.elsewhere = home.with_name(f"elsewhere-{home.name}.json")
        self.faults = faults
        self.said: list[str] = []
        self.lies: list[str] = []
        self.known: Match | None = None
        """The match as it was when it was last said to be on disk, be it by saying nothing."""
        self.warned: History | None = None
        """What it was when it was last said that not all of it is on disk."""
        self.name = ""
        self.unkept = False

    def spend(self) -> None:
        host = self._host()
        self._play(seating.new("skirmish", SETUP, host.store, later=True), host, BEGINNING)
        for script in (LATER, (GIVE, "quit", "")):
            host = self._host()
            table = self._answered(kept.resume(host))
            if table is not None:
                self._play(table.session, host, script, table)
        self._answered(kept.saves(self._host()))

    # The table.

    def _play(self, session: Session, host: Host, script: tuple[str, ...], table: PlainTable | None = None) -> None:
        typed = self._typed(session, script)
        run(shell.play(table or PlainTable(session, host)), lambda _: next(typed, None), self.said.append)
        self._check(session)
        if session.kept.file:
            self._written(session.match)
        elif not session.kept.trouble and session.kept.name:
            self._on_disk(session.kept.name, session.match, "after leaving")
        self.unkept = host.unkept

    def _typed(self, session: Session, script: tuple[str, ...]) -> Iterator[str]:
        for line in script:
            self._check(session)
            if line == GIVE:
                orders = session.legal.orders() if session.awaiting == "order" else ()
                order = next(iter(orders), None)
                yield session.phrase(order) if order is not None else "status"
            else:
                yield str(self.elsewhere) if line == ELSEWHERE else line

    def _answered(self, talk: "Talk[PlainTable | None]") -> PlainTable | None:
        # A talk that asks for nothing but to go back.
        try:
            said = next(talk)
            while True:
                if isinstance(said, str):
                    self.said.append(said)
                    said = next(talk)
                else:
                    said = talk.send("0")
        except StopIteration as done:
            table: PlainTable | None = done.value
            return table

    # What was said and what is there.

    def _check(self, session: Session) -> None:
        heard = self.said.copy()
        self.said.clear()
        warned = any(phrase in line for phrase in NOT_KEPT for line in heard)
        boasted = any(phrase in line for phrase in KEPT for line in heard)
        if session.kept.file and not boasted:
            return  # it says where the match was written to, and looks there afterwards
        changed = self.known is None or session.match.history != self.known.history
        if session.kept.name and (boasted or (changed and not warned and not session.kept.trouble)):
            self._on_disk(session.kept.name, session.match, f"after {heard}")
        if warned:
            self.warned = session.match.history
        elif session.kept.trouble and changed and session.match.history != self.warned:
            self.lies.append(f"nothing was said of: {session.kept.trouble} {heard}")

    def _written(self, match: Match) -> None:
        with self.faults.away():
            written = Store(self.folder, shelf, info).load(str(self.elsewhere))
        if written.history != match.history:
            self.lies.append("what was written elsewhere is another match")

    def _on_disk(self, name: str, match: Match, when: str) -> None:
        with self.faults.away():
            try:
                found = Store(self.folder, shelf, info).load(name)
            except LongshipError as fault:
                self.lies.append(f"{when}: {name} cannot be read: {fault}")
                return
        if found.history != match.history:
            self.lies.append(f"{when}: {name} holds {len(found.history.nodes)} of {len(match.history.nodes)} nodes")
        self.known, self.name = match, name

    def come_back(self) -> None:
        """Open on a disk that is well again what was last said to be kept: every order of it is there."""
        self.faults.mend()
        if self.known is None:
            return
        found, journal = Store(self.folder, shelf, info).resume(self.name)
        there, known = whole(found).history.nodes, self.known.history.nodes
        if there[: len(known)] != known:
            self.lies.append(f"{self.name} came back with {len(there)} of {len(known)} nodes: {journal.notes}")
        journal.close()
        if left := list(self.folder.glob(".*.part")):
            self.lies.append(f"left behind: {left}")

    def _host(self) -> Host:
        return Host(Config(), self.said.append, store=Store(self.folder, shelf, info))


class ScreenEvening(Evening):
    """The same as the screen spends it: what the table says above the prompt, and what it asks when it is left."""

    def spend(self) -> None:
        store = Store(self.folder, shelf, info)
        self._sit(seating.new("skirmish", SETUP, store, later=True), SCREEN)
        with suppress(LongshipError):  # the menu says it
            self._sit(seating.resume(Store(self.folder, shelf, info), ""), SCREEN[1:])

    def _sit(self, session: Session, script: tuple[str, ...]) -> None:
        table = Screen(session, self.said)
        for what in script:
            self._do(session, what)
            while session.awaiting == "bot":
                session.bot_play(session.bot_line())
            tell(table)  # type: ignore[arg-type]  # all of a table that it asks for
            self._check(session)
        part(table, session, lambda: self.said.append(way_back(session)), lambda: None)  # type: ignore[arg-type]
        self._check(session)
        session.close()
        self.said.append(way_back(session))
        self._check(session)

    def _do(self, session: Session, what: str) -> None:
        if what == "give":
            if session.awaiting == "order":
                session.give(next(iter(session.legal.orders())))
        elif what == "undo":
            session.undo(taking_back=True)
        elif what == "redo":
            session.redo()
        else:
            with suppress(LongshipError):  # said in the question for the name
                session.save_as(what)
                self.said.append(f"Kept as '{session.kept.name}' from now on.")


class Screen:
    """What a table and the program are for what they say of a save."""

    def __init__(self, session: Session, heard: list[str]) -> None:
        self.session = session
        self.saying = Saying()
        self._heard = heard

    def say(self, text: str) -> None:
        self._heard.append(text)

    def push_screen(self, screen: Choose, _: object) -> None:
        self._heard.append(screen._note)
