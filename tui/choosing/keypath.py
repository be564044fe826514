"""Which keys lead to an order from where a player stands: what a lesson tells to press."""

from typing import TYPE_CHECKING

from tui.choosing.picker import Picker, begin, kept
from tui.keymap import verbs_of

if TYPE_CHECKING:
    from engine.core.orders import Order
    from tui.choosing.chooser import Chooser


def keys_to(chooser: "Chooser", order: "Order") -> tuple[str, ...]:
    """Return the keys that choose a legal order, as far as keys do: places are pointed at.

    They begin where the player stands once nothing is half chosen: a unit that has stayed chosen needs no key.
    """
    picks, keys = chooser.session.game.picks(order), list[str]()
    picker = _start(chooser, order)
    while picker.order is None and picker.chosen == picks[: len(picker.chosen)]:
        ref = picks[len(picker.chosen)]
        entry = next((each for each in chooser.dealer.entries(picker, chooser.atlas) if each.choice.ref == ref), None)
        if entry is None or not entry.key:
            break
        keys.append(entry.key)
        picker = picker.choose(ref)
        if picker.order is None and picker.only is not None:
            break  # the only one that is left is meant without being asked for
    return tuple(keys)


def first_key(chooser: "Chooser", order: "Order") -> str:
    """Return the key that begins a legal order by its verb; '' where a unit is chosen first."""
    start = _start(chooser, order)
    picks = chooser.session.game.picks(order)[len(start.chosen) :]
    keys = keys_to(chooser, order) if picks and picks[0].kind == "word" else ()
    return keys[0] if keys else ""


def key_of(chooser: "Chooser", verb: str) -> str:
    """Return the key that orders of a verb have in this phase, legal or not; '' for none."""
    word = verbs_of(chooser.session.game).get(verb, verb.replace("-", " "))
    return chooser.dealer.dealt(chooser.atlas).get(word, "")


def _start(chooser: "Chooser", order: "Order") -> Picker:
    root = begin(chooser.session.legal, keyed=True)
    stays = kept(chooser.session.legal, chooser.begun)
    return stays if stays.chosen == chooser.session.game.picks(order)[: len(stays.chosen)] else root
