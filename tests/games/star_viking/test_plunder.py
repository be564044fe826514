"""Plunder at the end of a round and of a battle (K-14, K-127, K-153 to K-156, rulings 43, 44, 83, 86 to 88, 102)."""

from typing import TYPE_CHECKING, Any

import pytest

from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve
from engine.games.star_viking.game import GAME
from engine.games.star_viking.queries.spoils import prizes
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import CORSAIR, FEDERATE, NOWHERE, VIKING, Phase, Plundered, Segment, State, Unit
from engine.games.star_viking.verbs.endings import EndMoves, Offer, Pass
from engine.games.star_viking.verbs.moves import Withdraw
from engine.games.star_viking.verbs.plunder import Plunder, Sack
from tests.games.star_viking.field import QUIET, battle, give, listed, meet, of, rule_against
from tests.games.star_viking.quadrant import aboard, unit
from tests.games.star_viking.table import purse, told

if TYPE_CHECKING:
    from engine.core.events import Event

SL, SL2 = TokenId("v.SL-1"), TokenId("v.SL-2")
GUARD = unit("g.TC-1", "tiergran", 4)
ASK = Settings("quadrant", ask=True)


def raid(*units: Unit, **changes: object) -> State:
    """Raid Tiergran, whose capital tanks hold; sectors 2, 3, 6 and 8 have a wealth code besides."""
    return battle("tiergran", GUARD, *units, **changes)


def asked(*units: Unit, **changes: object) -> State:
    """Come to the plunder of a round about which everything is asked."""
    here = raid(*units, **{"settings": ASK, **changes})
    return give(here, EndMoves(), EndMoves())


def take(ship: str, place: str) -> Plunder:
    """Spell plunder out."""
    return Plunder(TokenId(ship), PlaceId(place))


# At the end of a round


def test_k_153_ruling_43_a_ship_with_a_hold_and_no_enemy_in_the_sector() -> None:
    ships = (unit("v.SL-1", "tiergran", 8), unit("v.RD-1", "tiergran", 2), unit("v.SL-2", "tiergran", 3, hits=4))
    here = asked(*ships, unit("v.SL-3", "tiergran", 7), unit("g.AM-1", "tiergran", 6))

    assert (here.phase, here.awaited) == (Phase.LOOT, (VIKING,))
    assert listed(here, Plunder) == [take(SL, "tiergran.8")]
    assert rule_against(here, take("v.RD-1", "tiergran.2")) == "K-153"
    assert rule_against(here, take(SL2, "tiergran.3")) == "K-153"
    assert rule_against(here, take(SL, "tiergran.6")) == "K-153"
    assert rule_against(here, take("v.SL-3", "tiergran.7")) == "K-14"


def test_k_153_not_where_enemies_stand() -> None:
    here = battle("tiergran", GUARD, unit("v.SL-1", "tiergran", 2), unit("g.MI-1", "tiergran", 2))

    assert prizes(here, VIKING, "tiergran", end=False) == ()
    assert prizes(evolve(here, units=here.units[:2]), VIKING, "tiergran", end=False) != ()


def test_k_153_ruling_86_each_sector_once_a_turn_by_whomever() -> None:
    here = asked(unit("v.SL-1", "tiergran", 8), unit("v.SL-2", "tiergran", 3),
                 plundered=(Plundered("tiergran", 8, 2),))  # fmt: skip
    assert rule_against(here, take(SL, "tiergran.8")) == "K-153"

    after = give(here, take(SL2, "tiergran.3"), rolls=(6,))
    assert after.phase is not Phase.LOOT, "nothing is left: nobody is asked again"
    assert after.plundered[-1] == Plundered("tiergran", 3, VIKING)


def test_k_154_not_in_a_system_that_he_held_all_turn() -> None:
    held = Segment("tiergran", VIKING, (FEDERATE,), mover=FEDERATE, queue=(FEDERATE,))
    raiders = (unit("v.SL-1", "tiergran", 8), unit("v.RD-1", "tiergran", 4))
    here = battle("tiergran", *raiders, unit("f.FE-1", "tiergran", 0),
                  segment=held, awaited=(FEDERATE,), control=(VIKING,), ruled=(VIKING,), settings=ASK)  # fmt: skip

    assert give(here, EndMoves(), EndMoves()).phase is Phase.MOVE


