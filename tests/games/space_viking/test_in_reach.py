"""What a fleet reaches this year is told apart from later years: by its ways, on the map, on the card and by ear."""

from engine.core.refs import PlaceId, Seat, token
from engine.games.space_viking.game import GAME
from engine.games.space_viking.verbs.sheets import Goto
from tests.games.space_viking.fleets import BEOWULF, KHEPERA, TANITH, XOCHITL
from tests.games.space_viking.test_few_keys import FLEETS, six
from tests.tui.painters.drawn import cell_of
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press
from tui.choosing.chooser import Chooser
from tui.choosing.noted import notes
from tui.plain.shell import play
from tui.playing.session import Session

OPEN = PlaceId("1000")
"""An empty square, two moves from Gram."""
FAR = PlaceId("0014")


def whens(session: Session) -> dict[str, tuple[int, str]]:
    return {way.place: (way.turns, way.when) for way in GAME.ways(session.view, FLEETS[0])}


def test_ways_tell_the_year_counted_from_what_the_sheet_says_already() -> None:
    session = six()
    assert whens(session)[TANITH] == (1, "this year")
    assert whens(session)[BEOWULF] == (3, "in year 3")

    session.give(Goto(FLEETS[0], PlaceId(TANITH)))
    session.accept(Seat(0))
    assert whens(session)[XOCHITL][0] == 3, "two moves to Tanith and three back take two years and a half"


def test_a_year_that_never_comes_is_told_as_such() -> None:
    session = six()
    late = {when for turns, when in whens(session).values() if turns > session.view.state.settings.turns}

    assert late <= {"after the last year"}


def test_of_a_fleet_that_no_sheet_reaches_nobody_can_say_the_year() -> None:
    session = six(at=TANITH)
    assert {way.turns for way in GAME.ways(session.view, FLEETS[0])} == {0}
    assert whens(session)[XOCHITL] == (0, "once it has the letter")

    chooser = Chooser(session)
    chooser.choose(token(FLEETS[0]))
    marked = chooser.marks()
    assert "reach" not in {marked[PlaceId(at)] for at in (XOCHITL, BEOWULF, OPEN)}
    assert not {PlaceId(XOCHITL), PlaceId(BEOWULF), OPEN} & notes(chooser, marked).keys()


def test_marks_tell_this_year_from_later_ones_and_notes_say_which() -> None:
    chooser = Chooser(six())
    chooser.choose(token(FLEETS[0]))
    marked = chooser.marks()

    assert (marked[PlaceId(TANITH)], marked[OPEN]) == ("reach", "reach")
    assert (marked[PlaceId(KHEPERA)], marked[FAR]) == ("later", "later")
    assert notes(chooser, marked)[PlaceId(KHEPERA)] == str(whens(chooser.session)[KHEPERA][0])
    assert TANITH not in notes(chooser, marked)


async def test_the_chart_shows_it_without_colour_and_the_card_says_what_is_known_of_a_goal_first() -> None:
    session = six()
    async with at_table(session, (80, 24)) as (seated, pilot):
        seated.chooser.choose(token(FLEETS[0]))
        seated.offer()
        sheet = seated.map.sheet.with_signs(1, "ascii")
        ground = sheet.with_look(cursor=FAR)

        assert "(?)" in cell_of(ground, TANITH)[0]
        assert "?3" in cell_of(ground, BEOWULF)[0]
        assert ":" in cell_of(ground, OPEN)[0]
        assert ":" not in "".join(cell_of(ground.with_look(cursor=OPEN), FAR))

        await press(pilot, "z")
        rows = ["".join(text for text, _ in line).strip() for line in seated.panel("card").lines]
        assert rows[1].endswith("this year")
        facts = next(at for at, row in enumerate(rows) if "native troops" in row)
        own = next(at for at, row in enumerate(rows) if row.startswith("not here"))
        assert facts < own


def test_by_ear_worlds_come_first_near_to_far_and_each_with_its_year() -> None:
    said = hear(play(table(six())), ("goto", "1"))
    rows = [each.partition(" ")[2] for each in answers_to(said, "1") if each[:1].isdigit()]

    assert rows[0].endswith(", this year")
    years = [row.rpartition(", ")[2] for row in rows]
    assert years == sorted(years, key=lambda year: year.removeprefix("in year ") if year[-1].isdigit() else "1")
    assert any(row.endswith(", in year 2") for row in rows)


async def test_help_explains_the_year_behind_a_world_while_there_is_one() -> None:
    async with at_table(six(), (100, 150)) as (seated, pilot):
        await press(pilot, "question_mark")
        assert "2 is the next" not in text_of(pilot.app)

        await press(pilot, "escape")
        seated.chooser.choose(token(FLEETS[0]))
        seated.offer()
        await press(pilot, "question_mark")
        assert "A2" in text_of(pilot.app)
        assert "2 is the next" in text_of(pilot.app)
