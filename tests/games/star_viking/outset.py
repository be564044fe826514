"""Set-ups with nothing left to chance: from an empty quadrant to raiders that buy."""

from typing import TYPE_CHECKING, Any, cast

from engine.core.events import Event
from engine.core.refs import PlaceId
from engine.games.star_viking.rules.setup import setup
from engine.games.star_viking.state import FEDERATE, State
from engine.games.star_viking.verbs.fleets import EndFleet, StandardFleet
from engine.games.star_viking.verbs.levy import EndLevy, StandardLevy
from engine.games.star_viking.verbs.setup import NameCapital, PlaceFort, Survey
from tests.games.loaded import LoadedDice
from tests.games.star_viking.table import give

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.rng import Rng

NOTHING = LoadedDice(())
"""Chance that shuffles nothing: tiles and counters come in the order of the data."""

CAPITAL = (Survey(10), NameCapital(PlaceId("djedefre")))
FORT = (*CAPITAL, PlaceFort(PlaceId("djedefre.3")))
LEVY = (*FORT, StandardLevy(), EndLevy())
FLEET = (*LEVY, StandardFleet(), EndFleet())


def begun(seats: int = 2, **options: Any) -> State:
    return setup(seats, options, cast("Rng", NOTHING)).position.state


def after(*given: Any, dice: "Sequence[int]" = (), events: list[Event] | None = None) -> State:
    return give(begun(), FEDERATE, *given, dice=dice, events=events)
