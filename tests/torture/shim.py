"""Steers ``shim.c``, which stands between this process and its files: records, kills, lets calls fail."""

from __future__ import annotations

import ctypes
import os
import shutil
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

PLACE: Final = "TORTURE_SHIM"
"""Environment: where the library lies that this process was started with."""
LACKING: Final = "gcc is missing (make torture installs it)"
WRITES, SYNCS, CREATES, REST, ALL = 1, 2, 4, 8, 15
"""Kinds of calls that can be made to fail."""


class Call(msgspec.Struct, frozen=True):
    """Something that was done to a file; the letters are explained in ``shim.c``."""

    op: str
    name: str
    offset: int
    body: bytes


def build(folder: Path) -> Path | None:
    """Compile the library into ``folder``; None where there is no compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        return None
    library = folder / "shim.so"
    source = Path(__file__).with_name("shim.c")
    subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library


@cache
def _library() -> ctypes.CDLL | None:
    place = os.environ.get(PLACE)
    if not place:
        return None
    library = ctypes.CDLL(place)
    library.shim_mark.argtypes = [ctypes.c_uint64]
    library.shim_kill_at.argtypes = [ctypes.c_long, ctypes.c_int]
    library.shim_fail.argtypes = [ctypes.c_int, ctypes.c_long, ctypes.c_long, ctypes.c_int]
    return library


def loaded() -> bool:
    """Tell whether this process was started with the library."""
    return _library() is not None


def _steered() -> ctypes.CDLL:
    library = _library()
    assert library is not None, LACKING
    return library


@contextmanager
def recording(folder: Path, log: Path) -> Iterator[None]:
    """Record in ``log`` what is done to files in ``folder``."""
    library = _steered()
    library.shim_under(str(folder).encode())
    library.shim_log(str(log).encode())
    try:
        yield
    finally:
        library.shim_log(None)
        library.shim_under(None)


def mark(number: int) -> None:
    """Put a mark into the record."""
    _steered().shim_mark(number)


@contextmanager
def failing(folder: Path, error: int, first: int, count: int, kinds: int) -> Iterator[None]:
    """Let ``count`` calls from the ``first`` on fail with ``error``, as far as they are of these kinds."""
    library = _steered()
    library.shim_under(str(folder).encode())
    library.shim_fail(error, first, first + count, kinds)
    try:
        yield
    finally:
        mend()
        library.shim_under(None)


def mend() -> None:
    """Let no call fail any more."""
    _steered().shim_fail(0, -1, -1, 0)


def die_at(folder: Path, call: int, half: bool) -> None:
    """Kill this process at a call from now; ``half``: in the middle of it, if it writes."""
    library = _steered()
    library.shim_under(str(folder).encode())
    library.shim_kill_at(call, half)


def calls(log: Path, folder: Path) -> Iterator[Call]:
    """Return what was recorded in ``log``, names relative to ``folder``."""
    data, at, under = log.read_bytes(), 0, f"{folder}/".encode()
    while at < len(data):
        op = chr(data[at])
        (n,) = struct.unpack_from("<I", data, at + 1)
        path = data[at + 5 : at + 5 + n]
        offset, size = struct.unpack_from("<QI", data, at + 5 + n)
        at += 17 + n
        body = data[at : at + size]
        at += size
        yield Call(op, path.removeprefix(under).decode(), offset, body.removeprefix(under) if op == "R" else body)
