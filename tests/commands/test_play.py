"""Without a display the companion says so and plays by itself; where the screen cannot be opened it says why."""

import os
import re
import signal
import subprocess
import sys
from html import unescape
from pathlib import Path

import pygame
import pytest

from companion.commands.kiosk.display import find_display
from companion.commands.main import run
from companion.commands.open_kiosk import Wishes, play_on
from companion.devices.choosing import open_devices
from companion.kiosk.app import Kiosk
from tests.patience import PATIENCE_S


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
        [sys.executable, "-m", "companion", "play", "--game", "steampunk_rally", "--size", "800x480"],
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
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'src="([^"]+)"', page) == sorted(path.name for path in folder.glob("*.png"))
    assert [unescape(line) for line in re.findall("<li>(.*)</li>", page)] == ledger.splitlines()
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


def test_an_evening_to_be_recorded_is_not_taken_for_a_demonstration_for_want_of_a_display(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.chdir(tmp_path)
    assert run(["play", "--record", str(tmp_path / "kept")]) == 1
    told = capsys.readouterr()
    assert "The screen cannot be opened (none is plugged in)" in told.err
    assert (told.out, list(tmp_path.rglob("*.png"))) == ("", [])


def test_a_demonstration_that_is_to_be_recorded_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "--demonstration", str(tmp_path / "here"), "--record", str(tmp_path / "kept")]) == 2
    said = capsys.readouterr().err
    assert "--record" in said
    assert "nobody sits at its table" in said
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "taken").write_text("a file, no folder")
    assert run(["play", "--demonstration", str(tmp_path / "taken" / "here")]) == 1
    said = capsys.readouterr().err
    assert "taken" in said
    assert len(said.strip().splitlines()) == 1


SMALL, SQUARE, LARGE = "at least 480x320", "half as long again", "more than 7680"


@pytest.mark.parametrize(
    ("size", "limit"),
    [
        ("479x320", SMALL),
        ("480x319", SMALL),
        ("0x0", SMALL),
        ("500x500", SQUARE),
        ("640x480", SQUARE),
        ("9000x5000", LARGE),
        ("99999x60000", LARGE),
    ],
)
def test_a_size_that_no_screen_has_is_refused_by_the_limit_it_breaks(
    size: str, limit: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "--size", size]) == 2
    said = capsys.readouterr().err
    assert f"{size}: " in said
    assert [each for each in (SMALL, SQUARE, LARGE) if each in said] == [limit]


def test_a_demonstration_into_a_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "empty.jpg"
    file.touch()
    assert run(["play", "--demonstration", str(file)]) == 1
    assert capsys.readouterr().err == f"pipworks play: {file}: is a file, not a folder.\n"


@pytest.mark.parametrize("size", ["480x320", "320x480"])
def test_the_smallest_screens_show_every_screen_of_a_round(
    size: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    game = ["--game", "steampunk_rally"]
    assert run(["play", *game, "--size", size, "--demonstration", str(tmp_path / "here")]) == 0, (
        capsys.readouterr().err
    )
    shown = {pygame.image.load(path).get_size() for path in (tmp_path / "here").glob("*.png")}
    assert shown == {tuple(int(side) for side in size.split("x"))}


def test_the_doctor_on_the_screen_looks_at_the_folder_that_is_played_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def command(games: Path, *, tray: bool, pins_files: tuple[Path, ...], talks: str) -> tuple[str, ...]:
        asked.append((games, tray))
        assert [file.name for file in pins_files] == ["pins.toml", "pins.toml"]
        return ("true",)

    monkeypatch.setattr("companion.devices.doctor.doctor_command", command)
    monkeypatch.setattr(
        "companion.commands.open_kiosk._devices", lambda _wishes, clock: open_devices("virtual", clock)
    )
    monkeypatch.setattr(signal, "signal", lambda *_given: None)
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests of this process go on drawing
    monkeypatch.setattr(pygame.display, "update", lambda _drawn: None)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    pygame.font.init()
    wishes = Wishes("steampunk_rally", "virtual", Path("mine"), "en", False, (800, 480), 1)

    def show(kiosk: Kiosk, *_given: object) -> None:
        assert kiosk.services.doctor is not None
        kiosk.services.doctor.begin()

    assert play_on(pygame.Surface((800, 480)), wishes, show) == 0
    assert asked == [
        (tmp_path / "mine", True)
    ]  # in full: a library of a device may lead the program to another folder


def test_a_display_that_is_not_there_is_said_and_nothing_runs_unseen() -> None:
    environment = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "companion", "play", "--table", "virtual"]
    done = subprocess.run(
        command,
        env={**environment, "DISPLAY": ":4077"},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 1
    assert "The screen cannot be opened" in done.stderr
    assert "Traceback" not in done.stderr
