"""The Battle for Sanakht: set up as the example of the rules begins, and decided when it is over (K-141)."""

from engine.games.star_viking.draft import Draft
from engine.games.star_viking.queries.names import side
from engine.games.star_viking.queries.skirmish import ABOARD, DEFENCE, SHIP, lost, par, wealth, won
from engine.games.star_viking.rules import victory
from engine.games.star_viking.rules.options import BATTLE
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, Segment, State, Verdict


def lay_out(draft: Draft) -> None:
    """Put both sides where the example has them: the defence deployed, a cruiser about to enter."""
    draft.set(turn=1, tiles=(BATTLE,), control=(FEDERATE,), ruled=(FEDERATE,), local=(0,), taxes=(0,))
    layers: dict[int, int] = {}
    for kind, sector in DEFENCE:
        layers[sector] = layers.get(sector, 0) + 1
        draft.muster(kind, FEDERATE, BATTLE, sector=sector, layer=layers[sector])
    cruiser = draft.muster(SHIP, VIKING, BATTLE)
    for kind in ABOARD:
        draft.muster(kind, VIKING, BATTLE, carrier=cruiser.id)
    draft.set(segment=Segment(BATTLE, FEDERATE, (VIKING,), mover=VIKING, queue=(VIKING,)))
    draft.wait(Phase.MOVE, VIKING)


def what_wins(state: State) -> str:
    """Return what wins, as a sentence."""
    return (
        f"{side(VIKING)} wins with more than {par(state)} MCr besides the price of raiders lost: "
        f"plunder that gets away counts, and the system, if taken, as {wealth(state)} MCr."
    )


def decide(draft: Draft) -> None:
    """Score plunder that got away and a system that was taken against the price of raiders that were destroyed."""
    state = draft.state
    points = (draft.purse(VIKING).all + won(state, VIKING), lost(state))
    draft.set(points=points)
    winners = tuple(seat for seat in (VIKING, FEDERATE) if points[seat] > points[1 - seat])
    score = f"{points[VIKING]} MCr won against {points[FEDERATE]} MCr for the defence"
    victory.end(draft, Verdict(winners, f"{side(winners[0])} wins: {score}." if winners else f"A draw: {score}."))
