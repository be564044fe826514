"""Questions of this game alone: squadrons, chances, medals."""

from engine.core.grammar import few_of, plural
from engine.core.position import View
from engine.games.squadron.enquiries.ranges import arc_of, craft_of
from engine.games.squadron.queries.medals import armour, wingman
from engine.games.squadron.queries.names import name_of, side
from engine.games.squadron.rulebook.tables import save
from engine.games.squadron.state import State


def squadron(view: View[State], _: str, __: str) -> tuple[str, ...]:
    """Tell what each squadron has left."""
    state = view.state
    if not state.battle:
        return ()
    told = []
    for seat in sorted(state.order):
        own = [each for each in state.craft if each.seat == seat and not each.captive]
        down = sum(not each.known for each in own)
        lost = sum(each.seat == seat for each in state.fallen)
        names = [each.plan.name for each in own if each.known and not each.plan.station]
        counts = [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
        if down:
            counts.append(plural(down, "marker"))
        told.append(f"{side(seat)}: {few_of(counts, 8) if counts else 'nothing'}; {lost} lost.")
    return (" ".join(told)[:400],)


def chances(view: View[State], subject: str, _: str) -> tuple[str, ...]:
    """Tell what a craft needs to hit each enemy in range, and what its own saves are."""
    craft = craft_of(view.state, subject)
    if craft is None or not craft.known:
        return ()
    need = save(armour(view.state, craft, winged=wingman(view.state, craft.seat)))
    own = "each hit damages it" if need == 1 else f"a hit must throw {need} or more to damage it"
    return (*arc_of(view, subject, ""), f"{name_of(craft)}: {own} (SQ-36).")


def medals(view: View[State], _: str, __: str) -> tuple[str, ...]:
    """Tell the crews with medals, and how battles ended."""
    state = view.state
    lines = [f"Battle {each.battle}: {each.reason}" for each in state.results[-2:]]
    if view.seat is not None:
        crews = [f"{each.name} ({', '.join(each.medals)})" for each in state.squadrons[view.seat].crews]
        lines.insert(0, f"Crews with medals: {few_of(crews, 6)}." if crews else "No crew of yours has a medal.")
    return tuple(line[:400] for line in lines)
