"""Corrected pictures on the disk: in the labelled form, bounded, whole after any cut, and never in the game's way."""

from __future__ import annotations

import errno
import io
import json
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.devices.tray.kept_frames import WAITING, FrameFolder, FrameKeeper, TrueDie
from companion.system.beside import finish
from tests.patience import PATIENCE_S
from vision.bench.command import BenchWishes, run_bench
from vision.labelled import LabelledDie, load_labelled
from vision.pictures import load_picture
from vision.reading import DieReading, Reading

DICE: list[TrueDie] = [(3, "red", (10, 10, 20, 20)), (None, "white", (50, 10, 20, 20)), (5, "blue", None)]


def picture(grey: int) -> np.ndarray:
    return np.full((48, 64, 3), grey, np.uint8)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "data" / "corrected"


def greys(place: Path) -> list[int]:
    return [int(load_picture(one.path)[0, 0, 0]) for one in load_labelled(place)]


def test_a_picture_is_kept_without_loss_with_what_players_said(place: Path) -> None:
    noise = np.random.default_rng(3).integers(0, 255, (60, 80, 3), np.uint8)
    assert FrameFolder(place).keep(noise, DICE, at=1.0)
    (kept,) = load_labelled(place)
    assert (load_picture(kept.path) == noise).all()
    assert kept.dice == (
        LabelledDie(3, (10, 10, 20, 20), "red", cocked=False),
        LabelledDie(None, (50, 10, 20, 20), "white", cocked=False),
        LabelledDie(5, None, "blue", cocked=False),
    )


def test_the_bench_runs_on_it(place: Path) -> None:
    class Told:
        def read(self, picture: np.ndarray, empty: np.ndarray | None = None) -> Reading:
            seen = (
                DieReading(2, "red", (11, 9, 20, 20), 0.9, None),
                DieReading(6, "white", (50, 10, 20, 20), 0.9, None),
            )
            return Reading(seen, 1.0, 64, 48)

    FrameFolder(place).keep(picture(1), DICE, at=1.0)
    out = io.StringIO()
    assert run_bench(place, True, out, io.StringIO(), BenchWishes(peers=False), Told()) == 0
    figures = json.loads(out.getvalue())["sets"][0]["all"]
    # the die nobody named is not judged, the one that was typed is not found
    assert figures == {"right": 0, "asked": 0, "wrong": 1, "missed": 1, "off_colour": 0, "false": 0}


def test_the_oldest_go_first_by_number(place: Path) -> None:
    folder = FrameFolder(place, most_frames=3)
    for grey in range(1, 6):
        folder.keep(picture(grey), DICE, at=float(grey))
    assert greys(place) == [3, 4, 5]
    assert len(list((place / "images").iterdir())) == 3


