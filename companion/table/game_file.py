"""One game as one file, for another table: all rows of its journal and the data of its owners, checked on the way in.

Described for people in ``docs/game-file.md``.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from companion.core.game import Game
from companion.core.messages import Arg, Text
from companion.system.archive import ArchiveError, packed, unpacked
from companion.system.regular_file import open_regular, read_regular
from companion.table.errors import JournalError, TableError
from companion.table.guarded import GuardedRules
from companion.table.journal import Journal, journal_file
from companion.table.journal import rows as layout
from companion.table.journal.opening import looked_at
from companion.table.journal.rows import Begin, Row, Snapshot, seal
from companion.table.journal.spelling import spelled
from companion.table.older_rules import rules_version
from companion.table.rebuild import replayed
from companion.table.session import Session

LAYOUT: Final = 1
"""Number of the layout of the file."""
ENDING: Final = ".pipworks.zip"
"""End of the file's name."""
MOST_BYTES: Final = 16 << 20
"""Of the file, of the rows in it, and of the snapshots: twice what 19,000 actions take."""
MOST_OF_JOURNAL: Final = 64 << 20
"""Bytes of a journal that is brought in as it is."""
MOST_LISTED: Final = 64 << 10
"""Bytes of the list of what is in the file."""
MOST_DATA: Final = 1_000_000
"""Bytes of a file of the owners; no more are read of one."""
MOST_DATA_FILES: Final = 32
MANIFEST, ROWS, SNAPSHOTS, DATA = "game.json", "rows.json", "snapshots.json", "data/"
_Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 32)]
_Checksum = Annotated[str, msgspec.Meta(min_length=64, max_length=64)]
_DATA_NAME: Final = re.compile(r"[A-Za-z0-9_]{1,60}\.toml")


class GameFileError(TableError):
    """A file from outside that cannot be brought in.

    Attributes:
        says: one sentence for players.
        why: what exactly was found, for whoever looks into the file; may be empty.
    """

    def __init__(self, code: str, why: str = "", **args: Arg) -> None:
        self.says, self.why = Text(f"import.{code}", args), why
        super().__init__(f"{code}: {args} {why}".rstrip())


class Listed(msgspec.Struct, frozen=True):
    """A file in the file: how many bytes it has and their SHA-256."""

    bytes: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """What is in the file.

    Attributes:
        layout: :data:`LAYOUT` of the writer.
        pipworks: version of the Pipworks that wrote it.
        journal: number of the layout of rows.
        game: name of the game.
        rules_version: of its rules.
        created: when the game was begun, ISO 8601 text.
        players: their names.
        rows: how many rows it has.
        checksum: of the last row, which covers all rows.
        files: the other files.
    """

    layout: int
    pipworks: str
    journal: int
    game: str
    rules_version: int
    created: str
    players: tuple[str, ...]
    rows: int
    checksum: str
    files: dict[str, Listed]


class _RowLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: _Number
    kind: str
    checksum: _Checksum
    body: msgspec.Raw


class _SnapshotLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: _Number
    checksum: _Checksum
    state: msgspec.Raw


