"""Systems that are screened from raiders until one of their units has been there (ruling 65a)."""

from engine.core.values import evolve
from engine.games.star_viking.advice.prizes import target, targets
from engine.games.star_viking.game import GAME
from engine.games.star_viking.queries.charting import charted
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, Segment, Sighting, State
from engine.games.star_viking.verbs.setup import Survey
from tests.games.star_viking.drawn import fact, place, scene
from tests.games.star_viking.field import battle
from tests.games.star_viking.outset import begun
from tests.games.star_viking.played import played
from tests.games.star_viking.quadrant import arrange, campaign, seen, unit
from tests.games.star_viking.table import give

SCREENED = Settings("quadrant", screened=True)


def screened() -> State:
    """Take a campaign of which the raider remembers nothing: he is at Raneb, and holds Semerkhet."""
    return arrange(evolve(campaign(), settings=SCREENED, intel=((), ())), unit("v.SL-1", "raneb", 6))


def known(here: State) -> set[str]:
    """Collect the systems of which Viking has a chart."""
    return {system for system in here.tiles if charted(here, VIKING, system)}


def test_ruling_65a_a_raider_sees_what_is_printed_once_one_of_his_units_has_been_there() -> None:
    here = screened()
    drawn, whole = scene(here), scene(here, FEDERATE)
    assert {"raneb", "semerkhet"} <= known(here) < set(here.tiles)

    assert {each.id for each in drawn.boards} == {"quadrant", *known(here)}
    assert {each.id for each in whole.boards} == {"quadrant", *here.tiles}
    assert place(drawn, "userkaf").caption == "A? Federate"
    assert place(whole, "userkaf").caption == "A18 Federate"
    assert fact(place(drawn, "userkaf"), "wealth") == "wealth screened until one of your units has been there"
    assert "in" not in {each.word for each in place(drawn, "userkaf").exits}
    assert place(drawn, "djedefre").kind == "capital of the quadrant"
    lens = scene(here, VIKING, "wealth").boards[0]
    assert {at for each in lens.regions for at in each.places} == known(here)
    assert GAME.enquire(seen(here), "intel", "userkaf")[0] == "Userkaf, tech A, wealth unknown, is held by Federate."


def test_ruling_65a_where_he_has_fought_he_knows_the_tile_and_its_copy() -> None:
    remembered = ((Sighting("khaba", 2),), ())
    here = evolve(screened(), units=(), intel=remembered, tiles=("khaba-2", "userkaf"), control=(FEDERATE, FEDERATE))

    assert known(here) == {"khaba-2"}
    assert [charted(here, None, system) for system in here.tiles] == [True, False], "a spectator sees what all see"
    assert charted(here, FEDERATE, "userkaf")
    assert charted(evolve(here, phase=Phase.OVER), VIKING, "userkaf")
    assert charted(evolve(here, settings=Settings("quadrant")), VIKING, "userkaf")


def test_ruling_65a_the_order_of_screened_systems_tells_nothing() -> None:
    drawn = give(begun(screened=True), FEDERATE, Survey(10))

    assert drawn.settings.screened
    assert drawn.tiles == tuple(sorted(drawn.tiles))
    assert not begun(scenario="sanakht", screened=True).settings.screened, "there the fleet is in the system"


def test_ruling_65a_who_plans_a_raid_reckons_with_the_technology_alone() -> None:
    here = screened()
    tech = ("userkaf", "sanakht")
    guessed, whole = (dict(targets(here, tech, "red-CR", seat=seat)) for seat in (VIKING, FEDERATE))

    assert not known(here).intersection(tech)
    assert guessed["userkaf"] == guessed["sanakht"]
    assert whole["userkaf"] == target(here, "userkaf", "red-CR") != guessed["userkaf"]


def test_ruling_65a_opponents_play_a_screened_season_to_its_end() -> None:
    *_, last = played(2, {"scenario": "season", "turns": 2, "screened": True}, "screened")

    assert last.phase is Phase.OVER


def test_the_tile_of_a_system_that_a_raider_has_just_lost_is_drawn_for_who_looks_on() -> None:
    taken = Segment("sanakht", VIKING, (FEDERATE,), unopposed=True, queue=(FEDERATE,))
    settings = Settings("quadrant", screened=True)
    here = battle(
        "sanakht", unit("f.FF-1", "sanakht"), settings=settings, segment=taken, phase=Phase.CLOSE, awaited=(1,)
    )
    here = evolve(here, units=tuple(evolve(each, seen=(1, 0)) for each in here.units))
    shown = GAME.scene(seen(here, None))

    assert {each.place for each in shown.tokens} <= {place.id for drawn in shown.boards for place in drawn.places}
