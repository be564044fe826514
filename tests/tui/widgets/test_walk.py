"""Walking where the exits have no compass words: by what is seen that way."""

import pytest

from engine.core.refs import PlaceId
from engine.scene.model import Place
from tests.toys.voyage.charts import boards
from tui.keys import DIRECTIONS
from tui.widgets.walk import far, step

STARS = {place.id: place for place in boards("chart")[0].places}


@pytest.mark.parametrize(
    ("start", "word", "end"),
    [
        ("anvil", "east", "brand"),
        ("anvil", "south", "dirk"),
        ("anvil", "west", None),
        ("anvil", "spinward", "brand"),
        ("ember", "north", "brand"),
        ("ember", "north-east", "deep1"),
        ("crest", "south-west", "deep1"),
        ("flail", "west", "gorget"),
    ],
)
def test_a_step_on_a_chart_goes_to_what_is_seen_that_way(start: str, word: str, end: str | None) -> None:
    assert end == step(STARS, PlaceId(start), word)


def test_every_place_of_a_chart_can_be_walked_to() -> None:
    reached = {PlaceId("anvil")}
    for _ in STARS:
        reached |= {to for here in reached for word in DIRECTIONS if (to := step(STARS, here, word))}

    assert reached == set(STARS)


@pytest.mark.parametrize(
    ("start", "word", "end"),
    [
        ("ii-south", "west", "deep-space-1"),
        ("deep-space-2", "north", "deep-space-1"),
        ("far-moons", "north-east", "outer-asteroids"),
        ("far-moons", "east", None),
        ("starcity", "north", "inner-asteroids"),
    ],
)
def test_a_step_on_tiles_crosses_the_gaps_between_them(start: str, word: str, end: str | None) -> None:
    board = next(board for board in boards("quadrant") if board.id == "sanakht")
    at = step({place.id: place for place in board.places}, PlaceId(f"sanakht-{start}"), word, loose=True)

    assert (at and at.removeprefix("sanakht-")) == end


def test_a_wide_tile_is_seen_from_below_all_of_it() -> None:
    cap = Place(PlaceId("cap"), "Cap", (0, 0), span=(4, 1))
    cell = Place(PlaceId("cell"), "Cell", (3, 2))
    known = {place.id: place for place in (cap, cell)}

    assert step(known, cell.id, "north", loose=True) == cap.id
    assert step(known, cap.id, "south", loose=True) == cell.id


def test_a_far_step_on_a_chart_ends_at_its_edge() -> None:
    assert far(STARS, PlaceId("anvil"), "east") == "crest"
