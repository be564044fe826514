"""Viking Raid as a game: who answers what is asked of it, see `core.wiring`. No rules of its own."""

from typing import ClassVar, Final

from engine.core.abilities import Chart, Enquires, Evaluates, Forecasts, Imagines, Plans, Ponders, Teaches
from engine.core.packaged import Packaged
from engine.core.tactics import CarriesOn, Cherishes, Navigates, Threatens
from engine.core.wiring import Late, Wired
from engine.games.viking_raid import picture, status, verbs, view
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events import EVENT_TYPES
from engine.games.viking_raid.info import INFO
from engine.games.viking_raid.rulebook.book import PACKAGE
from engine.games.viking_raid.rules import flow
from engine.games.viking_raid.state import State
from engine.scene.worksheets import Tabulates


class VikingRaid(Wired[State], Packaged):
    """The rules of Viking Raid, behind `core.game`, `core.abilities`, `core.tactics` and `scene.staged`."""

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

    setup = staticmethod(flow.setup)
    view = staticmethod(view.view)
    scene = staticmethod(picture.draw)
    decisions = staticmethod(status.decisions)
    outcome = staticmethod(status.outcome)
    clock = staticmethod(status.clock)
    strength = staticmethod(status.strength)
    figures = staticmethod(status.figures)

    imagine = Late(Imagines.imagine, "engine.games.viking_raid.advice.worlds")
    forecast = Late(Forecasts.forecast, "engine.games.viking_raid.advice.odds")
    evaluate = Late(Evaluates.evaluate, "engine.games.viking_raid.advice.prospects")
    plans = Late(Plans.plans, "engine.games.viking_raid.advice.plans")
    ponder = Late(Ponders.ponder, "engine.games.viking_raid.advice.plans")

    enquire = Late(Enquires.enquire, "engine.games.viking_raid.enquiries")
    vital = Late(Cherishes.vital, "engine.games.viking_raid.advice.exposure")
    threat = Late(Threatens.threat, "engine.games.viking_raid.advice.exposure")
    ways = Late(Navigates.ways, "engine.games.viking_raid.wayfinding")
    standing_kinds = Late(CarriesOn.standing_kinds, "engine.games.viking_raid.standing")
    standing = Late(CarriesOn.standing, "engine.games.viking_raid.standing")
    onward = Late(CarriesOn.onward, "engine.games.viking_raid.standing")
    contact = Late(CarriesOn.contact, "engine.games.viking_raid.standing")
    tell_standing = Late(CarriesOn.tell_standing, "engine.games.viking_raid.standing")
    worksheet = Late(Tabulates.worksheet, "engine.games.viking_raid.worksheet")
    chapters = Late(Teaches.chapters, "engine.games.viking_raid.rulebook.chapters")


GAME: Final = VikingRaid()
