"""Counts that no machine changes: bytes of a save and of a history, modules that are not loaded to list saves."""

import subprocess
import sys
from pathlib import Path

from tests.bench.bench_saves import bytes_a_node, bytes_an_order, grown
from tests.saves.tables import played, store_in

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
    kept.save(played(5), "Bay")

    subprocess.run([sys.executable, "-c", LISTS, str(kept.folder)], cwd=ROOT, check=True, timeout=60)
