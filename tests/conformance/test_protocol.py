"""What every game on the shelf promises to whoever calls it, over random walks through all its options."""

from itertools import pairwise

import pytest

from engine import registry
from engine.core.abilities import Enquires, Explains, Forecasts, Plans, Teaches
from engine.core.errors import IllegalOrder, SetupError
from engine.core.game import submit
from engine.core.position import Position
from engine.core.refs import Seat, named, token, word
from engine.core.rng import Rng
from tests.conformance import walks
from tests.conformance.extent import WHOLE, spread
from tests.conformance.made_up import made_up, shape, things_in
from tests.conformance.walks import (
    GAMES,
    asked,
    drawn,
    listing,
    seats_of,
    starts,
    stops,
    thinned,
    universe,
    values_in,
)
from tui.plain.words import WORDS

pytestmark = pytest.mark.parametrize("game_id", GAMES)

UNITS = 16
"""So many units are asked about at a stop."""

STOPS = 24
"""At how many stops orders are made up."""

QUESTIONS = ("reach", "threat", "path", "arc")


def test_info_describes_options_that_start_a_match(game_id: str) -> None:
    info = registry.info(game_id)

    assert info.id == game_id
    assert "scenario" in {option.key for option in info.options}
    for option in info.options:
        assert option.help, option.key
        assert option.default in {c.value for c in option.choices} or option.kind != "choice", option.key
        assert option.kind != "number" or option.low <= int(option.default) <= option.high, option.key
    assert starts(game_id)


def test_every_number_of_seats_on_offer_starts_and_no_other_does(game_id: str) -> None:
    game, info = registry.game(game_id), registry.info(game_id)
    for choice in info.option("scenario").choices:
        options = {"scenario": choice.value}
        counts = info.counts(options)
        assert counts, choice.value
        for seats in range(info.seats[1] + 2):
            if seats in counts:
                assert len(game.strength(game.setup(seats, options, Rng("seats")).position.state)) == seats
            else:
                with pytest.raises(SetupError, match=r"\w"):
                    game.setup(seats, options, Rng("seats"))


def test_listed_orders_are_exactly_those_not_refused(game_id: str) -> None:
    game, spelled = registry.game(game_id), universe(game_id)
    for stop in asked(game_id):
        view = game.view(stop.position.state, stop.seat)
        listed = tuple(game.orders(view))
        assert len(set(listed)) == len(listed)
        assert [o for o in listed if game.refusal(view, o)] == []
        legal = {o for o in spelled if game.refusal(view, o) is None}
        assert legal <= set(listed), str(stop.start)
        assert listed == tuple(game.orders(view)), "the order of orders is stable"


