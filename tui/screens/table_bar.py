"""The table's order bar: the choices at hand with their chances, and the keys that help a beginner on."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.orders import Order
from engine.core.refs import Ref, TokenId
from engine.core.values import evolve
from engine.scene.model import Tone
from tui.choosing.chooser import Chooser
from tui.choosing.offered import OfferEntry
from tui.keys import command
from tui.keyset import Command
from tui.narration.meanings import alike, gives
from tui.narration.phrases import beginning
from tui.painters.sides import sides_of
from tui.painters.stacks import glyph_of
from tui.screens import table_worksheet
from tui.screens.table_protocol import Table
from tui.widgets.lines import Line, Space, line
from tui.widgets.orderbar import Offer, bar, pages
from tui.widgets.prompt import worded

_BEFORE: Final = 4
"""Letters of a word that only leads to what is chosen next, at most: 'at', 'from'."""


def bar_of(table: Table, space: Space, can: Callable[[Command], bool]) -> list[Line]:
    """Lay out the choices at hand, and the keys that help a beginner on if they `can` do anything."""
    chooser, entries = table.chooser, table.chooser.entries()
    on_offer = _offered(table, entries, space)
    listed = any(entry.choice.order == chooser.ending for entry in on_offer.entries)
    wanted = [("back", bool(chooser.picker.asked)), ("end", not listed), ("help", True), ("hint", True)]
    useful = [command(name) for name, fits in wanted if fits and can(command(name))]
    told = [f"{each.key_in(chooser.key_set)} {each.id}" for each in useful]
    if len(on_offer.entries) < len(entries):
        told = [f"{command('next-unit').key_in(chooser.key_set)} next unit", *told]
    keys = (*told, table_worksheet.waiting(table))
    tail = [line(each, Tone.DIM) for each in keys if each]
    wanting = line(f"{command('help').key_in(chooser.key_set)} help", Tone.DIM)
    return bar(on_offer, space, table.page, tail, wanting if wanting in tail else ())


def bare(chooser: Chooser, label: str) -> str:
    """Return a name without its owner, where that is who chooses: whose the seat's own units are, needs no telling."""
    return label.removesuffix(f" of {chooser.atlas.whose(chooser.session.seat)}")


def pages_of(table: Table, space: Space) -> int:
    """Count the pages of the order bar."""
    return pages(_offered(table, table.chooser.entries(), space), space)


def _offered(table: Table, entries: Sequence[OfferEntry], space: Space) -> Offer:
    chooser = table.chooser
    # Units for which no key is left are gone to and pointed at: their names alone would hide the keys that there are.
    keyed = [each for each in entries if each.key or not chooser.dealer.is_unit(each.choice.ref, chooser.atlas)]
    entries = keyed or entries
    slots = chooser.dealer.slots(chooser.picker, entries, chooser.atlas)
    named = tuple(evolve(each, label=bare(chooser, each.label)) for each in entries)
    spelled = Offer(_spelled(chooser, named), lambda _: "", slots)
    if worded(chooser) and spelled.entries != named and pages(spelled, space) == 1:
        return spelled
    given = alike(chooser.session.game, [choice.order for choice in chooser.picker.choices])
    lone = _lone(chooser, named)
    full = Offer(named, lambda each: _beside(aside(chooser, each, brief=bool(given)), lone.get(each.choice.ref)), slots)
    # The key of an order on another page is found by nobody: what orders give is in the list of words as well.
    brief = Offer(named, lambda entry: aside(chooser, entry, brief=True), slots)
    crowded = not worded(chooser) and pages(brief, space) < pages(full, space)
    return brief if crowded else full


def _spelled(chooser: Chooser, entries: Sequence[OfferEntry]) -> tuple[OfferEntry, ...]:
    # Behind the word of an order what goes by letters, 'cr', is said as its order says it: 'cruiser (CR) for 30 MCr'.
    phrases = [chooser.phrase(each.choice.order) if each.choice.order else _led_to(chooser, each) for each in entries]
    start = beginning(phrases)
    return tuple(
        evolve(each, label=said.removeprefix(start)) if f"({each.label.upper()})" in said else each
        for each, said in zip(entries, phrases, strict=True)
    )


def _led_to(chooser: Chooser, entry: OfferEntry) -> str:
    # The phrase of the first order to which a choice leads, up to what is chosen next and the 'at' before it.
    chosen = (*chooser.picker.chosen, entry.choice.ref)
    order = next(iter(chooser.picker.legal.few(1, chosen)), None)
    following = chooser.session.game.picks(order)[len(chosen) :] if order else ()
    if order is None or not following:
        return ""
    said, found, _ = chooser.phrase(order).partition(f" {chooser.atlas.label(following[0])}")
    head, _, last = said.rpartition(" ")
    leads = last.isalpha() and last.islower() and len(last) <= _BEFORE
    return (head if leads else said) if found else ""


def aside(chooser: Chooser, entry: OfferEntry, *, brief: bool = False) -> str:
    """Return the letter that a unit has on the map, if its key is another, and the chance of a roll: '(A) 42%'.

    Behind it stands what the choice gives, unless it is to be `brief`, as where all of them give the same.
    """
    ref, atlas = entry.choice.ref, chooser.atlas
    unit = atlas.tokens.get(TokenId(ref.id)) if ref.kind == "token" else None
    drawn = chooser.drawn_unit(unit) if unit else None
    glyph = glyph_of(drawn, atlas.board(drawn.place).geometry, sides_of(atlas.scene)) if drawn else ""
    letter = f"({glyph})" if glyph and glyph.lower() != entry.key else ""
    return _beside(letter, _chance(chooser, entry.choice.order), "" if brief else _given(chooser, entry))


def _beside(*said: str | None) -> str:
    return " ".join(filter(None, said))


def _lone(chooser: Chooser, entries: Sequence[OfferEntry]) -> dict[Ref, str]:
    # By each unit the word of the only order that it can be given, where others can be given more or something else.
    units = [each.choice for each in entries if each.choice.ref.kind == "token" and each.choice.order is None]
    chosen, legal = chooser.picker.chosen, chooser.picker.legal
    # Where orders of several kinds lie behind, nobody has to look for that.
    words = {each.ref: legal.only((*chosen, each.ref)) for each in units if len(each.kinds) == 1}
    found = {unit: chooser.atlas.label(only) for unit, only in words.items() if only is not None}
    return {} if len(found) == len(units) and len({*found.values()}) == 1 else found


def _given(chooser: Chooser, entry: OfferEntry) -> str:
    # What a choice among several words gives: a post of the crew, a source of power.
    order = entry.choice.order
    told = gives(chooser.session.game, order) if order else ""
    return f"({told[:1].lower()}{told[1:].rstrip('.')})" if told else ""


def _chance(chooser: Chooser, order: Order | None) -> str:
    odds = chooser.odds(order) if order else None
    first = odds.chances[0] if odds else None
    return f"{first.percent:.0f}%" if first and first.ways < first.of else ""
