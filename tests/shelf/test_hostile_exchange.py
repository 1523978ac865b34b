"""Hostile files, and disks that refuse: one sentence, and nothing is kept of them."""

from __future__ import annotations

import errno
import json
import os
import random
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.shelf.exchange import export_to, game_at
from companion.shelf.words import catalogues
from companion.system.archive import packed, unpacked
from companion.table.game_file import ENDING, GameFileError, read_game_file
from companion.table.journal import games_in
from companion.table.journal.rows import SEED, Begin, Did, Row, chain, decode, next_row
from tests.shelf.two_tables import Table, names, play

LONGEST = 300


def changed(file: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    files = unpacked(file.read_bytes(), lambda _name: 1 << 25)
    change(files)
    file.write_bytes(packed(files))
    return file


def manifest(found: dict[str, bytes], **values: object) -> None:
    found["game.json"] = json.dumps({**json.loads(found["game.json"]), **values}).encode()


def resealed(files: dict[str, bytes]) -> None:
    listed = {
        name: {"bytes": len(content), "sha256": sha256(content).hexdigest()}
        for name, content in files.items()
        if name != "game.json"
    }
    manifest(files, files=listed)


def put(name: str, content: bytes) -> Callable[[dict[str, bytes]], None]:
    def change(files: dict[str, bytes]) -> None:
        files[name] = content
        resealed(files)

    return change


def without(name: str) -> Callable[[dict[str, bytes]], None]:
    def change(files: dict[str, bytes]) -> None:
        del files[name]
        if name != "game.json":
            resealed(files)

    return change


DEEP = b"[" * 100_000
HOSTILE: dict[str, tuple[Callable[[dict[str, bytes]], None], str]] = {
    "no list": (without("game.json"), "no_game"),
    "a list that is none": (lambda files: files.update({"game.json": b"\xff\0"}), "no_game"),
    "a list too deep": (lambda files: files.update({"game.json": DEEP[:60_000]}), "no_game"),
    "newer": (lambda files: manifest(files, layout=2), "newer"),
    "a newer journal": (lambda files: manifest(files, journal=99), "newer"),
    "other rows than listed": (lambda files: manifest(files, rows=1), "damaged"),
    "another last row than listed": (lambda files: manifest(files, checksum="0" * 64), "damaged"),
    "a checksum that does not fit": (lambda files: files.update({"rows.json": files["rows.json"] + b" "}), "damaged"),
    "data that is not listed": (lambda files: files.update({"data/a.toml": b""}), "damaged"),
    "a way out of the folder": (put("data/../../a.toml", b""), "damaged"),
    "a folder in the data": (put("data/a/b.toml", b""), "damaged"),
    "no rows": (without("rows.json"), "damaged"),
    "no rows in it": (put("rows.json", b"[]"), "damaged"),
    "rows too deep": (put("rows.json", b'[{"number":0,"kind":"do","checksum":"","body":' + DEEP), "damaged"),
    "a row of another number": (
        put("rows.json", b'[{"number":1e99,"kind":"do","checksum":"","body":0}]'),
        "damaged",
    ),
    "a row that does not follow": (
        lambda files: put("rows.json", files["rows.json"].replace(b'"number":3,', b'"number":4,', 1))(files),
        "damaged",
    ),
    "snapshots that are none": (put("snapshots.json", b'"\xff"'), "damaged"),
}


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    table = Table(tmp_path_factory.mktemp("good"))
    session = table.begin()
    play(session, 70)
    content = game_at(session.journal.path, None).packed()
    table.shelf.close()
    return content


def refused(table: Table, file: Path) -> str:
    before = names(table.games) if table.games.exists() else []
    began = time.process_time()
    with pytest.raises(GameFileError) as error:
        table.bring_in(file)
    assert time.process_time() - began < 1
    assert (names(table.games) if table.games.exists() else []) == before
    for language in ("en", "ja", "es"):
        sentence = catalogues().say(error.value.says, language)
        assert "\n" not in sentence
        assert len(sentence) < 500
    return error.value.says.key.removeprefix("import.")


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_file_is_refused_in_one_sentence(
    what: str, good: bytes, tables: tuple[Table, Table], stick: Path
) -> None:
    change, code = HOSTILE[what]
    file = stick / f"@why{ENDING}"
    file.write_bytes(good)
    assert refused(tables[1], changed(file, change)) == code


def test_no_file_is_refused_in_one_sentence(tables: tuple[Table, Table], stick: Path) -> None:
    os.mkfifo(stick / "pipe")
    (stick / "link").symlink_to("/dev/zero")
    with (stick / "large").open("wb") as large:
        large.truncate(1 << 40)
    found = {name: refused(tables[1], stick / name) for name in ("pipe", "link", "large", "nothing", ".")}
    assert found == {
        "pipe": "unreadable",
        "link": "unreadable",
        "large": "too_large",
        "nothing": "unreadable",
        ".": "unreadable",
    }


def test_cut_off_anywhere_it_is_refused(good: bytes, tables: tuple[Table, Table], stick: Path) -> None:
    file = stick / f"a{ENDING}"
    chance = random.Random(3)
    for length in (0, 1, 3, 4, 30, len(good) - 1, *(chance.randrange(len(good)) for _ in range(100))):
        file.write_bytes(good[:length])
        assert refused(tables[1], file) == ("no_game" if length < 4 else "damaged")


def test_rows_with_true_checksums_that_lead_elsewhere_are_refused(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    mine = here.begin()
    play(mine, 20)
    game = game_at(mine.journal.path, None)
    bodies = [decode(row) for row in game.rows]
    did = next(n for n, body in enumerate(bodies) if isinstance(body, Did) and body.lines)
    begin = bodies[0]
    assert isinstance(begin, Begin)
    for n, body in (
        (did, msgspec.structs.replace(bodies[did], lines=())),
        (0, msgspec.structs.replace(begin, game="x")),
    ):
        rows: list[Any] = []
        for one in [*bodies[:n], body, *bodies[n + 1 :]]:
            rows.append(next_row(rows[-1] if rows else None, one))
        begun = rows[0] and decode(rows[0])
        file = export_to(stick, msgspec.structs.replace(game, rows=tuple(rows), begin=begun))
        assert refused(there, file) == ("not_followed" if n else "unknown_game")


def test_a_row_that_is_no_text_is_refused(good: bytes, tables: tuple[Table, Table], stick: Path) -> None:
    file = stick / f"a{ENDING}"
    file.write_bytes(good)
    rows: list[Row] = []
    for row in read_game_file(file).rows:
        body = row.body.replace(b"Ada", b"A\xffa") if row.number == 0 else row.body
        checksum = chain(rows[-1].checksum if rows else SEED, row.number, row.kind, body)
        rows.append(Row(row.number, row.kind, body, checksum))

    def change(files: dict[str, bytes]) -> None:
        line = b'{"number":%d,"kind":"%s","checksum":"%s","body":%s}'
        lines = (line % (r.number, r.kind.encode(), r.checksum.encode(), r.body) for r in rows)
        put("rows.json", b"[" + b",".join(lines) + b"]")(files)
        manifest(files, checksum=rows[-1].checksum)

    assert refused(tables[1], changed(file, change)) in ("damaged", "not_followed")


# Disks that refuse.


def test_a_full_stick_gets_no_file(tables: tuple[Table, Table], stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here, _ = tables
    game = game_at(here.begin().journal.path, None)

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        export_to(stick, game)
    assert names(stick) == []


@pytest.mark.parametrize("refused_at", range(1, 9))
def test_a_disk_that_refuses_keeps_nothing_of_a_game_brought_in(
    refused_at: int, good: bytes, tables: tuple[Table, Table], stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, there = tables
    file = stick / f"a{ENDING}"
    file.write_bytes(good)
    changed(file, put("data/boosts.toml", b""))
    syncs, sync = [0], os.fsync

    def failing(descriptor: int) -> None:
        syncs[0] += 1
        if syncs[0] >= refused_at:
            raise OSError(errno.EIO, "Input/output error")
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", failing)
    with suppress(OSError):
        there.bring_in(file)
    left = names(there.games)
    assert left == [] or (len(left) == 2 and games_in(there.games)[0].trouble is None), left
    monkeypatch.undo()
    assert there.bring_in(file).path.exists()


def test_rows_without_end_are_refused_at_once(good: bytes, tables: tuple[Table, Table], stick: Path) -> None:
    row = b'{"number":0,"kind":"do","checksum":"%s","body":0}' % (b"0" * 64)
    file = stick / f"a{ENDING}"
    file.write_bytes(good)
    changed(file, put("rows.json", b"[" + b",".join([row] * ((16 << 20) // (len(row) + 1) - 1)) + b"]"))
    assert file.stat().st_size < 1 << 20
    assert refused(tables[1], file) == "damaged"
