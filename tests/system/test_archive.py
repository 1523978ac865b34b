"""Archives from outside: what does not belong there is refused before it takes memory or time."""

from __future__ import annotations

import io
import random
import stat
import tracemalloc
import zipfile
from collections.abc import Callable

import pytest

from companion.system.archive import ArchiveError, packed, unpacked

FILES = {"a.json": b'{"a": 1}\n' * 100, "data/b.toml": b"", "rows": bytes(range(256))}
MOST = 1 << 20


def most(name: str) -> int:
    return MOST if name in FILES else 0


def made(*entries: tuple[str | zipfile.ZipInfo, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", how) as archive:
        for name, content in entries:
            archive.writestr(name, content, how)
    return whole.getvalue()


def of_kind(kind: int) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo("rows")
    entry.external_attr = (kind | 0o777) << 16
    return entry


def test_what_was_packed_comes_out_and_any_program_reads_it() -> None:
    archive = packed(FILES)
    assert unpacked(archive, most) == FILES
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        assert opened.testzip() is None
        assert {name: opened.read(name) for name in opened.namelist()} == FILES


def test_the_same_files_are_the_same_archive() -> None:
    assert packed(FILES) == packed(dict(FILES))


HOSTILE: dict[str, Callable[[], bytes]] = {
    "a way out of the folder": lambda: made(("../rows", b"x")),
    "an absolute name": lambda: made(("/etc/passwd", b"x")),
    "a name of Windows": lambda: made(("C:\\rows", b"x")),
    "a name that nobody asked for": lambda: made(("rows", b"x"), ("more", b"x")),
    "a folder": lambda: made(("rows/", b"")),
    "a link": lambda: made((of_kind(stat.S_IFLNK), b"/etc/passwd")),
    "a device": lambda: made((of_kind(stat.S_IFCHR), b"")),
    "packed otherwise": lambda: made(("rows", b"x" * 99), how=zipfile.ZIP_BZIP2),
    "a bomb": lambda: made(("rows", bytes(16 << 20))),
    "a bomb that lies": lambda: made(("rows", bytes(16 << 20))).replace(
        (16 << 20).to_bytes(4, "little"), b"\x10\0\0\0"
    ),
    "a thousand files": lambda: made(*((f"{n}", b"") for n in range(1000))),
    "a comment behind the end": lambda: packed(FILES)[:-2] + b"\x04\0more",
    "encrypted": lambda: packed(FILES).replace(b"PK\x01\x02\x14\x03\x14\0\0\0", b"PK\x01\x02\x14\x03\x14\0\x01\0"),
    "no archive": lambda: b"garbage" * 1000,
    "empty": lambda: b"",
    "only an end": lambda: made(),
}


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("what", HOSTILE)
def test_what_does_not_belong_there_is_refused_without_taking_memory(what: str) -> None:
    archive = HOSTILE[what]()
    tracemalloc.start()
    try:
        with pytest.raises(ArchiveError):
            unpacked(archive, most)
        assert tracemalloc.get_traced_memory()[1] < 4 * MOST
    finally:
        tracemalloc.stop()


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_that_stands_there_twice_is_refused() -> None:
    with pytest.raises(ArchiveError, match="twice"):
        unpacked(made(("rows", b"x"), ("rows", b"y")), most)


def test_a_list_of_files_that_never_ends_is_not_read() -> None:
    archive = bytearray(made(*((f"{n}", b"") for n in range(1000))))
    archive[-14:-10] = b"\x03\0\x03\0"  # it says that there are three
    with pytest.raises(ArchiveError, match="too much"):
        unpacked(bytes(archive), most)


def test_wherever_it_is_cut_off_it_is_refused() -> None:
    archive = packed(FILES)
    for length in range(len(archive)):
        with pytest.raises(ArchiveError):
            unpacked(archive[:length], most)


def test_whatever_bits_flip_it_holds_the_same_or_is_refused() -> None:
    archive, chance = packed(FILES), random.Random(1)
    refused = 0
    for _ in range(1000):
        flipped = bytearray(archive)
        flipped[chance.randrange(len(flipped))] ^= 1 << chance.randrange(8)
        try:
            assert unpacked(bytes(flipped), lambda _name: MOST) == FILES
        except ArchiveError:
            refused += 1
    assert refused > 500
