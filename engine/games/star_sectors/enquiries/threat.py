"""What a ship must expect where it stands or on a hex, and who of the seat's ships threatens an enemy."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import list_of, plural
from engine.core.position import View
from engine.games.star_sectors.advice import prospects
from engine.games.star_sectors.advice.barrage import visible
from engine.games.star_sectors.advice.prospects import FAINT
from engine.games.star_sectors.advice.sketch import Fighter, Sketch, sketch
from engine.games.star_sectors.advice.threat import threats, veiled
from engine.games.star_sectors.enquiries.arc import landing_percent
from engine.games.star_sectors.enquiries.subjects import cell_at, ship_at
from engine.games.star_sectors.picture.focus import ship_in_focus
from engine.games.star_sectors.queries.factors import hostile, land_of, occupied, profile
from engine.games.star_sectors.queries.sides import unseen
from engine.games.star_sectors.queries.sight import Shot, attack, guns
from engine.games.star_sectors.state import NOBODY, State
from engine.space.hexgrid import OFF

_NAMED: Final = 3
"""So many enemies are named with what each would do; of more the rest are told in one sum."""


def answer(view: View[State], subject: str, _other: str) -> tuple[str, ...]:
    """Return lines with the hits that a ship must expect where it is, or on a hex; of an enemy, who can hit it."""
    state = view.state
    cell, number = cell_at(state, subject), ship_at(state, subject)
    if number != NOBODY and view.seat is not None and hostile(state.ships[number], view.seat):
        return _exposed(view, number)
    if number == NOBODY or state.ships[number].seat != view.seat:
        number = ship_in_focus(view)
    if cell == OFF or view.seat is None or number == NOBODY:
        return ()
    if why := _forbids(state, cell):
        return (f"Nothing can stand at {land_of(state).grid.places[cell]}: {why}.",)
    drawn = sketch(view)
    own = drawn.ours(number)
    if own is None:
        return ()
    *lines, last = _expected(drawn, own, cell)
    return (*lines, f"{last}{_uncounted(state, own)}")


def _forbids(state: State, cell: int) -> str:
    # Why no ship is ever on a hex: 'moon (SS-94)'; '' where one may be.
    land = land_of(state)
    kind = land.kinds[cell]
    if land.barred[cell]:
        return f"{kind.name} ({kind.rule})"
    return "a star beside it destroys any ship (SS-97)" if land.deadly[cell] else ""


def _expected(drawn: Sketch, own: Fighter, cell: int) -> Iterator[str]:
    # How many hits, from whom, and where there are fewer.
    whole, places = threats(drawn, own), drawn.grid.places
    perils = veiled(whole, own, cell)
    hits = perils.danger(cell, own)[1]
    if hits < FAINT:
        yield f"At {places[cell]} {own.ship.name} need expect no hits next turn{'' if perils is whole else _CLOAKED}."
        return
    yield f"At {places[cell]} {own.ship.name} must expect {hits:.1f} hits of the {own.left} it can take."
    df = max(0, own.df - drawn.land.kinds[cell].haze)
    told = _from(drawn, cell, [(m.share * m.damage(cell, own, df).hits, m.foe) for m in perils.menaces])
    if told:
        yield f"From {'; '.join(told)}."
    near = prospects.reach(drawn.state, own.number)
    expected = {there: veiled(whole, own, there).danger(there, own)[1] for there in near}
    safest = min(expected, key=expected.__getitem__, default=cell)
    less = expected.get(safest, hits)
    if less < hits:
        yield f"Least within its reach: {f'{less:.1f}' if less >= FAINT else 'none'} at {places[safest]}."


_CLOAKED: Final = " while it keeps its cloak"


def _from(drawn: Sketch, cell: int, menaces: list[tuple[float, Fighter]]) -> list[str]:
    # Who does it, the worst by name. Faint ones add up: what is told comes to the whole.
    worst = sorted(((due, foe) for due, foe in menaces if due), key=lambda pair: -pair[0])
    named = worst if len(worst) <= _NAMED + 1 else worst[:_NAMED]
    told = [
        f"{foe.ship.name} {due:.1f}, {plural(drawn.grid.distance(foe.cell, cell), 'hex', 'hexes')} off"
        for due, foe in named
        if due >= FAINT
    ]
    rest = sum(due for due, _ in worst) - sum(due for due, _ in named[: len(told)])
    one, several = ("other", "others") if told else ("enemy", "enemies")
    return [*told, f"{plural(len(worst) - len(told), one, several)} {rest:.1f}"] if rest >= FAINT else told


def _uncounted(state: State, own: Fighter) -> str:
    # Unseen ships may be anywhere: they are not counted.
    hidden = [ship.name for ship in unseen(state, own.ship.seat)]
    return f" Not counted, as unseen: {list_of(hidden)}." if hidden else ""


def _exposed(view: View[State], number: int) -> tuple[str, ...]:
    # Which of the seat's ships can hit an enemy from where they stand, and how likely.
    state = view.state
    land, foe = land_of(state), state.ships[number]
    taken = occupied(state, land)
    said = []
    for own, ship in enumerate(state.ships):
        if ship.seat == view.seat and ship.place is not None and profile(ship.kind).arc != "N":
            gun = guns(prospects.readied(state, own, land), own, land, state)
            shot = attack(gun, foe, number, taken)
            if visible(gun.ship, foe) and isinstance(shot, Shot):
                said.append(f"{ship.name} lands {landing_percent(shot, foe, land)} percent, range {shot.distance}")
    if not said:
        return (f"None of your ships has {foe.name} in arc and range from where it stands.",)
    return (f"On {foe.name}: {'; '.join(said)}.",)
