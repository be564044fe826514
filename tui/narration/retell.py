"""What happened, told again to one seat: the chronicle and the recap, as that seat could see them."""

from collections.abc import Callable, Collection, Iterator
from itertools import takewhile

from engine.core.acts import unasked
from engine.core.events import Event, brief_of, ousted_by
from engine.core.game import AnyGame
from engine.core.history import History, Node
from engine.core.refs import PlaceId, Seat
from engine.core.values import frozen
from tui.narration.folding import folded, gathered, moment, sections, shown, whole


@frozen
class ToldLine:
    """One sentence of the chronicle, the node it happened in, and the turn that node belongs to.

    Of sentences that follow each other under one heading the first begins with it.
    """

    node: int
    turn: int
    text: str
    places: tuple[PlaceId, ...] = ()
    seat: Seat = Seat(-1)
    """Whose order brought it about; -1 for the set-up."""


@frozen
class ReportSection:
    """What is told under one heading of a report; '' heads what stands alone."""

    heading: str
    texts: tuple[str, ...]


def told(node: Node, seat: Seat | None) -> tuple[str, ...]:
    """Return the events of a node as a seat (None: a spectator) could see them; what matters little is one sentence."""
    return tuple(gathered(tuple(_seen(node, seat))))


def told_at_the_end(node: Node, seat: Seat | None) -> tuple[str, ...]:
    """Return of what an order brought about only how the part ended that it closed, and not how the next one begins."""
    before = takewhile(lambda event: not event.heralds, _seen(node, seat))
    return tuple(gathered(tuple(event for event in before if not event.closing)))


def told_since(history: History, before: int, seat: Seat | None) -> tuple[str, ...]:
    """Return what followed a node on the line to the present, as sentences that the seat may read."""
    line = history.line()
    since = (history.nodes[index] for index in line[line.index(before) + 1 :])
    return tuple(text for node in since for text in told(node, seat))


def report(node: Node, seat: Seat | None) -> tuple[ReportSection, ...]:
    """Return one node by its headings, or for which the table stops, as a seat could see it; else it is empty."""
    seen = tuple(_seen(node, seat))
    told = sections(seen)
    if any(heading for heading, _ in told):
        return tuple(ReportSection(heading, tuple(texts)) for heading, texts in told)
    return moments(node, seat)


def moments(node: Node, seat: Seat | None) -> tuple[ReportSection, ...]:
    """Return one node for which the table stops, as a seat could see it; any other is empty."""
    told = moment(tuple(_seen(node, seat)))
    return (ReportSection("", tuple(told)),) if told else ()


def chronicle(game: AnyGame, history: History, seat: Seat | None, limit: int | None = None) -> tuple[ToldLine, ...]:
    """Return the line to the present, oldest first; only its last `limit` sentences where a limit is given."""
    lines: list[ToldLine] = []
    index = history.at
    while index >= 0 and (limit is None or len(lines) < limit):
        # Backwards, so that the last few lines of a long match cost no more than those of a short one.
        lines.extend(reversed(_lines(game, index, history.nodes[index], seat)))
        index = history.nodes[index].parent
    lines.reverse()
    return tuple(lines if limit is None else lines[max(0, len(lines) - limit) :])


def recap(
    game: AnyGame,
    history: History,
    seat: Seat,
    units: Collection[str] = (),
    tell: Callable[[str], str] = str,
) -> tuple[str, ...]:
    """Return what a seat saw others do since its last turn, oldest first; `tell` puts typed names in place of words.

    What one of the `units` did step by step, with no dice, is one sentence: 'Vidar moves to 0403, 0402; MF 1 left.'
    """
    nodes = [history.nodes[index] for index in since(game, history, seat)]
    sentences = ((tell(text), _fateful(node, seat)) for node in nodes for text in told(node, seat))
    return tuple(folded(sentences, units))


def fateful(game: AnyGame, history: History, seat: Seat) -> tuple[str, ...]:
    """Return of that only what orders revealed, such as dice, each with all that came of it.

    What an order told before that led to it, as that all courses are sealed.
    """
    nodes = (history.nodes[index] for index in since(game, history, seat))
    return tuple(text for node in nodes for text in gathered(shown(tuple(_seen(node, seat)))))


def losses(game: AnyGame, history: History, seat: Seat) -> tuple[str, ...]:
    """Return of that only which units are gone for good, a sentence each that begins with a unit's name."""
    nodes = (history.nodes[index] for index in since(game, history, seat))
    return tuple(event.tell() for node in nodes for event in _seen(node, seat) if event.loses)


def ousted(game: AnyGame, history: History, seat: Seat) -> tuple[str, ...]:
    """Return of that only what put the seat itself out of the match."""
    nodes = (history.nodes[index] for index in since(game, history, seat))
    return tuple(event.tell() for node in nodes for event in _seen(node, seat) if ousted_by(event) == seat)


def momentously(game: AnyGame, history: History, seat: Seat) -> tuple[str, ...]:
    """Return of that only for what the table stops, a short sentence each."""
    nodes = (history.nodes[index] for index in since(game, history, seat))
    return tuple(brief_of(event) for node in nodes for event in _seen(node, seat) if event.momentous)


def since(game: AnyGame, history: History, seat: Seat) -> tuple[int, ...]:
    """Return the nodes of what others did since a seat's last turn, as far as it saw it, oldest first."""
    # The others' latest run of orders, and what was answered for the seat among them: what it has done itself after
    # that in its own turn is passed over, and what it saw nothing of is none of them, or its absence would tell of it.
    # The order before counts where it showed something: fire of both sides may come of the last shot that was laid.
    # Who was the last to seal saw at once what all had decided: that is what others did.
    found: list[int] = []
    index = history.at
    while index >= 0:
        node = history.nodes[index]
        own = node.seat == seat and not unasked(game, history, node)
        if own and (found or _opens(node, seat)):
            break
        if not own and any(_seen(node, seat)):
            found.append(index)
        index = node.parent
    if index >= 0 and _fateful(history.nodes[index], seat):
        found.append(index)
    return tuple(reversed(found))


def _opens(node: Node, seat: Seat) -> bool:
    # Whether an order was the last of those that are secret until all are given.
    return node.order is not None and node.order.seals and _fateful(node, seat)


def _fateful(node: Node, seat: Seat | None) -> bool:
    return any(event.reveals and (seat is None or event.foreknown != seat) for event in _seen(node, seat))


def _lines(game: AnyGame, index: int, node: Node, seat: Seat | None) -> list[ToldLine]:
    seen = list(_seen(node, seat))
    if not seen:
        return []
    turn = game.clock(node.position.state).turn
    told = zip(seen, whole(seen), strict=True)
    return [ToldLine(index, turn, text, event.places, node.seat) for event, text in told]


def _seen(node: Node, seat: Seat | None) -> Iterator[Event]:
    for event in node.events:
        visible = event.seen_by(seat)
        if visible is not None:
            yield visible