def test_k_154_federate_never_plunders() -> None:
    held = Segment("tiergran", VIKING, (FEDERATE,), mover=FEDERATE, queue=(FEDERATE,))
    here = battle("tiergran", unit("v.RD-1", "tiergran", 4), unit("f.FE-1", "tiergran", 8), segment=held,
                  awaited=(FEDERATE,), control=(VIKING,), ruled=(VIKING,), settings=ASK)  # fmt: skip

    assert give(here, EndMoves(), EndMoves()).phase is Phase.MOVE


def test_k_154_federate_never_plunders_what_he_takes_back_either() -> None:
    here = battle("tiergran", unit("f.FE-1", "tiergran", 8), segment=Segment("tiergran", VIKING, (FEDERATE,)),
                  phase=Phase.CLOSE, awaited=(FEDERATE,), control=(FEDERATE,), ruled=(VIKING,))  # fmt: skip

    assert rule_against(here, take("f.FE-1", "tiergran.8")) == "K-154"
    assert rule_against(here, Sack()) == "K-154"


@pytest.mark.parametrize(
    ("system", "sector", "die", "amount"),
    [("sanakht", 8, 3, 2), ("userkaf", 1, 6, 11), ("tiergran", 2, 1, 2), ("raneb", 7, 1, 0), ("sanakht", 5, 4, 11)],
)
def test_k_155_one_die_on_the_column_of_the_code(system: str, sector: int, die: int, amount: int) -> None:
    events: list[Event] = []
    here = battle(system, unit("v.SL-1", system, sector), unit("f.FF-1", system, 0))
    here = give(here, EndMoves(), EndMoves(), rolls=() if sector == 5 else (die,), events=events)
    if sector == 5:
        assert here.phase is Phase.LOOT, "alone at the capital he may want its tax instead"
        here = give(here, take(SL, f"{system}.{sector}"), rolls=(die,), events=events)

    assert of(here, SL).loot == amount
    assert any(f"rolled {die}, {amount} MCr" in line for line in told(events, FEDERATE)), "the die is open (ruling 71)"


@pytest.mark.parametrize(
    ("screened", "heard"),
    [(False, "Far Moons plundered by Viking: rolled 3, 2 MCr."), (True, "Viking plunders in Sanakht: rolled 3.")],
)
def test_ruling_71_a_raider_who_is_not_there_hears_the_dice_of_plunder(screened: object, heard: str) -> None:
    events: list[Event] = []
    options = Settings("rivals", raiders=2, start=(0, 0, 0), screened=bool(screened))
    here = battle("sanakht", unit("v.SL-1", "sanakht", 8), unit("f.FF-1", "sanakht", 0), settings=options)
    give(here, EndMoves(), EndMoves(), rolls=(3,), events=events)

    assert [line for line in told(events, CORSAIR) if "rolled" in line] == [heard]
    assert "Far Moons plundered by SL-A: rolled 3, 2 MCr." in told(events, FEDERATE)
    assert [line for line in told(events, FEDERATE) if "plunders" in line] == []


@pytest.mark.parametrize(("table", "amount"), [("standard", 16), ("gentle", 12)])
def test_a_gentler_table_gives_less(table: str, amount: int) -> None:
    options = Settings("quadrant", table=table)
    here = battle("sanakht", unit("v.SL-1", "sanakht", 5), unit("f.FF-1", "sanakht", 0), settings=options)
    here = give(here, EndMoves(), EndMoves(), take(SL, "sanakht.5"), rolls=(6,))

    assert of(here, SL).loot == amount


def test_k_156_plunder_needs_no_room() -> None:
    here = battle("sanakht", unit("v.SL-1", "sanakht", 8, hits=3, loot=40), unit("f.FF-1", "sanakht", 0))

    assert of(give(here, EndMoves(), EndMoves(), rolls=(6,)), SL).loot == 45


