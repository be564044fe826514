"""What the options hide, and what happens when somebody runs into it (SS-Q38, SS-Q31, section 5 'Hidden')."""

from typing import Any

import pytest

from engine.core.position import View
from engine.core.refs import HIDDEN, PlaceId, Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_sectors.events.engineering import Stowed
from engine.games.star_sectors.events.fire import MineLaid, ShotLost
from engine.games.star_sectors.events.movement import Appeared, Bumped, CloakDropped, Unmasked
from engine.games.star_sectors.game import GAME
from engine.games.star_sectors.state import Crew, Fate, Mine, Phase, Settings, Ship, Stage, State, Stores
from engine.games.star_sectors.verbs.blasts import LayMine, SelfDestruct
from engine.games.star_sectors.verbs.cargo import Gather
from engine.games.star_sectors.verbs.duties import Cloak
from engine.games.star_sectors.verbs.fire import Attack, Fire
from engine.games.star_sectors.verbs.fleet import EndFleet, Enlist, StandardFleet
from engine.games.star_sectors.verbs.loading import Load, Unload
from engine.games.star_sectors.verbs.movement import Forward, Reverse
from engine.games.star_sectors.verbs.preparation import Boost, Decloak, Man
from engine.games.star_sectors.verbs.ramming import Ram
from engine.games.star_sectors.verbs.reserves import Shield
from engine.games.star_sectors.verbs.rounds import EndEngineering, EndSide, EndTactical, Select
from engine.games.star_sectors.verbs.stores import Buy, EndStores
from engine.games.star_sectors.verbs.turns import Left
from engine.games.star_sectors.verbs.warp import Warp
from engine.scene.model import UNSEEN, Fact
from tests.games.star_sectors.sector import active, at, cell, charted, give, may, rule_against, ship, state

SETTINGS = Settings("first-shots", 8, 12, ("concord", "korrath"))
TRUE_CLOAK = evolve(SETTINGS, true_cloak=True)
HIDDEN_MINES = evolve(SETTINGS, hidden_mines=True)
HIDDEN_CARGO = evolve(SETTINGS, hidden_cargo=True)

SPARE = ship("ox", 1, "1208", name="Spare")
UMBRA = ship("umbra", 1, "0504", 3, cloaked=True, banks=(True,))
"""An enemy right before the bow of a ship at 0404."""


def shown(here: State, seat: int | None = 0) -> State:
    found: State = GAME.view(here, None if seat is None else Seat(seat)).state
    return found


def meet(first: Ship, *more: Ship, **fields: Any) -> State:
    """Begin the turn of a ship that knows nothing of the Umbra before it."""
    return active(first, UMBRA, SPARE, *more, settings=TRUE_CLOAK, **fields)


def test_with_nothing_hidden_a_view_is_the_state_itself() -> None:
    here = state(ship("warg", 0, "0404"), UMBRA)

    assert shown(here) is here
    assert shown(here, None) is here


def test_ss_q38_true_cloak_hides_place_shields_and_charges_from_enemies_and_spectators() -> None:
    here = meet(ship("warg", 0, "0404"))

    for seat in (0, None):
        unseen = shown(here, seat).ships[1]
        assert (unseen.place, unseen.veiled, unseen.stores.veiled) == (None, HIDDEN, HIDDEN)
        assert (unseen.hits, unseen.banks, unseen.facing) == (0, (), 0)
        assert (unseen.name, unseen.kind, unseen.fate) == (UMBRA.name, "umbra", Fate.SERVING)
        assert unseen.cloaked
    assert shown(here, 1).ships[1] == UMBRA


def test_ss_q38_who_is_hidden_is_named_to_others_without_a_place() -> None:
    here = meet(ship("warg", 0, "0404"))
    panels = [{panel.id: panel.facts for panel in GAME.scene(GAME.view(here, Seat(n))).panels} for n in (0, 1)]

    assert panels[0][UNSEEN] == (Fact("Umbra:", "Umbra cruiser of East, unseen"),)
    assert UNSEEN not in panels[1]


def test_a_finished_match_hides_nothing() -> None:
    here = evolve(meet(ship("warg", 0, "0404")), phase=Phase.OVER)

    assert shown(here) is here


def test_views_are_idempotent() -> None:
    once = shown(meet(ship("warg", 0, "0404")))

    assert shown(once) == once


