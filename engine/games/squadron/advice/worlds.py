"""Imagined worlds that fit what a seat sees: what lies under markers, in holds, in hands and on design desks."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, repeat
from typing import Final

from engine.core.position import Position, View
from engine.core.refs import Hidden
from engine.core.rng import Stream
from engine.core.sampler import Sampler
from engine.core.values import evolve, put
from engine.games.squadron.ids import craft_id, hold_id
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.hangars import open_bay
from engine.games.squadron.queries.mustering import taken_of
from engine.games.squadron.queries.table import inward, zone
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.book import Force
from engine.games.squadron.rulebook.designs import Design
from engine.games.squadron.rulebook.settings import CONVOY_SIZE, OWN
from engine.games.squadron.rules.cards import undrawn
from engine.games.squadron.state import NOBODY, Craft, Crew, Squadron, State

DRAWING: Final = frozenset({Phase.DESIGN, Phase.REDESIGN})
GUESSED: Final = ("rake", "dart", "warden", "needle", "lancer")
"""Stock designs that an unknown squadron is supposed to be made of."""


def imagine(view: View[State], rng: Stream) -> Position[State]:
    """Return a whole position that shows this seat the same view; the same view and chance give the same world."""
    state = view.state
    if state.phase is Phase.OVER:
        return Position(state, rng)
    mine = NOBODY if view.seat is None else int(view.seat)
    chance = Sampler(rng)
    others = [seat for seat in range(len(state.squadrons)) if seat != mine]
    world = _hands(_step(state), others, chance)
    for seat in others:
        world = _desk(world, seat, chance)
        if seat in state.order and state.battle and state.phase not in DRAWING:
            world = _fleet(world, state, seat, chance)
    return Position(world, chance.rng)


def _step(state: State) -> State:
    # Another's turn is at some step: after its moves where one of its craft is seen to have moved.
    asked = state.asked
    if asked is not None and asked.then is Phase.TURN:
        state = evolve(state, asked=evolve(asked, then=Phase.MOVES))
    if state.phase is not Phase.TURN:
        return state
    mover = state.order[state.mover]
    moved = any(each.seat == mover and each.moved for each in state.craft)
    return evolve(state, phase=Phase.FIRE if moved else Phase.MOVES)


def _hands(state: State, others: list[int], chance: Sampler) -> State:
    left, squadrons = [*undrawn(state)], state.squadrons
    for seat in others:
        hand = []
        for card in squadrons[seat].hand:
            if isinstance(card, Hidden) and left:
                hand.append(chance.pick(left))
                left.remove(hand[-1])
        squadrons = put(squadrons, seat, evolve(squadrons[seat], hand=tuple(hand)))
    return evolve(state, squadrons=squadrons)


def _lead(state: State, seat: int, held: Squadron) -> State:
    return evolve(state, squadrons=put(state.squadrons, seat, held))


def _desk(state: State, seat: int, chance: Sampler) -> State:
    # Designs that nobody has seen, and medals that are being given or taken.
    held = state.squadrons[seat]
    if bool(state.stock) and state.stock[seat] != OWN:
        return state
    waiting = state.phase is Phase.DESIGN and seat in state.awaited
    if not waiting and not any(each.vessel for each in held.designs):
        names = {each.name for each in held.designs}
        fresh = [book.design(key) for key in GUESSED if book.design(key).name not in names]
        held = evolve(held, designs=(*held.designs[:2], chance.pick(fresh[:2])))
    if state.phase is Phase.MEDALS and seat in state.awaited:
        medals = state.results[-1].medals
        held = evolve(held, earned=medals[seat][-1:] if medals else ("Ace",))
    if state.phase is Phase.STRIP and seat in state.awaited:
        held = evolve(held, crews=(Crew("Unseen", ("Ace", "Star"), seat),), owed=1)
    return _lead(state, seat, held)


def _fleet(world: State, seen: State, seat: int, chance: Sampler) -> State:
    force = _force(world, seat, chance)
    if world.phase is Phase.MUSTER and seat in world.awaited and _musters(world, seat):
        return world
    held = world.squadrons[seat]
    if _musters(world, seat) and world.phase is not Phase.MEDALS:
        held = evolve(held, taken=_taken(held, force))
    world = _lead(evolve(world, forces=put(world.forces, seat, force)), seat, held)
    shown = [each for each in world.craft if each.seat == seat and each.known and not each.plan.station]
    pool = _pool(world, seat, force, shown)
    if world.phase in {Phase.MUSTER, Phase.WINDOW, Phase.DEPLOY}:
        made = _before(world, seat, pool, chance)
    else:
        made = _during(world, seen, seat, pool, chance)
    ranked = [evolve(each, rank=rank) for rank, each in enumerate((*shown, *made), 1)]
    if world.phase is Phase.STRIP and seat in world.awaited and ranked:
        ranked[0] = evolve(ranked[0], crew="Unseen")
    kept = [each for each in world.craft if each.seat != seat or (each.known and each.plan.station)]
    return evolve(world, craft=(*kept, *ranked))


def _musters(state: State, seat: int) -> bool:
    return state.stock[seat] == OWN and state.roles[seat] not in {"raiders", "machine"}


def _taken(held: Squadron, force: Force) -> tuple[int, ...]:
    counts = {design.name: count for design, count in force}
    return tuple(counts.get(each.name, NOBODY) for each in held.designs) or taken_of(held)


def _force(state: State, seat: int, chance: Sampler) -> Force:
    # What it mustered: printed, told by a traitor, or supposed within its M by what lies on the table.
    if state.forces[seat]:
        return state.forces[seat]
    told = next((each.force for each in state.shown if each.of == seat and each.force), ())
    return told or _supposed(state, seat, chance)


def _supposed(state: State, seat: int, chance: Sampler) -> Force:
    counts = Counter(each.plan for each in state.craft if each.seat == seat and each.known and not each.plan.civil)
    counts.update(each.design for each in state.fallen if each.seat == seat and not each.design.civil)
    down = sum(1 for each in state.craft if each.seat == seat and not each.known)
    if state.roles[seat] == "escort":
        down = max(0, down - CONVOY_SIZE + _seen_transports(state, seat))
    if state.phase in {Phase.MUSTER, Phase.WINDOW, Phase.DEPLOY}:
        down = 8
    money = state.settings.budgets[seat] - sum(each.cost * count for each, count in counts.items())
    designs = [each for each in state.squadrons[seat].designs if each.vessel] or [book.design("dart")]
    for left in range(down, 0, -1):
        fit = [each for each in designs if each.cost * left <= max(money, 0)] or [min(designs, key=lambda d: d.cost)]
        drawn = chance.pick(fit)
        counts[drawn] += 1
        money -= drawn.cost
    return tuple(counts.items())


def _seen_transports(state: State, seat: int) -> int:
    up = sum(each.seat == seat and each.known and each.plan.kind == "transport" for each in state.craft)
    return up + sum(each.seat == seat and each.design.kind == "transport" for each in state.fallen)


def _pool(state: State, seat: int, force: Force, shown: list[Craft]) -> list[Design]:
    # What of a force has not been seen and is not lost as far as is known.
    left = Counter(dict(force))
    if state.roles[seat] == "escort":
        left[book.design("lighter")] += CONVOY_SIZE
    left.subtract(each.plan for each in shown)
    gone = [each for each in state.fallen if each.seat == seat]
    left.subtract(each.design for each in gone if each.how != "left" or state.phase is not Phase.MEDALS)
    return [design for design, count in left.items() for _ in range(max(0, count))]


def _before(world: State, seat: int, pool: list[Design], chance: Sampler) -> list[Craft]:
    # Before the battle: nowhere yet, or deployed and sealed.
    made = [Craft(hold_id(seat, rank), seat, design, rank) for rank, design in enumerate(pool, 1)]
    if world.phase is not Phase.DEPLOY or seat in world.awaited:
        return made
    free = chance.shuffle([each for each in zone(world, seat) if all(each != other.at for other in world.craft)])
    way = (inward(world, seat), 0)
    return [evolve(each, at=at, facing=way) for each, at in zip(made, free, strict=False)]


def _during(world: State, seen: State, seat: int, pool: list[Design], chance: Sampler) -> list[Craft]:
    # Vessels and transports lie under markers; fighters under the rest, or aboard.
    markers = chance.shuffle([each for each in seen.craft if each.seat == seat and not each.known])
    big = chance.shuffle([each for each in pool if not each.fighter])
    queue = [*big, *chance.shuffle([each for each in pool if each.fighter])]
    way = (inward(world, seat), 0)
    under = zip(markers, chain(queue, repeat(book.design("dart"))), strict=False)
    made = [evolve(marker, design=design, facing=way) for marker, design in under]
    aboard = [each for each in queue[len(markers) :] if each.fighter]
    if world.phase is Phase.MEDALS and not made and not any(each.seat == seat for each in world.craft):
        return [Craft(hold_id(seat, rank), seat, each, up=True) for rank, each in enumerate(queue, 1)]
    return [*made, *_stowed(world, seat, aboard, made, way)]


def _stowed(
    world: State, seat: int, fighters: list[Design], made: list[Craft], way: tuple[int, int]
) -> Iterator[Craft]:
    here = [*made, *(each for each in world.craft if each.seat == seat and each.known)]
    carrier = next((each for each in here if open_bay(each) and each.on_table), None)
    if carrier is None:
        return
    used = {each.id for each in world.craft} | {each.id for each in world.fallen}
    numbers = (craft_id(seat, number) for number in range(1, world.numbers[seat] + 1))
    missing = [each for each in numbers if each not in used]
    for rank, design in enumerate(fighters, 1):
        up = rank <= len(missing)
        which = missing[rank - 1] if up else hold_id(seat, 100 + rank)
        yield Craft(which, seat, design, facing=way, up=up, carrier=carrier.id)
