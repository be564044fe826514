"""What a listener types in Space Viking is answered about what he meant."""

import pytest

from engine.core.refs import Seat
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.games.space_viking.game import GAME
from engine.games.space_viking.state import Report, Sighted
from tests.games.space_viking.fleets import TANITH, start
from tests.tui.plain.talking import answers_to, hear, table
from tui.narration.atlas import Atlas
from tui.plain.ranks import unit
from tui.plain.shell import play
from tui.plain.tell import Teller
from tui.playing import seating
from tui.preferences.settings import Config

PLANS = (SeatPlan("Ann"), SeatPlan("Ben", "bot:still"))
COUNCIL = ("buy 4 escorts", "end!", "end!")


def told(*typed: str) -> list[str]:
    """Type lines in the first loot up to its first council, then some more; return what is answered to the last."""
    session = seating.new("space-viking", Setup(PLANS, (("scenario", "loot"),), "12", practice=True), None)
    return answers_to(hear(play(table(session)), (*COUNCIL, *typed)), typed[-1])


def test_paying_so_much_offers_whom_it_may_be_paid_to_before_what_research_takes() -> None:
    assert told("pay 5")[1:3] == ["1 Pay Ben 5 IU", "2 Research: 7 orders"]


@pytest.mark.parametrize(("number", "told_as"), [(3, "3 ships of "), (1, "1 ship of ")])
def test_ships_that_were_seen_are_named_by_the_world_and_so_it_is_said_once_where_they_are(
    number: int, told_as: str
) -> None:
    state = start("pirate", "engineer")
    known = ((Report(TANITH, 1, 0, fleets=(Sighted(1, (("escort", number),)),)),), *state.known[1:])
    scene = GAME.scene(GAME.view(evolve(state, known=known), Seat(0)))
    atlas = Atlas(scene, Seat(0))
    ships = next(token for token in scene.tokens if token.name.startswith("Ships of "))

    assert ships.name.endswith(" at Tanith")
    assert unit(Teller(atlas, Config()), ships).startswith(told_as)


def test_a_technology_is_explained_by_what_it_is_good_for() -> None:
    assert told("explain jump-4")[0] == "Jump-4: Ships built from then on go 4 squares a year."
    assert told("what is jump-4?") == told("explain jump-4")
