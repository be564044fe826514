"""What a ship must expect where it stands or on a hex, and who of the seat's ships threatens an enemy."""

from collections.abc import Iterator

from engine.core.grammar import plural
from engine.core.position import View
from engine.games.star_sectors.advice import prospects
from engine.games.star_sectors.advice.prospects import FAINT
from engine.games.star_sectors.advice.sketch import Fighter, Sketch, sketch
from engine.games.star_sectors.advice.threat import threats
from engine.games.star_sectors.enquiries.arc import landing_percent, visible
from engine.games.star_sectors.enquiries.subjects import cell_at, ship_at
from engine.games.star_sectors.measures.factors import hostile, land_of, occupied, profile
from engine.games.star_sectors.measures.sight import Shot, attack, guns
from engine.games.star_sectors.picture.focus import ship_in_focus
from engine.games.star_sectors.state import NOBODY, State
from engine.space.hexgrid import OFF


def answer(view: View, subject: str, _other: str) -> tuple[str, ...]:
    """Tell the hits that a ship must expect where it is, or the ship in focus on a hex; of an enemy, who can hit it."""
    state: State = view.state
    cell, number = cell_at(state, subject), ship_at(state, subject)
    if number != NOBODY and view.seat is not None and hostile(state.ships[number], view.seat):
        return _exposed(view, number)
    if number == NOBODY or state.ships[number].seat != view.seat:
        number = ship_in_focus(view)
    if cell == OFF or view.seat is None or number == NOBODY:
        return ()
    drawn = sketch(view)
    own = drawn.ours(number)
    return () if own is None else tuple(_expected(drawn, own, cell))


def _expected(drawn: Sketch, own: Fighter, cell: int) -> Iterator[str]:
    # How many hits, from whom, and where there are fewer.
    perils, places = threats(drawn, own), drawn.grid.places
    hits = perils.danger(cell, own)[1]
    if hits < FAINT:
        yield f"At {places[cell]} {own.ship.name} need expect no hits next turn."
        return
    yield f"At {places[cell]} {own.ship.name} must expect {hits:.1f} hits of the {own.left} it can take."
    df = max(0, own.df - drawn.land.kinds[cell].haze)
    worst = sorted(((m.share * m.toll(cell, own, df).hits, m.foe) for m in perils.menaces), key=lambda pair: -pair[0])
    told = [
        f"{foe.ship.name} {due:.1f}, {plural(drawn.grid.distance(foe.cell, cell), 'hex', 'hexes')} off"
        for due, foe in worst[:3]
        if due >= FAINT
    ]
    if told:
        yield f"From {'; '.join(told)}."
    near = prospects.reach(drawn.state, own.number)
    safest = min(near, key=lambda there: perils.danger(there, own)[1], default=cell)
    less = perils.danger(safest, own)[1]
    if less < hits:
        yield f"Least within its reach: {f'{less:.1f}' if less >= FAINT else 'none'} at {places[safest]}."


def _exposed(view: View, number: int) -> tuple[str, ...]:
    # Which of the seat's ships can hit an enemy from where they stand, and how likely.
    state: State = view.state
    land, foe = land_of(state), state.ships[number]
    taken = occupied(state, land)
    said = []
    for own, ship in enumerate(state.ships):
        if ship.seat == view.seat and ship.place is not None and profile(ship.kind).arc != "N":
            gun = guns(prospects.readied(state, own, land), own, land)
            shot = attack(gun, foe, number, taken)
            if visible(gun.ship, foe) and isinstance(shot, Shot):
                said.append(f"{ship.name} lands {landing_percent(shot, foe, land)} percent, range {shot.distance}")
    if not said:
        return (f"None of your ships has {foe.name} in arc and range from where it stands.",)
    return (f"On {foe.name}: {'; '.join(said)}.",)
