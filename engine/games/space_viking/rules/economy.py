"""The economic part of a year: income, what is built and developed, payments and pacts (SV-68 to SV-74, SV-Q94)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.core.grammar import list_of
from engine.core.values import evolve
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.sheets import Built, Developed, Earned, PactChanged, PaidOver, Unanswered
from engine.games.space_viking.queries.chart import called, home
from engine.games.space_viking.queries.names import counted, ships_called, side
from engine.games.space_viking.queries.techs import due, jump, opened, price
from engine.games.space_viking.queries.wealth import income
from engine.games.space_viking.realm import Learned, Spending
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Ship
from engine.games.space_viking.state import YEAR

_ROOM: Final = 170
"""Characters of a sheet that one sentence tells at most."""


def collect(draft: Draft) -> None:
    """Bring the year's income into each treasury."""
    state = draft.state
    for seat in state.seats:
        found = income(state, seat)
        draft.earn(seat, found.total)
        cash = draft.realm(seat).cash
        parts = f"{found.taxes} of taxes, {found.factories + found.robots} of factories"
        draft.say(Earned(f"Year {state.turn} brings {found.total} IU ({parts}); you hold {cash}.", witnesses=(seat,)))


def settle(draft: Draft) -> None:
    """Carry out all economic sheets at once; payments received can be spent next year (SV-Q94)."""
    seats, asked = draft.state.seats, dict[int, list[int]]()
    for seat in seats:
        chest = draft.realm(seat).chest
        asked[seat] = [each.number for each in chest if each.do == "pact" and each.item == "offer"]
        _build(draft, seat, [each for each in chest if each.do == "build"])
        for each in chest:
            if each.do == "refit":
                _refit(draft, seat, each)
        draft.rule(seat, chest=(), raised=0)
        for told in _told(chest):
            draft.say(Built(told, witnesses=(seat,)))
        for each in chest:
            if each.do == "pay":
                _pay(draft, seat, each)
    for seat in seats:
        develop(draft, seat)
    _pacts(draft)
    _unanswered(draft, asked)


def _told(chest: Sequence[Spending]) -> Iterator[str]:
    # A long sheet is told in several sentences.
    left = list(map(said, chest))
    head = "Your sheet is carried out"
    while left:
        count = next((count for count in range(len(left), 1, -1) if len(list_of(left[:count])) <= _ROOM), 1)
        yield f"{head}: {list_of(left[:count])}."
        left, head = left[count:], "So is the rest of it"


def said(each: Spending) -> str:
    """Return a line of an economic sheet in words."""
    if each.do == "build":
        return f"{counted(each.item.removesuffix(UNMANNED), each.number)} at {called(each.at)}"
    if each.do == "research":
        return f"{each.cost} IU for {book().techs[each.item].title}"
    if each.do == "pay":
        return f"{each.cost} IU to {side(each.number)}"
    if each.do == "refit":
        return f"a refit for {each.cost} IU"
    # Of a pact older saves hold only that something was decided.
    pact = {"offer": "a pact offered to", "end": "no pact with"}.get(each.item, "what you decided on a pact with")
    return f"{pact} {side(each.number)}"


# What is built.


def _build(draft: Draft, seat: int, chest: list[Spending]) -> None:
    state, at_home = draft.state, home(draft.state, seat)
    ordered: dict[tuple[str, bool], Counter[str]] = {}
    for each in chest:
        sort = book().items[each.item.removesuffix(UNMANNED)].sort
        if sort == "ship":
            bare, unmanned = each.item.removesuffix(UNMANNED), each.item.endswith(UNMANNED)
            ordered.setdefault((each.at, unmanned), Counter())[bare] += each.number
        elif sort == "plant":
            _plant(draft, seat, each)
        else:
            draft.store(seat, "" if each.at == at_home else each.at, each.item, each.number)
    for (at, unmanned), kinds in ordered.items():
        ships = hulls(draft, seat, kinds, jump(state, seat))
        based = () if at == at_home else tuple(ship for ship in ships if not ship.jump)
        moving = tuple(ship for ship in ships if ship not in based)
        if based:
            world = draft.world(at)
            assert world is not None
            draft.alter(at, ships=(*world.ships, *based))
        if moving:
            arrived = (state.turn + 1) * YEAR
            mode = "engage" if unmanned else "passive"
            fleet = draft.muster(seat, at, moving, arrived=arrived, unmanned=unmanned, mode=mode)
            text = f"{fleet.name} lies ready at {called(at)}: {ships_called(moving)}."
            draft.say(Built(text, witnesses=(seat,)))


