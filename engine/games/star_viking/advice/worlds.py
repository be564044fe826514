"""Imagined worlds that fit what a seat sees: stacks, garrisons, squadrons, cargo and treasuries, for bots."""

from typing import Final

from engine.core.position import Position, View
from engine.core.refs import Hidden
from engine.core.rng import Stream
from engine.core.sampler import Sampler
from engine.core.values import FieldValue, evolve, put
from engine.games.star_viking.advice import battlefield, garrisons, squadrons
from engine.games.star_viking.advice.roster import Roster
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.queries.building import held
from engine.games.star_viking.queries.charts import wealth_of
from engine.games.star_viking.queries.seats import is_federate
from engine.games.star_viking.queries.sight import SECRET, relettered
from engine.games.star_viking.state import NOBODY, Phase, State, Unit

_UNDECIDED: Final = frozenset({Phase.SURVEY, Phase.CAPITAL, Phase.FORT, Phase.LEVY, Phase.FLEET})
"""Phases before anything is placed: nothing is imagined."""

_PAYING: Final = frozenset({Phase.YARD, Phase.MARKET})
"""Taxes have come in and are not spent."""

_SAVED: Final = 8
"""The most that a treasury of others is supposed to have saved, in mega-credits."""

_A_TURN: Final = 15
"""Points that others are supposed to make in a turn where points are secret."""


def imagine(view: View[State], rng: Stream) -> Position[State]:
    """Return a whole position that shows this seat the same view; the same view and chance give the same world."""
    state = view.state
    seat = NOBODY if view.seat is None else int(view.seat)
    chance = Sampler(rng)
    roster = Roster(state, seat)
    segment = state.segment
    if state.phase not in _UNDECIDED:
        left = garrisons.pool(roster, chance)
        battlefield.fill(roster, chance, left)
        squadrons.suppose(roster, chance)
        garrisons.suppose(roster, chance, left)
        segment = battlefield.hurt(roster)
    accounts = _accounts(state, chance)
    world = evolve(state, units=tuple(roster.units), stacks=(), green=(), segment=segment, **accounts)
    if len(state.purses) > 2:
        world = evolve(world, units=_lettered(world, seat))
    return Position(squadrons.sealed(battlefield.lay_shots(world, seat), seat, chance), chance.rng)


def _lettered(world: State, seat: int) -> tuple[Unit, ...]:
    # What third parties see of others; letters that this seat gives or knows of stay as they are. Where nobody looks
    # until all are done, they see what they saw before.
    looking = evolve(world, phase=Phase.AGENDA) if world.phase in SECRET else world
    units = []
    for known, lettered in zip(world.units, relettered(looking), strict=True):
        if seat in (known.seat, NOBODY):
            units.append(known)
        else:
            units.append(evolve(lettered, seen=put(lettered.seen, seat, known.seen[seat])))
    return tuple(units)


def _accounts(state: State, chance: Sampler) -> dict[str, FieldValue]:
    guess = [_A_TURN * max(0, state.turn - 1)] * len(state.points)
    return {
        "purses": tuple(
            _purse(state, owner, chance) if isinstance(purse, Hidden) else purse
            for owner, purse in enumerate(state.purses)
        ),
        "local": tuple(
            _local(state, system, holder) if isinstance(money, Hidden) else money
            for system, holder, money in zip(state.tiles, state.control, state.local, strict=True)
        ),
        "points": _told(state.points, guess),
        "ledger": tuple(_told(line, guess) for line in state.ledger),
    }


def _told(points: tuple[int | Hidden, ...], guess: list[int]) -> tuple[int, ...]:
    return tuple(guess[owner] if isinstance(each, Hidden) else each for owner, each in enumerate(points))


def _purse(state: State, seat: int, chance: Sampler) -> Purse:
    saved = round(chance.share() * _SAVED)
    if state.phase not in _PAYING:
        return Purse(old=saved)
    taxes = sum(wealth_of(state, system) for system in held(state, seat))
    return Purse(fresh=taxes // 2 if is_federate(seat) else taxes + _A_TURN, old=saved)


def _local(state: State, system: str, holder: int) -> int:
    paid = state.phase in _PAYING and is_federate(holder)
    return (wealth_of(state, system) + 1) // 2 if paid else 0
