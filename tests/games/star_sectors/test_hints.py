"""What hints say is held against the position: each plan is carried out, and each claim looked at on the map.

Every sentence must be one of those below, so a new reason needs its own check here.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pytest

from engine.core.info import Options
from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_sectors.state import State, Turn
from engine.games.star_sectors.verbs.stores import StandardStores
from engine.games.star_sectors.verbs.turns import Left
from tests.games.star_sectors import claims
from tests.games.star_sectors.hinted import GAME, PLAYED, advised, positions
from tests.games.star_sectors.sector import active, ship

A_SHIP: Final = r"([A-Z][\w' -]*?\d*)"
HEXES: Final = r"(\d+) hex(?:es)?"
FORMS: Final[dict[str, Callable[..., bool]]] = {
    rf"{A_SHIP} closes with {A_SHIP}, to (\d+) of {HEXES}\.": claims.closes,
    rf"{A_SHIP} draws away from {A_SHIP}, to (\d+) hexes from (\d+)\.": claims.draws_away,
    rf"{A_SHIP} turns its bow towards {A_SHIP}\.": claims.turns_towards,
    rf"{A_SHIP} brings its bow on {A_SHIP}, {HEXES} ahead\.": claims.bears,
    rf"{A_SHIP} turns its bow away from {A_SHIP} and stays {HEXES} from it\.": claims.turns_away,
    rf"{A_SHIP} stays {HEXES} from {A_SHIP}, its bow as near to it as before\.": claims.stays,
    rf"{A_SHIP} holds its place, {HEXES} from {A_SHIP}\.": claims.holds,
    rf"{A_SHIP} holds its place with its bow on {A_SHIP}, {HEXES} ahead\.": claims.holds_bearing,
    rf"{A_SHIP} gets out of harm's way: ([\d.]+) points at risk next turn instead of ([\d.]+)\.": claims.safer,
    rf"{A_SHIP} shoots at {A_SHIP}: ([\d.]+) hits to expect(?:, (\d+) percent to destroy it)?\.": claims.strikes,
    rf"{A_SHIP} rams {A_SHIP}: that destroys both\.": claims.rams,
    rf"{A_SHIP} is all but lost: it rams {A_SHIP}, for (\d+) hits?\.": claims.rams_for,
    rf"{A_SHIP} leaves the map: that scores (\d+) points?\.": claims.leaves,
    rf"{A_SHIP} gets ready to cloak: then only a ship with its crew at Science can aim at it\.": claims.hides,
    rf"{A_SHIP} makes for the far edge(?:, to break out)?, {HEXES} to go\.": claims.nears(claims.edge),
    rf"{A_SHIP} is on the far edge, where it can leave the map\.": claims.nears(claims.edge),
    rf"{A_SHIP} goes to hold the moon, {HEXES} to go\.": claims.to_orbit,
    rf"{A_SHIP} is in orbit to hold the moon\.": claims.nears(claims.orbits),
    rf"{A_SHIP} goes to gather trilithium, {HEXES} to go\.": claims.to_cloud,
    rf"{A_SHIP} is where trilithium can be gathered\.": claims.nears(claims.clouds),
    rf"{A_SHIP} brings trilithium home, {HEXES} to go\.": claims.nears(claims.home),
    rf"{A_SHIP} is home with trilithium\.": claims.nears(claims.home),
    rf"{A_SHIP} searches for the enemy, {HEXES} to go\.": claims.nears(claims.middle),
    rf"{A_SHIP} watches from the middle of the map\.": claims.nears(claims.middle),
    rf"{A_SHIP} (?:moves on|holds its place): no enemy is to be seen\.": claims.unseen,
    rf"{A_SHIP} (?:moves on|holds its place): it has nothing to shoot with\.": claims.unarmed,
    r"Every ship has had its turn\.": claims.done,
    rf"{A_SHIP} ((?:cloaks|restores|repairs|charges|spends|gathers|loads).*)\.": claims.engineers,
    rf"{A_SHIP} has nothing to do\.": claims.idles,
    rf"{A_SHIP} keeps what it has: nothing else is worth its price\.": claims.spares,
    r"Buys (.*), for the costliest ships first\.": claims.stocks,
    r"Nothing more can be bought that fits\.": lambda case: len(case.orders) == 1,
    r"The standard stores are what a ready fleet of this size buys\.": claims.given(StandardStores),
    r"The standard fleet is ready to fight together: (\d+) ships? for (\d+) points? of (\d+)\.": claims.musters,
    r"The biggest ships that the points allow\.": claims.largest,
    r"No armed ship can be had for what is left\.": claims.nothing_left,
    r"The home edge has room for no more ships\.": claims.nothing_left,
    r"Who moves later sees where the others have gone, and answers\.": lambda case: claims.first(case, own=False),
    r"Who moves first deploys last, and sees where the others stand\.": lambda case: claims.first(case, own=True),
    r"From the middle of the edge (.*)\.": claims.together,
    r"Side by side all come into range together\.": claims.side_by_side,
    r"Off the middle of the edge it is about as good, and cannot be foreseen\.": claims.aside,
    r"The strongest ship stands at one end of the line, to come round that side\.": claims.at_one_end,
}
"""Every form of a reason, with what must be so when it is given."""


@pytest.mark.parametrize(
    ("games", "plans"), [(PLAYED[1::4], 60), pytest.param(PLAYED, 90, marks=pytest.mark.thorough)], ids=["some", "all"]
)
def test_what_hints_say_is_so(games: Sequence[Options], plans: int) -> None:
    heard: Counter[str] = Counter()
    for position, seat in positions(games, plans):
        for case in advised(position, seat):
            found = [(form, match) for form in FORMS if (match := re.fullmatch(form, case.plan.why))]
            assert found, case.plan.why
            form, match = found[0]
            heard[form] += 1
            if not case.secrets:
                assert FORMS[form](case, *match.groups()), (case.plan.why, case.orders, position.state.round)

    assert heard.total() > 100 * len(games), heard.total()
    assert len([form for form in FORMS if heard[form]]) > 25


def checked(here: State) -> Iterator[str]:
    """Hold every plan of a position against it and yield what was said."""
    for case in advised(Position(here, Rng("hint")), Seat(0), most=400):
        form, match = next((form, match) for form in FORMS if (match := re.fullmatch(form, case.plan.why)))
        assert FORMS[form](case, *match.groups()), (case.plan.why, case.orders)
        yield case.plan.why


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("at", ["1004", "0403", "1206"])
def test_a_hint_that_speaks_of_the_bow_is_right_about_it(facing: int, at: str) -> None:
    here = active(ship("cormorant", 0, "0904", facing), ship("warg", 1, at, 3))

    assert any("bow" in why for why in checked(here))


def test_a_turn_away_is_not_called_a_turn_towards() -> None:
    here = active(ship("cormorant", 0, "0904", 0, name="Astrolabe"), ship("warg", 1, "1004", 3, name="Vidar"))
    turned = [plan for plan in GAME.plans(GAME.view(here, Seat(0))) if plan.orders[0] == Left(0)]

    assert turned
    assert not any("towards Vidar" in plan.why or "bow on Vidar" in plan.why for plan in turned[:1])


def test_a_ram_says_whom_it_takes_along() -> None:
    own, foe = ship("lantern", 0, "0904", 0, hits=1), ship("garm", 1, "1004", 0, hits=13)

    assert any(" rams " in why for why in checked(active(own, foe)))


def test_a_ship_that_is_all_but_lost_says_what_it_does_before() -> None:
    doomed, foe = ship("jackal", 0, "0904", 0, hits=3, turn=Turn(cf=1)), ship("garm", 1, "1004", 0)
    here = evolve(active(ship("jackal", 0, "0904"), foe), ships=(doomed, foe))

    assert any("is all but lost" in why for why in checked(here))
