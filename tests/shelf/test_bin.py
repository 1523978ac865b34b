"""The bin: a deleted game lies there whole, comes back whole, and a cut of power at any step loses nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.shelf.bin import DeletedGames, belonging, size_of

NAME = "toy_race-2026-11-22T20-00-00.pipworks"
FILES = {
    "": b"the game",
    "-wal": b"its log",
    "-shm": b"its index",
    ".damaged": b"as it was found",
    ".damaged-wal": b"with its log",
    ".damaged-2": b"and again",
    ".mended": b"to be put in its place",
    ".data": b"cards of another table",
}
OTHERS = (f"{NAME}-open", f"{NAME}.txt", "other.pipworks", f"{NAME}-2.pipworks", f"{NAME}-2.pipworks-wal")
"""Files beside it that are not the game's."""


class Cut(BaseException):
    """The power went."""


def games(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    for rest, data in FILES.items():
        file = folder / f"{NAME}{rest}"
        if rest == ".data":
            file.mkdir()
            file /= "parts.toml"
        file.write_bytes(data)
    for name in OTHERS:
        (folder / name).write_bytes(b"not its")
    return folder


def whole(journal: Path) -> dict[str, bytes]:
    """Return what lies at a journal's name, by what its name has after it."""
    files = ((file / "parts.toml" if rest == ".data" else file, rest) for file, rest in belonging(journal))
    found = {rest: file.read_bytes() for file, rest in files}
    return found | ({"": journal.read_bytes()} if journal.exists() else {})


def cut_at(monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """Let the power go before the step of this number that changes the disk, or waits for it."""
    left = iter(range(step))

    def dying(real: Callable[..., object]) -> Callable[..., object]:
        def act(*args: object, **named: object) -> object:
            if next(left, None) is None:
                raise Cut
            return real(*args, **named)

        return act

    for name in ("rename", "mkdir", "rmdir", "unlink"):
        monkeypatch.setattr(Path, name, dying(getattr(Path, name)))
    monkeypatch.setattr("companion.shelf.bin.sync", dying(lambda _path: None))


def cuts(tmp_path: Path, before: Callable[[Path], None], act: Callable[[Path], object]) -> Iterator[Path]:
    """Yield a folder of games after each cut there can be in ``act``, settled again; the last one without a cut."""
    for step in range(100):
        place = tmp_path / str(step)
        place.mkdir()
        folder = games(place)
        before(folder)
        died = False
        with pytest.MonkeyPatch.context() as monkeypatch:
            cut_at(monkeypatch, step)
            try:
                act(folder)
            except Cut:
                died = True
        DeletedGames(folder).settle()
        yield folder
        if not died:
            return
    raise AssertionError("it never ends")


def check_in_one_place(folder: Path) -> bool:
    """Check that the game is whole in one place and nothing of it in another; tell whether that is the bin."""
    found = DeletedGames(folder).contents()
    home = whole(folder / NAME)
    assert (home == FILES) is (found == [])
    assert all(whole(deleted.path) == FILES and home == {} for deleted in found)
    assert all((folder / name).exists() for name in OTHERS)
    return bool(found)


def test_a_deleted_game_and_all_that_belongs_to_it_is_in_the_bin_and_comes_back(tmp_path: Path) -> None:
    folder = games(tmp_path)
    taken = sum(map(len, FILES.values()))
    assert size_of(folder / NAME) == taken
    deleted = DeletedGames(folder).take(folder / NAME, 125)
    assert whole(folder / NAME) == {}
    assert DeletedGames(folder).contents() == [deleted]
    assert (deleted.name, deleted.at, size_of(deleted.path)) == (NAME, 125, taken)
    assert whole(deleted.path) == FILES
    assert DeletedGames(folder).bring_back(deleted) == folder / NAME
    assert whole(folder / NAME) == FILES
    assert DeletedGames(folder).contents() == []
    assert all((folder / name).read_bytes() == b"not its" for name in OTHERS)


def test_a_cut_while_deleting_leaves_the_whole_game_in_one_place(tmp_path: Path) -> None:
    tried = cuts(tmp_path, lambda _folder: None, lambda folder: DeletedGames(folder).take(folder / NAME, 7))
    in_bin = [check_in_one_place(folder) for folder in tried]
    assert in_bin == sorted(in_bin)  # once it is there it stays there
    assert {*in_bin} == {True, False}
    assert len(in_bin) > 2 * len(FILES)


def test_a_cut_while_bringing_back_leaves_the_whole_game_in_one_place(tmp_path: Path) -> None:
    def delete(folder: Path) -> None:
        DeletedGames(folder).take(folder / NAME, 7)

    tried = cuts(tmp_path, delete, lambda folder: DeletedGames(folder).bring_back(DeletedGames(folder).contents()[0]))
    in_bin = [check_in_one_place(folder) for folder in tried]
    assert in_bin == sorted(in_bin, reverse=True)
    assert {*in_bin} == {True, False}
    assert len(in_bin) > len(FILES)


def test_a_game_of_the_same_name_is_neither_overwritten_nor_mixed_up(tmp_path: Path) -> None:
    folder = games(tmp_path)
    DeletedGames(folder).take(folder / NAME, 7)
    (folder / NAME).write_bytes(b"a newer one")
    DeletedGames(folder).take(folder / NAME, 9)
    newer, older = DeletedGames(folder).contents()
    assert (newer.name, whole(newer.path)) == (NAME, {"": b"a newer one"})
    assert older.name != NAME
    assert whole(older.path) == FILES
    (folder / NAME).write_bytes(b"a third")
    back = DeletedGames(folder).bring_back(newer)
    assert back.read_bytes() == b"a newer one"
    assert whole(DeletedGames(folder).bring_back(older)) == FILES
    assert (folder / NAME).read_bytes() == b"a third"


def test_emptying_takes_one_game_and_a_cut_in_it_takes_no_other(tmp_path: Path) -> None:
    def delete_both(folder: Path) -> None:
        (folder / "other.pipworks-wal").write_bytes(b"its log")
        DeletedGames(folder).take(folder / NAME, 7)
        DeletedGames(folder).take(folder / "other.pipworks", 8)

    tried = cuts(
        tmp_path, delete_both, lambda folder: DeletedGames(folder).remove(DeletedGames(folder).contents()[0])
    )
    left = []
    for folder in tried:
        *other, kept = DeletedGames(folder).contents()
        assert (kept.name, whole(kept.path)) == (NAME, FILES)
        assert all(whole(one.path) == {"": b"not its", "-wal": b"its log"} for one in other)
        left.append(len(other))
    assert left == sorted(left, reverse=True)
    assert {*left} == {0, 1}
    assert [one.name for one in DeletedGames(folder).folder.iterdir()] == [kept.folder.name]


def test_what_lies_in_the_bin_folder_by_chance_is_left_alone(tmp_path: Path) -> None:
    folder = games(tmp_path)
    DeletedGames(folder).folder.mkdir()
    strange = [DeletedGames(folder).folder / name for name in ("notes.txt", "12-file.pipworks", "x-a.pipworks")]
    for file in strange:
        file.write_bytes(b"mine")
    DeletedGames(folder).settle()
    assert DeletedGames(folder).contents() == []
    assert all(file.read_bytes() == b"mine" for file in strange)


def test_what_is_left_of_a_game_that_somebody_took_out_of_the_bin_by_hand_stays(tmp_path: Path) -> None:
    folder = games(tmp_path)
    deleted = DeletedGames(folder).take(folder / NAME, 7)
    deleted.path.rename(tmp_path / NAME)
    DeletedGames(folder).settle()
    assert (deleted.folder / "game.pipworks-wal").read_bytes() == FILES["-wal"]
    assert DeletedGames(folder).contents() == []


def test_what_a_link_in_the_bin_leads_to_is_not_touched(tmp_path: Path) -> None:
    mine, folder = tmp_path / "mine", tmp_path / "games"
    (folder / "deleted").mkdir(parents=True)
    mine.mkdir()
    (mine / "game.pipworks").write_bytes(b"mine")
    for name in ("1-a.pipworks", "gone-1-b.pipworks"):
        (folder / "deleted" / name).symlink_to(mine)
    found = DeletedGames(folder)
    found.settle()
    for deleted in found.contents():
        found.remove(deleted)
    assert (mine / "game.pipworks").read_bytes() == b"mine"
