"""Terms: read from a game's file, and found by what somebody asks for."""

import pytest

from engine.core.errors import RulebookError
from engine.core.glossary import Term, find, read

TERMS = (
    Term("CF", "Combat factor.", "C F"),
    Term("CR", "The best ship.", "cruiser"),
    Term("bank", "A weapon."),
    Term("hits", "Hits taken."),
    Term("torch", "A light."),
    Term("deep space", "A sector."),
)


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        ("CF", "CF"),
        ("cf", "CF"),
        ("CR1", "CR"),
        ("bank 2", "bank"),
        ("Banks", "bank"),
        ("hits", "hits"),
        ("hit", "hits"),
        ("torches", "torch"),
        ("  deep   space ", "deep space"),
        ("c f", "CF"),
        ("cruiser 2", "CR"),
    ],
)
def test_a_term_is_found_by_what_stands_on_cards(asked: str, word: str) -> None:
    found = find(TERMS, asked)

    assert found is not None
    assert found.word == word


@pytest.mark.parametrize("asked", ["", "c", "ban", "banking", "7", "deep"])
def test_what_is_no_term_finds_none(asked: str) -> None:
    assert find(TERMS, asked) is None


def test_a_word_spelled_as_asked_comes_before_one_in_other_letters() -> None:
    terms = (Term("SS", "Shields."), Term("ss", "A sound."))

    assert [find(terms, asked) for asked in ("SS", "ss")] == list(terms)


def test_a_term_is_said_aloud_as_written_unless_told() -> None:
    assert [term.aloud for term in TERMS[1:3]] == ["cruiser", "bank"]


def test_terms_come_in_the_order_of_their_file() -> None:
    assert [term.word for term in read("tests.toys.drill")] == ["hull", "coins", "points"]


def test_a_package_without_a_glossary_says_so() -> None:
    with pytest.raises(RulebookError, match=r"glossary\.toml: there is no such file"):
        read("tests.toys.raid")