def test_whatever_changes_under_the_cloak_changes_no_view() -> None:
    here = meet(ship("warg", 0, "0404"))
    other = evolve(UMBRA, place=cell("1101"), facing=1, hits=3, banks=(False,), engines=2, done=True)
    other = evolve(other, stores=Stores(mines=2))

    changed = evolve(here, ships=(here.ships[0], other, *here.ships[2:]))

    assert shown(changed) == shown(here)
    assert list(GAME.orders(View(Seat(0), shown(changed)))) == list(GAME.orders(View(Seat(0), shown(here))))


def test_how_many_ships_stood_idle_is_not_told_to_who_would_learn_how_many_acted_unseen() -> None:
    here = state(UMBRA, SPARE, ship("warg", 0, "0404"), seat=1, settings=TRUE_CLOAK)
    open_by = state(SPARE, ship("warg", 0, "0404"), seat=1, settings=TRUE_CLOAK)

    def told(before: State, seat: int | None) -> str:
        events: list[Any] = []
        give(before, EndSide(), events=events)
        heard = events[0].seen_by(seat)
        return str(heard.tell()) if heard else ""

    assert told(here, 1) == "East ends its turn; 2 ships did nothing."
    assert told(here, 0) == told(here, None) == "", "that any are left may tell of those under a cloak"
    assert told(open_by, 0) == "East ends its turn; 1 ship did nothing."


def test_running_into_an_unseen_ship_is_legal_and_stops_and_shows_both() -> None:
    here = meet(ship("warg", 0, "0404"))
    assert may(here, Forward(0))

    events: list[Any] = []
    after = give(here, Forward(0), events=events)

    assert at(after) == "0404"
    assert after.ships[0].turn.spent == 1
    assert not may(after, Left(0))
    assert shown(after).ships[1] == after.ships[1]
    assert [type(event) for event in events] == [Bumped, Unmasked]


def test_who_ran_into_an_unseen_ship_has_moved_and_gathers_nothing() -> None:
    here = meet(ship("warg", 0, "0404", moored=cell("0404")), chart=charted(h0403="o"))

    assert may(give(here, EndTactical(0)), Gather(0, "dilithium"))
    assert not may(give(here, Forward(0), EndTactical(0)), Gather(0, "dilithium"))


def test_a_blast_shows_who_lies_in_it() -> None:
    here = meet(ship("warg", 0, "0404"))

    assert shown(give(here, SelfDestruct(0))).ships[1].hits == 1


def test_a_jump_ends_before_an_unseen_ship() -> None:
    here = active(
        ship("warg", 0, "0404", engines=1),
        evolve(UMBRA, place=cell("0704")),
        SPARE,
        settings=TRUE_CLOAK,
    )

    after = give(here, Warp(0, PlaceId("0904")))

    assert at(after) == "0604"
    assert after.ships[0].engines == 0
    assert shown(after).ships[1].place == cell("0704")


def test_an_unseen_ship_in_the_line_spoils_the_shot_and_stays_unseen() -> None:
    here = meet(ship("warg", 0, "0404", banks=(True,)), ship("fenris", 1, "0604", name="Mark"))
    assert may(here, Attack(0, 3))

    events: list[Any] = []
    after = give(here, Attack(0, 3), Fire(0, 0, 3), events=events)

    assert [type(event) for event in events] == [ShotLost, ShotLost]
    assert after.ships[0].turn.attacked
    assert not after.ships[0].banks[0]
    assert after.ships[3].hits == 0
    assert shown(after).ships[1].veiled is HIDDEN


def test_ss_q38_science_finds_cloaked_ships_within_cf_and_may_then_target_one() -> None:
    here = meet(ship("warg", 0, "0404", crew=True))

    after = give(here, Man(0, Crew.SCIENCE))

    assert shown(after).ships[1] == after.ships[1]
    assert may(after, Attack(0, 1))


def test_a_spectator_sees_under_its_cloak_whom_all_enemies_have_found() -> None:
    here = meet(ship("warg", 0, "0404", crew=True))
    found = give(here, Man(0, Crew.SCIENCE))
    assert shown(here, None).ships[1].veiled is HIDDEN
    assert shown(found, None).ships[1] == found.ships[1]

    third = evolve(here, seats=(0, 1, 2), ships=(*here.ships, ship("ox", 2, "0008", name="Third")), points=(0, 0, 0))
    assert shown(give(third, Man(0, Crew.SCIENCE)), None).ships[1].veiled is HIDDEN


