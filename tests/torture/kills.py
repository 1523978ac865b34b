"""SIGKILL of the real screens under touches, presses and readings; each time the game is resumed by a touch.

A process plays and says after each event how many rows there are, what the state is, and whether all is saved. It is
killed at a call to its files, in the middle of one, or at any moment. Then all that was saved must be there, and the
next process must show it.
"""

from __future__ import annotations

import contextlib
import os
import random
import select
import signal
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.proofs.headless import draw_nowhere
from companion.proofs.storm import Storm
from companion.shelf.bin import GAME, DeletedGames
from companion.table import Session
from tests.torture import game, shim
from tests.torture.trial import Fault, Line, Order

KILLS: Final = {"short": 4, "usual": 25, "full": 25}
"""In one evening, which is one seed."""
EVENTS: Final = 60
"""After so many at most a process dies by itself."""
CALLS: Final = 300
"""It dies before this call."""
SOONEST_S, LATEST_S = 0.0, 0.4


class Said(msgspec.Struct, frozen=True):
    """What a process said after an event.

    Attributes:
        name: of the journal.
        rows: in it.
        state: digest of what is shown.
        saved: all of it is.
        resumed: it was opened just now.
        fault: what broke on the screens, or empty.
    """

    name: str
    rows: int
    state: str
    saved: bool
    resumed: bool
    fault: str = ""


def run(order: Order) -> Line:
    """Play one evening for each seed."""
    line = Line()
    draw_nowhere()
    for seed in order.seeds:
        chance = order.chance(seed)
        folder = order.folder / f"evening-{seed}"
        games = folder / "games"  # where a storm keeps them
        games.mkdir(parents=True)
        game.begin(games / "first.pipworks").close().wait()
        known: dict[str, Said] = {}
        for number in range(KILLS[order.size]):
            with line.trial(seed, f"kill {number}: "):
                said = list(_life(folder, seed * 1000 + number, chance))
                line.counts["events"] += len(said)
                line.counts["resumed by touch"] += sum(one.resumed for one in said)
                _check(line, order.folder / "copy", games, known, said)
        if not line.counts["resumed by touch"]:
            line.fault(seed, "no game was ever resumed by touch")
    return line


def _life(folder: Path, seed: int, chance: random.Random) -> Iterator[Said]:
    """Let a process play until it is killed; return what it said."""
    dies_at = (chance.randrange(1, CALLS), chance.random() < 0.5) if shim.loaded() and chance.random() < 0.6 else None
    events, patience = chance.randrange(1, EVENTS), chance.uniform(SOONEST_S, LATEST_S)
    inside, outside = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(inside)
            _play(folder, seed, outside, events, dies_at)
        except Exception:
            _say_fault(outside, traceback.format_exc())
        finally:
            os.kill(os.getpid(), signal.SIGKILL)
    os.close(outside)
    with os.fdopen(inside, "rb") as stream:
        first = stream.readline()
        if dies_at is None:
            select.select([], [], [], patience)
            os.kill(child, signal.SIGKILL)
        for text in (first, *stream):
            with contextlib.suppress(msgspec.DecodeError):  # the last one may be torn
                yield msgspec.json.decode(text, type=Said)
    os.waitpid(child, 0)


def _play(folder: Path, seed: int, pipe: int, events: int, dies_at: tuple[int, bool] | None) -> None:
    storm = Storm(game.game(), seed, (800, 480), "en", folder)
    storm.kiosk.draw(storm.surface)
    resume = next((touch for touch in storm.kiosk.scene().touches if touch.what == "resume 0"), None)
    if resume is not None:
        resume.act()
    if dies_at is not None:
        shim.die_at(folder, *dies_at)
    for number in range(events):
        session = storm.collection.open_session
        if session is not None:
            _say(pipe, session, resume is not None and number == 0)
        storm.blow(1)
        if storm.faults:
            _say_fault(pipe, "; ".join(storm.faults))
            storm.faults.clear()


def _say_fault(pipe: int, fault: str) -> None:
    os.write(pipe, msgspec.json.encode(Said("", 0, "", False, False, fault)) + b"\n")


def _say(pipe: int, session: Session[Any], resumed: bool) -> None:
    saved = session.trouble is None  # asked first: what is saved later is said later
    rows = session.journal.next_number
    said = Said(session.journal.path.name, rows, game.shown(session).state, saved, resumed)
    os.write(pipe, msgspec.json.encode(said) + b"\n")


def _check(line: Line, copy: Path, folder: Path, known: dict[str, Said], said: list[Said]) -> None:
    for one in said:
        if one.fault:
            raise Fault("screens", one.fault)
        before = known.get(one.name)
        if one.resumed and before and (before.rows, before.state) != (one.rows, one.state):
            raise Fault("lost", f"{one.name} is shown at row {one.rows}, was left at {before.rows}")
    for name in {one.name for one in said}:
        of_it = [one for one in said if one.name == name]
        saved = max((one.rows for one in of_it if one.saved), default=0)
        found = game.opened(game.lay(copy, _files(folder, name)), trust_snapshots=False)
        if found.rows < saved or found.says:
            raise Fault("lost", f"{name} has {found.rows} rows of {saved} that were saved ({found.says})")
        told = {one.rows: one.state for one in of_it}
        assert found.shown is not None or not saved
        if found.shown is not None:
            if told.get(found.rows, found.shown.state) != found.shown.state:
                raise Fault("invented", f"{name} shows at row {found.rows} what was never there")
            line.counts["one more than said"] += found.rows > max(told)
            known[name] = Said(name, found.rows, found.shown.state, True, False)


def _files(folder: Path, name: str) -> dict[str, bytes]:
    """Return the files of a game: among the games, or in the bin where the player has deleted it just before."""
    image = {path.name.replace(name, game.NAME): path.read_bytes() for path in folder.glob(f"{name}*")}
    for deleted in DeletedGames(folder).contents():
        if deleted.name == name and game.NAME not in image:
            image |= {path.name.replace(GAME, game.NAME): path.read_bytes() for path in deleted.folder.iterdir()}
    return image
