"""What happened in a run of orders, told short: what was shown and all that came of it, then where things stand now."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, takewhile
from typing import Final, NamedTuple

from engine.core.acts import acts
from engine.core.events import Event, heading_of
from engine.core.grammar import uncapital
from engine.core.refs import Seat, TokenId
from engine.scene.model import Token
from tui.narration import folding
from tui.narration.ownership import to_owner
from tui.plain.gist import ORDER, Listener, Room, fresh, gist
from tui.plain.missing import missing
from tui.plain.onlooking import ousted
from tui.plain.table import PlainTable
from tui.plain.talk import Talk
from tui.plain.tell import Teller

Happened = list[tuple[Event, ...]]
"""What a seat saw, the events of each order together."""

_SUBJECTS: Final = 7
"""Lines of a report of others' turn, its heading among them, before it asks whether more is wanted."""

REPORTED: Final = 10
"""Lines of a long resolution under its headings before it asks: a page, as of a list."""

_ANSWER: Final = 2
"""So many events that bring no unit anywhere are told as they are, under nobody's name: somebody has answered."""

_SINCE: Final = "Since then"
"""What stands over what is not the doing of who has played alone."""

_COURSE: Final = 6
"""So many events before the first heading do not push what is under it out of the page."""


def happened(table: PlainTable, after: int | None) -> Happened:
    """Return what the seat at the table saw happen behind a node of the line; behind none: all of it."""
    line = table.session.match.history.line()
    return _seen(table, *(line if after is None else line[line.index(after) + 1 :]))


def _seen(table: PlainTable, *nodes: int) -> Happened:
    history, seat = table.session.match.history, table.session.seat
    found = acts(table.session.game, history, (history.nodes[node] for node in nodes))
    seen = [tuple(seen for event in act.events if (seen := event.seen_by(seat)) is not None) for act in found]
    return [events for events in seen if events]


def whole(seen: Happened) -> list[str]:
    """Return every event as a sentence."""
    return [text for events in seen for text in folding.whole(events)]


def told(table: PlainTable, seen: Happened) -> list[str]:
    """Return every event as a sentence; those that matter little, such as misses, share one behind the rest.

    That a seat has decided all is left out: who is next, or what comes of it, says so.
    """
    if table.host.config.verbosity == "full":
        return whole(seen)
    return [text for events in substance(seen) for text in folding.gathered(events)]


def substance(seen: Happened) -> Happened:
    """Keep all but that a seat has decided all: who is next, or what comes of it, says so."""
    kept = (tuple(event for event in events if not event.closing) for events in seen)
    return [events for events in kept if events]


def results(table: PlainTable, seen: Happened, was: Mapping[TokenId, Token], room: Room = ORDER) -> list[str]:
    """Return what came of own orders: every event as a sentence, or where that is too long what matters of it."""
    lines = owned(table, seen)
    # For what the table stops nothing is cut short.
    if table.host.config.verbosity == "full" or not lines or any(map(folding.moment, seen)):
        return lines
    count, characters = table.measured(lines)
    if (count <= room.lines and characters <= room.characters) or table.parts:
        return lines
    return gist(_listener(table), substance(seen), was, room)


def owned(table: PlainTable, seen: Happened) -> list[str]:
    """Return what is told of some orders, the loss of one's own as such."""
    fatal = {event.tell() for events in seen for event in events if event.loses}
    return [_to_owner(table, text) if text in fatal else text for text in told(table, seen)]


def shown(seen: Happened) -> Happened:
    """Keep the orders that showed or changed something, each with all that came of it, and what is told as a report."""
    return [events for events in seen if any(each.reveals or heading_of(each) or each.weighty for each in events)]


def summary(heading: str, lines: Sequence[str], seen: Happened) -> list[str]:
    """Put before some lines who has played; without any, say so only where nothing at all was to be seen.

    How many orders or events there were tells a listener nothing, and as little that somebody played as usual.
    """
    if lines:
        return [f"{heading}:", *lines] if heading else [*lines]
    return [] if any(seen) else [f"{heading}; nothing was to be seen."]


