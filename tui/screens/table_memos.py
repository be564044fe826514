"""Memos at the table: what is under the cursor is written about, and all that was written is found and gone to."""

from engine.core.memos import checked
from engine.core.refs import PlaceId, Ref
from engine.scene.model import Place, Token
from tui.narration.memos import listed, where
from tui.narration.things import ref_of
from tui.screens.table_protocol import Table
from tui.text import clean_line
from tui.widgets.row_list import MenuRow


def memos(table: Table) -> None:
    """Offer to write about what is under the cursor, and list every memo: typing finds, Enter goes to its place."""
    here = _here(table)
    rows = [
        MenuRow(f"on:{at}", clean_line(f"Write on {thing.name}"), _text(table, thing)) for at, thing in enumerate(here)
    ]
    rows += [MenuRow(f"to:{at}", listed(table.chooser.atlas, memo)) for at, memo in enumerate(table.session.memos)]

    def chosen(row: str | None) -> None:
        how, _, at = (row or "").partition(":")
        if how == "on":
            _ask(table, here[int(at)])
        elif how == "to":
            _go(table, int(at))

    from tui.screens.palette import CommandFinder

    table.app.push_screen(CommandFinder("Memos: write on what is here, or find one", rows), chosen)


def _here(table: Table) -> list[Place | Token]:
    at, atlas = table.map.cursor, table.chooser.atlas
    return [*atlas.at(at), atlas.places[at]] if at is not None and at in atlas.places else []


def _text(table: Table, thing: Place | Token) -> str:
    return next((clean_line(each.text) for each in table.session.memos if each.about == ref_of(thing)), "")


def _ask(table: Table, thing: Place | Token) -> None:
    about, called = ref_of(thing), thing.name
    told = "Nobody else is shown it. Leave nothing to take it back."
    from tui.screens.ask import Ask

    question = Ask(clean_line(f"Memo on {called}"), _text(table, thing), _checked, told, edits=True)
    table.app.push_screen(question, lambda text: None if text is None else _write(table, about, text, called))


def _checked(text: str) -> str:
    return checked(clean_line(text))


def _write(table: Table, about: Ref, text: str, called: str) -> None:
    try:
        table.session.write(about, _checked(text), called)
    except ValueError as fault:
        table.say(f"Cannot: {fault}")
        return
    table.paint()
    table.say(f"The memo on {called} is {'kept' if text.strip() else 'taken back'}.")


def _go(table: Table, at: int) -> None:
    memo = table.session.memos[at]
    place = where(table.chooser.atlas, memo)
    if place is None:
        table.say(clean_line(f"{listed(table.chooser.atlas, memo)}. It is out of sight now."))
    else:
        table.map.jump_to(PlaceId(place))
