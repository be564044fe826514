"""What seats know: fog, reports, Scouts, agents, pacts and points (SV-11, SV-35, SV-Q16 to SV-Q18, SV-Q87, SV-Q92)."""

from engine.core.position import Position, View
from engine.core.refs import HIDDEN, Name, Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.space_viking.advice import worlds
from engine.games.space_viking.picture import draw
from engine.games.space_viking.rulebook.book import DEALT, book
from engine.games.space_viking.ships import Cargo
from engine.games.space_viking.state import Phase, Report, State
from engine.games.space_viking.view import view
from engine.scene.model import Tone
from tests.games.space_viking.fleets import GRAM, TANITH, XOCHITL, After, fleet, go, lay, pass_year, rule, start, world

RIVALS = start("merchant", "engineer")


def known(after: After, seat: int) -> dict[str, Report]:
    reports = after.state.known[seat]
    assert reports is not HIDDEN
    return {each.at: each for each in reports}


def test_nobody_knows_at_the_start_what_has_fallen_back_sv11_svq92() -> None:
    reports = RIVALS.known[0]
    assert reports is not HIDDEN

    assert {each.at for each in reports} == {at for at, site in book().sites.items() if site.kind not in DEALT}


def test_who_enters_a_square_learns_what_is_there_svq18() -> None:
    after = pass_year(lay(RIVALS, fleet("a1", GRAM, entries=go(XOCHITL))))

    assert known(after, 0)[XOCHITL].world == world(RIVALS, XOCHITL)
    assert known(after, 0)[XOCHITL].year == 1
    assert XOCHITL not in known(after, 1)


def test_a_meeting_shows_owner_and_classes_never_cargo_svq93() -> None:
    state = lay(RIVALS, fleet("a1", GRAM, entries=go(TANITH)), fleet("b1", TANITH, "2 escort", cargo=Cargo(iu=9)))
    after = pass_year(state)

    assert [(each.seat, each.ships) for each in known(after, 0)[TANITH].fleets] == [(1, (("escort", 2),))]
    assert any("you meet Holt: 2 Escorts" in text for text in after.told(0))
    assert not any("9" in text for text in after.told(0) if "Holt" in text)


def test_what_others_have_done_is_told_at_the_year_s_end_to_who_sees_it_svq92() -> None:
    taken = world(RIVALS, XOCHITL, owner=1, guards=2, sacked=1)
    scout = fleet("a1", "1202", "scout", entries=go("1003"))
    state = lay(RIVALS, scout, fleet("b1", XOCHITL, "2 escort"), taken)
    first = pass_year(state)
    plundered = "Others have plundered Xochitl this year, unseen; seen there: Holt. It is as new in year 5."
    news = ["Xochitl is in the hands of Holt.", plundered]

    told = [text for text in first.told(0) if "Xochitl" in text]
    assert told == [*news, "Ships of Holt lie at Xochitl: 2 Escorts."]
    assert not {told[0], told[2]} & {*first.told(1)}
    again = pass_year(evolve(first.state, phase=Phase.SHEETS, turn=2))
    assert [text for text in again.told(0) if "Xochitl" in text] == [], "what was known is no news"


def test_who_meets_ships_or_sees_a_world_fall_is_not_told_it_twice() -> None:
    state = lay(RIVALS, fleet("a1", GRAM, entries=go(TANITH)), fleet("b1", TANITH, "2 escort"))

    assert sum("2 Escorts" in text for text in pass_year(state).told(0)) == 1


def test_fleets_at_gram_do_not_see_each_other_svq87() -> None:
    after = pass_year(lay(RIVALS, fleet("a1", GRAM), fleet("b1", GRAM)))

    assert known(after, 0)[GRAM].fleets == ()


def test_a_scout_sees_the_neighbouring_squares_svq17() -> None:
    after = pass_year(lay(RIVALS, fleet("a1", "1202", "scout", entries=go("1003")), fleet("b1", XOCHITL)))

    assert known(after, 0)[XOCHITL].fleets[0].seat == 1


