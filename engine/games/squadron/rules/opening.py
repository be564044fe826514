"""What comes before the first turn: parts, table, forces, muster, stations, deployment (rulings 58, 59, 94)."""

from engine.core.refs import Seat
from engine.core.values import evolve, put
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.opening import BattleSet, Begun, Founded, Numbered, Renamed, Tasked
from engine.games.squadron.ids import craft_id, hold_id
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.names import TITLES, name_of, number_of, place_of, side
from engine.games.squadron.queries.reckoning import several
from engine.games.squadron.queries.table import NEAR, along, homes, inward, spots
from engine.games.squadron.rulebook import book, settings
from engine.games.squadron.rulebook.book import Force
from engine.games.squadron.rules import cards
from engine.games.squadron.state import Craft
from engine.space.lattice import Point, squared

FRESH = {"hand": (), "played": (), "spent": (), "taken": (), "flown": (), "earned": (), "owed": 0, "answer": ""}
"""What of a squadron begins anew with each battle."""

CLEARED = {"round": 0, "mover": 0, "catches": 0, "quiet": 0, "stirred": False} | dict.fromkeys(
    ("fallen", "contacts", "fixes", "shown", "culprits", "touched"), ()
)
"""What of the table does."""


def open_battle(draft: Draft, field: str, order: tuple[int, ...], roles: tuple[str, ...]) -> None:
    """Set up the next battle as far as the dice decide it, and ask for designs or the muster."""
    state, count = draft.state, len(draft.now("squadrons"))
    sides, left = _sides(draft, field, order)
    size = settings.WALLS[count] if field == settings.LINE else state.settings.size
    draft.set(settings=evolve(state.settings, size=size))
    places = homes(field, size, count, left)
    draft.set(
        **CLEARED,
        field=field,
        battle=state.battle + 1,
        turn=state.turn + 1,
        order=order,
        roles=roles,
        sides=sides,
        homes=places,
        rocks=tuple(places[seat] for seat in order if settings.has_rock(field, roles[seat])),
        numbers=(0,) * count,
        gone=tuple("" if seat in order else "absent" for seat in range(count)),
        forces=((),) * count,
    )
    draft.replace(())
    for seat in range(count):
        draft.lead(seat, **FRESH)
    told = ", ".join(f"{side(seat)} {settings.PARTS[roles[seat]].does}" for seat in sorted(order))
    draft.say(BattleSet(f"{TITLES[field]}: {told}."))
    if field == settings.CONVOY:
        _task(draft, order, roles)
    for seat in sorted(order) if several(draft.state) else ():
        if draft.now("stock")[seat] == settings.OWN and not musters(draft, seat):
            draft.say(BattleSet(f"The craft of {side(seat)} are lent for this battle; its own squadron stays at home."))
    cards.deal(draft)
    for seat in order:
        if not musters(draft, seat):
            enlist(draft, seat, _printed(draft, seat))
    draft.wait(Phase.MUSTER, *(seat for seat in sorted(order) if musters(draft, seat)))


def _task(draft: Draft, order: tuple[int, ...], roles: tuple[str, ...]) -> None:
    # Until a transport is turned up its enemy sees none, and would not know what to stop nor where.
    escort, attacker = (next(seat for seat in order if roles[seat] == role) for role in ("escort", "attacker"))
    convoy, across, rounds = settings.CONVOY_SIZE, settings.ACROSS, settings.ROUNDS
    goal = f"within {NEAR} inches of its middle"
    mine = (
        f"Bring {across} of your {convoy} transports, called Lighters, over the edge of {side(attacker)}, {goal}, "
        f"in at most {rounds} rounds."
    )
    theirs = (
        f"{convoy} transports of {side(escort)}, called Lighters, make for your edge, {goal}. Destroy all, or "
        f"hold them up for {rounds} rounds: {across} across win for {side(escort)}, {across - 1} and the others "
        "destroyed is a draw."
    )
    draft.say(Tasked(mine, witnesses=(escort,)))
    draft.say(Tasked(theirs, witnesses=(attacker,)))


