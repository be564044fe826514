"""From options as chosen to settings in force: checked once, here, with sentences for what does not fit."""

from typing import Final, cast

from engine.core.errors import RulebookError, SetupError
from engine.core.info import Document, Options, OptionValue
from engine.core.values import FieldValue
from engine.games.star_viking.info import INFO
from engine.games.star_viking.rulebook.book import book
from engine.games.star_viking.settings import Settings

DATA: Final = "data"
"""The option that carries the text of a player's own data, as `INFO.overlay` names it."""

BATTLE: Final = "sanakht"
"""The scenario that is one segment."""

_TURNS: Final = {"quadrant": 12, BATTLE: 1, "season": 6, "solitaire": 12, "long-20": 20, "long-30": 30, "rivals": 12}

_AHEAD: Final[dict[str, tuple[int, ...]]] = {
    "season": (8, 0),
    "solitaire": (22, 0),
    "long-20": (0, 51),
    "long-30": (0, 195),
    "rivals": (290, 0, 290),
}
"""Points with which a scenario lets each seat begin, so that equal opponents win it alike (R-17)."""


def settle_options(seats: int, options: Options) -> Settings:
    """Fill in defaults and check all options; SetupError names the one that does not fit and what it accepts."""
    chosen = cast("dict[str, FieldValue]", INFO.settled(options, seats))
    return _settings(chosen, _data(options.get(DATA, "")))


def _settings(chosen: dict[str, FieldValue], data: Document) -> Settings:
    # An option that belongs to other scenarios changes nothing.
    scenario = chosen["scenario"]
    rivals, battle = scenario == "rivals", scenario == BATTLE
    return Settings(
        scenario,
        _TURNS[scenario] if battle else chosen["turns"] or _TURNS[scenario],
        raiders=2 if rivals else 1,
        capitals=chosen["capitals"] if rivals else 1,
        plunder=chosen["plunder"],
        table=chosen["table"],
        secret=chosen["secret"],
        screened=chosen["screened"] and not battle,
        dice=scenario == "solitaire",
        ask=chosen["ask"],
        start=(0, 0) if battle else _start(chosen),
        data=data,
    )


def _start(chosen: dict[str, FieldValue]) -> tuple[int, ...]:
    asked = (chosen["start_viking"], chosen["start_federate"], 0)
    return tuple(map(sum, zip(_AHEAD.get(chosen["scenario"], (0, 0)), asked, strict=False)))


def _data(given: OptionValue) -> Document:
    if not isinstance(given, str):
        raise SetupError(f"Option {DATA} is the text of a data file.")
    try:
        book(given)
    except RulebookError as error:
        raise SetupError(f"Option {DATA}: {error}.") from error
    return Document(given)
