"""What can be said of Star Sectors without its rules and data: kept light, for it is read by every list of games.

Titles and sentences of scenarios and fleets stand here once more than in the data files; a test keeps them equal.
"""

from typing import Final

from engine.core.info import Info, Lens, LessonTitle, Option, OptionChoice

SCENARIOS: Final = (
    OptionChoice(
        "lone-lantern", "Lone Lantern", "A meeting engagement; each side owns a station on its own side.", (2, 2)
    ),
    OptionChoice("first-shots", "First Shots", "One cruiser each on a small map: learn to line up the bow.", (2, 2)),
    OptionChoice("ghost-hunt", "Ghost Hunt", "Cloaked raiders among reefs: cloaks hide from the eye as well.", (2, 2)),
    OptionChoice("the-shoals", "The Shoals", "Ambush alleys between two moons that are worth holding.", (2, 2)),
    OptionChoice("the-veil", "The Veil", "Two great nebulae, and trilithium to carry home from between them.", (2, 2)),
    OptionChoice(
        "twin-gates", "Twin Gates", "Wormholes lead behind each line, and each side has a station to lose.", (2, 2)
    ),
    OptionChoice(
        "the-furnace", "The Furnace", "West must bring two tenders past a double star to the east edge.", (2, 2)
    ),
    OptionChoice(
        "storm-passage", "Storm Passage", "Ion storms, reefs and an old minefield bar the way through.", (2, 2)
    ),
    OptionChoice(
        "long-night",
        "The Long Night",
        "A fleet action: some forty points a side, moons and storms between the lines.",
        (2, 2),
    ),
    OptionChoice("three-crowns", "Three Crowns", "Three fleets in a ring of asteroids, each for itself.", (3, 3)),
    OptionChoice("four-winds", "Four Winds", "Four fleets from four edges, each for itself.", (4, 4)),
    OptionChoice(
        "custom", "Custom", "A map made from the seed, as large and as crowded as you like, for two to four.", (2, 4)
    ),
)
"""The scenarios in the order to offer them, the one to begin with first."""

FLEETS: Final = (
    OptionChoice("scenario", "As the scenario says", ""),
    OptionChoice("concord", "Meridian Concord", "Explorers: many nacelles and torpedoes, no cloak."),
    OptionChoice("korrath", "Korrath Dominion", "Hunters: heavy guns and thick shields, little cargo."),
    OptionChoice("veiled", "Veiled Hegemony", "Ambushers: a cloak on every hull, and plasma."),
    OptionChoice("lattice", "Lattice Assembly", "Weavers: all-round arcs, and weapons that strip defences."),
    OptionChoice("random", "Drawn by chance", "Any of the four, from the seed."),
)

_MUSTER: Final = (
    OptionChoice("ready", "Ready fleets", "Balanced fleets with their stores: straight to the map."),
    OptionChoice("free", "Free choice", "Choose ships by points, then crews and stores for what the ships are worth."),
    OptionChoice("auto", "Drawn by chance", "Ships drawn from the seed within the points, with the usual stores."),
)

_TERRAIN: Final = (
    OptionChoice("mixed", "Mixed", "Rocks, moons, clouds and storms."),
    OptionChoice("rocks", "Rocks", "Asteroids, moons and planets: cover and orbits."),
    OptionChoice("clouds", "Clouds", "Nebulae and ion storms: no cloaks, no fire through."),
    OptionChoice("wild", "Wild", "All there is, with stars and wormholes."),
)

_WORTH: Final = "Worth of each fleet; 0 takes the scenario's."

_CUSTOM: Final = ("scenario", ("custom",))


def _fleet(seat: int, name: str) -> Option:
    return Option(
        f"fleet_{seat}", f"Fleet of {name}", "choice", "scenario", "Whose ships this seat flies.", FLEETS, seats=seat
    )


def _number(key: str, title: str, sentence: str, high: int) -> Option:
    # The scenario settles it unless the player does.
    return Option(key, title, "number", 0, sentence, (OptionChoice("0", "As the scenario says"),), low=0, high=high)


def _flag(key: str, title: str, sentence: str) -> Option:
    return Option(key, title, "flag", default=False, help=sentence)


SEAT_NAMES: Final = ("West", "East", "North", "South")

INFO: Final = Info(
    id="star-sectors",
    title="Star Sectors",
    blurb="Starships duel on a hex map: bring your bow to bear, manage power, and mind what blocks your fire.",
    seats=(2, 4),
    seat_names=SEAT_NAMES,
    options=(
        Option("scenario", "Scenario", "choice", "lone-lantern", "Where and about what you fight.", SCENARIOS),
        Option("fleets", "Fleets", "choice", "ready", "Where the ships come from.", _MUSTER),
        *(_fleet(seat, name) for seat, name in enumerate(SEAT_NAMES, start=1)),
        _number("points", "Fleet points", f"{_WORTH} 3 always buy a ship that can attack, which each needs.", 100),
        _number("rounds", "Rounds", "Length of the match; 0 takes the scenario's.", 60),
        Option("cols", "Columns", "number", 25, "Width of the map in hexes.", low=13, high=49, only=_CUSTOM),
        Option(
            "rows",
            "Rows",
            "number",
            15,
            "Height of the map in hexes; an even number gets one more, for symmetry.",
            low=9,
            high=41,
            only=_CUSTOM,
        ),
        Option("density", "Terrain", "number", 4, "From 0, empty, to 10, crowded.", low=0, high=10, only=_CUSTOM),
        Option("terrain", "Kinds of terrain", "choice", "mixed", "What the map is made of.", _TERRAIN, only=_CUSTOM),
        _flag("alternate", "Ship by ship", "Sides alternate after every ship instead of moving whole fleets."),
        _flag("light_torpedoes", "Light torpedoes", "An advanced weapon does 1 hit, whatever its range."),
        _flag("true_cloak", "True cloaks", "Cloaked ships vanish from the enemy's screen until found."),
        _flag("hidden_mines", "Hidden mines", "Only their owner sees mines until they go off."),
        _flag("hidden_cargo", "Hidden cargo", "The enemy does not see what your ships carry."),
        _flag("disengage", "Disengage", "Ships may leave over their own edge and count as half destroyed."),
        _flag("armed_stations", "Armed stations", "Stations fire: CF 4 all round, worth 4 points."),
    ),
    turn="round",
    rules="4",
    marks=(("?", "cloaked"), ("!", "half its shields or less"), ("*", "a bank is charged")),
    minutes="3 to 60",
    lenses=(
        Lens("threat", "Threat: hits to expect next turn"),
        Lens("arc", "Arc: chance to hit from here"),
        Lens("reach", "Reach: moves needed", marks=True),
    ),
    luck="hits",
    first="first-shots",
    lessons=(
        LessonTitle("move", "Move and turn", 4),
        LessonTitle("fire", "Fire, arcs and odds", 5),
        LessonTitle("energy", "Energy and shields", 4),
        LessonTitle("duel", "A duel with a coach", 10),
    ),
)
