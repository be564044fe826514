"""No foreign text reaches a terminal with its control bytes, and every width is right."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.text import clean_line, clean_name, crop, to_ascii, width, wrap

anything = st.text(alphabet=st.characters(codec=None), max_size=200)


@given(anything)
def test_a_clean_line_holds_nothing_that_steers_a_terminal(text: str) -> None:
    assert clean_line(text).isprintable()


@given(anything)
def test_cleaning_twice_changes_nothing(text: str) -> None:
    assert clean_line(text) == clean_line(clean_line(text))
    assert clean_name(text) == clean_name(clean_name(text))


@given(anything)
def test_ascii_is_ascii_and_printable(text: str) -> None:
    folded = to_ascii(text)

    assert folded.isascii()
    assert folded.isprintable()


@given(anything, st.integers(0, 40))
def test_a_cropped_line_fits(text: str, cells: int) -> None:
    assert width(crop(clean_line(text), cells)) <= cells


@given(anything)
def test_a_name_is_short_printable_and_tidy(text: str) -> None:
    name = clean_name(text)

    assert name.isprintable()
    assert width(name) <= 24
    assert name == " ".join(name.split())
    assert "/" not in name
    assert "[" not in name


@given(st.text(alphabet="ab \u00e9", max_size=300), st.integers(5, 80))
def test_wrapping_keeps_every_character_and_the_limit(text: str, cells: int) -> None:
    lines = wrap(text, cells)

    assert all(len(line) <= cells for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize(
    ("foreign", "shown"),
    [
        ("\x1b[2J", "\\x1b[2J"),
        ("\x9b31m", "\\x9b31m"),
        ("a\nb\tc\r", "a\\nb\\tc\\r"),
        ("\u202egpj.exe", "\\u{202e}gpj.exe"),
        ("\ud800", "\\u{d800}"),
        ("zero\u200bwidth", "zero\\u{200b}width"),
        ("Sk\u00e1di", "Sk\u00e1di"),
    ],
)
def test_what_steers_becomes_visible(foreign: str, shown: str) -> None:
    assert shown == clean_line(foreign)


@pytest.mark.parametrize(
    ("foreign", "name"),
    [
        ("../../etc/passwd", ".. .. etc passwd"),
        ("  Anna\x1b[31m  Lee ", "Anna 31m Lee"),
        ("[@click=app.quit]x[/]", "click app.quit x"),
        ("\u8239" * 20, "\u8239" * 12),
        ("\U00020000b", "\U00020000b"),
        ("\x00\x07", ""),
        ("O'Neill-2_b", "O'Neill-2_b"),
    ],
)
def test_names_keep_letters_digits_and_a_few_signs(foreign: str, name: str) -> None:
    assert name == clean_name(foreign)


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Sk\u00e1di \u2013 \u201cR\u00f6k\u201d", 'Skadi - "Rok"'),
        ("stra\u00dfe \u00d8re", "strasse Ore"),
        ("\u8239", "?"),
    ],
)
def test_folding_to_ascii_keeps_what_can_be_read(text: str, folded: str) -> None:
    assert folded == to_ascii(text)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("shields, C F 7.", ["shields,", "C F 7."]),
        ("shields (C F 7)", ["shields", "(C F 7)"]),
        ("it has E C M, D F 4", ["it has", "E C M,", "D F 4"]),
        ("stands at 12 04.", ["stands at", "12 04."]),
        ("escort A goes on", ["escort A", "goes on"]),
        ("hull 2 of 2 on it", ["hull 2 of", "2 on it"]),
        ("A B C D E F G H", ["A B C D E ", "F G H"]),
    ],
)
def test_what_is_spelled_stays_on_one_line_where_it_fits(text: str, lines: list[str]) -> None:
    assert wrap(text, 10) == lines


def test_a_long_line_is_broken_between_words() -> None:
    lines = wrap("one two three abcdefghij", 8)

    assert lines == ["one two", "three", "abcdefgh", "ij"]
