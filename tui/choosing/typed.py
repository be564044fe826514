"""What is typed to choose by: an amount, or a name. Both clients ask for them alike."""

from collections.abc import Sequence
from typing import Final

from engine.core.choices import Amounts, Text
from engine.core.errors import Refusal
from engine.core.grammar import list_of
from engine.core.refs import Ref, name, named, word
from tui.choosing.picker import Picker
from tui.playing.session import Session

_FEW: Final = 6
"""How many numbers are named one by one."""
_OFFERED: Final = 3
"""How many names are proposed."""
_DIGITS: Final = 9


def span(ranges: Sequence[range]) -> str:
    """Return which numbers there are, lowest range first: '0 to 30', '10 to 50 by 10', '1, 2 or 7'."""
    whole, count = _whole(ranges), sum(map(len, ranges))
    first, last = ranges[0][0], ranges[-1][-1]
    if whole is not None and count > 2:
        return f"{first} to {last}" if whole.step == 1 else f"{first} to {last} by {whole.step}"
    return list_of([str(each) for numbers in ranges for each in numbers], "or") if count <= _FEW else _some(first, last)


def question(stage: Amounts | Text) -> str:
    """Return the question as the end of a sentence: 'how many, 0 to 30', 'which name'."""
    if not isinstance(stage, Amounts):
        return "which name"
    return f"{stage.asks}, {span(stage.ranges)}{f' ({stage.hint})' if stage.hint else ''}"


def wanted(stage: Amounts | Text) -> str:
    """Return what is accepted, without a full stop: 'A number, 0 to 30'."""
    if isinstance(stage, Amounts):
        return f"A number, {span(stage.ranges)}"
    some = list_of(stage.offered[:_OFFERED], "or")
    return f"Up to {stage.longest} letters, digits and signs{f': {some}, say' if stage.offered else ''}"


def counted(stage: Amounts, text: str, by: int) -> str:
    """Return the number after or before the one that is typed, else the last; the lowest or highest where none is."""
    numbers = [each for numbers in stage.ranges for each in numbers]
    said = text.strip()
    if not (said.isascii() and said.isdigit()):
        return str(numbers[0 if by > 0 else -1])
    ahead = [each for each in numbers if (each - int(said)) * by > 0]
    # What is typed may lie beyond them all.
    return str(ahead[0 if by > 0 else -1] if ahead else numbers[-1 if by > 0 else 0])


def read(session: Session, picker: Picker, text: str) -> Ref:
    """Read the amount or name that was typed; ValueError says why it will not do, or what is wanted."""
    if picker.amounts is not None:
        return _amount(session, picker, picker.amounts, text)
    try:
        ref = named(name(text.strip()))
    except ValueError as fault:
        raise ValueError(f"The name {fault}.") from None
    if picker.choice(ref):
        return ref
    refusal = _refusal(picker, ref)
    raise ValueError(session.names.tell(refusal.tell()) if refusal else f"{text.strip()} cannot be taken now.")


def _amount(session: Session, picker: Picker, amounts: Amounts, text: str) -> Ref:
    said = text.strip()
    if said.isascii() and said.isdigit() and len(said) <= _DIGITS:
        ref = word(str(int(said)))
        if picker.choice(ref):
            return ref
        refusal = _refusal(picker, ref)
        if refusal is not None:
            raise ValueError(session.names.tell(refusal.tell()))
    raise ValueError(f"A number is wanted, {span(amounts.ranges)}.")


def _refusal(picker: Picker, ref: Ref) -> Refusal | None:
    # What follows it in any order at hand is put behind it: why it will not do, does not hang on that.
    legal, depth = picker.legal, len(picker.chosen)
    rest = next((legal.game.picks(order)[depth + 1 :] for order in picker.few(1)), ())
    order = legal.made((*picker.chosen, ref, *rest))
    return legal.game.refusal(legal.view, order) if order is not None else None


def _whole(ranges: Sequence[range]) -> range | None:
    # All numbers as a single range, where there is a single step between them.
    whole = ranges[0]
    for each in ranges[1:]:
        step = whole.step if len(whole) > 1 else each[0] - whole[0]
        if each[0] != whole[-1] + step or (len(each) > 1 and each.step != step):
            return None
        whole = range(whole[0], each[-1] + 1, step)
    return whole


def _some(first: int, last: int) -> str:
    return f"some from {first} to {last}"
