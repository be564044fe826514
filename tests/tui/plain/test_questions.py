"""What a newcomer asks in words of his own is answered, or leads to the command that answers it."""

import pytest

from engine.core.setup import Setup
from tests.tui.plain.talking import HUMAN_AND_BOT, TWO_PEOPLE, answers_to, hear, played, table
from tui.plain.shell import play
from tui.playing import seating


@pytest.mark.parametrize(
    ("line", "known"),
    [
        ("what now", "orders"),
        ("what can I do", "orders"),
        ("what happened", "since"),
        ("who has fired", "log"),
        ("who can hit me", "threat"),
        ("am I safe", "threat"),
        ("what is near me", "near"),
        ("how far can I go", "reach"),
        ("where are the woods", "find wood"),
        ("how am I doing", "status"),
        ("who can I hit", "arc"),
    ],
)
def test_a_whole_question_is_answered_by_the_command_for_it(line: str, known: str) -> None:
    said = played("viking-raid", "refuse", line, known)

    assert answers_to(said, line) == answers_to(said, known)
    assert not answers_to(said, line)[0].startswith("Cannot")


def test_who_asks_whom_he_can_hit_hears_all_ways_there_are() -> None:
    said = played("star-viking", *("do turn",) * 4, "who can I hit", "orders aim")

    assert answers_to(said, "who can I hit") == answers_to(said, "orders aim")
    assert any(" fires its guns at " in line or " guns at " in line for line in answers_to(said, "orders aim"))


def test_one_aims_at_no_unit_of_ones_own() -> None:
    assert answers_to(played("star-viking", "do turn", "arc"), "arc") == ["CR1 can aim at nothing now."]


def test_who_says_go_on_ends_the_phase_and_who_would_go_somewhere_looks_at_no_past() -> None:
    said = played("squadron", "do turn", "go on", "go to marker b1", "go to markr b1", "go 1")

    assert answers_to(said, "go on") == answers_to(played("squadron", "do turn", "end"), "end")
    assert "step of the past" not in " ".join(answers_to(said, "go to marker b1"))
    assert "Did you mean Marker B1" in " ".join(answers_to(said, "go to markr b1"))
    assert answers_to(said, "go 1")[0].startswith("Step 1 of ")


def test_a_word_that_stands_in_any_question_leads_to_none() -> None:
    said = " ".join(answers_to(played("space-viking", "buy 4 escorts", "end!", "what now"), "what now"))

    assert " orders:" in said


def test_how_the_match_is_won_is_told_to_whoever_asks_how() -> None:
    assert answers_to(played("viking-raid", "how do I win"), "how do I win") == ["To win: the richest War Chest."]


def test_a_line_of_marks_alone_is_no_question() -> None:
    assert answers_to(played("viking-raid", "??"), "??")[0].startswith("Cannot: '??' is no order or command now.")


def test_what_is_looked_for_and_not_there_is_called_as_it_was_said() -> None:
    said = played("viking-raid", "where is the dragon", "where is warior 3")

    assert answers_to(said, "where is the dragon")[0].startswith("Cannot: nothing here is called 'dragon'.")
    assert "Did you mean warrior 3 of " in answers_to(said, "where is warior 3")[0]


def test_what_there_is_one_of_is_found_by_its_kind_and_of_several_it_is_said_how_they_are() -> None:
    moon = answers_to(played("star-sectors", "where is the moon"), "where is the moon")

    assert answers_to(played("viking-raid", "where is the tomb"), "where is the tomb")[0].startswith("2425, tomb;")
    assert [line for line in moon if line.startswith("Moon: ")] == moon[1:]


def test_what_something_is_is_explained_whatever_order_has_that_word() -> None:
    for line in ("what is a cloak?", "what is trilithium", "what does science do"):
        assert not answers_to(played("star-sectors", line), line)[0].startswith("Cannot"), line


def test_a_place_is_told_where_it_is_asked_for() -> None:
    assert answers_to(played("star-viking", "where is sanakht"), "where is sanakht")[0].startswith("Sanakht")


def test_odds_of_a_thing_that_no_order_is_about_say_why() -> None:
    said = answers_to(played("viking-raid", "odds ketil"), "odds ketil")

    assert " ".join(said).startswith(
        "Cannot: none of the orders now is about Ketil Stonebrow: there is nothing to throw"
    )


def test_the_name_of_ones_own_unit_tells_where_it_is_although_it_has_a_row_too() -> None:
    said = " ".join(answers_to(played("viking-raid", "hakon"), "hakon"))

    assert said.startswith("Hakon Blackoar: leader of Anna. At ")
    assert "Cannot" not in said


DESIGNED = (
    *("design a vessel called Gull", "fit engine 3", "fit laser 4", "fit missile", "adopt dart", "adopt hive", "end"),
    *("muster gull", "muster 5 darts"),
)


def campaign(*typed: str) -> list[str]:
    setup = Setup(HUMAN_AND_BOT, (("scenario", "campaign"),), "4", practice=True)
    return hear(play(table(seating.new("squadron", setup, None))), typed)


