"""Files that were cut short, written to the wrong place or put there by somebody else; each bit of a first page."""

from __future__ import annotations

import os
import random
import resource
import sqlite3
import stat
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final
from unittest import mock

from companion.proofs.headless import HeadlessScreen, draw_nowhere
from companion.shelf.collection import Collection
from companion.table.journal import games_in, rows
from tests.torture import flips, game
from tests.torture.disk import SECTOR
from tests.torture.trial import Fault, Line, Order

Damage = Callable[[bytes, random.Random], bytes]
"""Makes a bad file of a sound one."""
PAGE: Final = 4096
STORY: Final = 60
OF_A_FRAME: Final = 3
"""So many rows may end within a damaged page of the log and the row behind it."""
MOST_BYTES: Final = 500 << 20
SLOW_S: Final = 1.0
"""Of a core: whatever else the machine does is no fault."""


def run(order: Order) -> Line:
    """Damage one file for each seed."""
    line = Line()
    for seed in order.seeds:
        chance = order.chance(seed)
        played = flips.any_story(order, chance)
        form = chance.choice(list(played.forms))
        image = dict(played.forms[form].image)
        name = chance.choice([name for name, content in image.items() if content])
        what = chance.choice(list(DAMAGES))
        with line.trial(seed, f"{form}, {what} in {name}: "):
            image[name] = DAMAGES[what](image[name], chance)
            # Nothing of a log that was cut short says that there was more of it.
            missed = 0 if name == game.NAME else len(played.told) if what == "cut short" else OF_A_FRAME
            line.counts[flips.judge(line, order.folder, image, played, form, missed)] += 1
    return line


def _over(size: int, new: Damage) -> Damage:
    """Return what puts something new over a page or sector of a file; zeros where nothing is put."""

    def damage(content: bytes, chance: random.Random) -> bytes:
        at = chance.randrange(0, len(content), size)
        return content[:at] + new(content, chance)[:size].ljust(size, b"\0") + content[at + size :]

    return damage


def _elsewhere(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(0, len(content), SECTOR)
    return content[at : at + PAGE]


def _with_more(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + chance.randbytes(chance.randrange(1, 2 * PAGE)) + content[at:]


def _with_less(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + content[at + chance.randrange(1, 2 * PAGE) :]


DAMAGES: Final[dict[str, Damage]] = {
    "cut short": lambda content, chance: content[: chance.randrange(0, len(content), SECTOR)],
    "a page of zeros": _over(PAGE, lambda *_: b""),
    "a sector of zeros": _over(SECTOR, lambda *_: b""),
    "a sector of noise": _over(SECTOR, lambda _, chance: chance.randbytes(SECTOR)),
    "a page from elsewhere": _over(PAGE, _elsewhere),
    "a sector from elsewhere": _over(SECTOR, _elsewhere),
    "noise put in": _with_more,
    "bytes taken out": _with_less,
    "noise behind it": lambda content, chance: content + chance.randbytes(chance.randrange(1, 3 * PAGE)),
}


def first_page(order: Order) -> Line:
    """Flip each bit of the first page of a closed game that is not among many zeros: SQLite's header and schema."""
    line = Line()
    played = flips.story(STORY)
    image = played.forms["closed"].image
    content = image[game.NAME]
    bits = [(at, bit) for at in range(PAGE) if any(content[max(at - 8, 0) : at + 8]) for bit in range(8)]
    step = 1 if order.size != "short" else len(bits) // order.count
    for seed in order.seeds:
        if seed * step >= len(bits):
            break
        at, bit = bits[seed * step]
        with line.trial(seed, f"bit {bit} of byte {at}: "):
            bad = {**image, game.NAME: flips.flipped(content, at, bit)}
            line.counts[flips.judge(line, order.folder, bad, played, "closed")] += 1
    return line


def strangers(order: Order) -> Line:
    """Put something else in a game's place."""
    line = Line()
    for seed in order.seeds:
        name = list(STRANGERS)[seed % len(STRANGERS)]
        folder = order.folder / f"{seed}"
        folder.mkdir()
        with line.trial(seed, f"{name}: "):
            STRANGERS[name](folder)
            before = _seen(folder)
            bytes_before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10
            began = time.process_time()
            games_in(folder)
            for path in list(folder.iterdir()):
                if game.opened(path).shown is not None and path.name == game.NAME:
                    raise Fault("invented", "a game was found there")
            took = time.process_time() - began
            taken = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10) - bytes_before
            if _seen(folder) != before:
                raise Fault("changed by looking", f"{before} became {_seen(folder)}")
            _touch_all(folder)
            if took > SLOW_S or taken > MOST_BYTES:
                raise Fault("slow", f"{took:.1f} s, {taken >> 20} MiB")
    return line


def _touch_all(folder: Path) -> None:
    """Draw the start page over ``folder`` and touch each game on it."""
    draw_nowhere()
    collection = Collection(folder, games=[game.game().name])
    screen = HeadlessScreen((800, 480), collection)
    screen.kiosk.draw(screen.surface)
    for touch in screen.kiosk.scene().touches:
        if touch.what.startswith("resume"):
            touch.act()
            screen.kiosk.changed()
            screen.kiosk.draw(screen.surface)
    collection.close()


def _seen(folder: Path) -> dict[bytes, tuple[int, bytes]]:
    found = {}
    for entry in os.scandir(os.fsencode(folder)):
        status = entry.stat(follow_symlinks=False)
        small = stat.S_ISREG(status.st_mode) and status.st_size < 1 << 20
        found[entry.name] = (status.st_size, Path(os.fsdecode(entry.path)).read_bytes() if small else b"")
    return found


def _of(content: bytes) -> Callable[[Path], object]:
    return lambda folder: (folder / game.NAME).write_bytes(content)


def _sparse(folder: Path) -> None:
    (folder / game.NAME).touch()
    os.truncate(folder / game.NAME, 2 << 30)


def _database(folder: Path) -> None:
    connection = sqlite3.connect(folder / game.NAME)
    connection.execute("CREATE TABLE t (a)")
    connection.close()


def _newer(folder: Path) -> None:
    with mock.patch.object(rows, "VERSION", 99):
        game.begin(folder / game.NAME).close().wait()


def _named_strangely(content: Callable[[], bytes]) -> Callable[[Path], object]:
    return lambda folder: Path(os.fsdecode(os.fsencode(folder) + b"/\xff.pipworks")).write_bytes(content())


STRANGERS: Final[dict[str, Callable[[Path], object]]] = {
    "an empty file": _of(b""),
    "text": _of(b"hello\n" * 100),
    "zeros": _of(bytes(2 * PAGE)),
    "a picture": _of(b"\x89PNG\r\n\x1a\n" + bytes(500)),
    "a header only": lambda folder: _of(flips.story(STORY).forms["closed"].image[game.NAME][:100])(folder),
    "another database": _database,
    "a journal of a newer version": _newer,
    "two gigabytes of nothing": _sparse,
    "a folder": lambda folder: (folder / game.NAME).mkdir(),
    "a pipe": lambda folder: os.mkfifo(folder / game.NAME),
    "a link to itself": lambda folder: (folder / game.NAME).symlink_to(game.NAME),
    "a link to nowhere": lambda folder: (folder / game.NAME).symlink_to("nowhere"),
    "an endless device": lambda folder: (folder / game.NAME).symlink_to("/dev/zero"),
    "a name that is no text": _named_strangely(lambda: flips.story(STORY).forms["closed"].image[game.NAME]),
    "a name that is no text, and no game": _named_strangely(lambda: b"hello"),
}
