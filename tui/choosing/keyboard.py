"""Which key means what: dealt once for all orders of a phase, then to things as they come along, and never anew."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from tui.choosing.assigned import assign_capitals, assign_keys
from tui.choosing.letters import fitting
from tui.playing.dealt import summed


class Keyboard:
    """The keys of one player in one match: in each phase a key that once meant something means that, or nothing.

    Behind the word of an order, where no other begins, what it is about has letters of its own: `again`.

    A phase is known by the words of its orders, legal or not. So an order never slides to another key, and nothing is
    given the key of an order that is barred, of a target that is gone or of a bank that is fired.
    """

    def __init__(
        self,
        closed: Collection[str],
        endings: Collection[str] = (),
        own: Mapping[str, str] | None = None,
        kept: Callable[[str], dict[str, str]] = lambda _: {},
    ) -> None:
        """Leave out the keys of commands; those of what ends a turn go to things only when no others are left.

        `own` are the keys that the player has given to orders: those are kept free for them. `kept` finds the keys of
        things that were dealt before, in this phase or behind these words, and takes up more.
        """
        self._own = own or {}
        self._closed = frozenset(closed)
        self._endings = frozenset(endings)
        self._kept = kept
        self._dealt: dict[tuple[str, ...], dict[str, str]] = {}
        self._behind: dict[tuple[str, ...], dict[str, str]] = {}

    def of(self, orders: Mapping[str, str]) -> dict[str, str]:
        """Return the keys dealt so far in the phase of these orders, by name: to the orders first, then to things.

        An order gets its letter; one without a letter, or with that of a command, another, the same in every match; a
        capital where no small one is left.
        """
        phase = tuple(orders)
        if phase not in self._dealt:
            own = {name: self._own[name] for name in phase if name in self._own}
            others = [name for name in phase if name not in own]
            taken = {*self._closed, *self._own.values()}
            dealt = assign_keys(others, orders, taken)
            if not all(dealt.values()):
                dealt = _stretched(others, orders, taken)
            given = {name: own.get(name) or dealt[name] for name in phase}
            self._dealt[phase] = {**fitting(self._kept(summed(phase)), {*taken, *given.values()}), **given}
        return self._dealt[phase]

    def deal(self, orders: Mapping[str, str], things: Iterable[str], drawn: Mapping[str, str]) -> Mapping[str, str]:
        """Return the keys of a phase once these things have theirs; '' for what came when no letter was left.

        `drawn` are the letters by which the map shows units: theirs, and nobody else's while others are left.
        """
        dealt = self.of(orders)
        fresh = [name for name in things if name not in dealt]
        shown = [name for name in fresh if drawn.get(name)]
        for names, apart in ((shown, ()), (fresh, {*drawn.values(), *self._endings}), (fresh, ())):
            wanting = [name for name in names if not dealt.get(name)]
            taken = {*self._closed, *self._own.values(), *dealt.values(), *apart}
            dealt.update(assign_keys(wanting, drawn, taken))
        self._kept(summed(orders)).update({name: dealt[name] for name in fresh if dealt[name]})
        return dealt

    def inherit(self, orders: Mapping[str, str], heirs: Mapping[str, str]) -> None:
        """Hand keys on in a phase: by the name that a unit has now, the name that it had before."""
        dealt = self.of(orders)
        for now, before in heirs.items():
            if now not in dealt and dealt.get(before) and before not in orders:
                dealt[now] = dealt.pop(before)
                kept = self._kept(summed(orders))
                kept.pop(before, None)
                kept[now] = dealt[now]

    def again(
        self, orders: Mapping[str, str], behind: tuple[str, ...], things: Iterable[str], beside: Collection[str]
    ) -> dict[str, str]:
        """Return the keys of things chosen `behind` the words of an order: letters are free there, for no order begins.

        `beside` are the keys of units among which they stand. Behind the same words each keeps its own.
        """
        shared = self._shared((*orders, *behind))
        wanting = [name for name in things if shared.get(name, "") in {"", *beside}]
        if wanting:
            taken = {*self._closed, *self._pressed(orders, behind), *beside, *shared.values()}
            shared.update(assign_keys(wanting, {}, taken))
        return shared

    def _shared(self, words: tuple[str, ...]) -> dict[str, str]:
        if words not in self._behind:
            self._behind[words] = fitting(self._kept(f"behind {summed(words)}"), self._closed)
        return self._behind[words]

    def _pressed(self, orders: Mapping[str, str], behind: tuple[str, ...]) -> Iterator[str]:
        # The keys that led here, each of which may have been pressed twice.
        dealt = self.of(orders)
        for depth, name in enumerate(behind):
            yield self._behind.get((*orders, *behind[:depth]), dealt).get(name, "")

    def named(self, orders: Mapping[str, str], key: str) -> tuple[str, ...]:
        """Return what a key means in the phase of these orders, at the beginning or behind the word of one."""
        phase = tuple(orders)
        behind = [dealt for words, dealt in self._behind.items() if words[: len(phase)] == phase]
        names = (name for dealt in (self.of(orders), *behind) for name, known in dealt.items() if known == key)
        return tuple(dict.fromkeys(names))

    def before(self, orders: Mapping[str, str], key: str) -> tuple[str, ...]:
        """Return which orders of other phases a key has meant in this match, the last first."""
        phase = tuple(orders)
        others = ((each, dealt) for each, dealt in reversed(self._dealt.items()) if each != phase)
        return tuple(dict.fromkeys(name for each, dealt in others for name in each if dealt.get(name) == key))

    def known(self) -> dict[str, str]:
        """Return the key that each name has, or first had."""
        return {name: key for dealt in reversed(self._dealt.values()) for name, key in dealt.items() if key}


def _stretched(names: list[str], letters: Mapping[str, str], taken: Collection[str]) -> dict[str, str]:
    # A phase of more orders than there are letters: those go first that have one of their own, the last have capitals.
    first = assign_keys([name for name in names if letters[name]], letters, taken)
    rest = assign_keys([name for name in names if not letters[name]], {}, {*taken, *first.values()})
    found = {**first, **rest}
    without = [name for name in names if not found[name]]
    return {**found, **assign_capitals(without, {*taken, *found.values()})}