def test_ruling_87_the_sturdiest_ship_takes_it_unless_the_owner_chooses() -> None:
    ships = (unit("v.SL-1", "tiergran", 8, hits=1), unit("v.SL-2", "tiergran", 8))
    here = give(raid(*ships), EndMoves(), EndMoves(), rolls=(6,))
    assert (of(here, SL).loot, of(here, SL2).loot) == (0, 5)

    chosen = give(asked(*ships), take(SL, "tiergran.8"), rolls=(6,))
    assert of(chosen, SL).loot == 5


def test_every_legal_sector_is_plundered_by_itself_unless_all_is_asked() -> None:
    here = raid(unit("v.SL-1", "tiergran", 8), unit("v.SL-2", "tiergran", 3))
    here = give(here, EndMoves(), EndMoves(), rolls=(1, 2))

    assert {each.sector for each in here.plundered} == {3, 8}
    assert [of(here, ship).loot for ship in (SL, SL2)] == [2, 2]


def test_ruling_45_he_is_asked_where_plunder_would_cost_him_the_tax() -> None:
    units = (unit("v.SL-1", "raneb", 3), unit("f.SF-1", "raneb", 2))
    here = give(battle("raneb", *units), EndMoves(), EndMoves())
    assert here.phase is Phase.LOOT

    again = battle("raneb", *units, plundered=(Plundered("raneb", 4, VIKING),))
    assert of(give(again, EndMoves(), EndMoves(), rolls=(1,)), SL).loot == 2


@pytest.mark.parametrize("ask", [False, True])
def test_r_4_plunder_is_a_topic_that_is_answered_and_can_be_asked_about(*, ask: bool) -> None:
    here = raid(unit("v.SL-1", "tiergran", 8), unit("v.SL-2", "tiergran", 3), settings=Settings("quadrant", ask=ask))
    loot = evolve(here, phase=Phase.LOOT, awaited=(VIKING,))
    (decision,) = GAME.decisions(loot)

    assert (decision.topic, decision.default) == (("", None) if ask else ("plunder", Sack()))
    assert {Sack, Plunder, Pass} == {type(order) for order in GAME.orders(GAME.view(loot, Seat(VIKING)))}
    assert (
        GAME.phrase(GAME.view(loot, Seat(VIKING)), Sack())
        == "Plunder all that can be: Tiergran VI Centre and Asteroids"
    )


# Where nobody is: ruling 106


def empty(system: str, *units: Unit, **changes: Any) -> State:
    """Let raiders come where nobody is."""
    return meet(system, *units, **changes)


@pytest.mark.parametrize(
    ("system", "sector", "rounds"),
    [
        ("tiergran", "tiergran.8", {"tiergran.2": 2, "tiergran.3": 2, "tiergran.6": 2, "tiergran.8": 1}),
        ("tiergran", "tiergran.2", {"tiergran.2": 1, "tiergran.3": 1, "tiergran.4": 1, "tiergran.8": 2}),
        ("sanakht", "", {"sanakht.1": 2, "sanakht.2": 2, "sanakht.5": 2, "sanakht.8": 2}),
    ],
)
def test_ruling_106_a_visit_takes_the_rounds_that_moving_takes(
    system: str, sector: str, rounds: dict[str, int]
) -> None:
    at = int(sector.partition(".")[2] or NOWHERE)
    here = empty(system, unit("v.SL-1", system, at), unit("v.SL-2", system))
    for place, count in rounds.items():
        assert of(give(here, take(SL, place), rolls=(1,)), SL).rounds == count


