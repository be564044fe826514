"""Positions made by hand, without any rule: the Battle for Sanakht, and a campaign in its middle."""

from typing import Any

from engine.core.position import View
from engine.core.refs import Seat
from engine.core.values import evolve
from engine.games.star_viking.economy import Council, Purse
from engine.games.star_viking.queries.sight import relettered
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import (
    CORSAIR,
    FEDERATE,
    HOME,
    NOWHERE,
    VIKING,
    Phase,
    Plundered,
    Segment,
    Sighting,
    State,
    Unit,
)
from engine.games.star_viking.view import view

TILES = (
    "djedefre", "sanakht", "userkaf", "khaba", "sahure", "tiergran", "semerkhet", "huni", "raneb", "nebka",
)  # fmt: skip
"""Ten systems, the richest first."""

_COLOURS = {"v": "red", "c": "red", "f": "blue", "g": "green"}
_SEATS = {"v": VIKING, "c": CORSAIR, "f": FEDERATE, "g": FEDERATE}


def unit(name: str, system: str, sector: int = NOWHERE, **changes: Any) -> Unit:
    """Make a unit of its id: 'v.CR-1' is the cruiser of Viking, 'g.FT-2' a local fighter, of Federate unless told."""
    whose, _, rest = name.partition(".")
    kind = f"{_COLOURS[whose]}-{rest.rpartition('-')[0]}"
    return Unit(name, kind, changes.pop("seat", _SEATS[whose]), system, sector, **changes)


def aboard(carrier: Unit, *names: str) -> tuple[Unit, ...]:
    """Load a carrier: return it with its cargo."""
    cargo = (unit(name, carrier.system, carrier.sector, seat=carrier.seat, carrier=carrier.id) for name in names)
    return (carrier, *cargo)


def lettered(state: State) -> State:
    """Bring up to date who sees what, as the table does when an order has been carried out that is no secret."""
    unseen = (0,) * (state.settings.raiders + 1)
    whole = evolve(state, units=tuple(evolve(each, seen=each.seen or unseen) for each in state.units))
    phase = Phase.STOW if state.phase in (Phase.PLOT, Phase.JUMP) else state.phase
    return evolve(whole, units=relettered(evolve(whole, phase=phase)))


def arrange(state: State, *units: Unit, **changes: Any) -> State:
    """Change fields of a state, and put units in place of those with the same ids or beside the others."""
    new = {each.id: each for each in units}
    kept = tuple(new.pop(each.id, each) for each in state.units)
    return lettered(evolve(state, units=(*kept, *new.values()), **changes))


def seen(state: State, seat: int | None = VIKING) -> View[State]:
    """Look at a state from a chair."""
    return view(state, None if seat is None else Seat(seat))


def sanakht() -> State:
    """Lay out the worked example: the defence is deployed, and the cruiser of Viking waits off the tile (K-141)."""
    cruiser = aboard(unit("v.CR-1", "sanakht"), "v.MS-1", "v.ECM-1", "v.FT-1", "v.RD-1", "v.PT-1")
    space = (unit("f.FE-1", "sanakht", 4), unit("g.PB-1", "sanakht", 4), unit("g.FT-1", "sanakht", 4))
    city = (
        unit("f.SF-1", "sanakht", 5, layer=3),
        unit("f.PT-1", "sanakht", 5, layer=2),
        unit("g.FDA-1", "sanakht", 5, layer=1),
    )
    return lettered(
        State(
            Settings("sanakht", turns=1),
            Phase.ANSWER,
            (VIKING,),
            turn=1,
            tiles=("sanakht",),
            control=(FEDERATE,),
            ruled=(FEDERATE,),
            units=(*cruiser, *space, *city),
            purses=(Purse(), Purse()),
            local=(0,),
            taxes=(0,),
            points=(0, 0),
            segment=Segment("sanakht", FEDERATE, (VIKING,)),
            intel=((), ()),
        )
    )


def skirmish() -> State:
    """Go on to the shots of round 3: the cruiser and its fighter among the defenders of Deep Space 2."""
    battle = Segment("sanakht", FEDERATE, (VIKING,), round=3, mover=VIKING, quiet=2)
    return arrange(
        sanakht(),
        *aboard(unit("v.CR-1", "sanakht", 4, easy=True, loot=2), "v.MS-1", "v.ECM-1", "v.RD-1", "v.PT-1"),
        unit("v.FT-1", "sanakht", 4, easy=True),
        phase=Phase.AIM,
        awaited=(VIKING,),
        plundered=(Plundered("sanakht", 8, VIKING),),
        segment=evolve(battle, queue=(VIKING,)),
    )


def campaign() -> State:
    """Lay out turn 4 of twelve, courses being plotted: Semerkhet is held by Viking, and one of its ships withdrew."""
    units = (
        *aboard(unit("v.CR-1", HOME), "v.MS-1", "v.ECM-1", "v.PT-1"),
        unit("v.FT-1", HOME),
        unit("v.SL-1", "userkaf", limbo=True, hits=2),
        *aboard(unit("v.SL-2", "tiergran", 8, loot=9), "v.RD-2"),
        unit("v.RD-1", "semerkhet"),
        unit("g.AG-1", "semerkhet", seat=VIKING),
        *aboard(unit("f.FF-1", "userkaf"), "f.PT-1", "f.SF-1"),
        unit("f.FE-1", "sanakht"),
        unit("f.FD-1", "djedefre", 3),
        unit("g.TC-1", "tiergran"),
        unit("g.MI-1", "tiergran"),
        unit("g.PB-1", "sanakht"),
    )
    control = tuple(VIKING if system == "semerkhet" else FEDERATE for system in TILES)
    return lettered(
        State(
            Settings("quadrant"),
            Phase.PLOT,
            (VIKING,),
            turn=4,
            tiles=TILES,
            control=control,
            ruled=control,
            capitals=("djedefre",),
            units=units,
            purses=(Purse(old=6), Purse(fresh=30, old=12)),
            local=tuple(0 for _ in TILES),
            taxes=tuple(0 for _ in TILES),
            points=(41, 38),
            ledger=((10, 9), (22, 20), (41, 38)),
            council=Council(),
            intel=((Sighting("sanakht", 2, ((5, "blue-SF"), (4, "green-PB")), 2),), ()),
        )
    )
