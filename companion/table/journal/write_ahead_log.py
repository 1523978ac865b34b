"""A journal's write-ahead log, read without SQLite: which pages of it count, and whether it was damaged.

SQLite stops at the first frame whose checksum does not fit, and says nothing of what it drops there. After a power
cut that is right: only the transaction that was being written can be torn, and it was never confirmed. One flipped
bit looks the same to it and takes everything after it away. What tells the two apart: a transaction is written only
after the one before it was synced, so a frame behind the end of a broken transaction proves that this one had been
confirmed.

The layout is that of https://sqlite.org/fileformat2.html#walformat.
"""

from __future__ import annotations

import struct
from collections import Counter
from functools import cache
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

HEADER: Final = struct.Struct(">8I")
FRAME: Final = struct.Struct(">6I")
MAGIC: Final = 0x377F0682
"""First word of a log whose checksums are of little-endian words; one more where they are big-endian."""
SALTS: Final = 8
"""Where a frame has the salts of its log, which are as many bytes."""
PAGE_SIZES: Final = tuple(512 << n for n in range(8))


class LoggedPage(msgspec.Struct, frozen=True):
    """One page as a transaction left it.

    Attributes:
        page: its number in the file, from 1.
        ends: pages of the file after the transaction that it ends; 0 if it ends none.
        content: the page.
        sound: its checksum fits.
    """

    page: int
    ends: int
    content: bytes
    sound: bool


class WriteAheadLog(msgspec.Struct, frozen=True):
    """What a log holds.

    Attributes:
        counting: the frames that SQLite takes in.
        rest: those behind them that were written since the log was begun: torn, damaged or unfinished.
        damaged: something in ``rest`` had been confirmed.
    """

    counting: tuple[LoggedPage, ...] = ()
    rest: tuple[LoggedPage, ...] = ()
    damaged: bool = False


def scanned(log: bytes, page_size: int) -> WriteAheadLog:
    """Return what ``log`` holds; ``page_size`` is used where its own header is damaged."""
    if len(log) < HEADER.size + FRAME.size:
        return WriteAheadLog()
    magic, _, size, *_, sum1, sum2 = HEADER.unpack_from(log)
    sums = (sum1, sum2)
    words = ">" if magic == MAGIC + 1 else "<"
    whole = magic & ~1 == MAGIC and size in PAGE_SIZES and _summed(log[:24], 0, 0, words) == sums
    if whole:
        page_size = size
    step = FRAME.size + page_size
    salts = log[16:24] if whole else _most_common(log, step)
    starts = _starts(log, salts, step)
    shifted = any((start - HEADER.size) % step for start in starts)
    frames = _frames(log, starts, salts, page_size, sums, words)
    broken = next((n for n, frame in enumerate(frames) if not frame.sound), len(frames)) if whole else 0
    count = max((n + 1 for n in range(broken) if frames[n].ends), default=0)
    rest = frames[count:]
    closed = next((n for n in range(broken - count, len(rest)) if rest[n].ends), len(rest))
    # A log's header is synced before its first frame is written, and no power cut moves bytes to another place.
    damaged = closed + 1 < len(rest) or shifted or (not whole and any(frame.ends for frame in rest))
    return WriteAheadLog(tuple(frames[:count]), tuple(rest), damaged)


def _starts(log: bytes, salts: bytes, step: int) -> list[int]:
    """Return where the frames of this round of the log begin; behind them there may be older ones, of other salts.

    Where bytes were put in or taken out, the salts tell where the frames go on.
    """
    found: list[int] = []
    start, last = HEADER.size, len(log) - step
    behind, following = start - SALTS, -1
    while True:
        if not _has(log, start, salts):
            if following < behind:  # looked for once only: a log may be large, and most of it strange
                following = log.find(salts, behind + SALTS, max(0, last + 2 * SALTS)) - SALTS
            if following < 0:
                break
            if following < start + step:  # nothing whole begins here
                start = following
        elif start > last:
            break
        found.append(start)
        behind, start = start + 2 * SALTS, start + step
    return found


def _has(log: bytes, start: int, salts: bytes) -> bool:
    """Tell whether a frame that begins here has these salts."""
    return log[start + SALTS : start + 2 * SALTS] == salts


def _frames(
    log: bytes, starts: list[int], salts: bytes, page_size: int, sums: tuple[int, int], words: str
) -> list[LoggedPage]:
    found: list[LoggedPage] = []
    computed = stored = sums
    for start in starts:
        page, ends, *_, sum1, sum2 = FRAME.unpack_from(log, start)
        its_own = _has(log, start, salts)
        content = log[start + FRAME.size : start + FRAME.size + page_size]
        # What stands in the frame before may be damaged, or that frame may be: either way this one can be sound.
        data = log[start : start + SALTS] + content
        after = {before: _summed(data, *before, words) for before in {computed, stored}}
        sound = (sum1, sum2) in after.values() and its_own
        computed, stored = after[computed], (sum1, sum2)
        found.append(LoggedPage(page, ends if its_own else 0, content, sound))
    return found


def _summed(data: bytes, first: int, second: int, words: str) -> tuple[int, int]:
    """Return SQLite's checksum of ``data``, going on from another one.

    For each two words x, y it adds x and ``second`` to ``first``, then y and ``first`` to ``second``: so each word
    counts as often as a Fibonacci number says, and a whole page is done at once.
    """
    numbers = np.frombuffer(data, f"{words}u4").astype(np.uint32, copy=False)
    times = _fibonacci(len(numbers) + 2)
    more_first = int(numbers @ times[2:]) + int(times[2]) * first + int(times[1]) * second
    more_second = int(numbers @ times[1:-1]) + int(times[1]) * first + int(times[0]) * second
    return more_first & 0xFFFFFFFF, more_second & 0xFFFFFFFF


@cache
def _fibonacci(count: int) -> npt.NDArray[np.uint32]:
    """Return so many Fibonacci numbers, of 32 bits, the last one first."""
    found = [0, 1]
    while len(found) < count:
        found.append(found[-1] + found[-2] & 0xFFFFFFFF)
    return np.array(found[::-1], np.uint32)


def _most_common(log: bytes, step: int) -> bytes:
    """Return the salts of most frames: those of the log, where its header does not tell."""
    found = Counter(log[at : at + 8] for at in range(HEADER.size + SALTS, len(log) - step + 1 + SALTS, step))
    del found[bytes(8)]
    return max(found, key=found.__getitem__, default=bytes(8))
