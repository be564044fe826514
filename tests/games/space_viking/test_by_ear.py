"""What a listener types in Space Viking is answered about what he meant."""

from engine.core.setup import SeatPlan, Setup
from tests.tui.plain.talking import answers_to, hear, table
from tui.plain.shell import play
from tui.playing import seating

PLANS = (SeatPlan("Ann"), SeatPlan("Ben", "bot:still"))
COUNCIL = ("buy 4 escorts", "end!", "end!")


def told(*typed: str) -> list[str]:
    """Type lines in the first loot up to its first council, then some more; return what is answered to the last."""
    session = seating.new("space-viking", Setup(PLANS, (("scenario", "loot"),), "12", practice=True), None)
    return answers_to(hear(play(table(session)), (*COUNCIL, *typed)), typed[-1])


def test_paying_so_much_offers_whom_it_may_be_paid_to_before_what_research_takes() -> None:
    assert told("pay 5")[1:3] == ["1 Pay Ben 5 IU", "2 Research: 7 orders"]
