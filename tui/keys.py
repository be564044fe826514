"""The one command table: what a player can ask for, by which keys in each key set, and by which words in plain mode.

Bindings, palette, `?` help, plain-mode words and docs/keys.md (`keytable`) come from here; what a command and a key
set are, says `keyset`; what a player binds anew goes before it (`keymap`). Plain mode uses it: no front end here.

What a key does at the table: `screens.table.TableScreen.on_key` looks it up in `key_map`. If it means a command,
`screens.table_commands.COMMANDS` has a function for that command's id, which changes the table or puts a screen in
front of it (`screens.table_asks`, `table_pages`, `table_match`). Any other letter may be the key of an order:
`chooser.Chooser.press`. What they answer comes back to `TableScreen.answer`. The menus before and after a match have
few keys, each bound in the class of its screen.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from tui.keyset import Command, Keys

# Direction word: arrow key, digit, vi letter, wedx letter. North and south alternate on hexes.
_DIRECTIONS: Final = (
    ("west", "left", "4", "h", "a"),
    ("east", "right", "6", "l", "d"),
    ("north", "up", "8", "k", ""),
    ("south", "down", "2", "j", ""),
    ("north-west", "home", "7", "y", "w"),
    ("north-east", "pageup", "9", "u", "e"),
    ("south-west", "end", "1", "b", "z"),
    ("south-east", "pagedown", "3", "n", "x"),
)

DIRECTIONS: Final = tuple(row[0] for row in _DIRECTIONS)
"""The words of the map's directions, as exits use them."""


def _keys(*keys: str) -> tuple[str, ...]:
    return tuple(key for key in keys if key)


def _step(word: str, arrow: str, digit: str, vi: str, wedx: str) -> Command:
    plain, text = _keys(arrow, digit), f"Move the cursor {word}"
    return Command(f"go-{word}", text, "Cursor", plain, (*plain, vi), (*plain, *_keys(wedx)))


def _far(word: str, arrow: str, vi: str) -> Command:
    keys = (f"shift+{arrow}",)
    text, alone = "Move the cursor several places at once", f"Move the cursor {word}, several places at once"
    return Command(f"far-{word}", text, "Cursor", keys, (*keys, vi.upper()), family="far", alone=alone)


def _leap(word: str, arrow: str) -> Command:
    place = "to the next place that is different"
    text, alone = f"Move the cursor {place}", f"Move the cursor {word}, {place}"
    return Command(f"leap-{word}", text, "Cursor", (f"ctrl+{arrow}",), family="leap", alone=alone)


