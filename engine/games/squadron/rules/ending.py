"""How battles end, and what follows: tasks, medals, penalties, exchange, redesign (rulings 13a, 84 to 99)."""

from engine.core.values import evolve, put
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.battle import Ended, GaveUp, WipedOut
from engine.games.squadron.events.careers import Closed, Earned, Lapsed, Shamed
from engine.games.squadron.events.fire import SelfDestructed
from engine.games.squadron.ids import number
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.medals import MEDALS, able, causes, earned, earned_for, strippable
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.queries.reckoning import last_battle, reckoned, several
from engine.games.squadron.queries.sides import squadron_of
from engine.games.squadron.queries.verdicts import Moment, Verdict, decided, points
from engine.games.squadron.rulebook.settings import LINE, OWN
from engine.games.squadron.rules import cards, crews
from engine.games.squadron.rules.damage import explode, settle
from engine.games.squadron.state import NOBODY, Craft, Result

VICTORY = 3
ON_POINTS = 1
"""Points of a campaign for a battle (ruling 100)."""


def tested(draft: Draft) -> bool:
    """Test who has no vessel left and whether the battle is decided; return whether it is over.

    Only what falls and who is gone decides that: without anything new of either it is as it was.
    """
    if draft.tested == (draft.now("fallen"), draft.now("gone")):
        return False
    _wipe(draft)
    if decided(draft.state) is None:
        draft.tested = draft.now("fallen"), draft.now("gone")
        return False
    finish(draft)
    return True


def after_turn(draft: Draft, seat: int) -> None:
    """Test what is tested when a turn ends: a machine that can neither move nor shoot is driven off (ruling 90)."""
    if draft.now("roles")[seat] == "machine" and decided(draft.state, "turn") is not None:
        finish(draft, "turn")


def give_up(draft: Draft, seat: int) -> None:
    """Let a squadron leave the battle with all that it has (SQ-39, ruling 49)."""
    own = squadron_of(draft.state, seat)
    draft.say(GaveUp(seat))
    crews.take_home(draft, seat)
    stations = [each for each in draft.units() if each.seat == seat and each.plan.station]
    for each in (*own, *(stations if draft.now("field") == LINE else ())):
        draft.remove(each.id, NOBODY, "left")
    draft.set(gone=put(draft.now("gone"), seat, "gave up"))


def _wipe(draft: Draft) -> None:
    left = {each.seat for each in draft.units() if each.capital}
    for seat in draft.now("order"):
        if seat not in left and not draft.now("gone")[seat]:
            _wiped_out(draft, seat)


def _wiped_out(draft: Draft, seat: int) -> None:
    # Without a vessel a squadron is beaten; its fighters go with it (rulings 13a, 48).
    by = next((each.by for each in reversed(draft.now("fallen")) if each.seat == seat and each.design.vessel), NOBODY)
    draft.set(gone=put(draft.now("gone"), seat, "wiped out"))
    if draft.now("roles")[seat] in {"machines", "machine"}:
        _self_destruct(draft, seat)
    left = list(squadron_of(draft.state, seat))
    for each in left:
        draft.remove(each.id, by)
    out = sorted((each for each in left if each.on_table or each.up), key=lambda each: number(each.id))
    draft.say(WipedOut(seat, tuple(map(name_of, out))))


def _self_destruct(draft: Draft, seat: int) -> None:
    fighters = [each for each in squadron_of(draft.state, seat) if each.plan.fighter]
    if fighters:
        draft.say(SelfDestructed(seat, len(fighters)))
    for each in fighters:
        if each.nuclear and each.on_table and not each.holder and draft.find(each.id) is not None:
            explode(draft, each.id)


def finish(draft: Draft, moment: Moment = "") -> None:
    """End a battle: all hits that wait are settled before the result is taken (ruling 84)."""
    while any(each.hits for each in draft.units()):
        for seat in range(len(draft.now("squadrons"))):
            settle(draft, seat)
        _wipe(draft)
    verdict = decided(draft.state, moment) or Verdict((), "A draw: neither side has won.")
    draft.set(awaited=(), fixes=(), asked=None)
    draft.say(Ended(draft.now("battle") if several(draft.state) else 0, verdict.reason))
    _settled(draft, verdict)


