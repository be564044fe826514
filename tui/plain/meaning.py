"""Which order a typed line means: words and beginnings of words, in the order one would say them.

An order is known by its phrase ('Marlin 1 attacks Hyena 2'), its verb, and the names of what it points at. A line means
an order when each of its words begins one of the order's words, in turn; a number must stand right behind its name. A
name alone means no order. The last word may be a direction too ('Marlin 1 east'), unless it is a word of a name. A line
may begin with the code in a unit's name alone: 'A2 24 20' is about Gnat A2.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final

from engine.core.game import AnyGame
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import Ref, TokenId
from engine.scene.model import Token
from tui.narration.atlas import Atlas
from tui.narration.bearings import direction
from tui.text import swapped

_FILLERS: Final = frozenset({"an", "the", "at", "to", "on", "with", "by", "for", "into", "its", "and", "please"})
_WORD: Final = re.compile(r"[a-z0-9][a-z0-9'-]*")
_WIND: Final = re.compile(r"\b(north|south) (east|west)\b")

_CODE: Final = re.compile(r"[a-z]\d+", re.IGNORECASE)
"""What tells a unit from all others, at the end of its name."""

_WHOLE: Final = 2
"""How a line covers an order that it spells word for word."""

Words = tuple[str, ...]
Tell = Callable[[str], str]


@lru_cache(maxsize=4096)
def words_of(text: str) -> Words:
    """Split a line into the words that matter, lower case; 'hyena2' and 'end-turn' are two of them each."""
    parted = re.sub(r"(?<=[a-z])(?=\d)", " ", text.lower().replace("-", " "))
    parted = _WIND.sub(r"\1-\2", parted)
    return tuple(word for word in _WORD.findall(parted) if word not in _FILLERS)


class Spelling:
    """One legal order with all the ways in which it can be spelled out."""

    def __init__(
        self, order: Order, refs: tuple[Ref, ...], phrase: Callable[[], str], atlas: Atlas, tell: Tell = str
    ) -> None:
        """Hold the order with its picks; its phrase is asked for, and its spellings are made, when they are needed."""
        self._tell = tell
        self.order = order
        self._refs = refs
        self._phrase = phrase
        self._atlas = atlas

    @cached_property
    def phrase(self) -> Words:
        """The words of the order's own phrase."""
        return words_of(self._phrase())

    @cached_property
    def verb(self) -> Words:
        """The words of its verb."""
        return words_of(self.order.verb.replace("-", " "))

    @cached_property
    def picks(self) -> tuple[Words, ...]:
        """The words of each thing it points at, in turn."""
        return tuple(words_of(self._called(ref)) for ref in self._refs)

    @cached_property
    def all(self) -> tuple[Words, ...]:
        """Every way to spell the whole order by names and verb; a name alone is none, and two units need the verb."""
        unit, rest = self._parted()
        names = [words for ref, words in zip(self._refs, self.picks, strict=True) if ref.kind != "word"]
        joined, aimed = _joined(rest), _joined(names[1:] if unit else names)
        bare = self.phrase[len(unit) :] if self.phrase[: len(unit)] == unit else ()
        ways = [self.verb + aimed, unit + self.verb + aimed, self.verb + unit + aimed, self.phrase, bare]
        if unit and rest[:1] == (self.verb,):
            ways.append(self.verb + unit + _joined(rest[1:]))  # 'unload Corbel troop 3', where jump troops are too
        if any(ref.kind != "token" for ref in self._refs):
            ways = [joined, unit + joined, self.verb + unit + joined, *ways]
        if unit and rest and all(ref.kind == "word" for ref in self._refs[1:]):
            ways.append(self.verb + joined + unit)  # 'buy a dagger for Hakon'
        last = self._refs[-1] if rest else None
        if last and last.kind == "word" and last.id.isdigit() and self.phrase.count(last.id) == 1:
            ways.append((*(each for each in self.phrase if each != last.id), last.id))  # '2 geese' as 'geese 2'
        ways += [*self._counted, *map(self._named, ways)]
        return tuple(way for way in dict.fromkeys(ways) if way and way not in names)

    def _named(self, way: Words) -> Words:
        # With the name that somebody has typed for a seat in the place of the game's word for it.
        return _joined(self._seats.get(said, (said,)) for said in way)

    @cached_property
    def _seats(self) -> dict[str, Words]:
        return {ref.id: words_of(self._tell(ref.id.title())) for ref in self._refs if ref.kind == "word"}

    @cached_property
    def _counted(self) -> tuple[Words, ...]:
        # With the amount beside what it counts, before where that is: 'build troop 3 gram', 'build 3 troop gram'.
        picks = self.picks[self.picks[:1] == (self.verb,) :]
        amounts = [ref for ref in self._refs if ref.kind == "word" and ref.id.isdigit()]
        if len(picks) < 3 or amounts != [self._refs[-1]]:
            return ()  # of two numbers, as coins and the hour of a loan, each has its place
        first, *rest, last = picks
        return tuple(self.verb + counted + _joined(rest) for counted in (first + last, last + first))

    def counts(self, said: Words) -> bool:
        """Return whether a line gives the amount beside what this order counts, and no price of its phrase."""
        return any(_begins(said[0], way[0]) and _follows(said, way, strict=True) for way in self._counted)

    @cached_property
    def headed(self) -> tuple[Words, ...]:
        """Every way to spell a step to the next place by its direction, the last word."""
        heading, (unit, _) = self._heading(), self._parted()
        ways = [(), unit, unit + self.verb, self.verb, self.verb + unit] if heading else []
        return tuple((*way, heading) for way in ways)

    def means(self, said: Words, *, strict: bool) -> bool:
        """Return whether a line may mean this order; `strict` wants each number right behind its name."""
        # The first word counts: a name alone, or a word from the middle, means the thing and not an order about it.
        return bool(said) and any(_begins(said[0], way[0]) and _follows(said, way, strict=strict) for way in self.all)

    def worded(self, said: Words, *, whole: bool) -> bool:
        """Return whether a line begins the order's verb, or its phrase behind its unit where that is no name."""
        unit, _ = self._parted()
        behind = self.phrase[len(unit) :] if self.phrase[: len(unit)] == unit else self.phrase
        ways = [self.verb, *([behind] if behind and not self.names(behind[0]) else [])]
        if whole:
            return any(way[: len(said)] == said for way in ways if said)
        return bool(said) and any(_begins(said[0], way[0]) and _follows(said, way, strict=False) for way in ways)

    def names(self, word: str) -> bool:
        """Return whether a word stands whole in the name of something that this order points at."""
        return any(word in words for ref, words in zip(self._refs, self.picks, strict=True) if ref.kind != "word")

    def heads(self, said: Words) -> bool:
        """Return whether a line means this order by a direction, its last word, and the beginnings of the others."""
        return any(len(said) == len(way) and _follows(said, way, strict=True) for way in self.headed)

    def covered(self, said: Words) -> int:
        """Rate how wholly a line spells this order: 2 word for word, 1 by the beginnings of all words, else 0."""
        if said in self.all:
            return 2
        return int(any(len(said) == len(way) and _follows(said, way, strict=True) for way in self.all))

    def _parted(self) -> tuple[Words, tuple[Words, ...]]:
        if len(self._refs) > 1 and self._refs[0].kind == "token":
            return self.picks[0], self.picks[1:]
        return (), self.picks

    def _called(self, ref: Ref) -> str:
        if ref.kind == "token":
            found = self._atlas.tokens.get(TokenId(ref.id))
            return found.name if found else ref.id
        if ref.kind == "place":
            return self._atlas.label(ref)
        return ref.id

    def _heading(self) -> str:
        # A step to the next place can also be said by its direction.
        picks = self._refs
        if len(picks) < 2 or picks[0].kind != "token" or picks[-1].kind != "place":
            return ""
        unit = self._atlas.tokens.get(TokenId(picks[0].id))
        here = unit and self._atlas.places.get(unit.place)
        return next((exit_.word for exit_ in here.exits if exit_.to == picks[-1].id), "") if here else ""


