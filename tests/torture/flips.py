"""Flipped bits in a game's file and log together: told or harmless, nothing invented, nothing changed by looking."""

from __future__ import annotations

import random
import time
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from companion.table.journal import games_in
from tests.torture import game
from tests.torture.disk import Image
from tests.torture.trial import Fault, Line, Order

ACTIONS: Final = {"short": (30, 70), "usual": (60, 120, 300), "full": (60, 120, 300, 1000)}
"""Steps of the games."""
SLOW_S: Final = 2.0
"""Of a core: whatever else the machine does is no fault."""
LOST: Final = "told, some lost"
MISSED: Final = "missed at the end of a log"
MOST_SILENT: Final = 0.01
IN_FLIGHT: Final = 1
"""Rows at a log's end that nobody can tell from ones a power cut tore."""


@cache
def story(actions: int) -> game.Story:
    """Return the game of this length, played once in this process."""
    with TemporaryDirectory() as folder:
        return game.played(Path(folder), actions, actions)


def any_story(order: Order, chance: random.Random) -> game.Story:
    """Return one of the games."""
    return story(chance.choice(ACTIONS[order.size]))


def run(order: Order) -> Line:
    """Flip one bit of one game for each seed."""
    line = Line()
    for seed in order.seeds:
        chance = order.chance(seed)
        played = any_story(order, chance)
        form = chance.choice(list(played.forms))
        image = dict(played.forms[form].image)
        where = flip(image, chance)
        with line.trial(seed, f"{form}, {where}: "):
            result = judge(line, order.folder, image, played, form)
            line.counts[result] += 1
            if result == LOST:
                raise Fault("lost", "a row is gone although one of its two copies is sound")
    silent = line.counts["silent"] + line.counts[MISSED]
    if silent > max(1, MOST_SILENT * line.tried):
        line.fault(order.seed, f"{silent} of {line.tried} flips lost something without a word")
    return line


def flip(image: Image, chance: random.Random) -> str:
    """Flip any bit of all files of ``image``; return which it was."""
    at, bit = chance.randrange(sum(map(len, image.values()))), chance.randrange(8)
    for name, content in image.items():
        if at < len(content):
            image[name] = flipped(content, at, bit)
            return f"bit {bit} of byte {at} of {name}"
        at -= len(content)
    raise AssertionError("there is no such byte")


def flipped(content: bytes, at: int, bit: int) -> bytes:
    """Return ``content`` with a bit of the byte ``at`` flipped."""
    return content[:at] + bytes([content[at] ^ 1 << bit]) + content[at + 1 :]


def judge(line: Line, folder: Path, image: Image, played: game.Story, form: str, missed: int = IN_FLIGHT) -> str:
    """List and open ``image``, which was this form; return what became of it.

    So many rows may be ``missed`` without a word.

    Raises:
        Fault: if the promise was broken.
    """
    path = game.lay(folder, image)
    began = time.process_time()
    games_in(folder)
    changed = _files(folder) != image
    if changed:
        game.lay(folder, image)
    found = game.opened(path)
    took = time.process_time() - began
    line.figure("slowest s", took)
    played.check_true(found)
    rows = played.forms[form].shown.rows
    lost = max(0, rows - found.rows)
    line.counts["rows lost"] += lost
    if not found.says and lost > missed:
        raise Fault("silent", f"{lost} of {rows} rows lost without a word")
    if lost > missed and "nothing of the game is lost" in found.says:
        raise Fault("wrong comfort", f"{lost} of {rows} rows lost ({found.says})")
    if found.shown and found.says and not _kept(folder, image):
        raise Fault("not kept", f"what was damaged is not kept beside it ({found.says})")
    if not found.shown and _files(folder) != image:
        raise Fault("changed by refusing", f"a file is not as it was ({found.says})")
    if changed:
        raise Fault("changed by looking", "the list of games changed a file")
    if took > SLOW_S:
        raise Fault("slow", f"{took:.1f} s")
    if found.shown is None:
        return "refused"
    if lost:
        return LOST if found.says else MISSED
    return "told, all there" if found.says else "harmless"


def _files(folder: Path) -> Image:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def _kept(folder: Path, image: Image) -> bool:
    """Tell whether each file is still there as it was found, under whatever name."""
    contents = set(_files(folder).values())
    return all(content in contents for content in image.values() if content)
