"""Ideas that a cunning person might play Star Sectors by; each says nothing where it has nothing to say.

An idea weighs the same courses of a ship as `normal` does, but otherwise: where it is good to be, how much danger
counts, which shots are worth it.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from arena.fixtures import Fixture
from engine.core.abilities import Plan
from engine.core.game import AnyGame
from engine.core.info import Options
from engine.core.orders import Order
from engine.core.position import View
from engine.core.values import evolve, frozen
from engine.games.star_sectors.advice import engineering
from engine.games.star_sectors.advice.intent import Intent
from engine.games.star_sectors.advice.outlook import Outlook, outlook
from engine.games.star_sectors.advice.paths import Pose
from engine.games.star_sectors.advice.sketch import Fighter, sketch
from engine.games.star_sectors.advice.spelling import spelled
from engine.games.star_sectors.advice.tactics import Course, courses
from engine.games.star_sectors.queries.objectives import score
from engine.games.star_sectors.state import NOBODY, Phase, Stage, State
from engine.games.star_sectors.verbs import REPERTOIRE
from engine.games.star_sectors.verbs.duties import Cloak
from tests.bench.handmade.following import Follower

SCENARIO: Final = "first-shots"

LATE: Final = 3
"""So many rounds before the end whoever does not lead gives up waiting."""

TELLING: Final = 1.5
"""The hits to expect for which a ship betrays itself from under its cloak."""


@frozen
class Idea:
    """One way to play, of one ship about to act: when it has something to say, and what it goes by."""

    name: str
    help: str
    applies: Callable[[Outlook], bool]
    pose: Callable[[Outlook, Pose], float]
    """What a pose is worth in place of the hunt, as a share of the ship's own worth."""
    caution: float
    """How much of what a ship is likely to lose counts against a place: `normal` has 0.75 and less."""
    strikes: Callable[[Outlook, Course], bool] = lambda _laid, _course: True
    """Whether it takes a shot that is on offer."""
    cloaks: bool = False
    """Whether it raises its cloak at the end of any turn in which it may."""
    seat: int | None = None
    """The seat that it belongs to; either in turn where there is none."""


def player(game: AnyGame, idea: Idea) -> Follower:
    """Make a player of an idea."""
    return Follower(game, partial(plans, idea))


def options(idea: Idea, fixture: Fixture) -> Options:
    """Return the settings of a match: who strikes from under a cloak has a ship with one, wherever it sits."""
    if not idea.cloaks:
        return {"scenario": SCENARIO}
    fleets = ("veiled", "korrath")
    return {"scenario": SCENARIO} | {f"fleet_{seat}": fleets[who] for seat, who in enumerate(fixture.seating, 1)}


def plans(idea: Idea, view: View[State]) -> Iterator[Plan]:
    """Propose what the idea would do, best first."""
    state = view.state
    if state.phase is not Phase.PLAY:
        return
    drawn = sketch(view)
    acting = [ship for ship in drawn.own if not ship.ship.done and state.active in (NOBODY, ship.number)]
    laid = [each for each in (outlook(drawn, ship) for ship in acting) if idea.applies(each)]
    if state.stage is not Stage.ENGINEERING:
        yield from _tactical(idea, laid)
    elif idea.cloaks:
        yield from (_hidden(view, each) for each in laid)


@frozen(eq=False)
class Pursuit(Intent):
    """What a ship pursues by an idea: the objectives of the scenario as ever, and enemies in the idea's own way."""

    rule: Callable[[Pose], float] = lambda _pose: 0.0

    def _chase(self, pose: Pose) -> float:
        return self.rule(pose) * self.ship.worth


def _tactical(idea: Idea, laid: list[Outlook]) -> Iterator[Plan]:
    # The course that gains most over standing still, as the idea sees it.
    found = [entry for each in laid for entry in _weighed(idea, _seen(idea, each))]
    for gain, each, course in sorted(found, key=lambda entry: -entry[0]):
        yield spelled(each, course, gain)


def _seen(idea: Idea, laid: Outlook) -> Outlook:
    there = laid.intent
    rule = partial(idea.pose, laid)
    return evolve(
        laid, intent=Pursuit(there.sketch, there.ship, there.prey, there.goals, rule=rule), caution=idea.caution
    )


