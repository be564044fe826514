"""What stands beside the map: how the match stands, the battle, money, ships, politics and what is known of others."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.position import View
from engine.games.star_viking.picture.panels.battle import forces, segment, title
from engine.games.star_viking.picture.panels.council import politics
from engine.games.star_viking.picture.panels.due import due
from engine.games.star_viking.picture.panels.known import intelligence, options, unseen
from engine.games.star_viking.picture.panels.points import ledger, score
from engine.games.star_viking.picture.panels.ships import ships
from engine.games.star_viking.picture.panels.shots import shots
from engine.games.star_viking.picture.panels.tables import Table
from engine.games.star_viking.picture.panels.treasury import supply, treasury
from engine.games.star_viking.state import Phase, State
from engine.scene.model import UNSEEN, Fact, Panel

_PANELS: Final[dict[str, tuple[str, Callable[[View[State]], Iterator[Fact] | Table]]]] = {
    "due": ("To decide", due),
    "shots": ("Your shots", shots),
    "battle": ("", segment),
    "forces": ("Forces here", forces),
    "points": ("Points", score),
    "money": ("Treasury", treasury),
    "politics": ("Politics", politics),
    "supply": ("Supply", supply),
    "ships": ("Your ships", ships),
    "intel": ("Last seen", intelligence),
    UNSEEN: ("Unseen", unseen),
    "ledger": ("Points by turn", ledger),
    "options": ("Options", options),
}
"""By id: title and what it lists or has in columns, in the usual order of need."""

_COUNCIL: Final = frozenset({Phase.FRIGATE, Phase.CIVIL, Phase.BATTLECRUISER, Phase.FRIGATES, Phase.AID})
_TRADE: Final = frozenset({Phase.FITTING, Phase.YARD, Phase.MARKET})
_MUSTER: Final = frozenset({Phase.LEVY, Phase.FLEET})


def panels(view: View[State]) -> tuple[Panel, ...]:
    """Draw the panels that have something to tell, the most needed in this phase first."""
    first = _first(view.state)
    order = sorted(_PANELS, key=lambda key: first.index(key) if key in first else len(first))
    drawn = (_panel(view, key) for key in order)
    return tuple(panel for panel in drawn if panel.facts or panel.rows)


def _first(state: State) -> tuple[str, ...]:
    if state.phase in _TRADE:
        return ("money", "supply")
    if state.phase in _MUSTER:
        return ("supply", "ships")
    if state.phase in _COUNCIL:
        return ("politics", "money")
    return ()


def _panel(view: View[State], key: str) -> Panel:
    name, tell = _PANELS[key]
    told = tell(view)
    if isinstance(told, Table):
        return Panel(key, name, (), *told)
    return Panel(key, name or title(view.state), tuple(told))
