"""Choosing an order stage by stage, by what one points at: pure, so that screen and plain mode choose alike."""

from collections.abc import Container, Iterable, Iterator
from typing import Final, Literal

from engine.core.choices import Amounts, Choice, Choices, Text
from engine.core.orders import Order
from engine.core.refs import Ref, is_amount, named, word
from engine.core.values import evolve, field, frozen
from tui.choosing.amounts import folded
from tui.playing.legal import Legal

Mark = Literal["unit", "reach", "later", "target", "chosen"]
"""Why the map marks a thing: it can be chosen to act, gone to now or for a later turn, aimed at, or it has been chosen.
"""

LEADS: Final = frozenset[Mark]({"reach", "later"})
"""Marks of places that one can go to."""

_READ: Final = 100
"""So many rows of orders are read one by one, however few choices lead to them."""

_TIMES: Final = 4
"""More rows than that are read one by one unless they are so many times the choices at least."""


@frozen
class Picker:
    """Where a player stands in choosing an order; every step returns another picker.

    `asked` are the player's own choices, `chosen` these and what could not be otherwise: a choice without alternative
    is made for the player, except one that would complete an order, or the first where keys choose: see `keyed`.
    """

    legal: Legal = field(eq=False, repr=False)
    asked: tuple[Ref, ...]
    chosen: tuple[Ref, ...]
    stage: Choices[Order] = ()
    """What can be pointed at or typed next."""

    order: Order | None = None
    """The order that is meant, once nothing is left to choose."""

    keyed: bool = False
    """Whether one chooses by keys, which words behind an order share with other orders.

    There such an order is begun by its own key also where no other is legal: else a key would mean a thing now, and an
    order as soon as a second is legal.
    """

    as_one: int = 0
    """So many of the first choices were made as one, by a row of a worksheet: so they are taken back as well."""

    @property
    def choices(self) -> tuple[Choice[Order], ...]:
        """What can be pointed at next, in the order in which the game lists its orders; none where one types."""
        return self.stage if isinstance(self.stage, tuple) else ()

    @property
    def amounts(self) -> Amounts | None:
        """The amounts of which one is to be typed next; None where none is.

        A player types an amount: a list would number the numbers, and letters run out.
        """
        return self.stage if isinstance(self.stage, Amounts) else None

    @property
    def text(self) -> Text | None:
        """What is known of the name that is to be typed next; None where none is."""
        return self.stage if isinstance(self.stage, Text) else None

    @property
    def only(self) -> Order | None:
        """The one order that is left, meant or not; None where there are several or none."""
        return self.choices[0].order if len(self.choices) == 1 else self.order

    def few(self, limit: int) -> tuple[Order, ...]:
        """Return the first orders that can still be meant, so many at most."""
        return self.legal.few(limit, self.chosen)

    def listed(self) -> tuple[Order, ...] | None:
        """Return all orders that can still be meant, or None where they are more than anybody would read."""
        return self.legal.listed(self.chosen)

    def read(self) -> tuple[Order, ...] | None:
        """Return all orders that can still be meant, or None where rows of them are many, and choices to them few."""
        listed = self.listed()
        if listed is None or len(listed) <= _READ or not isinstance(self.stage, tuple):
            return listed
        rows = len(folded(self.legal, listed))
        return None if rows > _READ and 1 < len(self.stage) <= rows // _TIMES else listed

    def choice(self, ref: Ref) -> Choice[Order] | None:
        """Find what pointing at a thing or typing it means here; None when it means nothing."""
        if isinstance(self.stage, tuple):
            return next((choice for choice in self.stage if choice.ref == ref), None)
        fits = ref.kind == "name" if isinstance(self.stage, Text) else is_amount(ref) and int(ref.id) in self.stage
        return _typed(self.legal, self.chosen, ref, self.stage.kinds) if fits else None

    def choose(self, ref: Ref) -> "Picker":
        """Point at a thing; KeyError when it is no choice. The result may have an `order`, which is not given yet."""
        found = self.choice(ref)
        if found is None:
            raise KeyError(ref)
        asked, chosen = (*self.asked, ref), (*self.chosen, ref)
        if found.order is not None:
            return evolve(self, asked=asked, chosen=chosen, stage=(), order=found.order)
        return self.onward(asked, chosen)

    def back(self) -> "Picker":
        """Take back the player's last own choice, or what was chosen as one; where there is none, nothing changes."""
        left = len(self.asked) - 1
        if left < self.as_one:
            return begin(self.legal, keyed=self.keyed)
        return evolve(self.retrace(self.asked[:left]), as_one=self.as_one)

    def retrace(self, asked: Iterable[Ref]) -> "Picker":
        """Begin again and follow choices as far as they can still be made."""
        picker = begin(self.legal, keyed=self.keyed)
        for ref in asked:
            if ref in picker.chosen:
                continue
            if picker.choice(ref) is None:
                break
            picker = picker.choose(ref)
        return picker

    def about(self, refs: Iterable[Ref]) -> tuple[Order, ...]:
        """Return the orders that still point at one of these things, now or later."""
        depth, found, wanted = len(self.chosen), dict[Order, None](), tuple(refs)
        for ref in () if self.order is not None else wanted:
            for order in self.legal.about({*self.chosen, ref}):
                picks = self.legal.game.picks(order)
                if picks[:depth] == self.chosen and ref in picks[depth:]:
                    found[order] = None
        listed = self.listed() if len(wanted) > 1 else None
        return tuple(found if listed is None else sorted(found, key=listed.index))

    def toward(self, order: Order) -> "Picker":
        """Follow one of the orders to its end, so that it is meant; ValueError when it is not among them."""
        picks, picker = self.legal.game.picks(order), self
        try:
            while picker.order is None:
                picker = picker.choose(picks[len(picker.chosen)])
        except LookupError:
            raise ValueError(f"{order!r} is not among the orders") from None
        if picker.order != order:
            raise ValueError(f"{order!r} is not among the orders")
        return evolve(self, asked=(*self.asked, *picks[len(self.chosen) :]), chosen=picks, stage=(), order=order)

    def onward(self, asked: tuple[Ref, ...], chosen: tuple[Ref, ...]) -> "Picker":
        """Return where these choices lead once what could not be otherwise is chosen behind them."""
        while True:
            stage = self.legal.choices(chosen)
            if isinstance(stage, Amounts) and len(stage) == 1:
                only = _typed(self.legal, chosen, word(str(next(iter(stage)))), stage.kinds)
                stage = () if only is None else (only,)
            if not isinstance(stage, tuple) or len(stage) != 1 or stage[0].order is not None:
                return evolve(self, asked=asked, chosen=chosen, stage=stage)
            chosen = (*chosen, stage[0].ref)

    def marks(self, own: Container[str] = ()) -> dict[Ref, Mark]:
        """Return which places and tokens can be pointed at next, words skipped; `own` are the seat's tokens."""
        marks: dict[Ref, Mark] = {}
        for ref in self._pointed(self.chosen, self.stage):
            marks[ref] = "reach" if ref.kind == "place" else "unit" if ref.id in own else "target"
        marks.update((ref, "chosen") for ref in self.chosen if ref.kind in {"place", "token"})
        return marks

    def _pointed(self, picks: tuple[Ref, ...], stage: Choices[Order]) -> Iterator[Ref]:
        # What is typed is looked through by one example: the places behind an amount are those behind any.
        if isinstance(stage, tuple):
            words = [choice.ref for choice in stage if choice.ref.kind == "word" and choice.order is None]
            yield from (choice.ref for choice in stage if choice.ref.kind != "word")
        elif isinstance(stage, Amounts):
            words = [word(str(each[0])) for each in stage.ranges[:1]]
        else:
            words = [named(each) for each in stage.offered[:1]]
        for ref in words:
            further = (*picks, ref)
            yield from self._pointed(further, self.legal.choices(further))


