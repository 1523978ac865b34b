"""The journal's layout: what a row means, how rows are chained, and the number that stands for both.

Described for people in ``docs/journal.md``. Whoever changes a class, a kind or the chain of this module changes
the meaning of files on somebody's disk: raise :data:`VERSION`, and the tests say what else is to be done.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import msgspec

from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.core.rolls import RollRequest
from companion.core.setup import Setup
from companion.table.errors import UnrecordableActionError

VERSION: Final = 2
"""Number of the layout; written into each file. Version 1 had no table ``copy`` and no ``turn``."""

SCHEMA: Final = (
    "CREATE TABLE IF NOT EXISTS row"
    " (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, body TEXT NOT NULL, checksum TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS snapshot (number INTEGER PRIMARY KEY, state TEXT NOT NULL, checksum TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS copy (number INTEGER PRIMARY KEY, packed BLOB NOT NULL)",
    "CREATE TABLE IF NOT EXISTS turn (number INTEGER PRIMARY KEY)",
    f"PRAGMA user_version = {VERSION}",
)
"""Statements that make an empty SQLite file a journal, and one of version 1 one of this version."""

SEED: Final = "0" * 64
"""What stands for "the previous row's checksum" in row 0."""


class GameStatus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the game stood after a row; so that the start screen can say it without knowing the rules.

    Attributes:
        round: number of the round, from 1.
        phase: its name.
        over: the result stands.
    """

    round: int
    phase: Text
    over: bool = False


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of row 0: everything the game was begun with.

    Attributes:
        journal: :data:`VERSION` of the writer.
        game: name of the game.
        rules_version: of the game's rules.
        created: moment of creation as ISO 8601 text, as the caller gave it.
        setup: seats and answers.
        state: the game at its first phase, so that data files edited since cannot change it.
        lines: the ledger lines of the beginning.
        then: where the game stood.
    """

    journal: int
    game: str
    rules_version: int
    created: str
    setup: Setup
    state: msgspec.Raw
    lines: tuple[LedgerLine, ...]
    then: GameStatus


class Did(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Body of a ``do`` row: one action.

    Attributes:
        action: the action with all its dice, tagged by its class.
        lines: the ledger lines it gave; replaying it must give the same ones.
        then: where the game stood after it.
        answers: the roll request that the dice answered, or None where the action holds no roll.
    """

    action: msgspec.Raw
    lines: tuple[LedgerLine, ...]
    then: GameStatus
    answers: RollRequest | None = None


class TookBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of an ``undo`` row: these actions count no longer; all others do, in the order they had.

    Attributes:
        numbers: row numbers of the actions, in the order they were done.
        then: where the game stood after it.
    """

    numbers: tuple[int, ...]
    then: GameStatus


class BroughtBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of a ``redo`` row: the newest ``undo`` not yet redone is revoked. A ``do`` makes older ones final.

    Attributes:
        numbers: row numbers of the actions that count again.
        then: where the game stood after it.
    """

    numbers: tuple[int, ...]
    then: GameStatus


class Lost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Body of a ``lost`` row: the rows from ``first`` up to this one's number are missing, and how the game was then.

    Where the game went on under other rules nothing is missing: ``first`` is this row's own number.

    Attributes:
        first: number of the first row that is missing.
        state: the game after the last of them, from a snapshot.
        then: where the game stood.
        rules_version: of the rules it goes on with, or 0: they are the same as before.
        undone: how many actions count no longer under these.
    """

    first: int
    state: msgspec.Raw
    then: GameStatus
    rules_version: int = 0
    undone: int = 0


Body = Begin | Did | TookBack | BroughtBack | Lost
BODIES: Final[dict[str, type[Any]]] = {
    "begin": Begin,
    "do": Did,
    "undo": TookBack,
    "redo": BroughtBack,
    "lost": Lost,
}
KINDS: Final = {body: kind for kind, body in BODIES.items()}


class Row(msgspec.Struct, frozen=True):
    """One row as it lies in the file.

    Attributes:
        number: from 0, without gaps but before a ``lost`` row.
        kind: ``begin``, ``do``, ``undo``, ``redo`` or ``lost``.
        body: JSON, UTF-8.
        checksum: :func:`chain` over it and the row before, 64 hexadecimal digits.
    """

    number: int
    kind: str
    body: bytes
    checksum: str


class Snapshot(msgspec.Struct, frozen=True):
    """The whole state after a row: a short cut for resuming, never needed.

    Attributes:
        number: of the row.
        state: JSON, UTF-8.
        checksum: :func:`seal` over it and the row.
    """

    number: int
    state: bytes
    checksum: str


def chain(previous: str, number: int, kind: str, body: bytes) -> str:
    """Return a row's checksum: SHA-256 of previous checksum, number, kind and body, joined by line feeds."""
    return hashlib.sha256(f"{previous}\n{number}\n{kind}\n".encode() + body).hexdigest()


