"""The picture: every hex, ship and mine is there, with its whole card, in words that can be heard."""

import pytest

from engine.core.refs import HIDDEN, Ref
from engine.core.values import evolve
from engine.games.star_sectors.info import INFO, SCENARIOS
from engine.games.star_sectors.picture import draw
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.scenarios import scenario
from engine.games.star_sectors.state import Crew, Fate, Mine, Phase, Settings, Stage, State, Stores, Turn
from engine.scene.model import Fact, Region, Scene, Token, Tone
from tests.games.star_sectors.sector import cell, charted, seen, ship, state

BATTLE = state(
    ship("cormorant", 0, "0404", 0, banks=(True,), crew=True, stores=Stores(mines=1, dilithium=2)),
    ship("garm", 1, "0904", 3, hits=3),
    ship("station", -1, "0600"),
    mines=(Mine(cell("0604"), 1),),
    active=0,
    chart=charted(h0402="O", h0704="#", h0106="~", h0206="~", h1008="*"),
)


def token(scene: Scene, name: str) -> Token:
    return next(token for token in scene.tokens if token.name == name)


def labels(region: Region) -> dict[str, str]:
    return {str(place): label for place, label in zip(region.places, region.labels, strict=True)}


def fact(of: Token, label: str) -> Fact:
    """Return a fact as it is told in full."""
    return evolve(next(fact for fact in of.facts if fact.label == label), short="")


def test_what_is_long_has_a_short_form_and_the_shields_a_gauge() -> None:
    [cormorant] = [token for token in draw(seen(BATTLE)).tokens if token.id == "s0"]
    shorts = {fact.label: fact.short for fact in cormorant.facts if fact.short}

    assert set(shorts) >= {"bank 1", "engines", "value"}
    assert all(len(short) <= 24 for short in shorts.values()), "each has a place on the narrowest card"
    assert cormorant.gauge is not None
    assert cormorant.gauge.most == 7


def test_the_rulers_name_every_hex() -> None:
    board = draw(seen(BATTLE)).board

    assert all(place.name == board.columns[place.at[0]] + board.rows[place.at[1]] for place in board.places)


def test_every_kind_of_ground_has_a_sign_of_its_own_that_no_unit_has() -> None:
    signs = [kind.drawn for kind in catalog.terrain().values()]

    assert len(set(signs)) == len(signs)
    assert not {"x", "=", "$", "^"} & set(signs)


def test_every_hex_is_a_place_with_exits_in_words() -> None:
    board = draw(seen(BATTLE)).board
    places = {place.name: place for place in board.places}

    assert len(places) == 13 * 5 + 12 * 4
    assert {exit_.word: exit_.to for exit_ in places["0404"].exits} == {
        "east": "0504", "north-east": "0403", "north-west": "0303",
        "west": "0304", "south-west": "0305", "south-east": "0405",
    }  # fmt: skip
    assert {exit_.word for exit_ in places["0000"].exits} == {"east", "south-east"}


def test_terrain_is_told_in_words_with_its_rule_and_open_space_is_not() -> None:
    places = {place.name: place for place in draw(seen(BATTLE)).board.places}

    assert places["0704"].kind == "asteroid field"
    assert places["0704"].facts == (Fact("", "Impassable; stops fire", "SS-91"),)
    assert places["0505"].kind == ""
    assert places["0505"].facts == ()
    assert [fact.label for fact in places["0302"].facts] == ["orbit"]
    assert (places["0908"].kind, places["0908"].glyph) == ("deadly hex beside a star", "^")


def test_regions_name_orbits_nebulae_stars_and_home_edges() -> None:
    regions = {region.name: region.places for region in draw(seen(BATTLE)).board.regions}

    assert regions["Mutara nebula 1"] == ("0106", "0206")
    assert len(regions["orbit"]) == 6
    assert len(regions["reach of the star"]) == 4
    assert len(regions["home edge of West"]) == 9
    assert "1204" in regions["home edge of East"]


def test_a_ship_shows_its_numbers_now_and_as_printed() -> None:
    garm = token(draw(seen(BATTLE)), "Garm")

    assert (garm.glyph, garm.kind, garm.facing, garm.seat) == ("G", "Garm dreadnought", 3, 1)
    assert fact(garm, "CF") == Fact("CF", "5", "printed 8")
    assert fact(garm, "DF") == Fact("DF", "2", "printed 5")
    assert fact(garm, "MF") == Fact("MF", "2")
    assert fact(garm, "SS") == Fact("SS", "11 of 14", "3 hits")
    assert fact(garm, "bank 1") == Fact("bank 1", "disrupter wave cannon", "empty")
    assert fact(garm, "value") == Fact("value", "12 points")
    assert garm.summary == "CF 5 DF 2 MF 2 SS 11/14"
    assert garm.also == ("1004",)


