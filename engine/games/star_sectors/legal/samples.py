"""One order of each verb, aimed at what is nearest, so that the rules can say why none of that verb is legal."""

from collections.abc import Callable
from typing import Final, cast

from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.core.values import evolve, frozen
from engine.games.star_sectors import legal
from engine.games.star_sectors import orders as o
from engine.games.star_sectors.measures.factors import hostile, land_of
from engine.games.star_sectors.measures.goods import GOODS
from engine.games.star_sectors.printed.chart import Land
from engine.games.star_sectors.state import NOBODY, Crew, Phase, State
from engine.space.hexgrid import OFF

_HANDLING: Final = (o.Gather, o.Load, o.Unload)

NOWHERE: Final = PlaceId("")
"""Stands for no hex where one is expected."""


@frozen
class Aim:
    """What orders to the active ship are aimed at: the enemy and the mine nearest to it, the hexes ahead and astern.

    All are NOBODY or NOWHERE where there is none. `bank` is the first that is charged, else the first.
    """

    ship: int
    foe: int
    mine: PlaceId
    ahead: PlaceId
    astern: PlaceId
    bank: int


def refused(view: View[State], words: str) -> Refusal | None:
    """Say why the likeliest order of a verb, or of a verb with its goods, is refused: 'charge bank', 'load mine'.

    None for words that are neither, and before the fleets sail.
    """
    words = words.replace("-", " ")
    verb, _, goods = (words, "", "") if words in _KINDS else words.rpartition(" ")
    kind = _KINDS.get(verb)
    if kind is None or (kind in o.SETUP_ORDERS and view.state.phase is not Phase.PLAY):
        return None
    sample = SAMPLES[kind](_aim(view.state))
    if not goods:
        return legal.refusal(view, sample)
    item = next((item for item in GOODS if item.startswith(goods)), "")
    return legal.refusal(view, evolve(sample, item=item)) if item and isinstance(sample, _HANDLING) else None


def _aim(state: State) -> Aim:
    land, number = land_of(state), state.active
    ship = state.ships[number] if number != NOBODY else None
    if ship is None or ship.place is None:
        return Aim(number, NOBODY, NOWHERE, NOWHERE, NOWHERE, 0)
    far, ring = land.grid.distances(ship.place), land.grid.next[ship.place]
    seen = [(other.place, n) for n, other in enumerate(state.ships) if hostile(other, ship.seat)]
    foes = [(far[place], n) for place, n in seen if place is not None]
    mines = [(far[mine.place], mine.place) for mine in state.mines]
    return Aim(
        number,
        min(foes)[1] if foes else NOBODY,
        _name(land, min(mines)[1] if mines else OFF),
        _name(land, ring[ship.facing]),
        _name(land, ring[(ship.facing + 3) % 6]),
        ship.banks.index(True) if any(ship.banks) else 0,
    )


def _name(land: Land, cell: int) -> PlaceId:
    return land.grid.places[cell] if cell != OFF else NOWHERE


SAMPLES: Final[dict[type, Callable[[Aim], o.Order]]] = {
    o.Enlist: lambda _: o.Enlist(""),
    o.StandardFleet: lambda _: o.StandardFleet(),
    o.EndFleet: lambda _: o.EndFleet(),
    o.Buy: lambda _: o.Buy("", "dilithium"),
    o.StandardStores: lambda _: o.StandardStores(),
    o.EndStores: lambda _: o.EndStores(),
    o.MoveFirst: lambda _: o.MoveFirst(0),
    o.Deploy: lambda _: o.Deploy("", NOWHERE),
    o.DeployRest: lambda _: o.DeployRest(),
    o.Select: lambda aim: o.Select(aim.ship),
    o.EndSide: lambda _: o.EndSide(),
    o.Man: lambda aim: o.Man(aim.ship, Crew.HELM),
    o.Decloak: lambda aim: o.Decloak(aim.ship),
    o.Boost: lambda aim: o.Boost(aim.ship, "mf", "dilithium"),
    o.Forward: lambda aim: o.Forward(aim.ship),
    o.Reverse: lambda aim: o.Reverse(aim.ship),
    o.Left: lambda aim: o.Left(aim.ship),
    o.Right: lambda aim: o.Right(aim.ship),
    o.Warp: lambda aim: o.Warp(aim.ship, aim.ahead),
    o.ReverseWarp: lambda aim: o.ReverseWarp(aim.ship, aim.astern),
    o.LayMine: lambda aim: o.LayMine(aim.ship),
    o.Attack: lambda aim: o.Attack(aim.ship, aim.foe),
    o.Fire: lambda aim: o.Fire(aim.ship, aim.bank, aim.foe),
    o.ShootMine: lambda aim: o.ShootMine(aim.ship, aim.mine),
    o.Ram: lambda aim: o.Ram(aim.ship, aim.foe),
    o.SelfDestruct: lambda aim: o.SelfDestruct(aim.ship),
    o.Leave: lambda aim: o.Leave(aim.ship),
    o.EndTactical: lambda aim: o.EndTactical(aim.ship),
    o.Shield: lambda aim: o.Shield(aim.ship, "dilithium"),
    o.DilithiumEngine: lambda aim: o.DilithiumEngine(aim.ship),
    o.TrilithiumBank: lambda aim: o.TrilithiumBank(aim.ship, aim.bank),
    o.Repair: lambda aim: o.Repair(aim.ship),
    o.ChargeEngine: lambda aim: o.ChargeEngine(aim.ship),
    o.ChargeBank: lambda aim: o.ChargeBank(aim.ship, aim.bank),
    o.Cloak: lambda aim: o.Cloak(aim.ship),
    o.Gather: lambda aim: o.Gather(aim.ship, "dilithium"),
    o.Load: lambda aim: o.Load(aim.ship, "dilithium"),
    o.Unload: lambda aim: o.Unload(aim.ship, "dilithium"),
    o.EndEngineering: lambda aim: o.EndEngineering(aim.ship),
}
"""The likeliest order of each verb: what stands nearest is aimed at, and what is spent is dilithium."""

_KINDS: Final[dict[str, type]] = {cast("type[o.Given]", kind).verb.replace("-", " "): kind for kind in SAMPLES}
