"""What is drawn on the picture of the tray: a number beside every die; and the die in question enlarged."""

from __future__ import annotations

import math

import msgspec
import pygame

from companion.kiosk.drawing import Paintbox, Point, Rect, theme
from companion.kiosk.play import Box, Review, ReviewDie
from companion.kiosk.widgets import kind
from companion.kiosk.widgets.tray_picture import TrayPicture

TAG = 13.0


class DieTags(msgspec.Struct, frozen=True):
    """A tag beside every die: its number, ringed in its colour; "?" where it is asked about.

    Attributes:
        tags: centre, label and kind of each.
        learned: centres of those whose dice were read as learned faces; a small star stands beside these.
    """

    tags: tuple[tuple[Point, str, str], ...]
    learned: tuple[Point, ...] = ()

    def draw(self, art: Paintbox, target: pygame.Surface, _rect: Rect) -> None:
        """Draw it."""
        for center, label, name in self.tags:
            art.dice.tag(target, center, TAG, label, None if label == "?" else name)
        for x, y in self.learned:
            for side, colour in ((17.0, theme.BLACK), (13.0, theme.now.waiting)):
                art.signs.draw(target, "emblem_star", (x + TAG * 0.8, y - TAG * 0.75), side, colour)


class DieMark(msgspec.Struct, frozen=True):
    """The amber frame round the die the six keys speak of."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        box = art.canvas.rect(rect).inflate(art.canvas.px(8), art.canvas.px(8))
        pygame.draw.rect(target, theme.now.waiting, box, art.canvas.px(2.4), border_radius=art.canvas.px(6))


class EnlargedDie(msgspec.Struct, frozen=True):
    """One die large in a frame; a mark stands round it where more than it is shown.

    Attributes:
        picture: of the tray.
        box: of the die.
        whole: of what is shown, as a domino of which it is a half.
    """

    picture: TrayPicture
    box: Box
    whole: Box

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.frame(target, (rect[0] - 3, rect[1] - 3, rect[2] + 6, rect[3] + 6))
        side = art.canvas.rect(rect).size[0]
        key = ("enlarged", id(self.picture), self.whole, side)
        target.blit(art.cache.get(key, lambda: self.picture.enlarged(self.whole, side)), art.canvas.rect(rect))
        if self.whole != self.box:
            mark = self.picture.in_enlarged(self.box, self.whole, rect)
            pygame.draw.rect(target, theme.now.waiting, art.canvas.rect(mark), art.canvas.px(2), art.canvas.px(4))


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


def learned_of(review: Review, tags: tuple[tuple[Point, str, str], ...]) -> tuple[Point, ...]:
    """Return the centres of the tags of dice that were read as learned faces."""
    dice = [die for die in review.dice if die.box is not None]
    return tuple(tag[0] for die, tag in zip(dice, tags, strict=True) if die.learned is not None and die.value)


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
