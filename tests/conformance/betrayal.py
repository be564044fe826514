"""What betrays a secret: all that reaches a seat in two matches that look the same to it, compared.

Of a step whose views are equal everything must be: what is told, asked, listed, refused, drawn, foretold, answered,
advised and told again. Where the views differ, though the order was the same, what was hidden has come to light: then
it must be told, and must not name a unit that was out of sight by what it was before.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, TypeVar

from attrs import frozen, has

from engine.core.abilities import Costed, Enquires, Estimates, Evaluates, Explains, Forecasts, Plans, Ponders
from engine.core.events import Event
from engine.core.match import Match
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import Ref, Seat, TokenId, word
from engine.core.standing import Standing
from engine.core.tactics import CarriesOn, Navigates
from engine.core.values import evolve
from engine.scene.model import Scene
from tests.conformance.made_up import made_up, things_in
from tests.conformance.twins import Step
from tui.narration.atlas import Atlas
from tui.narration.retell import ToldLine
from tui.narration.sightings import told
from tui.playing.chronicles import chronicle as searched
from tui.playing.intelligence import Intelligence
from tui.playing.losing import waived
from tui.playing.moments import moments
from tui.playing.others import done
from tui.playing.retold import chronicle, fateful, recap
from tui.playing.session import Session
from tui.playing.weighing import barred, outcome

T = TypeVar("T")

FEW: Final = 6
"""So many orders, things and questions are asked about at a time; other steps ask about others."""

ANNOUNCED: Final = {
    "Opened": "what was written in secret is read out when all have sealed (P-2)",
    "Replied": "an offer is accepted or refused aloud, also where but coins of hidden purses change hands (VR-31)",
    "Closed": "how a battle ended is told to all, also to who did not fight in it (K-123 to K-125)",
}
"""What is told to all at its time though no view keeps it, by the class of the event, with the rule that says so."""

QUESTIONS: Final = ("reach", "threat", "path", "arc")


@frozen
class Probe:
    """What a seat asks about, the same in both matches: things, orders of others, and a number to choose by."""

    things: tuple[Ref, ...]
    shapes: tuple[Order, ...]
    number: int

    def some(self, items: Sequence[T], count: int = FEW) -> list[T]:
        """Return some of the items, at another number others."""
        at = self.number % max(1, len(items))
        return [*items[at:], *items[:at]][:count]


Way = Callable[[Session, Probe], object]
"""By which something reaches the seat of a session."""


@frozen
class Betrayal:
    """What tells a seat something that it may not know: by which way, and how it differs in the two matches."""

    way: str
    step: Step
    one: object
    other: object

    def __str__(self) -> str:
        """Return it as a test shows it."""
        orders = f"seat {self.step.mover}: {self.step.orders[0]} / {self.step.orders[1]}"
        head = f"{self.way}, to seat {self.step.before.seat} of {self.step.before.start}, {orders}"
        return "\n".join((head, *islice(_differing(self.one, self.other, ""), FEW)))


def _differing(one: Any, other: Any, where: str) -> Iterator[str]:
    # Where two values differ, as deep as they are alike.
    if one == other:
        return
    if has(type(one)) and type(one) is type(other):
        for each in one.__attrs_attrs__:
            yield from _differing(getattr(one, each.name), getattr(other, each.name), f"{where}.{each.name}")
    elif isinstance(one, tuple | list) and isinstance(other, tuple | list) and len(one) == len(other):
        for index, pair in enumerate(zip(one, other, strict=True)):
            yield from _differing(*pair, f"{where}[{index}]")
    else:
        yield f"{where}: {one} / {other}"


def betrayals(step: Step, number: int, ways: Sequence[str]) -> Iterator[Betrayal]:
    """Yield what sets the two matches apart after a step that may not; `ways` are those of `WAYS` that are compared."""
    if step.views[0] != step.views[1]:
        yield from _in_sight(step)
        return
    if step.told[0] == step.told[1]:
        yield from _compared(step, number, ways)
    else:
        yield from _heard(step)


def _heard(step: Step) -> Iterator[Betrayal]:
    # Where nothing differs that is hidden, what is told is of the order itself.
    one, other = step.told
    if step.after.apart and not (step.unlucky or all(_fair(each, same=step.same) for each in {*one} ^ {*other})):
        yield Betrayal("told", step, _said(one), _said(other))


def _fair(event: Event, *, same: bool) -> bool:
    # Dice stand in no view. What somebody chose to show, and what a game opens at its time, may be told as well.
    return (event.luck is not None if same else event.reveals) or type(event).__qualname__ in ANNOUNCED


def _said(events: tuple[Event, ...]) -> tuple[str, ...]:
    return tuple(event.tell() for event in events)


def _in_sight(step: Step) -> Iterator[Betrayal]:
    if step.after.one.outcome is not None or step.after.other.outcome is not None:
        return  # all cards are on the table
    drawn = tuple(step.after.start.staged.scene(view) for view in step.views)
    if not (any(step.told) or _lags(step) or step.thrown):
        yield from _silent(step, same_scene=drawn[0] == drawn[1])
    elif step.same and step.told[0] == step.told[1] and drawn[0] == drawn[1] and not step.thrown:
        yield from _pointed_at(step)
    if step.same and {*drawn[0].tokens} != {*drawn[1].tokens}:
        nameless = [_nameless(scene, step) for scene in drawn]
        if nameless[0] == nameless[1]:
            yield Betrayal("named", step, *map(_said, step.told))


def _silent(step: Step, *, same_scene: bool) -> Iterator[Betrayal]:
    # Nothing was told. What others are asked is their affair, but not who is.
    shown = [_shown(step, view) for view in step.views]
    asked = [step.after.start.staged.decisions(view.state) for view in step.views]
    if same_scene and shown[0] == shown[1]:
        if asked[0] == asked[1]:
            yield Betrayal("unseen", step, *step.views)
    elif step.same:
        yield Betrayal("untold", step, *step.views)
    elif asked[0] == asked[1]:
        yield Betrayal("silent", step, *step.views)


def _pointed_at(step: Step) -> Iterator[Betrayal]:
    # All is told and drawn alike, and yet another is awaited: that tells what he has to decide about.
    awaited = [{each.seat for each in step.after.start.staged.decisions(view.state)} for view in step.views]
    if awaited[0] != awaited[1]:
        yield Betrayal("untold", step, *step.views)


def _lags(step: Step) -> bool:
    # One of the two shows the seat nothing new: what it shows next may be the same as in the other.
    return step.before.one.view(step.before.seat) in step.views


def _shown(step: Step, view: AnyView) -> object:
    game = step.after.start.staged
    awaited = [decision.seat for decision in game.decisions(view.state)]
    return awaited, game.clock(view.state), tuple(islice(game.orders(view), FEW))


def _nameless(scene: Scene, step: Step) -> tuple[object, ...]:
    # The units of a scene, without the names by which this seat alone knows those of others. Units that were in sight
    # before keep theirs: that another unit comes into sight than the one that was followed there is plain to see.
    games, seat = step.after.start.staged, step.after.seat
    others = [Seat(each) for each in range(step.after.start.seats) if each != seat]
    watched = (step.before.one.view(seat), *(step.after.one.view(other) for other in others))
    kept = {each.id for view in watched for each in games.scene(view).tokens}
    units = (each if each.id in kept else evolve(each, id=TokenId(""), name="", glyph="") for each in scene.tokens)
    return tuple(sorted(map(repr, units)))


def _compared(step: Step, number: int, ways: Sequence[str]) -> Iterator[Betrayal]:
    one, other = _seated(step.after.one, step), _seated(step.after.other, step)
    probe = _probe(step, number)
    for way in ways:
        found = WAYS[way](one, probe), WAYS[way](other, probe)
        if found[0] != found[1]:
            yield Betrayal(way, step, *found)


def _seated(match: Match, step: Step) -> Session:
    session = Session(match)
    if step.after.seat is not None:
        session.accept(step.after.seat)
    return session


def _probe(step: Step, number: int) -> Probe:
    # Things that this seat may not see among them, and orders that others may give: ids can be guessed.
    game, match = step.after.start.staged, step.after.one
    seats = [decision.seat for decision in match.decisions]
    shapes = [order for seat in seats for order in islice(game.orders(match.view(seat)), 1)]
    things = [ref for seat in (step.after.seat, *seats) for ref in things_in(game.scene(match.view(seat)), number)]
    return Probe(tuple(dict.fromkeys(things)), tuple(shapes), number)


def _asked(session: Session, _: Probe) -> object:
    awaited = [decision.seat for decision in session.match.decisions]
    return session.decision, awaited, session.awaiting, session.next_seat, session.clock, session.match.outcome


def _retold(session: Session, _: Probe) -> object:
    seen = len(moments(session, session.node))
    lines = _lines(session)
    since = () if session.seat is None else (recap(session, session.seat), fateful(session, session.seat))
    return seen, lines, since


def _recounted(session: Session, _: Probe) -> object:
    # Where in the match it was counts what others did unseen: that is no part of what is told.
    return [evolve(each, nodes=()) for each in done(session)]


def _known(session: Session, _: Probe) -> object:
    return told(Atlas(session.scene(), session.seat), Intelligence(session).known())


def _searched(session: Session, _: Probe) -> object:
    return [evolve(each, shown=0) for each in searched(session)]


def _watched(session: Session, _: Probe) -> object:
    # A spectator knows no more than each seat: at one keyboard everybody can be one.
    return session.match.view(None), _lines(Session(session.match))


def _lines(session: Session) -> tuple[ToldLine, ...]:
    return tuple(evolve(line, node=0, seat=Seat(0)) for line in chronicle(session, FEW))


def _listed(session: Session, _: Probe) -> object:
    return [(order, session.phrase(order)) for order in islice(session.legal.orders(), 100)], session.legal.choices()


def _drawn(session: Session, _: Probe) -> object:
    return [session.scene(lens) for lens in ("", *(each.id for each in session.game.info.lenses))]


def _refused(session: Session, probe: Probe) -> object:
    game, view = session.game, session.view
    made = (each for order in probe.shapes for each in made_up(game, view, order, probe.some(probe.things, 2 * FEW)))
    return [(each, game.phrase(view, each), game.refusal(view, each)) for each in made]


def _foretold(session: Session, probe: Probe) -> object:
    game, orders = session.game, probe.some(tuple(islice(session.legal.orders(), 100)))
    odds = [game.forecast(session.view, order) for order in orders] if isinstance(game, Forecasts) else []
    worth = game.evaluate(session.view) if isinstance(game, Evaluates) else 0
    return odds, worth, game.chance(session.view) if isinstance(game, Estimates) else ()


def _answered(session: Session, probe: Probe) -> object:
    game, view = session.game, session.view
    if not isinstance(game, Enquires):
        return None
    things = [each.id for each in probe.some(probe.things, 2)]
    words = (*QUESTIONS, *(each.word for each in game.info.questions))
    return [game.enquire(view, what, subject, *things[-1:]) for what in words for subject in ("", *things)]


def _navigated(session: Session, probe: Probe) -> object:
    game = session.game
    if not isinstance(game, Navigates):
        return None
    units = [TokenId(each.id) for each in probe.some(probe.things) if each.kind == "token"]
    return [list(islice(game.ways(session.view, unit), FEW)) for unit in units]


def _stood(session: Session, probe: Probe) -> object:
    game = session.game
    if not isinstance(game, CarriesOn):
        return None
    units = [TokenId(each.id) for each in probe.some(probe.things) if each.kind == "token"]
    given = [
        game.standing(session.view, kind.id, unit, probe.things[probe.number % len(probe.things)].id)
        for kind in game.standing_kinds()
        for unit in units
    ]
    done = [game.onward(session.view, each) for each in given if isinstance(each, Standing)]
    return given, done, [game.contact(session.view, unit) for unit in units]


def _barred(session: Session, probe: Probe) -> object:
    game = session.game
    if not isinstance(game, Explains) or session.decision is None:
        return None
    verbs = [word(kind.verb.replace("-", " ")) for kind in game.order_types]
    return [game.obstacle(session.view, each) for each in (*probe.some(verbs), *probe.some(probe.things))]


def _waived(session: Session, probe: Probe) -> object:
    orders = probe.some(tuple(islice(session.legal.orders(), 100)), 2 * FEW)
    costs = session.game.costs if isinstance(session.game, Costed) else str
    return [(waived(session, order), costs(order), costs(type(order))) for order in orders]


def _weighed(session: Session, probe: Probe) -> object:
    of = session.worksheet
    picks = [] if of is None else [item.more for item in probe.some(of.rows) if item.more]
    return of, [(barred(session, each), outcome(session, each)) for each in picks]


def _advised(session: Session, _: Probe) -> object:
    game = session.game
    if not isinstance(game, Plans) or session.decision is None:
        return None
    worked_out = [*islice(game.ponder(session.view), FEW)] if isinstance(game, Ponders) else []
    return worked_out, list(islice(game.plans(session.view), FEW))


def _hinted(session: Session, _: Probe) -> object:
    return None if session.decision is None else session.hint()


WAYS: Final[dict[str, Way]] = {
    "asked": _asked,
    "retold": _retold,
    "recounted": _recounted,
    "known": _known,
    "searched": _searched,
    "watched": _watched,
    "listed": _listed,
    "drawn": _drawn,
    "refused": _refused,
    "foretold": _foretold,
    "answered": _answered,
    "navigated": _navigated,
    "stood": _stood,
    "barred": _barred,
    "waived": _waived,
    "weighed": _weighed,
    "advised": _advised,
    "hinted": _hinted,
}
"""By which something reaches a seat, the quickest to compare first."""

QUICK: Final = ("asked", "retold", "watched")
"""Ways that cost next to nothing."""
