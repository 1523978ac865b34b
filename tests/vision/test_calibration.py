from __future__ import annotations

from pathlib import Path

import pytest

from vision.calibration import Calibration, load_calibration
from vision.errors import CalibrationError

GOOD = """
version = 1
corners = [[10, 20], [210, 25], [205, 170], [12, 172]]
[colors]
red = [180, 30, 34]
yellow = [230, 200, 40.5]
"""


def save(folder: Path, text: str) -> Path:
    path = folder / "calibration.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_file(tmp_path: Path) -> None:
    calibration = load_calibration(save(tmp_path, GOOD))
    assert calibration.colors["yellow"] == (230.0, 200.0, 40.5)
    assert calibration.bounds(640, 480) == (10, 20, 201, 153)
    assert calibration.bounds(100, 100) == (10, 20, 90, 80)
    assert load_calibration(tmp_path) == calibration


def test_without_corners_the_whole_picture_counts(tmp_path: Path) -> None:
    assert load_calibration(save(tmp_path, "version = 1")).bounds(640, 480) is None
    assert Calibration().bounds(640, 480) is None


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("version = 2", "version"),
        ("", "version"),
        ("version = 1\nshape = 3", "shape"),
        ("version = 1\ncorners = [[1, 2], [3, 4]]", "corners"),
        ("version = 1\ncorners = [[0, 0], [9, 0], [9, 200], [0, 200]]", "corners"),
        ("version = 1\ncorners = 7", "corners"),
        ("version = 1\ncolors = 3", "colors"),
        ("version = 1\n[colors]\npink = [1, 2, 3]", "colors.pink"),
        ("version = 1\n[colors]\nred = [1, 2]", "colors.red"),
        ("version = 1\n[colors]\nred = [1, 2, 256]", "colors.red"),
        ("version = 1\n[colors]\nred = [true, 2, 3]", "colors.red"),
        ("version = = 1", "TOML"),
    ],
)
def test_a_wrong_field_is_named_with_its_file(tmp_path: Path, text: str, field: str) -> None:
    path = save(tmp_path, text)
    with pytest.raises(CalibrationError) as caught:
        load_calibration(path)
    assert str(path) in str(caught.value)
    assert field in str(caught.value)


def test_an_absent_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(CalibrationError, match=r"gone\.toml"):
        load_calibration(tmp_path / "gone.toml")
