"""Star Sectors as a game: who answers what is asked of it, see `core.wiring`. No rules of its own."""

from typing import TYPE_CHECKING, ClassVar, Final

from engine.core.abilities import Chart, Enquires, Evaluates, Explains, Forecasts, Imagines, Labours, Plans, Replies
from engine.core.packaged import Packaged
from engine.core.position import View
from engine.core.refs import TokenId
from engine.core.tactics import CarriesOn, Clashes, Fights, Threatens
from engine.core.wiring import Late, Wired
from engine.games.star_sectors import picture, status, verbs, view
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.info import INFO
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rules import rounds, setup
from engine.games.star_sectors.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core.standing import Onward, Standing
    from engine.core.ways import Way


class StarSectors(Wired[State], Packaged):
    """The rules of Star Sectors, behind `core.game`, `core.abilities`, `core.tactics` and `scene.staged`."""

    info = INFO
    package = catalog.PACKAGE
    state_type: ClassVar[type] = State
    charts: ClassVar[tuple[Chart, ...]] = status.CHARTS

    draft = Draft
    follow = staticmethod(rounds.settle)
    repertoire = verbs.REPERTOIRE
    waives = staticmethod(verbs.REPERTOIRE.waives)
    costs = staticmethod(verbs.REPERTOIRE.costs)
    means = staticmethod(verbs.REPERTOIRE.means)

    setup = staticmethod(setup.setup)
    view = staticmethod(view.view)
    scene = staticmethod(picture.draw)
    decisions = staticmethod(status.decisions)
    outcome = staticmethod(status.outcome)
    clock = staticmethod(status.clock)
    strength = staticmethod(status.strength)
    figures = staticmethod(status.figures)

    imagine = Late(Imagines.imagine, "engine.games.star_sectors.advice.worlds")
    forecast = Late(Forecasts.forecast, "engine.games.star_sectors.advice.forecasts")
    evaluate = Late(Evaluates.evaluate, "engine.games.star_sectors.advice.evaluation")
    plans = Late(Plans.plans, "engine.games.star_sectors.advice.plans")
    reply = Late(Replies.reply, "engine.games.star_sectors.advice.plans")
    labour = Late(Labours.labour, "engine.games.star_sectors.advice.plans")

    battle = Late(Fights.battle, "engine.games.star_sectors.queries.melee")
    threat = Late(Threatens.threat, "engine.games.star_sectors.advice.exposure")
    clash = Late(Clashes.clash, "engine.games.star_sectors.advice.clash")
    enquire = Late(Enquires.enquire, "engine.games.star_sectors.enquiries")
    standing_kinds = Late(CarriesOn.standing_kinds, "engine.games.star_sectors.standing")
    standing = Late(CarriesOn.standing, "engine.games.star_sectors.standing")
    contact = Late(CarriesOn.contact, "engine.games.star_sectors.standing")
    tell_standing = Late(CarriesOn.tell_standing, "engine.games.star_sectors.standing")
    obstacle = Late(Explains.obstacle, "engine.games.star_sectors.enquiries.obstacle")
    chapters = staticmethod(catalog.chapters)

    @property
    def event_types(self) -> tuple[type, ...]:
        """Every event class."""
        from engine.games.star_sectors.events.every import EVENT_TYPES

        return EVENT_TYPES

    def chance(self, view: View[State]) -> tuple[float, ...]:
        """Return each seat's chance to win, once it is over its share of the win."""
        from engine.games.star_sectors.advice.chance import estimate

        outcome = status.outcome(view.state)
        return estimate.chance(view) if outcome is None else outcome.shares

    def ways(self, view: View[State], unit: TokenId) -> "Iterable[Way]":
        """Yield where a ship can go by moves and turns, as the game itself carries them out."""
        from engine.games.star_sectors import wayfinding

        return wayfinding.ways(self, view, unit)

    def onward(self, view: View[State], standing: "Standing") -> "Onward":
        """Return what a ship would do next by its standing order, by such ways."""
        from engine.games.star_sectors import standing as orders

        return orders.onward(self, view, standing)


GAME: Final = StarSectors()
