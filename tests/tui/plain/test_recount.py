"""A run of orders told short: what was shown is told with all that came of it."""

from typing import ClassVar

import pytest

from engine.core.events import Happening, Luck
from engine.core.refs import Seat
from engine.core.setup import SeatPlan
from engine.core.values import frozen
from tests.tui.plain.talking import TWO_PEOPLE, answers_to, hear, played, seated, table
from tui.plain.recount import Happened, Heading, recount, report, shown, summary, told, whole
from tui.plain.report import Report
from tui.plain.shell import play
from tui.playing.session import Session
from tui.preferences.settings import Config


@frozen
class Said(Happening):
    """Something that happened quietly."""

    text: str

    def tell(self) -> str:
        """Say it."""
        return self.text


@frozen
class Rolled(Said):
    """Something that dice decided."""

    reveals: ClassVar[bool] = True


@frozen
class Sealed(Happening):
    """A seat has decided all."""

    closing: ClassVar[bool] = True

    def tell(self) -> str:
        """Say so."""
        return "Red seals its sheet."


SEEN: Happened = [
    (Said("Adder goes to 0100."),),
    (Rolled("Adder hits Crane.", luck=Luck(Seat(0), 0.5, 1)), Said("Crane is destroyed.")),
    (Said("Adder turns."),),
]


def test_a_roll_is_told_with_the_loss_that_came_of_it() -> None:
    assert whole(shown(SEEN)) == ["Adder hits Crane.", "Crane is destroyed."]
    assert summary("Red has played", ["Adder hits Crane."], SEEN) == ["Red has played:", "Adder hits Crane."]
    assert summary("Red has played", [], SEEN) == []
    assert len(whole(SEEN)) == 4


def test_a_heading_is_never_the_last_line_that_is_said(skirmish: str) -> None:
    before = table(seated(skirmish))
    lines = ["Bay is calm.", "They have played:", "From Adder:", "Crane turns.", "Drake turns."]

    def said(most: int) -> list[str]:
        return hear(before.answer(lines, most), [])

    assert said(1) == ["Bay is calm.", "And 4 more: type more."]
    assert said(2) == said(3) == said(1)
    assert said(4) == lines
    assert hear(before.answer(lines[1:], 1), []) == ["They have played:", "And 3 more: type more."]


def test_that_a_seat_has_decided_all_is_left_to_what_comes_next(skirmish: str) -> None:
    seen: Happened = [(Sealed(),), (Said("Adder turns."),)]

    assert told(table(seated(skirmish)), seen) == ["Adder turns."]
    assert told(table(seated(skirmish), Config(verbosity="full")), seen) == ["Red seals its sheet.", "Adder turns."]


def test_nothing_seen_is_said_to_be_nothing() -> None:
    assert summary("Red has played", [], []) == ["Red has played; nothing was to be seen."]


def test_auto_that_gives_few_orders_tells_them_one_by_one(skirmish: str) -> None:
    said = answers_to(played(skirmish, "lay 0204", "auto 1"), "auto 1")

    assert said[0] == "Anna: 1 order given by the hint."
    assert not any("type more" in line for line in said)


def test_after_a_resume_the_first_hand_over_is_told_like_any_other(skirmish: str) -> None:
    turns = [*["", "auto"] * 4]
    session = seated(skirmish, TWO_PEOPLE)
    hear(play(table(session)), turns)

    whole_match = played(skirmish, *turns, "", seats=TWO_PEOPLE)
    resumed = hear(play(table(Session(session.match))), [""])

    assert len(answers_to(whole_match, "")) > 1
    assert answers_to(resumed, "") == answers_to(whole_match, "")


@frozen
class Reported(Said):
    """A line of a report."""

    heading: ClassVar[str] = "What became of all"


def test_a_report_behind_a_long_course_is_heard_before_it() -> None:
    laid = table(seated("star-sectors"))
    end, step = (Reported("Red has won."),), tuple(Rolled(f"Shot {number}.") for number in range(9))

    last = "What became of all: Red has won."

    assert report(laid, [(*step[:3], *end)]) == ["Shot 0.", "Shot 1.", "Shot 2.", last]
    assert report(laid, [(*step, *end)])[:2] == [last, "Shot 0."]


@frozen
class Volley(Happening, stepwise=True):
    """A step of a fight, under a heading."""

    heading: ClassVar[str] = "Tanith, week 3"
    number: int

    def tell(self) -> str:
        """Return which it was."""
        return f"Volley {self.number}."


