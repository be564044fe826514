"""Races of yachts: a match in parts, told by the hour, for two, four or six, with answers that can be set before."""
