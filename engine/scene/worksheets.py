"""Worksheets: a choice that is built from parts, each a row with what it costs and brings, and the totals of all.

A game says what there is; where the rows lead to is told by picks, so that orders are declared and barred where they
always are. What an order would make of a worksheet nobody writes down: it is carried out on the view, and compared.
"""

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from engine.core.choices import Amounts, Choices
from engine.core.foresight import after_order
from engine.core.game import AnyGame
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import Ref, word
from engine.core.values import frozen
from engine.scene.model import Fact


@frozen
class Total:
    """What is counted over all of a worksheet, with its limit if there is one: 'spent 27 of 100 M'."""

    label: str
    now: int
    most: int | None = None
    unit: str = ""

    @property
    def value(self) -> str:
        """All but its label: '27 of 100 M'."""
        limit = "" if self.most is None else f" of {self.most}"
        return f"{self.now}{limit} {self.unit}".rstrip()


@frozen
class WorksheetRow:
    """One row: its cells, the first of which names it, and what can be ordered about it."""

    cells: tuple[str, ...]
    more: tuple[Ref, ...] = ()
    """What is picked to add to it or to go on with it: a whole order, or the beginning of some, legal or not."""
    less: tuple[Ref, ...] = ()
    """What is picked to take away from it, where an order does that: what was done last, undo takes back anyway."""
    about: Ref | None = None
    """The unit or place that it tells of, if it stands on the map."""
    note: str = ""
    """What else there is to know before one chooses it, in sentences."""
    warning: str = ""
    """What wants a look before all is sealed, in a sentence: the row then bears a mark."""

    @property
    def name(self) -> str:
        """What it is called: no two rows of a section are called alike."""
        return self.cells[0]


@frozen
class Section:
    """Rows of one kind below their title, and what there is to say of them all."""

    title: str
    columns: tuple[str, ...] = ()
    """What the cells behind the names are, the most needed first: a narrow screen shows those that have room."""
    rows: tuple[WorksheetRow, ...] = ()
    facts: tuple[Fact, ...] = ()


@frozen
class Worksheet:
    """All that a decision is built from, for the seat that decides."""

    title: str
    totals: tuple[Total, ...] = ()
    sections: tuple[Section, ...] = ()
    warnings: tuple[str, ...] = ()
    """What would go wrong if all were sealed now, the worst first: a sentence each."""
    opens: bool = True
    """Whether it stands in the place of the map at once; a market that few turns want waits for its key."""

    @property
    def rows(self) -> tuple[WorksheetRow, ...]:
        """Every row, in the order of the sections."""
        return tuple(row for section in self.sections for row in section.rows)

    @property
    def wanting(self) -> int:
        """How many things want a look: warnings of the whole and of rows."""
        return len(self.warnings) + sum(bool(row.warning) for row in self.rows)

    def figures(self) -> Iterator[Fact]:
        """Yield what can be compared before and after an order: the totals, then what is said of the sections."""
        yield from (Fact(each.label, each.value) for each in self.totals)
        yield from (fact for section in self.sections for fact in section.facts)


@runtime_checkable
class Tabulates(Protocol):
    """A game in which some choices are built from parts, and weighed on a worksheet while they are."""

    def worksheet(self, view: AnyView) -> Worksheet | None:
        """Return the worksheet of what the view's seat is deciding; None where it decides nothing on one."""
        ...


def worksheet(game: AnyGame, view: AnyView) -> Worksheet | None:
    """Return the worksheet of what a seat is deciding; None where the game has none for that."""
    return game.worksheet(view) if isinstance(game, Tabulates) and view.seat is not None else None


def least(game: AnyGame, view: AnyView, picks: tuple[Ref, ...]) -> Order | None:
    """Return the order that picks spell out, or lead on to by the least amount; None where there is more to choose."""
    order: Order | None = game.made(view, picks)
    if order is not None:
        return order
    stage: Choices[Order] = game.choices(view, picks)
    return game.made(view, (*picks, word(str(stage[0])))) if isinstance(stage, Amounts) and len(stage) else None


def foreseen(game: AnyGame, view: AnyView, picks: tuple[Ref, ...]) -> Worksheet | None:
    """Return the worksheet as the order of a row would leave it; None where that is not legal, or not sure."""
    order = least(game, view, picks) if picks else None
    after = None if order is None else after_order(game, view, order)
    return None if after is None else worksheet(game, after.view)


@frozen
class FigureChange:
    """What an order would change of a worksheet: a figure as it is and as it would be, '' where there is none."""

    label: str
    now: str
    then: str


def changes(now: Worksheet, then: Worksheet) -> tuple[FigureChange, ...]:
    """Return the figures that differ, in the order in which they stand."""
    after = {fact.label: fact.value for fact in then.figures()}
    told = [FigureChange(fact.label, fact.value, after.pop(fact.label, "")) for fact in now.figures()]
    told += [FigureChange(label, "", value) for label, value in after.items()]
    return tuple(each for each in told if each.now != each.then)
