"""A game is open in one process at a time, and never longer than that process lives."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion.table.journal import Lock, OpenElsewhereError

HOLDER = """
import sys
from pathlib import Path
from companion.table.journal import Lock
lock = Lock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_game_is_held_once_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "a.pipworks"
    first = Lock(path)
    with pytest.raises(OpenElsewhereError):
        Lock(path)
    Lock(tmp_path / "b.pipworks").release()  # another game is another matter
    first.release()
    assert list(tmp_path.iterdir()) == []
    again = Lock(path)
    first.release()  # once more, of what another has now
    with pytest.raises(OpenElsewhereError):
        Lock(path)
    again.release()


def test_a_killed_process_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.pipworks"
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "held\n"
        with pytest.raises(OpenElsewhereError):
            Lock(path)
        child.kill()
    Lock(path).release()  # the file is still beside it, and nobody holds it
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_put_a_game_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    Lock(tmp_path / "file" / "a.pipworks").release()
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]
