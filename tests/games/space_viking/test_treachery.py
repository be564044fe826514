"""Treachery, Free Vikings, and who commands (SV-9, SV-14 to SV-17, SV-Q44, SV-Q54)."""

from collections import Counter

import pytest

from engine.core.rng import Rng
from engine.core.values import FieldValue, evolve
from engine.games.space_viking.realm import Learned
from engine.games.space_viking.rules import treachery
from engine.games.space_viking.ships import Cargo, Entry, Ship
from engine.games.space_viking.state import NOBODY, State
from tests.games.space_viking.fleets import (
    GRAM,
    TANITH,
    XOCHITL,
    aboard,
    fleet,
    go,
    lay,
    letter,
    pass_year,
    rule,
    start,
    under_way,
    world,
)

RIVALS = start("merchant", "engineer", treachery=True, vikings=True)
BARE = evolve(RIVALS, fleets=())


def sailing(state: State = BARE, **more: FieldValue) -> State:
    return lay(state, fleet("a1", GRAM, entries=go(XOCHITL), **more))


@pytest.mark.parametrize(
    ("die", "percent"), [((), 12), ((Learned("controls", 0),), 6)], ids=["without controls", "with robot ship controls"]
)
def test_captains_are_tempted_in_12_of_100_years_or_6_sv16(die: tuple[Learned, ...], percent: int) -> None:
    year = under_way(evolve(BARE, techs=(die, ())))

    assert treachery.chance(year, 0) == percent


def test_treachery_is_as_frequent_as_said_sv16_svq44() -> None:
    year, tempted = under_way(sailing()), 0
    year.draft.rng = Rng("captains")
    for _ in range(10_000):
        tempted += treachery._tempted(year, year.draft.fleet("a1"))

    assert tempted / 10_000 == pytest.approx(0.12, abs=0.01)


@pytest.mark.parametrize(("steps", "last"), [((), "Tanith"), ((XOCHITL,), "Tanith")])
def test_who_is_betrayed_hears_of_the_last_square_in_which_the_fleet_was_svq93(
    steps: tuple[str, ...], last: str
) -> None:
    lying = fleet("a1", TANITH, came=GRAM, entries=go(*steps))
    after = pass_year(lay(BARE, lying), 1, 2)

    assert f"No word of Fleet a1 since {last}." in after.told(0)


@pytest.mark.parametrize("rank", [0, 1, 2])
def test_the_sovereign_and_his_cronies_never_betray_sv14_sv15(rank: int) -> None:
    after = pass_year(aboard(sailing(), 0, rank, "a1"), *[1] * 9)

    assert after.fleet("a1").at == XOCHITL


FATES = {1: "mutiny", 2: "sold", 3: "sold", 4: "viking", 5: "viking", 6: "rival"}


@pytest.mark.parametrize("face", FATES)
def test_what_a_tempted_captain_does_sv17_svq44(face: int) -> None:
    after = pass_year(sailing(), 12, face)
    owners = Counter(each.seat for each in after.state.fleets)
    found = {
        "mutiny": owners == {0: 1} and after.fleet("a1").at == GRAM,
        "sold": not owners,
        "viking": owners == {NOBODY: 1},
        "rival": owners == {1: 1},
    }

    assert found[FATES[face]]


def test_a_captain_who_is_not_tempted_goes_on_sv16() -> None:
    assert pass_year(sailing(), 13).fleet("a1").at == XOCHITL


def test_a_fleet_that_stays_at_gram_is_not_tempted_svq44() -> None:
    assert not pass_year(lay(BARE, fleet("a1", GRAM)), 1, 2).gone("a1")


def test_yearly_loops_from_gram_are_tempted_svq44() -> None:
    state = lay(BARE, fleet("a1", GRAM, entries=go(TANITH, GRAM), loop=True))

    assert pass_year(state, 1, 2).gone("a1")


def test_a_fleet_away_that_stays_is_tempted_unless_its_sovereign_stays_there_svq44() -> None:
    state = lay(BARE, fleet("a1", TANITH), fleet("a2", TANITH))

    assert pass_year(state, 1, 2, 100).gone("a1")
    assert not pass_year(aboard(state, 0, 0, "a2"), 1, 2).gone("a1")


