"""Medals: what they do in battle, what a battle was worth and costs (SQ-78 to SQ-93, rulings 33a, 73, 83, 92 to 97)."""

from typing import Final

from engine.core import rulebook
from engine.core.grammar import list_of
from engine.core.values import frozen
from engine.games.squadron.queries.sides import credited, crewed, foes_of, squadron_of, vessels
from engine.games.squadron.queries.table import largest
from engine.games.squadron.queries.verdicts import seat_in
from engine.games.squadron.rulebook import PACKAGE
from engine.games.squadron.rulebook.cards import CORPORATION, SABOTEUR
from engine.games.squadron.rulebook.designs import ARMOUR, ENGINE
from engine.games.squadron.rulebook.settings import CONVOY, CONVOY_SIZE, LINE, RAIDERS
from engine.games.squadron.rulebook.tables import BLAST, BLAST_WIDE, SCOUTING, SCOUTING_WIDE, save
from engine.games.squadron.state import Craft, Crew, State


@frozen
class Medal:
    """A kind of medal: what it does, and what it is earned for where that is always the same."""

    means: str
    earned: str = ""


MEDALS: Final = rulebook.read(PACKAGE, "medals.toml", dict[str, Medal])
"""All kinds, in the order in which they are awarded (SQ-78 to SQ-84)."""


def earned_for(state: State, seat: int, medal: str, winners: tuple[int, ...]) -> str:
    """Return what a squadron earned a medal for in the battle just over; two of a kind are for either."""
    if MEDALS[medal].earned:
        return MEDALS[medal].earned
    task, done, convoy, so = {
        "Corporation": (CORPORATION, "the contract kept", "the convoy brought through", _through),
        "Saboteur": (SABOTEUR, "the enemy station touched", "the convoy stopped", _stopped),
    }[medal]
    kept = task in state.squadrons[seat].played
    return list_of([*([done] * kept), *([convoy] * so(state, seat, winners))])


def _through(state: State, seat: int, winners: tuple[int, ...]) -> bool:
    return state.field == CONVOY and seat in winners and state.roles[seat] == "escort"


def _stopped(state: State, seat: int, winners: tuple[int, ...]) -> bool:
    return state.field == CONVOY and seat in winners and state.roles[seat] == "attacker" and not _timed(state)


def crew_of(state: State, craft: Craft) -> Crew | None:
    """Return the crew with medals that flies a craft, as far as it is known."""
    if not craft.crew:
        return None
    return next((each for each in state.squadrons[craft.seat].crews if each.name == craft.crew), None)


def flown_by(state: State, seat: int, crew: str) -> Craft | None:
    """Return the craft that a crew of a seat flies, None for none."""
    return next((each for each in state.craft if each.seat == seat and each.crew == crew), None)


def has(state: State, craft: Craft, medal: str) -> bool:
    """Return whether the crew of a craft has a medal."""
    crew = crew_of(state, craft)
    return crew is not None and medal in crew.medals


def wingman(state: State, seat: int) -> bool:
    """Return whether the fighters of a seat have a wingman: one with Valour lives, and at least two live (SQ-79)."""
    fighters = [each for each in squadron_of(state, seat) if each.known and each.plan.fighter]
    return len(fighters) > 1 and any(has(state, each, "Valour") for each in fighters)


def armour(state: State, craft: Craft) -> int:
    """Return the armour that a craft's saves count with (SQ-36, SQ-68, SQ-79 to SQ-81)."""
    found = craft.works[ARMOUR]
    if craft.plan.civil:
        return found
    found += has(state, craft, "Star") + has(state, craft, "Corporation")
    found += craft.plan.fighter and wingman(state, craft.seat)
    return found + ("armour" in state.squadrons[craft.seat].played)


def through(state: State, craft: Craft) -> float:
    """Return how likely a hit on a craft is to damage a module."""
    return (7 - save(armour(state, craft))) / 6


def blast(state: State, craft: Craft) -> int:
    """Return the radius of a craft's explosion in inches (SQ-47, SQ-70)."""
    return BLAST_WIDE if "nukes" in state.squadrons[craft.seat].played else BLAST


def scouting(state: State, seat: int) -> int:
    """Return how far a seat's craft see markers, in inches (SQ-63, SQ-65)."""
    return SCOUTING_WIDE if "scouting" in state.squadrons[seat].played else SCOUTING


ACE_AT = 5
"""Credits for the Ace medal (SQ-78)."""


