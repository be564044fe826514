"""What happens while it is somebody else's decision: bots that think and play, the curtain between people, the end."""

from engine.core.events import Event
from engine.core.grammar import plural
from engine.core.refs import Seat, TokenId
from engine.scene.model import Token
from tui.plain.advising import orders_by_hint
from tui.plain.enquiries import by_distance
from tui.plain.past import result
from tui.plain.table import Table
from tui.plain.talk import Talk, ask
from tui.plain.tell import Teller

_CURTAIN = 24
"""Lines that push one person's words off a terminal before the next person looks."""


def opponents(table: Table) -> Talk[None]:
    """Let the awaited bot play until somebody else is awaited; a line that sums it up, then the events, capped."""
    session = table.session
    seat, before = session.next_seat, session.node
    table.left[session.seat] = table.atlas.tokens
    while session.awaiting == "bot" and session.next_seat == seat:
        plan = session.bot_line(table.host.watch(table.seat_name(seat)))
        session.bot_play(plan)
    table.changed()
    seen = _happened(table, before)
    if table.automatic and len(seen) > 1:
        yield from table.say(_summary(f"{table.seat_name(seat)} has played", seen))
        yield from table.burst([event.tell() for event in seen if event.reveals])
    else:
        yield from _recount(table, f"{table.seat_name(seat)} has played", seen)
    table.remind()
    table.learn()


def by_hint(table: Table) -> Talk[None]:
    """Let the hint play this seat's turn, as `auto game` asked, and say what showed something."""
    before = table.session.node
    given = orders_by_hint(table)
    yield from table.say(f"{table.seat_name(table.session.seat)}: {plural(given, 'order')} given by the hint.")
    yield from table.burst([event.tell() for event in _happened(table, before) if event.reveals])


def curtain(table: Table) -> Talk[None]:
    """Pass the keyboard to the next person, who then hears what they could see happen."""
    seat = table.session.next_seat
    if seat is None:
        return
    name = table.seat_name(seat)
    if table.session.seat is not None and table.host.terminal:
        yield from [""] * _CURTAIN
    answer = yield from ask(f"Pass the keyboard to {name}. {name}, press Enter when you are ready.")
    if answer.lower() in {"quit", "q"}:
        yield from table.leave()
        return
    table.accept(seat)
    seen = _since(table, seat)
    if seen:
        yield from _recount(table, f"{name}, since your last order", seen)


def over(table: Table) -> Talk[None]:
    """Tell the result, once."""
    if not table.watched:
        table.watched = True
        table.automatic = False
        yield from result(table, "")


def _recount(table: Table, heading: str, seen: list[Event]) -> Talk[None]:
    # What was rolled or shown, then where everything stands now: that says more to the ear than each step of a move.
    if len(seen) < 2:
        yield from table.say(seen[0].tell() if seen else _summary(heading, seen))
        return
    yield from table.say(_summary(heading, seen))
    was = table.left.get(table.session.seat)
    if table.host.config.verbosity == "full" or was is None:
        yield from table.burst([event.tell() for event in seen])
        return
    lines = [*(event.tell() for event in seen if event.reveals), *_moved(table.teller, was)]
    yield from table.burst(lines or [event.tell() for event in seen])


def _happened(table: Table, after: int | None) -> list[Event]:
    # What the seat at the table saw happen behind a node of the line; behind none: all of it.
    history, seat = table.session.match.history, table.session.seat
    line = history.line()
    nodes = (history.nodes[node] for node in (line if after is None else line[line.index(after) + 1 :]))
    return [seen for node in nodes for event in node.events if (seen := event.seen_by(seat)) is not None]


def _since(table: Table, seat: Seat) -> list[Event]:
    history = table.session.match.history
    own = [node for node in history.line() if history.nodes[node].seat == seat]
    return _happened(table, own[-1] if own else None)


def _moved(teller: Teller, was: dict[TokenId, Token]) -> list[str]:
    # Where everything stands after a run of moves says more to the ear than each step of it.
    now = teller.atlas.tokens
    lines = [f"{token.name} is no longer in sight." for id_, token in was.items() if id_ not in now]
    for token in by_distance(teller, tuple(now.values())):
        before = was.get(token.id)
        if before is None or (before.place, before.facing, before.summary) != (
            token.place,
            token.facing,
            token.summary,
        ):
            lines.append(teller.token(token, teller.atlas.origin, whole=before is None))
    return lines


def _summary(heading: str, seen: list[Event]) -> str:
    # Only what was seen is counted: how many orders there were may be a secret.
    if not seen:
        return f"{heading}; nothing was to be seen."
    rolls = sum(event.luck is not None for event in seen)
    return f"{heading}: {plural(len(seen), 'event')}{', ' + plural(rolls, 'roll') if rolls else ''}."
