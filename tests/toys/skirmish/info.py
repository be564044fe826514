"""What can be said of the toy without loading it."""

from typing import Final

from engine.core.info import Info, Lens, Option, OptionChoice

INFO: Final = Info(
    id="skirmish",
    title="Skirmish",
    blurb="Boats on a small bay: lay one mine in secret, then sink the others.",
    seats=(2, 4),
    seat_names=("Red", "Blue", "Gold", "Jade"),
    options=(
        Option(
            "scenario",
            "Scenario",
            "choice",
            "bay",
            "Where it takes place.",
            (
                OptionChoice("bay", "The bay", "Seven by five hexes."),
                OptionChoice("strait", "The strait", "Seven by three hexes."),
                OptionChoice("ambush", "The ambush", "In the strait, two boats against one.", (2, 2), odds=(98, 1)),
            ),
        ),
        Option("rounds", "Rounds", "number", 8, "After how many rounds it ends.", low=1, high=40),
        Option("fog", "Fog", "flag", default=False, help="Boats further than three hexes are not shown."),
    ),
    turn="round",
    rules="1",
    minutes="3",
    lenses=(Lens("range", "Range of fire"),),
)
