"""One order of each verb, about what it is likeliest meant for, so that the rules can say why none of it is legal."""

from collections.abc import Callable, Iterable
from typing import Final

from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.core.values import evolve, frozen
from engine.games.star_viking import orders as o
from engine.games.star_viking.measures.building import colour_of, held
from engine.games.star_viking.measures.charts import book_of, kind_of, place_of, tile_of
from engine.games.star_viking.measures.factors import GUNS
from engine.games.star_viking.measures.names import name_of
from engine.games.star_viking.measures.ways import destinations
from engine.games.star_viking.orders.common import spelled
from engine.games.star_viking.state import HOME, NOWHERE, State, Unit

NOTHING: Final = TokenId("none")
"""Stands for no unit where one is expected."""


@frozen
class Aim:
    """What sample orders are about: a unit of the seat, what it could load and unload, an enemy, a place, a choice."""

    unit: TokenId = NOTHING
    loose: TokenId = NOTHING
    aboard: TokenId = NOTHING
    foe: TokenId = NOTHING
    sector: PlaceId = PlaceId("")
    system: PlaceId = PlaceId("")
    kind: str = ""
    """The id of a kind of counter."""
    amount: int = 0
    word: str = ""


def aim(view: View[State], token: str = "") -> Aim:
    """Choose what orders are likeliest about, of all or for one unit of the seat."""
    state = view.state
    own = [unit for unit in state.units if unit.seat == view.seat]
    unit = next((each for each in own if each.id == token), None) or _likeliest(state, own)
    if unit is None:
        return Aim(system=_system(view), sector=_sector(state, None), kind=_kind(view))
    near = [each for each in own if each.system == unit.system and each.id != unit.id]
    return Aim(
        TokenId(unit.id),
        _token(each for each in near if not each.carrier and kind_of(state, each).size),
        _token(sorted((each for each in near if each.carrier == unit.id), key=lambda u: kind_of(state, u).is_pod)),
        _token(_foes(state, unit)),
        _sector(state, unit),
        _system(view),
        _kind(view),
    )


def chosen(view: View[State], aimed: Aim, choice: str, *, acts: bool) -> Aim:
    """Aim at what is chosen by a word behind the verb: an amount, a kind of counter, or a unit by its name.

    `acts` when a unit behind the verb is the one that would carry it out.
    """
    if choice.isdecimal():
        return evolve(aimed, amount=int(choice[:6]))
    state = view.state
    kinds = book_of(state).kinds
    named = [kind for kind in kinds if choice in (spelled(kind).id, kinds[kind].type.lower())]
    named.sort(key=lambda kind: kinds[kind].colour != _colour(view))  # 'ft' is one of the seat's own
    units = [unit for unit in state.units if name_of(unit).lower() == choice]
    own = [unit for unit in units if unit.seat == view.seat]
    return evolve(
        aim(view, own[0].id) if own and acts else aimed,
        word=choice,
        kind=next(iter(named), choice),
        loose=_token(units) if units else aimed.loose,
        aboard=_token(units) if units else aimed.aboard,
        foe=_token(units) if units else aimed.foe,
    )


def _likeliest(state: State, own: list[Unit]) -> Unit | None:
    # The one whose wound is settled, one that fights, one that is not away, that is hurt, a ship, in this order.
    segment = state.segment
    wounded = [wound.unit for wound in segment.wounds] if segment is not None else []
    fighting = segment.system if segment is not None else ""
    ranked = sorted(
        (unit for unit in own if not unit.carrier),
        key=lambda unit: (
            unit.id not in wounded,
            unit.system != fighting,
            unit.limbo,
            not (unit.hits or unit.critical),
            not kind_of(state, unit).ship,
        ),
    )
    return next(iter(ranked), None)


def _foes(state: State, unit: Unit) -> list[Unit]:
    # Enemies in the same system, the nearest first.
    foes = [each for each in state.units if each.seat != unit.seat and each.system == unit.system and not each.carrier]
    return sorted(foes, key=lambda foe: foe.sector != unit.sector)


def _token(units: Iterable[Unit]) -> TokenId:
    return next((TokenId(unit.id) for unit in units), NOTHING)


def _sector(state: State, unit: Unit | None) -> PlaceId:
    # Where it could go, else where it is, else the capital of what is fought for.
    if unit is not None and unit.system in state.tiles:
        numbers = (*destinations(state, unit), unit.sector)
        return place_of(unit.system, next((number for number in numbers if number != NOWHERE), 0))
    system = state.segment.system if state.segment is not None else next(iter(state.tiles), "")
    return place_of(system, tile_of(state, system).capital) if system else PlaceId("")


def _system(view: View[State]) -> PlaceId:
    mine = held(view.state, view.seat) if view.seat is not None else ()
    return PlaceId(next(iter(mine), next(iter(view.state.tiles), HOME)))