def seal(row_checksum: str, state: bytes) -> str:
    """Return a snapshot's checksum: SHA-256 of its row's checksum and the state, joined by a line feed."""
    return hashlib.sha256(f"{row_checksum}\n".encode() + state).hexdigest()


def encode(value: object) -> bytes:
    """Return ``value`` as JSON, everything in the order in which the value keeps it.

    Raises:
        UnrecordableActionError: if it is nothing that JSON knows.
    """
    try:
        return msgspec.json.encode(value)
    except Exception as error:  # what games put into their values is not ours
        raise UnrecordableActionError(f"{type(value).__name__} cannot be written: {error}") from error


@lru_cache(maxsize=32)
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def decoded(written: bytes, kind: Any) -> Any:
    """Return a value of ``kind`` from JSON; to make what reads all actions of a game takes as long as to read 100.

    Raises:
        msgspec.DecodeError: if it is none.
        TypeError: if ``kind`` is nothing that can be read.
    """
    return _decoder(kind).decode(written)


def next_row(previous: Row | None, body: Body) -> Row:
    """Return the row that follows ``previous``, or row 0 where there is none."""
    kind = KINDS[type(body)]
    number, before = (0, SEED) if previous is None else (previous.number + 1, previous.checksum)
    written = encode(body)
    return Row(number, kind, written, chain(before, number, kind, written))


def follows(row: Row, before: Row | None) -> bool:
    """Tell whether ``row`` is what was written after the row ``before``, or as row 0 where there is none."""
    number, checksum = (0, SEED) if before is None else (before.number + 1, before.checksum)
    if row.checksum != chain(checksum, row.number, row.kind, row.body):
        return False
    return row.number == number or (row.kind == "lost" and first_lost(row) == number < row.number)


def first_lost(row: Row) -> int:
    """Return the number of the first row for which a ``lost`` row stands; -1 where it does not say."""
    try:
        body = decode(row)
    except msgspec.DecodeError:
        return -1
    return body.first if isinstance(body, Lost) else -1


def intact(rows: Iterable[Row]) -> list[Row]:
    """Return ``rows`` up to the first one that is missing or damaged."""
    good: list[Row] = []
    for row in rows:
        if not follows(row, good[-1] if good else None):
            break
        good.append(row)
    return good


def packed(row: Row, last: int) -> bytes:
    """Return the second copy of ``row``, which was written together with all rows up to number ``last``."""
    return f"{last}\n{row.kind}\n{row.checksum}\n".encode() + row.body


def unpacked(number: int, copy: bytes) -> tuple[Row, int] | None:
    """Return the row of a second copy and the number of the last one written with it; None where it is damaged."""
    try:
        last, kind, checksum, body = copy.split(b"\n", 3)
        return Row(number, kind.decode(), body, checksum.decode()), int(last)
    except ValueError:
        return None


def decode(row: Row) -> Body:
    """Return the body of ``row``.

    Raises:
        msgspec.DecodeError: if it is not one of this version.
    """
    if row.kind not in BODIES:
        raise msgspec.ValidationError(f"unknown kind {row.kind!r}")
    try:
        body: Body = decoded(row.body, BODIES[row.kind])
    except RecursionError as error:
        raise msgspec.DecodeError("it is nested too deeply") from error
    return body
