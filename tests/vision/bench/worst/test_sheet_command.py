from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.commands.main import run
from vision import load_picture
from vision.bench.worst.command import WorstWishes, named, run_worst
from vision.bench.worst.drawing import PIP
from vision.reading.reader import Reader

SAMPLE = Path(__file__).parents[4] / "docs" / "pictures" / "sample-tray.jpg"


@pytest.fixture
def two_sets(make_set: Callable[..., Path], labels: Any) -> list[Path]:
    first = make_set("one", [("a.png", 10, [labels(3, "red", 100)]), ("b.png", 20, [labels(3, "red", 100)])])
    return [first, make_set("two", [("c|.png", 30, [labels(2, "blue", 100), labels(6, "red", 250)])])]


@pytest.fixture
def reader(told: Any, said: Any) -> Any:
    return told(
        {10: [said(3, "red", 100)], 20: [said(5, "red", 100, sure=0.91)], 30: [said(None, "blue", 100, sure=0.4)]}
    )


def test_the_worst_of_several_sets_are_drawn_listed_and_waiting_for_words(
    two_sets: list[Path], reader: Any, tmp_path: Path
) -> None:
    out, err, to = io.StringIO(), io.StringIO(), tmp_path / "out" / "worst.png"
    assert run_worst(two_sets, to, out, err, reader=reader) == 0
    assert err.getvalue() == ""
    assert "the 3 worst failures of 4 dice in 2 sets: 1 stated wrongly, 1 missed, 1 asked about" in out.getvalue()
    assert "3 not explained yet" in out.getvalue()
    drawn = cv2.imread(str(to))
    assert drawn is not None
    page = to.with_suffix(".md").read_text("utf-8")
    lines = [line for line in page.splitlines() if line.startswith("| ")]
    assert "| one | unfrozen | 2 | 2 | 1 | 0 | 1 | 0 | 0 | 0 of 0 |" in lines
    assert lines[-3:] == [
        "| 1 | one | b.png | 100, 100, 40, 40 | 3 red | 5 red | 91.0% | – |  |",
        "| 2 | two | c\\|.png | 250, 100, 40, 40 | 6 red | nothing | – | – |  |",
        "| 3 | two | c\\|.png | 100, 100, 40, 40 | 2 blue | asked, blue | 40.0% | unsure |  |",
    ]
    assert "![The sheet](worst.png)" in page


def test_the_next_run_keeps_what_people_wrote(two_sets: list[Path], reader: Any, tmp_path: Path) -> None:
    to = tmp_path / "worst.png"
    assert run_worst(two_sets, to, io.StringIO(), io.StringIO(), reader=reader) == 0
    words = to.with_suffix(".toml")
    text = words.read_text("utf-8")
    words.write_text(text.replace('explanation = ""', 'explanation = "a lamp"', 1), "utf-8")
    out = io.StringIO()
    assert run_worst(two_sets, to, out, io.StringIO(), WorstWishes(number=1), reader=reader) == 0
    assert "not explained" not in out.getvalue()
    assert "| 91.0% | – | a lamp |" in to.with_suffix(".md").read_text("utf-8")
    assert run_worst(two_sets[1:], to, io.StringIO(), io.StringIO(), reader=reader) == 0
    assert "a lamp" not in to.with_suffix(".md").read_text("utf-8")
    assert run_worst(two_sets, to, io.StringIO(), io.StringIO(), reader=reader) == 0
    assert "a lamp" in to.with_suffix(".md").read_text("utf-8")


def test_words_that_cannot_be_understood_stop_the_run_before_anything_is_read(
    two_sets: list[Path], reader: Any, tmp_path: Path
) -> None:
    (tmp_path / "worst.toml").write_text("[[failure")
    err = io.StringIO()
    assert run_worst(two_sets, tmp_path / "worst.png", io.StringIO(), err, reader=reader) == 1
    assert "worst.toml: the explanations are no TOML" in err.getvalue()
    assert (tmp_path / "worst.toml").read_text() == "[[failure"
    assert reader.empties == []


def test_nothing_failed(make_set: Callable[..., Path], labels: Any, reader: Any, tmp_path: Path) -> None:
    folder = make_set("good", [("a.png", 10, [labels(3, "red", 100)])])
    out = io.StringIO()
    assert run_worst([folder], tmp_path / "worst.png", out, io.StringIO(), reader=reader) == 0
    assert "nothing failed" in out.getvalue()
    assert not (tmp_path / "worst.png").exists()


def test_a_folder_without_labels_and_one_that_cannot_be_written_are_one_sentence(
    two_sets: list[Path], reader: Any, tmp_path: Path
) -> None:
    err = io.StringIO()
    assert run_worst([tmp_path / "none"], tmp_path / "worst.png", io.StringIO(), err, reader=reader) == 1
    assert "there is no such folder" in err.getvalue()
    (tmp_path / "file").write_text("x")
    err = io.StringIO()
    assert run_worst(two_sets, tmp_path / "file" / "worst.png", io.StringIO(), err, reader=reader) == 1
    assert err.getvalue().count("\n") == 1
    assert "file" in err.getvalue()


def test_the_pips_that_the_reader_saw_are_drawn(make_set: Callable[..., Path], labels: Any, tmp_path: Path) -> None:
    folder = make_set("one", [("a.png", 10, [labels(3, "red", 400)])])
    shown = load_picture(SAMPLE)
    die = next(die for die in Reader().read(shown).dice if die.value == 3)
    x, y, w, h = die.box
    cv2.imwrite(str(folder / "images" / "a.png"), shown)
    lie = [{"value": 4, "box": [x, y, w, h], "color": None}]
    (folder / "labels.json").write_text(json.dumps({"a.png": lie}))
    assert run_worst([folder], tmp_path / "worst.png", io.StringIO(), io.StringIO(), WorstWishes(1)) == 0
    drawn = np.asarray(cv2.imread(str(tmp_path / "worst.png")), np.uint8)
    assert (drawn == PIP).all(2).any()


def test_sets_called_alike_have_their_parents_names(tmp_path: Path) -> None:
    for name in ("a/tray", "b/tray", "b/mixed"):
        (tmp_path / name).mkdir(parents=True)
    sets = [tmp_path / "a/tray", tmp_path / "b/tray", tmp_path / "b/mixed", tmp_path / "a" / ".." / "a/tray"]
    assert [name for name, _ in named(sets)] == ["a/tray", "b/tray", "mixed"]


def test_the_command_wants_a_png(two_sets: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "failures", str(two_sets[0]), "--sheet", str(tmp_path / "worst.txt")]) != 0
    assert ".png" in capsys.readouterr().err
