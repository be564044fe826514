"""Cards, rules text and their files: values by formula, fleets within their points, names that tell ships apart."""

import re
from pathlib import Path

import pytest

import engine.games.star_sectors as game
from engine.games.star_sectors.info import FLEETS, INFO, SCENARIOS
from engine.games.star_sectors.picture.scenery import board
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.cards import ShipClass
from engine.games.star_sectors.rulebook.mapmaker import settings
from engine.games.star_sectors.rulebook.scenarios import scenario
from engine.scene.model import Tone

DATA = Path(game.__file__).parent / "data"
CLASSES = tuple(catalog.ships().classes.values())

PRINTED_VALUES = {
    "pelican": 1, "lantern": 2, "heron": 5, "marlin": 6, "cormorant": 7, "albatross": 9, "meridian": 11,
    "ox": 1, "jackal": 3, "hyena": 5, "mastiff": 7, "warg": 8, "fenris": 10, "garm": 12,
    "dusk": 1, "shade": 3, "wraith": 6, "spectre": 7, "umbra": 8, "eclipse": 10, "nocturne": 11,
    "granary": 1, "mote": 2, "facet": 4, "prism": 5, "spindle": 7, "loom": 9, "tessera": 11,
}  # fmt: skip


def test_ss_11_the_books_example_is_worth_ten_by_its_own_formula() -> None:
    example = ShipClass("x", "X", "cruiser", "concord", "X", 6, 4, 3, 7, 5, "W", 3, cloak=True, banks=("PC", "PC"))

    assert example.value == 10


def test_ss_11_every_class_has_the_value_of_its_card_except_what_the_formula_corrects() -> None:
    worth = {kind.id: kind.value for kind in CLASSES}
    corrected = {name: value for name, value in worth.items() if value != PRINTED_VALUES[name]}

    assert worth.keys() == PRINTED_VALUES.keys()
    # A cloak is worth a point even on an unarmed hull, and nobody is worth less than one (SS-Q1).
    assert corrected == {}


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.id)
def test_a_card_is_consistent(kind: ShipClass) -> None:
    assert kind.fleet in catalog.fleets()
    assert (kind.arc == "N") == (kind.cf == 0)
    assert set(kind.banks) <= catalog.weapons().keys()
    assert kind.hull in (1, 2)
    assert kind.phases == (2 if kind.nacelles >= 3 else 1)
    assert kind.cf + 1 < 12  # no card with a trilithium makes a hit certain (SS-Q5)
    assert kind.df + 1 < 12


@pytest.mark.parametrize("fleet", catalog.fleets())
def test_a_fleet_has_seven_classes_with_letters_of_their_own(fleet: str) -> None:
    classes = catalog.classes_of(fleet)

    assert len(classes) == len({kind.glyph for kind in classes}) == 7
    assert catalog.ship_class(catalog.fleet(fleet).tender).cf == 0


@pytest.mark.parametrize("fleet", catalog.fleets())
@pytest.mark.parametrize("points", [15, 25, 40])
def test_ready_fleets_spend_every_point(fleet: str, points: int) -> None:
    assert catalog.worth(catalog.ready_fleet(fleet, points)) == points


@pytest.mark.parametrize("fleet", catalog.fleets())
def test_a_ready_fleet_is_the_biggest_that_the_points_allow(fleet: str) -> None:
    assert catalog.ready_fleet(fleet, 24) == catalog.ready_fleet(fleet, 15)
    assert catalog.worth(catalog.ready_fleet(fleet, 8)) in (7, 8)
    assert len(catalog.ready_fleet(fleet, 1)) == 1


@pytest.mark.parametrize("points", [8, 15, 25, 40])
def test_ready_purchases_cost_no_more_than_the_fleet(points: int) -> None:
    stores, bought = catalog.wares(), catalog.ready_purchases(points)
    price = {name: item.price for name, item in stores.items.items()}
    total = (
        bought.crew * price["crew"]
        + bought.trilithium * price["trilithium"]
        + bought.dilithium * price["dilithium"]
        + bought.mine * price["mine"]
    )

    assert total <= points


def test_ss_99_to_103_prices_run_from_one_to_four() -> None:
    prices = {name: item.price for name, item in catalog.wares().items.items()}

    assert prices == {"mine": 1, "dilithium": 2, "trilithium": 3, "crew": 4}
    assert catalog.wares().mine_hits == 3
    assert set(catalog.wares().crews) == {"command", "helm", "engineering", "science", "tactical"}


def test_ss_89_three_of_ten_weapons_drain_the_defence() -> None:
    weapons = catalog.weapons()

    assert len(weapons) == 10
    assert {name for name in weapons if weapons[name].drains} == {"TWC", "TBP", "EDT"}


