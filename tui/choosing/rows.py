"""Choosing by the rows of a worksheet: what a row picks is followed as if the player had pointed at each of it."""

from engine.core.refs import Ref
from engine.core.values import evolve
from tui.choosing.chooser import Chooser
from tui.choosing.offered import Response
from tui.choosing.picker import begin
from tui.playing.weighing import barred


def follow(chooser: Chooser, picks: tuple[Ref, ...]) -> Response:
    """Choose what a row picks: an order, or what leads on to some; say why where it is neither now."""
    refusal = barred(chooser.session, picks)
    if refusal is not None:
        chooser.drop()
        return Response(said=f"Cannot: {chooser.session.names.tell(refusal.tell())}")
    chooser.goer.drop()
    begun = begin(chooser.session.legal, keyed=True).retrace(picks[:-1])
    chooser.picker = evolve(begun, as_one=len(begun.asked) + 1)
    if chooser.picker.choice(picks[-1]) is not None:
        return chooser.choose(picks[-1])
    # What could not be otherwise is chosen already.
    found = evolve(chooser.picker, asked=picks, as_one=len(picks))
    chooser.picker = found if found.only is None else found.toward(found.only)
    return Response(typed=not isinstance(found.stage, tuple))
