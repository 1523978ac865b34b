"""The disk on which games are cut: what is synced is there after a cut, and nothing else is certain."""

from __future__ import annotations

import random

from tests.torture.disk import SECTOR, Disk, Image
from tests.torture.shim import Call

OLD, NEW = b"o" * 4 * SECTOR, b"n" * 4 * SECTOR


def left(disk: Disk) -> list[Image]:
    """Return what many cuts leave."""
    return [image for n in range(200) for kind, image in disk.pictures(1, random.Random(n)) if kind != "killed"]


def written(disk: Disk, *names: str) -> None:
    for name in names:
        disk.take(Call("C", name, 0, b""))
        disk.take(Call("W", name, 0, NEW))


def test_what_is_not_synced_may_be_there_in_part_or_not_at_all() -> None:
    disk = Disk({"a": OLD})
    disk.take(Call("W", "a", 0, NEW))
    contents = {image["a"] for image in left(disk)}
    assert {OLD, NEW} < contents
    assert all({content[n : n + SECTOR] for n in range(0, 4 * SECTOR, SECTOR)} for content in contents)
    assert any(content.startswith(OLD[:SECTOR]) and content.endswith(NEW[:SECTOR]) for content in contents)
    disk.take(Call("S", "a", 0, b""))
    assert {image["a"] for image in left(disk)} == {NEW}


def test_a_kill_leaves_everything() -> None:
    disk = Disk({"a": OLD})
    written(disk, "b")
    disk.take(Call("T", "a", 3, b""))
    assert next(iter(disk.pictures(0, random.Random(1)))) == ("killed", {"a": OLD[:3], "b": NEW})


def test_a_file_put_in_the_place_of_another_may_be_empty_unless_it_was_synced_before() -> None:
    for synced in (False, True):
        disk = Disk({"a": OLD})
        written(disk, "b")
        if synced:
            disk.take(Call("S", "b", 0, b""))
        disk.take(Call("R", "b", 0, b"a"))
        found = left(disk)
        assert any(image["a"] == OLD for image in found)
        assert any(image["a"] == NEW for image in found)
        assert all(image["a"] in (OLD, NEW) for image in found) is synced


def test_what_was_done_to_names_is_certain_after_the_folder_is_synced() -> None:
    disk = Disk({"a": OLD})
    disk.take(Call("U", "a", 0, b""))
    assert {"a" in image for image in left(disk)} == {True, False}
    disk.take(Call("S", "/the/folder", 0, b""))
    assert {"a" in image for image in left(disk)} == {False}