def test_ss_69_a_station_repairs_two_and_only_an_armed_one_counts() -> None:
    plain, armed = catalog.ships().station, catalog.ships().armed_station

    assert (plain.cf, plain.df, plain.ss, plain.value, plain.repair) == (0, 6, 15, 0, 2)
    assert (armed.cf, armed.arc, armed.value) == (4, "A", 4)


def test_names_differ_within_three_letters_so_that_a_prefix_tells_ships_apart() -> None:
    names = [name for fleet in catalog.fleets().values() for name in fleet.names]

    assert len({name[:3].lower() for name in names}) == len(names) == 80
    assert all(name.isascii() and name.isalpha() for name in names)


def test_terrain_has_signs_of_its_own_and_tones_that_exist() -> None:
    kinds = catalog.terrain().values()

    assert len({kind.glyph for kind in kinds}) == len(kinds) == 9
    assert {kind.tone for kind in kinds} <= {tone.value for tone in Tone}
    assert {kind.id for kind in kinds if not kind.passable} == {"asteroid", "moon", "planet", "star"}
    assert {kind.id for kind in kinds if not kind.opaque} == {"open"}


@pytest.mark.parametrize("path", sorted(DATA.rglob("*.toml")), ids=lambda path: path.stem)
def test_a_data_file_opens_with_its_grammar_and_says_where_its_numbers_come_from(path: Path) -> None:
    text = path.read_text(encoding="ascii")

    assert text.startswith("# ")
    if path.stem in {"glossary", "notes"} or path.parent.name == "lessons":  # they hold words and no numbers
        return
    assert "\nprovenance = " in text
    assert any(word in text.split("provenance = ", 1)[1].split("\n")[0] for word in ("stated", "derived", "ours"))


def test_the_lists_of_the_light_info_are_those_of_the_data() -> None:
    written = {path.stem for path in (DATA / "scenarios").glob("*.toml")}

    assert {choice.value for choice in SCENARIOS} == written | {"custom"}
    for choice in SCENARIOS:
        if choice.value in written:
            made = scenario(choice.value)
            assert (choice.title, choice.help, choice.seats) == (made.title, made.blurb, made.seats)
    for choice in FLEETS:
        if choice.value in catalog.fleets():
            fleet = catalog.fleet(choice.value)
            assert (choice.title, choice.help) == (fleet.name, fleet.style)
    assert {choice.value for choice in FLEETS} == {*catalog.fleets(), "scenario", "random"}
    assert {choice.value for choice in INFO.option("terrain").choices} == settings().mixes.keys()


def test_every_option_says_what_it_does_and_has_a_default_that_it_accepts() -> None:
    for option in INFO.options:
        assert option.help.endswith(".")
        if option.kind == "choice":
            assert option.default in {choice.value for choice in option.choices}
        elif option.kind == "number":
            assert isinstance(option.default, int)
            assert option.low <= option.default <= option.high
        else:
            assert option.default is False


def test_the_rules_text_cites_every_clause_and_fits_any_screen() -> None:
    text = "\n\n".join(chapter.text for chapter in catalog.chapters())
    cited = {int(number) for number in re.findall(r"SS-(\d+)", text)}
    for low, high in re.findall(r"SS-(\d+) to SS-(\d+)", text):
        cited |= set(range(int(low), int(high) + 1))

    assert cited == set(range(1, 106))
    assert text.isascii()
    assert all(len(line) < 80 for line in text.split("\n"))


def test_the_rules_text_reads_as_titled_chapters() -> None:
    titles = [chapter.title for chapter in catalog.chapters()]

    assert titles[0] == "The game in one page"
    assert len(set(titles)) == len(titles) == 19
    assert all(chapter.text[0].isupper() for chapter in catalog.chapters())


def test_the_rules_text_explains_every_sign_as_the_map_draws_it() -> None:
    (terrain,) = (chapter.text for chapter in catalog.chapters() if chapter.title == "Terrain")
    told = {name.lower(): sign for name, sign in re.findall(r"([A-Za-z ]+?) `(.)`", terrain.replace(" and ", "\n"))}
    drawn = {kind.name.lower(): kind.drawn for kind in catalog.terrain().values() if kind.id != "open"}
    furnace = scenario("the-furnace")
    (deadly,) = {place.glyph for place in board(furnace.chart, furnace.homes, ()).places if "deadly" in place.kind}

    assert drawn.items() <= told.items()
    assert told["station"] == catalog.ships().station.glyph == catalog.ships().armed_station.glyph
    assert f"every hex beside it, shown as `{deadly}`" in terrain
