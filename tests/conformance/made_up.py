"""Orders that no game listed: those of one moment about the places and units of another, as clients make them up."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.game import Game
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import Ref, is_amount, named, place, token, word
from engine.scene.model import Scene

PLACES = 5
"""How many places of a map are tried at a time; other stops try others."""


def shape(game: Game[Any, Any], order: Order) -> tuple[object, ...]:
    """Tell orders apart by what kinds of things they point at, and by their words unless these are amounts."""
    words = (ref.id if ref.kind == "word" and not is_amount(ref) else ref.kind for ref in game.picks(order))
    return (type(order), *words)


def things_in(scene: Scene, offset: int) -> tuple[Ref, ...]:
    """List the units of a scene and some of the places of each board, from an offset on."""
    things = [token(each.id) for each in scene.tokens]
    for board in scene.boards:
        stride = max(1, len(board.places) // PLACES)
        things += [place(each.id) for each in board.places[offset % stride :: stride]]
    return tuple(things)


def made_up(game: Game[Any, Any], view: AnyView, order: Order, things: Sequence[Ref]) -> Iterator[Order]:
    """Put each thing into each pick of its kind, an amount beyond any purse and a strange name into the others."""
    picks = game.picks(order)
    for index, old in enumerate(picks):
        amounts = [word("99999")] if is_amount(old) else []
        names = [named("' OR 1=1")] if old.kind == "name" else []
        for ref in (*things, *amounts, *names):
            made = game.made(view, (*picks[:index], ref, *picks[index + 1 :]))
            if made is not None:
                yield made
