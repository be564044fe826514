from typing import TYPE_CHECKING, Any

import pytest

from engine.core.position import Position
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.game import GAME
from engine.games.star_viking.queries.where import find
from engine.games.star_viking.rules.flow import advance
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import CORSAIR, FEDERATE, HOME, NOWHERE, STAY, VIKING, Phase, Plundered, State, Unit
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.cargo import Load, Unload
from engine.games.star_viking.verbs.endings import EndPlot, EndStow, Pass
from engine.games.star_viking.verbs.loot import BankAll
from engine.games.star_viking.verbs.strategy import Course, Engage, Remain
from tests.games.star_viking.quadrant import aboard, arrange, campaign, seen, unit
from tests.games.star_viking.table import give, go_on, may, named, purse, rule_against, told

if TYPE_CHECKING:
    from engine.core.events import Event


def to(ship: str, system: str) -> Course:
    return Course(TokenId(ship), PlaceId(system))


def stay(ship: str) -> Remain:
    return Remain(TokenId(ship))


def plot(*units: Unit, **changes: Any) -> State:
    """Let courses be plotted for these units alone."""
    return arrange(evolve(campaign(), units=()), *units, **changes)


GUARD = unit("f.FE-1", "sanakht")

QUIET = (3, 4)
"""Politics that change nothing."""


def jumped(here: State, *given: Any, dice: tuple[int, ...] = (), events: "list[Event] | None" = None) -> State:
    """Seal what Viking plots, and let Federate's guard stay."""
    sealed = give(here, VIKING, *given, EndPlot(), events=events)
    return give(sealed, FEDERATE, EndPlot(), dice=dice, events=events)


def test_a_turn_begins_without_what_was_for_one_turn_only() -> None:
    events: list[Event] = []
    left = unit("v.CR-1", HOME, course=STAY, handled="load", moved=True, easy=True)
    ended = evolve(plot(left, GUARD), phase=Phase.FITTING, awaited=())
    looted = evolve(ended, plundered=(Plundered("raneb", 3, VIKING),), contested=("raneb",), local=(3,) * 10)
    begun = go_on(looted, events=events)

    assert (begun.turn, begun.phase, begun.awaited) == (5, Phase.PLOT, (VIKING,))
    assert begun.ruled == begun.control
    assert (begun.plundered, begun.contested) == ((), ())
    assert begun.local == (0,) * 10
    assert named(begun, "v.CR-1") == unit("v.CR-1", HOME, seen=(0, 0))
    assert told(events, None) == ["Turn 5 of 12 begins."]


def test_k_49_only_starships_jump() -> None:
    here = campaign()

    assert may(here, VIKING, to("v.CR-1", "raneb"))
    assert rule_against(here, VIKING, to("v.FT-1", "raneb")) == "K-49"
    assert rule_against(here, VIKING, to("v.PT-1", "raneb")) == "K-49"
    assert rule_against(here, VIKING, to("f.FE-1", "raneb")) == ""


def test_k_50_any_system_is_reached_from_anywhere() -> None:
    here = campaign()

    assert all(may(here, VIKING, to("v.CR-1", system)) for system in here.tiles)
    assert rule_against(here, VIKING, to("v.CR-1", "halgrane")) == "K-50"
    assert rule_against(here, VIKING, to("v.CR-1", "nowhere at all")) == "K-50"


def test_k_51_ships_without_a_course_stay() -> None:
    stayed = jumped(plot(unit("v.CR-1", HOME), unit("v.SL-1", HOME), GUARD), stay("v.CR-1"), dice=QUIET)

    assert [ship.system for ship in stayed.units if ship.seat == VIKING] == [HOME, HOME]


def test_k_52_a_course_is_plotted_once() -> None:
    plotted = give(campaign(), VIKING, to("v.CR-1", "raneb"))

    assert rule_against(plotted, VIKING, to("v.CR-1", "huni")) == "K-52"
    assert rule_against(plotted, VIKING, stay("v.CR-1")) == "K-52"


