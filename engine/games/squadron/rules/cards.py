"""Technology cards: dealt before a battle, played, countered, and what they do at once (rulings 80 to 82)."""

from engine.core.refs import Hidden
from engine.core.values import evolve
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.opening import Betrayed, Dealt, Drawn, Played
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.medals import fulfilled
from engine.games.squadron.queries.names import fitted
from engine.games.squadron.queries.sides import crewed, foes_of
from engine.games.squadron.rulebook.cards import CARDS, LEAP, SUBTERFUGE, TASKS, TRAITOR, deck
from engine.games.squadron.state import Asked, Shown, State


def deal(draft: Draft) -> None:
    """Give each squadron that has cards one, in seat order (SQ-5)."""
    if not draft.now("settings").cards:
        return
    for seat in sorted(draft.now("order")):
        if draft.now("roles")[seat] not in {"raiders", "machine"}:
            draw(draft, seat, 1)
    draft.say(Dealt())


def draw(draft: Draft, seat: int, count: int) -> None:
    """Let a seat draw cards that nobody has drawn yet."""
    for _ in range(count):
        if left := undrawn(draft.state):
            card = draft.pick(left)
            draft.lead(seat, hand=(*draft.squadron(seat).hand, card))
            draft.say(Drawn(seat, CARDS[card].title, witnesses=(seat,)))


def undrawn(state: State) -> tuple[str, ...]:
    """Return the cards of the deck that nobody is known to have drawn."""
    drawn = {card for held in state.squadrons for card in (*held.hand, *held.played, *held.spent)}
    return tuple(card for card in deck(state.field) if card not in drawn)


def play(draft: Draft, seat: int, card: str) -> None:
    """Play a card; enemies that hold cards may counter it, one after the other."""
    held = draft.squadron(seat)
    draft.lead(seat, hand=tuple(each for each in held.hand if each != card), spent=(*held.spent, card))
    draft.say(Played(seat, CARDS[card].title, CARDS[card].means))
    foes = (other for other in foes_of(draft.state, seat) if not draft.now("gone")[other])
    asked = tuple(other for other in foes if draft.squadron(other).hand)
    if asked and card != SUBTERFUGE:
        _ask(draft, Asked(seat, card, asked, draft.now("phase")))
    else:
        take_effect(draft, seat, card)


def _ask(draft: Draft, asked: Asked) -> None:
    draft.set(asked=asked)
    draft.wait(Phase.REPLY, asked.asked[0])


def answered(draft: Draft, *, countered: bool) -> None:
    """Go on after an answer to a card: the next seat, or its effect unless it was countered."""
    asked = draft.now("asked")
    rest = () if countered else asked.asked[1:]
    if rest:
        _ask(draft, evolve(asked, asked=rest))
        return
    draft.set(asked=None)
    draft.wait(asked.then, *(() if asked.card in TASKS else (asked.seat,)))
    if not countered:
        take_effect(draft, asked.seat, asked.card)


def carry_out(draft: Draft) -> bool:
    """Play the first task whose condition has come true, when a step is through; return whether there was one."""
    for seat in draft.now("order"):
        for card in fulfilled(draft.state, seat):
            play(draft, seat, card)
            return True
    return False


def take_effect(draft: Draft, seat: int, card: str) -> None:
    """Let a card that stands do what it does."""
    if card == LEAP:
        draw(draft, seat, 2)
    elif card == TRAITOR:
        _betray(draft, seat)
    else:
        held = draft.squadron(seat)
        spent = tuple(each for each in held.spent if each != card)
        draft.lead(seat, spent=spent, played=(*held.played, card))


def _betray(draft: Draft, seat: int) -> None:
    # One enemy seat, the first that musters a squadron of its own (ruling 82).
    of = next((each for each in foes_of(draft.state, seat) if crewed(draft.state, each)), foes_of(draft.state, seat)[0])
    force = draft.now("forces")[of]
    draft.set(shown=(*draft.now("shown"), Shown(seat, of, force)))
    if len(draft.now("order")) == 2:
        for design, _ in force:
            draft.learn(of, design)
    for design, count in force:
        draft.say(Betrayed(of, f"{count} {design.name} ({fitted(design.modules)})", witnesses=(seat,)))


def playable(card: str | Hidden, phase: Phase) -> bool:
    """Return whether a card may be played in a phase: tasks and Subterfuge never by themselves (ruling 61)."""
    if phase is Phase.WINDOW:
        return card in {TRAITOR, LEAP}  # before the deployment
    return card not in TASKS and card not in {SUBTERFUGE, TRAITOR}
