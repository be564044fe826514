"""Plans for politics: which frigate leaves, what is given up to the civil war, which programs to try (11.6)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Plan
from engine.core.grammar import list_of
from engine.core.position import View
from engine.core.refs import TokenId
from engine.games.star_viking.advice.skill import NORMAL, Skill
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries import council
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.queries.where import cargo_of
from engine.games.star_viking.queries.worth import value_of
from engine.games.star_viking.state import State, Unit
from engine.games.star_viking.verbs.endings import Pass
from engine.games.star_viking.verbs.politics import AskAid, GiveUp, Release, TryProgram

if TYPE_CHECKING:
    from engine.core.orders import Order

GUARD: Final = 2.0
"""What a ship that is kept is worth in points for each turn that it stands guard."""


def frigate(view: View[State]) -> Iterator[Plan]:
    """Propose to release the frigate that is worth least with what it carries."""
    desk = Desk(view)
    ships = sorted(council.frigates_in_play(desk.state), key=lambda ship: (_whole(desk, ship), ship.id))
    least = _whole(desk, ships[0]) if ships else 0.0
    for ship in ships:
        worth = _whole(desk, ship)
        rank = "no frigate is worth less" if worth == least else f"{name_of(ships[0])} is worth less"
        why = f"{name_of(ship)} is worth {worth:.0f} MCr with its cargo: {rank}."
        yield Plan((Release(TokenId(ship.id)),), -worth / 4, why)


def _whole(desk: Desk, ship: Unit) -> float:
    return value_of(desk.state, ship) + sum(value_of(desk.state, unit) for unit in cargo_of(desk.state, ship.id))


def civil(view: View[State], skill: Skill = NORMAL) -> Iterator[Plan]:
    """Propose to give up all ships but those that hold the capital, or all, or none (K-149)."""
    desk = Desk(view)
    ships = sorted((unit for unit in desk.mine if desk.kind(unit).ship), key=lambda ship: _rank(desk, ship))
    turns = desk.state.settings.turns - desk.state.turn
    keep = _kept(desk, ships, skill) if turns > skill.late else 0
    choices = dict.fromkeys((keep, len(ships), 0))
    found = [_sale(desk, ships[count:], turns) for count in choices]
    first, *others = found
    yield first
    yield from sorted(others, key=lambda plan: -plan.worth)


def _rank(desk: Desk, ship: Unit) -> tuple[bool, float, str]:
    # Kept first: what stands at the capital, then what is cheap to keep.
    return ship.system not in desk.state.capitals, -_whole(desk, ship), ship.id


def _kept(desk: Desk, ships: list[Unit], skill: Skill) -> int:
    worth = 0.0
    for count, ship in enumerate(ships):
        if worth >= skill.keeps:
            return count
        worth += value_of(desk.state, ship)
    return len(ships)


def _sale(desk: Desk, ships: list[Unit], turns: int) -> Plan:
    gain = sum(council.worth(desk.state, ship) for ship in ships) / 3
    sales: list[Order] = [GiveUp(TokenId(ship.id)) for ship in ships]
    why = f"The civil war pays about {gain:.0f} points for {_names(ships)}." if ships else "The ships stay in play."
    return Plan((*sales, Pass()), gain - GUARD * len(ships) * min(turns, 2), why)


def _names(ships: list[Unit]) -> str:
    return list_of([name_of(ship) for ship in ships]) if len(ships) < 4 else f"{len(ships)} ships"


def battlecruiser(_: View[State]) -> Iterator[Plan]:
    """Propose to pass on the battlecruiser program: a 1 would stop all building of ships."""
    yield Plan((Pass(),), 0.0, "A 1 would stop all building of starships, and only a 6 allows the battlecruiser.")


def frigates(_: View[State]) -> Iterator[Plan]:
    """Propose to try the frigate program: it risks nothing."""
    yield Plan((TryProgram(),), 0.0, "The program risks nothing.")


def aid(_: View[State]) -> Iterator[Plan]:
    """Propose to ask for emergency aid: it costs nothing."""
    yield Plan((AskAid(),), 0.0, "Aid costs nothing.")