def test_an_own_world_sees_who_stands_there_svq92() -> None:
    held = world(RIVALS, TANITH, owner=0, natives=0, captives=5, troops=0, guards=1)
    after = pass_year(lay(RIVALS, held, fleet("b1", TANITH)))

    assert known(after, 0)[TANITH].fleets[0].seat == 1


def test_factories_and_what_stands_ashore_are_not_seen_svq18() -> None:
    held = world(RIVALS, TANITH, owner=1, natives=0, loyal=5, factories=4, stock=Cargo(outposts=1))
    seen = known(pass_year(lay(RIVALS, held, fleet("a1", TANITH))), 0)[TANITH].world

    assert seen is not None
    assert (seen.factories, seen.stock, seen.loyal) == (0, Cargo(), 5)


def test_a_view_holds_nothing_of_rivals_test12() -> None:
    state = lay(rule(RIVALS, 1, cash=777), fleet("a1", GRAM), fleet("b1", XOCHITL, "7 escort"))
    seen = view(state, Seat(0))

    assert seen.state.realms[1] is HIDDEN
    assert [each.id for each in seen.state.fleets] == ["a1"]
    assert seen.state.points[1] is HIDDEN
    assert "777" not in repr(seen)
    assert seen.state.worlds == ()


def test_points_are_open_by_an_option_svq11() -> None:
    state = evolve(RIVALS, settings=evolve(RIVALS.settings, public_points=True), points=(3, 4))

    assert view(state, Seat(0)).state.points == (3, 4)


def test_a_view_of_a_view_is_the_view() -> None:
    state = lay(RIVALS, fleet("a1", GRAM), fleet("b1", GRAM))

    assert view(view(state, Seat(0)).state, Seat(0)) == view(state, Seat(0))


def imagined(state: State, seed: str) -> tuple[View[State], Position[State]]:
    seen = view(state, Seat(0))
    return seen, worlds.imagine(seen, Rng(seed).fork("world"))


def test_an_imagined_world_looks_like_the_true_one() -> None:
    state = pass_year(lay(RIVALS, fleet("a1", GRAM, entries=go(XOCHITL)), fleet("b1", TANITH))).state
    for seed in range(20):
        seen, whole = imagined(state, str(seed))
        assert view(whole.state, Seat(0)) == seen
        assert all(each is not HIDDEN for each in whole.state.realms)


def test_what_is_imagined_of_worlds_are_the_kinds_that_are_left() -> None:
    kinds = {tuple(sorted(each.kind for each in imagined(RIVALS, str(seed))[1].state.worlds)) for seed in range(9)}

    assert kinds == {tuple(sorted(each.kind for each in RIVALS.worlds))}


def test_the_chart_shows_what_is_known_and_how_old_it_is() -> None:
    state = pass_year(lay(RIVALS, fleet("a1", GRAM, entries=go(XOCHITL)))).state
    places = {each.id: each for each in draw(view(state, Seat(0))).boards[0].places}

    assert places[XOCHITL].glyph == "R"  # type: ignore[index]  # a square is its own id
    assert places[TANITH].glyph == "?"  # type: ignore[index]  # as above
    assert ("seen", "year 1") in [(fact.label, fact.value) for fact in places[XOCHITL].facts]  # type: ignore[index]  # as above


def test_a_spectator_is_told_whose_each_fleet_is_when_all_is_open_in_the_end() -> None:
    two = fleet("a1", GRAM), fleet("b1", TANITH)
    state = lay(RIVALS, *(evolve(each, name=Name("Corbel")) for each in two), fleet("v1", XOCHITL))
    scene = draw(view(evolve(state, phase=Phase.OVER), None))

    assert [(each.name, each.seat) for each in scene.tokens][:2] == [("Corbel of Skarn", 0), ("Corbel of Holt", 1)]
    assert [each.seat for each in scene.tokens][2:] == [None]
    assert all(place.kind != "world" for place in scene.board.places if place.caption)
    assert not any(place.tone is Tone.GOOD for place in scene.board.places)
