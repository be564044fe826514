"""What can be said of Star Viking without its rules and data: kept light, for it is read by every list of games."""

from typing import Final

from engine.core.info import Enquiry, Info, Lens, LessonTitle, Option, OptionChoice, Overlay, Topic

SCENARIOS: Final = (
    OptionChoice(
        "quadrant",
        "The Outrim Quadrant",
        "The whole campaign: twelve turns of raids, politics and taxes, in two hours.",
        (2, 2),
    ),
    OptionChoice(
        "sanakht",
        "The Battle for Sanakht",
        "One raid on one system, already under way: learn to fight in 20 minutes.",
        (2, 2),
    ),
    OptionChoice(
        "season", "One Season", "Six turns of the campaign, about an hour; Viking begins with 8 points.", (2, 2)
    ),
    OptionChoice(
        "solitaire",
        "Against the Dice",
        "Dice send the raiders to their targets: made for one Federate, two hours; Viking begins with 22 points.",
        (2, 2),
        odds_of=(("hard", (28, 72)),),
        made_for=1,
    ),
    OptionChoice(
        "long-20",
        "The Long War",
        "Twenty turns, no automatic victories, a capital worth holding: three hours; Federate begins with 51 points.",
        (2, 2),
    ),
    OptionChoice(
        "long-30",
        "The Thirty Moons",
        "Thirty turns by the rules of the long war: five hours or so; Federate begins with 195 points.",
        (2, 2),
        odds_of=(("normal", (64, 36)), ("hard", (34, 66))),
    ),
    OptionChoice(
        "rivals",
        "Two Raiders",
        "Hostile raiders, a double set for the Federate, three hours; each raider begins with 290 points.",
        (3, 3),
    ),
)
"""The scenarios in the order to offer them, the one to begin with first."""

SEAT_NAMES: Final = ("Viking", "Federate", "Corsair")

_CAMPAIGN: Final = ("scenario", ("quadrant", "season", "solitaire", "long-20", "long-30", "rivals"))

_PLUNDER: Final = (
    OptionChoice(
        "presence", "Where a ship stands", "When a segment ends, a ship must stand in the sector it plunders."
    ),
    OptionChoice("split", "Far, when held", "A ship anywhere in the system will do where its owner now controls it."),
    OptionChoice("far", "Far", "A ship anywhere in the system will do: much easier for raiders."),
)

_TABLES: Final = (
    OptionChoice("standard", "Standard", "Sectors yield about 1.4 times what they would in taxes."),
    OptionChoice("middle", "Middle", "A little less, above all in the richest sectors."),
    OptionChoice("gentle", "Gentle", "As much as taxes: a handicap for strong raiders."),
)


def _start(key: str, name: str) -> Option:
    return Option(
        key, f"Points for {name}", "number", 0, "A handicap: points to begin with.", low=0, high=100, only=_CAMPAIGN
    )


INFO: Final = Info(
    id="star-viking",
    title="Star Viking",
    blurb="Raid a quadrant of star systems, or defend it: secret jumps, battles in orbit, plunder, politics and taxes.",
    seats=(2, 3),
    seat_names=SEAT_NAMES,
    options=(
        Option("scenario", "Scenario", "choice", "quadrant", "What is played, and how long.", SCENARIOS),
        Option(
            "turns",
            "Turns",
            "number",
            0,
            "Length of the match; above 12 the rules of the long war hold.",
            (OptionChoice("0", "As the scenario says"),),
            low=0,
            high=60,
            only=_CAMPAIGN,
        ),
        Option("plunder", "Plunder at the end", "choice", "presence", "What raiders may take at the end.", _PLUNDER),
        Option("table", "Plunder table", "choice", "standard", "How much a sector yields.", _TABLES),
        Option(
            "capitals",
            "Quadrants",
            "number",
            1,
            "Capitals of the Federate in the game of two raiders.",
            low=1,
            high=2,
            only=("scenario", ("rivals",)),
            seats=3,
        ),
        Option(
            "secret",
            "Secret points",
            "flag",
            default=False,
            help="Points are told only when the match is over, in the long war every tenth turn.",
        ),
        Option(
            "screened",
            "Screened systems",
            "flag",
            default=False,
            help="Raiders see a system's wealth and sectors only once one of their units has been there.",
            only=_CAMPAIGN,
        ),
        Option(
            "ask",
            "Ask about everything",
            "flag",
            default=False,
            help="Nothing is answered by default: evasion, losses, plunder and cargo are asked about all through.",
        ),
        _start("start_viking", "Viking"),
        _start("start_federate", "Federate"),
    ),
    rules="4",
    marks=(("2", "damage, as many points"), ("!", "critical damage")),
    minutes="20 to 300",
    lenses=(
        Lens("reach", "Reach: where the unit can go", marks=True),
        Lens("threat", "Threat: what may shoot here"),
        Lens("wealth", "Wealth: what plunder yields"),
    ),
    questions=(
        Enquiry("money", "Tell treasuries, plunder aboard and what a point costs"),
        Enquiry("points", "Tell the points of every turn, and how near a victory is"),
        Enquiry("politics", "Tell what the council decided and what programs may bring"),
        Enquiry("supply", "Count the counters that can still be built"),
        Enquiry("intel", "Tell what was last seen of others, everywhere or in a system", "PLACE"),
        Enquiry("stacks", "Tell who stands where in a system, orbit by orbit", "PLACE"),
    ),
    topics=(
        Topic("evading", "Nobody evades although a starship will likelier be hit than not: all stay and shoot."),
        Topic("caution", "Nobody evades where no starship is in such danger.", asked=False),
        Topic("losses", "Pods or hull takes a hit, whichever costs less, then the cheapest cargo goes."),
        Topic("trifles", "The same where one choice is clearly cheaper, or some of the cargo is cheap.", asked=False),
        Topic("plunder", "All that can be is plundered, unless that costs a tax: then you are asked.", asked=False),
        Topic("cargo", "After the jump plunder is unloaded, and no other cargo is handled.", asked=False),
    ),
    luck="hits",
    first="sanakht",
    overlay=Overlay("data", "Your own counters, tiles and tables in place of the reconstructed ones."),
    lessons=(
        LessonTitle("round", "A battle's round", 6),
        LessonTitle("stacks", "Stacks and secrets", 5),
        LessonTitle("raid", "A raid, from purchase to plunder", 8),
        LessonTitle("federate", "The Federate's turn", 8),
    ),
)
