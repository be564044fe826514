"""Worksheets in words: with the names that people typed, and each row and change as one says it."""

from collections.abc import Iterable, Iterator

from engine.core.game import AnyGame
from engine.core.grammar import capital, plural, sentence
from engine.core.position import AnyView
from engine.core.values import evolve
from engine.scene.model import Fact
from engine.scene.worksheets import FigureChange, Section, Total, Worksheet, WorksheetRow, worksheet
from tui.narration.names import Names


def told(names: Names, game: AnyGame, view: AnyView) -> Worksheet | None:
    """Return the worksheet of a view, if any, with typed names of people in the place of a game's words for seats."""
    of = worksheet(game, view)
    if of is None:
        return None
    return evolve(
        of,
        title=names.tell(of.title),
        totals=tuple(evolve(each, label=names.tell(each.label)) for each in of.totals),
        sections=tuple(_section(names, each) for each in of.sections),
        warnings=names.tell_all(of.warnings),
    )


def _section(names: Names, of: Section) -> Section:
    facts = tuple(Fact(*names.tell_all((each.label, each.value, each.note))) for each in of.facts)
    items = tuple(_item(names, each) for each in of.rows)
    return Section(names.tell(of.title), names.tell_all(of.columns), items, facts)


def _item(names: Names, of: WorksheetRow) -> WorksheetRow:
    told = names.tell_all((of.note, of.warning))
    return evolve(of, cells=names.tell_all(of.cells), note=told[0], warning=told[1])


def counted(totals: Iterable[Total]) -> str:
    """Return totals as a statement without its full stop: 'spent 27 of 100 M, craft 3 of 16'."""
    return ", ".join(f"{each.label} {each.value}" for each in totals)


def row(section: Section, item: WorksheetRow) -> str:
    """Return a row as one says it, without its full stop: 'Rake: price 9 M, taken 4'."""
    pairs = zip(section.columns, item.cells[1:], strict=True)
    said = ", ".join(f"{column} {cell}".strip() for column, cell in pairs if cell)
    return f"{item.name}: {said}" if said else item.name


def changed(changes: Iterable[FigureChange]) -> str:
    """Return what an order would change as a sentence: 'Then price 9 M, now 4 M; speed ...'; '' for nothing."""
    told = "; ".join(_change(each) for each in changes)
    return f"Then {told}." if told else ""


def figures(of: Section) -> str:
    """Return what is said of a section beside its rows, as a sentence: 'Gull: price 9 M; speed 6 inches.'."""
    return f"{of.title}: {'; '.join(fact.tell() for fact in of.facts)}."


def _change(of: FigureChange) -> str:
    return f"{of.label} {of.then or 'nothing'}{f', now {of.now}' if of.now else ''}"


def gist(of: Worksheet) -> str:
    """Return in a line what is counted and how many things want a look: 'Muster: spent 27 of 100 M. 1 ...'."""
    wanting = f" {capital(plural(of.wanting, 'thing'))} {'wants' if of.wanting == 1 else 'want'} a look."
    totals = counted(of.totals)
    return f"{of.title}{f': {totals}' if totals else ''}.{wanting if of.wanting else ''}"


def warned(of: Worksheet) -> Iterator[str]:
    """Yield every warning as a sentence: those of the whole, then those of rows, with their names."""
    yield from map(sentence, of.warnings)
    for item in of.rows:
        if item.warning:
            yield sentence(f"{item.name}: {item.warning}")
