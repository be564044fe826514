import json
from pathlib import Path

import pytest

from arena.contest import Contest
from arena.records import heading, line, read
from arena.results import Result
from engine.core.errors import SetupError
from engine.core.values import evolve
from tests.arena.contests import drawn_up

pytestmark = pytest.mark.usefixtures("skirmish")


@pytest.fixture
def contest(skirmish: str) -> Contest:
    return drawn_up("bot:greedy", "bot:wander")


def file(folder: Path, name: str, *lines: str) -> str:
    path = folder / name
    path.write_text("".join(f"{each}\n" for each in lines))
    return str(path)


def matches(contest: Contest, *numbers: int) -> list[Result]:
    return [contest.play(contest.fixture(number)) for number in numbers]


def test_what_is_written_is_read(contest: Contest, tmp_path: Path) -> None:
    own = evolve(contest, options=(("board", "wide"), ("rounds", 7), ("storm", True)))
    results = matches(contest, 0, 1)
    record = read([file(tmp_path, "a", heading(own), *map(line, results))])

    assert record.contest == own
    assert record.results == dict(enumerate(results))


def test_a_match_tells_winners_length_failures_and_openings_on_one_line(contest: Contest) -> None:
    told = json.loads(line(matches(contest, 1)[0]))

    assert told["number"] == 1
    assert told["seating"] == [1, 0]
    assert {"winners", "reason", "orders", "turns", "capped", "decisions", "effort", "failed", "openings"} <= set(told)


def test_files_add_up_also_in_one_and_the_same_match_counts_once(contest: Contest, tmp_path: Path) -> None:
    first, second, third = matches(contest, 0, 1, 2)
    one = file(tmp_path, "one", heading(contest), line(first), heading(contest), line(second))
    other = file(tmp_path, "other", heading(contest), line(second), line(third))

    assert sorted(read([one, other]).results) == [0, 1, 2]


def test_a_last_line_that_was_broken_off_is_left_out(contest: Contest, tmp_path: Path) -> None:
    torn = tmp_path / "torn"
    first, second = matches(contest, 0, 1)
    torn.write_text(f"{heading(contest)}\n{line(first)}\n{line(second)[:40]}")

    assert read([str(torn)]).results == {0: first}


def test_foreign_and_mixed_files_are_refused_in_a_sentence(contest: Contest, tmp_path: Path) -> None:
    first = matches(contest, 0)[0]
    head, match = heading(contest), line(first)
    other, foreign = heading(evolve(contest, seed="8")), evolve(first, fixture=evolve(first.fixture, seed="8/0"))
    refused = {
        "a save": ("{}", "does not begin with a line"),
        "no JSON": ("hello", "line 1 is no JSON object"),
        "a list": ("[1]", "line 1 is no JSON object"),
        "a match alone": (match, "does not begin with a line"),
        "another format": (head.replace('"arena": 1', '"arena": 2'), "format is not 1"),
        "another field": (head.replace('"seed"', '"germ"'), "that this longship can read"),
        "odd options": (head.replace('"options": {}', '"options": [3]'), "does not tell the options"),
        "another seed behind": (f"{head}\n{other}", r"another seed \(8, not 7\)"),
        "a match of another seed": (
            f"{head}\n{line(foreign)}",
            "none of",
        ),
        "two ends of a match": (f"{head}\n{match}\n{line(evolve(first, orders=1))}", "otherwise than another line"),
        "a winner whom nobody seated": (f"{head}\n{line(evolve(first, winners=(7,)))}", "by its seats"),
        "a winner told twice": (f"{head}\n{line(evolve(first, winners=(0, 0)))}", "by its seats"),
        "what is told of one seat": (f"{head}\n{line(evolve(first, decisions=(3,)))}", "by its seats"),
        "turns below zero": (f"{head}\n{line(evolve(first, turns=-1))}", "by its seats"),
        "a match that lacks something": (f"{head}\n" + '{"number": 0}', "that this longship can read"),
    }
    for name, (text, said) in refused.items():
        with pytest.raises(SetupError, match=said):
            read([file(tmp_path, name, text)])


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("")

    with pytest.raises(SetupError, match="hold no results"):
        read([str(tmp_path / "empty")])
    (tmp_path / "bytes").write_bytes(b"\xd6")
    with pytest.raises(SetupError, match="bytes holds no results of an arena: it is no text"):
        read([str(tmp_path / "bytes")])
    with pytest.raises(SetupError, match="none cannot be read: No such file"):
        read([str(tmp_path / "none")])
