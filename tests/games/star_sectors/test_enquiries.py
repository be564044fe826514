"""Enquiries: what is asked is answered in at most three lines, none of them cut, most important first."""

from hypothesis import given
from hypothesis import strategies as st

from engine.core.refs import Seat
from engine.core.values import evolve
from engine.games.star_sectors.enquiries import enquire
from engine.games.star_sectors.game import GAME
from engine.games.star_sectors.picture import draw
from engine.games.star_sectors.state import Crew, Mine, Phase, Ship, Turn
from tests.games.star_sectors.sector import OPEN, cell, charted, seen, ship, state

HUNT = state(
    ship("cormorant", 0, "0404", 0, banks=(True,), engines=1),
    ship("garm", 1, "0904", 3, banks=(True, False, True)),
    ship("station", -1, "0600"),
    ship("jackal", 1, "0602", 4),
    active=0,
)

NAMES = st.sampled_from(["s0", "s1", "s2", "s3", "s9", "0404", "0904", "0000", "1207", "9999", "", "mine", "m0604"])


def test_reach_of_a_ship_tells_moves_warp_and_the_nearest_enemy() -> None:
    assert enquire(seen(HUNT), "reach", "s0") == (
        "Cormorant, MF 3: 12 hexes, out to 0704, 0506, 0305, 0304, 0303 and 0503.",
        "At warp, straight: up to 4 hexes, to 0804.",
        "Nearest enemy: Jackal, 3 away; at 0503 it would be 1.",
    )


def test_what_is_reached_only_through_a_mine_is_told_apart() -> None:
    mine = state(ship("cormorant", 0, "0404", 0), mines=(Mine(cell("0504"), 1),), active=0)
    labels = {
        str(place): label
        for board in draw(seen(mine), "reach").boards
        for region in board.regions
        for place, label in zip(region.places, region.labels, strict=False)
    }

    assert labels["0504"] == "1!"
    assert labels["0604"] == "2!"
    assert labels["0403"] == "2"
    assert "only through a mine, out to" in enquire(seen(mine), "reach", "s0")[0]
    assert enquire(seen(mine), "path", "s0", "0604")[0].endswith(" moves, about 2 turns. Through a mine 2 moves.")


def test_the_nearest_enemy_is_a_ship_where_there_is_one() -> None:
    port, far = ship("station", 1, "0604"), ship("ox", 1, "1204", 3)
    own = ship("cormorant", 0, "0304")

    assert enquire(seen(state(own, port, far)), "reach", "s0")[-1].startswith("Nearest enemy: Ox, 9 away")
    assert enquire(seen(state(own, port)), "reach", "s0")[-1].startswith("Nearest enemy: Station, 3 away")


def test_reach_of_a_place_tells_which_ships_get_there() -> None:
    assert enquire(seen(HUNT), "reach", "0604") == ("To 0604: Cormorant in 2 moves.",)
    assert enquire(seen(HUNT), "reach", "0804") == ("To 0804: Cormorant at warp.",)
    assert enquire(seen(HUNT), "reach", "1208") == ("None of your ships can get to 1208 in a turn.",)


def test_reach_to_a_second_place_is_a_path() -> None:
    assert enquire(seen(HUNT), "reach", "s0", "0604") == enquire(seen(HUNT), "path", "s0", "0604")


def test_reach_of_what_cannot_move_is_no_question() -> None:
    assert enquire(seen(HUNT), "reach", "s2") == ()


def test_a_path_is_told_as_moves_and_turns() -> None:
    assert enquire(seen(HUNT), "path", "s0", "0604") == (
        "Cormorant to 0604: 2 moves, within its reach now.",
        "Forward 2.",
    )
    assert enquire(seen(HUNT), "path", "s0", "0403") == (
        "Cormorant to 0403: 2 moves, within its reach now.",
        "Left, forward.",
    )


def test_a_path_says_when_a_jump_would_do() -> None:
    assert enquire(seen(HUNT), "path", "s0", "0804") == (
        "Cormorant to 0804: 4 moves, about 2 turns.",
        "Forward 4.",
        "It can jump there at warp this turn.",
    )


def test_a_path_goes_round_terrain_ships_and_mines() -> None:
    barred = state(
        ship("heron", 0, "0404", 0), chart=charted(h0504="#"), mines=(Mine(cell("0403"), 1), Mine(cell("0405"), 1))
    )

    assert enquire(seen(barred), "path", "s0", "0604") == (
        "Heron to 0604: 10 moves, about 3 turns.",
        "Left 2, forward, right, forward, right, forward, right, forward 2.",
    )


