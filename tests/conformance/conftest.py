"""The toy games beside those that are shipped, and how much of each game is gone through, for a test of the kit."""

import pytest

from tests.conformance import walks
from tests.conformance.extent import MORE, WHOLE

HERE = "tests/conformance/"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have all that is asked of a game follow each other: a process then walks through it once, and keeps no other."""
    kit = [index for index, item in enumerate(items) if item.nodeid.startswith(HERE)]
    order = {game_id: number for number, game_id in enumerate(walks.NAMES)}
    found = sorted((items[index] for index in kit), key=lambda item: order.get(_game(item), -1))
    for index, item in zip(kit, found, strict=True):
        items[index] = item


def _game(item: pytest.Item) -> str:
    case = getattr(item, "callspec", None)
    return str(case.params.get("game_id", "")) if case else ""


@pytest.fixture(autouse=True)
def _toys(request: pytest.FixtureRequest) -> None:
    """Put the toy games on the shelf."""
    for toy in walks.TOYS:
        request.getfixturevalue(toy)


@pytest.fixture(autouse=True)
def _extent(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Go through the whole of a game in the thorough run, and through more of a toy."""
    if request.node.get_closest_marker("thorough"):
        monkeypatch.setattr(walks, "extent", MORE if _game(request.node) in walks.TOYS else WHOLE)
