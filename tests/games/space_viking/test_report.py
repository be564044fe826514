"""What a year brought stands in each seat's report once, under where and when it was, and in nobody else's."""

from collections import Counter

from engine.core.refs import PlaceId, Seat
from engine.games.space_viking.verbs.endings import EndSheets
from engine.games.space_viking.verbs.errands import Raid, Scout, TradeLoop
from engine.games.space_viking.verbs.sheets import Goto
from tests.games.space_viking.fleets import TANITH, XOCHITL
from tests.games.space_viking.test_few_keys import FLEETS, six
from tui.narration import retell


def test_each_event_of_a_year_stands_in_the_report_of_whom_it_concerns_once_and_in_no_other() -> None:
    session = six()
    for which, goal, errand in ((FLEETS[0], TANITH, Raid), (FLEETS[1], XOCHITL, TradeLoop)):
        session.give(Goto(which, PlaceId(goal)))
        session.give(errand(which))
    session.give(Scout(FLEETS[2]))
    session.give(EndSheets())
    session.accept(Seat(1))
    session.give(EndSheets())
    node = session.match.history.nodes[-1]
    seen = [event for event in node.events if event.seen_by(Seat(0)) is not None]
    told = [(section.heading, text) for section in retell.report(node, Seat(0)) for text in section.texts]

    assert Counter(told) == Counter((getattr(event, "heading", ""), event.tell()) for event in seen)
    assert sum(text.startswith("Fleet a") for _, text in told) > 4
    assert not any("Fleet a" in text for text in retell.told(node, Seat(1)))
