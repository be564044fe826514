"""Who learns something by an order of his own is bound by it: it reveals, or somebody else is to answer it.

What was hidden is known as far as two positions that looked alike before look different after the same order with the
same dice. In one of the two it must have been shown: where nothing is shown, as where no mine explodes, the other is
what the seat was spared. Whoever is asked next is open to all, and tells something too where others may have chosen to
be passed over: then the order of whoever is asked binds.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import registry
from engine.core.abilities import Imagines
from engine.core.position import Position, Transition
from engine.core.rng import Rng
from engine.core.values import evolve
from tests.conformance import walks
from tests.conformance.extent import WHOLE, spread
from tests.conformance.walks import GAMES, Stop, stops
from tests.toys.skirmish.game import Skirmish
from tests.toys.skirmish.values import Sighted

SAMPLED = 500
"""At how many stops of a game about an order is given in two positions."""


def outcomes(game: Any, stop: Stop, number: int) -> tuple[Transition[Any], Transition[Any]] | None:
    """Give the order of a stop there, and where all that its seat does not see is imagined; None where it cannot."""
    view = game.view(stop.position.state, stop.seat)
    world = Position(game.imagine(view, Rng(f"world {number}").fork("reveals")).state, stop.position.rng)
    if game.refusal(game.view(world.state, stop.seat), stop.order) is not None:
        return None
    return game.resolve(stop.position, stop.seat, stop.order), game.resolve(world, stop.seat, stop.order)


def unbound(game_id: str) -> Iterator[Stop]:
    """Yield the stops at which an order tells its seat something and yet is free to take back."""
    game = registry.game(game_id)
    for number, stop in enumerate(spread(stops(game_id), SAMPLED)):
        both = outcomes(game, stop, number)
        if both is None:
            continue
        one, other = (game.view(done.position.state, stop.seat) for done in both)
        if one != other and not any(binds(game, stop, done) for done in both):
            yield stop


def binds(game: Any, stop: Stop, done: Transition[Any]) -> bool:
    """Return whether an order revealed something, or leaves it to others to go on."""
    awaited = {decision.seat for decision in game.decisions(done.position.state)}
    return stop.seat not in awaited or any(event.reveals for event in done.events)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_order_by_which_its_seat_learns_something_binds_it(game_id: str) -> None:
    if not isinstance(registry.game(game_id), Imagines):
        pytest.skip("hides nothing that could be imagined")
    for stop in unbound(game_id):
        pytest.fail(f"{stop.order} of seat {stop.seat} shows something, and no event reveals it: {stop.start}")


class Scouting(Skirmish):
    """Lets whoever has looked into the fog take it back."""

    def resolve(self, position: Position[Any], seat: Any, order: Any) -> Transition[Any]:
        done = super().resolve(position, seat, order)
        return evolve(done, events=tuple(event for event in done.events if not isinstance(event, Sighted)))


def test_a_game_that_shows_something_for_nothing_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    scouting = Scouting()
    monkeypatch.setattr(registry, "game", lambda _: scouting)
    monkeypatch.setattr(walks, "extent", WHOLE)

    assert any(True for _ in unbound("skirmish"))
