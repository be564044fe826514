"""The course of a segment: opened, deployed, fought round by round, ended (K-61 to K-75, K-119 to K-129)."""

from engine.core.grammar import list_of, plural
from engine.games.star_viking.events.battle import DeployedAll, Opened, Said
from engine.games.star_viking.events.common import who
from engine.games.star_viking.measures.aiming import barrels
from engine.games.star_viking.measures.charts import holder, kind_of, place_of, tile_of
from engine.games.star_viking.measures.control import alone, hot
from engine.games.star_viking.measures.danger import endangered
from engine.games.star_viking.measures.names import side, system_name
from engine.games.star_viking.measures.seats import by_points, raiders
from engine.games.star_viking.measures.where import deployed as standing_units
from engine.games.star_viking.measures.where import present, seats_in, standing
from engine.games.star_viking.rules import close, council, fire, losses, plunder
from engine.games.star_viking.rules.deployment import undeployed
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import NOWHERE, Phase, Segment, State


def agenda(table: Table) -> None:
    """Let the raiders choose the next battle; go on to politics when none is left (K-46, K-47)."""
    left = table.state.contested
    if not left:
        council.opened(table)
    elif len(left) == 1:
        table.wait(Phase.AGENDA)
        begin(table, left[0])
    else:
        table.wait(Phase.AGENDA, _chooser(table.state))


def _chooser(state: State) -> int:
    # The raider with more points among those who fight anywhere, or lose a system that they left empty.
    fighting = {unit.seat for system in state.contested for unit in present(state, system)}
    fighting |= {holder(state, system) for system in state.contested}
    return next(seat for seat in by_points(state, raiders(state)) if seat in fighting)


def begin(table: Table, system: str) -> None:
    """Set a segment up: who defends, and who invades in which order (K-63, K-183)."""
    state = table.state
    defender = holder(state, system)
    invaders = by_points(state, seats_in(present(state, system)) - {defender})
    left = tuple(other for other in state.contested if other != system)
    table.set(contested=left, segment=Segment(system, defender, invaders))
    tile = tile_of(state, system)
    name = system_name(state, system)
    worth = f"tech {tile.tech}, wealth {tile.wealth}"
    table.say(Opened(name, worth, defender, invaders, places=(place_of(system, NOWHERE),)))


def opened(table: Table) -> None:
    """Deploy the defence; a system without one and with one invader falls at once (ruling 38)."""
    segment = table.segment
    for unit in present(table.state, segment.system):
        if unit.seat == segment.defender and not kind_of(table.state, unit).fort:
            table.put(unit.id, sector=NOWHERE, layer=0)
        table.put(unit.id, moved=False, handled="")
    if alone(table.state, segment):
        close.end(table, "Nobody defends it.")
    elif undeployed(table, segment.defender, segment.system):
        table.wait(Phase.DEPLOY, segment.defender)
    else:
        table.wait(Phase.DEPLOY)


def deployed(table: Table) -> None:
    """Show the deployment, and ask invaders who were here before where they stand now (K-68, K-71, K-73)."""
    segment = table.segment
    table.put_all(moved=False, handled="")
    table.wait(Phase.ANSWER)
    table.look()
    _show(table)
    old = {unit.seat for unit in standing_units(table.state, segment.system)}
    _ask(table, Phase.ANSWER, tuple(seat for seat in segment.invaders if seat in old))


def _show(table: Table) -> None:
    segment = table.segment
    for sector in tile_of(table.state, segment.system).sectors:
        pile = [u for u in standing(table.state, segment.system, sector.number) if u.seat == segment.defender]
        if pile:
            seen = tuple(who(unit) for unit in pile if any(unit.seen[seat] for seat in segment.invaders))
            at = place_of(segment.system, sector.number)
            table.say(
                DeployedAll(
                    sector.name, segment.defender, seen, len(pile) - len(seen), places=(at,), witnesses=segment.sides
                )
            )


def _ask(table: Table, phase: Phase, seats: tuple[int, ...]) -> None:
    # Each in turn; with nobody to ask the flow goes on at once.
    table.note(queue=seats)
    table.wait(phase, *seats[:1])


def _more(table: Table) -> bool:
    # Whether another seat has been asked in the same phase.
    left = table.segment.queue[1:]
    if left:
        _ask(table, table.state.phase, left)
    return bool(left)


