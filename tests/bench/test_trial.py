"""Every bench runs to its end: tried at the smallest sizes, where its figures say nothing."""

import sys

import pytest

from tests.bench import fishing, honesty
from tests.bench.__main__ import line, measured, modules
from tests.bench.walks import main

LEAST = 0.02
"""The share of its runs that a bench is tried at."""


SLOW = {"engine", "memory", "saves", "thinking", "tui"}
"""Benches that go through all games, or start many programs, write much, or wait until there is much to think about."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.thorough if name in SLOW else ()) for name in modules()]
)
def test_every_bench_yields_figures(name: str) -> None:
    rows = list(measured(name, LEAST))

    assert rows
    assert all(row.what and row.value for row in rows)
    assert all(row.ratio is None or row.ratio > 0 for row in rows)
    assert all(line(row).count("|") == 7 for row in rows)


def test_the_long_walks_walk(capsys: pytest.CaptureFixture[str]) -> None:
    main(1)

    assert capsys.readouterr().out.endswith(" no fault.\n")


def test_law_and_control_play_alike(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["fishing", "2", "--only", "law", "control"])
    fishing.main()

    told = capsys.readouterr().out.splitlines()
    assert told == [f"law against control, {what}: +0 Elo [+0, +0] (2 games)" for what in fishing.LOOKS.values()]


def test_opponents_are_asked_in_two_worlds(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["honesty", "3", "star-viking", "--level", "wander"])
    with pytest.raises(SystemExit) as ended:
        honesty.main()

    assert not ended.value.code
    assert capsys.readouterr().out.endswith(" 0 answers differ.\n")