def test_the_active_ship_is_marked_and_says_what_it_carries_and_has_left() -> None:
    scene = draw(seen(BATTLE))
    here = token(scene, "Cormorant")

    assert here.active
    assert here.needs_orders
    assert here.mark == "*"
    assert scene.focus == "0404"
    assert fact(here, "cargo") == Fact("cargo", "3 of 5", "1 mine and 2 dilithium")
    assert fact(here, "command crew") == Fact("command crew", "idle")
    assert fact(here, "moves left") == Fact("moves left", "3 of 3")


def test_help_in_force_is_told() -> None:
    turn = Turn(cf=1, df=1, crew=Crew.HELM, spent=2)
    busy = evolve(BATTLE, ships=(evolve(BATTLE.ships[0], turn=turn, drained=2), *BATTLE.ships[1:]))
    here = token(draw(seen(busy)), "Cormorant")

    assert fact(here, "CF") == Fact("CF", "7", "printed 6")
    assert fact(here, "bonus") == Fact("bonus", "CF +1 and DF +1")
    assert fact(here, "command crew") == Fact("command crew", "Helm")
    assert fact(here, "drained").value == "DF -2"
    assert fact(here, "moves left") == Fact("moves left", "2 of 4")


@pytest.mark.parametrize(
    ("fields", "mark", "tone"),
    [({}, "", Tone.PLAIN), ({"hits": 4}, "!", Tone.WARN), ({"cloaked": True, "hits": 4}, "?", Tone.DIM)],
)
def test_a_sign_and_a_tone_tell_a_ships_state(fields: dict[str, int], mark: str, tone: Tone) -> None:
    here = token(draw(seen(state(ship("spectre", 0, "0404", **fields)))), "Spectre")

    assert (here.mark, here.tone) == (mark, tone)


def test_the_done_and_the_enemy_are_off_the_tab_ring() -> None:
    both = state(ship("warg", 0, "0404", done=True), ship("umbra", 1, "0804"), ship("heron", 0, "0204"))

    assert [token.name for token in draw(seen(both)).tokens if token.needs_orders] == ["Heron"]
    assert [token.name for token in draw(seen(both, 1)).tokens if token.needs_orders] == []


def test_stations_and_mines_are_tokens_too() -> None:
    scene = draw(seen(BATTLE))
    station, mine = token(scene, "Station"), token(scene, "mine 0604")

    assert (station.kind, station.seat, station.facing, station.glyph) == ("station", None, None, "$")
    assert station.summary == "CF 0 DF 6 SS 15/15"
    assert (mine.seat, mine.kind, mine.facts[0].tell()) == (1, "mine", "3 hits to whoever enters its hex (SS-101)")


def test_hidden_cargo_says_only_that_it_is_hidden() -> None:
    cargo = Stores(veiled=HIDDEN)
    here = token(draw(seen(state(ship("warg", 1, "0404", stores=cargo)))), "Warg")

    assert fact(here, "cargo") == Fact("cargo", "hidden")


def test_panels_tell_score_fleets_ships_and_options() -> None:
    panels = {panel.title: panel.told for panel in draw(seen(BATTLE)).panels}

    assert panels["Score"] == (
        Fact("round", "2 of 12"),
        Fact("West", "0 points"),
        Fact("East", "0 points"),
        Fact("objective:", "Destroy the enemy fleet"),
    )
    assert panels["Fleets"][0] == Fact("West:", "Meridian Concord, 1 ship, 7 points")
    assert panels["Your ships"][0].tell() == "Cormorant: SS 7/7, CF 6, DF 4, MF 3, at 0404, 1 bank, Cormorant cruiser"
    assert panels["Options"][1] == Fact("in force:", "the standard rules")


def test_the_fallen_are_listed_without_numbers() -> None:
    fallen = evolve(ship("warg", 0, "0404"), place=None, fate=Fate.DESTROYED)
    waiting = evolve(ship("hyena", 0, "0404"), place=None)
    panels = {panel.title: panel.told for panel in draw(seen(state(fallen, waiting))).panels}

    assert panels["Your ships"][0].tell() == "Warg: destroyed, Warg cruiser"
    assert panels["Your ships"][1].tell() == "Hyena: SS 6/6, CF 4, DF 4, MF 5, not deployed, Hyena raider"
    assert panels["Fleets"][0].note == "1 lost"


def test_a_roster_points_at_the_ships_on_the_map() -> None:
    roster = next(panel for panel in draw(seen(BATTLE)).panels if panel.id == "ships")

    assert roster.rows[0].about == Ref("token", token(draw(seen(BATTLE)), "Cormorant").id)
    assert roster.columns[:6] == ("Ship", "SS", "CF", "DF", "MF", "at")


