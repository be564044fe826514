"""All the orders of a game, by chapter: what is listed, chosen stage by stage, refused, said and carried out.

A game hands its verbs over once and passes on what its protocol asks. Everything here is a pure function of the view.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, islice
from typing import Generic, Protocol, TypeAlias, TypeVar

from engine.core import drawing, loops, staging, walking
from engine.core.chapters import LateChapter
from engine.core.choices import Choice, Choices
from engine.core.errors import Refusal
from engine.core.orders import Order, ending_keys
from engine.core.position import View
from engine.core.refs import Ref, Seat
from engine.core.rng import Stream
from engine.core.verbs import FREE, AnyVerb, Family, Things


class OpenDesk(Protocol):
    """A desk: one view, opened for questions, with the indexes that clauses ask for. It lives as long as its view."""

    @property
    def awaited(self) -> bool:
        """Whether the view's seat may give orders now."""
        ...


StateT = TypeVar("StateT")
DeskT = TypeVar("DeskT", bound=OpenDesk)
DraftT = TypeVar("DraftT")
StreamT = TypeVar("StreamT", bound=Stream)

_Run: TypeAlias = tuple[AnyVerb[DeskT, DraftT], ...]
_Chapter: TypeAlias = Sequence[AnyVerb[DeskT, DraftT] | Family[DeskT, DraftT]] | LateChapter[DeskT, DraftT]

NOT_AWAITED = Refusal("It is not this seat's turn to give orders.")


