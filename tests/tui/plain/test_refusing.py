"""What is not possible is refused with a reason; what is sure to lose a unit is asked about before it is given."""

import pytest

from engine.core.setup import SeatPlan
from tests.tui.plain.talking import TWO_PEOPLE, answers_to, played

UNDER_WAY = ("deploy rest", "select astrolabe")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("attack", "Cannot: Ben Base is 20 hexes away, but its combat factor reaches 6 hexes. (SS-38)"),
        ("fire", "Cannot: No bank is charged. (SS-80)"),
        ("fire now", "Cannot: No bank is charged. (SS-80)"),
        ("warp", "Cannot: No warp engine is charged. (SS-27)"),
    ],
)
def test_a_verb_alone_is_refused_with_its_reason_before_anybody_has_given_it(line: str, answer: str) -> None:
    said = played("star-sectors", *UNDER_WAY, line)

    assert " ".join(answers_to(said, line)).startswith(answer)


def test_what_works_proposes_nothing_that_is_sure_to_lose_the_unit() -> None:
    said = " ".join(answers_to(played("star-sectors", *UNDER_WAY, "sing"), "sing"))

    assert "What works: Astrolabe moves forward" in said
    assert "blows itself up" not in said


SPENT = ("forward 3",)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("f", "Cannot: No moves left: MF 3, 3 spent. (SS-17)"),
        ("f 2", "Cannot: No moves left: MF 3, 3 spent. (SS-17)"),
        ("turn left 2", "Cannot: No moves left: MF 3, 3 spent. (SS-17)"),
        ("r 99", "Cannot: No moves left: MF 3, 3 spent. (SS-17)"),
        ("w", "Cannot: No warp engine is charged. (SS-27)"),
        ("s", "Cannot: It is the ship's tactical phase. (SS-16)"),
        ("charge bank", "Cannot: It is the ship's tactical phase. (SS-16)"),
        ("load mine", "Cannot: It is the ship's tactical phase. (SS-16)"),
    ],
)
def test_a_letter_and_a_count_are_refused_for_the_reason_of_the_word(line: str, answer: str) -> None:
    said = played("star-sectors", *UNDER_WAY, *SPENT, line)

    assert " ".join(answers_to(said, line)).startswith(answer)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("lays a mine astern", "Cannot: It is the ship's engineering phase. (SS-16)"),
        ("west moves first", "Cannot: Who moves first is settled only once"),
    ],
)
def test_a_phrase_that_nobody_has_been_offered_is_refused_with_its_reason(line: str, answer: str) -> None:
    said = played("star-sectors", *UNDER_WAY, "end!", line)

    assert " ".join(answers_to(said, line)).startswith(answer)


def test_a_ship_that_has_no_more_to_do_is_refused_by_its_name() -> None:
    said = played("star-sectors", "deploy astrolabe 0007", "deploy astrolabe 0007")

    assert " ".join(answers_to(said, "deploy astrolabe 0007")).startswith(
        "Cannot: Nothing can be ordered about Astrolabe before all fleets are deployed. (SS-16)"
    )


@pytest.mark.parametrize(
    ("line", "works"),
    [("astrolabe tkes its turn", "Astrolabe takes its turn"), ("en th fl tur", "End the fleet's turn")],
)
def test_a_slip_of_the_finger_is_no_order_of_another_phase(line: str, works: str) -> None:
    said = " ".join(answers_to(played("star-sectors", "deploy rest", line), line))

    assert f"takes now. What works: {works}" in said


def test_an_arrow_is_no_letter() -> None:
    said = " ".join(answers_to(played("star-sectors", "deploy rest", "\x1b[A"), "\x1b[A"))

    assert said.startswith("Cannot: arrows and function keys do nothing in plain mode.")


def test_a_letter_without_an_order_is_no_beginning_of_a_name() -> None:
    said = played("star-sectors", *UNDER_WAY, *SPENT, "b f")

    assert answers_to(said, "b f")[0].startswith("Cannot: It moved forward this turn")
    assert answers_to(said, "b f")[-1] == "Not done: f."


def test_a_letter_and_a_phrase_are_counted_like_a_verb() -> None:
    said = played("star-sectors", *UNDER_WAY, "r 2", "turn left 1")

    assert [text.split(" turns")[0] for text in answers_to(said, "r 2")[:2]] == ["Astrolabe", "Astrolabe"]
    assert answers_to(said, "turn left 1")[0].endswith("MF 0 left.")


ASKED = (
    "Astrolabe blows itself up. Costs the ship. Every ship and station in the six hexes around takes a hit, friends"
    " too. That unit is lost for certain: give it? Type yes or no."
)


@pytest.mark.parametrize("line", ["blow", "blow 2", "blow; forward"])
def test_an_order_that_loses_its_unit_is_asked_about_first(line: str) -> None:
    said = played("star-sectors", *UNDER_WAY, line, "no", "units")

    assert " ".join(answers_to(said, line)) == ASKED
    assert answers_to(said, "no")[0] == "Not done."
    assert answers_to(said, "no")[-1] != "no."
    assert any(text.startswith("Astrolabe: ") for text in answers_to(said, "units"))


