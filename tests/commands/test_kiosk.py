"""A kiosk waits for a screen and for what is in the way of its start; what it said last is kept."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import cv2
import numpy as np
import pygame
import pytest

from companion.commands.kiosk import last_words
from companion.commands.kiosk.waiting import startable, window_when_there_is_one
from companion.commands.main import run
from companion.commands.open_kiosk import Wishes, play_on
from companion.devices.choosing import open_devices
from companion.kiosk.app import Kiosk
from companion.kiosk.fault import AGAIN_S, FaultPage, Hindrance, show
from companion.kiosk.words import Catalogues
from companion.shelf.collection import Collection
from companion.system.clock import VirtualClock
from companion.system.systemd import ServiceNotifier
from tests.patience import PATIENCE_S
from tests.shelf.test_after_a_cut import advanced, begun

SENTENCE = "/var/lib/pipworks/.local/share/pipworks/parts.toml, line 14: copper is no number from 0 to 9."


class Manager:
    """What systemd hears."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def notify(self, state: str) -> None:
        self.heard.append(state)


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock(5.0)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((800, 480))
    pygame.display.quit()


def line(clock: VirtualClock) -> tuple[ServiceNotifier, Manager]:
    manager = Manager()
    return ServiceNotifier(clock, {"WATCHDOG_USEC": "8000000"}, manager), manager


def test_a_screen_that_comes_late_is_waited_for_and_systemd_is_told(
    clock: VirtualClock, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "KMSDRM")
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    service, manager = line(clock)
    came_at = clock.now() + 3 * 3600  # an evening in which nobody finds the switch

    def opened() -> pygame.Surface:
        if clock.now() < came_at:
            raise pygame.error("kmsdrm not available")
        return window

    assert window_when_there_is_one(opened, service, clock.advance) is window
    assert clock.now() == came_at
    assert manager.heard[0] == "READY=1\nSTATUS=waiting for a screen"
    assert manager.heard.count("WATCHDOG=1") >= 3 * 3600 / 3 - 1
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 2, "each thing is said once, however long it lasts"
    assert "no screen to draw on (kmsdrm not available)" in said[0]


