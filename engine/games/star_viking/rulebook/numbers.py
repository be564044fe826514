"""Numbers of the rules that stand on no counter, tile or table."""

from engine.core.values import frozen
from engine.games.star_viking.rulebook.kinds import Tech


@frozen
class Numbers:
    """Every number of data/numbers.toml, which says what each means; money is in mega-credits."""

    missile_attack: int
    ecm: int
    repulsor: int
    crippled: tuple[int, int, int]
    """EW, attack and defense."""
    repair_high: int
    repair_low: int
    repair_critical: int
    point_viking: int
    point_federate: int
    home_tax: int
    purse_base: int
    start_frigates: int
    start_escorts: int
    capital_points: int
    capital_aid: int
    aside: int

    def repair(self, tech: Tech) -> int:
        """Return the price of repairing one hit on a unit of that technology, where its own is at hand (K-166)."""
        return self.repair_high if tech in ("A", "B") else self.repair_low