class Heading(NamedTuple):
    """What stands over a report of others: since which node of the line, and whose doing alone the words say it was."""

    text: str
    after: int | None
    by: Seat | None = None


_NO_HEADING: Final = Heading("", None)


def recount(
    table: PlainTable, seen: Happened, was: Mapping[TokenId, Token] | None, over: Heading = _NO_HEADING
) -> Talk[None]:
    """Say what was shown, then where everything stands now, which tells a listener more than each step of a move.

    Behind a heading it is told of others, by subject: where brief is asked for, only what matters of it. A heading that
    says whose doing it was gives way where something else is told as well.
    """
    heading = over.text
    verbosity = table.host.config.verbosity
    if verbosity == "full" or was is None:
        lines = whole(seen)
        yield from table.burst(summary(heading, lines, seen) if heading else lines)
    elif verbosity == "brief" and heading:
        yield from table.say(*_moments(table, seen), *gist(_listener(table), substance(_passed(seen)), was))
    elif heading and reported(seen):
        yield from table.answer(summary(heading, report(table, seen), seen), REPORTED)
    elif heading and table.session.seat is not None:
        from tui.plain.report import by_subject

        first = _moments(table, seen)
        lines, known, begun, acted = by_subject(table, over.after, was)
        if over.by is not None and acted and (over.by not in acted or table.session.seat in acted):
            # What was drawn for all before anybody had played is since nothing.
            begins = over.after is not None and not any(_seen(table, *_up_to(table, over.after)))
            heading = _SINCE if acted - {None} and not begins else ""
        gone = [*_gone(table, seen, {id_: token for id_, token in was.items() if id_ not in known}, lines)]
        told_alone = [text for text in _confided(table, seen) if not any(text in each for each in lines)]
        entire = told(table, seen)
        if not (first or gone or told_alone or begun or {*lines} - {*entire}) and sum(map(len, seen)) <= _ANSWER:
            heading, lines = "", entire
        out = [table.session.names.tell(text) for text in ousted(table.session.seat, seen)]
        first = [*dict.fromkeys((*out, *first))]
        rest = [text for text in (*lines, *gone, *told_alone) if text not in first]
        yield from table.answer([*first, *summary(_over(table, heading, rest), rest, seen)], _SUBJECTS + len(first))
        yield from table.say(*filter(None, (begun,)))
    else:
        yield from table.listing(_told_with_places(table, seen, was))


def _up_to(table: PlainTable, node: int) -> list[int]:
    # The nodes behind set-up, up to one.
    line = table.session.match.history.line()
    return [*line[1 : line.index(node) + 1]]


def _over(table: PlainTable, heading: str, lines: Sequence[str]) -> str:
    # Nobody else stands over what is news of one's own alone. At a shared keyboard it says to whom it is told.
    own = (f"{table.seat_name(table.session.seat)} ", "Your ")
    alone = len(table.session.humans) == 1
    return "" if alone and lines and all(text.startswith(own) for text in lines) else heading


def _moments(table: PlainTable, seen: Happened) -> list[str]:
    # For what the table stopped, whole and before all else.
    return [table.session.names.tell(text) for events in seen for text in folding.moment(events)]


def _passed(seen: Happened) -> Happened:
    return [events for events in seen if not folding.moment(events)]


def _confided(table: PlainTable, seen: Happened) -> Iterator[str]:
    # Others' orders let a player's own sheets be carried out: what came of them is news of his.
    for event in (event for events in seen for event in events):
        if event.confides:
            yield table.session.names.tell(event.tell())


def stops(seen: Happened) -> bool:
    """Return whether the table stops for it: then none of it is left out."""
    return any(map(folding.moment, seen))


def reported(seen: Happened) -> bool:
    """Return whether it is so long a resolution that it has headings, by which it is read as a report."""
    return any(heading_of(event) for events in seen for event in events)


