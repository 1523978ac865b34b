"""Power cuts after every call of a game to its files, from a recording: playing, mending, opening after a cut.

Opened after a cut, the game must stand at the last confirmed step or one that was on its way, with all that players
could see of it, and nothing may be called damaged but what was. Mended or opened, and cut anywhere meanwhile, it must
come to what it comes to without a cut.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Final

from companion.table import Session
from companion.table.journal import Journal
from tests.torture import flips, game, shim
from tests.torture.disk import Disk, Image
from tests.torture.trial import Fault, Line, Order

LENGTHS: Final = (100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000)
"""Steps of a game, by seed; of the short form, two more."""
SHORT: Final = 24
FIRST, LAST = 10, 110
"""So many steps at the beginning and at the end of a game are cut after each call; a snapshot is among them."""
EARLIER: Final = 10
PICTURES: Final = {"short": 1, "usual": 1, "full": 3}
"""For each cut, so many times sectors are missing by chance, and as often the last write is torn."""
AFTER_OPENING: Final = 2
WAITED_FOR: Final = 0.8
"""How often the next step waits for the disk."""
TRIES: Final = 300

Told = list[game.Shown | None]
"""What was shown after each step; None where nothing is cut."""


def playing(order: Order) -> Line:
    """Cut one game for each seed."""
    line = _line()
    for seed in order.seeds if shim.loaded() else ():
        actions = SHORT if order.size == "short" else LENGTHS[seed % len(LENGTHS)]
        told, calls = _recorded(order, seed, _not_waiting if seed % 2 else game.begin, actions)
        _cut(line, order, seed, told, calls, Disk())
    return line


def mending(order: Order) -> Line:
    """Cut the mending of one damaged game for each seed."""
    return _opening(order, _damaged, damaged=True)


def first_opening(order: Order) -> Line:
    """Cut the first opening of one game for each seed whose machine had died."""
    return _opening(order, lambda order, seed: _story(order, seed).forms["died"].image, damaged=False)


def _line() -> Line:
    return Line(skipped=set() if shim.loaded() else {shim.LACKING})


def _opening(order: Order, image_for: Callable[[Order, int], Image], damaged: bool) -> Line:
    line = _line()
    for seed in order.seeds if shim.loaded() else ():
        image = image_for(order, seed)
        without = game.opened(game.lay(order.folder / "uncut", image)).shown
        told, calls = _recorded(order, seed, _resumed, AFTER_OPENING, image)
        if without is None or without != told[0]:
            line.fault(seed, "opened twice it shows two games")
            continue
        _cut(line, order, seed, told, calls, Disk(image), 0, image if damaged else None)
    return line


def _not_waiting(path: Path) -> Session[Any]:
    return game.begin(path, 0.0)  # rows are written by a thread, and the game goes on meanwhile


def _resumed(path: Path) -> Session[Any]:
    return Session.resume(game.game(), Journal.open(path))


def _story(order: Order, seed: int) -> game.Story:
    return flips.story(flips.ACTIONS[order.size][seed % 2])


def _damaged(order: Order, seed: int) -> Image:
    """Return a game with a flipped bit that is told of, but does not keep it from being opened."""
    chance = order.chance(seed)
    forms = _story(order, seed).forms
    for _ in range(TRIES):
        image = dict(forms[chance.choice(list(forms))].image)
        flips.flip(image, chance)
        found = game.opened(game.lay(order.folder / "uncut", image))
        if found.shown and found.says:
            return image
    raise AssertionError("no flip was told of")


def _recorded(
    order: Order, seed: int, begin: Callable[[Path], Session[Any]], actions: int, image: Image | None = None
) -> tuple[Told, list[shim.Call]]:
    """Play a game and record what it does to its files; a mark is twice the step, and one more if it is confirmed."""
    folder, log = order.folder / "games", order.folder / "log"
    path = game.lay(folder, image or {})
    chance = order.chance(seed)
    told: Told = []
    with shim.recording(folder, log):
        session = begin(path)
        for done in chain((0,), game.steps(session, actions, seed)):
            if chance.random() < WAITED_FOR:
                game.settled(session)
            near = order.size == "full" or done <= FIRST + EARLIER or done > actions - LAST - EARLIER
            told.append(game.shown(session) if near else None)
            shim.mark(2 * done + (session.trouble is None))
        assert game.settled(session)  # else a thread would write on behind the end of the record
        session.close().wait()
        shim.mark(2 * done + 1)
    return told, list(shim.calls(log, folder))


def _cut(
    line: Line,
    order: Order,
    seed: int,
    told: Told,
    calls: Sequence[shim.Call],
    disk: Disk,
    confirmed: int = -1,
    damaged: Image | None = None,
) -> None:
    opener = _Opener(order, line)
    begun = confirmed
    for n, call in enumerate(calls):
        if call.op == "M":
            begun = call.offset // 2
            confirmed = begun if call.offset % 2 else confirmed
        disk.take(call)
        if order.size != "full" and FIRST < begun <= len(told) - 1 - LAST:
            continue
        for model, image in disk.pictures(PICTURES[order.size], random.Random(f"cut {seed} {n}")):
            with line.trial(seed, f"call {n} ({call.op} {call.name}), {model}: "):
                found = opener.open(image)
                _check(found, told, confirmed, begun + 1)
                if damaged is None and found.shown and found.says:
                    raise Fault("false alarm", found.says)
                if damaged and not set(damaged.values()) <= set(image.values()):
                    raise Fault("not kept", "what was found damaged is no longer there as it was")


def _check(found: game.Opened, told: Told, confirmed: int, on_its_way: int) -> None:
    if found.shown is None:
        if confirmed >= 0:
            raise Fault("lost", f"refused, after step {confirmed} was confirmed ({found.says})")
    elif found.shown not in told[max(confirmed, 0) : on_its_way + 1]:
        raise Fault("lost", f"{found.rows} rows, not those of step {confirmed}, which was confirmed ({found.says})")


class _Opener:
    """Opens what is left on a disk; the same again is not opened again."""

    def __init__(self, order: Order, line: Line) -> None:
        self._folder = order.folder / "cut"
        self._line = line
        self._known: dict[int, game.Opened] = {}

    def open(self, image: Image) -> game.Opened:
        """Return what becomes of opening ``image``."""
        key = hash(frozenset(image.items()))
        if key not in self._known:
            self._line.counts["opened"] += 1
            self._known[key] = game.opened(game.lay(self._folder, image))
        return self._known[key]
