"""Crews: who gets a name, is lost, captured or goes home, and what is told of them (SQ-77, SQ-89, rulings 96-98)."""

from engine.core.values import drop, evolve
from engine.games.squadron.draft import Draft
from engine.games.squadron.events import careers
from engine.games.squadron.queries.names import name_of, side
from engine.games.squadron.queries.reckoning import several
from engine.games.squadron.queries.sides import crewed
from engine.games.squadron.queries.stories import ABOARD, HOME, account, fates, flew, lost_with
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.settings import OWN, PARTS
from engine.games.squadron.state import Craft, Crew, Deed


def note(draft: Draft, seat: int, crew: str, text: str, design: str = "") -> None:
    """Write down what became of a crew, or of the squadron itself ('')."""
    deed = Deed(draft.now("battle"), crew, text, design)
    draft.lead(seat, story=(*draft.squadron(seat).story, deed))


def award(draft: Draft, seat: int, medal: str, which: str) -> None:
    """Give a medal to the crew of a craft, with a name if it is its first."""
    craft = draft.unit(which)
    held = draft.squadron(seat)
    if craft.crew:
        changed = tuple(
            evolve(each, medals=(*each.medals, medal)) if each.name == craft.crew else each for each in held.crews
        )
        draft.lead(seat, crews=changed)
    else:
        name = _christened(draft, seat)
        craft = draft.put(which, crew=name)
        draft.lead(seat, crews=(*held.crews, Crew(name, (medal,), seat)), named=held.named + 1)
    spend(draft, seat, medal)
    note(draft, seat, craft.crew, f"{medal}{ABOARD}{name_of(craft)}", craft.plan.name)
    draft.say(careers.Awarded(seat, medal, craft.crew, name_of(craft), witnesses=(seat,)))


def spend(draft: Draft, seat: int, medal: str) -> None:
    """Count a medal that was earned as awarded, or lapsed."""
    earned = draft.squadron(seat).earned
    draft.lead(seat, earned=drop(earned, earned.index(medal)))


def _christened(draft: Draft, seat: int) -> str:
    # The next name of a seat, and of those who name nobody; none is given twice (ruling 96).
    names, stock = book.names().crews, draft.now("stock")
    owners = (seat, *(other for other, led in enumerate(stock) if other != seat and led != OWN))
    mine = [name for owner in owners for name in names[owner :: len(stock)]]
    again, index = divmod(draft.squadron(seat).named, len(mine))
    return f"{mine[index]} {again + 1}" if again else mine[index]


def strip(draft: Draft, seat: int, name: str, medal: str) -> None:
    """Take a medal from a crew."""
    held = draft.squadron(seat)
    changed = tuple(
        evolve(each, medals=tuple(other for other in each.medals if other != medal)) if each.name == name else each
        for each in held.crews
    )
    draft.lead(seat, crews=tuple(each for each in changed if each.medals), stripped=(*held.stripped, name))
    for each in draft.units():
        if each.seat == seat and each.crew == name and not any(crew.name == name and crew.medals for crew in changed):
            draft.put(each.id, crew="")
    note(draft, seat, name, f"stripped of {medal}")
    draft.say(careers.Stripped(seat, medal, name, witnesses=(seat,)))


def take_home(draft: Draft, seat: int) -> None:
    """Count the prisoners aboard a squadron as its own from now on, their crews as held (SQ-46, ruling 49)."""
    aboard = [each for each in draft.units() if each.seat == seat and each.captive]
    for each in aboard:
        _hold(draft, seat, each)
        draft.take(each.id)
    if aboard:
        held = draft.squadron(seat)
        draft.lead(seat, prizes=(*held.prizes, *(each.plan for each in aboard)))
        draft.say(careers.Prized(seat, tuple(name_of(each) for each in aboard)))


