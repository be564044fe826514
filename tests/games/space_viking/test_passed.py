"""Whom a seat met, and who then went on, is told of in that year as who lies there still: on the card, as a threat."""

from engine.core.refs import PlaceId, Seat
from engine.games.space_viking.game import GAME
from tests.games.space_viking.fleets import TANITH, After, fleet, go, lay, pass_year, start

AWAY = "1402"
"""Two squares beyond Tanith."""


def met(*steps: str) -> After:
    """Let a fleet that lies at Tanith be met by Free Vikings, who then follow a list."""
    state = start("schemer", "pirate")
    return pass_year(lay(state, fleet("a1", TANITH), fleet("v1", "1201", "attack, escort", entries=go(TANITH, *steps))))


def threat(after: After) -> str:
    return " ".join(GAME.enquire(GAME.view(after.state, Seat(0)), "threat", PlaceId(TANITH)))


def card(after: After) -> str:
    board = GAME.scene(GAME.view(after.state, Seat(0))).boards[0]
    facts = next(each.facts for each in board.places if each.id == TANITH)
    return ", ".join(each.tell() for each in facts)


def test_who_was_met_and_is_gone_is_a_threat_still_and_stands_on_the_card() -> None:
    after = met(AWAY)
    assert any("you meet Free Vikings" in text for text in after.told(0))

    who = "1 Attack Ship and 1 Escort of Free Vikings"
    assert threat(after) == f"Near Tanith: {who}, seen at Tanith in year 1, and gone since."
    assert f"passed {who} (year 1, gone since)" in card(after)


def test_who_stays_is_not_told_as_gone() -> None:
    after = met()

    assert "gone since" not in threat(after)
    assert "passed" not in card(after)


def test_who_looks_again_a_year_later_and_sees_nobody_is_told_so() -> None:
    assert threat(pass_year(met(AWAY).state)) == "Nobody was seen near Tanith of late."
