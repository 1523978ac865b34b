"""Games between two tables: the same game on both, nothing overwritten, and hostile files refused in one sentence."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.core.game import Game
from companion.core.rejection import Rejection
from companion.core.setup import Seat, with_defaults
from companion.shelf.collection import Collection
from companion.shelf.exchange import BroughtIn, bring_in, export_to, files_in, game_at
from companion.shelf.games import take
from companion.shelf.words import catalogues
from companion.system.archive import packed, unpacked
from companion.table import Session
from companion.table.game_file import ENDING, GameFileError, owners_data, read_game_file
from companion.table.journal import data_beside, games_in
from companion.table.journal.rows import SEED, Begin, Did, Row, chain, decode, next_row

OWN_PART = """[[part]]
id = "my_kettle"
name = "My Kettle"
"""
LONGEST = 300


class Table:
    """A Pipworks with a folder of games and one of its owners' data."""

    def __init__(self, folder: Path) -> None:
        self.games, self.own = folder / "games", folder / "own"
        self.shelf = Collection(self.games, lambda: "2026-11-20T21:04:00+00:00", ("steampunk_rally",), self.own)

    def begin(self) -> Session[Any]:
        game = self.shelf.games()[0]
        session = self.shelf.begin(game, with_defaults(game.questions(), [Seat("Ada"), Seat("Kenji", "ja")]))
        assert isinstance(session, Session)
        return session

    def resume(self, path: Path) -> Session[Any]:
        (saved,) = (one for one in self.shelf.saved() if one.path == path)  # type: ignore[attr-defined]
        session = self.shelf.resume(saved)
        assert isinstance(session, Session), session
        return session

    def bring_in(self, file: Path) -> BroughtIn:
        return bring_in(file, self.games, self.known, self.own)

    def known(self, name: str) -> Game[Any] | None:
        return take(name) if name == "steampunk_rally" else None


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[tuple[Table, Table]]:
    here, there = Table(tmp_path / "here"), Table(tmp_path / "there")
    yield here, there
    here.shelf.close()
    there.shelf.close()


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


def play(session: Session[Any], actions: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    for n in range(actions):
        if n % 11 == 10:
            session.undo()
            continue
        action = session.game.propose(session.state, lambda n: int(chance.random() * n))
        assert action is not None
        assert not isinstance(session.do(action), Rejection)


def exported(table: Table, session: Session[Any], stick: Path) -> Path:
    return export_to(stick, game_at(session.journal.path, table.own))


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith("-open"))


def said(brought: BroughtIn) -> str:
    return catalogues().say(brought.says, "en")


