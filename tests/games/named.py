"""What a game's RULINGS.md may name as that which pins a ruling."""

import re
import tomllib
from functools import cache
from pathlib import Path


@cache
def known(folder: Path) -> frozenset[str]:
    """List every test of a game by name, and every case of its `cases.toml` by its rule."""
    texts = (path.read_text("utf-8") for path in folder.glob("test_*.py"))
    names = {name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)}
    file = folder / "cases.toml"
    cases = tomllib.loads(file.read_text("utf-8"))["case"] if file.exists() else []
    return frozenset(names | {f"case {case['rule']}" for case in cases})
