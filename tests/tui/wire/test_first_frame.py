"""What the table is drawn without: whatever it does not show at first is imported behind the first frame."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tui.wire.harness import terminal

PROBE = """
import os, sys
from tui.cli import main

def write(to, data, write=os.write):
    done = write(to, data)
    if b"to win" in bytes(data):
        write(int(os.environ["WIRE_REPORTS"]), f"drawn 0 {' '.join(sys.modules)}\\n".encode())
    return done

os.write = write
main(["play", "star-sectors", "--seed", "wire"])
"""
"""Begins a match, and reports which modules are there as soon as the whole table has been drawn."""

LOOKS = 1200
"""How often the save is looked for before it counts as not written: never so often when all is well."""


def test_the_table_stands_before_screens_and_pages_are_imported() -> None:
    with TemporaryDirectory() as home, terminal("-c", PROBE, LONGSHIP_HOME=home) as program:
        there = set(program.until("drawn")[-1].split()[2:])

    assert not {f"tui.screens.{name}" for name in ("ask", "choose", "finale", "help", "palette")} & there
    assert not {"engine.core.lessons", "tui.pages.result"} & there


def test_a_match_is_written_down_without_a_key() -> None:
    with TemporaryDirectory() as home, terminal("-c", PROBE, LONGSHIP_HOME=home) as program:
        program.until("drawn")
        for _ in range(LOOKS):
            if [*Path(home).rglob("*.json")]:
                break
            program.silence(0.05)
        kept = [*Path(home).rglob("*.json")]

    assert kept
