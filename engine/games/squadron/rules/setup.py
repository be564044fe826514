"""How a match begins: options checked, squadrons made, the first battle opened."""

from engine.core.info import Options
from engine.core.position import Position, Transition
from engine.core.rng import Rng
from engine.games.squadron.draft import Draft
from engine.games.squadron.info import INFO, SIZES
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.table import homes
from engine.games.squadron.rulebook.scenarios import roles
from engine.games.squadron.rulebook.settings import CAMPAIGN, DUEL, LADDER, LINE, OWN, PATROL, Settings
from engine.games.squadron.rules import course
from engine.games.squadron.state import Squadron, State

PAIR = 2
"""The seats of a battle of two parts."""


def setup(seats: int, options: Options, rng: Rng) -> Transition[State]:
    """Start a match; SetupError when its seats or options do not fit."""
    values = INFO.settled(options, seats)
    lead, chance = rng.pick((0, 1)) if values["part"] == "die" else (int(values["part"] == "second"), rng)
    parts = _roles(str(values["scenario"]), seats, lead)
    settings = _settings(seats, values, parts)
    draft = Draft(Position(_blank(settings, parts), chance))
    printed = {"raiders", "machine"}
    draft.wait(
        Phase.DESIGN, *(seat for seat in range(seats) if settings.squadrons[seat] == OWN and parts[seat] not in printed)
    )
    course.advance(draft)
    return draft.close()


def _roles(scenario: str, seats: int, lead: int) -> tuple[str, ...]:
    # In a campaign a die gives the parts battle by battle.
    together = seats != PAIR or scenario in {CAMPAIGN, LADDER}
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


def _settings(seats: int, values: Options, parts: tuple[str, ...]) -> Settings:
    scenario = str(values["scenario"])
    return Settings(
        scenario,
        SIZES[PATROL if scenario == PATROL else str(values["table"])],
        _squadrons(scenario, parts, values),
        (int(values["budget_first"]), *(int(values["budget_second"]) for _ in range(seats - 1))),
        int(values["craft_cap"]),
        cards=bool(values["cards"]) and scenario != PATROL,
        medals=bool(values["medals"]),
        rear=bool(values["rear_shots"]),
        late=bool(values["late_nukes"]),
        contact=bool(values["fighter_contact"]),
        station_ram=str(values["station_ram"]),
        penalty="random" if values["random_penalty"] else "choice",
        each_round=bool(values["order_each_round"]),
        asteroids=bool(values["asteroids"]),
        free_raiders=bool(values["free_raiders"]),
        machines=int(values["machines"]),
        battles=int(values["battles"]),
    )


def _squadrons(scenario: str, parts: tuple[str, ...], values: Options) -> tuple[str, ...]:
    seats = len(parts)
    if scenario == CAMPAIGN:
        return (OWN,) * seats
    if scenario == LADDER:
        return (OWN, *["flag"] * (seats - 1))
    first, second = str(values["squadron_first"]), str(values["squadron_second"])
    if scenario == LINE:
        return tuple(first if seat % 2 == 0 else second for seat in range(seats))
    if scenario == PATROL:
        return ("patrol", "intruder")
    pair = (first, second)
    return tuple("foundry" if part == "machines" and led != OWN else led for part, led in zip(parts, pair, strict=True))
