"""``pipworks calibrate`` and ``pipworks mat``."""

from __future__ import annotations

import json
import re
import struct
import zlib

import cv2
import numpy as np
import pytest

from companion.cli import run
from companion.devices.virtual_tray import VirtualTray
from companion.mat_sheets import DOTS_PER_MM
from vision.calibration_file import load_calibration
from vision.tray_plane import find_markers, plane_of_markers


@pytest.fixture(scope="module")
def pictures(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pictures")
    tray = VirtualTray(seed=8)
    tray.lay_mat(True)
    cv2.imwrite(str(folder / "empty.png"), tray.picture())
    for color in ("red", "blue"):
        tray.throw({color: 3})
        cv2.imwrite(str(folder / f"{color}.jpg"), tray.picture())
    return folder


def test_a_folder_of_pictures_makes_a_calibration(pictures, tmp_path, capsys):
    arguments = ["calibrate", "--folder", str(pictures), "--out", str(tmp_path), "--colors", "red,blue", "--json"]
    assert run(arguments) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["saved"] == str(tmp_path / "calibration.toml")
    assert told["floor_mm"] == [220.0, 165.0]
    assert told["verdict"] == [{"code": "good", "where": ""}]
    assert [(step["step"], step["taken"]) for step in told["steps"]] == [
        ("mat", True), ("empty", True), ("red", True), ("blue", True),
    ]  # fmt: skip
    assert set(load_calibration(tmp_path).colors) == {"red", "blue"}


def test_what_is_missing_falls_short_and_is_said_in_the_language_asked_for(pictures, tmp_path, capsys):
    arguments = ["calibrate", "--folder", str(pictures), "--out", str(tmp_path), "--colors", "yellow"]
    assert run([*arguments, "--language", "es"]) == 1
    told = capsys.readouterr()
    assert "Lámina encontrada." in told.out
    assert "Guardado." in told.out
    assert told.err == "pipworks calibrate: saved without yellow: nothing fit to be taken was seen\n"


def test_corners_instead_of_the_mat(tmp_path, capsys):
    tray = VirtualTray(seed=8)
    cv2.imwrite(str(tmp_path / "empty.png"), tray.picture())
    tray.throw({"red": 3})
    cv2.imwrite(str(tmp_path / "red.png"), tray.picture())
    arguments = ["calibrate", "--folder", str(tmp_path), "--colors", "red", "--json"]
    assert run([*arguments, "--corners", "63,47 1217,47 1217,912 63,912"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert np.allclose(told["corners"], [[63, 47], [1217, 47], [1217, 912], [63, 912]])
    assert told["saved"] == str(tmp_path / "calibration.toml")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--folder", "/none"], 1, "/none: the folder cannot be listed"),
        (["--colors", "pink"], 2, "'pink' is none of"),
        (["--corners", "1,2 3,4"], 2, "not four points"),
        (["--corners", "a"], 2, "not four points"),
        (["--camera", "webcam"], 2, "webcam"),
    ],
)
def test_bad_input_is_one_sentence(arguments, code, said, capsys):
    assert run(["calibrate", *arguments]) == code
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_a_folder_without_a_step_says_the_names(tmp_path, capsys):
    cv2.imwrite(str(tmp_path / "holiday.png"), np.zeros((64, 64, 3), np.uint8))
    assert run(["calibrate", "--folder", str(tmp_path)]) == 1
    assert "mat, empty, red" in capsys.readouterr().err


def pdf_pictures(data):
    """Width and height in mm and the picture (h, w, 3) of each page, by the letter of ISO 32000."""
    boxes = [tuple(float(v) / 72 * 25.4 for v in m) for m in re.findall(rb"MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data)]
    found = []
    for match in re.finditer(rb"/Width (\d+) /Height (\d+).*?/Length (\d+) >>\nstream\n", data):
        wide, high, length = (int(v) for v in match.groups())
        raw = zlib.decompress(data[match.end() : match.end() + length])
        found.append(np.frombuffer(raw, np.uint8).reshape(high, wide, 3))
    return list(zip(boxes, found, strict=True))


def test_the_pdf_prints_in_its_true_size(tmp_path, capsys):
    out = tmp_path / "mat.pdf"
    assert run(["mat", str(out), "--language", "ja"]) == 0
    data = out.read_bytes()
    begins = int(re.search(rb"startxref\n(\d+)\n%%EOF\n$", data)[1])
    places = [int(v) for v in re.findall(rb"(\d{10}) 00000 n ", data[begins:])]
    assert [data[place:].startswith(b"%d 0 obj" % number) for number, place in enumerate(places, 1)] == [True] * 9
    (box, mat), (_, stickers) = pdf_pictures(data)
    assert box == pytest.approx((297, 210), abs=0.01)
    plane = plane_of_markers(find_markers(np.ascontiguousarray(mat[::3, ::3, ::-1])))
    assert plane.size == (220.0, 165.0)
    across = (plane.corners[1][0] - plane.corners[0][0]) * 3 / mat.shape[1] * box[0]
    assert across == pytest.approx(220, abs=0.4)
    assert len(np.unique(stickers.reshape(-1, 3)[::97], axis=0)) > 20


def test_png_says_its_dots_and_the_stickers_are_a_second_file(tmp_path):
    assert run(["mat", str(tmp_path / "m.png"), "--paper", "letter", "--size", "180x130"]) == 0
    data = (tmp_path / "m.png").read_bytes()
    at = data.index(b"pHYs")
    assert struct.unpack(">IIB", data[at + 4 : at + 13]) == (11811, 11811, 1)
    assert struct.unpack(">I", data[at + 13 : at + 17])[0] == zlib.crc32(data[at : at + 13])
    page = cv2.imread(str(tmp_path / "m.png"))
    assert page.shape[1] == round(279.4 * DOTS_PER_MM)
    assert plane_of_markers(find_markers(page[::3, ::3].copy())).size == (180.0, 130.0)
    assert (tmp_path / "m-stickers.png").is_file()


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["mat.txt"], 1, "must end in .pdf or .png"),
        (["mat.pdf", "--size", "240x185"], 1, "does not fit on a4: at most 285 x 175 mm"),
        (["mat.pdf", "--size", "221x165"], 1, "in steps of 5 mm"),
        (["mat.pdf", "--size", "big"], 2, "not WIDTHxHEIGHT"),
        (["/none/mat.pdf"], 1, "/none/mat.pdf: cannot be written"),
    ],
)
def test_a_mat_that_cannot_be_made_is_one_sentence(arguments, code, said, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert run(["mat", *arguments]) == code
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
