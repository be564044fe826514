"""Plans for the set-up: ten systems, a strong capital, locals and squadron spread (11.5, 11.6)."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.charts import SECOND, place_of, tile_of
from engine.games.star_viking.queries.names import sector_name, system_name
from engine.games.star_viking.state import State
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.fitting import Buy, EndFitting, Outfit
from engine.games.star_viking.verbs.fleets import EndFleet, StandardFleet
from engine.games.star_viking.verbs.setup import EndLevy, NameCapital, PlaceFort, StandardLevy, Survey

SAFEST: Final = ("djedefre", "userkaf", "sanakht", "khaba", "sahure", "tiergran", "peribsen")
"""Systems as capitals, the hardest to storm first."""

FORCES: Final = {"cruiser": 90.0, "sloops": 10.0}
"""How often each ready force is bought, in per cent."""


def survey(view: View[State]) -> Iterator[Plan]:
    """Draw as many systems as allowed: each pays taxes."""
    size = 10 * Desk(view).state.settings.sets
    yield Plan((Survey(size),), 0.0, "Every system more pays taxes: draw ten.")


def capital(view: View[State]) -> Iterator[Plan]:
    """Propose the system that is hardest to storm as the capital."""
    state = Desk(view).state
    ranked = sorted(state.tiles, key=_rank)
    for system in ranked:
        order = NameCapital(PlaceId(system))
        if REPERTOIRE.refusal(view, order) is None:
            yield Plan((order,), 0.0, f"{system_name(state, system)} is the hardest to storm.")


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
                where = sector_name(state, order.sector)
                yield Plan((order,), 0.0, f"{where} decides who controls the capital.")


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


def fitting(view: View[State]) -> Iterator[Plan]:
    """Buy one of the ready forces; what was begun otherwise is ended as it is."""
    forces = {force: share for force, share in FORCES.items() if REPERTOIRE.refusal(view, Outfit(force)) is None}
    for force, share in forces.items():
        yield Plan((Outfit(force), EndFitting()), 0.0, f"The {force} force raids well from the start.", share=share)
    if not forces:
        ship = _missing_ship(view)
        yield Plan((*ship, EndFitting()), 0.0, "Nothing raids without a starship." if ship else "The force is ready.")


def _missing_ship(view: View[State]) -> tuple[Buy, ...]:
    # Where the money was spent on other things first: the dearest ship that it still buys.
    if REPERTOIRE.refusal(view, EndFitting()) is None:
        return ()
    kinds = sorted(Desk(view).book.kinds.values(), key=lambda kind: -kind.cost)
    ships = (Buy(kind.id) for kind in kinds if kind.colour == "red" and kind.ship)
    return next((order,) for order in ships if REPERTOIRE.refusal(view, order) is None)
