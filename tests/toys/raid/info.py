"""What can be said of the toy without loading it."""

from typing import Final

from engine.core.info import Enquiry, Info, Option, OptionChoice

INFO: Final = Info(
    id="raid",
    title="Raid",
    blurb="Plot jumps in secret, move groups over a system, buy points with what was won.",
    seats=(2, 3),
    seat_names=("North", "South", "West"),
    options=(
        Option(
            "scenario",
            "Scenario",
            "choice",
            "long",
            "How long it takes.",
            (
                OptionChoice("long", "Two turns", "Two raids."),
                OptionChoice("short", "One turn", "One raid."),
                OptionChoice("season", "Eight turns", "Eight raids."),
            ),
        ),
    ),
    questions=(
        Enquiry("purses", "Say what each seat can spend"),
        Enquiry("tally", "Count whose units are at a place", "PLACE"),
    ),
    rules="1",
    minutes="3",
)
