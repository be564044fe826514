"""What a bot is handed of the legal orders: questions that need no list of them all."""

from itertools import islice
from typing import Any, Generic, TypeVar

from engine.core.choices import Amounts, Text
from engine.core.game import Game
from engine.core.orders import ends
from engine.core.position import View
from engine.core.refs import Ref, named, word
from engine.core.rng import Rng

O = TypeVar("O")  # noqa: E741 - an order, as the letter of the protocols


class Menu(Generic[O]):
    """The legal orders of one view, asked about one by one or drawn stage by stage; empty for who is not awaited."""

    __slots__ = ("_game", "_view")

    def __init__(self, game: Game[Any, O], view: View[Any]) -> None:
        """Ask this game about this view."""
        self._game = game
        self._view = view

    @property
    def only(self) -> O | None:
        """The single legal order, None where there are several or none; a name to be typed counts as several."""
        few = tuple(islice(self._game.orders(self._view), 2))
        if len(few) != 1 or any(ref.kind == "name" for ref in self._game.picks(few[0])):
            return None
        return few[0]

    @property
    def ending(self) -> O | None:
        """The legal order that ends the turn or the phase, the last if there are several; None where there is none."""
        found = None
        for kind in self._game.order_types:
            if ends(kind.verb):
                found = next(iter(self._game.about(self._view, (word(kind.verb.replace("-", " ")),))), found)
        return found

    def has(self, order: O) -> bool:
        """Return whether an order is legal."""
        return self._game.refusal(self._view, order) is None

    def drawn(self, rng: Rng) -> tuple[O, Rng]:
        """Draw a legal order stage by stage, each choice of a stage equally likely; IndexError where there is none."""
        picks: tuple[Ref, ...] = ()
        while True:
            choices = self._game.choices(self._view, picks)
            if isinstance(choices, Amounts):
                number, rng = _number(choices, rng)
                picks = (*picks, word(str(number)))
            elif isinstance(choices, Text):
                offered, rng = rng.pick(choices.offered)
                picks = (*picks, named(offered))
            else:
                choice, rng = rng.pick(choices)
                picks = (*picks, choice.ref)
                if choice.order is not None:
                    return choice.order, rng
                continue
            order = self._game.made(self._view, picks)
            if order is not None and self.has(order):
                return order, rng

    def some(self, count: int, rng: Rng) -> list[O]:
        """Return all legal orders where they are at most so many, else so many drawn apart, and what ends the turn."""
        few = list(islice(self._game.orders(self._view), count + 1))
        if len(few) <= count:
            return few
        drawn: dict[O, None] = {}
        for _ in range(count * 2):
            if len(drawn) == count - 1:
                break
            order, rng = self.drawn(rng)
            drawn[order] = None
        if (last := self.ending) is not None:
            drawn[last] = None
        return list(drawn)


def _number(amounts: Amounts[Any], rng: Rng) -> tuple[int, Rng]:
    index, rng = rng.below(len(amounts))
    for each in amounts.ranges:
        if index < len(each):
            return each[index], rng
        index -= len(each)
    raise IndexError(index)
