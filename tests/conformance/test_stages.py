"""What every game promises of choosing: stage by stage one comes to the orders that are listed and to no other."""

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any

import pytest

from engine import registry
from engine.core.choices import Amounts, Text
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import named, word
from engine.core.rng import Rng
from engine.scene.staged import Staged
from tests.conformance.extent import spread
from tests.conformance.staging import Picks, kinds_of, stages, steps, unfolded
from tests.conformance.walks import GAMES, Stop, listing

pytestmark = pytest.mark.parametrize("game_id", GAMES)

STOPS = 16
"""At how many stops of a game stages are gone through."""
BRANCHES = 12
"""How many choices of a stage are followed at most."""
ORDERS = 200
"""How many orders of a list are tried at most."""
HOSTILE = (
    *("", " ", "  Gull", "Gull ", "\t", "Gu\nll", "\x1b[2J", "\x00", "G" * 25, "G" * 5000),
    *(
        "Möwe",
        "カモメ",
        "🚀",
        "\u202elluG",
        "ﬁ",
        "'; drop table",
        "{craft}",
        "%s%n",
        "Gull\\q 1",
        "../../etc/passwd",
        "end turn",
    ),
)
"""What somebody might type for a name: some of it is none, and all of it has to be answered."""


def sampled(game_id: str) -> Iterator[tuple[Stop, Staged[Any, Any], View[Any]]]:
    """Yield some of the stops with the view of the seat that went there."""
    game = registry.game(game_id)
    for stop in spread(listing(game_id), STOPS):
        yield stop, game, game.view(stop.position.state, stop.seat)


def listed(game: Staged[Any, Any], view: View[Any]) -> tuple[Order, ...]:
    """Return the legal orders, of many some that lie far apart."""
    orders = tuple(game.orders(view))
    return orders[:: 1 + len(orders) // ORDERS]


def asked(game_id: str, kind: type) -> list[tuple[Stop, Staged[Any, Any], View[Any], Picks, Any]]:
    """List the stages at which an amount or a name is asked for; skip the test where none ever is."""
    found = [
        (stop, game, view, picks, choices)
        for stop, game, view in sampled(game_id)
        for picks, choices in stages(game, view)
        if isinstance(choices, kind)
    ]
    return found or pytest.skip(f"asks for no {kind.__name__.lower()}")


def leads_on(game: Staged[Any, Any], view: View[Any], picks: Picks) -> bool:
    """Return whether picks make a legal order, or begin one."""
    order = game.made(view, picks)
    if order is None:
        return next(iter(game.orders(view, picks)), None) is not None
    return game.refusal(view, order) is None


def test_stages_unfold_to_the_list(game_id: str) -> None:
    for stop, game, view in sampled(game_id):
        every, found = tuple(game.orders(view)), tuple(unfolded(game, view))
        assert len(found) == len(every), str(stop.start)
        assert set(found) == set(every), str(stop.start)


def test_every_choice_leads_on(game_id: str) -> None:
    for _, game, view in sampled(game_id):
        for picks, choices in stages(game, view):
            found = tuple(steps(game, view, picks, choices))
            for behind, order in found[:: 1 + len(found) // BRANCHES]:
                orders = tuple(islice(game.orders(view, behind), 2))
                assert orders, behind
                assert order is None or (order,) == orders
                assert {type(each) for each in orders} <= set(kinds_of(choices, behind[-1]))


def test_picks_spell_out_the_order_that_they_came_from(game_id: str) -> None:
    for _, game, view in sampled(game_id):
        for order in listed(game, view):
            assert game.made(view, game.picks(order)) == order


def test_what_is_about_things_is_what_points_at_them(game_id: str) -> None:
    for index, (_, game, view) in enumerate(sampled(game_id)):
        every = {order: set(game.picks(order)) for order in game.orders(view)}
        orders = tuple(every)
        picks = game.picks(orders[index * 7 % len(orders)])
        for refs in (*((ref,) for ref in picks), *combinations(picks, 2), picks):
            about = tuple(game.about(view, refs))
            assert len(set(about)) == len(about)
            assert set(about) == {order for order in orders if set(refs) <= every[order]}, refs


def test_amounts_are_legal_within_their_ranges_and_refused_beyond(game_id: str) -> None:
    rng = Rng("amounts")
    for _, game, view, picks, amounts in asked(game_id, Amounts):
        assert all(amounts.ranges)
        tried = {number for each in amounts.ranges for number in (each[0], each[-1])}
        for _ in range(3):
            index, rng = rng.below(len(amounts))
            tried.add(tuple(amounts)[index])
        assert all(leads_on(game, view, (*picks, word(str(number)))) for number in tried), (picks, amounts)
        beyond = {number for each in amounts.ranges for number in (each[0] - 1, each[-1] + 1)} - set(amounts)
        assert not any(leads_on(game, view, (*picks, word(str(number)))) for number in beyond), (picks, amounts)


def test_an_amount_too_many_is_refused_with_a_reason(game_id: str) -> None:
    for _, game, view, picks, amounts in asked(game_id, Amounts):
        order = game.made(view, (*picks, word(str(max(amounts) + 1))))
        if order is not None:
            refusal = game.refusal(view, order)
            assert refusal is not None
            assert refusal.reason.isascii()


def test_names_on_offer_are_legal(game_id: str) -> None:
    for _, game, view, picks, text in asked(game_id, Text):
        for each in text.offered:
            assert len(each) <= text.longest
            assert leads_on(game, view, (*picks, named(each))), each


def test_whatever_is_typed_for_a_name_is_refused_or_told_in_ascii(game_id: str) -> None:
    for stop, game, view, picks, _ in asked(game_id, Text):
        orders = [game.made(view, (*picks, named(each))) for each in HOSTILE]
        for order in filter(None, orders):
            assert game.phrase(view, order).isascii()
            refusal = game.refusal(view, order)
            if refusal is not None:
                assert refusal.reason.isascii()
                continue
            done = game.resolve(stop.position, stop.seat, order)
            assert all(event.tell().isascii() and event.tell().isprintable() for event in done.events)
            shown = game.scene(game.view(done.position.state, stop.seat)).tokens
            assert all(each.name.isascii() and each.name.isprintable() for each in shown)