def test_a_long_path_is_told_to_its_last_step() -> None:
    walls = {f"h{column:02}{row:02}": "#" for column in range(2, 12, 2) for row in range(9)}
    gaps = {f"h{column:02}{0 if column % 4 else 8:02}": "." for column in range(2, 12, 2)}
    maze = state(ship("heron", 0, "0004", 0), chart=charted(**(walls | gaps)))

    head, said = enquire(seen(maze), "path", "s0", "1204")

    moves = int(head.split(": ")[1].split(" ")[0])
    steps = said.removesuffix(".").split(", ")
    assert len(said) > 160
    assert sum(int(step.rpartition(" ")[2]) if " " in step else 1 for step in steps) == moves


def test_a_path_to_a_place_that_is_taken_leads_beside_it() -> None:
    assert enquire(seen(HUNT), "path", "s0", "0904")[:2] == (
        "Cormorant to 0804, beside 0904: 4 moves, about 2 turns.",
        "Forward 4.",
    )


def test_a_path_to_where_one_is_already_says_so() -> None:
    near = state(ship("heron", 0, "0404"), ship("garm", 1, "0504", 3))

    assert enquire(seen(near), "path", "s0", "0504") == ("Heron to 0404, beside 0504: it is there.",)


def test_a_path_to_a_closed_in_place_says_so() -> None:
    ring = {f"h{at}": "#" for at in ("0303", "0403", "0304", "0504", "0305", "0405")}
    shut = state(ship("heron", 0, "0404"), chart=charted(**ring))

    assert enquire(seen(shut), "path", "s0", "0804") == ("Heron to 0804: no open way.",)


def test_threat_tells_hits_from_whom_and_where_it_is_less() -> None:
    first, second, third = enquire(seen(HUNT), "threat", "0604")

    assert first.startswith("At 0604 Cormorant must expect ")
    assert first.endswith(" hits of the 7 it can take.")
    assert second.startswith("From Garm ")
    assert third.startswith("Least within its reach: ")


def test_no_threat_is_told_of_a_hex_where_nothing_can_stand() -> None:
    here = state(ship("cormorant", 0, "0404"), ship("garm", 1, "0804", 3), chart=charted(h0604="o", h0202="*"))

    assert enquire(seen(here), "threat", "0604") == ("Nothing can stand at 0604: moon (SS-94).",)
    assert enquire(seen(here), "threat", "0302") == (
        "Nothing can stand at 0302: a star beside it destroys any ship (SS-97).",
    )


def test_the_parts_of_a_threat_come_to_no_more_than_the_whole() -> None:
    both = state(ship("cormorant", 0, "0404"), ship("heron", 0, "0406"), ship("garm", 1, "0804", 3))

    first, second, *_ = enquire(seen(both), "threat", "0404")

    assert second.split(",")[0].removeprefix("From Garm ") == first.split("expect ")[1].split(" ")[0]


def test_what_many_enemies_would_do_comes_to_the_whole() -> None:
    pack = [ship("garm", 1, f"09{row:02}", 3, name=f"Garm {row}") for row in range(2, 7)]
    here = state(ship("cormorant", 0, "0404"), *pack)

    first, second, *_ = enquire(seen(here), "threat", "0404")

    whole = float(first.split("expect ")[1].split(" ")[0])
    parts = [float(part.split(",")[0].rpartition(" ")[2]) for part in second.removesuffix(".").split("; ")]
    assert second.split("; ")[-1].startswith("2 others ")
    assert abs(sum(parts) - whole) <= 0.1 * len(parts)


def test_threat_says_whom_it_cannot_count() -> None:
    hidden = evolve(HUNT.settings, true_cloak=True)
    own, umbra = ship("cormorant", 0, "0404"), ship("umbra", 1, "0604", cloaked=True)

    def threat(*others: Ship) -> tuple[str, ...]:
        return enquire(GAME.view(state(own, umbra, *others, settings=hidden), Seat(0)), "threat", "0404")

    alone, chased = threat(), threat(ship("garm", 1, "0804", 3))

    assert alone == ("At 0404 Cormorant need expect no hits next turn. Not counted, as unseen: Umbra.",)
    assert chased[-1].endswith(" Not counted, as unseen: Umbra.")


def test_the_threat_lens_says_that_the_unseen_are_not_counted() -> None:
    settings = evolve(HUNT.settings, true_cloak=True)
    umbra, garm = ship("umbra", 1, "0604", cloaked=True), ship("garm", 1, "0804", 3)
    here = state(ship("cormorant", 0, "0404"), umbra, garm, settings=settings)

    hidden, open_ = draw(GAME.view(here, Seat(0)), "threat"), draw(seen(HUNT), "threat")

    assert all(region.name.endswith(", the unseen not counted") for region in hidden.board.regions)
    assert hidden.board.regions
    assert not any("unseen" in region.name for region in open_.board.regions)


