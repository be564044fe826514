"""Looks at one position as clients do: views, saves, pictures, sheets, questions, and what is said of orders."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Final

from engine.core.abilities import Costed, Enquires, Explains, Forecasts, Imagines, Waives
from engine.core.foresight import after_order
from engine.core.orders import Order
from engine.core.position import AnyView, Position
from engine.core.refs import Seat, token
from engine.core.rng import Rng
from engine.core.tactics import Clashes, Fights, Navigates, Threatens
from engine.scene.model import Scene
from engine.scene.staged import AnyStaged
from engine.scene.worksheets import foreseen, worksheet
from saves.codec import codec
from tests.passing import passed_on

ASKED: Final = 12
"""Of so many orders of a list all is asked that can be."""
WAYS: Final = 50
"""So many ways of a unit are looked for."""


def plain(text: str) -> None:
    """Assert that something can be said."""
    assert text
    assert text.isascii(), text
    assert "None " not in text.removeprefix("None "), text
    assert "HIDDEN" not in text, text


def look(game: AnyStaged, state: object, seats: int, chance: Random) -> None:
    """Look at a state from every seat, and as a spectator."""
    outcome, awaited, kept = game.outcome(state), game.decisions(state), codec(game)
    assert (outcome is None) == bool(awaited), (outcome, awaited)
    plain(outcome.reason if outcome else awaited[0].prompt)
    plain(game.clock(state).text)
    assert len(game.strength(state)) == seats
    assert kept.read_position(kept.write_position(Position(state, Rng("saved")))).state == state
    for seat in (*map(Seat, range(seats)), None):
        view = game.view(state, seat)
        assert game.view(view.state, seat) == view
        assert passed_on(game, view) == view
        scene = game.scene(view, chance.choice(("", *(lens.id for lens in game.info.lenses))))
        _draw(scene)
        if seat is not None:
            own = [[each for each in found if each.seat == seat] for found in (awaited, game.decisions(view.state))]
            assert own[0] == own[1]
            if isinstance(game, Imagines):
                assert game.view(game.imagine(view, Rng("imagined")).state, seat) == view
            _weigh(game, view)
            if scene.tokens:
                _enquire(game, view, scene, chance)


def _draw(scene: Scene) -> None:
    places = {place.id for board in scene.boards for place in board.places}
    assert len({each.id for each in scene.tokens}) == len(scene.tokens)
    for each in scene.tokens:
        assert {each.place, *each.also} <= places, each
        plain(each.name)
        assert each.count >= 1
    for panel in scene.panels:
        assert panel.facts or panel.rows, panel.title
        assert len({row.cells[0] for row in panel.rows}) == len(panel.rows), panel.title
        assert all(len(row.cells) == len(panel.columns) for row in panel.rows), panel.title


def _weigh(game: AnyStaged, view: AnyView) -> None:
    if isinstance(game, Fights):
        game.battle(view)
    sheet = worksheet(game, view)
    for item in sheet.rows if sheet else ():
        foreseen(game, view, item.more)
        foreseen(game, view, item.less)


def _enquire(game: AnyStaged, view: AnyView, scene: Scene, chance: Random) -> None:
    unit = chance.choice(scene.tokens).id
    place = chance.choice([place.id for board in scene.boards for place in board.places])
    if isinstance(game, Enquires):
        own = [(each.word, {"": "", "UNIT": unit}.get(each.about, place)) for each in game.info.questions]
        for what, subject in (*own, *((word, unit) for word in ("reach", "threat", "path", "arc"))):
            for line in game.enquire(view, what, subject, place):
                plain(line)
    if isinstance(game, Navigates):
        for _ in islice(game.ways(view, unit), WAYS):
            pass
    if isinstance(game, Threatens):
        game.threat(view, unit, place)
    if isinstance(game, Clashes):
        game.clash(view, [unit], place)
    if isinstance(game, Explains):
        game.obstacle(view, token(unit))


def ask(game: AnyStaged, view: AnyView, listed: Sequence[Order], others: Sequence[AnyView]) -> None:
    """Ask about some orders of a list all that is asked of one, and how others would be refused them."""
    game.letters(view)
    for order in listed[:: 1 + len(listed) // ASKED]:
        plain(game.phrase(view, order))
        assert game.refusal(view, order) is None, order
        assert game.made(view, game.picks(order)) == order
        for text in game.waives(view, order) if isinstance(game, Waives) else ():
            plain(text)
        if isinstance(game, Costed):
            plain(game.costs(order))
        if isinstance(game, Forecasts):
            game.forecast(view, order)
        after_order(game, view, order)
        for other in others:
            _refused(game, other, order)


def _refused(game: AnyStaged, view: AnyView, order: Order) -> None:
    plain(game.phrase(view, order))
    refusal = game.refusal(view, order)
    if refusal is None:
        assert order in tuple(game.orders(view, game.picks(order))), order
    else:
        plain(refusal.tell())
