"""The picture of the tray: scaled once, with a number beside every die; the die in question enlarged."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pygame

from companion.devices.events import TrayRead
from companion.kiosk.drawing import Canvas, Paintbox, Point, Rect, blank, theme
from companion.kiosk.play import Box, Review, ReviewDie
from companion.kiosk.widgets import kind

TAG = 13.0


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
        """Return the die in ``box``, with a little of what is round it, as a square of ``side`` pixels."""
        half = max(box[2], box[3]) * 0.72
        middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        cut = pygame.Rect(round(middle[0] - half), round(middle[1] - half), round(2 * half), round(2 * half))
        ground = blank(*cut.size)
        ground.fill((0, 0, 0, 255))
        ground.blit(self.source, (-cut.left, -cut.top))
        return pygame.transform.smoothscale(ground, (side, side))


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


class DieTags(msgspec.Struct, frozen=True):
    """A tag beside every die: its number, ringed in its colour; "?" where it is asked about."""

    tags: tuple[tuple[Point, str, str], ...]

    def draw(self, art: Paintbox, target: pygame.Surface, _rect: Rect) -> None:
        """Draw it."""
        for center, label, name in self.tags:
            art.dice.tag(target, center, TAG, label, None if label == "?" else name)


class DieMark(msgspec.Struct, frozen=True):
    """The amber frame round the die the six keys speak of."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        box = art.canvas.rect(rect).inflate(art.canvas.px(8), art.canvas.px(8))
        pygame.draw.rect(target, theme.now.waiting, box, art.canvas.px(2.4), border_radius=art.canvas.px(6))


class EnlargedDie(msgspec.Struct, frozen=True):
    """One die large in a frame."""

    picture: TrayPicture
    box: Box

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.frame(target, (rect[0] - 3, rect[1] - 3, rect[2] + 6, rect[3] + 6))
        side = art.canvas.rect(rect).size[0]
        key = ("enlarged", id(self.picture), self.box, side)
        target.blit(art.cache.get(key, lambda: self.picture.enlarged(self.box, side)), art.canvas.rect(rect))


def tags_of(review: Review, picture: TrayPicture) -> tuple[tuple[Point, str, str], ...]:
    """Return centre, label and kind of the tag of every die, each at the corner where it covers least."""
    boxes = [picture.die_rect(die.box) for die in review.dice if die.box is not None]
    tags: list[tuple[Point, str, str]] = []
    for die in review.dice:
        if die.box is not None:
            open_question = die.part == "whose" or (die.part == "mine" and die.value is None)
            label = "?" if open_question else "–" if die.part != "mine" else str(die.value)
            tags.append((_corner(die, picture, boxes, [at for at, _, _ in tags]), label, kind(die.colour)))
    return tuple(tags)


def _corner(die: ReviewDie, picture: TrayPicture, boxes: list[Rect], taken: list[Point]) -> Point:
    assert die.box is not None  # only dice of the picture have tags
    x, y, width, height = picture.die_rect(die.box)
    left, top, wide, high = picture.rect

    def clear(at: Point) -> float:
        away = [_distance(at, box) for box in boxes if box != (x, y, width, height)]
        away += [math.hypot(at[0] - t[0], at[1] - t[1]) - TAG for t in taken]
        return min(away, default=99.0)

    corners = [(x + width, y), (x, y), (x + width, y + height), (x, y + height)]
    inside = [
        (min(max(cx, left + TAG + 1), left + wide - TAG - 1), min(max(cy, top + TAG + 1), top + high - TAG - 1))
        for cx, cy in corners
    ]
    return max(inside, key=lambda at: min(clear(at), TAG + 4))


def _distance(at: Point, box: Rect) -> float:
    dx = max(box[0] - at[0], 0, at[0] - box[0] - box[2])
    dy = max(box[1] - at[1], 0, at[1] - box[1] - box[3])
    return math.hypot(dx, dy)
