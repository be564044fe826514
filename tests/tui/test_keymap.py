"""Keys of a player's own: read as they are written, before those of the program, conflicts named, the rest kept."""

from string import ascii_lowercase

import pytest
from textual.keys import _character_to_key

from engine import registry
from engine.core.values import evolve
from tests.toys.drill.game import GAME
from tests.tui.plain.talking import answers_to, played
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, said, skirmish
from tui.keymap import SCREEN, conflicts, keymap, keys_for, read_key, sign, verbs_of
from tui.keynames import show_key
from tui.keys import command, key_map
from tui.keyset import KEY_SETS, KeySet, shown_keys
from tui.preferences import config
from tui.preferences.bindings import Bindings
from tui.preferences.settings import Config
from tui.rebinding import bindables, tried
from tui.screens.own_keys import OwnKeys


def own(*bindings: tuple[str, str]) -> Config:
    return evolve(Config(), bindings=bindings)


@pytest.mark.parametrize("typed", "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~aZ7")
def test_each_sign_is_the_key_that_the_terminal_sends_for_it(typed: str) -> None:
    assert read_key(typed) == _character_to_key(typed)
    assert sign(read_key(typed)) == typed


@pytest.mark.parametrize("key_set", KEY_SETS)
def test_every_key_of_the_program_can_be_written_as_it_is_shown(key_set: KeySet) -> None:
    for key in key_map(key_set):
        assert read_key(show_key(key)) == key or key in {"ctrl+@", "space"}


@pytest.mark.parametrize("text", ["", "xx", "Ctrl+", "Alt+a", "F99", "Ctrl+Q", "Shift+a", "\u00e9", "Ctrl+Ctrl+a"])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"key|leaves"):
        read_key(text)


def test_what_is_bound_goes_before_what_the_program_gives() -> None:
    keys = keys_for(own(("hint", "x F5")), GAME)

    assert shown_keys(command("hint"), keys) == ("x", "F5")
    assert key_map(keys)["x"].id == "hint"
    assert shown_keys(command("look"), keys) == (";",)
    assert "T" not in key_map(keys)


@pytest.mark.parametrize(
    "key_set", [pytest.param(each, marks=() if each == "arrows" else pytest.mark.thorough) for each in KEY_SETS]
)
def test_no_command_is_ever_without_a_key(key_set: str) -> None:
    for found in SCREEN:
        for key in (*ascii_lowercase, "F5", "Tab", "E", "?"):
            keys, _ = keymap(evolve(own((found.id, key)), keys=key_set), "drill")
            assert all(each.keys_in(keys) for each in SCREEN), (found.id, key)
            pressed = [key for each in SCREEN for key in each.keys_in(keys)]
            assert len(set(pressed)) == len(pressed)


@pytest.mark.parametrize(
    ("bindings", "told"),
    [
        ((("hint", "F5"), ("log", "F5")), "key.log: F5 is bound to hint already."),
        ((("hint", "R"),), "key.hint: R is the only key of history"),
        ((("hint", "Ctrl+Q"),), "key.hint: Ctrl+Q always leaves longship."),
        ((("hintt", "F5"),), "key.hintt: there is no command of that name. Perhaps hint"),
        ((("drill.names", "x"),), "key.drill.names: there is no command or order of that name."),
        ((("drill.name", "F5"),), "key.drill.name: an order takes one letter or sign"),
        ((("drill.name", "7"),), "key.drill.name: an order takes one letter or sign"),
        ((("drill.name", "x"), ("drill.pay", "x")), "key.drill.pay: x is bound to name already."),
    ],
)
def test_a_conflict_is_named_and_the_rest_is_kept(bindings: Bindings, told: str) -> None:
    kept = (("undo", "F6"),)
    first = conflicts(own(*bindings, *kept), GAME)
    keys = keys_for(own(*bindings, *kept), GAME)

    assert [said for said in first if said.startswith(told)], first
    assert len(first) == 1
    assert shown_keys(command("undo"), keys) == ("F6",)


def test_a_key_of_one_game_is_no_key_of_another() -> None:
    bound = own(("hint", "F5"), ("drill.hint", "F6"))

    assert shown_keys(command("hint"), keys_for(bound, GAME)) == ("F6",)
    assert shown_keys(command("hint"), keymap(bound, "voyage")[0]) == ("F5",)


def test_a_line_of_the_file_that_binds_nothing_spoils_only_itself() -> None:
    found, mistakes = config.parse('key.end = "F5"\nkey.log = 3\nkey = "x"\nkey.drill.name = "x"\npage = 12\n')

    assert found == evolve(Config(), page=12, bindings=(("end", "F5"), ("drill.name", "x")))
    assert [each.line for each in mistakes] == [2, 3]
    assert all("A line is like" in each.said or "in double quotes" in each.said for each in mistakes)


