"""Panels of lines: cropping, wrapping, and repainting only what changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.app import App, ComposeResult
from textual.geometry import Region

from engine.scene.model import Tone
from tui.widgets.lines import Line, LinePanel, crop, length, line, run_on, sentences, wrap

LINES = st.lists(st.tuples(st.text("ab c", max_size=30), st.sampled_from(list(Tone))), max_size=5).map(tuple)


def text(of: Line) -> str:
    return "".join(part for part, _ in of)


def test_a_cut_line_shows_that_it_was_cut() -> None:
    assert text(crop(line("Heavy Cruiser Vidar"), 10)) == "Heavy Cr.."
    assert text(crop(line("Vidar"), 10)) == "Vidar"
    assert text(crop(line("Vidar"), 2)) == "Vi"


def test_lines_break_between_words() -> None:
    wrapped = wrap((("Hati fires at ", Tone.PLAIN), ("Vidar", Tone.BAD), (" and misses", Tone.PLAIN)), 16, indent=2)

    assert [text(part).rstrip() for part in wrapped] == ["Hati fires at", "  Vidar and", "  misses"]
    assert ("Vidar", Tone.BAD) in wrapped[1]


@given(LINES, st.integers(1, 20), st.integers(0, 4))
def test_no_wrapped_line_is_too_wide_and_no_letter_is_lost(long: Line, width: int, indent: int) -> None:
    wrapped = wrap(long, width, indent)

    assert all(len(text(part).rstrip()) <= width for part in wrapped)
    assert "".join(map(text, wrapped)).replace(" ", "") == text(long).replace(" ", "")


@given(LINES, st.integers(0, 20))
def test_no_cropped_line_is_too_wide(long: Line, width: int) -> None:
    assert length(crop(long, width)) <= width
    assert width < len(text(long).rstrip()) or text(crop(long, width)) == text(long)[:width]


class Watched(LinePanel):
    """A panel that remembers which lines it was told to repaint."""

    def __init__(self) -> None:
        super().__init__([line("one"), line("two"), line("three")])
        self.repainted: list[int] = []

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> "Watched":
        self.repainted += [region.y for region in regions]
        super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        return self


class Stage(App[None]):
    """A panel that fills the screen."""

    def __init__(self) -> None:
        super().__init__()
        self.panel = Watched()

    def compose(self) -> ComposeResult:
        yield self.panel


async def test_only_lines_that_changed_are_repainted() -> None:
    app = Stage()
    async with app.run_test(size=(20, 4)):
        app.panel.set_lines([line("one"), line("2"), line("three"), line("four")])

    assert app.panel.repainted == [1, 3]


async def test_scrolling_stops_at_both_ends() -> None:
    app = Stage()
    async with app.run_test(size=(20, 2)):
        app.panel.scroll_lines(9)
        assert app.panel.top == 1
        app.panel.scroll_lines(-9)
        assert app.panel.top == 0


def test_a_wrapped_text_runs_on_with_one_blank_and_no_margin() -> None:
    above, below = wrap(line("five inches on foot, twice that mounted"), 30, 2)

    assert text(run_on(above, below)) == "five inches on foot, twice that mounted"
    assert text(run_on((), line("alone"))) == " alone"


@pytest.mark.parametrize(
    ("width", "said"),
    [(80, "Vidar is gone. West moves next."), (30, "Vidar is gone."), (16, "Vidar is gone."), (10, "Vidar is..")],
)
def test_what_is_cut_ends_with_a_whole_sentence_where_one_has_room(width: int, said: str) -> None:
    told = sentences((*line("Vidar is gone. "), *line("West moves next.", Tone.WARN)), width)

    assert "".join(text for text, _ in told) == said


@pytest.mark.parametrize(
    ("width", "said"),
    [
        (40, "Salt lands 2 troops; Salt sets out."),
        (34, "Salt lands 2 troops; more."),
        (26, "Salt lands 2 troops; more."),
        (25, "Salt lands 2 troops; Sa.."),
    ],
)
def test_a_sentence_that_is_cut_ends_with_a_whole_clause_where_one_has_room(width: int, said: str) -> None:
    told = sentences((*line("Salt lands "), *line("2 troops; Salt sets out.", Tone.WARN)), width)

    assert "".join(text for text, _ in told) == said
