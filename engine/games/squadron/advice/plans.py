"""Plans for the awaited seat, best first: what bots follow and hints suggest."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import TokenId
from engine.core.values import evolve
from engine.games.squadron.advice import approach, drawings, musters, steps
from engine.games.squadron.advice.approach import Field, Line
from engine.games.squadron.advice.bettering import bettered, why
from engine.games.squadron.advice.exchange import Exchange
from engine.games.squadron.desk import Desk
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries import barrage
from engine.games.squadron.queries.medals import able, crew_of
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.queries.salvos import Shot, Targets, lames, shots
from engine.games.squadron.rulebook.tables import VOLLEY_WORD
from engine.games.squadron.state import Craft, State
from engine.games.squadron.verbs.deployment import EndDeploy, LineUp
from engine.games.squadron.verbs.gunnery import Fire, OpenFire, Snipe, Volley
from engine.games.squadron.verbs.honours import Agree, Award, Decline, Strip
from engine.games.squadron.verbs.turns import EndStep

PATIENCE: Final = 6
"""Quiet rounds before who looks ahead is weary of waiting: whoever steps into reach first is shot at first."""

RISK: Final = 0.4
"""What each medal that a crew has takes from the use of another."""


def _moves(desk: Desk) -> Iterator[Plan]:
    field = Field(desk)
    exchange, lines = Exchange(field), approach.lines_of(field)[1]
    ranked = sorted(((exchange.worth(each), name) for name, each in lines.items()), key=lambda one: -one[0])
    told = set()
    for worth, name in ranked:
        orders = _ordered(lines[name])
        if orders not in told:
            told.add(orders)
            yield Plan((*orders, EndStep()), (worth - ranked[-1][0]) / 3, f"The squadron {name}.")


def _ordered(line: Line) -> tuple[Order, ...]:
    return tuple(order for each in line.values() for order in each.orders)


def ponder(view: View[State]) -> Iterator[Plan]:
    """Yield moves that are worked out craft by craft, and shots; none for other steps, whose plans are good enough."""
    desk = Desk(view)
    if desk.awaited and desk.phase is Phase.FIRE:
        yield from _barrage(desk)
    if not desk.awaited or desk.phase is not Phase.MOVES:
        return
    field = Field(desk, PATIENCE)
    table, lines = approach.lines_of(field)
    exchange = Exchange(field)
    best, worth = bettered(field, table, [*lines.values()], exchange)
    yield Plan((*_ordered(best), EndStep()), worth / 3, why(field, exchange, best, lines))


def _fire(desk: Desk) -> Iterator[Plan]:
    # Shot by shot at what is done for soonest: who looks ahead fires all that bears.
    ranked = sorted(shots(Targets(desk.state, desk.seat)), key=lambda each: -each.gain)
    for shot in ranked[:40]:
        why = f"{shot.damage:.1f} damage to expect on {name_of(shot.target)}, which has {shot.target.left} left."
        yield Plan((order_of(desk.state, shot),), shot.gain / 3, why)
    yield Plan((EndStep(),), 0.0, "No shot is worth it.")


def order_of(state: State, shot: Shot) -> Fire | Snipe | Volley:
    """Return a shot as an order."""
    who, at = TokenId(shot.craft.id), TokenId(shot.target.id)
    if shot.weapon == VOLLEY_WORD:
        return Volley(who, at)
    return (Snipe if lames(state, shot) else Fire)(who, shot.weapon, at)


def _barrage(desk: Desk) -> Iterator[Plan]:
    laid = barrage.salvo(desk.state, desk.seat)
    if laid:
        worth = sum(each.gain for each in laid) / 3
        yield Plan((OpenFire(), EndStep()), worth, "Each shot goes where it costs the enemy most fire, none too many.")
    else:
        yield Plan((EndStep(),), 0.0, "No shot is worth it.")


def _deploy(desk: Desk) -> Iterator[Plan]:
    if desk.undeployed:
        yield Plan((LineUp(), EndDeploy()), 1.0, "A line keeps all guns to the front; fighters stay aboard.")
    else:
        yield Plan((EndDeploy(),), 1.0, "All have their places.")


def _medals(desk: Desk) -> Iterator[Plan]:
    for medal in desk.squadron.earned:
        fit = able(desk.state, desk.seat, medal)
        if fit:
            best = max(fit, key=lambda each: (_use(desk.state, each, medal), -each.rank))
            yield Plan((Award(medal.lower(), TokenId(best.id)),), 1.0, f"{best.plan.name} makes most of it.")


def _use(state: State, craft: Craft, medal: str) -> float:
    # Medals on one craft are lost with it.
    crew = crew_of(state, craft)
    return musters.suits((medal,), craft.plan) - RISK * len(crew.medals if crew else ())


def _strip(desk: Desk) -> Iterator[Plan]:
    for crew in desk.squadron.crews:
        if crew.name not in desk.squadron.stripped and crew.medals:
            medal = musters.likeliest(crew.medals)
            yield Plan((Strip(crew.name.lower(), medal.lower()),), 1.0, "It is missed least.")
            return


def _exchange(_: Desk) -> Iterator[Plan]:
    yield Plan((Agree(),), 1.0, "Crews at home fly again.")
    yield Plan((Decline(),), 0.0, "Theirs stay out of the fight.")


_BY_PHASE: Final[dict[Phase, Callable[[Desk], Iterator[Plan]]]] = {
    Phase.DESIGN: drawings.designs,
    Phase.REDESIGN: drawings.designs,
    Phase.MUSTER: musters.muster,
    Phase.DEPLOY: _deploy,
    Phase.WINDOW: steps.cards_before,
    Phase.CARDS: steps.cards_now,
    Phase.GIVE_UP: steps.give_up,
    Phase.HANGARS: steps.hangars,
    Phase.TRACTORS: steps.tractors,
    Phase.NUKES: steps.nukes,
    Phase.MOVES: _moves,
    Phase.CONTACT: steps.contact,
    Phase.FIRE: _fire,
    Phase.REPAIRS: steps.repairs,
    Phase.REPLY: steps.reply,
    Phase.MEDALS: _medals,
    Phase.STRIP: _strip,
    Phase.EXCHANGE: _exchange,
}


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose runs of legal orders for the awaited seat, best first by an estimate from this view alone."""
    desk = Desk(view)
    if not desk.awaited:
        return
    found = _BY_PHASE[view.state.phase](desk)
    first = next(found, None)
    if first is not None:
        yield evolve(first, share=1.0)
        yield from found
