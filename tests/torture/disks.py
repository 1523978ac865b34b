"""Disks that are full or read-only under a game: it goes on, says so, loses nothing, and is saved when there is room.

Full is a small file system in memory, which only root may mount; read-only are files, folders and such a file system.
"""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.core.setup import Seat, with_defaults
from companion.proofs.headless import HeadlessScreen, draw_nowhere
from companion.shelf.collection import Collection
from companion.table import Session
from tests.torture import game
from tests.torture.trial import Fault, Line, Order

SIZES_KB: Final = (16, 32, 64, 100, 150, 200, 300, 400, 600, 800)
STEPS: Final = 400
MORE: Final = 60
"""So many steps are played on after the first trouble."""
NOBODY: Final = 65534
WAYS: Final = ("file", "folder", "both", "disk")
"""What is read-only."""
PLAYED: Final = 30


def full(order: Order) -> Line:
    """Fill a disk under one game for each seed; in every other one players leave and come back meanwhile."""
    line = Line()
    for seed in order.seeds:
        size = SIZES_KB[seed // 2 % len(SIZES_KB)]
        with _mounted(order.folder / f"small-{seed}", size) as folder:
            if folder is None:
                line.skipped.add("only root may mount a small disk")
                break
            with line.trial(seed, f"{size} KB: "):
                (_left if seed % 2 else _stayed)(order, folder, seed)
    return line


@contextmanager
def _mounted(folder: Path, size_kb: int) -> Iterator[Path | None]:
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size_kb}k", "tmpfs", str(folder)]
    if os.getuid() or subprocess.run(mount, stderr=subprocess.DEVNULL).returncode:
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


def _stayed(order: Order, folder: Path, seed: int) -> None:
    session = game.begin(folder / game.NAME)
    try:
        told, saved = _until_full(session, seed)
        dead = game.opened(game.lay(order.folder / "dead", game.image_of(folder)))
        if dead.rows < saved or (dead.shown and told[dead.rows] != dead.shown):
            raise Fault(
                "lost", f"a machine that died while it was full has {dead.rows} rows of {saved} ({dead.says})"
            )
        _make_room(folder)
        if not game.settled(session):
            raise Fault("lost", f"there is room again, and still {session.trouble}")
        last = game.shown(session)
    finally:
        session.close().wait()
    found = game.opened(folder / game.NAME)
    if found.shown != last or found.says:
        raise Fault("lost", f"{found.rows} of {last.rows} rows when there was room again ({found.says})")


def _until_full(session: Session[Any], seed: int) -> tuple[dict[int, game.Shown], int]:
    """Play until the disk is full and on; return what was shown by number of rows, and how many rows were saved."""
    told, saved, first = {1: game.shown(session)}, 0, 0
    for done in game.steps(session, STEPS, seed):
        game.settled(session)
        told[session.journal.next_number] = game.shown(session)
        if session.trouble is None:
            saved = session.journal.next_number
        elif session.trouble != "disk_full":
            raise Fault("misnamed", f"a full disk is called {session.trouble}")
        first = first or (done if session.trouble else 0)
        if first and done > first + MORE:
            break
    return told, saved


def _make_room(folder: Path) -> None:
    subprocess.run(["mount", "-o", "remount,size=50m", folder], check=True)


def _left(order: Order, folder: Path, seed: int) -> None:
    """On the real screens: the disk fills up, players go on, leave to the start page and touch the game again."""
    draw_nowhere()
    collection = Collection(folder / "games", games=[game.game().name])
    screen = HeadlessScreen((800, 480), collection)
    try:
        session = collection.begin(game.game(), with_defaults(game.game().questions(), [Seat("Ada"), Seat("Kenji")]))
        if not isinstance(session, Session):
            return  # there was no room for a beginning, and players were told
        screen.show(session)
        _until_full(session, seed)
        before = game.shown(session)
        screen.kiosk.go(screen.kiosk.start_page())
        screen.kiosk.screens[-1].back()
        screen.kiosk.changed()
        touches = {touch.what: touch for touch in screen.kiosk.scene().touches}
        if "resume 0" not in touches:
            raise Fault("lost", f"a game of {before.rows} rows, left while the disk was full, cannot be resumed")
        touches["resume 0"].act()
        again = collection.open_session
        if again is None or game.shown(again) != before:
            rows = 0 if again is None else again.journal.next_number
            raise Fault("lost", f"{before.rows} rows became {rows} by leaving while the disk was full")
        _make_room(folder)
        if not game.settled(again):
            raise Fault("lost", f"there is room again, and still {again.trouble}")
        path = again.journal.path
    finally:
        collection.close()
    if game.opened(path).shown != before:
        raise Fault("lost", "not everything is there when there was room again")