def test_an_order_that_is_told_by_another_word_is_refused_for_what_bars_it() -> None:
    said = answers_to(campaign(*DESIGNED, "muster 20 darts"), "muster 20 darts")

    assert said[0].startswith("Cannot: The number of Dart is said")


@pytest.mark.parametrize("line", ["fit 2 lasers", "fit a laser", "fit"])
def test_a_module_that_is_known_is_refused_for_want_of_a_design(line: str) -> None:
    assert " ".join(answers_to(campaign(line), line)).startswith("Cannot: No design is begun: design one first.")


def test_while_designs_are_made_it_is_told_how_the_campaign_is_won() -> None:
    assert answers_to(campaign("aim"), "aim") == ["To win: most campaign points."]


def test_the_name_of_a_seat_tells_what_is_known_of_it_although_it_has_a_row() -> None:
    said = answers_to(played("space-viking", "do turn", "do turn", "ben"), "ben")

    assert any(line.startswith("In sight of Ben: ") for line in said)


def test_odds_of_a_seat_say_why_there_are_none() -> None:
    said = " ".join(answers_to(played("space-viking", "odds ben"), "odds ben"))

    assert said.startswith("Cannot: none of the orders now is about Ben")


UNDER_WAY = ("1", "deploy rest", "astrolabe takes its turn")


@pytest.mark.parametrize("line", ["move forward", "moves forward", "go forward"])
def test_a_word_before_an_order_is_only_said(line: str) -> None:
    assert answers_to(played("star-sectors", *UNDER_WAY, line), line)[0].startswith("Astrolabe moves to ")


@pytest.mark.parametrize("line", ["face vidar", "turn to vidar", "bow to vidar"])
def test_whoever_would_turn_to_something_is_told_which_way_it_is(line: str) -> None:
    said = " ".join(answers_to(played("star-sectors", *UNDER_WAY, line), line))

    assert said.startswith("Cannot: no order turns to a thing by its name. From Astrolabe it is ")
    assert "o'clock" in said


def test_what_is_refused_while_the_past_is_shown_says_so() -> None:
    setup = Setup(TWO_PEOPLE, (("scenario", "first-shots"),), "6", practice=True)
    typed = ("", "do", "", "do", "go 1", "forward", "orders", "hint")
    said = hear(play(table(seating.new("star-sectors", setup, None))), typed)

    assert " ".join(answers_to(said, "forward")).endswith("The past is shown: present comes back from it.")
    for line in ("orders", "hint"):
        assert " ".join(answers_to(said, line)).startswith("Cannot: Between people the match goes on from where it")


@pytest.mark.parametrize(
    ("game_id", "line", "told"),
    [
        ("star-sectors", "vidra", "Did you mean Vidar?"),
        ("viking-raid", "hakan", "Did you mean Hakon Blackoar?"),
        ("viking-raid", "woods", "find wood tells where."),
    ],
)
def test_a_name_that_is_almost_one_leads_to_it(game_id: str, line: str, told: str) -> None:
    said = " ".join(answers_to(played(game_id, line), line))

    assert said == f"Cannot: {line!r} is no order or command now. {told}"


@pytest.mark.parametrize(
    ("game", "line", "instead"),
    [
        ("viking-raid", "what can I buy", "orders buy"),
        ("viking-raid", "where can I go", "reach"),
        ("viking-raid", "how do I play", "help first"),
        ("viking-raid", "how do I move", "help move"),
        ("squadron", "who can I hit", "odds"),
        ("squadron", "who am I", "status"),
        ("viking-raid", "how far is the tomb", "path tomb"),
        ("viking-raid", "what happened to Ulf", "known ulf"),
    ],
)
def test_who_asks_what_he_may_do_and_how_is_answered(game: str, line: str, instead: str) -> None:
    said = played(game, "refuse", line, instead)

    assert answers_to(said, line) == answers_to(said, instead)


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("viking-raid", "bargain", "Here that is offer: type orders offer."),
        ("viking-raid", "what should I buy", "hint: "),
        ("squadron", "list", "orders: "),
        ("star-viking", "retreat", "Here that is withdraw, of which nothing can be ordered now."),
    ],
)
def test_another_word_leads_to_what_is_on_offer(game: str, line: str, told: str) -> None:
    said = " ".join(answers_to(played(game, "refuse", line), line))

    assert f" is no order or command now. {told}" in said


def test_who_would_move_hears_nothing_of_who_moves_first() -> None:
    said = played("star-sectors", "deploy rest", "move", "ahead")

    assert "moves first" not in " ".join(answers_to(said, "move"))
    assert "Here that is forward, of which nothing" in " ".join(answers_to(said, "ahead"))


def test_who_asks_for_all_chances_hears_of_none_that_loses_his_unit_and_does_nothing_else() -> None:
    said = played("star-sectors", "deploy rest", "select astrolabe", "odds", "odds blow up")

    assert answers_to(said, "odds") == ["None of the orders now is decided by dice."]
    assert answers_to(said, "odds blow up")[0].startswith("Astrolabe blows itself up: ")


