"""The picture of the tray, scaled once for its place; live, with lines round what was found in it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pygame

from companion.devices.events import CardLesson, LearningView, TrayRead, TrayView
from companion.kiosk.drawing import Area, Canvas, Paintbox, Point, Rect, Scene, blank, theme
from companion.kiosk.widgets.basics import Sign, Well

Box = tuple[int, int, int, int]
"""x, y, width, height in pixels of the picture."""
Outlines = tuple[tuple[tuple[float, float], ...], ...]
LiveView = TrayView | LearningView | CardLesson
"""What is told of the tray while somebody lays things into it as the screen says."""
LEAST_ENLARGED: Final = 0.7
"""Share of the usual die's side to which a die is enlarged at least."""
CAMERA: Final = 90.0
"""Side of the sign that stands where there is no picture."""


class TrayPicture:
    """One reading's picture, prepared for one place on the screen.

    Args:
        read: the reading; its picture is (height, width, 3), blue green red.
        canvas: the screen.
        place: where the picture stands, in u; the picture keeps its shape within it.

    Attributes:
        whole: the picture as it is shown.
        rect: its place in u, inside the one given.
    """

    def __init__(self, read: TrayRead, canvas: Canvas, place: Rect) -> None:
        self.source = _surface(read.picture)
        wide, high = self.source.get_size()
        zoom = min(place[2] / wide, place[3] / high)
        self.zoom = zoom
        self.rect: Rect = (
            place[0] + (place[2] - wide * zoom) / 2,
            place[1] + (place[3] - high * zoom) / 2,
            wide * zoom,
            high * zoom,
        )
        self.whole = pygame.transform.smoothscale(self.source, canvas.rect(self.rect).size)
        sides = sorted(max(die.box[2:]) for die in read.dice)
        self._usual = sides[len(sides) // 2] if sides else 0

    def to_u(self, x: float, y: float) -> Point:
        """Return where a pixel of the picture is on the screen."""
        return self.rect[0] + x * self.zoom, self.rect[1] + y * self.zoom

    def to_picture(self, x: float, y: float) -> Point:
        """Return the pixel of the picture at a point of the screen."""
        return (x - self.rect[0]) / self.zoom, (y - self.rect[1]) / self.zoom

    def die_rect(self, box: Box) -> Rect:
        """Return the place of a die on the screen."""
        left, top = self.to_u(box[0], box[1])
        return left, top, box[2] * self.zoom, box[3] * self.zoom

    def enlarged(self, box: Box, side: int) -> pygame.Surface:
        """Return the die in ``box``, with a little of what is round it, as a square of ``side`` pixels.

        Where a lamp left only a patch of it to see, there is as much as the usual die takes.
        """
        cut = self._cut(box)
        ground = blank(*cut.size)
        ground.fill((0, 0, 0, 255))
        ground.blit(self.source, (-cut.left, -cut.top))
        return pygame.transform.smoothscale(ground, (side, side))

    def in_enlarged(self, box: Box, whole: Box, place: Rect) -> Rect:
        """Return where a box lies in ``place`` where ``whole`` is shown enlarged."""
        cut = self._cut(whole)
        zoom = place[2] / cut.width
        return (
            place[0] + (box[0] - cut.left) * zoom,
            place[1] + (box[1] - cut.top) * zoom,
            box[2] * zoom,
            box[3] * zoom,
        )

    def _cut(self, box: Box) -> pygame.Rect:
        half = max(box[2], box[3], LEAST_ENLARGED * self._usual) * 0.72
        middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        return pygame.Rect(round(middle[0] - half), round(middle[1] - half), round(2 * half), round(2 * half))


def _surface(picture: Any) -> pygame.Surface:
    if picture is None:
        ground = pygame.Surface((640, 480))
        ground.fill(theme.now.well)
        return ground
    height, width = picture.shape[:2]
    return pygame.image.frombuffer(picture.tobytes(), (width, height), "BGR")


class WholePicture(msgspec.Struct, frozen=True):
    """The picture."""

    picture: TrayPicture

    def draw(self, art: Paintbox, target: pygame.Surface, _rect: Rect) -> None:
        """Draw it."""
        target.blit(self.picture.whole, art.canvas.rect(self.picture.rect))


class LivePicture(msgspec.Struct, frozen=True):
    """The picture and its outlines (shares 0 to 1): green where the step can be taken, amber where not."""

    picture: TrayPicture
    outlines: Outlines
    good: bool

    def draw(self, art: Paintbox, target: pygame.Surface, _rect: Rect) -> None:
        """Draw it."""
        target.blit(self.picture.whole, art.canvas.rect(self.picture.rect))
        colour = theme.now.good if self.good else theme.now.waiting
        left, top, width, height = self.picture.rect
        clip = target.get_clip()
        target.set_clip(art.canvas.rect(self.picture.rect).clip(clip))
        for outline in self.outlines:
            points = [art.canvas.point(left + x * width, top + y * height) for x, y in outline]
            if len(points) > 1:
                for shade, wide in ((theme.BLACK, 5.0), (colour, 2.4)):
                    pygame.draw.lines(target, shade, len(points) > 3, points, art.canvas.px(wide))
            for point in points if len(points) < 4 else ():
                pygame.draw.circle(target, theme.BLACK, point, art.canvas.px(7))
                pygame.draw.circle(target, colour, point, art.canvas.px(5))
        target.set_clip(clip)


class LiveWell:
    """A well with the camera's newest picture in it, which is scaled once.

    Args:
        canvas: the screen.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._view: LiveView | None = None
        self._place: Area | None = None
        self._picture: TrayPicture | None = None

    @property
    def rect(self) -> Rect | None:
        """Where the picture stood last, or None."""
        return self._picture.rect if self._picture is not None else None

    def add(self, scene: Scene, place: Area, view: LiveView | None, *, good: bool = False) -> None:
        """Put it on the scene; a camera stands in it where there is no picture.

        Args:
            scene: takes it.
            place: of the well.
            view: what was told last, with a picture; or None.
            good: what lies there is as it should be.
        """
        scene.add(place, Well())
        if view is None:
            side = min(CAMERA, place.shorter)
            scene.add(place.middle(side, side), Sign("camera", theme.now.quiet))
            return
        if self._picture is None or self._view is not view or self._place != place:
            read = TrayRead((), view.picture, view.at, 0.0)
            self._picture, self._view, self._place = TrayPicture(read, self._canvas, place), view, place
        scene.add(place, LivePicture(self._picture, view.outlines, good))