def test_what_sdl_takes_instead_of_a_screen_is_none(
    clock: VirtualClock, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drivers = iter(["dummy", "offscreen", "x11"])
    monkeypatch.setattr(pygame.display, "get_driver", lambda: next(drivers))
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    window_when_there_is_one(lambda: window, line(clock)[0], clock.advance)
    assert "nothing can be seen on it" in capsys.readouterr().out
    assert clock.now() == 7.0


def test_what_is_in_the_way_is_shown_until_it_is_gone(
    clock: VirtualClock, window: pygame.Surface, capsys: pytest.CaptureFixture[str]
) -> None:
    reasons = iter(["first.", "first.", "second.", None])
    service, manager = line(clock)
    shown: list[str] = []

    def page(fault: Hindrance) -> FaultPage:
        shown.append(fault.sentence)
        return FaultPage(window, fault, Catalogues(), "en", clock)

    startable(lambda: next(reasons), page, service, clock.advance)
    assert shown == ["first.", "first.", "second."]
    assert capsys.readouterr().err == "pipworks play: first.\npipworks play: second.\n"
    assert manager.heard[0].startswith("READY=1\nSTATUS=")
    assert manager.heard.count("WATCHDOG=1") >= 3 * AGAIN_S / 3 - 1
    assert clock.now() == pytest.approx(5 + 3 * AGAIN_S, abs=1)


@pytest.mark.parametrize("language", ["en", "ja", "es"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1024, 600), (480, 320)], ids=str)
def test_the_code_on_the_page_says_the_sentence(
    clock: VirtualClock, window: pygame.Surface, size: tuple[int, int], language: str
) -> None:
    surface = pygame.display.set_mode(size)
    page = FaultPage(surface, Hindrance(SENTENCE), Catalogues(), language, clock)
    assert page.step([])
    picture = np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1)[:, :, ::-1])
    if size[0] < 800 and size[1] < 800:  # a code of two pixels a square is more than OpenCV's own reader can do
        picture = cv2.resize(picture, None, fx=3, fy=3, interpolation=cv2.INTER_NEAREST)
    assert cv2.QRCodeDetector().detectAndDecode(picture)[0] == SENTENCE


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (720, 1280)], ids=str)
def test_the_code_can_be_read_from_a_photograph(
    clock: VirtualClock, window: pygame.Surface, size: tuple[int, int]
) -> None:
    """A phone is held at a slant, in a dim room, and not quite still."""
    surface = pygame.display.set_mode(size)
    page = FaultPage(surface, Hindrance(SENTENCE), Catalogues(), "en", clock)
    assert page.step([])
    picture = np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1)[:, :, ::-1])
    picture = cv2.resize(picture, None, fx=2, fy=2, interpolation=cv2.INTER_LINEAR)
    high, wide = picture.shape[:2]
    glass = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], np.float32)
    seen = np.array([(60, 90), (wide - 20, 30), (wide - 70, high - 20), (20, high - 80)], np.float32)
    slanted = cv2.warpPerspective(picture, cv2.getPerspectiveTransform(glass, seen), (wide, high))
    blurred = cv2.GaussianBlur(slanted, (0, 0), 1.6)
    grain = np.random.default_rng(4).normal(0, 4, blurred.shape)
    photograph = np.clip(blurred * 0.45 + 12 + grain, 0, 255).astype(np.uint8)
    assert cv2.QRCodeDetector().detectAndDecode(photograph)[0] == SENTENCE


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
@pytest.mark.parametrize("finger", [True, False])
def test_its_key_is_met_however_the_picture_is_turned(
    clock: VirtualClock, window: pygame.Surface, rotation: int, finger: bool
) -> None:
    page = FaultPage(window, Hindrance(SENTENCE), Catalogues(), "en", clock, rotation)
    (touch,) = page.scene().touches
    canvas, glass = page._canvas, page._glass
    at = glass.place_of(pygame.Rect(canvas.rect(touch.rect).center, (1, 1)))
    if finger:
        told = {"x": at.x / 800, "y": at.y / 480, "dx": 0.0, "dy": 0.0, "finger_id": 0}
        down, up = (pygame.event.Event(kind, told) for kind in (pygame.FINGERDOWN, pygame.FINGERUP))
    else:
        down, up = (
            pygame.event.Event(kind, pos=at.topleft, button=1)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        )
    assert page.step([down])
    assert not page.step([up])
    assert page.again


def test_a_touch_beside_the_key_does_nothing_and_any_key_of_a_keyboard_tries_again(
    clock: VirtualClock, window: pygame.Surface
) -> None:
    page = FaultPage(window, Hindrance(SENTENCE), Catalogues(), "en", clock)
    beside = {"x": 0.3, "y": 0.3, "dx": 0.0, "dy": 0.0, "finger_id": 0}
    assert page.step([pygame.event.Event(kind, beside) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)])
    assert not page.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN)])


def test_the_page_ends_by_itself_after_a_minute(clock: VirtualClock, window: pygame.Surface) -> None:
    frames: list[float] = []
    page = FaultPage(window, Hindrance("Very " * 200 + "long."), Catalogues(), "en", clock)
    show(page, lambda: frames.append(clock.now()), clock.advance)
    assert clock.now() == pytest.approx(5 + AGAIN_S, abs=0.2)
    assert not page.again
    assert len(frames) > 500


def test_last_words_are_kept_where_systemd_made_a_place_and_are_short(tmp_path: Path) -> None:
    file = last_words.place({"RUNTIME_DIRECTORY": f"{tmp_path}:/run/other"})
    assert file == tmp_path / "last-words"
    last_words.keep("The reader is\nnot there.", file)
    assert last_words.read(tmp_path / "last-words") == "The reader is not there."
    last_words.keep("x" * 100_000, file)
    assert len(last_words.read(tmp_path / "last-words")) == last_words.LONGEST
    last_words.forget(file)
    assert last_words.read(tmp_path / "last-words") == ""
    last_words.forget(file)
    assert last_words.place({}) is None
    last_words.keep("nobody made a place", None)
    last_words.keep("there is none", tmp_path / "gone" / "last-words")


