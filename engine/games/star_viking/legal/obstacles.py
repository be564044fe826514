"""Why nothing can be ordered about what a player points at or names: a unit, a place, a verb, a verb and a choice."""

from typing import Final, cast

from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import PlaceId, Ref, TokenId
from engine.core.unfolded import Known
from engine.core.values import evolve
from engine.games.star_viking import legal
from engine.games.star_viking import orders as o
from engine.games.star_viking.legal import samples
from engine.games.star_viking.measures.charts import parsed
from engine.games.star_viking.measures.names import name_of, side, unit_name
from engine.games.star_viking.measures.where import find
from engine.games.star_viking.orders.common import UnitOrder
from engine.games.star_viking.state import Phase, State, Unit

_KINDS: Final[dict[str, type]] = {cast("type[o.Given]", kind).verb.replace("-", " "): kind for kind in o.ORDER_TYPES}

_ABOUT_UNITS: Final = {
    Phase.FLEET: o.Station,
    Phase.PLOT: o.Course,
    Phase.JUMP: o.Course,
    Phase.STOW: o.Bank,
    Phase.DEPLOY: o.Deploy,
    Phase.ANSWER: o.Withdraw,
    Phase.MOVE: o.Move,
    Phase.EVADE: o.Evade,
    Phase.AIM: o.Aim,
    Phase.LOSSES: o.Endure,
    Phase.LOOT: o.Plunder,
    Phase.FRIGATE: o.Release,
    Phase.CIVIL: o.GiveUp,
    Phase.YARD: o.Repair,
}
"""By phase: what is likeliest ordered about a unit of one's own."""

_FIRE: Final = (Phase.EVADE, Phase.AIM, Phase.LOSSES, Phase.LOOT)

_ABOUT_PLACES: Final = {
    Phase.CAPITAL: o.NameCapital,
    Phase.FORT: o.PlaceFort,
    Phase.LEVY: o.Garrison,
    Phase.PLOT: o.Course,
    Phase.JUMP: o.Course,
    Phase.AGENDA: o.Engage,
    Phase.DEPLOY: o.Deploy,
    Phase.MOVE: o.Move,
    Phase.LOOT: o.Plunder,
    Phase.YARD: o.Build,
    Phase.MARKET: o.Recruit,
}
"""By phase: what is likeliest ordered about a place."""


def obstacle(view: View[State], ref: Ref) -> Refusal | None:
    """Say why the view's seat can order nothing about a unit or place, or by a verb; None when it has no reason."""
    match ref.kind:
        case "word":
            return _about_words(view, ref.id.lower().replace("-", " "))
        case "token":
            return _about_token(view, ref.id)
        case _:
            return _about_place(view, ref.id)


def _about_words(view: View[State], words: str) -> Refusal | None:
    verb = max((each for each in _KINDS if words == each or words.startswith(f"{each} ")), key=len, default="")
    if not verb:
        return None
    kind, choice = _KINDS[verb], words[len(verb) :].strip()
    first: Refusal | None = None
    for order, refusal in legal.attempts(view, kind):
        if _chosen(view, order, choice):
            if refusal is None:
                return None
            first = first or refusal
    if first is not None:
        return first
    aimed = samples.aim(view)
    if choice:
        aimed = samples.chosen(view, aimed, choice, acts=issubclass(kind, UnitOrder))
    return legal.refusal(view, samples.SAMPLES[kind](aimed))


def _chosen(view: View[State], order: Known, choice: str) -> bool:
    # Whether a word behind the verb could mean this order, by what it points at or by how it is listed.
    said = (unit_name(pick.id).lower() if pick.kind == "token" else pick.id for pick in order.picks)
    return not choice or any(f" {choice}" in f" {words}" for words in (*said, order.phrase(view).lower()))


def _about_token(view: View[State], token: str) -> Refusal | None:
    state = view.state
    unit = find(state, token)
    if unit is None:
        return Refusal("What lies below the top of a stack is not seen.", "K-68") if token in _piles(state) else None
    if unit.seat != view.seat:
        return _about_other(view, unit)
    kind = _ABOUT_UNITS.get(state.phase)
    if unit.carrier and state.phase in _FIRE:
        carried = f"{name_of(unit)} is aboard {unit_name(unit.carrier)}"
        return Refusal(f"{carried}: in combat only its carrier takes orders.", "K-132")
    if kind is None:
        return legal.refusal(view, o.Repair(TokenId(token)))
    return legal.refusal(view, samples.SAMPLES[kind](samples.aim(view, token)))


def _piles(state: State) -> frozenset[str]:
    return frozenset(f"unseen-{stack.system}.{stack.sector}-{stack.seat}" for stack in state.stacks)


def _about_other(view: View[State], foe: Unit) -> Refusal | None:
    state = view.state
    if state.phase is not Phase.AIM:
        whose = f"{name_of(foe)} is a unit of {side(foe.seat)}"
        return Refusal(f"{whose}: in a combat phase it can be fired at, by units in its sector.", "K-87")
    aimed = samples.aim(view)
    near = [unit for unit in state.units if unit.seat == view.seat and not unit.carrier and unit.sector == foe.sector]
    shooter = next((TokenId(unit.id) for unit in near if unit.system == foe.system), aimed.unit)
    return legal.refusal(view, samples.SAMPLES[o.Aim](evolve(aimed, unit=shooter, foe=TokenId(foe.id))))


def _about_place(view: View[State], at: str) -> Refusal | None:
    state = view.state
    kind = _ABOUT_PLACES.get(state.phase)
    system, _ = parsed(state, at)
    if kind is None or not (system or at in state.tiles):
        return None
    aimed = evolve(samples.aim(view), sector=PlaceId(at), system=PlaceId(system or at))
    return legal.refusal(view, samples.SAMPLES[kind](aimed))
