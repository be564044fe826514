"""Input and output that fail at any moment: nothing is said to be kept that is not, and nothing kept is lost."""

from pathlib import Path

import pytest

from tests.saves.evening import Evening, ScreenEvening
from tests.saves.faults import Faults

pytestmark = pytest.mark.usefixtures("skirmish")


CLIENTS = {"plain": Evening, "screen": ScreenEvening}
clients = pytest.mark.parametrize("client", CLIENTS)
lengths = pytest.mark.parametrize("lasting", [False, True], ids=["once", "for good"])


def spent(client: str, home: Path, at: int, *, lasting: bool) -> tuple[Evening, Faults]:
    """Spend an evening on which the call of that number fails."""
    home.mkdir()
    faults = Faults(home, at, lasting=lasting)
    evening = CLIENTS[client](home, faults)
    with pytest.MonkeyPatch.context() as patch:
        faults.install(patch)
        evening.spend()
        evening.come_back()
    return evening, faults


def through(client: str, home: Path, step: int, *, lasting: bool) -> int:
    """Fail every `step`-th call in turn, until an evening passes without a fault; return how many there were."""
    for number in range(1, 100_000, step):
        evening, faults = spent(client, home / str(number), number, lasting=lasting)
        assert not evening.lies, f"call {number} ({faults.failed[:1]}): {evening.lies}"
        if not faults.met:
            return number
    raise AssertionError("the evening never ends")


@clients
def test_an_evening_without_a_fault_keeps_every_order(tmp_path: Path, client: str) -> None:
    evening, faults = spent(client, tmp_path / "good", 10**9, lasting=False)

    assert not evening.lies
    assert not evening.unkept
    assert faults.count > 200


@lengths
@clients
def test_a_call_that_fails_makes_no_liar(tmp_path: Path, client: str, *, lasting: bool) -> None:
    through(client, tmp_path, 29, lasting=lasting)


@pytest.mark.thorough
@lengths
@clients
def test_none_of_all_the_calls_does(tmp_path: Path, client: str, *, lasting: bool) -> None:
    # Where nothing works from some call on, an evening goes much as from the call before.
    assert through(client, tmp_path, 3 if lasting else 1, lasting=lasting) > 200
