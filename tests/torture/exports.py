"""Power cuts after every call of a game to its files while it is written as one file, and while one is brought in.

A cut leaves no exported file or a whole one; of a game that is brought in it leaves nothing or all of it, and the
games beside it as they were; and what was cut can be done again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from companion.shelf.exchange import bring_in, export_to, files_in, game_at
from companion.table.game_file import GameFile, GameFileError, read_game_file
from companion.table.journal import games_in
from tests.torture import game, shim
from tests.torture.disk import Disk, Image
from tests.torture.trial import Fault, Line, Order

LENGTHS: Final = (20, 150, 600)
PICTURES: Final = {"short": 1, "usual": 6, "full": 20}
"""For each cut, so many times sectors are missing by chance, and as often the last write is torn."""
STRANGER: Final = "z.pipworks"
"""Another game in the folder."""


def run(order: Order) -> Line:
    """Cut the export and the import of one game for each seed."""
    line = Line(skipped=set() if shim.loaded() else {shim.LACKING})
    for seed in order.seeds if shim.loaded() else ():
        played, beside = order.folder / "played", order.folder / "beside"
        actions = LENGTHS[0] if order.size == "short" else LENGTHS[seed % len(LENGTHS)]
        for folder, many in ((played, actions), (beside, 10)):
            game.lay(folder, {})
            session = game.begin(folder / game.NAME)
            for _ in game.steps(session, many, seed):
                pass
            session.close().wait()
        whole = game_at(played / game.NAME, None)
        _cut_export(line, order, seed, whole)
        _cut_import(line, order, seed, whole, (beside / game.NAME).read_bytes())
    return line


def _cut_export(line: Line, order: Order, seed: int, whole: GameFile) -> None:
    stick = order.folder / "stick"

    def check(folder: Path, done: bool) -> None:
        found = files_in(folder)
        if done and not found:
            raise Fault("lost", "an exported file is not there")
        for file in found:
            _same(file, whole)
        _same(export_to(folder, whole), whole)

    calls = _recorded(order, stick, {}, lambda: export_to(stick, whole))
    _cut(line, order, seed, calls, {}, "export", check)


def _cut_import(line: Line, order: Order, seed: int, whole: GameFile, beside: bytes) -> None:
    games, stick = order.folder / "games", order.folder / "to"
    game.lay(stick, {})
    file = export_to(stick, whole)
    last = whole.rows[-1].checksum

    def check(folder: Path, done: bool) -> None:
        if (folder / STRANGER).read_bytes() != beside:
            raise Fault("lost", "a game that was there is not as it was")
        found = [one.path for one in games_in(folder) if one.path.name != STRANGER]
        if done and not found:
            raise Fault("lost", "a game that was brought in is not there")
        again = bring_in(file, folder, lambda _name: game.game(), None)
        if again.is_new == bool(found) or game_at(again.path, None).rows[-1].checksum != last:
            raise Fault("invented", "half a game was brought in, or it is there twice")
        if not (opened := game.opened(again.path)).shown or opened.says:
            raise Fault("lost", f"what was brought in does not open: {opened.says}")

    calls = _recorded(
        order, games, {STRANGER: beside}, lambda: bring_in(file, games, lambda _name: game.game(), None)
    )
    _cut(line, order, seed, calls, {STRANGER: beside}, "import", check)


def _recorded(order: Order, folder: Path, image: Image, do: Callable[[], object]) -> list[shim.Call]:
    log = order.folder / "log"
    game.lay(folder, image)
    with shim.recording(folder, log):
        do()
        shim.mark(1)
    return list(shim.calls(log, folder))


def _cut(
    line: Line,
    order: Order,
    seed: int,
    calls: Sequence[shim.Call],
    image: Image,
    what: str,
    check: Callable[[Path, bool], None],
) -> None:
    disk, folder, known = Disk(image), order.folder / "cut", set[int]()
    for n, call in enumerate(calls):
        disk.take(call)
        done = call.op == "M"
        for model, left in disk.pictures(PICTURES[order.size], random.Random(f"{what} {seed} {n}")):
            with line.trial(seed, f"{what}, call {n} ({call.op} {call.name}), {model}: "):
                key = hash((done, frozenset(left.items())))
                if key not in known:
                    known.add(key)
                    line.counts["opened"] += 1
                    game.lay(folder, left)
                    check(folder, done)


def _same(file: Path, whole: GameFile) -> None:
    try:
        found = read_game_file(file)
    except GameFileError as error:
        raise Fault("half a file", str(error)) from error
    if found != whole:
        raise Fault("invented", "it holds another game")
