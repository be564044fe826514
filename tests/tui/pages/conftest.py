"""The client over an empty store of its own, with the toy game as the only one on the shelf."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine import registry
from saves.store import Store
from tui.app import LongshipApp
from tui.preferences.settings import Config
from tui.start import Start

MakeApp = Callable[..., LongshipApp]


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "SHELF", {"skirmish": "tests.toys.skirmish"})


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path))
    for name in ("NO_COLOR", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def store(folder: Path) -> Store:
    return Store(folder / "saves")


@pytest.fixture
def make_app(store: Store) -> MakeApp:
    def make(start: Start | None = None, config: Config | None = None) -> LongshipApp:
        return LongshipApp(start or Start(), config or Config(), store)

    return make
