"""The stages of choosing, gone through: what can be pointed at behind what, down to whole orders."""

from collections.abc import Iterator
from typing import Any

from engine.core.choices import Amounts, Choices, Text
from engine.core.game import Game
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Ref, named, word

Picks = tuple[Ref, ...]


def steps(
    game: Game[Any, Any], view: View[Any], picks: Picks, choices: Choices[Any]
) -> Iterator[tuple[Picks, Order | None]]:
    """Yield the picks one further on with the order that they complete: amounts one by one, of names those on offer."""
    if isinstance(choices, tuple):
        yield from (((*picks, choice.ref), choice.order) for choice in choices)
        return
    refs = map(named, choices.offered) if isinstance(choices, Text) else (word(str(each)) for each in choices)
    for ref in refs:
        yield (*picks, ref), game.made(view, (*picks, ref))


def unfolded(game: Game[Any, Any], view: View[Any], picks: Picks = ()) -> Iterator[Order]:
    """Yield every order that the stages lead to behind these picks."""
    for behind, order in steps(game, view, picks, game.choices(view, picks)):
        if order is None:
            yield from unfolded(game, view, behind)
        else:
            yield order


def stages(game: Game[Any, Any], view: View[Any], picks: Picks = ()) -> Iterator[tuple[Picks, Choices[Any]]]:
    """Yield stages with the picks that lead there: behind each only what leads to other kinds of orders."""
    choices = game.choices(view, picks)
    yield picks, choices
    seen: set[tuple[type, ...]] = set()
    for behind, order in steps(game, view, picks, choices):
        kinds = kinds_of(choices, behind[-1])
        if order is None and kinds not in seen:
            seen.add(kinds)
            yield from stages(game, view, behind)


def kinds_of(choices: Choices[Any], ref: Ref) -> tuple[type, ...]:
    """Return the classes of the orders that a choice leads to."""
    if isinstance(choices, Amounts | Text):
        return choices.kinds
    return next(choice.kinds for choice in choices if choice.ref == ref)
