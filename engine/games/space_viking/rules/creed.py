"""Who shares the Zealot's views, as people are born, go and die: others go first (SV-28, SV-Q42, SV-Q84)."""

from engine.games.space_viking.draft import Draft


def zealot(draft: Draft) -> int:
    """Return the seat of the Zealot; -1 without one."""
    return next((seat for seat, kind in enumerate(draft.now("sovereigns")) if kind == "zealot"), -1)


def of(draft: Draft, key: str) -> int:
    """Return how many believers there are in a place."""
    seat = zealot(draft)
    return dict(draft.realm(seat).creed).get(key, 0) if seat >= 0 else 0


def put(draft: Draft, key: str, number: int) -> None:
    """Set how many believers there are in a place."""
    seat = zealot(draft)
    if seat < 0:
        return
    creed = dict(draft.realm(seat).creed)
    creed[key] = number
    draft.rule(seat, creed=tuple(sorted((at, count) for at, count in creed.items() if count)))


def embark(  # noqa: PLR0913 - whence, whither and how many
    draft: Draft, source: str, there: int, goal: str, number: int, *, ashore: bool = False
) -> None:
    """Carry people from place to place: of `there` people so many leave, unconverted ones first (all alike ashore)."""
    key = goal if "." in goal or ashore else f"fleet.{goal}"
    believers = of(draft, source)
    leaving = max(0, number - (there - believers))
    if leaving:
        put(draft, source, believers - leaving)
        put(draft, key, of(draft, key) + leaving)


def mourn(draft: Draft, key: str, living: int) -> None:
    """Keep believers within those who live: in every loss of people the others go first (SV-Q42)."""
    if of(draft, key) > living:
        put(draft, key, living)
