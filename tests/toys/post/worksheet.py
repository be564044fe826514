"""What is decided on a worksheet: the sheets of all units and letters, then bargains, good by good."""

from typing import Final

from engine.core.bargains import Bargain, Lot
from engine.core.position import View
from engine.core.refs import Ref, Seat, token, word
from engine.scene.model import Fact
from engine.scene.worksheets import Section, Total, Worksheet, WorksheetRow
from tests.toys.post.desk import Desk, lines
from tests.toys.post.info import INFO
from tests.toys.post.stars import GOODS, STARS
from tests.toys.post.state import Go, Letter, Phase, State, Unit

NOTHING: Final = "nothing yet"


def worksheet(view: View[State]) -> Worksheet | None:
    """Return the worksheet of what a seat decides."""
    desk = Desk(view)
    if not desk.awaited:
        return None
    return _sheets(desk) if desk.state.phase is Phase.SHEETS else _market(desk)


def _sheets(desk: Desk) -> Worksheet:
    items = tuple(_written(desk, each) for each in desk.sheets.values())
    blank = sum(not item.cells[2] for item in items)
    units = Section("Unit", ("at", "its sheet"), items)
    return Worksheet("Sheets", (Total("written", len(items) - blank, len(items)),), (units,))


def _written(desk: Desk, of: Unit | Letter) -> WorksheetRow:
    unit = of if isinstance(of, Unit) else desk.units[of.fleet]
    said = ", ".join(f"to {STARS[each.to].name}" if isinstance(each, Go) else each.good for each in lines(of))
    idle = isinstance(of, Unit) and not of.away and of.kind == "fleet" and not said
    return WorksheetRow(
        (of.called, STARS[unit.at].name, said),
        (token(of.id),),
        about=token(of.id),
        note=f"It reaches {STARS[desk.goal(of)].name} when the sheets are opened.",
        warning="it stays at home and gathers nothing" if idle else "",
    )


def _market(desk: Desk) -> Worksheet:
    offer = desk.offer
    if offer is None:
        others = tuple(
            WorksheetRow(
                (INFO.seat_names[each], _held(desk, each)), (word("offer"), word(INFO.seat_names[each].lower()))
            )
            for each in desk.others
        )
        return Worksheet("Market", (), (Section("Offer to", ("holds",), others),))
    title = f"{INFO.seat_names[offer.maker]} offers {INFO.seat_names[offer.to]}"
    if desk.state.phase is Phase.ANSWER:
        replies = (("Take it", "accept"), ("Leave it", "refuse"), ("Answer it", "counter"))
        answers = tuple(WorksheetRow((said,), (word(verb),)) for said, verb in replies)
        return Worksheet(title, _worth(desk, offer), (Section("Answer", (), answers, _terms(offer)),))
    sections = (_lots(desk, "You give", "give", offer.gives), _lots(desk, "You want", "want", offer.wants))
    warnings = ("Nothing is named yet.",) if offer.bare else ()
    end = Section("Then", (), (WorksheetRow(("Propose it",), (word("propose"),)),), _terms(offer))
    return Worksheet(title, _worth(desk, offer), (*sections, end), warnings)


def _held(desk: Desk, seat: Seat) -> str:
    return ", ".join(f"{desk.state.stock(seat, good)} {good}" for good in GOODS)


def _lots(desk: Desk, title: str, verb: str, lots: tuple[Lot, ...]) -> Section:
    named = {lot.good: lot.amount for lot in lots}
    seat = desk.seat if verb == "give" or desk.offer is None else desk.offer.to
    items = (
        WorksheetRow((good, str(named.get(good, "")), str(desk.state.stock(seat, good))), _picks(verb, good))
        for good in GOODS
    )
    return Section(title, ("named", "of"), tuple(items))


def _picks(verb: str, good: str) -> tuple[Ref, ...]:
    return word(verb), word(good)


def _terms(offer: Bargain) -> tuple[Fact, ...]:
    return (Fact("terms", offer.tell()),)


def _worth(desk: Desk, offer: Bargain) -> tuple[Total, ...]:
    gained, paid = (offer.wants, offer.gives) if desk.seat == offer.maker else (offer.gives, offer.wants)
    return (Total("gain", sum(lot.amount for lot in gained)), Total("pay", sum(lot.amount for lot in paid)))
