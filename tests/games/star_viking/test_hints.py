"""What hints say is held against the position: each plan is carried out, and each claim looked at in the quadrant.

Every sentence must be one of those below, so a new reason needs its own check here. What is a matter of judgement, 'the
forecast is in its favour', is told as such, and held against the same forecast only for whom and where it speaks of.
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, cast

import pytest

from engine.games.star_viking.state import HOME, Phase
from tests.games.star_viking import claims_in_battle as battle
from tests.games.star_viking import claims_of_campaign as campaign
from tests.games.star_viking.hinted import GAME, advised, positions
from tests.games.star_viking.played import played

if TYPE_CHECKING:
    from engine.core.orders import Order

NAME: Final = r"((?:local )?[A-Z]{2,3}\d+)"
NAMES: Final = r"((?:(?:local )?[A-Z]{2,3}\d+|\d+ more)(?:(?:, | and )(?:(?:local )?[A-Z]{2,3}\d+|\d+ more))*)"
FORMS: Final[dict[str, Callable[..., bool]]] = {
    r"Every system more pays taxes: draw (\d+)\.": campaign.surveys,
    r"([\w ]+) is the hardest to storm\.": campaign.named,
    r"([\w ]+) is easier to storm than others that may be named\.": campaign.named,
    r"(.+) (decides who controls the capital|is not what decides there)\.": campaign.fortifies,
    r"All local units are posted\.": campaign.posted,
    r"Locals go where most wealth is guarded least\.": campaign.posts,
    r"One ship a system over as many systems as there are ships\.": campaign.verb("standard-fleet"),
    r"All ships are loaded and stationed\.": campaign.verb("end-fleet"),
    r"The (\w+) force has all that it needs to raid at once\.": campaign.outfits,
    r"The force has a starship\.": campaign.has_ship,
    r"What is left of the money buys no starship\.": campaign.shipless_force,
    r"Nothing raids without a starship\.": campaign.buys_ship,
    r"Dice send the raiders to their targets\.": lambda case: case.view.settings.dice and not campaign.goals(case),
    r"A raid on (.+?)(, drawn by chance: nobody can foresee it)?\.": campaign.raids,
    rf"{NAMES} go(?:es)? home(?: with (\d+) MCr of plunder)?(?: and)?( for repairs)?"
    r"(?:: nothing is at risk there)?\.": campaign.goes_home,
    r"No ship leaves: at home nothing is at risk\.": campaign.stays_home,
    r"([\w ]+) pays taxes again if it is held\.": campaign.pays_again,
    r"There is no ship to send\.": campaign.shipless,
    r"Guards in (\d+) of (\d+) systems?(?:, ([\w ]+) among them)?: raiders cannot know where\."
    r"(?: Ships jump to retake (.+)\.)?": campaign.guards,
    r"No ship stands guard\.(?: Ships jump to retake (.+)\.)?": campaign.unguarded,
    r"Ships jump to retake (.+)\.": campaign.retakes,
    r"((?:Plunder is paid in|What is useful goes aboard).*)\.": campaign.stows,
    r"Nothing that lies here is worth taking aboard\.": campaign.nothing_to_stow,
    r"([\w ]+) (is the richest that is left|is not the richest): (\d+) MCr a turn\.": battle.richest,
    r"In each stack the cheapest unit lies on top and hides the others\.": battle.stacks,
    r"The rest goes where units are usually posted\.": battle.rests,
    r"All units stand where they are to stand\.": battle.ready,
    rf"{NAME} begins at (.+): (?:about (\d+) MCr to be had|no enemy is seen there)\.": battle.begins,
    rf"{NAME} leaves(?: with (\d+) MCr of plunder)?(?:: more is to be lost here than won)?\.": battle.leaves,
    r"What is here stands nowhere better\.": battle.stays,
    r"What is here stays where it is\.": battle.stays,
    rf"{NAME} fights for (.+): the forecast is (?:in its favour|against it)\.": battle.fights,
    rf"{NAME} (goes to|stays at) (.+): about (\d+) MCr to be had\.": battle.visits,
    rf"{NAME} (goes to|stays at) (.+): the tax of the system is worth more than its plunder\.": battle.taxes,
    rf"{NAME} (goes to|stays at) (.+): no enemy is seen there, "
    r"and later about (\d+) MCr may be had at (.+)\.": battle.promises,
    rf"{NAME} (goes to|stays at) (.+): no enemy is seen there\.": battle.lulls,
    r"No starship is left here: who stays can hold the capital, but plunders nothing\.": battle.troops,
    rf"{NAMES} strikes? at (.+): (?:about \d+ points? to be (?:gained|lost)|neither much .*)\.": battle.strikes,
    rf"{NAMES} lies? in wait at (.+): enemies in its orbit are in reach from there\.": battle.lurks,
    rf"{NAMES} leaves? a fight that is forecast as lost\.": battle.flees,
    r"No enemy is in sight\.": battle.nobody_seen,
    r"Who does not move shows nothing\.": battle.waits,
    r"No strike that is possible now would pay\.": battle.waits,
    r"The group goes to (.+): until it has marched no unit moves alone \(K-76\)\.": battle.marches,
    rf"{NAMES} evades?: (?:they have|it has) more to lose than to win in this exchange\.": battle.evades,
    rf"All but {NAMES} may shoot\.": battle.shoots,
    r"Nobody evades, so that all may shoot\.": battle.shoots,
    r"Nobody else here has a shot\.": battle.shotless,
    r"Each shot goes where it takes most out of the fight\.": battle.aims,
    r"All shots are laid\.": battle.laid,
    r"There is no shot to lay\.": battle.nothing_laid,
    rf"The pods of {NAME}, (\d+) MCr, cost (less|no less) than the hit would\.": battle.absorbs,
    rf"{NAME} costs (\d+) MCr: nothing that may go costs less\.": battle.loses,
    r"There is nothing to choose\.": battle.unasked,
    r"It costs nothing to ask: locals that surrender are out of the way\.": campaign.demands,
    r"About (\d+) MCr are to be had first: surrender would end the battle\.": campaign.passes,
    r"If there is another round, surrender can be demanded after it\.": campaign.passes,
    r"About (\d+) MCr of plunder to be had\.": campaign.plunders,
    r"Nobody is there to hinder it: about (\d+) MCr of plunder to be had\.": campaign.plunders_alone,
    r"Unplundered the system pays (\d+) MCr of tax, plunder about (\d+)\.": campaign.spares,
    r"About (\d+) MCr of plunder would be left\.": campaign.leaves_plunder,
    r"There is nothing to plunder here\.": campaign.no_plunder,
    rf"{NAME} is worth \d+ MCr with its cargo: (?:no frigate is worth less|{NAME} is worth less)\.": campaign.releases,
    r"The civil war pays about (\d+) points for (.+)\.": campaign.sells,
    r"The ships stay in play\.": campaign.keeps,
    r"A 1 would stop all building of starships, and only a 6 allows the battlecruiser\.": campaign.declines,
    r"The program risks nothing\.": campaign.tries,
    r"Aid costs nothing\.": campaign.asks,
    r"Repairs(?: and locals)? first; all the rest of the income becomes points\.": campaign.stewards,
    r"A new escort guards a system, for (\d+) MCr\.": campaign.builds,
    r"A frigate guards a system, for (\d+) MCr\.": campaign.builds,
    r"A second ship raids a second system each turn\.": campaign.builds,
    r"(\d.+) first; the rest of the income becomes points\.": campaign.fits_out,
    r"Without a ship there is no plunder: a (\w+) at once\.": campaign.first_ship,
    r"Without a ship there is no plunder: save for one\.": campaign.saves,
    r"Money that is kept builds ships later, but buys no points any more\.": campaign.saves,
    r"Money that is not spent on locals is lost\.": campaign.recruits,
    r"No local unit can be had for what is left\.": campaign.recruits_none,
}
"""Every form of a reason, with what must be so when it is given."""


@pytest.mark.parametrize(
    ("levels", "every"), [(("normal",), 9), pytest.param(("normal", "easy"), 3, marks=pytest.mark.thorough)]
)
def test_what_hints_say_is_so(levels: tuple[str, ...], every: int) -> None:
    heard: Counter[str] = Counter()
    for position, seat in positions(*levels, every=every):
        for case in advised(position, seat):
            found = next(((form, match) for form in FORMS if (match := re.fullmatch(form, case.plan.why))), None)
            assert found, case.plan.why
            form, match = found
            heard[form] += 1
            assert FORMS[form](case, *match.groups()), (case.plan.why, case.orders)

    assert heard.total() > 1500 // every * len(levels)
    assert len(heard) > 40


def test_an_order_that_stays_is_not_called_a_raid() -> None:
    # Where the drawn system is the one where the ship lies, it does something else: that is what is said.
    told = 0
    for state in played(2, {"scenario": "quadrant"}, "home", "normal"):
        if state.phase is Phase.PLOT and state.awaited:
            for plan in GAME.plans(GAME.view(state, state.awaited[0])):
                courses: list[Order] = [order for order in plan.orders if order.verb == "course"]
                if all(cast("Any", order).system == HOME for order in courses):
                    told += 1
                    assert "raid" not in plan.why
    assert told
