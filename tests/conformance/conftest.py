"""The toy games beside those that are shipped, for as long as a test of the kit runs."""

import pytest


@pytest.fixture(autouse=True)
def _toys(skirmish: str, voyage: str, raid: str, regatta: str) -> None:
    """Put the toy games on the shelf."""
