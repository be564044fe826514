import pytest

from engine.core.grammar import article, fitting, list_of, ordinal, plural, seat_counts, sentence, signed

CREATURES = ("4 ants", "2 bees", "3 crows", "5 doves")


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (plural(1, "hit"), "1 hit"),
        (plural(0, "hit"), "0 hits"),
        (plural(3, "enemy", "enemies"), "3 enemies"),
        (list_of([]), "none"),
        (list_of(["a"]), "a"),
        (list_of(["a", "b"]), "a and b"),
        (list_of(["a", "b", "c"], "or"), "a, b or c"),
        (seat_counts((3,)), "3"),
        (seat_counts((2, 3)), "2 or 3"),
        (seat_counts((2, 3, 4)), "2 to 4"),
        (seat_counts((2, 4, 6)), "2, 4 or 6"),
        (ordinal(1), "1st"),
        (ordinal(2), "2nd"),
        (ordinal(12), "12th"),
        (ordinal(23), "23rd"),
        (ordinal(111), "111th"),
        (fitting("4 ants, 2 bees, 3 crows, 5 doves", CREATURES, 32), "4 ants, 2 bees, 3 crows, 5 doves"),
        (fitting("4 ants, 2 bees, 3 crows, 5 doves", CREATURES, 31), "4 ants, 2 bees and 2 more kinds"),
        (fitting("4 ants, 2 bees, 3 crows, 5 doves", CREATURES, 23), "4 ants and 3 more kinds"),
        (fitting("4 ants and 2 bees", CREATURES[:2], 9), "4 ants and 1 more kind"),
        (fitting("4 ants, 2 bees, 3 crows", CREATURES[:3], 9, "class", "classes"), "4 ants and 2 more classes"),
        (article("umbra"), "an umbra"),
        (article("warg"), "a warg"),
        (signed(2), "+2"),
        (signed(-1), "-1"),
        (signed(0), "0"),
        (sentence("it hits"), "It hits."),
        (sentence("Why?"), "Why?"),
        (sentence("  "), ""),
    ],
)
def test_words(said: str, expected: str) -> None:
    assert expected == said
