"""Without a display the companion says so and plays by itself; where the screen cannot be opened it says why."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from companion.cli import run
from companion.play import find_display


@pytest.mark.parametrize(
    ("environment", "plugged", "found"),
    [
        ({}, None, None),
        ({}, "disconnected", None),
        ({}, "connected", "console"),
        ({"DISPLAY": ":0"}, None, "window"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "connected", "window"),
        ({"SDL_VIDEODRIVER": "kmsdrm"}, None, "console"),
        ({"SDL_VIDEODRIVER": "x11"}, None, "window"),
        ({"SDL_VIDEODRIVER": "dummy", "DISPLAY": ":0"}, "connected", None),
    ],
)
def test_a_display_is_found_where_there_is_one(
    environment: dict[str, str], plugged: str | None, found: str | None, tmp_path: Path
) -> None:
    if plugged is not None:
        (tmp_path / "card0-HDMI-A-1").mkdir()
        (tmp_path / "card0-HDMI-A-1" / "status").write_text(f"{plugged}\n")
    assert find_display(environment, drm=tmp_path) == found


def test_without_a_display_a_demonstration_round_is_played_and_kept(tmp_path: Path) -> None:
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment["SDL_VIDEODRIVER"] = "dummy"
    done = subprocess.run(
        [sys.executable, "-m", "companion", "play", "--size", "800x480"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    first, second, *_ = done.stdout.splitlines()
    assert first.startswith("There is no display")
    folder = tmp_path / "demonstration"
    assert str(folder) in second
    ledger = (folder / "ledger.txt").read_text(encoding="utf-8")
    assert "rolled:" in ledger
    assert "[SR-RACE-01]" in ledger
    assert "ROUND" in ledger.upper()
    pictures = [path.name for path in folder.glob("*.png")]
    for moment in ("draft-table", "panel-table", "panel-full", "tray-review", "round-end"):
        assert any(moment in name for name in pictures), (moment, pictures)
    assert len(list(folder.glob("*.pipworks"))) == 1


def test_who_wants_the_real_table_gets_no_virtual_one_for_want_of_a_display(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.chdir(tmp_path)
    assert run(["play", "--table", "pi"]) == 1
    told = capsys.readouterr()
    assert "The screen cannot be opened (none is plugged in)" in told.err
    assert (told.out, list(tmp_path.iterdir())) == ("", [])


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "taken").write_text("a file, no folder")
    assert run(["play", "--demonstration", str(tmp_path / "taken" / "here")]) == 1
    said = capsys.readouterr().err
    assert "taken" in said
    assert len(said.strip().splitlines()) == 1


@pytest.mark.parametrize("size", ["479x320", "480x319", "500x500", "640x480", "9000x5000", "0x0"])
def test_a_screen_too_small_or_too_square_is_refused(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--size", size]) == 2
    assert size in capsys.readouterr().err


@pytest.mark.parametrize("size", ["480x320", "320x480"])
def test_the_smallest_screens_show_every_screen_of_a_round(
    size: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    assert run(["play", "--size", size, "--demonstration", str(tmp_path / "here")]) == 0, capsys.readouterr().err
    shown = {pygame.image.load(path).get_size() for path in (tmp_path / "here").glob("*.png")}
    assert shown == {tuple(int(side) for side in size.split("x"))}


def test_a_display_that_is_not_there_is_said_and_nothing_runs_unseen() -> None:
    environment = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "companion", "play", "--table", "virtual"]
    done = subprocess.run(
        command, env={**environment, "DISPLAY": ":4077"}, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 1
    assert "The screen cannot be opened" in done.stderr
    assert "Traceback" not in done.stderr
