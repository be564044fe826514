"""The steps of a segment: opened, deployed, fought round by round, ended (K-61 to K-75, K-119 to K-129)."""

from typing import Final

from engine.core.grammar import list_of, plural
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.battle import Afar, DeployedAll, Opened, Rested, RoundBegan, Said
from engine.games.star_viking.events.common import who
from engine.games.star_viking.queries.aiming import engaged
from engine.games.star_viking.queries.charts import holder, kind_of, place_of, tile_of
from engine.games.star_viking.queries.control import QUIET, alone
from engine.games.star_viking.queries.danger import dodging
from engine.games.star_viking.queries.names import side, system_name
from engine.games.star_viking.queries.seats import by_points, raiders, seats
from engine.games.star_viking.queries.where import deployed as standing_units
from engine.games.star_viking.queries.where import present, seats_in, units_in
from engine.games.star_viking.rules import close, council, fire, losses, plunder
from engine.games.star_viking.state import NOWHERE, Phase, Segment, State

_DOES: Final = {
    Phase.ANSWER: "answers the deployment",
    Phase.EVADE: "may evade",
    Phase.AIM: "may fire",
    Phase.SUMMONS: "may demand surrender",
    Phase.LOOT: "may plunder",
    Phase.CLOSE: "may take what is left",
}
"""What who is asked in a phase of a battle does, as it is told to those who are not in it."""


def agenda(draft: Draft) -> None:
    """Let the raiders choose the next battle; go on to politics when none is left (K-46, K-47)."""
    left = draft.state.contested
    if not left:
        council.opened(draft)
    elif len(left) == 1:
        draft.wait(Phase.AGENDA)
        begin(draft, left[0])
    else:
        draft.wait(Phase.AGENDA, _chooser(draft.state))


def _chooser(state: State) -> int:
    # The raider with more points among those who fight anywhere, or lose a system that they left empty.
    fighting = {unit.seat for system in state.contested for unit in present(state, system)}
    fighting |= {holder(state, system) for system in state.contested}
    return next(seat for seat in by_points(state, raiders(state)) if seat in fighting)


def begin(draft: Draft, system: str) -> None:
    """Set a segment up: who defends, and who invades in which order (K-63, K-183)."""
    state = draft.state
    defender = holder(state, system)
    invaders = by_points(state, seats_in(present(state, system)) - {defender})
    left = tuple(other for other in state.contested if other != system)
    draft.set(contested=left, segment=Segment(system, defender, invaders))
    tile = tile_of(state, system)
    name = system_name(state, system)
    # A raider who is not there may not know what is printed on the tile.
    worth = f"tech {tile.tech}" if state.settings.screened else f"tech {tile.tech}, wealth {tile.wealth}"
    draft.say(Opened(name, worth, defender, invaders, places=(place_of(system, NOWHERE),)))


def opened(draft: Draft) -> None:
    """Deploy the defence; a system without one and with one invader falls to it (rulings 38, 106)."""
    segment = draft.segment
    for unit in present(draft.state, segment.system):
        if unit.seat == segment.defender and not kind_of(draft.state, unit).fort:
            draft.put(unit.id, sector=NOWHERE, layer=0)
        draft.put(unit.id, moved=False, handled="")
    if alone(draft.state, segment):
        draft.note(unopposed=True)
        _ask(draft, Phase.LOOT, plunder.plunderers(draft.state, end=False))
    else:
        draft.wait(Phase.DEPLOY, segment.defender)


def deployed(draft: Draft) -> None:
    """Show the deployment, and ask invaders who were here before where they stand now (K-68, K-71, K-73)."""
    segment = draft.segment
    draft.put_all(moved=False, handled="")
    draft.wait(Phase.ANSWER)
    draft.look()
    _show(draft)
    old = {unit.seat for unit in standing_units(draft.state, segment.system)}
    _ask(draft, Phase.ANSWER, tuple(seat for seat in segment.invaders if seat in old))


def _show(draft: Draft) -> None:
    segment = draft.segment
    _report(draft, f"{side(segment.defender)} has deployed.")
    for sector in tile_of(draft.state, segment.system).sectors:
        pile = [u for u in units_in(draft.state, segment.system, sector.number) if u.seat == segment.defender]
        if pile:
            seen = tuple(who(unit) for unit in pile if any(unit.seen[seat] for seat in segment.invaders))
            at, by, unseen = place_of(segment.system, sector.number), segment.defender, len(pile) - len(seen)
            told = DeployedAll(sector.name, by, seen, unseen, places=(at,), witnesses=segment.sides, foreknown=by)
            draft.say(told)


def _ask(draft: Draft, phase: Phase, asked: tuple[int, ...]) -> None:
    # Each in turn; with nobody to ask the flow goes on at once.
    draft.note(queue=asked)
    draft.wait(phase, *asked[:1])
    if asked:
        _report(draft, f"{side(asked[0])} {_DOES[phase]}.")


def _report(draft: Draft, text: str) -> None:
    # To those who are in the match and not in this battle: they see who is awaited, so they hear what for.
    if _others(draft):
        draft.say(Afar(text, draft.segment.sides))


