"""What a person can choose about the program itself: the settings, what each accepts, and their defaults."""

from typing import Final

from engine.core.info import Option, OptionChoice, OptionValue
from engine.core.values import frozen
from tui.preferences.bindings import Bindings


@frozen
class Config:
    """What a person has chosen, each field by the key it has in the file; the defaults are the program's."""

    keys: str = "arrows"
    theme: str = "default"
    colour: str = "auto"
    glyphs: str = "ascii"
    mouse: str = "auto"
    confirm_end: str = "lost"
    confirm_quit: bool = True
    opponent: str = "normal"
    plain: str = "auto"
    verbosity: str = "normal"
    directions: str = "clock"
    coords: str = "printed"
    speech: str = "auto"
    preview: bool = True
    notes: bool = True
    page: int = 10
    width: int = 80
    fight_until: str = "harm"
    fight_odds: int = 20
    fight_by: str = "same"
    answers: tuple[str, ...] = ()
    """Which decisions are answered for a person, 'GAME:TOPIC' each: set at the table, so no list of settings has it."""
    bindings: Bindings = ()
    """Keys of a player's own: see `bindings` for how they are written, `keymap` for what they mean."""


SettingValue = OptionValue | tuple[str, ...]
"""What a setting can be set to."""


def _choice(key: str, title: str, says: str, **choices: str) -> Option:
    default = getattr(Config(), key)
    return Option(
        key, title, "choice", default, says, tuple(OptionChoice(word, word, text) for word, text in choices.items())
    )


def _flag(key: str, title: str, says: str) -> Option:
    return Option(key, title, "flag", getattr(Config(), key), says)


SETTINGS: Final[tuple[Option, ...]] = (
    _choice(
        "keys",
        "Key set",
        "which keys move on the map; the others follow",
        arrows="the arrow keys and the digits 1 to 9",
        vi="these, and h j k l y u b n",
        wedx="these, and W E, A D, Z X for the six ways of a hex map",
    ),
    _choice(
        "theme",
        "Theme",
        "how the screens are coloured; nothing is said by colour alone",
        default="dark, calm",
        contrast="text at least 7 to 1 against its background",
        colourblind="seats and warnings told apart without red against green",
        ansi="the 16 colours of your own terminal",
        mono="no colour: bold, underline and reverse only",
    ),
    _choice(
        "colour",
        "Colour",
        "whether to use colour at all",
        auto="as the terminal can; none where NO_COLOR is set",
        always="even where NO_COLOR is set",
        never="the mono theme, whatever theme is chosen",
    ),
    _choice(
        "glyphs",
        "Glyphs",
        "what the map is drawn with",
        ascii="letters and signs every terminal and screen reader has",
        unicode="arrows and shapes for facing and terrain",
    ),
    _choice(
        "mouse",
        "Mouse",
        "whether the mouse points and clicks",
        auto="yes, but not over SSH",
        on="always",
        off="never: the terminal's own text selection works",
    ),
    _choice(
        "confirm_end",
        "Ask before an end",
        "whether ending a turn or a phase asks first, and says what is lost by it",
        lost="where something unused is lost for good, or units have no orders",
        always="before every end of a phase or turn",
        never="not at all",
    ),
    _flag(
        "confirm_quit",
        "Ask before quitting",
        "on the screen; the match is saved either way, and plain mode asks nothing",
    ),
    _choice(
        "opponent",
        "Usual opponent",
        "who sits on the other seats of a new match",
        easy="makes mistakes and looks one order ahead",
        normal="plays soundly",
        hard="thinks longest",
        human="another person at this keyboard",
    ),
    _choice(
        "plain",
        "Plain mode",
        "lines of text instead of screens, for screen readers, braille and pipes",
        auto="where there is no terminal, or ACCESSIBLE or TERM=dumb says so",
        on="always",
    ),
    _choice(
        "verbosity",
        "Plain verbosity",
        "how much each order and event is told",
        brief="results only",
        normal="results and what remains",
        full="every roll and its target number",
    ),
    _choice(
        "directions",
        "Plain directions",
        "how plain mode says which way",
        clock="2 o'clock",
        compass="north-east",
    ),
    _choice(
        "coords",
        "Plain coordinates",
        "how plain mode says a place",
        printed="0705, as on the map",
        spoken="7 5, easier to hear",
    ),
    _choice(
        "speech",
        "Plain speech",
        "how plain mode says numbers, units and chances",
        auto="spoken where plain mode was asked for, printed where a pipe needs it",
        spoken="cruiser 1 at 12 04, plus 1, 2 in 3",
        printed="CR1 at 1204, +1, 67 percent",
    ),
    _flag("preview", "Look before a way", "a place that is pointed at shows the way first, Enter again goes it"),
    _flag("notes", "Notes", "what comes up for the first time is explained in a sentence, once"),
    Option("page", "Plain page", "number", Config().page, "how many lines of a list at a time", low=3, high=200),
    Option("width", "Plain width", "number", Config().width, "characters in a line of plain mode", low=20, high=250),
    _choice(
        "fight_until",
        "Fight on until",
        "in battles, to fight on orders the same again until this, or a new question",
        any="any damage, loss or arrival, on any side",
        harm="damage to a unit of yours, any loss, any arrival",
        loss="any loss or arrival; damage and odds do not end it",
        choice="nothing else: only a new question, or the end of the battle",
    ),
    Option(
        "fight_odds",
        "or until odds change",
        "number",
        Config().fight_odds,
        "by so many percent; 0: they may change by any",
        low=0,
        high=100,
    ),
    _choice(
        "fight_by",
        "Fight on by",
        "what is ordered meanwhile",
        same="the orders that you gave when you were last asked the same",
        hint="what the hint advises",
    ),
)
"""Every setting with what it accepts, in the order of the file; its default is the field's of `Config`."""


def setting(key: str) -> Option:
    """Find a setting by its key; KeyError when there is none."""
    for option in SETTINGS:
        if option.key == key:
            return option
    raise KeyError(key)
