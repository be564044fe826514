"""Choosing orders at the table, apart from how it looks: what is offered under which key, and what pointing means."""

from itertools import chain
from typing import TYPE_CHECKING

from engine.core.abilities import Forecasts
from engine.core.choices import Amounts, Choice, Text
from engine.core.odds import Odds
from engine.core.orders import Order, ends
from engine.core.refs import PlaceId, Ref, place, token, word
from tui.choosing.letters import Letters
from tui.choosing.marked import marks, ring, where
from tui.choosing.offered import Answer, Entry
from tui.choosing.picker import Mark, Picker, begin
from tui.choosing.reasons import Reasons, cannot
from tui.choosing.typed import question
from tui.keys import KeySet, assign_keys, key_map
from tui.narration.atlas import Atlas

if TYPE_CHECKING:
    from engine.scene.model import Scene, Token
    from tui.playing.session import Session


class Chooser:
    """What the seat at the keyboard has chosen of an order so far, and what it can choose next, each with a key."""

    def __init__(self, session: "Session", key_set: KeySet = "arrows") -> None:
        """Begin with nothing chosen."""
        self.session = session
        self.key_set = key_set
        self.picker: Picker = begin(session.legal)
        self._refs: dict[str, Ref] = {}  # what each label with a key stood for
        self._keys: dict[str, str] = {}
        self._letters: dict[KeySet, Letters] = {}
        self._odds: dict[Order, Odds | None] = {}
        self._atlas: Atlas | None = None
        self._begun: tuple[Ref, ...] = ()  # what stayed chosen after the last order
        self.renew()

    def renew(self) -> None:
        """Offer the orders of the position as it is now; a unit that was chosen stays chosen if it still can act."""
        unit = self.picker.asked[:1]
        start = begin(self.session.legal)
        kept = start.retrace(ref for ref in unit if ref.kind == "token")
        self.picker = start if kept.order else kept
        self._begun = self.picker.asked
        self._odds.clear()

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
        if self.picker.asked in {(), self._begun}:
            return ""
        return self.phrase(self.pending) if self.pending else self.path

    @property
    def ending(self) -> Order | None:
        """The order that ends the turn or phase, if there is one now."""
        return self.session.legal.ending

    def odds(self, order: Order) -> Odds | None:
        """Return the exact chances of an order; None when it rolls nothing."""
        if order not in self._odds:
            game = self.session.game
            self._odds[order] = game.forecast(self.session.view, order) if isinstance(game, Forecasts) else None
        return self._odds[order]

    def phrase(self, order: Order) -> str:
        """Return an order as a command, with the names this seat knows."""
        return self.session.names.tell(self.session.phrase(order))

    def entries(self) -> tuple[Entry, ...]:
        """List what can be chosen next; a choice keeps its key unless one that prefers this key comes along."""
        if not isinstance(self.picker.stage, tuple):
            return (self._asked(self.picker.stage),)
        named = {self._name(choice.ref): choice for choice in self.picker.choices}
        words = {slot: choice for slot, choice in named.items() if choice.ref.kind != "place"}
        keys = self.letters.keys(words, self.atlas, self._keys, key_map(self.key_set))
        self._keys.update({slot: key for slot, key in keys.items() if key})
        self._refs.update({slot: choice.ref for slot, choice in words.items()})
        return tuple(Entry(keys.get(slot, ""), self.atlas.label(choice.ref), choice) for slot, choice in named.items())

    @property
    def letters(self) -> Letters:
        """The letters of all units on the map, by which the map shows and a key chooses them."""
        if self.key_set not in self._letters:
            # Whatever ends a turn is on offer beside units, and they are to keep their letters then.
            ending_keys = {kind.key for kind in self.session.game.order_types if ends(kind.verb)}
            self._letters[self.key_set] = Letters({*key_map(self.key_set), *ending_keys})
        self._letters[self.key_set].meet(self.atlas, self._keys)
        return self._letters[self.key_set]

    def drawn(self, scene: "Scene") -> "Scene":
        """Draw the units of a scene by their letters."""
        return self.letters.drawn(scene, self.atlas)

    def marks(self) -> dict[PlaceId, Mark]:
        """Return which places of the map matter for the choice at hand."""
        return marks(self.session, self.picker, self.atlas)

    # What a player does.

    def press(self, key: str) -> Answer:
        """Choose by key; where it means no choice now, say why the one that it meant before is not legal."""
        for entry in self.entries():
            if key and entry.key == key:
                return Answer(typed=True) if self._types else self.choose(entry.choice.ref)
        if self.session.decision is None:
            return Answer(said=self._reasons.not_asked())
        if (
            (over := self.ending) is not None
            and not self.half
            and self._keys.get(self._name(self._picks(over)[0])) == key
        ):
            return self.mean(over)  # a unit that only stayed chosen does not stand in the way
        gone = [slot for slot, known in reversed(self._keys.items()) if known == key]
        names = [self.atlas.label(ref).lower() for ref in self.picker.chosen]
        if self.pending is not None and names[-1] in gone and not self._wants_thought(self.pending):
            return Answer(give=self.pending)  # the only one left, meant without being asked for: its key says yes
        # Before there is a unit to order, what a key will mean later is no answer.
        units = bool(self.ready)
        why = self._reasons
        meant = [slot for slot in gone if slot not in names]
        # One that can be chosen elsewhere is what was meant: the others had this key at another time.
        told = chain((why.elsewhere(self._refs[slot]) for slot in meant), (why.refused(word(slot)) for slot in meant))
        return Answer(
            said=next(filter(None, told), "")
            or (units and why.shut(key))
            or f"No order has the key {key} now: ? lists the keys that work."
        )

    def choose(self, ref: Ref) -> Answer:
        """Choose one of the choices; what rolls dice, or was not spelled out, is meant but waits for Enter."""
        self.picker = self.picker.choose(ref)
        order = self.picker.order
        if order is None:
            if self.picker.only is not None:
                self.picker = self.picker.toward(self.picker.only)
            return Answer(typed=self._types)
        return Answer() if self._wants_thought(order) else Answer(give=order)

    def mean(self, order: Order) -> Answer:
        """Choose a whole order, whatever has been chosen so far."""
        self.picker = begin(self.session.legal).toward(order)
        return Answer() if self._wants_thought(order) else Answer(give=order)

    def point(self, at: PlaceId) -> Answer:
        """Point at a place and what stands on it, and confirm."""
        if self.pending is not None:
            return Answer(give=self.pending)
        refs = [*(token(each.id) for each in self.atlas.at(at)), place(at)]
        found = self._pointed(refs)
        if found is None and self.picker.asked:
            # Pointing at what the unit chosen has nothing to do with changes over to another.
            kept, self.picker = self.picker, begin(self.session.legal)
            found = self._pointed(refs)
            if found is None:
                self.picker = kept
        if found is None and not self.picker.asked and self.atlas.inside(at) is not None:
            return Answer(enter=True)
        if self.session.decision is None:
            return Answer(said=self._reasons.not_asked())
        if found is None and self._types:
            return Answer(typed=True)
        # Where it stands, nothing keeps the unit that acts from going there: it is asked what it can do.
        if found is None and not self._acts(at):
            why = self._reasons.refused(*refs) or self._reasons.way(at)
            return Answer(said=why) if why else self.at_hand()
        return found or self.at_hand()

    def at_hand(self) -> Answer:
        """Offer all that can be meant now: whole orders where they are few enough to read, else what comes next."""
        listed = self.picker.listed()
        if listed is not None:
            return Answer(menu=listed)
        return Answer(typed=True) if self._types else Answer(steps=self.picker.choices)

    def back(self) -> bool:
        """Take back the last choice, and what followed from it alone; False when nothing is chosen."""
        had = bool(self.picker.asked)
        self.picker = self.picker.back()
        while self.picker.asked and self.picker.only is not None:
            self.picker = self.picker.back()
        return had

    def drop(self) -> None:
        """Take back all choices of an order that is not given yet."""
        self.picker = begin(self.session.legal).retrace(self._begun)

    def repeat(self) -> Answer:
        """Give the seat's last order once more."""
        last = self.session.match.history.last_order(self.session.seat)
        if last is None:
            return Answer(said="You have given no order yet.")
        if self.session.legal.has(last):
            return self.mean(last)
        refusal = self.session.game.refusal(self.session.view, last)
        return Answer(said=cannot(self.phrase(last), refusal))

    def aimed(self, at: PlaceId) -> tuple[Order, ...]:
        """Return the orders at hand that point at something of another seat on a place."""
        mine = {unit.id for unit in self.atlas.own}
        refs = [token(each.id) for each in self.atlas.at(at) if each.id not in mine]
        return (
            (self.pending,) if self.pending and set(refs) & set(self._picks(self.pending)) else self.picker.about(refs)
        )

    def target(self) -> PlaceId | None:
        """Return where the last thing stands that the order meant points at; None when it points at words alone."""
        refs = [ref for ref in self._picks(self.pending) if ref.kind != "word"] if self.pending else []
        return where(refs[-1], self.atlas) if refs else None

    def idle(self) -> tuple[str, ...]:
        """Name the units of the seat that still need orders."""
        return tuple(unit.name for unit in self.atlas.own if unit.needs_orders)

    @property
    def ready(self) -> tuple["Token", ...]:
        """The seat's units that act or need orders; where none does, those that can be given some."""
        own = self.atlas.own
        needy = tuple(unit for unit in own if unit.needs_orders or unit.active)
        stage = self.session.legal.choices()
        able = {choice.ref for choice in stage} if isinstance(stage, tuple) else set()
        return needy or tuple(unit for unit in own if token(unit.id) in able)

    def ring(self, start: PlaceId) -> tuple[PlaceId, ...]:
        """Return the places to point at, near to far: targets if there are any, else what can be reached or act."""
        return ring(self.marks(), self.atlas, start)

    @property
    def _types(self) -> bool:
        return not isinstance(self.picker.stage, tuple)

    def _asked(self, stage: Amounts | Text) -> Entry:
        # Numbers would use up the letters, and digits lead the cursor: one key asks for what is typed.
        label = question(stage)
        keys: set[str] = {kind.key for kind in stage.kinds}
        wanted = keys.pop() if len(keys) == 1 else ""
        key = assign_keys([label], {label: wanted}, key_map(self.key_set))[label]
        return Entry(key, label, Choice(word(label), None, stage.kinds))

    @property
    def _reasons(self) -> Reasons:
        return Reasons(self.session, self.picker, self.atlas, self.key_set)

    def _acts(self, at: PlaceId) -> bool:
        own, asked = self.atlas.own, {ref.id for ref in self.picker.asked}
        return any(unit.active or unit.id in asked for unit in self.atlas.at(at) if unit in own)

    def _pointed(self, refs: list[Ref]) -> Answer | None:
        direct = tuple(choice for ref in refs if (choice := self.picker.choice(ref)))
        if len(direct) == 1:
            return self.choose(direct[0].ref)
        if direct:
            return Answer(steps=direct)
        about = self.picker.about(refs)
        if len(about) == 1:
            self.picker = self.picker.toward(about[0])
            return Answer()  # nobody has said what to do there: it waits for Enter
        return Answer(menu=about) if about else None

    def _wants_thought(self, order: Order) -> bool:
        decision = self.session.decision
        return self.odds(order) is not None or (decision is not None and not decision.undoable)

    def _picks(self, order: Order) -> tuple[Ref, ...]:
        return self.session.game.picks(order)

    def _name(self, ref: Ref) -> str:
        return self.atlas.label(ref).lower()
