"""The rows of a new match: what matters most, and the rest of the set-up behind one that opens it."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine import registry
from engine.core.grammar import few_of, list_of, plural, seat_counts, sentence
from engine.core.info import Option
from tui.narration.opponents import introduced, leanings, levelled_by, played_by
from tui.narration.taking_back import KINDS
from tui.playing import owndata
from tui.playing.draft import FIRST, SetupDraft
from tui.preferences.options import shown
from tui.widgets.row_list import MenuRow

MORE: Final = "more"

_NAMED: Final = 7
"""So many of the rows that are not shown are named."""

_SEED: Final = "The same seed and the same orders give the same dice. Enter to type one that somebody told you."


def chief(now: SetupDraft) -> list[MenuRow]:
    """List the start, the game, the scenario and who plays."""
    info, counts = now.info, now.counts
    seats = [f"{plan.name} ({played_by(plan.driver, seat)})" for seat, plan in enumerate(now.setup.seats)]
    begins = " ".join(filter(None, (f"Begin: {list_of(seats)}.", now.odds, FIRST if now.first else "")))
    length = f" {info.minutes} minutes." if info.minutes else ""
    many = len(registry.ids()) > 1
    play = f"How many play: {seat_counts(counts)}."
    return [
        MenuRow("start", "Start", help=begins),
        MenuRow("game", "Game", info.title, help=sentence(info.blurb) + length, steps=many),
        *(_option_row(now, option) for option in now.options[:1]),
        *([MenuRow("seats", "Seats", str(len(now.seats)), help=play, steps=True)] if len(counts) > 1 else []),
        *(_seat_row(now, index) for index in range(len(now.seats))),
    ]


def further(now: SetupDraft) -> list[MenuRow]:
    """List all else that can be settled."""
    seed = MenuRow("seed", "Seed", now.typed or "drawn by chance", help=_SEED, steps=bool(now.typed))
    options = (_option_row(now, option) for option in now.options[1:])
    return [*_leaning_rows(now), *_kind_rows(now), *options, *_data_rows(now), seed]


def more(now: SetupDraft, rows: Sequence[MenuRow], opened: bool) -> MenuRow:  # noqa: FBT001 - what the row is about
    """Return the row that opens those, and tells what of them is not as it comes."""
    values = ((option, now.chosen[option.key]) for option in now.options[1:])
    told = [f"{option.title} {shown(option, value)}" for option, value in values if value != option.default]
    told += ["own data"] if now.data else []
    told += [f"seed {now.typed}"] if now.typed else []
    what = "Enter hides them again." if opened else f"{few_of([row.label for row in rows], _NAMED)}."
    help_ = f"{what} {f'Changed: {list_of(told)}.' if told else ''}"
    value = "" if opened else ", ".join(told) or plural(len(rows), "row")
    return MenuRow(MORE, "Less" if opened else "More", value, help=help_.rstrip())


def _data_rows(now: SetupDraft) -> Iterator[MenuRow]:
    if now.info.overlay:
        yield MenuRow("data", "Own data", owndata.named(now.data) if now.data else "none", help=now.info.overlay.help)


def _kind_rows(now: SetupDraft) -> Iterator[MenuRow]:
    if now.alone:
        name, means = KINDS[now.practice]
        yield MenuRow("kind", "Match", name, help=means, steps=True)


def _leaning_rows(now: SetupDraft) -> Iterator[MenuRow]:
    if now.leans:
        told = " ".join(introduced(now.setup)) or dict(leanings())[now.leaning]
        yield MenuRow("leaning", "Leaning", now.leaning, help=told, steps=True)


def _option_row(now: SetupDraft, option: Option) -> MenuRow:
    value = now.chosen[option.key]
    chosen = next((each for each in option.choices if each.value == value), None)
    meaning, odds = (chosen.help, chosen.odds_at(now.level)) if chosen else ("", ())
    # Beside its odds there is no room to say what a scenario is.
    text = sentence(meaning) if odds else " ".join(filter(None, (sentence(option.help), sentence(meaning))))
    if option.kind == "number":
        text = f"{text} {option.low} to {option.high}."
    return MenuRow(f"option:{option.key}", option.title, shown(option, value), help=text, steps=True)


def _seat_row(now: SetupDraft, index: int) -> MenuRow:
    plan = now.seated(index)
    text = f"Who gives the orders of {plan.name}. Enter also changes the name."
    who = "you" if plan.human and now.alone else levelled_by(plan.driver)
    return MenuRow(f"seat:{index}", plan.name, who, help=text, steps=True)
