"""What is printed put as it is said aloud: abbreviations and unit codes in words, coordinates in pairs, odds in parts.

One place for all that plain mode says; and what was heard so is understood when it is typed back.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.core.grammar import capital
from tui.text import swapped

if TYPE_CHECKING:
    from engine.core.glossary import Term

Rule: TypeAlias = "tuple[re.Pattern[str], Callable[[re.Match[str]], str]]"
"""What is looked for, and what is said for it."""

_WHOLE: Final = r"(?<![\w-])({})(?![\w-])"
_SIGNS: Final = {"+": "plus", "-": "minus"}
_PARTS: Final = ((1, 2), (1, 3), (2, 3), (1, 4), (3, 4), *((tenths, 10) for tenths in (1, 2, 3, 4, 6, 7, 8, 9)))
_FEW: Final = 22
_MOST: Final = 95
"""Percents below and above which tenths say too little."""


class Speech:
    """How a game's lines are said: its terms by what they are called aloud, and which numbers are places."""

    def __init__(
        self,
        terms: "Callable[[], Iterable[Term]]" = tuple,
        place: Callable[[str], bool] = lambda _: False,
        names: Callable[[], Iterable[str]] = tuple,
    ) -> None:
        """Hold how to find the terms, whether four digits are a place, and the names of what is on the map."""
        self._terms = terms
        self._place = place
        self._names = names

    def say(self, text: str) -> str:
        """Return a line as it is said aloud."""
        return " ".join(map(self._sentence, _SENTENCES.split(text)))

    def _sentence(self, text: str) -> str:
        told = _by((*_CHANCES, *self._rows), text)
        if any(code in told for code in self._codes):  # most lines have none, and the patterns of all codes are long
            told = _by((*self._abbreviations, *self._doubled), told)
        told = _by((*_NUMBERS, self._coordinates), told)
        begun = _BEGUN.match(text)
        # Behind its number an item of a list begins with a capital too.
        return told[: begun.end() - 1] + capital(told[begun.end() - 1 :]) if begun else told

    def written(self, line: str) -> str:
        """Return what was typed as it is printed: 'cruiser 1' is CR1, '12 04' the place 1204."""
        line = _PAIR.sub(lambda found: found[1] + found[2] if self._place(found[1] + found[2]) else found[0], line)
        for term in self._terms():
            if _SPELLED.fullmatch(term.spoken):  # never in small letters: 'c f' are the keys of two orders
                line = re.sub(rf"(?<!\w){term.spoken}(?!\w)", term.word, line)
        called = {self.say(name).lower(): name for name in self._names()}
        for spoken in sorted((each for each, name in called.items() if each != name.lower()), key=len, reverse=True):
            line = swapped(rf"(?<!\w){re.escape(spoken)}(?!\w)", called[spoken], line)
        return line

    def completed(self, line: str) -> str:
        """Return a typed line with names that were begun as they are printed, where one alone begins so.

        'fire at escort' is 'fire at FE-A' where there is one escort; 'escort 2' and one of several are left alone.
        """
        begun: dict[str, set[str]] = {}
        for name in self._names():
            short = said = self.say(name).lower()
            while (shorter := _MARK.sub("", short)) != short:
                short = shorter
                begun.setdefault(short, set()).add(name)
            begun.get(said, set()).add(name)
        only = {short: next(iter(names)) for short, names in begun.items() if len(names) == 1}
        for short in sorted(only, key=len, reverse=True):
            line = swapped(rf"(?<!\w){re.escape(short)}{_UNMARKED}", only[short], line)
        return line

    @cached_property
    def _rows(self) -> tuple[Rule, ...]:
        rows = [term.word.split("-") for term in self._terms() if term.word.count("-") > 1]
        known = {term.word: term.aloud for term in self._terms()}
        return tuple(_row([known.get(word, word) for word in words]) for words in rows)

    @cached_property
    def _codes(self) -> dict[str, str]:
        return {term.word: term.spoken for term in self._terms() if term.spoken and _ABBREVIATED.search(term.word)}

    @cached_property
    def _abbreviations(self) -> tuple[Rule, ...]:
        return _abbreviations(self._codes, "|".join(map(re.escape, sorted(self._codes, key=len, reverse=True))))

    @cached_property
    def _doubled(self) -> tuple[Rule, ...]:
        # 'ECM pod': what a code is said as may end with the word that stands behind the code.
        # 'fortress A' ends with a letter of its kind, behind which that of the unit stands.
        codes = [spoken for spoken in self._codes.values() if len(spoken.rpartition(" ")[2]) > 1 and " " in spoken]
        ends = [f"{spoken} {spoken.rpartition(' ')[2]}" for spoken in codes]
        said = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, ends))})(?!\w)", re.IGNORECASE)
        return ((said, lambda found: found[0].rpartition(" ")[0]),) if ends else ()

    @cached_property
    def _coordinates(self) -> Rule:
        pairs = re.compile(r"(?<![\w-])(\d\d)(\d\d)(?![\w-])")
        return pairs, lambda found: f"{found[1]} {found[2]}" if self._place(found[0]) else found[0]


_ABBREVIATED: Final = re.compile(r"[A-Z\d]")
"""What is no word as it is written."""

