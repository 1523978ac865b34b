"""The folder of games: what cannot be kept there is said with what to do; a game is open in one place."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from companion.core.applied import Applied
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.setup import Seat, Setup
from companion.kiosk.app import Kiosk
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import Visitor, headless
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
from companion.table import Session
from companion.table.journal import Lock, OpenElsewhereError

SIZE = (800, 480)
GAMES = ("steampunk_rally",)
IN_A_FILE = {
    "en": "No game can be kept: {} is a file, not a folder.",
    "ja": "ゲームを保存できません。{}はフォルダーではなくファイルです。",
    "es": "No se pueden guardar partidas: {} es un archivo, no una carpeta.",
}


def begun(shelf: Collection) -> Session[Any]:
    game = shelf.games()[0]
    session = shelf.begin(game, Setup((Seat("Ada"), Seat("Ben"))))
    assert isinstance(session, Session)
    return session


def advanced(session: Session[Any]) -> None:
    action = session.game.propose(session.state, lambda _: 0)
    assert action is not None
    assert isinstance(session.do(action), Applied)
    assert session.trouble is None


@pytest.mark.parametrize("language", IN_A_FILE)
def test_a_file_for_a_folder_is_told_on_the_first_page_and_at_start(tmp_path: Path, language: str) -> None:
    folder = tmp_path / "empty.jpg"
    folder.touch()
    shelf = Collection(folder, games=GAMES)
    said = IN_A_FILE[language].format(folder)
    headless()
    clock = VirtualClock()
    kiosk = Kiosk(SIZE, clock, catalogues(), shelf, StillTable(clock), language=language)
    assert any(said in str(piece.thing) for piece in kiosk.scene().pieces)
    Visitor(kiosk, clock).tap("put away")
    assert not any(said in str(piece.thing) for piece in kiosk.scene().pieces)
    game = shelf.games()[0]
    refused = shelf.begin(game, Setup((Seat("Ada"), Seat("Ben"))))
    assert isinstance(refused, Rejection)
    assert catalogues().say(refused.says, language).startswith(said)


@pytest.mark.parametrize(
    ("number", "key", "to_do"),
    [
        (errno.EACCES, "reject.cannot_save_not_writable", "Give it permission"),
        (errno.EROFS, "reject.cannot_save_not_writable", "Give it permission"),
        (errno.ENOSPC, "reject.cannot_save_disk_full", "Free some space"),
        (errno.EDQUOT, "reject.cannot_save_disk_full", "Free some space"),
        (errno.EIO, "reject.cannot_save_disk_failed", "another disk"),
    ],
)
def test_what_the_system_says_becomes_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, key: str, to_do: str
) -> None:
    shelf = Collection(tmp_path / "games", games=GAMES)
    assert shelf.trouble() is None

    def fails(*_args: object, **_named: object) -> None:
        raise OSError(number, os.strerror(number), "tmpx7k2")

    monkeypatch.setattr("companion.system.out_folder.tempfile.TemporaryFile", fails)
    monkeypatch.setattr(Path, "mkdir", fails)
    told = shelf.trouble()
    assert told is not None
    assert (told.key, told.args) == (key, {"folder": str(tmp_path)})  # the folder that is there, not the trial's name
    sentence = catalogues().say(told, "en")
    assert to_do in sentence
    assert "Errno" not in sentence
    game = shelf.games()[0]
    refused = shelf.begin(game, Setup((Seat("Ada"), Seat("Ben"))))
    assert isinstance(refused, Rejection)
    assert refused.says.key == key


def test_a_game_that_is_open_elsewhere_is_refused_and_goes_on_there(tmp_path: Path) -> None:
    first, second = Collection(tmp_path, games=GAMES), Collection(tmp_path, games=GAMES)
    session = begun(first)
    advanced(session)
    (saved,) = second.saved()
    refused = second.resume(saved)
    assert refused == Text("start.open_elsewhere")
    assert second.open_session is None
    for language in ("en", "ja", "es"):
        assert "Pipworks" in catalogues().say(refused, language)
    advanced(session)  # undisturbed
    went_on = first.resume(saved)  # one's own game is no other's
    assert isinstance(went_on, Session)
    assert went_on.state == session.state
    first.close()
    taken_over = second.resume(saved)
    assert isinstance(taken_over, Session)
    assert taken_over.state == went_on.state
    assert first.resume(saved) == Text("start.open_elsewhere")
    second.close()
    assert [path.suffix for path in tmp_path.iterdir()] == [".pipworks"]


@pytest.mark.parametrize("names", [("Ada",), ("Ada", "Ben")], ids=["too few play", "its file is there already"])
def test_where_a_game_cannot_be_begun_the_open_one_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]
) -> None:
    shelf = Collection(tmp_path, games=GAMES)
    session = begun(shelf)
    path = session.journal.path
    if len(names) > 1:
        (tmp_path / "there.pipworks").write_bytes(b"anything")
        monkeypatch.setattr("companion.shelf.collection.new_path", lambda *_: tmp_path / "there.pipworks")
    refused = shelf.begin(session.game, Setup(tuple(map(Seat, names))))
    assert isinstance(refused, Rejection)
    assert shelf.open_session is session
    advanced(session)
    with pytest.raises(OpenElsewhereError):
        Lock(path)
    assert shelf.export(tmp_path / "stick").result().is_file()
    shelf.close()


def test_two_games_begun_in_the_same_second_do_not_meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (Collection(tmp_path, now=lambda: "2026-11-20T21:04:00+00:00", games=GAMES) for _ in range(2))
    session = begun(first)
    monkeypatch.setattr(
        "companion.shelf.collection.new_path", lambda *_: session.journal.path
    )  # as if looked for before
    game = second.games()[0]
    refused = second.begin(game, Setup((Seat("Ada"), Seat("Ben"))))
    assert isinstance(refused, Rejection)
    assert refused.code == "begun_elsewhere"
    advanced(session)
    first.close()