class Played(msgspec.Struct, frozen=True):
    """What somebody found who may not write.

    Attributes:
        listed: the trouble in the list of games.
        refused: why the game could not be resumed, or empty.
        rows: it had then.
        trouble: that was told after one more step.
    """

    listed: str | None
    refused: str = ""
    rows: int = 0
    trouble: str | None = None


def read_only(order: Order) -> Line:
    """Resume one game for each seed where nothing may be written, and play on."""
    line = Line()
    for seed in order.seeds:
        what, died = WAYS[seed % len(WAYS)], bool(seed // len(WAYS) % 2)
        chance = order.chance(seed)
        folder = order.folder / f"forbidden-{seed}"
        if what != "disk":
            folder.mkdir()
            with line.trial(seed, f"{what} read-only, {'died' if died else 'closed'}: "):
                _forbidden(folder, what, died, chance)
            continue
        with _mounted(folder, 50_000) as mounted:
            if mounted is None:
                line.skipped.add("only root may mount a read-only disk")
                continue
            with line.trial(seed, f"{what} read-only, {'died' if died else 'closed'}: "):
                _forbidden(folder, what, died, chance)
    return line


def _forbidden(folder: Path, what: str, died: bool, chance: random.Random) -> None:
    session = game.begin(folder / game.NAME)
    for _ in game.steps(session, chance.randrange(PLAYED, 5 * PLAYED), chance.randrange(100)):
        pass
    game.settled(session)
    rows = session.journal.next_number
    image = game.image_of(folder)
    session.close().wait()
    if died:
        game.lay(folder, image)
    if what == "disk":
        subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
        found = _by_nobody(folder)
    else:
        for path in (*folder.iterdir(), folder):
            path.chmod(
                (0o555 if what != "file" else 0o755) if path == folder else (0o444 if what != "folder" else 0o644)
            )
            if not os.getuid():
                os.chown(path, NOBODY, NOBODY)
        found = _by_nobody(folder)
        folder.chmod(0o755)
    if found.refused or found.rows != rows or found.listed:
        raise Fault("lost", f"{found.rows} of {rows} rows (list: {found.listed}; resumed: {found.refused})")
    if found.trouble is None and game.opened(folder / game.NAME).rows <= rows:
        raise Fault("silent", "played on, not saved, and not told")


def _by_nobody(folder: Path) -> Played:
    """List and resume the game in a process that may do only what everybody may, and do one step."""
    inside, outside = os.pipe()
    child = os.fork()
    if not child:
        try:
            if not os.getuid():
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            os.write(outside, msgspec.json.encode(_resumed(folder)))
        except Exception as error:
            os.write(outside, msgspec.json.encode(Played(None, f"{type(error).__name__}: {error}")))
        finally:
            os._exit(0)
    os.close(outside)
    with os.fdopen(inside, "rb") as stream:
        said = stream.read()
    os.waitpid(child, 0)
    return msgspec.json.decode(said, type=Played)


def _resumed(folder: Path) -> Played:
    collection = Collection(folder, games=[game.game().name])
    [saved] = collection.saved()
    listed: str | None = getattr(saved, "trouble", None)
    session = collection.resume(saved)
    if not isinstance(session, Session):
        return Played(listed, str(session))
    rows = session.journal.next_number
    for _ in game.steps(session, 1, 1):
        game.settled(session)
    return Played(listed, "", rows, session.trouble)
