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


def test_who_was_destroyed_or_captured_there_is_not_told_as_gone_on() -> None:
    state = start("pirate", "engineer")
    raider = fleet("a1", "1204", "5 attack", mode="engage", entries=go(TANITH))
    after = pass_year(lay(state, raider, fleet("b1", TANITH, "2 escort")), *[6] * 8)

    assert after.gone("b1")
    assert threat(after) == "Nobody was seen near Tanith of late."
    assert "passed" not in card(after)


def test_of_two_fleets_of_a_seat_the_one_that_went_on_is_told() -> None:
    state, two = start("schemer", "pirate"), fleet("v2", "1201", "2 escort", entries=go(TANITH))
    after = pass_year(lay(state, fleet("a1", TANITH), fleet("v1", "1201", "attack", entries=go(TANITH, AWAY)), two))

    assert "Near Tanith: 2 Escorts of Free Vikings, seen at Tanith in year 1." in threat(after)
    assert "passed 1 Attack Ship of Free Vikings (year 1, gone since)" in card(after)


def test_of_who_breaks_off_those_are_told_who_left() -> None:
    state = start("schemer", "engineer")
    foe = fleet("b1", "1201", "4 escort", mode="engage", breakoff="25", entries=go(TANITH))
    after = pass_year(lay(state, fleet("a1", TANITH, "6 attack", mode="engage"), foe), *[6] * 3, *[1] * 40)
    [told] = [text for text in after.told(0) if text.startswith("The battle at Tanith is over.")]
    left = 4 - int(told.rpartition("Holt ")[2].split()[0])

    assert 0 < left < 4, "some were lost, and the others broke off"
    assert f"passed {left} Escort" in card(after)
