"""The panels beside the map: fleets, score, options in force; before play, cards to choose from and things to buy."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.core.grammar import list_of, plural
from engine.core.refs import Seat, token
from engine.games.star_sectors.info import INFO
from engine.games.star_sectors.picture.counters import ARCS, condition, kind, numbers
from engine.games.star_sectors.queries.factors import is_station, land_of, profile, value
from engine.games.star_sectors.queries.goods import to_spend
from engine.games.star_sectors.queries.objectives import score
from engine.games.star_sectors.queries.sides import seats_of, serving, side
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.cards import ShipClass
from engine.games.star_sectors.state import Fate, Phase, Settings, State, ship_token
from engine.scene.model import UNSEEN, Fact, Panel, Row

_ROSTER: Final = ("Ship", "SS", "CF", "DF", "MF", "at", "", "")
"""What a roster tells of ships; at the end their condition and their class, which need no title."""


_CARD: Final = ("Class", "pts", "CF", "DF", "MF", "SS", "role", "cargo", "arc", "besides")
"""What a printed card tells, the most needed first."""


def panels(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    """Draw the panels that matter in this phase, the most needed first."""
    drawn = [Panel("score", "Score", tuple(_score(state)))]
    if state.phase is Phase.FLEET and seat is not None:
        drawn.insert(0, Panel("classes", "Classes", tuple(_enlisted(state, seat)), _CARD, tuple(_classes(state, seat))))
    elif state.phase is Phase.STORES and seat is not None:
        drawn.insert(0, Panel("stores", "Stores", tuple(_wares(state, seat))))
    if seat is not None:
        ships = Panel("ships", "Your ships", (), _ROSTER, tuple(_roster(state, seat)))
        drawn.insert(0 if state.phase is Phase.DEPLOY else len(drawn), ships)
    drawn.append(Panel("fleets", "Fleets", tuple(_fleets(state))))
    drawn.append(Panel(UNSEEN, "Unseen", tuple(_unseen(state))))
    drawn.append(Panel("options", "Options", tuple(_options(state.settings))))
    return tuple(panel for panel in drawn if panel.facts or panel.rows)


def _score(state: State) -> Iterator[Fact]:
    objective = state.scenario.objective
    if state.round:
        yield Fact("round", f"{state.round} of {state.settings.rounds}")
        for seat in seats_of(state):
            yield Fact(side(seat), _scored(score(state, seat)))
    if objective.kind == "haul" and state.round:
        for seat in seats_of(state):
            yield Fact(f"{side(seat)} brought home", f"{state.ore[seat]} of {objective.amount} trilithium")
    if not state.round:
        yield Fact("length", f"{state.settings.rounds} rounds, about {state.scenario.minutes} minutes")
    yield Fact("objective:", objective.text.removesuffix("."))


def _scored(points: float) -> str:
    # A score may have a half: '7 points', '3.5 points'.
    return f"{points:g} {'point' if points == 1 else 'points'}"


def _fleets(state: State) -> Iterator[Fact]:
    for seat in seats_of(state):
        name = catalog.fleet(state.settings.fleets[seat]).name
        left = serving(state, seat)
        known = [ship for ship in left if ship.veiled is None]
        lost = sum(ship.seat == seat and ship.fate is Fate.DESTROYED for ship in state.ships)
        told = [plural(len(left), "ship"), plural(sum(value(ship) for ship in known), "point")] if left else []
        if len(known) < len(left):
            told.append(f"{len(left) - len(known)} unseen")
        yield Fact(f"{side(seat)}:", ", ".join([name, *told]), f"{lost} lost" if lost else "")


def _unseen(state: State) -> Iterator[Fact]:
    for ship in state.ships:
        if ship.veiled is not None and ship.fate is Fate.SERVING:
            yield Fact(f"{ship.name}:", f"{kind(ship, profile(ship.kind))} of {side(ship.seat)}, unseen")


def _roster(state: State, seat: Seat) -> Iterator[Row]:
    land = land_of(state)
    for number, ship in enumerate(state.ships):
        if ship.seat != seat or is_station(ship):
            continue
        title = profile(ship.kind).title
        if ship.fate is not Fate.SERVING:
            yield Row(None, (ship.name, "", "", "", "", "", ship.fate.value, title))
        elif ship.place is None:
            yield Row(None, (ship.name, *numbers(ship, land), "", "not deployed", title))
        else:
            at = land.grid.places[ship.place]
            yield Row(token(ship_token(number)), (ship.name, *numbers(ship, land), at, condition(ship), title))


def _enlisted(state: State, seat: Seat) -> Iterator[Fact]:
    yield Fact("points left", str(to_spend(state, seat)))
    mine = (catalog.ship_class(ship.kind) for ship in state.ships if ship.seat == seat and not is_station(ship))
    if counted := Counter(card.name for card in mine):
        yield Fact("enlisted:", ", ".join(f"{count} {name}" for name, count in counted.items()))


def _classes(state: State, seat: Seat) -> Iterator[Row]:
    for card in catalog.classes_of(state.settings.fleets[seat]):
        figures = map(str, (card.value, card.cf, card.df, card.mf, card.ss))
        said = Fact(f"{card.title}:", plural(card.value, "point"), describe(card))
        rest = (card.role, str(card.cargo), ARCS[card.arc], ", ".join(_besides(card)))
        yield Row(None, (card.name, *figures, *rest), said)


def describe(card: ShipClass) -> str:
    """Return a printed card as one line."""
    figures = f"CF {card.cf} DF {card.df} MF {card.mf} SS {card.ss}, cargo {card.cargo}, arc {ARCS[card.arc]}"
    return ", ".join([figures, *_besides(card)])


def _besides(card: ShipClass) -> Iterator[str]:
    # What a card has beside its figures.
    if card.nacelles:
        yield plural(card.nacelles, "nacelle")
    if card.cloak:
        yield "cloak"
    yield from (catalog.weapon(bank).name for bank in card.banks)
    if card.phases > 1:
        yield "two engineering phases"
    if card.hull > 1:
        yield "two hexes long"


def _wares(state: State, seat: Seat) -> Iterator[Fact]:
    yield Fact("credits left", str(to_spend(state, seat)))
    for item in catalog.wares().items.values():
        yield Fact(f"{item.name}:", plural(item.price, "credit"), item.help.removesuffix("."))


def _options(settings: Settings) -> Iterator[Fact]:
    yield Fact("fleet points", str(settings.points))
    flags = [option.title.lower() for option in INFO.options if option.kind == "flag" and getattr(settings, option.key)]
    yield Fact("in force:", list_of(flags, none="the standard rules"))
