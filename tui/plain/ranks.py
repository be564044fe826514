"""Who stands together, owner by owner: by name, or counted where there are too many."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.grammar import list_of
from engine.core.refs import PlaceId
from engine.scene.model import Token
from tui.narration.crowd import by_seat, headcount
from tui.plain.tell import Teller

ALL: Final = 999
"""More than ever stand together."""


def at(teller: Teller, place: PlaceId, most: int = ALL) -> str:
    """Return who is at a place: 'your CR1 (5 aboard) and FE-A of Federate'; of more than `most` of one owner how many.

    What is carried is counted with its carrier. '' for nobody.
    """
    shown = [token for token in teller.atlas.at(place) if not teller.atlas.carried(token)]
    return list_of([_of_one(teller, tokens, most) for tokens in by_seat(shown)], none="")


def names(teller: Teller, places: Iterable[PlaceId]) -> list[str]:
    """Name places, each with who is there: 'Starcity with SF-A of Federate'; what has a map of its own by numbers."""
    said = []
    for place in places:
        crowd = teller.crowd(place) if teller.atlas.inside(place) else at(teller, place)
        said.append(f"{teller.name(place)} with {crowd}" if teller.atlas.at(place) else teller.name(place))
    return said


def _of_one(teller: Teller, tokens: Sequence[Token], most: int) -> str:
    seat, owner = tokens[0].seat, teller.atlas.whose(tokens[0].seat)
    mine = seat is not None and seat == teller.atlas.seat
    if len(tokens) > most:
        return f"{headcount(tokens)} of {'yours' if mine else owner or 'nobody'}"
    told = list_of([unit(teller, token) for token in tokens])
    known = not owner or all(owner in token.name for token in tokens)
    return f"your {told}" if mine else told if known else f"{told} of {owner}"


def called(teller: Teller, token: Token) -> str:
    """Name a token that stands by itself in a sentence, with whose it is where several others play."""
    name, whole = unit(teller, token), teller.atlas.called(token)
    return f"{name}{whole[len(token.name) :]}" if name == token.name else name


def unit(teller: Teller, token: Token) -> str:
    """Name a token with what it carries: 'CR1 (5 aboard)'; what is named by its place, by what it is."""
    name = token.what if teller.atlas.places[token.place].name in token.name else token.name
    aboard = headcount(teller.atlas.cargo(token))
    return f"{name} ({aboard} aboard)" if aboard else name
