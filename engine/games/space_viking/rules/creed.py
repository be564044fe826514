"""Who shares the Zealot's views, as people come and go: the unconverted embark first (SV-28, SV-Q42, SV-Q84)."""

from engine.games.space_viking.rules.context import Year


def zealot(year: Year) -> int:
    """Return the seat of the Zealot; -1 without one."""
    return next((seat for seat, kind in enumerate(year.sovereigns) if kind == "zealot"), -1)


def of(year: Year, key: str) -> int:
    """Return how many believers there are in a place."""
    seat = zealot(year)
    return dict(year.draft.realm(seat).creed).get(key, 0) if seat >= 0 else 0


def put(year: Year, key: str, number: int) -> None:
    """Set how many believers there are in a place."""
    seat = zealot(year)
    if seat < 0:
        return
    creed = dict(year.draft.realm(seat).creed)
    creed[key] = number
    year.draft.rule(seat, creed=tuple(sorted((at, count) for at, count in creed.items() if count)))


def embark(  # noqa: PLR0913 - whence, whither and how many
    year: Year, source: str, there: int, goal: str, number: int, *, ashore: bool = False
) -> None:
    """Carry people from place to place: of `there` people so many leave, unconverted ones first (all alike ashore)."""
    key = goal if "." in goal or ashore else f"fleet.{goal}"
    believers = of(year, source)
    leaving = max(0, number - (there - believers))
    if leaving:
        put(year, source, believers - leaving)
        put(year, key, of(year, key) + leaving)
