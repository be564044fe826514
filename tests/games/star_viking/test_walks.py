"""Random games over every scenario: no order that is offered fails, and nothing impossible comes of it (12.8.44)."""

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from engine import registry
from engine.core.game import submit
from engine.core.info import Options
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.info import INFO
from engine.games.star_viking.queries.charts import book_of, kind_of, sector_at
from engine.games.star_viking.queries.seats import seats
from engine.games.star_viking.queries.sight import relettered
from engine.games.star_viking.queries.ways import fits
from engine.games.star_viking.queries.where import cargo_of, find, free_space, hold
from engine.games.star_viking.state import HOME, NOWHERE, Phase, State, Unit

if TYPE_CHECKING:
    from engine.core.position import Position

GAME = registry.game("star-viking")
SCENARIOS = {choice.value: (choice.seats or (2, 2))[1] for choice in INFO.option("scenario").choices}

GAMES: dict[str, list[Options]] = {
    "sanakht": [*({"ask": True},) * 6, *({"ask": False},) * 6],
    "season": [{"plunder": "presence"}, {"plunder": "far", "ask": True}, {"plunder": "split"}] * 2,
    "quadrant": [{}, {"ask": True}, {"secret": True, "table": "gentle"}],
    "solitaire": [{}],
    "long-20": [{"plunder": "far"}],
    "rivals": [{"capitals": 2, "turns": 6}, {"ask": True, "turns": 6}],
}


def sound(here: State) -> None:
    """Check what must hold at every moment of a match."""
    assert relettered(here) is here.units, "somebody sees what he should not, or not what he should"
    kinds = book_of(here).kinds
    red = Counter((each.kind, each.seat) for each in here.units if kinds[each.kind].colour == "red")
    other = Counter(each.kind for each in here.units if kinds[each.kind].colour != "red")
    assert len({each.id for each in here.units}) == len(here.units)
    assert all(count <= kinds[kind].count for (kind, _), count in red.items())
    assert all(count <= kinds[kind].count * here.settings.sets for kind, count in other.items())
    assert all(min(each.fresh, each.old, each.aid) >= 0 for each in here.purses if isinstance(each, Purse))
    assert all(isinstance(money, int) and money >= 0 for money in here.local)
    assert here.segment is None or here.segment.round <= 60
    for each in here.units:
        _whole(here, each)


def _whole(here: State, each: Unit) -> None:
    # A unit is somewhere it may be, and what it carries is with it and has room.
    kind = kind_of(here, each)
    assert each.loot >= 0
    assert kind.is_pod or each.hits == 0 or kind.multihit
    if each.carrier:
        carrier = find(here, each.carrier)
        assert carrier is not None
        assert (carrier.system, carrier.seat) == (each.system, each.seat)
    elif each.system != HOME and each.sector != NOWHERE:
        assert fits(kind, sector_at(here, each.system, each.sector))
    if here.phase is not Phase.LOSSES and cargo_of(here, each.id):
        assert free_space(here, each) >= 0
    assert not each.loot or here.phase is Phase.LOSSES or hold(here, each) > 0


def moved_forts(before: State, after: State) -> list[str]:
    """List forts that have gone from one sector to another."""
    was = {each.id: each for each in before.units if kind_of(before, each).fort and each.sector != NOWHERE}
    now = ((was[each.id], each) for each in after.units if each.id in was and each.sector != NOWHERE)
    return [new.id for old, new in now if (old.system, old.sector) != (new.system, new.sector)]


def blind(here: State) -> None:
    """Check that no view shows what its seat does not see, and that a view of a view is that view."""
    for seat in (*seats(here), None):
        chair = None if seat is None else Seat(seat)
        view = GAME.view(here, chair)
        own = {each.id for each in here.units if each.seat == seat}
        if seat is not None:
            known = sum(each.seat != seat and each.seen[seat] > 0 for each in here.units)
            assert len(view.state.units) == len(own) + known
        assert GAME.view(view.state, chair) == view
        assert all(not each.carrier or each.used for each in view.state.units if each.seat != seat)


def pick(offered: tuple[Order, ...], rng: Rng) -> tuple[Order, Rng]:
    """Draw a verb, then an order: what can be done in many ways does not crowd out the rest."""
    verbs = tuple(dict.fromkeys(order.verb for order in offered))
    verb, rng = rng.pick(verbs)
    return rng.pick(tuple(order for order in offered if order.verb == verb))


def walk(scenario: str, options: Options, seed: str) -> State:
    """Play a whole match by chance, and check it step by step."""
    rng = Rng(seed, "walk")
    position: Position[State] = GAME.setup(SCENARIOS[scenario], {**options, "scenario": scenario}, Rng(seed)).position
    step = 0
    while decisions := GAME.decisions(position.state):
        decision, rng = rng.pick(decisions)
        offered = tuple(GAME.orders(GAME.view(position.state, decision.seat)))
        order, rng = pick(offered, rng)
        done = submit(GAME, position, decision.seat, order)
        assert moved_forts(position.state, done.position.state) == []
        assert all(event.tell().isascii() and len(event.tell()) <= 200 for event in done.events)
        position = done.position
        sound(position.state)
        step += 1
        if step % 5 == 0:
            blind(position.state)
        assert step < 20_000, "it never ends"
    return position.state


@pytest.mark.parametrize(
    ("scenario", "number"),
    [
        pytest.param(scenario, number, marks=pytest.mark.thorough if games.index(options) < number else ())
        for scenario, games in GAMES.items()
        for number, options in enumerate(games)
    ],
)
def test_random_games_end_and_stay_sound(scenario: str, number: int) -> None:
    here = walk(scenario, GAMES[scenario][number], f"{scenario} {number}")

    assert GAME.outcome(here) is not None


def test_every_scenario_is_walked() -> None:
    assert set(GAMES) | {"long-30"} == set(SCENARIOS)