def test_a_binding_is_written_into_the_file_and_read_again() -> None:
    text = config.edit(config.edit(config.template(), "key.end", "F5"), "key.drill.name", "x")

    assert config.parse(text)[0].bindings == (("end", "F5"), ("drill.name", "x"))
    assert config.parse(config.edit(text, "key.end", ""))[0].bindings == (("drill.name", "x"),)
    assert config.parse(config.template(own(("end", "F5"))))[0] == own(("end", "F5"))


def test_a_command_on_the_letter_of_orders_says_in_which_games_they_get_others() -> None:
    (told,) = tried(Config(), "quit", "e").changes

    assert told.startswith("e is the letter of orders in ")
    assert all(registry.info(game).title in told for game in registry.ids())
    assert tried(Config(), "drill.quit", "~", GAME).changes == ()


def test_every_sign_is_read_again_as_it_was_bound() -> None:
    for each in map(chr, range(ord("!"), ord("~") + 1)):
        text = config.edit(config.edit("# mine\n", "key.end", f"{each} F5"), "key.end", each)

        assert config.parse(text) == (evolve(Config(), bindings=(("end", each),)), ())
        assert config.parse(config.edit(text, "key.end", "")) == (Config(), ())
        assert config.parse(config.template(config.parse(text)[0])) == config.parse(text)


def test_what_binding_changes_for_others_is_told_before() -> None:
    trial = tried(Config(), "drill.name", "p", GAME)

    assert trial.refusal == ""
    assert "p is the letter of pay too: where both are on offer, that gets another." in trial.changes
    assert tried(Config(), "hint", "x").changes == (
        "x no longer means: Describe the place under the cursor. That is ; now.",
    )


def test_every_command_and_every_verb_can_be_bound() -> None:
    listed = [each.name for each in bindables(Config(), GAME)]

    assert listed == [
        *(f"drill.{verb}" for verb in verbs_of(GAME)),
        *(f"drill.{each.id}" for each in SCREEN if each.id not in verbs_of(GAME)),
    ]
    for name in listed:
        assert tried(Config(), name, "~", GAME).refusal == "", name


@pytest.mark.parametrize("game", ["", *registry.ids()])
def test_what_can_be_bound_is_told_apart_where_a_row_is_narrow(game: str) -> None:
    told = [each.does[:38] for each in bindables(Config(), registry.game(game) if game else None)]

    assert sorted({*told}) == sorted(told)


async def test_the_screen_shows_and_takes_a_key_of_ones_own_at_once() -> None:
    bound = (("help", "F6"), ("skirmish.end", "~"))
    async with at_table(skirmish("human", "bot:wander"), bindings=bound) as (table, pilot):
        await press(pilot, "right", "enter", "enter")

        assert "F6 help" in said(table, "bar")
        assert "~ end" in said(table, "bar")

        await press(pilot, "f6")

        shown = text_of(pilot.app)
        assert "Keys that work here" in shown
        assert any(row.split()[:2] == ["~", "end"] for row in shown.splitlines())


async def test_what_is_to_be_bound_is_found_by_a_word() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        page = OwnKeys(table.preferences)
        pilot.app.push_screen(page)
        await press(pilot, "slash", *"Hint", "enter")
        first = page.menu.row
        await press(pilot, "slash", *"hint", "enter")
        second = page.menu.row
        await press(pilot, "slash", *"xyz", "enter")

        assert first is not None
        assert second is not None
        assert (first.id, second.id) == ("hint", "do-order")
        assert "Nothing that can be bound has 'xyz' in its name." in text_of(pilot.app)


async def test_what_cannot_be_bound_is_said_as_the_table_opens() -> None:
    async with at_table(skirmish("human", "bot:wander"), bindings=(("hint", "R"),)) as (table, _):
        assert "R is the only key of history" in said(table)


@pytest.mark.usefixtures("skirmish")
def test_plain_mode_takes_a_sign_for_the_word_it_is_bound_to() -> None:
    bound = own(("hint", "~"), ("log", "F5"))

    assert answers_to(played("skirmish", "~", config=bound), "~") == answers_to(played("skirmish", "hint"), "hint")


@pytest.mark.usefixtures("drill")
def test_plain_mode_binds_and_lists() -> None:
    told = played("drill", "bind name p", "bind", "bind hint R", "bind name none", "bind")

    assert answers_to(told, "bind name p")[0].startswith("p is bound: the order name.")
    assert any("p: the order name (drill.name)." in line for line in told)
    assert answers_to(told, "bind hint R")[0].startswith("Cannot: R is the only key of history")
    assert "No key is bound by you." in told


@pytest.mark.parametrize("typed", "#%~}")
def test_a_sign_is_shown_as_it_is_typed(typed: str) -> None:
    assert show_key(_character_to_key(typed)) == typed
