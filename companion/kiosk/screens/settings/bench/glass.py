"""The touch panel on the bench: a ring under the finger, four corners to hit, and whether it is turned."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec
import pygame

from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.settings.bench.turned import CORNERS, Corner, wrong_by
from companion.kiosk.widgets import PageGround, Writing, add_key

TARGET: Final = 96.0
"""Side of a corner that is to be hit, u."""
KEYS: Final = 66.0
NEAR: Final = 130.0
"""A touch so far from a corner of the glass is one of it, u."""
ALONE_S: Final = 30.0
"""Untouched for so long, the page goes by itself: where touch is turned, its key back may be hard to hit."""


class Target(msgspec.Struct, frozen=True):
    """A corner that is to be hit: cross and rings."""

    lit: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        colour = theme.now.waiting if self.lit else theme.now.quiet
        middle, far = art.canvas.point(*rect.center), art.canvas.px(rect.shorter / 2 - 6)
        for radius in (far, far // 2):
            pygame.draw.circle(target, colour, middle, radius, art.canvas.px(3))
        for x, y in ((far, 0), (0, far)):
            ends = (middle[0] - x, middle[1] - y), (middle[0] + x, middle[1] + y)
            pygame.draw.line(target, colour, *ends, art.canvas.px(2))


class Finger(msgspec.Struct, frozen=True):
    """Where the panel says that a finger is."""

    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        middle = art.canvas.point(*rect.center)
        colour = theme.now.good if self.down else theme.now.quiet
        pygame.draw.circle(target, colour, middle, art.canvas.px(rect.shorter / 2), art.canvas.px(4))
        pygame.draw.circle(target, colour, middle, art.canvas.px(5))


class GlassPage(Page):
    """The whole glass, to be touched."""

    keeps_buttons: ClassVar[bool] = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._answers: list[Corner] = []
        self._at: tuple[float, float] | None = None
        self._down = False
        self._touched = host.clock.now()

    @property
    def title(self) -> str:
        """Nothing of it is seen: the glass is free up to its edges."""
        return self.host.word("bench.glass.try")

    def tick(self) -> bool:
        """Go back where nobody touches anything any more."""
        if self.host.clock.now() - self._touched >= ALONE_S:
            self.host.pop()
        return False

    def pressed(self, seat: int) -> None:
        """Any button goes back, too."""
        del seat
        self.host.pop()

    def compose(self, scene: Scene) -> None:
        """Put the corners, the finger and what was found on the scene; nothing else stands on it."""
        canvas = self.host.canvas
        whole = Area(0.0, 0.0, canvas.width, canvas.height)
        scene.add(whole, PageGround())
        self.build(scene, whole)
        keys = self._middle(whole).foot(KEYS).inset(-6, -6)
        parts = {
            "above": whole.top(keys.y),
            "below": whole.below(keys.bottom),
            "left": whole.left(keys.x).below(keys.y).top(keys.height),
            "right": whole.beside(keys.right).below(keys.y).top(keys.height),
        }
        for name, part in parts.items():
            scene.touch(part, f"glass {name}", lambda: None, lift=self._lifted, spot=self._spot, drag=self._drag)

    def _middle(self, room: Area) -> Area:
        return room.middle(min(room.width - 120, 440.0), 170.0)

    def build(self, scene: Scene, room: Area) -> None:
        """Put everything on the scene."""
        for number, corner in enumerate(CORNERS):
            if number >= len(self._answers):
                scene.add(self._place(corner, room), Target(number == len(self._answers)))
        middle = self._middle(room)
        scene.add(middle.top(92), Writing(self._said(), Role.NAME, theme.now.heading, "center", lines=4))
        back, again = middle.foot(KEYS).columns(2, 8)
        add_key(scene, back, "back", self.host.word("bench.glass.back"), self.back, sign_drawn="chevron_left")
        again_said = self.host.word("key.try_again")
        add_key(scene, again, "again", again_said, self._again, live=bool(self._answers))
        if self._at is not None:
            x, y = self._at
            scene.add(Area(x - 30, y - 30, 60.0, 60.0), Finger(self._down))

    def _place(self, corner: Corner, room: Area) -> Area:
        side = room.left(TARGET) if not corner[0] else room.end(TARGET)
        return side.top(TARGET) if not corner[1] else side.foot(TARGET)

    def _said(self) -> str:
        if len(self._answers) < len(CORNERS):
            return self.host.word("bench.glass.do", n=len(self._answers) + 1)
        what = wrong_by(self._answers)
        if what is None:
            return self.host.word("bench.glass.odd")
        return self.host.word("bench.glass.turned", what=what) if what else self.host.word("bench.glass.well")

    def _spot(self, x: float, y: float) -> None:
        self._at, self._down, self._touched = (x, y), True, self.host.clock.now()
        near = self._corner(x, y)
        if near is not None and len(self._answers) < len(CORNERS):
            self._answers.append(near)

    def _corner(self, x: float, y: float) -> Corner | None:
        """Return the corner that a touch is at, or None where it is at none."""
        canvas = self.host.canvas
        right, low = int(x > canvas.width / 2), int(y > canvas.height / 2)
        from_side = canvas.width - x if right else x
        from_edge = canvas.height - y if low else y
        return (right, low) if max(from_side, from_edge) <= NEAR else None

    def _drag(self, x: float, y: float) -> None:
        self._at, self._touched = (x, y), self.host.clock.now()

    def _lifted(self) -> None:
        self._down = False

    def _again(self) -> None:
        self._answers.clear()
        self._touched = self.host.clock.now()
