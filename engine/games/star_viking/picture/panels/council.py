"""Politics: what the council decided this turn, and what its programs may bring."""

from collections.abc import Iterator
from typing import Final

from engine.core.position import View
from engine.games.star_viking.economy import Council
from engine.games.star_viking.rulebook.tables import Politics
from engine.games.star_viking.state import Phase, State
from engine.scene.model import Fact

EFFECTS: Final[dict[Politics, tuple[str, str, str]]] = {
    "depression": ("depression", "taxes of the Federate are halved this turn", "K-143"),
    "avarice": ("council avarice", "half of the federal tax must buy points", "K-144"),
    "bloated": ("bloated bureaucracy", "federal units and points cost 1 MCr more", "K-145"),
    "quiet": ("quiet", "nothing happens", "K-146"),
    "fear": ("fear of civil war", "no starships are built, and no ship program is tried", "K-147"),
    "wars": ("distant wars", "a frigate leaves with its cargo", "K-148"),
    "civil": ("civil war", "federal units may be given up for points", "K-149"),
}
"""Name, effect and clause of each result."""

_PROGRAMS: Final = (
    (Phase.BATTLECRUISER, "battlecruiser program", "6 builds it (17%), 1 stops all starships", "K-150"),
    (Phase.FRIGATES, "frigate program", "6 any number (17%), 4 or 5 one (33%)", "K-151"),
    (Phase.AID, "emergency aid", "two dice of MCr for each system that raiders hold", "K-152"),
)
"""The phase, name, odds and clause of each program."""


def politics(view: View[State]) -> Iterator[Fact]:
    """Yield facts: what the dice brought, what may be built for it, and the odds of the program that is on offer."""
    state = view.state
    council = state.council
    if not council.roll:
        return
    name, effect, rule = next((told for key, told in EFFECTS.items() if key == council.result), ("", "", ""))
    yield Fact(f"council rolled {council.roll}", f"{name}: {effect}", rule)
    for phase, program, odds, clause in _PROGRAMS:
        if state.phase is phase:
            yield Fact(program, odds, clause)
    yield from _ships(council)


def _ships(council: Council) -> Iterator[Fact]:
    if not council.ships:
        yield Fact("starships", "none may be built this turn")
    if council.battlecruiser:
        yield Fact("battlecruiser", "may be built this turn", "K-150")
    if council.frigates:
        yield Fact("frigates", f"{council.frigates} may be built this turn", "K-151")
    if council.scored:
        yield Fact("civil war", f"{council.scored} points scored", "K-149")
