"""Copies of damaged journals: one for each damage, the first and the last two of a game, none cut short."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from companion.table.journal import bytes_of_copies, forget_copies
from companion.table.journal.copies import copies_of, keep_few, set_aside


def damaged(path: Path, number: int) -> None:
    """Let a journal and its log be damaged anew."""
    path.write_bytes(b"file %d" % number)
    path.with_name(f"{path.name}-wal").write_bytes(b"log %d" % number)


def test_the_same_damage_is_copied_once_however_often_mending_fails(tmp_path: Path) -> None:
    path = tmp_path / "a.pipworks"
    damaged(path, 1)
    first = set_aside(path)
    assert [set_aside(path) for _ in range(100)] == [first] * 100
    path.with_name("a.pipworks-wal").write_bytes(b"another log")
    assert set_aside(path) != first
    assert len(list(tmp_path.iterdir())) == 6
    assert first.read_bytes() == b"file 1"
    assert first.with_name("a.pipworks.damaged-wal").read_bytes() == b"log 1"


def test_the_first_and_the_last_two_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.pipworks"
    (tmp_path / "a.pipworks.damaged-old.txt").write_bytes(b"somebody's note")
    for number in range(1, 13):
        damaged(path, number)
        set_aside(path)
        keep_few(path)
    assert [copy.read_bytes() for copy in copies_of(path)] == [b"file 1", b"file 11", b"file 12"]
    assert bytes_of_copies(path) == sum(map(len, (b"file 1log 1", b"file 11log 11", b"file 12log 12")))
    assert (tmp_path / "a.pipworks.damaged-old.txt").exists()
    forget_copies(path)
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "a.pipworks",
        "a.pipworks-wal",
        "a.pipworks.damaged-old.txt",
    ]


def test_a_copy_for_which_there_is_no_room_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.pipworks"
    damaged(path, 1)

    def half(_source: Path, target: Path) -> None:
        target.write_bytes(b"fi")
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr("companion.table.journal.copies.shutil.copyfile", half)
    for _ in range(5):
        with pytest.raises(OSError, match="full"):
            set_aside(path)
    assert copies_of(path) == []
    assert bytes_of_copies(path) == 0