COMMANDS: Final[tuple[Command, ...]] = (
    *(_step(*row) for row in _DIRECTIONS),
    *(_far(word, arrow, vi) for word, arrow, _, vi, _ in _DIRECTIONS),
    *(_leap(word, arrow) for word, arrow, _, _, _ in _DIRECTIONS),
    Command(
        "next-unit",
        "Go to the next unit that needs orders, or else has something useful to do",
        "Cursor",
        ("tab",),
        word="waiting",
    ),
    Command("previous-unit", "Go to the previous unit that needs orders", "Cursor", ("shift+tab",)),
    Command(
        "next-target",
        "Go to the next place or unit to choose, near to far",
        "Cursor",
        ("z", "right_square_bracket"),
        wedx=("right_square_bracket",),
    ),
    Command(
        "previous-target",
        "Go to the previous place or unit to choose",
        "Cursor",
        ("Z", "left_square_bracket"),
        wedx=("left_square_bracket",),
    ),
    Command("find", "Go to a place or unit by name", "Cursor", ("slash",), word="find", argument="WORD"),
    Command("choose", "Choose what is under the cursor, look at a way there, or list its orders", "Orders", ("enter",)),
    Command(
        "back",
        "Take back the last choice, or go from the past to the present",
        "Orders",
        ("backspace", "escape"),
    ),
    Command("menu", "List every order", "Orders", ("space",), word="orders", argument="[UNIT]"),
    Command("more-orders", "Show more orders in the order bar", "Orders", ("full_stop",)),
    Command(
        "repeat",
        "Give the last order again; or all that the last unit was ordered, to another that is chosen",
        "Orders",
        ("grave_accent",),
        word="repeat",
        argument="[UNIT]",
    ),
    Command(
        "end",
        "End the phase, or your turn; asks when something is lost by it",
        "Orders",
        ("E", "ctrl+space", "ctrl+@"),
        word="end",
    ),
    Command(
        "fight",
        "Fight the battle on as before, until something changes; the options say what",
        "Orders",
        ("F",),
        word="fight",
        argument="[on]",
    ),
    Command(
        "standing",
        "Give standing orders: kept turn by turn until contact",
        "Orders",
        ("X",),
        word="standing",
        argument="[KIND UNIT|fleet [AIM]|off]",
    ),
    Command("hint", "Say what the strong opponent would do here, and why", "Orders", ("T",), word="hint"),
    Command(
        "do-order",
        "Carry out the next order of the hint",
        "Orders",
        ("D",),
        word="do",
        argument="[unit|turn]",
    ),
    Command("do-unit", "Carry out all that the hint has for the unit", "Orders", ("ctrl+d",)),
    Command("do-turn", "Carry out the hint until the turn ends or something is revealed", "Orders", ("ctrl+t",)),
    Command(
        "answer",
        "Have some decisions answered for you, or be asked again",
        "Orders",
        ("A",),
        word="answer",
        argument="[TOPIC]",
    ),
    Command("now", "Have who thinks answer at once, with the best found", "Orders", ("exclamation_mark",), word="now"),
    Command("palette", "Do anything by its name", "Orders", ("colon",)),
    Command(
        "look",
        "Describe the place under the cursor",
        "Looking",
        ("semicolon", "x"),
        wedx=("semicolon",),
        word="look",
        argument="PLACE",
    ),
    Command(
        "odds", "Show the chances with every modifier and its rule", "Looking", ("O",), word="odds", argument="ORDER"
    ),
    Command("panels", "Show how the match stands, and the options in force", "Looking", ("P",), word="status"),
    Command("lens", "Look at the map in another way: threat, control", "Looking", ("V",)),
    Command("zoom", "Show the whole map, or fill the room again", "Looking", ("M",)),
    Command("zoom-in", "Draw the map larger", "Looking", ("plus",)),
    Command("zoom-out", "Draw the map smaller", "Looking", ("minus",)),
    Command("board", "Show the map of the place under the cursor, the next map, or the worksheet", "Looking", ("G",)),
    Command("coordinates", "Show or hide coordinates", "Looking", ("C",)),
    Command("log", "Read and search what happened, and go to it", "Looking", ("ctrl+p",), word="log", argument="N"),
    Command(
        "since",
        "Say what others did since your last turn",
        "Looking",
        ("W",),
        word="since",
        argument="[all|N]",
    ),
    Command(
        "known",
        "Tell every unit that is known, where and when it was last seen",
        "Looking",
        ("I",),
        word="known",
        argument="[NAME]",
    ),
    Command(
        "memo",
        "Write down a memo on a place or a unit, or find one",
        "Looking",
        ("quotation_mark",),
        word="memo",
        argument="[NAME [TEXT]]",
    ),
    Command("rules", "Look a word up in the rules", "Looking", ("f2",), word="rules", argument="WORD"),
    Command("help", "List the keys that work here", "Looking", ("question_mark", "f1"), word="help", argument="[WORD]"),
    Command(
        "undo", "Take back the last order", "Taking back", ("u", "ctrl+z"), vi=("ctrl+z",), word="undo", argument="[N]"
    ),
    Command("redo", "Give again what was taken back", "Taking back", ("ctrl+r",), word="redo", argument="[N]"),
    Command("undo-turn", "Take back the turn, as far as that is free", "Taking back", ("ctrl+u",), word="reset"),
    Command("history", "Go through the past and its branches", "Taking back", ("R",), word="history"),
    Command(
        "earlier",
        "Look further back by an order, or by a row of what others did",
        "Taking back",
        ("less_than_sign",),
    ),
    Command(
        "later",
        "Look further on by an order, or by a row of what others did",
        "Taking back",
        ("greater_than_sign",),
    ),
    Command("earlier-turn", "Look a turn further back", "Taking back", ("left_curly_bracket",)),
    Command("later-turn", "Look a turn further on", "Taking back", ("right_curly_bracket",)),
    Command("replay", "Let the past that is shown go by, until a key is pressed", "Taking back", ("asterisk",)),
    Command("branch", "Play on from the past that is shown", "Taking back", ("equals_sign",)),
    Command(
        "look-as",
        "Look at a match that is over as another seat saw it",
        "Taking back",
        ("at",),
        word="as",
        argument="[SEAT]",
    ),
    Command("save", "Save under a name", "Match", ("S", "ctrl+s"), word="save", argument="NAME"),
    Command("options", "Change keys, colours and confirmations", "Match", ("f3",), word="options"),
    Command("redraw", "Draw the screen again", "Match", ("ctrl+l",)),
    Command("quit", "Leave the match; it is kept", "Match", ("Q",), word="quit"),
    Command("learn", "Leave the lesson, or take it or its step again", "Lesson", ("f4",), word="learn"),
    Command(
        "barred",
        "Say why orders of this phase cannot be given now, all, one or a unit's",
        "Questions",
        word="barred",
        argument="[ORDER|UNIT]",
    ),
    Command("where", "Say where your units are", "Questions", word="where", argument="[UNIT]"),
    Command("units", "List your units", "Questions", word="units"),
    Command("enemies", "List what the others have on the map", "Questions", word="enemies"),
    Command("near", "List what lies near a place", "Questions", word="near", argument="PLACE"),
    Command("scan", "Say what lies in one direction", "Questions", word="scan", argument="DIRECTION"),
    Command("surround", "Say what touches a place, all round", "Questions", word="surround", argument="PLACE"),
    Command(
        "path",
        "Say how a unit gets to a place, and what that leads to",
        "Questions",
        word="path",
        argument="[UNIT] PLACE [bow DIRECTION]",
    ),
    Command("reach", "Say where a unit can get this turn", "Questions", word="reach", argument="[UNIT]"),
    Command(
        "threat",
        "Say who can hit a place, or what all could do to a unit of yours there",
        "Questions",
        word="threat",
        argument="[UNIT] [PLACE]",
    ),
    Command(
        "forecast",
        "Say what a fight at a place would cost both sides, and who would hold the field",
        "Questions",
        word="forecast",
        argument="[UNIT] PLACE",
    ),
    Command("arc", "Say what a unit can fire at", "Questions", word="arc", argument="[UNIT]"),
    Command(
        "map",
        "Tell a map in a few lines; 'map all' tells all of it, 'map ascii' draws it",
        "Questions",
        word="map",
        argument="[all|ascii] [NAME]",
    ),
    Command("last", "Say again what was said last", "Questions", word="last"),
    Command("auto", "Let the hinting opponent give your next orders", "Questions", word="auto", argument="[N|game]"),
)


def command(name: str) -> Command:
    """Find a command by its id; KeyError when there is none."""
    for found in COMMANDS:
        if found.id == name:
            return found
    raise KeyError(name)


@cache
def key_map(key_set: Keys) -> Mapping[str, Command]:
    """Map each key of a key set to what it means there."""
    return {key: found for found in COMMANDS for key in found.keys_in(key_set)}
