"""A match that is open elsewhere is taken over with all its orders."""

import subprocess
import sys
from pathlib import Path

import pytest

from saves.errors import SaveInUseError
from tests.saves.tables import played, save, store_in, whole

ROOT = Path(__file__).parents[2]
PLAYING = """
import sys, time
from pathlib import Path
from engine.core.history import History
from engine.core.values import evolve
from tests.saves.tables import played, store_in

match = played(10)
journal = store_in(Path(sys.argv[1])).begin(evolve(match, history=History(match.history.nodes[:1])))
assert journal.record(match) == ""
print("playing", flush=True)
while True:
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_the_match_comes_over_as_it_stood(tmp_path: Path) -> None:
    kept, command = store_in(tmp_path), [sys.executable, "-c", PLAYING, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "playing\n"
        with pytest.raises(SaveInUseError, match=rf"\(process {process.pid}\)"):
            kept.resume("auto-1")

        found, journal = kept.resume("auto-1", take=True)

        assert process.wait(5)
    assert whole(found) == played(10)
    assert journal.notes == []
    assert not journal.asked


def test_a_match_that_nobody_has_open_is_just_resumed(tmp_path: Path) -> None:
    kept = store_in(tmp_path)
    save(kept, played(3), "Bay")

    assert whole(kept.resume("Bay", take=True)[0]) == played(3)
