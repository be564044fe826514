"""The toy game beside those that are shipped, for as long as a test of the kit runs."""

import pytest


@pytest.fixture(autouse=True)
def _toy(skirmish: str) -> None:
    """Put the toy game on the shelf."""
