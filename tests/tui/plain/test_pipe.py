"""Plain mode through a real pipe: whole games, no screen imported, nothing but short ASCII lines, whatever comes in."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.rng import Rng

ROOT = Path(__file__).parents[3]

PROBE = """
import sys
from tui.cli import main
code = main(sys.argv[1:])
print(*sorted({name.split(".")[0] for name in sys.modules}), file=sys.stderr)
sys.exit(code)
"""


AT_FIRST = """
import sys
def told(flush=sys.stdout.flush):
    flush()
    print(*sys.modules, file=sys.stderr)
sys.stdout.flush = told
"""
"""Writes down which modules are there whenever all that was said can be read."""


SHELVED = """
from engine import registry
registry.SHELF["drill"] = "tests.toys.drill"
registry.SHELF["skirmish"] = "tests.toys.skirmish"
"""


def longship(
    *words: str, typed: bytes | str = "", home: Path, before: str = "", **environ: str
) -> subprocess.CompletedProcess[str]:
    """Run the command line with lines on stdin; the last line of stderr are the modules that were imported."""
    raw = typed if isinstance(typed, bytes) else typed.encode()
    done = subprocess.run(
        [sys.executable, "-c", f"{before}{PROBE}", *words],
        input=raw,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "LONGSHIP_HOME": str(home), **environ},
        timeout=300,
        check=False,
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode("ascii"), done.stderr.decode())


def modules(done: subprocess.CompletedProcess[str]) -> set[str]:
    return set(done.stderr.splitlines()[-1].split())


def check(done: subprocess.CompletedProcess[str]) -> list[str]:
    """Make sure of what every run owes: short printable lines, no traceback, no screen; return the lines."""
    said = done.stdout.splitlines()

    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert all(len(line) <= 80 and line.isprintable() for line in said)
    assert {"textual", "rich", "asyncio"}.isdisjoint(modules(done))
    return said


SEEDS = (0, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in range(1, 10)))
"""Matches that are played through a pipe to their end, the first of them in every run of the tests."""

DUEL = ("play", "star-sectors", "--scenario", "first-shots", "--option", "rounds=4", "--seats", "human,bot:easy")


@pytest.mark.parametrize("seed", SEEDS)
def test_games_by_the_hint_come_to_a_result(seed: int, tmp_path: Path) -> None:
    said = check(longship(*DUEL, "--seed", str(seed), typed="auto game\n", home=tmp_path))

    assert any(line.startswith("Scores: ") for line in said)


@pytest.mark.parametrize("seed", SEEDS)
def test_games_by_random_numbers_come_to_a_result(seed: int, tmp_path: Path) -> None:
    rng, typed = Rng(str(seed), "typed"), []
    for _ in range(40):
        number, rng = rng.below(9)
        typed.append(f"orders\n{number + 1}\n{number % 4 + 1}\nyes\n")
    typed.append("auto game\n")
    said = check(longship(*DUEL, "--seed", str(seed), typed="".join(typed), home=tmp_path))

    assert any(line.startswith("Scores: ") for line in said)
    assert any(line.startswith("1 ") for line in said)


def test_the_home_menu_imports_next_to_nothing(tmp_path: Path) -> None:
    done = longship("--plain", typed="0\n", home=tmp_path)

    assert check(done)[0] == "Plain mode: on (from --plain). Type help for commands."
    assert {"cattrs", "argparse", "json", "platformdirs", "tomllib"}.isdisjoint(modules(done))


def test_a_match_begins_without_saves_and_without_what_comes_later_in_it(tmp_path: Path) -> None:
    begun, last = longship(*DUEL, "--seed", "5", home=tmp_path, before=AT_FIRST).stderr.split("\n", 1)
    verbs = {name.rpartition(".")[2] for name in begun.split() if name.startswith("engine.games.star_sectors.verbs.")}

    assert {"saves.journal", "cattrs"}.isdisjoint(begun.split())
    assert "saves.journal" in last.split()
    assert "deployment" in verbs
    assert {"movement", "fire", "ramming", "duties", "rounds"}.isdisjoint(verbs)


@pytest.mark.parametrize("words", [("--version",), ("games",)])
def test_answers_that_touch_no_save_do_without_cattrs(words: tuple[str, ...], tmp_path: Path) -> None:
    done = longship(*words, home=tmp_path)

    assert done.returncode == 0
    assert done.stdout
    assert {"textual", "rich", "asyncio", "cattrs"}.isdisjoint(modules(done))


def test_listing_and_verifying_saves_needs_no_screen(tmp_path: Path) -> None:
    check(longship(*DUEL, "--seed", "1", typed="auto\nsave duel\nquit\n", home=tmp_path))
    listed, verified = longship("saves", home=tmp_path), longship("verify", "duel", home=tmp_path)

    assert listed.stdout.startswith("duel: Star Sectors, ")
    assert verified.stdout.startswith("duel.json: ")
    assert verified.returncode == 0
    assert {"textual", "rich", "asyncio", "cattrs"}.isdisjoint(modules(listed))
    assert {"textual", "rich", "asyncio"}.isdisjoint(modules(verified))


def test_who_names_no_seats_is_offered_the_weaker_side(tmp_path: Path) -> None:
    uneven = ("play", "skirmish", "--scenario", "ambush", "--seed", "1", "--plain")
    offered = check(longship(*uneven, home=tmp_path, before=SHELVED))
    chosen = check(longship(*uneven, "--seats", "human,bot:normal", home=tmp_path, before=SHELVED))

    assert any(line.startswith("Blue: lay your mine.") for line in offered)
    assert any(line.startswith("Red: lay your mine.") for line in chosen)
    assert all("Uneven: of 100 matches" in " ".join(said) for said in (offered, chosen))


def test_a_save_that_was_tampered_with_fails_to_verify(tmp_path: Path) -> None:
    check(longship(*DUEL, "--seed", "1", typed="auto\nsave duel\nquit\n", home=tmp_path))
    file = tmp_path / "saves" / "duel.json"
    file.write_text(file.read_text().replace('"seed": "1"', '"seed": "2"'))

    assert longship("verify", str(file), home=tmp_path).returncode == 1


def test_the_end_of_the_input_keeps_every_order(tmp_path: Path) -> None:
    check(longship(*DUEL, "--seed", "3", typed="deploy rest\nselect astrolabe\nforward\n", home=tmp_path))
    said = check(longship("resume", typed="log 1\nforw", home=tmp_path))

    assert any(line.startswith("Astrolabe moves to ") for line in said)


@pytest.mark.parametrize("size", [1000, pytest.param(4000, marks=pytest.mark.thorough)])
def test_binary_noise_is_answered_with_sentences(tmp_path: Path, size: int) -> None:
    rng, noise = Rng("noise"), bytearray()
    for _ in range(size):
        value, rng = rng.below(256)
        noise.append(value)
    said = check(longship(*DUEL, "--seed", "3", typed=bytes(noise) + b"\n" + b"x" * 200_000 + b"\n", home=tmp_path))

    assert any(line.startswith("Cannot: ") for line in said)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("play", "chess"), 2),
        (("play", "star-sectors", "--seats", "human"), 2),
        (("play", "star-sectors", "--seats", "human,dog"), 2),
        (("play", "star-sectors", "--option", "points=-3"), 2),
        (("play", "star-sectors", "--option", "wind=3"), 2),
        (("play", "star-sectors", "--scenario", "\x1b[2J"), 2),
        (("resume",), 1),
        (("replay", "nothing"), 1),
        (("verify", "../../etc/passwd"), 1),
        (("sail",), 2),
        (("arena", "star-sectors", "--games", "many"), 2),
        (("arena", "star-sectors", "--games", "0"), 2),
        (("arena", "star-sectors", "--seats", "bot:none,bot:easy"), 2),
    ],
)
def test_mistakes_have_exit_codes_and_sentences(words: tuple[str, ...], code: int, tmp_path: Path) -> None:
    done = longship(*words, home=tmp_path)

    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert "\x1b" not in done.stderr + done.stdout
    assert "Cannot: " in done.stderr or code == 1


def test_a_broken_pipe_ends_quietly_and_keeps_the_match(tmp_path: Path) -> None:
    environ = {**os.environ, "LONGSHIP_HOME": str(tmp_path)}
    done = subprocess.run(
        ["sh", "-c", f"yes status | {sys.executable} -m tui.cli {' '.join(DUEL)} --seed 3 | head -n 3"],
        capture_output=True,
        cwd=ROOT,
        env=environ,
        timeout=60,
        check=False,
    )

    assert len(done.stdout.splitlines()) == 3
    assert done.stderr == b""
    assert "auto-1: Star Sectors" in longship("saves", home=tmp_path).stdout


@pytest.mark.parametrize(
    "number", [signal.SIGTERM, signal.SIGKILL, pytest.param(signal.SIGHUP, marks=pytest.mark.thorough)]
)
def test_a_match_survives_its_process(number: signal.Signals, tmp_path: Path) -> None:
    environ = {**os.environ, "LONGSHIP_HOME": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-m", "tui.cli", *DUEL, "--seed", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=environ,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(b"deploy rest\nselect astrolabe\nforward\nwhere\n")
        running.stdin.flush()
        told = any(b"Nearest of the others" in line for line in running.stdout)
        running.send_signal(number)
    assert told
    said = check(longship("resume", typed="log 1\n", home=tmp_path))

    assert any(line.startswith("Astrolabe moves to ") for line in said)


def test_among_thousands_of_orders_craft_points_amounts_and_names_are_typed(tmp_path: Path) -> None:
    typed = ("orders", "1", "0", "craft a2 1613", "name craft a3", "Gull", "end moves", "pay craft a2", "4", "quit")
    toy = ("play", "drill", "--seats", "human,bot:wander", "--scenario", "line", "--seed", "3")
    said = " ".join(check(longship(*toy, typed="\n".join(typed), home=tmp_path, before=SHELVED)))

    assert "Over 500 orders:" in said
    assert "Craft A2 goes to 1613." in said
    assert "which name? Up to 24 letters" in said
    assert "Craft A3 is called Gull from now on." in said
    assert "how many, 1 to 6?" in said
    assert "The crew of Craft A2 is paid 4." in said


def test_what_is_said_beside_the_match_is_as_narrow_as_the_match(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("page = 12\nkey.log = 3\ntheme = 'none of those that there are'\n")
    done = longship("--plain", "--width", "40", "play", "star-sectors", typed="quit\n", home=tmp_path)
    beside = done.stderr.splitlines()[:-1]

    assert beside[0].startswith("Warning: config.toml")
    assert max(map(len, beside)) <= 40


FULL = "Cannot: nothing more can be written to standard output: No space left on device.\n"
CLOSED = "Cannot: nothing more can be written to standard output: it is closed.\n"


def in_shell(command: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in which LONGSHIP stands for the program."""
    told = command.replace("LONGSHIP", f"{sys.executable} -m tui.cli")
    environ = {**os.environ, "LONGSHIP_HOME": str(home)}
    return subprocess.run(
        ["sh", "-c", told], capture_output=True, cwd=ROOT, env=environ, timeout=300, check=False, text=True
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a file that is always full")
@pytest.mark.parametrize(
    "words", ["--version", "games", "--plain", "arena --games 1 --seats bot:wander,bot:wander star-sectors"]
)
def test_output_that_finds_no_room_is_told(words: str, tmp_path: Path) -> None:
    done = in_shell(f"LONGSHIP {words} < /dev/null > /dev/full", tmp_path)

    assert (done.returncode, done.stderr[-len(FULL) :]) == (1, FULL)
    assert not (tmp_path / "breakdown.txt").exists()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("games >&-", 1, CLOSED),
        ("--version >&-", 1, CLOSED),
        ("saves <&- >&- 2>&-", 1, ""),
        ("--plain <&-", 0, ""),
        ("--plain </dev/null 2>&-", 0, ""),
    ],
)
def test_a_stream_that_is_closed_breaks_nothing(words: str, code: int, said: str, tmp_path: Path) -> None:
    done = in_shell(f"LONGSHIP {words}", tmp_path)

    assert (done.returncode, done.stderr) == (code, said)
