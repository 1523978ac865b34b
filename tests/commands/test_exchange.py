"""``pipworks export`` and ``pipworks import``: from one folder of games to another."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.commands.main import BAD_USAGE, DONE, FELL_SHORT, run
from companion.core.setup import Seat, with_defaults
from companion.shelf.games import take
from companion.table import Session
from companion.table.journal import Journal, games_in

NAME = "steampunk_rally-2026-11-20T21-04-00"
FILE = "steampunk_rally-Ada-Ben-2026-11-20.pipworks.zip"


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    game = take("steampunk_rally")
    setup = with_defaults(game.questions(), [Seat("Ada"), Seat("Ben")])
    session = Session.begin(game, setup, Journal.create(folder / f"{NAME}.pipworks", "2026-11-20T21:04:00+00:00"))
    assert isinstance(session, Session)
    session.close()
    return folder


def test_there_and_here_again(games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = tmp_path / "there"
    assert run(["export", str(games / f"{NAME}.pipworks"), str(tmp_path)]) == DONE
    file = tmp_path / FILE
    assert capsys.readouterr().out == f"{file}\n"
    assert run(["import", str(file), "--games-folder", str(there)]) == DONE
    path = there / f"{NAME}.pipworks"
    assert capsys.readouterr().out == f"{path}: Brought in. It is at the top of the first page.\n"
    assert [one.path for one in games_in(there)] == [path]
    assert run(["import", str(file), "--games-folder", str(there)]) == DONE
    assert "is already here" in capsys.readouterr().out
    assert len(games_in(there)) == 1


@pytest.mark.parametrize("name", [NAME, f"{NAME}.pipworks"])
def test_a_game_is_found_by_its_name(games: Path, tmp_path: Path, name: str) -> None:
    out = tmp_path / "a.zip"
    assert run(["export", name, str(out), "--games-folder", str(games)]) == DONE
    assert out.exists()


def test_what_falls_short_is_one_sentence(games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "there.zip").write_bytes(b"something")
    (tmp_path / "x.pipworks").write_bytes(b"garbage")
    game = str(games / f"{NAME}.pipworks")
    for command, sentence in (
        (["export", game, str(tmp_path / "there.zip")], "there is a file of this name already; it was not touched"),
        (["export", game, str(tmp_path / "no" / "folder.zip")], "No such file or directory"),
        (["export", "nothing", str(tmp_path)], "nothing: there is no such file."),
        (["export", str(tmp_path / "x.pipworks"), str(tmp_path)], "not a game saved by Pipworks"),
        (["export", "/", str(tmp_path)], "/: the file cannot be opened: Is a directory."),
        (["export", ".", str(tmp_path)], ".: the file cannot be opened: Is a directory."),
        (["import", str(tmp_path / "two\nlines")], "two\N{REPLACEMENT CHARACTER}lines cannot be read"),
        (["import", str(tmp_path / "there.zip")], "there.zip is not a game that Pipworks saved. (it is no archive)"),
        (["import", str(tmp_path / "nothing")], "nothing cannot be read. Is the stick still plugged in? (No such"),
    ):
        assert run([*command, *(["--games-folder", str(games)] if command[0] == "import" else [])]) == FELL_SHORT
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith("pipworks")
        assert sentence in err
    assert (tmp_path / "there.zip").read_bytes() == b"something"


def test_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", "a"]) == BAD_USAGE
    assert run(["import", ""]) == BAD_USAGE
    assert capsys.readouterr().err.count("\n") == 2
