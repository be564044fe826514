"""What happens while it is somebody else's decision: bots that think and play, the curtain between people, the end."""

from engine.core.events import Event
from engine.core.grammar import plural
from engine.core.refs import TokenId
from engine.scene.model import Token
from tui.plain.enquiries import by_distance
from tui.plain.giving import orders_by_hint
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
    was = {token.id: token for token in session.scene().tokens}
    while session.awaiting == "bot" and session.next_seat == seat:
        plan = session.bot_line(table.host.watch(table.seat_name(seat)))
        session.bot_play(plan)
    table.changed()
    table.learn()
    seen = _happened(table, before)
    if len(seen) < 2:
        yield from table.say(seen[0].tell() if seen else _summary(table.seat_name(seat), seen))
        return
    yield from table.say(_summary(table.seat_name(seat), seen))
    if table.host.config.verbosity == "full" and not table.automatic:
        yield from table.burst([event.tell() for event in seen])
        return
    telling = [event.tell() for event in seen if event.reveals]
    yield from table.burst(telling if table.automatic else [*telling, *_moved(table.teller, was)])


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
        table.leaving = True
        return
    table.session.accept(seat)
    table.changed()
    told = table.session.recap(seat)
    if told:
        yield from table.say(f"{name}, since your last order: {plural(len(told), 'event')}.")
        yield from table.burst(told)


def over(table: Table) -> Talk[None]:
    """Tell the result, once."""
    if not table.watched:
        table.watched = True
        table.automatic = False
        yield from result(table, "")


def _happened(table: Table, before: int) -> list[Event]:
    history, seat = table.session.match.history, table.session.seat
    line = history.line()
    nodes = (history.nodes[node] for node in line[line.index(before) + 1 :])
    return [seen for node in nodes for event in node.events if (seen := event.seen_by(seat)) is not None]


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


def _summary(name: str, seen: list[Event]) -> str:
    # Only what was seen is counted: how many orders there were may be a secret.
    if not seen:
        return f"{name} has played; nothing was to be seen."
    rolls = sum(event.luck is not None for event in seen)
    return f"{name} has played: {plural(len(seen), 'event')}{', ' + plural(rolls, 'roll') if rolls else ''}."
