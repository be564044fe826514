"""How a match begins: options, settlements, leaders and sons; the dice and purchases come as its first steps."""

from typing import TYPE_CHECKING

from engine.core.errors import SetupError
from engine.core.grammar import list_of
from engine.core.info import Options, OptionValue
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
    low, high = INFO.seats
    if not low <= seats <= high:
        raise SetupError(f"{INFO.title} is for {low} to {high} seats, not {seats}.")
    settings = settled(options)
    houses = tuple(House(hall, holder=seat) for seat, hall in enumerate(tables().tables[str(seats)].halls))
    draft = Draft(Position(State(settings, (Step(Stage.DICE),), houses), rng))
    title = next(each.title for each in SCENARIOS if each.value == settings.scenario)
    draft.say(Began(title, settings.days))
    for seat in range(seats):
        outfits.kin(draft, seat)
    flow.advance(draft)
    return draft.close()


def settled(options: Options) -> Settings:
    """Fill in defaults and check all options; SetupError names the one that does not fit and what it accepts."""
    chosen: dict[str, FieldValue] = {option.key: option.default for option in INFO.options}
    for key, given in options.items():
        chosen[key] = _checked(key, given)
    return Settings(**chosen)


def _checked(key: str, given: OptionValue) -> OptionValue:
    known = {option.key: option for option in INFO.options}
    if key not in known:
        raise SetupError(f"There is no option {key[:40]!r}. There is: {', '.join(known)}.")
    option = known[key]
    if option.kind == "flag":
        if isinstance(given, bool):
            return given
        raise SetupError(f"Option {key} is yes or no.")
    if option.kind == "number":
        if isinstance(given, int) and not isinstance(given, bool) and option.low <= given <= option.high:
            return given
        raise SetupError(f"Option {key} is a number from {option.low} to {option.high}.")
    accepted = [choice.value for choice in option.choices]
    if given in accepted:
        return given
    raise SetupError(f"Option {key} is one of {list_of(accepted, 'or')}.")
