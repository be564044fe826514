"""The muster: how many craft of each design, prizes, crews with medals (SQ-6, SQ-10, SQ-46, SQ-77, rulings 95, 96)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.foresight import NO_CHANCE
from engine.core.orders import Order
from engine.core.position import Position, View
from engine.core.refs import Seat, TokenId
from engine.core.slots import amount, words
from engine.core.values import frozen, put
from engine.core.verbs import during, verb
from engine.games.squadron.desk import Desk
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.opening import Manned, Mustered, Sealed
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.mustering import bayless, force, homeless, left, most, taken_of, why_not_fly
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.queries.stories import last_flown
from engine.games.squadron.rulebook.designs import BAY, Design
from engine.games.squadron.rules.opening import enlist
from engine.games.squadron.slots import DESIGN, FLEET, needs
from engine.games.squadron.state import NOBODY, Craft, Squadron, State

MUSTERING: Final = during(Phase.MUSTER)


def index_of(held: Squadron, design: Design) -> int:
    """Return the place of a design among a squadron's."""
    return next(index for index, each in enumerate(held.designs) if each.name == design.name)


manned: Final = needs(
    lambda desk: not (desk.squadron.crews and any(each.crew for each in desk.own)),
    "SQ-6",
    "Crews are aboard: the numbers stand.",
)
raiding: Final = needs(
    lambda desk: desk.seat < 0 or desk.state.roles[desk.seat] != "raiders",
    "SQ-95",
    "Raiders bring their own craft, not those of a squadron.",
)


@frozen
class Take(Order, verb="take", key="t"):
    """Muster so many craft of a design (SQ-6)."""

    design: str
    count: int


said_so: Final = needs(
    lambda desk, design: taken_of(desk.squadron)[index_of(desk.squadron, design)] == NOBODY,
    "SQ-6",
    "The number of {design} is said: undo takes it back.",
)


def _amounts(desk: Desk, design: Design) -> range:
    return range(1, most(desk.state, desk.seat, index_of(desk.squadron, design)) + 1)


def _too_many(desk: Desk, count: int, design: Design) -> Refusal:
    top = len(_amounts(desk, design))
    if not top:
        return Refusal(f"There is no M, no room or no bay for {design.name}.", "SQ-2")
    return Refusal(f"1 to {top} {design.name}, not {count}.", "SQ-2")


COUNT: Final = amount(_amounts, _too_many)


@verb(
    Take,
    "Muster {count} {design}",
    MUSTERING,
    {"design": DESIGN, "count": COUNT},
    (raiding, manned, said_so),
    costs="Their price, and as many of the craft that a squadron may have.",
)
def take(draft: Draft, seat: Seat, order: Take) -> None:
    """Muster them."""
    held = draft.squadron(seat)
    index = next(index for index, each in enumerate(held.designs) if each.name.lower() == order.design)
    draft.lead(seat, taken=put(taken_of(held), index, order.count))
    _enter(draft, seat, held.designs[index], order.count)


def _enter(draft: Draft, seat: Seat, design: Design, count: int) -> None:
    enlist(draft, seat, force(draft.squadron(seat)))
    draft.say(Mustered(design.name, count, left(draft.state, seat), witnesses=(seat,)))


@frozen
class Again(Order, verb="as-before", key="a"):
    """Muster what the squadron mustered for its last battle, as far as M go, its crews where they were."""


def nothing_before(desk: Desk) -> Refusal | None:
    """Bar it without a battle before, and once a number is said."""
    if any(count != NOBODY for count in taken_of(desk.squadron)):
        return Refusal("A number is said already: undo takes it back.", "SQ-6")
    if any(each.name == name for each in desk.squadron.designs for name, _ in desk.squadron.last):
        return None
    return Refusal("No design of the last battle is left.", "SQ-6")


def unspent(desk: Desk) -> tuple[str, ...]:
    """Return the M that would pay more craft, and the prizes that could fly: when crews are aboard nothing is taken."""
    if manned(desk) is not None:
        return ()
    held = desk.squadron
    open_ = (index for index, count in enumerate(taken_of(held)) if count == NOBODY)
    more = any(most(desk.state, desk.seat, index) for index in open_)
    return (*((f"{left(desk.state, desk.seat)} M",) if more else ()), *_idle(desk.state, desk.seat))


def _idle(state: State, seat: int) -> tuple[str, ...]:
    prizes = enumerate(state.squadrons[seat].prizes)
    return tuple(f"the captured {each.name} for this battle" for at, each in prizes if not why_not_fly(state, seat, at))


def left_at_home(desk: Desk) -> tuple[str, ...]:
    """Return the prizes that could fly beside what flew before, where crews then go aboard."""
    seat, draft = Seat(desk.seat), Draft(Position(desk.state, NO_CHANCE))
    again.effect(draft, seat, Again())
    return _idle(draft.state, seat) if manned(Desk(View(seat, draft.state))) is not None else ()