_SENTENCES: Final = re.compile(r"(?<=[.!?]) ")
_BEGUN: Final = re.compile(r"(?:\d+ (?=[A-Z]+(?:\d|-[A-Z]\b)))?[A-Z]")

_SPELLED: Final = re.compile(r"(?:[A-Z] )+[A-Z]")
"""Letter by letter, as 'C F'."""

_MARK: Final = re.compile(r" (?:\d+|[a-z])$")
"""What tells units of a kind apart, behind what they are called: 'cruiser 1', 'escort a'."""

_UNMARKED: Final = r"(?! (?:\d+|[a-z])(?!\w))(?![\w-])"

_PAIR: Final = re.compile(r"(?<!\d)(\d\d) (\d\d)(?!\d)")


def chance(percent: float) -> str:
    """Return a chance in thirds, quarters or tenths, whichever is nearest: '2 in 3'; small ones as '1 in 7'."""
    if percent in {0, 100}:
        return f"{percent:.0f} percent"
    if percent < _FEW:
        return f"1 in {round(100 / percent)}"
    if percent > _MOST:
        return "more than 9 in 10"
    some, of = min(_PARTS, key=lambda part: abs(100 * part[0] / part[1] - percent))
    return f"{some} in {of}"


def _chance(found: "re.Match[str]") -> str:
    # '67 percent 6 hits': the number that follows is not part of the chance.
    said = chance(float(found[1]))
    return f"{said}: {found[2]}" if found[2] else said


def _throws(found: "re.Match[str]") -> str:
    return chance(100 * int(found[1]) / int(found[2]))


_CHANCES: Final[tuple[Rule, ...]] = (
    (re.compile(r"(?<=\d) (?=\d{1,3}%)"), lambda _: ", "),
    (re.compile(r"(?<!under )(?<!over )(?<![\w.])(\d{1,3})(?: percent|%)(?: (\d))?(?!\w*%)"), _chance),
    (re.compile(r"\b(\d+) of (\d+) throws\b"), _throws),
)
_NUMBERS: Final[tuple[Rule, ...]] = (
    (re.compile(r"(?<![\w.])(\d+)/(\d+)(?![\w/])"), lambda found: f"{found[1]} of {found[2]}"),
    (re.compile(r"(?<![\w.-])([+-])(?=\d)"), lambda found: f"{_SIGNS[found[1]]} "),
)


def _row(words: Sequence[str]) -> Rule:
    # '6-7-8' by a term 'EW-attack-defense': 'E W 6, attack 7, defense 8'.
    numbers = re.compile(r"(?<![\w-])" + "-".join([r"(\d{1,2})"] * len(words)) + r"(?![\w-])")
    return numbers, lambda found: ", ".join(
        f"{word} {number}" for word, number in zip(words, found.groups(), strict=True)
    )


def _by(rules: Iterable[Rule], text: str) -> str:
    for pattern, spoken in rules:
        text = pattern.sub(spoken, text)
    return text


def _once(before: str | None, said: str) -> str:
    # 'wealth wC' is 'wealth C' where the code is called 'wealth C'.
    if before is None:
        return said
    return said if said.startswith(f"{before} ") else f"{before} {said}"


def _one(name: str) -> str:
    return name if name.endswith("ss") else name.removesuffix("s")


def _several(name: str) -> str:
    # What is spelled, is several already, cannot be counted or counts itself stays as it is: 'I U', 'tank corps',
    # 'security', '5 million captives'.
    if name in _NUMERALS or not _COUNTED.fullmatch(name):
        return name
    return f"{name}{'es' if name.endswith('ss') else 's'}"


_NUMERALS: Final = frozenset({"hundred", "thousand", "million"})

_COUNTED: Final = re.compile(r"[a-z]+(?:[ -][a-z]+)*(?:ss|[a-rt-xz])")
"""A name of which there may be several, and that tells one."""


def _abbreviations(terms: dict[str, str], codes: str) -> tuple[Rule, ...]:
    return (
        # Facts in a row: 'CF 6 DF 4' is heard as two.
        (re.compile(rf"(?<=\d) (?=(?:{codes}) [+-]?\d)"), lambda _: ", "),
        # What stands behind its own words: 'a patrol boat (PB)'.
        (re.compile(rf"(\w+) \(({codes})\)"), lambda f: f[1] if terms[f[2]].endswith(f[1].lower()) else f[0]),
        # Units: 'CR1', 'FE-A'.
        (re.compile(rf"(?<![\w-])({codes})(?:(\d+)|-([A-Z]))(?![\w-])"), lambda f: f"{terms[f[1]]} {f[2] or f[3]}"),
        # One of what is named in the plural: '1 MCr'.
        (
            re.compile(rf"(?<![\w.-])1 ({codes})(?![\w-]| [+-]?\d)"),
            lambda found: f"1 {_one(terms[found[1]])}",
        ),
        # And several: '2 PB'.
        (
            re.compile(rf"(?<![\w.-])(?!1 )(\d+) ({codes})(?![\w-]| [+-]?\d)"),
            lambda found: f"{found[1]} {_several(terms[found[2]])}",
        ),
        (re.compile(rf"(?:\b([a-z]+) )?{_WHOLE.format(codes)}"), lambda found: _once(found[1], terms[found[2]])),
    )
