"""The shelf: every game is named with a sentence, whole where there is room."""

import pytest

from engine import registry
from tui.pages.shelf import shelf
from tui.painters.lines import written

INFOS = [registry.info(each) for each in registry.SHELF]


@pytest.mark.parametrize(("room", "whole"), [((40, 15), False), ((72, 34), True), ((140, 51), True)])
def test_all_games_are_named_with_what_they_are_about(room: tuple[int, int], *, whole: bool) -> None:
    lines = shelf(INFOS, room)
    told = " ".join(written(lines).split())

    assert 0 < len(lines) <= room[1]
    assert all(len("".join(text for text, _ in line).rstrip()) <= room[0] for line in lines)
    assert all(info.title in told for info in INFOS)
    assert all(info.blurb.partition(":")[0].rstrip(".") in told for info in INFOS)
    assert all(info.blurb in told for info in INFOS) == whole


def test_where_there_is_too_little_room_there_is_none() -> None:
    assert shelf(INFOS, (40, 8)) == []
