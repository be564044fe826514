"""What became of a pact that was offered is told to whoever has offered it, and stands beside the chart."""

import pytest

from engine.core.game import submit
from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.space_viking.events.sheets import Unanswered
from engine.games.space_viking.game import GAME
from engine.games.space_viking.realm import Spending
from engine.games.space_viking.rules.economy import said
from engine.games.space_viking.state import Phase, State
from engine.games.space_viking.verbs.diplomacy import Pact
from engine.games.space_viking.verbs.endings import EndCouncil
from tests.games.space_viking.fleets import start

COUNCIL = evolve(start("merchant", "engineer", "pirate"), phase=Phase.COUNCIL)


def council(*offers: tuple[int, int]) -> tuple[State, list[tuple[str, tuple[int, ...] | None]]]:
    """Let seats offer pacts and all end the council; return the next year, and who is told that nothing came of it."""
    position, told = Position(COUNCIL, Rng("pacts")), []
    orders = [(seat, Pact(other)) for seat, other in offers] + [(seat, EndCouncil()) for seat in range(3)]
    for seat, order in orders:
        done = submit(GAME, position, Seat(seat), order)
        position = done.position
        told += [(each.tell(), each.witnesses) for each in done.events if isinstance(each, Unanswered)]
    return position.state, told


def beside(state: State) -> list[str]:
    panels = GAME.scene(GAME.view(state, Seat(0))).panels
    return [fact.tell() for each in panels if each.id == "pacts" for fact in each.facts]


def test_whoever_has_offered_in_vain_is_told_so_alone() -> None:
    after, told = council((0, 1), (0, 2))

    stands = "yours stands until you end it, and nobody is spared by it."
    assert told == [(f"Holt and Eskil offer you no pact: {stands}", (0,))]
    assert beside(after) == [f"you offer {who} (who offers none so far)" for who in ("Holt", "Eskil")]


def test_of_a_pact_that_comes_about_nothing_is_said_beside_that() -> None:
    after, told = council((0, 1), (1, 0))

    assert not told
    assert beside(after) == ["Skarn and Holt have a pact"]


def test_an_offer_of_this_year_waits_for_its_sheet() -> None:
    offered = submit(GAME, Position(COUNCIL, Rng("pacts")), Seat(0), Pact(1)).position.state

    assert beside(offered) == ["you offer Holt (with this year's sheet)"]


@pytest.mark.parametrize(
    ("kept", "told"),
    [("offer", "a pact offered to Holt"), ("end", "no pact with Holt"), ("", "what you decided on a pact with Holt")],
)
def test_a_sheet_tells_what_was_decided_on_a_pact_as_far_as_it_holds_that(kept: str, told: str) -> None:
    assert said(Spending("pact", kept, "", 1)) == told