def test_ss_q38a_with_true_cloaks_only_who_was_found_is_fired_past() -> None:
    mark = ship("fenris", 1, "0904", name="Mark")
    for place, fired_past in (("0704", True), ("0804", False)):
        hidden = evolve(UMBRA, place=cell(place))
        here = active(ship("warg", 0, "0004", crew=True), hidden, SPARE, mark, settings=TRUE_CLOAK)
        near = give(here, Man(0, Crew.SCIENCE), Forward(0), Forward(0))
        events: list[Any] = []

        after = give(near, Attack(0, 3), rolls=(1, 12) if fired_past else (), events=events)

        assert after.ships[3].hits == int(fired_past)
        assert isinstance(events[0], ShotLost) is not fired_past
        assert (shown(after).ships[1].place is None) is not fired_past


def test_who_is_fired_at_under_its_cloak_is_seen_by_all() -> None:
    here = active(ship("warg", 0, "0204", crew=True, banks=True), UMBRA, SPARE, settings=TRUE_CLOAK)
    here = evolve(here, seats=(0, 1, 2), ships=(*here.ships, ship("ox", 2, "0008", name="Third")), points=(0, 0, 0))
    found = give(here, Man(0, Crew.SCIENCE))
    assert [shown(found, seat).ships[1].place is None for seat in (0, 2)] == [False, True]

    for order, rolls in ((Attack(0, 1), (12,)), (Fire(0, 0, 1), (1,))):
        after = give(found, order, rolls=rolls)
        assert shown(after, 2).ships[1] == after.ships[1]


def test_ss_q36a_what_a_station_refuses_betrays_no_cloaked_ship() -> None:
    port = ship("station", -1, "0504", name="Port")
    veiled = ship("umbra", 1, "0604", cloaked=True, hits=4, moored=cell("0604"))
    hurt = ship("warg", 0, "0404", hits=4, moored=cell("0404"))
    here = give(state(hurt, veiled, port, SPARE, seat=1, settings=TRUE_CLOAK), Select(1), EndTactical(1))
    assert rule_against(here, Shield(1, "station")) == "SS-Q36a"

    after = give(here, EndEngineering(1), EndSide(), Select(0), EndTactical(0))

    assert may(after, Shield(0, "station"))


def test_ss_q38_no_crew_but_that_at_science_finds_anybody() -> None:
    here = give(meet(ship("warg", 0, "0404", crew=True)), Man(0, Crew.TACTICAL))

    assert shown(here).ships[1].place is None


def test_ss_q38_science_finds_nobody_beyond_cf() -> None:
    far = evolve(UMBRA, place=cell("1204"))
    here = active(ship("warg", 0, "0404", crew=True), far, SPARE, settings=TRUE_CLOAK)

    assert shown(give(here, Man(0, Crew.SCIENCE))).ships[1].veiled is HIDDEN


def test_who_was_found_is_unseen_again_from_its_next_turn_on() -> None:
    found = evolve(UMBRA, known=(0,))
    here = state(ship("warg", 0, "0404"), found, SPARE, settings=TRUE_CLOAK, seat=1)

    assert shown(here).ships[1] == found
    assert shown(give(here, Select(1))).ships[1].veiled is HIDDEN


def test_a_mine_that_goes_off_shows_who_lies_there() -> None:
    here = state(ship("warg", 0, "1004"), UMBRA, SPARE, settings=TRUE_CLOAK, seat=1, mines=(Mine(cell("0404")),))

    after = give(here, Select(1), Forward(1))

    assert after.ships[1].hits == 3
    assert shown(after).ships[1].place == cell("0404")


def test_moves_under_a_true_cloak_are_told_to_nobody_else() -> None:
    here = state(ship("warg", 0, "1004"), UMBRA, SPARE, settings=TRUE_CLOAK, seat=1)

    events: list[Any] = []
    give(here, Select(1), Forward(1), Left(1), events=events)

    assert [event.seen_by(Seat(0)) for event in events] == [None] * 3
    assert [event.seen_by(None) for event in events] == [None] * 3
    assert [event.seen_by(Seat(1)) for event in events] == events