def fulfilled(state: State, seat: int) -> tuple[str, ...]:
    """Return the tasks in a seat's hand whose condition has come true, and that are to be played (ruling 82)."""
    held = state.squadrons[seat].hand
    found = []
    if CORPORATION in held and any(each.design.station for each in credited(state, seat)):
        found.append(CORPORATION)
    if SABOTEUR in held and seat in state.touched:
        found.append(SABOTEUR)
    return tuple(found)


def earned(state: State, seat: int, winners: tuple[int, ...]) -> tuple[str, ...]:
    """Return the medals that a squadron earned in the battle just over, in the order in which they are awarded."""
    if not (state.settings.medals and crewed(state, seat) and (vessels(state, seat) or state.gone[seat] == "gave up")):
        return ()
    count = dict.fromkeys(MEDALS, 0)
    count["Ace"] = int(sum(1 for _ in credited(state, seat)) >= ACE_AT)
    for foe in foes_of(state, seat):
        count["Valour"] += _valour(state, seat, foe)
        count["Star"] += _star(state, seat, foe)
    if state.field != LINE:
        count["Valour"] = min(1, count["Valour"])
    played = state.squadrons[seat].played
    count["Corporation"] = int(CORPORATION in played) + _through(state, seat, winners)
    count["Saboteur"] = int(SABOTEUR in played) + _stopped(state, seat, winners)
    count["Tek"] = int(any(each.how == "captured" and each.by == seat for each in state.fallen))
    count["Bravery"] = int(any(state.gone[foe] == "gave up" for foe in foes_of(state, seat)))
    return tuple(medal for medal in MEDALS for _ in range(count[medal]))


def _timed(state: State) -> bool:
    escort = seat_in(state, "escort")
    return not (state.gone[escort] or sum(each.design.kind == "transport" for each in state.fallen) >= CONVOY_SIZE)


def _valour(state: State, seat: int, foe: int) -> bool:
    # Every craft of an enemy destroyed or captured; in 6.0 one of them by this very seat (rulings 92, 93).
    if state.gone[foe] != "wiped out" or any(True for _ in squadron_of(state, foe)):
        return False
    if state.field != LINE:
        return all(state.gone[other] == "wiped out" for other in foes_of(state, seat))
    return any(each.seat == foe and not each.design.civil for each in credited(state, seat))


def _star(state: State, seat: int, foe: int) -> bool:
    size, gone = largest(state.forces[foe]), (each for each in credited(state, seat) if each.seat == foe)
    return any(not each.design.civil and each.design.size == size for each in gone)


def able(state: State, seat: int, medal: str) -> tuple[Craft, ...]:
    """Return the craft whose crews can take a medal: alive, without one of its kind (SQ-86)."""
    return tuple(each for each in squadron_of(state, seat) if not has(state, each, medal))


def causes(state: State, seat: int) -> tuple[str, ...]:
    """Return for what each crew of a squadron loses a medal (SQ-87, SQ-93, SQ-99, rulings 33a, 97)."""
    if not (state.settings.medals and crewed(state, seat)):
        return ()
    found = []
    if any(each.seat == seat and each.design.station and each.how == "destroyed" for each in state.fallen):
        found.append("its station is destroyed")
    elif state.field == RAIDERS and state.gone[seat] == "gave up":
        found.append("it left its station to the raiders")
    if seat in state.culprits and not shameless(state, seat):
        found.append("it destroyed a franchise without a contract")
    if state.field == CONVOY and state.roles[seat] == "escort" and state.gone[seat] and _stranded(state, seat):
        found.append("a transport was captured")
    return tuple(found)


def shameless(state: State, seat: int) -> bool:
    """Return whether a seat may destroy stations without losing medals: by its contract, or as it has none to lose."""
    held = state.squadrons[seat]
    contract = CORPORATION in (*held.hand, *held.played, *held.spent)
    return contract or not (state.settings.medals and crewed(state, seat))


def _stranded(state: State, seat: int) -> bool:
    return any(each.seat == seat and each.plan.kind == "transport" and not each.works[ENGINE] for each in state.craft)


def strippable(state: State, seat: int) -> tuple[str, ...]:
    """Return the crews of a squadron that were in the battle, live and have a medal, by name (ruling 63)."""
    held = state.squadrons[seat]
    names = {each.crew for each in squadron_of(state, seat) if each.crew}
    return tuple(each.name for each in held.crews if each.medals and each.name in names)


def decorated(state: State, seat: int) -> int:
    """Count the medals of a squadron's free crews."""
    return sum(len(each.medals) for each in state.squadrons[seat].crews)
