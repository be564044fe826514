"""A game's glossary: the words and abbreviations that it tells, each with its meaning and how it is said aloud."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from engine.core import rulebook
from engine.core.values import frozen

FILE: Final = "glossary.toml"


@frozen
class Term:
    """A word or abbreviation as it is printed, its meaning in a sentence or two, and what to say aloud for it.

    `spoken` is '' where the word is said as it is written.
    """

    word: str
    means: str
    spoken: str = ""

    @property
    def aloud(self) -> str:
        """What is said for the word: 'E W', 'cruiser', or the word itself."""
        return self.spoken or self.word


@frozen
class _Entry:
    """What the file says of one word, below the word."""

    means: str
    spoken: str = ""


@frozen
class _Glossary:
    """The file glossary.toml."""

    terms: Mapping[str, _Entry]


@lru_cache
def read(package: str) -> tuple[Term, ...]:
    """Read the terms of a game's package, in the order of its file; RulebookError when it is not well formed."""
    entries = rulebook.read(package, FILE, _Glossary).terms
    return tuple(Term(word, entry.means, entry.spoken) for word, entry in entries.items())


def find(terms: Iterable[Term], asked: str) -> Term | None:
    """Return the term that is asked for: as written, else in any case, in the other number, or with a digit behind it.

    'bank 2' and 'banks' find 'bank', 'hit' finds 'hits', 'CR1' and what is said for it, 'cruiser 1', find 'CR'. None
    when there is no such term.
    """
    known = _indexed(tuple(terms))
    asked = " ".join(asked.split())
    for form in (asked, asked.lower()):
        bare = form.rstrip("0123456789").rstrip()
        for word in (form, bare, *(bare.removesuffix(end) for end in ("s", "es")), f"{bare}s"):
            if word in known:
                return known[word]
    return None


@lru_cache(maxsize=16)
def _indexed(terms: tuple[Term, ...]) -> Mapping[str, Term]:
    # As written before in lower case: 'SS' is found as itself before a word that is spelled so otherwise. Then as said.
    said = {term.aloud.lower(): term for term in reversed(terms)}
    folded = {term.word.lower(): term for term in terms}
    spelled = {term.word: term for term in terms}
    return MappingProxyType({**said, **folded, **spelled})
