"""The toy as a scene."""

from functools import lru_cache

from engine.core.bargains import Lot
from engine.core.position import View
from engine.core.refs import HIDDEN, PlaceId, Seat, TokenId
from engine.scene.model import Board, Exit, Fact, Geometry, Link, Panel, Place, Scene, Token, Tone
from tests.toys.post.info import INFO
from tests.toys.post.stars import GOODS, HOMES, STARS
from tests.toys.post.state import Letter, Phase, Sheet, State, Take, Unit


def draw(view: View[State]) -> Scene:
    """Draw what a seat may know."""
    state, seat = view.state, view.seat
    tokens = [_unit(state, each, seat) for each in state.units]
    letters = () if seat is None else state.letters[seat]
    if letters is not HIDDEN and seat is not None:
        tokens += [_letter(each, seat) for each in letters]
    panels = (Panel("stocks", "Stocks", tuple(_stocks(state))), *_offers(state))
    focus = HOMES[seat] if seat is not None else HOMES[0]
    return Scene((board(),), tuple(tokens), panels, focus, INFO.seat_names[: len(state.stocks)], seat=seat)


@lru_cache
def board() -> Board:
    """Return the bare map, drawn once."""
    ring = tuple(STARS)
    places = tuple(_place(ring, index) for index in range(len(ring)))
    links = tuple(Link(each, ring[index - 1]) for index, each in enumerate(ring))
    return Board("stars", "Stars", Geometry.CHART, places, links)


def _place(ring: tuple[PlaceId, ...], index: int) -> Place:
    star = STARS[ring[index]]
    ways = (Exit("spinward", ring[(index + 1) % len(ring)]), Exit("trailing", ring[index - 1]))
    kind = f"source of {' and '.join(star.goods)}" if star.goods else ""
    return Place(
        ring[index], star.name, star.at, "*" if kind else ".", Tone.WORLD if kind else Tone.DIM, kind, exits=ways
    )


def _unit(state: State, unit: Unit, seat: Seat | None) -> Token:
    needy = unit.seat == seat and seat in state.awaited and state.phase is Phase.SHEETS
    return Token(
        unit.id,
        unit.called,
        unit.at,
        unit.kind[0].upper(),
        unit.kind,
        unit.seat,
        needs_orders=needy and not unit.away and not unit.sheet,
        summary="" if unit.sheet is HIDDEN else _written(unit.sheet),
    )


def _letter(letter: Letter, seat: Seat) -> Token:
    courier = TokenId(letter.courier)
    return Token(
        letter.id,
        letter.called,
        HOMES[seat],
        "L",
        "letter",
        seat,
        needs_orders=not letter.sheet,
        summary=_written(letter.sheet),
        aboard=courier,
    )


def _written(sheet: Sheet) -> str:
    return ", ".join(
        f"gathers {each.good}" if isinstance(each, Take) else f"to {STARS[each.to].name}" for each in sheet
    )


def _stocks(state: State) -> list[Fact]:
    held = (", ".join(f"{count} {good}" for count, good in zip(stock, GOODS, strict=True)) for stock in state.stocks)
    return [Fact(INFO.seat_names[seat], each) for seat, each in enumerate(held)]


def _offers(state: State) -> list[Panel]:
    if state.offer is None:
        return []
    facts = (
        Fact("to", INFO.seat_names[state.offer.to]),
        _lots("gives", state.offer.gives),
        _lots("wants", state.offer.wants),
    )
    return [Panel("offer", f"Offer of {INFO.seat_names[state.offer.maker]}", facts)]


def _lots(label: str, lots: tuple[Lot, ...]) -> Fact:
    return Fact(label, ", ".join(f"{lot.amount} {lot.good}" for lot in lots) or "nothing")
