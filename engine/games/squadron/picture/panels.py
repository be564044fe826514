"""The panels: the battle, both rosters, cards, crews."""

from collections import Counter
from collections.abc import Iterator

from engine.core.grammar import plural
from engine.core.position import View
from engine.core.refs import Hidden, Ref, Seat
from engine.games.squadron.phases import DEBRIEF
from engine.games.squadron.picture.tokens import needs
from engine.games.squadron.queries.medals import earned_for, flown_by
from engine.games.squadron.queries.names import TITLES, counted, name_of, place_of, side
from engine.games.squadron.queries.reckoning import several
from engine.games.squadron.queries.sides import enemies, station_of
from engine.games.squadron.queries.stories import chapters
from engine.games.squadron.queries.verdicts import out_of, seat_in
from engine.games.squadron.rulebook.cards import CARDS
from engine.games.squadron.rulebook.settings import CONVOY, CONVOY_SIZE, PARTS, QUIET, rounds
from engine.games.squadron.state import Craft, State
from engine.scene.model import Fact, Panel, Row


def panels(view: View[State]) -> tuple[Panel, ...]:
    """Return what stands beside the table."""
    return tuple(panel for panel in _each(view) if panel.facts or panel.rows)


def _each(view: View[State]) -> Iterator[Panel]:
    state, seat = view.state, view.seat
    yield Panel("battle", "Battle", tuple(_battle(state)))
    for owner in sorted(state.order, key=lambda each: each != seat):
        yield _roster(view, owner)
    if seat is not None:
        yield Panel("cards", "Cards", tuple(_hand(state, seat)))
        yield Panel("crews", "Crews", tuple(_crews(state, seat)))
    yield Panel("record", "Record", tuple(Fact(f"battle {each.battle}", each.reason) for each in state.results))
    yield Panel("medals", "Medals", tuple(_medals(state)))
    yield Panel("story", "Story", (), ("who and when", ""), tuple(_story(view)))


def _battle(state: State) -> Iterator[Fact]:
    yield Fact("scenario", TITLES[state.field])
    for seat in sorted(state.order) if state.battle else ():
        out = f", {state.gone[seat]}" if state.gone[seat] else ""
        yield Fact(side(seat), f"{PARTS[state.roles[seat]].does}{out}")
    if state.round:
        yield Fact("round", f"{state.round} of {rounds(state.field)}")
    if state.battle and state.field == CONVOY:
        across, lost = out_of(state, seat_in(state, "escort"))
        goal = f"Lighters, over the middle of the edge of {side(seat_in(state, 'attacker'))}"
        yield Fact("transports", f"{across} across, {lost} destroyed of {CONVOY_SIZE}", goal)
    if state.quiet:
        yield Fact("quiet rounds", f"{state.quiet} of {QUIET}")
    for seat in sorted(state.order):
        if (station := station_of(state, seat)) is not None:
            yield Fact(name_of(station), f"{station.left} of {station.plan.size} modules")
        if played := state.squadrons[seat].played:
            yield Fact(f"cards of {side(seat)}", ", ".join(CARDS[each].title for each in played))


def _roster(view: View[State], owner: int) -> Panel:
    state = view.state
    craft = [each for each in state.craft if each.seat == owner and not (each.known and each.plan.station)]
    gone = [each for each in state.fallen if each.seat == owner and each.how in {"destroyed", "captured"}]
    # Before they are deployed there are none to count.
    facts = [Fact("craft", str(len(craft)))] if craft or gone else []
    if gone:
        facts.append(Fact("lost", plural(len(gone), "craft", "craft")))
    force = state.forces[owner]
    if force and enemies(state, owner, view.seat if view.seat is not None else owner):
        facts.append(Fact("mustered", ", ".join(f"{count} {design.name}" for design, count in force)))
    if not facts:
        facts.append(Fact("craft", "none yet"))
    rows = tuple(_row(view, each) for each in craft)
    title = "Your squadron" if owner == view.seat else f"Squadron of {side(owner)}"
    return Panel(f"roster-{owner}", title, tuple(facts), ("craft", "left", "hits", "at", "state"), rows)


def _row(view: View[State], craft: Craft) -> Row:
    ref = Ref("token", craft.id)
    at = str(place_of(craft.at)) if craft.on_table else "aboard" if craft.carrier else "dock"
    if not craft.known:
        return Row(ref, (name_of(craft), "", "", at, "face down"))
    told = "to do" if needs(view, craft) else "held" if craft.holder else "" if craft.powered else "unpowered"
    left, hits = f"{craft.left} of {craft.plan.size}", len(craft.hits)
    where = f"at {at}" if craft.on_table else at if craft.carrier else "at the dock"
    waiting = f"{plural(hits, 'hit')} to save" if hits else ""
    said = (f"{left} modules left", waiting, where, "can still act" if told == "to do" else told)
    heard = Fact(f"{name_of(craft)}:", ", ".join(filter(None, said)))
    return Row(ref, (name_of(craft), left, str(hits or ""), at, told), heard)


def _hand(state: State, seat: Seat) -> Iterator[Fact]:
    for card in state.squadrons[seat].hand:
        if not isinstance(card, Hidden):
            yield Fact(CARDS[card].title, "", CARDS[card].means.removesuffix("."))
    for owner in sorted(state.order):
        count = len(state.squadrons[owner].hand)
        if owner != seat and count:
            yield Fact(side(owner), plural(count, "card"))


def _crews(state: State, seat: int) -> Iterator[Fact]:
    held = state.squadrons[seat]
    for crew in held.crews:
        craft = flown_by(state, seat, crew.name)
        yield Fact(crew.name, ", ".join(crew.medals), name_of(craft) if craft is not None else "without a craft")
    for crew in held.held:
        yield Fact(crew.name, "prisoner", ", ".join(crew.medals))
    for design in held.prizes:
        yield Fact(design.name, "captured")
    if several(state) and not held.crews:
        yield Fact("crews with medals", "none")


def _medals(state: State) -> Iterator[Fact]:
    # Of the battle just over; whose crews wear them stands with the crews.
    if not state.results or state.phase not in DEBRIEF:
        return
    last = state.results[-1]
    for seat, medals in enumerate(last.medals):
        for medal, count in Counter(medals).items():
            yield Fact(side(seat), counted(medal, count), earned_for(state, seat, medal, last.winners))


def _story(view: View[State]) -> Iterator[Row]:
    # One's own, and when all is over that of everybody.
    for seat, held in enumerate(view.state.squadrons):
        of = "" if seat == view.seat else f" of {side(seat)}"
        for battle, crew, text in chapters(held.story):
            yield Row(None, (f"{crew}{of}, battle {battle}" if crew else f"Battle {battle}{of}", text))
