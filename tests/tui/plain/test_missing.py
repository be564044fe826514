"""What is gone from the map is told by what tells of it, once for all that left together."""

from engine.core.events import Happening
from engine.core.refs import TokenId
from engine.core.values import evolve, frozen
from tests.tui.plain.talking import seated, table
from tui.plain.missing import missing


@frozen
class Starved(Happening, loses=True):
    """Several leave, of whom only the first are named."""

    losing: tuple[str, ...]

    def tell(self) -> str:
        """Say who, and why."""
        return f"{self.losing[0]} and {len(self.losing) - 1} more leave: there is nothing to eat."


def test_who_leaves_with_others_is_told_with_them_and_is_not_only_out_of_sight(skirmish: str) -> None:
    laid = table(seated(skirmish))
    foe = laid.atlas.foes[0]
    was = {TokenId(f"x{at}"): evolve(foe, id=TokenId(f"x{at}"), name=f"Rover {at} of Ben") for at in range(4)}
    event = Starved(("Rover 0 of Ben", "rover 1 of Ben", "rover 2 of Ben"))

    told = [*missing(laid, [event], (), was)]
    assert told == [event.tell(), "Rover 3 of Ben is no longer in sight."]
    assert [*missing(laid, [event], told[:1], was)] == told[1:]
