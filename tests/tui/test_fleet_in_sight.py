"""Both fleets stay in sight on the smallest screen with a side column, whatever the card of a ship says."""

import pytest

from engine import registry
from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.scene.model import Fact
from tests.tui.looks.positions import FLEET, THREAT, at
from tests.tui.sieges import others
from tests.tui.tables import at_table, press, said, settle
from tui.playing.session import Session


def names(session: Session) -> dict[bool, list[str]]:
    """Return the letters under which units stand in rosters, those of the seat's own and others."""
    units = [each for each in session.scene().tokens if each.gauge]
    return {own: [each.name for each in units if (each.seat == session.seat) is own] for own in (True, False)}


async def test_a_card_that_is_too_long_leaves_both_fleets_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at(FLEET)
    drawn = session.scene()
    more = tuple(Fact(f"a long label {number}", "and its value") for number in range(9))
    tokens = tuple(evolve(each, facts=(*each.facts, *more)) if each.active else each for each in drawn.tokens)
    monkeypatch.setattr(session, "scene", lambda _="": evolve(drawn, tokens=tokens))
    async with at_table(session) as (table, pilot):
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        card = said(table, "card")

        assert "tells the rest" in card
        listed = card.replace("*", " ").lower()
        assert all(f" {unit.name[0].lower()} {unit.gauge.now:2}" in listed for unit in tokens if unit.gauge)


async def test_the_place_under_the_cursor_says_what_the_lens_shows_there() -> None:
    async with at_table(at(THREAT)) as (table, pilot):
        await pilot.resize_terminal(80, 24)
        await press(pilot, "V")
        place, label = next(
            (place, label)
            for region in table.map.board.regions
            for place, label in zip(region.places, region.labels, strict=True)
            if float(label) > 1 and not table.chooser.atlas.at(place)
        )
        table.map.jump_to(place)
        await settle(pilot)

        assert said(table, "card").splitlines()[1].endswith(f"threat {label}")


async def test_the_heading_says_that_the_map_has_room_for_the_tens_of_percents_alone() -> None:
    async with at_table(at(THREAT)) as (table, pilot):
        await pilot.resize_terminal(80, 24)
        await press(pilot, "V", "V")
        assert "lens: Arc (tens of %)" in said(table, "heading")
        await press(pilot, "plus")
        assert "lens: Arc " in said(table, "heading")
        assert "tens" not in said(table, "heading")


async def test_who_has_nothing_on_the_map_yet_sees_the_ships_that_are_to_come() -> None:
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:wander"))
    session = Session(begin(registry.game("star-sectors"), Setup(seats, (("scenario", "long-night"),), "5")))
    others(session)
    while session.decision and "deploy" not in session.decision.prompt:
        session.give(next(iter(session.legal.orders())))
        others(session)
    async with at_table(session) as (table, pilot):
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        card = said(table, "card")
        print(card)

        assert all(name in card for name in ("Astrolabe", "Beacon", "Compass", "Daybreak", "Estuary"))
        assert not names(session)[True]