def test_k_52_the_plot_is_secret_until_all_have_moved() -> None:
    events: list[Event] = []
    plotted = give(
        campaign(), VIKING, to("v.CR-1", "raneb"), to("v.SL-1", HOME), to("v.SL-2", "huni"), EndPlot(), events=events
    )
    other = give(
        campaign(), VIKING, to("v.CR-1", "khaba"), to("v.SL-1", "nebka"), stay("v.SL-2"), EndPlot()
    )  # fmt: skip

    assert (plotted.phase, plotted.awaited) == (Phase.JUMP, (FEDERATE,))
    assert seen(plotted, FEDERATE) == seen(other, FEDERATE)
    assert seen(plotted, None) == seen(other, None)
    assert told(events, FEDERATE) == ["Viking has sealed all courses."]
    assert "CR1 will jump to Raneb." in told(events, VIKING)


def test_k_53_ships_in_hyperspace_must_go_elsewhere() -> None:
    here = campaign()

    assert rule_against(here, VIKING, to("v.SL-1", "userkaf")) == "K-53"
    assert rule_against(here, VIKING, stay("v.SL-1")) == "K-53"
    assert rule_against(here, VIKING, EndPlot()) == "K-53"
    assert may(give(here, VIKING, to("v.SL-1", HOME)), VIKING, EndPlot())
    assert rule_against(here, VIKING, to("v.CR-1", HOME)) == "K-51"


def test_k_53_withdrawn_ships_of_federate_must_go_elsewhere_too() -> None:
    withdrawn = evolve(plot(unit("f.FE-1", "raneb", limbo=True)), phase=Phase.JUMP, awaited=(FEDERATE,))
    gone = give(withdrawn, FEDERATE, to("f.FE-1", "huni"), EndPlot(), dice=QUIET)

    assert rule_against(withdrawn, FEDERATE, EndPlot()) == "K-53"
    assert not named(gone, "f.FE-1").limbo


def test_k_59_only_raiders_have_a_base() -> None:
    jumping = evolve(plot(GUARD), phase=Phase.JUMP, awaited=(FEDERATE,))

    assert rule_against(jumping, FEDERATE, to("f.FE-1", HOME)) == "K-59"


def test_k_54_a_raider_among_defenders_is_seen_and_contests_the_system() -> None:
    events: list[Event] = []
    cruiser = aboard(unit("v.CR-1", HOME), "v.PT-1")
    met = jumped(plot(*cruiser, GUARD), to("v.CR-1", "sanakht"), events=events)
    ship = named(met, "v.CR-1")

    assert met.segment is not None
    assert (met.segment.system, met.segment.defender, met.segment.invaders) == ("sanakht", FEDERATE, (VIKING,))
    assert (ship.system, ship.sector, ship.course) == ("sanakht", NOWHERE, "")
    assert named(met, "v.PT-1").system == "sanakht"
    assert "CR-A of Viking arrives at Sanakht." in told(events, FEDERATE)
    assert "CR1 of Viking arrives at Sanakht." in told(events, VIKING)
    assert "Contested: Sanakht." in told(events, None)


def test_ruling_38_an_empty_system_is_contested_as_well_and_taken() -> None:
    events: list[Event] = []
    taken = jumped(plot(unit("v.CR-1", HOME), GUARD), to("v.CR-1", "nebka"), events=events)
    taken = give(taken, VIKING, Pass(), dice=QUIET)

    assert taken.control[taken.tiles.index("nebka")] == VIKING
    assert "Contested: Nebka." in told(events, FEDERATE)


def test_k_55_federate_in_a_system_that_viking_holds_is_announced() -> None:
    events: list[Event] = []
    here = plot(unit("v.RD-1", "semerkhet"), unit("v.CR-1", HOME), GUARD)
    sealed = give(here, VIKING, EndPlot())
    met = give(sealed, FEDERATE, to("f.FE-1", "semerkhet"), EndPlot(), events=events)

    assert met.segment is not None
    assert (met.segment.system, met.segment.defender) == ("semerkhet", VIKING)
    assert "FE-A of Federate arrives at Semerkhet." in told(events, VIKING)


