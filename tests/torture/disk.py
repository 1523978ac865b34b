"""A disk on which a recorded game is done again call by call, and what a power cut may leave of it at any moment.

A kill leaves everything. A cut leaves at least what was synced; of the rest, sectors may be missing in any order, or
the last write is torn. What was done to names is there up to some point, at least up to the folder's last sync; a
file that was synced is there under its name (as on ext4, f2fs and btrfs).
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.torture.shim import Call

SECTOR = 512
IGNORED = ("-shm", "-open")
"""Ends of names of files that mean nothing once their process is gone."""

Image = dict[str, bytes]
"""What lies on a disk: content by name."""


class File:
    """A file: what it holds, what of that is synced, and what was done to it since."""

    def __init__(self, content: bytes = b"") -> None:
        self.now = bytearray(content)
        self.safe = bytes(content)
        self.loose: list[Call] = []

    def take(self, call: Call) -> None:
        """Write to it or cut it."""
        _apply(self.now, call.op, call.offset, call.body)
        self.loose.append(call)

    def sync(self) -> None:
        """Make it last."""
        self.safe, self.loose = bytes(self.now), []

    def some(self, chance: random.Random) -> bytes:
        """Return it with some of the sectors that are not synced."""
        content = bytearray(self.safe)
        for call in self.loose:
            if call.op == "T":
                if chance.random() < 0.5:
                    _apply(content, call.op, call.offset, call.body)
                continue
            for start in range(0, len(call.body), SECTOR):
                if chance.random() < 0.6:
                    _apply(content, call.op, call.offset + start, call.body[start : start + SECTOR])
        return bytes(content)

    def torn(self, chance: random.Random) -> bytes:
        """Return it with its last write torn anywhere."""
        content = bytearray(self.safe)
        for call in self.loose[:-1]:
            _apply(content, call.op, call.offset, call.body)
        for call in self.loose[-1:]:
            _apply(content, call.op, call.offset, call.body[: chance.randrange(len(call.body) + 1)])
        return bytes(content)


class Disk:
    """A folder of files."""

    def __init__(self, image: Image | None = None) -> None:
        self._names = {name: File(content) for name, content in (image or {}).items()}
        self._safe_names = dict(self._names)
        self._loose: list[tuple[str, str, str, File]] = []

    def take(self, call: Call) -> None:
        """Do a call that was recorded."""
        op, name = call.op, call.name
        if name.endswith(IGNORED):
            return
        if op == "C":
            self._names[name] = File()
            self._loose.append((op, name, "", self._names[name]))
        elif op in "WT":
            self._names[name].take(call)
        elif op == "S":
            self._sync(name)
        elif op == "U":
            self._loose.append((op, name, "", self._names.pop(name)))
        elif op == "R":
            to = call.body.decode()
            self._names[to] = self._names.pop(name)
            self._loose.append((op, name, to, self._names[to]))

    def pictures(self, seeds: int, chance: random.Random) -> Iterator[tuple[str, Image]]:
        """Return what a kill and cuts at this moment may leave."""
        yield "killed", {name: bytes(file.now) for name, file in self._names.items()}
        yield "synced only", {name: file.safe for name, file in self._safe_names.items()}
        for _ in range(seeds):
            yield "torn", {name: file.torn(chance) for name, file in self._names.items()}
            names = self._named(chance.randrange(len(self._loose) + 1))
            yield "sectors missing", {name: file.some(chance) for name, file in names.items()}

    def _sync(self, name: str) -> None:
        file = self._names.get(name)
        if file is None:  # the folder
            self._safe_names, self._loose = dict(self._names), []
            return
        file.sync()
        if self._safe_names.get(name) is not file:
            self._safe_names[name] = file
            self._loose = [step for step in self._loose if (step[0], step[3]) != ("C", file)]

    def _named(self, upto: int) -> dict[str, File]:
        names = dict(self._safe_names)
        for op, name, to, file in self._loose[:upto]:
            if op != "C":
                names.pop(name, None)
            if op != "U":
                names[to or name] = file
        return names


def _apply(content: bytearray, op: str, offset: int, body: bytes) -> None:
    if op == "T":
        del content[offset:]
        content.extend(bytes(offset - len(content)))
        return
    content.extend(bytes(max(0, offset - len(content))))
    content[offset : offset + len(body)] = body
