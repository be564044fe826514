"""The chronicle of a match as a seat saw it: an entry for each thing that happened, to be searched and gone to."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.core.events import Event, heading_of
from engine.core.refs import PlaceId
from engine.core.values import frozen
from tui.narration.atlas import Atlas
from tui.playing.moments import moments
from tui.playing.session import Session

OTHER: Final = "other"
"""The kind of what is about nothing in particular."""

_VAGUE: Final = 2
"""Up to so many letters begin too many kinds."""

_NUMBERED: Final = re.compile(r"[^\W\d]\S* \d{1,3}(?!\S)|\S+")
"""A word with the number behind it, as in the name of a unit, else a word."""


@frozen
class ChronicleEntry:
    """One thing that happened."""

    shown: int
    """The node at which to look at it."""
    step: int
    """The step of the line that it belongs to, counted from 0."""
    when: str
    """When it was, as the game's clock says it."""
    text: str
    kind: str
    """What it is about: a topic of the game, or `OTHER`."""
    places: tuple[PlaceId, ...] = ()


def chronicle(session: Session) -> tuple[ChronicleEntry, ...]:
    """Return everything that the seat at the table saw happen up to the node that is shown, oldest first."""
    history, found = session.match.history, list[ChronicleEntry]()
    for step, moment in enumerate(moments(session, session.node)):
        node = history.nodes[moment.node]
        when = session.when(moment.node)
        seen = (each for event in node.events if (each := event.seen_by(session.seat)) is not None)
        found += [
            ChronicleEntry(moment.last, step, when, _told(session, each), each.topic or OTHER, each.places)
            for each in seen
        ]
    return tuple(found)


def kinds(entries: Sequence[ChronicleEntry]) -> dict[str, int]:
    """Count the entries of each kind, the kinds in the order of the alphabet, what is about nothing last."""
    counted = Counter(each.kind for each in entries)
    return {kind: counted[kind] for kind in sorted(counted, key=lambda kind: (kind == OTHER, kind))}


def matching(entries: Sequence[ChronicleEntry], words: str, atlas: Atlas, kind: str = "") -> tuple[ChronicleEntry, ...]:
    """Return the entries that have every one of some words, each at the beginning of one.

    A word is looked for in what is told and in the names of its places; one that begins a kind may mean that, too. A
    number belongs to the word before it, and is whole: 'warrior 5' is no other warrior. `kind` keeps to those of one.
    """
    said = _NUMBERED.findall(words.lower())
    return tuple(
        each
        for each in entries
        if (not kind or each.kind == kind)
        and all(_has(each, word, atlas) or (len(word) > _VAGUE and each.kind.startswith(word)) for word in said)
    )


def headed(entries: Sequence[ChronicleEntry]) -> list[tuple[str, list[ChronicleEntry]]]:
    """Divide entries by when they happened, each part with its heading."""
    found: list[tuple[str, list[ChronicleEntry]]] = []
    for each in entries:
        if not found or found[-1][0] != each.when:
            found.append((each.when, []))
        found[-1][1].append(each)
    return found


def _told(session: Session, event: Event) -> str:
    heading = heading_of(event)
    return session.names.tell(f"{heading}: {event.tell()}" if heading else event.tell())


def _has(entry: ChronicleEntry, word: str, atlas: Atlas) -> bool:
    names = (atlas.places[place].name for place in entry.places if place in atlas.places)
    text = " ".join((entry.text, *names, entry.when)).lower()
    whole = r"(?![\w.])" if " " in word else ""
    return bool(re.search(rf"(?<![\w-]){re.escape(word)}{whole}", text))