@verb(
    Again,
    "Muster as for the last battle",
    MUSTERING,
    clauses=(raiding, nothing_before),
    costs="The same numbers as far as M go, and crews fly what they flew. No more is taken once crews are aboard.",
    waives=left_at_home,
)
def again(draft: Draft, seat: Seat, _: Again) -> None:
    """Take the same numbers, what carries first; then let crews fly what they flew."""
    before = dict(draft.squadron(seat).last)
    for design in sorted(draft.squadron(seat).designs, key=lambda each: -each.count(BAY)):
        top = most(draft.state, seat, index_of(draft.squadron(seat), design))
        if count := min(top, before.get(design.name, 0)):
            take.effect(draft, seat, Take(design.name.lower(), count))
    for crew in homeless(draft.state, seat):
        post = last_flown(draft.squadron(seat), crew.name)
        free = (each for each in draft.units() if each.seat == seat and each.plan.name == post and not each.crew)
        if (craft := next(free, None)) is not None:
            man.effect(draft, seat, Man(crew.name.lower(), TokenId(craft.id)))


PRIZE: Final = words(
    lambda desk: tuple(f"{each.name.lower()} {index}" for index, each in enumerate(desk.squadron.prizes, 1)),
    "You have captured no such fighter.",
    "SQ-46",
    said=str.capitalize,
)


@frozen
class TakePrisoner(Order, verb="take-prisoner", key="p"):
    """Let a captured fighter fly for its captors (SQ-46)."""

    prize: str


def barred_prize(desk: Desk, prize: str) -> Refusal | None:
    """Bar one for which there is no M, room or bay, and one that flies."""
    why = why_not_fly(desk.state, desk.seat, int(prize.rpartition(" ")[2]) - 1)
    return Refusal(why, "SQ-46") if why else None


@verb(
    TakePrisoner,
    "Muster the captured {prize}",
    MUSTERING,
    {"prize": PRIZE},
    (raiding, manned, barred_prize),
    costs="Its price. Once destroyed it is lost for good.",
)
def take_prisoner(draft: Draft, seat: Seat, order: TakePrisoner) -> None:
    """Muster it."""
    index = int(order.prize.rpartition(" ")[2]) - 1
    held = draft.lead(seat, flown=(*draft.squadron(seat).flown, index))
    _enter(draft, seat, held.prizes[index], 1)


CREW: Final = words(
    lambda desk: tuple(each.name.lower() for each in homeless(desk.state, desk.seat)) if desk.seat >= 0 else (),
    "No crew of that name waits for a craft.",
    "SQ-77",
    said=str.capitalize,
)


@frozen
class Man(Order, verb="crew", key="c"):
    """Put a crew with medals aboard a craft (SQ-77)."""

    crew: str
    craft: TokenId


def too_few(desk: Desk) -> Refusal | None:
    """Bar a squadron without a vessel, or with fighters and no bay."""
    held = desk.squadron
    if not any(design.vessel for design, _ in force(held)):
        return Refusal("A squadron has at least one vessel.", "SQ-10")
    if bayless(held):
        return Refusal("Fighters need a vessel with a bay.", "SQ-10")
    return None


def flown(_: Desk, craft: Craft) -> Refusal | None:
    """Bar a craft that has such a crew."""
    return Refusal(f"{name_of(craft)} is flown by the crew {craft.crew}.", "SQ-77") if craft.crew else None


@verb(
    Man,
    "Put the crew {crew} aboard {craft}",
    MUSTERING,
    {"crew": CREW, "craft": FLEET},
    (raiding, too_few, flown),
    costs="It flies that craft for the battle, and is lost with it. With the first crew aboard the numbers stand.",
    waives=unspent,
)
def man(draft: Draft, seat: Seat, order: Man) -> None:
    """Put it aboard."""
    crew = next(each for each in draft.squadron(seat).crews if each.name.lower() == order.crew)
    craft = draft.put(order.craft, crew=crew.name)
    draft.say(Manned(crew.name, name_of(craft), witnesses=(seat,)))


@frozen
class EndMuster(Order, verb="end-muster", key="e", seals=True):
    """Seal the muster."""


def left_behind(desk: Desk) -> Refusal | None:
    """Bar leaving a crew at home while a craft has none."""
    waiting = homeless(desk.state, desk.seat)
    if waiting and any(not each.crew for each in desk.fleet):
        return Refusal(f"The crew {waiting[0].name} has no craft yet.", "SQ-77")
    return None


@verb(
    EndMuster,
    "Seal the muster",
    MUSTERING,
    clauses=(raiding, too_few, left_behind),
    costs="The squadron stands as it is for this battle.",
    waives=unspent,
)
def end_muster(draft: Draft, seat: Seat, _: EndMuster) -> None:
    """Seal it; the next muster may begin as this one stands."""
    held = draft.squadron(seat)
    pairs = zip(held.designs, taken_of(held), strict=True)
    draft.lead(seat, last=tuple((design.name, count) for design, count in pairs if count > 0))
    draft.say(Sealed(seat, "muster"))
    draft.done(seat)


VERBS: Final = (take, take_prisoner, man, again, end_muster)
