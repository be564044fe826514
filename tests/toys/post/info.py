"""What can be said of the toy without loading it."""

from typing import Final

from engine.core.info import Info, Option, OptionChoice

INFO: Final = Info(
    id="post",
    title="Post",
    blurb="Write sheets in secret, send letters after your fleets, and trade what they gather.",
    seats=(2, 3),
    seat_names=("Rose", "Teal", "Onyx"),
    options=(
        Option(
            "scenario",
            "Scenario",
            "choice",
            "season",
            "How long it takes.",
            (OptionChoice("season", "A season", "Eight turns."), OptionChoice("week", "A week", "Two turns.")),
        ),
    ),
    rules="1",
    minutes="5",
)
