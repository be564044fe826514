"""What advice promises: plans that the rules accept, odds that the dice keep, worlds that fit the view."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import registry
from engine.bots import make
from engine.core.game import submit
from engine.core.info import Options
from engine.core.menu import Menu
from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.games.star_sectors.advice import turn
from engine.games.star_sectors.advice.outlook import Outlook, outlook
from engine.games.star_sectors.advice.paths import orders_of
from engine.games.star_sectors.advice.sketch import Fighter, Sketch, sketch
from engine.games.star_sectors.state import Phase, Stage, State
from engine.games.star_sectors.verbs.blasts import SelfDestruct
from engine.games.star_sectors.verbs.fire import Attack, Fire
from engine.games.star_sectors.verbs.rounds import Select

GAME: Any = registry.game("star-sectors")

SETTINGS: list[Options] = [
    {"scenario": "lone-lantern"},
    {"scenario": "twin-gates", "points": 25},
    {"scenario": "the-veil"},
    {"scenario": "the-furnace"},
    {"scenario": "storm-passage", "fleet_1": "veiled"},
    {"scenario": "the-shoals", "fleets": "free", "alternate": True},
    {"scenario": "custom", "terrain": "wild", "density": 8, "fleet_1": "veiled", "true_cloak": True},
]


def positions(options: Options, level: str = "normal", limit: int = 30) -> Iterator[tuple[Position[State], Seat]]:
    """Play a match by one level and yield the position before each of its orders, for so many plans."""
    bot, position = make(GAME, level), GAME.setup(2, options, Rng("advice")).position
    for number in range(limit):
        awaited = GAME.decisions(position.state)
        if not awaited:
            return
        seat = awaited[0].seat
        view = GAME.view(position.state, seat)
        plan = bot.choose(view, awaited[0], Menu(GAME, view), Rng("bot").fork(str(number)))
        for order in plan.orders:
            if all(each.seat != seat for each in GAME.decisions(position.state)):
                break
            if GAME.refusal(GAME.view(position.state, seat), order) is not None:
                break
            yield position, seat
            position = submit(GAME, position, seat, order).position


@pytest.mark.parametrize("level", ["normal", "wander"])
@pytest.mark.parametrize("options", SETTINGS, ids=lambda options: str(options["scenario"]))
def test_every_position_has_a_plan_and_its_first_order_is_legal(options: Options, level: str) -> None:
    for position, seat in positions(options, level):
        view = GAME.view(position.state, seat)
        plans = list(GAME.plans(view))

        assert plans
        assert plans[0].why.endswith(".")
        assert [plan for plan in plans if GAME.refusal(view, plan.orders[0]) is not None] == []


@pytest.mark.parametrize("options", SETTINGS[:5], ids=lambda options: str(options["scenario"]))
def test_every_way_is_legal_from_start_to_end(options: Options) -> None:
    walked = 0
    for position, seat in positions(options, "wander"):
        state: State = position.state
        if state.phase is not Phase.PLAY or state.stage is not Stage.TACTICAL:
            continue
        drawn = sketch(GAME.view(state, seat))
        ship = drawn.ours(state.active)
        assert ship is not None
        for pose, way in outlook(drawn, ship).ways().items():
            end = _follow(position, seat, orders_of(way, ship.number, drawn.land))
            walked += 1

            assert (end.place, end.facing) == pose

    assert walked > 0


def _follow(position: Position[State], seat: Seat, orders: tuple[Any, ...]) -> Any:
    for order in orders:
        position = submit(GAME, position, seat, order).position
    return position.state.ships[position.state.active]


@pytest.mark.parametrize("options", SETTINGS[:4], ids=lambda options: str(options["scenario"]))
def test_odds_are_what_the_dice_will_keep(options: Options) -> None:
    seen = 0
    for position, seat in positions(options, limit=80):
        view = GAME.view(position.state, seat)
        for order in GAME.orders(view):
            if isinstance(order, Attack | Fire):
                odds = GAME.forecast(view, order)
                events = GAME.resolve(position, seat, order).events
                luck = next((event.luck for event in events if event.luck is not None), None)
                hit = odds.chances[0]

                assert sum(chance.ways for chance in odds.chances) == hit.of
                if luck is None:  # weapons that drain do no hits
                    assert odds.unit == "DF"
                    continue
                seen += 1
                assert hit.ways / hit.of == pytest.approx(luck.expected / _full(order, odds))

    assert seen > 0


def _full(order: Attack | Fire, odds: Any) -> int:
    # What the shot does when it lands, whatever shields are left: its modifiers add up to it, the target's left out.
    if isinstance(order, Attack):
        return 1
    return sum(each.value for each in odds.modifiers if not each.label.startswith(("target", "defence")))


def test_orders_without_dice_have_no_odds() -> None:
    position, seat = next(iter(positions({"scenario": "lone-lantern"})))
    view = GAME.view(position.state, seat)

    assert [order for order in GAME.orders(view) if GAME.forecast(view, order) is not None] == []


def test_an_open_world_is_imagined_as_it_is() -> None:
    for position, seat in positions({"scenario": "lone-lantern"}):
        view = GAME.view(position.state, seat)
        world = GAME.imagine(view, Rng("bot"))

        assert world.state == position.state
        assert world.rng.seed == "bot"


def test_hidden_ships_are_put_somewhere_and_seen_ones_stay() -> None:
    options: Options = {"scenario": "ghost-hunt", "true_cloak": True, "hidden_cargo": True}
    hidden = 0
    for position, seat in positions(options, limit=80):
        view = GAME.view(position.state, seat)
        world: State = GAME.imagine(view, Rng("bot", str(hidden))).state
        assert all(ship.veiled is None and ship.stores.veiled is None for ship in world.ships)
        for known, imagined in zip(view.state.ships, world.ships, strict=True):
            if known.veiled is None:
                assert (known.place, known.facing, known.hits) == (imagined.place, imagined.facing, imagined.hits)
            elif view.state.phase is Phase.PLAY:
                hidden += 1
                assert imagined.place is not None

    assert hidden > 0


def test_worth_falls_with_a_ship_lost() -> None:
    seen = 0
    for position, seat in positions({"scenario": "lone-lantern"}):
        view = GAME.view(position.state, seat)
        if view.state.phase is Phase.PLAY and view.state.stage is Stage.TACTICAL:
            lost = GAME.resolve(position, seat, SelfDestruct(view.state.active)).position
            seen += 1

            assert GAME.evaluate(GAME.view(lost.state, seat)) < GAME.evaluate(view)

    assert seen > 0


@pytest.mark.parametrize("options", SETTINGS[:4], ids=lambda options: str(options["scenario"]))
def test_a_reply_is_a_legal_plan_laid_out_for_one_ship(monkeypatch: pytest.MonkeyPatch, options: Options) -> None:
    laid, crowd = list[int](), 0

    def counted(drawn: Sketch, ship: Fighter) -> Outlook:
        laid.append(ship.number)
        return outlook(drawn, ship)

    for position, seat in positions(options):
        view = GAME.view(position.state, seat)
        waiting = {order.ship for order in GAME.orders(view) if isinstance(order, Select)}
        monkeypatch.setattr(turn, "outlook", counted)
        laid.clear()
        reply = GAME.reply(view)
        monkeypatch.undo()
        crowd = max(crowd, len(waiting))

        assert GAME.refusal(view, reply.orders[0]) is None
        assert len(laid) <= 1
        assert len(waiting) > 1 or reply == next(iter(GAME.plans(view))), "of one ship it is the best there is"
    assert crowd > 2
