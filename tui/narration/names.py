"""Seats by the names that people typed: a game's prose calls each by one word, and a typed name takes its place."""

from collections.abc import Callable, Iterable, Sequence
from operator import is_
from typing import TypeVar

from engine.core.names import standing_alone
from engine.core.position import Clock
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.scene.model import Board, Fact, Panel, Place, Region, Row, Scene, Token
from tui.text import NAME_CELLS, clean_line

T = TypeVar("T")


def shown(plan: SeatPlan) -> str:
    """Return the name of a seat, harmless and short."""
    return clean_line(plan.name, NAME_CELLS)


class Names:
    """The names typed at one table, made harmless; a seat that nobody named keeps its word."""

    def __init__(self, words: Sequence[str], setup: Setup, title: str = "") -> None:
        """Put the names of a set-up in the place of a game's words for its seats, but not in the game's own title."""
        typed = {word: shown(plan) for word, plan in zip(words, setup.seats, strict=False)}
        self._pattern = standing_alone(filter(None, (title, *typed)))
        given = {word: name for word, name in typed.items() if name and name != word}
        # A name that holds a seat's word cannot be told from that seat: then the words stay as they are.
        self._given = {} if any(map(self._pattern.search, given.values())) else given

    def tell(self, text: str) -> str:
        """Return a sentence of the game with typed names in place of its words for seats."""
        if not self._given:
            return text
        return self._pattern.sub(lambda found: self._given.get(found[0], found[0]), text)

    def meant(self, line: str) -> str:
        """Return what somebody types with the game's words for seats in the place of typed names."""
        words = {name.lower(): word.lower() for word, name in self._given.items()}
        return standing_alone(words).sub(lambda found: words[found[0]], line.lower()) if words else line

    def tell_all(self, texts: Iterable[str]) -> tuple[str, ...]:
        """Return several sentences with typed names in them."""
        return tuple(map(self.tell, texts))

    def time(self, clock: Clock) -> Clock:
        """Return a time of the game with typed names in it: who has a turn may stand in it."""
        return evolve(clock, text=self.tell(clock.text), title=self.tell(clock.title)) if self._given else clock

    def draw(self, scene: Scene) -> Scene:
        """Return a scene with typed names in its seats, places, units, panels, and the names of its regions."""
        if not self._given:
            return scene
        return evolve(
            scene,
            boards=tuple(map(self._board, scene.boards)),
            tokens=tuple(map(self._token, scene.tokens)),
            panels=tuple(map(self._panel, scene.panels)),
            seat_names=self.tell_all(scene.seat_names),
            aim=self.tell(scene.aim),
        )

    def _board(self, board: Board) -> Board:
        # What names nobody stays the same value, so that a board which a game keeps costs no copy of a thousand places.
        places = _changed(board.places, self._place)
        regions = _changed(board.regions, self._region)
        same = places is board.places and regions is board.regions
        return board if same else evolve(board, places=places, regions=regions)

    def _place(self, place: Place) -> Place:
        if not (place.caption or place.facts):
            return place
        return evolve(place, caption=self.tell(place.caption), facts=self._facts(place.facts))

    def _region(self, region: Region) -> Region:
        name = self.tell(region.name)
        return region if name == region.name else evolve(region, name=name)

    def _token(self, token: Token) -> Token:
        name = self.tell(token.name)
        return token if name == token.name else evolve(token, name=name)

    def _panel(self, panel: Panel) -> Panel:
        return evolve(
            panel,
            title=self.tell(panel.title),
            facts=self._facts(panel.facts),
            columns=self.tell_all(panel.columns),
            rows=tuple(map(self._row, panel.rows)),
        )

    def _row(self, row: Row) -> Row:
        return evolve(row, cells=self.tell_all(row.cells), said=row.said and self._fact(row.said))

    def _facts(self, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
        return tuple(map(self._fact, facts))

    def _fact(self, fact: Fact) -> Fact:
        label, value, note, short = self.tell_all((fact.label, fact.value, fact.note, fact.short))
        return evolve(fact, label=label, value=value, note=note, short=short)


def _changed(values: tuple[T, ...], change: Callable[[T], T]) -> tuple[T, ...]:
    """Change each value; one that comes out equal stays the same, and so do all of them when none differs."""
    pairs = ((value, change(value)) for value in values)
    told = tuple(value if other is value or other == value else other for value, other in pairs)
    return values if all(map(is_, values, told)) else told
