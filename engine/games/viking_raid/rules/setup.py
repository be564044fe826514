"""How a match begins: options, settlements, leaders and sons; the dice and purchases come as its first steps."""

from typing import TYPE_CHECKING, cast

from engine.core.info import Options
from engine.core.position import Position, Transition
from engine.core.rng import Rng
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.days import Began
from engine.games.viking_raid.info import INFO, SCENARIOS
from engine.games.viking_raid.rulebook.book import tables
from engine.games.viking_raid.rules import flow, outfits
from engine.games.viking_raid.state import House, Settings, Stage, State, Step

if TYPE_CHECKING:
    from engine.core.values import FieldValue


def setup(seats: int, options: Options, rng: Rng) -> Transition[State]:
    """Start a match; SetupError when seats or options do not fit."""
    settings = Settings(**cast("dict[str, FieldValue]", INFO.settled(options, seats)))
    houses = tuple(House(hall, holder=seat) for seat, hall in enumerate(tables().tables[str(seats)].halls))
    draft = Draft(Position(State(settings, (Step(Stage.DICE),), houses), rng))
    title = next(each.title for each in SCENARIOS if each.value == settings.scenario)
    draft.say(Began(title, settings.days))
    for seat in range(seats):
        outfits.kin(draft, seat)
    flow.advance(draft)
    return draft.close()
