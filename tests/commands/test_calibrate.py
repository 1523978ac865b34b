"""``pipworks calibrate`` and ``pipworks mat``."""

from __future__ import annotations

import io
import json
import re
import resource
import shutil
import struct
import sys
import zlib

import cv2
import numpy as np
import pytest

from companion.commands.main import run
from companion.commands.tray.calibrate_tray import CalibrationWanted, run_calibrate
from companion.commands.tray.sheet import DOTS_PER_MM
from companion.devices.tray import known as known_tray
from companion.devices.virtual_tray import VirtualTray
from vision.tray.calibration_file import load_calibration
from vision.tray.plane import find_markers, plane_of_markers


@pytest.fixture(scope="module")
def pictures(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pictures")
    tray = VirtualTray(seed=8)
    tray.lay_mat(True)
    cv2.imwrite(str(folder / "empty.png"), tray.picture())
    for colour in ("red", "blue"):
        tray.throw({colour: 3})
        cv2.imwrite(str(folder / f"{colour}.jpg"), tray.picture())
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
    assert set(load_calibration(tmp_path).colours) == {"red", "blue"}


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
        (["--colors", " ,"], 2, "at least one of red, blue"),
        (["--corners", "0,0 nan,0 9,9 0,9"], 2, "not four points"),
        (["--corners", "0,0 99,99 200,200 300,300"], 2, "do not stand round a tray"),
        (["--corners", "0,0 300,0 99,99 0,300"], 2, "do not stand round a tray"),
        pytest.param(["--out", __file__], 1, f"{__file__}: is a file, not a folder", id="out is a file"),
        pytest.param(["--folder", __file__], 1, f"{__file__}: is a file, not a folder", id="folder is a file"),
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


@pytest.fixture
def bare(tmp_path):
    """A folder with the picture of an empty tray without a mat, and its ``calibrate`` with the result beside it."""
    folder = tmp_path / "pictures"
    folder.mkdir()
    cv2.imwrite(str(folder / "empty.png"), VirtualTray(seed=8).picture())
    return ["calibrate", "--folder", str(folder), "--out", str(tmp_path / "kept"), "--colors", "red"]


def test_a_folder_in_which_nothing_fits_is_said(tmp_path, capsys):
    cv2.imwrite(str(tmp_path / "mat.png"), np.full((480, 640, 3), 90, np.uint8))
    assert run(["calibrate", "--folder", str(tmp_path), "--colors", "red"]) == 1
    assert capsys.readouterr().err == "pipworks calibrate: there was nothing to be saved\n"


def test_a_colour_alone_is_saved_and_what_is_missing_is_said(pictures, tmp_path, capsys):
    shutil.copy(pictures / "red.jpg", tmp_path)
    assert run(["calibrate", "--folder", str(tmp_path), "--colors", "red", "--json"]) == 1
    told = capsys.readouterr()
    assert json.loads(told.out)["saved"] == str(tmp_path / "calibration.toml")
    assert told.err.splitlines()[-1].startswith("pipworks calibrate: saved without mat, empty:")


def test_pictures_of_different_sizes_are_named(tmp_path, capsys):
    for name, shape in (("empty", (480, 640, 3)), ("red", (960, 1280, 3))):
        cv2.imwrite(str(tmp_path / f"{name}.png"), np.full(shape, 90, np.uint8))
    assert run(["calibrate", "--folder", str(tmp_path), "--colors", "red"]) == 1
    assert capsys.readouterr().err == (
        f"pipworks calibrate: {tmp_path / 'red.png'}: 1280 x 960 pixels, but empty.png has 640 x 480\n"
    )


def test_a_corner_outside_of_the_picture_is_named_and_nothing_is_saved(bare, tmp_path, capsys):
    assert run([*bare, "--corners", "63,47 1300,47 1217,912 63,912"]) == 2
    assert capsys.readouterr().err == (
        "pipworks calibrate: --corners: 1300,47 lies outside of the picture of 1280 x 960 pixels\n"
    )
    assert not (tmp_path / "kept").exists()


class Typing:
    """Somebody at a terminal, whose answers are used up one by one, then the line is gone."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.prompts = []

    def __call__(self, prompt):
        self.prompts.append(prompt)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


def led(tmp_path, ask, **wishes):
    out, err = io.StringIO(), io.StringIO()
    code = run_calibrate(CalibrationWanted("virtual", None, tmp_path / "kept", ("red",), **wishes), out, err, ask)
    return code, out.getvalue(), err.getvalue()


def test_nobody_at_the_keyboard_is_said_and_nothing_is_saved(tmp_path):
    code, _, err = led(tmp_path, Typing())
    assert code == 1
    assert err.splitlines()[-1] == "pipworks calibrate: nobody is there to press Enter; to go on without: --no-ask"
    assert not (tmp_path / "kept").exists()


def test_the_way_back_keeps_corners_that_were_given_and_questions_stay_out_of_the_json(tmp_path):
    corners = ((63.0, 47.0), (1217.0, 47.0), (1217.0, 912.0), (63.0, 912.0))
    ask = Typing("", "b", "", "s", "s")
    code, out, err = led(tmp_path, ask, corners=corners, as_json=True)
    assert code == 1  # two steps were left out
    assert json.loads(out)["corners"] == [list(corner) for corner in corners]
    assert err.count("[Enter]") == 5
    assert err.endswith("pipworks calibrate: saved without empty, red: left out\n")
    assert [(step["step"], step["taken"]) for step in json.loads(out)["steps"]] == [
        ("mat", True), ("empty", False), ("red", False),
    ]  # fmt: skip
    assert set(ask.prompts) == {""}


def test_why_nothing_could_be_saved_is_told_once(bare, tmp_path, monkeypatch, capsys):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(known_tray, "put_whole", full)
    assert run(bare) == 1
    told = capsys.readouterr()
    assert "disk" not in told.out
    assert "No space left on device" in told.err
    assert len([line for line in (told.out + told.err).splitlines() if "saved" in line]) == 1


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
        (["mat.txt"], 2, "must end in .pdf or .png"),
        (["mat.pdf", "--size", "240x185"], 2, "does not fit on a4: at most 285 x 175 mm"),
        (["mat.pdf", "--size", "221x165"], 2, "in steps of 5 mm"),
        (["mat.pdf", "--size", "nanx165"], 2, "in steps of 5 mm"),
        (["mat.pdf", "--size", "big"], 2, "not WIDTHxHEIGHT"),
        (["/none/mat.pdf"], 1, "/none/mat.pdf: cannot be written"),
        pytest.param([f"{__file__}/mat.pdf"], 1, f"{__file__}: is a file, not a folder", id="in a file"),
    ],
)
def test_a_mat_that_cannot_be_made_is_one_sentence(arguments, code, said, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert run(["mat", *arguments]) == code
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


@pytest.fixture
def full_disk():
    """Let no file grow beyond 20 kB, as if the disk were full then."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("old", [b"the mat of last year", None])
def test_a_full_disk_leaves_no_broken_mat(old, tmp_path, capsys, full_disk):
    out = tmp_path / "m.pdf"
    if old is not None:
        out.write_bytes(old)
    assert run(["mat", str(out)]) == 1
    assert f"{out}: cannot be written" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == (["m.pdf"] if old else [])
    assert old is None or out.read_bytes() == old


def test_where_there_is_no_pi_it_is_said_what_works_there(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("companion.commands.tray.calibrate_tray.board_model", lambda: "")
    assert run(["calibrate", "--out", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert "there is no camera" in said
    assert "--camera virtual" in said
    assert "--folder" in said
    assert "apt" not in said
    assert said.count("\n") == 1


def test_on_a_pi_the_missing_package_is_named(tmp_path, monkeypatch, capsys):
    board = "companion.commands.tray.calibrate_tray.board_model"
    monkeypatch.setattr(board, lambda: "Raspberry Pi 5 Model B Rev 1.0")
    monkeypatch.setattr("companion.devices.camera.choosing.sensors", lambda: ("imx708",))
    monkeypatch.setitem(sys.modules, "picamera2", None)
    assert run(["calibrate", "--out", str(tmp_path)]) == 1
    assert "sudo apt install python3-picamera2" in capsys.readouterr().err


def test_the_help_tells_where_a_calibration_of_pictures_goes(pictures, tmp_path, capsys):
    assert run(["calibrate", "--help"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "unless given, with the pictures, or for a camera where play looks for it" in said
    folder = tmp_path / "pictures"
    shutil.copytree(pictures, folder)
    run(["calibrate", "--folder", str(folder), "--colors", "red"])
    assert (folder / "calibration.toml").is_file()
