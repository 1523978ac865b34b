"""Owners' data files: used where they are sound; a damaged one is one sentence before anything opens."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.commands.main import run
from companion.core.game import GameDataError
from companion.core.view.catalogue import Entry
from companion.games.steampunk_rally.catalogue import KINDS
from companion.games.steampunk_rally.catalogue.catalogue import BOX
from companion.games.steampunk_rally.game import SteampunkRally
from companion.owned.pages import Library
from companion.shelf.collection import Collection
from companion.shelf.games import take

TILE = """[[tile]]
side = "swiss_alps"
role = "middle"
number = 1
spaces = ["-", "marsh", "2"]
"""
BOOST = """[[boost]]
id = "my_boost"
name = "My Boost"
gives = ["2 sliver"]
"""
DAMAGED = [
    ("track.toml", TILE, 5, "spaces", "marsh"),
    ("boosts.toml", BOOST, 4, "gives", "2 sliver"),
]


@pytest.mark.parametrize(("name", "text", "line", "field", "word"), DAMAGED)
def test_a_damaged_track_or_deck_file_is_named_before_the_screen_opens(
    name: str, text: str, line: int, field: str, word: str, tmp_path: Path
) -> None:
    own = tmp_path / "pipworks" / "steampunk_rally"
    own.mkdir(parents=True)
    (own / name).write_text(text, encoding="utf-8")
    games = tmp_path / "pipworks" / "games"
    games.mkdir()
    (games / "evening.pipworks").write_bytes(b"a game that was begun")
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "-m", "companion", "play"],
        cwd=tmp_path,
        env={**environment, "SDL_VIDEODRIVER": "dummy", "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    for said in (str(own / name), f"line {line}", f'field "{field}"', word):
        assert said in done.stderr
    assert sorted(path.name for path in games.iterdir()) == ["evening.pipworks"]
    assert (games / "evening.pipworks").read_bytes() == b"a game that was begun"


@pytest.mark.parametrize(("name", "text", "line", "field", "word"), DAMAGED)
def test_simulate_names_a_damaged_file(
    name: str, text: str, line: int, field: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert run(["simulate", "steampunk_rally", "--games", "1", "--data", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.strip().splitlines()) == 1
    for part in (str(tmp_path / name), f"line {line}", f'field "{field}"', word):
        assert part in said.err


def test_simulate_refuses_a_folder_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "steampunk_rally", "--data", str(tmp_path / "nowhere")]) == 2
    assert "nowhere" in capsys.readouterr().err


def test_a_game_is_taken_with_what_its_owners_keep(tmp_path: Path) -> None:
    own = tmp_path / "steampunk_rally"
    own.mkdir()
    (own / "boosts.toml").write_text(BOOST.replace("2 sliver", "2 silver"), encoding="utf-8")
    (game,) = Collection(tmp_path / "games", games=["steampunk_rally"], own_data=tmp_path).games()
    plain = take("steampunk_rally", tmp_path / "nowhere")
    assert isinstance(game, SteampunkRally)
    assert isinstance(plain, SteampunkRally)
    assert game.catalogue.boost("my_boost") is not None
    assert plain.catalogue.boost("my_boost") is None


def test_simulate_plays_with_the_owners_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "boosts.toml").write_text(BOOST.replace("2 sliver", "2 silver"), encoding="utf-8")
    arguments = ["simulate", "steampunk_rally", "--seats", "2", "--games", "1", "--data", str(tmp_path)]
    assert run(arguments) == 0
    said = capsys.readouterr().out
    assert said.startswith("1 game of steampunk_rally")
    assert "0 violations" in said


FILES = "parts.toml, boosts.toml, inventors.toml, track.toml, challenges.toml"


def test_a_file_of_a_name_that_nothing_reads_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "steampunk_rally"
    own.mkdir()
    (own / "part.toml").write_text(BOOST, encoding="utf-8")
    (own / "boosts.toml").write_text(BOOST.replace("2 sliver", "2 silver"), encoding="utf-8")
    (own / "notes.txt").touch()  # no data file by any name
    wanted = f"{own / 'part.toml'}: is not read, because no data file has this name; known are {FILES}."
    assert run(["simulate", "steampunk_rally", "--seats", "2", "--games", "1", "--data", str(own)]) == 0
    assert capsys.readouterr().err == f"pipworks simulate: {wanted}\n"
    assert Library.read(BOX, KINDS, own).trouble == (wanted,)  # the pages of the catalogue show it


def test_play_names_a_file_that_it_does_not_read_and_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "pipworks" / "steampunk_rally"
    own.mkdir(parents=True)
    (own / "part.toml").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("companion.commands.open_kiosk._demonstrate", lambda *_: 0)
    assert run(["play", "--demonstration", str(tmp_path / "out")]) == 0
    assert f"{own / 'part.toml'}: is not read" in capsys.readouterr().err


def test_a_mark_at_the_beginning_of_a_file_is_no_mistake_and_stays(tmp_path: Path) -> None:
    """Some editors begin a text with U+FEFF: such a file is used, and an entry can be changed in it on the screen."""
    own = tmp_path / "steampunk_rally"
    own.mkdir()
    text = BOOST.replace("sliver", "silver")
    (own / "boosts.toml").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert take("steampunk_rally", own).catalogue.boost("my_boost") is not None
    shelf = Collection(tmp_path / "games", own_data=tmp_path)
    entry = Entry(
        "boosts.toml", "boost", {"id": "my_boost"}, {"id": "my_boost", "name": "Yours", "gives": ["1 gold"]}
    )
    assert shelf.keep("steampunk_rally", entry).result() is None
    assert (own / "boosts.toml").read_bytes().startswith(b"\xef\xbb\xbf[[boost]]")
    kept = take("steampunk_rally", own).catalogue.boost("my_boost")
    assert kept is not None
    assert kept.name == "Yours"


def test_lines_are_counted_behind_a_mark_as_without(tmp_path: Path) -> None:
    (tmp_path / "boosts.toml").write_text(f"\ufeff{BOOST}", encoding="utf-8")
    with pytest.raises(GameDataError, match=r'boosts\.toml, line 4, boost "my_boost", field "gives"'):
        take("steampunk_rally", tmp_path)
