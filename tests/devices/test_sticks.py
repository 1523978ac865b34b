"""Sticks among the mounts of Linux."""

from __future__ import annotations

import pytest

from companion.devices import sticks as module
from companion.devices.sticks import places, sticks


@pytest.fixture
def mounts(tmp_path, monkeypatch):
    """Write a list of mounts; the roots lie in a folder of the test."""
    root = tmp_path / "media"
    monkeypatch.setattr(module, "ROOTS", (f"{root}/",))

    def write(*lines: str):
        file = tmp_path / "mounts"
        file.write_text("".join(f"{line}\n" for line in lines))
        return file

    for name in ("BLUE", "MY STICK", "LOCKED"):
        (root / name).mkdir(parents=True)
    return root, write


def test_a_stick_is_found_by_its_label_even_with_a_blank_in_it(mounts):
    root, write = mounts
    file = write(
        "/dev/mmcblk0p2 / ext4 rw 0 0",
        f"/dev/sda1 {root}/MY\\040STICK vfat rw,nosuid 0 0",
        f"/dev/sdb1 {root}/BLUE exfat rw 0 0",
    )
    assert [(p.name, p.folder, p.removable) for p in sticks(file)] == [
        ("BLUE", root / "BLUE", True),
        ("MY STICK", root / "MY STICK", True),
    ]


def test_a_stick_that_cannot_be_written_to_comes_last(mounts):
    root, write = mounts
    file = write(
        f"/dev/sda1 {root}/LOCKED vfat ro,nosuid 0 0",
        f"/dev/sdb1 {root}/MY\\040STICK vfat rw,nosuid 0 0",
    )
    assert [(p.name, p.removable) for p in sticks(file)] == [("MY STICK", True), ("LOCKED", True)]


def test_what_is_no_stick_or_cannot_be_looked_into_is_left_out(mounts):
    root, write = mounts
    file = write(
        f"tmpfs {root}/BLUE tmpfs rw 0 0",
        f"/dev/sdc1 {root}/GONE vfat rw 0 0",
        "/dev/sda2 /home ext4 rw 0 0",
        "nonsense",
    )
    assert sticks(file) == []


def test_without_sticks_and_without_linux_there_is_the_folder(tmp_path):
    found = places(tmp_path / "documents", tmp_path / "no such file")
    assert [(p.folder, p.removable) for p in found] == [(tmp_path / "documents", False)]
