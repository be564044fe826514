"""Counts that no machine changes: bytes of a save and of a history, modules that are not loaded to list saves."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.history import History
from engine.core.values import evolve
from saves import json_file
from saves.store import Store
from tests.bench.bench_saves import bytes_a_node, bytes_an_order, grown
from tests.saves.tables import played, save, store_in
from tests.tui.tables import press, settle
from tui.app import LongshipApp
from tui.preferences.settings import Config
from tui.start import Start

ROOT = Path(__file__).parents[2]

LISTS = """
import sys
from pathlib import Path
from engine import registry
registry.SHELF["skirmish"] = "tests.toys.skirmish"
from saves.store import Store
from tui.playing import seating
store = Store(Path(sys.argv[1]))
assert [entry.name for entry in store.entries()] == ["Bay"]
assert "tests.toys.skirmish.info" in sys.modules
unwanted = {"cattrs", "textual", "rich", "asyncio", "tests.toys.skirmish.game", "engine.bots"} & set(sys.modules)
assert not unwanted, unwanted
"""


def test_an_order_takes_at_most_70_bytes_of_a_save() -> None:
    assert bytes_an_order(grown(2000)) <= 70


def test_a_node_takes_at_most_2500_bytes_of_memory() -> None:
    assert bytes_a_node(600) <= 2500


def test_listing_saves_loads_neither_cattrs_nor_rules(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    save(kept, played(5), "Bay")

    subprocess.run([sys.executable, "-c", LISTS, str(kept.folder)], cwd=ROOT, check=True, timeout=60)


@pytest.fixture
def heads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the saves of which the first lines are read, in turn."""
    read, real = list[str](), json_file.read_head

    def head(path: Path, most: int) -> bytes:
        if path.suffix == ".json" and most < json_file.LARGEST:
            read.append(path.name)
        return real(path, most)

    monkeypatch.setattr(json_file, "read_head", head)
    return read


def two_kept(folder: Path) -> Store:
    """Keep two matches, of which the store that is returned has listed none yet."""
    for name in ("Bay", "Cove"):
        save(store_in(folder), played(5), name)
    return store_in(folder)


def test_a_save_is_read_once_however_often_it_is_listed_until_it_changes(tmp_path: Path, heads: list[str]) -> None:
    kept = two_kept(tmp_path)
    heads.clear()
    before = kept.entries()
    assert kept.entries() == before
    assert sorted(heads) == ["Bay.json", "Cove.json"]

    heads.clear()
    save(kept, played(7), "Cove", replace=True)
    assert [entry.name for entry in kept.entries()] == ["Cove", "Bay"]
    assert "Bay.json" not in heads


def test_orders_that_only_a_journal_holds_are_listed(tmp_path: Path) -> None:
    kept, match = store_in(tmp_path), played(5)
    journal = kept.begin(evolve(match, history=History(match.history.nodes[:1])))
    before = kept.entries()
    journal.record(match)

    assert not before[0].clock.endswith(" or later")
    assert kept.entries()[0].clock.endswith(" or later")


async def test_home_reads_each_save_once_and_none_again_that_is_as_it_was(tmp_path: Path, heads: list[str]) -> None:
    kept = two_kept(tmp_path)
    heads.clear()
    async with LongshipApp(Start(), Config(), kept).run_test() as pilot:
        await settle(pilot)
        assert sorted(heads) == ["Bay.json", "Cove.json"]

        await press(pilot, "n", "escape")
        assert len(heads) == 2
