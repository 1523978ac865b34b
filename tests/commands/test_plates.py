"""``pipworks mat --plates``, ``pipworks read --stacks`` and ``pipworks bench stacks``."""

from __future__ import annotations

import json

import cv2
import numpy as np
import pytest

from companion.commands.main import run
from companion.commands.tray.sheet import DOTS_PER_MM
from vision.stacks.finding import find_plates
from vision.stacks.labels import palette_of
from vision.stacks.plate import MARKER
from vision.training.stack_scenes import StackScene, place_column, render

CODES = {"R": "#D0342A", "B": "#2A66BD", "G": "#2B7F3C", "Y": "#F2B81F"}
TOLD = {"squares": {"diagram": ["o#o"]}, "palette": CODES, "seat": 0}
COLUMNS = [{"at": [0, 0], "top": "B", "level": 2}, {"at": [2, 0], "top": None, "level": 0}]


@pytest.fixture(scope="module")
def picture():
    from vision.stacks.squares import Squares

    scene = StackScene(Squares.of_lines(["o#o"]), size=(720, 540), focal=722.0)
    place_column(scene, (0, 0), ["R", "B"], CODES)
    return render(scene)


@pytest.fixture
def folder(tmp_path, picture):
    cv2.imwrite(str(tmp_path / "a.png"), picture)
    (tmp_path / "a.json").write_text(
        json.dumps(TOLD | {"columns": COLUMNS, "palette_name": "four", "light": "white"})
    )
    return tmp_path


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_plates_print_in_their_true_size_two_on_a_page(paper, tmp_path) -> None:
    assert run(["mat", str(tmp_path / "p.png"), "--plates", "5", "--paper", paper, "--language", "es"]) == 0
    pages = sorted(tmp_path.glob("*.png"))
    assert [page.name for page in pages] == ["p-2.png", "p-3.png", "p.png"]
    seats = []
    for page in pages:
        found = find_plates(cv2.imread(str(page))[::3, ::3].copy())
        seats += sorted(found)
        for markers in found.values():
            assert sorted(markers) == [0, 1, 2, 3]
            side = np.hypot(*(markers[0][1] - markers[0][0])) * 3 / DOTS_PER_MM
            assert side == pytest.approx(MARKER, abs=0.2)
    assert sorted(seats) == [0, 1, 2, 3, 4]


def test_plates_as_pdf_with_a_diagram_on_them(tmp_path) -> None:
    out = tmp_path / "p.pdf"
    assert run(["mat", str(out), "--plates", "3", "--diagram", "o#o/ooo"]) == 0
    assert out.read_bytes().count(b"MediaBox") == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["mat", "p.pdf", "--plates", "6"], "1<=x<=5"),
        (["mat", "p.pdf", "--plates", "2", "--diagram", "oxo"], "'o', '#' and ' '"),
        (["mat", "p.pdf", "--plates", "2", "--diagram", "ooooooo"], "at most 6"),
        (["mat", "p.pdf", "--plates", "2", "--diagram", "oo", "--pitch", "30"], "30 mm apart"),
        (["mat", "p.pdf", "--diagram", "oo"], "this is for --plates"),
        (["read", "a.png", "--seat", "2"], "this is for --stacks"),
        (["read", "a.png", "--stacks", "--empty", "b.png"], "this is for dice"),
    ],
)
def test_wrong_usage_is_one_sentence(arguments, said, tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(arguments) == 2
    assert said in capsys.readouterr().err


def test_stacks_are_read_with_what_stands_beside_the_picture(folder, capsys) -> None:
    assert run(["read", "--stacks", "--json", str(folder)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["refusal"], said["seat"], said["beside"]) == (None, 0, [])
    assert [(c["at"], c["top"], c["asked"]) for c in said["columns"]] == [([0, 0], "B", None), ([2, 0], None, None)]
    assert said["columns"][0]["guesses"][0] == "B"


def test_stacks_are_read_with_a_machine_told_for_all(folder, capsys) -> None:
    (folder / "machine").write_text(json.dumps(TOLD))
    (folder / "a.json").unlink()
    assert run(["read", "--stacks", str(folder / "a.png"), "--machine", str(folder / "machine")]) == 0
    told = capsys.readouterr().out
    assert "plate of seat 1, 2 columns" in told
    assert "0,0  B" in told
    assert run(["read", "--stacks", str(folder / "a.png"), "--machine", str(folder / "machine"), "--seat", "4"]) == 0
    assert "not read: other_seat" in capsys.readouterr().out


def test_a_picture_without_anything_told_is_one_sentence(folder, capsys) -> None:
    (folder / "a.json").unlink()
    assert run(["read", "--stacks", str(folder / "a.png")]) == 1
    told = capsys.readouterr().err
    assert "a.json: there is no such file" in told
    assert told.count("\n") == 1


def test_the_bench_counts_right_wrong_and_asked(folder, capsys) -> None:
    assert run(["bench", "stacks", str(folder), "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["groups"]["all"] == {"right": 2, "wrong": 0, "asked": 0, "first": 2}
    assert figures["groups"]["palette four"]["right"] == 2
    wrong = [COLUMNS[0] | {"top": "R"}, COLUMNS[1] | {"ask": ["foreign"]}]
    (folder / "a.json").write_text(json.dumps(TOLD | {"columns": wrong}))
    kept = folder / "kept"
    assert run(["bench", "stacks", str(folder), "--failures", str(kept)]) == 0
    told = capsys.readouterr().out
    assert "a.png: 0,0: B instead of R" in told
    assert "must be asked: 0 were, 1 were stated" in told
    assert [path.name for path in kept.iterdir()] == ["a.png"]


def test_the_bench_counts_refusals(folder, capsys) -> None:
    (folder / "a.json").write_text(json.dumps(TOLD | {"seat": 3, "columns": COLUMNS, "refusal": "other_seat"}))
    assert run(["bench", "stacks", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["refusals"] == {"right": 1, "wrong": 0}
    (folder / "a.json").write_text(json.dumps(TOLD | {"seat": 3, "columns": COLUMNS}))
    assert run(["bench", "stacks", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["groups"]["all"] == {"right": 0, "wrong": 0, "asked": 2, "first": 0}


def test_a_folder_without_labels_is_one_sentence(tmp_path, capsys) -> None:
    assert run(["bench", "stacks", str(tmp_path)]) == 1
    assert "no picture with labels" in capsys.readouterr().err


def test_letters_and_colours_of_a_palette() -> None:
    assert palette_of(CODES)["B"] == (42, 102, 189)
