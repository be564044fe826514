"""What each kind of sovereign is told first: what is a point to it, and a first year that makes sense."""

from typing import Final

MEASURES: Final = {
    "builder": "a point for each million of loyal subjects, at Gram and on worlds that follow you",
    "pirate": "2 points for each IU that you steal, as soon as it is aboard",
    "merchant": "a point for each IU that you own in the end",
    "zealot": "a point for each million who share your views",
    "engineer": "5 points for each technology that you develop",
    "schemer": "5 points for each world above the Stone Age with an agent of yours",
    "berserker": "a point for each million of people that you kill",
}
"""What counts (SV-20 to SV-37), as the end of a sentence."""

_LANDING: Final = "Buy 4 Escorts and 9 Troops, send a Crony aboard, and"
_TOURING: Final = "Buy 5 Escorts, split them, and"

BEGINNINGS: Final = {
    "builder": f"{_LANDING} conquer a world near Gram: captives pay, and follow you for tribute or beside colonists",
    "pirate": f"{_LANDING} raid a world near Gram: Tanith is a year away, Xochitl another",
    "merchant": f"{_LANDING} conquer or trade near Gram; then factories, which pay for themselves in four years",
    "zealot": f"{_TOURING} send each Crony alone to a world near Gram: who stays there converts a die a year",
    "engineer": f"{_LANDING} conquer a world near Gram; factories next, and with what they bring all there is to learn",
    "schemer": f"{_TOURING} send sovereign and Cronies to different worlds: who ends a year there may win an agent",
    "berserker": "Buy 3 Escorts, 3 Troops and 5 Robotic Factories, then kill on worlds that few defend",
}
"""A first year, as a whole sentence without its full stop."""
