"""What a bot is handed of the legal orders: questions that need no list of them all."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, Generic, TypeAlias, TypeVar

from engine.core.choices import Amounts, Choice, Stage, Text
from engine.core.game import Game
from engine.core.orders import ends
from engine.core.position import AnyState, AnyView
from engine.core.refs import Ref, named, word
from engine.core.rng import Stream

O = TypeVar("O")  # noqa: E741 - an order, as the letter of the protocols
R = TypeVar("R", bound=Stream)


FEW: Final = 64
"""Orders up to which a list is quicker than the stages that lead to one of them."""


class Menu(Generic[O]):
    """The legal orders of one view, asked about one by one or drawn stage by stage; empty for who is not awaited."""

    __slots__ = ("_few", "_game", "_staged", "_stages", "_view")

    def __init__(self, game: Game[AnyState, O], view: AnyView) -> None:
        """Ask this game about this view."""
        self._game = game
        self._view = view
        # What was listed and staged behind which picks: hundreds of draws come through the same few.
        self._few: dict[tuple[Ref, ...], list[O]] = {}
        self._stages: dict[tuple[Ref, ...], Stage[O]] = {}
        self._staged: dict[tuple[Ref, ...], dict[Ref | None, list[O]]] = {}

    @property
    def only(self) -> O | None:
        """The only legal order, None where there are several or none; a name to be typed counts as several."""
        few = tuple(islice(self._game.orders(self._view), 2))
        if len(few) != 1 or any(ref.kind == "name" for ref in self._game.picks(few[0])):
            return None
        return few[0]

    @property
    def ending(self) -> O | None:
        """The legal order that ends the turn or the phase, the last if there are several; None where there is none."""
        if not any(ends(kind.verb) for kind in self._game.order_types):
            return None
        return self._ending(())

    def _ending(self, picks: tuple[Ref, ...]) -> O | None:
        choices, found = self._game.choices(self._view, picks), None
        for choice in choices if isinstance(choices, tuple) else ():
            if any(ends(kind.verb) for kind in choice.kinds):
                last = choice.order if choice.order is not None else self._ending((*picks, choice.ref))
                found = last if last is not None else found
        return found

    def has(self, order: O) -> bool:
        """Return whether an order is legal."""
        return self._game.refusal(self._view, order) is None

    def drawn(self, rng: R) -> tuple[O, R]:
        """Draw a legal order stage by stage, each choice of a stage equally likely; ValueError where there is none."""
        return self._behind((), rng)

    def some(self, count: int, rng: Stream) -> list[O]:
        """Return all legal orders where they are at most `count`, else so many, drawn so that no unit is left out.

        What ends the turn is always among them. `count` is 2 or more; where many choices lead to few orders each, the
        draws may find a few less.
        """
        few = list(islice(self._game.orders(self._view), count + 1))
        if len(few) <= count:
            return few
        last = self.ending
        drawn: dict[O, None] = {}
        for order in self._spread(count - 1, rng):
            if order != last:
                drawn[order] = None
        if last is not None:
            drawn[last] = None
        return list(drawn)

    def _spread(self, count: int, rng: Stream) -> Iterator[O]:
        # One behind each stretch of the first choices, or where they are few one behind each in turn.
        firsts = self._game.choices(self._view)
        if not isinstance(firsts, tuple):
            firsts = ()
        wide = len(firsts) > count
        for number in range(count):
            first: Choice[O] | None = None
            if wide:
                first, rng = rng.pick(firsts[number * len(firsts) // count : (number + 1) * len(firsts) // count])
            elif firsts:
                first = firsts[number % len(firsts)]
            if first is not None and first.order is not None:
                yield first.order
                continue
            order, rng = self._behind((first.ref,) if first is not None else (), rng)
            yield order

    def _behind(self, picks: tuple[Ref, ...], rng: R) -> tuple[O, R]:
        # An order that begins with these picks, the rest drawn; where few do, from their list, which tells the stages.
        few = self._listed(picks)
        if few and len(few) <= FEW:
            return self._among(few, picks, rng)
        stage = self._stage(picks)
        while not isinstance(stage, Amounts | Text):
            choice, rng = rng.pick(stage)
            if choice.order is not None:
                return choice.order, rng
            picks = (*picks, choice.ref)
            stage = self._stage(picks)
        if isinstance(stage, Text):
            offered, rng = rng.pick(stage.offered)
            return self._behind((*picks, named(offered)), rng)
        index, rng = rng.below(len(stage))
        return self._behind((*picks, word(str(stage[index]))), rng)

    def _listed(self, picks: tuple[Ref, ...]) -> list[O]:
        if picks not in self._few:
            self._few[picks] = list(islice(self._game.orders(self._view, picks), FEW + 1))
        return self._few[picks]

    def _stage(self, picks: tuple[Ref, ...]) -> Stage[O]:
        if picks not in self._stages:
            self._stages[picks] = self._game.stage(self._view, picks)
        return self._stages[picks]

    def _among(self, orders: list[O], picks: tuple[Ref, ...], rng: R) -> tuple[O, R]:
        # Draw from listed orders as `choices` would stage them.
        while True:
            stages = self._staged.get(picks)
            if stages is None:
                stages = self._staged[picks] = self._by_stage(orders, len(picks))
            if None in stages:
                return stages[None][0], rng
            ref, rng = rng.pick(tuple(stages))
            assert ref is not None
            orders, picks = stages[ref], (*picks, ref)

    def _by_stage(self, orders: list[O], depth: int) -> dict[Ref | None, list[O]]:
        stages: dict[Ref | None, list[O]] = {}
        for order in orders:
            picks = self._game.picks(order)
            stages.setdefault(picks[depth] if depth < len(picks) else None, []).append(order)
        return stages


AnyMenu: TypeAlias = Menu[Any]
"""The menu of whatever game: for those who only hand its orders on."""
