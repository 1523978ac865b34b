"""A recorded table in a window: it goes, stops, steps, jumps, and says at the end what came of it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from companion.kiosk.screens.ledger.time_slider import EDGE
from companion.recordings.layout import STREAMS, EdgeLine
from companion.recordings.reading import read_table
from companion.recordings.replay.command import replay_folders
from companion.recordings.replay.silent import see_nothing
from companion.recordings.replay.strip import SPEEDS
from companion.recordings.replay.watching import Watching
from companion.system.clock import VirtualClock

SESSIONS = Path(__file__).parents[2] / "sessions"


@pytest.fixture
def watching() -> Iterator[Watching]:
    see_nothing()
    made = Watching(read_table(SESSIONS / "bounce-of-6-ms"), clock=VirtualClock(50.0))
    yield made
    made.close()


def press(watching: Watching, what: str) -> None:
    """Touch a key of the strip where it is drawn."""
    watching.show()
    touch = next(touch for touch in watching._scene.touches if touch.what == what and touch.live)
    left, top, width, height = touch.rect
    scale = watching.replay.kiosk.canvas.scale
    pos = ((left + width / 2) * scale, watching.table.head.size[1] + (top + height / 2) * scale)
    watching.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    watching.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def slider_place(watching: Watching, share: float) -> tuple[float, float]:
    """Return the pixel of a share of the time line."""
    left, top, width, height = next(t.rect for t in watching._scene.touches if t.what == "slider")
    scale = watching.replay.kiosk.canvas.scale
    x = left + EDGE + (width - 2 * EDGE) * share
    return x * scale, watching.table.head.size[1] + (top + height / 2) * scale


def point(watching: Watching, by: str, does: str, share: float) -> None:
    """Put a pointer on the time line, move it there, or lift it."""
    x, y = slider_place(watching, share)
    if by == "mouse":
        kind = {"down": pygame.MOUSEBUTTONDOWN, "moved": pygame.MOUSEMOTION, "up": pygame.MOUSEBUTTONUP}[does]
        watching.handle(pygame.event.Event(kind, pos=(x, y), button=1, buttons=(1, 0, 0)))
        return
    kind = {"down": pygame.FINGERDOWN, "moved": pygame.FINGERMOTION, "up": pygame.FINGERUP}[does]
    width, height = watching.window.get_size()
    watching.handle(pygame.event.Event(kind, x=x / width, y=y / height, finger_id=1))


def key(watching: Watching, number: int, mod: int = 0) -> None:
    watching.handle(pygame.event.Event(pygame.KEYDOWN, key=number, mod=mod))


def played_out(watching: Watching) -> None:
    while not watching.over:
        watching.pass_time(0.05)


def test_it_goes_as_fast_as_it_was_and_ends_with_a_verdict(watching: Watching) -> None:
    watching.pass_time(1.0)
    assert watching.at == pytest.approx(1.0, abs=0.05)
    watching.speed = 2.0
    watching.pass_time(0.5)
    assert watching.at == pytest.approx(2.0, abs=0.1)
    watching.speed = float("inf")
    played_out(watching)
    assert watching.verdict() == "As it was, to the end."
    assert watching.at == pytest.approx(watching.table.since(watching.table.until), abs=0.01)
    watching.show()


def test_stopped_it_stands_and_steps_one_look_or_to_what_is_told_next(watching: Watching) -> None:
    press(watching, "stop or go")
    at = watching.at
    watching.pass_time(1.0)
    assert watching.at == at
    press(watching, "step")
    assert 0 < watching.at - at < 0.05
    told = len(watching.replay.course.told)
    key(watching, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert len(watching.replay.course.told) > told
    key(watching, pygame.K_SPACE)
    assert watching.goes


def test_it_jumps_forward_and_back_and_comes_to_the_same_moment(watching: Watching) -> None:
    watching.go_to(3.0)
    rows = [one.checksum for one in watching.replay.course.told if one.what == "row"]
    assert watching.at == pytest.approx(3.0, abs=0.05)
    press(watching, "back")
    assert watching.at == pytest.approx(0.0, abs=0.05)
    watching.go_to(3.0)
    assert [one.checksum for one in watching.replay.course.told if one.what == "row"] == rows
    half = slider_place(watching, 0.5)
    watching.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=half, button=1))
    watching.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=half, button=1))
    assert watching.at == pytest.approx((watching.last - watching.table.head.began) / 2, abs=0.1)


@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_who_drags_along_the_time_line_goes_there_when_the_pointer_is_lifted(watching: Watching, by: str) -> None:
    watching.stop_or_go()
    watching.show()
    length = watching.last - watching.table.head.began
    begun = watching.replay
    point(watching, by, "down", 0.7)
    for share in (0.6, 0.5, 0.4):
        point(watching, by, "moved", share)
        assert watching.shown().at == pytest.approx(length * share, abs=0.1)
        assert watching.at == pytest.approx(0.0, abs=0.05)
    watching.show()
    point(watching, by, "up", 0.4)
    assert watching.at == watching.shown().at == pytest.approx(length * 0.4, abs=0.1)
    assert watching.replay is begun  # it has not been played again from the beginning for each place on the way


def test_speeds_have_two_ends(watching: Watching) -> None:
    for _ in SPEEDS:
        key(watching, pygame.K_PLUS)
    assert watching.speed == SPEEDS[-1]
    for _ in SPEEDS:
        press(watching, "slower") if watching.speed != SPEEDS[0] else None
    assert watching.speed == SPEEDS[0]


def test_a_touch_on_the_film_reaches_nobody_and_is_told(watching: Watching) -> None:
    watching.go_to(2.0)
    before = list(watching.replay.course.told)
    watching.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 200), button=1))
    watching.handle(pygame.event.Event(pygame.FINGERDOWN, x=0.5, y=0.2, finger_id=1))
    assert watching.replay.course.told == before
    assert "film" in watching.shown().notice


def test_its_keys_are_large_enough_for_a_finger(watching: Watching) -> None:
    watching.show()
    for touch in watching._scene.touches:
        assert touch.rect[2] >= 48, touch.what
        assert touch.rect[3] >= 48, touch.what


def test_what_came_otherwise_is_said_and_marked(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(SESSIONS / "bounce-of-6-ms", tmp_path / "copy"))
    file = folder / STREAMS[EdgeLine]
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:30]))  # the file ends early; nothing in it says so
    see_nothing()
    watching = Watching(read_table(folder))
    watching.go_to(99.0)
    assert watching.over
    assert "press" in watching.verdict().lower()
    assert watching.shown().wrong is not None
    watching.show()
    key(watching, pygame.K_ESCAPE)
    assert not watching.run()


def test_without_a_display_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    import sys

    see_nothing()
    code = replay_folders([SESSIONS / "bounce-of-6-ms"], False, None, True, (), sys.stdout, sys.stderr)
    assert code == 1
    assert "nothing can be shown (there is no display)" in capsys.readouterr().err
    pygame.display.init()
    pygame.font.init()


def test_a_folder_that_cannot_be_read_does_not_end_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import sys

    see_nothing()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests of this process go on drawing
    watched: list[Path] = []

    def run(watching: Watching) -> bool:
        watched.append(watching.table.folder)
        watching.close()
        return True

    monkeypatch.setattr(Watching, "run", run)
    good = SESSIONS / "bounce-of-6-ms"
    assert replay_folders([tmp_path, good], False, None, True, (), sys.stdout, sys.stderr) == 1
    assert watched == [good]
    assert len(capsys.readouterr().err.splitlines()) == 1
