"""Designs: begun, fitted, adopted, scrapped, sealed (SQ-4, SQ-9, SQ-12 to SQ-23, rulings 42, 95, 99)."""

import re
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.names import clash
from engine.core.orders import Order
from engine.core.refs import Name, Seat
from engine.core.values import evolve, frozen
from engine.core.verbs import during, verb
from engine.games.squadron.desk import Desk
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.opening import Drafted, Fitted, Scrapped, Sealed
from engine.games.squadron.info import SEAT_NAMES
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.mustering import DESIGNS, open_design, unfinished, why_not_fit
from engine.games.squadron.queries.names import fitted
from engine.games.squadron.rulebook.designs import FIGHTER, Design
from engine.games.squadron.rulebook.settings import CAMPAIGN, LADDER
from engine.games.squadron.slots import DESIGN, KIND, MODULE, NAME, STOCK, needs, taken_names
from engine.games.squadron.verbs.movement import ALL

_NUMBERED: Final = re.compile(r"(marker )?[a-f]?[\d ]+", re.IGNORECASE)
"""A number, a place, or the name of a marker: '12', '12 04', 'B1', 'Marker B1'."""

DRAWING: Final = during(Phase.DESIGN, Phase.REDESIGN)


def incomplete(desk: Desk) -> Refusal | None:
    """Bar what comes after a design that lacks something."""
    why = unfinished(open_design(desk.squadron))
    return Refusal(why, "SQ-14") if why else None


full: Final = needs(
    lambda desk: len(desk.squadron.designs) < DESIGNS,
    "SQ-2",
    f"A squadron has {DESIGNS} designs: scrap one after a battle.",
)
renewed: Final = needs(
    lambda desk: desk.phase is not Phase.REDESIGN or not desk.squadron.renewed,
    "SQ-9",
    "One new design between two battles is all.",
)


def without_vessel(desk: Desk, kind: str) -> Refusal | None:
    """Bar a fighter where the last design must be a vessel."""
    held = desk.squadron
    last = len(held.designs) == DESIGNS - 1 or desk.phase is Phase.REDESIGN
    if kind == FIGHTER and last and not any(each.vessel for each in held.designs):
        return Refusal("One design must be a vessel, and this is the last.", "SQ-10")
    return None


@frozen
class Sketch(Order, verb="design", key="d"):
    """Begin a design (SQ-4)."""

    kind: str
    name: Name


worn: Final = needs(
    lambda desk, name: name.lower() not in taken_names(desk), "SQ-4", "Another design is called {name}."
)


def unlike_seats(_: Desk, name: Name) -> Refusal | None:
    """Bar what would be told as the name of a player."""
    return clash(name, SEAT_NAMES, "SQ-4")


unlike_words: Final = needs(
    lambda _, name: not _NUMBERED.fullmatch(name) and name.lower() != ALL,
    "SQ-4",
    "{name} means something else: give it a name that no number, marker or group has.",
)


@verb(
    Sketch,
    "Design a {kind} called {name}",
    DRAWING,
    {"kind": KIND, "name": NAME},
    (incomplete, full, renewed, without_vessel, worn, unlike_seats, unlike_words),
    costs="One of three designs; between two battles only one is new.",
)
def sketch(draft: Draft, seat: Seat, order: Sketch) -> None:
    """Begin it."""
    held = draft.squadron(seat)
    draft.lead(seat, designs=(*held.designs, Design(str(order.name), order.kind, ())), open=True, renewed=True)
    draft.say(Drafted(str(order.name), order.kind, witnesses=(seat,)))


@frozen
class Adopt(Order, verb="adopt", key="a"):
    """Take a stock design for one's own (SQ-4)."""

    design: str


def too_dear(desk: Desk, design: Design) -> Refusal | None:
    """Bar what one of costs more than the squadron has."""
    budget = desk.state.settings.budgets[desk.seat]
    return Refusal(f"One costs {design.cost} M of {budget}.", "SQ-2") if design.cost > budget else None


adopted: Final = needs(
    lambda desk, design: all(each.name != design.name for each in desk.squadron.designs),
    "SQ-4",
    "{design} is among your designs.",
)


def _of(order: Adopt) -> str:
    found = next((each for each in STOCK.each(None) if each.name.lower() == order.design), None)
    return f"A {found.kind}: {fitted(found.modules)}; {found.cost} M each." if found else ""


