"""Unseen starships: how many there may be, where they are, what they carry, where they will jump (11.8)."""

from collections.abc import Mapping
from typing import Final

from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.sampler import Sampler
from engine.core.values import evolve
from engine.games.star_viking.advice import plots, prizes
from engine.games.star_viking.advice.loads import load
from engine.games.star_viking.advice.roster import Roster
from engine.games.star_viking.advice.standoff import standoff
from engine.games.star_viking.queries.charts import book_of, holder, tile_of
from engine.games.star_viking.queries.seats import raiders, seats
from engine.games.star_viking.state import FEDERATE, HOME, NOBODY, Phase, State, Unit
from engine.games.star_viking.verbs.strategy import Course
from engine.games.star_viking.view import view as seen_by

_LASTING: Final = {"blue-FF": 0.93, "blue-FE": 0.99}
"""How often a ship of the first squadron outlasts a turn: wars and battles take them, yards replace few."""

_SOLD: Final = {"blue-FF": 0.45, "blue-FE": 0.7}
"""How often one is in play once a civil war has taken its toll."""

_CRUISER: Final = 0.9
"""How often a raider begins with a cruiser instead of two sloops."""

_SECOND: Final = 0.1
"""How often there is a ship more than the first force had."""

_LOOT: Final = 12
"""The most plunder, in mega-credits, that a ship abroad is supposed to carry."""


def suppose(roster: Roster, chance: Sampler) -> None:
    """Load the ships that are seen, and suppose those that are not."""
    for unit in list(roster.units):
        if unit.seat != roster.seat and roster.kind(unit.kind).ship:
            load(roster, chance, unit)
            if unit.seat != FEDERATE:
                roster.change(unit.id, loot=_loot(roster, chance, unit))
    if roster.seat != FEDERATE:
        _squadron(roster, chance)
    for seat in raiders(roster.state):
        if seat != roster.seat and roster.state.turn:
            _raiders(roster, chance, seat)
    _intruders(roster)


def _loot(roster: Roster, chance: Sampler, ship: Unit) -> int:
    state = roster.state
    if ship.system == HOME:
        return 0
    table = book_of(state).plunder[state.settings.table]
    taken = [each for each in state.plundered if (each.system, each.seat) == (ship.system, ship.seat)]
    if taken or state.segment is not None:
        codes = [tile_of(state, each.system).sectors[each.sector].code for each in taken]
        return round(sum(map(table.mean, codes)))
    return round(chance.share() * _LOOT)


def _squadron(roster: Roster, chance: Sampler) -> None:
    # The Federate's ships that a raider does not see, where they would best stand guard.
    state = roster.state
    open_ = roster.unwatched()
    if not open_:
        return
    ships = [kind for kind in ("blue-FF", "blue-FE") for _ in range(_unseen(roster, chance, kind))]
    large = ships.count("blue-FF")
    targets = prizes.targets(state, open_, "red-CR", seat=roster.seat)
    posts = chance.pick(standoff(targets, large, len(ships) - large).watches)
    places = {"blue-FF": [post.system for post in posts for _ in range(post.frigates)]}
    places["blue-FE"] = [post.system for post in posts for _ in range(post.escorts)]
    for capital in state.capitals:
        if capital in open_ and (state.segment is None or state.segment.system != capital):
            roster.add("blue-FD", FEDERATE, capital, tile_of(state, capital).capital)
    for kind in ships:
        system = places[kind].pop() if places[kind] else chance.pick(open_)
        load(roster, chance, roster.add(kind, FEDERATE, system))


def _unseen(roster: Roster, chance: Sampler, kind: str) -> int:
    state = roster.state
    numbers = roster.book.numbers
    first = (numbers.start_frigates if kind == "blue-FF" else numbers.start_escorts) * state.settings.sets
    lasting = _SOLD[kind] if state.tainted else _LASTING[kind] ** max(0, state.turn - 1)
    left = sum(chance.likely(lasting) for _ in range(first))
    seen = sum(unit.kind == kind for unit in roster.units)
    return max(0, min(left - seen, roster.left(kind, FEDERATE)))


def _raiders(roster: Roster, chance: Sampler, seat: int) -> None:
    # What a raider has at his base.
    seen = [unit.kind for unit in roster.units if unit.seat == seat and roster.kind(unit.kind).ship]
    sloops = seen.count("red-SL")
    cruiser = "red-CR" in seen or (not sloops and chance.likely(_CRUISER))
    force = ["red-CR"] if cruiser else ["red-SL", "red-SL"]
    for kind in seen:
        if kind in force:
            force.remove(kind)
    if chance.likely(_SECOND):
        force.append("red-SL")
    for kind in force:
        if roster.left(kind, seat) > 0:
            load(roster, chance, roster.add(kind, seat, HOME))


def _intruders(roster: Roster) -> None:
    # Where two others are known to fight, one of them has come to the other.
    state = roster.state
    for system in state.contested:
        ruler = holder(state, system)
        others = {unit.seat for unit in roster.units if unit.system == system and not unit.limbo} - {ruler}
        if not others and ruler != roster.seat:
            seat = next(each for each in seats(state) if each not in (ruler, roster.seat))
            roster.add("blue-FE" if seat == FEDERATE else "red-SL", seat, system)


def sealed(state: State, seat: int, chance: Sampler) -> State:
    """Suppose the courses that other raiders have sealed, by what they would plot."""
    if state.phase not in (Phase.PLOT, Phase.JUMP) or seat == NOBODY:
        return state
    for raider in raiders(state):
        if raider != seat and raider not in state.awaited:
            state = _plotted(state, Seat(raider), chance)
    return state


def _plotted(state: State, raider: Seat, chance: Sampler) -> State:
    mix = list(plots.plans(seen_by(evolve(state, phase=Phase.PLOT, awaited=(raider,)), raider)))
    chosen = chance.weighed({number: plan.share for number, plan in enumerate(mix)})
    courses = {order.unit: order.system for order in mix[chosen].orders if isinstance(order, Course)}
    return evolve(state, units=tuple(_bound(unit, courses) for unit in state.units))


def _bound(unit: Unit, courses: Mapping[TokenId, PlaceId]) -> Unit:
    return evolve(unit, course=courses[TokenId(unit.id)]) if unit.id in courses else unit
