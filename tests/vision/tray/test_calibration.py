from __future__ import annotations

from pathlib import Path

import pytest

from vision import CalibrationError
from vision.tray.calibration import Calibration, Exposure
from vision.tray.calibration_file import load_calibration, written

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
    assert calibration.colours["yellow"] == (230.0, 200.0, 40.5)
    assert calibration.bounds(640, 480) == (10, 20, 201, 153)
    assert calibration.bounds(100, 100) == (10, 20, 90, 80)
    assert load_calibration(tmp_path) == calibration


def test_what_is_no_text_is_said_without_the_decoders_words(tmp_path: Path) -> None:
    path = tmp_path / "calibration.toml"
    path.write_bytes(b"version = \xff")
    with pytest.raises(CalibrationError, match=r"this is not a calibration: it is not UTF-8 text$") as caught:
        load_calibration(path)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize("nothing", ["", "\ufeff", " \n\n"])
def test_an_empty_file_is_said_to_be_empty(tmp_path: Path, nothing: str) -> None:
    path = save(tmp_path, nothing)
    with pytest.raises(CalibrationError, match="the file is empty") as caught:
        load_calibration(path)
    assert str(caught.value).startswith(str(path))


def test_without_corners_the_whole_picture_counts(tmp_path: Path) -> None:
    assert load_calibration(save(tmp_path, "version = 1")).bounds(640, 480) is None
    assert Calibration().bounds(640, 480) is None


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("version = 3", "version"),
        ("colors = {}", "version"),
        ("version = 1\nshape = 3", "shape"),
        ("version = 1\ncorners = [[1, 2], [3, 4]]", "corners"),
        ("version = 1\ncorners = [[0, 0], [9, 0], [9, 200], [0, 200]]", "corners"),
        ("version = 1\ncorners = [[0, 0], [99, 99], [200, 200], [300, 300]]", "corners"),
        ("version = 1\ncorners = [[0, 0], [300, 0], [99, 99], [0, 300]]", "corners"),
        ("version = 1\ncorners = 7", "corners"),
        ("version = 1\ncolors = 3", "colors"),
        ("version = 1\n[colors]\npink = [1, 2, 3]", "colors.pink"),
        ("version = 1\n[colors]\nred = [1, 2]", "colors.red"),
        ("version = 1\n[colors]\nred = [1, 2, 256]", "colors.red"),
        ("version = 1\n[colors]\nred = [true, 2, 3]", "colors.red"),
        ("version = = 1", "TOML"),
        (f"version = {'1' * 5000}", "too long"),
        (f"version = {'[' * 3000}", "too deep"),
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


WHOLE = """
version = 2
made = "2026-11-20T20:40:00+00:00"
size = [1280, 960]
corners = [[63, 47], [1217, 47], [1217, 912], [63, 912]]
floor = [220, 165]
empty = "empty.png"

[camera]
exposure_us = 8000
gain = 1.5
red_gain = 1.8
blue_gain = 1.6

[colors]
red = [182.5, 64.8, 65.9]

[[markers]]
corner = 0
points = [[73, 58], [136, 58], [136, 120], [73, 120]]
"""


def test_a_whole_file_of_the_second_version(tmp_path: Path) -> None:
    calibration = load_calibration(save(tmp_path, WHOLE))
    assert calibration.exposure == Exposure(8000, 1.5, 1.8, 1.6)
    assert calibration.empty == tmp_path / "empty.png"
    assert calibration.plane is not None
    assert calibration.plane.pixels_per_mm() == pytest.approx(5.24, abs=0.01)
    assert [marker.index for marker in calibration.markers] == [0]
    # dice at the rim lean outwards, 14 mm of room for them; the picture ends before that
    assert calibration.bounds(1280, 960) == (0, 0, 1280, 960)


