"""Plans for the set-up: ten systems, a strong capital, locals and squadron spread (11.5, 11.6)."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.abilities import Plan
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_viking.advice.skill import NORMAL, Skill
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.charts import SECOND, place_of, tile_of
from engine.games.star_viking.queries.names import sector_name, system_name
from engine.games.star_viking.state import State
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.fitting import Buy, EndFitting, Outfit
from engine.games.star_viking.verbs.fleets import EndFleet, StandardFleet
from engine.games.star_viking.verbs.levy import EndLevy, StandardLevy
from engine.games.star_viking.verbs.setup import NameCapital, PlaceFort, Survey

SAFEST: Final = ("djedefre", "userkaf", "sanakht", "khaba", "sahure", "tiergran", "peribsen")
"""Systems as capitals, the hardest to storm first."""


def survey(view: View[State]) -> Iterator[Plan]:
    """Draw as many systems as allowed: each pays taxes."""
    size = 10 * Desk(view).state.settings.sets
    yield Plan((Survey(size),), 0.0, f"Every system more pays taxes: draw {size}.")


def capital(view: View[State]) -> Iterator[Plan]:
    """Propose the system that is hardest to storm as the capital."""
    state = Desk(view).state
    orders = (NameCapital(PlaceId(system)) for system in sorted(state.tiles, key=_rank))
    open_ = [order for order in orders if REPERTOIRE.refusal(view, order) is None]
    for order in open_:
        name = system_name(state, order.system)
        why = "is easier to storm than others that may be named" if _easier(order, open_) else "is the hardest to storm"
        yield Plan((order,), 0.0, f"{name} {why}.")


def _easier(order: NameCapital, others: Sequence[NameCapital]) -> bool:
    return _rank(order.system) > min(_rank(each.system) for each in others)


def _rank(system: str) -> int:
    tile = system.removesuffix(SECOND)
    return SAFEST.index(tile) if tile in SAFEST else len(SAFEST)


def fort(view: View[State]) -> Iterator[Plan]:
    """Put each fortress into the sector that decides who controls the capital."""
    state = Desk(view).state
    for system in state.capitals:
        tile = tile_of(state, system)
        for number in (tile.capital, *range(len(tile.sectors))):
            order = PlaceFort(place_of(system, number))
            if REPERTOIRE.refusal(view, order) is None:
                decides = "decides who controls the capital" if number == tile.capital else "is not what decides there"
                yield Plan((order,), 0.0, f"{sector_name(state, order.sector)} {decides}.")


def levy(view: View[State]) -> Iterator[Plan]:
    """Spread the locals the usual way."""
    ready = (StandardLevy(),) if Desk(view).state.levy else ()
    why = "Locals go where most wealth is guarded least." if ready else "All local units are posted."
    yield Plan((*ready, EndLevy()), 0.0, why)


def fleet(view: View[State]) -> Iterator[Plan]:
    """Load and station the squadron the usual way."""
    ready = StandardFleet()
    if REPERTOIRE.refusal(view, ready) is None:
        yield Plan((ready, EndFleet()), 0.0, "One ship a system over as many systems as there are ships.")
    else:
        yield Plan((EndFleet(),), 0.0, "All ships are loaded and stationed.")


def fitting(view: View[State], skill: Skill = NORMAL) -> Iterator[Plan]:
    """Buy one of the ready forces; what was begun otherwise is ended as it is."""
    forces = {force: share for force, share in skill.forces.items() if REPERTOIRE.refusal(view, Outfit(force)) is None}
    for force, share in forces.items():
        why = f"The {force} force has all that it needs to raid at once."
        yield Plan((Outfit(force), EndFitting()), 0.0, why, share=share)
    if not forces:
        ship = _missing_ship(view)
        yield Plan((*ship, EndFitting()), 0.0, _completed(view, bought=bool(ship)))


def _completed(view: View[State], *, bought: bool) -> str:
    desk = Desk(view)
    if bought:
        return "Nothing raids without a starship."
    has = any(desk.kind(unit).ship for unit in desk.mine)
    return "The force has a starship." if has else "What is left of the money buys no starship."


def _missing_ship(view: View[State]) -> tuple[Buy, ...]:
    # Where the money was spent on other things first: the dearest ship that it still buys.
    if REPERTOIRE.refusal(view, EndFitting()) is None:
        return ()
    kinds = sorted(Desk(view).book.kinds.values(), key=lambda kind: -kind.cost)
    ships = (Buy(kind.id) for kind in kinds if kind.colour == "red" and kind.ship)
    return next((order,) for order in ships if REPERTOIRE.refusal(view, order) is None)
