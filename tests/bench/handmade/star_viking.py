"""Ideas that a cunning person might play Star Viking's campaign by; each says nothing where it has nothing to say.

An idea sees its seat's view, opened as the game's own advice opens it. Seats are no mirror of each other: an idea sits
where it belongs, and `none` tells what `normal` makes of either seat in the same matches.
"""

from collections.abc import Callable, Iterator
from typing import Final

from arena.fixtures import Fixture
from engine.core.abilities import Plan
from engine.core.game import AnyGame
from engine.core.info import Options
from engine.core.position import View
from engine.core.values import frozen
from engine.games.star_viking.state import FEDERATE, VIKING, State
from tests.bench.handmade.campaign.hoard import hoard, swarm
from tests.bench.handmade.campaign.packs import escorts, packs
from tests.bench.handmade.campaign.posts import guards, turtle
from tests.bench.handmade.campaign.rush import rush
from tests.bench.handmade.campaign.stealth import points, raids
from tests.bench.handmade.following import Follower

SCENARIO: Final = "season"


@frozen
class Idea:
    """One way to play: the plans that it has for a view, none where it says nothing."""

    name: str
    help: str
    plans: Callable[[View[State]], Iterator[Plan]]
    seat: int | None = None
    """The seat that it belongs to; either in turn where there is none."""


def nothing(_: View[State]) -> Iterator[Plan]:
    """Have no idea."""
    return iter(())


IDEAS: Final = (
    Idea("none", "has no idea and plays as normal does, to compare with", nothing),
    Idea("rush", "throws everything at the capital of the quadrant, from the first turn on", rush(1), VIKING),
    Idea("siege", "arms for two turns, then throws everything at the capital", rush(3), VIKING),
    Idea("hoard", "saves for 100 MCr of ships, then throws all of them at the capital", hoard(100), VIKING),
    Idea("swarm", "raids the poorest systems with many small ships, each another one", swarm, VIKING),
    Idea("raids", "goes where nobody is and flees from every fight", raids, VIKING),
    Idea("guards", "posts one ship at each of the richest systems, for good", guards(1), FEDERATE),
    Idea("pairs", "posts two ships at each of the richest systems, for good", guards(2), FEDERATE),
    Idea("hunt", "sends its whole squadron together, to systems that raiders hold first", packs(6), FEDERATE),
    Idea("packs", "sends three ships together, to systems that raiders hold first", packs(3), FEDERATE),
    Idea("escorts", "builds an escort every turn", escorts, FEDERATE),
    Idea("turtle", "keeps all its ships at its capital and builds defenders there", turtle, FEDERATE),
    Idea("points", "buys nothing but points and evades in every fight", points),
)
"""Every idea, by name."""


def player(game: AnyGame, idea: Idea) -> Follower:
    """Return who plays by an idea."""
    return Follower(game, idea.plans)


def options(_idea: Idea, _fixture: Fixture) -> Options:
    """Return the settings of a match: one season, whatever the idea."""
    return {"scenario": SCENARIO}
