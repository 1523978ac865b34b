"""Sections that every game has, on a workbench: rows of plain keys in even lines, sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view import Keys, Offer, Says
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.offers import Ask, label_of
from companion.kiosk.widgets.workbench.bench_band import BenchBand, fixed
from companion.kiosk.widgets.workbench.energy import SAYS, SaysLine
from companion.kiosk.widgets.workbench.keys import put_key
from companion.kiosk.widgets.workbench.signs_line import draw_sign

KEY, LIKED, MOST = 54.0, 56.0, 82.0
LEAST: Final = 50.0
HEAD: Final = 40.0
EM: Final = 21.0
TALL_LINE: Final = 22.0


def keys_bands(section: Keys, ask: Ask, width: float, finger: float) -> list[BenchBand]:
    """Return the strips of a row of keys: its word over them, its sign in front."""
    bands: list[BenchBand] = []
    if section.says is not None:
        bands.append(says_band(Says(section.says), ask, width))
    drawn = sign_name(section.sign)
    room = width - (HEAD if drawn is not None else 0)
    across = lines_of([needs_of(offer, ask, finger) for offer in section.keys], room)
    starts = range(0, len(section.keys), across)
    lines = [section.keys[start : start + across] for start in starts]
    return bands + [
        _line(line, across, ask, finger, None if n else drawn, width - room) for n, line in enumerate(lines)
    ]


def needs_of(offer: Offer, ask: Ask, finger: float) -> float:
    """Return how wide a key must be for its longest word, its gutter included."""
    words = [ask.text.width(word, Role.NAME, EM) for word in label_of(offer, ask).split()]
    whole = ask.text.width(label_of(offer, ask), Role.NAME, EM)
    widest = max([*words, min(whole, whole * 0.55 + 8)], default=0.0)
    for line in (offer.adds, offer.why):
        if line is not None:
            widest = max(widest, ask.text.width(ask.say(line), Role.BODY, 18.0) * 0.98)
    return max(LEAST * finger, widest + (32 if sign_name(offer.sign) else 0) + 18)


def lines_of(needs: Sequence[float], room: float) -> int:
    """Return how many keys stand side by side, so that all lines are about as long."""
    for lines in range(1, len(needs) + 1):
        across = -(-len(needs) // lines)
        if max(needs) <= room / across:
            return across
    return 1


def _line(keys: Sequence[Offer], across: int, ask: Ask, finger: float, sign: str | None, indent: float) -> BenchBand:
    def put(scene: Scene, rect: Area) -> None:
        if sign is not None:
            scene.add(rect.left(indent), HeadSign(sign))
        for offer, cell in zip(keys, rect.beside(indent).columns(across, 0), strict=False):
            put_key(scene, cell, offer, ask)

    return BenchBand(KEY * finger, LIKED, MOST, put)


class HeadSign(msgspec.Struct, frozen=True):
    """The sign in front of a row."""

    sign: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        draw_sign(art, target, self.sign, rect.center, 28)


def says_band(section: Says, ask: Ask, width: float) -> BenchBand:
    """Return the strip of a sentence, as high as its lines."""
    said = ask.say(section.says)
    high = max(SAYS, ask.text.fit(said, Role.BODY, width - 12, 4 * TALL_LINE + 8, lines=3).height + 4)
    look = theme.look.works
    colour = {"plain": look.ink, "quiet": look.ink_quiet, "warn": look.off_reason, "bad": look.asked_ink}[
        section.tone
    ]
    words = SaysLine(said, colour)
    return fixed(high, lambda scene, rect: scene.add(rect.inset(6, 0), words))