def _others(draft: Draft) -> set[int]:
    return {*seats(draft.state)}.difference(draft.segment.sides)


def _more(draft: Draft) -> bool:
    # Whether another seat has been asked in the same phase.
    left = draft.segment.queue[1:]
    if left:
        _ask(draft, draft.state.phase, left)
    return bool(left)


def answered(draft: Draft) -> None:
    """Begin the first round once all invaders have answered."""
    if not _more(draft):
        draft.put_all(moved=False)
        _half(draft, riposte=False)


def _half(draft: Draft, *, riposte: bool) -> None:
    # One movement phase of a round: the invaders', each in turn, or the defender's.
    segment = draft.segment
    if _over(draft):
        return
    here = seats_in(present(draft.state, segment.system))
    movers = (segment.defender,) if riposte else segment.invaders
    draft.note(riposte=riposte, queue=tuple(seat for seat in movers if seat in here), restacked=())
    _move(draft)


def _move(draft: Draft) -> None:
    queue = draft.segment.queue
    draft.note(mover=queue[0] if queue else draft.segment.mover, group=())
    for unit in draft.units():
        if unit.seat in queue[:1] and (unit.moved or unit.handled):
            draft.put(unit.id, moved=False, handled="", taken=0)
    rests = bool(queue) and queue[0] in draft.segment.resting
    if rests:
        hearers = None if _others(draft) else ()
        draft.say(Rested(f"{side(queue[0])} rests.", draft.segment.sides, witnesses=hearers))
    draft.wait(Phase.MOVE, *(() if rests else queue[:1]))


def moved(draft: Draft) -> None:
    """Let the next invader move, or fight, unless one side alone is left (K-46, ruling 83)."""
    left = draft.segment.queue[1:]
    draft.note(queue=left)
    if _over(draft):
        return
    if left:
        _move(draft)
    else:
        _ask(draft, Phase.EVADE, _evaders(draft))


def _evaders(draft: Draft) -> tuple[int, ...]:
    # K-112: whoever has spacecraft that could; whether that matters is for its topic to say.
    return tuple(seat for seat in draft.segment.sides if dodging(draft.state, seat))


def evaded(draft: Draft) -> None:
    """Lay shots, the defender first (ruling 78)."""
    if not _more(draft):
        _ask(draft, Phase.AIM, tuple(seat for seat in draft.segment.sides if engaged(draft.state, seat)))


def aimed(draft: Draft) -> None:
    """Throw all dice once everybody has aimed."""
    if not _more(draft):
        losses.begin(draft, fire.fire(draft))
        _settle(draft)


def hurt(draft: Draft) -> None:
    """Go on with the losses."""
    _settle(draft)


def _settle(draft: Draft) -> None:
    if losses.settle(draft):
        draft.put_all(easy=False, evading=False)
        if not _over(draft):
            _after_fire(draft)


def _after_fire(draft: Draft) -> None:
    if not draft.segment.riposte:
        _half(draft, riposte=True)
    else:
        _ask(draft, Phase.SUMMONS, plunder.summoners(draft.state))


def summoned(draft: Draft) -> None:
    """Let the raiders plunder once surrender has been settled (ruling 83)."""
    if not _more(draft) and not _over(draft):
        _ask(draft, Phase.LOOT, plunder.plunderers(draft.state, end=False))


def looted(draft: Draft) -> None:
    """Count quiet rounds and offers, and begin the next round or end the segment (K-123)."""
    if _more(draft):
        return
    segment = draft.segment
    if segment.unopposed:
        close.end(draft, "Nobody defends it.")
        return
    quiet = 0 if segment.fired else segment.quiet + 1
    here = seats_in(present(draft.state, segment.system))
    if quiet >= QUIET:
        close.end(draft, "Four rounds have passed without a shot.")
    elif here <= set(segment.offers):
        close.end(draft, "All sides have agreed to end the battle.")
    else:
        draft.note(round=segment.round + 1, quiet=quiet, fired=False, offers=())
        _herald(draft, segment.offers, tuple(sorted(here - set(segment.offers))))
        _half(draft, riposte=False)


def _herald(draft: Draft, willing: tuple[int, ...], unwilling: tuple[int, ...]) -> None:
    # What nobody else tells: whose silence was the answer to an offer, and that a round passed, with or without a shot.
    segment = draft.segment
    if willing:
        names = list_of([side(seat) for seat in unwilling])
        draft.say(Said(f"The battle goes on: no offer came from {names} to end it.", witnesses=willing))
    if segment.quiet:
        quiet = plural(segment.quiet, "quiet round")
        draft.say(RoundBegan(f"Round {segment.round} begins, {quiet} of {QUIET}."))
    else:
        _report(draft, f"Round {segment.round} begins.")


def _over(draft: Draft) -> bool:
    if not alone(draft.state, draft.segment):
        return False
    left = seats_in(present(draft.state, draft.segment.system))
    close.end(draft, f"Only {side(next(iter(left)))} is left." if left else "Nobody is left.")
    return True


def closed(draft: Draft) -> None:
    """Take the tile up when the last has passed, and go on to the next battle."""
    if not _more(draft):
        close.finish(draft)
        if draft.state.phase is not Phase.OVER:
            agenda(draft)
