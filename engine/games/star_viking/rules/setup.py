"""How a match begins: the draw, the capital, locals, the squadron, and what raiders buy (K-30 to K-44)."""

from collections import Counter

from engine.core.info import Options
from engine.core.position import Position, Transition
from engine.core.rng import Rng
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.events.setup import (
    Homeless,
    Levied,
    PurseRolled,
    ScenarioBegan,
)
from engine.games.star_viking.info import SCENARIOS
from engine.games.star_viking.queries.building import fits_level, has_ground
from engine.games.star_viking.queries.seats import raiders
from engine.games.star_viking.rules import sanakht, victory
from engine.games.star_viking.rules.options import BATTLE, settle_options
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, Phase, State


def setup(seats: int, options: Options, rng: Rng) -> Transition[State]:
    """Start a match; SetupError when seats or options do not fit."""
    settings = settle_options(seats, options)
    draft = Draft(Position(_blank(seats, settings), rng))
    title = next(choice.title for choice in SCENARIOS if choice.value == settings.scenario)
    if settings.scenario == BATTLE:
        sanakht.lay_out(draft)
        draft.say(ScenarioBegan(title, settings.turns, sanakht.what_wins(draft.state)))
    else:
        draft.say(ScenarioBegan(title, settings.turns, victory.what_wins(settings)))
    return draft.close()


def _blank(seats: int, settings: Settings) -> State:
    return State(
        settings,
        Phase.SURVEY,
        (FEDERATE,),
        purses=(Purse(),) * seats,
        points=settings.start,
        intel=((),) * seats,
    )


def capital(draft: Draft) -> None:
    """Ask for the capitals (K-37)."""
    draft.wait(Phase.CAPITAL, FEDERATE)


def fort(draft: Draft) -> None:
    """Ask for the sectors of the fortresses (K-37)."""
    draft.wait(Phase.FORT, FEDERATE)


def levy(draft: Draft) -> None:
    """Put ten local units aside at random; the others are to be posted (K-32, ruling 68)."""
    sets = draft.state.settings.sets
    greens = [kind for kind in draft.book.kinds.values() if kind.colour == "green"]
    pool = [kind.id for kind in greens for _ in range(kind.count * sets)]
    drawn = draft.shuffle(pool)
    aside = min(len(pool), draft.book.numbers.aside * sets)
    left = Counter(drawn[aside:])
    homeless = {kind.id for kind in greens if not any(_lives(draft, kind.id, system) for system in draft.state.tiles)}
    draft.set(levy=tuple((kind.id, left[kind.id]) for kind in greens if left[kind.id] and kind.id not in homeless))
    draft.say(Levied(to_post(draft), aside, witnesses=(FEDERATE,)))
    if lost := sum(left[kind] for kind in homeless):
        draft.say(Homeless(lost, witnesses=(FEDERATE,)))
    draft.wait(Phase.LEVY, FEDERATE)


def _lives(draft: Draft, kind: str, system: str) -> bool:
    printed = draft.book.kinds[kind]
    return fits_level(draft.state, printed, system) and has_ground(draft.state, printed, system)


def to_post(draft: Draft) -> int:
    """Count the local units that are still to be posted."""
    return sum(count for _, count in draft.state.levy)


def fleet(draft: Draft) -> None:
    """Give the Federate its squadron; it lies at the capital until it is stationed (K-35)."""
    sets, numbers = draft.state.settings.sets, draft.book.numbers
    first = draft.state.capitals[0]
    for kind, count in (("blue-FF", numbers.start_frigates), ("blue-FE", numbers.start_escorts)):
        for _ in range(count * sets):
            draft.muster(kind, FEDERATE, first)
    draft.wait(Phase.FLEET, FEDERATE)


def fitting(draft: Draft) -> None:
    """Throw the die for each raider's first money (K-40)."""
    for seat in raiders(draft.state):
        die = draft.die()
        money = draft.book.numbers.purse_base + die
        draft.pay(seat, old=money)  # Ruling 72: what is kept of it never buys points.
        draft.say(PurseRolled(seat, die, money))
    draft.wait(Phase.FITTING, *raiders(draft.state))