def test_ruling_106_four_quiet_rounds_for_each_ship_then_control_is_judged() -> None:
    events: list[Event] = []
    here = empty("tiergran", unit("v.SL-1", "tiergran"), unit("v.SL-2", "tiergran", 8), events=events)
    assert (here.phase, here.awaited) == (Phase.LOOT, (VIKING,))
    assert GAME.decisions(here)[0].prompt == (
        "Viking: nobody defends Tiergran: plunder it in 4 quiet rounds, or pass and tax it."
    )

    here = give(here, take(SL, "tiergran.2"), take(SL, "tiergran.3"), take(SL, "tiergran.4"), rolls=(1, 1, 1))
    assert (of(here, SL).sector, of(here, SL).rounds) == (4, 4), "deep space, and three sectors of its orbit"
    assert rule_against(here, take(SL, "tiergran.6")) == "K-153"
    assert {order.sector for order in listed(here, Plunder)} == {"tiergran.6", "tiergran.8"}
    here = give(here, take(SL2, "tiergran.8"), rolls=(1,))
    done = give(here, take(SL2, "tiergran.6"), rolls=(1, *QUIET), events=events)

    assert (done.control, done.segment) == ((VIKING,), None)
    assert of(done, SL).loot == of(done, SL2).loot == 0, "unloaded where he rules now (ruling 44)"
    assert purse(done, VIKING).fresh == 3 * 2 + 2 * 1
    assert "Nobody defends it. Viking gains control of Tiergran." in told(events, FEDERATE)
    assert of(done, SL).rounds == 0


def test_ruling_106_up_to_four_sectors_where_it_stands_among_them() -> None:
    here = empty("tiergran", unit("v.SL-1", "tiergran", 2))
    here = give(here, *(take(SL, f"tiergran.{sector}") for sector in (2, 3, 4, 6)), rolls=(1, 1, 1, 1, *QUIET))

    assert {each.sector for each in here.plundered} == {2, 3, 4, 6}
    assert here.control == (VIKING,)


def test_ruling_106_used_space_plunders_as_well_and_a_hold_that_is_gone_does_not() -> None:
    full = aboard(unit("v.SL-1", "raneb"), "v.GA-1", "v.GA-2")
    assert listed(empty("raneb", *full), Plunder)

    assert empty("raneb", unit("v.SL-1", "raneb", hits=4), rolls=QUIET).control == (VIKING,)


def test_ruling_106_sack_takes_the_richest_way() -> None:
    # The moon is in another orbit and the poorest: three visits on the planet, the last of four rounds at its richest.
    here = empty("raneb", unit("v.SL-1", "raneb"))
    said = GAME.phrase(GAME.view(here, Seat(VIKING)), Sack())
    assert said == "Plunder all that can be: Raneb III West, Raneb III Centre and Raneb III East"

    foretold = GAME.forecast(GAME.view(here, Seat(VIKING)), Sack())
    assert foretold is not None
    assert (foretold.unit, foretold.follows) == ("MCr", "by a die for each of 3 sectors (K-155)")
    least, most = (int(each) for each in foretold.chances[0].what.removesuffix(" MCr").split(" to "))
    assert least <= 1 + 3 + 2 <= most
    assert least < (foretold.average or 0) < most

    events: list[Event] = []
    done = give(here, Sack(), rolls=(1, 2, 3, *QUIET), events=events)
    assert purse(done, VIKING).fresh == 1 + 3 + 2
    assert next(line for line in told(events, FEDERATE) if "plundered" in line).startswith(
        "Raneb III West plundered by SL-A"
    )


def test_ruling_106_whoever_passes_taxes_the_system() -> None:
    here = give(empty("raneb", unit("v.SL-1", "raneb")), Pass(), rolls=QUIET)

    assert here.control == (VIKING,)
    assert here.plundered == ()


def test_ruling_106_where_nothing_is_left_to_plunder_nobody_is_asked() -> None:
    coded = tuple(Plundered("raneb", sector, VIKING) for sector in (2, 3, 4, 7))

    assert empty("raneb", unit("v.SL-1", "raneb"), plundered=coded, rolls=QUIET).control == (VIKING,)


def test_ruling_106_federate_walks_into_an_empty_system_of_raiders_unasked() -> None:
    here = empty("raneb", unit("f.FE-1", "raneb"), control=(VIKING,), ruled=(VIKING,), rolls=QUIET)

    assert here.control == (FEDERATE,)


