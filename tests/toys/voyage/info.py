"""What can be said of the toy without loading it."""

from typing import Final

from engine.core.info import Info, Lens, Option, OptionChoice, Overlay

INFO: Final = Info(
    id="voyage",
    title="Voyage",
    blurb="Ships on four kinds of maps: who has gone furthest after the last round wins.",
    seats=(2, 7),
    seat_names=("Amber", "Birch", "Cedar", "Dahlia", "Elm", "Fern", "Gorse"),
    options=(
        Option(
            "scenario",
            "Scenario",
            "choice",
            "tiles",
            "What maps it is played on.",
            (
                OptionChoice("tiles", "Tiles", "One system of orbits and sectors."),
                OptionChoice("lattice", "Lattice", "A table of sixty by forty points; ships face where they go."),
                OptionChoice("worlds", "Worlds", "Twenty by fifteen squares of space, with worlds that have codes."),
                OptionChoice("chart", "Chart", "Stars and the ways between them."),
                OptionChoice("system", "Two boards", "A chart of stars, and the tiles of one of them."),
                OptionChoice("quadrant", "Quadrant", "Twelve systems, each with a map of its own."),
                OptionChoice("twins", "Two quadrants", "Twenty-four systems, each with a map of its own."),
            ),
        ),
        Option("rounds", "Rounds", "number", 6, "After how many rounds it ends.", low=1, high=12),
        Option("allies", "Allies", "flag", default=False, help="Every second seat is on one side.", seats=4),
        Option("unseen", "Unseen", "flag", default=False, help="Of a stack of others only the top unit is shown."),
    ),
    turn="round",
    rules="1",
    minutes="2",
    lenses=(Lens("sight", "What your first unit sees"),),
    overlay=Overlay("book", "Sets how many rounds are sailed: rounds = 9."),
)
