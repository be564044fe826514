"""Texts beside the map, or in its place where no column stands beside it: opened and closed by one key."""

from engine.core.refs import PlaceId
from engine.scene.model import Tone
from tui.choosing.marked import unit_of
from tui.keys import command
from tui.painters.lines import Line, Space, crop, heading, line
from tui.screens.beside import Beside, Text
from tui.screens.table_protocol import Table
from tui.widgets.card import HEAD, Marking, head, pair


def toggle(table: Table, opens: str, title: str, text: Text) -> bool:
    """Open a text beside the map, or close it where the same command has opened it; return whether it is open now."""
    if close_of(table, opens):
        return False
    show(table, opens, title, text)
    return True


def show(table: Table, opens: str, title: str, text: Text) -> None:
    """Open a text beside the map, and say which keys turn its pages and close it."""
    table.beside = Beside(opens, title, text)
    table.paint_card()
    table.say(how(table))


def how(table: Table) -> str:
    """Return which keys turn the pages of what is open and close it; '' where nothing is."""
    pages = table.beside.pages
    turns = f"{_key(table, 'later')} and {_key(table, 'earlier')} turn its {pages} pages, " if pages > 1 else ""
    return f"{turns}{_closing(table)} closes it." if table.beside.opened else ""


def close_of(table: Table, opens: str) -> bool:
    """Close what a command has opened; return whether that was open."""
    return table.beside.opened == opens and close(table)


def close(table: Table) -> bool:
    """Close what is open beside the map; return whether anything was."""
    if not table.beside.opened:
        return False
    table.beside = Beside()
    table.paint_card()
    table.lead()
    return True


def is_shown(table: Table) -> bool:
    """Return whether anything is open that is shown now: what others did is not while the past is."""
    return bool(table.beside.opened) and (table.beside.draw is None or table.session.live)


def put_away(table: Table) -> bool:
    """Close what is open and shown; return whether anything was."""
    return is_shown(table) and close(table)


def uncover(table: Table) -> None:
    """Close what has taken the place of the map: something there has been chosen."""
    if table.narrow:
        close(table)


def turned(table: Table, by: int) -> bool:
    """Turn a page of what is open; return False where it has no other."""
    if table.beside.pages < 2:
        return False
    table.beside.turn(by)
    table.paint_card()
    return True


def beside(table: Table, space: Space) -> list[Line]:
    """Return what is open as the lines of the side column, below the place under the cursor; [] where nothing is."""
    width, height = space
    at = table.map.cursor
    if table.narrow or not table.beside.opened:
        return []
    if at is None or table.beside.opened == "look":
        return page(table, space)
    here = place_rows(table, at, width)[:HEAD]
    found = page(table, (width, height - HEAD - 1))
    return [*here, (), *found] if found else []


def place_rows(table: Table, at: PlaceId, width: int) -> list[Line]:
    """Return the rows that are the own of the place under the cursor, at least two.

    What a lens shows there goes before why the map marks it: on the map there is room for a digit of it.
    """
    chooser = table.chooser
    rows = head(chooser.atlas, at, width, marked(table, at), unit_of(chooser.picker, chooser.atlas))
    seen = _through_the_lens(table, at)
    return [rows[0], pair(chooser.atlas.places[at].kind, seen, width), *rows[HEAD:]] if rows and seen else rows


def marked(table: Table, at: PlaceId) -> Marking:
    """Return why the map marks a place, with what the mark has to say."""
    chooser = table.chooser
    unit, chosen = unit_of(chooser.picker, chooser.atlas), {ref.id for ref in chooser.picker.chosen}
    elsewhere = unit is not None and chosen.isdisjoint(each.id for each in chooser.atlas.at(at))
    who = unit.name if unit is not None and elsewhere else ""
    return Marking(*table.map.sheet.said_of(at), chooser.goer.whens().get(at, (1, ""))[1], who)


def _through_the_lens(table: Table, at: PlaceId) -> str:
    # What is laid over a place, under the first word of its lens: 'threat 2.7'; '' where nothing is.
    title = next((each.title for each in table.session.game.info.lenses if each.id == table.lens), "")
    laid = (zip(region.places, region.labels, strict=False) for region in table.map.board.regions)
    found = next((label for each in laid for place, label in each if place == at), "") if title else ""
    return f"{title.partition(':')[0].lower()} {found}" if found else ""


def over(table: Table, space: Space) -> list[Line]:
    """Return what is open as lines to take the map's place, where there is no side column; [] where nothing is."""
    return page(table, space) if table.narrow and table.beside.opened else []


def page(table: Table, space: Space) -> list[Line]:
    """Return the page that is open below a rule with its title, as many lines as there is room for."""
    (width, height), of = space, table.beside
    if of.draw is not None:
        return of.draw(space)
    shown = [crop(each, width) for each in of.leaf((width, height - 1))]
    count = f"{of.page + 1} of {of.pages}" if of.pages > 1 else ""
    named = heading(of.title, count, width, table.map.sheet.signs)
    if of.pages == 1:
        return [named, *shown]
    rest: list[Line] = [()] * (height - 2 - len(shown))
    keys = f"{_key(table, 'later')} {_key(table, 'earlier')} pages  {_closing(table)} closes"
    return [named, *shown, *rest, crop(line(keys, Tone.DIM), width)]


def _key(table: Table, of: str) -> str:
    return command(of).key_in(table.chooser.key_set)


def _closing(table: Table) -> str:
    return _key(table, table.beside.opened) if table.beside.opened in _KEYED else "Esc"


_KEYED = frozenset({"look", "odds", "panels", "since", "known"})
"""Commands whose key closes again what it opens."""
