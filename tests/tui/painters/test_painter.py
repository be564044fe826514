"""The table that picks a painter by geometry."""

from engine.scene.model import Geometry
from tui.painters.painter import PAINTERS


def test_every_geometry_has_a_painter() -> None:
    assert set(PAINTERS) == set(Geometry)
