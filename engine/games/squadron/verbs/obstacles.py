"""Why nothing can be ordered about what a player points at or names; of an enemy, why nobody fires at him yet."""

from collections.abc import Sequence

from engine.core.errors import Refusal
from engine.core.grammar import list_of, plural
from engine.core.position import View
from engine.core.refs import Ref
from engine.games.squadron.phases import STEPS, Phase
from engine.games.squadron.queries.aiming import guns_of, ready, shoots
from engine.games.squadron.queries.names import name_of, place_of
from engine.games.squadron.queries.sides import enemies, find
from engine.games.squadron.queries.table import inches
from engine.games.squadron.state import Craft, State
from engine.games.squadron.verbs import REPERTOIRE
from engine.space.lattice import squared


def obstacle(view: View[State], ref: Ref, about: Sequence[Ref] = ()) -> Refusal | None:
    """Return why the view's seat can order nothing about a craft, or by a verb; None when it has no reason."""
    told, state = REPERTOIRE.nearest(view, ref, about), view.state
    foe = find(state, ref.id) if ref.kind == "token" and not about else None
    if foe is None or state.phase not in STEPS or view.seat is None or not enemies(state, view.seat, foe.seat):
        return told
    armed = [each for each in state.craft if each.seat == view.seat and shoots(each) and guns_of(each)]
    fired = state.phase is Phase.FIRE and not any(ready(each, gun.weapon) for each in armed for gun in guns_of(each))
    if told and not fired:
        return told
    return _unaimed(state.phase, foe, armed) if next(REPERTOIRE.about(view, (ref,)), None) is None else None


def _unaimed(phase: Phase, foe: Craft, armed: Sequence[Craft]) -> Refusal:
    # Fire is over, or how far it is from the nearest that could fire, and how far that reaches.
    if phase is Phase.REPAIRS:
        return Refusal(f"The fire of this turn is over: nobody fires at {name_of(foe)} any more.", "SQ-24")
    after = "" if phase is Phase.FIRE else " Fire comes after the moves."
    if not foe.known:
        return Refusal(f"{name_of(foe)} is face down: nobody fires at it before it is turned up.{after}", "SQ-55")
    if not armed:
        return Refusal(f"You have nothing on the table that could fire at {name_of(foe)}.", "SQ-55")
    if phase is Phase.FIRE:
        return Refusal(f"All that could fire at {name_of(foe)} has fired this turn.", "SQ-55")
    nearest = min(armed, key=lambda each: (squared(each.at, foe.at), each.id))
    guns = dict.fromkeys(f"its {gun.weapon} reaches {gun.inches}" for gun in guns_of(nearest))
    far = f"{name_of(foe)} is {plural(inches(nearest.at, foe.at), 'inch', 'inches')} from {name_of(nearest)}"
    return Refusal(f"{far}; {list_of([*guns])}.{after}", "SQ-55", (place_of(foe.at),))
