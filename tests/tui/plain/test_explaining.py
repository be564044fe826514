"""What words, orders and cards mean, asked by ear: help and explain."""

import subprocess
import sys

import pytest

from tests.tui.plain.talking import answers_to, played
from tui.preferences.settings import Config

DEPLOYED = ("deploy rest", "astrolabe takes")


def heard(line: str, *before: str, game: str = "star-sectors", config: Config | None = None) -> str:
    return " ".join(answers_to(played(game, *before, line, config=config), line))


def test_help_with_a_word_of_a_card_begins_with_what_it_means_and_what_it_is_worth_now() -> None:
    said = heard("help CF", *DEPLOYED)

    assert said.startswith(
        "CF, combat factor: roll it or less on a d12 to hit, one less for each hex beyond the first."
    )
    assert "Yours: 6." in said
    assert said.endswith("times: rules CF.")


@pytest.mark.parametrize(
    ("game", "line", "begins"),
    [
        ("star-sectors", "help DC", "DC, disrupter cannon: An advanced weapon"),
        ("star-sectors", "help QTL", "QTL, quantum torpedo: An advanced weapon"),
        ("star-sectors", "help cf", "CF, combat factor"),
        ("star-sectors", "help bank 1", "bank: One advanced weapon"),
        ("star-viking", "help differential", "differential: Attack of the firer less defense"),
        ("star-viking", "help limbo", "limbo, hyperspace: Where a ship is"),
        ("star-viking", "help EW", "EW, electronic warfare: sensors"),
        ("star-viking", "help CR", "CR, cruiser: The raiders' best ship"),
        ("star-viking", "explain PB", "PB, patrol boat: A spacecraft"),
        ("star-sectors", "explain attack", "Attack, an order: Its one attack"),
        ("star-sectors", "help end-tactical", "end tactical, an order: Ends moving and firing"),
        ("star-viking", "explain absorb", "Absorb, an order: All its pods are gone"),
        ("star-viking", "explain endure", "Endure, an order: It loses 1 of EW"),
    ],
)
def test_a_word_is_answered_by_what_it_means(game: str, line: str, begins: str) -> None:
    assert heard(line, game=game).startswith(begins)


def test_a_command_comes_before_the_term_of_the_same_word() -> None:
    said = heard("help arc")

    assert said.startswith("arc [UNIT]:")
    assert "arc, where the ship can shoot" in said


def test_a_unit_is_explained_number_by_number() -> None:
    told = answers_to(played("star-sectors", *DEPLOYED, "explain astrolabe", "more"), "explain astrolabe")

    assert told[0] == "Astrolabe:"
    assert any(line.startswith("MF 3: Movement factor: how many moves and turns") for line in told)
    assert any(line.startswith("bank 1 quantum torpedo (empty): One advanced weapon") for line in told)


def test_what_is_no_word_of_the_game_is_said_to_be_none() -> None:
    assert heard("explain zzz").startswith("Cannot: nothing explains 'zzz'.")


def test_a_chapter_of_that_name_is_read_before_paragraphs_that_say_the_word() -> None:
    assert heard("rules warp").startswith("Warp: A charged warp engine jumps")


def test_whole_words_are_read_before_beginnings() -> None:
    # 'arc' stands in 'Arcs and sight', and as a word of its own in fewer places.
    assert heard("rules arc").startswith("Arcs and sight:")
    assert "war engine" not in heard("rules war", game="star-viking")[:40]


def test_each_choice_says_what_it_gives() -> None:
    said = heard("orders crew", *DEPLOYED)

    assert "Command: Two defence dice until its next turn" in said or "command: Two defence dice" in said
    assert "+1 MF this turn" in said


def test_where_all_is_to_be_said_orders_say_what_they_cost_once() -> None:
    full = heard("orders", *DEPLOYED, config=Config(verbosity="full"))

    assert "forward: Costs 1 MF. Then no reverse and no jump this turn" in full
    assert full.count("Costs 1 MF, and the jump of this turn") == 1
    assert "Costs 1 MF" not in heard("orders", *DEPLOYED)


def test_odds_of_one_order_come_with_what_it_costs() -> None:
    said = heard("odds blow", *DEPLOYED)

    assert said.endswith("Costs the ship. Every ship and station in the six hexes around takes a hit, friends too.")


def test_through_a_pipe_the_first_prompt_reads_no_glossary() -> None:
    code = (
        "import sys; from engine.core import glossary; from tui.cli import main; sys.argv = ['longship', 'play',"
        " 'star-sectors', '--seed', '5'];\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\nassert glossary.read.cache_info().misses == 0"
    )
    done = subprocess.run([sys.executable, "-c", code], input="", capture_output=True, text=True, check=False)

    assert "Fleet West: deploy your ships" in done.stdout
    assert done.returncode == 0, done.stderr


SPOKEN = Config(speech="spoken")


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("help EW", "EW, electronic warfare: sensors"),
        ("help e w", "EW, electronic warfare: sensors"),
        ("help MCr", "mega-credits: The money of the game"),
        ("explain cruiser", "Cruiser: The raiders' best ship"),
        ("help local defense", "local defense"),
    ],
)
def test_by_ear_a_word_is_said_once_and_understood_as_it_was_heard(line: str, begins: str) -> None:
    assert heard(line, game="star-viking", config=SPOKEN).startswith(begins)


def test_letters_that_were_heard_are_looked_up_in_the_rules_as_they_are_printed() -> None:
    said = heard("rules e w", game="star-viking", config=SPOKEN)

    assert "do not say" not in said
    assert said == heard("rules EW", game="star-viking", config=SPOKEN)


def test_the_glossary_names_every_word_and_finds_meanings() -> None:
    said = heard("glossary")

    assert said.startswith("49 words: CF, DF, MF, SS, ")
    assert said.endswith("explain and one of them says what it means.")
    assert heard("glossary armed with credits").startswith("Cannot: nothing explains 'armed with credits'.")
    assert "Credits: What crews" in heard("glossary credits")


def test_what_has_no_meaning_of_its_own_is_explained_by_the_rules() -> None:
    assert heard("explain nebula") == heard("rules nebula")


def test_words_that_only_stand_in_a_meaning_are_explained_by_that() -> None:
    said = played("squadron", "explain quiet rounds", "known ben")

    assert answers_to(said, "explain quiet rounds")[0].startswith("Quiet: A round without a hit")
    assert answers_to(said, "known ben")[0] == "Ben, 1 in sight:"


def test_a_word_typed_almost_right_is_proposed_to_be_explained() -> None:
    assert heard("explain shild").endswith("Did you mean explain shield or explain shields?")


def test_why_tells_the_rule_that_was_cited_last() -> None:
    assert heard("why", "forward") == heard("rules SS-16")
    assert heard("why SS-30") == heard("why ss-30") == heard("rules SS-30")
    assert heard("why", "status").startswith("Cannot: No rule was told of last.")
    assert heard("why XX-9").startswith("Cannot: the rules cite no 'XX-9'.")
