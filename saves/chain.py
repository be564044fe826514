"""The text of a journal: a head that names its save, and lines that each carry a checksum of all before them.

A line is a JSON object that ends in `"sum"`: the digest of the line before it and of its own text. The first of the
chain is made of the digest of the save, which so is sealed in every line. A journal of longship 1.0.0 has no sums: its
lines are taken as they are.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from engine.core.digest import blake2b
from engine.core.values import frozen
from saves import json_file
from saves.errors import SaveError

_SUM: Final = 16
"""Hexadecimal digits of a checksum."""
_MARK: Final = b',"sum":"'
_END: Final = b'"}'
_TAIL: Final = len(_MARK) + _SUM + len(_END)
_PLAIN_HEAD: Final = {"note", "follows"}


@frozen
class Chain:
    """What a journal holds, as far as it is whole."""

    follows: str = ""
    """The digest of the save that it continues; '' when its head cannot be read."""
    lines: tuple[Mapping[str, Any], ...] = ()
    """What stands behind the head, up to the first line that is damaged."""
    bad: int = 0
    """The number of the first line that is damaged, from 1; 0 when all are whole."""
    why: str = ""
    """What is wrong with that line, as the end of a sentence."""
    torn: bool = False
    """Whether that is the last, and only its end is missing: it was being written."""


def seed(digest: str) -> str:
    """Return the sum that the first line behind the head goes on from."""
    return _sum("", digest.encode())


def head(note: str, digest: str) -> str:
    """Write the first line of the journal of a save."""
    return sealed({"note": note, "follows": digest}, "")[0]


def sealed(data: dict[str, Any], before: str) -> tuple[str, str]:
    """Write a line behind one with the sum `before`; return it and its own sum."""
    text = json_file.line(data).rstrip("\n").removesuffix("}")
    own = _sum(before, text.encode())
    return f'{text},"sum":"{own}"}}\n', own


def read(raw: bytes, digest: str) -> Chain:
    """Read the text of a journal that is thought to continue the save of a digest."""
    *lines, rest = raw.split(b"\n")
    torn = bool(rest)
    lines += [rest] if torn else []
    if not lines:
        return Chain()
    first = _parsed(lines[0])
    if first is not None and first.keys() == _PLAIN_HEAD:
        return _plain(first, lines, torn=torn)
    proved = _opened(lines[0], "")
    follows = str(proved[0].get("follows", "")) if proved else digest
    found, why = _linked(lines[1:], seed(follows))
    if proved:
        bad = len(found) + 2 if why else 0
        return Chain(follows, found, bad, why, torn and bad == len(lines))
    # The head is damaged: lines that chain to the save beside it belong to that all the same.
    return Chain(digest if found else "", found, 1, _WRONG, torn and len(lines) == 1)


_WRONG: Final = "its checksum does not fit"


def _linked(lines: Sequence[bytes], before: str) -> tuple[tuple[dict[str, Any], ...], str]:
    found: list[dict[str, Any]] = []
    for text in lines:
        opened = _opened(text, before)
        if opened is None:
            return tuple(found), _WRONG
        data, before = opened
        found.append(data)
    return tuple(found), ""


def _opened(text: bytes, before: str) -> tuple[dict[str, Any], str] | None:
    body, tail = text[:-_TAIL], text[-_TAIL:]
    own = _sum(before, body)
    if tail != _MARK + own.encode() + _END:
        return None
    data = _parsed(body + b"}")
    return None if data is None else (data, own)


def _plain(first: dict[str, Any], lines: Sequence[bytes], *, torn: bool) -> Chain:
    found = tuple(_whole(lines[1:]))
    bad = len(found) + 2 if len(found) + 1 < len(lines) else 0
    return Chain(str(first["follows"]), found, bad, "it is not JSON" if bad else "", torn and bad == len(lines))


def _whole(lines: Sequence[bytes]) -> Iterator[dict[str, Any]]:
    for text in lines:
        data = _parsed(text)
        if data is None:
            return
        yield data


def _parsed(text: bytes) -> dict[str, Any] | None:
    try:
        return json_file.parse(text, json_file.NOWHERE)
    except SaveError:
        return None


def _sum(before: str, text: bytes) -> str:
    return blake2b(before.encode() + text, digest_size=_SUM // 2).hexdigest()
