"""Why something on the table cannot be chosen now, and what would work: in sentences, '' for nothing to say."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING

from engine.core.abilities import Enquires, Explains
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Ref, word
from tui.choosing.picker import Picker, begins
from tui.keymap import letters, verbs_of
from tui.keys import command
from tui.keyset import Keys
from tui.narration.atlas import Atlas
from tui.playing.legal import Legal

if TYPE_CHECKING:
    from engine.scene.model import Token
    from tui.playing.session import Session


class Reasons:
    """What there is to say about one moment of choosing; made anew for each question."""

    def __init__(self, session: "Session", picker: Picker, atlas: Atlas, key_set: Keys) -> None:
        """Look at what has been chosen so far."""
        self._session = session
        self._picker = picker
        self._atlas = atlas
        self._key_set = key_set

    def not_asked(self) -> str:
        """Return why nothing can be chosen at all."""
        if not self._session.live:
            on, home = (command(name).key_in(self._key_set) for name in ("later", "back"))
            return f"You were not asked at this moment: {on} goes on, {home} leads to the present."
        return "The match is over." if self._session.awaiting == "over" else "It is not your turn."

    def elsewhere(self, ref: Ref) -> str:
        """Return where a choice is offered now, if it is: after another, or instead of what is chosen."""
        label, chosen = self._atlas.label, self._picker.chosen
        order = None if ref in chosen else next(iter(self._legal.about((ref,))), None)
        if order is None:
            return ""
        picks = self._legal.game.picks(order)
        before = picks[: picks.index(ref)]
        told = " > ".join(map(label, before[len(chosen) :]))
        back = f"{command('back').key_in(self._key_set)} lets go of {' > '.join(map(label, chosen))} first"
        way = f"Choose {told} first" if before[: len(chosen)] == chosen else back
        return f"Cannot: {self.name_of(ref)}. {way}."

    def name_of(self, ref: Ref) -> str:
        """Return what a thing is called in a sentence: words of orders small, who sits at the table by his name."""
        label = self._atlas.label(ref)
        seats = {name.lower(): name for name in self._session.game.info.seat_names}
        return seats.get(label.lower(), label.lower()) if ref.kind == "word" else label

    def refused(self, *refs: Ref) -> str:
        """Return the game's reason against the first of some things for which it has one.

        Behind an order's word that is chosen, what bars that order goes first: nobody has asked for another.
        """
        for ref in refs:
            if refusal := self._within(ref):
                return cannot(self.name_of(ref), refusal)
        for ref in refs:
            refusal = self._against(ref) or self._barred(self._alike(ref), ref)
            # Without a rule it is the moment that is wrong: that says something of a key, nothing of a place.
            if refusal is not None and (refusal.rule or ref.kind != "place"):
                return cannot(self.name_of(ref), refusal)
        return ""

    def _within(self, ref: Ref) -> Refusal | None:
        # What bars the order whose word is chosen from being about this, also in the place of what is chosen behind it.
        chosen, asked = self._picker.chosen, self._picker.asked
        head = next((index for index, each in enumerate(chosen, 1) if each.kind == "word" and each in asked), None)
        ways = range(len(chosen), head - 1, -1) if head is not None else ()
        return self._barred([(*chosen[:count], ref) for count in ways], ref)

    def _not_now(self, name: str) -> str:
        refusal = self._against(word(name.replace(" ", "-")))
        return cannot(name, refusal) if refusal is not None and refusal.rule else ""

    def _barring(self, ref: Ref | None) -> str:
        refusal = self._within(ref) if ref is not None else None
        return cannot(self.name_of(ref), refusal) if ref is not None and refusal and refusal.rule else ""

    def shut(self, key: str, *, later: bool = True) -> str:
        """Return why none of the orders that share a key is legal: those of this phase, and of `later` ones as well."""
        kinds = self._session.game.order_types
        told = {kind.verb: refusal for kind in kinds if (refusal := self._against(word(kind.verb)))}
        now = {ref.id for ref in self._session.game.letters(self._session.view)}
        # Of an order of another phase there is nothing to say but that: it is hardly what was meant.
        here = {verb for verb in told if verb.replace("-", " ") in now}
        found = {verb: refusal for verb, refusal in told.items() if verb in here or (later and refusal.rule)}
        # What few orders are refused for says more than what all of another phase are, and that more than no rule.
        shared = Counter(found.values())
        own, words = letters(self._key_set), verbs_of(self._session.game)
        keys = {kind.verb: own.get(words.get(kind.verb, ""), kind.key) for kind in kinds}
        verbs = [verb for verb, its in keys.items() if its == key and verb in found]
        if not verbs:
            return ""
        verb = min(verbs, key=lambda each: (not found[each].rule, shared[found[each]]))
        return cannot(self._atlas.label(word(verb)), found[verb])

    def called(self, said: str) -> str:
        """Return why no order can be chosen now whose verb has the words said, '' where none is called that."""
        if self._session.decision is None:
            return self.not_asked()
        verbs = (kind.verb.replace("-", " ") for kind in self._session.game.order_types)
        meant = [word(verb) for verb in verbs if begins(said.lower().split(), verb)]
        return next(filter(None, map(self.elsewhere, meant)), "") or self.refused(*meant)

    def pressed(
        self,
        key: str,
        meant: Mapping[str, Ref | None],
        before: Iterable[str] = (),
        *,
        units: bool = True,
        lost: str = "",
    ) -> str:
        """Return why a key chooses nothing now, by the names of what it means in this phase, and the choices it was.

        Where there are no `units` to order, what a key will mean later is no answer; what orders of other phases it has
        meant `before` is. `lost` is said of a unit that it chose, and that is gone.
        """
        chosen = {self._atlas.label(ref).lower() for ref in self._picker.chosen}
        others = {name: ref for name, ref in meant.items() if name not in chosen}
        if not any(others.values()) and (again := self._again(meant)):
            return again
        # One that can be chosen elsewhere is what was meant, also where nothing has led to it yet; but before what only
        # another order leads to comes what bars the chosen order from it, and the order that has the key itself.
        told = chain(
            (self.elsewhere(ref or word(name)) for name, ref in others.items() if not self._behind(ref)),
            [lost],
            (self._barring(ref) for ref in others.values() if self._behind(ref)),
            (self.shut(key, later=False) for ref in others.values() if self._behind(ref)),
            (self.elsewhere(ref or word(name)) for name, ref in others.items()),
            (self.refused(word(name)) for name, ref in others.items() if ref),
        )
        return (
            next(filter(None, told), "")
            or self.shut(key, later=units)
            or next(filter(None, map(self._not_now, before)), "")
            or f"No order has the key {key} now: ? lists the keys that work."
        )

    def _behind(self, ref: Ref | None) -> bool:
        # Whether it is chosen behind the word of an order that is not chosen: a house, behind an offer.
        order = next(iter(self._legal.about((ref,))), None) if ref is not None else None
        picks = self._legal.game.picks(order) if order is not None else ()
        before = picks[: picks.index(ref)] if ref in picks else ()
        return any(each.kind == "word" and each not in self._picker.chosen for each in before)

    def _again(self, meant: Iterable[str]) -> str:
        # The letter of the unit that is chosen already means nothing else.
        units = (ref for ref in self._picker.chosen if ref.kind == "token")
        named = next((label for ref in units if (label := self._atlas.label(ref)).lower() in meant), "")
        return f"{named} is chosen already." if named else ""

    def way(self, unit: "Token | None", at: PlaceId, *, brief: bool = False) -> str:
        """Return how a unit gets to a place that no single order leads to; `brief`: how far it is alone."""
        game = self._session.game
        if unit is None or not isinstance(game, Enquires):
            return ""
        told = game.enquire(self._session.view, "path", unit.id, at)
        return self._session.names.tell(" ".join(told[:1] if brief else told))

    def _against(self, ref: Ref) -> Refusal | None:
        # What was chosen is asked about before anything else that the thing may have to do with; by all the verbs there
        # are only in a game that does not explain itself.
        game, near = self._session.game, self._near(ref)
        told = self._barred([*near, *self._straight(ref)], ref) if ref.kind != "word" and self._picker.chosen else None
        if told is None and isinstance(game, Explains):
            told = game.obstacle(self._session.view, ref)
        return told or self._barred(near if isinstance(game, Explains) else [*near, *self._far(ref)], ref)

    def _barred(self, ways: Iterable[tuple[Ref, ...]], ref: Ref) -> Refusal | None:
        # Why pointing at this next means no legal order, by all that it could mean.
        legal, told = self._legal, list[Refusal]()
        for picks in dict.fromkeys(ways):
            order = legal.made(picks)
            refusal = legal.game.refusal(legal.view, order) if order is not None else None
            told += [refusal] if refusal else []
        # A refusal that names the place pointed at, or a rule, tells more than one that does neither.
        at = ref.id if ref.kind == "place" else None
        return max(told, key=lambda each: (at in each.places, bool(each.rule)), default=None)

    def _near(self, ref: Ref) -> list[tuple[Ref, ...]]:
        # A word completes what was chosen. A thing is pointed at behind it, or behind a word on offer.
        chosen = self._picker.chosen
        if ref.kind == "word":
            return [(*chosen, word(ref.id.replace("-", " ")))]
        words = (choice.ref for choice in self._picker.choices if choice.ref.kind == "word")
        return [(*chosen, ref), *((*chosen, each, ref) for each in words), *self._sent(ref)]

    def _straight(self, ref: Ref) -> Iterator[tuple[Ref, ...]]:
        # Whatever follows of the unit chosen by itself, a place is pointed at for that unit to go there.
        units = [each for each in self._picker.asked if each.kind == "token"]
        if ref.kind == "place" and len(units) == len(self._picker.asked) == 1:
            yield (*units, ref)

    def _sent(self, ref: Ref) -> Iterator[tuple[Ref, ...]]:
        # A place is pointed at behind each unit on offer, to mean what that unit may be ordered now.
        for choice in self._picker.choices if ref.kind == "place" else ():
            picks = (*self._picker.chosen, choice.ref, ref)
            if choice.ref.kind == "token" and type(self._legal.made(picks)) in choice.kinds:
                yield picks

    def _alike(self, ref: Ref) -> Iterator[tuple[Ref, ...]]:
        # What is only ever named within an order is asked about in the place of what an order of now names there.
        for order in self._legal.few(1, self._picker.chosen) if ref.kind == "word" else ():
            picks = self._legal.game.picks(order)
            at = (index for index, each in enumerate(picks) if each.kind == "word")
            yield from ((*picks[:index], ref, *picks[index + 1 :]) for index in at)

    def _far(self, ref: Ref) -> list[tuple[Ref, ...]]:
        verbs = (word(kind.verb.replace("-", " ")) for kind in self._legal.game.order_types)
        return [(*self._picker.chosen, each, ref) for each in verbs if ref.kind != "word"]

    @property
    def _legal(self) -> Legal:
        return self._picker.legal


def cannot(what: str, refusal: Refusal | None) -> str:
    """Return the sentence that something cannot be done, with the game's reason if it has one."""
    why = refusal.tell() if refusal else ""
    # What a reason begins with need not be said before it.
    return f"Cannot: {why}" if why.lower().startswith(what.lower()) else f"Cannot: {what}. {why}".rstrip()


def once_more(session: "Session", last: Order | None) -> str:
    """Return why the order that a seat gave last cannot be given once more; '' where it can."""
    if last is None:
        return "You have given no order yet."
    if session.legal.has(last):
        return ""
    return cannot(session.names.tell(session.phrase(last)), session.game.refusal(session.view, last))