def test_k_52_cargo_handled_before_the_jump_is_seen_when_all_have_jumped() -> None:
    events: list[Event] = []
    swap = (Load(TokenId("v.CR-2"), TokenId("v.RD-1")), Unload(TokenId("v.CR-2"), TokenId("v.PT-2")))
    here = arrange(campaign(), *aboard(unit("v.CR-2", "semerkhet"), "v.PT-2"))
    watched = arrange(here, unit("f.FE-2", "semerkhet"))
    assert seen(give(watched, VIKING, *swap, events=events), FEDERATE) == seen(watched, FEDERATE)
    assert told(events, FEDERATE) == []

    after = seen(jumped(here, *swap, to("v.SL-1", HOME)), FEDERATE).state.units
    assert {each.kind for each in after if each.system == "semerkhet"} == {"red-PT", "green-AG"}


def test_k_56_arrivals_where_no_enemy_is_stay_secret() -> None:
    events: list[Event] = []
    here = plot(unit("v.CR-1", HOME), unit("v.SL-1", "userkaf", limbo=True), unit("f.FF-1", "raneb"), GUARD)
    sealed = give(here, VIKING, to("v.CR-1", "semerkhet"), to("v.SL-1", HOME), EndPlot(), events=events)
    over = give(sealed, FEDERATE, to("f.FF-1", "sanakht"), EndPlot(), dice=QUIET, events=events)

    assert not [said for said in told(events, FEDERATE) if "Viking arrive" in said]
    assert not [said for said in told(events, VIKING) if "Federate arrive" in said]
    assert [said for said in told(events, VIKING) if "arrives at Semerkhet" in said]
    assert find(seen(over, FEDERATE).state, "v.CR-1") is None
    assert named(over, "v.CR-1").system == "semerkhet"


@pytest.mark.parametrize("joining", [("f.FE-2",), ("f.FE-2", "f.FF-1")])
def test_ruling_107_a_raider_does_not_hear_how_many_join_the_defence_of_a_system(joining: tuple[str, ...]) -> None:
    fleet = [unit(ship, "sanakht") for ship in ("f.FE-1", "f.FE-2", "f.FF-1")]
    here = plot(unit("v.CR-1", "tiergran"), unit("g.MI-1", "raneb"), *fleet)
    sealed = give(here, VIKING, to("v.CR-1", "raneb"), EndPlot())
    heard: list[list[str]] = []
    views = []
    for ships in ((), joining):
        events: list[Event] = []
        met = give(sealed, FEDERATE, *(to(ship, "raneb") for ship in ships), EndPlot(), events=events)
        heard.append(told(events, VIKING))
        views.append(seen(met, VIKING))
        assert len([said for said in told(events, FEDERATE) if "Federate arrive" in said]) == bool(ships)

    assert views[0] == views[1]
    assert heard[0] == heard[1]


def test_ruling_108_equal_ships_cannot_be_followed_through_a_jump() -> None:
    ships = unit("v.CR-1", "tiergran"), unit("v.CR-2", "tiergran")
    here = plot(*ships, GUARD, unit("f.FE-2", "raneb"), unit("f.FE-3", "sahure"))
    views, heard = [], []
    for one, other in (("raneb", "sahure"), ("sahure", "raneb")):
        events: list[Event] = []
        met = jumped(here, to("v.CR-1", one), to("v.CR-2", other), events=events)
        views.append(seen(met, FEDERATE))
        heard.append(told(events, FEDERATE))

    assert {each.id for each in views[0].state.units if each.seat == VIKING} == {"xr.CR-A", "xr.CR-B"}
    assert views[0] == views[1]
    assert heard[0] == heard[1]


