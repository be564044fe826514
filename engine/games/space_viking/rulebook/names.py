"""Names for fleets, after their leading ships; two are the rules' own, the others ours."""

from typing import Final

FLEETS: Final = (
    *("Dreadloque", "Golden Mead", "Iron Ledger", "Widow's Portion", "Red Equinox", "Corbel", "Tithe of Ash"),
    *("Bright Reprisal", "Lantern Jack", "Hollow Crown", "Sixth Oath", "Ravensgift", "Barrow Light", "Cold Assize"),
    *("Merry Ruin", "Long Tomorrow", "Greywake", "Sundered Bell", "Patient Knife", "Gallowglass", "Storm Usher"),
    *("Amber Writ", "Vainglory", "Kettle of Hawks", "Last Argument", "Salt Psalter", "Undertow", "Bonfire Queen"),
)
"""In the order of data: each seat goes through them in steps of five, from a place of its own."""

OFFERED: Final = ("Grey Gull", "First Light", "Old Comrade")
"""What a player is offered to call a fleet, beside all that may be typed."""