UNMANNED = "-unmanned"
"""What stands behind the class of a ship that is built without a crew (SV-Q64)."""


def hulls(draft: Draft, seat: int, kinds: Mapping[str, int], speed: int) -> tuple[Ship, ...]:
    """Make new ships of so many of each class."""
    return tuple(
        draft.hull(seat, kind, speed if book().items[kind].jump else 0) for kind in kinds for _ in range(kinds[kind])
    )


def _plant(draft: Draft, seat: int, each: Spending) -> None:
    name = "factories" if each.item == "factory" else "robots"
    if each.at == home(draft.state, seat):
        draft.rule(seat, **{name: getattr(draft.realm(seat), name) + each.number})
    else:
        draft.alter(each.at, **{name: getattr(draft.world(each.at), name) + each.number})


def _refit(draft: Draft, seat: int, each: Spending) -> None:
    fleet = draft.fleet(each.item)
    speed = jump(draft.state, seat)
    ships = tuple(evolve(ship, jump=speed) if ship.id == each.number else ship for ship in fleet.ships)
    draft.put(fleet.id, ships=ships)


# What is developed and paid.


def develop(draft: Draft, seat: int) -> None:
    """Complete technologies that are paid for, also those whose price fell; what was paid too much comes back."""
    state = draft.state
    for tech, paid in draft.realm(seat).progress:
        known = book().techs[tech]
        if due(state, seat, known) > 0 or not opened(state, seat, known):
            continue
        over = max(0, paid - price(state, seat, known))
        progress = tuple(each for each in draft.realm(seat).progress if each[0] != tech)
        draft.rule(seat, progress=progress)
        draft.earn(seat, over)
        techs = list(draft.now("techs"))
        techs[seat] = (*techs[seat], Learned(tech, state.turn))
        draft.set(techs=tuple(techs))
        if len(techs[seat]) == len(book().techs):
            draft.count(seat, finished=state.turn)
        draft.say(Developed(f"{side(seat)} develops {known.title}.", brought=(seat, paid)))


def _pay(draft: Draft, seat: int, each: Spending) -> None:
    to = each.number
    tally = draft.realm(seat).tally
    draft.count(seat, paid=tuple(sum_ + each.cost * (other == to) for other, sum_ in enumerate(tally.paid)))
    draft.earn(to, each.cost)
    draft.set(payments=(*draft.now("payments"), (draft.now("turn"), seat, to, each.cost)))
    draft.say(PaidOver(f"{side(seat)} pays {side(to)} {each.cost} IU."))


def _pacts(draft: Draft) -> None:
    state = draft.state
    wanted = {
        (a, b)
        for a in state.seats
        for b in state.seats
        if a < b and b in draft.realm(a).offers and a in draft.realm(b).offers and state.settings.pacts
    }
    for pair in sorted(wanted ^ set(state.pacts)):
        what = "make a pact, from next year" if pair in wanted else "have a pact no longer"
        draft.say(PactChanged(f"{side(pair[0])} and {side(pair[1])} {what}."))
        for seat, other in (pair, pair[::-1]) if pair in state.pacts else ():
            if seat not in draft.realm(other).offers:
                draft.rule(seat, jilted=tuple(sorted({*draft.realm(seat).jilted, other})))
    draft.set(pacts=tuple(sorted(wanted)))


def _unanswered(draft: Draft, asked: Mapping[int, list[int]]) -> None:
    # Whoever has offered a pact this year and has none learns that the other has not offered one.
    for seat, others in asked.items():
        left = [side(other) for other in others if (min(seat, other), max(seat, other)) not in draft.now("pacts")]
        if left:
            none = f"{list_of(left)} {'offers' if len(left) == 1 else 'offer'} you no pact"
            text = f"{none}: yours stands until you end it, and nobody is spared by it."
            draft.say(Unanswered(text, witnesses=(seat,)))
