"""What the orders that end a phase leave unused and lose for good: clients tell it before they give them."""

from collections.abc import Callable, Iterator

from engine.core.grammar import few_of, plural
from engine.core.walking import first, legal
from engine.games.star_viking.desk import JOINED, Desk
from engine.games.star_viking.queries.aiming import engaged
from engine.games.star_viking.queries.control import QUIET
from engine.games.star_viking.queries.money import affordable_points, local_of, point_price
from engine.games.star_viking.queries.names import money, name_of, system_name
from engine.games.star_viking.rules.plunder import SURRENDER
from engine.games.star_viking.state import HOME, STAY, Phase, Unit
from engine.games.star_viking.verbs.cargo import embark, load
from engine.games.star_viking.verbs.construction import build, recruit
from engine.games.star_viking.verbs.loot import bank
from engine.games.star_viking.verbs.moves import move
from engine.games.star_viking.verbs.plunder import demand, plunder
from engine.games.star_viking.verbs.politics import ask_aid, try_program

_STAYS = frozenset({"", HOME, STAY})
"""Courses that lead a ship at home nowhere."""


def at_plot(desk: Desk) -> tuple[str, ...]:
    """Return who stays at home though a ship that jumps has room; in the last turn plunder not unloaded (K-157)."""
    last = desk.state.turn >= desk.state.settings.turns
    return (*_ashore(desk), *(_unbanked(desk) if last else ()))


def _ashore(desk: Desk) -> Iterator[str]:
    # What was bought has to be loaded (K-57). Beyond the tiles nothing needs a garrison.
    if desk.state.phase is not Phase.PLOT:
        return
    room = [(ship, each) for ship, each in legal(load, desk) if ship.system == HOME and ship.course not in _STAYS]
    if room:
        ships, left = dict.fromkeys(ship for ship, _ in room), dict.fromkeys(each for _, each in room)
        yield f"room aboard {_named([*ships])} for {_named([*left])} at home"


def _unbanked(desk: Desk) -> Iterator[str]:
    loaded = [unit for (unit,) in legal(bank, desk)]
    if loaded:
        yield f"{money(sum(unit.loot for unit in loaded))} of plunder aboard {_named(loaded)}"


def at_moves(desk: Desk) -> tuple[str, ...]:
    """Return the march of a group that has joined; else whose moves lapse where nobody has moved (K-76).

    Who stays behind a quiet round does so on purpose.
    """
    if desk.moment == JOINED:
        return (f"the move of the group, {_named(desk.group)}",)
    if desk.segment.quiet or any(unit.moved or unit.handled for unit in desk.here):
        return ()
    idle = [unit for unit in desk.here if first(move, desk, (unit,))]
    return (f"this round's moves of {_named(idle)}",) if idle else ()


def at_rest(desk: Desk) -> tuple[str, ...]:
    """Return the moves of an invader that are given up, and when the battle ends by that (K-123).

    Who defends has all that he wants when nothing happens; where shots are to fall, no round is quiet.
    """
    segment = desk.segment
    if desk.seat == segment.defender or segment.unopposed or engaged(desk.state, desk.seat):
        return ()
    left = QUIET - segment.quiet
    return (f"your moves until something changes; after {plural(left, 'quiet round')} more the battle ends",)


def at_pass(desk: Desk) -> tuple[str, ...]:
    """Return what a pass leaves undone, by the phase that it is given in."""
    return tuple(_PASSED[desk.state.phase](desk)) if desk.state.phase in _PASSED else ()


def _undemanded(desk: Desk) -> Iterator[str]:
    # K-119: it costs nothing, and is asked again only where another round is fought.
    if first(demand, desk) is not None:
        yield f"the demand for surrender, {round(100 * SURRENDER / 36)} percent"


def _unplundered(desk: Desk) -> Iterator[str]:
    spots = dict.fromkeys(spot for _, spot in legal(plunder, desk))
    if spots:
        yield f"the plunder of {few_of([each.name for each in spots])}"


def _left_behind(desk: Desk) -> Iterator[str]:
    yield from _unplundered(desk)
    forts = list(dict.fromkeys(unit for _, unit in legal(embark, desk)))
    if forts:
        yield f"{_named(forts)}, which stays behind"
    yield from at_plot(desk)


def _untried(desk: Desk) -> Iterator[str]:
    # K-151: the die costs nothing. That of the battlecruiser may end all building of ships: passing is no loss there.
    if first(try_program, desk) is not None:
        yield "the frigate program of this turn, 50 percent"


def _unasked(desk: Desk) -> Iterator[str]:
    if first(ask_aid, desk) is not None:
        yield "the emergency aid of this turn"


def _unraised(desk: Desk) -> Iterator[str]:
    # K-163: local money is lost with the turn; where nothing can be raised with it nobody could use it.
    systems = dict.fromkeys(system for _, system in legal(recruit, desk))
    held = [f"{local_of(desk.state, each)} at {system_name(desk.state, each)}" for each in systems]
    if held:
        yield f"local defense money in MCr: {few_of(held)}"


_PASSED: dict[Phase, Callable[[Desk], Iterator[str]]] = {
    Phase.SUMMONS: _undemanded,
    Phase.LOOT: _unplundered,
    Phase.CLOSE: _left_behind,
    Phase.FRIGATES: _untried,
    Phase.AID: _unasked,
    Phase.MARKET: _unraised,
}


def at_yard(desk: Desk) -> tuple[str, ...]:
    """Return what is lost as the books close: points for new money, aid, local money (K-152, K-163, K-178)."""
    return (*_unbought(desk), *_unspent_aid(desk), *_unraised(desk))


def by_steward(desk: Desk) -> tuple[str, ...]:
    """Return what can not be decided any more once the steward has spent what could build (K-152)."""
    builds = affordable_points(desk.state, desk.seat) and first(build, desk) is not None
    return (f"your say in {money(desk.purse.fresh)} of new money",) if builds else ()


def _unbought(desk: Desk) -> Iterator[str]:
    points, price = affordable_points(desk.state, desk.seat), point_price(desk.state, desk.seat)
    if points:
        yield f"{money(points * price)} of taxes, which buy {plural(points, 'point')} in this turn only"


def _unspent_aid(desk: Desk) -> Iterator[str]:
    if desk.purse.aid and first(build, desk) is not None:
        yield f"{money(desk.purse.aid)} of aid"


def _named(units: list[Unit] | tuple[Unit, ...]) -> str:
    return few_of([name_of(unit) for unit in units])
