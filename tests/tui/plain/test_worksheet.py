"""The worksheet by ear: told as its decision comes, row by row with numbers, and one row with what it would change."""

from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.test_worksheet import offering, post
from tui.plain.shell import play


def test_a_decision_on_a_worksheet_says_so_once() -> None:
    said = hear(play(table(post())), ["orders", "status"])

    assert said.count("Sheets: written 0 of 4. 2 things want a look. Type worksheet for its rows.") == 1


def test_the_worksheet_tells_what_wants_a_look_and_its_rows_which_numbers_choose() -> None:
    said = hear(play(table(post())), ["worksheet", "1", "worksheet"])

    told = answers_to(said[: said.index("> 1")], "worksheet")
    assert told[1] == "Fleet A of Ann: it stays at home and gathers nothing."
    assert "3 Courier A of Ann: at Anvil" in told
    assert answers_to(said, "1")[0] == "Fleet A of Ann:"


def test_the_title_of_a_section_tells_its_rows_alone_and_numbers_choose_from_them() -> None:
    said = hear(play(table(offering())), ["worksheet you want", "1"])

    assert answers_to(said, "worksheet you want")[:2] == ["You want:", "1 You want, ore: of 0, not now"]
    assert answers_to(said, "1")[0].startswith("Cannot: ")


def test_the_name_of_a_row_alone_tells_it() -> None:
    said = hear(play(table(offering())), ["propose it"])

    assert answers_to(said, "propose it")[0].startswith("Propose it")


def test_a_row_is_told_with_what_it_would_change_or_why_it_cannot() -> None:
    said = hear(play(table(offering())), ["worksheet ore", "worksheet you", "worksheet s", "worksheet"])

    assert "'ore' may be ore or ore. Type more of it." in " ".join(said)
    assert "no row is called 'you'" in " ".join(said)
