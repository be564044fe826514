"""Conditions bind all that the next action brings about: battles, common landings, what is done there (SV-Q91)."""

import pytest

from engine.core.values import evolve
from engine.games.space_viking.realm import Learned
from engine.games.space_viking.ships import Cargo, Entry, Fleet
from tests.games.space_viking.fleets import (
    GRAM,
    TANITH,
    aboard,
    fleet,
    go,
    lay,
    pass_year,
    start,
    world,
)

BUILDER = start("builder", "engineer")
INDUSTRIAL = world(BUILDER, TANITH, kind="industrial", natives=20, troops=4)
BARREN = "1101"


def invaders(which: str, *lines: str) -> Fleet:
    return fleet(which, GRAM, "8 escort", cargo=Cargo(troops=8), entries=go(TANITH, *lines))


def test_a_conquest_does_no_plunder_whose_condition_does_not_hold_svq91() -> None:
    after = pass_year(lay(BUILDER, INDUSTRIAL, invaders("a1", "if-troops 2", "plunder", "conquer")))

    assert after.world(TANITH).owner == 0
    assert after.world(TANITH).sacked == 0


def test_a_plunder_whose_condition_holds_goes_with_the_conquest_svq91() -> None:
    after = pass_year(lay(BUILDER, INDUSTRIAL, invaders("a1", "if-troops 4", "plunder", "conquer")))

    assert (after.world(TANITH).owner, after.world(TANITH).sacked) == (0, 1)


def test_nobody_is_drawn_into_a_landing_who_would_land_on_a_condition_svq91() -> None:
    raider = fleet("a1", GRAM, cargo=Cargo(troops=1), entries=go(TANITH, "plunder"))
    state = lay(start("pirate", "engineer"), INDUSTRIAL, raider, invaders("a2", "if-troops 2", "conquer"))
    after = pass_year(state, 1, 1, 6, 6, 6, 6)

    assert after.gone("a1")
    assert after.fleet("a2").cargo.troops == 8
    assert after.world(TANITH).owner == -1


@pytest.mark.parametrize(("kind", "fought"), [("stone", False), ("industrial", True)])
def test_an_attack_is_made_where_its_condition_holds_svq91(kind: str, *, fought: bool) -> None:
    hunter = fleet("a1", GRAM, "8 escort")
    lines = (*go(TANITH), Entry("if-class", word=kind), Entry("attack", number=1))
    after = pass_year(lay(BUILDER, INDUSTRIAL, evolve(hunter, entries=lines), fleet("b1", TANITH)))

    assert after.gone("b1") == fought


@pytest.mark.parametrize(
    ("mine", "theirs", "skipped"),
    [("escort", "escort, scout", False), ("escort, scout", "escort", True), ("escort", "escort", False)],
)
def test_in_a_barren_square_only_a_scout_of_ones_own_sees_others_svq16_svq91(
    mine: str, theirs: str, *, skipped: bool
) -> None:
    lines = (*go(BARREN), Entry("if-seen"), Entry("install", word="outpost"))
    settler = fleet("a1", "1102", mine, cargo=Cargo(outposts=1), entries=lines)
    state = evolve(lay(BUILDER, settler, fleet("b1", BARREN, theirs)), techs=((Learned("environment", 0),), ()))
    after = pass_year(aboard(state, 0, 0, "a1"))

    assert any("others are there" in text for text in after.told(0)) == skipped
    assert any(each.at == BARREN for each in after.state.worlds) != skipped


def test_of_two_fleets_that_land_together_the_one_that_would_kill_does_svq85() -> None:
    state = start("berserker", "engineer")
    prey = world(state, TANITH, kind="industrial", natives=20, troops=0)
    raider = fleet("a1", "1102", cargo=Cargo(troops=1), entries=go(TANITH, "plunder"))
    slayer = fleet("a2", "1102", "4 escort", cargo=Cargo(troops=4), entries=go(TANITH, "exterminate"))

    assert pass_year(lay(state, prey, raider, slayer), *[3] * 20).state.realm(0).tally.killed == 12


@pytest.mark.parametrize("most", [3, 4])
def test_levies_of_gram_are_counted_among_who_defends_svq29_svq91(most: int) -> None:
    free = start("pirate", "engineer", "merchant", truce=False)
    lines = (*go(GRAM, f"if-troops {most}"), Entry("plunder", number=1, word="barony"))
    raider = fleet("a1", "1102", "6 escort", cargo=Cargo(troops=6), entries=lines)
    told = pass_year(lay(free, raider)).told(0)

    # Twenty millions raise four troops, and those of the third barony stay out of it.
    assert any("more than 3 units defend it" in text for text in told) == (most == 3)
    assert any("plunders the barony of Holt" in text for text in told) == (most == 4)


def test_who_breaks_off_on_contact_lands_against_no_levies_svq29_svq78() -> None:
    raider = fleet("a1", "1102", "6 escort", cargo=Cargo(troops=6), breakoff="contact", entries=go(GRAM, "exterminate"))
    after = pass_year(lay(start("berserker", "engineer"), raider))

    assert not any("lands" in text or "kills" in text for text in after.told(0))
    assert after.fleet("a1").cargo.troops == 6
