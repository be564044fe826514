"""Star Sectors: fleets of starships on a hex map of moons, nebulae and storms; complete rules."""
