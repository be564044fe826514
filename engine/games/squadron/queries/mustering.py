"""What can be designed and mustered: limits of designs, M, craft and bays (SQ-2, SQ-10, rulings 42, 95, 96)."""

from engine.games.squadron.queries.sides import crewed
from engine.games.squadron.rulebook.book import Force
from engine.games.squadron.rulebook.designs import BAY, ENGINE, LARGEST, SMALLEST, Design, fits
from engine.games.squadron.state import NOBODY, Crew, Squadron, State

DESIGNS = 3
"""Designs of a squadron."""

MACHINE_BUDGET = 120
"""M of a machine fleet (SQ-100)."""


def open_design(held: Squadron) -> Design | None:
    """Return the design that is being fitted."""
    return held.designs[-1] if held.open and held.designs else None


def unfinished(design: Design | None) -> str:
    """Return what a design lacks, '' for nothing."""
    if design is None:
        return ""
    if not design.count(ENGINE):
        return f"{design.name} has no engine."
    if design.size < SMALLEST:
        return f"{design.name} has {design.size} module: at least {SMALLEST}."
    return ""


def why_not_fit(held: Squadron, budget: int, code: str) -> str:
    """Return why a module cannot be fitted to the design that is open, '' when it can."""
    design = open_design(held)
    if design is None:
        return "No design is begun: design one first."
    if not fits(code, design.kind):
        return f"A {design.kind} carries no {code}."
    if design.size >= LARGEST:
        return f"A design has at most {LARGEST} modules."
    larger = Design(design.name, design.kind, (*design.modules, code))
    if larger.cost > budget:
        return f"It would cost {larger.cost} M, more than the {budget} M of the squadron."
    beyond = Design(design.name, design.kind, (*larger.modules, ENGINE))
    if not larger.count(ENGINE) and (larger.size == LARGEST or beyond.cost > budget):
        return f"{design.name} has no engine yet, and no room for one after that."
    return ""


def taken_of(held: Squadron) -> tuple[int, ...]:
    """Return how many craft are mustered of each design, NOBODY where it is not said."""
    return held.taken or (NOBODY,) * len(held.designs)


def force(held: Squadron) -> Force:
    """Return what is mustered by design, prizes last."""
    found = [(design, count) for design, count in zip(held.designs, taken_of(held), strict=True) if count > 0]
    found += [(held.prizes[index], 1) for index in held.flown]
    return tuple(found)


def spent(held: Squadron) -> tuple[int, int]:
    """Return M spent and craft mustered."""
    mustered = force(held)
    return sum(design.cost * count for design, count in mustered), sum(count for _, count in mustered)


def has_bay(held: Squadron) -> bool:
    """Return whether a vessel with a bay is mustered."""
    return any(design.count(BAY) for design, _ in force(held))


def needs_bay(held: Squadron) -> bool:
    """Return whether a fighter is mustered."""
    return any(design.fighter for design, _ in force(held))


def bayless(held: Squadron) -> bool:
    """Return whether a fighter is mustered and no vessel with a bay."""
    return needs_bay(held) and not has_bay(held)


def budget(state: State, seat: int) -> int:
    """Return what a squadron may cost in this battle: machines have more (SQ-100)."""
    return MACHINE_BUDGET if state.roles[seat] == "machines" else state.settings.budgets[seat]


def left(state: State, seat: int) -> int:
    """Return the M that a squadron has left for its muster."""
    return budget(state, seat) - spent(state.squadrons[seat])[0]


def most(state: State, seat: int, index: int) -> int:
    """Return how many craft of a design can be mustered, keeping M and room for a carrier where one is needed."""
    held, design = state.squadrons[seat], state.squadrons[seat].designs[index]
    money, room = left(state, seat), state.settings.cap - spent(held)[1]
    if (design.fighter or needs_bay(held)) and not has_bay(held) and not design.count(BAY):
        # What the others with a bay cost of which nothing is mustered yet.
        open_ = (each for each, count in zip(held.designs, taken_of(held), strict=True) if count == NOBODY)
        carriers = [each.cost for each in open_ if each.count(BAY)]
        if not carriers:
            return 0
        money, room = money - min(carriers), room - 1
    return max(0, min(room, money // design.cost))


def why_not_fly(state: State, seat: int, index: int) -> str:
    """Return why a prize cannot be mustered, '' when it can."""
    held = state.squadrons[seat]
    if index in held.flown:
        return "It flies already."
    if held.prizes[index].cost > left(state, seat) or spent(held)[1] >= state.settings.cap:
        return "There is no M or no room left for it."
    return "" if has_bay(held) else "It needs a vessel with a bay: muster one first."


def homeless(state: State, seat: int) -> tuple[Crew, ...]:
    """Return the crews with medals that have no craft yet; machines are flown by nobody (ruling 47)."""
    if not crewed(state, seat):
        return ()
    flown = {each.crew for each in state.craft if each.seat == seat and each.crew}
    return tuple(each for each in state.squadrons[seat].crews if each.name not in flown)
