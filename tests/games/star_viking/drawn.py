"""What a picture shows, found by name: its boards, places, tokens and panels."""

from engine.games.star_viking.picture import draw
from engine.games.star_viking.state import (
    VIKING,
    Segment,
    State,
)
from engine.scene.model import Board, Panel, Place, Region, Scene, Token
from tests.games.star_viking.quadrant import seen


def scene(state: State, seat: int | None = VIKING, lens: str = "") -> Scene:
    """Return the picture of a state from a chair, through a lens if one is named."""
    return draw(seen(state, seat), lens)


def board(of: Scene, name: str) -> Board:
    """Find a board by its id."""
    return next(each for each in of.boards if each.id == name)


def place(of: Scene, name: str) -> Place:
    """Find a place by its id."""
    return next(each for drawn in of.boards for each in drawn.places if each.id == name)


def token(of: Scene, name: str) -> Token:
    """Find a token by its id."""
    return next(each for each in of.tokens if each.id == name)


def names(of: Scene) -> set[str]:
    """Collect what the tokens are called."""
    return {each.name for each in of.tokens}


def fact(of: Token | Place | Panel, label: str) -> str:
    """Tell the fact of a label."""
    facts = of.told if isinstance(of, Panel) else of.facts
    return next(each.tell() for each in facts if each.label == label)


def panel(of: Scene, name: str) -> Panel:
    """Find a panel by its id."""
    return next(each for each in of.panels if each.id == name)


def labels(region: Region) -> dict[str, str]:
    """Map the places of a region to their labels."""
    return {str(at): label for at, label in zip(region.places, region.labels, strict=True)}


def battle(state: State) -> Segment:
    """Return the segment of a state that has one."""
    assert state.segment is not None
    return state.segment


def needy(state: State, seat: int = VIKING) -> set[str]:
    """Collect the units that still need orders."""
    return {each.id for each in scene(state, seat).tokens if each.needs_orders}
