"""What pointing at a place means: an order that leads there, or a list to choose from; never what nobody has chosen."""

from collections.abc import Callable, Sequence

from engine.core.grammar import list_of
from engine.core.orders import Order
from engine.core.refs import Ref
from tui.choosing.offered import OfferEntry, Response
from tui.choosing.picker import Picker

Rolls = Callable[[Order], bool]


def pointed(picker: Picker, refs: Sequence[Ref], rolls: Rolls) -> tuple[Picker, Response] | None:
    """Return where pointing at a place and what stands on it leads; None where no order is about any of it.

    `refs` has the place last. One choice of the stage is chosen: see `Chooser.choose`. A plain order is proposed; what
    has a word of its own or dice stands in a list, where there is something on the place to do it to.
    """
    about = picker.about(refs)
    plain = [order for order in about if _plain(picker, order) and not rolls(order)]
    if len(plain) == 1 and (len(about) == 1 or len(refs) == 1):
        return picker.toward(plain[0]), Response()  # nobody has said what to do there: it waits for Enter
    listed = tuple(plain) or about if len(refs) == 1 else about
    if not listed or (len(refs) == 1 and not plain):
        return None
    return picker, Response(menu=tuple(listed))


def leads(picker: Picker, entries: Sequence[OfferEntry], at: Ref) -> str:
    """Return by which orders with a word of their own one gets to a place: 'Also there: w warp.'; '' for none."""
    words = {ref for order in picker.about([at]) for ref in _unchosen(picker, order)}
    told = [f"{entry.key} {entry.label}".strip() for entry in entries if entry.choice.ref in words]
    return f"Also there: {list_of(told, 'or')}." if told else ""


def _plain(picker: Picker, order: Order) -> bool:
    return not _unchosen(picker, order)


def _unchosen(picker: Picker, order: Order) -> list[Ref]:
    legal = picker.legal
    verbs = legal.game.letters(legal.view)
    return [ref for ref in legal.game.picks(order) if ref in verbs and ref not in picker.chosen]