def test_cloaking_itself_is_seen_where_it_happens() -> None:
    plain = evolve(UMBRA, cloaked=False)
    events: list[Any] = []
    give(
        state(ship("warg", 0, "1004"), plain, SPARE, settings=TRUE_CLOAK, seat=1),
        *(Select(1), EndTactical(1), Cloak(1), EndEngineering(1)),
        events=events,
    )

    assert "Umbra cloaks at 0504." in [event.tell() for event in events if event.seen_by(Seat(0))]


def test_a_mine_laid_under_a_true_cloak_is_seen_to_appear_and_by_whom_is_not_told() -> None:
    layer = evolve(UMBRA, stores=Stores(mines=1))
    for settings, others in ((TRUE_CLOAK, "A mine appears at 0604."), (evolve(TRUE_CLOAK, hidden_mines=True), None)):
        here = state(ship("warg", 0, "1004"), layer, SPARE, settings=settings, seat=1)
        events: list[Any] = []
        after = give(here, Select(1), LayMine(1), events=events)
        (laid,) = [event for event in events if isinstance(event, MineLaid)]

        for seat in (Seat(0), None):
            told = laid.seen_by(seat)
            assert (told and told.tell()) == others
            assert bool(shown(after, seat).mines) is bool(others)
            assert told is None or told.seen_by(seat) == told
        assert laid.seen_by(Seat(1)) is laid


def test_which_unseen_ship_acts_and_how_far_it_has_come_is_in_no_view() -> None:
    here = state(ship("warg", 0, "1004"), UMBRA, SPARE, settings=TRUE_CLOAK, seat=1)
    acting = give(here, Select(1))
    working = give(acting, EndTactical(1))

    for seat in (0, None):
        assert shown(acting, seat) == shown(working, seat) == shown(here, seat)
    assert shown(working, 1) is not None
    assert (shown(working, 1).active, shown(working, 1).stage) == (1, Stage.ENGINEERING)
    assert shown(give(here, Select(2))).active == 2  # who is seen is seen to act


def test_option_hidden_cargo_an_engineering_phase_that_is_passed_over_would_tell_what_is_aboard() -> None:
    target = ship("garm", 1, "0604", 3)
    for aboard in (Stores(), Stores(trilithium=1)):
        own = ship("warg", 0, "0404", stores=aboard)
        here = active(own, target, settings=HIDDEN_CARGO)
        after = give(here, Attack(0, 1), EndTactical(0), rolls=(12,))
        assert (after.active, after.stage) == (0, Stage.ENGINEERING)

    openly = give(active(ship("warg", 0, "0404"), target), Attack(0, 1), EndTactical(0), rolls=(12,))
    assert openly.active != 0


def test_option_hidden_cargo_keeps_out_of_views_what_was_taken_aboard_and_from_where() -> None:
    port = ship("station", 0, "0504", stores=Stores(mines=2))
    warg = ship("warg", 0, "0404", moored=cell("0404"), stores=Stores(mines=1))
    here = active(warg, port, SPARE, settings=HIDDEN_CARGO, chart=charted(h0403="o"))
    at_work = give(here, EndTactical(0))

    seen = shown(give(at_work, Gather(0, "dilithium")), 1)
    assert seen == shown(give(at_work, Gather(0, "trilithium")), 1)
    assert seen.ships[0].turn.gathered == ()
    loaded = shown(give(at_work, Load(0, "mine", 1)), 1)
    assert loaded == shown(give(at_work, Load(0, "mine", 2)), 1) == shown(give(at_work, Unload(0, "mine", 1)), 1)


def test_a_mine_laid_upon_an_unseen_ship_goes_off_under_it() -> None:
    here = meet(ship("warg", 0, "0604", stores=Stores(mines=1)))
    assert may(here, LayMine(0))

    after = give(here, LayMine(0))

    assert after.ships[1].hits == 3
    assert after.mines == ()


def test_an_unseen_ship_that_leaves_no_room_to_swing_a_stern_stops_the_turn() -> None:
    hidden = evolve(UMBRA, place=cell("0305"))
    here = active(ship("garm", 0, "0404"), hidden, SPARE, settings=TRUE_CLOAK)

    after = give(here, Left(0))

    assert after.ships[0].facing == 0
    assert (after.ships[0].turn.spent, after.ships[0].turn.turned) == (1, True)
    assert shown(after).ships[1].place == cell("0305")


