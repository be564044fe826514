"""Data of a player's own: read within bounds, laid over any new match, kept in the save, shown by name alone."""

import io
import os
from pathlib import Path

import pytest

from engine import registry
from engine.core.errors import SetupError
from engine.core.info import LONGEST_DOCUMENT
from saves.store import Store
from saves.verify import verify
from tests.toys.voyage.info import INFO
from tests.tui.plain.talking import hear
from tests.tui.snapshot import text_of
from tui import cli
from tui.app import LongshipApp
from tui.plain.host import Host
from tui.plain.newgame import set_up
from tui.plain.talk import Talk
from tui.playing import owndata
from tui.playing.draft import draft
from tui.preferences.settings import Config
from tui.start import Start

BOOK = '# longer trips\nname = "Long trips"\nrounds = 9\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "trips.toml"
    path.write_text(BOOK)
    return path


@pytest.fixture
def store(voyage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv("LONGSHIP_HOME", str(tmp_path))
    monkeypatch.setenv("LONGSHIP_PLAIN", "1")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"status\nquit\n"), encoding="utf-8"))
    return Store(tmp_path / "saves")


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"\xff\xfe\x00", "trips.toml is no UTF-8 text."),
        (b"name = 'a\x00b'", "trips.toml holds a control character."),
        (b"\x1b[2J", "trips.toml holds a control character."),
        (b"#" * (LONGEST_DOCUMENT + 1), "trips.toml has more than 200,000 characters."),
        (b"#" * (4 * LONGEST_DOCUMENT + 1), "trips.toml has more than 200,000 characters."),
    ],
)
def test_a_file_that_holds_no_data_is_told_of(file: Path, raw: bytes, told: str) -> None:
    file.write_bytes(raw)

    with pytest.raises(SetupError) as fault:
        owndata.read(str(file))

    assert str(fault.value) == told


def test_a_path_that_leads_to_no_file_is_told_of(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, told in (
        ("gone.toml", "There is no file gone.toml. "),
        ("", "is not a file. "),
        ("pipe", "pipe is not a file. "),
        ("a\0b", "cannot be read: "),
        ("x" * 4000, "cannot be read: "),
        ("~nobody-at-all/own.toml", "own.toml cannot be read: "),
    ):
        with pytest.raises(SetupError) as fault:
            owndata.read(path if path.startswith("~") else str(tmp_path / path))
        assert told in str(fault.value)
        assert len(str(fault.value)) < 200


def test_lines_end_alike_whoever_wrote_them_and_the_largest_file_is_read(file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + BOOK.replace("\n", "\r\n").encode())
    assert owndata.read(str(file)) == BOOK

    file.write_text("#" * LONGEST_DOCUMENT)
    assert len(owndata.read(str(file))) == LONGEST_DOCUMENT


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (BOOK, "Long trips"),
        ("name='One'", "One"),
        ("rounds = 9", owndata.UNNAMED),
        ('name = ""', owndata.UNNAMED),
        (f'name = "{"long " * 30}"', "long long long long long long long long"),
    ],
)
def test_data_is_called_by_the_name_it_gives_itself(text: str, name: str) -> None:
    assert owndata.named(text).rstrip("~ ") == name


def test_a_match_with_data_of_ones_own_is_kept_with_it(
    store: Store, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["play", "voyage", "--data", str(file), "--seats", "human,bot:wander"]) == 0
    assert "round 1 of 9" in capsys.readouterr().out.lower()

    kept = store.entries()[0].name
    file.unlink()
    again = Store(store.folder).load(kept)
    assert dict(again.setup.options)["book"] == BOOK
    assert again.position.state.book == BOOK
    assert verify(store.path_of(kept)).ok

    assert cli.main(["saves"]) == 0
    assert "rounds = 9" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("star-sectors", "--data", "FILE"), "Cannot: Star Sectors takes no data of your own"),
        (("voyage", "--data", "gone.toml"), "Cannot: There is no file gone.toml."),
        (("voyage", "--option", "book=rounds"), "Cannot: Voyage has no option 'book'."),
    ],
)
def test_what_cannot_be_laid_over_a_game_is_a_mistake_of_the_command_line(
    store: Store, file: Path, words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["play", *(str(file) if word == "FILE" else word for word in words)]) == cli.USAGE
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(("seats", "code"), [(4, 0), (2, cli.USAGE)])
def test_an_option_for_more_seats_is_taken_where_so_many_are_named(
    store: Store, seats: int, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    named = ",".join(["human", *["bot:wander"] * (seats - 1)])

    assert cli.main(["play", "voyage", "--seats", named, "--option", "allies=yes"]) == code
    assert ("allies is for 4 seats or more, and 2 play" in capsys.readouterr().err) == bool(code)


def test_data_that_the_game_cannot_read_is_a_mistake_of_the_command_line(
    store: Store, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text("rounds = = 9")

    assert cli.main(["play", "voyage", "--data", str(file)]) == cli.USAGE
    assert capsys.readouterr().err.startswith("Cannot: your data: not readable as TOML")
    assert store.entries() == []


def test_the_list_of_games_says_which_take_data(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["games"])

    told = capsys.readouterr().out
    assert "voyage --data FILE: Sets how many rounds are sailed" in told
    assert "star-sectors --data" not in told


def test_data_is_laid_over_a_game_by_menu(store: Store, file: Path) -> None:
    host = Host(Config(opponent="wander"), lambda _text: None, store=store)

    def setting_up() -> Talk[None]:
        yield from set_up(host, draft(INFO, "wander", "3"), listed=False)

    said = hear(
        setting_up(),
        ["more", "own data", "nowhere", str(file), "more", "own data", "", "start"],
    )

    assert "Cannot: There is no file nowhere." in "\n".join(said)
    listed = [line for line in said if "Own data: " in line]
    assert [line.partition("Own data: ")[2] for line in listed] == ["none", "Long trips", "Long trips", "none"]


async def test_data_is_laid_over_a_game_by_form(store: Store, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "SHELF", {"voyage": "tests.toys.voyage"})
    monkeypatch.chdir(file.parent)
    app = LongshipApp(Start(), Config(opponent="wander"), store)
    async with app.run_test() as pilot:

        async def press(*keys: str) -> str:
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            return text_of(app)

        assert "Own data none" in " ".join((await press("n", "end", "enter", "end", "up")).split())
        assert "There is no file nowhere." in await press("enter", *"nowhere", "enter")
        await press(*["backspace"] * 7)
        assert "Long trips" in await press(*file.name, "enter")

        await press("home", "enter")
        assert app.session is not None
        assert app.session.clock.text == "round 1 of 9"
