"""Whether a ship may jump, when courses and cargo are done, and which battle comes first (K-46 to K-60)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.refs import PlaceId, TokenId
from engine.games.star_viking.legal.cargo import stowing
from engine.games.star_viking.legal.common import Candidates, Rules, during, free
from engine.games.star_viking.legal.desk import Desk, not_yours
from engine.games.star_viking.measures.names import name_of, system_name
from engine.games.star_viking.measures.seats import is_raider
from engine.games.star_viking.orders import Course, EndPlot, EndStow, Engage, Order, Remain
from engine.games.star_viking.state import HOME, STAY, Phase, Unit


def course(desk: Desk, order: Course) -> Refusal | None:
    """Refuse what cannot jump or has its course, and where it cannot go (K-49 to K-53, K-59)."""
    ship = desk.own(order.unit)
    if ship is None:
        return not_yours(order.unit)
    return _bound(desk, ship) or _unreachable(desk, ship, order.system)


def _bound(desk: Desk, ship: Unit) -> Refusal | None:
    if not desk.kind(ship).ship:
        return Refusal(f"{name_of(ship)} has no hyperspace drive: it goes as cargo of a starship.", "K-49")
    if desk.state.settings.dice and is_raider(desk.seat):
        return Refusal("In this match dice send the raiders to their targets.", "K-180")
    if ship.course:
        stays = "stays where it is" if ship.course == STAY else f"jumps to {system_name(desk.state, ship.course)}"
        return Refusal(f"{name_of(ship)} has its course: it {stays}.", "K-52")
    return None


def _unreachable(desk: Desk, ship: Unit, system: str) -> Refusal | None:
    if system == HOME and not is_raider(desk.seat):
        return Refusal("Only raiders have a base beyond the tiles.", "K-59")
    if system != HOME and system not in desk.state.tiles:
        return Refusal("Ships jump to the systems in play.", "K-50")
    if system != ship.system:
        return None
    if ship.limbo:
        return Refusal(f"{name_of(ship)} withdrew from there: it must jump elsewhere.", "K-53")
    return Refusal(f"{name_of(ship)} is there: let it stay.", "K-51")


def remain(desk: Desk, order: Remain) -> Refusal | None:
    """Refuse what has its course, and ships in hyperspace (K-51, K-53)."""
    ship = desk.own(order.unit)
    if ship is None:
        return not_yours(order.unit)
    if ship.limbo:
        return Refusal(f"{name_of(ship)} is in hyperspace: it must jump to another system.", "K-53")
    return _bound(desk, ship)


def end_plot(desk: Desk, _: EndPlot) -> Refusal | None:
    """Refuse to leave a ship in hyperspace (K-53)."""
    lost = next((unit for unit in desk.mine() if unit.limbo and not unit.carrier and not unit.course), None)
    if lost is None:
        return None
    where = system_name(desk.state, lost.system)
    return Refusal(f"{name_of(lost)} withdrew from {where} and must jump to another place first.", "K-53")


def engage(desk: Desk, order: Engage) -> Refusal | None:
    """Refuse systems in which there is no battle to come (K-46)."""
    if order.system in desk.state.contested:
        return None
    return Refusal("No battle is to come there: choose a contested system.", "K-46")


def _plotting(desk: Desk) -> Iterator[Order]:
    places = [PlaceId(system) for system in (*desk.state.tiles, HOME)]
    for unit in desk.mine():
        if desk.kind(unit).ship:
            yield from (Course(TokenId(unit.id), place) for place in places)
            yield Remain(TokenId(unit.id))
    yield from stowing(desk)
    yield EndPlot()


def _stowing(desk: Desk) -> Iterator[Order]:
    yield from stowing(desk)
    yield EndStow()


def _engaging(desk: Desk) -> Iterator[Order]:
    return (Engage(PlaceId(system)) for system in desk.state.contested)


RULES: Final[Rules] = {
    Course: (during(Phase.PLOT, Phase.JUMP), course),
    Remain: (during(Phase.PLOT, Phase.JUMP), remain),
    EndPlot: (during(Phase.PLOT, Phase.JUMP), end_plot),
    EndStow: (during(Phase.STOW), free),
    Engage: (during(Phase.AGENDA), engage),
}

CANDIDATES: Final[Candidates] = {
    Phase.PLOT: _plotting,
    Phase.JUMP: _plotting,
    Phase.STOW: _stowing,
    Phase.AGENDA: _engaging,
}
