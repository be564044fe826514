"""Foreign text in sentences: printable ASCII, and no longer than was asked for."""

import pytest

from saves.errors import shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a" * 20, "a" * 20),
        ("a" * 21, "a" * 17 + "..."),
        ("\x1b[2J", "\\x1b[2J"),
        ("Bj\u00f6rn", "Bj\\xf6rn"),
        ("\u00f6" * 9, "\\xf6\\xf6\\xf6\\xf6\\..."),
    ],
)
def test_foreign_text_is_harmless_and_short(text: str, expected: str) -> None:
    assert expected == shown(text, 20)
    assert len(expected) <= 20
