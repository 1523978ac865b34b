"""Calls to the disk that fail under a game, and the machine that dies meanwhile: what was confirmed is there.

Afterwards, with the disk well again, everything is there, also what could not be saved when it was played.
"""

from __future__ import annotations

import errno
import random
from pathlib import Path
from typing import Final

from tests.torture import game, shim
from tests.torture.trial import Fault, Line, Order

ERRORS: Final = (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EROFS)
KINDS: Final = (shim.WRITES, shim.SYNCS, shim.WRITES | shim.SYNCS, shim.ALL)
LENGTHS: Final = (1, 2, 5, 30, 200)
"""So many calls in turn fail."""
FIRST: Final = 180
"""The first one to fail is before this one."""
STEPS: Final = 60
DIES: Final = 0.05
"""How often a machine is looked at that died after a step."""


def run(order: Order) -> Line:
    """Play one game for each seed while calls fail."""
    line = Line()
    if not shim.loaded():
        line.skipped.add(shim.LACKING)
        return line
    for seed in order.seeds:
        chance = order.chance(seed)
        error, kinds = chance.choice(ERRORS), chance.choice(KINDS)
        first, count = chance.randrange(1, FIRST), chance.choice(LENGTHS)
        with line.trial(seed, f"{errno.errorcode[error]} of calls {first} to {first + count} ({kinds}): "):
            line.counts[_trial(order.folder, seed, chance, (error, first, count, kinds))] += 1
    return line


def _trial(folder: Path, seed: int, chance: random.Random, failure: tuple[int, int, int, int]) -> str:
    path = game.lay(folder / "games", {})
    confirmed, troubled = 0, False
    with shim.failing(path.parent, *failure):
        session = game.begin(path, 0.0 if seed % 2 else None)
        told = {1: game.shown(session)}
        try:
            for done in game.steps(session, STEPS, seed):
                told[session.journal.next_number] = game.shown(session)
                if session.trouble is None:
                    confirmed = session.journal.next_number
                troubled |= session.trouble is not None
                if done == STEPS or chance.random() < DIES:
                    game.settled(session)  # while a thread writes, files cannot be copied as they are at one moment
                    _check_dead(folder, told, confirmed)
            shim.mend()
            if not game.settled(session):
                raise Fault("lost", f"not saved though the disk is well again: {session.trouble}")
            last = game.shown(session)
        finally:
            session.close().wait()
    found = game.opened(path)
    if found.shown != last:
        raise Fault("lost", f"{found.rows} of {last.rows} rows there when the disk was well again ({found.says})")
    return "with trouble told" if troubled else "not noticed"


def _check_dead(folder: Path, told: dict[int, game.Shown], confirmed: int) -> None:
    dead = game.opened(game.lay(folder / "dead", game.image_of(folder / "games")))
    if dead.rows < confirmed:
        raise Fault("lost", f"a machine that died has {dead.rows} rows of {confirmed} confirmed ({dead.says})")
    if dead.shown and told.get(dead.rows) != dead.shown:
        raise Fault("invented", f"a machine that died has {dead.rows} rows that show what was never there")
