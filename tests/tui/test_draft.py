"""A match being set up: sensible from the start, and sensible after every change."""

from datetime import UTC, datetime

import pytest

from engine.core.errors import SetupError
from engine.core.info import Info, Option, OptionChoice
from engine.core.setup import SeatPlan
from engine.core.values import evolve
from saves.listing import SaveEntry
from tests.toys.regatta.info import INFO as REGATTA
from tests.toys.skirmish.info import INFO
from tui.launch import of_kind
from tui.narration.opponents import DRAWN, NONE
from tui.playing.draft import DRIVERS, draft, first_draft, is_driver, offered, random_bits
from tui.playing.logbook_file import WON, Ended

MAPS = (
    OptionChoice("duel", "Duel", seats=(2, 2)),
    OptionChoice("trio", "Trio", seats=(3, 3)),
    OptionChoice("any", "Any"),
)
TRIO: Info = evolve(
    INFO,
    options=(
        Option("scenario", "Scenario", "choice", "duel", choices=MAPS),
        Option("third", "Third fleet", "flag", default=False, seats=3),
    ),
)


def test_a_fresh_draft_is_a_person_against_the_usual_opponent() -> None:
    setup = draft(INFO, "hard", "7").setup

    assert setup.seats == (SeatPlan("Red", "human"), SeatPlan("Blue", "bot:hard"))
    assert setup.options == (("scenario", "bay"), ("rounds", 8), ("fog", False))
    assert setup.seed == "7"


def test_between_people_a_match_may_be_asked_to_be_honest_as_it_is_but_not_practice() -> None:
    alone = draft(INFO, "hard", "7")
    people = alone.set_driver(1, "human")

    assert not of_kind(people, "honest").practice
    assert not of_kind(alone, "honest").practice
    assert of_kind(alone, "practice").practice
    with pytest.raises(SetupError, match="--practice is for one person"):
        of_kind(people, "practice")


def test_opponents_lean_as_chosen_and_each_to_its_own_where_it_is_drawn() -> None:
    three = draft(INFO, "hard", "7").seat(3).set_driver(2, "bot:wander")

    assert [seat.driver for seat in three.lean("bold").setup.seats] == ["human", "bot:hard:bold", "bot:wander"]
    assert three.lean("bold").lean(NONE).setup == three.setup
    drawn = {draft(INFO, "hard", str(seed)).lean(DRAWN).setup.seats[1].driver for seed in range(30)}
    assert drawn == {"bot:hard:careful", "bot:hard:bold", "bot:hard:cunning"}
    assert three.lean(DRAWN).setup == three.lean(DRAWN).setup
    assert not draft(INFO, "easy", "7").leans


def test_the_form_draws_what_opponents_lean_to() -> None:
    assert offered(INFO, "hard", [], "7").leaning == DRAWN


@pytest.mark.parametrize(
    ("word", "is_one"),
    [
        ("human", True),
        ("bot:hard", True),
        ("bot:hard:bold", True),
        ("bot:hard:none", False),
        ("bot:wander:bold", False),
        ("human:bold", False),
        ("bot:hard:", False),
    ],
)
def test_who_can_play_a_seat_may_be_told_to_lean(word: str, is_one: bool) -> None:  # noqa: FBT001 - one of the cases
    assert is_driver(word) is is_one


def test_a_first_match_is_the_scenario_to_learn_with_against_an_easy_opponent() -> None:
    plan = first_draft(evolve(INFO, first="strait"), "normal", "7")

    assert plan.first
    assert plan.chosen["scenario"] == "strait"
    assert [seat.driver for seat in plan.seats] == ["human", "bot:easy"]
    assert not plan.set_driver(1, "bot:hard").first
    assert not plan.choose("scenario", "bay").first


def test_a_first_match_is_against_the_opponent_of_ones_own_choice() -> None:
    assert first_draft(evolve(INFO, first="strait"), "hard", "7").seats[1].driver == "bot:hard"


def test_where_no_scenario_is_for_learning_a_first_match_is_like_any_other() -> None:
    assert first_draft(INFO, "normal", "7") == draft(INFO, "normal", "7")


@pytest.mark.parametrize(
    ("drivers", "learning", "practice"),
    [
        (("human", "bot:normal"), False, False),
        (("human", "bot:normal"), True, True),
        (("bot:easy", "human"), False, True),
        (("human", "bot:wander", "bot:greedy"), False, True),
        (("human", "bot:easy", "bot:hard"), False, False),
        (("human", "human"), True, False),
        (("bot:easy", "bot:easy"), True, False),
    ],
)
def test_practice_is_for_learning_and_against_the_weak(
    drivers: tuple[str, ...],
    learning: bool,  # noqa: FBT001 - one of the cases
    practice: bool,  # noqa: FBT001 - as above
) -> None:
    plan = evolve(draft(INFO, "normal", "7"), learning=learning).seat(len(drivers))
    for at, driver in enumerate(drivers):
        plan = plan.set_driver(at, driver)

    assert plan.setup.practice is practice
    assert plan.be_practice(wanted=not practice).setup.practice is (plan.alone and not practice)