def _settled(draft: Draft, verdict: Verdict) -> None:
    """Note how a battle ended, and bring home whoever left it."""
    seats = range(len(draft.now("squadrons")))
    for seat in seats:
        crews.forfeit(draft, seat)
        crews.take_home(draft, seat)
        if seat in verdict.winners:
            gain = ON_POINTS if verdict.on_points else VICTORY
            draft.lead(seat, points=draft.squadron(seat).points + gain)
    state = draft.state
    tally = tuple(points(state, seat) if seat in state.order else 0.0 for seat in seats)
    result = Result(state.battle, state.field, verdict.winners, verdict.reason, tally, ())
    draft.set(results=(*state.results, result))
    left = (each for each in state.fallen if each.how == "left" and not each.design.civil)
    home = (Craft(each.id, each.seat, each.design, up=True, crew=each.crew) for each in left)
    draft.replace((*draft.units(), *home))
    draft.wait(Phase.MEDALS)


def medals(draft: Draft) -> None:
    """Count what each squadron earned and ask who gets it, seat after seat; then say what is lost."""
    if cards.carry_out(draft):
        return
    if not draft.now("results")[-1].medals:
        crews.report(draft)
        _count(draft)
    if not several(draft.state):
        conclude(draft)
        return
    for seat in sorted(draft.now("order")):
        _lapse(draft, seat)
        if draft.squadron(seat).earned:
            draft.wait(Phase.MEDALS, seat)
            return
    for seat in sorted(draft.now("order")):
        crews.bury(draft, seat)  # again, for saves from before the report
        why = causes(draft.state, seat) if strippable(draft.state, seat) else ()
        draft.lead(seat, owed=len(why), stripped=())
        for each in why:
            draft.say(Shamed(seat, each))
    draft.wait(Phase.STRIP)


def _count(draft: Draft) -> None:
    # What each squadron earned, told to all.
    state = draft.state
    last = state.results[-1]
    seats = range(len(state.squadrons))
    won = tuple(earned(state, seat, last.winners) if seat in state.order else () for seat in seats)
    draft.set(results=(*state.results[:-1], evolve(last, medals=won)))
    for seat, medals in enumerate(won):
        if medals:
            why = tuple(earned_for(state, seat, medal, last.winners) for medal in dict.fromkeys(medals))
            draft.say(Earned(seat, medals, why, worn=several(state)))
        if state.stock[seat] == OWN:
            draft.lead(seat, earned=medals)


def _lapse(draft: Draft, seat: int) -> None:
    for medal in MEDALS:
        if medal in draft.squadron(seat).earned and not able(draft.state, seat, medal):
            crews.spend(draft, seat, medal)
            draft.say(Lapsed(seat, medal))


def penalties(draft: Draft) -> None:
    """Ask which medals are lost, seat after seat, where there is a choice."""
    for seat in sorted(draft.now("order")):
        while draft.squadron(seat).owed:
            held = draft.squadron(seat)
            due = [name for name in strippable(draft.state, seat) if name not in held.stripped]
            if not due:
                draft.lead(seat, owed=held.owed - 1, stripped=())
            elif not _strip_plain(draft, seat, due[0]):
                draft.wait(Phase.STRIP, seat)
                return
    draft.wait(Phase.EXCHANGE)


def _strip_plain(draft: Draft, seat: int, name: str) -> bool:
    # A crew with one medal has no choice; nor has anybody where lots decide.
    crew = next(each for each in draft.squadron(seat).crews if each.name == name)
    chosen = len(crew.medals) > 1
    if chosen and draft.now("settings").penalty != "random":
        return False
    crews.strip(draft, seat, name, draft.pick(crew.medals) if chosen else crew.medals[0])
    return True


def exchange(draft: Draft) -> None:
    """Ask both sides about an exchange of crews where both hold some; then end the battle's debrief."""
    pair = [seat for seat in sorted(draft.now("order")) if draft.squadron(seat).held]
    if len(pair) == 2:
        asked = next((seat for seat in pair if not draft.squadron(seat).answer), None)
        if asked is not None:
            draft.wait(Phase.EXCHANGE, asked)
            return
        if all(draft.squadron(seat).answer == "yes" for seat in pair):
            crews.exchange(draft, *pair)
    draft.say(Closed(tuple((seat, draft.squadron(seat).points) for seat in sorted(draft.now("order")))))
    if last_battle(draft.state):
        conclude(draft)
        return
    # The table stays as the battle left it until the next one is opened.
    for seat in range(len(draft.now("squadrons"))):
        draft.lead(seat, scrapped=False, renewed=False)
    draft.wait(Phase.REDESIGN, *(seat for seat, stock in enumerate(draft.now("stock")) if stock == OWN))


def conclude(draft: Draft) -> None:
    """End the match."""
    winners, reason = reckoned(draft.state)
    draft.set(verdict=winners, ending=reason)
    draft.wait(Phase.OVER)
    if several(draft.state):
        crews.remember(draft)
        draft.say(Ended(0, reason))
