"""Where the cursor of the table goes when no direction is given: to units, to targets, to what happens next."""

from engine.core.refs import PlaceId, place
from tui.choosing.marked import everywhere, target, unit_of
from tui.choosing.picker import LEADS
from tui.keys import command
from tui.playing import retold
from tui.playing.useful import useful
from tui.screens.table_protocol import Table
from tui.text import clean_line


def units(table: Table) -> list[PlaceId]:
    """List the places of the seat's units that need orders, or else can have some; of all its units where none can."""
    return list(dict.fromkeys(unit.place for unit in table.chooser.ready or table.chooser.atlas.own))


def go_on(table: Table, by: int) -> str:
    """Go to the next unit that still has something useful to do; say so where none has and any is gone to."""
    chooser = table.chooser
    wanted = useful(table.session, chooser.ready)
    go_round(table, list(dict.fromkeys(unit.place for unit in wanted)) or units(table), by)
    if wanted or not chooser.ready:
        return ""
    end = f": {command('end').key_in(chooser.key_set)} ends it" if chooser.ending is not None else ""
    return f"No unit of yours has anything useful left to do{end}."


def idle_here(table: Table) -> str:
    """Return which or how many units under the cursor need orders, where several of the seat stand there; else ''."""
    at = table.map.cursor
    needy = [unit for unit in table.chooser.atlas.own if unit.place == at and unit.needs_orders]
    here = [unit for unit in table.chooser.atlas.own if unit.place == at]
    choose = command("choose").key_in(table.chooser.key_set)
    if len(needy) == 1 and len(here) > 1:
        return f"{needy[0].name} needs orders: {choose} lists the units here."
    return f"{len(needy)} units here need orders: {choose} lists them." if len(needy) > 1 else ""


def targets(table: Table) -> list[PlaceId]:
    """List the places that can be chosen now, near to far."""
    at = table.map.cursor
    return list(table.chooser.ring(at)) if at is not None else []


def go_round(table: Table, places: list[PlaceId], by: int) -> None:
    """Go to the next (`by` 1) or previous (-1) of some places, and round again."""
    at = table.map.cursor
    if places:
        here = places.index(at) if at in places else -1 if by > 0 else 0
        table.map.jump_to(places[(here + by) % len(places)])


def go_to_target(table: Table) -> None:
    """Go to what is meant; where only things on the map are left to choose, to the nearest of them.

    What is meant is asked about there: a step away puts the question away.
    """
    table.chooser.asked_at = None
    if table.chooser.goer.prospect is None:
        _aim(table)
        if table.chooser.picker.asked:
            _into_sight(table)
    table.chooser.put(table.map.cursor)


def _aim(table: Table) -> None:
    at, chooser = table.map.cursor, table.chooser
    if at is None or not chooser.picker.asked:
        return
    aimed = target(chooser.picker, chooser.atlas)
    if aimed is not None:
        table.map.jump_to(aimed)
    elif all(choice.ref.kind == "token" for choice in chooser.picker.choices):
        ring = chooser.ring(at)
        if ring and at not in ring:
            table.map.jump_to(ring[0])
    elif (unit := unit_of(chooser.picker, chooser.atlas)) is not None and not table.saying.said:
        near = chooser.atlas.board(unit.place) is table.map.board
        marks = chooser.marks()
        astray = at not in marks and (chooser.called or not _written(table, at))
        if near and (astray or (chooser.called and everywhere(marks))):
            # Who was chosen by a letter from afar is looked at before it is sent anywhere.
            table.map.jump_to(unit.place)
        chooser.called = False


def _written(table: Table, at: PlaceId) -> bool:
    # Whether the order given last has written down that this place is gone to: what follows goes on from there, and
    # the key that gave it, pressed once more, gives no order to go back to where the unit lies.
    session = table.session
    last = session.match.history.last_order(session.seat)
    return last is not None and last.writes and place(at) in session.game.picks(last)


def put_away(table: Table) -> None:
    """Put the question away that was asked with the cursor elsewhere, and say so: Enter is no answer to it any more."""
    at, meant = table.map.cursor, table.chooser.pending
    if at is not None and meant is not None and table.chooser.leave(at):
        table.offer()
        table.say(f"Put away: {clean_line(table.chooser.phrase(meant))}.")


def follow_unit(table: Table) -> None:
    """Go to the unit that acts; while units come onto the map and none can act yet, to where the next one goes."""
    active = next((token for token in table.scene.tokens if token.active), None)
    focus = table.scene.focus
    if table.session.decision is None:
        return
    if active is not None:
        if table.map.cursor is None or not _written(table, table.map.cursor):
            table.map.jump_to(active.place)
    elif focus is not None and not table.chooser.ready and not LEADS.isdisjoint(table.chooser.marks().values()):
        table.map.jump_to(focus)


def _come_home(table: Table) -> None:
    # Go to a unit of the seat that is asked, as Tab would, unless the cursor is on one: others have moved till now.
    # Where no unit can be given orders, or only such as wait on another board for a place on the one that the scene
    # opens on, the question is about places: the scene says which to look at first.
    focus = table.scene.focus
    if table.session.awaiting != "order":
        return
    places, atlas = units(table), table.chooser.atlas
    waiting = all(atlas.board(place).id != table.scene.board.id for place in places)
    if focus is not None and (waiting or not table.chooser.ready):
        table.map.jump_to(focus)
    elif table.map.cursor not in places:
        go_round(table, places, 1)


def find_play(table: Table) -> None:
    """Go to a unit of the seat, then to the one that acts or comes next: the position has changed."""
    _come_home(table)
    follow_unit(table)
    _into_sight(table)


def _into_sight(table: Table) -> None:
    # Show the board on which something can be pointed at, where none of it lies on the one that is shown.
    # That is the board around a place which is shown from near, or the one that shows a place of it from near.
    chooser, shown = table.chooser, table.map.board
    marked = [at for at, mark in chooser.marks().items() if mark in {*LEADS, "target"}]
    if not marked or not {place.id for place in shown.places}.isdisjoint(marked):
        return
    there = chooser.atlas.board(marked[0])
    if shown.of is not None and chooser.atlas.board(shown.of) is there:
        table.map.jump_to(shown.of)
    elif there.of is not None:
        unit = unit_of(chooser.picker, chooser.atlas)
        known = unit is not None and chooser.atlas.board(unit.place) is there
        table.map.jump_to(unit.place if unit is not None and known else marked[0])


def follow_event(table: Table) -> None:
    """Go to where the last thing happened that the seat could see, if that has a place."""
    places = [at for told in retold.chronicle(table.session, 1) for at in told.places]
    if places:
        table.map.jump_to(places[-1])