def test_how_a_fight_went_stands_behind_what_came_of_all() -> None:
    laid = table(seated("star-sectors"))
    fight = tuple(Volley(number) for number in range(9))

    told = report(laid, [(*fight, Reported("Red has won."), Reported("Blue has lost."))])
    assert told[:3] == ["What became of all: Red has won.", "Blue has lost.", "Tanith, week 3: Volley 0."]
    # What is short is told as it came.
    assert report(laid, [(*fight[:1], Reported("Red has won."))])[0] == "Tanith, week 3: Volley 0."


def test_that_another_has_decided_is_not_told_at_every_step() -> None:
    seats = (SeatPlan("Anna"), SeatPlan("Ben", "bot:easy"), SeatPlan("Cleo", "bot:easy"))
    said = played("space-viking", "do turn", "do turn", "do turn", seats=seats)

    assert any(line.startswith("All have ") for line in said)
    assert not any(line.startswith("Ben seals ") for line in said)
    full = played("space-viking", "do turn", seats=seats, config=Config(verbosity="full"))
    assert any(line.startswith("Ben seals ") for line in full)


@pytest.mark.parametrize(
    ("acted", "heading"),
    [((1,), ["Ben has played:"]), ((1, None), ["Ben has played:"]), ((0, 1), ["Since then:"]), ((None,), [])],
)
def test_nobodys_name_stands_over_what_others_or_nobody_did(
    skirmish: str, monkeypatch: pytest.MonkeyPatch, acted: tuple[int | None, ...], heading: list[str]
) -> None:
    who = frozenset(None if seat is None else Seat(seat) for seat in acted)
    found = Report(["Adder comes into sight."], frozenset(), "", who)
    monkeypatch.setattr("tui.plain.report.by_subject", lambda *_: found)
    seen: Happened = [(Rolled("Adder comes into sight."), Rolled("Crane turns."), Rolled("Drake turns."))]
    laid = table(seated(skirmish))

    told = hear(recount(laid, seen, laid.atlas.tokens, Heading("Ben has played", None, Seat(1))), ())
    assert told == [*heading, "Adder comes into sight."]


def test_what_is_drawn_for_all_stands_under_nobodys_name() -> None:
    said = played("star-viking", "status")
    drawn = next(at for at, line in enumerate(said) if "systems drawn" in line)

    assert "has played" not in said[drawn - 1]


def test_where_units_are_after_a_run_of_orders_has_a_headline_and_ones_own_come_first() -> None:
    # The list stood in the midst of the report, own and others by their distance, under nothing that said what it is.
    laid = table(seated("star-sectors"))
    hear(play(laid), ["do", "deploy rest"])
    foe = next(token for token in laid.atlas.foes)

    said = hear(recount(laid, [], {}), [])
    rest = said[said.index(next(text for text in said if text.startswith("Where they are now"))) + 1 :]
    first = next(at for at, text in enumerate(rest) if text.startswith(foe.name))

    assert all(any(text.startswith(own.name) for text in rest[:first]) for own in laid.atlas.own)


@pytest.mark.parametrize("game", ["star-viking", "squadron"])
def test_nothing_is_since_then_before_anybody_has_played(game: str) -> None:
    said = played(game, "status")

    assert any("systems drawn" in line or "Noodle Star A lies" in line for line in said[: said.index("> status")])
    assert "Since then:" not in said


def test_a_battle_that_begins_is_told_before_who_stands_where_in_it() -> None:
    told = answers_to(played("star-viking", "do turn", "do turn"), "do turn")
    begins = next(at for at, line in enumerate(told) if line.startswith("Battle for "))

    assert "defends against Anna" in " ".join(told[begins : begins + 2])
    assert "off the tile of" in " ".join(told[begins:])


def test_a_turn_that_was_just_told_is_not_said_again_with_the_question() -> None:
    said = " ".join(played("star-sectors", "deploy rest", "where"))
    assert "Round 1 of 12 begins." in said or "Round 1 of 20 begins." in said

    asked = said.split("begins.")[1].split("> where")[0]
    assert "Round 1 of" not in asked
    assert "choose a ship" in asked


def test_who_plays_first_is_named_over_what_he_did() -> None:
    said = played("star-sectors", "status")

    assert said[said.index("Ben has played:") + 1].startswith("Vidar now ")
