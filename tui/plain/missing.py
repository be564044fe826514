"""What was on the map and is not any more: what tells of it, once for all that left alike, or that it is gone."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from engine.core.events import Event, losses_of
from engine.core.grammar import sentence
from engine.core.refs import TokenId
from engine.scene.model import Token
from tui.narration.ownership import to_owner, yours
from tui.plain import absent
from tui.plain.table import PlainTable


def missing(
    table: PlainTable, events: Iterable[Event], said: Collection[str], was: Mapping[TokenId, Token]
) -> Iterator[str]:
    """Yield how those left that were on the map; what was `said` of some of them is told no second time."""
    if table.told_part != table.session.clock.part:
        return  # whose part is over leaves the map: that is no loss
    seen = tuple(events)
    gone = [token for id_, token in was.items() if id_ not in table.atlas.tokens]
    names = {token.name.lower() for token in gone}
    together = [event for event in seen if names.intersection(map(str.lower, losses_of(event)))]
    yield from (text for event in together if (text := _to_owner(table, event, gone)) not in said)
    told = {name.lower() for event in together for name in losses_of(event)}
    places = {place for event in seen if event.reveals for place in event.places}
    for token in (token for token in gone if token.name.lower() not in told):
        yield from _left(table, token, said, known=token.place in places)


def _to_owner(table: PlainTable, event: Event, gone: Iterable[Token]) -> str:
    mine = [token for token in gone if token.seat == table.atlas.seat]
    return to_owner(table.session.names.tell(event.tell()), mine, table.seat_name(table.session.seat))


def _left(table: PlainTable, token: Token, said: Collection[str], *, known: bool) -> Iterator[str]:
    # Neither whose loss nor what went off where it lay is told twice.
    mine = token.seat == table.atlas.seat
    how = "gone from the map" if mine else "no longer in sight"
    heard = absent.last_heard(table.session, token.name)
    named = yours(token, table.seat_name(token.seat)) if mine else table.atlas.called(token)
    if heard and heard not in said:
        yield f"{sentence(f'{named} is {how}')} Last heard of it: {heard}"
    elif not heard and not known:
        yield sentence(f"{named} is {how}")
