from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision import VisionError
from vision.bench.command import BenchWishes, run_bench
from vision.bench.failures import PAINT, SIDE, TILE, WORDS, annotated, save_failures, sheet, tile, words
from vision.bench.figures import JudgedDie, Outcome
from vision.bench.measuring import Failed
from vision.labelled import LabelledDie
from vision.reading import DieReading

RED_3 = LabelledDie(3, (100, 60, 40, 40), "red", cocked=False)
READ_4 = DieReading(4, "red", (102, 61, 40, 40), 0.972, None)
ASKED = DieReading(None, "blue", (102, 61, 40, 40), 0.5, "glare")
WRONG = JudgedDie(RED_3, READ_4, Outcome.WRONG)


def test_the_words_say_what_it_is_what_was_read_how_surely_and_why() -> None:
    assert words(WRONG) == ("WRONG", "is: 3 red", "read: 4 red 97.2%")
    assert words(JudgedDie(RED_3, ASKED, Outcome.ASKED)) == ("asked", "is: 3 red", "read: ? blue, glare 50%")
    assert words(JudgedDie(RED_3, None, Outcome.MISSED)) == ("missed", "is: 3 red", "read: not seen")
    assert words(JudgedDie(None, READ_4, Outcome.FALSE))[1] == "is: no die labelled"
    coin = LabelledDie(None, None, None, cocked=False, thing="coin")
    assert words(JudgedDie(coin, READ_4, Outcome.FALSE))[1] == "is: no die, coin"
    leaning = LabelledDie(2, None, "red", cocked=True)
    assert words(JudgedDie(leaning, READ_4, Outcome.COCKED_STATED))[1] == "is: leaning red"


def test_a_frame_is_made_large_and_each_die_framed_in_the_colour_of_its_outcome() -> None:
    picture = np.full((200, 400, 3), 50, np.uint8)
    drawn = annotated(picture, [WRONG])
    scale = SIDE / 400
    assert drawn.shape == (700, SIDE, 3)
    assert tuple(drawn[round(75 * scale), round(102 * scale)]) == PAINT[Outcome.WRONG]
    assert (drawn != 50).any(axis=2).sum() > 2000  # the frame and its words


def test_what_has_no_place_stands_in_a_strip_below() -> None:
    picture = np.full((200, 400, 3), 50, np.uint8)
    nowhere = JudgedDie(LabelledDie(3, None, "red", cocked=False), None, Outcome.MISSED)
    drawn = annotated(picture, [nowhere])
    assert drawn.shape[0] > 700
    assert drawn[700:].max() > 200
    with pytest.raises(ValueError, match="place"):
        tile(picture, nowhere, "x")


def test_a_contact_sheet_shows_the_die_with_its_surroundings() -> None:
    picture = np.full((200, 400, 3), 50, np.uint8)
    cv2.rectangle(picture, (102, 61), (141, 100), (10, 20, 200), -1)
    made = tile(picture, WRONG, "frame")
    assert made.shape == (TILE + WORDS, TILE, 3)
    assert tuple(made[TILE // 2, TILE // 2]) == (10, 20, 200)
    assert tuple(made[10, TILE // 2]) == (50, 50, 50)
    assert sheet([made] * 8).shape == (2 * (TILE + WORDS), 6 * TILE, 3)
    assert sheet([made] * 2).shape == (TILE + WORDS, 2 * TILE, 3)


@pytest.fixture
def failing(tmp_path: Path) -> list[Failed]:
    """Five pictures: the last one has a wrong value, the others are asked about."""
    failed = []
    for n in range(5):
        path = tmp_path / f"p{n}.png"
        cv2.imwrite(str(path), np.full((100, 200, 3), 40, np.uint8))
        failed.append(Failed(path, (WRONG if n == 4 else JudgedDie(RED_3, ASKED, Outcome.ASKED),)))
    return failed


def test_the_worst_are_saved_first_and_not_more_than_asked_for(failing: list[Failed], tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "failures"
    assert save_failures(failing, folder, "set", 2) == (2, 3)
    assert sorted(p.name for p in folder.iterdir()) == ["set--contact-sheet-1.jpg", "set--p0.jpg", "set--p4.jpg"]
    assert cv2.imread(str(folder / "set--p4.jpg")) is not None


def test_a_folder_that_cannot_be_made_is_one_sentence(failing: list[Failed], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(VisionError, match=r"file.*cannot be saved"):
        save_failures(failing, tmp_path / "file" / "failures", "set", 2)


def test_the_run_saves_them_and_says_so(
    make_set: Callable[..., Path], told: Any, labels: Any, said: Any, tmp_path: Path
) -> None:
    folder = make_set("bad", [("a.png", 10, [labels(3, "red", 100)]), ("b.png", 20, [labels(3, "red", 100)])])
    out = io.StringIO()
    reader = told({10: [said(3, "red", 100)], 20: [said(5, "red", 100)]})
    wishes = BenchWishes(peers=False, failures=tmp_path / "failures")
    assert run_bench(folder, False, out, io.StringIO(), wishes, reader) == 0
    assert "1 picture with failures saved" in out.getvalue()
    assert sorted(p.name for p in (tmp_path / "failures").iterdir()) == ["bad--b.jpg", "bad--contact-sheet-1.jpg"]
