"""What can be said of Squadron without its rules and data: kept light, for it is read by every list of games."""

from typing import Final

from engine.core.info import Enquiry, Info, Lens, LessonTitle, Option, OptionChoice, OptionValue

SEAT_NAMES: Final = ("Amber", "Birch", "Coral", "Dusk", "Ember", "Frost")

SCENARIOS: Final = (
    OptionChoice(
        "patrol",
        "First Patrol",
        "A Warden and a Rake against an Anvil: a small battle to begin with, and the two win 66 of 100.",
        (2, 2),
    ),
    OptionChoice("duel", "Rival Claims", "Two squadrons meet, each with its planet and its station.", (2, 2)),
    OptionChoice(
        "raiders",
        "Raid on the Noodle Star",
        "Bandits come for a station: time is with its defender, who wins 98 of 100. Made to learn by.",
        (2, 2),
    ),
    OptionChoice(
        "convoy",
        "Doctors and Orphans",
        "Two of three transports must cross. Time is with the attacker, and yet the escort wins 58 of 100 with fast "
        "craft, 65 and more with slow ones.",
        (2, 2),
    ),
    OptionChoice(
        "foundry", "The Foundry Fleet", "A machine fleet of 119 million, without crews and without fear.", (2, 2)
    ),
    OptionChoice("sexton", "The Sexton", "One huge machine that mends itself: time is with the defender.", (2, 2)),
    OptionChoice("line", "Wall of Battle", "Four or six squadrons, sides by lot.", (4, 6), (4, 6)),
    OptionChoice("campaign", "Campaign", "Two squadrons of your own design through three to nine battles.", (2, 2)),
    OptionChoice(
        "ladder", "The Ladder", "Eight battles for one squadron of your own design; the others are opponents.", (4, 4)
    ),
)
"""The scenarios in the order to offer them, the one to begin with first."""

_SINGLE: Final = ("duel", "raiders", "convoy", "foundry", "sexton", "line")

_FULL: Final = (*_SINGLE, "campaign", "ladder")

_STOCK: Final = (
    OptionChoice("line", "Line", "Four Anvils: few, fast and armoured."),
    OptionChoice("flag", "Flag", "A Bastion with four Rakes around it."),
    OptionChoice("wardens", "Wardens", "Six armoured all-rounders."),
    OptionChoice("torchmen", "Torchmen", "Three nukes on engines, and eight Rakes."),
    OptionChoice("hunters", "Hunters", "A carrier with a tractor, six laser fighters, four Rakes."),
    OptionChoice("wing", "Wing", "A carrier, eight missile fighters, three Rakes."),
    OptionChoice("picket", "Picket", "Lasers only: seven Lancers and nine Needles."),
    OptionChoice("pack", "Pack", "Eleven Rakes, which do a little of everything."),
    OptionChoice("shoal", "Shoal", "Sixteen small craft: seven Rakes and nine Darts."),
    OptionChoice("own", "Own designs", "Designed and mustered before the battle."),
)


def _only(*scenarios: str) -> tuple[str, tuple[OptionValue, ...]]:
    return ("scenario", scenarios or _FULL)


def _flag(key: str, title: str, sentence: str, *only: str, default: bool = False) -> Option:
    return Option(key, title, "flag", default=default, help=sentence, only=_only(*only))


def _number(key: str, title: str, default: int, ends: tuple[int, int], sentence: str, *only: str) -> Option:
    return Option(key, title, "number", default, sentence, low=ends[0], high=ends[1], only=_only(*only))


