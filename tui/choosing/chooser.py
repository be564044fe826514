"""Choosing orders at the table, apart from how it looks: what is offered under which key, and what pointing means."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.orders import Order
from engine.core.refs import PlaceId, Ref, place, token
from tui.choosing.dealer import Dealer
from tui.choosing.goer import Goer
from tui.choosing.marked import acts_at, aimed, changes_over, marks, ready, ring
from tui.choosing.offered import OfferEntry, Response
from tui.choosing.picker import Mark, Picker, begin, kept
from tui.choosing.pointing import leads, pointed
from tui.choosing.reasons import Reasons, once_more
from tui.choosing.stakes import Stakes
from tui.choosing.steps import leading
from tui.keyset import Keys
from tui.narration.atlas import Atlas

if TYPE_CHECKING:
    from engine.core.odds import Odds
    from engine.scene.model import Scene, Token
    from tui.playing.session import Session


class Chooser:
    """What the seat at the keyboard has chosen of an order so far, and what it can choose next, each with a key."""

    def __init__(self, session: "Session", key_set: Keys = "arrows") -> None:
        """Begin with nothing chosen."""
        self.session = session
        self.picker: Picker = begin(session.legal, keyed=True)
        self.dealer = Dealer(session, key_set)
        self.goer = Goer(self)
        self.asked_at: PlaceId | None = None
        """Where the cursor was when the order that is meant was asked about; Enter elsewhere is no answer to that."""
        self._asked: Picker | None = None  # what the prompt has asked about
        self._chose = ""  # the key that chose a unit and was the last to be pressed
        self.called = False  # whether a unit was just chosen by its key, and not by that key before
        self._stakes = Stakes(session)
        self._atlas: Atlas | None = None
        self.begun: tuple[Ref, ...] = ()  # what stayed chosen after the last order
        self.renew()

    @property
    def key_set(self) -> Keys:
        """Which keys are those of commands, and which an order was given: the others are left for choices."""
        return self.dealer.key_set

    @key_set.setter
    def key_set(self, key_set: Keys) -> None:
        self.dealer.key_set = key_set

    def renew(self) -> None:
        """Offer the orders of the position as it is now; a unit stays chosen while it wants orders."""
        ready = {token(unit.id) for unit in self.ready}
        self.picker = kept(self.session.legal, (ref for ref in self.picker.asked[:1] if ref in ready))
        self.begun = self.picker.asked
        self._stakes.renew()
        self.goer.renew()

    @property
    def atlas(self) -> Atlas:
        """The scene of the seat at the keyboard, indexed."""
        scene, seat = self.session.scene(), self.session.seat
        if self._atlas is None or self._atlas.scene is not scene or self._atlas.seat != seat:
            self._atlas = Atlas(scene, seat)
        return self._atlas

    @property
    def pending(self) -> Order | None:
        """The order that is meant and waits to be given."""
        return self.picker.order

    @property
    def path(self) -> str:
        """Return what has been chosen so far: 'Vidar > fires'."""
        return " > ".join(self.atlas.label(ref) for ref in self.picker.chosen)

    @property
    def half(self) -> str:
        """Return what has been chosen of an order that is not given yet; '' where nothing has."""
        if self.goer.prospect is not None:
            return self.goer.told
        if self.picker.asked in {(), self.begun}:
            return ""
        return self.phrase(self.pending) if self.pending else self.path

    @property
    def unkeyed(self) -> bool:
        """Whether what comes next is chosen among words of which some have no key: then they are listed."""
        kinds = {choice.ref.kind for choice in self.picker.choices if self.picker.asked}
        return kinds == {"word"} and any(not entry.key for entry in self.entries())

    @property
    def ending(self) -> Order | None:
        """The order that ends the turn or phase, if there is one now."""
        return self.session.legal.ending

    def odds(self, order: Order) -> "Odds | None":
        """Return the exact chances of an order; None when it rolls nothing."""
        return self._stakes.odds(order)

    def phrase(self, order: Order) -> str:
        """Return an order as a command, with the names this seat knows."""
        return self.session.names.tell(self.session.phrase(order))

    def entries(self) -> tuple[OfferEntry, ...]:
        """List what can be chosen next, each with the key that it has for the whole match."""
        return self.dealer.entries(self.picker, self.atlas)

    def drawn(self, scene: "Scene") -> "Scene":
        """Draw the units of a scene by their letters."""
        return self.dealer.letters(self.atlas).drawn(scene, self.atlas)

    def drawn_unit(self, unit: "Token") -> "Token":
        """Draw a unit of the scene as `drawn` does, without the others."""
        return self.dealer.letters(self.atlas).drawn_unit(unit, self.atlas)

    def marks(self) -> dict[PlaceId, Mark]:
        """Return which places of the map matter for the choice at hand."""
        return self.goer.marks() or self.goer.apart(marks(self.session, self.picker, self.atlas))

    # What a player does.

    def press(self, key: str) -> Response:
        """Choose by key; where it means no choice now, say why the one that it meant before is not legal."""
        if (turned := self.goer.press(key)) is not None:
            return turned
        self.goer.drop()
        again, self._chose = bool(key) and key == self._chose, ""
        half, before = bool(self.half), self.picker
        self.picker, found = self.dealer.keyed(key, self.picker, self.atlas, half=half)
        over = half and self.picker is not before
        if found is not None:
            answer = Response(typed=True) if self._types else self.choose(found.choice.ref)
            self._chose = key if again or self.dealer.is_unit(found.choice.ref, self.atlas) else ""
            self.called = bool(self._chose) and not again
            # A unit's letter only chooses: pressed once more, or behind half an order, it gives none, but asks.
            return self._held(answer) if again or over else answer
        self._chose = key if again else ""
        if self.session.decision is None:
            return Response(said=self.reasons.not_asked())
        gone = self.dealer.meant(key, self.atlas)
        names = [self.atlas.label(ref).lower() for ref in self.picker.chosen]
        if self.pending is not None and names[-1] in gone:
            # The only one left, meant without being asked for: its key says yes, unless it must be thought about.
            return self._held(Response(give=self.pending)) if again else self._unless_thought(self.pending)
        known, lost = self.dealer.meant_before(key, self.atlas), self.dealer.gone(key, self.atlas)
        return Response(said=self.reasons.pressed(key, gone, known, units=bool(self.ready), lost=lost))

    def choose(self, ref: Ref) -> Response:
        """Choose one of the choices; what rolls dice, or was not spelled out, is meant but waits for Enter."""
        self.picker = self.picker.choose(ref)
        order = self.picker.order
        if order is None:
            if self.picker.only is not None:
                self.picker = self.picker.toward(self.picker.only)
            return Response(steps=self.picker.choices) if self.unkeyed else Response(typed=self._types)
        return self._unless_thought(order)

    def mean(self, order: Order) -> Response:
        """Choose a whole order, whatever has been chosen so far."""
        self.picker = begin(self.session.legal, keyed=True).toward(order)
        return self._unless_thought(order)

    def point(self, at: PlaceId) -> Response:
        """Point at a place and what stands on it, and confirm; a question about another place is put away."""
        if self.pending is not None and not self.leave(at):
            return Response(give=self.pending)
        if (gone := self.goer.point(at)) is not None:
            return gone
        refs = [*(token(each.id) for each in self.atlas.at(at)), place(at)]
        found = self._pointed(refs)
        if found is None and changes_over(self.picker, self.atlas, refs):
            # Pointing at what the unit chosen has nothing to do with changes over to another. Bare ground does not:
            # who chose a unit means that one, and is told why it cannot go there. Nor does who chose an order without
            # a unit lose it so.
            before, self.picker = self.picker, begin(self.session.legal, keyed=True)
            found = self._pointed(refs)
            if found is None:
                self.picker = before
        if found is None and not self.picker.asked and self.atlas.inside(at) is not None:
            return Response(enter=True)
        if self.session.decision is None:
            return Response(said=self.reasons.not_asked())
        if found is None and self._types:
            return Response(typed=True)
        # Where it stands, nothing keeps the unit that acts from going there: it is asked what it can do.
        if found is None and not acts_at(self.picker, self.atlas, at):
            return self._led(at, refs)
        return found or self.at_hand()

    def put(self, at: PlaceId | None) -> None:
        """Note that the prompt asks about the order that is meant, if there is one, with the cursor on a place."""
        self.asked_at, self._asked = at, self.picker

    @property
    def asked(self) -> bool:
        """Return whether the prompt has asked about the order that is meant, and told what it costs and loses."""
        return self.pending is not None and self._asked is self.picker

    def leave(self, at: PlaceId) -> bool:
        """Put a question away that was asked with the cursor elsewhere; False when there is none such."""
        if self.pending is None or self.asked_at in {None, at}:
            return False
        self.drop()
        return True

    def _led(self, at: PlaceId, refs: Sequence[Ref]) -> Response:
        # No order names the place: a step may lead there all the same, else it is told how far it is and what would.
        steps = () if self.picker.asked else leading(self.session, self.atlas, at)
        if len(steps) == 1:
            self.picker = self.picker.toward(steps[0])
            return Response()
        if steps:
            return Response(menu=steps)
        also = leads(self.picker, self.entries(), refs[-1])
        far = self.reasons.way(self.goer.unit, at, brief=bool(also))
        barred = "" if also else self.reasons.refused(*refs)
        # Of a unit with ways it is told how far the place is: no one order was meant.
        why = (far or barred) if self.goer.ways else (barred or far)
        return Response(said=f"{why} {also}".strip()) if why or also else self.at_hand()

    def at_hand(self) -> Response:
        """Offer all that can be meant now: whole orders where they are few enough to read, else what comes next."""
        listed = self.picker.read() if self.picker.amounts is None else None
        if listed is not None:
            return Response(menu=listed)
        return Response(typed=True) if self._types else Response(steps=self.picker.choices)

    def back(self) -> bool:
        """Take back the last choice, and what followed from it alone; False when nothing is chosen."""
        if self.goer.drop():
            return True
        had = bool(self.picker.asked)
        self.picker = self.picker.back()
        while self.picker.asked and self.picker.only is not None:
            self.picker = self.picker.back()
        return had

    def clear(self) -> None:
        """Take back all choices, also the unit that stayed chosen after the last order."""
        self.begun = ()
        self.drop()

    def drop(self) -> None:
        """Take back all choices of an order that is not given yet."""
        self.goer.drop()
        self.picker = kept(self.session.legal, self.begun)

    def repeat(self) -> Response:
        """Give the seat's last order once more."""
        last = self.session.match.history.last_order(self.session.seat)
        barred = once_more(self.session, last)
        return self.mean(last) if last is not None and not barred else Response(said=barred)

    def aimed(self, at: PlaceId) -> tuple[Order, ...]:
        """Return the orders at hand that point at something of another seat on a place."""
        return aimed(self.picker, self.atlas, at)

    @property
    def ready(self) -> tuple["Token", ...]:
        """The seat's units that act or need orders; where none does, those that can be given some."""
        return ready(self.session, self.atlas)

    def ring(self, start: PlaceId) -> tuple[PlaceId, ...]:
        """Return the places to point at, near to far: targets if there are any, else what can be reached or act."""
        return ring(self.marks(), self.atlas, start, self.goer.later)

    @property
    def _types(self) -> bool:
        return not isinstance(self.picker.stage, tuple)

    def _held(self, answer: Response) -> Response:
        # What a key would give at once is asked about: the prompt says what Enter will do.
        if answer.give is None:
            return answer
        self.picker = begin(self.session.legal, keyed=True).toward(answer.give)
        return Response()

    def _unless_thought(self, order: Order) -> Response:
        return Response() if self._stakes.want_thought(order) else Response(give=order)

    @property
    def reasons(self) -> Reasons:
        """Why what cannot be chosen now cannot."""
        return Reasons(self.session, self.picker, self.atlas, self.key_set)

    def _pointed(self, refs: list[Ref]) -> Response | None:
        direct = tuple(choice for ref in refs if (choice := self.picker.choice(ref)))
        if len(direct) == 1:
            return self.choose(direct[0].ref)
        if direct:
            return Response(steps=direct)
        found = pointed(self.picker, refs, lambda order: self.odds(order) is not None)
        if found is None:
            return None
        self.picker, answer = found
        return answer
