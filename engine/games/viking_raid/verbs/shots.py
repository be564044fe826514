"""Shots with bow and javelin, and a volley of all that are best (VR-56 to VR-61, VR-Q12, VR-Q18, VR-Q55)."""

from collections.abc import Iterator
from typing import Final

from engine.core import walking
from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.queries.arms import BOW, shooting
from engine.games.viking_raid.queries.chest import bounty
from engine.games.viking_raid.queries.field import seen
from engine.games.viking_raid.queries.melee import shot
from engine.games.viking_raid.queries.pieces import acted, is_fighter, moved, name_of, place_of, shots
from engine.games.viking_raid.rulebook.book import wares
from engine.games.viking_raid.rules import fights, flow
from engine.games.viking_raid.slots import FIGHTER, TARGET
from engine.games.viking_raid.state import Piece, Stage
from engine.games.viking_raid.verbs import bars
from engine.games.viking_raid.view import view
from engine.space.lattice import squared


@frozen
class Shoot(Order, verb="shoot", key="s"):
    """Shoot with bow or javelin (VR-56, VR-59)."""

    unit: TokenId
    target: TokenId


def weaponless(_: Desk, unit: Piece) -> Refusal | None:
    """Bar who has nothing to shoot with, or no arrow left (VR-Q12)."""
    arm = shooting(unit.gear)
    if not arm:
        return Refusal(f"{name_of(unit)} has neither bow nor javelin.", "VR-56")
    return Refusal(f"{name_of(unit)} has no arrow left.", "VR-22") if arm == BOW and not unit.arrows else None


def shot_out(_: Desk, unit: Piece) -> Refusal | None:
    """Bar who has acted, and more shots than there are: two without a move, one with (VR-59)."""
    if acted(unit):
        return Refusal(f"{name_of(unit)} has acted this turn.", "VR-Q55")
    if shots(unit) < (1 if moved(unit) else 2):
        return None
    return Refusal(f"{name_of(unit)} has shot as often as it may this turn.", "VR-59")


def shots_left(unit: Piece) -> int:
    """Return how often somebody with a bow or javelin may still shoot this turn: as often as he has arrows (VR-59)."""
    left = (1 if moved(unit) else 2) - shots(unit)
    return min(left, unit.arrows) if shooting(unit.gear) == BOW else left


beset: Final = bars.needs(
    lambda desk, unit: not desk.field.pressed(unit.at, desk.seat),
    "VR-Q55",
    "{unit} is in contact with an enemy: blades only.",
)
truce: Final = bars.needs(
    lambda desk: not (desk.state.settings.first_hour_truce and desk.state.passed == 1),
    "VR-56",
    "Nobody shoots in the first hour of this match.",
)


def own_near(desk: Desk, unit: Piece, target: Piece) -> Refusal | None:
    """Bar what stands in contact with another own or allied fighter (VR-Q18): his own contact shields nothing."""
    friends = desk.field.friends(desk.seat)
    near = [each for each in desk.field.around(target.at) if is_fighter(each) and each.seat in friends]
    shielding = next((each for each in near if each.id != unit.id), None)
    if shielding is None:
        return None
    return Refusal(f"{name_of(target)} is in contact with {name_of(shielding)}.", "VR-Q18", (place_of(target),))


@unless(lambda _, unit, target: squared(unit.at, target.at) <= wares()[shooting(unit.gear)].range ** 2)
def out_of_range(_: Desk, unit: Piece, target: Piece) -> Refusal:
    """Bar what is too far away (VR-56)."""
    arm = wares()[shooting(unit.gear)]
    return Refusal(f"{name_of(target)} is farther than the {arm.range} inches of a {arm.title}.", "VR-56")


unseen: Final = bars.needs(
    lambda desk, unit, target: seen(desk.field.ground.halls, unit.at, target.at),
    "VR-Q18",
    "A building hides {target} from {unit}.",
)


@verb(
    Shoot,
    "{unit} shoots at {target}",
    during(Stage.TURN),
    {"unit": FIGHTER, "target": TARGET},
    (
        *(truce, bars.idle, bars.sheltered, bars.mounted, weaponless, shot_out, beset),
        *(bars.friendly, bars.hidden_away, bars.warded_off, out_of_range, unseen, own_near),
    ),
    waives=bars.unfinished,
    costs="An arrow of a bow, and one of two shots: who moves has one. A Joker breaks the weapon.",
)
def shoot(draft: Draft, _: Seat, order: Shoot) -> None:
    """Draw for it."""
    fights.shoot(draft, draft.unit(order.unit), draft.unit(order.target))


# A volley.


@frozen
class Volley(Order, verb="volley", key=""):
    """Let everybody shoot who can."""


def aims(desk: Desk) -> Iterator[tuple[Piece, Piece]]:
    """Yield every legal shot, who shoots and at whom; nobody leaves a gate for it that he builds."""
    for unit, target in walking.legal(shoot, desk):
        assert isinstance(unit, Piece)
        assert isinstance(target, Piece)
        if not bars.unfinished(desk, unit):
            yield unit, target


def best(desk: Desk) -> tuple[Piece, Piece] | None:
    """Return the shot that brings most on the average, in coins; None where there is none."""

    def brings(aim: tuple[Piece, Piece]) -> float:
        unit, target = aim
        return shot(desk.field, unit, target).likely(desk.state.decks) * bounty(desk.state, target)

    return max(aims(desk), key=brings, default=None)


@verb(
    Volley,
    "All shoot at what is best",
    during(Stage.TURN),
    clauses=(
        bars.needs(lambda desk: next(aims(desk), None) is not None, "VR-56", "Nobody of yours has a shot at anything."),
    ),
    costs="Each who can shoot does so, for an arrow, at whom it likely brings most coins.",
)
def volley(draft: Draft, seat: Seat, _: Volley) -> None:
    """Shoot, the best shot first, until none is left or somebody is to be asked."""
    while draft.now("agenda") and draft.now("agenda")[0].stage is Stage.TURN:
        aim = best(Desk(view(draft.state, seat)))
        if aim is None:
            return
        fights.shoot(draft, *aim)
        flow.advance(draft)


VERBS: Final = (shoot, volley)