def test_ruling_106_with_far_what_is_left_is_taken_when_the_rounds_are_over() -> None:
    options = Settings("quadrant", plunder="far")
    here = give(empty("raneb", unit("v.SL-1", "raneb", 7), settings=options), take(SL, "raneb.7"), rolls=(1,))
    here = give(here, take(SL, "raneb.2"), take(SL, "raneb.3"), rolls=(1, 1, 1, *QUIET))

    assert {each.sector for each in here.plundered} == {7, 2, 3, 4}


# At the end of the battle


def ended(*units: Unit, plunder: str = "presence", rolls: tuple[int, ...] = ()) -> State:
    """Let both agree to end a battle for Tiergran."""
    here = battle("tiergran", *units, settings=Settings("quadrant", plunder=plunder))
    return give(here, Offer(), EndMoves(), Offer(), EndMoves(), rolls=rolls)


def test_k_127_and_ruling_88_at_the_end_a_ship_must_stand_there_too() -> None:
    here = ended(GUARD, unit("v.SL-1", "tiergran", 7), rolls=QUIET)

    assert here.plundered == ()


def test_ruling_42_with_far_a_ship_anywhere_on_the_tile_takes_all_that_is_free_of_enemies() -> None:
    guards = (GUARD, unit("g.MI-1", "tiergran", 2))
    here = ended(*guards, unit("v.SL-1", "tiergran", 7), plunder="far", rolls=(1, 1, 1, *QUIET))

    assert {each.sector for each in here.plundered} == {3, 6, 8}
    assert of(here, SL).loot == 4


def test_ruling_88_with_split_only_where_he_controls_the_system_now() -> None:
    assert ended(GUARD, unit("v.SL-1", "tiergran", 7), plunder="split", rolls=QUIET).plundered == ()

    raiders = (unit("v.RD-1", "tiergran", 5), unit("v.SL-1", "tiergran", 7), unit("f.FF-1", "tiergran", 0))
    here = battle("tiergran", *raiders, settings=Settings("quadrant", plunder="split"))
    here = give(here, EndMoves(), Withdraw(TokenId("f.FF-1")), EndMoves())
    assert here.phase is Phase.CLOSE
    assert {order.sector for order in listed(here, Plunder)} == {f"tiergran.{sector}" for sector in (2, 3, 4, 6, 8)}


def test_k_127_locals_who_are_friends_now_do_not_hinder_him() -> None:
    units = (unit("v.RD-1", "raneb", 3), unit("v.SL-1", "raneb", 6), unit("g.TC-1", "raneb", 4))
    here = battle("raneb", *units, settings=Settings("quadrant", plunder="far"))
    here = give(here, Offer(), EndMoves(), Offer(), EndMoves(), Pass())

    assert (here.phase, here.control) == (Phase.CLOSE, (VIKING,))
    assert {order.sector for order in listed(here, Plunder)} == {f"raneb.{sector}" for sector in (2, 3, 4, 7)}


def test_ruling_102_local_boats_never_plunder() -> None:
    here = asked(unit("v.SL-1", "tiergran", 7), unit("g.AM-1", "tiergran", 8, seat=VIKING))

    assert here.phase is Phase.MOVE


def test_k_127_who_lost_the_system_in_this_battle_may_plunder_it_as_well() -> None:
    held = Segment("raneb", VIKING, (FEDERATE,), mover=FEDERATE, queue=(FEDERATE,))
    here = battle("raneb", unit("v.SL-1", "raneb", 4), unit("f.SF-1", "raneb", 3), segment=held,
                  awaited=(FEDERATE,), control=(VIKING,), ruled=(VIKING,))  # fmt: skip
    here = give(here, Offer(), EndMoves(), Offer(), EndMoves(), rolls=(4, *QUIET))

    assert here.control == (FEDERATE,)
    assert of(here, SL).loot == 3, "he has not held it through the whole turn (K-154)"
