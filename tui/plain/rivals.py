"""Another seat, asked for by its name: what is told of it beside the map, what of its is in sight, what it did last."""

from typing import Final

from engine.core.grammar import few_of, sentence
from engine.core.refs import Seat
from tui.plain import panels
from tui.plain.tell import Teller
from tui.playing.session import Session

_LINES: Final = 2
"""So many lines beside the map are told of a seat: the first are about it."""

_FEW: Final = 4
"""So many of its units are named."""


def told(teller: Teller, session: Session, subject: str) -> list[str]:
    """Return what is known of the seat that is called so; nothing where none is."""
    names = [name.lower() for name in teller.atlas.scene.seat_names]
    if subject.lower() not in names:
        return []
    seat = Seat(names.index(subject.lower()))
    return [*_beside(teller, seat), _in_sight(teller, seat), *_last(session, teller.atlas.seat_name(seat))]


def _beside(teller: Teller, seat: Seat) -> list[str]:
    name = teller.atlas.seat_name(seat)
    told = ((panel.title, panels.about(teller.atlas, panel, name)) for panel in teller.atlas.scene.panels)
    found = (line if title in line else f"{title}: {line}" for title, lines in told for line in lines)
    return [*dict.fromkeys(found)][:_LINES]


def _in_sight(teller: Teller, seat: Seat) -> str:
    units = [each.name for each in teller.atlas.scene.tokens if each.seat == seat and not teller.atlas.carried(each)]
    return sentence(f"In sight of {teller.atlas.seat_name(seat)}: {few_of(units, _FEW) if units else 'nothing'}")


def _last(session: Session, name: str) -> list[str]:
    # The last that was told with its name in it, but for that it had decided all.
    history = session.match.history
    for index in reversed(history.line(session.node)):
        node = history.nodes[index]
        seen = [seen for event in node.events if (seen := event.seen_by(session.seat)) is not None]
        for event in reversed(seen):
            text = session.names.tell(event.tell())
            if name in text and not event.closing:
                return [f"Last heard: {text}"]
    return []
