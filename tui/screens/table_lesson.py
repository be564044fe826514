"""A lesson at the table: its two lines, what of the player's keys counts for it, and what its own commands do."""

from collections.abc import Iterable
from functools import partial

from engine.core.errors import Refusal
from engine.core.orders import ends
from engine.core.refs import PlaceId
from engine.scene.model import Tone
from tui.choosing.keypath import first_key, key_of, keys_to
from tui.choosing.prospect import Prospect
from tui.keys import COMMANDS, command
from tui.playing.undone import play_on
from tui.screens import table_beside
from tui.screens.table_protocol import Table
from tui.text import clean_line
from tui.widgets.lines import Line, Space, line, wrap


def lines(table: Table, space: Space) -> list[Line]:
    """Return what the lesson says, in as many lines as it has; nothing in an ordinary match."""
    return whole(table, space[0])[: space[1]]


def whole(table: Table, width: int) -> list[Line]:
    """Return all that the lesson says; nothing in an ordinary match, in the past, or where it is not shown."""
    coach = table.session.coaching
    if coach is None or not width or not table.session.live:
        return []
    said = coach.says(table.session.match, partial(shown, table))
    return wrap(((f"{said.head} ", Tone.DIM), (clean_line(said.text), Tone.GOOD)), width)


def shown(table: Table, marker: str, pressed: bool) -> str:  # noqa: FBT001 - as lessons ask a client
    """Say a marker of a lesson by its keys: 'f' behind 'press', else 'move (m)', or in words where it has none now."""
    from tui.screens.lesson_page import STEPS

    there = next((row.key for row in STEPS if marker == f"?{row.id}"), "")
    if there:
        return f"{command('learn').key_in(table.chooser.key_set)} {there}"
    if marker[0] == "?":
        found = next((each for each in COMMANDS if each.id == marker[1:]), None)
        keyed = found is not None and found.keys_in(table.chooser.key_set)
        return found.key_in(table.chooser.key_set) if found is not None and keyed else f":{marker[1:]} Enter"
    words = marker.replace("-", " ")
    keys = " ".join(_keys(table, marker))
    return keys if keys and pressed else f"{words} ({keys})" if keys else words


def _keys(table: Table, verb: str) -> tuple[str, ...]:
    # The keys of the step's next order of a verb; else the key that begins any such order; of one that is not legal
    # now its own in this phase, of an end that of ends.
    coach, chooser = table.session.coaching, table.chooser
    order = coach.next_of(table.session.match, verb) if coach is not None else None
    if order is not None:
        return keys_to(chooser, order)
    legal = next((each for each in table.session.legal.listed() or () if each.verb == verb), None)
    key = (
        (first_key(chooser, legal) if legal is not None else "")
        or key_of(chooser, verb)
        or (command("end").key_in(chooser.key_set) if ends(verb) else "")
    )
    return (key,) if key else ()


def press(table: Table, key: str) -> None:
    """Press a key that means no command; a lesson hears what it was refused for."""
    looked = table.chooser.goer.prospect
    answer = table.chooser.press(key)
    _go_to_chosen(table, looked)
    if answer.said and answer.give is None:
        verbs = (kind.verb for kind in table.session.game.order_types if key_of(table.chooser, kind.verb) == key)
        told = " ".join(verbs) or key
        table.session.attend("refused", told)
        for verb in told.split():
            table.notes.refused(verb)
    table.answer(answer)
    go_on(table)


def _go_to_chosen(table: Table, looked: Prospect | None) -> None:
    # Where a way of another unit was looked at: its own begins where it is.
    unit = table.chooser.goer.unit
    if looked is not None and unit is not None and unit.id != looked.unit.id:
        table.map.jump_to(unit.place)


def point(table: Table, at: PlaceId) -> None:
    """Choose what stands on a place; a lesson that waits for a refusal about it, or about anything, hears one."""
    answer = table.chooser.point(at)
    coach, match = table.session.coaching, table.session.match
    awaited = next(iter(coach.left(match)), "") if coach is not None and answer.said else ""
    if awaited.startswith("!"):
        verb, *words = awaited[1:].split()
        here = {at, *(unit.id for unit in table.chooser.atlas.at(at))}
        if not words or here.intersection(words):
            table.session.attend("refused", " ".join((verb, *words)))
    table.answer(answer)
    go_on(table)


