"""Setting up a match: one form that could be started as it stands, every row changed in place."""

from collections.abc import Callable, Sequence
from functools import partial

from engine import registry
from engine.core.errors import LongshipError, SetupError
from engine.core.grammar import seat_counts, sentence
from engine.core.info import Option
from engine.core.match import begin
from tui.narration.opponents import leanings, played_by
from tui.pages.pictures import still
from tui.playing import logbook_file, owndata, seating
from tui.playing.draft import DRIVERS, SetupDraft, described_drivers, offered
from tui.playing.session import Session
from tui.preferences.options import accepted, spelled, step
from tui.screens import setup_rows
from tui.screens.ask import Ask
from tui.screens.choose import Choose, choice_at, choice_rows
from tui.screens.menu_page import game_rows
from tui.screens.pictured import Pictured
from tui.screens.program import Program
from tui.text import clean_name
from tui.widgets.lines import Line, Space
from tui.widgets.row_list import MenuRow


class Value(Choose):
    """Ask for one of the values of an option."""

    DEFAULT_CSS = "Value > #note { height: 4; }"  # a scenario says what it is about, and its odds


class NewGame(Pictured[Session]):
    """The form of a new match; leaves with its session."""

    DEFAULT_CSS = "NewGame > #note { height: 4; }"  # as above
    KEYS = (("Enter", "choose"), ("Left Right", "change"), ("Esc", "back"))

    def __init__(self, program: Program) -> None:
        """Set up the first game on the shelf, or go on with what was set up and not begun."""
        super().__init__()
        self.program = program
        self._draft = program.unbegun
        self._opened = False

    @property
    def draft(self) -> SetupDraft:
        """The set-up as it stands."""
        if self._draft is None:
            self._draft = self._fresh(registry.ids()[0])
        return self._draft

    def head(self) -> str:
        """Return what is being set up."""
        return f"New game: {self.draft.info.title}"

    def rows(self) -> Sequence[MenuRow]:
        """Show what matters most of the set-up, one row each; the rest when it is wanted."""
        chief, further = setup_rows.chief(self.draft), setup_rows.further(self.draft)
        more = setup_rows.more(self.draft, further, self._opened)
        return [*chief, more, *(further if self._opened else ())]

    def picture(self, room: Space) -> Sequence[Line]:
        """Draw the board as the match would begin on it, unless long rows need the room."""
        if self._opened and not self.has_class("-broad"):
            return ()
        try:
            match = begin(registry.game(self.draft.info.id), self.draft.setup)
        except LongshipError:
            return ()  # Start says what is wrong
        game = registry.game(self.draft.info.id)
        return still(game.scene(match.view(None)), room, self.program.config.glyphs)

    def renew(self) -> None:
        """Show the set-up as it is now, and its board."""
        super().renew()
        self.draw()

    def stepped(self, row: MenuRow, by: int) -> None:
        """Change a value in place."""
        now = self.draft
        match row.id.split(":"):
            case ["option", key]:
                option = now.info.option(key)
                now = now.choose(key, step(option, now.chosen[key], by))
            case ["seats"]:
                now = now.change_seats(by)
            case ["seat", index]:
                at = DRIVERS.index(now.seats[int(index)].driver)
                now = now.set_driver(int(index), DRIVERS[(at + by) % len(DRIVERS)])
            case ["leaning"]:
                ids = [leaning for leaning, _ in leanings()]
                now = now.lean(ids[(ids.index(now.leaning) + by) % len(ids)])
            case ["kind"]:
                now = now.be_practice(not now.practice)
            case ["seed"]:
                now = now.draw_seed()
            case ["game"]:
                games = registry.ids()
                self._play(games[(games.index(now.info.id) + by) % len(games)])
                return
        self._become(now)

    def chosen(self, row: MenuRow) -> None:
        """Start, show more or less, or ask for a value."""
        match row.id:
            case "start":
                self._start()
            case setup_rows.MORE:
                self._opened = not self._opened
                self.renew()
            case _:
                self._ask_for(row)

    def _ask_for(self, row: MenuRow) -> None:
        match row.id.split(":"):
            case ["option", key]:
                self._ask_option(next(option for option in self.draft.options if option.key == key))
            case ["seats"]:
                counts, now = self.draft.counts, len(self.draft.seats)
                text = f"How many play: {seat_counts(counts)}."
                self._ask("Seats", str(now), partial(_count, counts), lambda typed: self.draft.seat(int(typed)), text)
            case ["seat", index]:
                self._ask_seat(int(index))
            case ["kind"]:
                self.stepped(row, 1)
            case ["leaning"]:
                rows = [MenuRow(leaning, leaning, what, help=what) for leaning, what in leanings()]
                self.app.push_screen(Choose("What do opponents lean to?", rows, self.draft.leaning), self._lean)
            case ["seed"]:
                self._ask(
                    "Seed",
                    self.draft.typed,
                    _seed,
                    lambda text: self.draft.set_seed(_seed(text)),
                )
            case ["data"]:
                self._ask("File of your own data; empty for none", "", _file, self._lay, row.help)
            case ["game"]:
                self.app.push_screen(Choose("Which game?", game_rows(), self.draft.info.id), self._play)

    def _lean(self, leaning: str | None) -> None:
        if leaning:
            self._become(self.draft.lean(leaning))

    def _become(self, now: SetupDraft) -> None:
        self._draft = self.program.unbegun = now
        self.renew()

    def _lay(self, path: str) -> SetupDraft:
        try:
            return self.draft.set_data(path.strip())
        except SetupError:  # the file has gone since it was looked at
            return self.draft

    def _play(self, game_id: str | None) -> None:
        if game_id and game_id != self.draft.info.id:
            self._become(self._fresh(game_id, self.draft.typed))

    def _fresh(self, game_id: str, seed: str = "") -> SetupDraft:
        store = self.program.store
        known = logbook_file.read(store.folder.parent)
        return offered(registry.info(game_id), self.program.config.opponent, store.entries(), seed, known)

    def _start(self) -> None:
        try:
            begun = seating.new(self.draft.info.id, self.draft.setup, self.program.store)
        except LongshipError as fault:
            self.note(str(fault))
            return
        self.program.unbegun = None
        self.dismiss(begun)

    def _ask_option(self, option: Option) -> None:
        value = self.draft.chosen[option.key]
        match option.kind:
            case "flag":
                self._become(self.draft.choose(option.key, not value))
            case "number":
                self._ask_number(option, int(value), lambda number: self.draft.choose(option.key, number))
            case "choice":
                uneven = any(choice.odds_at(self.draft.level) for choice in option.choices)
                about = "" if uneven else sentence(option.help)
                question = Value(option.title, choice_rows(option), choice_at(option, value), about)
                self.app.push_screen(question, lambda at: self._chose(option, at))

    def _chose(self, option: Option, at: str | None) -> None:
        if at is not None:
            self._become(self.draft.choose(option.key, option.choices[int(at)].value))

    def _ask_number(self, option: Option, value: int, take: Callable[[int], SetupDraft]) -> None:
        text = f"{sentence(option.help)} It takes {accepted(option)}."
        self._ask(option.title, str(value), lambda typed: spelled(option, typed), lambda typed: take(int(typed)), text)

    def _ask_seat(self, index: int) -> None:
        plan = self.draft.seats[index]
        rows = [MenuRow(driver, played_by(driver), what, help=what) for driver, what in described_drivers()]
        rows.append(MenuRow("name", "Other name", plan.name, help="What the seat is called in this match."))
        question = Choose(f"Who plays {plan.name}?", rows, plan.driver)
        self.app.push_screen(question, lambda answer: self._seated(index, answer))

    def _seated(self, index: int, answer: str | None) -> None:
        if answer == "name":
            name = self.draft.seats[index].name
            check = partial(self.draft.checked_name, index)
            self._ask(f"Name of seat {index + 1}", name, check, lambda text: self.draft.name(index, text))
        elif answer:
            self._become(self.draft.set_driver(index, answer))

    def _ask(
        self,
        question: str,
        value: str,
        check: Callable[[str], object],
        take: Callable[[str], SetupDraft],
        text: str = "",
    ) -> None:
        def taken(typed: str | None) -> None:
            if typed is not None:
                self._become(take(typed))

        self.app.push_screen(Ask(question, value, check, text), taken)


def _count(counts: Sequence[int], text: str) -> None:
    if text.strip() not in map(str, counts):
        raise ValueError(f"{seat_counts(counts)} can play it so.")


def _file(text: str) -> None:
    try:
        owndata.read(text.strip()) if text.strip() else None
    except SetupError as fault:
        raise ValueError(str(fault)) from None


def _seed(text: str) -> str:
    seed = clean_name(text)
    if not seed:
        raise ValueError("A seed takes letters and digits, at least one.")
    return seed
