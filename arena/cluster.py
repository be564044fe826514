"""Matches on other machines: an existing cluster of Dask plays them, and returns what one process would.

Every machine must have the same longship installed: each of them holds the code it runs against ours, to the byte.
"""

from collections import deque
from collections.abc import Generator, Sequence
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from arena.build import code
from arena.engines import AHEAD, Engine, Work
from arena.fixtures import Fixture
from arena.results import Result
from engine.core.errors import SetupError

PATIENCE: Final = 10
"""Seconds until an address that does not answer is given up."""


def cluster(address: str) -> Engine:
    """Play on the cluster whose scheduler has this address, 'tcp://10.0.0.5:8786'; SetupError when that cannot be."""
    try:
        distributed = import_module("distributed")  # an extra, and a second to import
    except ImportError:
        raise SetupError("A cluster needs Dask: pip install 'longship[cluster]' brings it.") from None
    return lambda work, plan: _played(distributed, address, partial(_same, code(), work), plan)


def _same(expected: str, work: Work, fixture: Fixture) -> Result:
    if code() != expected:
        raise SetupError("A machine of the cluster runs another longship: install this one on all of them.")
    return work(fixture)


def _played(distributed: ModuleType, address: str, work: Work, plan: Sequence[Fixture]) -> Generator[Result]:
    with _client(distributed, address) as client:
        ahead = AHEAD * max(1, sum(client.nthreads().values()))
        awaited: deque[Any] = deque()
        for fixture in plan:
            awaited.append(client.submit(work, fixture, pure=False))
            if len(awaited) >= ahead:
                yield _result(awaited.popleft())
        while awaited:
            yield _result(awaited.popleft())
    # Whoever stops before closes the client, which lets go of what is awaited: the cluster plays it no more.


def _client(distributed: ModuleType, address: str) -> Any:
    try:
        # A client that finds out for itself takes 20 seconds to go, and complains.
        known = import_module("distributed.comm").resolve_address(address)
        return distributed.Client(known, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise SetupError(f"No cluster answers at {address[:80]!r}: {fault}.") from None


def _result(future: Any) -> Result:
    try:
        result: Result = future.result()
    except ModuleNotFoundError as fault:
        raise SetupError(f"A machine of the cluster has no longship installed: {fault}.") from None
    return result
