"""Print the speed table: `python -m tests.bench [NAME...]` runs every bench module, or those named.

A module `bench_NAME` has `measure(share)`, which yields its rows: in full at a share of 1, as a trial at less.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from os import environ
from pathlib import Path

from tests.bench.row import Row


def modules() -> list[str]:
    """List the bench modules by name, without 'bench_'."""
    return sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))


def measured(name: str, share: float = 1.0) -> Iterator[Row]:
    """Yield the rows of a bench module; `share` is the part of its runs that are done, above 0 to 1."""
    yield from import_module(f"tests.bench.bench_{name}").measure(share)


def line(row: Row) -> str:
    """Write one row of the Markdown table."""
    ratio = "" if row.ratio is None else f"{row.ratio:.3g}"
    return f"| {row.id} | {row.what} | {row.value} | {row.yardstick} | {ratio} | {row.goal} |"


def main(names: list[str]) -> None:
    """Measure and print as each module is done."""
    environ.pop("PYTHONDONTWRITEBYTECODE", None)  # whoever plays has what Python compiled at the first start
    print("| # | what | here | yardstick, same run | ratio | goal |\n|---|---|---|---|---|---|")
    for name in names or modules():
        for row in measured(name):
            print(line(row), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
