"""The map in plain mode: told as what stands where, and drawn in ASCII only when asked for."""

from collections.abc import Sequence

from engine.core.grammar import list_of, sentence
from engine.core.refs import PlaceId
from engine.scene.model import Board, Geometry, Place, Region
from tui.narration.atlas import Atlas
from tui.narration.crowd import STERN
from tui.plain import grounds
from tui.plain.enquiries import Cannot
from tui.plain.overview import extent
from tui.plain.tell import Teller

_WIDEST = 80
_ROW_LABEL = 3

_NEAREST = 8
"""How many places of a region are named: a wall of numbers is no answer to an ear."""


def named(atlas: Atlas, name: str) -> tuple[Board, ...]:
    """Find the boards whose title begins so, the one that the listener is on for ''; Cannot when there is none."""
    boards, here = atlas.scene.boards, atlas.origin
    if not name:
        return (atlas.board(here) if here is not None else atlas.scene.board,)
    found = tuple(board for board in boards if board.title.lower().startswith(name.lower()))
    if not found:
        titles = list_of([board.title for board in boards], "or")
        raise Cannot(f"no map is called {name[:20]!r}. Type map, map ascii, or either with {titles}.")
    return found


def told(teller: Teller, boards: Sequence[Board]) -> list[str]:
    """Return all of some maps: how large, what stands on them, one's own first, then special places; no open ground.

    What stands where there is a map of its own is but counted. Of a map in parts each place is told, with all there is.
    """
    atlas = teller.atlas
    systems = [place for board in boards for place in board.places if atlas.inside(place.id)]
    here = {place.id for board in boards for place in board.places} - {place.id for place in systems}
    divided = [place for board in boards for place in board.places if place.part or place.outside]
    here -= {place.id for place in divided}
    tokens = [token for token in atlas.scene.tokens if token.place in here and not atlas.carried(token)]
    own = [token for token in tokens if token.seat is not None and token.seat == atlas.seat]
    others = teller.by_distance(token for token in tokens if token not in own)
    lines = [
        *(line for board in boards for line in extent(teller, board)),
        *(teller.token(token, whole=False) for token in own),
    ]
    measured = others and atlas.origin is not None and atlas.board(atlas.origin) in boards
    lines += [*(teller.vantage() if measured else []), *(teller.token(token, atlas.origin) for token in others)]
    lines += [_seen_from_far(teller, place) for place in systems]
    lines += [_from_near(teller, place) for place in divided]
    kinds: dict[str, list[str]] = {}
    whole = [board for board in boards if not any(place.part for place in board.places)]
    for patch in grounds.patches(teller, whole) if whole else ():
        kinds.setdefault(patch[0].kind, []).append(grounds.extent(teller, patch))
    lines += [f"{kind[:1].upper()}{kind[1:]}: {list_of(names)}." for kind, names in kinds.items()]
    elsewhere = [board.title for board in atlas.scene.boards if board not in boards]
    return [*(lines or ["The map is empty."]), *([f"Other maps: {list_of(elsewhere)}."] if elsewhere else [])]


def lens(teller: Teller, title: str) -> list[str]:
    """Return what a lens adds to the map: each region with its number of places, and the nearest with their labels."""
    lines = [_region(teller, region) for board in teller.atlas.scene.boards for region in board.regions]
    return lines or [f"{title}: nothing to tell."]


def drawn(teller: Teller, board: Board) -> list[str]:
    """Draw a board in ASCII: on grids a sign a place, units of one's side as capital letters, others as small ones."""
    title = [f"{board.title}:"] if len(teller.atlas.scene.boards) > 1 else []
    if board.geometry in {Geometry.HEX, Geometry.LATTICE}:
        lettered = _lettered(teller)
        return [*title, *_grid(lettered, board), *_legend(lettered, board)]
    return [*title, *_sheet(teller, board)]


def sign(teller: Teller, place: Place) -> str:
    """Return the one or two signs that stand for a place."""
    for token in teller.atlas.at(place.id):
        if place.id in token.also:
            return STERN
        return token.glyph.upper() if teller.atlas.friendly(token.seat) else token.glyph.lower()
    return place.glyph[:2]


