"""The contract of the command: one sentence, the right exit code, never a traceback."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.commands.main import run
from companion.proofs.kept_games import differences
from companion.shelf.games import take
from companion.system.out_folder import why_unusable

SCENARIO = Path(__file__).parents[1] / "scenarios" / "steampunk_rally" / "08-a-cog-takes-two-points.toml"


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
        (["simulate", "chess"], "GAME"),
        (["simulate", "steampunk_rally", "--seats", "1"], "2 to 8"),
        (["simulate", "steampunk_rally", "--seats", "9"], "2 to 8"),
        (["simulate", "steampunk_rally", "--data", ""], "an empty name"),
        (["bench", "screen", "--game", "steampunk_rally", "--seats", "9"], "2 to 8"),
        (["screens", "--check", "--screen", "nowhere"], "'nowhere'"),
        (["bench", "vision", "--failures", "here"], "FOLDER of labelled pictures"),
        (["bench", "vision", "--held-out"], "FOLDER of labelled pictures"),
        (["watch", __file__, "--fps", "25"], "knows its own"),
        (["play", "--demonstration", "here", "--table", "pi"], "virtual table"),
        (["play", "--demonstration", "here", "--games-folder", "there"], "--games-folder"),
        (["play", "--demonstration", "here", "--fullscreen"], "opens no screen"),
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


@pytest.mark.parametrize(
    "arguments",
    [
        ["bench", "vision", ".", "--failures", f"{__file__}/here"],
        ["screens", f"{__file__}/here"],
        ["calibrate", "--camera", "virtual", "--no-ask", "--out", f"{__file__}/here"],
    ],
)
def test_a_folder_that_is_of_no_use_is_named_before_the_work(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 1
    told = capsys.readouterr()
    assert f"{__file__}: is a file, not a folder" in one_sentence(told.err)
    assert told.out == ""


def test_a_command_nearly_right_is_answered_with_one_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["dcotor"]) == 2
    assert one_sentence(capsys.readouterr().err).strip().endswith("Did you mean 'doctor'? See: pipworks --help")


def test_paper_is_taken_as_people_write_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["mat", str(tmp_path / "mat.png"), "--paper", "A4"]) == 0, capsys.readouterr().err
    assert (tmp_path / "mat.png").exists()


def test_trying_a_folder_leaves_nothing(tmp_path: Path) -> None:
    assert why_unusable(tmp_path) == ""
    assert why_unusable(tmp_path / "a" / "b") == ""
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "astray").symlink_to(tmp_path / "nowhere")
    assert "astray" in why_unusable(tmp_path / "astray" / "here")


def test_a_name_longer_than_any_file_has_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["read", "n" * 300]) == 1
    assert "File name too long" in one_sentence(capsys.readouterr().err)


def started(tail: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a shell, with ``tail`` behind its name, as an installed one with its output kept back."""
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONUNBUFFERED"}
    script = f"{shlex.quote(sys.executable)} -m companion {tail}"
    return subprocess.run(
        ["bash", "-c", script], env={**kept, **environment}, capture_output=True, text=True, check=False
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_disk_behind_the_output_is_one_sentence() -> None:
    done = started("--help >/dev/full")
    assert done.returncode == 1
    assert one_sentence(done.stderr) == "pipworks: No space left on device"


def test_who_stops_listening_gets_no_complaint() -> None:
    done = started("--help | true; exit ${PIPESTATUS[0]}")
    assert (done.returncode, done.stderr) == (1, "")


def test_a_closed_output_swallows_what_is_said() -> None:
    done = started(f"check {shlex.quote(str(SCENARIO))} >&-")
    assert (done.returncode, done.stderr) == (0, "")


def test_names_and_letters_that_the_terminal_cannot_show_are_shown_as_numbers(tmp_path: Path) -> None:
    odd = tmp_path / os.fsdecode(b"\xff.toml")
    odd.write_bytes(SCENARIO.read_bytes())
    done = started(f"check --json {shlex.quote(str(tmp_path))}", PYTHONIOENCODING="utf-8:strict")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["scenario"] == str(odd)
    words = "import sys; from companion.commands import main as cli; cli.run = lambda _: print('保存'); cli.main()"
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    said = subprocess.run([sys.executable, "-c", words], env=environment, capture_output=True, text=True, check=False)
    assert said.stdout == "\\u4fdd\\u5b58\n"


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
    code = "import sys, companion.commands.main; print([m for m in ('cv2', 'numpy', 'pygame') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_games_are_kept_once_and_never_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "steampunk_rally-3.json.gz"
    assert run(["simulate", "steampunk_rally", "--games", "1", "--keep", str(file)]) == 0
    assert differences(take("steampunk_rally"), file.read_bytes()) == ()
    before = file.read_bytes()
    assert run(["simulate", "steampunk_rally", "--games", "2", "--keep", str(file)]) == 1
    assert capsys.readouterr().err == f"pipworks simulate: {file}: File exists; kept games are never written over.\n"
    assert file.read_bytes() == before


def test_simulate_prints_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "steampunk_rally", "--seats", "3", "--games", "2", "--seed", "7", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"game", "seats", "games", "actions", "seconds", "actions_per_s", "violations"}
    assert (report["game"], report["seats"], report["games"]) == ("steampunk_rally", 3, 2)
    assert report["actions"] > 100
    assert report["violations"] == []