class GameFile(msgspec.Struct, frozen=True):
    """A game as it travels.

    Attributes:
        rows: of its journal, each following the one before.
        snapshots: of it, which only games that were begun under earlier rules need.
        data: what the owners keep in files for this game, by name.
        begin: body of row 0.
        damage: what is missing of it, in one sentence, or None.
    """

    rows: tuple[Row, ...]
    snapshots: tuple[Snapshot, ...]
    data: dict[str, bytes]
    begin: Begin
    damage: str | None = None

    def packed(self) -> bytes:
        """Return the file.

        Raises:
            JournalError: the game holds what could not be read back, or is too large.
        """
        rows, snapshots = _written(self.rows), msgspec.json.encode([_lined(one) for one in self.snapshots])
        files = {ROWS: rows, SNAPSHOTS: snapshots, **{DATA + name: content for name, content in self.data.items()}}
        manifest = Manifest(
            LAYOUT,
            version("pipworks"),
            layout.VERSION,
            self.begin.game,
            self.begin.rules_version,
            self.begin.created,
            tuple(seat.name for seat in self.begin.setup.seats),
            len(self.rows),
            self.rows[-1].checksum,
            {name: Listed(len(content), hashlib.sha256(content).hexdigest()) for name, content in files.items()},
        )
        listed = msgspec.json.format(msgspec.json.encode(manifest))
        whole = packed({MANIFEST: listed, **files})
        if max(map(len, (rows, snapshots, whole))) > MOST_BYTES or _read(rows) != self.rows:
            raise JournalError("it cannot be exported: it is too large, or a row of it is no JSON.")
        return whole

    def rewritten(self, rewrite: Callable[[bytes], bytes]) -> GameFile:
        """Return the same game with what it says of people rewritten, all rows and snapshots sealed anew.

        Args:
            rewrite: is given the bodies that hold the set-up, and the states, and returns others of the same meaning.
        """
        rows: list[Row] = []
        for row in self.rows:
            body = rewrite(row.body) if row.kind in ("begin", "lost") else row.body
            before = rows[-1].checksum if rows else layout.SEED
            rows.append(Row(row.number, row.kind, body, layout.chain(before, row.number, row.kind, body)))
        checksums = {row.number: row.checksum for row in rows}
        states = ((one.number, rewrite(one.state)) for one in self.snapshots)
        snapshots = tuple(Snapshot(number, state, seal(checksums[number], state)) for number, state in states)
        begin = layout.decode(rows[0])
        assert isinstance(begin, Begin)  # row 0 is one
        return GameFile(tuple(rows), snapshots, {}, begin)

    @property
    def name(self) -> str:
        """How the file is called: by the game, its players and its day."""
        players = (seat.name for seat in self.begin.setup.seats)
        said = " ".join([self.begin.game, *players, self.begin.created[:10]])
        safe = re.sub(r"[^\w.-]+", "-", said).strip("-.")
        while len(safe.encode()) > 120:  # some sticks take no more than 255
            safe = safe[:-1]
        return f"{safe}{ENDING}"

    @property
    def begun(self) -> str:
        """Checksum of row 0, which tells this game from all others."""
        return self.rows[0].checksum

    def rows_in(self, path: Path) -> int:
        """Return how many rows the journal ``path`` has if all of this game is in it, else 0."""
        try:
            mine = looked_at(path).rows
        except JournalError:
            return 0
        last = len(self.rows) - 1  # its checksum covers all before it
        return len(mine) if len(mine) > last and mine[last].checksum == self.rows[-1].checksum else 0

    def begins_with(self, path: Path) -> bool:
        """Tell whether all that the journal ``path`` has is in this game."""
        try:
            mine = looked_at(path).rows
        except JournalError:
            return False
        return len(mine) <= len(self.rows) and mine[-1].checksum == self.rows[len(mine) - 1].checksum

    def journal(self, rules: Game[Any], name: str, turn: int) -> bytes:
        """Return the file of a journal of this game, after it was played again from beginning to end.

        Args:
            rules: of the game.
            name: what an error calls it.
            turn: when it is played, counted among the games beside it.

        Raises:
            GameFileError: it was begun under other rules, or does not lead where it led.
        """
        journal, ours = Journal.of(Path(name), self.rows, self.snapshots), rules.rules_version
        try:
            theirs = {self.begin.rules_version, rules_version(journal)}
            if max(theirs) > ours:
                raise GameFileError("other_rules", file=name, theirs=max(theirs), ours=ours)
            if len(theirs) == 1 and rules.plays(*theirs):
                journal.snapshots = replayed(GuardedRules(rules), journal)
            else:  # what came before these rules cannot be played again
                Session.resume(rules, journal)
            return journal_file(self.rows, journal.sealed(self.rows), turn)
        except GameFileError:
            raise
        except (TableError, msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise GameFileError("not_followed", file=name, why=str(error)[:300]) from error


def of_journal(path: Path, data: Mapping[str, bytes]) -> GameFile:
    """Return the game of the journal ``path``, which is only looked at, as far as it is sound.

    Raises:
        JournalError: if it is no journal, of a newer version, or nothing of its beginning is left.
    """
    found = looked_at(path)
    if found.damage is not None:  # or somebody who plays it has written just between two looks
        found = looked_at(path)
    damage = str(found.damage) if found.damage is not None else None
    return GameFile(tuple(found.rows), tuple(found.snapshots), dict(data), found.begin, damage)


def owners_data(folder: Path | None) -> dict[str, bytes]:
    """Return the data files in ``folder``, the one of a game; those that are too large for it are left out."""
    found: dict[str, bytes] = {}
    try:
        paths = sorted(folder.iterdir()) if folder is not None else []
    except OSError:
        return found
    for path in paths:
        if _DATA_NAME.fullmatch(path.name) and len(found) < MOST_DATA_FILES:
            try:
                found[path.name] = read_regular(path, MOST_DATA)
            except OSError:
                continue
    return found


def read_game_file(path: Path) -> GameFile:
    """Return the game in the file ``path``: an exported one, or a journal from another table.

    Raises:
        GameFileError: it cannot be read, is none, is damaged, too large, or made by a newer Pipworks.
    """
    name = spelled(path, folder=False).lstrip("@")  # what begins so would be taken for a key of words
    try:
        if _is_journal(path):
            return _journal(path, name)
        content = read_regular(path, MOST_BYTES)
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise GameFileError("too_large", file=name) from error
        raise GameFileError("unreadable", file=name, why=error.strerror or str(error)) from error
    try:
        files = unpacked(content, _most)
    except ArchiveError as error:
        code = "damaged" if content.startswith(b"PK\x03\x04") else "no_game"
        raise GameFileError(code, file=name, why=str(error)) from error
    return _checked(files, name)


def _is_journal(path: Path) -> bool:
    with open_regular(path) as stream:
        if stream.read(16) != b"SQLite format 3\0":
            return False
        if os.fstat(stream.fileno()).st_size > MOST_OF_JOURNAL:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        return True


def _journal(path: Path, name: str) -> GameFile:
    try:
        return of_journal(path, {})
    except JournalError as error:
        raise GameFileError("damaged", file=name, why=str(error)) from error


def _checked(files: Mapping[str, bytes], name: str) -> GameFile:
    try:
        manifest = msgspec.json.decode(files.get(MANIFEST, b""), type=Manifest)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise GameFileError("no_game", file=name, why=str(error)[:200]) from error
    if manifest.layout > LAYOUT or manifest.journal > layout.VERSION:
        raise GameFileError("newer", file=name)
    there = {what: _listed(content) for what, content in files.items() if what != MANIFEST}
    if there != manifest.files or not {ROWS, SNAPSHOTS} <= there.keys():
        raise GameFileError("damaged", file=name, why="a checksum does not fit")
    try:
        rows = _read(files[ROWS])
        begin = layout.decode(rows[0]) if rows else None
        snapshots = _snapshots(files[SNAPSHOTS], rows)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise GameFileError("damaged", file=name, why=str(error)[:200]) from error
    if not isinstance(begin, Begin) or len(layout.intact(rows)) < len(rows):
        raise GameFileError("damaged", file=name, why="a row does not follow the one before it")
    if (manifest.game, manifest.rows, manifest.checksum) != (begin.game, len(rows), rows[-1].checksum):
        raise GameFileError("damaged", file=name, why="its list does not fit")
    data = {what.removeprefix(DATA): content for what, content in files.items() if what.startswith(DATA)}
    return GameFile(rows, snapshots, data, begin)


def _listed(content: bytes) -> Listed:
    return Listed(len(content), hashlib.sha256(content).hexdigest())


def _most(name: str) -> int:
    if name.startswith(DATA):
        return MOST_DATA if _DATA_NAME.fullmatch(name.removeprefix(DATA)) else 0
    return {MANIFEST: MOST_LISTED, ROWS: MOST_BYTES, SNAPSHOTS: MOST_BYTES}.get(name, 0)


def _written(rows: Sequence[Row]) -> bytes:
    lines = (msgspec.json.encode(_RowLine(r.number, r.kind, r.checksum, msgspec.Raw(r.body))) for r in rows)
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


def _read(rows: bytes) -> tuple[Row, ...]:
    try:
        lines = msgspec.json.decode(rows, type=list[_RowLine])
    except UnicodeDecodeError as error:
        raise msgspec.DecodeError(str(error)) from error
    return tuple(Row(line.number, line.kind, bytes(line.body), line.checksum) for line in lines)


def _lined(snapshot: Snapshot) -> _SnapshotLine:
    return _SnapshotLine(snapshot.number, snapshot.checksum, msgspec.Raw(snapshot.state))


def _snapshots(written: bytes, rows: Sequence[Row]) -> tuple[Snapshot, ...]:
    """Return the sound ones of what is written."""
    checksums = {row.number: row.checksum for row in rows}
    lines = msgspec.json.decode(written, type=list[_SnapshotLine])
    found = (Snapshot(line.number, bytes(line.state), line.checksum) for line in lines if line.number in checksums)
    return tuple(one for one in found if one.checksum == seal(checksums[one.number], one.state))
