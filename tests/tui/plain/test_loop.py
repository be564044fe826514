"""The end of plain mode that touches the terminal: bytes in, short ASCII lines out, whatever is typed."""

import errno
import os
import signal
from io import BytesIO, StringIO, TextIOWrapper

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.plain.talking import hear
from tui.mode import first_line, plain_reason, plain_width
from tui.plain.host import Host
from tui.plain.loop import converse, line_from, lines
from tui.plain.talk import Talk, choose, say
from tui.plain.voice import Voice
from tui.preferences.settings import Config


@given(st.text(alphabet=st.characters(codec=None), max_size=400))
def test_every_line_out_is_short_and_ascii(text: str) -> None:
    for line in lines(text):
        assert line.isascii()
        assert line.isprintable() or not line
        assert len(line) <= 80


@given(st.binary(max_size=300))
def test_any_bytes_can_be_typed(noise: bytes) -> None:
    stream = BytesIO(noise)
    count = 0
    while line_from(stream) is not None:
        count += 1

    assert count == noise.count(b"\n") + (bool(noise) and not noise.endswith(b"\n"))


def test_a_very_long_line_is_one_line() -> None:
    stream = BytesIO(b"x" * 1_000_000 + b"\nnext\n")

    assert len(line_from(stream) or "") == 2000
    assert line_from(stream) == "next"
    assert line_from(stream) is None


def test_a_conversation_is_closed_when_the_input_ends() -> None:
    closed = []

    def talk() -> Talk[None]:
        try:
            yield from choose("Fruit:", [("apple", 1)])
        finally:
            closed.append(True)

    assert hear(talk(), ["list"])[-2:] == ["1 apple", "0 back"]
    assert closed == [True]


def test_the_flag_goes_before_the_environment_before_the_config() -> None:
    def reason(environ: dict[str, str], *, flag: bool = False, terminal: bool = True) -> str:
        return plain_reason({"TERM": "xterm", **environ}, flag=flag, terminal=terminal)

    assert reason({"LONGSHIP_PLAIN": "1"}, flag=True) == "from --plain"
    assert reason({"LONGSHIP_PLAIN": "1"}) == "from LONGSHIP_PLAIN"
    assert reason({"LONGSHIP_PLAIN": "0", "ACCESSIBLE": "1"}) == ""
    assert reason({"ACCESSIBLE": "1"}) == "from ACCESSIBLE"
    assert reason({"TERM": "dumb"}) == "from TERM, which names no screen"
    assert reason({}, terminal=False) == "input or output is no terminal"
    assert reason({}) == ""
    assert first_line("from --plain") == "Plain mode: on (from --plain). Type help for commands."


def test_lines_are_as_wide_as_the_voice_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"")))

    assert converse(say(["one two three four five six"]), voice=Voice(width=20)) == 0
    assert out.getvalue().splitlines() == ["one two three four", "five six"]


def test_the_width_asked_for_at_the_start_holds_until_it_is_set() -> None:
    voice = Voice(width=40)
    voice.choose(Config(width=60))
    asked = voice.width
    voice.free()
    voice.choose(Config(width=60))

    assert [asked, voice.width] == [40, 60]


def test_setting_the_width_at_the_table_goes_before_what_was_asked_for() -> None:
    host = Host(Config(), lambda _text: None)
    host.speak_with(Voice(width=40))
    host.settle("width", 100)

    assert host.voice.width == 100


@pytest.mark.parametrize(("said", "width"), [("40", 40), ("20", 20), ("19", 0), ("wide", 0), ("", 0), ("99999999", 0)])
def test_the_environment_may_say_the_width(said: str, width: int) -> None:
    assert plain_width({"LONGSHIP_WIDTH": said}) == width


def test_a_signal_on_the_way_out_breaks_nothing_off(monkeypatch: pytest.MonkeyPatch) -> None:
    # A terminal that goes is first no longer there to write to: its signal comes while the match is written down.
    ends, written = list[int](), list[str]()
    monkeypatch.setattr("tui.termination._exit_after", lambda _, code: ends.append(code))

    def match() -> Talk[None]:
        try:
            yield from say("It begins.")
        finally:
            os.kill(os.getpid(), signal.SIGHUP)
            written.append("whole")

    class Gone(TextIOWrapper):
        def write(self, _: str) -> int:
            raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("sys.stdout", Gone(BytesIO()))

    assert converse(match()) == 0
    assert written == ["whole"]
    assert ends == [128 + signal.SIGHUP]


def test_what_breaks_within_a_conversation_is_not_taken_for_a_reader_that_has_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def match() -> Talk[None]:
        yield from say("It begins.")
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("sys.stdout", StringIO())

    with pytest.raises(OSError, match="Input/output error"):
        converse(match())
