"""A player's own data over what is printed: what it changes, and the sentence for everything that does not fit."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import RulebookError
from engine.core.rulebook import text
from engine.games.star_viking.rulebook.book import FILES, PACKAGE, book

NAME = 'name = "My counters"\n'

HALVES = """
[tiles.userkaf]
whole = true
name = "Userkaf"
tech = "A"
wealth = 10
[tiles.userkaf.sectors]
0 = { name = "Void", orbit = 1, kind = "space", cell = [0, 0] }
1 = { name = "Rock", orbit = 1, kind = "rock", code = "B", capital = true, cell = [1, 0] }
"""


def own(toml: str) -> str:
    return NAME + toml


def test_a_value_replaces_its_own_and_all_others_stay() -> None:
    printed, mine = book(""), book(own("[kinds.red-CR]\new = 5"))

    assert mine.name == "My counters"
    assert mine.kinds["red-CR"].ew == 5
    assert mine.kinds["red-CR"].attack == printed.kinds["red-CR"].attack
    assert {key: kind for key, kind in mine.kinds.items() if key != "red-CR"} == {
        key: kind for key, kind in printed.kinds.items() if key != "red-CR"
    }
    assert mine.tiles == printed.tiles
    assert mine.combat == printed.combat


def test_the_printed_data_stay_as_they_are() -> None:
    book(own("[kinds.red-CR]\new = 4\n[plunder.standard]\nE = [0, 0, 0, 0, 0, 9]"))

    assert book("").name == ""
    assert book("").kinds["red-CR"].ew == 6
    assert book("").plunder["standard"].value("E", 6) == 2


def test_what_is_laid_over_counts_as_own_and_nothing_else_does() -> None:
    mine = book(own('[kinds.red-CR]\nattack = 8\n[combat]\n5 = "-----------"\n[tiles.raneb.sectors.3]\ndefense = 2'))

    assert mine.provenance(("kinds", "red-CR", "attack")) == "own"
    assert mine.provenance(("kinds", "red-CR", "defense")) == "derived"
    assert mine.provenance(("combat", "5", "7")) == "own"
    assert mine.provenance(("combat", "6", "9")) == "derived"
    assert mine.provenance(("tiles", "raneb", "sectors", "3", "defense")) == "own"
    assert mine.provenance(("tiles", "raneb", "sectors", "3", "code")) == "reconstructed"


def test_a_row_of_the_combat_table_may_scatter() -> None:
    mine = book(own('[combat]\n-9 = "C---------H"'))

    assert mine.combat.result(-20, 2) == "critical"
    assert mine.combat.ways(-9) == (2, 1)


def test_a_column_of_plunder_a_result_and_a_number() -> None:
    mine = book(
        own('[plunder.gentle]\nA = [1, 1, 1, 1, 1, 7]\n[politics]\n7 = "wars"\n[numbers]\ncrippled = [3, 3, 5]')
    )

    assert mine.plunder["gentle"].mean("A") == 2
    assert mine.politics[7] == "wars"
    assert mine.numbers.crippled == (3, 3, 5)


def test_one_sector_of_a_tile() -> None:
    mine, printed = book(own('[tiles.huni.sectors.1]\ncode = "D"')).tiles["huni"], book("").tiles["huni"]

    assert mine.sectors[1].code == "D"
    assert mine.sectors[1].name == printed.sectors[1].name
    assert mine.sectors[2:] == printed.sectors[2:]


def test_a_whole_tile_leaves_nothing_of_the_old_one() -> None:
    mine = book(own(HALVES))
    tile = mine.tiles["userkaf"]

    assert [sector.name for sector in tile.sectors] == ["Void", "Rock"]
    assert (tile.capital, tile.deeps, tile.coded) == (1, (0,), (1,))
    assert mine.provenance(("tiles", "userkaf", "sectors", "1", "cell")) == "own"
    assert mine.provenance(("tiles", "userkaf", "wealth")) == "own"


@pytest.mark.parametrize("name", FILES)
def test_a_copy_of_a_file_will_do(name: str) -> None:
    mine, printed = book(own(text(PACKAGE, name))), book("")

    assert (mine.kinds, mine.tiles, mine.combat) == (printed.kinds, printed.tiles, printed.combat)
    assert (mine.plunder, mine.politics, mine.numbers) == (printed.plunder, printed.politics, printed.numbers)
    assert (mine.provenance(("kinds", "red-CR", "attack")) == "own") == (name == "counters.toml")


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("[kinds.red-CR]\nspeeed = 1", "field 'kinds': 'red-CR': unknown field 'speeed'; known are id, title"),
        ("[kinds.red-CX]\new = 1", "kinds: unknown 'red-CX'; known are red-CR, red-SL"),
        ("[kindz.red-CR]\new = 1", "unknown field 'kindz'; known are kinds, tiles, combat"),
        ("[tiles.userkav]\nwealth = 1", "tiles: unknown 'userkav'; known are userkaf, tiergran"),
        ("[plunder.harsh]\nA = [1, 2, 3, 4, 5, 6]", "plunder: unknown 'harsh'; known are standard"),
        ("[plunder.gentle]\nF = [1, 2, 3, 4, 5, 6]", "plunder: 'gentle': unknown 'F'; known are A, B"),
        ('[combat]\n11 = "-----------"', "combat: unknown '11'; known are -9, -8"),
        ('[politics]\n13 = "wars"', "politics: unknown '13'; known are 2, 3"),
        ("[numbers]\nmissiles = 1", "field 'numbers': unknown field 'missiles'; known are missile_attack"),
        ("[kinds]\nwhole = true", "kinds: 'red-CR' is missing"),
        ("[kinds.red-CR]\nwhole = false", "field 'kinds': 'red-CR': unknown field 'whole'"),
    ],
)
def test_a_wrong_key_is_named_with_what_is_known(toml: str, sentence: str) -> None:
    with pytest.raises(RulebookError) as caught:
        book(own(toml))

    assert str(caught.value).startswith(f"My counters: {sentence}")


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("[kinds.red-CR]\new = 'five'", "field 'kinds': 'red-CR': field 'ew': expected a whole number, got 'five'"),
        ("[kinds.red-CR]\new = 5.0", "field 'kinds': 'red-CR': field 'ew': expected a whole number, got 5.0"),
        ("[kinds.red-CR]\nmultihit = 1", "field 'kinds': 'red-CR': field 'multihit': expected true or false, got 1"),
        ("[kinds.red-CR]\ntech = 'E'", "'red-CR': field 'tech': expected one of 'A', 'B', 'C', 'D', got 'E'"),
        ("[kinds]\nred-CR = 5", "field 'kinds': 'red-CR': expected a table, got 5"),
        ("kinds = 5", "field 'kinds': expected a table, got 5"),
        ("tiles = [5]", "field 'tiles': expected a table, got [5]"),
        ("[combat]\n5 = 5", "field 'combat': '5': expected text, got 5"),
        ("[plunder.gentle]\nA = 5", "field 'plunder': 'gentle': 'A': expected a list, got 5"),
        ("[politics]\n7 = 'war'", "field 'politics': '7': expected one of 'depression', 'avarice'"),
        ("[numbers]\ncrippled = [1, 2]", "field 'numbers': field 'crippled': expected 3 items, got 2"),
        ("[tiles.huni.sectors.1]\ncell = 1", "field 'cell': expected a list, got 1"),
    ],
)
def test_a_wrong_type_is_named(toml: str, sentence: str) -> None:
    with pytest.raises(RulebookError) as caught:
        book(own(toml))

    assert str(caught.value).startswith("My counters: ")
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("[kinds.red-CR]\new = 21", "kinds: 'red-CR': ew is 21; it must be 0 to 20"),
        ("[kinds.red-CR]\nattack = -1", "kinds: 'red-CR': attack is -1; it must be 0 to 20"),
        ("[kinds.red-CR]\ndefense = 0", "kinds: 'red-CR': defense is 0; it must be 1 to 20"),
        ("[kinds.red-MS]\ndefense = 1", "kinds: 'red-MS': defense is 1; it must be 0"),
        ("[kinds.red-CR]\ncount = 21", "kinds: 'red-CR': count is 21; it must be 0 to 20"),
        ("[kinds.red-CR]\ncost = 201", "kinds: 'red-CR': cost is 201; it must be 0 to 200"),
        ("[kinds.blue-FF]\ncount = 2", "kinds: 'blue-FF': count is 2; it must be 3 to 20"),
        ("[kinds.blue-FD]\ncount = 0", "kinds: 'blue-FD': count is 0; it must be 1 to 20"),
        ("[numbers]\naside = 56", "numbers: aside is 56; it must be 1 to 55"),
        ("[numbers]\npoint_federate = 0", "numbers: point_federate is 0; it must be 1 to 200"),
        ("[numbers]\ncrippled = [2, 2, 0]", "numbers: crippled is 0; it must be 1 to 200"),
        ("[plunder.gentle]\nA = [1, 2, 3]", "plunder: 'gentle': A: the number of values is 3; it must be 6"),
        ("[plunder.gentle]\nA = [1, 2, 3, 4, 5, 201]", "plunder: 'gentle': A is 201; it must be 0 to 200"),
        ("[combat]\n5 = '-----'", "combat: '5': expected 11 signs of - H C, got '-----'"),
        ("[combat]\n5 = '----------X'", "combat: '5': expected 11 signs of - H C, got '----------X'"),
        ("[tiles.huni]\nwealth = 201", "tiles: 'huni': wealth is 201; it must be 0 to 200"),
        ("[tiles.huni.sectors.1]\ndefense = 10", "tiles: 'huni': sector 1: defense is 10; it must be -9 to 9"),
        ("[kinds.red-CR]\ncode = 'V'", "kinds: 'red-CR': code: CR, SL, BC, FF, FE have S, and no others (K-21)"),
        ("[kinds.red-SL]\nsize = 2", "kinds: 'red-SL': size: a starship has none: nothing carries it (K-131)"),
        ("[kinds.red-FT]\npod = 'ecm'", "kinds: 'red-FT': a pod has no code, and every other counter has one"),
        ("[kinds.red-CR]\ncolour = 'blue'", "kinds: 'red-CR': id, colour and type follow from the name of the table"),
        ("[kinds.red-CR]\ntitle = 'Schlo\\u00df'", "'red-CR': title: expected 1 to 24 plain characters"),
    ],
)
def test_what_is_out_of_range_is_named_with_the_range(toml: str, sentence: str) -> None:
    with pytest.raises(RulebookError) as caught:
        book(own(toml.replace("'Schlo\\u00df'", '"Schlo\\u00df"')))

    assert str(caught.value).startswith("My counters: ")
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("[tiles.huni.sectors.0]\nkind = 'rock'", "orbit 1 must have exactly one sector of deep space, not 0"),
        ("[tiles.huni.sectors.1]\nkind = 'space'", "orbit 1 must have exactly one sector of deep space, not 2"),
        ("[tiles.huni.sectors]\n6 = { orbit = 4 }\n7 = { orbit = 4 }", "orbit 3 must have exactly one"),
        ("[tiles.huni.sectors.4]\ncapital = false", "exactly one sector must be the capital, and not deep space"),
        ("[tiles.huni.sectors.3]\ncapital = true", "exactly one sector must be the capital, and not deep space"),
        ("[tiles.huni.sectors]\n4 = { capital = false }\n0 = { capital = true }", "exactly one sector must be the"),
        ("[tiles.huni.sectors.3]\ntouches = [4]", "sector 5: it touches 3, but 3 does not touch it"),
        ("[tiles.huni.sectors.3]\ntouches = [4, 4]", "sector 3: touches: a number is given twice"),
        ("[tiles.huni.sectors.3]\ntouches = [8]", "sector 3: touches is 8; it must be 0 to 7"),
        ("[tiles.huni.sectors]\n1 = { touches = [7] }\n7 = { touches = [1] }", "only two sectors of one planet touch"),
        ("[tiles.huni.sectors.1]\ntouches = [1]", "sector 1: it cannot touch 1"),
        ("[tiles.huni.sectors.1]\ncell = [0, 0]", "sector 1: it is drawn over sector 0"),
        ("[tiles.huni.sectors.1]\ncell = [8, 0]", "sector 1: cell is 8; it must be 0 to 7"),
        ("[tiles.huni.sectors.1]\nspan = [8, 1]", "sector 1: span is 8; it must be 1 to 7"),
        ("[tiles.huni.sectors.1]\nname = 'Ring Moons'", "the name 'ring moons' is used twice"),
        ("[tiles.huni.sectors.1]\nnumber = 1", "sectors: number follows from the key and cannot be given"),
        ("[tiles.huni.sectors.9]\nname = 'X'\norbit = 1\nkind = 'rock'\ncell = [3, 0]", "sectors: unknown '9'"),
        ("[tiles.huni]\nid = 'raneb'", "id follows from the name of the table and cannot be given"),
        ("[tiles.huni.sectors]\nwhole = true", "the number of sectors is 0; it must be 1 to 16"),
    ],
)
def test_a_tile_that_does_not_hold_together_is_named(toml: str, sentence: str) -> None:
    with pytest.raises(RulebookError) as caught:
        book(own(toml))

    assert str(caught.value).startswith("My counters: tiles: 'huni': ")
    assert sentence in str(caught.value)


def test_tiles_must_offer_a_capital_however_nine_are_drawn() -> None:
    low = "".join(f"[tiles.{name}]\ntech = 'C'\n" for name in ("sahure", "peribsen", "khaba", "tiergran"))

    with pytest.raises(RulebookError, match=r"^My counters: tiles: at least 4 need technology A or B"):
        book(own(low))


def test_two_tiles_cannot_have_one_name() -> None:
    with pytest.raises(RulebookError, match=r"^My counters: tiles: the name 'raneb' is used twice$"):
        book(own("[tiles.huni]\nname = 'Raneb'"))


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("name = = 1", "not readable as TOML"),
        ("x = " + "[" * 5000, "not readable as TOML"),
        ("x = " + "9" * 5000, "not readable as TOML"),
        ("[kinds.red-CR]\new = 5", 'it needs a line name = "..." of 1 to 40 plain characters'),
        ("name = 5", 'it needs a line name = "..." of 1 to 40 plain characters'),
        ('name = ""', 'it needs a line name = "..." of 1 to 40 plain characters'),
        ('name = "a\\u001b[2J"', 'it needs a line name = "..." of 1 to 40 plain characters'),
        (NAME + "a.b.c.d.e.f.g.h = 1", "nested deeper than anything in the data"),
        (NAME + "x = [[[[[[[1]]]]]]]", "nested deeper than anything in the data"),
        (NAME + "x = 0x" + "f" * 9000, "a number is beyond 1000000"),
        (NAME + "x = '" + "f" * 101 + "'", "a text, list or table has more than 100 parts"),
        (NAME + "f" * 101 + " = 1", "a text, list or table has more than 100 parts"),
        (NAME + "#" * 200_000, "at most 200000 are read"),
    ],
)
def test_a_text_that_is_no_data_is_turned_away(toml: str, sentence: str) -> None:
    with pytest.raises(RulebookError, match=r"^your data: ") as caught:
        book(toml)

    assert sentence in str(caught.value)


VALUES: st.SearchStrategy[object] = st.one_of(
    st.integers(-30, 30), st.booleans(), st.text(max_size=3), st.lists(st.integers(-3, 9), max_size=6), st.just({})
)
PATHS = st.sampled_from(
    [
        *(f"kinds.red-CR.{field}" for field in ("ew", "id", "colour", "type", "code", "pod", "title", "capacity")),
        *(f"tiles.huni.{field}" for field in ("name", "tech", "id", "sectors", "whole", "sectors.3", "sectors.whole")),
        *(f"tiles.huni.sectors.3.{field}" for field in ("orbit", "kind", "touches", "cell", "span", "number", "code")),
        *(
            "kinds",
            "tiles",
            "combat.5",
            "plunder.gentle.A",
            "plunder.gentle",
            "politics.7",
            "numbers.crippled",
            "whole",
        ),
    ]
)


def written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + "".join(f"\\U{ord(sign):08x}" for sign in value) + '"'
    return str(value)


@given(PATHS, VALUES)
def test_whatever_a_text_says_it_fits_or_is_refused_in_a_sentence(path: str, value: object) -> None:
    toml = own(f"{path} = {written(value)}")
    with contextlib.suppress(RulebookError):  # anything else that is raised is a fault
        assert all(tile.sectors[tile.capital].capital for tile in book(toml).tiles.values())