def test_back_leaves_a_list_and_leads_nobody_into_the_past() -> None:
    said = played("star-viking", "buy", "back", "1", "back 1", "present")
    nothing = played("star-viking", "back")

    assert answers_to(said, "back")[0].startswith("Nothing chosen. undo takes back an order, back 1 looks at the past,")
    assert answers_to(said, "1")[0].startswith("Cannot: there is no list to choose from now.")
    assert answers_to(said, "back 1")[0].startswith("Step ")
    assert answers_to(nothing, "back")[0].startswith("Nothing is open here that could be left. ")


def test_a_question_in_place_of_yes_or_no_is_answered() -> None:
    for line, known in (
        ("what now", "orders"),
        ("who is near me", "near"),
        ("can you hint?", "hint"),
        ("odds?", "odds"),
    ):
        said = played("squadron", "do", "seal", line)
        assert answers_to(said, line)[0] == "Not done."
        assert answers_to(said, line)[1:] == answers_to(played("squadron", "do", known), known), line


@pytest.mark.parametrize("line", ["yes please", "Yes, please.", "ok", "sure"])
def test_courtesy_is_no_part_of_an_answer(line: str) -> None:
    said = played("squadron", "do", "seal", line)

    assert answers_to(said, line) == answers_to(played("squadron", "do", "seal", "yes"), "yes")


@pytest.mark.parametrize("line", ["please end my turn", "can you end the turn, please", "I want to end this turn"])
def test_courtesy_is_no_part_of_an_order(line: str) -> None:
    assert answers_to(played("squadron", "do turn", line), line) == answers_to(
        played("squadron", "do turn", "end"), "end"
    )


ACTING = ("deploy rest", "select astrolabe")


@pytest.mark.parametrize(
    ("line", "known"),
    [
        ("can I move", "orders forward"),
        ("can I cloak", "orders cloak"),
        ("what can astrolabe do", "orders astrolabe"),
        ("where can vidar go", "reach vidar"),
        ("who can astrolabe hit", "arc astrolabe"),
        ("can vidar hit me", "threat"),
        ("what is my ship", "units"),
        ("who is the enemy", "enemies"),
        ("how many points do I have", "status"),
        ("what do I do now", "orders"),
        ("can I undo", "help undo"),
    ],
)
def test_whether_and_whose_is_answered_by_the_command_for_it(line: str, known: str) -> None:
    said = played("star-sectors", *ACTING, line)

    assert answers_to(said, line) == answers_to(played("star-sectors", *ACTING, known), known)


def test_who_sends_what_is_not_there_hears_that_and_no_refusal_of_another_order() -> None:
    for line, name in (
        ("move bismarck", "bismarck"),
        ("move astrolabe to 9999", "9999"),
        ("astrolabe to timbuktu", "timbuktu"),
        ("send astrolabe to avalon", "avalon"),
    ):
        said = answers_to(played("star-sectors", *ACTING, line), line)
        assert said[0].startswith(f"Cannot: nothing here is called {name!r}."), line
    assert answers_to(played("star-sectors", *ACTING, "move vidar"), "move vidar") == [
        "Cannot: Vidar is not yours to move."
    ]


def test_who_says_move_is_refused_as_by_the_game_s_own_word() -> None:
    said = played("star-sectors", *ACTING, "forward 3", "move", "go to 0505", "forward")

    assert answers_to(said, "move") == answers_to(said, "go to 0505") == answers_to(said, "forward")


def test_so_many_of_something_are_refused_for_what_bars_one() -> None:
    said = played("star-viking", "buy cruiser", "buy 2 cruisers", "can I buy a cruiser", "buy cruiser")

    assert answers_to(said, "buy cruiser")[0].startswith("Cannot: The price of cruiser ")
    assert (
        answers_to(said, "buy 2 cruisers") == answers_to(said, "can I buy a cruiser") == answers_to(said, "buy cruiser")
    )


def test_a_line_in_place_of_an_answer_is_asked_about_like_the_first() -> None:
    said = played("star-viking", "do turn", "seal", "end")

    assert answers_to(said, "end")[0] == "Not done."
    assert " ".join(answers_to(said, "end")).endswith("none of them can be changed. Type yes or no.")
    assert not any("has sealed" in line for line in said)


def test_of_many_orders_of_one_word_it_is_asked_first_whose() -> None:
    said = played("viking-raid", "refuse", "move", "2", "0", "orders")
    units = [line.split(":")[0].split(",")[0].partition(" ")[2] for line in answers_to(said, "move")[1:]]

    assert answers_to(said, "move")[0] == "Over 500 orders:"
    assert {"Ulf", "Goat 4 of Anna", "Villager 2 of Anna"} <= set(units)
    assert answers_to(said, "2")[0].startswith("Ulf: ")
    deployed = answers_to(played("star-sectors", "deploy"), "deploy")
    assert deployed[:3] == ["46 orders:", "1 Deploy the rest of the fleet in line", "2 Astrolabe: 15 orders"]


def test_a_word_that_only_tells_of_the_program_is_not_explained_by_the_rules_of_a_game() -> None:
    assert "hint: " in " ".join(answers_to(played("star-viking", "random"), "random"))
    assert "explain" not in " ".join(answers_to(played("star-viking", "yardstick"), "yardstick"))
