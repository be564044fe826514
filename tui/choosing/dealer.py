"""The choices at hand with their keys: letters of units, keys of orders and of things, kept for a whole match."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.core.choices import Amounts, Choice, Text
from engine.core.orders import ends
from engine.core.refs import Ref, TokenId, word
from engine.scene.model import Geometry
from tui.choosing.keyboard import Keyboard
from tui.choosing.letters import Letters, learnt
from tui.choosing.offered import OfferEntry
from tui.choosing.picker import Picker, begin
from tui.choosing.slots import Slots
from tui.choosing.typed import question
from tui.keymap import letters
from tui.keys import key_map
from tui.keyset import Keys
from tui.narration.bearings import WINDS, way

if TYPE_CHECKING:
    from tui.narration.atlas import Atlas
    from tui.playing.session import Session


class Dealer:
    """Deals the keys of one seat at the table, in the key set that is on."""

    def __init__(self, session: "Session", key_set: Keys) -> None:
        """Deal nothing yet."""
        self._session = session
        self.key_set = key_set
        self._refs: dict[str, Ref] = {}
        self._called: dict[str, str] = {}  # units by those names, as they are written
        self._mine = set[str]()  # those which the seat had
        self._keyboards: dict[Keys, Keyboard] = {}
        self._letters: dict[Keys, Letters] = {}
        self._met: dict[Keys, Atlas] = {}  # whose units all have their letters
        self._slots = Slots()

    def letters(self, atlas: "Atlas") -> Letters:
        """Return the letters of all units on the map, by which the map shows and a key chooses them."""
        if self.key_set not in self._letters:
            self._letters[self.key_set] = learnt(self._session.game, self.key_set, self._session.book)
        found = self._letters[self.key_set]
        if self._met.get(self.key_set) is not atlas:  # it is asked for each choice, and each time of all units
            found.meet(atlas, self._known)
            self._met[self.key_set] = atlas
        return found

    def entries(self, picker: Picker, atlas: "Atlas") -> tuple[OfferEntry, ...]:
        """List what can be chosen next, each with the key that it has for the whole match."""
        if not isinstance(picker.stage, tuple):
            return (self._asked(picker, picker.stage, atlas),)
        named = {_name(choice.ref, atlas): choice for choice in picker.choices}
        words = {name: choice.ref for name, choice in named.items() if choice.ref.kind != "place"}
        self._refs.update(words)
        self._called.update({name: atlas.label(ref) for name, ref in words.items() if ref.kind == "token"})
        self._mine.update({unit.name.lower() for unit in atlas.own}.intersection(words))
        # Letters may run out: units come first.
        units = [name for name, ref in words.items() if self.is_unit(ref, atlas)]
        others = [name for name in words if name not in units]
        behind = tuple(_name(ref, atlas) for ref in picker.chosen if ref.kind == "word")
        self._keyboard.inherit(self._orders(atlas), _heirs(atlas))
        drawn = {**self._wished(units, atlas), **self.letters(atlas).all}
        keys = self._keyboard.deal(self._orders(atlas), [*units, *([] if behind else others)], drawn)
        if behind:
            keys = {**keys, **self._keyboard.again(self._orders(atlas), behind, others, [keys[name] for name in units])}
        sides = self._session.game.info.seat_names
        return tuple(
            OfferEntry(keys[name] if name in words else "", _told(choice.ref, atlas, sides), choice)
            for name, choice in named.items()
        )

    def keyed(self, key: str, picker: Picker, atlas: "Atlas", *, half: bool) -> tuple[Picker, OfferEntry | None]:
        """Return what a key chooses of what is at hand, and where that begins; `half`: of an order that is half made.

        A unit that only stayed chosen does not stand in the way, nor does one stand in the way of another.
        """
        here = next((entry for entry in self.entries(picker, atlas) if key and entry.key == key), None)
        start = begin(self._session.legal, keyed=True)
        if here is not None or start == picker:
            return picker, here
        fits = [
            entry
            for entry in self.entries(start, atlas)
            if entry.key == key and (not half or self.is_unit(entry.choice.ref, atlas))
        ]
        return (start, fits[0]) if key and fits else (picker, None)

    def slots(self, picker: Picker, entries: Iterable[OfferEntry], atlas: "Atlas") -> tuple[str, ...]:
        """Return the labels that have slots of their own in the order bar now, whether on offer or not."""
        orders = self._orders(atlas)
        doing = {name for name in orders if not ends(name.replace(" ", "-"))}
        return self._slots.meet((tuple(orders), len(picker.chosen)), entries, doing)

    def meant(self, key: str, atlas: "Atlas") -> dict[str, Ref | None]:
        """Return by its name what a key means in this phase, with the choice that it was; None if it never was one."""
        return {name: self._refs.get(name) for name in self._keyboard.named(self._orders(atlas), key) if key}

    def gone(self, key: str, atlas: "Atlas") -> str:
        """Return what is to be said of a unit that a key chose in this phase and that has left the map or the seat."""
        for name, ref in self.meant(key, atlas).items():
            unit = atlas.tokens.get(TokenId(ref.id)) if ref is not None else None
            if ref is not None and ref.kind == "token" and unit is None:
                return f"{self._called[name]} is not on the map now."
            if unit is not None and name in self._mine and not atlas.friendly(unit.seat):
                return f"{self._called[name]} is not yours now."
        return ""

    def meant_before(self, key: str, atlas: "Atlas") -> tuple[str, ...]:
        """Return the names of the orders that a key has meant in other phases of this match."""
        return self._keyboard.before(self._orders(atlas), key) if key else ()

    def dealt(self, atlas: "Atlas") -> dict[str, str]:
        """Return the key of each order of this phase, by its name, legal or not."""
        orders = self._orders(atlas)
        known = self._keyboard.of(orders)
        return {name: known[name] for name in orders if name in known}

    def is_unit(self, ref: Ref, atlas: "Atlas") -> bool:
        """Return whether a choice is a unit: one on the map, or one in reserve, which is chosen by its name."""
        if ref.kind != "word":
            return ref.kind == "token"
        name = _name(ref, atlas)
        reserves = {fact.label.removesuffix(":").lower() for fact in atlas.listed(name)}
        return name not in map(str.lower, atlas.scene.seat_names) and name in reserves

    def _wished(self, units: Iterable[str], atlas: "Atlas") -> dict[str, str]:
        # What a unit was first chosen by, under whatever name, it is chosen by in every phase.
        known, heirs = self._known, _heirs(atlas)
        keys = {name: known.get(name) or known.get(heirs.get(name, ""), "") for name in units}
        return {name: key for name, key in keys.items() if key}

    @property
    def _known(self) -> dict[str, str]:
        return {**self._session.book.known(self.key_set), **self._keyboard.known()}

    @property
    def _keyboard(self) -> Keyboard:
        keys, book = self.key_set, self._session.book
        if keys not in self._keyboards:
            # Whatever ends a turn is on offer beside units, and they are to keep their letters then.
            endings = self._session.game.ending_keys
            self._keyboards[keys] = Keyboard(
                key_map(keys), endings, letters(keys), lambda where: book.among(keys, where)
            )
        return self._keyboards[keys]

    def _orders(self, atlas: "Atlas") -> dict[str, str]:
        letters = self._session.game.letters(self._session.view)
        return {_name(ref, atlas): letter for ref, letter in letters.items()}

    def _asked(self, picker: Picker, stage: Amounts | Text, atlas: "Atlas") -> OfferEntry:
        # Numbers would use up the letters, and digits lead the cursor: one key asks for what is typed. It is that of
        # the order which wants it.
        orders = self._orders(atlas)
        chosen = [name for ref in picker.chosen if (name := _name(ref, atlas)) in orders]
        asked = chosen[-1] if chosen else stage.asks if isinstance(stage, Amounts) else "which name"
        label = question(stage)
        key = self._keyboard.deal(orders, [asked], {})[asked]
        return OfferEntry(key, label, Choice(word(label), None, stage.kinds))


def _heirs(atlas: "Atlas") -> dict[str, str]:
    # By the names of units those which they had before.
    pairs = ((unit.name.lower(), unit.was.lower()) for unit in atlas.own if unit.was)
    return {now: before for now, before in pairs if now != before}


def _told(ref: Ref, atlas: "Atlas", sides: Iterable[str]) -> str:
    # Ways are told by the clock, as in the phrases of orders; a side that is called after one keeps its name.
    winds = {*WINDS} - {side.lower() for side in sides}
    return way(Geometry.HEX, ref.id) if ref.kind == "word" and ref.id in winds else atlas.label(ref)


def _name(ref: Ref, atlas: "Atlas") -> str:
    return atlas.label(ref).lower()
