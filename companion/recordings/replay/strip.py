"""The strip under a recorded table that is watched: where it is, how fast it goes, and what came of it last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
import pygame

from companion.kiosk.drawing import Area, Canvas, Paintbox, Rect, Role, Scene, theme
from companion.kiosk.screens.ledger.time_slider import add_slider
from companion.kiosk.widgets import Writing, add_key
from companion.recordings.layout import ToldLine
from companion.recordings.reading import RecordedTable
from companion.recordings.replay.comparing import said

HIGH: Final = 178.0
"""Of the strip, u."""
SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 10.0, float("inf"))
STEPS: Final = 2000
"""Points of the slider."""
MARKED: Final = ("reading", "cards", "plate", "trouble")
TOLD: Final = ("reading", "cards", "plate", "press", "button", "row", "trouble", "recovered", "drift", "table")
"""What is told in words."""
LINES: Final = 3
MOST_MARKS: Final = 60
FRAME: Final = (128.0, 96.0)
"""Of the tray's last frame, u."""


@dataclass
class WatchedNow:
    """What the strip shows.

    Attributes:
        table: what is watched.
        at: seconds from its beginning.
        length: of it, seconds.
        speed: how many times as fast as it was; infinite as fast as it goes.
        goes: it is not stopped.
        told: what came of it so far.
        verdict: what is to be said at the end, or empty.
        good: the verdict is good.
        notice: said for a moment instead of what came last, or empty.
        wrong: seconds at which the first difference is, or None.
    """

    table: RecordedTable
    at: float
    length: float
    speed: float
    goes: bool
    told: Sequence[ToldLine]
    verdict: str = ""
    good: bool = True
    notice: str = ""
    wrong: float | None = None


class StripKeys(msgspec.Struct, frozen=True):
    """What the keys of the strip do."""

    stop_or_go: Callable[[], None]
    step: Callable[[], None]
    back: Callable[[], None]
    slower: Callable[[], None]
    faster: Callable[[], None]
    leave: Callable[[], None]
    go_to: Callable[[float], None]


class TrayFrame(msgspec.Struct, frozen=True):
    """A frame of the tray, small."""

    file: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        box = art.canvas.rect(rect)
        target.fill(theme.now.rim_dark, box.inflate(4, 4))
        target.blit(pygame.transform.smoothscale(_picture(self.file), box.size), box)


class TimeMark(msgspec.Struct, frozen=True):
    """A thin line over the slider."""

    alarm: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        target.fill(theme.now.alarm_text if self.alarm else theme.now.rim_bright, art.canvas.rect(rect))


class StripGround(msgspec.Struct, frozen=True):
    """What the strip lies on."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        target.fill(theme.now.panel_stops[-1], art.canvas.rect(rect))


def compose(canvas: Canvas, shown: WatchedNow, keys: StripKeys, pressed: str | None) -> Scene:
    """Return the strip as a scene whose upper left corner is its own."""
    scene = Scene(pressed=pressed, finger=canvas.finger)
    whole = Area(0, 0, canvas.width, HIGH)
    scene.add(whole, StripGround())
    upper, lower = whole.top(60).inset(6, 2), whole.below(112).inset(8, 0)
    _put_keys(scene, upper, shown, keys)
    _put_slider(scene, whole.below(62).top(50).inset(6, 0), shown, keys)
    frame = _frame_at(shown.table, shown.table.head.began + shown.at)
    words = lower
    if frame:
        wide = FRAME[0] / FRAME[1] * 60
        scene.add(lower.left(wide).top(60), TrayFrame(frame))
        words = lower.beside(wide + 10)
    _put_words(scene, words, shown)
    return scene


def _put_keys(scene: Scene, room: Area, shown: WatchedNow, keys: StripKeys) -> None:
    over = shown.at >= shown.length
    places = [place.inset(2) for place in room.columns(6, 0)]
    speed = "most" if shown.speed == float("inf") else f"{shown.speed:g} x"
    add_key(scene, places[0], "stop or go", "Stop" if shown.goes else "Go on", keys.stop_or_go, live=not over,
            look="green" if not shown.goes else "iron")  # fmt: skip
    add_key(scene, places[1], "step", "Step", keys.step, sign_drawn="chevron_right", live=not over)
    add_key(scene, places[2], "back", "5 s", keys.back, sign_drawn="undo", live=shown.at > 0)
    add_key(scene, places[3], "slower", "Slower", keys.slower, live=shown.speed != SPEEDS[0])
    add_key(scene, places[4], "faster", f"Faster ({speed})", keys.faster, live=shown.speed != SPEEDS[-1])
    add_key(scene, places[5], "leave", "Leave", keys.leave, sign_drawn="cross")


def _put_slider(scene: Scene, room: Area, shown: WatchedNow, keys: StripKeys) -> None:
    length = max(shown.length, 1e-6)
    began = shown.table.head.began
    marked = [
        one for one in shown.table.told if one.what in ("reading", "cards", "plate", "trouble") and one.at >= began
    ]
    ticks = tuple((round((one.at - began) / length * STEPS), one.what == "trouble") for one in marked[:MOST_MARKS])
    add_slider(
        scene, room, round(shown.at / length * STEPS), STEPS, ticks, lambda point: keys.go_to(point / STEPS * length)
    )
    if shown.wrong is not None:
        edge = 22.0
        x = room.x + edge + (room.width - 2 * edge) * min(1.0, shown.wrong / length)
        scene.add(Area(x - 1.5, room.y + 4, 3, room.height - 8), TimeMark(True))


def _put_words(scene: Scene, room: Area, shown: WatchedNow) -> None:
    time = f"{shown.at:.2f} s of {shown.length:.1f} s"
    scene.add(room.left(170).top(24), Writing(time, Role.BODY, theme.now.heading))
    place = room.beside(178).top(62)
    if shown.verdict:
        colour = theme.now.text if shown.good else theme.now.alarm_text
        scene.add(place, Writing(shown.verdict, Role.BODY, colour, lines=3, valign="top"))
        return
    if shown.notice:
        scene.add(place, Writing(shown.notice, Role.BODY, theme.now.heading, lines=2, valign="top"))
        return
    began = shown.table.head.began
    last = [one for one in shown.told if one.what in TOLD][-LINES:]
    for line, one in enumerate(reversed(last)):
        words = f"{one.at - began:.2f} s  {_named(one)}{said(one)}"
        colour = theme.now.text if line == 0 else theme.now.quiet
        scene.add(place.row(line, 20.0), Writing(words, Role.SMALL, colour))


def _named(one: ToldLine) -> str:
    if one.what in ("reading", "cards", "plate"):
        return "read: "
    names = {"trouble": "trouble: ", "recovered": "well again: "}
    return names.get(one.what, "")


def _frame_at(table: RecordedTable, at: float) -> str:
    """Return the file of the frame that was seen last at a moment, or nothing."""
    found = ""
    for frame in table.frames:
        if frame.at > at:
            break
        if frame.file:
            found = frame.file
        elif frame.kind == "same" and 0 < frame.same <= len(table.frames):
            found = table.frames[frame.same - 1].file
    return str(table.folder / found) if found else ""


@lru_cache(maxsize=4)
def _picture(file: str) -> pygame.Surface:
    try:
        return pygame.image.load(Path(file)).convert(24)
    except (OSError, pygame.error):
        return pygame.Surface((4, 3))
