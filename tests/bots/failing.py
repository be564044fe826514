"""Levels of opponents that fail, each time in the same way."""

from collections.abc import Iterable
from typing import Any

import pytest

from engine.bots import levels
from engine.core.abilities import Plan


class Unable:
    """A bot without an answer: how it fails is given."""

    def __init__(self, plan: Plan | None) -> None:
        self._plan = plan

    def choose(self, *_: Any) -> Plan:
        if self._plan is None:
            raise KeyError("the other seat's mine")
        return self._plan


def fail(monkeypatch: pytest.MonkeyPatch, failing: Iterable[str], plan: Plan | None = None) -> None:
    """Let these levels answer with a plan, or raise."""
    makers = levels._MAKERS | {level: lambda *_: Unable(plan) for level in failing}
    monkeypatch.setattr(levels, "_MAKERS", makers)
