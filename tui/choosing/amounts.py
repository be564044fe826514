"""Amounts to choose from: said in a few words, and read from what is typed. Both clients ask for them alike."""

from collections.abc import Sequence
from itertools import pairwise

from engine.core.grammar import list_of
from engine.core.refs import Ref, word
from tui.choosing.meant import why_not
from tui.choosing.picker import Picker
from tui.playing.session import Session

_FEW = 6
"""How many numbers are named one by one."""
_DIGITS = 9


def span(numbers: Sequence[int]) -> str:
    """Say which numbers there are, given smallest first: '0 to 30', '10 to 50 by 10', '1, 2 or 7'."""
    first, last, steps = numbers[0], numbers[-1], {b - a for a, b in pairwise(numbers)}
    if len(numbers) > 2 and len(steps) == 1:
        by = steps.pop()
        return f"{first} to {last}" if by == 1 else f"{first} to {last} by {by}"
    return list_of([str(each) for each in numbers], "or") if len(numbers) <= _FEW else f"some from {first} to {last}"


def amount(session: Session, picker: Picker, text: str) -> Ref:
    """Read an amount that was typed; ValueError says why the game refuses it, or what is wanted."""
    said = text.strip()
    if said.isascii() and said.isdigit() and len(said) <= _DIGITS:
        ref = word(str(int(said)))
        if picker.choice(ref):
            return ref
        refusal = why_not(session.game, session.view, picker.orders[:1], picker.chosen, ref)
        if refusal is not None:
            raise ValueError(session.names.tell(refusal.tell()))
    raise ValueError(f"A number is wanted, {span(picker.numbers)}.")