def test_who_is_not_awaited_has_no_orders_and_stays_outside(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in stops(game_id):
        awaited = {decision.seat for decision in game.decisions(stop.position.state)}
        for seat in seats_of(stop):
            if seat in awaited:
                continue
            assert tuple(game.orders(game.view(stop.position.state, seat))) == ()
            if seat is not None:
                with pytest.raises(IllegalOrder):
                    submit(game, stop.position, seat, stop.order)


def test_a_refused_order_has_a_reason_in_words(game_id: str) -> None:
    game, spelled = registry.game(game_id), universe(game_id)
    for stop in asked(game_id):
        view = game.view(stop.position.state, stop.seat)
        for order in spelled:
            refusal = game.refusal(view, order)
            if refusal is not None:
                assert refusal.reason.strip().endswith((".", "!", "?")), refusal
                assert refusal.reason.isascii()
                assert not refusal.tell()[0].islower(), refusal
                assert len(refusal.tell()) <= 200, refusal


def test_orders_that_a_client_makes_up_can_be_said_and_asked_about(game_id: str) -> None:
    game = registry.game(game_id)
    shapes = {shape(game, order): order for order in universe(game_id)}
    told = 0
    for index, stop in enumerate(spread(stops(game_id), STOPS)):
        seat = seats_of(stop)[index % (stop.start.seats + 1)]
        view = game.view(stop.position.state, seat)
        things = things_in(game.scene(view), index)
        for order in tuple(shapes.values())[index % 7 :: 7]:
            for made in dict.fromkeys(made_up(game, view, order, things)):
                said, refusal = game.phrase(view, made), game.refusal(view, made)
                assert said.isascii()
                assert refusal is None or refusal.reason
                told += 1
    assert told


def test_a_typed_name_must_not_hold_the_word_of_a_seat(game_id: str) -> None:
    game, words = registry.game(game_id), registry.info(game_id).seat_names
    naming = [order for order in universe(game_id) if any(ref.kind == "name" for ref in game.picks(order))]
    if not naming:
        pytest.skip("takes no names")
    tried = 0
    for stop in thinned(game_id, 7):
        view = game.view(stop.position.state, stop.seat)
        for order in (order for order in naming if game.refusal(view, order) is None):
            for word_ in words:
                picks = tuple(named(f"Old {word_}") if ref.kind == "name" else ref for ref in game.picks(order))
                made = game.made(view, picks)
                assert made is not None
                assert game.refusal(view, made) is not None, picks
                tried += 1
    assert tried


def test_picks_lead_to_one_order_each(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in listing(game_id):
        runs = {game.picks(order) for order in game.orders(game.view(stop.position.state, stop.seat))}
        assert len(runs) == sum(1 for _ in game.orders(game.view(stop.position.state, stop.seat)))
        beginnings = {run[:length] for run in runs for length in range(len(run))}
        assert runs.isdisjoint(beginnings), f"{stop.start}: one order's picks begin another's"
        assert () not in runs


def test_questions_of_a_games_own_have_words_of_their_own(game_id: str) -> None:
    taken = {*QUESTIONS, *(found.word for found in WORDS), *(kind.verb for kind in registry.game(game_id).order_types)}
    for question in registry.info(game_id).questions:
        assert question.word.isascii()
        assert question.word.isalpha()
        assert question.word.islower()
        assert question.word not in taken
        assert question.help


def test_verbs_and_keys_are_well_formed(game_id: str) -> None:
    kinds = registry.game(game_id).order_types
    verbs = [kind.verb for kind in kinds]

    assert len(set(verbs)) == len(verbs)
    for kind in kinds:
        assert kind.verb == kind.verb.lower()
        assert " " not in kind.verb
        assert kind.key == "" or (len(kind.key) == 1 and kind.key.islower() and kind.key not in "uzx")


def test_resolving_twice_gives_the_same_to_the_last_die(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in stops(game_id):
        assert game.resolve(stop.position, stop.seat, stop.order) == game.resolve(stop.position, stop.seat, stop.order)


def test_only_the_table_stream_is_drawn_from(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in stops(game_id):
        before, after = stop.position.rng, game.resolve(stop.position, stop.seat, stop.order).position.rng
        assert isinstance(before, Rng)
        assert isinstance(after, Rng)
        assert (before.seed, before.stream) == (after.seed, after.stream)
        assert after.draws >= before.draws


def test_what_rolls_says_that_it_reveals(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in stops(game_id):
        done = game.resolve(stop.position, stop.seat, stop.order)
        if done.position.rng != stop.position.rng:
            assert any(event.reveals for event in done.events), f"{stop.order} drew chance and revealed nothing"


def test_every_event_tells_itself(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in stops(game_id):
        done = game.resolve(stop.position, stop.seat, stop.order)
        for event in done.events:
            for seat in seats_of(stop):
                seen = event.seen_by(seat)
                if seen is not None:
                    said = seen.tell()
                    assert said.isascii(), said
                    assert said.isprintable(), said
                    assert 0 < len(said) <= 200, said
                    assert said == said.strip()
                    assert seen == seen.seen_by(seat)


def test_every_order_can_be_phrased(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in listing(game_id):
        view = game.view(stop.position.state, stop.seat)
        phrases = [game.phrase(view, order) for order in game.orders(view)]
        assert all(said.isascii() and said.isprintable() and 0 < len(said) <= 100 for said in phrases)
        assert len(set(phrases)) == len(phrases), sorted(p for p in phrases if phrases.count(p) > 1)


def test_no_view_carries_chance(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in thinned(game_id, 5):
        for seat in seats_of(stop):
            held = values_in(game.view(stop.position.state, seat))
            assert not any(isinstance(value, Rng | Position) for value in held)


def test_a_view_of_a_view_is_the_view(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in stops(game_id):
        for seat in seats_of(stop):
            view = game.view(stop.position.state, seat)
            assert view == game.view(view.state, seat)


def test_a_match_that_is_over_awaits_nobody_and_the_other_way_round(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in stops(game_id):
        after = game.resolve(stop.position, stop.seat, stop.order).position.state
        assert (game.outcome(after) is not None) == (game.decisions(after) == ())


def test_wandering_games_end(game_id: str) -> None:
    game, ways = registry.game(game_id), {start.seats: start for start in reversed(starts(game_id))}
    for start in ways.values() if walks.extent == WHOLE else (ways[min(ways)],):
        position, rng = start.begin().position, Rng("end", "w")
        for _ in range(200_000):
            decisions = game.decisions(position.state)
            if not decisions:
                break
            order, rng = drawn(game, game.view(position.state, decisions[0].seat), rng)
            position = game.resolve(position, decisions[0].seat, order).position
        outcome = game.outcome(position.state)
        assert outcome is not None, f"{start} is still going after 200,000 orders"
        assert len(outcome.scores) == start.seats
        assert all(len(line.values) == start.seats for line in outcome.table)
        assert all(line.label.isascii() and 0 < len(line.label) <= 40 for line in outcome.table)
        assert outcome.reason.isascii()
        assert outcome.reason.endswith(".")
        assert all(registry.info(game_id).seat_names[seat] in outcome.reason for seat in outcome.winners)
        assert outcome.winners or "draw" in outcome.reason.lower()
        for seat in (*map(Seat, range(start.seats)), None):
            assert game.outcome(game.view(position.state, seat).state) == outcome


def test_strength_and_clock_speak_of_every_position(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in stops(game_id):
        assert len(game.strength(stop.position.state)) == stop.start.seats
        clock = game.clock(stop.position.state)
        assert clock.turn >= 0
        assert clock.text.isascii()


def test_turns_and_parts_never_fall_and_a_part_begins_with_a_turn(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in stops(game_id):
        after = game.clock(game.resolve(stop.position, stop.seat, stop.order).position.state)
        before = game.clock(stop.position.state)
        assert before.turn <= after.turn
        assert before.part <= after.part
        assert before.part == after.part or before.turn < after.turn
        assert before.title.isascii()
    for here, there in pairwise(stops(game_id)):
        if here.start == there.start:
            clocks = [game.clock(stop.position.state) for stop in (here, there)]
            assert clocks[0].turn <= clocks[1].turn
            assert clocks[0].part <= clocks[1].part


def test_chances_add_up(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Forecasts):
        pytest.skip("rolls nothing that can be foretold")
    told = 0
    for stop in listing(game_id):
        view = game.view(stop.position.state, stop.seat)
        for order in game.orders(view):
            odds = game.forecast(view, order)
            if odds is None:
                continue
            told += 1
            assert len({chance.of for chance in odds.chances}) == 1
            assert sum(chance.ways for chance in odds.chances) == odds.chances[0].of, odds
            assert all(chance.ways >= 0 for chance in odds.chances)
    assert told


def test_the_first_order_of_every_plan_is_legal(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Plans):
        pytest.skip("proposes no plans")
    for stop in thinned(game_id, 11):
        view = game.view(stop.position.state, stop.seat)
        for plan in game.plans(view):
            assert plan.orders
            assert game.refusal(view, plan.orders[0]) is None, (str(stop.start), plan)


def test_a_question_that_is_answered_is_answered_in_few_lines(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Enquires):
        pytest.skip("answers no questions")
    told = 0
    for stop in thinned(game_id, 25):
        view = game.view(stop.position.state, stop.seat)
        scene = game.scene(view)
        ids = [*(token.id for token in spread(scene.tokens, UNITS)), scene.focus or "", "nowhere"]
        own = tuple(question.word for question in game.info.questions)
        for what in (*QUESTIONS, *own):
            for subject in (*ids, ""):
                answer = game.enquire(view, what, subject, ids[0])
                told += len(answer)
                assert len(answer) <= 3
                assert all(line.isascii() and 0 < len(line) <= 400 for line in answer), answer
    assert told


def test_an_obstacle_is_a_reason_in_words(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Explains):
        pytest.skip("explains no obstacles")
    told = 0
    for stop in thinned(game_id, 5):
        view = game.view(stop.position.state, stop.seat)
        verbs = (word(kind.verb.replace("-", " ")) for kind in game.order_types)
        for ref in (*(token(each.id) for each in game.scene(view).tokens), *verbs):
            refusal = game.obstacle(view, ref)
            if refusal is not None:
                told += 1
                assert refusal.reason.isascii()
                assert not refusal.tell()[0].islower(), refusal
                assert len(refusal.tell()) <= 200
    assert told


def test_the_rules_can_be_read(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Teaches):
        pytest.skip("teaches nothing")
    chapters = game.chapters()
    assert chapters
    for chapter in chapters:
        assert chapter.title
        assert chapter.text.isascii()


def test_a_seat_beyond_the_table_is_never_awaited(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in stops(game_id):
        for decision in game.decisions(stop.position.state):
            assert Seat(0) <= decision.seat < stop.start.seats
            assert decision.prompt.isascii()
            assert 0 < len(decision.prompt) <= 120
