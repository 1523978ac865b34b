from __future__ import annotations

import io
import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.conftest import Scenes
from vision.reading.command import read_pictures
from vision.training.records import TEST_SEED


@pytest.fixture
def folder(tmp_path: Path, scene: Scenes) -> Path:
    for i, name in enumerate(("b.png", "a.png")):
        cv2.imwrite(str(tmp_path / name), scene(TEST_SEED + i)[0])
    return tmp_path


def run(
    *paths: Path, empty: Path | None = None, calibration: Path | None = None, as_json: bool = True
) -> tuple[int, list[str], list[str]]:
    out, err = io.StringIO(), io.StringIO()
    code = read_pictures(paths, empty, calibration, as_json, out, err)
    return code, out.getvalue().splitlines(), err.getvalue().splitlines()


def test_a_folder_is_read_in_name_order_one_line_a_picture(folder: Path) -> None:
    code, out, err = run(folder)
    assert (code, err) == (0, [])
    lines = [json.loads(line) for line in out]
    assert [Path(line["image"]).name for line in lines] == ["a.png", "b.png"]
    for line in lines:
        assert set(line) == {"image", "dice", "ms"}
        for die in line["dice"]:
            assert set(die) == {"value", "color", "box", "confidence"}
            assert die["value"] in (None, 1, 2, 3, 4, 5, 6)
            assert 0 <= die["confidence"] <= 1
            assert len(die["box"]) == 4


def test_what_cannot_be_read_is_one_sentence_and_the_rest_is_read(folder: Path) -> None:
    (folder / "c.png").write_bytes(b"nonsense")
    code, out, err = run(folder / "gone.jpg", folder)
    assert code == 1
    assert len(out) == 2
    assert len(err) == 2
    assert "gone.jpg" in err[0]
    assert "c.png" in err[1]


def test_the_table_names_every_die(folder: Path) -> None:
    _, lines, _ = run(folder / "a.png")
    code, table, _ = run(folder / "a.png", as_json=False)
    assert code == 0
    assert len(table) == 1 + len(json.loads(lines[0])["dice"])


def test_an_empty_tray_of_another_size_falls_short(folder: Path) -> None:
    empty = folder / "empty.bmp"
    cv2.imwrite(str(empty), np.zeros((64, 64, 3), np.uint8))
    code, out, err = run(folder / "a.png", empty=empty)
    assert (code, out) == (1, [])
    assert "a.png" in err[0]


def test_the_same_picture_as_empty_tray_leaves_no_dice(folder: Path) -> None:
    code, out, _ = run(folder / "a.png", empty=folder / "a.png")
    assert code == 0
    assert json.loads(out[0])["dice"] == []


def test_a_wrong_calibration_is_named_and_nothing_is_read(folder: Path) -> None:
    calibration = folder / "calibration.toml"
    calibration.write_text("version = 9")
    code, out, err = run(folder / "a.png", calibration=calibration)
    assert (code, out) == (1, [])
    assert "calibration.toml" in err[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "corners = [[900, 900], [990, 900], [990, 990], [900, 990]]",
            "the calibrated tray lies outside of this picture",
        ),
        ("size = [1280, 960]", "calibrated with pictures of 1280 x 960 pixels, and this one has"),
    ],
)
def test_a_calibration_that_is_not_of_this_picture_is_no_empty_tray(folder: Path, text: str, said: str) -> None:
    calibration = folder / "calibration.toml"
    calibration.write_text(f"version = 2\n{text}\n")
    code, out, err = run(folder / "a.png", calibration=calibration)
    assert (code, out) == (1, [])
    assert said in err[0]
    assert "a.png" in err[0]


def test_a_name_that_cannot_be_looked_at_does_not_keep_the_others_from_being_read(folder: Path) -> None:
    code, out, err = run(Path("n" * 300), folder / "a.png")
    assert (code, len(out), len(err)) == (1, 1, 1)
    assert "File name too long" in err[0]


def test_corners_keep_out_what_lies_beside_the_tray(folder: Path) -> None:
    calibration = folder / "calibration.toml"
    calibration.write_text("version = 1\ncorners = [[0, 0], [224, 0], [224, 448], [0, 448]]")
    _, out, _ = run(folder / "a.png", calibration=calibration)
    assert all(die["box"][0] + die["box"][2] / 2 <= 224 for die in json.loads(out[0])["dice"])
