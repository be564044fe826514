"""The toy games beside those that are shipped, for as long as a test of the kit runs."""

import pytest

from tests.conformance.walks import TOYS


@pytest.fixture(autouse=True)
def _toys(request: pytest.FixtureRequest) -> None:
    """Put the toy games on the shelf."""
    for toy in TOYS:
        request.getfixturevalue(toy)
