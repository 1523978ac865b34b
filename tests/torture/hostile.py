"""Hostile files in the place of everything that is read, pictures and what a station says among them.

What reads them may answer, or raise an error of its own in one short sentence: at once, within the memory of a Pi.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import socket
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

from companion.devices.station import wire
from tests.torture.hostile_readers import Reader, readers
from tests.torture.trial import Fault, Line, Order
from vision import decoder_log

CORPUS: Final = Path(__file__).parent / "corpus"
"""Files that broke something once, in a folder for each reader."""
SLOW_S: Final = 1.0
"""Of this process alone: the machine may do something else, too."""
HANGS_S: Final = 10
MOST_MB: Final = 500
LONGEST: Final = 300
"""Characters of a sentence without its file's path and without lists of what is allowed."""
_LISTED: Final = re.compile(r"(?<=must be )one of .*|(?<=known are ).*|(?<=chapters are ).*")
_TOKEN: Final = re.compile(
    rb"-?\d+\.?\d*|\"[^\"\n]{0,200}\"|'[^'\n]{0,200}'|true|false|(?<![\w-])[\w-]{1,80}(?=\s*=)|\[\[?[^\]\n]{0,200}\]\]?|[{}\[\],:]"
)
_WORDS: Final = (
    b"-1", b"0", b"1", b"1.5", b"999999999999999999999", b"1e308", b"nan", b"NaN", b"-inf", b"9" * 5000,
    b"9" * 400, b"0x" + b"f" * 5000,
    b"0x7fffffffffffffff", b"-9223372036854775809", b"true", b"null", b"''", b'""', b"[]",
    b"{}",     b"[" * 3000, b"{a=" * 2000, b'{"a":' * 2000, b"a" + b".a" * 20_000 + b" = 1", b"07:32:00",
    b'"' + b"A" * 70_000 + b'"', '"\u202e\U0001f3b2\\u0000"'.encode(), b'"\\u001b[2J"', b'"../../../etc/passwd"',
    b"\xff\xfe", b"\xed\xa0\x80", b"\x00", b"[[part]]\n", b"[part]\n", b"id = 'x'\n", b"\r\n", b"#", b'"""', b"'",
    b'"red"', b'"\\ud800"', b"[1, 2, 3]", b"[[1]]", b'"@why"', b"{n}", b"%s", b"a = 1\n" * 3000,
)  # fmt: skip


def run(order: Order) -> Line:
    """Make one file for each seed and let it be read."""
    line = Line()
    quiet()
    for seed in order.seeds:
        chance = order.chance(seed)
        name = chance.choice(sorted(readers()))
        folder = order.folder / str(seed)
        folder.mkdir()
        with line.trial(seed, f"{name}: "):
            lay(readers()[name], folder, chance)
            line.counts[judge(line, readers()[name], folder)] += 1
        shutil.rmtree(folder)
    return line


def quiet() -> None:
    """Let decoders say nothing, as the commands do."""
    os.environ["OPENCV_FFMPEG_LOGLEVEL"] = "-8"
    decoder_log.silence()


def lay(reader: Reader, folder: Path, chance: random.Random) -> None:
    """Put a hostile file in the place of a sound one."""
    path = folder / reader.file
    if chance.random() < 0.05 and reader.file != "wire":
        chance.choice(STRANGERS)(path)
        return
    data = chance.choice(reader.seeds)
    if reader.file == "wire":
        path.write_bytes(misspoken(data, chance))
    elif reader.file in ("p", "v.avi"):
        path.write_bytes(mangled(data, chance))
    else:
        path.write_bytes(mutated(data, chance))


def judge(line: Line, reader: Reader, folder: Path) -> str:
    """Let a file be read; return what became of it.

    Raises:
        Fault: if that took too long or too much, or was told at length.
    """
    _forget_peak()
    before = _memory_mb("VmRSS")
    began, what, said = time.process_time(), "taken", []
    try:
        with _patience():
            answer = reader.read(folder)
        said = [each for each in (answer if isinstance(answer, list) else [answer]) if isinstance(each, str)]
    except reader.own as error:
        what, said = "refused", [str(error)]
    took = time.process_time() - began
    line.figure("slowest s", took)
    if took > SLOW_S:
        raise Fault("slow", f"{took:.1f} s")
    line.figure("most MB", taken := _memory_mb("VmHWM") - before)
    if taken > MOST_MB:
        raise Fault("memory", f"{taken:.0f} MB")
    _check_short(said, folder)
    return what


