"""The config file: each mistake named with file, line and key; changes that leave a person's own words alone."""

import os
import tomllib
from pathlib import Path

import pytest
from attrs import fields

from engine.core.values import evolve
from tui.preferences import config
from tui.preferences.config import ConfigError
from tui.preferences.options import accepts
from tui.preferences.settings import SETTINGS, Config

MINE = """\
# my file
page = 20      # my braille line is short
theme = 'mono'

keys = "vi"
"""


def told(text: str) -> list[str]:
    return [mistake.tell() for mistake in config.parse(text)[1]]


def test_every_field_is_a_setting_and_every_default_fits() -> None:
    names = [each.name for each in fields(Config)]

    assert [*(option.key for option in SETTINGS), "answers", "bindings"] == names
    assert all(accepts(option, option.default) for option in SETTINGS)
    assert all(option.help for option in SETTINGS)


def test_the_template_is_toml_and_says_the_defaults() -> None:
    text = config.template()

    assert config.parse(text) == (Config(), ())
    assert tomllib.loads(text) == {**{option.key: option.default for option in SETTINGS}, "answers": []}
    assert text.isascii()
    assert max(map(len, text.splitlines())) <= 100


def test_what_the_file_says_counts() -> None:
    found, mistakes = config.parse(MINE)

    assert mistakes == ()
    assert found == evolve(Config(), page=20, theme="mono", keys="vi")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            '\nmouse = "purple"\n',
            "config.toml, line 2: mouse: takes auto, on or off, not 'purple'; \"auto\" is used meanwhile.",
        ),
        ("page = 1", "config.toml, line 1: page: takes a whole number from 3 to 200, not 1; 10 is used meanwhile."),
        (
            "page = true",
            "config.toml, line 1: page: takes a whole number from 3 to 200, not True; 10 is used meanwhile.",
        ),
        ("confirm_quit = 1", "config.toml, line 1: confirm_quit: takes true or false, not 1; true is used meanwhile."),
        ("theme = mono", "config.toml, line 1: cannot be read: 'theme = mono'. A line is like  theme = \"default\"."),
        ("[plain]", "config.toml, line 1: sections like '[plain]' are not used here; settings stand by themselves."),
        (
            "keys.vi = 1",
            "config.toml, line 1: keys: takes arrows, vi or wedx, not {'vi': 1}; \"arrows\" is used meanwhile.",
        ),
        ("page = 5\npage = 6", "config.toml, line 2: page: is set twice; this line counts."),
    ],
)
def test_a_mistake_is_named_with_file_line_and_key(text: str, expected: str) -> None:
    assert told(text) == [expected]


def test_an_unknown_key_is_named_with_those_there_are() -> None:
    (said,) = told("them = 1")

    assert said.startswith("config.toml, line 1: them: there is no such setting. There are: keys, theme, ")


def test_a_mistake_spoils_only_its_own_line() -> None:
    found, mistakes = config.parse('theme = \nkeys = "vi"\nverbosity = 3\npage = 30\n')

    assert [mistake.line for mistake in mistakes] == [1, 3]
    assert (found.keys, found.page, found.theme) == ("vi", 30, "default")


def test_noise_is_named_in_harmless_words_and_not_without_end() -> None:
    said = told("\x1b[31m = \x07\n" * 500)

    assert len(said) == config.MOST_MISTAKES + 1
    assert said[-1] == "config.toml: and 488 more mistakes."
    assert all(line.isascii() and line.isprintable() for line in said)


def test_deep_nesting_is_a_mistake_not_a_crash() -> None:
    assert len(told("page = " + "[" * 20_000)) == 1


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"\xff\xfe\x00", "config.toml: is not UTF-8 text; all defaults are used."),
        (b"#" * 70_000, "config.toml: is longer than 65536 bytes; all defaults are used."),
    ],
)
def test_a_file_that_is_no_text_is_named(tmp_path: Path, raw: bytes, expected: str) -> None:
    file = tmp_path / "config.toml"
    file.write_bytes(raw)

    assert config.load(file)[0] == Config()
    assert [mistake.tell() for mistake in config.load(file)[1]] == [expected]


def test_no_file_means_defaults_and_a_folder_in_its_place_is_named(tmp_path: Path) -> None:
    assert config.load(tmp_path / "none.toml") == (Config(), ())
    assert config.load(tmp_path)[1][0].said.startswith("cannot be read: ")


def test_a_change_keeps_comments_and_order() -> None:
    text = config.edit(config.edit(MINE, "page", 7), "keys", "arrows")

    assert text == MINE.replace("= 20 ", "= 7 ").replace('"vi"', '"arrows"')


def test_a_change_of_the_last_of_two_lines_counts() -> None:
    text = config.edit("page = 5\npage = 6\n", "page", 9)

    assert text == "page = 5\npage = 9\n"
    assert config.parse(text)[0].page == 9


@pytest.mark.parametrize("text", ["page = 5 ", "page=5\r\n", "  page = 5# five\n", '"page" = 5\n'])
def test_a_change_leaves_the_rest_of_its_line_alone(text: str) -> None:
    assert config.edit(text, "page", 8) == text.replace("5", "8", 1)


def test_a_change_of_a_broken_value_mends_it() -> None:
    text = config.edit("theme = purple  # nice\n", "theme", "mono")

    assert text == 'theme = "mono"  # nice\n'


def test_a_new_key_goes_to_the_end() -> None:
    assert config.edit("# mine", "confirm_end", value="never") == '# mine\nconfirm_end = "never"\n'


def test_the_first_change_writes_the_file_with_its_grammar(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "config.toml"
    config.change("theme", "contrast", file)

    assert file.read_text().startswith("# longship's settings.")
    assert config.load(file) == (evolve(Config(), theme="contrast"), ())
    assert [each.name for each in file.parent.iterdir()] == ["config.toml"]


@pytest.mark.skipif(os.name != "posix", reason="modes and links of POSIX")
def test_a_change_keeps_the_link_that_leads_to_the_file_its_mode_and_its_line_ends(tmp_path: Path) -> None:
    mine, file = tmp_path / "dotfiles.toml", tmp_path / "longship" / "config.toml"
    mine.write_bytes(b"# mine\r\nwidth = 60\r\n")
    mine.chmod(0o640)
    file.parent.mkdir()
    file.symlink_to(mine)
    config.change("width", 70, file)
    config.change("page", 7, file)

    assert file.is_symlink()
    assert mine.read_bytes() == b"# mine\r\nwidth = 70\r\npage = 7\r\n"
    assert mine.stat().st_mode & 0o777 == 0o640
    assert [each.name for each in file.parent.iterdir()] == ["config.toml"]


def test_a_change_finds_the_line_behind_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_bytes(b"\xef\xbb\xbfwidth = 60\npage = 7\n")
    config.change("width", 70, file)

    assert file.read_bytes() == b"\xef\xbb\xbfwidth = 70\npage = 7\n"
    assert config.load(file) == (evolve(Config(), width=70, page=7), ())


@pytest.mark.parametrize("raw", [b"\xff\xfe\x00", b"#" * 70_000], ids=["no text", "too long"])
def test_a_file_that_is_not_read_is_not_written_over(tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "config.toml"
    file.write_bytes(raw)

    with pytest.raises(ConfigError, match="The change lasts until you quit"):
        config.change("width", 70, file)
    assert file.read_bytes() == raw


def test_a_file_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ConfigError, match=r"^Cannot write .*: Not a directory\. The change lasts until you quit\.$"):
        config.change("theme", "mono", tmp_path / "file" / "config.toml")


def test_longship_home_moves_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path))

    assert config.path() == tmp_path / "config.toml"
