"""The rules for players: whole, in ASCII, each clause cited, and every number in them the printed one."""

import re
from pathlib import Path
from typing import Any

import pytest

import engine.games.star_viking as game
from engine.core.abilities import Chapter
from engine.games.star_viking.game import GAME
from engine.games.star_viking.info import SCENARIOS
from engine.games.star_viking.rulebook.book import book
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.rulebook.tiles import Tile
from engine.games.star_viking.verbs import REPERTOIRE

BOOK = book("")
TEXT = "\n\n".join(chapter.text for chapter in GAME.chapters())
PLAIN = " ".join(TEXT.split())

MATERIAL = {4, 17, 29, 188}
"""What is in the box, that a hit marker is no unit, and slips of the print: nothing to play by."""


def chapter(title: str) -> Chapter:
    return next(each for each in GAME.chapters() if each.title == title)


def test_the_chapters_cite_every_clause_that_is_played_by() -> None:
    cited = {int(number) for number in re.findall(r"K-(\d+)", PLAIN)}
    for low, high in re.findall(r"K-(\d+) to K-(\d+)", PLAIN):
        cited |= set(range(int(low), int(high) + 1))

    assert cited == set(range(1, 189)) - MATERIAL


def test_the_chapters_have_titles_of_their_own_and_read_as_sentences() -> None:
    titles = [each.title for each in GAME.chapters()]

    assert titles[0] == "The game in one page"
    assert len(set(titles)) == len(titles) == 24
    assert all(each.text[0].isupper() for each in GAME.chapters())
    assert all(paragraph[-1] in '.:)"5' or paragraph[0] == "[" for paragraph in TEXT.split("\n\n"))


def test_the_chapters_are_ascii_and_no_number_is_left_open() -> None:
    assert TEXT.isascii()
    assert "{" not in TEXT
    lines = (Path(game.__file__).parent / "data" / "rules.md").read_text().split("\n")
    assert all(len(line) < 80 for line in lines)


@pytest.mark.parametrize("kind", BOOK.kinds.values(), ids=lambda kind: kind.id)
def test_every_counter_is_told_with_its_numbers(kind: Kind) -> None:
    head = f"{kind.colour.capitalize()} {kind.type}, {kind.title}: "
    (told,) = (each for each in chapter("The counters").text.split("\n\n") if each.startswith(head))

    assert f", {kind.cost} MCr, {kind.count} counter" in told
    assert (f"{kind.ew}-{kind.attack}-{kind.defense}" in told) == (not kind.is_pod)
    assert ("multi-hit" in told) == kind.multihit


@pytest.mark.parametrize("tile", BOOK.tiles.values(), ids=lambda tile: tile.id)
def test_every_system_is_told_sector_by_sector(tile: Tile) -> None:
    head = f"{tile.name}, technology {tile.tech}, wealth {tile.wealth}. Orbit 1: "
    (told,) = (each for each in chapter("The systems").text.split("\n\n") if each.startswith(head))

    assert told.count("(capital)") == 1
    assert all(sector.name in told for sector in tile.sectors)
    assert len(re.findall(r"\bw[A-E]\b", told)) == len(tile.coded)


def test_the_combat_table_is_told_row_by_row() -> None:
    rows = chapter("The combat table").text.split("\n\n")[1:]

    assert len(rows) == 20
    assert rows[0] == "-9: always a miss."
    assert rows[1] == "-8: hits in 1 of 36 throws, on 12."
    assert rows[14] == "+5: hits in 26 of 36 throws, on 6 to 12; critical in 12 of 36 throws, on 7, 10 to 12."
    assert rows[16] == "+7: hits in 30 of 36 throws, on 5 to 12; critical in 17 of 36 throws, on 7, 8, 10 to 12."


def test_plunder_and_politics_are_told_from_their_tables() -> None:
    assert "Standard table, MCr by the die from 1 to 6: wA 6 8 10 11 13 16;" in chapter("Plunder").text
    assert "2 or 5. Depression:" in chapter("Politics").text
    assert "9 or 12. Distant wars:" in chapter("Politics").text


def test_the_numbers_of_the_rules_are_the_printed_ones() -> None:
    numbers = BOOK.numbers

    assert f"has {numbers.purse_base} MCr" in PLAIN
    assert f"those of Viking for {numbers.point_viking} MCr" in PLAIN
    assert f"its card is then {'-'.join(map(str, numbers.crippled))}" in PLAIN


@pytest.mark.parametrize("kind", REPERTOIRE.order_types, ids=lambda kind: kind.verb)
def test_every_order_is_named_with_its_part_of_the_turn(kind: Any) -> None:
    said = " ".join(chapter("The orders of a turn").text.split())

    assert f"`{kind.verb.replace('-', ' ')}`" in said


def test_every_scenario_is_explained() -> None:
    said = " ".join(chapter("Scenarios and options").text.split())

    for word in ("Battle for Sanakht", "One Season", "Against the Dice", "long war", "30 turns", "Two Raiders"):
        assert word in said
    assert len(SCENARIOS) == 7