def test_ruling_33_both_arrive_and_federate_defends_what_it_controls() -> None:
    here = plot(unit("v.CR-1", HOME), GUARD, unit("g.MI-1", "raneb"))
    sealed = give(here, VIKING, to("v.CR-1", "raneb"), EndPlot())
    met = give(sealed, FEDERATE, to("f.FE-1", "raneb"), EndPlot())

    assert met.segment is not None
    assert met.segment.defender == FEDERATE
    assert named(met, "f.FE-1").system == "raneb"


def test_k_61_left_over_units_make_a_system_contested_and_keep_their_sector() -> None:
    met = jumped(plot(unit("v.RD-1", "raneb", 3), unit("v.CR-1", HOME), unit("g.MI-1", "raneb"), GUARD))

    assert met.segment is not None
    assert met.segment.system == "raneb"
    assert named(met, "v.RD-1").sector == 3


def test_k_187_local_cargo_dies_when_its_carrier_jumps() -> None:
    events: list[Event] = []
    ship = aboard(unit("f.FE-1", "sanakht"), "g.FT-1", "f.SF-1")
    jumping = evolve(plot(*ship), phase=Phase.JUMP, awaited=(FEDERATE,))
    gone = give(jumping, FEDERATE, to("f.FE-1", "raneb"), EndPlot(), dice=QUIET, events=events)

    assert find(gone, "g.FT-1") is None
    assert named(gone, "f.SF-1").system == "raneb"
    assert "1 local unit aboard FE1 cannot live away from Sanakht: destroyed." in told(events, FEDERATE)
    assert not [said for said in told(events, VIKING) if "destroyed" in said]


def test_k_46_raiders_choose_which_battle_comes_first() -> None:
    here = plot(unit("v.CR-1", HOME), unit("v.SL-1", HOME), GUARD, unit("g.MI-1", "raneb"))
    met = jumped(here, to("v.CR-1", "sanakht"), to("v.SL-1", "raneb"))
    chosen = give(met, VIKING, Engage(PlaceId("raneb")))

    assert (met.phase, met.awaited, met.contested) == (Phase.AGENDA, (VIKING,), ("sanakht", "raneb"))
    assert rule_against(met, VIKING, Engage(PlaceId("huni"))) == "K-46"
    assert chosen.segment is not None
    assert (chosen.segment.system, chosen.contested) == ("raneb", ("sanakht",))


def test_k_47_without_shared_systems_politics_follow() -> None:
    over = jumped(plot(unit("v.CR-1", HOME), GUARD), dice=QUIET)

    assert over.segment is None
    assert over.phase not in (Phase.PLOT, Phase.JUMP, Phase.AGENDA)


def test_k_157_plunder_is_unloaded_at_home_without_asking() -> None:
    events: list[Event] = []
    home = jumped(plot(unit("v.SL-1", "raneb", 0, loot=9), GUARD), to("v.SL-1", HOME), dice=QUIET, events=events)

    assert named(home, "v.SL-1").loot == 0
    assert "SL1 unloads 9 MCr of plunder; the treasury holds 15." in told(events, VIKING)
    assert not [said for said in told(events, FEDERATE) if "plunder" in said]


def test_k_157_plunder_stays_aboard_where_there_is_a_battle_first() -> None:
    met = jumped(plot(unit("v.SL-1", "semerkhet", loot=9), unit("f.FE-1", "semerkhet")))

    assert named(met, "v.SL-1").loot == 9
    assert purse(met, VIKING) == Purse(old=6)


def test_asked_about_everything_raiders_handle_cargo_after_the_jump() -> None:
    asked = {"settings": Settings("quadrant", ask=True)}
    here = plot(unit("v.SL-1", "raneb", 0, loot=9), GUARD, **asked)
    home = jumped(here, to("v.SL-1", HOME))

    assert (home.phase, home.awaited) == (Phase.STOW, (VIKING,))
    assert named(home, "v.SL-1").loot == 9
    assert give(home, VIKING, EndStow(), dice=QUIET).phase is not Phase.STOW