def test_a_blocked_wormhole_throws_back_and_shows_who_blocks_it() -> None:
    hidden = evolve(UMBRA, place=cell("1004"))
    chart = charted(h0504="@", h1004="@")
    here = active(ship("warg", 0, "0404"), hidden, SPARE, settings=TRUE_CLOAK, chart=chart)
    assert may(here, Forward(0))

    after = give(here, Forward(0))

    assert at(after) == "0404"
    assert shown(after).ships[1].place == cell("1004")


def test_a_jump_ends_before_a_wormhole_that_an_unseen_ship_blocks() -> None:
    hidden = evolve(UMBRA, place=cell("1104"))
    chart = charted(h0704="@", h1104="@")
    here = active(ship("warg", 0, "0404", engines=1), hidden, SPARE, settings=TRUE_CLOAK, chart=chart)

    after = give(here, Warp(0, PlaceId("0704")))

    assert (at(after), shown(after).ships[1].place) == ("0604", cell("1104"))


def test_of_several_blocked_ends_of_a_wormhole_only_what_nobody_saw_is_shown() -> None:
    hidden, plain = evolve(UMBRA, place=cell("1004")), ship("ox", 1, "0900", name="Plain")
    chart = charted(h0504="@", h0900="@", h1004="@")
    here = active(ship("warg", 0, "0404"), hidden, SPARE, plain, settings=TRUE_CLOAK, chart=chart)
    events: list[Any] = []

    give(here, Forward(0), events=events)

    assert [event.other for event in events if isinstance(event, Bumped)] == ["Umbra"]


def test_ramming_along_a_jump_ends_before_an_unseen_ship() -> None:
    mark = ship("fenris", 1, "0804", name="Mark")
    here = meet(ship("warg", 0, "0304", engines=1), mark)
    assert may(here, Ram(0, 3))

    after = give(here, Ram(0, 3))

    assert at(after) == "0404"
    assert (after.ships[0].fate, after.ships[3].hits) == (Fate.SERVING, 0)


def test_option_hidden_mines_only_their_owner_sees_them() -> None:
    mine, other = Mine(cell("0504"), 1), Mine(cell("0804"))
    here = active(ship("warg", 0, "0404"), SPARE, settings=HIDDEN_MINES, mines=(mine, other))

    assert shown(here).mines == (other,)
    assert shown(here, 1).mines == (mine, other)
    assert may(here, Forward(0))
    assert give(here, Forward(0)).ships[0].hits == 3


def test_option_hidden_mines_laying_one_is_told_to_its_owner_alone() -> None:
    events: list[Any] = []
    give(
        active(ship("warg", 0, "0404", stores=Stores(mines=1)), SPARE, settings=HIDDEN_MINES),
        LayMine(0),
        events=events,
    )

    (laid,) = [event for event in events if isinstance(event, MineLaid)]
    assert laid.seen_by(Seat(0)) is laid
    assert laid.seen_by(Seat(1)) is None


def test_a_mine_laid_upon_an_unseen_mine_takes_both_away() -> None:
    warg = ship("warg", 0, "0404", stores=Stores(mines=1))
    here = active(warg, SPARE, settings=HIDDEN_MINES, mines=(Mine(cell("0304"), 1),))
    assert may(here, LayMine(0))

    after = give(here, LayMine(0))

    assert (after.mines, after.ships[0].hits, after.ships[0].stores.mines) == ((), 0, 0)


def test_option_hidden_cargo_shows_only_that_there_is_cargo() -> None:
    here = active(ship("warg", 0, "0404", stores=Stores(mines=1, trilithium=1)), SPARE, settings=HIDDEN_CARGO)

    assert shown(here, 1).ships[0].stores == Stores(veiled=HIDDEN)
    assert shown(here).ships[0].stores == Stores(mines=1, trilithium=1)


def test_option_hidden_cargo_shows_nobody_the_purse_of_another() -> None:
    here = evolve(state(ship("warg", 0, "0404"), SPARE, settings=HIDDEN_CARGO), phase=Phase.STORES, purse=(5, 7))

    assert [shown(here, seat).purse for seat in (0, 1, None)] == [(5, 7), (HIDDEN, 7), (HIDDEN, 7)]


