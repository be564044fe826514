"""The worksheet by ear: what is counted and wants a look, its rows to choose from, one row with what it changes."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from engine.core.grammar import list_of, sentence
from engine.scene.worksheets import Section, Worksheet, WorksheetRow
from tui.choosing.picker import begin
from tui.choosing.typed import question
from tui.narration.worksheets import changed, figures, gist, row, warned
from tui.plain.choices import choices
from tui.plain.enquiries import Cannot
from tui.plain.giving import give
from tui.plain.offers import Offers
from tui.plain.table import OnOffer, PlainTable
from tui.plain.talk import Talk
from tui.playing.weighing import barred, outcome

_FEW: Final = 4
"""Changes that are said in one sentence."""


def tell(table: PlainTable, name: str) -> Talk[None]:
    """Tell the worksheet, its rows by number; by the title of a section that alone, by the name of a row all of it."""
    of = table.session.worksheet
    if of is None:
        raise Cannot("nothing is decided on a worksheet now. Type orders for what can be done.")
    section = next((each for each in of.sections if each.title.lower() == name.lower()), None)
    if section is not None:
        yield from _section(table, of, section)
        return
    if name:
        yield from table.answer(list(_whole(table, *_meant(of, name))))
        return
    more = list_of([f"worksheet {each.title.lower()}" for each in of.sections if each.facts], none="")
    yield from table.say(gist(of), *warned(of), *([f"Figures: {more}."] if more else []))
    yield from table.offer(_offers(table, of, "Rows", _pairs(of)))


def _section(table: PlainTable, of: Worksheet, section: Section) -> Talk[None]:
    # By its title one section alone: what is said of it, and its rows.
    if section.facts:
        yield from table.answer([figures(section)])
    if section.rows:
        yield from table.offer(_offers(table, of, section.title, ((section, item) for item in section.rows)))


def _offers(
    table: PlainTable, of: Worksheet, title: str, pairs: Iterable[tuple[Section, WorksheetRow]]
) -> Offers[OnOffer]:
    items = tuple((_line(table, of, *pair), _chosen(table, pair[1])) for pair in pairs)
    return Offers[OnOffer](f"{title}:", items, table.host.config.page)


def names(table: PlainTable, line: str) -> bool:
    """Return whether a line is nothing but the name of one row."""
    of = table.session.worksheet
    return of is not None and sum(item.name.lower() == line.lower() for item in of.rows) == 1


def arrived(table: PlainTable) -> Talk[None]:
    """Say once of each decision that it is made on a worksheet, with what is counted and wants a look."""
    of = table.session.worksheet
    told = None if of is None else (table.session.seat, of.title, table.session.clock.turn)
    if of is not None and of.opens and told != table.laid_out and not table.paused:
        yield f"{gist(of)} Type worksheet for its rows."
    table.laid_out = told


def _pairs(of: Worksheet) -> Iterator[tuple[Section, WorksheetRow]]:
    for section in of.sections:
        yield from ((section, item) for item in section.rows)


def _line(table: PlainTable, of: Worksheet, section: Section, item: WorksheetRow) -> str:
    kind = f"{section.title}, " if sum(bool(each.rows) for each in of.sections) > 1 else ""
    now = ", not now" if item.more and barred(table.session, item.more) else ""
    return f"{kind}{row(section, item)}{now}"


def _chosen(table: PlainTable, item: WorksheetRow) -> Callable[[], Talk[None]]:
    # What a number of the list does, refused or not.
    def choose() -> Talk[None]:
        if not item.more:
            raise Cannot(f"{item.name} only tells: nothing is ordered by it.")
        refusal = barred(table.session, item.more)
        if refusal is not None:
            raise Cannot(refusal.tell())
        order = table.session.legal.made(item.more)
        if order is not None:
            yield from give(table, order)
        else:
            yield from table.offer(choices(table, begin(table.session.legal).retrace(item.more)))

    return choose


def _meant(of: Worksheet, name: str) -> tuple[Section, WorksheetRow]:
    wanted = name.lower()
    pairs = list(_pairs(of))
    exact = [pair for pair in pairs if pair[1].name.lower() == wanted]
    found = exact or [pair for pair in pairs if pair[1].name.lower().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Cannot(f"{name[:24]!r} may be {list_of([item.name for _, item in found[:4]], 'or')}. Type more of it.")
    raise Cannot(f"no row is called {name[:24]!r}. Type worksheet for all of them.")


def _whole(table: PlainTable, section: Section, item: WorksheetRow) -> Iterator[str]:
    yield " ".join(sentence(text) for text in (row(section, item), item.note, item.warning) if text)
    if not item.more:
        return
    if (refusal := barred(table.session, item.more)) is not None:
        yield f"Cannot: {refusal.tell()}"
        return
    order, stage = table.session.legal.made(item.more), table.session.legal.choices(item.more)
    if order is not None:
        yield sentence(f"To be ordered: {table.session.phrase(order)}")
    elif not isinstance(stage, tuple):
        yield sentence(f"Asked for: {question(stage)}")
    changes = outcome(table.session, item.more)
    yield from (changed(changes[at : at + _FEW]) for at in range(0, len(changes), _FEW))
