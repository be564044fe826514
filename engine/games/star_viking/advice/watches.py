"""Plans for the Federate's jump: which systems to guard, drawn from a mix; what to retake (11.4, 11.6)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, repeat
from typing import Final

from engine.core.abilities import Plan
from engine.core.grammar import list_of, plural
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.games.star_viking.advice import plots, prizes, stowage
from engine.games.star_viking.advice.hazards import Hazards
from engine.games.star_viking.advice.skill import NORMAL, Skill
from engine.games.star_viking.advice.standoff import Post, Standoff, standoff
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.building import held
from engine.games.star_viking.queries.names import system_name
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.queries.worth import value_of
from engine.games.star_viking.state import State, Unit
from engine.games.star_viking.verbs.endings import EndPlot
from engine.games.star_viking.verbs.strategy import Course, Remain

ESCORT: Final = "blue-FE"
"""The kind of the small ships; all others are as strong as a frigate or stronger."""

RAIDER: Final = "red-CR"
"""The kind of ship whose raids are reckoned with."""


AMBUSHES: Final = ((), (2,), (1, 2), (1, 1, 2), (2, 2), (3,), (2, 2, 2), (3, 3))
"""How many ships lie in wait together where raids are likeliest; at the next places there is one each."""


def plans(view: View[State], skill: Skill = NORMAL) -> Iterator[Plan]:
    """Propose sealed jumps: the same systems are retaken in all of them, the others are guarded by the mix."""
    desk = Desk(view)
    ships = [unit for unit in desk.mine if desk.kind(unit).ship and not unit.course]
    ships.sort(key=lambda ship: (-_force(desk, ship), ship.id))
    sent = dict(_retaking(desk, ships, skill))
    guards = [ship for ship in ships if ship.id not in sent]
    lead = (*stowage.orders(desk), *(_going(desk, ship, sent[ship.id]) for ship in ships if ship.id in sent))
    laid = _hazards(desk, guards)
    for posts in laid.mixes.watches:
        watch = [_going(desk, ship, place) for ship, place in _stationed(desk, guards, posts)]
        share, due, why = 1 / len(laid.mixes.watches), laid.watch(posts), _why(desk, watch, sent)
        yield Plan((*lead, *watch, EndPlot()), 0.0, why, share=share, risk=due.risk, guile=due.guile)
    for places in _ambushes(desk, len(guards)):
        watch = [_going(desk, ship, place) for ship, place in zip(guards, places, strict=True)]
        yield Plan((*lead, *watch, EndPlot()), 0.0, _why(desk, watch, sent))


def _ambushes(desk: Desk, count: int) -> Iterator[tuple[str, ...]]:
    # What the mix leaves out, for those who try everything: ships where a raid is likeliest, alone and in company.
    own = held(desk.state, desk.seat)
    if not count or not own:
        return
    raids = plots.raided(desk.state, prizes.targets(desk.state, own, RAIDER), 1)
    likely = sorted(own, key=lambda system: -raids.get(system, 0.0))
    for sizes in AMBUSHES:
        groups = zip(likely, chain(sizes, repeat(1)), strict=False)
        posts = [system for system, size in groups for _ in range(size)]
        yield (*posts[:count], *[likely[-1]] * (count - len(posts)))


def _force(desk: Desk, ship: Unit) -> float:
    aboard = (value_of(desk.state, unit) for unit in desk.mine if unit.carrier == ship.id)
    return value_of(desk.state, ship) + sum(aboard)


def _retaking(desk: Desk, ships: Sequence[Unit], skill: Skill) -> Iterator[tuple[str, str]]:
    # The fewest ships that will do, the weakest first; the richest systems first.
    left = list(reversed(ships))
    spare = skill.reserve * sum(_force(desk, ship) for ship in ships)
    for system, holder in zip(desk.state.tiles, desk.state.control, strict=True):
        if is_raider(holder):
            needed = skill.strength * _garrison(desk, system) + _feared(desk, system, skill)
            party: list[Unit] = []
            for ship in left:
                if ship.system != system and (not party or sum(_force(desk, each) for each in party) < needed):
                    party.append(ship)
            force = sum(_force(desk, each) for each in party)
            if party and needed <= force <= spare:
                spare -= force
                left = [ship for ship in left if ship not in party]
                yield from ((ship.id, system) for ship in party)


def _garrison(desk: Desk, system: str) -> float:
    return sum(value_of(desk.state, unit) for unit in _others(desk, system))


def _feared(desk: Desk, system: str, skill: Skill) -> float:
    # A raider's ship in a system that it holds is not seen from afar.
    seen = any(desk.kind(unit).ship for unit in _others(desk, system))
    return 0.0 if seen else skill.wary[desk.state.settings.raiders > 1]


def _others(desk: Desk, system: str) -> list[Unit]:
    return [unit for unit in desk.state.units if unit.system == system and unit.seat != desk.seat and not unit.limbo]


def _hazards(desk: Desk, guards: Sequence[Unit]) -> Hazards:
    if not guards:
        return Hazards(Standoff({}, ((),), 0.0), {}, {})
    targets = prizes.targets(desk.state, held(desk.state, desk.seat), RAIDER)
    small = sum(ship.kind == ESCORT for ship in guards)
    found = standoff(targets, len(guards) - small, small)
    return Hazards(found, dict(targets), prizes.losses(desk.state, found.raids, RAIDER))


def _stationed(desk: Desk, guards: Sequence[Unit], posts: Sequence[Post]) -> Iterator[tuple[Unit, str]]:
    # Frigates and escorts where they are to stand, the strongest first; those that are left over join at the capital.
    large = [post.system for post in posts for _ in range(post.frigates)]
    small = [post.system for post in posts for _ in range(post.escorts)]
    spare = next((capital for capital in desk.state.capitals if desk.rules(capital)), "")
    for ship in guards:
        places = small if ship.kind == ESCORT else large
        yield ship, places.pop(0) if places else spare


def _going(desk: Desk, ship: Unit, place: str) -> Course | Remain:
    if ship.limbo and place in ("", ship.system):
        # It withdrew from there and must jump elsewhere (K-53).
        place = next((each for each in desk.state.tiles if each != ship.system and desk.rules(each)), "")
        place = place or next(each for each in desk.state.tiles if each != ship.system)
    if place in ("", ship.system):
        return Remain(TokenId(ship.id))
    return Course(TokenId(ship.id), PlaceId(place))


def _why(desk: Desk, watch: Sequence[Course | Remain], sent: Mapping[str, str]) -> str:
    told = [_guarding(desk, watch)] if watch else []
    if sent:
        retaken = [system_name(desk.state, system) for system in dict.fromkeys(sent.values())]
        told.append(f"Ships jump to retake {list_of(retaken)}.")
    return " ".join(told) or "There is no ship to send."


def _guarding(desk: Desk, watch: Sequence[Course | Remain]) -> str:
    # Where ships stand guard once these orders are carried out: of the systems that are held.
    own, at = held(desk.state, desk.seat), {unit.id: unit.system for unit in desk.mine}
    guarded = {order.system if isinstance(order, Course) else at[order.unit] for order in watch}.intersection(own)
    if not guarded:
        return "No ship stands guard."
    capital = next((system for system in guarded if system in desk.state.capitals), "")
    named = f", {system_name(desk.state, capital)} among them" if capital and len(guarded) > 1 else ""
    return f"Guards in {len(guarded)} of {plural(len(own), 'system')}{named}: raiders cannot know where."
