"""The prompt: whose decision it is, what is expected, what has been chosen so far, and what was just said."""

from typing import Final

from engine.core.grammar import capital, list_of
from engine.core.refs import TokenId
from engine.scene.model import Geometry, Tone
from tui.choosing.chooser import Chooser
from tui.choosing.marked import unit_of
from tui.choosing.prospect import danger, forbidden, steps, then
from tui.keys import COMMANDS, command
from tui.narration.meanings import alike, costs
from tui.narration.names import shown
from tui.painters.sheet import Sheet
from tui.playing import losing
from tui.playing.again import last_run
from tui.widgets.chances import consequences, headline
from tui.widgets.lines import Line, line

_WAYS: Final = {
    "later": "on",
    "earlier": "back",
    "later-turn": "a turn on",
    "replay": "by itself",
    "back": "the present",
    "branch": "play on here",
    "look-as": "as others saw it",
    "history": "all moments",
}
"""The commands that lead through the past and out of it."""
UNLISTED: Final = 3
"""How much of a question is left out where the rosters list the chances instead."""
SPARED: Final = 4
"""How much of a question can be left out at most: the chance alone comes back for what it costs and forbids."""
_FEW: Final = 3
"""Choices that a bar tells well enough."""


def asking(chooser: Chooser, far: str = "") -> Line:
    """Return whose decision it is and what is expected of it; `far` is how far an opponent's thought has come."""
    session = chooser.session
    if not session.live:
        return line(_past(chooser), Tone.ACCENT)
    if session.awaiting == "over":
        shows, leaves = (command(name).key_in(chooser.key_set) for name in ("choose", "quit"))
        return line(f"The match is over: {shows} shows the result, {leaves} leaves.", Tone.ACCENT)
    if session.decision is not None:
        return line(session.decision.prompt, Tone.ACCENT)
    seat = session.next_seat
    if seat is None:
        return ()
    now = f": {far}. {command('now').key_in(chooser.key_set)} has it answer at once, which is counted" if far else ""
    return line(f"{shown(session.setup.seats[seat])} is thinking{now}.", Tone.DIM)


def answering(chooser: Chooser, marked: str = "", spared: int = 0) -> Line:
    """Return what has been chosen, with what it costs and forbids, and what to do about it.

    `marked` is what to do about what the map marks, where nothing more special is to be done. Of what can be read
    beside the map so much is `spared`, up to `SPARED`, where there is no room for all.
    """
    key_set = chooser.key_set
    back = command("back").key_in(key_set)
    order = chooser.pending
    if chooser.goer.prospect is not None:
        return _going(chooser, spared)
    if not chooser.session.live and order is None and not chooser.picker.asked:
        return ()
    if order is not None:
        odds = chooser.odds(order)
        rolled = "" if odds is None else consequences(odds) if spared < SPARED else headline(odds)
        chance = ((f" {rolled}.", Tone.ACCENT),) if rolled else ()
        losses = losing.waived(chooser.session, order)
        lost = ((f" This loses {list_of(losses)}.", Tone.WARN),) if losses else ()
        why = f", {command('odds').key_in(key_set)} chances" if odds and not spared else ""
        price = f" {costs(chooser.session.game, order)}".rstrip() if spared < SPARED else ""
        keys = (f" Enter yes, {back} no{why}.", Tone.DIM)
        return ((f"{capital(chooser.phrase(order))}?", Tone.WARN), *chance, *lost, (price, Tone.PLAIN), keys)
    if not chooser.picker.chosen:
        return _only(chooser) or line(capital(marked), Tone.DIM)
    pointing = any(choice.ref.kind != "word" for choice in chooser.picker.choices)
    following = command("next-target").key_in(key_set)
    # What the map marks besides is nothing to choose behind the word of an order.
    marked = "" if worded(chooser) else marked
    chooses = f"; {marked}" if marked else ", Enter chooses."
    how = f" {following} goes to the next{chooses}{_same(chooser)}" if pointing else ""
    how = " Enter takes a number." if chooser.picker.amounts else " Enter takes a name." if chooser.picker.text else how
    price = _priced(chooser) if spared < SPARED else ""
    # A sentence on what is chosen parts it from what is to be done.
    how = how or f" {capital(marked or _keyed(chooser)) if price else marked or _keyed(chooser)}"
    return ((f"{capital(chooser.path)}:", Tone.WARN), (price, Tone.PLAIN), (how, Tone.DIM))


def _same(chooser: Chooser) -> str:
    # Whoever has ordered one unit may want as much of the next.
    unit = unit_of(chooser.picker, chooser.atlas)
    if unit is None or not unit.needs_orders or not chooser.session.live:
        return ""
    before, _ = last_run(chooser.session)
    known = chooser.atlas.tokens.get(before)
    if known is None or before == unit.id:
        return ""
    return f" {command('repeat').key_in(chooser.key_set)} has it do as {known.name}."


def worded(chooser: Chooser) -> bool:
    """Return whether the word of an order is chosen, and not yet what it is about."""
    return chooser.pending is None and any(ref.kind == "word" for ref in chooser.picker.asked)