def test_a_kiosk_has_no_window(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--kiosk", "--window"]) == 2
    assert "a kiosk fills the screen" in capsys.readouterr().err


def test_a_kiosk_that_fails_leaves_its_last_words_and_the_table_as_it_was(
    tmp_path: Path, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Collection(tmp_path / "games", games=("steampunk_rally",))
    advanced(begun(shelf))
    shelf.close(failed=True)
    seen: list[bool] = []

    def fails(kiosk: Kiosk, *_given: object) -> None:
        seen.append(kiosk.at_table)
        if kiosk.game is not None and len(seen) == 1:
            advanced(kiosk.game.session)  # type: ignore[arg-type]  # it is one
        raise RuntimeError("a wire in the head")

    monkeypatch.setattr(
        "companion.commands.open_kiosk._devices", lambda _, clock, *_more: open_devices("virtual", clock)
    )
    monkeypatch.setattr(signal, "signal", lambda *_given: None)
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests of this process go on drawing
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    wishes = Wishes("steampunk_rally", "virtual", tmp_path / "games", "en", True, (800, 480), 1, kiosk=True)
    for _ in range(3):
        with pytest.raises(RuntimeError):
            play_on(window, wishes, fails)
    # To the table, once more since a move was made meanwhile, and then to the list: it may be this game that fails.
    assert seen == [True, True, False]


def test_a_program_that_ends_in_order_begins_at_the_first_page(tmp_path: Path) -> None:
    shelf = Collection(tmp_path / "games", games=("steampunk_rally",))
    advanced(begun(shelf))
    shelf.close()
    again = Collection(tmp_path / "games", games=("steampunk_rally",))
    assert again.go_on() is None
    again.close()


def test_a_hang_leaves_a_trace_in_the_journal(tmp_path: Path) -> None:
    """What systemd does to a kiosk that feeds no watchdog: SIGABRT, on which it says where it stood."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "companion", "play", "--kiosk", "--table", "virtual"]
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert "no screen to draw on" in process.stdout.readline()
    process.send_signal(signal.SIGABRT)
    _, said = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == -signal.SIGABRT
    assert "Fatal Python error: Aborted" in said
    assert "window_when_there_is_one" in said


def made_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown: Callable[..., None]) -> SimpleNamespace:
    from companion.commands.kiosk import fault_page

    monkeypatch.setattr("companion.kiosk.fault.show", shown)
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests of this process go on drawing
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    return SimpleNamespace(run=fault_page.run)


def test_the_page_of_a_failed_service_says_its_last_words_and_how_it_ended(
    tmp_path: Path, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def shown(page: FaultPage, *_given: object) -> None:
        seen.extend(str(piece.thing) for piece in page.scene().pieces)

    page = made_page(tmp_path, monkeypatch, shown)
    (tmp_path / "last-words").write_text("ImportError: no module named cv2\n")
    monitored = {"MONITOR_SERVICE_RESULT": "start-limit-hit", "MONITOR_EXIT_CODE": "exited"}
    assert page.run(tmp_path / "last-words", monitored) == 0
    assert any("start-limit-hit" in thing for thing in seen)
    assert any("no module named cv2" in thing for thing in seen)
    seen.clear()
    assert page.run(tmp_path / "nothing", {}) == 0
    assert any("journalctl -u pipworks -b" in thing for thing in seen)


def test_where_it_cannot_be_drawn_the_console_is_left_to_say_it(
    tmp_path: Path, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(*_given: object, **_more: object) -> pygame.Surface:
        raise pygame.error("kmsdrm not available")

    page = made_page(tmp_path, monkeypatch, lambda *_given: None)
    monkeypatch.setattr("companion.kiosk.loop.open_window", missing)
    assert page.run(tmp_path / "nothing", {}) == 1
    assert "cannot be drawn: kmsdrm not available" in capsys.readouterr().err