@pytest.mark.parametrize(("seat", "said"), [(0, " (5 credits left)"), (1, ""), (None, "")])
def test_option_hidden_cargo_keeps_the_purse_out_of_what_others_see_asked(seat: int | None, said: str) -> None:
    here = evolve(state(ship("warg", 0, "0404"), SPARE, settings=HIDDEN_CARGO), phase=Phase.STORES, purse=(5, 7))

    assert [each.prompt for each in GAME.decisions(shown(here, seat))] == [f"Fleet West: buy crews and stores{said}."]


def test_ss_q38_others_do_not_see_asked_whether_a_ship_under_a_cloak_acts_or_how_many_are_left() -> None:
    here = state(ship("warg", 0, "0404"), UMBRA, SPARE, settings=TRUE_CLOAK, seat=1)
    asked = [[each.prompt for each in GAME.decisions(shown(now, 0))] for now in (here, give(here, Select(1)))]

    assert asked == [["Fleet East."]] * 2
    assert [each.prompt for each in GAME.decisions(shown(here, 1))] == [
        "Fleet East: choose a ship to activate (2 left)."
    ]


def test_option_hidden_cargo_amounts_are_kept_out_of_what_others_are_told() -> None:
    warg = ship("warg", 0, "0404", moored=cell("0404"), stores=Stores(trilithium=2))
    events: list[Any] = []
    give(
        active(warg, SPARE, settings=HIDDEN_CARGO, chart=charted(h0504="o")),
        *(Boost(0, "cf", "trilithium"), EndTactical(0), Gather(0, "dilithium")),
        events=events,
    )

    boosted, stowed = events[0], next(event for event in events if isinstance(event, Stowed))
    told, mine = stowed.seen_by(Seat(1)), stowed.seen_by(Seat(0))
    assert boosted.tell() == "Warg raises CF by 1 to 8 with trilithium."
    assert told is not None
    assert told.tell() == "Warg handles cargo."
    assert mine is stowed


def test_option_hidden_cargo_tells_others_that_one_has_bought_never_how_often() -> None:
    options: dict[str, Any] = {"fleets": "free", "points": 15, "hidden_cargo": True}
    here = GAME.setup(2, options, Rng("1")).position.state
    here = give(here, Enlist("marlin"), EndFleet(), StandardFleet())
    name, events = here.ships[2].name, list[Any]()

    give(here, Buy(name, "crew"), Buy(name, "mine"), EndStores(), events=events)

    told = [[seen.tell() for event in events if (seen := event.seen_by(seat))] for seat in (Seat(0), Seat(1), None)]
    assert told[0] == [
        f"West buys crew for {name}: 2 credits left.",
        f"West buys mine for {name}: 1 credit left.",
        "West is done with its stores.",
    ]
    assert told[1] == told[2] == ["West is done with its stores."]


def test_a_reverse_into_an_unseen_ship_is_barred_too() -> None:
    hidden = evolve(UMBRA, place=cell("0304"))
    here = active(ship("warg", 0, "0404"), hidden, SPARE, settings=TRUE_CLOAK)

    assert at(give(here, Reverse(0))) == "0404"


def test_decloaking_can_be_taken_back_unless_somebody_had_not_seen_the_ship() -> None:
    for settings, kind in ((SETTINGS, CloakDropped), (TRUE_CLOAK, Appeared)):
        events: list[Any] = []
        here = state(ship("warg", 0, "1004"), UMBRA, SPARE, settings=settings, seat=1)
        give(here, Select(1), Decloak(1), events=events)

        assert type(events[-1]) is kind
        assert events[-1].reveals == (settings is TRUE_CLOAK)


def test_where_a_ship_lay_unseen_is_not_told_by_where_it_decloaks() -> None:
    for moored, kept in (("0804", None), ("1004", "1004")):
        lay = ship("umbra", 1, "1004", 3, cloaked=True, moored=cell(moored))
        here = give(state(ship("warg", 0, "0404"), lay, SPARE, settings=TRUE_CLOAK, seat=1), Select(1), Decloak(1))

        assert shown(here).ships[1].place == cell("1004")
        assert shown(here).ships[1].moored == (kept and cell(kept))