def test_a_ship_that_stayed_beside_a_moon_or_its_station_is_docked() -> None:
    moored = state(
        ship("warg", 0, "0404", moored=cell("0404")),
        ship("heron", 0, "0808", moored=cell("0808")),
        ship("hyena", 0, "1104", moored=cell("1104")),
        ship("station", 0, "1204"),
        chart=charted(h0304="o"),
    )
    docked = {token.name: any(fact.label == "docked" for fact in token.facts) for token in draw(seen(moored)).tokens}

    assert docked == {"Warg": True, "Heron": False, "Hyena": True, "Station": False}


def test_options_in_force_are_named() -> None:
    settings = Settings("first-shots", 8, 12, ("concord", "korrath"), true_cloak=True, hidden_mines=True)
    panels = {panel.title: panel.facts for panel in draw(seen(state(settings=settings))).panels}

    assert panels["Options"][1] == Fact("in force:", "true cloaks and hidden mines")


def test_while_choosing_a_fleet_the_cards_are_read_out() -> None:
    panels = draw(seen(state(phase=Phase.FLEET, round=0))).panels
    told = [fact.tell() for fact in panels[0].told]

    assert panels[0].title == "Classes"
    assert told[0] == "points left 0"
    assert told[4] == "Marlin destroyer: 6 points (CF 5 DF 4 MF 4 SS 6, cargo 3, arc wide, 2 nacelles, quantum torpedo)"
    assert len(told) == 8


def test_while_choosing_a_fleet_what_has_joined_it_is_counted_by_class() -> None:
    fleet = (ship("albatross", 0, "0404"), ship("albatross", 0, "0405"), ship("heron", 0, "0406"))
    [classes] = [panel for panel in draw(seen(state(*fleet, phase=Phase.FLEET, round=0))).panels if panel.rows][:1]

    assert [fact.tell() for fact in classes.facts] == ["points left 0", "enlisted: 2 Albatross, 1 Heron"]


def test_before_the_first_round_the_length_is_told() -> None:
    panels = {panel.title: panel.facts for panel in draw(seen(state(phase=Phase.DEPLOY, round=0))).panels}

    assert panels["Score"][0] == Fact("length", "12 rounds, about 3 minutes")


def test_while_buying_stores_the_prices_are_told() -> None:
    panel = draw(seen(state(phase=Phase.STORES, round=0))).panels[0]

    assert panel.facts[1].tell().startswith("command crew: 4 credits (One for a ship.")


def test_a_spectator_sees_the_same_map_without_a_fleet_of_its_own() -> None:
    scene = draw(seen(BATTLE, None))

    assert [panel.id for panel in scene.panels] == ["score", "fleets", "options"]
    assert len(scene.tokens) == 4


def test_the_reach_lens_counts_moves_and_marks_jumps() -> None:
    ready = evolve(BATTLE, ships=(evolve(BATTLE.ships[0], engines=1), *BATTLE.ships[1:]))
    regions = {region.id: region for region in draw(seen(ready), "reach").board.regions}
    moves = labels(regions["moves"])

    assert moves["0504"] == "1"
    assert moves["0403"] == "2"
    assert labels(regions["mined"]) == {"0604": "2!"}
    assert "0704" not in moves
    assert regions["jumps"].places == ("0204", "0104", "0004")  # astern; ahead, the asteroid at 0704 bars the line


@pytest.mark.parametrize(
    ("stage", "turn"),
    [(Stage.ENGINEERING, Turn()), (Stage.TACTICAL, Turn(jumped=True)), (Stage.TACTICAL, Turn(stopped=True))],
)
def test_a_ship_that_moves_no_more_reaches_nothing_and_has_no_moves_left(stage: Stage, turn: Turn) -> None:
    ships = (evolve(BATTLE.ships[0], turn=turn), *BATTLE.ships[1:])
    scene = draw(seen(evolve(BATTLE, stage=stage, ships=ships)), "reach")

    assert not any(region.labels for region in scene.board.regions)
    assert fact(token(scene, "Cormorant"), "moves left") == Fact("moves left", "0 of 3")


def test_the_arc_lens_gives_the_chance_to_hit_in_percent() -> None:
    regions = {region.id: region for region in draw(seen(BATTLE), "arc").board.regions}
    bow, rest = labels(regions["bow"]), labels(regions["arc"])

    assert bow == {"0504": "75%", "0604": "42%"}  # two dice at point blank; the asteroid at 0704 is in the way
    assert rest["0403"] == "75%"
    assert rest["0303"] == "42%"  # beside the stern: one die and -1
    assert "0304" not in rest  # wide arcs do not bear dead astern


