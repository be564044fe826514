"""Tokens in few characters: whose they are by case or by the seat's letter, what the first is, how many there are."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.refs import Seat
from engine.core.values import evolve
from engine.scene.model import Geometry, Token
from tui.narration.crowd import by_seat, headcount
from tui.painters.cells import Ink, Span
from tui.painters.sides import Sides

SEAT_LETTERS: Final = "ABCDEFGH"
"""Stand for the seats wherever a seat needs one character."""

_BY_CASE: Final = 2
"""How many seats capital and small letters tell apart. On hexes each unit has a letter of its own, which tells more."""


def seat_letter(seat: Seat) -> str:
    """Return the letter that stands for a seat, so that no colour is needed."""
    return SEAT_LETTERS[seat % len(SEAT_LETTERS)]


def owner(token: Token, geometry: Geometry, sides: Sides) -> str:
    """Return the letter of a token's seat where case does not tell it, as among many seats or allies; '' otherwise.

    Where two sides of allies meet, case tells friend from foe, and letters the seats.
    """
    return "" if token.seat is None or _by_case(geometry, sides) else seat_letter(token.seat)


def owner_beside(token: Token, geometry: Geometry, sides: Sides) -> str:
    """Return that letter as it stands behind the glyph: small behind several capitals, which it is none of."""
    letter = owner(token, geometry, sides)
    return letter.lower() if len(token.glyph) > 1 and not _small(token, geometry, sides) else letter


def glyph_of(token: Token, geometry: Geometry, sides: Sides) -> str:
    """Return the glyph that stands for a token: small for foes where case tells them; one letter on hexes."""
    if geometry is Geometry.HEX:
        glyph = token.glyph[:1]
        return glyph if token.seat is None else glyph.upper() if sides.friendly(token.seat) else glyph.lower()
    return token.glyph.lower() if _small(token, geometry, sides) else token.glyph


def afar(token: Token, sides: Sides, geometry: Geometry) -> str:
    """Return the one sign of a token from afar: of others whose it is, where letters tell that."""
    told = token.seat == sides.viewer or not token.glyph[:1].isalpha()
    letter = "" if told else owner(token, geometry, sides)
    return letter or glyph_of(token, geometry, sides)[:1]


def ink_of(token: Token, sides: Sides) -> Ink:
    """Return the ink of a unit: that of its owner, reversed while it carries out orders."""
    return Ink(token.tone, _role(token, sides), strong=token.active)


def _role(token: Token, sides: Sides) -> int | None:
    return None if token.seat is None else sides.role(token.seat)


def _by_case(geometry: Geometry, sides: Sides) -> bool:
    return geometry is Geometry.HEX or len(set(sides.of)) == len(sides.of) <= _BY_CASE


def _small(token: Token, geometry: Geometry, sides: Sides) -> bool:
    told = _by_case(geometry, sides) or len(set(sides.of)) == 2 < len(sides.of)
    return token.seat is not None and told and not sides.friendly(token.seat)


def marks(tokens: Iterable[Token], sides: Sides, room: int) -> list[Span]:
    """Write whose tokens stand there in so few characters: 'a3', 'ab', 'a&'; where case tells seats, 'F3', 'Ff'."""
    owners = by_seat(tokens)
    spans = [_sign(each[0], sides) for each in owners]
    if len(spans) > room:
        return [*spans[: room - 1], Span("&", Ink())]
    count = headcount(owners[0]) if len(owners) == 1 < room else 1
    return [*spans, Span(str(min(count, 9)), spans[0].ink)] if count > 1 else spans


def _sign(token: Token, sides: Sides) -> Span:
    # Among the capitals of captions it is small, but for a foe where two sides meet.
    letter = owner(token, Geometry.LATTICE, sides)
    letter = (letter if _small(token, Geometry.LATTICE, sides) else letter.lower()) or glyph_of(
        token, Geometry.LATTICE, sides
    )[:1]
    return Span(letter, ink_of(token, sides))


def stack(tokens: Sequence[Token], sides: Sides) -> Span:
    """Write tokens of one seat as the first glyph and how many more there are: '<CR+5>', '<cr+5>', 'C:CR+5'."""
    more = headcount(tokens) - 1
    return _owned(tokens[0], sides, f"{tokens[0].glyph}{tokens[0].mark}{f'+{more}' if more else ''}")


def roll(tokens: Sequence[Token], sides: Sides) -> Span:
    """Write tokens of one seat as all that there are: '<CR 2FT>', '<cr 2ft>', 'C:CR 2FT'."""
    counts: dict[str, int] = {}
    for token in tokens:
        sign = f"{token.glyph}{token.mark}"
        counts[sign] = counts.get(sign, 0) + token.count
    return _owned(tokens[0], sides, " ".join(f"{count if count > 1 else ''}{sign}" for sign, count in counts.items()))


def briefest(tokens: Iterable[Token], sides: Sides) -> int:
    """Count the characters that the stacks on a place need at least when all of them are written."""
    return sum(len(stack(each, sides).text) + 1 for each in by_seat(tokens)) - 1


def fitted(tokens: Iterable[Token], sides: Sides, widths: Sequence[int], *, tight: bool = False) -> list[list[Span]]:
    """Write the stacks on a place into lines of so many characters each, in full where there is room for it.

    '&2' at the end stands for two owners there is no room for. Where it may be `tight`, the blanks between stacks are
    given up before that, then the marks, then how many there are beyond the first: '<CR+><fe>'.
    """
    owners = by_seat(tokens)
    ways = ((roll, 1), (stack, 1), *(((stack, 0), (_unmarked, 0), (_least, 0)) if tight else ()))
    for write, gap in ways:
        written, left = _laid([write(each, sides) for each in owners], widths, gap)
        if not left:
            return written
    written, left = _laid([stack(each, sides) for each in owners], [*widths[:-1], widths[-1] - len("&9")], 1)
    last = written[-1].pop() if written[-1] else Span("", Ink())
    written[-1].append(last._replace(text=f"{last.text}&{left}"))
    return written


def listed(tokens: Iterable[Token], sides: Sides, width: int) -> list[Span]:
    """Write a row a unit, own ones first: whether it needs orders, its name, and its state as far as there is room."""
    units = sorted(tokens, key=lambda token: not sides.friendly(token.seat))
    return [Span(_told(token, sides, width), ink_of(token, sides)) for token in units]


def _told(token: Token, sides: Sides, width: int) -> str:
    sign = "*" if token.needs_orders else " "
    # What nobody may look into has no name of its own: it is called for what it is, '2 unseen units'.
    named, state = (token.name, token.summary) if token.glyph[:1].isalpha() else (token.what, "")
    owned = f"{letter}:{named}" if (letter := owner(token, Geometry.TILES, sides)) else named
    told = _words(f"{sign}{owned.lower() if _small(token, Geometry.TILES, sides) else owned}", width)
    # Half a number would be another: of a state told in parts, those that there is room for.
    parts = state.split(", ")
    ways = (", ".join(parts[:kept]) for kept in range(len(parts), 0, -1))
    return f"{told} {next((way for way in ways if len(told) + len(way) < width), '')}".rstrip()


def _words(text: str, width: int) -> str:
    # Of what is too long as many words as fit: half a word would be another.
    while len(text) > width and " " in text[1:]:
        text = text[:1] + text[1:].rpartition(" ")[0]
    return text[:width]


def gap_of(written: Sequence[Span], room: int) -> int:
    """Return how many blanks there is room for between the stacks of a line that was written to fit: 1 or 0."""
    return int(sum(len(text) + 1 for text, _ in written) - 1 <= room)


def _unmarked(tokens: Sequence[Token], sides: Sides) -> Span:
    return stack([evolve(tokens[0], mark=""), *tokens[1:]], sides)


def _least(tokens: Sequence[Token], sides: Sides) -> Span:
    return _owned(tokens[0], sides, f"{tokens[0].glyph}{'+' if headcount(tokens) > 1 else ''}")


def _laid(spans: Sequence[Span], widths: Sequence[int], gap: int) -> tuple[list[list[Span]], int]:
    """Fill lines one after another; return them, and how many spans are left over."""
    left = list(spans)
    lines: list[list[Span]] = []
    for room in widths:
        lines.append([])
        while left and sum(len(text) + gap for text, _ in lines[-1]) + len(left[0].text) <= room:
            lines[-1].append(left.pop(0))
    return lines, len(left)


def _owned(first: Token, sides: Sides, text: str) -> Span:
    letter, told = owner(first, Geometry.TILES, sides), text.lower() if _small(first, Geometry.TILES, sides) else text
    return Span(f"{letter}:{told}" if letter else f"<{told}>", ink_of(first, sides))
