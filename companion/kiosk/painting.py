"""What the window shows: the paint for its canvas, the picture that was drawn last, and panels that slide over it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from companion.core.look import HOUSE, Look
from companion.kiosk.drawing import Canvas, Paintbox, Rect, Scene, Stage, theme
from companion.kiosk.motion import FRAME_S, Slides, boxes_of
from companion.kiosk.services import Settings
from companion.system.clock import Clock

Panels = tuple[tuple[int | None, int | None], tuple[Rect, Rect]]
"""Whose panel is on each half of the table, and the places of the halves in u."""


class Painting:
    """Draws scenes, of each only what is not as in the one before.

    Args:
        size: pixels across and down.
        settings: an owner's, from which text size and emblems are taken.
        clock: by which panels slide.

    Attributes:
        canvas: the screen in u.
        paint: what draws.
    """

    def __init__(self, size: tuple[int, int], settings: Settings, clock: Clock) -> None:
        self._clock = clock
        self._slides = Slides()
        self._drawn: Scene | None = None
        self._begin(size, settings, HOUSE)

    def _begin(self, size: tuple[int, int], settings: Settings, look: Look) -> None:
        self.canvas = Canvas(*size, settings.text_size)
        self.paint = Paintbox(self.canvas, look, shapes_only=settings.shapes_only)
        self._stage = Stage(self.paint)

    def begin_anew(self, settings: Settings, *, upended: bool) -> None:
        """Take up text size, emblems and rotation: everything is drawn again, on a canvas of other units."""
        wide, high = self.canvas.width_px, self.canvas.height_px
        self._slides.forget()
        self._begin((high, wide) if upended else (wide, high), settings, theme.look)

    def wear(self, look: Look, liveries: tuple[str, ...]) -> None:
        """Draw in a look from now on, and seats in the colours they play in."""
        if not (look is theme.look is self.paint.look):
            self.paint.wear(look)
            self.forget()
        if theme.dress_seats(liveries):
            self.forget()

    def forget(self) -> None:
        """Draw everything next time."""
        self._stage.forget()

    def next_due(self) -> float | None:
        """Return when panels on their way are to be drawn next, or None."""
        return self._clock.now() + FRAME_S if self._slides.moving() else None

    def draw(self, scene: Scene, surface: pygame.Surface, panels: Callable[[], Panels | None]) -> list[pygame.Rect]:
        """Draw what changed since the last call and return the rectangles drawn, in pixels.

        Args:
            scene: the picture of this moment.
            surface: the window's.
            panels: returns those that slide where others were open in the picture before, or None where none may.
        """
        if scene is self._drawn and not self._stage.fresh:
            return self._slides.paint(surface, self._clock.now()) if self._slides.moving() else []
        self._drawn = scene
        self._slides.restore(surface)
        self._slide(panels(), surface)
        drawn = self._stage.show(scene, surface)
        self._slides.take(surface)
        return drawn + self._slides.paint(surface, self._clock.now())

    def _slide(self, panels: Panels | None, surface: pygame.Surface) -> None:
        if panels is None:
            self._slides.forget()
            return
        halves, places = panels
        boxes = boxes_of(places, self.canvas.scale, surface.get_rect())
        self._slides.note(halves, boxes, self.canvas.landscape, self._clock.now(), surface)

    def draw_all(self, scene: Scene, surface: pygame.Surface) -> None:
        """Draw everything on a surface of its own, without touching what the window shows."""
        Stage(self.paint).show(scene, surface)

    def picture(self, compose: Callable[[Scene], None]) -> pygame.Surface:
        """Return a picture of a scene, as large as the screen, without touching what the window shows."""
        scene = Scene(finger=self.canvas.finger)
        compose(scene)
        surface = pygame.Surface((self.canvas.width_px, self.canvas.height_px))
        self.draw_all(scene, surface)
        return surface
