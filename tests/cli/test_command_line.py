"""The contract of the command: one sentence, the right exit code, never a traceback."""

import json
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.cli import run


def one_sentence(text: str) -> str:
    lines = text.strip().splitlines()
    assert len(lines) == 1, text
    assert "Traceback" not in text
    return lines[0]


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["read", "--jsn", "a.jpg"], "--jsn"),
        (["read"], "IMAGES"),
        (["dance"], "dance"),
        (["simulate", "chess"], "chess"),
        (["simulate", "steampunk_rally", "--seats", "0"], "--seats"),
        (["simulate", "steampunk_rally", "--seats", "1"], "2 to 8"),
        (["simulate", "steampunk_rally", "--games", "many"], "--games"),
        (["play", "--size", "wide"], "--size"),
        (["play", "--table", "kitchen"], "kitchen"),
        (["doctor", "--loud"], "--loud"),
    ],
)
def test_bad_usage_is_one_sentence_and_exit_code_2(
    arguments: list[str], names: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    assert names in one_sentence(capsys.readouterr().err)


def test_without_a_command_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 2
    assert "Commands:" in capsys.readouterr().err
    assert run(["--help"]) == 0
    assert "Commands:" in capsys.readouterr().out


def test_a_picture_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "nothing.jpg"
    assert run(["read", "--json", str(missing)]) == 1
    assert str(missing) in one_sentence(capsys.readouterr().err)


def test_a_file_that_is_no_picture_is_named_and_the_others_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken, whole = tmp_path / "broken.jpg", tmp_path / "whole.png"
    broken.write_bytes(b"\xff\xd8\xff this is no picture")
    cv2.imwrite(str(whole), np.full((480, 640, 3), 90, np.uint8))
    assert run(["read", "--json", str(broken), str(whole)]) == 1
    printed = capsys.readouterr()
    assert str(broken) in one_sentence(printed.err)
    line = json.loads(printed.out)
    assert line["image"] == str(whole)
    assert line["dice"] == []


@pytest.mark.parametrize("ending", [".png", ".jpg"])
def test_a_picture_cut_short_is_one_sentence_and_nothing_of_the_decoder(
    ending: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    whole = cv2.imencode(ending, np.random.default_rng(1).integers(0, 255, (200, 200, 3), np.uint8))[1].tobytes()
    cut = tmp_path / f"cut{ending}"
    cut.write_bytes(whole[: len(whole) // 2])
    assert run(["read", str(cut)]) == 1
    assert str(cut) in one_sentence(capfd.readouterr().err)


def test_the_first_line_of_the_command_imports_nothing_heavy() -> None:
    code = "import sys, companion.cli; print([m for m in ('cv2', 'numpy', 'pygame') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_simulate_prints_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "steampunk_rally", "--seats", "3", "--games", "2", "--seed", "7", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"game", "seats", "games", "actions", "seconds", "actions_per_s", "violations"}
    assert (report["game"], report["seats"], report["games"]) == ("steampunk_rally", 3, 2)
    assert report["actions"] > 100
    assert report["violations"] == []