INFO: Final = Info(
    id="squadron",
    title="Squadron",
    blurb="Build craft from modules, lead them through battles on a table of inches, and see what their crews become.",
    seats=(2, 6),
    seat_names=SEAT_NAMES,
    options=(
        Option("scenario", "Scenario", "choice", "duel", "What is fought, and for what.", SCENARIOS),
        Option("squadron_first", "First squadron", "choice", "line", "Who leads what.", _STOCK, only=_only(*_SINGLE)),
        Option("squadron_second", "Second squadron", "choice", "line", "Who leads what.", _STOCK, only=_only(*_SINGLE)),
        Option(
            "part",
            "Who defends",
            "choice",
            "first",
            "Who holds the station, escorts the convoy or meets the machines.",
            (
                OptionChoice("first", "First squadron", "The second comes against it."),
                OptionChoice("second", "Second squadron", "The first comes against it."),
                OptionChoice("die", "By die", "A die decides as the match begins."),
            ),
            only=_only("raiders", "convoy", "foundry", "sexton"),
        ),
        Option(
            "table",
            "Table",
            "choice",
            "usual",
            "How large the table is.",
            (
                OptionChoice("small", "Small", "48 by 32 inches."),
                OptionChoice("usual", "Usual", "60 by 40 inches."),
                OptionChoice("large", "Large", "72 by 48 inches."),
            ),
            only=_only(*(each for each in _FULL if each != "line")),
        ),
        _number(
            "budget_first", "First budget, in million", 100, (60, 120), "For own designs of the first seat: a handicap."
        ),
        _number("budget_second", "Other budgets, in million", 100, (60, 120), "For own designs of each other seat."),
        _number("craft_cap", "Craft", 16, (8, 16), "Craft of an own squadron at most."),
        _number("machines", "Machines", 1, (1, 3), "Machines of The Sexton.", "sexton"),
        _number("battles", "Battles", 6, (3, 9), "Battles of a campaign.", "campaign"),
        Option(
            "station_ram",
            "Ramming stations",
            "choice",
            "scenario",
            "Whether stations can be rammed.",
            (
                OptionChoice("scenario", "As the scenario says", "Always, but for the raid and the Sexton."),
                OptionChoice("on", "Always", "Any craft may ram one, as the rules have it."),
                OptionChoice("off", "Never", "Nobody rams one: who comes into contact touches it, or blows up there."),
            ),
            only=_only(),
        ),
        _flag("cards", "Technology cards", "Each squadron draws a card before a battle.", default=True),
        _flag("medals", "Medals", "Squadrons earn medals, and lose them for stations.", default=True),
        _flag("rear_shots", "Rear shots", "Shots from behind may be aimed at engines.", default=True),
        _flag("late_nukes", "Late nukes", "Nukes may go off after the move without contact."),
        _flag("fighter_contact", "Fighters in contact", "Fighters may ram and touch what is powered."),
        _flag(
            "free_raiders",
            "Free raiders",
            "Raiders choose their eleven craft among their three designs.",
            "raiders",
            "campaign",
            "ladder",
        ),
        _flag("asteroids", "Asteroids", "Six asteroids lie in the middle of the table."),
        _flag("order_each_round", "Order by round", "In a wall of battle lots decide each round who goes first."),
        _flag("random_penalty", "Medals by lot", "Lots decide which medals a lost station costs."),
    ),
    turn="round",
    rules="5",
    marks=(
        ("2", "hits that wait, as many"),
        ("-", "a craft with a broken module"),
        ("=", "a fighter held by a tractor"),
    ),
    minutes="15 to 240",
    lenses=(
        Lens("reach", "Reach: where the craft can move"),
        Lens("arc", "Arc: where its weapons reach"),
        Lens("threat", "Threat: hits to expect here"),
        Lens("scouting", "Scouting: where markers are seen"),
        Lens("blast", "Blast: what a nuke would reach"),
    ),
    questions=(Enquiry("chances", "Tell what a craft needs to hit each enemy in range", "UNIT"),),
    luck="hits",
    first="patrol",
    lessons=(
        LessonTitle("volleys", "Move, look and fire", 5),
        LessonTitle("fighters", "Fighters and their bay", 6),
        LessonTitle("designs", "Designs and the muster", 5),
        LessonTitle("duel", "A patrol with a coach", 10),
    ),
)
