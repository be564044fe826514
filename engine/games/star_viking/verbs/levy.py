"""Local units are posted before the match (K-33)."""

from typing import Final

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.core.walking import legal
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.setup import LevyEnded, Posted
from engine.games.star_viking.queries.building import fits_level, has_ground
from engine.games.star_viking.queries.charts import tile_of
from engine.games.star_viking.queries.names import kind_name, system_name
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.rules import habits, setup
from engine.games.star_viking.slots import in_play, is_local, kinds
from engine.games.star_viking.state import Phase


@frozen
class StandardLevy(Order, verb="standard-levy", key="l"):
    """Spread the local units that are left over the systems by their wealth and what stands there."""


def posted(desk: Desk) -> Refusal | None:
    """Refuse to spread what is not there."""
    return None if desk.state.levy else Refusal("No local unit is left to post: end the levy.", "K-33")


@verb(
    StandardLevy,
    "Spread the local units that are left over the systems",
    during(Phase.LEVY),
    clauses=(posted,),
    costs="Posts all locals that are left, where most wealth is guarded least.",
)
def _standard_levy(draft: Draft, seat: Seat, _: StandardLevy) -> None:
    habits.spread_levy(draft, seat)


@frozen
class Garrison(Order, verb="garrison", key="g"):
    """Put a local unit of a kind into a system (K-33, K-34)."""

    kind: str
    system: PlaceId


def used_up(desk: Desk, kind: Kind) -> Refusal | None:
    """Refuse kinds that are not left (K-33)."""
    if any(left == kind.id for left, _ in desk.state.levy):
        return None
    return Refusal(f"No {kind_name(desk.state, kind.id)} is left to post.", "K-33")


@unless(lambda desk, kind, system: fits_level(desk.state, kind, system))
def out_of_level(desk: Desk, kind: Kind, system: str) -> Refusal:
    """Refuse systems of another technology (K-34)."""
    where, what = system_name(desk.state, system), kind_name(desk.state, kind.id)
    said = f"{where} has technology {tile_of(desk.state, system).tech}, {what} is of technology {kind.tech}"
    return Refusal(f"{said}: a system has units of its own level or one lower.", "K-34")


@unless(lambda desk, kind, system: has_ground(desk.state, kind, system))
def uninhabitable(desk: Desk, kind: Kind, system: str) -> Refusal:
    """Refuse systems where they have nowhere to stand (K-65, ruling 68)."""
    where, what = system_name(desk.state, system), kind_name(desk.state, kind.id)
    return Refusal(f"{where} has no sector in which a unit such as {what} could stand.", "K-65")


@verb(
    Garrison,
    "Garrison {system} with {kind}",
    during(Phase.LEVY),
    {
        "kind": kinds(
            lambda desk: [desk.book.kinds[kind] for kind, _ in desk.state.levy],
            is_local,
            lambda _, __: Refusal("Only local units are posted, and that is no kind of them.", "K-33"),
            priced=False,
        ),
        "system": in_play("Local units are posted to the systems in play.", "K-33"),
    },
    (posted, used_up, out_of_level, uninhabitable),
    costs="Chooses the system, not the sector. Raiders see nothing of it before they come.",
)
def garrison(draft: Draft, seat: Seat, order: Garrison) -> None:
    """Post it (K-33)."""
    habits.post(draft, order.kind, order.system)
    what, where = kind_name(draft.state, order.kind), system_name(draft.state, order.system)
    draft.say(Posted(what, where, setup.to_post(draft), places=(order.system,), witnesses=(seat,)))


@frozen
class EndLevy(Order, verb="end-levy", key="e"):
    """Go on; what was not placed joins the supply (K-33)."""


def unposted(desk: Desk) -> tuple[str, ...]:
    """Return how many local units could still be posted: they join the supply (K-33)."""
    kinds = {kind.id for kind, _ in legal(garrison, desk)}
    left = sum(count for kind, count in desk.state.levy if kind in kinds)
    return (plural(left, "local unit to post", "local units to post"),) if left else ()


@verb(
    EndLevy,
    "End the levy",
    during(Phase.LEVY),
    waives=unposted,
    costs="Closes the posting: what found no system joins those that are aside.",
)
def _end_levy(draft: Draft, seat: Seat, _: EndLevy) -> None:
    """Leave what is not posted in the supply (K-33)."""
    draft.set(levy=())
    draft.say(LevyEnded())
    draft.finish(seat)


VERBS: Final = (_standard_levy, garrison, _end_levy)
