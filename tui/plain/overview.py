"""A map told as a place in a few lines: a system by orbits, open space by who is where, a chart by who holds what."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from engine.core.grammar import capital, list_of, plural, sentence
from engine.core.refs import PlaceId
from engine.scene.model import Board, Geometry, Place, Token
from tui.narration.crowd import by_seat
from tui.plain import grounds, ranks
from tui.plain.tell import Teller

LINES: Final = 6
"""How many lines a map takes as it is heard; `map all` tells the rest."""

Heard = Callable[[Sequence[str]], int]
"""How many lines sentences become when they are said."""


class _Detail(NamedTuple):
    """How much is told: how many units of a group are named, and whether it is said which way they face."""

    units: int
    facing: bool = False
    extent: bool = True

    @property
    def places(self) -> int:
        """How many places of a list are named."""
        return ranks.ALL if self.units > 1 else 4


_DETAILS: Final = (
    _Detail(ranks.ALL, facing=True),
    *(_Detail(most) for most in (ranks.ALL, 6, 4, 3, 2, 1, 0)),
    _Detail(0, extent=False),
)
"""From the most that is told to the least: the first that fits is said."""


def told(teller: Teller, board: Board, heard: Heard, unseen: Sequence[str] = ()) -> list[str]:
    """Return a map in at most six lines as they are heard; `unseen` names what others have out of sight."""
    hidden = [f"Out of sight: {list_of(unseen)}."] if unseen else []
    told_in = _telling(teller, board)
    ways = ([*told_in(detail), *hidden] for detail in _DETAILS)
    lines = next((found for found in ways if heard(found) <= LINES), None)
    return lines if lines is not None else _cut([*told_in(_DETAILS[-1]), *hidden], heard)


def _cut(lines: list[str], heard: Heard) -> list[str]:
    more = "Type map all for the rest."
    kept = next((count for count in range(len(lines), 0, -1) if heard([*lines[:count], more]) <= LINES), 0)
    return [*lines[:kept], more]


def _telling(teller: Teller, board: Board) -> Callable[[_Detail], list[str]]:
    if any(place.part for place in board.places):
        return lambda detail: [_head(teller, board), *_parts(teller, board, detail)]
    if board.geometry in {Geometry.HEX, Geometry.LATTICE}:
        return _open_space(teller, board)
    return lambda detail: [_measure(board), *_holders(teller, board, detail), *_units(teller, board, detail)]


def extent(teller: Teller, board: Board) -> list[str]:
    """Return how wide and high a map of hexes or squares is, and the names of its corners; nothing of another."""
    if not board.places or board.geometry not in {Geometry.HEX, Geometry.LATTICE}:
        return []
    wide, high = (1 + max(place.at[axis] for place in board.places) for axis in (0, 1))
    first, last = (end(board.places, key=lambda place: place.at[::-1]) for end in (min, max))
    corners = f"{teller.name(first.id)} at the top left, {teller.name(last.id)} at the bottom right"
    return [f"{board.title}: {wide} wide, {high} high; {corners}."]


# A board in parts: each with who is there, and what is empty.


def _head(teller: Teller, board: Board) -> str:
    place = teller.atlas.places.get(board.of) if board.of is not None else None
    known = [f"{fact.label} {fact.value}".strip() for fact in place.facts[:3]] if place else []
    role = [place.role] if place and place.role else []
    return sentence(f"{board.title}: {', '.join([*role, *known])}" if role or known else board.title)


def _parts(teller: Teller, board: Board, detail: _Detail) -> Iterator[str]:
    parts: dict[str, list[Place]] = {}
    for place in board.places:
        parts.setdefault(place.part, []).append(place)
    for part, places in parts.items():
        if part:
            yield f"{capital(part)}: {_places(teller, places, detail)}."
            continue
        taken = (place for place in places if teller.atlas.at(place.id))
        yield from (
            f"{capital(called(teller, place))}: {ranks.at(teller, place.id, max(detail.units, 1))}." for place in taken
        )


def _places(teller: Teller, places: Sequence[Place], detail: _Detail) -> str:
    held = [_with(teller, place, detail) for place in places if teller.atlas.at(place.id)]
    empty = [place for place in places if not teller.atlas.at(place.id)]
    names = _some(list(_named(teller, empty)), detail.places)
    return "; ".join([*held, *([f"empty {names}" if held else f"{names}, empty"] if empty else [])])


def _named(teller: Teller, places: Iterable[Place]) -> Iterator[str]:
    # 'Raneb III West, Centre': what names of neighbours have in common is said once.
    before = ""
    for place in places:
        stem = place.name.removesuffix(place.short) if place.short else place.name
        yield called(teller, place, place.short if stem == before != place.name else "")
        before = stem


def called(teller: Teller, place: Place, name: str = "") -> str:
    """Name a place of a map that is spoken of, by its own name or another, with its role: 'the capital sector City'."""
    name = name or teller.bare(place)
    return f"the {place.role} {name}" if place.role else name


def _with(teller: Teller, place: Place, detail: _Detail) -> str:
    return f"{called(teller, place)} with {ranks.at(teller, place.id, max(detail.units, 1))}"


# Open space: who is where, seen from one's own unit. All that hangs on no detail is worked out once.


def _open_space(teller: Teller, board: Board) -> Callable[[_Detail], list[str]]:
    here = {place.id for place in board.places}
    origin = teller.atlas.origin if teller.atlas.origin in here else None
    measured, sides, known = extent(teller, board), [*_sides(teller, here, origin)], _grounds(teller, board, origin)
    held = [place for place in board.places if place.holder is not None]

    def lines(detail: _Detail) -> list[str]:
        named = ((label, [unit.told(detail) for unit in units]) for label, units in sides)
        seen = [f"{label}: {_some(names, max(detail.units, 1), '; ')}." for label, names in named]
        nearest = [f"Nearest {_some(known, max(detail.units, 2), '; ')}."] if known else []
        return [*(measured if detail.extent else ()), *seen, *_holdings(teller, held, detail), *nearest]

    return lines


class _Unit(NamedTuple):
    """Where a unit stands, and which way it faces."""

    stands: str
    heading: str

    def told(self, detail: _Detail) -> str:
        return ", ".join(filter(None, (self.stands, self.heading if detail.facing else "")))


def _sides(teller: Teller, here: Collection[PlaceId], origin: PlaceId | None) -> Iterator[tuple[str, list[_Unit]]]:
    atlas = teller.atlas
    shown = [token for token in atlas.scene.tokens if token.place in here and not atlas.carried(token)]
    seen = f" from {teller.here(origin)}" if origin is not None and not atlas.acting else ""
    several = len({each.seat for each in atlas.foes}) > 1
    for label, tokens in _grouped(teller, shown):
        ordered = sorted(tokens, key=lambda token: atlas.distance(origin, token.place) if origin is not None else 0)
        units = [_unit(teller, token, origin, owned=several and label == "Enemies") for token in ordered]
        yield label if label == "Yours" else f"{label}{seen}", units


def _grouped(teller: Teller, tokens: Sequence[Token]) -> Iterator[tuple[str, list[Token]]]:
    atlas = teller.atlas
    nobody = [token for token in tokens if token.seat is None]
    owned = [token for token in tokens if token.seat is not None]
    if atlas.seat is None:
        yield from ((capital(atlas.seat_name(each[0].seat)), each) for each in by_seat(owned))
    else:
        own = [token for token in owned if token.seat == atlas.seat]
        allies = [token for token in owned if token.seat != atlas.seat and atlas.friendly(token.seat)]
        foes = [token for token in owned if not atlas.friendly(token.seat)]
        yield from ((label, each) for label, each in (("Yours", own), ("Allies", allies), ("Enemies", foes)) if each)
    if nobody:
        yield "Others", nobody


def _unit(teller: Teller, token: Token, origin: PlaceId | None, *, owned: bool) -> _Unit:
    owner = teller.owner(token) if owned else ""
    name = f"{token.name} of {owner}" if owner else token.name
    stands = teller.stands(token, origin if origin != token.place else None)
    return _Unit(f"{name} {stands}".strip(), teller.heading(token))


def _grounds(teller: Teller, board: Board, origin: PlaceId | None) -> list[str]:
    # Of each kind the nearest, or without a place to look from the first.
    nearest: dict[str, tuple[int, Place]] = {}
    for place in (place for place in board.places if place.kind):
        far = teller.atlas.distance(origin, place.id) if origin is not None else 0
        if place.kind not in nearest or far < nearest[place.kind][0]:
            nearest[place.kind] = far, place
    return [grounds.told(teller, place, origin) for _, place in sorted(nearest.values(), key=lambda pair: pair[0])]


# A chart: who holds what, and where somebody is.


def _measure(board: Board) -> str:
    apart = f"{board.far} from any place to any other" if board.far else plural(len(board.places), "place")
    return f"{board.title}: {apart}."


def _holders(teller: Teller, board: Board, detail: _Detail) -> Iterator[str]:
    held = _by_holder(teller, board.places)
    for owner, places in held.items():
        label = "Yours" if _mine(teller, places) else owner or ("Nobody's" if len(held) > 1 else "Places")
        yield f"{label}: {_some(list(_named(teller, places)), detail.places)}."


def _holdings(teller: Teller, places: Iterable[Place], detail: _Detail) -> Iterator[str]:
    # Where most of a map belongs to nobody.
    for owner, held in _by_holder(teller, places).items():
        label = "you" if _mine(teller, held) else owner
        yield f"Held by {label}: {_some(list(_named(teller, held)), detail.places)}."


def _by_holder(teller: Teller, places: Iterable[Place]) -> dict[str, list[Place]]:
    held: dict[str, list[Place]] = {}
    for place in places:
        held.setdefault(teller.atlas.whose(place.holder), []).append(place)
    return held


def _mine(teller: Teller, places: Sequence[Place]) -> bool:
    return places[0].holder is not None and places[0].holder == teller.atlas.seat


def _units(teller: Teller, board: Board, detail: _Detail) -> list[str]:
    atlas = teller.atlas
    taken = [place for place in board.places if atlas.at(place.id)]
    if atlas.origin is not None:
        here = atlas.system(atlas.origin) or atlas.origin
        taken.sort(key=lambda place: atlas.distance(here, place.id) if here in atlas.places else 0)
    said = [_with(teller, place, detail) for place in taken]
    return [f"Units: {_some(said, detail.places, '; ')}."] if said else ["Nobody is on it."]


def _some(items: Sequence[str], most: int, between: str = ", ") -> str:
    # 'Vidar, Hati and 5 more'; one too many is no reason to leave it out.
    if len(items) > most + 1:
        return f"{between.join(items[:most])} and {len(items) - most} more"
    return between.join(items) if between != ", " else list_of(items)
