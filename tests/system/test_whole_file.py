"""Files that appear whole or not at all, whatever the disk does and whenever the power goes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.system.whole_file import BESIDE, put_whole

OLD, NEW = b"the old one", b"the new one, which is longer"


class CutError(BaseException):
    """The power goes: nothing that follows is done, not even tidying up."""


def cutting(monkeypatch, step):
    """Let the power go at the given step on the disk; return the steps that were begun."""
    begun = []

    def cut(name, real):
        def stepped(*given, **named):
            begun.append(name)
            if len(begun) >= step:
                raise CutError
            return real(*given, **named)

        return stepped

    for owner, name in ((os, "open"), (os, "fsync"), (os, "close"), (Path, "replace"), (Path, "unlink")):
        monkeypatch.setattr(owner, name, cut(name, getattr(owner, name)))
    return begun


def names(folder):
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("before", [OLD, None])
def test_a_new_file_takes_the_place_of_what_was_there(tmp_path, before):
    path = tmp_path / "a.toml"
    if before is not None:
        path.write_bytes(before)
    put_whole(path, NEW)
    assert path.read_bytes() == NEW
    assert names(tmp_path) == ["a.toml"]


def test_an_empty_file_is_a_file(tmp_path):
    put_whole(tmp_path / "a", b"")
    assert (tmp_path / "a").read_bytes() == b""


def test_what_the_disk_takes_in_small_pieces_is_whole(tmp_path):
    put_whole(tmp_path / "a", NEW, lambda descriptor, data: os.write(descriptor, data[:3]))
    assert (tmp_path / "a").read_bytes() == NEW


@pytest.mark.parametrize("taken", [0, 5])
def test_a_disk_that_is_full_leaves_the_old_file_and_nothing_beside_it(tmp_path, taken):
    path = tmp_path / "a"
    path.write_bytes(OLD)

    def full(descriptor, data):
        if os.fstat(descriptor).st_size >= taken:
            raise OSError(28, "No space left on device")
        return os.write(descriptor, data[:taken])

    with pytest.raises(OSError, match="No space left"):
        put_whole(path, NEW, full)
    assert path.read_bytes() == OLD
    assert names(tmp_path) == ["a"]


def test_a_cut_at_any_step_leaves_one_of_the_two_whole(tmp_path):
    seen = []
    for step in range(1, 20):
        folder = tmp_path / str(step)
        folder.mkdir()
        (folder / "a").write_bytes(OLD)
        with pytest.MonkeyPatch.context() as broken:
            begun = cutting(broken, step)
            try:
                put_whole(folder / "a", NEW)
            except CutError:
                pass
            else:
                break
        seen.append((folder / "a").read_bytes())
        put_whole(folder / "a", NEW)  # and what lies beside it from then does not stand in the way
        assert names(folder) == ["a"]
    assert begun == ["open", "fsync", "close", "replace", "open", "fsync", "close"]
    assert seen == [OLD] * 4 + [NEW] * 3  # in the place of the old one only when it was on the disk


def test_what_is_left_of_a_cut_is_called_so_that_everybody_knows(tmp_path):
    with pytest.MonkeyPatch.context() as broken:
        cutting(broken, 2)
        with pytest.raises(CutError):
            put_whole(tmp_path / "a.png", NEW)
    assert names(tmp_path) == [f"a.png{BESIDE}"]


def test_a_pipe_where_it_is_written_is_taken_away_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / f"a{BESIDE}")
    with pytest.raises(OSError, match=BESIDE):
        put_whole(tmp_path / "a", NEW)
    put_whole(tmp_path / "a", NEW)
    assert (tmp_path / "a").read_bytes() == NEW
