"""What can be said of the toy without loading it."""

from typing import Final

from engine.core.info import Info, LessonTitle, Option, OptionChoice

INFO: Final = Info(
    id="drill",
    title="Drill",
    blurb="Many craft on a wide table: move, shoot, pay the crews, name the craft.",
    seats=(2, 2),
    seat_names=("Amber", "Cobalt"),
    options=(
        Option(
            "scenario",
            "Scenario",
            "choice",
            "line",
            "How many there are.",
            (
                OptionChoice("line", "In line", "Sixteen craft a side, each with some 300 points in reach."),
                OptionChoice("pair", "In pairs", "Two craft a side, each with some 25 points in reach."),
            ),
        ),
    ),
    turn="round",
    rules="1",
    minutes="5",
    first="pair",
    lessons=(LessonTitle("pay", "Move and pay", 2),),
)
