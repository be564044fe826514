"""What happens when all sheets are opened: rules that no order carries out by itself (P-1, P-2)."""

from engine.core.refs import HIDDEN, Seat
from engine.core.values import evolve
from tests.toys.post.draft import Draft
from tests.toys.post.events import Opened, Told
from tests.toys.post.stars import HOMES, STARS
from tests.toys.post.state import Go, Letter, Phase, Sheet, Take, Unit


def open_sheets(draft: Draft) -> None:
    """Carry out all sheets, then deliver letters; the markets begin."""
    sheets = {each.id: () if each.sheet is HIDDEN else each.sheet for each in draft.state.units}
    for unit in draft.state.units:
        _go(draft, unit, sheets[unit.id])
    for unit in draft.state.units:
        _gather(draft, unit, sheets[unit.id])
    for seat in range(len(draft.state.sealed)):
        for letter in draft.letters(Seat(seat)):
            _deliver(draft, Seat(seat), letter)
    for unit in draft.state.units:
        if unit.kind == "courier":
            draft.put(evolve(unit, at=HOMES[unit.seat]))
    draft.set(phase=Phase.MARKET, mover=Seat(0))


def _go(draft: Draft, unit: Unit, sheet: Sheet) -> None:
    to = next((line.to for line in sheet if isinstance(line, Go)), None)
    draft.put(evolve(unit, at=to or unit.at, sheet=()))
    if to:
        draft.say(Opened(f"{unit.called} goes to {STARS[to].name}.", places=(to,)))


def _gather(draft: Draft, unit: Unit, sheet: Sheet) -> None:
    at = draft.unit(unit.id).at
    good = next((line.good for line in sheet if isinstance(line, Take)), "")
    if good in STARS[at].goods:
        draft.stock(unit.seat, good, 1)
        draft.say(Opened(f"{unit.called} gathers {good}.", places=(at,)))


def _deliver(draft: Draft, seat: Seat, letter: Letter) -> None:
    courier, fleet = draft.unit(letter.courier), draft.unit(letter.fleet)
    if courier.at == fleet.at:
        draft.tear(letter, seat)
        draft.put(evolve(fleet, sheet=letter.sheet))
        draft.say(Told(f"{fleet.called} has its letter.", witnesses=(seat,)))
