"""What a battle was worth in medals and what it costs: conditions, tasks, penalties (rulings 33a, 73, 92 to 97)."""

from engine.games.squadron.queries.losses import credited
from engine.games.squadron.queries.medals import MEDALS, crew_of
from engine.games.squadron.queries.sides import crewed, foes_of, squadron_of, vessels
from engine.games.squadron.queries.table import largest
from engine.games.squadron.queries.verdicts import seat_in
from engine.games.squadron.rulebook.cards import CORPORATION, SABOTEUR
from engine.games.squadron.rulebook.modules import ENGINE
from engine.games.squadron.rulebook.settings import CONVOY, LINE, RAIDERS
from engine.games.squadron.state import Craft, State

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
    if (
        not state.settings.medals
        or not crewed(state, seat)
        or not (vessels(state, seat) or state.gone[seat] == "gave up")
    ):
        return ()
    count = dict.fromkeys(MEDALS, 0)
    count["Ace"] = int(sum(1 for _ in credited(state, seat)) >= ACE_AT)
    for foe in foes_of(state, seat):
        count["Valour"] += _valour(state, seat, foe)
        count["Star"] += _star(state, seat, foe)
    if state.field != LINE:
        count["Valour"] = min(1, count["Valour"])
    played = state.squadrons[seat].played
    won = state.field == CONVOY and seat in winners
    count["Corporation"] = int(CORPORATION in played) + (won and state.roles[seat] == "escort")
    sabotage = won and state.roles[seat] == "attacker" and not _timed(state)
    count["Saboteur"] = int(SABOTEUR in played) + sabotage
    count["Tek"] = int(any(each.how == "captured" and each.by == seat for each in state.fallen))
    count["Bravery"] = int(any(state.gone[foe] == "gave up" for foe in foes_of(state, seat)))
    return tuple(medal for medal in MEDALS for _ in range(count[medal]))


def _timed(state: State) -> bool:
    escort = seat_in(state, "escort")
    return not (state.gone[escort] or sum(each.design.kind == "transport" for each in state.fallen) >= 3)


def _valour(state: State, seat: int, foe: int) -> bool:
    # Every craft of an enemy destroyed or captured; in 6.0 one of them by this very seat (rulings 92, 93).
    if state.gone[foe] != "wiped out" or any(True for _ in squadron_of(state, foe)):
        return False
    if state.field != LINE:
        return all(state.gone[other] == "wiped out" for other in foes_of(state, seat))
    return any(each.seat == foe and not each.design.civil for each in credited(state, seat))


def _star(state: State, seat: int, foe: int) -> bool:
    size = largest(state.forces[foe])
    return any(
        each.seat == foe and not each.design.civil and each.design.size == size for each in credited(state, seat)
    )


def able(state: State, seat: int, medal: str) -> tuple[Craft, ...]:
    """Return the craft whose crews can take a medal: alive, without one of its kind (SQ-86)."""
    found = []
    for each in squadron_of(state, seat):
        crew = crew_of(state, each)
        if crew is None or medal not in crew.medals:
            found.append(each)
    return tuple(found)


def causes(state: State, seat: int) -> tuple[str, ...]:
    """Return for what each crew of a squadron loses a medal (SQ-87, SQ-93, SQ-99, rulings 33a, 97)."""
    if not state.settings.medals or not crewed(state, seat):
        return ()
    found = []
    own = any(each.seat == seat and each.design.station and each.how == "destroyed" for each in state.fallen)
    if own:
        found.append("its station is destroyed")
    elif state.field == RAIDERS and state.gone[seat] == "gave up":
        found.append("it left its station to the raiders")
    held = state.squadrons[seat]
    contract = CORPORATION in (*held.hand, *held.played, *held.spent)
    if seat in state.culprits and not contract:
        found.append("it destroyed a franchise without a contract")
    if state.field == CONVOY and state.roles[seat] == "escort" and state.gone[seat] and _stranded(state, seat):
        found.append("a transport was captured")
    return tuple(found)


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
