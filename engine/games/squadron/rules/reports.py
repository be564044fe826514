"""The report on a battle of a campaign, and what is remembered of crews when it is over."""

from engine.games.squadron.draft import Draft
from engine.games.squadron.events.careers import CrewFlew, Remembered, Reported
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.queries.reckoning import several
from engine.games.squadron.queries.sides import crewed
from engine.games.squadron.queries.stories import HOME, account, fates, flew
from engine.games.squadron.rulebook.scenarios import parts
from engine.games.squadron.rulebook.settings import OWN
from engine.games.squadron.rules import crews


def report(draft: Draft) -> None:
    """Tell each squadron of a campaign what the battle cost it, who came through and who is lost."""
    if not several(draft.state):
        return
    for seat in sorted(draft.now("order")):
        if draft.now("stock")[seat] != OWN:
            continue
        if not crewed(draft.state, seat):
            text = f"it {parts(draft.now('roles')[seat])}, and none of its own crews was in it"
            draft.say(Reported(draft.now("battle"), seat, text, witnesses=(seat,)))
        else:
            text = account(draft.state, seat)
            crews.note(draft, seat, "", text)
            draft.say(Reported(draft.now("battle"), seat, text, witnesses=(seat,)))
            crews.bury(draft, seat)
            _living(draft, seat)


def _living(draft: Draft, seat: int) -> None:
    craft = {each.crew: each for each in draft.all() if each.seat == seat and each.crew}
    for crew in draft.squadron(seat).crews:
        flown = craft.get(crew.name)
        text = flew(draft.squadron(seat), crew.name, flown.plan.name, name_of(flown)) if flown else HOME
        crews.note(draft, seat, crew.name, text, flown.plan.name if flown else "")
        draft.say(CrewFlew(draft.now("battle"), crew.name, text, witnesses=(seat,)))


def remember(draft: Draft) -> None:
    """Tell what became of every crew that had a medal."""
    for seat in range(len(draft.now("squadrons"))):
        for crew, text in fates(draft.state, seat):
            draft.say(Remembered(seat, crew, text))