def _check_short(said: Iterable[str], folder: Path) -> None:
    for sentence in said:
        short = _LISTED.sub("", sentence.replace(str(folder), ""))
        if len(short) > LONGEST:
            raise Fault("long", f"{len(short)} characters: {short[:80]!r} … {short[-40:]!r}")
        if not all(letter.isprintable() for letter in short):
            raise Fault("not shown", f"what is told cannot be shown: {short!r}")


# -- what is put there ---------------------------------------------------------------------------------------------


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Return a text with words of it changed, exchanged, repeated or left out."""
    out = bytearray(data)
    for _ in range(chance.choice([1, 1, 1, 2, 4])):
        kind, n = chance.random(), len(out)
        at = chance.randrange(n + 1)
        if kind < 0.55 and (tokens := list(_TOKEN.finditer(bytes(out)))):
            token = chance.choice(tokens)
            other = chance.choice(tokens).group() if chance.random() < 0.4 else chance.choice(_WORDS)
            out[token.start() : token.end()] = other
        elif kind < 0.65:
            out[at:at] = chance.choice(_WORDS)
        elif kind < 0.75 and at < n:
            out[at] ^= 1 << chance.randrange(8)
        elif kind < 0.85:
            del out[at : at + chance.randrange(1, 200)]
        elif kind < 0.95:
            out[at:at] = out[at : at + chance.randrange(1, 400)]
        else:
            del out[at:]
    return bytes(out)


def mangled(data: bytes, chance: random.Random) -> bytes:
    """Return a picture with bytes changed, left out, put in: of its head as often as of all the rest."""
    out = bytearray(data)
    for _ in range(chance.choice([1, 1, 3, 10, 50])):
        kind, at = chance.random(), chance.randrange(min(len(out), chance.choice([64, 700, len(out)])) or 1)
        if kind < 0.3:
            out[at : at + 1] = chance.choice([b"\xff", b"\x00", b"\x80", b"\x7f"])
        elif kind < 0.6:
            out[at : at + 1] = chance.randbytes(1)
        elif kind < 0.7:
            out[at : at + 4] = chance.choice(
                [b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", bytes(4), b"\x00\x00\x7d\x00"]
            )
        elif kind < 0.8:
            del out[at : at + chance.randrange(1, 100)]
        elif kind < 0.9:
            out[at:at] = chance.randbytes(chance.randrange(1, 50))
        else:
            out[at : at + 512] = chance.choice([bytes(512), b"\xff" * 512, chance.randbytes(512)])
    return bytes(out)


def misspoken(data: bytes, chance: random.Random) -> bytes:
    """Return what a station says, damaged, or with true check sums about what there is not."""
    if chance.random() < 0.5:
        return mangled(data, chance)
    said = bytearray(data[: chance.choice([0, 20, 20, 20])])  # of who it is
    for _ in range(chance.randrange(1, 40)):
        kind = chance.randrange(10) if chance.random() < 0.9 else chance.randrange(256)
        said += wire.frame(
            kind, chance.randrange(256), chance.randbytes(chance.choice([0, 1, 3, 4, 4, 7, 7, 58, 90]))
        )
    return bytes(said)


def _listener(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # a socket's path is short
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


def _sparse(path: Path) -> None:
    path.touch()
    os.truncate(path, 1 << 36)


STRANGERS: Final[tuple[Callable[[Path], object], ...]] = (
    os.mkfifo,
    Path.mkdir,
    _listener,
    _sparse,
    lambda path: path.symlink_to("/dev/zero"),
    lambda path: path.symlink_to("/dev/full"),
    lambda path: path.symlink_to(path.name),
    lambda path: path.symlink_to("gone"),
    lambda path: path.symlink_to("/proc/self/mem"),
    lambda path: path.symlink_to("x" * 255),
)
"""What can stand in the place of a file and is none."""


# -- time and memory -----------------------------------------------------------------------------------------------


@contextmanager
def _patience() -> Iterator[None]:
    def late(_number: int, _frame: FrameType | None) -> None:
        raise Fault("hangs", f"more than {HANGS_S} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(HANGS_S)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _memory_mb(what: str) -> float:
    status = Path("/proc/self/status").read_text()
    return int(status.partition(f"{what}:")[2].split()[0]) / 1024


def _forget_peak() -> None:
    Path("/proc/self/clear_refs").write_text("5")
