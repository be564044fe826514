"""Setting up a match by line: a list of all that can be settled, each with its value; start when it is right."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine import registry
from engine.core.errors import LongshipError, SetupError
from engine.core.info import Info, Option
from tui.narration.opponents import leanings, played_by
from tui.narration.taking_back import KINDS
from tui.plain.host import Host
from tui.plain.offers import Offers
from tui.plain.options import pick
from tui.plain.talk import Talk, answered, ask, choose, choose_and_answer
from tui.playing import logbook_file, owndata, seating
from tui.playing.draft import FIRST, SetupDraft, described_drivers, offered
from tui.playing.session import Session
from tui.preferences.options import shown

Edit: TypeAlias = Callable[[SetupDraft], Talk[SetupDraft]]


def new_game(host: Host, among: Sequence[str]) -> Talk[Session | None]:
    """Choose a game, one `among` some or any, set it up, start it; None when it was left."""
    infos = [registry.info(game_id) for game_id in among or registry.ids()]
    info: Info | None = infos[0]
    if len(infos) > 1:
        info = yield from choose("Games:", [(f"{each.title}: {each.blurb}", each) for each in infos], mode="new match")
    if info is None:
        return None
    known = logbook_file.read(host.store.folder.parent)
    plan = offered(info, host.config.opponent, host.store.entries(), known=known)
    return (yield from set_up(host, plan, listed=len(infos) > 1))


def set_up(host: Host, plan: SetupDraft, *, listed: bool) -> Talk[Session | None]:
    """Let everything about a match be changed until it is started; None when it was left.

    What the game is about need not be said again where it was `listed` a moment ago.
    """
    yield f"{plan.info.title}." if listed else f"{plan.info.title}: {plan.info.blurb}"
    if plan.first:
        yield FIRST
    heard: list[tuple[str, Edit]] = []
    odds = ""
    while True:
        if plan.odds not in {"", odds}:
            yield plan.odds
        odds = plan.odds
        items = _items(plan, host.config.page)
        first = 2 + (len(plan.counts) > 1) + len(plan.seats)
        offers = Offers("New match:", tuple(items), host.config.page, first=first)
        chosen = yield from choose_and_answer(offers, heard, mode="new match")
        heard = items
        if chosen is None:
            return None
        edit, answer = chosen
        if edit is not start:
            plan = yield from answered(edit(plan), answer)
            continue
        try:
            return seating.new(plan.info.id, plan.setup, host.store)
        except LongshipError as fault:
            yield f"Cannot: {fault}"


def start(plan: SetupDraft) -> Talk[SetupDraft]:
    """Return the set-up as it is: the line that starts the match changes nothing."""
    yield from ()
    return plan


def _items(plan: SetupDraft, page: int) -> list[tuple[str, Edit]]:
    # What matters most comes first: the rest of the options is for those who page on.
    options = [
        (f"{option.title}: {shown(option, plan.chosen[option.key])}", _option(option, page)) for option in plan.options
    ]
    items: list[tuple[str, Edit]] = [("Start", start), *options[:1]]
    if len(plan.counts) > 1:
        items.append((f"Seats: {len(plan.seats)}", _seats))
    for index, seat in enumerate(plan.seats):
        items.append((f"Seat {index + 1}, {seat.name}: {played_by(plan.seated(index).driver, index)}", _drive(index)))
    if plan.leans:
        items.append((f"Opponents lean: {plan.leaning}", _lean))
    if plan.alone:
        items.append((f"Match: {KINDS[plan.practice][0]}", _take_back))
    items += [(f"Seed: {plan.typed or 'drawn by chance'}", _sow), *options[1:]]
    if plan.info.overlay:
        items.append((f"Own data: {owndata.named(plan.data) if plan.data else 'none'}", _lay))
    return [
        *items,
        *((f"Name of seat {index + 1}: {seat.name}", _name(index)) for index, seat in enumerate(plan.seats)),
    ]


def _option(option: Option, page: int) -> Edit:
    def edit(plan: SetupDraft) -> Talk[SetupDraft]:
        value = yield from pick(option, plan.chosen[option.key], page)
        return plan if value is None else plan.choose(option.key, value)

    return edit


def _seats(plan: SetupDraft) -> Talk[SetupDraft]:
    counts = [(f"{count} seats", count) for count in plan.counts]
    count = yield from choose(f"Seats, now {len(plan.seats)}:", counts)
    return plan if count is None else plan.seat(count)


def _drive(index: int) -> Edit:
    def edit(plan: SetupDraft) -> Talk[SetupDraft]:
        items = [(f"{played_by(who)}: {what.removesuffix('.')}", who) for who, what in described_drivers()]
        driver = yield from choose(f"Who plays {plan.seats[index].name}?", items)
        return plan if driver is None else plan.set_driver(index, driver)

    return edit


def _lean(plan: SetupDraft) -> Talk[SetupDraft]:
    items = [(f"{leaning}: {means.removesuffix('.')}", leaning) for leaning, means in leanings()]
    leaning = yield from choose(f"Opponents lean, now {plan.leaning}:", items)
    return plan if leaning is None else plan.lean(leaning)


def _take_back(plan: SetupDraft) -> Talk[SetupDraft]:
    items = [(f"{name}: {means.removesuffix('.')}", practice) for practice, (name, means) in KINDS.items()]
    practice = yield from choose(f"Match, now {KINDS[plan.practice][0]}:", items)
    return plan if practice is None else plan.be_practice(practice)


def _name(index: int) -> Edit:
    def edit(plan: SetupDraft) -> Talk[SetupDraft]:
        name = yield from ask(f"Name of seat {index + 1}, now {plan.seats[index].name}; Enter keeps it.")
        while name:
            try:
                return plan.name(index, name)
            except ValueError as fault:
                name = yield from ask(f"Cannot: {fault} Enter keeps {plan.seats[index].name}.")
        return plan

    return edit


def _lay(plan: SetupDraft) -> Talk[SetupDraft]:
    told = plan.info.overlay.help if plan.info.overlay else ""
    path = yield from ask(f"File of your own data; Enter for none. {told}".rstrip())
    while path:
        try:
            return plan.set_data(path)
        except SetupError as fault:
            path = yield from ask(f"Cannot: {fault} Enter for none.")
    return plan.set_data("")


def _sow(plan: SetupDraft) -> Talk[SetupDraft]:
    seed = yield from ask(
        f"Seed, now {plan.typed or 'drawn by chance'}: the same seed gives the same dice. Enter keeps it."
    )
    return plan.set_seed(seed) if seed else plan