def report(table: PlainTable, seen: Happened) -> list[str]:
    """Return such a resolution as sentences under its headings, what is lost for good before all of it.

    Where it is more than a page, what changed hands comes next, and how fights went by volleys and weeks last. Where
    much came before the first heading, as a last volley before what became of all, that is told behind them.
    """
    first = [
        _to_owner(table, table.session.names.tell(event.tell())) for events in seen for event in events if event.loses
    ]
    left = _without(seen, lambda event: event.loses)
    lines = [*first, *_under_headings(table, left)]
    if len(lines) <= REPORTED:
        return lines
    tidings = map(table.session.names.tell, _tidings(left))
    weighed = _without(left, lambda event: event.weighty)
    chief = _without(weighed, lambda event: event.stepwise)
    steps = _without(weighed, lambda event: not event.stepwise)
    return [*first, *tidings, *_under_headings(table, chief), *_under_headings(table, steps)]


def _without(seen: Happened, barred: Callable[[Event], bool]) -> Happened:
    return [tuple(event for event in events if not barred(event)) for events in seen]


def _under_headings(table: PlainTable, seen: Happened) -> list[str]:
    before = tuple(takewhile(lambda event: not heading_of(event), chain.from_iterable(seen)))
    if len(before) > _COURSE:
        seen = [tuple(chain.from_iterable(seen))[len(before) :], before]
    return [table.session.names.tell(text) for text in told(table, seen)]


def _tidings(seen: Happened) -> list[str]:
    # What is more than a move or a shot, each with where and when it was.
    return [text for events in seen for event in events if event.weighty for text in folding.whole([event])]


def _to_owner(table: PlainTable, text: str) -> str:
    # The loss of one's own is told as such.
    had = table.left.get(table.session.seat, {}).values()
    mine = [token for token in had if token.seat == table.session.seat]
    return to_owner(text, mine, table.seat_name(table.session.seat))


def _told_with_places(table: PlainTable, seen: Happened, was: Mapping[TokenId, Token]) -> list[str]:
    tell = table.session.names.tell
    # For what the table stopped is told as it came.
    stopped = any(map(folding.moment, seen))
    first = [] if stopped else [*map(tell, _tidings(seen))]
    rest = seen if stopped else _without(shown(seen), lambda event: event.weighty)
    said = [*first, *map(tell, told(table, shown(rest)))]
    # Where all stand no longer matters when the match is over: the result comes next.
    over = table.session.awaiting == "over"
    lines = [*said, *_gone(table, seen, was, said), *([] if over else _moved(table.teller, was, said))]
    return lines or ([] if over else told(table, seen))


def _listener(table: PlainTable) -> Listener:
    return Listener(table.teller, table.measured, table.session.names.tell, table.session.clock.text)


def _gone(table: PlainTable, seen: Happened, was: Mapping[TokenId, Token], told: Sequence[str] = ()) -> Iterator[str]:
    tell = table.session.names.tell
    said = {*told, *(tell(event.tell()) for events in shown(seen) for event in events)}
    return missing(table, chain.from_iterable(seen), said, was)


def _moved(teller: Teller, was: Mapping[TokenId, Token], told: Sequence[str]) -> list[str]:
    new, counted = fresh(teller, was)
    lines = [*counted]
    tokens = [token for token in teller.atlas.scene.tokens if token.id in was or token.seat != teller.atlas.seat]
    for token in sorted(teller.by_distance([*tokens, *new]), key=lambda token: token.seat != teller.atlas.seat):
        before = was.get(token.id)
        if before is None and teller.atlas.carried(token):
            continue
        if before is None or (_looks(before) != _looks(token) and not _followed(teller, before, token, told)):
            lines.append(teller.token(token, teller.atlas.origin, whole=before is None))
    seen = "".join(f", {uncapital(vantage)}" for vantage in teller.vantage()) or ":"
    return [f"Where they are now{seen}", *lines] if len(lines) > 1 + len(counted) else lines


def _followed(teller: Teller, before: Token, token: Token, told: Sequence[str]) -> bool:
    # Whether nothing is new but where a unit of one's own is, and its carrier or a sentence just told says that.
    if token.seat != teller.atlas.seat or token.summary != before.summary:
        return False
    carried = token.aboard is not None and token.aboard == before.aboard
    return carried or any(re.search(rf"\b{re.escape(token.name)}\b", text) for text in told)


def _looks(token: Token) -> tuple[object, ...]:
    return token.place, token.facing, token.summary
