"""What happens before a battle: designs, muster, deployment."""

from engine.core.events import Happening, NamedBySeat
from engine.core.grammar import list_of, plural, sentence
from engine.core.values import frozen
from engine.games.squadron.events.common import Who, telling
from engine.games.squadron.queries.names import side


@frozen
class BattleSet(Happening, topic="battles", reveals=True, heralds=True, weighty=True):
    """A battle is chosen, with its table and who takes which part."""

    tell = telling("{text}")
    text: str


@frozen
class Tasked(Happening, topic="battles", confides=True):
    """A seat is told what its part in a battle is to do."""

    tell = telling("{text}")
    text: str


@frozen
class Drafted(Happening, topic="designs"):
    """A design was begun."""

    tell = telling("{name} is to be a {kind}.")
    name: str
    kind: str


@frozen
class Fitted(Happening, topic="designs"):
    """A module was fitted to the design that is open."""

    tell = telling("{name}: {modules@modules}; {cost} M each.")
    name: str
    modules: tuple[str, ...]
    cost: int


@frozen
class Scrapped(Happening, topic="designs"):
    """A design was scrapped."""

    tell = telling("{name} is scrapped.")
    name: str


@frozen
class Mustered(Happening, topic="designs"):
    """So many craft of a design were mustered."""

    tell = telling("{name}: {count} mustered, {left} M left.")
    name: str
    count: int
    left: int


@frozen
class Manned(Happening, topic="crews"):
    """A crew with medals goes aboard a craft."""

    tell = telling("The crew {crew} flies {craft}.")
    crew: str
    craft: str


@frozen
class Deployed(Happening, topic="deployment"):
    """A craft has its place in the deployment."""

    tell = telling("{name} deployed at {where}, facing {facing}.")
    name: str
    where: str
    facing: str


@frozen
class Loaded(Happening, topic="deployment"):
    """A fighter begins aboard."""

    tell = telling("{name} begins aboard {carrier}.")
    name: str
    carrier: str


@frozen
class Sealed(Happening, topic="deployment", closing=True):
    """A seat has sealed what it decided in secret."""

    tell = telling("{seat@side} seals the {what}.")
    seat: int
    what: str


@frozen
class Numbered(Happening, topic="scouting", reveals=True):
    """All markers lie on the table, each with a number drawn by lot."""

    counts: tuple[tuple[int, int], ...]
    """Seat and markers."""

    def tell(self) -> str:
        """Count them."""
        told = [f"{plural(count, 'marker')} of {side(seat)}" for seat, count in self.counts]
        return f"On the table: {list_of(told)}."


@frozen
class Renamed(Happening, topic="scouting", confides=True, reveals=True):
    """Its own side learns which number each of its markers has drawn, and so what its craft are called now."""

    lots: tuple[tuple[str, int, str], ...]
    """The design, the number in the muster and the one that was drawn."""

    def tell(self) -> str:
        """Say it design by design: orders are given by these names."""
        designs: dict[str, list[tuple[int, str]]] = {}
        for design, rank, drawn in self.lots:
            designs.setdefault(design, []).append((rank, drawn))
        return sentence(f"By lot {list_of([_drawn(design, lots) for design, lots in designs.items()])}")


def _drawn(design: str, lots: list[tuple[int, str]]) -> str:
    ranks, drawn = [rank for rank, _ in lots], [each for _, each in lots]
    if len(lots) == 1:
        return f"{design} {ranks[0]} is {drawn[0]}"
    run = len(ranks) > 2 and ranks == [*range(ranks[0], ranks[-1] + 1)]
    said = f"{ranks[0]} to {ranks[-1]}" if run else list_of([*map(str, ranks)])
    return f"{design} {said} are {', '.join(drawn)}"


@frozen
class Founded(Happening, topic="deployment", reveals=True):
    """A station lies where the die says."""

    tell = telling("{name} lies at {where}.")
    name: str
    where: str


@frozen
class Begun(Happening, topic="battles", reveals=True):
    """Who begins, by a die each."""

    rolls: tuple[tuple[int, int], ...]
    order: tuple[int, ...]

    def tell(self) -> str:
        """Say who begins, with the dice."""
        dice = ", ".join(f"{side(seat)} {die}" for seat, die in self.rolls)
        return f"{side(self.order[0])} begins (thrown: {dice})." if dice else f"{side(self.order[0])} begins."


@frozen
class Drawn(Happening, topic="cards", reveals=True):
    """A card was drawn, which only its holder sees."""

    tell = telling("{seat@side} draws {card}.")
    seat: int
    card: str


@frozen
class Dealt(Happening, topic="cards", reveals=True):
    """Every seat has a card."""

    tell = telling("Every squadron has drawn a technology card.")


@frozen
class Played(Happening, topic="cards", reveals=True):
    """A card is played."""

    tell = telling("{seat@side} plays {card}: {means}")
    seat: int
    card: str
    means: str


@frozen
class Countered(Happening, topic="cards", reveals=True):
    """A card has no effect: it was countered."""

    tell = telling("{seat@side} counters {card} with Subterfuge: it has no effect.")
    seat: int
    card: str


@frozen
class LetStand(Happening, topic="cards"):
    """A seat lets a card stand."""

    tell = telling("{seat@side} lets {card} stand.")
    seat: int
    card: str


@frozen
class Betrayed(Happening, topic="cards", reveals=True):
    """What Traitor tells of one design of a squadron."""

    tell = telling("The traitor tells of {seat@side}: {force}.")
    seat: int
    force: str


@frozen
class Faced(NamedBySeat, topic="moves"):
    """A craft turned; of what lies face down only its own side learns."""

    tell = telling("{craft} turns to {facing}.")
    craft: Who
    facing: str
