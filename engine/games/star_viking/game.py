"""Star Viking as a game: who answers what is asked of it, see `core.wiring`. No rules of its own."""

from typing import ClassVar, Final

from engine.core.abilities import (
    Chart,
    Enquires,
    Explains,
    Forecasts,
    Imagines,
    Labours,
    Plans,
    Ponders,
    Settles,
    Teaches,
)
from engine.core.packaged import Packaged
from engine.core.tactics import Clashes, Fights, Navigates, Threatens
from engine.core.wiring import Cached, Late, Wired
from engine.games.star_viking import picture, status, verbs, view
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events import EVENT_TYPES
from engine.games.star_viking.info import INFO
from engine.games.star_viking.rulebook.book import PACKAGE
from engine.games.star_viking.rules import flow, setup
from engine.games.star_viking.state import State


class StarViking(Wired[State], Packaged):
    """The rules of Star Viking, behind `core.game`, `core.abilities`, `core.tactics` and `scene.staged`."""

    info = INFO
    package = PACKAGE
    state_type: ClassVar[type] = State
    event_types = EVENT_TYPES
    charts: ClassVar[tuple[Chart, ...]] = status.CHARTS

    draft = Draft
    follow = staticmethod(flow.advance)
    repertoire = verbs.REPERTOIRE
    waives = staticmethod(verbs.REPERTOIRE.waives)
    costs = staticmethod(verbs.REPERTOIRE.costs)
    means = staticmethod(verbs.REPERTOIRE.means)

    setup = staticmethod(setup.setup)
    view = view.view
    scene = staticmethod(picture.draw)
    decisions = Cached(
        status.decisions, 3
    )  # what is usual in a position, which they tell, takes longer than most orders
    awaited = staticmethod(status.awaited)
    outcome = staticmethod(status.outcome)
    clock = staticmethod(status.clock)
    strength = staticmethod(status.strength)
    figures = staticmethod(status.figures)

    imagine = Late(Imagines.imagine, "engine.games.star_viking.advice.worlds")
    forecast = Late(Forecasts.forecast, "engine.games.star_viking.advice.odds")
    plans = Late(Plans.plans, "engine.games.star_viking.advice.plans")
    settled = Late(Settles.settled, "engine.games.star_viking.advice.calm")
    ponder = Late(Ponders.ponder, "engine.games.star_viking.advice.plans")
    labour = Late(Labours.labour, "engine.games.star_viking.advice.calm")

    battle = Late(Fights.battle, "engine.games.star_viking.queries.melee")
    threat = Late(Threatens.threat, "engine.games.star_viking.enquiries.exposure")
    clash = Late(Clashes.clash, "engine.games.star_viking.advice.clash")
    enquire = Late(Enquires.enquire, "engine.games.star_viking.enquiries")
    ways = Late(Navigates.ways, "engine.games.star_viking.wayfinding")
    obstacle = Late(Explains.obstacle, "engine.games.star_viking.verbs.obstacles")
    chapters = Late(Teaches.chapters, "engine.games.star_viking.rulebook.chapters")


GAME: Final = StarViking()