def begin(legal: Legal, *, keyed: bool = False) -> Picker:
    """Begin to choose among legal orders, by keys or else by words and what is pointed at."""
    empty = Picker(legal, (), (), keyed=keyed)
    found = empty.onward((), ())
    return evolve(empty, stage=legal.choices()) if keyed and _shares(legal, found) else found


def kept(legal: Legal, asked: Iterable[Ref]) -> Picker:
    """Return where choices by keys lead that stay made after an order: no further than they were made.

    What could not be otherwise is not chosen for the player there, who has not asked for any order yet. Where the
    choices can not be made any more, or are a whole order, nothing is chosen.
    """
    start = begin(legal, keyed=True)
    found = start.retrace(asked)
    if found.order is not None or found.chosen[: len(found.asked)] != found.asked:
        return start
    return (
        evolve(start, asked=found.asked, chosen=found.asked, stage=legal.choices(found.asked)) if found.asked else found
    )


def begins(said: list[str], name: str) -> bool:
    """Return whether each word said begins a word of the name, in the same order: 'f v' begins 'Fire at Vidar'."""
    words = iter(name.lower().split())
    return bool(said) and all(any(word.startswith(part) for word in words) for part in said)


def _shares(legal: Legal, found: Picker) -> bool:
    # Whether words are at hand behind the word of an order that nobody chose, in a phase that has others.
    words = any(choice.ref.kind == "word" for choice in found.choices)
    return (
        words and found.chosen[:1] != () and found.chosen[0].kind == "word" and len(legal.game.letters(legal.view)) > 1
    )


def _typed(legal: Legal, chosen: tuple[Ref, ...], ref: Ref, kinds: tuple[type, ...]) -> Choice[Order] | None:
    # What is typed completes an order or leads on to some; None where it does neither.
    order = legal.made((*chosen, ref))
    if order is not None:
        return Choice(ref, order, kinds) if legal.has(order) else None
    return Choice(ref, None, kinds) if legal.choices((*chosen, ref)) else None