def test_an_order_that_loses_its_unit_is_given_when_it_is_meant() -> None:
    said = played("star-sectors", *UNDER_WAY, "blow", "yes", "look astrolabe")

    assert "destroyed" in answers_to(said, "look astrolabe")[0]


def test_an_order_of_another_phase_is_refused_in_the_games_words(raid: str) -> None:
    said = played(
        raid, "", "troops moon", "cruiser vigrid; seal", "", "sloop vigrid; seal", "", "troops vigrid", seats=TWO_PEOPLE
    )

    assert "Jumps lead to systems, and Moon is none. (R-3)" in " ".join(answers_to(said, "troops moon"))
    assert "That is not for now: move your groups. (R-1)" in answers_to(said, "troops vigrid")[0]


def test_a_group_is_units_that_join_and_a_move(raid: str) -> None:
    plotted = ("", "cruiser vigrid; sloop vigrid; seal", "", "seal", "")
    said = played(raid, *plotted, "move moon", "cruiser join; sloop join; move moon", "sloop join", seats=TWO_PEOPLE)

    assert "Nobody has joined the group: join first, then move. (R-5)" in answers_to(said, "move moon")[0]
    assert answers_to(said, "cruiser join; sloop join; move moon")[-1] == "Cruiser and Sloop of Anna to Moon."
    assert "Sloop has joined a group already. (R-4)" in answers_to(said, "sloop join")[0]


def test_the_word_of_an_order_is_refused_and_asks_for_nothing_that_begins_like_it() -> None:
    seats = (*TWO_PEOPLE, SeatPlan("Cleo", "bot:still"))
    said = answers_to(played("viking-raid", "", "capture", seats=seats), "capture")

    assert said[0].startswith("Cannot: ")
    assert "is not in contact with the farm of" in said[0]


def test_a_word_that_only_begins_an_order_of_something_else_leads_to_what_can_be_done_to_a_unit() -> None:
    said = played("star-sectors", *UNDER_WAY, "shoot astrolabe")

    assert answers_to(said, "shoot astrolabe")[0].startswith("Cannot: 'shoot astrolabe' is no order now. What works: ")


@pytest.mark.parametrize(
    ("word", "known"), [("danger", "threat"), ("news", "since"), ("exit", "quit"), ("remove", "undo")]
)
def test_the_word_of_another_game_leads_to_the_one_for_it_here(word: str, known: str) -> None:
    said = " ".join(answers_to(played("viking-raid", word), word))

    assert f"{word!r} is no order or command now. {known}: " in said


@pytest.mark.parametrize(
    ("game", "typed", "line", "told"),
    [
        ("star-viking", (), "buy cruser", "Did you mean: Buy cruiser (CR) for 45 MCr?"),
        ("star-sectors", ("deploy rest", "select astrolabe"), "attack vidra", "Did you mean Vidar?"),
    ],
)
def test_an_order_with_a_word_mistyped_is_asked_about(game: str, typed: tuple[str, ...], line: str, told: str) -> None:
    assert told in " ".join(answers_to(played(game, *typed, line), line))


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("move warrior 99 0301", "warrior 99"),
        ("goat 55 2412", "goat 55"),
        ("warrior 12 shoots warrior 99", "warrior 99"),
        ("move goat 1 of anna 0301", "goat 1 of anna"),
    ],
)
def test_who_names_a_unit_that_is_not_there_is_told_that_and_nothing_of_another(line: str, name: str) -> None:
    said = " ".join(answers_to(played("viking-raid", "refuse", line), line))

    assert said.startswith(f"Cannot: nothing here is called '{name}'.")


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("viking-raid", "orders desert", "Orders: 1 Desert your farm: 100 percent loses your farm"),
        ("viking-raid", "orders end the turn", "Orders: 1 End the turn"),
        ("viking-raid", "orders engage", "Cannot: Your animals need no villager more. (VR-15)"),
        ("star-sectors", "orders deploy rest", "Orders: 1 Deploy the rest"),
    ],
)
def test_who_asks_for_orders_of_a_word_gives_none(game: str, line: str, told: str) -> None:
    said = played(game, *(["refuse"] if game == "viking-raid" else []), "last", line, "0", line)
    answer = " ".join(answers_to(said, line))

    assert answer.startswith(told)
    assert said.count(f"> {line}") == 2, "it can be asked again: nothing was given"


def test_where_no_battle_is_fought_on_fight_with_a_name_is_told_as_what_it_is_here() -> None:
    said = " ".join(answers_to(played("viking-raid", "refuse", "fight hakon"), "fight hakon"))

    assert said.startswith("Cannot: 'fight hakon' is no order or command now. Here that is ")


def test_a_word_that_begins_no_order_is_not_answered_by_what_bars_one() -> None:
    said = played("star-sectors", "deploy rest", "select astrolabe", "search hati", "hit hati")

    assert answers_to(said, "search hati")[0].startswith("Cannot: 'search hati' is no order or command now.")
    assert answers_to(said, "hit hati")[0].startswith("Cannot: Hati is 24 hexes away")
    sold = " ".join(answers_to(played("viking-raid", "refuse", "sell duck"), "sell duck"))
    assert sold.endswith("Here that is offer: type orders offer.")