def note(table: Table) -> None:
    """Say a word on what comes up for the first time in an ordinary match, where that is due: in place of the log.

    What has no room there is said in the prompt as well, until the next key.
    """
    due = table.notes.due()
    if due is not None:
        from tui.playing import coaching

        said = clean_line(coaching.expanded(due.say, partial(shown, table)))
        table.notes.said = table.session.node, said
        width, height = table.space("chronicle")
        if len(wrap(line(f"Note: {said}"), width)) > height:
            table.saying.said = f"{table.saying.said} Note: {said}".strip()
        table.paint()


def asked(table: Table, word: str, subjects: Iterable[str]) -> None:
    """Note what was asked, about whatever it told."""
    table.session.attend("asked", " ".join((word, *subjects)))


def under(table: Table) -> tuple[str, ...]:
    """Name all that is under the cursor."""
    at, atlas = table.map.cursor, table.chooser.atlas
    if at is None:
        return ()
    return (atlas.name(at), *(each.name for each in atlas.at(at)))


def teaches(table: Table) -> bool:
    """Return whether a hint is the lesson's own to give."""
    coach = table.session.coaching
    return coach is not None and coach.teaches


def hint(table: Table) -> None:
    """Say the next rung of the lesson's ladder, with the cursor where the next order points."""
    coach, match = table.session.coaching, table.session.match
    if coach is None:
        return
    texts = coach.left(match)
    order = coach.order(match, texts[0]) if texts else None
    if order is not None:
        refs = [ref for ref in table.session.game.picks(order) if ref.kind != "word"]
        places = (each for ref in reversed(refs) for each in table.chooser.atlas.places if each == ref.id)
        stands = (each.place for ref in reversed(refs) for each in table.scene.tokens if each.id == ref.id)
        at = next(iter((*places, *stands)), None)
        if at is not None:
            table.map.jump_to(at)
    table.say(coach.hint(match, table.chooser.phrase, partial(shown, table)))


def menu(table: Table) -> None:
    """Ask what is to be done about the lesson."""
    from tui.screens.lesson_page import LessonPage

    coach = table.session.coaching
    if coach is not None:
        table.app.push_screen(LessonPage(table.session, coach), lambda wanted: _wanted(table, wanted))


def _wanted(table: Table, wanted: str | None) -> None:
    from tui.screens.lesson_page import AGAIN, SKIP

    if wanted == AGAIN:
        again(table)
    elif wanted == SKIP:
        skip(table)
    elif wanted:
        _left(table, wanted)


def again(table: Table) -> None:
    """Go back to where the step began."""
    coach = table.session.coaching
    if coach is None:
        return
    table.thinking.stop()
    session = table.session
    session.present()
    since = coach.progress(session.match).since
    if since == session.node:
        table.say("This step begins here.")
        return
    session.visit(since)
    done = play_on(session)
    if isinstance(done, Refusal):
        session.present()
        table.say(f"Cannot: {done.tell()}")
    else:
        table.moved_on(("The step begins afresh.",))


def skip(table: Table, most: int | None = None) -> None:
    """Have the step done, or so much of it, as far as it goes before somebody else is awaited."""
    coach, session = table.session.coaching, table.session
    told: list[str] = []
    for text in coach.left(session.match)[:most] if coach is not None else ():
        if coach is None or session.awaiting != "order":
            break
        order = coach.order(session.match, text)
        if order is not None:
            told += session.give(order)
        elif text == "undo":
            session.undo(taking_back=True)
        else:
            from tui.playing import coaching

            session.attend("asked" if text[0] == "?" else "refused", coaching.typed(text))
    table.moved_on(tuple(told))


def go_on(table: Table) -> bool:
    """Show the end of a lesson that is done, once; return whether it did."""
    coach, session = table.session.coaching, table.session
    if coach is None or table.so_far.lesson or not session.live or not coach.progress(session.match).done:
        return False
    table.so_far.lesson = True
    note = _finish(table, coach.taught.id)
    said = table.saying.said if table.saying.said != table_beside.how(table) else ""
    from tui.screens.lesson_end import LessonEnd

    table.app.push_screen(LessonEnd(session, coach, f"{note} {said}".strip()), lambda sequel: _left(table, sequel))
    return True


def _finish(table: Table, lesson: str) -> str:
    from tui.playing import learnt

    home, game = table.session.home, table.session.game.info.id
    return "" if home is None else learnt.finish(home, f"{game}/{lesson}")


def _left(table: Table, sequel: str | None) -> None:
    from tui.playing.onward import HOME

    if sequel == HOME:
        table.dismiss()
    elif sequel:
        table.dismiss(sequel)
    else:
        table.go_on()