def answered(table: Table) -> None:
    """Begin the first round once all invaders have answered."""
    if not _more(table):
        table.put_all(moved=False)
        _half(table, riposte=False)


def _half(table: Table, *, riposte: bool) -> None:
    # One movement phase of a round: the invaders', each in turn, or the defender's.
    segment = table.segment
    if _over(table):
        return
    here = seats_in(present(table.state, segment.system))
    movers = (segment.defender,) if riposte else segment.invaders
    table.note(riposte=riposte, queue=tuple(seat for seat in movers if seat in here), restacked=())
    _move(table)


def _move(table: Table) -> None:
    queue = table.segment.queue
    table.note(mover=queue[0] if queue else table.segment.mover, group=())
    for unit in table.units():
        if unit.seat in queue[:1] and (unit.moved or unit.handled):
            table.put(unit.id, moved=False, handled="")
    asked = queue[:1] if not (queue and queue[0] in table.segment.resting) else ()
    table.wait(Phase.MOVE, *asked)


def moved(table: Table) -> None:
    """Let the next invader move, or fight, unless one side alone is left (K-46, ruling 83)."""
    left = table.segment.queue[1:]
    table.note(queue=left)
    if _over(table):
        return
    if left:
        _move(table)
    else:
        _ask(table, Phase.EVADE, _evaders(table))


def _evaders(table: Table) -> tuple[int, ...]:
    # Asked are those with a starship in danger; everybody who could evade when all is to be asked about.
    segment = table.segment
    return tuple(seat for seat in segment.sides if endangered(table.state, seat, anyone=table.state.settings.ask))


def evaded(table: Table) -> None:
    """Lay shots, the defender first (ruling 78)."""
    if not _more(table):
        segment = table.segment
        seats = segment.sides if hot(table.state) else ()
        _ask(table, Phase.AIM, tuple(seat for seat in seats if any(barrels(table.state, seat))))


def aimed(table: Table) -> None:
    """Throw all dice once everybody has aimed."""
    if not _more(table):
        losses.begin(table, fire.fire(table))
        _settle(table)


def hurt(table: Table) -> None:
    """Go on with the losses."""
    _settle(table)


def _settle(table: Table) -> None:
    if losses.settle(table):
        table.put_all(easy=False, evading=False)
        if not _over(table):
            _after_fire(table)


def _after_fire(table: Table) -> None:
    if not table.segment.riposte:
        _half(table, riposte=True)
    else:
        _ask(table, Phase.SUMMONS, plunder.summoners(table.state))


def summoned(table: Table) -> None:
    """Let the raiders plunder once surrender has been settled (ruling 83)."""
    if not _more(table) and not _over(table):
        plunder.take_all(table, end=False)
        _ask(table, Phase.LOOT, plunder.tempted(table.state, end=False))


def looted(table: Table) -> None:
    """Count quiet rounds and offers, and begin the next round or end the segment (K-123)."""
    if _more(table):
        return
    segment = table.segment
    quiet = 0 if segment.fired else segment.quiet + 1
    here = seats_in(present(table.state, segment.system))
    if quiet >= 4:
        close.end(table, "Four rounds have passed without a shot.")
    elif here <= set(segment.offers):
        close.end(table, "All sides have agreed to end the battle.")
    else:
        table.note(round=segment.round + 1, quiet=quiet, fired=False, offers=())
        _herald(table, segment.offers, tuple(sorted(here - set(segment.offers))))
        _half(table, riposte=False)


def _herald(table: Table, willing: tuple[int, ...], unwilling: tuple[int, ...]) -> None:
    # What nobody else tells: whose silence was the answer to an offer, and that a round passed without a shot.
    segment = table.segment
    if willing:
        names = list_of([side(seat) for seat in unwilling])
        table.say(Said(f"The battle goes on: no offer came from {names} to end it.", witnesses=willing))
    if segment.quiet:
        quiet = plural(segment.quiet, "quiet round")
        table.say(Said(f"Round {segment.round} begins, {quiet} of 4.", witnesses=segment.sides))


def _over(table: Table) -> bool:
    if not alone(table.state, table.segment):
        return False
    left = seats_in(present(table.state, table.segment.system))
    close.end(table, f"Only {side(next(iter(left)))} is left." if left else "Nobody is left.")
    return True


def closed(table: Table) -> None:
    """Take the tile up when the last has passed, and go on to the next battle."""
    if not _more(table):
        close.finish(table)
        if table.state.phase is not Phase.OVER:
            agenda(table)
