"""How a match begins, and its course from phase to phase and from battle to battle (SQ-90, rulings 94, 100)."""

from collections.abc import Callable
from typing import Final

from engine.core.info import Options
from engine.core.position import Position, Transition
from engine.core.rng import Rng
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.careers import Recalled
from engine.games.squadron.events.opening import BattleSet
from engine.games.squadron.info import INFO
from engine.games.squadron.phases import STEPS, Phase
from engine.games.squadron.queries.names import TITLES
from engine.games.squadron.queries.reckoning import RUNGS
from engine.games.squadron.queries.table import homes
from engine.games.squadron.rulebook.settings import BY_DIE, CAMPAIGN, DUEL, LADDER, LINE, OWN, Settings, chosen, roles
from engine.games.squadron.rules import ending, flow, opening
from engine.games.squadron.state import Squadron, State


def advance(draft: Draft) -> None:
    """Go on until somebody is awaited or the match is over."""
    while True:
        flow.advance(draft)
        phase = draft.now("phase")
        if draft.now("awaited") or phase is Phase.OVER:
            return
        if phase not in STEPS:
            _NEXT[phase](draft)


def _window(draft: Draft) -> None:
    # Whoever holds a card may play one before the deployment, seat after seat (rulings 61, 82).
    holders = [seat for seat in sorted(draft.now("order")) if draft.squadron(seat).hand]
    draft.wait(Phase.WINDOW, *holders[:1])


def _deploy(draft: Draft) -> None:
    opening.found_stations(draft)
    draft.wait(Phase.DEPLOY, *sorted(draft.now("order")))


def _begin(draft: Draft) -> None:
    opening.number(draft)
    opening.draw_order(draft)
    flow.begin(draft)


def next_battle(draft: Draft) -> None:
    """Open the next battle of the match."""
    settings, count = draft.now("settings"), len(draft.now("squadrons"))
    if draft.now("results"):
        last = draft.now("results")[-1]
        points = tuple((seat, draft.squadron(seat).points) for seat in sorted(draft.now("order")))
        draft.say(Recalled(TITLES[last.field], last.reason, points))
    if settings.scenario == CAMPAIGN:
        _by_die(draft)
    elif settings.scenario == LADDER:
        _rung(draft)
    else:
        opening.open_battle(draft, settings.scenario, tuple(range(count)), draft.now("roles"))


def _by_die(draft: Draft) -> None:
    die = draft.die()
    field = BY_DIE[die - 1]
    # Of the machines it is the second part that the die gives.
    first = 0 if field == DUEL else int(draft.die() > 3)
    lots = "" if field == DUEL else "; lots say who has which part"
    draft.say(BattleSet(f"The die that chooses the battle shows {die}{lots}."))
    opening.open_battle(draft, field, (0, 1), roles(field, 2, first, 1 - first))


def _rung(draft: Draft) -> None:
    field, stock = RUNGS[draft.now("battle")]
    first, second = (1, 0) if draft.now("battle") == 4 else (0, 1)  # the second convoy is the enemy's
    own, *others = draft.now("stock")
    draft.set(stock=(own, *[stock or "flag"] * len(others)))
    order = (0, 1, 2, 3) if field == LINE else (0, 1)
    opening.open_battle(draft, field, order, roles(field, 4, first, second))


_NEXT: Final[dict[Phase, Callable[[Draft], None]]] = {
    Phase.DESIGN: next_battle,
    Phase.MUSTER: _window,
    Phase.WINDOW: _deploy,
    Phase.DEPLOY: _begin,
    Phase.MEDALS: ending.medals,
    Phase.STRIP: ending.penalties,
    Phase.EXCHANGE: ending.exchange,
    Phase.REDESIGN: next_battle,
}


def setup(seats: int, options: Options, rng: Rng) -> Transition[State]:
    """Start a match; SetupError when its seats or options do not fit."""
    values = INFO.settled(options, seats)
    lead, chance = rng.pick((0, 1)) if values["part"] == "die" else (int(values["part"] == "second"), rng)
    parts = _roles(str(values["scenario"]), seats, lead)
    settings = chosen(values, parts)
    draft = Draft(Position(_blank(settings, parts), chance))
    own = (seat for seat in range(seats) if settings.squadrons[seat] == OWN)
    draft.wait(Phase.DESIGN, *(seat for seat in own if parts[seat] not in {"raiders", "machine"}))
    advance(draft)
    return draft.close()


def _roles(scenario: str, seats: int, lead: int) -> tuple[str, ...]:
    # In a campaign a die gives the parts battle by battle.
    together = seats > 2 or scenario in {CAMPAIGN, LADDER}
    return ("squadron",) * seats if together else roles(scenario, seats, lead, 1 - lead)


def _blank(settings: Settings, parts: tuple[str, ...]) -> State:
    seats = len(parts)
    left = tuple(range(0, seats, 2)) if seats > 2 else (0,)
    return State(
        settings,
        Phase.DESIGN,
        settings.scenario,
        order=tuple(range(seats)),
        roles=parts,
        sides=tuple(range(seats)),
        homes=homes(LINE if seats > 2 else DUEL, settings.size, seats, left),
        numbers=(0,) * seats,
        gone=("",) * seats,
        forces=((),) * seats,
        squadrons=(Squadron(),) * seats,
        stock=settings.squadrons,
    )
