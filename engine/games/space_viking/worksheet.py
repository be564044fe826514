"""What is decided part by part: the fitting, the sheets of all fleets, and the economy of a year."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import plural
from engine.core.position import View
from engine.core.refs import PlaceId, Ref, TokenId, place, token, word
from engine.games.space_viking.advice import mail, outlook
from engine.games.space_viking.advice.intel import Intel
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries import fitting, techs
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.names import PERSONS, RANKS, cargo_called, seat_of, side
from engine.games.space_viking.queries.phrases import led_by, list_said, writ_said
from engine.games.space_viking.queries.wealth import income
from engine.games.space_viking.realm import Person
from engine.games.space_viking.rulebook.book import Item, Tech, book
from engine.games.space_viking.rules.economy import said
from engine.games.space_viking.ships import Entry, Fleet, Letter
from engine.games.space_viking.slots import spelled
from engine.games.space_viking.state import Phase, State
from engine.games.space_viking.verbs import REPERTOIRE
from engine.scene.model import Fact
from engine.scene.worksheets import Section, Total, Worksheet, WorksheetRow

_OF_USE: Final = 3
"""Years for which a letter of another is worth looking at."""

_TABLED: Final = ("shots", "hits", "holds")


def worksheet(view: View[State]) -> Worksheet | None:
    """Return the worksheet of what a seat decides now."""
    desk = REPERTOIRE.opened(view)
    if not desk.awaited:
        return None
    if desk.phase is Phase.FITTING:
        return _fitting(desk)
    return _sheets(desk) if desk.phase is Phase.SHEETS else _council(desk)


# The fitting.


def _fitting(desk: Desk) -> Worksheet:
    chest, cash = desk.realm.chest, desk.realm.cash
    bought = {each.item: each.number for each in chest}
    goods = tuple(_good(each, bought.get(each.id, 0), word("buy"), _word(each)) for each in book().items.values())
    learnt = tuple(
        _tech(each, fitting.price(desk.state, desk.seat, each), "learn", developed=each.id in bought)
        for each in book().techs.values()
    )
    total = Total("spent", book().numbers.assets - cash, book().numbers.assets, "IU")
    sections = (Section("Thing", ("IU", "bought", *_TABLED), goods), Section("Technology", ("IU",), learnt))
    return Worksheet("Fitting", (total,), sections, tuple(_unfit(desk, bought)))


def _unfit(desk: Desk, bought: dict[str, int]) -> Iterator[str]:
    if not any(book().items[each].jump for each in bought if each in book().items):
        yield "You have bought no ship with a jump drive."
    elif not {"troop", "jumper"} & set(bought) and desk.sovereign in {"builder", "pirate", "berserker"}:
        yield "You have bought no troops: without them nobody plunders or conquers."


def _word(item: Item) -> Ref:
    return word(spelled(item.id))


def _good(good: Item, number: int, *picks: Ref) -> WorksheetRow:
    cells = (good.title, str(good.price), str(number or ""), *map(str, (good.shots, good.capacity, good.cargo)))
    return WorksheetRow(cells, picks, note=_use(good))


def _use(good: Item) -> str:
    told = {
        "ground": f"On the ground it hits on {good.hit} or more; a unit fills a hold.",
        "works": "It stands on worlds of yours, and fills a hold until then.",
        "plant": "It makes 1 IU a year.",
    }
    drive = "" if good.jump else " It has no jump drive."
    bays = f" It carries {good.bays} fighters." if good.bays else ""
    return told.get(good.sort, f"{_fights(good)}{bays}{drive}")


def _fights(good: Item) -> str:
    fires = f"It fires {plural(good.shots, 'shot')} a round" if good.shots else "It never fires"
    return f"{fires} and takes {plural(good.capacity, 'hit')}."


def _tech(tech: Tech, price: int, verb: str, *, developed: bool) -> WorksheetRow:
    return WorksheetRow(
        (tech.title, "developed" if developed else str(price)), (word(verb), word(tech.id)), note=tech.means
    )


# The sheets of fleets.


def _sheets(desk: Desk) -> Worksheet:
    intel = Intel(desk)
    fleets = tuple(_fleet(desk, intel, each) for each in desk.fleets.values())
    persons = tuple(_person(desk, each) for each in desk.realm.people)
    letters = (*(_letter(desk, each) for each in desk.realm.letters), *_read(desk))
    sections = [
        Section("Fleet", ("brings", "takes", "deserts", "led by", "at", "its list", "aboard"), fleets, _ashore(desk))
    ]
    sections.append(Section("Person", ("is",), persons))
    sections += [Section("Letter", ("to", "there", "says"), letters)] if letters else []
    written = len(desk.fleets) - len(desk.idle)
    return Worksheet("Sheets of the year", (Total("with orders", written, len(desk.fleets)),), tuple(sections))


def _ashore(desk: Desk) -> tuple[Fact, ...]:
    return (Fact("ashore", cargo_called(desk.realm.stock)), Fact("cash", f"{desk.realm.cash} IU"))


def _fleet(desk: Desk, intel: Intel, fleet: Fleet) -> WorksheetRow:
    entries, loop = _list(desk, fleet)
    found = outlook.outlook(desk, intel, fleet, entries)
    brings = f"{found.brings} IU" if found.brings else ""
    cells = (
        fleet.name,
        brings,
        plural(found.years, "year") if found.years else "",
        f"{found.risk} %" if found.risk else "",
        led_by(desk.realm, fleet),
        called(fleet.at),
        list_said(entries, loop=loop) or "empty",
        cargo_called(fleet.cargo),
    )
    told = outlook.warning(desk, fleet, entries, found, loop=loop) or _crammed(desk, fleet, entries, found.troops)
    return WorksheetRow(
        cells, (token(TokenId(fleet.id)),), about=token(TokenId(fleet.id)), note=_expected(found, brings), warning=told
    )


def _crammed(desk: Desk, fleet: Fleet, entries: tuple[Entry, ...], troops: int) -> str:
    # Who survives a landing goes aboard before the loot does (SV-Q78).
    plunders = any(each.do == "plunder" for each in entries)
    return (
        "its troops fill all holds: loot finds room only where they fall"
        if plunders and troops >= desk.capacity(fleet)
        else ""
    )


def _list(desk: Desk, fleet: Fleet) -> tuple[tuple[Entry, ...], bool]:
    # What it will go through: its sheet if that says where to, else the rest of its list.
    writ = desk.writs.get(fleet.id)
    if writ is not None and (writ.entries or writ.clear):
        return writ.entries, writ.loop
    return fleet.entries[fleet.step :], fleet.loop


def _expected(found: outlook.Outlook, brings: str) -> str:
    # The cells say how much and how often; this is of what.
    gain = "What it brings is an average, by what is known." if brings else ""
    risk = f"Of 100 such voyages its captain takes it away on {found.risk}." if found.risk else ""
    return f"{gain} {risk}".strip()


def _person(desk: Desk, person: Person) -> WorksheetRow:
    fleet = desk.fleets.get(person.fleet)
    where = f"aboard {fleet.name}" if fleet is not None else f"ashore at {called(desk.home)}"
    where = "dead" if person.dead else f"lost until year {person.back}" if person.back else where
    picks = (word("board"), word(PERSONS[person.rank]))
    sent = "Each is sent once a year." if person.moved else ""
    return WorksheetRow((RANKS[person.rank], where), picks if REPERTOIRE.choices(desk.view, picks) else (), note=sent)


def _letter(desk: Desk, letter: Letter) -> WorksheetRow:
    to, courier = desk.fleets.get(letter.writ.fleet), desk.fleets.get(letter.courier)
    aboard = f"aboard {courier.name}" if courier is not None else "lost"
    said_to = f"{to.name if to is not None else 'a fleet that is lost'}, {aboard}"
    year = mail.due(desk, letter)
    there = f"year {year}" if 0 < year <= desk.state.settings.turns else "too late" if year else ""
    return WorksheetRow(
        (f"Letter {letter.id[1:]}", said_to, there, writ_said(letter.writ)), about=token(TokenId(letter.id))
    )


def _read(desk: Desk) -> Iterator[WorksheetRow]:
    # Letters of others that fell into one's hands, as long as they may still be of use.
    for each in desk.realm.read:
        if desk.state.turn - each.written <= _OF_USE:
            name = f"Letter {each.id[1:]} of {side(seat_of(each.writ.fleet))}"
            to = f"{each.to}, read".removeprefix(", ")
            yield WorksheetRow((name, to, "", writ_said(each.writ)), note=f"It was written in year {each.written}.")


# The economy.


def _council(desk: Desk) -> Worksheet:
    state, seat = desk.state, desk.seat
    listed = {(each.item, each.at): each.number for each in desk.realm.chest if each.do == "build"}
    goods = tuple(
        _good(each, listed.get((each.id, desk.home), 0), word("build"), _word(each), place(PlaceId(desk.home)))
        for each in book().items.values()
        if techs.can_build(state, seat, each.tech)
    )
    abroad = tuple(_abroad(desk, listed))
    known = techs.developed(state, seat)
    learnt = tuple(
        _tech(each, techs.due(state, seat, each), "research", developed=False)
        for each in book().techs.values()
        if each.id not in known
    )
    others = tuple(
        WorksheetRow((side(each), _dealing(desk, each)), (word("pact"), word(side(each).lower())))
        for each in desk.others
    )
    spent = sum(each.cost for each in desk.realm.chest)
    sections = (
        Section("Thing", ("IU", "sheet", *_TABLED), goods, _year(desk)),
        *((Section("World", ("IU", "sheet"), abroad),) if abroad else ()),
        Section("Technology", ("IU",), learnt),
        *((Section("Sovereign", ("is",), others),) if state.settings.pacts else ()),
    )
    return Worksheet("Economy", (Total("spent", spent, spent + desk.realm.cash, "IU"),), sections)


def _abroad(desk: Desk, listed: dict[tuple[str, str], int]) -> Iterator[WorksheetRow]:
    # What is built on worlds beside home: works for those who live there, and soldiers of the loyal.
    for at in (each for each in desk.worlds if each != desk.home):
        for good in (book().items["factory"], book().items["troop"]):
            picks = (word("build"), _word(good), place(PlaceId(at)))
            number = listed.get((good.id, at), 0)
            if number or REPERTOIRE.choices(desk.view, picks):
                cells = (f"{good.title} at {called(at)}", str(good.price), str(number or ""))
                yield WorksheetRow(cells, picks, about=place(PlaceId(at)), note=_use(good))


def _dealing(desk: Desk, other: int) -> str:
    if other in desk.partners:
        return "in a pact with you" if other in desk.realm.offers else "in a pact with you until the year ends"
    return "offered a pact" if other in desk.realm.offers else "in no pact with you"


def _year(desk: Desk) -> tuple[Fact, ...]:
    found = income(desk.state, desk.seat)
    sheet = ", ".join(said(each) for each in desk.realm.chest)
    return (
        Fact("a year brings", f"{found.total} IU"),
        Fact("taxes", f"{found.taxes} IU"),
        Fact("factories", f"{found.factories + found.robots} IU", f"{found.idle} idle" if found.idle else ""),
        Fact("sheet", sheet or "nothing yet"),
    )