@pytest.mark.parametrize(
    ("old", "new", "line", "field"),
    [
        ("version = 2", "version = 1", 9, "camera"),
        ("size = [1280, 960]", "size = [1280.5, 960]", 4, "size"),
        ("floor = [220, 165]", "floor = [220]", 6, "floor"),
        ("floor = [220, 165]", "floor = [5, 165]", 6, "floor"),
        ("[1217, 47], [1217, 912]", "[1217, 912], [1217, 47]", 5, "corners"),
        ('empty = "empty.png"', 'empty = "../empty.png"', 7, "empty"),
        ('empty = "empty.png"', "empty = 3", 7, "empty"),
        ("gain = 1.5", "gain = 0", 11, "camera.gain"),
        ("gain = 1.5", "gian = 1.5", 11, "camera.gian"),
        ("red_gain = 1.8\n", "", None, "camera.red_gain"),
        ("red = [182.5", "red = [382.5", 16, "colors.red"),
        ("corner = 0", "corner = 4", 18, "markers"),
        ("[73, 120]]", "[73]]", 18, "markers"),
        ("made = ", "made = 3 #", 3, "made"),
        ("size = [1280, 960]", "size = [inf, 960]", 4, "size"),
    ],
)
def test_each_mistake_is_named_with_line_and_field(
    tmp_path: Path, old: str, new: str, line: int | None, field: str
) -> None:
    assert old in WHOLE
    path = save(tmp_path, WHOLE.replace(old, new, 1))
    with pytest.raises(CalibrationError) as caught:
        load_calibration(path)
    said = str(caught.value)
    assert said.startswith(f"{path}, line {line}: {field}: " if line else f"{path}: {field}: ")
    assert "\n" not in said


def test_what_is_written_says_all_that_was_read(tmp_path: Path) -> None:
    calibration = load_calibration(save(tmp_path, WHOLE))
    text = written(calibration, "empty.png")
    (tmp_path / "again").mkdir()
    again = load_calibration(save(tmp_path / "again", text))
    assert (again.corners, again.floor, again.size, again.exposure, again.made, dict(again.colours)) == (
        calibration.corners,
        calibration.floor,
        calibration.size,
        calibration.exposure,
        calibration.made,
        dict(calibration.colours),
    )
    assert again.empty == tmp_path / "again" / "empty.png"
    assert [marker.corners.tolist() for marker in again.markers] == [m.corners.tolist() for m in calibration.markers]
    assert written(again, "empty.png") == text


def test_a_mark_at_the_beginning_is_no_mistake(tmp_path: Path) -> None:
    plain = load_calibration(save(tmp_path, GOOD))
    assert load_calibration(save(tmp_path, f"\ufeff{GOOD}")) == plain
    with pytest.raises(CalibrationError, match="line 3: corners: "):
        load_calibration(save(tmp_path, f"\ufeff{GOOD}".replace("[10, 20], ", "")))


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = save(tmp_path, "#" * 200_000)
    with pytest.raises(CalibrationError, match="no calibration"):
        load_calibration(path)


@pytest.mark.parametrize(
    "text",
    [
        "version" + ".a" * 40_000 + " = 1",
        "version = 0x" + "f" * 5000,
        "version = 2\n[[markers]]\ncorner = 0x" + "f" * 5000,
        'version = 2\n"' + "a" * 5000 + '\\n" = 1',
        'version = {"' + "a" * 5000 + '" = 1, "' + "a" * 5000 + '" = 2}',
    ],
)
def test_what_has_no_end_is_told_at_once_and_shortly(tmp_path: Path, text: str) -> None:
    (tmp_path / "calibration.toml").write_text(text)
    with pytest.raises(CalibrationError) as caught:
        load_calibration(tmp_path)
    assert len(str(caught.value)) < 300 + len(str(tmp_path))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["/dev/zero", "calibration.toml"])
def test_a_device_or_a_loop_of_links_in_its_place_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "calibration.toml").symlink_to(name)
    with pytest.raises(CalibrationError, match="cannot be read"):
        load_calibration(tmp_path)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('name = ""', "camera.name"), ("name = 3", "camera.name"), ("focus = -1", "camera.focus"),
        ("mains = 55", "camera.mains.* 50 or 60"), ("mains = true", "camera.mains"),
    ],
)  # fmt: skip
def test_a_mistake_about_the_camera_is_said(tmp_path, line, words):
    file = tmp_path / "calibration.toml"
    file.write_text(f"version = 2\n[camera]\n{line}\n", encoding="utf-8")
    with pytest.raises(CalibrationError, match=rf"line 3: {words}"):
        load_calibration(file)


def test_what_is_known_of_the_camera_is_kept(tmp_path):
    made = Calibration(camera='usb-"odd"_C920', focus=4.31, mains_hz=60)
    file = tmp_path / "calibration.toml"
    file.write_text(written(made, None), encoding="utf-8")
    read = load_calibration(file)
    assert (read.camera, read.focus, read.mains_hz, read.exposure) == ('usb-"odd"_C920', 4.31, 60, None)
