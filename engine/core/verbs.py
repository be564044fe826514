"""A verb: one order declared once, with its class, what it points at, what bars it, what it does and how it is said.

A clause is a function of the desk (a view, opened) and of the things that its parameters name; it returns why it bars,
or None. To refuse an order all clauses are asked in turn. To list orders each is asked as soon as the things that it
names are known, so that what bars early closes all that would follow. Therefore one law: a clause may rely only on
those before it that name no thing which it does not name.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import chain
from operator import attrgetter
from string import Formatter
from typing import Any, Final, Generic, TypeAlias, TypeVar

from attrs import fields

from engine.core.clauses import Clause
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Ref, Seat, word
from engine.core.slots import Held, Slot, Thing, itself, within

DeskT = TypeVar("DeskT")
DraftT = TypeVar("DraftT")
OrderT = TypeVar("OrderT", bound=Order)

Effect: TypeAlias = Callable[[DraftT, Seat, OrderT], None]
"""(draft, seat, order): carry out a legal order on a position under change."""

Waives: TypeAlias = Callable[..., tuple[str, ...]]
"""(desk, *things by the names of the order's fields) -> what is lost for good by this order, a phrase each."""

Things: TypeAlias = tuple[Thing, ...]
"""What an order points at, slot by slot."""

FREE: Final = object()
"""Stands for a thing that is still to be chosen."""


class Verb(Generic[DeskT, DraftT, OrderT]):
    """One order, declared; made by `verb`. `slots` are in the order of walking and of picking."""

    __slots__ = (
        *("_amounts", "_fields", "_held", "_ids", "_joined", "_names", "_read", "alone", "clauses", "during"),
        *("costs", "effect", "make", "means", "name", "parts", "path", "says", "slots", "waives", "whole"),
    )

    whole: tuple[Clause, ...]
    """Clauses that name no thing: they bar the verb as a whole."""

    parts: tuple[tuple[str, ...], ...]
    """By slot: the fields of the order that it stands for, mostly one."""

    alone: tuple[tuple[Clause, ...], ...]
    """By slot: clauses that name its thing and no other."""

    def __init__(  # noqa: PLR0913, PLR0917 - one argument for each part of a declaration
        self,
        make: type[OrderT],
        effect: Effect[DraftT, OrderT],
        says: str | Callable[[DeskT, OrderT], str],
        during: frozenset[Hashable],
        slots: Mapping[str, Slot[DeskT, Thing]],
        clauses: Sequence[Clause],
        spoken: str | None,
        *,
        acts: bool | None,
        waives: Waives | None,
        costs: str,
        means: str | Callable[[OrderT], str],
    ) -> None:
        """Check the declaration; TypeError when it lacks a field or names one that the order has not."""
        self.make, self.effect, self.says, self.during = make, effect, says, during
        self.costs, self.means = costs, means
        self.name = make.verb
        self.parts = tuple(tuple(name.split()) for name in slots)
        self._fields = tuple(map("_".join, self.parts))
        self._held = tuple(attrgetter(*each) for each in self.parts)
        self.slots = tuple(zip(self._fields, slots.values(), strict=True))
        self._read = tuple(zip(slots.values(), self._held, strict=True))
        self._amounts = any(slot.kind == "number" for slot in slots.values())
        self._ids = tuple((index, slot.id) for index, slot in enumerate(slots.values()) if slot.id is not itself)
        held = [each.name for each in fields(make)]  # type: ignore[arg-type]  # an attrs class, as every value
        named = list(chain.from_iterable(self.parts))
        self._names = () if held == named else tuple(named)
        self._joined = len(named) > len(slots)
        if sorted(held) != sorted(named):
            raise TypeError(f"{make.__name__} has the fields {held}, its slots are {list(slots)}")
        if not callable(effect):
            raise TypeError(f"{make.__name__} has no effect")
        if isinstance(says, str):
            unknown = {name for _, name, _, _ in Formatter().parse(says) if name is not None} - set(self._fields)
            if unknown:
                raise TypeError(f"{make.__name__} is said with {sorted(unknown)}, which are none of its fields")
        self.clauses = tuple((clause, self._named(clause)) for clause in clauses)
        self.waives = (waives, self._named(waives)) if waives else None
        self.whole = tuple(clause for clause, names in self.clauses if not names)
        at = range(len(self.slots))
        self.alone = tuple(tuple(clause for clause, names in self.clauses if names == (depth,)) for depth in at)
        self.path = self._pointed(self.name.replace("-", " ") if spoken is None else spoken, acts=acts)
        if not self.path:
            raise TypeError(f"{make.__name__} cannot be pointed at: it has neither slots nor a word")

    def _pointed(self, said: str, *, acts: bool | None) -> tuple[Ref | Slot[DeskT, Thing], ...]:
        steps: list[Ref | Slot[DeskT, Thing]] = [slot for _, slot in self.slots]
        if said:
            # A player names what acts before saying what it does.
            first = bool(steps) and self.slots[0][1].kind == "token" if acts is None else acts
            steps.insert(int(first), word(said))
        return tuple(steps)

    def __repr__(self) -> str:
        """Return its name."""
        return f"<verb {self.name}>"

    def _named(self, clause: Clause | Waives) -> tuple[int, ...]:
        # By `__code__`: `inspect.signature` would cost milliseconds before the first frame.
        code = clause.__code__
        names = code.co_varnames[1 : code.co_argcount]
        unknown = [name for name in names if name not in self._fields]
        if unknown:
            raise TypeError(f"{clause.__name__} asks for {unknown}, which {self.make.__name__} has not")
        return tuple(map(self._fields.index, names))

    # From orders to words and picks.

    def picks(self, order: OrderT) -> tuple[Ref, ...]:
        """Return what one points at, in turn, to mean the order."""
        held = iter([read(order) for read in self._held])
        return tuple(step if isinstance(step, Ref) else step.ref(next(held)) for step in self.path)

    def last(self, order: OrderT) -> Ref:
        """Return the last of the picks of an order."""
        step = self.path[-1]
        return step if isinstance(step, Ref) else step.ref(self._held[-1](order))

    def phrase(self, desk: DeskT, order: OrderT) -> str:
        """Return the order as a command, by the names that the desk's seat knows."""
        if not isinstance(self.says, str):
            return self.says(desk, order)
        told = zip(self.slots, self._held, strict=True)
        return self.says.format(**{name: slot.said(desk, read(order)) for (name, slot), read in told})

    # From a desk to orders.

    def refusal(self, desk: DeskT, order: OrderT) -> Refusal | None:
        """Return why the order is barred, or None: strangers first, then all clauses in turn, then amounts."""
        things: list[Thing] = []
        for slot, read in self._read:
            held = read(order)
            thing = slot.find(desk, held)
            if thing is None:
                return slot.stranger(desk, held)
            things.append(thing)
        for clause, names in self.clauses:
            barred = clause(desk, *[things[index] for index in names])
            if barred is not None:
                return barred
        if not self._amounts:
            return None
        beyond = (
            slot.stranger(desk, things[index], *things[:index])
            for index, (_, slot) in enumerate(self.slots)
            if slot.kind == "number" and not within(slot, desk, things[:index], things[index])
        )
        return next(beyond, None)

    def bars(self, desk: DeskT, *things: Thing) -> Refusal | None:
        """Return which clause bars an order of these things, given by slot, or None: also of things as they would be.

        Of the first few alone it is whether a clause bars whatever else the order may point at.
        """
        for clause, names in self.clauses:
            if max(names, default=-1) < len(things):
                barred = clause(desk, *[things[index] for index in names])
                if barred is not None:
                    return barred
        return None

    def waived(self, desk: DeskT, order: OrderT) -> tuple[str, ...]:
        """Return what a legal order gives up for good, a phrase each; mostly nothing."""
        if self.waives is None:
            return ()
        tell, names = self.waives
        held = [self._held[index](order) for index in names]
        return tell(desk, *[self.slots[index][1].find(desk, each) for index, each in zip(names, held, strict=True)])

    def order(self, desk: DeskT, things: Things) -> OrderT:
        """Return the order that points at these things."""
        if not self._ids:
            return self.made(things)
        held = list(things)
        for index, told in self._ids:
            held[index] = told(desk, held[index])
        return self.made(held)

    def made(self, held: Sequence[Held]) -> OrderT:
        """Return the order that holds these in its fields, given in the order of the slots."""
        if self._joined:
            whole = zip(held, self.parts, strict=True)
            held = [part for value, names in whole for part in (value if len(names) > 1 else (value,))]
        if not self._names:
            return self.make(*held)
        return self.make(**dict(zip(self._names, held, strict=True)))

    # From picks to orders.

    def begun(self, desk: DeskT, picks: Sequence[Ref]) -> list[Held] | None:
        """Return what the order would hold in its first slots by these picks; None when they mean another."""
        if len(picks) > len(self.path):
            return None
        held = []
        for step, ref in zip(self.path, picks, strict=False):
            if isinstance(step, Ref):
                if step != ref:
                    return None
                continue
            value = step.held(desk, ref)
            if value is None:
                return None
            held.append(value)
        return held

    def bound(self, desk: DeskT, picks: Sequence[Ref]) -> Things | None:
        """Return the things that these picks point at; None when they mean another verb or nothing that there is."""
        held = self.begun(desk, picks)
        return None if held is None else self.found(desk, held)

    def found(self, desk: DeskT, held: Sequence[Held]) -> Things | None:
        """Return the things for what an order would hold in its first slots, FREE for FREE; None if one is missing."""
        things: list[Thing] = []
        for (_, slot), value in zip(self.slots, held, strict=False):
            thing = FREE if value is FREE else slot.find(desk, value)
            if thing is None:
                return None
            things.append(thing)
        return tuple(things)


AnyVerb: TypeAlias = Verb[DeskT, DraftT, Any]
"""A verb of whatever order: for those who hold several, where each checks its own order's type."""


class Family(Generic[DeskT, DraftT]):
    """Verbs with one first slot, listed thing by thing: all of the first unit, then all of the second."""

    __slots__ = ("verbs",)

    def __init__(self, *verbs: AnyVerb[DeskT, DraftT]) -> None:
        """Take the verbs; TypeError unless all begin with the very same slot, which is pointed at first."""
        if not verbs[0].slots or any(each.path[0] is not verbs[0].slots[0][1] for each in verbs):
            raise TypeError(f"{verbs} do not begin with one and the same slot")
        self.verbs = verbs


def together(*verbs: AnyVerb[DeskT, DraftT]) -> Family[DeskT, DraftT]:
    """Return a family of verbs that share their first slot, so that lists go thing by thing and not verb by verb."""
    return Family(*verbs)


def verb(  # noqa: PLR0913 - one argument for each part of a declaration
    make: type[OrderT],
    says: str | Callable[[Any, OrderT], str],  # the desk: see below
    during: frozenset[Hashable],
    slots: Mapping[str, Slot[Any, Thing]] | None = None,  # the desk: see below
    clauses: Sequence[Clause] = (),
    *,
    spoken: str | None = None,
    acts: bool | None = None,
    waives: Waives | None = None,
    costs: str = "",
    means: str | Callable[[OrderT], str] = "",
) -> Callable[[Effect[DraftT, OrderT]], Verb[Any, DraftT, OrderT]]:  # the desk: see below
    """Declare an order above its effect: class, phrase, phases, slots by field in the order of picking, then clauses.

    A slot may stand for several fields, named with blanks between: "factor source". Its things are tuples, clauses
    name them `factor_source`, and one pick stands for them all.

    `says` is a template of the fields ("{unit} plunders {sector}") or a function of desk and order. `spoken` is the
    word that a player picks for it: the verb with hyphens as blanks unless told, '' for none. It comes behind the first
    slot where that `acts`: where it is of tokens, unless told. `waives` tells what could still be used and is lost for
    good when the order is given now, "30 MCr of taxes": clients ask before they give it. `costs` says in a sentence or
    two what it uses up and forbids; `means` what it is good for, by its picks where it is a function, told wherever one
    chooses. What it returns takes the effect and is the verb in its place. The desk is `Any`, for a verb without slots
    does not say whose desk it is asked of.
    """

    def declared(effect: Effect[DraftT, OrderT]) -> Verb[Any, DraftT, OrderT]:  # the desk: see above
        return Verb(
            make, effect, says, during, slots or {}, clauses, spoken, acts=acts, waives=waives, costs=costs, means=means
        )

    return declared


def during(*phases: Hashable) -> frozenset[Hashable]:
    """Return the phases that an order belongs to, as a set."""
    return frozenset(phases)
