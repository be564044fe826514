"""Every line of a table sounds as the voice has it, and what was heard so can be typed back."""

import re

import pytest

from engine import registry
from engine.core.abilities import Defines
from engine.core.setup import SeatPlan, Setup
from tests.tui.plain.talking import answers_to
from tui.mode import asked_for
from tui.plain.host import Host
from tui.plain.loop import lines, voiced
from tui.plain.shell import play
from tui.plain.table import PlainTable
from tui.plain.voice import Voice
from tui.playing import seating
from tui.preferences.settings import Config

BATTLE = (SeatPlan("Viking"), SeatPlan("Federate", "bot:wander"))
DUEL = (SeatPlan("West"), SeatPlan("East", "bot:easy"))


def spoken(game: str, scenario: str, *typed: str, speech: str = "spoken") -> list[str]:
    seats = BATTLE if game == "star-viking" else DUEL
    session = seating.new(game, Setup(seats, (("scenario", scenario),), "5"), None)
    host, said, answers = Host(Config(speech=speech), lambda _text: None), list[str](), iter(typed)

    def read(_mode: str) -> str | None:
        line = next(answers, None)
        said.extend([f"> {line}"] if line is not None else [])
        return line

    voiced(play(PlainTable(session, host)), host.voice, read, lambda text: said.extend(lines(text)))
    return said


def test_a_unit_is_named_in_words_and_understood_by_them() -> None:
    said = spoken("star-viking", "sanakht", "units", "cruiser 1 deep space 2", "look escort a")

    assert answers_to(said, "units") == [
        "Cruiser 1: off the tile of Sanakht; E W 6, attack 7, defense 8, hold 5 of 8;",
        "carries missile pod 1, E C M pod 1, fighter 1, raiders 1 and power troops 1;",
        "cruiser.",
    ]
    assert answers_to(said, "cruiser 1 deep space 2") == ["Cruiser 1 to Deep Space 2."]
    assert answers_to(said, "look escort a")[0] == "Escort A: escort of Federate."


def test_a_unit_is_understood_by_the_beginning_of_its_name_where_it_is_the_only_one() -> None:
    said = spoken("star-viking", "sanakht", "cruiser to deep space 2", "threat cruiser", "end", "look escort", "escort")

    assert answers_to(said, "cruiser to deep space 2") == ["Cruiser 1 to Deep Space 2."]
    assert "cruiser 1" in answers_to(said, "threat cruiser")[0].lower()
    assert answers_to(said, "escort")[0] == "Escort A: escort of Federate."


def test_no_code_is_spoken_in_a_refusal() -> None:
    said = spoken("star-viking", "sanakht", "cruiser 1 deep space 2", "end", line := "cruiser 1 fires at nobody")

    assert "is more than 'cruiser 1'" in " ".join(answers_to(said, line))


def test_a_unit_that_a_line_brings_into_play_is_named_in_words_in_the_rest_of_it() -> None:
    said = spoken("star-viking", "quadrant", line := "fit out the cruiser; end; cruiser 1 to nebka")

    assert "Cruiser 1 will jump to Nebka." in answers_to(said, line)


def test_a_coordinate_is_said_in_pairs_and_understood_so() -> None:
    said = spoken("star-sectors", "first-shots", "deploy rest", "look 12 04", "path 03 04", "units")

    assert answers_to(said, "look 12 04")[0].startswith("12 04, open; ")
    assert answers_to(said, "path 03 04")[0].startswith("Astrolabe to 03 04: ")
    assert answers_to(said, "units") == [
        "Astrolabe: at 00 04, facing 3 o'clock; C F 6, D F 4, M F 3, shields 7 of 7;",
        "Cormorant cruiser.",
    ]


def test_odds_alone_tell_the_exact_number() -> None:
    said = spoken("star-viking", "sanakht", "cr1 deep space 2", "end moves", "orders", "odds 2")

    assert any(re.search(r"\d in \d+", line) for line in answers_to(said, "orders"))
    assert not any("percent" in line for line in answers_to(said, "orders"))
    assert re.search(r"\d\.\d percent", " ".join(answers_to(said, "odds 2")))


def test_speech_is_changed_at_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path))
    said = spoken("star-viking", "sanakht", "speech", "speech printed", "enemies", "speech spoken", "look cr1")

    assert answers_to(said, "speech") == ["Plain speech: spoken. It takes auto, spoken or printed."]
    assert any("FE-A: " in line for line in answers_to(said, "enemies"))
    assert answers_to(said, "look cr1")[0] == "Cruiser 1: cruiser of Viking."


@pytest.mark.parametrize(
    ("reason", "asked"),
    [
        ("from --plain", True),
        ("from LONGSHIP_PLAIN", True),
        ("from ACCESSIBLE", True),
        ("from the config", True),
        ("from TERM, which names no screen", False),
        ("input or output is no terminal", False),
    ],
)
def test_lines_are_spoken_where_plain_mode_was_asked_for(reason: str, *, asked: bool) -> None:
    voice = Voice(asked=asked_for(reason))

    for setting, spoken_ in (("auto", asked), ("spoken", True), ("printed", False)):
        voice.choose(Config(speech=setting))
        assert voice.spoken is spoken_


@pytest.mark.parametrize(
    ("game", "scenario", "typed"),
    [
        ("star-viking", "sanakht", ["cr1 deep space 2", "end moves", "auto", "auto", "auto"]),
        ("star-sectors", "first-shots", ["deploy rest", "auto", "auto", "auto"]),
    ],
)
def test_no_abbreviation_of_the_glossary_is_left_in_what_is_said(game: str, scenario: str, typed: list[str]) -> None:
    ask = ["help", "map", "map all", "more", "units", "enemies", "status", "orders", "odds", "hint", "threat", "reach"]
    said = spoken(game, scenario, *(line for order in typed for line in (order, *ask)))
    rules = registry.game(game)
    assert isinstance(rules, Defines)
    codes = "|".join(term.word for term in rules.glossary() if term.spoken and term.word != term.word.lower())

    heard = [line for line in said if not line.startswith(">")]
    assert len(heard) > 100
    assert not [line for line in heard if re.search(rf"(?<![\w-])(?:{codes})(?:\d|-[A-Z])?(?![\w-])", line)]
    assert not [line for line in heard if re.search(r"(?<![\w-])[+-]\d|\d/\d|\d%", line)]