def test_who_has_finished_no_match_of_a_game_is_learning_it() -> None:
    def entry(game: str, clock: str) -> SaveEntry:
        return SaveEntry("auto-1", game, "", clock, datetime(2026, 11, 21, tzinfo=UTC))

    def learning(*kept: SaveEntry) -> bool:
        return offered(INFO, "normal", kept).learning

    assert learning()
    assert learning(entry("skirmish", "round 3 of 8"), entry("regatta", "over, race 2"))
    assert not learning(entry("skirmish", "over, round 8 of 8"))


def test_a_first_match_is_offered_until_one_of_that_game_is_over() -> None:
    info = evolve(INFO, first="strait")
    other = SaveEntry("auto-1", "regatta", "", "over, race 2", datetime(2026, 11, 21, tzinfo=UTC))
    over = SaveEntry("auto-2", "skirmish", "", "over, round 8 of 8", datetime(2026, 11, 21, tzinfo=UTC))

    assert offered(info, "normal", ()).first
    assert offered(info, "normal", [other]).first
    assert not offered(info, "normal", [other, over]).first


def test_who_has_ended_matches_is_offered_the_scenario_played_last_and_a_level_that_fits() -> None:
    ended = Ended(
        *("skirmish", "strait", 0, "easy", WON, "round 8 of 8"), practice=False, take_backs=0, weaker=False, mark="a"
    )
    known = (ended, evolve(ended, mark="b"))

    plan = offered(INFO, "normal", (), known=known)
    assert plan.chosen["scenario"] == "strait"
    assert [seat.driver for seat in plan.seats] == ["human", "bot:normal"]
    assert [seat.driver for seat in offered(INFO, "hard", (), known=known).seats] == ["human", "bot:hard"]
    assert not plan.learning


def test_the_usual_opponent_can_be_a_person() -> None:
    assert [seat.driver for seat in draft(INFO, "human", "7").seats] == ["human", "human"]


def test_chairs_are_added_for_the_usual_opponent_and_kept_when_others_go() -> None:
    grown = draft(INFO, "easy", "7").set_driver(1, "human").seat(4)

    assert [seat.driver for seat in grown.seats] == ["human", "human", "bot:easy", "bot:easy"]
    assert grown.seat(2).seats == grown.seats[:2]
    assert len(grown.seat(9).seats) == 4
    assert len(grown.seat(0).seats) == 2


def test_a_scenario_brings_as_many_chairs_as_it_needs() -> None:
    plan = draft(TRIO, "normal", "7")

    assert len(plan.choose("scenario", "trio").seats) == 3
    assert len(plan.choose("scenario", "trio").choose("scenario", "duel").seats) == 2
    assert plan.choose("scenario", "trio").counts == (3,)
    assert plan.choose("scenario", "any").counts == (2, 3, 4)


def test_numbers_of_seats_that_no_scenario_takes_are_passed_over() -> None:
    plan = draft(REGATTA, "normal", "7")

    assert plan.counts == (2, 4, 6)
    assert [len(plan.seat(seats).change_seats(1).seats) for seats in (2, 4, 6)] == [4, 6, 6]
    assert [len(plan.seat(seats).change_seats(-1).seats) for seats in (2, 4, 6)] == [2, 2, 4]
    assert len(plan.seat(9).choose("scenario", "dash").seats) == 2


def test_options_of_chairs_that_are_not_taken_are_left_out() -> None:
    plan = draft(TRIO, "normal", "7")

    assert [option.key for option in plan.options] == ["scenario"]
    assert plan.choose("scenario", "trio").chosen == {"scenario": "trio", "third": False}


@pytest.mark.parametrize("name", ["Ann", "ann", "Blue", "Mae Blue"])
def test_a_seat_gets_no_name_that_means_another(name: str) -> None:
    plan = draft(INFO, "normal", "7").name(1, "Ann")

    with pytest.raises(ValueError, match="call it something else"):
        plan.name(0, name)
    assert plan.name(1, "Ann").name(0, "Red").seats == plan.seats


def test_names_are_cleaned_and_an_empty_one_gives_the_games_own_back() -> None:
    plan = draft(INFO, "normal", "7")

    assert plan.name(0, "Eir\x1b[31m").seats[0].name == "Eir 31m"
    assert plan.name(0, "Eir").name(0, " ").seats[0].name == "Red"


def test_every_driver_on_offer_is_a_level_of_the_bots() -> None:
    from engine.bots.levels import LEVELS

    # Only lessons seat who stands still.
    assert set(DRIVERS) == {"human", *(f"bot:{level.id}" for level in LEVELS)} - {"bot:still"}


def test_a_seed_that_is_drawn_has_128_bits_and_is_told_to_nobody() -> None:
    plans = [draft(INFO, "normal"), first_draft(INFO, "normal"), draft(INFO, "normal", "7").draw_seed()]
    drawn = [text for plan in plans for text in (plan.setup.seed, plan.setup.salt)]

    assert len({*drawn, random_bits()}) == 7
    assert all(len(text) == 32 and 0 <= int(text, 16) < 2**128 for text in drawn)
    assert not any(plan.typed for plan in plans)


def test_a_seed_that_is_typed_is_all_that_chance_comes_from() -> None:
    for plan in (draft(INFO, "normal", "7"), draft(INFO, "normal").set_seed("7")):
        assert (plan.setup.seed, plan.setup.salt, plan.typed) == ("7", "", "7")
    drawn = draft(INFO, "normal")
    assert drawn.set_seed("\x1b") == drawn
