"""Rules data: what fits becomes frozen types, what does not is named by file and path."""

from typing import Any, Literal

import pytest

from engine.core.errors import RulebookError
from engine.core.refs import PlaceId
from engine.core.rulebook import parse, read, structure, text
from engine.core.values import frozen


@frozen
class Hull:
    id: str
    cf: int
    arc: Literal["A", "F"] = "A"
    cloak: bool = False
    banks: tuple[str, ...] = ()
    size: tuple[int, int] = (1, 1)
    home: PlaceId = PlaceId("0000")


@frozen
class Fleet:
    provenance: str
    hulls: dict[str, Hull]


GOOD: dict[str, Any] = {
    "provenance": "ours",
    "hulls": {"warg": {"cf": 7, "banks": ["DC"], "arc": "F", "size": [1, 2], "home": "0705"}, "mote": {"cf": 2}},
}


def wrong(**fields: Any) -> dict[str, Any]:
    return {"provenance": "ours", "hulls": {"warg": {"cf": 7, **fields}}}


def test_tables_become_frozen_types_and_keys_become_ids() -> None:
    fleet = structure(GOOD, Fleet, "ships.toml")

    assert fleet.hulls == {
        "warg": Hull("warg", 7, "F", banks=("DC",), size=(1, 2), home=PlaceId("0705")),
        "mote": Hull("mote", 2),
    }


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        (wrong(cf="x"), "field 'cf': expected a whole number, got 'x'"),
        (wrong(cf=True), "field 'cf': expected a whole number, got True"),
        (wrong(cloak=1), "field 'cloak': expected true or false, got 1"),
        (wrong(arc="Z"), "field 'arc': expected one of 'A', 'F', got 'Z'"),
        (wrong(banks="DC"), "field 'banks': expected a list, got 'DC'"),
        (wrong(banks=["DC", 3]), "field 'banks': item 2: expected text, got 3"),
        (wrong(size=[1, 2, 3]), "field 'size': expected 2 items, got 3"),
        (wrong(home=705), "field 'home': expected text, got 705"),
        (wrong(speed=3), "unknown field 'speed'; known are id, cf, arc, cloak, banks, size, home"),
        ({"provenance": "ours", "hulls": {"warg": {}}}, "field 'cf' is missing"),
        ({"provenance": "ours", "hulls": {"warg": 3}}, "expected a table, got 3"),
    ],
)
def test_an_error_names_file_path_and_fault(tables: dict[str, Any], message: str) -> None:
    with pytest.raises(RulebookError) as caught:
        structure(tables, Fleet, "ships.toml")

    assert str(caught.value) == f"ships.toml: field 'hulls': 'warg': {message}"


def test_a_list_where_tables_should_be_is_named() -> None:
    with pytest.raises(RulebookError, match=r"^ships.toml: field 'hulls': expected a table, got \[\]$"):
        structure({"provenance": "ours", "hulls": []}, Fleet, "ships.toml")


def test_a_missing_file_is_named() -> None:
    with pytest.raises(RulebookError, match=r"^nowhere.toml: there is no such file"):
        read("engine.games.star_sectors", "nowhere.toml", Fleet)


def test_a_folder_is_no_file() -> None:
    with pytest.raises(RulebookError, match=r"^scenarios: there is no such file"):
        text("engine.games.star_sectors", "scenarios")


def test_broken_toml_is_named_with_its_line(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "broken_rules"
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "data" / "ships.toml").write_text("a = 1\nb = = 2\n")
    (package / "data" / "ink.toml").write_bytes(b"\xff\xfe")
    monkeypatch.syspath_prepend(str(tmp_path))

    with pytest.raises(RulebookError, match=r"^ships.toml: not readable as TOML: .*line 2"):
        read("broken_rules", "ships.toml", Fleet)
    with pytest.raises(RulebookError, match=r"^ink.toml: not UTF-8"):
        read("broken_rules", "ink.toml", Fleet)


@pytest.mark.parametrize("toml", ["x = " + "[" * 5000, "x = " + "9" * 5000])
def test_what_is_too_deep_or_too_long_to_be_read_is_an_error_like_others(toml: str) -> None:
    with pytest.raises(RulebookError, match=r"^deep.toml: not readable as TOML"):
        parse(toml, "deep.toml")
