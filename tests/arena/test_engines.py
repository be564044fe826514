"""Where matches are played changes nothing: one process, several, or the machines of a cluster."""

import signal
import time
from collections.abc import Iterator
from contextlib import closing
from multiprocessing import active_children

import pytest

from arena import cluster as clusters
from arena import engines
from arena.engines import Engine, alone, held_back, paying, processes
from arena.fixtures import Fixture, together
from arena.results import Result
from arena.run import RunPlan
from arena.sequential import SequentialTest
from engine.core.errors import SetupError
from tests.arena.contests import drawn_up, result, told

MATCH = drawn_up("bot:easy", "bot:wander", game="star-sectors", scenario="first-shots")
LADDER = drawn_up("bot:easy", "bot:wander", "bot:greedy", game="star-sectors", scenario="first-shots", ladder=True)
ASKED = (
    RunPlan(MATCH, 6, as_json=True),
    RunPlan(MATCH, 40, SequentialTest(0.2, 0, 300), as_json=True),
    RunPlan(LADDER, 2),
)
IDS = ("lines", "until", "ladder")


@pytest.fixture(scope="module")
def local() -> Iterator[str]:
    """Start a cluster of one process on this machine; return its address."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=2, dashboard_address=None, silence_logs=50) as opened:
        yield opened.scheduler_address


def slow_first(fixture: Fixture) -> Result:
    """Let the first match take the longest."""
    time.sleep(0.2 if fixture.number == 0 else 0)
    return result(fixture.number, "1")


@pytest.mark.parametrize("asked", ASKED, ids=IDS)
def test_two_processes_report_what_one_does(asked: RunPlan) -> None:
    assert told(asked, processes(2)) == told(asked)


def test_a_cluster_reports_what_one_process_does(local: str) -> None:
    engine = clusters.cluster(local)
    for asked in ASKED:
        assert told(asked, engine) == told(asked)


def test_on_a_cluster_that_runs_other_code_nothing_is_played(local: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "code", lambda: "other")

    with pytest.raises(SetupError, match="another longship"):
        told(ASKED[0], clusters.cluster(local))


def test_where_no_cluster_is_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(clusters, "PATIENCE", 0.2)

    with pytest.raises(SetupError, match="No cluster answers"):
        told(ASKED[0], clusters.cluster("tcp://127.0.0.1:1"))


@pytest.mark.parametrize("address", ["nonsense", "", "tcp://here", "cloud://10.0.0.5:8786"])
def test_what_is_no_address_is_said_before_anybody_is_called(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def call(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr(pytest.importorskip("distributed"), "Client", call)
    with pytest.raises(SetupError, match=f"No cluster answers at '{address}'"):
        told(ASKED[0], clusters.cluster(address))


def test_without_the_extra_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(clusters, "import_module", missing)

    with pytest.raises(SetupError, match=r"pip install 'longship\[cluster\]'"):
        clusters.cluster("tcp://10.0.0.5:8786")


def test_a_long_match_changes_no_order_and_more_wait_than_are_ahead() -> None:
    plan = [together(2, number, "s") for number in range(2 * engines.AHEAD + 4)]

    assert [each.fixture for each in processes(2)(slow_first, plan)] == plan


@pytest.mark.parametrize("engine", [alone, processes(2)], ids=["one", "two"])
def test_what_is_closed_before_its_end_leaves_nothing_running(engine: Engine) -> None:
    plan, before = [together(2, number, "s") for number in range(100)], active_children()
    with closing(engine(slow_first, plan)) as coming:
        next(coming)

    assert active_children() == before


def test_other_processes_start_only_when_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = [together(2, number, "s") for number in range(4)]
    started: list[int] = []

    def in_parallel(work: engines.Work, rest: list[Fixture], jobs: int) -> Iterator[Result]:
        started.append(len(rest))
        return map(work, rest)

    monkeypatch.setattr(engines, "cpu_count", lambda: 2)
    monkeypatch.setattr(engines, "_in_parallel", in_parallel)

    assert [each.fixture for each in paying(slow_first, plan)] == plan
    assert started == []

    monkeypatch.setattr(engines, "PATIENCE", 0.1)
    assert [each.fixture for each in paying(slow_first, plan)] == plan
    assert started == [3]


def test_a_call_to_end_that_comes_while_a_process_is_started_is_not_lost() -> None:
    heard: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        _called_while_starting(heard)

    assert heard == ["nothing yet"]
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def _called_while_starting(heard: list[str]) -> None:
    with held_back():
        signal.raise_signal(signal.SIGINT)
        heard.append("nothing yet")
