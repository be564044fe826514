"""A way that a player looks at before the unit goes it: what it leads to, and the words for it. It decides nothing."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, islice
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Forecasts
from engine.core.foresight import Foreseen, foresee
from engine.core.grammar import list_of
from engine.core.orders import Order, ends
from engine.core.refs import PlaceId, token
from engine.core.tactics import Threatens
from engine.core.threat import Threat, brief
from engine.core.values import evolve, frozen
from engine.core.ways import Way
from engine.scene.model import FACINGS
from tui.narration.bearings import Directions, facing

if TYPE_CHECKING:
    from engine.core.choices import Choice
    from engine.core.game import AnyGame
    from engine.core.position import AnyView
    from engine.scene.model import Token
    from tui.narration.atlas import Atlas

_FOES: Final = 12
"""Of so many others, the nearest to where the way ends, the chances are told."""
_ORDERS: Final = 8
"""So many orders about one of them are looked at: the best chance is told."""


@frozen
class Prospect:
    """A unit with the way that is meant, among all the ways that it has."""

    unit: "Token"
    way: Way
    ways: tuple[Way, ...]

    @property
    def among(self) -> tuple[Way, ...]:
        """All ways to the same place, one for each facing there."""
        return tuple(way for way in self.ways if way.place == self.way.place)

    def turned(self, by: int, turn: int) -> "Prospect":
        """Return the way that ends turned once more to the left (`by` 1) or right (-1) of `turn` equal parts, if any.

        Facings that the unit cannot take there are passed over.
        """
        by_facing = {way.facing: way for way in self.among}
        if self.way.facing is None:
            return self
        around = ((self.way.facing + by * step) % turn for step in range(1, turn))
        found = next((by_facing[each] for each in around if each in by_facing), self.way)
        return evolve(self, way=found)


@frozen
class Sight:
    """The chance of the best shot at one thing after the way, and now; None where it cannot be shot at."""

    about: "Token"
    then: float | None
    now: float | None


@frozen
class Outlook:
    """What a way leads to, as far as it can be foreseen: chances then and now, and which kinds of orders it ends."""

    seen: Foreseen
    sights: tuple[Sight, ...]
    lapsed: tuple[str, ...]
    threat: Threat | None = None
    """What enemies could do to the unit where the way ends; None where the game does not tell."""
    before: Threat | None = None
    """What they could do to it where it is."""


def prospect(ways: Iterable[Way], unit: "Token", place: PlaceId, bow: int | None = None) -> Prospect | None:
    """Return the cheapest way of a unit to a place, with that facing where one is asked for; None without a way."""
    known = tuple(ways)
    way = next((way for way in known if way.place == place and bow in {None, way.facing}), None)
    return None if way is None else Prospect(unit, way, known)


def outlook(game: "AnyGame", view: "AnyView", atlas: "Atlas", meant: Prospect) -> Outlook:
    """Work out what a way leads to: the rules are carried out on the view, and nothing is given."""
    seen = foresee(game, view, meant.way.orders)
    sights, lapsed = tuple(_sights(game, view, seen, atlas, meant)), tuple(_lapsed(game, view, meant))
    if not isinstance(game, Threatens) or meant.way.later:
        return Outlook(seen, sights, lapsed)
    unit, way = meant.unit, meant.way
    there, here = game.threat(view, unit.id, way.place, way.facing), game.threat(view, unit.id, unit.place)
    return Outlook(seen, sights, lapsed, there, here)


def _sights(game: "AnyGame", view: "AnyView", seen: Foreseen, atlas: "Atlas", meant: Prospect) -> Iterator[Sight]:
    if not isinstance(game, Forecasts) or meant.way.later:
        return
    own = {unit.id for unit in (*atlas.own, *atlas.allies)}
    others = [each for each in atlas.scene.tokens if each.id not in own and not atlas.carried(each)]
    for other in sorted(others, key=lambda each: atlas.distance(meant.way.place, each.place))[:_FOES]:
        then, now = (_best(game, shown, meant.unit, other) for shown in (seen.view, view))
        if then is not None or now is not None:
            yield Sight(other, then, now)


def _best(game: "AnyGame", view: "AnyView", unit: "Token", other: "Token") -> float | None:
    # In percent, of the headline of each shot; what is certain to lose the unit is no shot.
    assert isinstance(game, Forecasts)
    orders = islice(game.about(view, (token(unit.id), token(other.id))), _ORDERS)
    odds = [found for order in orders if (found := game.forecast(view, order)) is not None]
    return max((each.chances[0].percent for each in odds if not each.fatal), default=None)


def _lapsed(game: "AnyGame", view: "AnyView", meant: Prospect) -> Iterator[str]:
    # Kinds of orders that the unit could be given on the way, and no more at its end; moves that were not paid for.
    if meant.way.later:
        return
    orders = meant.way.orders
    shown = [view, *(foresee(game, view, orders[:count]).view for count in range(1, len(orders) + 1))]
    *before, after = (_kinds(game, each, meant.unit) for each in shown)
    moves = {type(order) for way in meant.ways for order in way.orders}
    if moves.isdisjoint(after) and meant.way.cost < max(way.cost for way in meant.ways):
        yield "moves"
    for kind in dict.fromkeys(kind for kinds in before for kind in kinds):
        if kind not in {*after, *moves} and not ends(kind.verb):
            yield kind.verb.replace("-", " ")


def _kinds(game: "AnyGame", view: "AnyView", unit: "Token") -> tuple[type[Order], ...]:
    stage = game.choices(view)
    if not isinstance(stage, tuple):
        return stage.kinds
    own: list[Choice[Order]] = [choice for choice in stage if choice.ref == token(unit.id)]
    return tuple(kind for choice in own for kind in choice.kinds)


# Words.


def headed(atlas: "Atlas", meant: Prospect, style: Directions, name: Callable[[PlaceId], str]) -> str:
    """Return where the way leads: 'Compass to 1309, bow south-east'."""
    bow, geometry = meant.way.facing, atlas.board(meant.way.place).geometry
    faces = f", bow {facing(geometry, bow, style)}" if bow is not None and geometry in FACINGS else ""
    return f"{meant.unit.name} to {name(meant.way.place)}{faces}"


def steps(meant: Prospect, name: Callable[[PlaceId], str]) -> str:
    """Return by which orders it goes, and what that costs: 'forward 2, right: 3 of 3 MF'."""
    words = [order.verb.replace("-", " ") for order in meant.way.orders[meant.way.opening :]]
    runs = [(word, len(list(run))) for word, run in groupby(words)]
    if len({*words}) > 1:
        said = list_of([word if count == 1 else f"{word} {count}" for word, count in runs], "then")
    else:
        through = [name(place) for place in meant.way.path[:-1]]
        said = f"by {list_of(through, 'then')}" if through else ""
    return f"{said}: {meant.way.spends}" if said else meant.way.spends


def then(found: Outlook, percent: str = "%", *, now: bool = True) -> str:
    """Return the chances from where it ends: 'Vidar 15% (now 10%), the mine 75%'; '' where there are none.

    Without `now` those there are no more are left out too.
    """
    sights = found.sights if now else [evolve(sight, now=None) for sight in found.sights if sight.then is not None]
    return list_of([_told(sight, percent) for sight in sights], none="")


def _told(sight: Sight, percent: str) -> str:
    name = sight.about.name
    if sight.then is None:
        return f"{name} none (now {sight.now:.0f}{percent})"
    differs = sight.now is not None and round(sight.now) != round(sight.then)
    return f"{name} {sight.then:.0f}{percent}" + (f" (now {sight.now:.0f}{percent})" if differs else "")


def danger(found: Outlook, *, compared: bool = True) -> str:
    """Return what enemies could do to it there, and where it is: '3.8 hits of 7 (now 2.7 hits)'; '' for nothing."""
    there, here = found.threat, found.before
    if there is None:
        return ""
    now = f" (now {brief(here)})" if here is not None and brief(here) != brief(there) else ""
    told = _whole(there)
    return "" if told == "none" and not now else f"{told}{now if compared else ''}"


def forbidden(found: Outlook) -> str:
    """Return what can no more be ordered behind it: 'warp and crew'; '' for nothing."""
    return list_of(list(found.lapsed), none="")


def _whole(threat: Threat) -> str:
    # Of one that a single hit ends there is nothing more to say than how likely that is.
    return brief(threat) if brief(threat) == "none" or threat.left == 1 else f"{brief(threat)} of {threat.left}"
