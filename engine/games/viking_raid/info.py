"""What can be said of Viking Raid without its rules and data: kept light, for it is read by every list of games."""

from typing import Final

from engine.core.info import CARDS, Enquiry, Info, Lens, LessonTitle, Option, OptionChoice, Topic

SEAT_NAMES: Final = ("Otterness", "Grimby", "Fallowfjord", "Kveldholt", "Stormhavn", "Rooksted")

SCENARIOS: Final = (
    OptionChoice("heath", "Heath", "Open ground with a small wood before each farm: the one to begin with."),
    OptionChoice("woodland", "Woodland", "Woods between all farms: soft cover for whoever comes."),
    OptionChoice("stone", "Stone country", "A wall before each farm, rocks and long hedges: hard cover for defenders."),
    OptionChoice("burial", "Old burial field", "Rocks around the tomb in the middle, a hedge before each farm."),
)

OUTFITS: Final = (
    OptionChoice("balanced", "Balanced for all", "Each house begins with six men of all arms, three goats and a duck."),
    OptionChoice("bowmen", "Bowmen for all", "Each house begins with three archers and two swordsmen."),
    OptionChoice("riders", "Riders for all", "Each house begins with three spearmen and two ponies."),
    OptionChoice(
        "own", "Each buys its own", "You buy animals, people, arms and armour yourself before the first hour."
    ),
)


def _flag(key: str, title: str, help_: str, *, default: bool = True) -> Option:
    return Option(key, title, "flag", default=default, help=help_)


INFO: Final = Info(
    id="viking-raid",
    title="Viking Raid",
    blurb="Farms and war bands on one table: feed your people, raid your neighbours, keep your word or break it.",
    seats=(3, 6),
    seat_names=SEAT_NAMES,
    options=(
        Option("scenario", "Ground", "choice", "heath", "What lies between the farms.", SCENARIOS),
        Option("outfit", "Outfit", "choice", "balanced", "What each house begins with.", OUTFITS),
        Option("days", "Days", "number", 1, "Each has ten or twelve turns; at dawn everybody is paid.", low=1, high=3),
        _flag("berserkers", "Berserkers", "Equal cards let an attacker pay 2 coins for one card more."),
        _flag("oracles", "Oracles", "For 10 coins an oracle keeps one house away from a farm for some turns."),
        _flag("standards", "Standards", "For 10 coins a leader without a farm can buy at his standard."),
        _flag("tomb", "Tomb", "A dead king guards gold in the middle of the table."),
        _flag("fortifications", "Fortifications", "Warriors build walls and gates."),
        _flag("harsh_hunger", "Hunger at once", "Without it, who loses a farm keeps its men until his next turn ends."),
        _flag("hidden_purse", "Hidden purses", "Nobody sees the coins of others before the end.", default=False),
        _flag(
            "free_placement", "Free placement", "Each house places its farm first, near its usual place.", default=False
        ),
        _flag("first_hour_truce", "Truce at dawn", "Nobody shoots in the first hour.", default=False),
    ),
    turn="hour",
    rules="6",
    minutes="45 to 180",
    lenses=(
        Lens("reach", "Reach: where the unit can go", marks=True),
        Lens("threat", "Threat: who may strike here next turn"),
        Lens("cover", "Cover: what a defender gains here"),
    ),
    marks=(("'", "a fighter who has moved this turn"), ("-", "one who has struck, worked or shot twice")),
    questions=(
        Enquiry("food", "Tell what feeds your people, and what a plague would cost"),
        Enquiry("chest", "Tell the War Chest of every house, line by line"),
        Enquiry("oaths", "Tell alliances, loans, and who has broken his word"),
        Enquiry("farm", "Tell who guards your farm, and which enemies are near it"),
    ),
    topics=(
        Topic("leaving", "Whoever is worth least leaves when food runs short or animals stray."),
        Topic("keeping", "People of a captured farm are paid as long as they are worth it."),
        Topic("captives", "A man who surrenders serves you where that is allowed, else he dies."),
        Topic("mercy", "A failed assassin is spared for 10 coins or more."),
        Topic("bargains", "Offers and alliances are refused."),
        Topic("rage", "A berserk card is bought where it kills more often than not, and never with the last coins."),
        Topic("wages", "At dawn all are paid as far as the purse and the animals go, the best armed first."),
    ),
    luck="kills",
    chance=CARDS,
    first="heath",
    lessons=(
        LessonTitle("bread", "One day's bread", 4),
        LessonTitle("blows", "Shots, blows and farms", 5),
        LessonTitle("words", "Words and daggers", 5),
        LessonTitle("omens", "Omens and walls", 4),
    ),
)