def test_the_threat_lens_grades_expected_hits() -> None:
    scene = draw(seen(BATTLE), "threat")

    assert scene.board.regions
    for region in scene.board.regions:
        assert region.name.startswith("Cormorant must expect")
        assert all(0 < float(label) < 10 and len(label) <= 3 for label in region.labels)


def test_a_lens_without_a_ship_to_look_from_shows_nothing() -> None:
    for lens in ("threat", "arc", "reach", "nonsense"):
        assert draw(seen(state(ship("warg", 1, "0404"))), lens).board.regions == ()


def test_the_info_offers_just_the_lenses_there_are() -> None:
    for lens in INFO.lenses:
        assert draw(seen(BATTLE), lens.id).board.regions


@pytest.mark.parametrize("name", [choice.value for choice in SCENARIOS if choice.value != "custom"])
def test_every_scenario_is_drawn_in_ascii(name: str) -> None:
    here = scenario(name)
    settings = Settings(name, here.points, here.rounds, here.fleets)
    scene = draw(seen(State(settings, here.chart, Phase.PLAY, 0, (0, 1), round=1, points=(0, 0), ore=(0, 0))))

    assert {len(place.glyph) for place in scene.board.places} == {1}
    for place in scene.board.places:
        assert f"{place.name}{place.kind}{place.glyph}{[fact.tell() for fact in place.facts]}".isascii()


def test_the_map_is_drawn_once_and_shared_between_positions() -> None:
    later = evolve(BATTLE, round=3, active=-1)

    assert draw(seen(BATTLE)).board is draw(seen(later)).board


def test_while_fleets_deploy_the_focus_is_the_next_berth_on_the_own_edge() -> None:
    bare = state(ship("cormorant", 0, "0404", 0), ship("cormorant", 1, "1204", 3), phase=Phase.DEPLOY)
    taken = evolve(bare, ships=(evolve(bare.ships[0], place=cell("0004")), *bare.ships[1:]))

    assert draw(seen(bare)).focus == "0004"
    assert draw(seen(taken)).focus == "0003"


def test_the_summary_of_the_active_ship_counts_the_moves_it_has_left() -> None:
    own = ship("cormorant", 0, "0404", 0, turn=Turn(forward=True, spent=1))
    here = state(own, active=0, stage=Stage.TACTICAL)

    assert token(draw(seen(here)), "Cormorant").summary == "CF 6 DF 4 MF 2/3 SS 7/7"
    assert "MF 0/3" in token(draw(seen(evolve(here, stage=Stage.ENGINEERING))), "Cormorant").summary
    assert "MF 3 SS" in token(draw(seen(evolve(here, active=-1))), "Cormorant").summary


def test_the_summary_leaves_no_charge_out_however_long_it_grows() -> None:
    turn = Turn(forward=True)
    own = ship("garm", 0, "0404", 0, banks=True, engines=2, cloaked=True, turn=turn)
    here = state(own, active=0, stage=Stage.TACTICAL)

    assert token(draw(seen(here)), "Garm").summary == "CF 8 DF 5 MF 1/1 SS 14/14, cloaked, 3 banks, 2 warp"


def test_a_ship_that_is_not_active_is_told_as_its_next_turn_finds_it() -> None:
    spent = Turn(cf=1, df=1, mf=1, crew=Crew.HELM, orbit=True)
    own = ship("cormorant", 0, "0404", 0, turn=spent)
    here = draw(seen(state(own, ship("cormorant", 1, "1204", 3, turn=spent))))

    for told in here.tokens:
        assert told.summary == "CF 7 DF 5 MF 3 SS 7/7"
        assert fact(told, "MF") == Fact("MF", "3")
        assert fact(told, "warp") == Fact("warp", "9")
        assert fact(told, "bonus") == Fact("bonus", "CF +1 and DF +1")
        assert not any("orbit" in each.label for each in told.facts)


def test_a_ship_that_has_gone_into_orbit_is_told_to_begin_its_next_turn_with_half_its_mf() -> None:
    here = state(ship("cormorant", 0, "0404", 0), chart=charted(h0504="O"))
    told = token(draw(seen(here)), "Cormorant")

    assert told.summary == "CF 6 DF 4 MF 2 SS 7/7"
    assert fact(told, "MF") == Fact("MF", "2", "printed 3")
    assert fact(told, "in orbit:") == Fact("in orbit:", "half MF")


def test_a_ship_that_has_left_its_orbit_is_told_to_have_begun_there_as_long_as_it_acts() -> None:
    turn = Turn(orbit=True, spent=1, forward=True)
    here = state(ship("cormorant", 0, "0404", 0, turn=turn), active=0, stage=Stage.TACTICAL)
    told = token(draw(seen(here)), "Cormorant")

    assert [each.tell() for each in told.facts if "orbit" in each.label] == ["began in orbit: half MF"]
