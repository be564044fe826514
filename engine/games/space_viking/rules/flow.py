"""What follows when all have sealed: the fitting, a year (section 4 of the rules), a council."""

from collections import Counter
from typing import Final

from engine.core.grammar import list_of
from engine.core.values import evolve
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.sheets import Opened, SetOut
from engine.games.space_viking.events.voyages import YearBegan
from engine.games.space_viking.queries.chart import called, home
from engine.games.space_viking.queries.forces import orderable
from engine.games.space_viking.queries.names import FIELDS, ships_called, side
from engine.games.space_viking.queries.wealth import points
from engine.games.space_viking.realm import Learned, Spending
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules import economy, growth, letters, peoples, sight, timeline, treachery, vikings
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Cargo
from engine.games.space_viking.state import YEAR, Phase


def advance(draft: Draft) -> None:
    """Go on to what comes next when all have sealed."""
    if draft.now("phase") is Phase.OVER or not all(draft.now("sealed")):
        return
    nobody = (False,) * len(draft.now("sovereigns"))
    phase = draft.now("phase")
    if phase is Phase.FITTING:
        for seat in range(len(nobody)):
            _fit_out(draft, seat)
        draft.set(points=tuple(points(draft.state, seat) for seat in draft.state.seats))
        draft.say(SetOut(_learned(draft)))
        draft.set(phase=Phase.SHEETS, sealed=nobody)
    elif phase is Phase.SHEETS:
        pass_year(draft)
        draft.set(phase=Phase.COUNCIL, sealed=nobody)
        economy.collect(draft)
    else:
        economy.settle(draft)
        growth.close(draft)


def _fit_out(draft: Draft, seat: int) -> None:
    # All that was bought forms one fleet at home; goods stand ashore there (SV-Q98).
    chest, at = draft.realm(seat).chest, home(draft.state, seat)
    kinds = Counter({each.item: each.number for each in chest if each.do == "buy"})
    classes = {kind: kinds[kind] for kind, item in book().items.items() if item.sort == "ship"}
    ships = economy.hulls(draft, seat, classes, 2)
    if ships:
        fleet = draft.muster(seat, at, ships, arrived=YEAR)
        text = f"{fleet.name} lies ready at {called(at)}: {ships_called(ships)}."
        draft.say(Opened(text, witnesses=(seat,)))
    _stock(draft, seat, chest, kinds)


def _learned(draft: Draft) -> str:
    # Technologies are public (section 5).
    found = (
        f"{side(seat)} knows {list_of([book().techs[each.tech].title for each in known])}"
        for seat, known in enumerate(draft.now("techs"))
        if known
    )
    return f"All have set out. {'; '.join(found)}.".replace(" .", "")


def _stock(draft: Draft, seat: int, chest: tuple[Spending, ...], kinds: Counter[str]) -> None:
    realm = draft.realm(seat)
    stock = Cargo(**{FIELDS[kind]: kinds[kind] for kind in ("troop", "jumper", "outpost", "shipyard")})
    draft.rule(
        seat,
        chest=(),
        stock=realm.stock.plus(stock),
        factories=realm.factories + kinds["factory"],
        robots=realm.robots + kinds["robots"],
    )
    techs = list(draft.now("techs"))
    techs[seat] = tuple(Learned(each.item, 0) for each in chest if each.do == "learn")
    draft.set(techs=tuple(techs))


_LAST: Final = 1_000_000
"""The number of a sheet that is given directly: behind those of all letters of its year."""


def pass_year(draft: Draft) -> None:
    """Resolve a year from sealed sheets to its end; money comes after it."""
    draft.say(YearBegan(draft.now("turn")))
    year = Year(draft)
    _open_sheets(year)
    vikings.plan(year)
    treachery.tempt(year)
    timeline.run(year)
    peoples.at_year_end(year)
    vikings.at_year_end(year)
    sight.at_year_end(year)
    sight.keep(year)


def _open_sheets(year: Year) -> None:
    """Put all sheets in force that were given directly; drafts for fleets out of reach are gone (SV-Q47, SV-Q69)."""
    draft, state = year.draft, year.draft.state
    for seat in state.seats:
        for writ in draft.realm(seat).writs:
            if draft.has(writ.fleet) and orderable(state, seat, draft.fleet(writ.fleet)):
                changed = letters.apply(draft.fleet(writ.fleet), writ, year.turn, _LAST)
                draft.put(writ.fleet, **{name: getattr(changed, name) for name in letters.CHANGED})
        people = tuple(evolve(each, moved=False) for each in draft.realm(seat).people)
        draft.rule(seat, writs=(), people=people)
    for fleet in draft.fleets:
        if fleet.cut:
            draft.put(fleet.id, cut=())
