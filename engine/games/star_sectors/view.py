"""What a seat may know: with the options that hide things, cloaked ships, mines and cargo of others are taken out."""

from engine.core.position import View
from engine.core.refs import HIDDEN, Seat
from engine.core.values import evolve, put
from engine.games.star_sectors.state import NEUTRAL, NOBODY, Phase, Settings, Ship, Stage, State, Stores

_SECRET = Stores(veiled=HIDDEN)


def view(state: State, seat: Seat | None) -> View[State]:
    """Return what a seat (None: a spectator) may know. Where nothing is hidden it is the state itself."""
    settings = state.settings
    if state.phase is Phase.OVER or not (settings.true_cloak or settings.hidden_mines or settings.hidden_cargo):
        return View(seat, state)
    ships = tuple(ship if ship.seat == seat else _seen(ship, seat, settings, len(state.seats)) for ship in state.ships)
    mines, purse = state.mines, state.purse
    if settings.hidden_mines:
        mines = tuple(mine for mine in mines if mine.seat in (seat, NEUTRAL))
    if settings.hidden_cargo and state.phase is Phase.STORES and seat != state.seat:
        purse = put(purse, state.seat, HIDDEN)  # the others have all of their credits still, or none
    active, stage = state.active, state.stage
    if active != NOBODY and ships[active].veiled is not None:
        active, stage = NOBODY, Stage.IDLE  # which of the unseen acts, and how far it has come
    return View(seat, evolve(state, ships=ships, mines=mines, purse=purse, active=active, stage=stage))


def _found(ship: Ship, seat: Seat | None, seats: int) -> bool:
    # A spectator sees under its cloak whom every enemy has found, as what it does is told then.
    return len(ship.known) >= seats - 1 if seat is None else seat in ship.known


def _seen(ship: Ship, seat: Seat | None, settings: Settings, seats: int) -> Ship:
    if settings.true_cloak and ship.cloaked and not _found(ship, seat, seats):
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
        # What it took aboard would tell what it holds; whom its station served, where it took that from.
        turn = ship.turn
        turn = evolve(turn, gathered=(), handled=()) if turn.gathered or turn.handled else turn
        return evolve(ship, stores=_SECRET, turn=turn, served=NOBODY)
    return ship
