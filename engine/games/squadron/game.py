"""Squadron as a game: who answers what is asked of it, see `core.wiring`. No rules of its own."""

from typing import ClassVar, Final

from engine.core.abilities import Chart, Enquires, Evaluates, Explains, Forecasts, Imagines, Plans, Ponders, Teaches
from engine.core.packaged import Packaged
from engine.core.tactics import CarriesOn, Clashes, Fights, Navigates, Threatens
from engine.core.wiring import Cached, Late, Wired
from engine.games.squadron import picture, status, verbs, view
from engine.games.squadron.draft import Draft
from engine.games.squadron.events import EVENT_TYPES
from engine.games.squadron.info import INFO
from engine.games.squadron.rulebook import PACKAGE
from engine.games.squadron.rules import course
from engine.games.squadron.state import State
from engine.scene.worksheets import Tabulates


class SquadronGame(Wired[State], Packaged):
    """The rules of Squadron, behind `core.game`, `core.abilities`, `core.tactics` and `scene.staged`."""

    info = INFO
    package = PACKAGE
    state_type: ClassVar[type] = State
    event_types = EVENT_TYPES
    charts: ClassVar[tuple[Chart, ...]] = status.CHARTS

    draft = Draft
    follow = staticmethod(course.advance)
    repertoire = verbs.REPERTOIRE
    waives = staticmethod(verbs.REPERTOIRE.waives)
    costs = staticmethod(verbs.REPERTOIRE.costs)
    means = staticmethod(verbs.REPERTOIRE.means)

    setup = staticmethod(course.setup)
    view = Cached(view.view)
    scene = staticmethod(picture.draw)
    decisions = staticmethod(status.decisions)
    outcome = staticmethod(status.outcome)
    clock = staticmethod(status.clock)
    strength = staticmethod(status.strength)
    figures = staticmethod(status.figures)

    imagine = Late(Imagines.imagine, "engine.games.squadron.advice.worlds")
    forecast = Late(Forecasts.forecast, "engine.games.squadron.advice.odds")
    evaluate = Late(Evaluates.evaluate, "engine.games.squadron.advice.evaluation")
    plans = Late(Plans.plans, "engine.games.squadron.advice.plans")
    ponder = Late(Ponders.ponder, "engine.games.squadron.advice.plans")

    battle = Late(Fights.battle, "engine.games.squadron.advice.tactics")
    threat = Late(Threatens.threat, "engine.games.squadron.advice.tactics")
    clash = Late(Clashes.clash, "engine.games.squadron.advice.tactics")
    enquire = Late(Enquires.enquire, "engine.games.squadron.enquiries")
    obstacle = Late(Explains.obstacle, "engine.games.squadron.verbs.obstacles")
    ways = Late(Navigates.ways, "engine.games.squadron.wayfinding")
    standing_kinds = Late(CarriesOn.standing_kinds, "engine.games.squadron.standing")
    standing = Late(CarriesOn.standing, "engine.games.squadron.standing")
    onward = Late(CarriesOn.onward, "engine.games.squadron.standing")
    contact = Late(CarriesOn.contact, "engine.games.squadron.standing")
    tell_standing = Late(CarriesOn.tell_standing, "engine.games.squadron.standing")
    worksheet = Late(Tabulates.worksheet, "engine.games.squadron.worksheet")
    chapters = Late(Teaches.chapters, "engine.games.squadron.rulebook.chapters")


GAME: Final = SquadronGame()