@verb(
    Adopt,
    "Adopt the design {design}",
    DRAWING,
    {"design": STOCK},
    (incomplete, full, renewed, adopted, too_dear, lambda desk, design: without_vessel(desk, design.kind)),
    costs="One of three designs; between two battles only one is new.",
    means=_of,
)
def adopt(draft: Draft, seat: Seat, order: Adopt) -> None:
    """Add it to the squadron's."""
    found = next(each for each in STOCK.each(None) if each.name.lower() == order.design)
    held = draft.squadron(seat)
    draft.lead(seat, designs=(*held.designs, found), open=False, renewed=True)
    draft.say(Fitted(found.name, found.modules, found.cost, witnesses=(seat,)))


@frozen
class Fit(Order, verb="fit", key="f"):
    """Fit a module to the design that is open (SQ-12 to SQ-22)."""

    module: str


def unfit(desk: Desk, module: str) -> Refusal | None:
    """Bar what does not fit."""
    why = why_not_fit(desk.squadron, desk.state.settings.budgets[desk.seat], module)
    return Refusal(why, "SQ-12") if why else None


@verb(
    Fit,
    "Fit a module: {module}",
    DRAWING,
    {"module": MODULE},
    (unfit,),
    costs="The price grows by the square, of fighters by the cube. Only taking the order back takes it off again.",
)
def fit(draft: Draft, seat: Seat, order: Fit) -> None:
    """Fit it."""
    held = draft.squadron(seat)
    design = held.designs[-1]
    larger = evolve(design, modules=(*design.modules, order.module))
    draft.lead(seat, designs=(*held.designs[:-1], larger))
    draft.say(Fitted(larger.name, larger.modules, larger.cost, witnesses=(seat,)))


@frozen
class Scrap(Order, verb="scrap", key="s"):
    """Scrap a design to make room for a new one (SQ-9)."""

    design: str


def roomy(desk: Desk, design: Design) -> Refusal | None:
    """Bar it where there is room for a new design, or one is new."""
    if desk.squadron.renewed or desk.squadron.scrapped or len(desk.squadron.designs) < DESIGNS:
        return Refusal(f"{design.name} stays: there is room, or one is new.", "SQ-9")
    return None


@verb(
    Scrap,
    "Scrap the design {design}",
    during(Phase.REDESIGN),
    {"design": DESIGN},
    (roomy,),
    costs="The design is gone for good; one new design may take its place.",
)
def scrap(draft: Draft, seat: Seat, order: Scrap) -> None:
    """Strike it from the list."""
    held = draft.squadron(seat)
    gone = next(each for each in held.designs if each.name.lower() == order.design)
    draft.lead(
        seat,
        designs=tuple(each for each in held.designs if each is not gone),
        known=tuple(each for each in held.known if each != gone.name),
        scrapped=True,
    )
    draft.say(Scrapped(gone.name, witnesses=(seat,)))


@frozen
class EndDesign(Order, verb="end-design", key="e", seals=True):
    """End the designs: they are sealed."""


no_vessel_yet: Final = needs(
    lambda desk: any(each.vessel for each in desk.squadron.designs), "SQ-10", "One design must be a vessel."
)


def unmade(desk: Desk) -> tuple[str, ...]:
    """Return how many designs could still be made, and that later at most one is new (SQ-9)."""
    left = DESIGNS - len(desk.squadron.designs)
    if not left or renewed(desk):
        return ()
    if desk.phase is Phase.REDESIGN:
        return ("the one design that may be new before this battle",)
    later = ", and after each battle only one may be new" if desk.state.settings.scenario in {CAMPAIGN, LADDER} else ""
    return (f"{left} of {plural(DESIGNS, 'design')}{later}",)


@verb(
    EndDesign,
    "End the designs",
    DRAWING,
    clauses=(incomplete, no_vessel_yet),
    spoken="end designs",
    costs="The designs stand: one is scrapped at most between two battles.",
    waives=unmade,
)
def end_design(draft: Draft, seat: Seat, _: EndDesign) -> None:
    """Seal them."""
    draft.lead(seat, open=False)
    draft.say(Sealed(seat, "designs"))
    draft.done(seat)


VERBS: Final = (fit, adopt, sketch, scrap, end_design)
