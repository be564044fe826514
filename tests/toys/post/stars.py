"""The map: six stars in a ring."""

from typing import Final

from engine.core.refs import PlaceId
from engine.core.values import frozen

GOODS: Final = ("ore", "silk", "wine")


@frozen
class Star:
    """A star, where it is drawn, and what can be gathered there."""

    name: str
    at: tuple[int, int]
    goods: tuple[str, ...] = ()


STARS: Final = {
    PlaceId("anvil"): Star("Anvil", (2, 4)),
    PlaceId("brand"): Star("Brand", (18, 1), ("ore", "silk")),
    PlaceId("crest"): Star("Crest", (38, 1), ("wine",)),
    PlaceId("dirk"): Star("Dirk", (52, 4)),
    PlaceId("ember"): Star("Ember", (38, 7), ("ore", "wine")),
    PlaceId("flail"): Star("Flail", (18, 7), ("silk",)),
}
"""By id, in the order of the ring."""

HOMES: Final = (PlaceId("anvil"), PlaceId("dirk"), PlaceId("flail"))
"""By seat."""
