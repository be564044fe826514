"""Two histories that look the same to a seat are told, asked, listed, drawn and advised alike; the kit sees leaks."""

from collections.abc import Callable, Iterator
from math import prod
from typing import Any

import pytest

from engine import registry
from engine.core.abilities import Imagines, Plan
from engine.core.errors import Refusal
from engine.core.history import start as begun
from engine.core.match import Match
from engine.core.odds import Chance, Odds
from engine.core.orders import Order
from engine.core.position import Decision, Position, Transition, View
from engine.core.refs import PlaceId, Ref, Seat, TokenId
from engine.core.rng import Rng
from engine.core.standing import Onward, Standing, StandingKind
from engine.core.values import evolve
from engine.core.ways import Way
from engine.scene.model import Scene
from tests.conformance import betrayal, walks
from tests.conformance.betrayal import QUICK, WAYS, betrayals
from tests.conformance.extent import MORE, SAMPLE, WHOLE
from tests.conformance.twins import Step, Twins, history, veiled
from tests.conformance.walks import GAMES, Start
from tests.toys.skirmish.game import Skirmish
from tests.toys.skirmish.values import State, Told
from tests.toys.skirmish.verbs import Lay
from tests.toys.skirmish.verbs import Step as Row

PACES = {SAMPLE: (2, 24), MORE: (3, 30), WHOLE: (5, 45)}
"""From how many ways to begin is walked, and how long each walk is, by how much of a game is gone through."""

SLOW = 9
"""At one of so many steps all is compared that can be in a moment."""

SWIFT = tuple(way for way in WAYS if way != "hinted")