def _priced(chooser: Chooser) -> str:
    # What the one kind of order gives whose word is chosen, what it costs and forbids; '' while there may be several.
    stage = chooser.picker.stage
    kinds = {kind for each in stage for kind in each.kinds} if isinstance(stage, tuple) else {*stage.kinds}
    if len(kinds) != 1 or all(ref.kind != "word" for ref in chooser.picker.chosen):
        return ""
    given = alike(chooser.session.game, [each.order for each in chooser.picker.choices])
    # A word without alternative was chosen by nobody: what it costs stands in its list.
    price = costs(chooser.session.game, next(iter(kinds))) if worded(chooser) else ""
    return f" {' '.join(filter(None, (given, price)))}".rstrip()


def _keyed(chooser: Chooser) -> str:
    # Many things behind a verb are short names in the bar: the list says them in words, with what they cost.
    picker = chooser.picker
    if chooser.unkeyed:
        return f"{command('menu').key_in(chooser.key_set)} lists them."
    many = len(picker.choices) > _FEW and any(ref.kind == "word" for ref in picker.asked)
    listed = f"; {command('menu').key_in(chooser.key_set)} lists them in words" if many else ""
    return f"choose with a key below{listed}."


def _going(chooser: Chooser, spared: int) -> Line:
    # What is looked at? What it costs. What then. What is forbidden. The keys. Spared are, one after the other:
    # how it is now, the moves, the chances there or else what is forbidden.
    goer, name = chooser.goer, chooser.atlas.name
    meant, found = goer.prospect, goer.outlook
    assert meant is not None
    assert found is not None
    spent = steps(meant, name) if spared < 2 else meant.way.spends
    chances = then(found, now=not spared) if spared != UNLISTED else ""
    peril, lost = danger(found, compared=not spared), forbidden(found) if spared < SPARED else ""
    return (
        (f"{goer.told}?", Tone.WARN),
        (f" {capital(spent)}.", Tone.PLAIN),
        *(((f" Then {chances}.", Tone.ACCENT),) if chances else ()),
        *(((f" Threat {peril}.", Tone.WARN),) if peril else ()),
        *(((f" Rules out {lost}.", Tone.PLAIN),) if lost else ()),
        (f" Enter go, {command('back').key_in(chooser.key_set)} no{_turning(chooser)}.", Tone.DIM),
    )


def _turning(chooser: Chooser) -> str:
    # Where a letter moves the cursor, other signs turn the bow.
    if not chooser.goer.turns:
        return ""
    free = not {"l", "r"} & {key for each in COMMANDS for key in each.keys_in(chooser.key_set)}
    left, right = ("l", "r") if free else (command(each).key_in(chooser.key_set) for each in ("earlier", "later"))
    return f", {left} {right} turn the bow"


def still_asked(chooser: Chooser) -> Line:
    """Return in brief what Enter would give while something else is said; nothing where no order is asked about."""
    back = command("back").key_in(chooser.key_set)
    if chooser.goer.prospect is not None:
        return ((f"{chooser.goer.told}?", Tone.WARN), (f" Enter go, {back} no.", Tone.DIM))
    if chooser.pending is None:
        return ()
    return ((f"{capital(chooser.phrase(chooser.pending))}?", Tone.WARN), (f" Enter yes, {back} no.", Tone.DIM))


def pointing(sheet: Sheet, turn: str = "turn") -> str:
    """Return what the marks of the board mean that is shown, and what to do about them; `turn` is the game's word.

    On other boards than those of hexes only what stands there in figures needs that.
    """
    marks, notes = sheet.look.marks, sheet.look.notes
    if any(mark == "later" and notes.get(at, "").isdigit() for at, mark in marks.items()):
        return f"a digit counts the {turn}s to there. Point, Enter."
    if sheet.board.geometry is not Geometry.HEX:
        return ""
    digits = any(mark == "reach" and notes.get(at, "").isdigit() for at, mark in marks.items())
    harmed = ", ! not unharmed" if any(note.endswith("!") for note in notes.values()) else ""
    reached = f"a digit is the cost of going there{harmed}" if digits else ""
    braces = "" if sheet.level < 0 else "}" if sheet.level == 0 else "{ }"
    hit = f"{braces} can be hit" if braces and "target" in marks.values() else ""
    said = "; ".join(filter(None, (reached, hit)))
    return f"{said}. Point, Enter." if said else ""


def _only(chooser: Chooser) -> Line:
    units = [choice.ref for choice in chooser.picker.choices if choice.ref.kind == "token"]
    known = [chooser.atlas.tokens[TokenId(ref.id)] for ref in units if ref.id in chooser.atlas.tokens]
    ending = chooser.ending
    ends = next((each for each in chooser.entries() if each.key and ending and each.choice.order == ending), None)
    if known and ends is not None and not any(unit.needs_orders for unit in chooser.atlas.own):
        return line(f"No unit needs orders: {ends.key} {ends.label}.", Tone.DIM)
    if len(units) != 1:
        return ()
    tab = command("next-unit").key_in(chooser.key_set)
    return line(f"{tab} goes to {chooser.atlas.label(units[0])}, Enter chooses it.", Tone.DIM)


def _past(chooser: Chooser) -> str:
    session = chooser.session
    closed = {"branch": session.branch_refusal(taking_back=True) is not None, "look-as": session.awaiting != "over"}
    shut = {name for name, closed_now in closed.items() if closed_now}
    ways = {name: what for name, what in _WAYS.items() if name not in shut}
    keys = ", ".join(f"{command(name).key_in(chooser.key_set)} {what}" for name, what in ways.items())
    return f"The past: {keys}."