def _weighed(idea: Idea, laid: Outlook) -> Iterator[tuple[float, Outlook, Course]]:
    still = laid.rest((laid.ship.cell, laid.ship.facing))
    for course in courses(laid):
        if course.target is None or idea.strikes(laid, course):
            yield course.worth - still, laid, course


def _hidden(view: View[State], laid: Outlook) -> Plan:
    def legal(order: Order) -> bool:
        return REPERTOIRE.refusal(view, order) is None

    duties = (Cloak(laid.ship.number), *(duty for _, duty in engineering.duties(laid.sketch, laid.ship, 0.0)))
    duty = next((each for each in duties if legal(each)), None)
    return Plan(engineering.run(laid.sketch, laid.ship, legal, 0.0, duty), 0.0, "It hides again.")


def _lead(laid: Outlook) -> float:
    state, seat = laid.sketch.state, laid.sketch.seat
    return score(state, seat) - max(score(state, other) for other in state.seats if other != seat)


def _may_wait(laid: Outlook) -> bool:
    state = laid.sketch.state
    return _lead(laid) > 0 or state.settings.rounds - state.round >= LATE


def _leads(laid: Outlook) -> bool:
    return _lead(laid) > 0


def _has_cloak(laid: Outlook) -> bool:
    return laid.ship.card.cloak and _may_wait(laid)


def _nearest(laid: Outlook, pose: Pose) -> Fighter | None:
    far = laid.sketch.grid.distances(pose[0])
    return min(laid.intent.prey, key=lambda foe: far[foe.cell], default=None)


def _off(laid: Outlook, bow: Pose, cell: int) -> float:
    # How far a hex lies off a bow: 0 dead ahead, 1 astern.
    turn = laid.sketch.grid.relative(*bow, cell) if bow[0] != cell else 0
    return min(turn, 24 - turn) / 12


def _circling(laid: Outlook, pose: Pose) -> float:
    # Behind the enemy, bow towards it; near enough to fire, or with empty banks out of its reach.
    foe = _nearest(laid, pose)
    if foe is None:
        return 0.0
    ideal = max(1, laid.ship.cf - 2) if all(laid.ship.ship.banks) else foe.mf + foe.cf + 1
    off = abs(laid.sketch.grid.distance(pose[0], foe.cell) - ideal)
    return 0.05 * _off(laid, (foe.cell, foe.facing), pose[0]) - 0.04 * _off(laid, pose, foe.cell) - 0.02 * off


def _hiding(laid: Outlook, pose: Pose) -> float:
    # Where no fire reaches, or else far away, bow towards whoever comes.
    foe = _nearest(laid, pose)
    sheltered = 0.2 * laid.sketch.land.kinds[pose[0]].shelters
    if foe is None:
        return sheltered
    far = min(12, laid.sketch.grid.distance(pose[0], foe.cell))
    return sheltered + 0.01 * far - 0.04 * _off(laid, pose, foe.cell)


def _stalking(laid: Outlook, pose: Pose) -> float:
    # Astern of the enemy and close, bow towards it.
    foe = _nearest(laid, pose)
    if foe is None:
        return 0.0
    off = abs(laid.sketch.grid.distance(pose[0], foe.cell) - 2)
    return 0.04 * _off(laid, (foe.cell, foe.facing), pose[0]) - 0.06 * _off(laid, pose, foe.cell) - 0.03 * off


def _running(laid: Outlook, pose: Pose) -> float:
    foe = _nearest(laid, pose)
    return 0.03 * min(12, laid.sketch.grid.distance(pose[0], foe.cell)) if foe else 0.0


def _tells(laid: Outlook, course: Course) -> bool:
    return not laid.ship.ship.cloaked or course.damage.hits >= TELLING


def _safe(laid: Outlook, course: Course) -> bool:
    return course.damage.kill >= 0.5 or course.danger < laid.ship.per_hit / 2


IDEAS: Final = (
    Idea("kite", "circles behind the enemy, out of its reach while it charges", _may_wait, _circling, 1.5),
    Idea("hide", "waits where no fire reaches and strikes at whoever comes", _may_wait, _hiding, 2.0),
    Idea(
        "cloak", "comes up under its cloak, fires from astern, cloaks", _has_cloak, _stalking, 0.3, _tells, cloaks=True
    ),
    Idea("run", "fights until it leads, then flees to the end", _leads, _running, 4.0, _safe),
)
"""Every idea: none may win more than half of its matches against `hard`."""
