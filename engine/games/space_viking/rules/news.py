"""What a seat finds when it looks at the year's end that nobody has told it: whose worlds are now, where ships lie.

It is what its own reports say against those of the years before (SV-Q92), the weightiest first.
"""

from collections.abc import Iterator

from engine.core.grammar import list_of
from engine.games.space_viking.events.voyages import Conquered, Heard, Met, Plundered
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.names import classes_called, side
from engine.games.space_viking.rulebook.book import HOME, book
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.state import NOBODY, Report


def tell(year: Year, seat: int, before: dict[str, Report]) -> None:
    """Tell a seat what its reports of this year have that it did not know and did not see happen."""
    found = [each for (who, _), each in sorted(year.scanned.items()) if who == seat]
    for told in (_taken, _sacked, _ended, _ships):
        for each in found:
            for text in told(year, seat, each, before.get(each.at)):
                year.log(Heard, text, each.at, (seat,))


def _taken(year: Year, seat: int, now: Report, before: Report | None) -> Iterator[str]:
    if now.world is None or now.world.owner in {seat, NOBODY} or now.at == HOME:
        return
    known = before is not None and before.world is not None and before.world.owner == now.world.owner
    if not known and (seat, now.at, Conquered) not in year.told:
        yield f"{called(now.at)} is in the hands of {side(now.world.owner)}."


def _sacked(year: Year, seat: int, now: Report, _: Report | None) -> Iterator[str]:
    if now.world is not None and now.world.sacked == year.turn and (seat, now.at, Plundered) not in year.told:
        seen = dict.fromkeys(side(each.seat) for each in (*now.fleets, *now.passed))
        there = f"; seen there: {list_of([*seen])}" if seen else ""
        fresh = year.turn + book().numbers.recent + 1
        yield f"Others have plundered {called(now.at)} this year, unseen{there}. It is as new in year {fresh}."


def _ended(_: Year, __: int, now: Report, before: Report | None) -> Iterator[str]:
    lived = before is not None and before.world is not None and not before.world.dead
    if now.world is not None and now.world.dead and lived:
        yield f"Nobody lives at {called(now.at)} any more."


def _ships(year: Year, seat: int, now: Report, before: Report | None) -> Iterator[str]:
    lay = before.fleets if before is not None else ()
    for each in now.fleets:
        if each not in lay and (seat, now.at, Met) not in year.told:
            yield f"Ships of {side(each.seat)} lie at {called(now.at)}: {classes_called(each.ships)}."
