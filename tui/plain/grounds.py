"""Special ground by the patch: places of one kind that touch are heard as one thing."""

from collections.abc import Iterable, Iterator

from engine.core.grammar import sentence
from engine.core.refs import PlaceId
from engine.scene.model import Board, Fact, Place
from tui.plain.tell import Teller

Patch = tuple[Place, ...]


def patches(teller: Teller, boards: Iterable[Board] = ()) -> Iterator[Patch]:
    """Yield the patches of special ground on some boards (none named: on all), each from top left to bottom right.

    What has a map of its own is no ground.
    """
    known = (place for board in boards or teller.atlas.scene.boards for place in board.places)
    left = {place.id: place for place in known if place.kind and not teller.atlas.inside(place.id)}
    while left:
        patch = _grown(left, next(iter(left)))
        yield tuple(sorted(patch, key=lambda place: place.at[::-1]))


def extent(teller: Teller, patch: Patch) -> str:
    """Return where a patch lies: '0602', '0602 with 0603', '0905 with all 6 round it', '5 together from 0602'."""
    names = [teller.name(place.id) for place in patch]
    if len(names) < 4:
        return " with ".join(names)
    ids = {place.id for place in patch}
    hub = next((place.id for place in patch if {place.id, *(exit_.to for exit_ in place.exits)} == ids), None)
    if hub is not None:
        return f"{teller.name(hub)} with all {len(names) - 1} round it"
    return f"{len(names)} together from {names[0]} to {names[-1]}"


def told(teller: Teller, place: Place, here: PlaceId | None) -> str:
    """Describe special ground, seen from a place: 'Nebula: 3 hexes, 2 o'clock, at 0602', 'Tanith, world: 2 moves'."""
    name = teller.name(place.id)
    if name[:1].isdigit() or place.outside:
        return f"{place.kind}: {teller.lies(place, here)}"
    way = "right here" if here == place.id else teller.measured(here, place.id)
    kind = place.kind if place.kind[1:] != place.kind[1:].lower() else place.kind.lower()
    called = name if kind in name.lower() else f"{name}, {kind}"
    return called if not way or name.startswith(way.removeprefix("on ")) else f"{called}: {way}"


def called(teller: Teller, wanted: str, here: PlaceId | None) -> list[str]:
    """Tell of all ground of a kind or an owner that a word means, patch by patch, near to far from a place."""
    patches_ = [patch for patch in patches(teller) if wanted in patch[0].kind.lower()]
    heard = {place.id for patch in patches_ for place in patch}
    alone = [(each,) for each in teller.atlas.places.values() if each.id not in heard and _held(teller, each, wanted)]
    found: list[Patch] = [*patches_, *alone]
    if here is None:
        return [sentence(told(teller, place, here)) for patch in found for place in patch]
    sights = [sight(teller, patch, here) for patch in found]
    return [line for _, line in sorted(sights, key=lambda each: teller.atlas.distance(here, each[0]))]


def _held(teller: Teller, place: Place, wanted: str) -> bool:
    # Whether it is of a kind, or belongs to somebody, that a word means.
    return wanted in place.kind.lower() or wanted == teller.atlas.whose(place.holder).lower()


def known(teller: Teller, wanted: str) -> list[str]:
    """Tell of the places of which something is known that is called so, near to far: 'agent'."""
    here = teller.atlas.origin
    found = [each for each in teller.atlas.places.values() if any(_known_as(fact, wanted) for fact in each.facts)]
    if here is not None:
        found.sort(key=lambda place: teller.atlas.distance(here, place.id))
    return [*(teller.vantage() if found else ()), *(sentence(told(teller, place, here)) for place in found)]


def _known_as(fact: Fact, wanted: str) -> bool:
    # 'held', where it is held by somebody.
    return wanted in {fact.label.lower(), fact.label.lower().partition(" ")[0]}


def sight(teller: Teller, patch: Patch, here: PlaceId) -> tuple[PlaceId, str]:
    """Return the place of a patch that lies nearest to a place, and the patch in words as seen from there."""
    place = nearest(teller, patch, here)
    rest = f"; {extent(teller, patch)}" if len(patch) > 1 else ""
    return place.id, sentence(f"{told(teller, place, here)}{rest}")


def nearest(teller: Teller, patch: Patch, here: PlaceId) -> Place:
    """Return the place of a patch that lies nearest."""
    return min(patch, key=lambda place: teller.atlas.distance(here, place.id))


def _grown(left: dict[PlaceId, Place], start: PlaceId) -> list[Place]:
    # Takes out of `left` what hangs together with the start.
    patch, edge = [], [left.pop(start)]
    while edge:
        place = edge.pop()
        patch.append(place)
        ways = [exit_.to for exit_ in place.exits if exit_.to in left and left[exit_.to].kind == place.kind]
        edge += [left.pop(to) for to in dict.fromkeys(ways)]
    return patch
