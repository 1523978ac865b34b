"""Today's reader against the one of another folder: itself, small ones written for the test, and none at all."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from companion.commands.main import run
from companion.proofs.bench.against import run_against
from vision.bench.others.against import HeldAgainst, ReadingProcess, alike, compare
from vision.errors import OtherReaderError

ROOT = Path(__file__).parents[4]
PICTURE = ROOT / "docs" / "pictures" / "sample-tray.jpg"
FRAMES = {"noise": [np.random.default_rng(1).integers(0, 255, (96, 128, 3), np.uint8)] * 2}
BOX = (10, 10, 20, 20)
READER = """
from types import SimpleNamespace as Some
class Reader:
    def read(self, picture):
        print("loud")
        {work}
        return Some(dice=[])
"""
Checkout = Callable[[str, str], Path]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A folder with a ``vision`` of one module in it."""

    def make(module: str, text: str) -> Path:
        file = tmp_path / "other" / "vision" / module
        file.parent.mkdir(parents=True)
        for folder in {file.parent, tmp_path / "other" / "vision"}:
            (folder / "__init__.py").touch()
        file.write_text(text)
        return tmp_path / "other"

    return make


def test_the_checkout_itself_reads_the_same_dice_in_a_time_of_its_own() -> None:
    out, err = io.StringIO(), io.StringIO()
    assert run_against(ROOT, True, out, err, frames=1, turns=1) == 0
    assert err.getvalue() == ""
    told = json.loads(out.getvalue())
    assert [(k["what"], k["pictures"], k["alike"]) for k in told["kinds"]] == [
        ("reading 12 dice", 1, 1),
        ("reading 30 dice", 1, 1),
    ]
    for kind in told["kinds"]:
        for clock in ("wall", "processor"):
            held = kind[clock]
            assert held["today"] > 0
            assert 0 < held["least"] <= held["median"] <= held["most"] < float("inf")


@pytest.mark.parametrize("module", ["reading/reader.py", "reader.py"])
def test_readers_of_older_layouts_are_found_and_may_print(checkout: Checkout, module: str) -> None:
    folder = checkout(module, READER.format(work="pass"))
    if module == "reader.py":
        (folder / "vision" / "reading").mkdir()
        (folder / "vision" / "reading" / "__init__.py").touch()
    (compared,) = compare(folder, FRAMES, 2)
    assert (compared.pictures, len(compared.wall.ratios), len(compared.processor.ratios)) == (2, 2, 2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("import absent_of_it", "ModuleNotFoundError: No module named 'absent_of_it'"),
        ("", "AttributeError: module 'vision.reader' has no attribute 'Reader'"),
        (READER.format(work="1 / 0"), "ZeroDivisionError: division by zero"),
        (READER.format(work="import os; os.write(2, b'out of all\\n\\n'); os._exit(3)"), "(out of all)"),
        ("import os; os._exit(3)", "(its process ended)"),
    ],
)
def test_a_reader_that_fails_is_one_sentence(checkout: Checkout, text: str, sentence: str) -> None:
    folder = checkout("reader.py", text)
    with pytest.raises(OtherReaderError) as caught, ReadingProcess(folder) as process:
        process.read([str(PICTURE)])
    said = str(caught.value)
    assert said.startswith(f"{folder}: the reader of this checkout cannot be used (")
    assert sentence in said
    assert "\n" not in said


def test_a_folder_that_is_no_checkout_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "vision", "--against", str(tmp_path)]) == 1
    none = f"{tmp_path}: this is no checkout of the project (there is no vision/__init__.py in it)\n"
    assert capsys.readouterr() == ("", none)
    assert run(["bench", "vision", "--against", str(tmp_path / "nowhere")]) == 1
    assert capsys.readouterr() == ("", f"{tmp_path / 'nowhere'}: there is no such folder\n")


def test_it_is_for_the_virtual_tray_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for more in ([str(tmp_path)], ["--reader", "mine:make"]):
        assert run(["bench", "vision", "--against", str(ROOT), *more]) == 2
        assert "this is for throws of the virtual tray" in capsys.readouterr().err


def test_the_table_for_people(checkout: Checkout) -> None:
    out = io.StringIO()
    folder = checkout("reader.py", READER.format(work="pass"))
    assert run_against(folder, False, out, io.StringIO(), frames=1, turns=1) == 0
    lines = out.getvalue().splitlines()
    assert lines[0] == f"today's reader in turns with that of {folder}"
    both = ["reading 12 dice", "processor's time", "reading 30 dice", "processor's time"]
    assert [line[:20].strip() for line in lines[3:7]] == both
    assert lines[7].startswith("both read the same dice in 0 of 2 pictures")


def test_ratios_are_told_with_their_spread() -> None:
    held = HeldAgainst(20.0, 40.0, (0.5, 0.4, 0.7))
    assert (held.least, held.median, held.most) == (0.4, 0.5, 0.7)


def test_the_same_dice_have_the_same_values_in_the_same_places() -> None:
    assert alike([(3, BOX), (None, (60, 60, 20, 20))], [(None, (62, 58, 22, 20)), (3, (12, 9, 18, 22))])
    assert not alike([(3, BOX)], [(4, BOX)])
    assert not alike([(3, BOX)], [(3, (30, 10, 20, 20))])
    assert not alike([(3, BOX)], [(3, BOX), (3, (60, 60, 20, 20))])
    assert not alike([(3, BOX), (3, BOX)], [(3, BOX)])
