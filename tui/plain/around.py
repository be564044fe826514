"""What surrounds a place, told as one meets it: by ways where these mean something, else by parts and borders."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from engine.core.grammar import list_of, plural
from engine.core.refs import PlaceId
from engine.scene.model import Board, Geometry, Place, Region
from tui.narration.bearings import way
from tui.plain import ranks
from tui.plain.tell import Teller

_ROUND: Final = {Geometry.HEX: 6, Geometry.LATTICE: 8}
"""How many ways lead from a place in the midst of such a map."""

_FEW: Final = 6
"""So many places are named; more are counted."""


def told(teller: Teller, here: PlaceId) -> str:
    """Return what surrounds a place, in one sentence."""
    board, place = teller.atlas.board(here), teller.atlas.places[here]
    if board.geometry is not Geometry.TILES:
        said = [*_ways(teller, board, place)]
    elif board.far is None:
        said = _beside(teller, [exit_.to for exit_ in place.exits if teller.atlas.board(exit_.to) is board])
    else:
        said = [*_parts(teller, board, place)]
    return f"Round {teller.name(here)}: {'; '.join(said)}."


def things(teller: Teller, place: PlaceId) -> list[str]:
    """Return what stands at a place, or how many of whom where it has a map of its own, and what ground it is."""
    kind = teller.atlas.places[place].kind
    tokens = [token for token in teller.atlas.at(place) if not teller.atlas.carried(token)]
    here = [teller.brief(token) for token in tokens]
    if tokens and teller.atlas.inside(place):
        here = [teller.crowd(place)]
    return [*here, kind] if kind else here


def along(teller: Teller, here: PlaceId, places: Iterable[PlaceId]) -> list[str]:
    """Return what stands at some places in a row, and how far from here; ground as far as it goes is one thing."""
    seen = list[str]()
    for what, run in groupby(((things(teller, place), place) for place in places), key=itemgetter(0)):
        row = [place for _, place in run]
        alone = what == [teller.atlas.places[row[0]].kind]
        for place in row[:1] if alone else row:
            far = f", as far as {teller.name(row[-1])}" if alone and len(row) > 1 else ""
            seen += [f"{said}, {teller.far(here, place)}, {teller.spot(place)}{far}" for said in what]
    return seen


def heading(teller: Teller, here: PlaceId, word: str) -> str:
    """Return the word of a way from a place in the player's style: '2 o'clock', 'spinward'."""
    return way(teller.atlas.board(here).geometry, word, teller.directions)


def _ways(teller: Teller, board: Board, place: Place) -> Iterator[str]:
    taken = [(exit_, things(teller, exit_.to)) for exit_ in place.exits]
    for exit_, found in taken:
        if found:
            yield f"{heading(teller, place.id, exit_.word)} {list_of(found)} {teller.spot(exit_.to)}"
    if open_ := sum(not found for _, found in taken):
        yield f"{'the other ' if open_ < len(taken) else ''}{plural(open_, 'way')} open"
    if len(place.exits) < _ROUND.get(board.geometry, 0):
        yield "here the map ends"
    yield from filter(None, (_region(teller, place, region) for region in board.regions))


def _region(teller: Teller, place: Place, region: Region) -> str:
    # 'orbit at 1 and 3 o'clock', 'orbit all round'.
    ways = [heading(teller, place.id, exit_.word) for exit_ in place.exits if exit_.to in region.places]
    if not ways:
        return ""
    hours = [word.removesuffix(" o'clock") for word in ways[:-1]]
    return f"{region.name} {'all round' if len(ways) == len(place.exits) else f'at {list_of([*hours, ways[-1]])}'}"


def _parts(teller: Teller, board: Board, place: Place) -> Iterator[str]:
    # Of the same part each place by name, those that it borders on first; of the others, where somebody is.
    borders = [link.b if link.a == place.id else link.a for link in board.links if place.id in {link.a, link.b}]
    near = [each.id for each in board.places if each.part == place.part and each.id not in {place.id, *borders}]
    if borders:
        yield f"touching {', '.join(_beside(teller, borders))}"
    if place.part:
        also = "also " if borders else ""
        yield f"{also}in {place.part} {', '.join(_beside(teller, near)) or 'nothing else'}"
    far = [each for each in board.places if each.part != place.part or (not place.part and each is not place)]
    yield from _beyond(teller, board, far)


def _beyond(teller: Teller, board: Board, far: Sequence[Place]) -> Iterator[str]:
    parts: dict[str, list[Place]] = {}
    for place in far:
        if not place.outside or teller.atlas.at(place.id):
            parts.setdefault(place.part, []).append(place)
    for part, places in parts.items():
        taken = [place.id for place in places if teller.atlas.at(place.id)]
        apart = f"{board.far}: " if board.far else f"in {part}: " if part else ""
        empty = f"{plural(len(places) - len(taken), 'place')}{' more' if taken else ''}, empty"
        yield f"{apart}{'; '.join([*_beside(teller, taken), *([empty] if len(taken) < len(places) else [])])}"


def _beside(teller: Teller, places: Iterable[PlaceId]) -> list[str]:
    said = ranks.names(teller, places)
    return [*said[:_FEW], f"{len(said) - _FEW} more"] if len(said) > _FEW + 1 else said
