"""Who is aboard: believers who change ships, people lost with theirs, persons sent by letter (SV-28, SV-Q84)."""

import pytest

from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.space_viking.game import GAME
from engine.games.space_viking.queries.wealth import points
from engine.games.space_viking.realm import Learned
from engine.games.space_viking.ships import Cargo, Entry
from engine.games.space_viking.state import State
from engine.games.space_viking.verbs import REPERTOIRE
from engine.games.space_viking.verbs.fleets import Hand, Merge, Split
from engine.games.space_viking.verbs.persons import GoAboard, Write
from engine.games.space_viking.verbs.sheets import Goto
from engine.games.space_viking.view import view
from tests.games.space_viking.fleets import (
    GRAM,
    TANITH,
    aboard,
    fleet,
    go,
    lay,
    letter,
    pass_year,
    rule,
    start,
    the,
    world,
)

ZEALOT = start("zealot", "engineer")


def give(state: State, order: Order) -> State:
    return GAME.resolve(Position(state, Rng("aboard")), Seat(0), order).position.state


def preachers(*fleets: tuple[str, str, int], believers: tuple[tuple[str, int], ...]) -> State:
    """Return fleets of the Zealot at Gram, the sovereign ashore: ids, ships and people, and who shares his views."""
    laid = (fleet(which, GRAM, ships, cargo=Cargo(people=people)) for which, ships, people in fleets)
    return rule(lay(ZEALOT, *laid), 0, creed=(*believers, ("gram.0", 18)))


def test_believers_go_along_with_a_fleet_that_joins_another_sv28() -> None:
    state = preachers(("a1", "escort", 1), ("a2", "escort", 1), believers=(("fleet.a1", 1), ("fleet.a2", 1)))
    joined = give(state, Merge(TokenId("a2"), TokenId("a1")))

    assert dict(joined.realm(0).creed) == {"fleet.a1": 2, "gram.0": 18}

    own = world(ZEALOT, TANITH, owner=0, natives=0, loyal=5, troops=1)
    landing = evolve(lay(joined, own), fleets=(evolve(the(joined, "a1"), entries=go(TANITH, "unload people 2")),))
    after = pass_year(landing, 1).state

    assert dict(after.realm(0).creed) == {TANITH: 2, "gram.0": 18, "gram.1": 1}
    assert points(after, 0) == 21


def test_believers_are_split_with_the_people_who_go_others_first_sv28_svq84() -> None:
    state = preachers(("a1", "2 escort", 2), ("a2", "escort", 0), believers=(("fleet.a1", 1),))

    parted = dict(give(state, Split(TokenId("a1"), "escort", 1)).realm(0).creed)
    assert parted == {"fleet.a1": 1, "gram.0": 18}
    handed = give(rule(state, 0, creed=(("fleet.a1", 2),)), Hand(TokenId("a1"), TokenId("a2"), "escort", 1))
    assert dict(handed.realm(0).creed) == {"fleet.a1": 1, "fleet.a2": 1}


def test_believers_go_along_to_a_rival_sv28_svq44() -> None:
    state = lay(
        start("zealot", "engineer", treachery=True), fleet("a1", GRAM, cargo=Cargo(people=1), entries=go(TANITH))
    )
    # Tempted, and the fleet is handed to the only rival there is.
    after = pass_year(rule(state, 0, creed=(("fleet.a1", 1),)), 1, 6, 1).state

    assert dict(after.realm(0).creed) == {"fleet.b51": 1, "gram.1": 1}


def test_a_fleet_parted_in_hyperspace_stays_there_with_its_aim_and_line_svq72() -> None:
    away = fleet("a1", TANITH, "4 escort", hyper=True, came=GRAM, targets="strongest", line="ships")
    parted = give(aboard(lay(ZEALOT, away), 0, 0, "a1"), Split(TokenId("a1"), "escort", 2))

    assert [(each.hyper, each.targets, each.line) for each in parted.fleets] == [(True, "strongest", "ships")] * 2


@pytest.mark.parametrize(("breakoff", "faces"), [("never", (6,) * 8), ("25", (6, 6, 6, 1, 6, 1, 1, 1, 1))])
def test_the_berserker_counts_whom_he_drowns_though_he_breaks_off_sv37_svq84(
    breakoff: str, faces: tuple[int, ...]
) -> None:
    hunter = fleet("a1", TANITH, "4 escort", mode="engage", breakoff=breakoff)
    state = lay(start("berserker", "engineer"), hunter, fleet("b1", TANITH, "4 escort", cargo=Cargo(people=4)))
    after = pass_year(state, *faces).state
    left = sum(each.cargo.people for each in after.fleets if each.seat == 1)

    assert after.realm(0).tally.killed == 4 - left > 0


def test_the_berserker_counts_nobody_whom_others_drown_sv37_svq84() -> None:
    bystander, prey = fleet("a1", TANITH), fleet("b1", TANITH, "2 escort", cargo=Cargo(people=2))
    hunter = fleet("c1", TANITH, "4 escort", entries=(Entry("attack", number=1),))
    after = pass_year(lay(start("berserker", "engineer", "pirate"), bystander, prey, hunter))

    assert after.gone("b1")
    assert after.state.realm(0).tally.killed == 0


def test_a_crony_ashore_at_home_goes_aboard_by_letter_svq47_svq88() -> None:
    # The sovereign is at Tanith with the courier; the fleet that the letter is for lies at Gram.
    courier, other = fleet("a1", TANITH, entries=go(GRAM)), fleet("a2", GRAM)
    state = aboard(lay(ZEALOT, courier, other), 0, 0, "a1")
    for order in (GoAboard(1, TokenId("a2")), Write(TokenId("a1"), TokenId("a2"))):
        assert REPERTOIRE.refusal(view(state, Seat(0)), order) is None
        state = give(state, order)

    assert pass_year(state).state.realm(0).people[1].fleet == "a2"


def test_a_sovereign_in_hyperspace_is_with_no_fleet_that_is_not_svq45_svq72() -> None:
    away, other = fleet("a1", TANITH, "2 escort", hyper=True, came=GRAM), fleet("a2", TANITH)
    state = aboard(aboard(lay(ZEALOT, away, other), 0, 0, "a1"), 0, 1, "a1")
    seen = view(state, Seat(0))

    assert REPERTOIRE.refusal(seen, Goto(TokenId("a1"), PlaceId(GRAM))) is None
    told = REPERTOIRE.refusal(seen, Merge(TokenId("a2"), TokenId("a1")))
    assert told is not None
    assert told.rule == "SV-18"
    handed = evolve(state, techs=((Learned("radio", 0),), ()))
    told = REPERTOIRE.refusal(view(handed, Seat(0)), GoAboard(1, TokenId("a2")))
    assert told is not None
    assert told.rule == "SV-Q88"


@pytest.mark.parametrize(("faces", "read"), [((6, 6, 1), 0), ((6, 1, 1), 1)])
def test_who_is_destroyed_with_a_courier_reads_nothing_svq47(faces: tuple[int, ...], read: int) -> None:
    state = lay(
        start("schemer", "engineer"), fleet("a1", TANITH, mode="engage"), fleet("b1", TANITH), fleet("b2", GRAM)
    )
    after = pass_year(rule(state, 1, letters=(letter("b1", "b2", GRAM),)), *faces)

    assert after.gone("b1")
    assert len(after.state.realm(0).read) == read
