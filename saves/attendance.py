"""What a save tells of a lesson: which it is, and what its learner asked, was refused or took back."""

from typing import TYPE_CHECKING, Any, Final

from saves.plain_text import is_plain

if TYPE_CHECKING:
    from engine.core.lessons import Attended, LessonDeed  # loaded where one is read: most matches are no lessons

MOST: Final = 2_000
"""How much is kept of what was asked in one lesson."""

_KINDS: Final = ("asked", "refused", "undone")


def pack(attended: "Attended") -> dict[str, Any]:
    """Write down which lesson a match is."""
    return {"id": attended.lesson, "asked": [told(asked) for asked in attended.asked]}


def told(asked: "LessonDeed") -> list[Any]:
    """Write down one thing that was asked."""
    return [asked.node, asked.what, asked.subject]


def read(data: Any, nodes: int) -> "Attended":
    """Read which lesson a match of so many nodes is; ValueError says what is wrong, after 'lesson: '."""
    if not isinstance(data, dict) or data.keys() != {"id", "asked"}:
        raise ValueError("lesson: is no object with id and asked")
    if not is_plain(data["id"]) or not isinstance(data["asked"], list) or len(data["asked"]) > MOST:
        raise ValueError(f"lesson: has no short id, or no list of at most {MOST}")
    from engine.core.lessons import Attended

    return Attended(data["id"], tuple(asked(each, nodes) for each in data["asked"]))


def asked(data: Any, nodes: int) -> "LessonDeed":
    """Read one thing that was asked in a match of so many nodes; ValueError says what is wrong."""
    if not isinstance(data, list) or len(data) != len(("node", "what", "subject")):
        raise ValueError("lesson: what was asked is no list of three")
    node, what, subject = data
    if what not in _KINDS or not is_plain(subject) or not _is_node(node, nodes):
        raise ValueError("lesson: what was asked is not at one of its moves")
    if what == "undone" and not (subject.isascii() and subject.isdigit() and _is_node(int(subject), nodes)):
        raise ValueError("lesson: what was undone does not lead to one of its moves")
    from engine.core.lessons import LessonDeed

    return LessonDeed(node, what, subject)


def _is_node(number: Any, nodes: int) -> bool:
    return type(number) is int and 0 <= number < nodes
