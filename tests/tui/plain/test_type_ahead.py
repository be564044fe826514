"""What is typed while an opponent thinks: `now` is heard at once, all else at the next prompt, in its order."""

import os
from collections.abc import Iterator

import pytest

from tui.plain import type_ahead as module
from tui.plain.loop import line_from
from tui.plain.type_ahead import TypeAhead


class Typist:
    """A keyboard that is a pipe: what is typed waits there until it is read."""

    def __init__(self) -> None:
        self._far, self._near = os.pipe()
        self._stream = os.fdopen(self._far, "rb", buffering=0)

    def fileno(self) -> int:
        return self._far

    def type(self, text: str) -> None:
        os.write(self._near, text.encode())

    def read(self) -> str | None:
        return line_from(self._stream)

    def close(self) -> None:
        os.close(self._near)
        self._stream.close()


@pytest.fixture
def typist(monkeypatch: pytest.MonkeyPatch) -> Iterator[Typist]:
    found = Typist()
    monkeypatch.setattr("sys.stdin", found)
    monkeypatch.setattr(module, "_APART", 0.0)
    yield found
    found.close()


def test_now_is_heard_while_somebody_thinks_and_once(typist: Typist) -> None:
    ahead = TypeAhead(typist.read, terminal=True)

    assert not ahead.now()
    typist.type("Now\n")
    assert ahead.now()
    assert not ahead.now()


def test_other_lines_wait_for_the_prompt_in_their_order(typist: Typist) -> None:
    ahead = TypeAhead(typist.read, terminal=True)
    typist.type("status\nunits\nnow\nodds\n")

    assert ahead.now()
    assert [ahead.line() for _ in range(3)] == ["status", "units", "odds"]


def test_in_a_pipe_no_line_is_read_before_it_is_asked_for(typist: Typist) -> None:
    ahead = TypeAhead(typist.read, terminal=False)
    typist.type("now\n")

    assert not ahead.now()
    assert ahead.line() == "now"


def test_where_no_terminal_can_be_asked_what_is_typed_waits_for_the_prompt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def only_sockets(*_: object) -> None:
        raise OSError(10038, "An operation was attempted on something that is not a socket")

    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(module, "select", only_sockets)
    listened = TypeAhead(lambda: "now", terminal=True)

    assert not listened.now()
    assert listened.line() == "now"