def landed(here: State, *given: Any) -> State:
    """Seal the courses, and come to the cargo after the jump; nothing is answered for anybody."""
    position = Position(give(here, VIKING, *given, EndPlot()), Rng("landed"))
    return GAME.resolve(position, Seat(FEDERATE), EndPlot()).position.state


def asked_of(here: State, seat: int) -> tuple[str, Any]:
    """Return the topic and the usual answer of what a seat is asked about."""
    decision = next(each for each in GAME.decisions(here) if each.seat == seat)
    return decision.topic, decision.default


def test_ruling_51a_cargo_after_the_jump_is_a_topic_that_is_answered() -> None:
    laden = landed(plot(unit("v.SL-1", "raneb", 0, loot=9), GUARD), to("v.SL-1", HOME))
    assert asked_of(laden, VIKING) == ("cargo", BankAll())

    loaded = landed(plot(*aboard(unit("v.SL-1", "raneb", 0), "v.RD-4"), GUARD), to("v.SL-1", HOME))
    assert asked_of(loaded, VIKING) == ("cargo", EndStow())


def test_ruling_51a_who_asked_handles_cargo_after_the_jump() -> None:
    here = landed(plot(*aboard(unit("v.SL-1", "raneb", 0, loot=9), "v.RD-4"), GUARD), to("v.SL-1", HOME))
    position = Position(here, Rng("handled"))
    for order in (Unload(TokenId("v.SL-1"), TokenId("v.RD-4")), BankAll()):
        position = GAME.resolve(position, Seat(VIKING), order).position
    done = position.state

    assert done.awaited == (FEDERATE,)
    assert named(done, "v.RD-4").carrier == ""
    assert (named(done, "v.SL-1").loot, purse(done, VIKING).fresh) == (0, 9)
    assert rule_against(here, FEDERATE, BankAll()) == "K-157"


def test_ruling_93a_all_are_awaited_after_the_jump_whatever_they_carry() -> None:
    bare = landed(plot(unit("v.SL-1", HOME), GUARD))
    laden = landed(plot(*aboard(unit("v.SL-1", HOME, loot=9), "v.RD-4"), GUARD))

    assert bare.awaited == laden.awaited == (VIKING, FEDERATE)
    assert asked_of(bare, VIKING) == ("", EndStow()), "there is nothing to decide"
    assert seen(bare, FEDERATE).state.awaited == seen(laden, FEDERATE).state.awaited


def test_ruling_93a_raiders_whose_courses_dice_throw_are_awaited_with_or_without_cargo() -> None:
    for load, answer in ((("v.MS-1",), ("", None)), ((), ("", EndPlot()))):
        draft = Draft(Position(plot(*aboard(unit("v.CR-1", HOME), *load), GUARD, **SOLITAIRE), Rng("thrown")))
        advance(draft)
        here = draft.close().position.state

        assert (here.phase, here.awaited) == (Phase.PLOT, (VIKING,))
        assert asked_of(here, VIKING) == answer


def test_k_52_who_has_no_ships_seals_as_well_so_that_others_do_not_know_of_it() -> None:
    begun = go_on(evolve(plot(unit("v.RD-1", "semerkhet")), phase=Phase.FITTING, awaited=()))
    assert (begun.phase, begun.awaited) == (Phase.PLOT, (VIKING,))

    sealed = give(begun, VIKING, EndPlot())
    assert (sealed.phase, sealed.awaited) == (Phase.JUMP, (FEDERATE,))


SOLITAIRE = {"settings": Settings("solitaire", dice=True), "phase": Phase.FITTING, "awaited": ()}


