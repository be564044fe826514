"""Shots: lasers and missiles, one by one, and volleys of expendables (S9: SQ-54 to SQ-58, rulings 74, 75)."""

from typing import Final

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.events import Luck
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, together, verb
from engine.games.squadron.desk import Desk
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.fire import Fired
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries import aiming, barrage
from engine.games.squadron.queries.names import name_of, place_of
from engine.games.squadron.queries.salvos import lames
from engine.games.squadron.rulebook.designs import EXPENDABLE
from engine.games.squadron.rulebook.tables import CANNOT, RANGES, VOLLEY_WORD
from engine.games.squadron.slots import GUNNER, TARGET, WEAPON, needs
from engine.games.squadron.state import Craft
from engine.games.squadron.view import view
from engine.space.lattice import squared

FIRE_PHASE: Final = during(Phase.FIRE)


@frozen
class Fire(Order, verb="fire", key="f"):
    """Fire a weapon of a craft at a target (SQ-55)."""

    craft: TokenId
    weapon: str
    target: TokenId


def silent(_: Desk, craft: Craft) -> Refusal | None:
    """Bar what is held, aboard or no craft of a squadron."""
    if aiming.shoots(craft):
        return None
    why = "is held by a tractor" if craft.holder else "is not on the table" if not craft.on_table else "has no weapons"
    return Refusal(f"{name_of(craft)} {why}: it does not shoot.", "SQ-43")


empty: Final = needs(
    lambda _, craft, weapon: aiming.ready(craft, weapon), "SQ-55", "{craft} has no {weapon} left to fire this turn."
)


def why_not(desk: Desk, craft: Craft, weapon: str, target: Craft) -> Refusal:
    """Say why a weapon does not bear on a target, or cannot hit it."""
    who, at = name_of(craft), name_of(target)
    far = RANGES[weapon]
    if squared(craft.at, target.at) > far * far:
        return Refusal(f"{at} is more than {far} inches from {who}.", "SQ-55", (place_of(target.at),), "range")
    if aiming.bears(desk.state, craft, weapon, target) is None:
        return Refusal(f"{at} is out of the arc of {who}, or behind a planet.", "SQ-57", (place_of(target.at),), "arc")
    return Refusal(f"The electronics of {at} leave missiles no chance.", "SQ-55", (place_of(target.at),), "jammed")


off_target: Final = unless(lambda desk, craft, weapon, target: aiming.shot(desk.state, craft, weapon, target) < CANNOT)(
    why_not
)
"""Bars what is out of range, out of the arc, hidden by a planet, or cannot be hit."""


def shoot(draft: Draft, firer: str, weapon: str, which: str, *, engines: bool = False) -> None:
    """Throw for a shot or volley, and put the hits on the target."""
    draft.reveal(firer)
    craft, target = draft.unit(firer), draft.unit(which)
    index = aiming.bears(draft.state, craft, weapon, target)
    assert index is not None
    need = aiming.needed(draft.state, craft, weapon, target)
    rolls = draft.dice(aiming.dice(draft.state, craft, weapon))
    hits = sum(die >= need for die in rolls)
    spent = (*craft.spent, index) if weapon == VOLLEY_WORD else craft.spent
    draft.put(firer, used=(*craft.used, index), spent=spent)
    draft.hit(which, craft.seat, hits, engine=engines)
    waiting = len(draft.unit(which).hits)
    luck = Luck(Seat(craft.seat), len(rolls) * (CANNOT - need) / 6, hits)
    names = name_of(craft), weapon, name_of(target)
    draft.say(Fired(*names, rolls, need, hits, engines, waiting, places=(place_of(target.at),), luck=luck))


@verb(
    Fire,
    "{craft} fires a {weapon} at {target}",
    FIRE_PHASE,
    {"craft": GUNNER, "weapon": WEAPON, "target": TARGET},
    (silent, empty, off_target),
    spoken="",
    costs="One shot of that weapon this turn. Hits wait for the saves at the start of the target's turn.",
)
def fire(draft: Draft, _: Seat, order: Fire) -> None:
    """Fire."""
    shoot(draft, order.craft, order.weapon, order.target)


@frozen
class Snipe(Order, verb="engines", key="g"):
    """Fire at the engines of a target from behind (SQ-58)."""

    craft: TokenId
    weapon: str
    target: TokenId


@unless(lambda desk, craft, target: aiming.rear_shot(desk.state, craft, target))
def not_behind(desk: Desk, craft: Craft, target: Craft) -> Refusal:
    """Bar what is not seen from behind, or has no engine that works."""
    if not desk.state.settings.rear:
        return Refusal("Rear shots are switched off in this match.", "SQ-58")
    return Refusal(f"{name_of(craft)} is not behind {name_of(target)}, or no engine of it works.", "SQ-58")


@verb(
    Snipe,
    "{craft} fires a {weapon} at the engines of {target}",
    FIRE_PHASE,
    {"craft": GUNNER, "weapon": WEAPON, "target": TARGET},
    (silent, empty, off_target, not_behind),
    costs="One shot of that weapon this turn. A hit that gets through damages an engine first.",
)
def snipe(draft: Draft, _: Seat, order: Snipe) -> None:
    """Fire at its engines."""
    shoot(draft, order.craft, order.weapon, order.target, engines=True)


@frozen
class Volley(Order, verb="volley", key="v"):
    """Fire an expendable: all its dice at one target (SQ-18)."""

    craft: TokenId
    target: TokenId


def spent(_: Desk, craft: Craft) -> Refusal | None:
    """Bar what has no loaded expendable."""
    if aiming.ready(craft, VOLLEY_WORD):
        return None
    if EXPENDABLE not in craft.plan.modules:
        return Refusal(f"{name_of(craft)} is built without expendables.", "SQ-18")
    return Refusal(f"{name_of(craft)} has no loaded expendables.", "SQ-18")


off_volley: Final = unless(lambda desk, craft, target: aiming.shot(desk.state, craft, VOLLEY_WORD, target) < CANNOT)(
    lambda desk, craft, target: why_not(desk, craft, VOLLEY_WORD, target)
)
"""Bars what is out of range, out of the arc or hidden by a planet."""


@verb(
    Volley,
    "{craft} fires a volley at {target}",
    FIRE_PHASE,
    {"craft": GUNNER, "target": TARGET},
    (silent, spent, off_volley),
    costs="The expendable is empty until a bay loads it again.",
)
def volley(draft: Draft, _: Seat, order: Volley) -> None:
    """Fire it."""
    shoot(draft, order.craft, VOLLEY_WORD, order.target)


@frozen
class OpenFire(Order, verb="open-fire", key="o"):
    """Fire all that is worth firing, each shot where it costs the enemy most fire (SQ-32)."""


nothing_bears: Final = needs(
    lambda desk: barrage.worthwhile(desk.state, desk.seat),
    "SQ-55",
    "No shot that is left is worth firing.",
)


@verb(
    OpenFire,
    "Open fire with all that bears",
    FIRE_PHASE,
    clauses=(nothing_bears,),
    costs="Each weapon fires where the enemy loses most fire, until enough hits wait there; nothing is held back.",
)
def open_fire(draft: Draft, seat: Seat, _: OpenFire) -> None:
    """Fire shot by shot, each laid anew by what its seat sees of what the hits before it leave to be done."""
    while best := barrage.best_shot(seen := view(draft.state, seat).state, seat):
        shoot(draft, best.craft.id, best.weapon, best.target.id, engines=lames(seen, best))


VERBS: Final = (together(fire, snipe, volley), open_fire)
