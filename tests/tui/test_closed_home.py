"""A home that may not be entered, or is none: what needs no home works, the rest says why in a sentence."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.store import Store
from tests.saves.tables import played, save

ROOT = Path(__file__).parents[2]
ALL_MAY = hasattr(os, "geteuid") and os.geteuid() == 0
"""Whether nothing is closed to this person, unless the right to enter everything is laid down first."""
LAID_DOWN = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]

pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or (ALL_MAY and not shutil.which("setpriv")), reason="every folder can be entered here"
)


THOROUGH = ("may not be read", "goes in circles")


@pytest.fixture(
    params=["may not be entered", "is a file", *(pytest.param(how, marks=pytest.mark.thorough) for how in THOROUGH)]
)
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "home"
    match request.param:
        case "is a file":
            folder.write_text("not a folder")
        case "goes in circles":
            folder.symlink_to(folder)
        case how:
            saves = folder / "saves"
            saves.mkdir(parents=True)
            (folder if how == "may not be entered" else saves).chmod(0o000)
    yield folder
    if request.param.startswith("may not"):
        folder.chmod(0o700)
        (folder / "saves").chmod(0o700)


def run(home: Path, *words: str, typed: str = "") -> tuple[int, str]:
    """Run a command; return its exit code and all that it says."""
    lay_down = LAID_DOWN if ALL_MAY else []
    done = subprocess.run(
        [*lay_down, sys.executable, "-m", "tui.cli", *words],
        input=typed,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "LONGSHIP_HOME": str(home)},
        check=False,
    )
    said = done.stdout + done.stderr
    assert "Traceback" not in said
    assert "broke down" not in said
    return done.returncode, " ".join(said.split())


@pytest.mark.parametrize(
    "words",
    [
        ("--version",),
        ("games",),
        ("rules", "star-sectors", "docking"),
        ("arena", "star-sectors", "--seats", "bot:wander,bot:wander", "--games", "1"),
    ],
    ids=" ".join,
)
def test_what_needs_no_home_works(home: Path, words: tuple[str, ...]) -> None:
    code, said = run(home, *words)

    assert code == 0
    assert "cannot" not in said


def test_a_file_elsewhere_is_verified(home: Path, tmp_path: Path) -> None:
    save(Store(tmp_path / "saves"), played(3), "Bay")

    # The toy is on no shelf but that of the tests: that it gets so far is all that is asked here.
    _, said = run(home, "verify", str(tmp_path / "saves" / "Bay.json"))

    assert said.startswith("Bay.json: ")
    assert str(home) not in said


@pytest.mark.parametrize("words", [("resume", "Bay"), ("replay", "Bay"), ("verify", "Bay")], ids=" ".join)
def test_what_needs_it_says_why(home: Path, words: tuple[str, ...]) -> None:
    code, said = run(home, *words)

    assert code == 1
    assert said.count("Cannot: ") == 1


def test_a_match_is_played_and_why_it_is_not_kept_is_said_once(home: Path) -> None:
    code, said = run(
        home, "play", "star-sectors", "--plain", "--seed", "1", typed="west moves first\nundo\nwest moves first\n"
    )

    assert code == 1
    assert "deploy your ships" in said
    again = said.count("Warning: this is not kept either.")
    assert again >= 1
    assert said.count("Warning: ") - said.count("Warning: config.toml") == again + 1
    assert "Kept" not in said


def test_the_home_menu_comes_up(home: Path) -> None:
    code, said = run(home, "--plain", typed="4\n2\n0\n")

    assert code == 0
    assert said.count("0 quit") == 3
