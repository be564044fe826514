"""Options that change what is known or who defends, and names of fleets (SV-Q11, SV-Q30, SV-46)."""

import pytest

from engine.core.errors import SetupError
from engine.core.position import Position, View
from engine.core.refs import Name, Seat, TokenId
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.space_viking.advice import worlds
from engine.games.space_viking.game import GAME
from engine.games.space_viking.info import SOVEREIGNS
from engine.games.space_viking.picture import draw
from engine.games.space_viking.realm import Learned
from engine.games.space_viking.rules import setup, vikings
from engine.games.space_viking.ships import Cargo, Ship
from engine.games.space_viking.state import NOBODY, State
from engine.games.space_viking.verbs.fleets import Rename
from engine.games.space_viking.view import view
from tests.games.space_viking.fleets import GRAM, TANITH, fleet, go, lay, pass_year, start, world

MARDUK = "1014"
HIDING = start("merchant", "berserker", secret_sovereigns=True)


def test_the_sovereigns_of_others_are_secret_by_an_option_svq11() -> None:
    seen = view(HIDING, Seat(0))
    told = [fact.value for fact in draw(seen).panels[0].facts if fact.label in {"Skarn", "Holt"}]

    assert seen.state.sovereigns == ("merchant", "")
    assert told == ["Merchant", "unknown"]
    assert view(start("merchant", "berserker"), Seat(0)).state.sovereigns == ("merchant", "berserker")


def test_each_is_told_alone_what_it_is_svq11() -> None:
    begun = setup.setup(3, {"secret_sovereigns": True}, Rng("secret"))
    for seat in map(Seat, range(3)):
        told = [each.tell() for event in begun.events if (each := event.seen_by(seat)) is not None]

        assert sum(" is the " in text for text in told) == 1
    assert not [event for event in begun.events if event.seen_by(None) is not None]


@pytest.mark.parametrize("seed", range(12))
def test_what_is_secret_is_imagined_and_all_differ_svq11_svq97(seed: int) -> None:
    seen = view(HIDING, Seat(0))
    imagined = worlds.imagine(seen, Rng(str(seed))).state

    assert imagined.sovereigns[0] == "merchant"
    assert imagined.sovereigns[1] in set(SOVEREIGNS) - {"merchant"}
    assert view(imagined, Seat(0)) == seen


def test_sovereigns_can_be_chosen_for_every_seat_svq97() -> None:
    chosen = {f"sovereign{seat + 1}": seat + 1 for seat in range(7)}

    assert setup.setup(7, chosen, Rng("all")).position.state.sovereigns == SOVEREIGNS
    with pytest.raises(SetupError, match="chosen twice"):
        setup.setup(7, {**chosen, "sovereign7": 1}, Rng("all"))


# Navies.

NAVAL = start("merchant", "pirate", navies=True)


def test_civilised_worlds_have_navies_by_an_option_svq30() -> None:
    kinds = [ship.kind for ship in world(NAVAL, MARDUK).ships]

    assert kinds == ["battleship", *["attack"] * 2, *["monitor"] * 4]
    assert not world(NAVAL, TANITH).ships
    assert not world(start("merchant", "pirate"), MARDUK).ships


def test_a_navy_is_fought_before_anybody_lands_svq30() -> None:
    raider = fleet("a1", MARDUK, "30 escort", cargo=Cargo(troops=16), entries=go("plunder"))
    told = pass_year(lay(NAVAL, raider), seed="navy").told(0)

    assert any("A battle at Marduk" in text and "1 Battleship" in text for text in told)
    assert told.index(next(text for text in told if "A battle" in text)) < told.index(
        next(text for text in told if " lands " in text)
    )


def test_a_navy_attacks_nobody_svq30() -> None:
    after = pass_year(lay(NAVAL, fleet("a1", MARDUK, "escort")))

    assert not any("battle" in text for text in after.told())


def test_a_navy_bars_who_can_not_fire_svq30_svq71() -> None:
    carrier = fleet("a1", MARDUK, "9 transport", cargo=Cargo(troops=9), entries=go("conquer"))
    after = pass_year(lay(NAVAL, carrier))

    assert any("an armed ship of its owner is there" in text or "came to nothing" in text for text in after.told(0))


def test_a_navy_gets_one_ship_back_each_year_svq30() -> None:
    short = world(NAVAL, MARDUK, ships=(Ship(4, "monitor", 0, 1), Ship(2, "attack", 2)))
    after = pass_year(lay(NAVAL, short)).world(MARDUK)

    assert [ship.kind for ship in after.ships] == ["monitor", "attack", "battleship"]
    assert not any(ship.marks for ship in after.ships)
    assert len({ship.id for ship in after.ships}) == 3
    assert len(pass_year(lay(NAVAL, world(NAVAL, MARDUK, ships=vikings.navy()))).world(MARDUK).ships) == 7


def test_a_navy_that_is_won_is_a_prize_of_the_pirate_sv23_svq30() -> None:
    state = evolve(NAVAL, techs=((), (Learned("beams", 0),)))
    raider = fleet("b1", MARDUK, "40 escort", cargo=Cargo(troops=2), mode="engage")
    after = pass_year(lay(state, raider), seed="prize")

    assert world(after.state, MARDUK).owner == NOBODY
    assert any("Holt captures" in text for text in after.told(1))


# Names.

MINE = lay(start("merchant", "engineer"), fleet("a1", GRAM), fleet("a2", GRAM))


def refused(state: State, order: Rename) -> str:
    found = GAME.refusal(View(Seat(0), view(state, Seat(0)).state), order)
    return found.reason if found is not None else ""


@pytest.mark.parametrize("name", ["Fleet a2", "Gram", "Letter 1", "Holt's Revenge"])
def test_a_name_that_something_bears_is_refused_sv46(name: str) -> None:
    assert refused(MINE, Rename(TokenId("a1"), Name(name)))


def test_a_fleet_is_called_what_its_player_likes_once_sv46() -> None:
    order = Rename(TokenId("a1"), Name("Grey Gull"))
    after = GAME.resolve(Position(MINE, Rng("name")), Seat(0), order)

    assert refused(MINE, order) == ""
    assert after.position.state.fleets[0].name == "Grey Gull"
    assert "keeps the name" in refused(after.position.state, Rename(TokenId("a1"), Name("Red Gull")))
