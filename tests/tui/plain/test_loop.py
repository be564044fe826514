"""The end of plain mode that touches the terminal: bytes in, short ASCII lines out, whatever is typed."""

from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st

from tests.tui.plain.talking import hear
from tui.mode import first_line, plain_reason
from tui.plain.loop import line_from, lines
from tui.plain.talk import Talk, choose


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
