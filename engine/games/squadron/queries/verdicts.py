"""What decides a battle, scenario by scenario (SQ-94 to SQ-107, rulings 13a, 40a, 84 to 92)."""

from typing import Final, Literal

from engine.core.grammar import list_of, plural
from engine.core.values import evolve, frozen
from engine.games.squadron.queries.names import side
from engine.games.squadron.queries.sides import enemies, station_of, transports
from engine.games.squadron.rulebook.designs import ENGINE, LASERS
from engine.games.squadron.rulebook.settings import ACROSS, CONVOY, CONVOY_SIZE, RAIDERS, SEXTON
from engine.games.squadron.state import State

STATION_POINTS: Final = 12
"""Points for a station of the enemy, where points decide (ruling 86)."""


@frozen
class Verdict:
    """Who has won a battle, () for a draw, and why in a sentence."""

    winners: tuple[int, ...]
    reason: str
    on_points: bool = False


Moment = Literal["", "time", "turn"]
"""When a verdict is asked for: at any time, when time is up, or after the turn of a machine."""


def decided(state: State, moment: Moment = "") -> Verdict | None:
    """Return who has won the battle under way, None while it goes on."""
    return _BY_FIELD.get(state.field, _fight)(state, moment)


def seat_in(state: State, *roles: str) -> int:
    """Return the first seat that has one of these parts."""
    return next(seat for seat in sorted(state.order) if state.roles[seat] in roles)


def team(state: State, number: int) -> tuple[int, ...]:
    """Return the seats of a side that have a part in the battle."""
    return tuple(seat for seat in sorted(state.order) if state.sides[seat] == number)


def points(state: State, seat: int) -> float:
    """Return what points a seat has where points decide: the M of enemy craft gone, 12 for each station (ruling 86)."""
    gone = [each for each in state.fallen if enemies(state, seat, each.seat) and each.design.kind != "transport"]
    prices = (STATION_POINTS * (each.how != "left") if each.design.station else each.design.cost for each in gone)
    return float(sum(prices))


def won(winners: tuple[int, ...], why: str) -> Verdict:
    """Make a verdict for a side."""
    verb = "wins" if len(winners) == 1 else "win"
    return Verdict(winners, f"{list_of([side(seat) for seat in winners])} {verb}: {why}")


def _fight(state: State, moment: Moment) -> Verdict | None:
    # 1.0, 4.0 and 6.0: the last side on the table.
    alive = {state.sides[seat] for seat in state.order if not state.gone[seat]}
    if len(alive) > 1 and moment != "time":
        return None
    if len(alive) == 1:
        beaten = [seat for seat in state.order if state.sides[seat] not in alive]
        fled = all(state.gone[seat] == "gave up" for seat in beaten)
        return won(team(state, *alive), "the enemy gave up." if fled else "the enemy has no vessel left.")
    teams = sorted({state.sides[seat] for seat in state.order})
    if not alive:
        left = [number for number in teams if any(state.gone[seat] == "gave up" for seat in team(state, number))]
        stood = [number for number in teams if number not in left]
        if len(stood) == 1:
            return won(team(state, stood[0]), "the enemy gave up.")
        return Verdict((), "A draw: nobody has a vessel left.")
    return _on_points(state, teams)


def _on_points(state: State, teams: list[int]) -> Verdict:
    tally = {number: points(state, team(state, number)[0]) for number in teams}
    best = max(tally.values())
    leading = [number for number in teams if tally[number] == best]
    if len(leading) > 1:
        return Verdict((), f"A draw: time is up, {best:.0f} points each.")
    told = " to ".join(f"{tally[number]:.0f}" for number in sorted(teams, key=lambda each: -tally[each]))
    return evolve(won(team(state, leading[0]), f"time is up, {told} on points."), on_points=True)


def _siege(state: State, moment: Moment) -> Verdict | None:
    # 2.0 and 5.0: a station is held against whoever comes for it.
    holder, comer = seat_in(state, "defender", "human"), seat_in(state, "raiders", "machine")
    if station_of(state, holder) is None:
        return won((comer,), "the station is destroyed.")
    if state.gone[holder] == "gave up":
        return won((comer,), "the defender gave up.")
    if state.gone[comer]:
        raided = state.roles[comer] == "raiders"
        beaten = "the raiders have no vessel left and the station stands." if raided else "the machine is destroyed."
        return won((holder,), beaten)
    if state.gone[holder]:
        return won((comer,), "the defender has no vessel left.")
    if moment == "turn" and crippled(state, comer):
        return won((holder,), "the machine can neither move nor shoot.")
    return won((holder,), "time is up and the station stands.") if moment == "time" else None


def out_of(state: State, seat: int) -> tuple[int, int]:
    """Return how many transports of a seat are out, and how many destroyed."""
    gone = [each for each in state.fallen if each.seat == seat and each.design.kind == "transport"]
    return sum(each.how == "out" for each in gone), sum(each.how == "destroyed" for each in gone)


def _convoy(state: State, moment: Moment) -> Verdict | None:
    escort, attacker = seat_in(state, "escort"), seat_in(state, "attacker")
    out, lost = out_of(state, escort)
    left = len(transports(state, escort))
    for seat, other in ((escort, attacker), (attacker, escort)):
        if state.gone[seat] == "gave up":
            return won((other,), f"{side(seat)} gave up.")
    if out >= ACROSS:
        return won((escort,), f"{out} transports are out.")
    if lost == CONVOY_SIZE:
        return won((attacker,), "all transports are destroyed.")
    if lost + out == CONVOY_SIZE:
        return Verdict((), f"A draw: {plural(out, 'transport')} out, {lost} destroyed.")
    if state.gone[escort]:
        return won((attacker,), "the escort has no vessel left.")
    if state.gone[attacker]:
        if out + left >= ACROSS:
            return won((escort,), "the attacker has no vessel left.")
        return Verdict((), "A draw: the attacker is beaten, but so is the convoy.")
    return won((attacker,), "time is up and the convoy is not through.") if moment == "time" else None


def crippled(state: State, seat: int) -> bool:
    """Return whether no machine of a seat has a working laser or engine (ruling 90)."""
    machines = [each for each in state.craft if each.seat == seat and each.plan.vessel]
    return not any(each.works[ENGINE] or any(each.works[code] for code in LASERS) for each in machines)


_BY_FIELD: Final = {RAIDERS: _siege, SEXTON: _siege, CONVOY: _convoy}
"""All others are decided by who is left."""
