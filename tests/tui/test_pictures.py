"""The pictures of the README: well-formed, true to the screen, and all of them there."""

import re
from xml.etree import ElementTree as ET

from rich.segment import Segment
from rich.style import Style

from tests.tui.pictures import COLUMN, FOLDER, PICTURES, svg


def test_a_row_is_drawn_word_by_word_where_it_stands() -> None:
    drawn = svg(
        (20, 1), [[Segment("A> & "), Segment("  v<", Style.parse("#ff8787")), Segment("[C]", Style(reverse=True))]]
    )
    texts = [each for each in ET.fromstring(drawn) if each.tag.endswith("text")]

    assert [each.text for each in texts] == ["A> &", "v<", "[C]"]
    assert [int(each.attrib["x"]) for each in texts] == [8, 8 + 7 * COLUMN, 8 + 9 * COLUMN]
    assert texts[1].attrib["fill"] == "#ff8787"


def test_the_readme_shows_each_picture_there_is_and_none_is_large() -> None:
    shown = re.findall(r"\(docs/pictures/([^)]+)\.svg\)", (FOLDER.parents[1] / "README.md").read_text("utf-8"))

    assert {*shown} == {each.name for each in PICTURES} == {file.stem for file in FOLDER.iterdir()}
    assert all(file.stat().st_size < 60_000 for file in FOLDER.iterdir())
