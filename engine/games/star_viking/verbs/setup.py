"""The quadrant is set up: its systems, its capital and the fortress there (K-30 to K-38)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import list_of
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat
from engine.core.slots import Slot
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_viking.desk import Desk, Spot
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.setup import CapitalNamed, Drawn, FortPlaced
from engine.games.star_viking.queries.charts import SECOND, parsed, tile_of
from engine.games.star_viking.queries.names import sector_name, system_name
from engine.games.star_viking.queries.ways import fits
from engine.games.star_viking.slots import in_play, sectors
from engine.games.star_viking.state import FEDERATE, Phase, State

_LISTED: Final = 10
"""So many systems are told in one event."""


@frozen
class Survey(Order, verb="survey", key="s"):
    """Draw so many systems at random for the quadrant (K-30)."""

    systems: int


def _sizes(desk: Desk) -> tuple[int, ...]:
    # How many systems a quadrant may have, the usual number first (K-30, K-182).
    return tuple(number * desk.state.settings.sets for number in (10, 9))


def _no_size(desk: Desk, _: int) -> Refusal:
    return Refusal(f"A quadrant has {list_of([str(size) for size in sorted(_sizes(desk))], 'or')} systems.", "K-30")


def _rank(state: State, system: str) -> tuple[int, str]:
    # The richest first; where tiles are screened their order tells nothing.
    return 0 if state.settings.screened else -tile_of(state, system).wealth, system_name(state, system)


SIZE: Final[Slot[Desk, int]] = Slot(
    "word",
    _sizes,
    lambda desk, size: size if size in _sizes(desk) else None,
    _no_size,
    lambda _, size: size,
    lambda _, size: str(size),
    lambda size: f"{size} systems",
    lambda desk, words: next((size for size in _sizes(desk) if words == f"{size} systems"), None),
)


@verb(
    Survey,
    "Draw {systems} systems",
    during(Phase.SURVEY),
    {"systems": SIZE},
    spoken="",
    costs="The more systems, the more taxes, and the more to guard. All see which are drawn.",
)
def _survey(draft: Draft, seat: Seat, order: Survey) -> None:
    """Draw them, the richest first (K-30, ruling 64)."""
    ids = [*draft.book.tiles]
    if draft.state.settings.sets > 1:
        ids += [f"{tile}{SECOND}" for tile in draft.book.tiles]
    drawn = draft.shuffle(ids)
    state = draft.state
    chosen = sorted(drawn[: order.systems], key=lambda each: _rank(state, each))
    everyone = (FEDERATE,) * len(chosen)
    nothing = (0,) * len(chosen)
    draft.set(tiles=tuple(chosen), control=everyone, ruled=everyone, local=nothing, taxes=nothing)
    names = [system_name(draft.state, system) for system in chosen]
    for start in range(0, len(names), _LISTED):
        draft.say(Drawn(tuple(names[start : start + _LISTED])))
    draft.finish(seat)


@frozen
class NameCapital(Order, verb="capital", key="c"):
    """Announce which system is the capital of the quadrant (K-37, K-38)."""

    system: PlaceId


def chosen(desk: Desk, system: str) -> Refusal | None:
    """Refuse a second announcement (K-182)."""
    if system in desk.state.capitals:
        return Refusal(f"{system_name(desk.state, system)} is a capital already.", "K-182")
    return None


def backward(desk: Desk, system: str) -> Refusal | None:
    """Refuse all but the systems of the highest technology there is (K-38)."""
    state = desk.state
    best = min(tile_of(state, each).tech for each in state.tiles if each not in state.capitals)
    tech = tile_of(state, system).tech
    if tech == best:
        return None
    said = f"{system_name(state, system)} has technology {tech}: the capital needs {best}, as long as"
    return Refusal(f"{said} such a system is in play.", "K-38")


@verb(
    NameCapital,
    "Name {system} the capital of the quadrant",
    during(Phase.CAPITAL),
    {"system": in_play("The capital is one of the systems in play.", "K-37")},
    (chosen, backward),
    costs="A raider who controls it as a battle ends wins at once; in the long war he scores each turn.",
)
def name_capital(draft: Draft, seat: Seat, order: NameCapital) -> None:
    """Note it; the last one ends it."""
    draft.set(capitals=(*draft.state.capitals, order.system))
    draft.say(CapitalNamed(system_name(draft.state, order.system), places=(order.system,)))
    if len(draft.state.capitals) == draft.state.settings.capitals:
        draft.finish(seat)


@frozen
class PlaceFort(Order, verb="fort", key="f"):
    """Put the fortress of the capital into a sector, for good and in secret (K-37, K-67)."""

    sector: PlaceId


_BEYOND: Final = "The fortress of the capital stands in a sector of the capital."


def beyond(desk: Desk, sector: Spot) -> Refusal | None:
    """Refuse sectors beyond the capitals (K-37)."""
    return None if sector.system in desk.state.capitals else Refusal(_BEYOND, "K-37")


def fortified(desk: Desk, sector: Spot) -> Refusal | None:
    """Refuse a second fortress (K-67)."""
    if any(unit.kind == "blue-FD" and unit.system == sector.system for unit in desk.mine):
        return Refusal(f"{system_name(desk.state, sector.system)} has its fortress.", "K-67")
    return None


def airless(desk: Desk, sector: Spot) -> Refusal | None:
    """Refuse sectors where a fortress cannot stand (K-65)."""
    if fits(desk.book.kinds["blue-FD"], sector.sector):
        return None
    return Refusal(f"{sector.name} is deep space: a fortress stands in an atmosphere or in vacuum.", "K-65")


def _fort_said(desk: Desk, order: PlaceFort) -> str:
    # Sectors of two capitals may be called alike.
    state = desk.state
    system, _ = parsed(state, order.sector)
    whose = "the capital" if len(state.capitals) == 1 else system_name(state, system)
    return f"Put the fortress of {whose} into {sector_name(state, order.sector)}"


@verb(
    PlaceFort,
    _fort_said,
    during(Phase.FORT),
    {"sector": sectors(lambda desk: desk.sectors, _BEYOND, "K-37")},
    (beyond, fortified, airless),
    costs="Secret, and for good: the blue fortress never moves and is never built again.",
)
def place_fort(draft: Draft, seat: Seat, order: PlaceFort) -> None:
    """Put it there, unseen by the raider."""
    system, number = parsed(draft.state, order.sector)
    draft.muster("blue-FD", seat, system, sector=number)
    name = sector_name(draft.state, order.sector)
    draft.say(FortPlaced(name, places=(order.sector,), witnesses=(seat,)))
    if sum(unit.kind == "blue-FD" for unit in draft.units()) == len(draft.state.capitals):
        draft.finish(seat)


VERBS: Final = (_survey, name_capital, place_fort)
