"""What can be said of the toy without loading it."""

from typing import Final

from engine.core.info import Info, Option, OptionChoice, Topic

INFO: Final = Info(
    id="regatta",
    title="Regatta",
    blurb="Two races of yachts: steer wide for more miles, or close for sure ones.",
    seats=(2, 6),
    seat_names=("Azure", "Beige", "Coral", "Denim", "Ebony", "Fawn"),
    options=(
        Option(
            "scenario",
            "Scenario",
            "choice",
            "cup",
            "How long each of the two races is.",
            (
                OptionChoice("cup", "The cup", "Three legs, for as many yachts on each tack.", counts=(2, 4, 6)),
                OptionChoice("dash", "The dash", "One leg, for two.", seats=(2, 2)),
            ),
        ),
    ),
    turn="leg",
    rules="1",
    minutes="2",
    luck="miles",
    topics=(Topic("protests", "Protests are waived."),),
)
