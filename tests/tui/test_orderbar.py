"""The order bar as lines: keys, chances, pages, and what a column belongs to."""

from engine.core.choices import Choice
from engine.core.refs import place, word
from engine.scene.model import Tone
from tests.tui.test_picker import Told
from tui.choosing.offered import Entry
from tui.widgets.lines import Line, length, line
from tui.widgets.orderbar import bar, key_at, pages


def entry(key: str, label: str) -> Entry:
    order = Told((word(label),))
    return Entry(key, label, Choice(word(label), order))


def text(row: Line) -> str:
    return "".join(part for part, _ in row)


MANY = [entry(letter, f"order {letter}") for letter in "abcdefghijkl"]


def test_each_choice_shows_its_key_and_its_chance() -> None:
    shown = bar([entry("f", "fire"), entry("l", "left")], (40, 2), aside=lambda e: "42%" if e.key == "f" else "")

    assert [text(row) for row in shown] == ["f fire 42%  l left"]


def test_a_choice_that_leads_on_says_so() -> None:
    assert text(bar([Entry("f", "fire", Choice(word("fire")))], (40, 2))[0]) == "f fire.."


def test_places_are_counted_instead_of_listed() -> None:
    places = [Entry("", name, Choice(place(name), Told((place(name),)))) for name in ("0101", "0102")]

    assert text(bar(places, (40, 2))[0]) == "2 places to point at"


def test_pages_hold_every_choice_once_and_begin_again() -> None:
    space = (30, 2)
    count = pages(MANY, space)
    shown = [bar(MANY, space, page) for page in range(count)]
    told = " ".join(text(row) for page in shown for row in page)

    assert count > 1
    assert all(told.count(f"order {letter}") == 1 for letter in "abcdefghijkl")
    assert bar(MANY, space, count) == shown[0]
    assert all(len(page) <= 2 and all(length(row) <= 30 for row in page) for page in shown)
    assert "(1/" in text(shown[0][-1])


def test_a_tail_is_added_only_where_it_fits() -> None:
    tail = line("? help", Tone.DIM)

    assert text(bar([entry("f", "fire")], (40, 1), tail=tail)[0]) == "f fire  ? help"
    assert text(bar([entry("f", "fire")], (10, 2), tail=tail)[1]) == "? help"
    assert len(bar([entry("f", "fire")], (10, 1), tail=tail)) == 1
    assert text(bar([], (40, 2), tail=tail)[0]) == "? help"


def test_a_column_belongs_to_the_choice_shown_there() -> None:
    row = bar([entry("f", "fire"), entry("l", "left")], (40, 2), tail=line("? help", Tone.DIM))[0]

    assert [key_at(row, x) for x in (0, 3, 8, 12, 16, 39)] == ["f", "f", "l", "l", "", ""]
