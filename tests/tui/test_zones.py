"""The table of a fleet action as a whole, at each size, in colour and without, in ASCII and Unicode."""

from typing import Final

import pytest

from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from engine.registry import game
from tests.tui.snapshot import check, check_inks, text_of
from tests.tui.tables import at_table, press, settle
from tui.playing.session import Session
from tui.theme import textual_theme

SIZES: Final = ((60, 20), (80, 24), (132, 43), (200, 60))
ORDERS: Final = 9
"""Orders until both fleets are on the map and the first ship has been chosen."""


def night() -> Session:
    """Return the Long Night between two people, deployed in the order of the lists, the first ship at its orders."""
    rules = game("star-sectors")
    seats = tuple(SeatPlan(name, "human") for name in rules.info.seat_names[:2])
    session = Session(begin(rules, Setup(seats, (("scenario", "long-night"),), "3")))
    for _ in range(ORDERS):
        seat = session.next_seat
        assert seat is not None
        session.accept(seat)
        session.give(session.legal.few(1)[0])
    return session


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_zone_has_its_place(size: tuple[int, int]) -> None:
    async with at_table(night(), size) as (_, pilot):
        check("zones", pilot.app)


@pytest.mark.parametrize("theme", ["default", "mono"])
@pytest.mark.parametrize("glyphs", ["ascii", "unicode"])
async def test_it_can_be_read_in_every_ink_and_sign(theme: str, glyphs: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    async with at_table(night(), (80, 24), glyphs=glyphs, theme=theme) as (_, pilot):
        pilot.app.register_theme(textual_theme(theme))
        pilot.app.theme = theme
        await settle(pilot)
        check_inks(f"zones-{theme}-{glyphs}", pilot.app)


@pytest.mark.parametrize("size", SIZES[1:], ids=str)
async def test_nothing_is_cut_and_both_fleets_and_the_aim_can_be_read(size: tuple[int, int]) -> None:
    session = night()
    async with at_table(session, size) as (table, pilot):
        shown = text_of(pilot.app)

        assert "destroy the enemy fleet" in shown
        assert ".." not in "\n".join(line[table.map.size.width :] for line in shown.split("\n")[1:18])
        letters = [token.gauge for token in table.scene.tokens if token.gauge is not None]
        assert len(letters) == 10
        assert all(f"{gauge.now}" in shown for gauge in letters)


async def test_the_whole_board_is_shown_by_one_key_and_the_same_key_leads_back() -> None:
    async with at_table(night(), (80, 24)) as (table, pilot):
        before = text_of(pilot.app)
        await press(pilot, "M")

        assert table.map.window.width >= table.map.sheet.size[0]

        await press(pilot, "M")
        assert text_of(pilot.app) == before
