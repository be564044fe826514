"""Fixtures that tests of every package share."""

import gc
import os
import signal
import sys
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import settings

from engine import registry

settings.register_profile("untimed", deadline=None, max_examples=50)  # others in every run
settings.load_profile("untimed")  # a test that is slow on a busy machine has not failed

# Byte code is kept, whatever the shell forbids: else hundreds of programs under test compile all that they import.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

for _number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
    # What a shell started behind it (`&`, nohup) ignores some, and hands that on to the programs under test.
    if signal.getsignal(_number) is signal.SIG_IGN:
        signal.signal(_number, signal.default_int_handler if _number == signal.SIGINT else signal.SIG_DFL)


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Have a quarter more processes than cores: tests wait for screens to come to rest, and for programs."""
    cores = yield
    return cores if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else cores + -(-cores // 4)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Have each process import its own share of all tests first: in a new clone others then find them compiled."""
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    here, number = Path(__file__).parent, int(worker["workerid"].removeprefix("gw"))
    for path in sorted(here.rglob("test_*.py"))[number :: worker["workercount"]]:
        with suppress(Exception):  # it fails again where it is collected, and is told there
            import_module(".".join(path.relative_to(here.parent).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """Leave thousands of tests and all that they import out of every search for garbage, which takes half a second."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def skirmish(monkeypatch: pytest.MonkeyPatch) -> str:
    """Put the toy game on the shelf for one test; return its id."""
    monkeypatch.setitem(registry.SHELF, "skirmish", "tests.toys.skirmish")
    return "skirmish"


@pytest.fixture
def voyage(monkeypatch: pytest.MonkeyPatch) -> str:
    """Put the toy game of all geometries on the shelf for one test; return its id."""
    monkeypatch.setitem(registry.SHELF, "voyage", "tests.toys.voyage")
    return "voyage"


@pytest.fixture
def raid(monkeypatch: pytest.MonkeyPatch) -> str:
    """Put the toy game of plots, groups and amounts on the shelf for one test; return its id."""
    monkeypatch.setitem(registry.SHELF, "raid", "tests.toys.raid")
    return "raid"


@pytest.fixture
def regatta(monkeypatch: pytest.MonkeyPatch) -> str:
    """Put the toy game of several races on the shelf for one test; return its id."""
    monkeypatch.setitem(registry.SHELF, "regatta", "tests.toys.regatta")
    return "regatta"


@pytest.fixture
def drill(monkeypatch: pytest.MonkeyPatch) -> str:
    """Put the toy game of long lists, amounts and names on the shelf for one test; return its id."""
    monkeypatch.setitem(registry.SHELF, "drill", "tests.toys.drill")
    return "drill"


@pytest.fixture
def post(monkeypatch: pytest.MonkeyPatch) -> str:
    """Put the toy game of sheets, letters and bargains on the shelf for one test; return its id."""
    monkeypatch.setitem(registry.SHELF, "post", "tests.toys.post")
    return "post"
