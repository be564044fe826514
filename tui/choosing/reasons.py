"""Why something on the table cannot be chosen now, and what would work: in sentences, '' for nothing to say."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.abilities import Enquires, Explains
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Ref, word
from tui.choosing.meant import why_not
from tui.choosing.picker import Picker
from tui.keys import KeySet, command
from tui.telling.atlas import Atlas

if TYPE_CHECKING:
    from tui.playing.session import Session


class Reasons:
    """What there is to say about one moment of choosing; lives as long as one question."""

    def __init__(self, session: "Session", picker: Picker, atlas: Atlas, key_set: KeySet) -> None:
        """Look at what has been chosen so far."""
        self._session = session
        self._picker = picker
        self._atlas = atlas
        self._key_set = key_set

    def not_asked(self) -> str:
        """Say why nothing can be chosen at all."""
        if not self._session.live:
            on, home = (command(name).key_in(self._key_set) for name in ("later", "back"))
            return f"You were not asked at this moment: {on} goes on, {home} leads to the present."
        return "The match is over." if self._session.awaiting == "over" else "It is not your turn."

    def elsewhere(self, name: str) -> str:
        """Say where the choice of that name is offered now, if it is: after another, or instead of what is chosen."""
        label, chosen = self._atlas.label, self._picker.chosen
        for picks in map(self._session.game.picks, self._session.orders):
            names = [label(ref).lower() for ref in picks]
            if name in names and picks[names.index(name)] not in chosen:
                before = picks[: names.index(name)]
                told = " > ".join(map(label, before[len(chosen) :]))
                back = f"{command('back').key_in(self._key_set)} takes back {' > '.join(map(label, chosen))} first"
                way = f"It comes after {told}" if before[: len(chosen)] == chosen else back
                return f"Cannot: {name}. {way}."
        return ""

    def refused(self, known: Sequence[Order], *refs: Ref) -> str:
        """Say what the game has against the first of some things that it has anything against.

        `known` are orders to think of, legal now or before: without one nobody knows what pointing there would mean.
        """
        for ref in refs:
            refusal = self._against(known, ref)
            # Without a rule it is the moment that is wrong: that says something of a key, nothing of a place.
            if refusal is not None and (refusal.rule or ref.kind != "place"):
                return cannot(self._atlas.label(ref), refusal)
        return ""

    def shut(self, known: Sequence[Order], key: str) -> str:
        """Say why none of the orders that share a key is legal; `known` as above."""
        kinds = self._session.game.order_types
        found = {kind.verb: refusal for kind in kinds if (refusal := self._against(known, word(kind.verb)))}
        # What few orders are refused for says more than what all of another phase are, and that more than no rule.
        shared = Counter(found.values())
        verbs = [kind.verb for kind in kinds if kind.key == key and kind.verb in found]
        if not verbs:
            return ""
        verb = min(verbs, key=lambda each: (not found[each].rule, shared[found[each]]))
        return cannot(self._atlas.label(word(verb)), found[verb])

    def way(self, at: PlaceId) -> str:
        """Say how the unit that acts gets to a place that no single order leads to."""
        game, active = self._session.game, next((unit for unit in self._atlas.own if unit.active), None)
        if active is None or not isinstance(game, Enquires) or any(ref.kind == "word" for ref in self._picker.asked):
            return ""
        return self._session.names.tell(" ".join(game.enquire(self._session.view, "path", active.id, at)))

    def _against(self, known: Sequence[Order], ref: Ref) -> Refusal | None:
        game, view = self._session.game, self._session.view
        refusal = game.obstacle(view, ref) if isinstance(game, Explains) else None
        return refusal or why_not(game, view, self._templates(known, ref), self._picker.chosen, ref)

    def _templates(self, known: Sequence[Order], ref: Ref) -> list[Order]:
        # Orders that begin as one can begin now. Others were for another time or unit: a word may still mean them, but
        # pointing at a place would be answered with what nobody asked.
        picks = self._session.game.picks
        begins = {ref for order in self._session.orders for ref in picks(order)[:1]}
        alive = [order for order in known if not begins.isdisjoint(picks(order)[:1])]
        return alive if ref.kind == "place" else [*alive, *known]


def cannot(what: str, refusal: Refusal | None) -> str:
    """Say that something cannot be done, and the game's reason if it has one."""
    return f"Cannot: {what}. {refusal.tell()}" if refusal else f"Cannot: {what}."
