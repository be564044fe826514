"""The design desk and the muster: what a module makes of a design, and what is left to muster (SQ-2 to SQ-23)."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import plural, sentence
from engine.core.position import View
from engine.core.refs import Name, TokenId
from engine.games.squadron.desk import Desk
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries import mustering
from engine.games.squadron.queries.aiming import CODES
from engine.games.squadron.queries.firepower import damages, salvo
from engine.games.squadron.queries.medals import flown_by
from engine.games.squadron.queries.names import fitted, name_of
from engine.games.squadron.rulebook import book, designs
from engine.games.squadron.rulebook.designs import Design
from engine.games.squadron.rulebook.tables import LASER_WORD, MISSILE_WORD, RANGES, WEAPONS, speed
from engine.games.squadron.state import NOBODY, State
from engine.games.squadron.verbs import REPERTOIRE
from engine.games.squadron.verbs.drawing import Adopt, Fit, Scrap, Sketch
from engine.games.squadron.verbs.mustering import Again, Man, Take, TakePrisoner
from engine.games.squadron.verbs.raiders import Bring
from engine.scene.model import Fact
from engine.scene.worksheets import Section, Total, Worksheet, WorksheetRow

MARKS: Final = ("dart", "warden", "wasp")
"""The stock designs that a design is measured by: a small vessel, an armoured one, a fighter."""

_picks: Final = REPERTOIRE.picks


def worksheet(view: View[State]) -> Worksheet | None:
    """Return the worksheet of designs or of a muster."""
    desk = REPERTOIRE.opened(view)
    if not desk.awaited or desk.phase not in {Phase.DESIGN, Phase.REDESIGN, Phase.MUSTER}:
        return None
    return _muster(desk) if desk.phase is Phase.MUSTER else _designs(desk)


# Designs.


def _designs(desk: Desk) -> Worksheet:
    made, opened = desk.squadron.designs, mustering.open_design(desk.squadron)
    new = [_module(code, opened) for code in designs.KINDS if designs.fits(code, opened.kind)] if opened else []
    shown = opened or (made[-1] if made and desk.squadron.renewed else None)
    sections = (
        Section("Module", ("fitted",), tuple(new)),
        Section("Design", ("price", "modules"), tuple(_made(desk, each) for each in made)),
        *(() if opened else _begun(desk)),
        *((Section(shown.name if opened else f"Last: {shown.name}", facts=_can(desk, shown)),) if shown else ()),
    )
    totals = (Total("designs", len(made), mustering.DESIGNS),)
    return Worksheet("Design desk", totals, sections, tuple(_lacking(desk, opened)))


def _lacking(desk: Desk, opened: Design | None) -> Iterator[str]:
    if why := mustering.unfinished(opened):
        yield why
    if not any(each.vessel for each in desk.squadron.designs):
        yield "One design must be a vessel: none is yet."


def _module(code: str, design: Design) -> WorksheetRow:
    lacks = "none is fitted yet" if code == designs.ENGINE and not design.count(designs.ENGINE) else ""
    return WorksheetRow(
        (code, str(design.count(code))), _picks(Fit(code)), note=sentence(designs.KINDS[code].means), warning=lacks
    )


def _made(desk: Desk, design: Design) -> WorksheetRow:
    less = _picks(Scrap(design.name.lower())) if desk.phase is Phase.REDESIGN else ()
    figures = "; ".join(f"{each.label}: {each.value}" for each in _can(desk, design)[1:]) if design.size else ""
    return WorksheetRow((design.name, f"{design.cost} M", fitted(design.modules)), less=less, note=sentence(figures))


def _begun(desk: Desk) -> tuple[Section, ...]:
    means = {
        designs.VESSEL: "Three modules cost 9 M, four 16 M: the square of their number.",
        designs.FIGHTER: "Two modules cost 8 M, three 27 M: the cube of their number. It flies from a bay.",
    }
    kinds = tuple(WorksheetRow((kind,), _picks(Sketch(kind, Name("")), 1), note=said) for kind, said in means.items())
    stock = tuple(_stocked(desk, each) for each in book.stock())
    return Section("New", (), kinds), Section("Stock", ("price", "modules"), stock)


def _stocked(desk: Desk, design: Design) -> WorksheetRow:
    cells = (design.name, f"{design.cost} M", fitted(design.modules))
    return WorksheetRow(cells, _picks(Adopt(design.name.lower())), note=_told(desk, design))


def _told(desk: Desk, design: Design) -> str:
    inches, across = speed(design.count(designs.ENGINE), fighter=design.fighter), desk.state.settings.size[0]
    crosses = f", {plural(-(-across // inches), 'turn')} across the table" if inches else ""
    return f"A {design.kind}, {inches} inches a turn{crosses}."


def _can(desk: Desk, design: Design) -> tuple[Fact, ...]:
    # What a whole craft of it can do and take, in chances; what is fired ahead, at powered targets. Nothing is said of
    # what it cannot.
    money = desk.state.settings.budgets[desk.seat]
    each = min(desk.state.settings.cap, money // design.cost) if design.size else 0
    far, near = RANGES[LASER_WORD], RANGES[MISSILE_WORD]
    spans = ("near", near), ("far", far)
    laser, missile = (_percent(damages(weapon, design)) for weapon in (LASER_WORD, MISSILE_WORD))
    return (
        Fact("price", f"{design.cost} M"),
        Fact("affordable", f"{each} for {money} M"),
        Fact("speed", f"{speed(design.count(designs.ENGINE), fighter=design.fighter)} inches"),
        Fact("laser hurts", f"{laser} %, missile {missile} %"),
        Fact("near is", f"{near} inches, far {far}"),
        *(fact for mark in MARKS for at in spans for fact in _against(design, book.design(mark), *at)),
        *_knacks(design),
    )


def _knacks(design: Design) -> Iterator[Fact]:
    # What figures leave unsaid; then a module more shows what it is for.
    if ranges := [RANGES[word] for word in WEAPONS if any(map(design.count, CODES[word]))]:
        side = not any(map(design.count, (designs.LASER, designs.MISSILE, designs.EXPENDABLE)))
        yield Fact("shoots", f"{max(ranges)} inches{', not ahead' * side}")
    knacks = {designs.BAY: "carries craft", designs.REPAIR: "mends itself", designs.THRUSTER: "turns after"}
    yield from (Fact(label, "yes") for code, label in knacks.items() if design.count(code))


def _against(design: Design, mark: Design, called: str, inches: int) -> Iterator[Fact]:
    chances = zip(("hit", "kill"), map(_percent, salvo(design, mark, inches)), strict=True)
    if told := ", ".join(f"{what} {chance} %" for what, chance in chances if chance != "0"):
        yield Fact(f"{mark.name} {called}", told)


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}"


# The muster.


def _muster(desk: Desk) -> Worksheet:
    state, seat, held = desk.state, desk.seat, desk.squadron
    money, craft = mustering.spent(held)
    waiting = mustering.homeless(state, seat)
    if state.roles[seat] == "raiders":
        eleven = WorksheetRow(
            ("eleven craft",), _picks(Bring(1, 0), 2), note="What is neither tender nor gnat is a satchel."
        )
        return Worksheet("Muster", (), (Section("Raiders", (), (eleven,)),))
    totals = (
        Total("spent", money, mustering.budget(state, seat), "M"),
        Total("craft", craft, state.settings.cap),
        *((Total("crews waiting", len(waiting), len(held.crews)),) if held.crews else ()),
    )
    prizes = (_prize(desk, at, each) for at, each in enumerate(held.prizes))
    sections = (
        Section("Design", ("price", "taken", "at most", "last", "modules"), tuple(_rows(desk))),
        Section("Prize", ("price", "flies"), tuple(prizes)),
        Section("Crew", ("medals", "flies"), tuple(_crew(desk, each.name, each.medals) for each in held.crews)),
        Section("All", (), (WorksheetRow(("as before",), _picks(Again())),) if held.last else ()),
    )
    return Worksheet("Muster", totals, sections, tuple(_missing(desk)))


def _missing(desk: Desk) -> Iterator[str]:
    held = desk.squadron
    if not any(design.vessel for design, _ in mustering.force(held)):
        yield "A squadron has at least one vessel: none is mustered yet."
    if mustering.bayless(held):
        yield "Fighters need a vessel with a bay: none is mustered yet."


def _rows(desk: Desk) -> Iterator[WorksheetRow]:
    held, last = desk.squadron, dict(desk.squadron.last)
    for index, (design, count) in enumerate(zip(held.designs, mustering.taken_of(held), strict=True)):
        open_ = count == NOBODY
        top = str(mustering.most(desk.state, desk.seat, index)) if open_ else ""
        cells = (design.name, f"{design.cost} M", "" if open_ else str(count), top, str(last.get(design.name, "")))
        yield WorksheetRow(
            (*cells, fitted(design.modules)), _picks(Take(design.name.lower(), 1), 1), note=_told(desk, design)
        )


def _prize(desk: Desk, index: int, design: Design) -> WorksheetRow:
    flies, word = index in desk.squadron.flown, f"{design.name.lower()} {index + 1}"
    barred = "" if flies else mustering.why_not_fly(desk.state, desk.seat, index)
    cells = (word, f"{design.cost} M", "yes" if flies else "no")
    return WorksheetRow(cells, _picks(TakePrisoner(word)), note=f"{barred} {_told(desk, design)}".strip())


def _crew(desk: Desk, name: str, medals: tuple[str, ...]) -> WorksheetRow:
    craft = flown_by(desk.state, desk.seat, name)
    lost = "" if craft is not None else "it has no craft yet"
    cells = (name, ", ".join(medals), name_of(craft) if craft is not None else "")
    return WorksheetRow(cells, _picks(Man(name.lower(), TokenId("")), 1), warning=lost)
