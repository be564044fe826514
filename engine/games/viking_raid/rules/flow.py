"""The flow of a match: how it begins, and its agenda, done step by step until one of them awaits a seat."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from engine.core.info import Options
from engine.core.position import Position, Transition
from engine.core.rng import Rng
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.days import Began
from engine.games.viking_raid.info import INFO, SCENARIOS
from engine.games.viking_raid.queries.field import living
from engine.games.viking_raid.rulebook.book import tables
from engine.games.viking_raid.rules import beasts, days, fights, handover, losses, outfits, tomb, upkeep, works
from engine.games.viking_raid.state import ASKING, House, Settings, Stage, State, Step

if TYPE_CHECKING:
    from engine.core.values import FieldValue

_DONE: Final[dict[Stage, Callable[[Draft, Step], None]]] = {
    Stage.DICE: days.dice,
    Stage.FUNDS: outfits.funds,
    Stage.START: days.start,
    Stage.CLUB: days.club,
    Stage.TOMB: tomb.unfought,
    Stage.UNARMED: upkeep.unarmed,
    Stage.HERD: upkeep.stray,
    Stage.HUNGER: upkeep.hunger,
    Stage.WORKS: works.finish,
    Stage.BEASTS: beasts.all_move,
    Stage.BEAST: beasts.move,
    Stage.RUIN: losses.ruin,
    Stage.NEXT: days.following,
}
"""What happens by itself, by stage."""

_ASKED: Final[dict[Stage, Callable[[Draft, Step], bool]]] = {
    Stage.OUTFIT: outfits.asked,
    Stage.LEAVE: upkeep.asked,
    Stage.KEEP: handover.keeping,
    Stage.SPOILS: fights.captive,
    Stage.WAGES: upkeep.paying,
}
"""Whether there is anything to ask at all; where not, the step has been done and taken away."""


def advance(draft: Draft) -> None:
    """Go on until somebody is awaited or the match is over: one house left ends it at once."""
    while draft.now("agenda"):
        tomb.put_out(draft)
        if draft.now("passed") and len(living(draft.state)) < 2:
            _end(draft)
            return
        step: Step = draft.now("agenda")[0]
        if step.stage in ASKING:
            asked = _ASKED.get(step.stage)
            if asked is None or asked(draft, step):
                return
        else:
            _DONE[step.stage](draft, draft.pop())


def _end(draft: Draft) -> None:
    # The men of the house that fell last leave at once, as those of any other (VR-Q50).
    steps: tuple[Step, ...] = draft.now("agenda")
    for step in steps:
        if step.stage is Stage.RUIN:
            losses.ruin(draft, step)
    draft.set(agenda=())


def setup(seats: int, options: Options, rng: Rng) -> Transition[State]:
    """Start a match; SetupError when seats or options do not fit."""
    settings = Settings(**cast("dict[str, FieldValue]", INFO.settled(options, seats)))
    houses = tuple(House(hall, holder=seat) for seat, hall in enumerate(tables().tables[str(seats)].halls))
    draft = Draft(Position(State(settings, (Step(Stage.DICE),), houses), rng))
    title = next(each.title for each in SCENARIOS if each.value == settings.scenario)
    draft.say(Began(title, settings.days))
    for seat in range(seats):
        outfits.kin(draft, seat)
    advance(draft)
    return draft.close()
