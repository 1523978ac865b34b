"""In the place of any file there can be something that is none: it is refused at once, and nothing is read of it."""

from __future__ import annotations

import os
import socket
import tracemalloc
from pathlib import Path

import pytest

import vision.regular_file
from companion.system import regular_file
from companion.system.regular_file import open_regular, read_regular


def fifo(path):
    os.mkfifo(path)


def listener(path):
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


def device(path):
    path.symlink_to("/dev/zero")


def loop(path):
    path.symlink_to(path)


@pytest.mark.parametrize("make", [fifo, listener, device, loop, Path.mkdir, Path.exists])  # the last makes nothing
def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path, make):
    make(tmp_path / "it")
    with pytest.raises(OSError) as caught:  # noqa: PT011 - its words are what counts
        open_regular(tmp_path / "it")
    assert caught.value.strerror
    assert caught.value.filename == str(tmp_path / "it") or make is loop


@pytest.mark.parametrize("name", ["a\0b", "\ud800"])
def test_a_name_that_no_file_can_have_is_of_none(tmp_path, name):
    with pytest.raises(FileNotFoundError):
        read_regular(tmp_path / name, 10)


def test_no_more_is_read_than_fits(tmp_path):
    path = tmp_path / "it"
    path.write_bytes(b"0123456789")
    assert read_regular(path, 10) == b"0123456789"
    with pytest.raises(OSError, match="more than 9 bytes"):
        read_regular(path, 9)
    os.truncate(path, 1 << 40)  # takes no room on the disk; its length is told before anything is read
    with pytest.raises(OSError, match="more than"):
        read_regular(path, 10)


def test_of_what_has_more_than_fits_nothing_is_read_and_no_room_is_taken(tmp_path):
    path = tmp_path / "it"
    path.touch()
    os.truncate(path, 2 << 30)
    tracemalloc.start()
    try:
        with pytest.raises(OSError, match="more than"):
            read_regular(path, 256 << 20)
        assert tracemalloc.get_traced_memory()[1] < 1 << 20
    finally:
        tracemalloc.stop()


def test_what_the_kernel_makes_up_while_it_is_read_is_bounded_too():
    assert Path("/proc/self/status").stat().st_size == 0
    with pytest.raises(OSError, match="more than"):
        read_regular(Path("/proc/self/status"), 100)


def test_a_link_to_a_file_and_a_name_that_is_no_text_are_read(tmp_path):
    path = Path(os.fsdecode(bytes(tmp_path / "x") + b"\xff"))
    path.write_bytes(b"read")
    (tmp_path / "link").symlink_to(path)
    assert read_regular(tmp_path / "link", 10) == b"read"


def test_the_reader_of_dice_has_the_same():
    ours, theirs = (
        Path(str(module.__file__)).read_text("utf-8").splitlines() for module in (regular_file, vision.regular_file)
    )
    assert [line for line in ours if "has the same module" not in line] == [
        line for line in theirs if "has the same module" not in line
    ]


def test_room_is_taken_for_what_a_file_has_and_not_for_what_it_may_have(tmp_path):
    (tmp_path / "it").write_bytes(b"0123456789")
    tracemalloc.start()
    try:
        assert read_regular(tmp_path / "it", 1 << 28) == b"0123456789"
        assert tracemalloc.get_traced_memory()[1] < 1 << 20
    finally:
        tracemalloc.stop()


def test_a_file_that_does_not_say_how_large_it_is_is_read_whole():
    status = Path("/proc/self/status")
    if not status.is_file():
        pytest.skip("no such file system here")
    assert read_regular(status, 1 << 20).count(b"\n") > 10
    with pytest.raises(OSError, match="more than 10 bytes"):
        read_regular(status, 10)