def walked(game_id: str, beginnings: int, orders: int, slow: int = SLOW) -> Iterator[tuple[Step, set[str]]]:
    """Yield the steps of twin histories with the ways by which something is betrayed there."""
    ways = veiled(game_id)
    for index in range(beginnings):
        start = ways[-1 - index * len(ways) // beginnings]
        seat = Seat(index % start.seats) if index else None
        for number, step in enumerate(history(start, seat, f"sample {index}", orders)):
            compared = SWIFT if step.alike and number % slow == 0 else QUICK
            yield step, {each.way for each in betrayals(step, number, compared)}


@pytest.mark.parametrize("game_id", GAMES)
def test_what_looks_the_same_is_told_asked_listed_drawn_and_advised_alike(game_id: str) -> None:
    if not isinstance(registry.game(game_id), Imagines):
        pytest.skip("hides nothing that could be imagined")
    apart, pace = 0, PACES[walks.extent]
    for number, (step, told) in enumerate(walked(game_id, *pace)):
        assert not told, "\n".join(map(str, betrayals(step, number, SWIFT)))
        apart += step.alike and step.after.apart
    assert apart > prod(pace) // 8, "hardly anything hidden was ever different"


class Peeping(Skirmish):
    """A toy that remembers of each view what it was taken of: what no view holds can be betrayed only so."""

    def __init__(self) -> None:
        self._truths: dict[int, tuple[View[Any], State]] = {}

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        shown = super().view(state, seat)
        if id(state) not in {id(view.state) for view, _ in self._truths.values()}:
            self._truths[id(shown)] = shown, state
        return shown

    def secret(self, view: View[Any]) -> int:
        """Return a number that nobody may know: it follows from where the mines lie."""
        state = self._truths[id(view)][1] if id(view) in self._truths else view.state
        return sum(int(mine) for mine in state.mines if isinstance(mine, str)) % 5


class Loud(Peeping):
    """Says where a mine is laid."""

    def resolve(self, position: Position[State], seat: Seat, order: Any) -> Transition[State]:
        done = super().resolve(position, seat, order)
        said = Told(f"A mine is laid on {order.place}.") if isinstance(order, Lay) else None
        return evolve(done, events=(*done.events, said)) if said else done


class Asked(Peeping):
    """Asks otherwise by what is hidden."""

    def decisions(self, state: State) -> tuple[Decision, ...]:
        number = sum(int(mine) for mine in state.mines if isinstance(mine, str)) % 5
        return tuple(evolve(each, prompt=f"{each.prompt} {number}") for each in super().decisions(state))


class Drawn(Peeping):
    """Draws otherwise by what is hidden."""

    def scene(self, view: View[Any], lens: str = "") -> Scene:
        return evolve(super().scene(view, lens), seat_names=tuple(f"{self.secret(view)}{name}" for name in ("R", "B")))


class Refused(Peeping):
    """Refuses otherwise by what is hidden."""

    def refusal(self, view: View[Any], order: Any) -> Refusal | None:
        why = super().refusal(view, order)
        return why and evolve(why, rule=f"T-{self.secret(view)}")


class Foretold(Peeping):
    """Foretells otherwise by what is hidden."""

    def forecast(self, view: View[Any], order: Order) -> Odds | None:
        ways = self.secret(view)
        return Odds((Chance("hit", ways, 6), Chance("miss", 6 - ways, 6)), (), 0.5, "hits")


class Answered(Peeping):
    """Answers otherwise by what is hidden."""

    def enquire(self, view: View[Any], what: str, subject: str, other: str = "") -> tuple[str, ...]:
        return (f"{what} {subject} {other} {self.secret(view)}",)


class Navigated(Peeping):
    """Finds ways otherwise by what is hidden."""

    def ways(self, view: View[Any], _: TokenId) -> tuple[Way, ...]:
        return (Way(PlaceId("0000"), (), cost=self.secret(view)),)


class Stood(Peeping):
    """Carries out standing orders otherwise by what is hidden."""

    def standing_kinds(self) -> tuple[StandingKind, ...]:
        return (StandingKind("watch", "Watch", "It watches."),)

    def standing(self, _: View[Any], kind: str, unit: TokenId, __: str = "") -> Standing:
        return Standing(kind, unit)

    def onward(self, view: View[Any], _: Standing) -> Onward:
        return Onward(over=f"{self.secret(view)}.")

    def contact(self, _: View[Any], __: TokenId) -> str:
        return ""

    def tell_standing(self, _: View[Any], given: Standing) -> str:
        return given.kind


class Barred(Peeping):
    """Explains otherwise by what is hidden."""

    def obstacle(self, view: View[Any], ref: Ref) -> Refusal | None:
        return Refusal(f"Not now: {ref.id} {self.secret(view)}.")


class Waived(Peeping):
    """Tells what an order loses otherwise by what is hidden."""

    def waives(self, view: View[Any], _: Order) -> tuple[str, ...]:
        return ("something",) * self.secret(view)


class Advised(Peeping):
    """Advises otherwise by what is hidden."""

    def plans(self, view: View[Any]) -> tuple[Plan, ...]:
        orders = tuple(self.orders(view))
        return (Plan((orders[self.secret(view) % len(orders)],)),)


class Unseen(Peeping):
    """Leaves in views what nobody is shown: how far a boat has gone in the fog."""

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        shown = super().view(state, seat)
        boats = tuple(evolve(boat, steps=true.steps) for boat, true in zip(shown.state.boats, state.boats, strict=True))
        return View(seat, evolve(shown.state, boats=boats))


class Named(Peeping):
    """Follows boats through the fog by letters that only others have for them."""

    def scene(self, view: View[Any], lens: str = "") -> Scene:
        scene = super().scene(view, lens)
        masked = tuple(
            each if each.seat == view.seat else evolve(each, id=TokenId(f"x{each.id}"), name=f"Boat {each.glyph}")
            for each in scene.tokens
        )
        return evolve(scene, tokens=masked)


@pytest.mark.parametrize(
    ("leaking", "way"),
    [
        (Loud, "told"),
        (Asked, "asked"),
        (Drawn, "drawn"),
        (Refused, "refused"),
        (Foretold, "foretold"),
        (Answered, "answered"),
        (Navigated, "navigated"),
        (Stood, "stood"),
        (Barred, "barred"),
        (Waived, "waived"),
        (Advised, "advised"),
        (Unseen, "unseen"),
    ],
)
def test_a_game_that_betrays_something_is_found_out(
    leaking: Callable[[], Any], way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = leaking()
    monkeypatch.setattr(registry, "game", lambda _: game)

    assert any(way in told for _, told in walked("skirmish", 8, 90, slow=3))


def test_a_game_that_follows_units_through_what_is_hidden_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    named = Named()
    monkeypatch.setattr(registry, "game", lambda _: named)
    start = Start("skirmish", 2, (("fog", True),), "named")
    state: State = start.begin().position.state
    places = (PlaceId("0000"), PlaceId("0004"), PlaceId("0400"), PlaceId("0604"))
    one, other = (
        Match(named, start.begin().setup, begun(Position(_afloat(state, order), Rng("named"))))
        for order in (places, (*places[:2], places[3], places[2]))
    )
    closer = Row(0, PlaceId("0100"))
    before, after = (
        Twins(start, Seat(0), *both) for both in ((one, other), [each.play(Seat(0), closer) for each in (one, other)])
    )
    step = Step(before, Seat(0), (closer, closer), after)

    assert one.view(Seat(0)) == other.view(Seat(0))
    assert [each.way for each in betrayals(step, 0, QUICK)] == ["named"]


def _afloat(state: State, places: tuple[PlaceId, ...]) -> State:
    boats = tuple(evolve(boat, place=place) for boat, place in zip(state.boats, places, strict=True))
    return evolve(state, boats=boats, laid=(True, True), turn=Seat(0))


def test_a_client_that_counts_what_nobody_saw_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(betrayal, "moments", lambda session, node: session.match.history.line(node))

    assert any("retold" in told for _, told in walked("raid", *PACES[WHOLE]))
