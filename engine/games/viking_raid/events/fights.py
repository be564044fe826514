"""Blows, shots and what comes of them."""

import re
from typing import Final

from engine.core.events import FiredAt, Happening
from engine.core.grammar import capital, plural, sentence, signed
from engine.core.values import frozen
from engine.games.viking_raid.events.common import telling
from engine.games.viking_raid.queries.pieces import side
from engine.games.viking_raid.rulebook.book import tales
from engine.games.viking_raid.state import NOBODY


@frozen
class Blow(Happening, topic="fights", reveals=True):
    """Cards have been drawn for a blow, a shot or a beast's attack."""

    who: str
    deed: str
    """What is done: 'strikes at'."""
    whom: str
    spade: int
    attack: int
    heart: int | None
    defence: int
    needs: int
    kills: bool
    brief = property(telling("{who} {deed} {whom} and {kills@kills/does not kill}"))

    def tell(self) -> str:
        """Return the cards, the sums and the result."""
        total = self.spade + self.attack - (self.heart or 0) - self.defence
        against = "" if self.heart is None else f" against Heart {self.heart}{_more(self.defence)}"
        result = f"{signed(total)}, and {self.needs} {'kills' if self.kills else 'would kill'}"
        cards = f"Spade {self.spade}{_more(self.attack)}{against}"
        return sentence(f"{self.who} {self.deed} {self.whom}: {cards}: {result}")

    @property
    def shot(self) -> FiredAt:
        """Return who struck or shot at whom."""
        return FiredAt(self.who, self.whom, self.kills)


_BEGINS: Final = re.compile(r"(^|[.?!]'? )\{(\w+)\}")
"""Where a sentence of a tale begins with a name."""


def _tale(lines: tuple[str, ...], card: int, **names: str) -> str:
    # The same card and house tell the same again: what is told hangs on nothing but the event.
    line = lines[card % len(lines)]
    return _BEGINS.sub(lambda found: found[1] + capital(names[found[2]]), line).format_map(names)


def _more(number: int) -> str:
    return f" {signed(number)}" if number else ""


@frozen
class Raged(Happening, topic="fights", reveals=True):
    """A berserk card has been bought and drawn (VR-69)."""

    who: str
    spade: int
    kills: bool
    tell = telling("{who} goes berserk for 2 coins: Spade {spade}, {kills@and kills/in vain}")


@frozen
class Broke(Happening, topic="fights"):
    """A weapon has broken."""

    who: str
    weapon: str
    tell = telling("the {weapon} of {who} breaks")


@frozen
class Helped(Happening, topic="fights"):
    """A friend has handed over a weapon in the middle of a fight (VR-49)."""

    friend: str
    who: str
    weapon: str
    tell = telling("{friend} throws {who} the {weapon}, and the fight stays open")


@frozen
class Died(Happening, topic="losses", loses=True):
    """Somebody, an animal or a beast is dead."""

    who: str
    by: str
    prize: int
    """The value of the weapons taken, in coins."""
    tell = telling("{who} is killed by {by}{prize?:; weapons worth {prize@coin} are taken}")


@frozen
class LeaderDied(Happening, topic="losses"):
    """A leader or a son is dead."""

    seat: int
    who: str
    heir: str
    killer: int
    points: int

    def tell(self) -> str:
        """Return who is in charge now, and what the killer counts."""
        after = f"{self.heir} is in charge" if self.heir else "the house has nobody to lead it"
        won = f" {side(self.killer)} counts {self.points} coins for it." if self.killer >= 0 else ""
        return f"{self.who} of {side(self.seat)} is dead: {after}.{won}"


@frozen
class Surrendered(Happening, topic="fights"):
    """A warrior without a weapon gives himself up (VR-52)."""

    who: str
    to: str
    tell = telling("{who} has no weapon and surrenders to {to}")
    brief = property(telling("{who} surrenders without a weapon"))


@frozen
class Served(Happening, topic="fights"):
    """Somebody serves another house from now on."""

    who: str
    seat: int
    weapon: str
    tell = telling("{who} serves {seat@house} from now on{weapon?: and is given a {weapon}}")


@frozen
class Stabbed(Happening, topic="fights", reveals=True, momentous=True):
    """An ally has been stabbed in the back (VR-53)."""

    seat: int
    who: str
    whom: str
    spade: int
    kills: bool
    brief = property(telling("{whom} {kills@is dead, stabbed in the back/lives, stabbed at} by {who}"))

    def tell(self) -> str:
        """Return a tale and the card; whose death it was is told behind it."""
        known = tales()
        lines = known.killed if self.kills else known.missed if self.spade else known.broken
        tale = _tale(lines, self.spade + self.seat, who=self.who, whom=self.whom, house=side(self.seat))
        result = "8 kills" if self.kills else f"8 would kill: {capital(self.whom)} lives"
        return f"Treachery! {tale} Spade {self.spade}, and {result}."


@frozen
class Pleaded(Happening, topic="fights"):
    """A failed assassin offers coins for his life."""

    who: str
    coins: int
    seat: int = NOBODY

    def tell(self) -> str:
        """Return what he says, and what he offers."""
        named = {"who": self.who, "house": side(self.seat), "coins": plural(self.coins, "coin")}
        if not self.coins:
            return _tale(tales().begged, len(self.who), **named)
        return f"{_tale(tales().pleaded, self.coins, **named)} It is {named['coins']} for his life."


@frozen
class Spared(Happening, topic="fights"):
    """A failed assassin lives."""

    who: str
    seat: int
    coins: int
    tell = telling("{seat@house} spares {who} for {coins?:{coins@coin}}{not coins?:the sake of the story}.")


@frozen
class TombFought(Happening, topic="tomb", reveals=True):
    """An exchange with the dead king (VR-72)."""

    who: str
    cards: tuple[int, ...]
    won: bool
    dead: bool

    @property
    def brief(self) -> str:
        """Return the result."""
        return sentence(self._result)

    def tell(self) -> str:
        """Return the result and the cards."""
        said = f"Spade {self.cards[0]} against Heart {self.cards[1]}"
        back = "" if self.won else f", his {self.cards[2]} against {self.cards[3]}"
        return sentence(f"{self._result}: {said}{back}")

    @property
    def _result(self) -> str:
        if self.won:
            return f"in the tomb {self.who} strikes the dead king down"
        return f"in the tomb {self.who} {'falls to the dead king' if self.dead else 'and the dead king both stand'}"


@frozen
class TombEmptied(Happening, topic="tomb", reveals=True):
    """The gold of the tomb is found."""

    seat: int
    faces: tuple[int, ...]
    tell = telling("{seat@house} carries {faces@sum} out of the tomb.")
