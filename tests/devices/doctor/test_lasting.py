"""Games that would be gone after switching off: their folder is in memory, plainly or below a read-only system."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.devices.doctor import Machine
from companion.devices.doctor.findings import check_disk
from companion.devices.doctor.lasting import kept_in_memory
from companion.devices.doctor.storage import Storage

CARD = "22 1 179:2 / / rw,noatime shared:1 - ext4 /dev/mmcblk0p2 rw"
DATA = "40 22 179:3 / /var/lib/pipworks rw,noatime shared:9 - ext4 /dev/mmcblk0p3 rw"
MEMORY = "41 22 0:40 / /tmp rw,nosuid shared:12 - tmpfs tmpfs rw,size=1000k"
OVERLAY = "22 1 0:20 / / rw,noatime shared:1 - overlay overlayroot rw,lowerdir=/media/root-ro,upperdir={},workdir=/w"
SPACE = r"42 22 0:41 / /home/a\040b rw - tmpfs tmpfs rw"


@pytest.mark.parametrize(
    ("folder", "mounts", "gone"),
    [
        ("/var/lib/pipworks/games", (CARD, MEMORY), False),
        ("/tmp/games", (CARD, MEMORY), True),
        ("/tmpfs/games", (CARD, MEMORY), False),
        ("/home/a b/games", (CARD, SPACE), True),
        ("/var/lib/pipworks/games", (CARD, "43 22 0:42 / /var rw - ramfs none rw"), True),
        # raspi-config: the memory was mounted in the first moments, and is out of sight or beside the system
        ("/var/lib/pipworks/games", (OVERLAY.format("/upper/data"),), True),
        (
            "/var/lib/pipworks/games",
            (OVERLAY.format("/media/rw/up"), "23 22 0:9 / /media/rw rw - tmpfs t rw"),
            True,
        ),
        ("/var/lib/pipworks/games", (OVERLAY.format("/media/rw/up"), DATA), False),
        # a container: its upper folder lies on the disk of the host
        ("/root/games", (OVERLAY.format("/disk/up"), "24 22 8:1 / /disk rw - ext4 /dev/sda1 rw"), False),
        ("/root/games", (OVERLAY.replace("overlayroot", "overlay").format("/out/of/sight"),), False),
        ("/root/games", ("22 1 0:20 / / ro - overlay o ro,lowerdir=/a:/b",), False),
        # what was mounted last in one place counts
        ("/tmp/games", (CARD, MEMORY, "50 41 8:1 / /tmp rw - ext4 /dev/sda1 rw"), False),
        ("/root/games", ("a line of another kernel", ""), False),
    ],
)
def test_what_the_list_of_mounts_says(tmp_path: Path, folder: str, mounts: tuple[str, ...], gone: bool) -> None:
    file = tmp_path / "mountinfo"
    file.write_text("\n".join(mounts) + "\n")
    orders = tmp_path / "cmdline"
    orders.write_text("console=tty1 boot=overlay rootwait" if "/upper/data" in mounts[0] else "console=tty1 rootwait")
    assert kept_in_memory(Path(folder), file, orders) is gone
    assert kept_in_memory(Path(folder), file, tmp_path / "none") is (gone and "/upper/data" not in mounts[0])


def test_a_link_counts_as_what_it_leads_to(tmp_path: Path) -> None:
    memory, disk, mounts = tmp_path / "memory", tmp_path / "disk", tmp_path / "mountinfo"
    memory.mkdir()
    disk.mkdir()
    mounts.write_text(f"{CARD}\n60 22 0:60 / {memory} rw - tmpfs tmpfs rw\n")
    (memory / "games").symlink_to(disk)
    (disk / "games").symlink_to(memory)
    assert not kept_in_memory(memory / "games", mounts, tmp_path / "none")
    assert kept_in_memory(disk / "games", mounts, tmp_path / "none")
    (disk / "round").symlink_to(disk / "round")
    assert not kept_in_memory(disk / "round" / "games", mounts, tmp_path / "none")


def test_where_there_is_no_such_list_nothing_is_said(tmp_path: Path) -> None:
    assert not kept_in_memory(Path("/tmp"), tmp_path / "none")


def test_the_doctor_says_that_games_would_vanish_and_what_to_do() -> None:
    found = check_disk(Machine(folder="/var/lib/pipworks/games", in_memory=True, free_bytes=10**9))
    assert (found.ok, found.code) == (False, "in_memory")
    assert "switched off" in found.says
    assert "raspi-config" in found.do


def test_a_read_only_disk_is_not_taken_for_one_without_permission() -> None:
    read_only = Machine(folder="/games", folder_trouble="not_writable", storage=Storage("mmcblk0", read_only=True))
    found = check_disk(read_only)
    assert (found.ok, found.code) == (False, "read_only")
    assert "partition" in found.do
    found = check_disk(Machine(folder="/games", folder_trouble="not_writable"))
    assert (found.ok, found.code) == (False, "not_writable")