class Repertoire(Generic[StateT, DeskT, DraftT]):
    """Every verb of a game, in the order of its lists."""

    def __init__(
        self,
        desk: Callable[[View[StateT]], DeskT],
        phase: Callable[[DeskT], Hashable],
        closed: Callable[[DeskT, AnyVerb[DeskT, DraftT]], Refusal],
        *chapters: _Chapter[DeskT, DraftT],
    ) -> None:
        """Take the verbs chapter by chapter; TypeError when two have one name or one class.

        `desk` opens a view, `phase` says which verbs are for now, `closed` why one of another phase is not.
        Of chapters that come late nothing is known until then, so that this is checked once all are there.
        """
        self._desk, self._phase, self._closed = desk, phase, closed
        self._chapters = chapters
        self._by_class: dict[type, AnyVerb[DeskT, DraftT]] = {}
        self._by_phase: dict[Hashable, tuple[_Run[DeskT, DraftT], ...]] = {}
        self._last: tuple[View[StateT], DeskT] | None = None
        if not any(isinstance(each, LateChapter) for each in chapters):
            self._by_class.update((each.make, each) for each in self.verbs)

    # What there is.

    @cached_property
    def verbs(self) -> tuple[AnyVerb[DeskT, DraftT], ...]:
        """Every verb, in the order of lists."""
        verbs = tuple(each for run in _runs(self._chapters) for each in run)
        if len({each.name for each in verbs}) < len(verbs) or len({each.make for each in verbs}) < len(verbs):
            names = [each.name for each in verbs]
            raise TypeError(f"declared twice: {sorted(name for name in names if names.count(name) > 1)}")
        return verbs

    @cached_property
    def order_types(self) -> tuple[type[Order], ...]:
        """Every order class."""
        return tuple(each.make for each in self.verbs)

    @cached_property
    def ending_keys(self) -> frozenset[str]:
        """The keys of all orders that end a turn or a phase; no chapter is imported for them."""
        late = [each for each in self._chapters if isinstance(each, LateChapter)]
        there = _runs(each for each in self._chapters if not isinstance(each, LateChapter))
        return ending_keys(each.make for run in there for each in run).union(*(each.ends for each in late))

    @cached_property
    def words(self) -> Mapping[str, str]:
        """By verb what choices call it."""
        return {each.name: next((step.id for step in each.path if isinstance(step, Ref)), "") for each in self.verbs}

    def _during(self, phase: Hashable) -> tuple[_Run[DeskT, DraftT], ...]:
        # The verbs of a phase, which are imported when it comes.
        found = self._by_phase.get(phase)
        if found is None:
            chapters = (each for each in self._chapters if not isinstance(each, LateChapter) or phase in each.during)
            open_ = (tuple(each for each in run if phase in each.during) for run in _runs(chapters))
            found = self._by_phase[phase] = tuple(run for run in open_ if run)
            self._by_class.update((each.make, each) for run in found for each in run)
        return found

    def _of(self, kind: type[Order]) -> AnyVerb[DeskT, DraftT]:
        # The verb of an order, be it of a chapter that is still to come.
        if kind not in self._by_class:
            self._by_class.update((each.make, each) for each in self.verbs)
        return self._by_class[kind]

    # What is legal.

    def orders(self, view: View[StateT], picks: Sequence[Ref] = ()) -> Iterator[Order]:
        """Yield the legal orders that begin with these picks, in a stable order; none when the seat is not awaited."""
        desk = self.opened(view)
        if not picks:
            return loops.orders(self._open(desk))(desk, ())
        verbs = ((each, each.bound(desk, picks)) for run in self._open(desk) for each in run)
        return chain.from_iterable(walking.orders(each, desk, bound) for each, bound in verbs if bound is not None)

    def refusal(self, view: View[StateT], order: Order) -> Refusal | None:
        """Return why the view's seat may not give this order now, or None when it may."""
        desk = self.opened(view)
        if not desk.awaited:
            return NOT_AWAITED
        verb = self._of(type(order))
        if self._phase(desk) not in verb.during:
            return self._closed(desk, verb)
        return verb.refusal(desk, order)

    def choices(self, view: View[StateT], picks: Sequence[Ref] = ()) -> Choices[Order]:
        """Return what can be pointed at next behind these picks: each leads on to a legal order."""
        desk = self.opened(view)
        found: list[Choice[Order]] = []
        for run in self._open(desk):
            if not picks and len(run) > 1:
                found += staging.opening(run, desk)
                continue
            for each in run:
                things = each.bound(desk, picks)
                if things is None or len(picks) == len(each.path):
                    continue
                asked = staging.asked(each, desk, things, len(picks))
                if asked is not None:
                    return asked
                found += staging.behind(each, desk, things, len(picks))
        return staging.joined(found)

    def drawn(self, view: View[StateT], rng: StreamT, picks: Sequence[Ref] = ()) -> tuple[Order, StreamT]:
        """Draw a legal order that goes on from these picks, each choice of a stage equally likely.

        Each of the picks was such a choice. ValueError where there is none.
        """
        desk = self.opened(view)
        way = drawing.root(self._open(desk)), ()
        order, rng = drawing.drawn(desk, tuple(drawing.followed(desk, way, picks)), rng)
        if order is None:
            raise ValueError("there is no legal order to draw")
        return order, rng

    def about(self, view: View[StateT], refs: Collection[Ref]) -> Iterator[Order]:
        """Yield the legal orders that point at all of these things, in whatever turn."""
        desk, wanted = self.opened(view), tuple(dict.fromkeys(refs))
        for run in self._open(desk):
            for each in run:
                seen: set[Order] = set()
                for bound in walking.bindings(each, desk, wanted):
                    for order in walking.orders(each, desk, bound):
                        if order not in seen:
                            seen.add(order)
                            yield order

    # What is meant, legal or not.

    def made(self, view: View[StateT], picks: Sequence[Ref]) -> Order | None:
        """Return the order that these picks spell out, whether or not it is legal; None when they spell none."""
        desk = self.opened(view)
        closed = (each for each in self.verbs if self._phase(desk) not in each.during)
        return next(chain(self.spelled(view, picks), _spelled(closed, desk, picks)), None)

    def spelled(self, view: View[StateT], picks: Sequence[Ref]) -> Iterator[Order]:
        """Yield the orders of now that these picks spell out: one at most, or picks would not say what is meant."""
        desk = self.opened(view)
        return _spelled(chain.from_iterable(self._during(self._phase(desk))), desk, picks)

    def nearest(self, view: View[StateT], ref: Ref, about: Sequence[Ref] = ()) -> Refusal | None:
        """Return why nothing can be ordered about a thing, or by the verb that a word names; None when something can.

        Behind the verb may stand what is chosen by a word, or its beginning: 'load mine'. A verb alone may be asked
        `about` some things: then only the orders count that point at all of them.
        The reason is that of the order which came furthest before a clause barred it; of a unit that has had its turn
        it is that. None too where no order of now could be about the thing at all.
        """
        desk = self.opened(view)
        if not desk.awaited:
            return NOT_AWAITED
        told: tuple[bool, int, Refusal] | None = None
        for each in self._nearby(desk, ref):
            if self._phase(desk) not in each.during:
                return self._closed(desk, each)
            things = about if ref.kind == "word" else (ref,)
            for bound in walking.bindings(each, desk, things) if things else _named(each, desk, ref):
                for depth, barred in walking.barred(each, desk, bound):
                    if barred is None:
                        return None
                    weight = barred.done and ref.kind != "word", depth
                    if told is None or weight > told[:2]:
                        told = (*weight, barred)
        return told[2] if told else None

    def _nearby(self, desk: DeskT, ref: Ref) -> Iterator[AnyVerb[DeskT, DraftT]]:
        if ref.kind != "word":
            return chain.from_iterable(self._open(desk))
        # 'Load mine' is the verb 'load' with what it loads; 'give weapon' is a verb of its own, and not 'give'.
        said = f"{_spaced(ref.id)} "
        found = [each for each in self.verbs if said.startswith(f"{_spaced(each.name)} ")]
        longest = max((len(each.name) for each in found), default=0)
        return (each for each in found if len(each.name) == longest)

    # What orders are.

    def picks(self, order: Order, left: int = 0) -> tuple[Ref, ...]:
        """Return what one points at, in turn, to mean this order and no other, but for the last `left` of them."""
        picks = self._of(type(order)).picks(order)
        return picks[: len(picks) - left]

    def phrase(self, view: View[StateT], order: Order) -> str:
        """Return the order as a command with the names that the view's seat knows; never raises."""
        return self._of(type(order)).phrase(self.opened(view), order)

    def costs(self, order: Order | type[Order]) -> str:
        """Return what an order means, costs and forbids; of a kind of orders what all of it have in common."""
        if isinstance(order, type):
            each = self._of(order)
            return " ".join(filter(None, (each.means if isinstance(each.means, str) else "", each.costs)))
        return " ".join(filter(None, (self.means(order), self._of(type(order)).costs)))

    def means(self, order: Order) -> str:
        """Return what an order is good for, by its picks where these decide it; '' where the phrase says it all."""
        said = self._of(type(order)).means
        return said if isinstance(said, str) else said(order)

    def waives(self, view: View[StateT], order: Order) -> tuple[str, ...]:
        """Return what a legal order gives up for good though it could still be used, a phrase each; mostly nothing.

        Nothing is where no other order is legal.
        """
        told = self._of(type(order)).waived(self.opened(view), order)
        return told if told and next(islice(self.orders(view), 1, None), None) is not None else ()

    def letters(self, view: View[StateT]) -> dict[Ref, str]:
        """Return the word of each order that is for now, legal or not, with its letter; '' for one without.

        The same in every view of one phase: a client deals keys by them before it knows what will be legal.
        """
        found: dict[Ref, str] = {}
        for each in chain.from_iterable(self._during(self._phase(self.opened(view)))):
            found.update((step, each.make.key) for step in each.path if isinstance(step, Ref) and step not in found)
        return found

    def carry(self, draft: DraftT, seat: Seat, order: Order) -> None:
        """Carry out a legal order on a position under change."""
        self._of(type(order)).effect(draft, seat, order)

    def opened(self, view: View[StateT]) -> DeskT:
        """Return the desk of a view; that of the last is kept, for many questions are asked of one, and of its like."""
        last = self._last
        if last is None or last[0].state is not view.state or last[0].seat != view.seat:
            last = self._last = view, self._desk(view)
        return last[1]

    def _open(self, desk: DeskT) -> tuple[_Run[DeskT, DraftT], ...]:
        return self._during(self._phase(desk)) if desk.awaited else ()


