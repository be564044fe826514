"""The market, and bargains: what a purchase leaves for food and pay, an offer good by good (VR-15 to VR-31)."""

from collections.abc import Iterator
from typing import Final

from engine.core.bargaining import Accept, CounterOffer, Drop, Give, MakeOffer, Propose, Refuse, Want
from engine.core.bargains import Bargain
from engine.core.grammar import plural
from engine.core.position import View
from engine.core.refs import PlaceId, token
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.picture.panels import plagues
from engine.games.viking_raid.queries.arms import BOW, bare
from engine.games.viking_raid.queries.chest import chest, due, food_left, mouths, pieces_of, untended, villagers
from engine.games.viking_raid.queries.deals import COINS, coins_of, food_of, goods, holds, starved, strayed, told
from engine.games.viking_raid.queries.pieces import name_of, side
from engine.games.viking_raid.queries.prices import herds, price, still_to_buy
from engine.games.viking_raid.rulebook.book import HIRE, VILLAGER, WARRIOR, animals, outfits
from engine.games.viking_raid.state import Stage, State
from engine.games.viking_raid.verbs import REPERTOIRE
from engine.games.viking_raid.verbs.market import Buy, Engage, Hire, Recruit, Stock
from engine.games.viking_raid.verbs.turn import FitOut
from engine.scene.model import Fact
from engine.scene.worksheets import Section, Total, Worksheet, WorksheetRow

_picks: Final = REPERTOIRE.picks


def worksheet(view: View[State]) -> Worksheet | None:
    """Return the worksheet of purchases, or of an offer that is built or answered."""
    desk = REPERTOIRE.opened(view)
    if not desk.awaited:
        return None
    if desk.stage in {Stage.OUTFIT, Stage.TURN}:
        return _market(desk)
    return _bargain(desk, desk.offer) if desk.stage in {Stage.BUILD, Stage.ANSWER} and desk.offer else None


def _market(desk: Desk) -> Worksheet:
    state, seat, first = desk.state, desk.seat, desk.stage is Stage.OUTFIT
    lists = (WorksheetRow((each,), _picks(FitOut(each)), note=found.help) for each, found in outfits().items())
    offers = (WorksheetRow((side(each),), _picks(MakeOffer(each))) for each in ([] if first else desk.others))
    sections = (
        Section("Outfit", (), tuple(lists) if first and not desk.bought else ()),
        Section("Animal", ("price", "have", "at most"), tuple(_animals(desk))),
        Section("Hand", ("price", "have"), tuple(_people(desk))),
        Section("Fighter", ("carries",), tuple(_fighters(desk))),
        Section("Offer to", (), tuple(offers)),
        Section("House", facts=(Fact("pay for a day", f"{HIRE * mouths(state, seat)} coins"), *plagues(state, seat))),
    )
    totals = (
        Total("purse", desk.coins),
        Total("food left", food_left(state, seat)),
        Total("War Chest", chest(state, seat)),
    )
    return Worksheet("Outfit" if first else "Market", totals, sections, tuple(_wanting(desk)), opens=first)


def _animals(desk: Desk) -> Iterator[WorksheetRow]:
    for kind in animals().values():
        most = max((each[-1] for each in herds(desk.state, desk.seat, len(desk.pens), kind.id)), default=0)
        have = len(pieces_of(desk.state, desk.seat, kind.id))
        feeds = f"It feeds {plural(kind.price, 'person', 'people')}."
        yield WorksheetRow(
            (kind.title, str(kind.price), str(have), str(most)), _picks(Stock(kind.id, 1), 1), note=feeds
        )


def _people(desk: Desk) -> Iterator[WorksheetRow]:
    need, have = due(desk.state, desk.seat), villagers(desk.state, desk.seat)
    note = f"{plural(need, 'villager')} needed for the animals."
    yield WorksheetRow(("villager", str(price(VILLAGER)), str(have)), _picks(Engage()), note=note)
    men = str(len(pieces_of(desk.state, desk.seat, WARRIOR)))
    more = _picks(Hire()) if desk.stage is Stage.OUTFIT else _picks(Recruit(PlaceId("")), 1)
    yield WorksheetRow(("warrior", str(price(WARRIOR)), men), more, note="He wants a weapon besides.")


def _fighters(desk: Desk) -> Iterator[WorksheetRow]:
    for piece in desk.fighters:
        carries = ", ".join(piece.gear).replace("-", " ")
        lacks = "no weapon" if bare(piece.gear) else "no arrows" if BOW in piece.gear and not piece.arrows else ""
        more = _picks(Buy(piece.id, ""), 1)
        # Among one's own: without the house, and without what a leader is called besides.
        name = f"{piece.kind} {piece.number}" if piece.kind == WARRIOR else name_of(piece).split()[0]
        yield WorksheetRow((name, carries), more, about=token(piece.id), warning=lacks)


def _wanting(desk: Desk) -> Iterator[str]:
    state, seat = desk.state, desk.seat
    if (hungry := -food_left(state, seat)) > 0:
        yield f"Food is short: nothing feeds {plural(hungry, 'person', 'people')}."
    if stray := untended(state, seat):
        yield f"{plural(stray, 'animal')} stray as your turn ends: nobody tends them."
    if desk.stage is Stage.OUTFIT and (least := still_to_buy(pieces_of(state, seat))):
        yield f"Your house still needs {least}."


# Bargains.


def _bargain(desk: Desk, offer: Bargain) -> Worksheet:
    replies = (("propose it", Propose()), ("drop it", Drop()))
    if desk.stage is Stage.ANSWER:
        replies = (("accept", Accept()), ("refuse", Refuse()), ("counter", CounterOffer()))  # type: ignore[assignment]
    made = tuple(WorksheetRow((said,), _picks(order)) for said, order in replies)
    lots = () if desk.stage is Stage.ANSWER else (_lots(desk, Give("", 1), offer), _lots(desk, Want("", 1), offer))
    paid, got = offer.paid_by(desk.seat), offer.paid_by(offer.other(desk.seat))
    terms = (
        Fact("you give", told(paid)),
        Fact("you get", told(got)),
        Fact("purse then", str(desk.coins + coins_of(got) - coins_of(paid))),
        Fact("food left then", str(food_left(desk.state, desk.seat) + food_of(got) - food_of(paid))),
    )
    warnings = tuple(_worse(desk, offer))
    name = f"{side(offer.maker)} offers {side(offer.to)}"
    return Worksheet(name, (), (*lots, Section("Answer", (), made), Section("Terms", facts=terms)), warnings)


def _worse(desk: Desk, offer: Bargain) -> Iterator[str]:
    if starved(desk.state, desk.seat, offer):
        yield "Not all your people could be fed after it."
    if stray := strayed(desk.state, desk.seat, offer):
        yield f"Nobody would tend {plural(stray, 'animal')} after it."


def _lots(desk: Desk, order: Give | Want, offer: Bargain) -> Section:
    gives = isinstance(order, Give)
    seat = desk.seat if gives else offer.to
    named = {lot.good: str(lot.amount) for lot in (offer.gives if gives else offer.wants)}
    items = []
    for good in goods():
        have = (
            "" if good == COINS and not gives else str(desk.coins if good == COINS else holds(desk.state, seat, good))
        )
        picks = _picks(Give(good, 1) if gives else Want(good, 1), 1)
        items += [WorksheetRow((good, named.get(good, ""), have), picks)] if have != "0" else []
    return Section("Give" if gives else "Want", ("named", "of"), tuple(items))
