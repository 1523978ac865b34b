"""Readers of somebody else's: the one that the page shows really runs; whatever is wrong with one is a sentence."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.commands.main import run
from vision.bench.others.named import load_reader
from vision.errors import OtherReaderError, PictureError

PAGE = Path(__file__).parents[4] / "docs" / "reader.md"
PLACES = [(20, 20), (40, 40), (20, 40), (40, 20), (30, 30)]
PICTURE = np.zeros((80, 80, 3), np.uint8)
Module = Callable[[str], None]


@pytest.fixture(autouse=True)
def _threads(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        monkeypatch.setenv(name, "1")  # set by the command: put back afterwards


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Module:
    """Write the module ``mine`` into the current folder; it is forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    return lambda text: (tmp_path / "mine.py").write_text(text) and None


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three white dice on a dark table: a two, a four and a five."""
    picture = np.full((120, 320, 3), 40, np.uint8)
    labels = []
    for number, value in enumerate((2, 4, 5)):
        left = 20 + 100 * number
        cv2.rectangle(picture, (left, 30), (left + 59, 89), (235, 235, 235), -1)
        for x, y in PLACES[:value]:
            cv2.circle(picture, (left + x, 30 + y), 5, (20, 20, 20), -1)
        labels.append({"value": value, "box": [left, 30, 60, 60], "color": "white"})
    (tmp_path / "dice").mkdir()
    cv2.imwrite(str(tmp_path / "dice" / "p.png"), picture)
    (tmp_path / "dice" / "labels.json").write_text(json.dumps({"p.png": labels}))
    return tmp_path / "dice"


def shown_in_the_page() -> str:
    (code,) = re.findall(r"```python\n(import cv2\n.+?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(code)


def test_the_reader_of_the_page_is_measured(folder: Path, mine: Module, capsys: pytest.CaptureFixture[str]) -> None:
    mine(shown_in_the_page())
    assert run(["bench", "vision", str(folder), "--reader", "mine:make_reader", "--no-peers", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["all"]["all"] == {"right": 3, "asked": 0, "wrong": 0, "missed": 0, "off_colour": 0, "false": 0}
    assert told["peak_mb"] is None


def test_it_is_attacked_too(folder: Path, mine: Module, capsys: pytest.CaptureFixture[str]) -> None:
    mine(shown_in_the_page())
    assert run(["bench", "vision", str(folder), "--reader", "mine:make_reader", "--attacks", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["sets"]
    first = {one["attack"]: one["first_lie"] for one in told["attacks"]}
    assert first["specks of dirt"] is not None, "dirt of a pip's size is a pip to it"
    assert first["too much light"] is None


def test_a_reader_that_is_none_is_a_sentence_and_nothing_is_read(
    folder: Path, mine: Module, capsys: pytest.CaptureFixture[str]
) -> None:
    mine("x = 3")
    for more in ([], ["--attacks"]):
        assert run(["bench", "vision", str(folder), "--reader", "mine:x", *more]) == 1
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err == "mine:x: x cannot be called; it must be a function that returns a reader\n"


def test_another_reader_is_measured_on_dice_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "vision", str(folder), "--reader", "mine:make", "--cards"]) == 2
    assert "another reader is measured on dice alone" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "name", "sentence"),
    [
        ("", "mine", "mine: a reader is named as MODULE:FUNCTION"),
        ("", "mine:", "mine:: a reader is named as MODULE:FUNCTION"),
        ("", "mine:make()", "a reader is named as MODULE:FUNCTION"),
        ("", "yours:make", "yours:make: there is no module yours, neither in the current folder nor"),
        ("", "mine.py:make", "there is no module mine.py"),
        ("", ".mine:make", "the module .mine cannot be imported"),
        ("", "mine:make", "mine:make: there is no make in the module mine"),
        (
            "import absent_of_it",
            "mine:make",
            "cannot be imported (ModuleNotFoundError: No module named 'absent_of_it')",
        ),
        ("def make(:", "mine:make", "cannot be imported (SyntaxError: "),
        ("raise SystemExit(3)", "mine:make", "cannot be imported (SystemExit: 3)"),
        ("def make(path): ...", "mine:make", "make() failed (TypeError: make() missing 1 required"),
        ("def make(): return 3", "mine:make", "make() returned 3, which has no read(picture, empty=None)"),
        ("class It:\n def read(self, picture, empty=None): ...\ndef make(): return It", "mine:make", "has no read("),
    ],
)
def test_what_cannot_be_used_is_one_sentence(mine: Module, text: str, name: str, sentence: str) -> None:
    mine(text)
    with pytest.raises(OtherReaderError) as caught:
        load_reader(name)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def answering(expression: str) -> str:
    return (
        "from vision import DieReading, PictureError, Reading\nimport numpy as np\n"
        f"class make:\n def read(self, picture, empty=None):\n  return {expression}"
    )


def test_whole_numbers_of_any_kind_are_taken(mine: Module) -> None:
    mine(
        answering(
            "Reading((DieReading(np.int64(4), 'red', np.float32([1, 2, 9.6, 9]), np.float32(1), None),), 0, 80, 80)"
        )
    )
    (die,) = load_reader("mine:make").read(PICTURE).dice
    assert (die.value, type(die.value), die.box, die.confidence) == (4, int, (1, 2, 10, 9), 1.0)


@pytest.mark.parametrize(
    ("expression", "sentence"),
    [
        ("[3]", "mine:make: read answered [3], and not a vision.Reading"),
        ("Reading((5,), 0, 80, 80)", "mine:make: among the dice of a reading is 5, and no vision.DieReading"),
        ("Reading((DieReading('4', 'red', (1, 2, 3, 4), 1, None),), 0, 80, 80)", "lacks a whole value or None"),
        ("Reading((DieReading(4, 'red', (1, 2), 1, None),), 0, 80, 80)", "lacks a whole value or None"),
        ("Reading((DieReading(4, 'red', (1, 2, 3, 4), None, None),), 0, 80, 80)", "lacks a whole value or None"),
        ("1 / 0", "mine:make: read failed on a picture (ZeroDivisionError: division by zero)"),
    ],
)
def test_answers_that_cannot_be_counted_are_one_sentence(mine: Module, expression: str, sentence: str) -> None:
    mine(answering(expression))
    with pytest.raises(OtherReaderError) as caught:
        load_reader("mine:make").read(PICTURE)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_sentence_of_the_package_is_handed_on(mine: Module) -> None:
    mine(answering("self.fail()") + "\n def fail(self):\n  raise PictureError('dark')")
    with pytest.raises(PictureError, match=r"^dark$"):
        load_reader("mine:make").read(PICTURE)
