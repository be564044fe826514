"""The words of the plain table that have no key on the screen, and the list of all words that work there."""

from typing import Final

from tui.keys import COMMANDS
from tui.keyset import Command

SKIP: Final = "skip"
"""Has a step of a lesson done."""

LESSON: Final = "Lesson"
"""What help calls the words that are for lessons alone."""

_SPOKEN: Final = (
    Command("end!", "End the phase, or your turn, without being asked what is lost", "Orders", word="end!"),
    Command("more", "Go on with a list or with what was cut off", "Questions", word="more"),
    Command(
        "lens", "Hear the map in another way; alone it lists the lenses", "Questions", word="lens", argument="[LENS]"
    ),
    Command(
        "explain",
        "Say what a word means, what an order costs, or each number of a unit",
        "Questions",
        word="explain",
        argument="WORD|UNIT",
    ),
    Command(
        "glossary",
        "List the words that the game explains; or every meaning with a word in it",
        "Questions",
        word="glossary",
        argument="[WORD]",
    ),
    Command("why", "Say what the rule tells that the last answer cited", "Questions", word="why", argument="[RULE]"),
    Command("lesson", "Say again what the lesson says", "Lesson", word="lesson"),
    Command("again", "Begin the lesson's step afresh", "Lesson", word="again"),
    Command("skip", "Have the lesson's step done for you", "Lesson", word=SKIP),
    Command(
        "chronicle",
        "Search what happened by a kind, a unit, a place or any words; a number goes to it",
        "Looking",
        word="chronicle",
        argument="[WORDS]",
    ),
    Command(
        "worksheet",
        "Tell what is being built part by part, row by row; or one kind of rows, or one row with what it would change",
        "Questions",
        word="worksheet",
        argument="[ROW]",
    ),
    Command("memos", "List your memos, or those that hold a word", "Questions", word="memos", argument="[WORD]"),
    Command("replay", "Go to the start of the match, to step through it", "Taking back", word="replay"),
    Command("go", "Look at a step of the past", "Taking back", word="go", argument="N"),
    Command("next", "Look a step further on, N, or a turn", "Taking back", word="next", argument="[N|turn]"),
    Command(
        "back",
        "Leave a list or a question; with N or turn look so far back, in the past alone a step",
        "Taking back",
        word="back",
        argument="[N|turn]",
    ),
    Command("present", "Come back from the past", "Taking back", word="present"),
    Command(
        "branch",
        "List the lines of play; play on from the step shown",
        "Taking back",
        word="branch",
        argument="[N|here]",
    ),
    Command(
        "result",
        "Say how the match ended, or a part of it; 'result page' writes it to a file, with map and charts",
        "Match",
        word="result",
        argument="[N|page]",
    ),
    Command(
        "strength",
        "Say each seat's strength and the game's other figures by turn, after the match or a part of it",
        "Match",
        word="strength",
        argument="[N]",
    ),
    Command(
        "luck",
        "Say what chance owed each seat and what they gave, after the match or a part of it",
        "Match",
        word="luck",
        argument="[N]",
    ),
    Command(
        "bind", "List your own keys; bind a command or an order to a key", "Match", word="bind", argument="[NAME KEY]"
    ),
    Command("verbosity", "Set how much is said", "Match", word="verbosity", argument="brief|normal|full"),
    Command("directions", "Set how ways are said", "Match", word="directions", argument="clock|compass"),
    Command("speech", "Set how numbers and units sound", "Match", word="speech", argument="auto|spoken|printed"),
    Command("width", "Set how many characters a line takes", "Match", word="width", argument="20 to 250"),
    Command("coords", "Set how places are said", "Match", word="coords", argument="printed|spoken"),
)

WORDS: Final[tuple[Command, ...]] = (
    *(found for found in COMMANDS if found.word and found.word not in {spoken.word for spoken in _SPOKEN}),
    *_SPOKEN,
)
"""Every command of the plain table, each word once."""

OTHERWISE: Final = {
    said: word
    for word, others in {
        "threat": ("danger", "dangers", "risk", "safe", "me"),
        "odds": ("chance", "probability", "percent", "attack", "fire", "kill", "shoot"),
        "units": ("ships", "fleet", "army", "forces", "men", "troops", "craft", "inventory", "i", "roster"),
        "enemies": ("foes", "enemy", "opponents", "rivals", "who"),
        "orders": ("what", "actions", "list"),
        "look": ("examine", "inspect", "describe", "l", "x"),
        "hint": ("advice", "advise", "suggest", "tip", "should", "random"),
        "status": ("score", "standings", "state", "winning", "leading", "doing", "money", "cash"),
        "end": ("done", "finish", "pass", "wait"),
        "since": ("news", "report", "happened", "lost"),
        "reach": ("range", "moves"),
        "path": ("route", "distance", "way"),
        "quit": ("exit", "leave", "bye"),
        "undo": ("remove", "unfit", "delete", "revert", "cancel"),
        "rules": ("manual", "rulebook"),
        "help": ("commands", "menu"),
    }.items()
    for said in others
}
"""What players of other games may type, and the word for it here: it is proposed, and not done."""

SAME: Final = {
    said: verbs
    for verbs, others in {
        ("offer",): ("bargain", "deal", "trade", "barter", "negotiate", "swap", "sell", "market"),
        ("buy", "enlist", "muster", "fit", "build"): ("purchase", "get", "acquire"),
        ("strike", "fire", "shoot", "aim", "raid", "attack"): ("attack", "assault", "charge", "hit", "fight", "battle"),
        ("fire", "shoot", "aim"): ("shoot", "fire", "kill", "gun", "missile"),
        ("left", "right", "face"): ("turn", "rotate", "steer", "port", "starboard"),
        ("forward", "move"): ("ahead", "advance", "straight", "fly", "sail", "walk", "march", "go", "move"),
        ("withdraw", "leave", "exit"): ("retreat", "flee", "escape", "run"),
        ("invade", "unload"): ("conquer", "land"),
    }.items()
    for said in others
}
"""What one may call an order that has another word here, and what it may be called: what is on offer is proposed."""

SENT: Final = frozenset({"bring", "fly", "go", "lead", "march", "move", "order", "sail", "send", "take", "walk"})
"""What may be said before a unit that goes somewhere, where no order is called so."""

BARE: Final = frozenset(found.word for found in WORDS if not found.argument) - {"status"}
"""The words that do one thing whatever stands behind them, so that a number there would be ignored."""

GROUPS: Final = {
    "Orders": ("Orders",),
    "Questions": ("Questions", "Looking", "Cursor"),
    "Taking back": ("Taking back",),
    "Match": ("Match",),
    LESSON: ("Lesson",),
}
"""What help calls the words it lists, and the groups of the command table they come from."""
