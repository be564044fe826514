"""What a seat may know: with the options that hide things, cloaked ships, mines and cargo of others are taken out."""

from engine.core.position import View
from engine.core.refs import HIDDEN, Seat
from engine.core.values import evolve, put
from engine.games.star_sectors.state import NEUTRAL, Phase, Settings, Ship, State, Stores

_SECRET = Stores(veiled=HIDDEN)


def view(state: State, seat: Seat | None) -> View[State]:
    """Return what a seat (None: a spectator) may know. Where nothing is hidden it is the state itself."""
    settings = state.settings
    if state.phase is Phase.OVER or not (settings.true_cloak or settings.hidden_mines or settings.hidden_cargo):
        return View(seat, state)
    ships = tuple(ship if ship.seat == seat else _seen(ship, seat, settings) for ship in state.ships)
    mines, purse = state.mines, state.purse
    if settings.hidden_mines:
        mines = tuple(mine for mine in mines if mine.seat in (seat, NEUTRAL))
    if settings.hidden_cargo and state.phase is Phase.STORES and seat != state.seat:
        purse = put(purse, state.seat, HIDDEN)  # the others have all of their credits still, or none
    return View(seat, evolve(state, ships=ships, mines=mines, purse=purse))


def _seen(ship: Ship, seat: Seat | None, settings: Settings) -> Ship:
    if settings.true_cloak and ship.cloaked and (seat is None or seat not in ship.known):
        # Whatever could have changed under the cloak is unknown: where it is, its shields, charges, goods, bonuses,
        # and whether it has acted, except where the sides take turns ship by ship and all can count.
        return Ship(
            *(ship.kind, ship.name, ship.seat),
            cloaked=True,
            crew=ship.crew,
            stores=_SECRET,
            done=ship.done and settings.alternate,
            convoy=ship.convoy,
            veiled=HIDDEN,
        )
    if settings.hidden_cargo and ship.seat != NEUTRAL:
        return evolve(ship, stores=_SECRET)
    return ship