def forfeit(draft: Draft, seat: int) -> None:
    """Strike the prizes that were flown in a battle and destroyed, or taken back (SQ-46)."""
    held = draft.squadron(seat)
    gone = {each.rank for each in draft.now("fallen") if each.seat == seat and each.how != "left"}
    before = sum(count for count in held.taken if count > 0)
    # Prizes are mustered last, in the order in which they were taken.
    lost = [index for place, index in enumerate(held.flown, before + 1) if place in gone]
    if lost:
        kept = tuple(each for index, each in enumerate(held.prizes) if index not in lost)
        draft.lead(seat, prizes=kept, flown=())
        draft.say(careers.Forfeited(seat, tuple(held.prizes[index].name for index in lost), witnesses=(seat,)))


def _hold(draft: Draft, seat: int, craft: Craft) -> None:
    owner = draft.squadron(craft.origin)
    crew = next((each for each in owner.crews if each.name == craft.crew), None)
    if crew is None:
        return
    kept = tuple(each for each in owner.crews if each != crew)
    kept_alive = crewed(draft.state, seat)
    draft.lead(craft.origin, crews=kept, lost=owner.lost + (not kept_alive))
    if kept_alive:
        draft.lead(seat, held=(*draft.squadron(seat).held, crew))
    text = f"captured by {side(seat)}" if kept_alive else f"taken by {side(seat)}, which returns nobody"
    note(draft, craft.origin, crew.name, text)
    draft.say(careers.CrewLost(draft.now("battle"), craft.origin, crew.name, text))


def bury(draft: Draft, seat: int) -> None:
    """Strike the crews that were lost with their craft from the list."""
    held = draft.squadron(seat)
    gone = {each.crew: each for each in draft.now("fallen") if each.seat == seat and each.how != "left" and each.crew}
    left = tuple(each for each in held.crews if each.name not in gone)
    draft.lead(seat, crews=left, lost=held.lost + len(held.crews) - len(left))
    for crew in held.crews:
        if crew.name in gone:
            text = lost_with(gone[crew.name], crew)
            note(draft, seat, crew.name, text)
            draft.say(careers.CrewLost(draft.now("battle"), seat, crew.name, text, witnesses=(seat,)))


def exchange(draft: Draft, a: int, b: int) -> None:
    """Send as many captured crews home as both sides hold, most medals first (ruling 98)."""
    pairs = min(len(draft.squadron(a).held), len(draft.squadron(b).held))
    names: list[str] = []
    for captor in (a, b):
        held = sorted(draft.squadron(captor).held, key=lambda each: (-len(each.medals), each.name))
        for crew in held[:pairs]:
            owner = draft.squadron(crew.seat)
            draft.lead(crew.seat, crews=(*owner.crews, crew))
            note(draft, crew.seat, crew.name, "home again, exchanged")
            names.append(crew.name)
        draft.lead(captor, held=tuple(held[pairs:]))
    draft.say(careers.Exchanged(tuple(names)))


def report(draft: Draft) -> None:
    """Tell each squadron of a campaign what the battle cost it, who came through and who is lost."""
    if not several(draft.state):
        return
    for seat in sorted(draft.now("order")):
        if draft.now("stock")[seat] != OWN:
            continue
        own = crewed(draft.state, seat)
        away = f"it {PARTS[draft.now('roles')[seat]].does}, and none of its own crews was in it"
        text = account(draft.state, seat) if own else away
        draft.say(careers.Reported(draft.now("battle"), seat, text, witnesses=(seat,)))
        if own:
            note(draft, seat, "", text)
            bury(draft, seat)
            _living(draft, seat)


def _living(draft: Draft, seat: int) -> None:
    craft = {each.crew: each for each in draft.units() if each.seat == seat and each.crew}
    for crew in draft.squadron(seat).crews:
        flown = craft.get(crew.name)
        text = flew(draft.squadron(seat), crew.name, flown.plan.name, name_of(flown)) if flown else HOME
        note(draft, seat, crew.name, text, flown.plan.name if flown else "")
        draft.say(careers.CrewFlew(draft.now("battle"), crew.name, text, witnesses=(seat,)))


def remember(draft: Draft) -> None:
    """Tell what became of every crew that had a medal."""
    for seat in range(len(draft.now("squadrons"))):
        for crew, text in fates(draft.state, seat):
            draft.say(careers.Remembered(seat, crew, text))
