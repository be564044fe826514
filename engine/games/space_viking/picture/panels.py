"""Panels beside the chart: how it stands, the treasury, fleets, worlds, technologies, pacts and letters."""

from collections.abc import Iterator

from engine.core.grammar import list_of, plural
from engine.core.refs import HIDDEN, token
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.info import TITLES
from engine.games.space_viking.picture import holdings
from engine.games.space_viking.queries import techs
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.names import RANKS, cargo_called, counted, seat_of, ships_short, side
from engine.games.space_viking.queries.phrases import ahead, led_by, writ_said
from engine.games.space_viking.queries.wealth import income
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules.economy import said
from engine.games.space_viking.ships import Cargo, Fleet
from engine.games.space_viking.state import Phase
from engine.scene.model import UNSEEN, Fact, Panel, Row


def panels(desk: Desk) -> tuple[Panel, ...]:
    """Return all panels; a spectator sees what is open to all."""
    state = desk.state
    found = [Panel("standing", "How it stands", tuple(_standings(desk)))]
    if desk.seat >= 0 and state.realms[desk.seat] is not HIDDEN:
        found += [
            Panel("treasury", "Treasury", tuple(_treasury(desk))),
            _fleets(desk),
            *holdings.panels(desk),
            Panel("persons", "Persons", tuple(_persons(desk))),
        ]
    found += [
        Panel("techs", "Technologies", tuple(_techs(desk))),
        Panel("pacts", "Pacts and payments", tuple(_pacts(desk))),
        Panel(UNSEEN, "Others", tuple(_others(desk))),
    ]
    return tuple(panel for panel in found if panel.facts or panel.rows)


def _standings(desk: Desk) -> Iterator[Fact]:
    state = desk.state
    # Points are counted behind the council (SV-Q60): until then they are those of the year before.
    counted_at = "points are counted when the council is over" if desk.phase is Phase.COUNCIL else ""
    yield Fact("year", f"{state.turn} of {state.settings.turns}", counted_at)
    for seat in state.seats:
        points = state.points[seat]
        earned = "points are secret" if points is HIDDEN else plural(points, "point")
        yield Fact(side(seat), TITLES.get(state.sovereigns[seat], "unknown"), earned)


def _treasury(desk: Desk) -> Iterator[Fact]:
    realm = desk.realm
    yield Fact("cash", f"{realm.cash} IU")
    if desk.phase is not Phase.FITTING:
        found = income(desk.state, desk.seat)
        idle = f"{found.idle} factories idle" if found.idle else ""
        yield Fact("income", f"{found.total} IU a year", idle)
    at_home = (("barony", realm.subjects, "M subjects"), ("factories", realm.factories + realm.robots, "at home"))
    yield from (Fact(label, f"{number} {unit}") for label, number, unit in at_home if number)
    if realm.stock != Cargo():
        yield Fact("ashore", cargo_called(realm.stock), "at home")
    yield from _sheet(desk)
    for tech, paid in realm.progress:
        price = techs.price(desk.state, desk.seat, book().techs[tech])
        yield Fact("paid for", book().techs[tech].title, f"{paid} of {price} IU")
    believers = sum(number for _, number in realm.creed)
    yield from (Fact(label, said) for label, said in _followers(len(realm.agents), believers))


def _followers(agents: int, believers: int) -> Iterator[tuple[str, str]]:
    if agents:
        yield "agents", str(agents)
    if believers:
        yield "believers", f"{believers} M"


def _sheet(desk: Desk) -> Iterator[Fact]:
    for each in desk.realm.chest:
        if each.do in {"build", "research", "pay", "refit"}:
            yield Fact("sheet", said(each))
        elif each.do == "buy":
            yield Fact("bought", counted(each.item, each.number), f"{each.cost} IU")
        elif each.do == "learn":
            yield Fact("developed", book().techs[each.item].title, f"{each.cost} IU")


def _fleets(desk: Desk) -> Panel:
    rows = tuple(
        Row(
            token(each.id),
            (each.name, called(each.at), ships_short(each.ships), _orders(desk, each), led_by(desk.realm, each)),
        )
        for each in desk.fleets.values()
    )
    return Panel("fleets", "Your fleets", (), ("Fleet", "at", "ships", "orders", "led by"), rows)


def _orders(desk: Desk, fleet: Fleet) -> str:
    writ = desk.writs.get(fleet.id)
    if writ is not None:
        return f"{'sheet' if fleet.id in desk.reached else 'draft'}: {writ_said(writ)}"
    return ahead(fleet) or "stays"


def _persons(desk: Desk) -> Iterator[Fact]:
    for person in desk.realm.people:
        fleet = desk.fleets.get(person.fleet)
        where = f"aboard {fleet.name}" if fleet is not None else f"at {called(desk.home)}"
        if person.dead or person.back:
            where = "dead" if person.dead else f"lost until year {person.back}"
        yield Fact(RANKS[person.rank], where)


def _techs(desk: Desk) -> Iterator[Fact]:
    for seat, known in enumerate(desk.state.techs):
        yield Fact(side(seat), list_of([book().techs[each.tech].title for each in known], none="none"))


def _pacts(desk: Desk) -> Iterator[Fact]:
    for a, b in desk.state.pacts:
        yield Fact(f"{side(a)} and {side(b)}", "have a pact")
    for year, giver, taker, iu in desk.state.payments[-4:]:
        yield Fact(f"{side(giver)} to {side(taker)}", f"{iu} IU", f"year {year}")
    for seat in desk.realm.offers:
        if seat not in desk.partners:
            fresh = any(each.do == "pact" and each.number == seat for each in desk.realm.chest)
            yield Fact("you offer", side(seat), "with this year's sheet" if fresh else "who offers none so far")


def _others(desk: Desk) -> Iterator[Fact]:
    for each in desk.realm.read:
        yield Fact(
            f"letter of {side(seat_of(each.writ.fleet))}", writ_said(each.writ), f"read, written in year {each.written}"
        )