def test_a_game_goes_to_another_table_and_back(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    mine = here.begin()
    play(mine, 150)
    file = exported(here, mine, stick)
    assert names(stick) == [f"steampunk_rally-Ada-Kenji-2026-11-20{ENDING}"]
    brought = there.bring_in(file)
    assert brought.is_new
    theirs = there.resume(brought.path)
    assert theirs.state == mine.state
    assert theirs.lines == mine.lines
    assert theirs.redo_says() == mine.redo_says()
    assert theirs.trouble is None
    assert theirs.damage is None
    play(theirs, 30)
    there.shelf.close()
    home = here.bring_in(exported(there, theirs, stick))
    assert home.is_new
    assert "another continuation" in said(home)
    assert mine.journal.path.exists()
    again = here.resume(home.path)
    assert again.state == theirs.state
    assert len(games_in(here.games)) == 2


def test_it_is_written_on_as_any_other_game_is(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    mine = here.begin()
    play(mine, 70)
    brought = there.bring_in(exported(here, mine, stick))
    theirs = there.resume(brought.path)
    play(theirs, 5)
    assert brought.path.with_name(f"{brought.path.name}-wal").exists()  # with a log, so that a cut takes nothing
    shutil.copytree(there.games, stick / "cut")
    left = game_at(stick / "cut" / brought.path.name, None)
    assert left.rows == tuple(theirs.journal.rows)
    assert left.damage is None


def test_it_is_exported_while_it_is_played_and_only_looked_at(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    mine = here.begin()
    play(mine, 20)
    before = {path.name: path.read_bytes() for path in here.games.iterdir()}
    file = exported(here, mine, stick)
    assert {path.name: path.read_bytes() for path in here.games.iterdir()} == before
    assert there.resume(there.bring_in(file).path).state == mine.state


def test_a_game_that_is_here_is_told_and_left_as_it_is(tables: tuple[Table, Table], stick: Path) -> None:
    here, _ = tables
    mine = here.begin()
    play(mine, 20)
    file = exported(here, mine, stick)
    same = here.bring_in(file)
    assert (same.is_new, same.path) == (False, mine.journal.path)
    assert "here already, as far" in said(same)
    play(mine, 5)
    farther = here.bring_in(file)
    assert not farther.is_new
    assert "farther here" in said(farther)
    assert len(games_in(here.games)) == 1


def test_what_was_brought_in_stands_first(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    file = exported(here, here.begin(), stick)
    play(there.begin(), 3)
    there.shelf.close()
    brought = there.bring_in(file)
    assert next(one.path for one in games_in(there.games)) == brought.path


def test_exported_twice_it_is_one_file_and_a_later_one_gets_a_name_of_its_own(
    tables: tuple[Table, Table], stick: Path
) -> None:
    here, _ = tables
    mine = here.begin()
    first = exported(here, mine, stick)
    assert exported(here, mine, stick) == first
    play(mine, 5)
    second = exported(here, mine, stick)
    assert second.name == first.name.replace(ENDING, f"-2{ENDING}")
    assert files_in(stick) == sorted((first, second))
    with pytest.raises(FileExistsError):
        export_to(first, game_at(mine.journal.path, None))


def test_the_owners_cards_go_along_and_are_what_it_is_played_with(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    for table, name in ((here, "Kettle"), (there, "Other")):
        (table.own / "steampunk_rally").mkdir(parents=True)
        (table.own / "steampunk_rally" / "boosts.toml").write_text(
            f'[[boost]]\nid = "b_{name.lower()}"\nname = "{name}"\ngives = ["2 steam"]\n'
        )
    mine = here.begin()
    play(mine, 40)
    brought = there.bring_in(exported(here, mine, stick))
    theirs = there.resume(brought.path)
    assert names(data_beside(brought.path)) == ["boosts.toml"]
    assert [one.name for one in theirs.game.catalogue.boosts] == [one.name for one in mine.game.catalogue.boosts]
    play(mine, 60, seed=9)
    play(theirs, 60, seed=9)
    assert theirs.state == mine.state
    assert "Kettle" not in str([one.name for one in there.shelf.games()[0].catalogue.boosts])
    again = game_at(brought.path, there.own)
    assert again.data == owners_data(here.own / "steampunk_rally")


def test_the_same_cards_are_not_kept_twice(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    brought = there.bring_in(exported(here, here.begin(), stick))
    assert not data_beside(brought.path).exists()


def test_a_journal_from_a_stick_is_brought_in_with_its_log(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    mine = here.begin()
    play(mine, 20)
    shutil.copytree(here.games, stick, dirs_exist_ok=True)
    (journal,) = files_in(stick)
    assert there.resume(there.bring_in(journal).path).state == mine.state


def test_a_damaged_journal_from_a_stick_is_brought_in_as_far_as_it_is_sound(
    tables: tuple[Table, Table], stick: Path
) -> None:
    here, there = tables
    mine = here.begin()
    play(mine, 200)
    here.shelf.close()
    journal = stick / "a.pipworks"
    with sqlite3.connect(mine.journal.path) as connection:
        connection.execute("DELETE FROM row WHERE number BETWEEN 20 AND 30")
        connection.execute("DELETE FROM copy WHERE number BETWEEN 20 AND 30")
    connection.close()
    shutil.copyfile(mine.journal.path, journal)
    brought = there.bring_in(journal)
    assert "some moves are missing" in said(brought)
    assert there.resume(brought.path).state == mine.state


# Hostile files: the good file, changed.


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
    began = time.perf_counter()
    with pytest.raises(GameFileError) as error:
        table.bring_in(file)
    assert time.perf_counter() - began < 1
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