def _sides(draft: Draft, field: str, order: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    # Who is with whom, and who stands on the left, from the top.
    count = len(draft.now("squadrons"))
    if field != settings.LINE:
        return tuple(range(count)), (min(order),)
    lots = draft.shuffle(tuple(range(count)))
    left = tuple(sorted((lots[0], (lots[0] + 2) % count))) if _ladder(draft) else lots[: count // 2]
    return tuple(0 if seat in left else 1 for seat in range(count)), left


def _ladder(draft: Draft) -> bool:
    return bool(draft.now("settings").scenario == settings.LADDER)


def musters(draft: Draft, seat: int) -> bool:
    """Return whether a seat designs and musters its own squadron in this battle."""
    role = draft.now("roles")[seat]
    if role == "raiders":
        return bool(draft.now("settings").free_raiders)
    return bool(draft.now("stock")[seat] == settings.OWN and role != "machine")


def _printed(draft: Draft, seat: int) -> Force:
    role = draft.now("roles")[seat]
    if role == "raiders":
        return book.squadron("terrorists")
    if role == "machine":
        machines = 2 if _ladder(draft) else draft.now("settings").machines
        return ((book.design("sexton"), machines),)
    return book.squadron(draft.now("stock")[seat])


def enlist(draft: Draft, seat: int, force: Force) -> None:
    """Make the craft of a force, in the order of mustering, transports last."""
    draft.set(forces=put(draft.now("forces"), seat, force))
    fleet = [design for design, count in force for _ in range(count)]
    if draft.now("roles")[seat] == "escort":
        fleet += [book.design("lighter")] * settings.CONVOY_SIZE
    others = tuple(each for each in draft.units() if each.seat != seat)
    made = tuple(Craft(hold_id(seat, rank), seat, design, rank) for rank, design in enumerate(fleet, 1))
    draft.replace(tuple(sorted((*others, *made), key=lambda each: each.seat)))


def found_stations(draft: Draft) -> None:
    """Let the die place the stations, and asteroids where they are in play (SQ-93, ruling 57)."""
    for seat in sorted(draft.now("order")):
        if settings.has_station(draft.now("field"), draft.now("roles")[seat]):
            at = draft.pick(spots(draft.state, seat))
            station = Craft(craft_id(seat, 0), seat, book.design("noodle"), at=at, up=True)
            draft.replace((*draft.units(), station))
            draft.say(Founded(name_of(station), place_of(at), places=(place_of(at),)))
    if draft.now("settings").asteroids:
        _scatter(draft)


def _scatter(draft: Draft) -> None:
    # Three asteroids in the middle third of the left half, and their mirrors (section 3.3).
    width, height = draft.now("settings").size
    for _ in range(3):
        solid = [*draft.now("rocks"), *(each.at for each in draft.units() if each.on_table)]
        free = [
            (x, y)
            for x in range(width // 3, width // 2 - 3)
            for y in range(2, height - 2)
            if all(squared((x, y), other) >= 36 for other in solid)
        ]
        if free:
            x, y = draft.pick(free)
            draft.set(rocks=(*draft.now("rocks"), (x, y), (width - 1 - x, y)))


def number(draft: Draft) -> None:
    """Give every marker on the table its number, in a random order so that none tells a design (ruling 59)."""
    counts, renamed = list[tuple[int, int]](), list[Renamed]()
    for seat in sorted(draft.now("order")):
        down = [each for each in draft.units() if each.seat == seat and each.on_table and not each.plan.station]
        lots = draft.shuffle(tuple(range(1, len(down) + 1)))
        new = {each.id: craft_id(seat, lot) for each, lot in zip(down, lots, strict=True)}
        shown = draft.now("roles")[seat] == "machine"
        draft.replace(tuple(_numbered(each, new, shown=shown) for each in draft.units()))
        drawn = tuple((each.plan.name, each.rank, number_of(new[each.id])) for each in down)
        renamed.append(Renamed(drawn, witnesses=(Seat(seat),)))
        draft.set(numbers=put(draft.now("numbers"), seat, len(down)))
        counts.append((seat, len(down)))
    places = tuple(place_of(each.at) for each in draft.units() if each.on_table and not each.plan.station)
    draft.say(Numbered(tuple(counts), places=tuple(sorted(places))))
    for each in renamed:
        draft.say(each)


def _numbered(craft: Craft, new: dict[str, str], *, shown: bool) -> Craft:
    if craft.id in new:
        return evolve(craft, id=new[craft.id], up=shown)
    return evolve(craft, carrier=new.get(craft.carrier, craft.carrier))


def draw_order(draft: Draft) -> None:
    """Let dice say who begins; in a wall of battle the whole order is drawn (SQ-106, ruling 40)."""
    order = tuple(sorted(draft.now("order")))
    if draft.now("field") == settings.LINE:
        order = draft.shuffle(order)
        draft.say(Begun((), order))
    else:
        rolls = draft.dice(2)
        while rolls[0] == rolls[1]:
            rolls = draft.dice(2)
        thrown = tuple(zip(order, rolls, strict=True))
        order = tuple(sorted(order, key=lambda seat: -dict(thrown)[seat]))
        draft.say(Begun(thrown, order))
    draft.set(order=order)


def default_facing(draft: Draft, seat: int, at: Point | None = None) -> Point:
    """Return how a craft faces unless it is turned: towards the enemy's edge, of raiders towards the planet."""
    state = draft.state
    if at is not None and state.roles[seat] == "raiders":
        return along(at, state.homes[1 - seat])
    return (inward(state, seat), 0)
