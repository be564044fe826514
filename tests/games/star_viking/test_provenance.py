"""Where numbers come from: every one has a mark, and what the worked example fixes is derived."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.rulebook import parse, text
from engine.games.star_viking.rulebook.book import FILES, PACKAGE, book
from engine.games.star_viking.rulebook.provenance import WORDS, part

BOOK = book("")

SHOTS = [(5, 7), (6, 9), (0, 5), (-5, 6), (-5, 11), (-7, 9)]
"""Differential and total of each shot of the Battle for Sanakht (K-141)."""


def leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    else:
        yield path


@pytest.mark.parametrize("name", FILES)
def test_every_number_tells_where_it_comes_from(name: str) -> None:
    paths = list(leaves(part(parse(text(PACKAGE, name), name))[0]))

    assert len(paths) > 10
    assert {BOOK.provenance(path) for path in paths} <= set(WORDS) - {"own"}


@pytest.mark.parametrize("name", FILES)
def test_a_mark_leads_to_something(name: str) -> None:
    tables, marks = part(parse(text(PACKAGE, name), name))
    for mark in marks.words:
        there: list[Any] = [tables]
        for step in mark:
            there = [item[key] for item in there if isinstance(item, dict) for key in item if step in (key, "*")] or [
                row for row in there if isinstance(row, list | str)
            ]
        assert there, mark


@pytest.mark.parametrize(
    "path",
    [
        *(("kinds", "red-CR", field) for field in ("attack", "defense")),
        *(("kinds", "blue-FE", field) for field in ("ew", "attack", "defense")),
        *(("kinds", "green-FT", field) for field in ("ew", "attack", "defense")),
        *(("kinds", "green-PB", field) for field in ("attack", "defense")),
        *(("kinds", "red-FT", field) for field in ("ew", "attack")),
        *(("combat", str(differential), str(total)) for differential, total in SHOTS),
    ],
    ids=" ".join,
)
def test_what_the_worked_example_fixes_is_derived(path: tuple[str, ...]) -> None:
    assert BOOK.provenance(path) == "derived"


@pytest.mark.parametrize(
    ("path", "word"),
    [
        (("kinds", "red-CR", "ew"), "reconstructed"),
        (("kinds", "red-CR", "cost"), "stated"),
        (("kinds", "red-RD", "attack"), "sourced"),
        (("kinds", "blue-BC", "multihit"), "stated"),
        (("kinds", "blue-BC", "attack"), "reconstructed"),
        (("tiles", "userkaf", "sectors", "5", "ew"), "sourced"),
        (("tiles", "userkaf", "sectors", "5", "cell"), "reconstructed"),
        (("tiles", "tiergran", "sectors", "2", "touches"), "derived"),
        (("tiles", "raneb", "wealth"), "sourced"),
        (("tiles", "raneb", "sectors", "3", "defense"), "reconstructed"),
        (("tiles", "sanakht", "sectors", "5", "capital"), "stated"),
        (("tiles", "sanakht", "sectors", "5", "code"), "reconstructed"),
        (("combat", "5", "8"), "reconstructed"),
        (("plunder", "standard", "D", "3"), "stated"),
        (("plunder", "standard", "D", "4"), "reconstructed"),
        (("politics", "7"), "stated"),
        (("numbers", "missile_attack"), "stated"),
    ],
    ids=str,
)
def test_provenance_of(path: tuple[str, ...], word: str) -> None:
    assert BOOK.provenance(path) == word


def test_nothing_vouches_for_what_is_not_there() -> None:
    with pytest.raises(KeyError):
        BOOK.provenance(("counters",))