class Meaning:
    """All legal orders of one moment, to be found by what a player types."""

    def __init__(self, game: AnyGame, view: AnyView, orders: Iterable[Order], atlas: Atlas, tell: Tell = str) -> None:
        """Take the orders as one seat sees them; `tell` puts typed names into their phrases."""
        self._atlas = atlas
        known = _known(atlas, tell)
        self._spellings = [
            known.get(order) or known.setdefault(order, spelling(game, view, order, atlas, tell)) for order in orders
        ]

    def exact(self, line: str) -> tuple[Order, ...]:
        """Find the orders that a line spells word for word."""
        for said in self._readings(line):
            if found := tuple(each.order for each in self._spellings if each.covered(said) == _WHOLE):
                return found
        return ()

    def worded(self, line: str, *, whole: bool) -> tuple[Order, ...]:
        """Find the orders that a line begins by words of their own, not by a name; with `whole` by whole words."""
        said = words_of(line)
        return tuple(each.order for each in self._spellings if each.worded(said, whole=whole))

    def keyed(self, letter: str) -> tuple[Order, ...]:
        """Find the orders of a letter."""
        return tuple(each.order for each in self._spellings if each.order.key and each.order.key == letter)

    def find(self, line: str) -> tuple[Order, ...]:
        """Find the orders that a line may mean: those it spells whole before those it only begins.

        A word of a name is no direction; where one may be either, both orders are found.
        """
        return next(filter(None, map(self._meant, self._readings(line))), ())

    def _meant(self, said: Words) -> tuple[Order, ...]:
        near = [each for each in self._spellings if each.means(said, strict=True)]
        near = [each for each in near if each.counts(said)] or near
        near = near or [each for each in self._spellings if each.means(said, strict=False)]
        best = max((each.covered(said) for each in near), default=0)
        named = [each for each in near if each.covered(said) == best]
        whole = tuple(each.order for each in named if each.names(said[-1]))
        if whole:
            return whole
        written = written_out(said)
        headed = (each for each in self._spellings if each.heads(written))
        return tuple(dict.fromkeys(each.order for each in (*named, *headed)))

    def _readings(self, line: str) -> Iterator[Words]:
        for text in dict.fromkeys((line, in_full(self._atlas, line))):
            yield from self._spoken(words_of(text.replace(",", " ")))

    def _spoken(self, said: Words) -> Iterator[Words]:
        yield said
        if len(said) > 1 and said[-1].isdigit() and said[-2].isdigit():  # '7 5' for the place 0705
            place = self._atlas.named_place(f"{said[-2]} {said[-1]}")
            if place:
                yield (*said[:-2], place.name.lower())
        # Before a noun 'a' may only be said; before a number or last it is part of a name: 'Craft A1'.
        nouns = pairwise((*said[1:], ""))
        yield (*said[:1], *(each for each, after in nouns if each != "a" or not after.isalpha()))