def _seen_from_far(teller: Teller, place: Place) -> str:
    """Describe a place that has a map of its own: what there is to know of it, and how many of whom are there."""
    known = ", ".join(fact.tell() for fact in place.facts)
    return sentence(f"{teller.name(place.id)}: {'; '.join(filter(None, (teller.crowd(place.id), known)))}")


def _from_near(teller: Teller, place: Place) -> str:
    """Describe a place of a map in parts in one sentence: where, what it is, what is known of it, who is there."""
    who = (token for token in teller.atlas.at(place.id) if not teller.atlas.carried(token))
    part = "" if any(fact.tell() == place.part for fact in place.facts) else place.part
    # What the role says need not be said again: 'capital', 'capital: who stands here alone holds the system'.
    known = [fact.tell() for fact in place.facts if not place.role or not fact.tell().startswith(f"{place.role}:")]
    told = (", ".join(filter(None, (part, *known))), list_of([teller.brief(token) for token in who], none=""))
    return sentence("; ".join(filter(None, (teller.place(place), *told))))


def _lettered(teller: Teller) -> Teller:
    # Each unit by a letter of its own, as on the screen: two of a kind are told apart, and the legend says who is who.
    from tui.choosing.letters import Letters

    letters, atlas = Letters(""), teller.atlas
    letters.meet(atlas, {})
    return Teller(Atlas(letters.drawn(atlas.scene, atlas), atlas.seat), teller.config)


def _region(teller: Teller, region: Region) -> str:
    labels = region.labels or ("",) * len(region.places)
    labelled = list(zip(region.places, labels, strict=True))
    here = teller.atlas.origin
    if here is not None:
        labelled.sort(key=lambda pair: teller.atlas.distance(here, pair[0]))
    said = ", ".join(f"{teller.name(place)} {label}".strip() for place, label in labelled[:_NEAREST])
    if len(labelled) > _NEAREST:
        return f"{region.name}: {len(labelled)} places, the nearest {said}."
    return f"{region.name}: {said or 'nowhere'}."


def _grid(teller: Teller, board: Board) -> list[str]:
    rows: dict[int, dict[int, Place]] = {}
    for place in board.places:
        rows.setdefault(place.at[1], {})[place.at[0]] = place
    first, last = _columns(teller, board)
    lines = [" " * _ROW_LABEL + "".join(f" {col:02}" for col in range(first, last + 1))]
    for row, places in sorted(rows.items()):
        shift = "  " if board.geometry is Geometry.HEX and row % 2 else " "
        cells = (f"{sign(teller, places[col]) if col in places else '':<3}" for col in range(first, last + 1))
        lines.append(f"{row:02}{shift} {''.join(cells)}".rstrip())
    return lines


def _columns(teller: Teller, board: Board) -> tuple[int, int]:
    # As many columns as fit, around the place that distances count from.
    cols = [place.at[0] for place in board.places]
    low, high = min(cols), max(cols)
    room = (_WIDEST - _ROW_LABEL - 1) // 3
    if high - low < room:
        return low, high
    centre = _column_of(teller, teller.atlas.origin, (low + high) // 2)
    first = max(low, min(centre - room // 2, high - room + 1))
    return first, first + room - 1


def _column_of(teller: Teller, place: PlaceId | None, otherwise: int) -> int:
    found = teller.atlas.places.get(place) if place is not None else None
    return found.at[0] if found else otherwise


def _sheet(teller: Teller, board: Board) -> list[str]:
    from tui.pages.pictures import written

    return [line.rstrip()[:_WIDEST] for line in written(teller.atlas.scene, board) if line.strip()]


def _legend(teller: Teller, board: Board) -> list[str]:
    grounds = {place.glyph: place.kind for place in board.places if place.kind}
    names: dict[str, list[str]] = {}
    for place in board.places:
        for token in teller.atlas.at(place.id)[:1]:
            names.setdefault(sign(teller, place), []).append(token.name)
    said = [f"{glyph} {kind}" for glyph, kind in grounds.items()]
    said += [f"{glyph} {'the stern of ' if glyph == STERN else ''}{list_of(each)}" for glyph, each in names.items()]
    return [f"Signs: {', '.join(said)}."] if said else []
