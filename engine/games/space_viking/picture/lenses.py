"""The lenses: how old what is known is, who holds what, how far it is."""

from engine.core.refs import PlaceId
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries.chart import distance, squares
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.state import NOBODY
from engine.scene.model import Region, Tone


def regions(desk: Desk, lens: str) -> tuple[Region, ...]:
    """Draw a lens; nothing for a lens that does not exist."""
    if lens == "known":
        return _known(desk)
    if lens == "holdings":
        return _holdings(desk)
    return _distance(desk) if lens == "distance" else ()


def _known(desk: Desk) -> tuple[Region, ...]:
    seen = {at: str(report.year) for at, report in desk.reports.items() if at in book().sites}
    unseen = tuple(PlaceId(at) for at in book().sites if at not in seen)
    places = tuple(PlaceId(at) for at in seen)
    return (
        Region("seen", "seen, in which year", places, Tone.GOOD, tuple(seen.values())),
        Region("unseen", "never seen", unseen, Tone.WARN),
    )


def _holdings(desk: Desk) -> tuple[Region, ...]:
    own = tuple(PlaceId(at) for at in (desk.home, *desk.worlds))
    held = [(at, report.world.owner) for at, report in desk.reports.items() if report.world is not None]
    others = tuple(PlaceId(at) for at, owner in held if owner not in {NOBODY, desk.seat})
    return Region("own", "yours", own, Tone.GOOD), Region("others", "of others", others, Tone.BAD)


def _distance(desk: Desk) -> tuple[Region, ...]:
    places = tuple(PlaceId(at) for at in squares())
    return (Region("far", "moves from home", places, Tone.PLAIN, tuple(str(distance(at, desk.home)) for at in places)),)
