"""The boundary for foreign text: names, save files, scenario files, environment, keyboard. No control byte passes."""

import re
from unicodedata import category, combining, east_asian_width, normalize

NAME_CELLS = 24
"""How wide a seat's or a save's name may be, in terminal cells."""

LINE_CHARACTERS = 2000
"""No foreign line is looked at beyond this: what is longer is noise."""

_NAME_SIGNS = frozenset(" '-_.")

# What folds to ASCII by sound or shape; letters with accents fold by decomposition.
_FOLDS = {
    "\u00c6": "AE",
    "\u00d0": "D",
    "\u00d8": "O",
    "\u00de": "Th",
    "\u00df": "ss",
    "\u00e6": "ae",
    "\u00f0": "d",
    "\u00f8": "o",
    "\u00fe": "th",
    "\u0110": "D",
    "\u0111": "d",
    "\u0131": "i",
    "\u0141": "L",
    "\u0142": "l",
    "\u0152": "OE",
    "\u0153": "oe",
    "\u2010": "-",
    "\u2011": "-",
    "\u2012": "-",
    "\u2013": "-",
    "\u2014": "-",
    "\u2018": "'",
    "\u2019": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u2212": "-",
}


def swapped(pattern: str, text: str, line: str, count: int = 0) -> str:
    """Put a text, of which no sign means anything, where a pattern is found in a line, in letters of either case."""
    return re.sub(pattern, lambda _: text, line, count=count, flags=re.IGNORECASE)


def clean_name(text: str) -> str:
    """Keep what a name may hold: letters, digits, single blanks and ' - _ . ; `NAME_CELLS` wide at most. Maybe ''."""
    kept = [
        sign if sign in _NAME_SIGNS or category(sign) in {"Lu", "Ll", "Lt", "Lo", "Lm", "Nd"} else " "
        for sign in normalize("NFC", _without_surrogates(text[:LINE_CHARACTERS]))
    ]
    return crop(" ".join("".join(kept).split()), NAME_CELLS, tail="").strip()


def clean_line(text: str, cells: int = 0) -> str:
    """Make foreign text one harmless line: whatever steers a terminal becomes a visible escape; 0 cells: as it is."""
    text = text[:LINE_CHARACTERS]
    if not (text.isascii() and text.isprintable()):
        text = "".join(sign if _shows(sign) else _escape(sign) for sign in text)
    return crop(text, cells) if cells else text


def to_ascii(text: str) -> str:
    """Fold a line to printable ASCII: accents are dropped, signs become the nearest ones, the rest question marks."""
    text = clean_line(text)
    if text.isascii():
        return text
    folded = "".join(_FOLDS.get(sign, sign) for sign in text)
    bare = (sign for sign in normalize("NFKD", folded) if not combining(sign))
    return "".join(sign if " " <= sign <= "~" else "?" for sign in bare)


def width(text: str) -> int:
    """Count the terminal cells a harmless line takes: 2 for wide signs, 0 for combining ones."""
    return len(text) if text.isascii() else sum(map(_cells, text))


def crop(text: str, cells: int, tail: str = "~") -> str:
    """Cut a line to at most `cells`, never through a wide sign; `tail` tells that something is missing."""
    if width(text) <= cells:
        return text
    room, kept = cells - width(tail), []
    for sign in text:
        room -= _cells(sign)
        if room < 0:
            break
        kept.append(sign)
    return ("".join(kept) + tail)[: max(cells, 0)]


def wrap(text: str, cells: int = 80) -> list[str]:
    """Break a line between words into lines of at most `cells` characters; a longer word is broken where it must.

    What is spelled, 'C F 7', and a place in pairs, '12 04', stays on one line as a word does.
    """
    if len(text) <= cells:
        return [text]
    lines, line = [], ""
    for word in _words(text):
        rest = word
        if line and len(line) + 1 + len(rest) > cells:
            lines.append(line)
            line = ""
        while len(rest) > cells:
            lines.append(rest[:cells])
            rest = rest[cells:]
        line = f"{line} {rest}" if line else rest
    return [*lines, line]


def _words(text: str) -> list[str]:
    words: list[str] = []
    last = ""
    for word in text.split(" "):
        if _held(last, word):
            words[-1] += f" {word}"
        else:
            words.append(word)
        last = word
    return words


def _held(before: str, after: str) -> bool:
    # Whether two words are parts of one: a letter and the letter or number behind it, two figures and two more.
    first, second = before.lstrip("("), after.rstrip(".,;:)")
    if len(first) == 1 and first.isupper():
        return second[:1].isdigit() or (len(second) == 1 and second.isupper())
    return len(first) == len(second) == 2 and (first + second).isdigit()


def _without_surrogates(text: str) -> str:
    return "".join(" " if "\ud800" <= sign <= "\udfff" else sign for sign in text)


def _shows(sign: str) -> bool:
    # str.isprintable is False for control, format (bidi), surrogate, private, unassigned and separator characters,
    # and True for the plain blank: the very line that has to be drawn.
    return sign.isprintable()


def _escape(sign: str) -> str:
    code = ord(sign)
    short = {9: "\\t", 10: "\\n", 13: "\\r"}.get(code)
    if short:
        return short
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{{{code:x}}}"


def _cells(sign: str) -> int:
    if sign.isascii():
        return 1
    return 0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1