def _runs(chapters: Iterable[_Chapter[DeskT, DraftT]]) -> list[_Run[DeskT, DraftT]]:
    held = (each.verbs() if isinstance(each, LateChapter) else each for each in chapters)
    return [each.verbs if isinstance(each, Family) else (each,) for chapter in held for each in chapter]


def _spelled(verbs: Iterable[AnyVerb[DeskT, DraftT]], desk: DeskT, picks: Sequence[Ref]) -> Iterator[Order]:
    for each in verbs:
        held = each.begun(desk, picks) if len(picks) == len(each.path) else None
        if held is not None:
            yield each.made(held)


def _spaced(name: str) -> str:
    return name.lower().replace("-", " ")


def _named(verb: AnyVerb[DeskT, DraftT], desk: DeskT, ref: Ref) -> Iterator[Things]:
    # What a word binds: nothing where it is the verb alone, else each thing whose own word begins as what follows.
    rest = _spaced(ref.id)[len(verb.name) + 1 :]
    if not rest:
        yield ()
        return
    for index, (_, slot) in enumerate(verb.slots):
        if slot.kind == "word" and slot.apart:
            for thing in slot.each(desk):
                if slot.spell(slot.id(desk, thing)).startswith(rest):
                    yield (*[FREE] * index, thing)
