"""Where a match stands as a journal tells it: what is new in it is what one stand has over another."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.core.match import Match
from engine.core.values import frozen
from saves import attendance, envelope, letters, memos
from saves.counted import COUNTED

if TYPE_CHECKING:
    from engine.core.dealt import Letters
    from engine.core.lessons import LessonDeed
    from engine.core.memos import Memos


@frozen
class Recorded:
    """What has been written down of a match, as far as a line of a journal can add to it."""

    nodes: int = 0
    """How many nodes it has."""
    at: int = 0
    """The node where it stands."""
    ahead: tuple[int, ...] = ()
    """The nodes that were undone and can be redone, the last of them next."""
    take_backs: int = 0
    hurried: int = 0
    opened: int = 0
    asked: int = 0
    """How many questions were noted in a lesson."""
    memos: "Memos" = ()
    letters: "Letters" = ()


def stand(match: Match) -> Recorded:
    """Return where a match stands."""
    history = match.history
    return Recorded(
        nodes=len(history.nodes),
        at=history.at,
        ahead=history.ahead,
        take_backs=match.take_backs,
        hurried=match.hurried,
        opened=match.opened,
        asked=len(_asked(match)),
        memos=match.memos,
        letters=match.letters,
    )


def added(match: Match, known: Recorded) -> Iterator[dict[str, Any]]:
    """Yield what a match has over a stand that is written down, as the lines of a journal."""
    now = stand(match)
    # Counts first: where the end is cut off, one too high is left, and none that is too low.
    for key in COUNTED:
        if getattr(now, key) != getattr(known, key):
            yield {key: getattr(now, key)}
    # With its parent always: a line that an interruption caused to be written twice then plays only once.
    for index in range(known.nodes, now.nodes):
        yield {"parent": match.history.nodes[index].parent, **envelope.move(match, index)}
    # What was asked follows the moves that it was asked behind.
    for each in _asked(match)[known.asked :]:
        yield {"asked": attendance.told(each)}
    for memo in memos.changed(known.memos, match.memos):
        yield {"memo": memos.told(memo)}
    if fresh := match.letters[len(known.letters) :]:
        yield {"letters": letters.pack(fresh)}
    led = (now.nodes - 1, ()) if now.nodes > known.nodes else (known.at, known.ahead)
    if (now.at, now.ahead) != led:
        yield {"at": now.at, "ahead": list(now.ahead)}


def _asked(match: Match) -> "tuple[LessonDeed, ...]":
    return match.attended.asked if match.attended else ()
