"""A game is open in one process at a time, and never longer than that process lives."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion.table.journal.lock import Held, HeldElsewhereError

HOLDER = """
import sys
from pathlib import Path
from companion.table.journal.lock import Held
held = Held(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_game_is_held_once_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "a.pipworks"
    first = Held(path)
    with pytest.raises(HeldElsewhereError):
        Held(path)
    Held(tmp_path / "b.pipworks").let_go()  # another game is another matter
    first.let_go()
    assert list(tmp_path.iterdir()) == []
    again = Held(path)
    first.let_go()  # once more, of what another has now
    with pytest.raises(HeldElsewhereError):
        Held(path)
    again.let_go()


def test_a_killed_process_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.pipworks"
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "held\n"
        with pytest.raises(HeldElsewhereError):
            Held(path)
        child.kill()
    Held(path).let_go()  # the file is still beside it, and nobody holds it
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_put_a_game_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    Held(tmp_path / "file" / "a.pipworks").let_go()
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]
