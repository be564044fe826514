"""What can be said of Space Viking without its rules and data: kept light, for it is read by every list of games."""

from typing import Final

from engine.core.info import Enquiry, Info, Lens, LessonTitle, Option, OptionChoice

SOVEREIGNS: Final = ("builder", "pirate", "merchant", "zealot", "engineer", "schemer", "berserker")
"""The seven kinds of sovereigns, in the order of the rules (SV-20 to SV-38)."""

TITLES: Final = {
    "builder": "Empire Builder",
    "pirate": "Pirate",
    "merchant": "Merchant",
    "zealot": "Zealot",
    "engineer": "Engineer",
    "schemer": "Schemer",
    "berserker": "Berserker",
}

AIMS: Final = {
    "builder": "rule loyal subjects",
    "pirate": "steal IU, 2 points each",
    "merchant": "own IU in the end",
    "zealot": "convert peoples",
    "engineer": "develop technologies",
    "schemer": "win agents on worlds",
    "berserker": "kill people",
}
"""What is a point to each, in at most 24 characters (SV-20 to SV-37)."""

SCENARIOS: Final = (
    OptionChoice(
        "loot",
        "First Loot",
        "Six years on the old chart, to learn the game: a Pirate, whose part is the easier, against an Empire Builder.",
    ),
    OptionChoice("cruise", "A Short Reign", "Six years on the old chart, with sovereigns dealt by chance."),
    OptionChoice(
        "canon", "The Old Chart", "Twenty years; every world is what it was in the old days, and nobody has seen it."
    ),
    OptionChoice("shuffled", "A New Chart", "Twenty years; the worlds that have fallen back are dealt anew."),
)
"""The scenarios in the order to offer them, the one to begin with first."""

SEAT_NAMES: Final = ("Skarn", "Holt", "Eskil", "Varga", "Thorne", "Ravik", "Brandt")
"""Baronies of Gram, by seat."""

_DEALT: Final = tuple(
    OptionChoice(str(number), title) for number, title in enumerate(("As the scenario says", *TITLES.values()))
)


def _flag(key: str, title: str, help_: str, *, default: bool = False) -> Option:
    return Option(key, title, "flag", default=default, help=help_)


INFO: Final = Info(
    id="space-viking",
    title="Space Viking",
    blurb="Seven sovereigns with seven aims: secret years of raids and trade, and captains who may betray you.",
    seats=(2, 7),
    seat_names=SEAT_NAMES,
    options=(
        Option("scenario", "Scenario", "choice", "canon", "Which chart, and how long.", SCENARIOS),
        *(
            Option(
                f"sovereign{seat}",
                f"Sovereign {seat}",
                "number",
                0,
                f"What {SEAT_NAMES[seat - 1]} is; no two are alike.",
                _DEALT,
                low=0,
                high=7,
                seats=seat,
            )
            for seat in range(1, len(SEAT_NAMES) + 1)
        ),
        _flag("treachery", "Treachery", "Captains may betray; without it all are trusty.", default=True),
        _flag("vikings", "Free Vikings", "Raiders of the other Sword-Worlds roam the chart.", default=True),
        _flag("pacts", "Pacts", "Sovereigns may make pacts, which spare their fleets and worlds.", default=True),
        _flag("truce", "Truce of Gram", "Nobody but the Berserker fights or plunders at Gram.", default=True),
        _flag("refit", "Refits", "A shipyard raises the Jump of an older ship for 2 IU a point."),
        _flag("bulk", "Bulk transports", "A Transport carries 4 units of cargo, not 1."),
        _flag("tracks", "Levels by track", "A level opens the next in its own track alone."),
        _flag("captive_growth", "Captives grow", "Captives are fruitful as subjects are.", default=True),
        _flag("taxed", "Plundered worlds pay", "A world pays its owner taxes though it was plundered."),
        _flag("unlimited_robots", "Robots unlimited", "Robotic Factories are built without a yearly limit."),
        _flag("raidable", "Raidable Sword-Worlds", "Sword-Worlds can be plundered like civilised worlds."),
        _flag("weak_civilised", "Weaker civilised worlds", "Their troops hit on 5 and 6 only."),
        _flag("few_subjects", "Smaller baronies", "Each barony begins with 10 millions, not 20."),
        _flag("secret_sovereigns", "Secret sovereigns", "Nobody is told what the others are."),
        _flag("navies", "Navies", "Civilised worlds and Sword-Worlds have warships in orbit."),
        _flag("public_points", "Public points", "All see each other's points."),
        _flag("par", "Points by par", "Points count in hundredths of what a sovereign of each kind is used to."),
        Option(
            "preach",
            "Preachers at Gram",
            "choice",
            "one",
            "How many dice the Zealot's preachers roll together at Gram.",
            (
                OptionChoice("one", "One", "All preachers at Gram roll one die together."),
                OptionChoice("all", "All", "Each of them rolls a die."),
                OptionChoice("none", "None", "Nobody is converted at Gram."),
            ),
        ),
    ),
    turn="year",
    rules="8",
    marks=(("~", "a fleet that your orders do not reach"),),
    minutes="180",
    lenses=(Lens("known", "What is known"), Lens("holdings", "Holdings"), Lens("distance", "Distances")),
    questions=(
        Enquiry("income", "What the next year brings in IU"),
        Enquiry("scores", "What your points are made of"),
        Enquiry("worlds", "Which worlds you and others hold, and where your agents or believers are"),
        Enquiry("seen", "What was last seen at a place", "PLACE"),
        Enquiry("prices", "What technologies cost you now"),
    ),
    luck="hits",
    first="loot",
    lessons=(
        LessonTitle("year", "The first year", 6),
        LessonTitle("conquest", "Worlds to rule", 6),
        LessonTitle("trade", "Money that works", 6),
        LessonTitle("letters", "Orders by ship", 6),
    ),
)
