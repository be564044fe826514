"""How a save is laid out as text: one key a line down to a depth, one item of a list a line, so that a diff tells."""

from contextlib import suppress
from pathlib import Path
from time import process_time

import pytest

from saves import json_file, whole_file
from saves.errors import SaveError

DATA = {"game": "bay", "seats": [1, 2], "moves": [{"a": 1}, [2]], "in": {"deep": {"er": {"x": {"y": 1}}}, "none": {}}}

LAID_OUT = """\
{
 "game": "bay",
 "seats": [1,2],
 "moves": [
  {"a":1},
  [2]
 ],
 "in": {
  "deep": {
   "er": {"x":{"y":1}}
  },
  "none": {}
 }
}
"""


def test_an_object_is_laid_out_key_by_key_down_to_its_depth() -> None:
    assert json_file.render(DATA, 3) == LAID_OUT
    assert json_file.render(DATA, 0) == json_file.line(DATA)


def test_in_a_save_each_thing_of_a_state_has_its_line() -> None:
    laid_out = json_file.render({"start": {"state": {"ships": {"A": {"hull": 2}, "B": {"hull": 1}}}}}).splitlines()

    assert [line.strip() for line in laid_out if "hull" in line] == ['"A": {"hull":2},', '"B": {"hull":1}']


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    whole_file.write(tmp_path / "a.json", json_file.render(DATA).encode())

    assert json_file.read(tmp_path / "a.json") == DATA
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


def test_a_key_said_twice_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="says 'b' twice"):
        json_file.parse(b'{"a": 1, "b": 2, "b": 3}', tmp_path / "a.json")


def test_a_key_said_twice_among_many_is_found_as_quickly_as_they_are_read() -> None:
    def spent(last: int) -> float:
        text = "".join(f'"{number}": 1, ' for number in range(20_000))
        before = process_time()
        with suppress(SaveError):
            json_file.parse(f'{{{text}"{last}": 1}}'.encode(), json_file.NOWHERE)
        return process_time() - before

    assert spent(19_999) < 50 * spent(20_000)
