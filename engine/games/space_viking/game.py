"""Space Viking as a game: who answers what is asked of it, see `core.wiring`. No rules of its own."""

from typing import ClassVar, Final

from engine.core.abilities import Chart, Enquires, Evaluates, Imagines, Labours, Plans, Ponders, Replies, Teaches
from engine.core.packaged import Packaged
from engine.core.tactics import Clashes, Navigates
from engine.core.wiring import Cached, Late, Wired
from engine.games.space_viking import picture, status, verbs, view
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events import EVENT_TYPES
from engine.games.space_viking.info import INFO
from engine.games.space_viking.rulebook.book import PACKAGE
from engine.games.space_viking.rules import flow, setup
from engine.games.space_viking.state import State
from engine.scene.worksheets import Tabulates


class SpaceViking(Wired[State], Packaged):
    """The rules of Space Viking, behind `core.game`, `core.abilities`, `core.tactics` and `scene.staged`."""

    info = INFO
    package = PACKAGE
    state_type: ClassVar[type] = State
    event_types = EVENT_TYPES
    charts: ClassVar[tuple[Chart, ...]] = status.CHARTS

    draft = Draft
    follow = staticmethod(flow.advance)
    repertoire = verbs.REPERTOIRE
    obstacle = staticmethod(verbs.REPERTOIRE.nearest)
    waives = staticmethod(verbs.REPERTOIRE.waives)
    costs = staticmethod(verbs.REPERTOIRE.costs)
    means = staticmethod(verbs.REPERTOIRE.means)

    setup = staticmethod(setup.setup)
    view = Cached(view.view)
    scene = staticmethod(picture.draw)
    decisions = staticmethod(status.decisions)
    outcome = staticmethod(status.outcome)
    clock = staticmethod(status.clock)
    strength = staticmethod(status.strength)
    figures = staticmethod(status.figures)

    imagine = Late(Imagines.imagine, "engine.games.space_viking.advice.worlds")
    evaluate = Late(Evaluates.evaluate, "engine.games.space_viking.advice.evaluation")
    plans = Late(Plans.plans, "engine.games.space_viking.advice.plans")
    reply = Late(Replies.reply, "engine.games.space_viking.advice.plans")
    labour = Late(Labours.labour, "engine.games.space_viking.advice.plans")
    ponder = Late(Ponders.ponder, "engine.games.space_viking.advice.policy")

    clash = Late(Clashes.clash, "engine.games.space_viking.advice.clash")
    enquire = Late(Enquires.enquire, "engine.games.space_viking.enquiries")
    ways = Late(Navigates.ways, "engine.games.space_viking.wayfinding")
    worksheet = Late(Tabulates.worksheet, "engine.games.space_viking.worksheet")
    chapters = Late(Teaches.chapters, "engine.games.space_viking.rulebook.chapters")


GAME: Final = SpaceViking()