def _colour(view: View[State]) -> str:
    return colour_of(view.seat) if view.seat is not None else ""


def _kind(view: View[State]) -> str:
    colour = _colour(view)
    return next(kind.id for kind in book_of(view.state).kinds.values() if kind.colour == colour or not colour)


SAMPLES: Final[dict[type, Callable[[Aim], o.Order]]] = {
    o.Survey: lambda aim: o.Survey(aim.amount),
    o.NameCapital: lambda aim: o.NameCapital(aim.system),
    o.PlaceFort: lambda aim: o.PlaceFort(aim.sector),
    o.Garrison: lambda aim: o.Garrison(aim.kind, aim.system),
    o.StandardLevy: lambda _: o.StandardLevy(),
    o.EndLevy: lambda _: o.EndLevy(),
    o.Berth: lambda aim: o.Berth(aim.unit, aim.kind),
    o.Station: lambda aim: o.Station(aim.unit, aim.system),
    o.StandardFleet: lambda _: o.StandardFleet(),
    o.EndFleet: lambda _: o.EndFleet(),
    o.Buy: lambda aim: o.Buy(aim.kind),
    o.Outfit: lambda aim: o.Outfit(aim.word),
    o.EndFitting: lambda _: o.EndFitting(),
    o.Load: lambda aim: o.Load(aim.unit, aim.loose),
    o.Unload: lambda aim: o.Unload(aim.unit, aim.aboard),
    o.Scrap: lambda aim: o.Scrap(aim.aboard),
    o.Bank: lambda aim: o.Bank(aim.unit),
    o.Course: lambda aim: o.Course(aim.unit, aim.system),
    o.Remain: lambda aim: o.Remain(aim.unit),
    o.EndPlot: lambda _: o.EndPlot(),
    o.EndStow: lambda _: o.EndStow(),
    o.Engage: lambda aim: o.Engage(aim.system),
    o.Deploy: lambda aim: o.Deploy(aim.unit, aim.sector),
    o.DeployRest: lambda _: o.DeployRest(),
    o.Top: lambda aim: o.Top(aim.unit),
    o.EndDeploy: lambda _: o.EndDeploy(),
    o.Withdraw: lambda aim: o.Withdraw(aim.unit),
    o.EndAnswer: lambda _: o.EndAnswer(),
    o.Move: lambda aim: o.Move(aim.unit, aim.sector),
    o.Join: lambda aim: o.Join(aim.unit),
    o.March: lambda aim: o.March(aim.sector),
    o.HandOver: lambda aim: o.HandOver(aim.unit, aim.loose, aim.amount),
    o.Offer: lambda _: o.Offer(),
    o.Rest: lambda _: o.Rest(),
    o.EndMoves: lambda _: o.EndMoves(),
    o.Evade: lambda aim: o.Evade(aim.unit),
    o.EndEvade: lambda _: o.EndEvade(),
    o.Aim: lambda aim: o.Aim(aim.unit, GUNS, aim.foe),
    o.AimSector: lambda aim: o.AimSector(aim.sector, aim.foe),
    o.Volley: lambda _: o.Volley(),
    o.EndAim: lambda _: o.EndAim(),
    o.Absorb: lambda aim: o.Absorb(aim.unit),
    o.Endure: lambda aim: o.Endure(aim.unit),
    o.Lose: lambda aim: o.Lose(aim.unit, aim.aboard),
    o.Demand: lambda _: o.Demand(),
    o.Plunder: lambda aim: o.Plunder(aim.unit, aim.sector),
    o.Pass: lambda _: o.Pass(),
    o.Embark: lambda aim: o.Embark(aim.unit, aim.loose),
    o.Release: lambda aim: o.Release(aim.unit),
    o.GiveUp: lambda aim: o.GiveUp(aim.unit),
    o.TryProgram: lambda _: o.TryProgram(),
    o.AskAid: lambda _: o.AskAid(),
    o.Assign: lambda aim: o.Assign(aim.system, aim.amount),
    o.Repair: lambda aim: o.Repair(aim.unit),
    o.Overhaul: lambda aim: o.Overhaul(aim.unit),
    o.Build: lambda aim: o.Build(aim.kind, aim.system),
    o.Fit: lambda aim: o.Fit(aim.unit, aim.kind),
    o.Recruit: lambda aim: o.Recruit(aim.kind, aim.system),
    o.RecruitRest: lambda _: o.RecruitRest(),
    o.BuyPoints: lambda aim: o.BuyPoints(aim.amount),
    o.Steward: lambda _: o.Steward(),
    o.EndYard: lambda _: o.EndYard(),
}
"""The likeliest order of each verb."""
