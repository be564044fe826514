"""The exact chances of an order before it is given, with every number that enters its roll."""

from engine.core.values import frozen


@frozen
class Modifier:
    """One number that enters a roll, its name, and the rule it comes from."""

    label: str
    value: int
    rule: str = ""


@frozen
class Chance:
    """One thing that may happen, in `ways` of `of` equally likely cases."""

    what: str
    ways: int
    of: int

    @property
    def percent(self) -> float:
        """The chance in percent, 0 to 100."""
        return 100 * self.ways / self.of


@frozen
class Odds:
    """The exact chances of an order; `chances[0]` is the headline. `modifiers` make up its target number, in turn."""

    chances: tuple[Chance, ...]
    modifiers: tuple[Modifier, ...] = ()
    average: float | None = None
    """Expected amount of the headline effect (hits), where it has an amount."""
    unit: str = ""
    follows: str = ""
    """What is certain to come of the headline besides, with its rule: 'its blast hits Vidar (SS-53)'."""
    fatal: bool = False
    """Whether the unit that gives the order is certain to be lost by it."""