def spelling(game: AnyGame, view: AnyView, order: Order, atlas: Atlas, tell: Tell = str) -> Spelling:
    """Return the ways to spell an order, as one seat sees it; `tell` puts typed names into its phrase."""
    return Spelling(order, game.picks(order), lambda: tell(game.phrase(view, order)), atlas, tell)


@lru_cache(maxsize=2)
def _known(_: Atlas, __: Tell) -> dict[Order, Spelling]:
    # Made so far for what is before a seat now: one line is looked for in several ways, among the same orders.
    return {}


def written_out(said: Words) -> Words:
    """Return words with a direction at their end as exits are called: 'south-east' for 'se'."""
    short = direction(said[-1]) if said and said[-1].isalpha() and len(said[-1]) < 3 else ""
    return (*said[:-1], short) if short else said


def in_full(atlas: Atlas, line: str) -> str:
    """Return a line with the whole name of the unit by whose code it begins: 'Gnat A2 24 20' for 'a2 24 20'.

    What a unit was called before stands for what it is called now.
    """
    code, _, rest = line.partition(" ")
    found = atlas.meant(code) if rest and _CODE.fullmatch(code) else ()
    if len(found) == 1 and found[0].id in atlas.tokens:
        return f"{found[0].name} {rest}"
    renamed = (unit for unit in atlas.own if unit.was and unit.was != unit.name)
    return next((text for unit in renamed if (text := _renamed(line, unit)) != line), line)


def _renamed(line: str, unit: Token) -> str:
    # By the whole name that it had, or what of that ends in its number: 'satchel 7' of 'Satchel 7 of Birch'.
    short = re.match(r".*?\d+\b", unit.was)
    for name in filter(None, (unit.was, short and short[0])):
        pattern = rf"\b{re.escape(name)}\b(?! of )"
        line = swapped(pattern, unit.name, line, count=1)
    return line


def _joined(parts: Iterable[Words]) -> Words:
    return tuple(word for part in parts for word in part)


def _follows(said: Words, way: Words, *, strict: bool, at: int = 0) -> bool:
    if not said:
        return True
    word, rest = said[0], said[1:]
    for index in range(at, len(way)):
        if _begins(word, way[index]) and _follows(rest, way, strict=strict, at=index + 1):
            return True
        if strict and at and word.isdigit():
            return False  # a number belongs to the word before it
    return False


def _begins(said: str, word: str) -> bool:
    return word == said if said.isdigit() else word.startswith(said) or said == f"{word}s"