def test_a_threat_is_told_to_a_ship_of_one_s_own_while_an_enemy_acts() -> None:
    acting = state(ship("cormorant", 0, "0404"), ship("garm", 1, "0904", 3), active=1)

    assert enquire(seen(acting), "threat", "0404")[0].startswith("At 0404 Cormorant must expect ")


def test_threat_to_an_enemy_tells_which_of_one_s_own_can_hit_it() -> None:
    (said,) = enquire(seen(HUNT), "threat", "s3")
    alone = state(ship("cormorant", 0, "0404", 3), ship("garm", 1, "1204", 3))

    assert said == "On Jackal: Cormorant lands 22 percent, range 3."
    assert enquire(seen(alone), "threat", "1204") == (
        "None of your ships has Garm in arc and range from where it stands.",
    )


def test_threat_where_nobody_reaches_says_so() -> None:
    alone = state(ship("cormorant", 0, "0404"), ship("ox", 1, "1204", 3))

    assert enquire(seen(alone), "threat", "0404") == ("At 0404 Cormorant need expect no hits next turn.",)


def test_arc_tells_each_target_with_range_clock_and_exact_chances() -> None:
    assert enquire(seen(HUNT), "arc", "s0") == (
        "Cormorant, arc wide, CF 6: 2 enemies in arc and sight.",
        "Jackal: range 3, ahead left, lands 22 percent.",
        "Garm: range 5, dead ahead, lands 10 percent; 1 bank for 2 at 58 percent.",
    )


def test_arc_counts_the_better_of_two_dice() -> None:
    near = state(
        ship("cormorant", 0, "0404", turn=Turn(crew=Crew.TACTICAL)),
        ship("mote", 1, "0604", turn=Turn(crew=Crew.COMMAND)),
        active=0,
    )
    hits = 1 - (7 / 12) ** 2
    fails = (9 / 12) ** 2

    (told,) = enquire(seen(near), "arc", "s0", "s1")

    assert told == f"Mote: range 2, dead ahead, lands {100 * hits * fails:.0f} percent."


def test_arc_to_a_target_that_cannot_be_hit_gives_the_reason() -> None:
    behind = state(ship("heron", 0, "0404", 3), ship("garm", 1, "0604", 3))

    assert enquire(seen(behind), "arc", "s0", "s1") == ("Garm lies outside its firing arc (all but dead aft). (SS-37)",)


def test_arc_to_a_cloaked_target_says_no_more() -> None:
    veiled = state(ship("heron", 0, "0404"), ship("umbra", 1, "0604", cloaked=True))

    assert enquire(seen(veiled), "arc", "s0", "s1") == ("Umbra is cloaked.",)
    assert enquire(seen(veiled), "arc", "s0") == ("Heron, arc wide, CF 4: 0 enemies in arc and sight.",)


def test_arc_of_a_crew_at_science_counts_the_cloaked() -> None:
    veiled = state(
        ship("cormorant", 0, "0404", turn=Turn(crew=Crew.SCIENCE)), ship("umbra", 1, "0604", cloaked=True), active=0
    )

    head, told = enquire(seen(veiled), "arc", "s0")

    assert head == "Cormorant, arc wide, CF 6: 1 enemy in arc and sight."
    assert told.startswith("Umbra: range 2, dead ahead, lands ")


def test_arc_says_when_there_are_more_targets_than_it_tells() -> None:
    many = state(ship("cormorant", 0, "0404"), *(ship("jackal", 1, at, 3) for at in ("0403", "0504", "0405")))

    head, *told = enquire(seen(many), "arc", "s0")

    assert head == "Cormorant, arc wide, CF 6: 3 enemies in arc and sight, the best 2 here."
    assert len(told) == 2


def test_arc_of_the_unarmed_says_so() -> None:
    assert enquire(seen(HUNT), "arc", "s2") == ("Station has no weapons.",)


def test_nothing_is_asked_before_the_fleets_are_out() -> None:
    assert enquire(seen(evolve(HUNT, phase=Phase.DEPLOY)), "reach", "s0") == ()


@given(st.sampled_from(["reach", "threat", "path", "arc", "weather"]), NAMES, NAMES, st.sampled_from([0, 1, None]))
def test_any_question_gets_at_most_three_ascii_sentences(what: str, subject: str, other: str, seat: int | None) -> None:
    lines = enquire(seen(HUNT, seat), what, subject, other)

    assert len(lines) <= 3
    for line in lines:
        assert len(line) <= 400
        assert line.isascii()
        assert line[-1] in ".)"


def test_the_map_is_open_where_the_tests_say() -> None:
    assert set("".join(OPEN.rows)) == {"."}