def test_a_fleet_that_is_betrayed_is_no_word_since_and_its_heir_reads_its_letters_svq47_svq93() -> None:
    state = rule(sailing(), 0, letters=(letter("a1", "a9", GRAM),))
    after = pass_year(state, 1, 6)

    assert any("No word of Fleet a1" in text for text in after.told(0))
    assert not any("Holt" in text for text in after.told(0))
    assert len(after.state.realm(1).read) == 1


def test_a_betrayed_fleet_turns_for_its_new_home_passive_svq44() -> None:
    after = pass_year(sailing(mode="engage"), 1, 6)
    found = next(each for each in after.state.fleets if each.seat == 1)

    assert (found.mode, found.entries) == ("passive", go(GRAM))


def test_static_fighters_can_only_be_sold_svq44() -> None:
    state = lay(BARE, world(BARE, TANITH, owner=0, natives=0, loyal=9, ships=(Ship(1, "fighter", 0),)))

    assert pass_year(state, 1, 2).world(TANITH).ships == ()
    assert pass_year(state, 1, 1).world(TANITH).ships != ()
    assert pass_year(evolve(state, techs=((Learned("defences", 0),), ())), 1, 2).world(TANITH).ships != ()


@pytest.mark.parametrize("way", [(), go(XOCHITL)], ids=["stays", "goes"])
def test_static_fighters_are_loyal_where_the_sovereign_stays_svq44(way: tuple[Entry, ...]) -> None:
    held = world(BARE, TANITH, owner=0, natives=0, loyal=9, ships=(Ship(1, "fighter", 0),))
    state = aboard(lay(BARE, held, fleet("a1", TANITH, entries=way)), 0, 0, "a1")

    assert bool(pass_year(state, 1, 2).world(TANITH).ships) == (not way)


# Free Vikings.


def test_each_other_sword_world_has_a_raider_sv9_svq54() -> None:
    raiders = [each for each in RIVALS.fleets if each.seat == NOBODY]

    assert len(raiders) == 4
    assert all([ship.kind for ship in each.ships] == ["attack", "escort"] for each in raiders)
    assert all(each.cargo == Cargo(troops=2) for each in raiders)


def test_raiders_go_for_weak_worlds_near_home_svq54() -> None:
    first = pass_year(RIVALS, seed="raiders")
    after = pass_year(evolve(first.state, turn=2), seed="raiders")
    sacked = [each for each in after.state.worlds if each.sacked]

    assert sacked
    assert all(each.kind in {"medieval", "renaissance", "stone"} for each in sacked)


def test_raiders_never_plunder_a_players_world_svq54() -> None:
    raider = evolve(RIVALS.fleets[0], entries=go(XOCHITL), at="0803")
    held = world(RIVALS, XOCHITL, owner=0, natives=0, captives=10, troops=0, guards=1)
    state = lay(evolve(RIVALS, fleets=()), held, raider)

    assert pass_year(state).world(XOCHITL).sacked == 0


def test_a_lost_raider_is_replaced_after_four_years_svq54() -> None:
    after = pass_year(evolve(RIVALS, fleets=()), seed="none")
    assert after.state.vacant == tuple((base, 5) for base, _ in after.state.vacant)  # type: ignore[union-attr]

    later = pass_year(evolve(after.state, turn=5), seed="none")
    assert len([each for each in later.state.fleets if each.seat == NOBODY]) == 4


@pytest.mark.parametrize(("lines", "waiting"), [(("wait 2", TANITH), 0), ((TANITH,), 2)])
def test_a_captain_who_waits_all_year_at_gram_is_not_tempted_svq44(lines: tuple[str, ...], waiting: int) -> None:
    state = start("pirate", "engineer", treachery=True)
    after = pass_year(lay(state, fleet("a1", GRAM, entries=go(*lines), idle=waiting)), 1, 2)

    assert not after.gone("a1")


def test_a_captain_who_waits_a_part_of_the_year_is_tempted_svq44() -> None:
    state = start("pirate", "engineer", treachery=True)

    assert pass_year(lay(state, fleet("a1", GRAM, entries=go("wait 1", TANITH))), 1, 2).gone("a1")
