"""The signs of what others did: strokes along a way, ':' of shots, the number where it began."""

import pytest

from engine.core.refs import PlaceId, Seat, TokenId
from engine.scene.actions import Action
from tests.tui.painters.boards import scene
from tui.painters.sides import sides_of
from tui.painters.trails import traces

BARE = scene((), text=".......\n.......\n.......\n")
SHIP = TokenId("2")


def signs(*rows: tuple[int, Action], roomy: bool = True) -> dict[str, str]:
    found = traces(BARE.boards[0], rows, sides_of(BARE), roomy=roomy)
    return {at: span.text for at, span in found.items()}


def way(*path: str, kind: str = "move") -> Action:
    return Action(kind, (1,), Seat(1), SHIP, "Vidar", tuple(map(PlaceId, path)))  # type: ignore[arg-type]  # a kind


def test_a_way_has_its_number_where_it_began_and_a_stroke_where_it_passed() -> None:
    assert signs((1, way("0601", "0501", "0401", "0301"))) == {"0601": "1", "0501": "-", "0401": "-"}


@pytest.mark.parametrize(
    ("path", "stroke"),
    [(("0301", "0302", "0403"), "\\"), (("0301", "0202", "0203"), "/"), (("0403", "0302", "0301"), "\\")],
)
def test_strokes_slant_as_the_way_does(path: tuple[str, ...], stroke: str) -> None:
    assert signs((2, way(*path)))[path[1]] == stroke


def test_a_jump_is_drawn_over_what_it_leapt() -> None:
    assert signs((3, way("0603", "0303"))) == {"0603": "3", "0503": "-", "0403": "-"}


def test_a_shot_is_drawn_from_gun_to_target_and_covers_neither() -> None:
    assert signs((4, way("0602", "0302", kind="shot"))) == {"0502": ":", "0402": ":", "0602": "4"}


def test_a_number_of_two_digits_has_a_sign_where_there_is_room_for_one() -> None:
    assert signs((12, way("0601", "0501")))["0601"] == "12"
    assert signs((12, way("0601", "0501")), roomy=False)["0601"] == "+"


def test_what_happened_on_another_board_leaves_no_sign() -> None:
    assert signs((1, way("elsewhere", "nowhere"))) == {}
