"""Ramming: the next hex ahead with a move left, or the end of a clear jump (SS-105, SS-Q32, SS-Q34)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.fire import Rammed
from engine.games.star_sectors.queries.blasts import Burst
from engine.games.star_sectors.queries.factors import combat, hull, profile, shields
from engine.games.star_sectors.queries.tracks import ends, reach
from engine.games.star_sectors.rules.damage import check, hit, perish
from engine.games.star_sectors.rules.warp import fly
from engine.games.star_sectors.slots import ACTIVE, FOE_AHEAD
from engine.games.star_sectors.state import NEUTRAL, STATIONS, Stage
from engine.games.star_sectors.verbs.fire import engaged
from engine.games.star_sectors.verbs.movement import spend
from engine.games.star_sectors.verbs.warp import grounded


@frozen
class Ram(Order, verb="ram", key="j"):
    """Ram a ship straight ahead, next hex or at the end of a jump; the rammer dies (SS-105)."""

    ship: int
    target: int


def unable(desk: Desk) -> Refusal | None:
    """Refuse ships that cannot ram at all."""
    if desk.ship.kind in STATIONS:
        return Refusal("A station does not move.", "SS-105")
    if desk.ship.cloaked:
        return _CLOAKED
    if not desk.cf:
        return Refusal("Its combat factor is 0: ramming would do nothing.", "SS-105")
    return None


_CLOAKED: Final = Refusal("Ramming is an attack: decloak first.", "SS-Q27")


def out_of_line(desk: Desk, target: int) -> Refusal | None:
    """Refuse targets that are not straight ahead within a move or a jump."""
    ship = desk.state.ships[target]
    cells, ray = hull(ship, desk.land), desk.land.grid.ray(desk.place, desk.ship.facing)
    steps = next((steps for steps, cell in enumerate(ray, start=1) if cell in cells), 0)
    if not steps:
        return Refusal(f"{ship.name} is not straight ahead.", "SS-Q34")
    return None if steps == 1 and _can_step(desk) else _by_jump(desk, ship.name, steps)


def _can_step(desk: Desk) -> bool:
    turn, kinds = desk.turn, desk.land.kinds
    if turn.jumped or turn.stopped or turn.backward or turn.exits == 0:
        return False
    return spend(desk, toll=bool(kinds[desk.place].drag or kinds[desk.ahead].drag)) is None


def _by_jump(desk: Desk, name: str, steps: int) -> Refusal | None:
    barred = grounded(desk)
    if barred is not None:
        return Refusal("No move is left to ram with.", "SS-Q34") if steps == 1 else barred
    far = reach(desk.ship, desk.land, back=False)
    if steps > far:
        return Refusal(f"{name} is {steps} hexes ahead, a jump goes {far}.", "SS-Q34")
    if len(desk.track) < steps - 1:
        return Refusal(f"The way to {name} is not clear.", "SS-Q34")
    run = (desk.place, *desk.track[: steps - 1])
    if steps > 1 and ends(run[-2], run[-1], desk.land):
        return Refusal(f"The jump would end at {desk.place_name(run[-1])}, short of {name}.", "SS-Q20")
    return None


def none_ahead(desk: Desk) -> Refusal | None:
    """Refuse ramming while no ship is in reach ahead."""
    return None if desk.foes_ahead else _NONE_AHEAD


_NONE_AHEAD: Final = Refusal("No enemy is straight ahead.", "SS-Q34")


def _closes(draft: Draft, order: Ram) -> bool:
    # Does the rammer reach the hex before its victim? By a jump when that is not where it is.
    ship, cells = draft.ship(order.ship), hull(draft.ship(order.target), draft.land)
    assert ship.place is not None
    ray = draft.land.grid.ray(ship.place, ship.facing)
    steps = next(steps for steps, cell in enumerate(ray) if cell in cells)
    if not steps:
        return True
    return fly(draft, order.ship, ray[steps - 1], back=False)


def last(desk: Desk) -> tuple[str, ...]:
    """Tell that the seat has no other ship on the map."""
    own = [each for each in desk.state.ships if each.seat == desk.seat and each.place is not None]
    return ("your last ship on the map",) if len(own) == 1 else ()


@verb(
    Ram,
    "{ship} rams {target} and dies",
    during(Stage.TACTICAL),
    {"ship": ACTIVE, "target": FOE_AHEAD},
    (unable, engaged, out_of_line, none_ahead),
    waives=last,
    costs="Costs the ship itself. As many hits as its CF on impact, without a defence roll.",
)
def ram(draft: Draft, _: Seat, order: Ram) -> None:
    """Ram: damage is the rammer's CF, no defence roll; the rammer is gone without a blast (SS-105, SS-Q32)."""
    draft.note(order.ship, attacked=True, target=order.target)
    if not _closes(draft, order):
        return
    ship, target = draft.ship(order.ship), draft.ship(order.target)
    hits = combat(ship, draft.land)
    struck = hit(draft, order.target, hits)
    left, full = shields(struck), profile(struck.kind).ss
    draft.say(Rammed(ship.name, target.name, hits, left, full, places=draft.at(ship, target)))
    perish(draft, order.ship, f"ramming {target.name}", NEUTRAL, Burst.NONE)
    draft.unmask(order.target)
    check(draft, order.target, ship.name, ship.seat)


VERBS: Final = (ram,)