def test_the_oldest_go_first_by_bytes(place: Path) -> None:
    noise = [np.random.default_rng(n).integers(0, 255, (48, 64, 3), np.uint8) for n in range(6)]
    FrameFolder(place).keep(noise[0], DICE, at=0.0)
    one = next((place / "images").iterdir()).stat().st_size
    bounded = FrameFolder(place, most_bytes=int(one * 3.5))
    for n in range(1, 6):
        assert bounded.keep(noise[n], DICE, at=float(n))
    assert sum(file.stat().st_size for file in (place / "images").iterdir()) <= one * 3.5
    assert greys(place) == [int(noise[n][0, 0, 0]) for n in (3, 4, 5)]
    assert not FrameFolder(place, most_bytes=one // 2).keep(noise[0], DICE, at=9.0)
    assert len(greys(place)) == 3


def test_the_same_picture_corrected_again_gets_other_labels(place: Path) -> None:
    folder = FrameFolder(place)
    folder.keep(picture(1), DICE, at=1.0)
    folder.keep(picture(2), DICE, at=2.0)
    folder.keep(picture(1), [(6, "red", (10, 10, 20, 20))], at=1.0)
    first, second = load_labelled(place)
    assert [die.value for die in first.dice] == [6]
    assert len(second.dice) == 3
    assert greys(place) == [1, 2]


def test_a_name_is_never_given_to_another_picture(place: Path) -> None:
    folder = FrameFolder(place, most_frames=1)
    folder.keep(picture(1), DICE, at=1.0)
    folder.keep(picture(2), DICE, at=2.0)
    folder.keep(picture(1), [(6, "red", None)], at=1.0)  # gone meanwhile, so it comes anew and the other goes
    (one,) = load_labelled(place)
    assert (greys(place), [die.value for die in one.dice]) == ([1], [6])


def test_a_disk_that_is_nearly_full_is_left_to_the_games(place: Path) -> None:
    folder = FrameFolder(place, least_free=1000, free=lambda _folder: 1010)
    assert not folder.keep(picture(1), DICE, at=1.0)
    assert folder.names() == []


@pytest.mark.parametrize("nth", range(1, 5))
def test_a_disk_that_refuses_leaves_the_set_as_it_was(place: Path, nth: int) -> None:
    FrameFolder(place).keep(picture(1), DICE, at=1.0)
    left = [nth]

    def write(descriptor: int, data: bytes) -> int:
        left[0] -= 1
        if left[0] <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return os.write(descriptor, data[:60])

    with pytest.raises(OSError, match="No space"):
        FrameFolder(place, write=write).keep(picture(2), DICE, at=2.0)
    assert greys(place) == [1]
    assert not list(place.rglob("*.new"))


class CutError(BaseException):
    """The power goes."""


def cutting(monkeypatch: pytest.MonkeyPatch, step: int) -> Callable[[], int]:
    """Let the power go at the given step on the disk; return how many steps there were."""
    taken = [0]

    def cut(real: Callable[..., Any]) -> Callable[..., Any]:
        def stepped(*given: Any, **named: Any) -> Any:
            taken[0] += 1
            if taken[0] == step:
                raise CutError
            return real(*given, **named)

        return stepped

    monkeypatch.setattr(Path, "replace", cut(Path.replace))
    monkeypatch.setattr(Path, "unlink", cut(Path.unlink))
    monkeypatch.setattr(os, "fsync", cut(os.fsync))
    monkeypatch.setattr(os, "open", cut(os.open))
    return lambda: taken[0]


def test_a_cut_at_any_moment_leaves_a_readable_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cuts = 0
    for step in range(1, 60):
        place = tmp_path / str(step)
        folder = FrameFolder(place, most_frames=2)
        folder.keep(picture(1), DICE, at=1.0)
        folder.keep(picture(2), DICE, at=2.0)
        with monkeypatch.context() as broken:
            taken = cutting(broken, step)
            try:
                folder.keep(picture(3), DICE, at=3.0)
            except CutError:
                cuts += 1
            else:
                assert taken() < step
        assert greys(place) in ([1, 2], [2], [2, 3])
        FrameFolder(place, most_frames=2).keep(picture(4), DICE, at=4.0)  # after the power came back
        assert greys(place)[-1] == 4
        assert sorted(p.name for p in (place / "images").iterdir()) == [p.path.name for p in load_labelled(place)]
        if taken() < step:
            break
    assert cuts >= 10


@pytest.mark.parametrize("text", ["", "[]", '{"frame-000001.png": 3}', "[" * 100_000])
def test_labels_that_cannot_be_read_are_put_aside_and_a_new_set_begins(place: Path, text: str) -> None:
    folder = FrameFolder(place)
    folder.keep(picture(1), DICE, at=1.0)
    (place / "labels.json").write_text(text)
    folder.keep(picture(2), DICE, at=2.0)
    assert greys(place) == [2]
    aside = place.with_name("corrected-unreadable")
    assert (aside / "labels.json").read_text() == text
    assert len(list((aside / "images").iterdir())) == 1


def test_that_the_players_were_asked_is_remembered(place: Path) -> None:
    keeper = FrameKeeper(FrameFolder(place))
    assert not keeper.asked
    keeper.note_asked()
    assert keeper.asked
    assert finish(10)
    assert FrameKeeper(FrameFolder(place)).asked


def test_pictures_are_written_beside_the_game(place: Path) -> None:
    keeper = FrameKeeper(FrameFolder(place))
    keeper.keep(picture(7), DICE, at=1.0)
    keeper.close(timeout_s=PATIENCE_S)
    assert greys(place) == [7]
    assert keeper.trouble is None


def test_a_slow_disk_never_makes_the_game_wait(place: Path) -> None:
    let_go, begun = threading.Event(), threading.Event()

    def write(descriptor: int, data: bytes) -> int:
        begun.set()
        assert let_go.wait(PATIENCE_S)
        return os.write(descriptor, data)

    keeper = FrameKeeper(FrameFolder(place, write=write))
    keeper.keep(picture(0), DICE, at=0.0)
    assert begun.wait(PATIENCE_S)
    for n in range(1, WAITING + 1):
        keeper.keep(picture(n), DICE, at=float(n))
    assert keeper.trouble is None
    keeper.keep(picture(99), DICE, at=99.0)  # one too many: let go, and said so
    assert keeper.trouble is not None
    let_go.set()
    keeper.close(timeout_s=PATIENCE_S)
    assert greys(place) == list(range(WAITING + 1))


def test_a_full_disk_is_no_failure_of_the_game(place: Path) -> None:
    def write(_descriptor: int, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    keeper = FrameKeeper(FrameFolder(place, write=write))
    keeper.keep(picture(1), DICE, at=1.0)
    keeper.close(timeout_s=PATIENCE_S)
    assert keeper.trouble is not None
    assert "No space" in keeper.trouble


def test_a_folder_that_cannot_be_made_is_no_failure_either(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    keeper = FrameKeeper(FrameFolder(tmp_path / "file" / "corrected"))
    keeper.note_asked()
    assert keeper.asked
    assert finish(10)
    assert keeper.trouble is not None
    keeper.keep(picture(1), DICE, at=1.0)
    keeper.close(timeout_s=PATIENCE_S)
    assert keeper.trouble is not None


def test_labels_that_are_a_pipe_or_without_end_keep_nobody_waiting(place: Path) -> None:
    place.mkdir(parents=True)
    os.mkfifo(place / "labels.json")
    with pytest.raises(OSError, match="a pipe"):
        FrameFolder(place).keep(picture(1), DICE, at=1.0)
    (place / "labels.json").unlink()
    (place / "labels.json").touch()
    os.truncate(place / "labels.json", 1 << 40)
    assert FrameFolder(place).keep(picture(2), DICE, at=2.0)  # those are put aside, as every set that cannot be read
    assert greys(place) == [2]