@pytest.mark.parametrize(
    ("dice", "course"),
    [
        ((1,), STAY),
        ((2, 1, 1), "djedefre"),
        ((6, 1, 2), "djedefre"),
        ((3, 2, 2), "sanakht"),
        ((4, 5, 6), "raneb"),
        ((5, 6, 6), "nebka"),
    ],
)
def test_k_180_ruling_105_dice_send_ships_from_home(dice: tuple[int, ...], course: str) -> None:
    events: list[Event] = []
    thrown = go_on(plot(*aboard(unit("v.CR-1", HOME), "v.MS-1"), GUARD, **SOLITAIRE), dice=dice, events=events)

    assert named(thrown, "v.CR-1").course == course
    assert (thrown.phase, thrown.awaited) == (Phase.PLOT, (VIKING,))
    assert rule_against(thrown, VIKING, to("v.CR-1", "huni")) == "K-180"
    assert rule_against(thrown, VIKING, stay("v.CR-1")) == "K-180"
    assert told(events, FEDERATE) == ["Turn 5 of 12 begins."]


@pytest.mark.parametrize(
    ("withdrawn", "dice", "course"),
    [
        (False, (3,), HOME),
        (False, (6,), HOME),
        (False, (1, 3, 3), "khaba"),
        (False, (2, 2, 2), STAY),
        (True, (2, 2, 2, 1, 1), "djedefre"),
    ],
)
def test_k_180_ruling_105_dice_bring_ships_home_or_on(withdrawn: bool, dice: tuple[int, ...], course: str) -> None:  # noqa: FBT001 - a case
    ship = unit("v.CR-1", "sanakht", limbo=withdrawn)
    thrown = go_on(plot(ship, GUARD, **SOLITAIRE), dice=dice)

    assert named(thrown, "v.CR-1").course == (course if thrown.phase is Phase.JUMP else STAY)
    assert (thrown.phase, thrown.awaited) == (Phase.JUMP, (FEDERATE,))


def test_ruling_105_a_tenth_system_that_is_not_in_play_is_thrown_again() -> None:
    nine = {"tiles": campaign().tiles[:9], "control": (FEDERATE,) * 9, "ruled": (FEDERATE,) * 9}
    nothing = {"local": (0,) * 9, "taxes": (0,) * 9}
    thrown = go_on(plot(unit("v.CR-1", HOME), GUARD, **SOLITAIRE, **nine, **nothing), dice=(2, 6, 6, 5, 6))

    assert named(thrown, "v.CR-1").course == "raneb"


def test_k_181_two_raiders_plot_at_once_and_fight_where_they_meet() -> None:
    events: list[Event] = []
    three: dict[str, Any] = {"settings": Settings("rivals", raiders=2), "points": (5, 0, 9), "intel": ((), (), ())}
    purses = (Purse(), Purse(), Purse())
    cold = evolve(campaign(), units=(), **three, purses=purses, awaited=(VIKING, CORSAIR))
    here = arrange(cold, unit("v.CR-1", HOME), unit("c.CR-1", HOME), unit("f.FE-1", "sanakht"))
    one = give(here, CORSAIR, to("c.CR-1", "raneb"), EndPlot())
    two = give(one, VIKING, to("v.CR-1", "raneb"), EndPlot())
    met = give(two, FEDERATE, EndPlot(), events=events)

    assert one.awaited == (VIKING,)
    assert met.segment is not None
    assert set(met.segment.invaders) == {VIKING, CORSAIR}
    assert "CR-A of Viking arrives at Raneb." in told(events, FEDERATE)
    assert not [said for said in told(events, VIKING) if "Corsair arrive" in said], "the same for rivals (ruling 107)"
    assert not [said for said in told(events, CORSAIR) if "Viking arrive" in said]


def test_courses_of_ships_are_listed_before_cargo_and_the_end_comes_last() -> None:
    here = plot(unit("g.FT-1", "sanakht"), unit("f.FE-1", "sanakht"), awaited=(FEDERATE,))

    assert list(dict.fromkeys(map(type, REPERTOIRE.orders(seen(here, FEDERATE))))) == [Course, Remain, Load, EndPlot]
