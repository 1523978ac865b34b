"""Rows of keys with amounts, dark strips with keys, and what was paid with what is left of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view import AmountKey, AmountKeys, AmountStrip, Offer, PaidSign, PaymentStrip
from companion.kiosk.drawing import Area, Paintbox, Role, Scene
from companion.kiosk.play import usable
from companion.kiosk.widgets.dash.wording import narrow
from companion.kiosk.widgets.offers import Ask, label_of
from companion.kiosk.widgets.workbench.bench_band import BenchBand, fixed
from companion.kiosk.widgets.workbench.energy import SAYS, says_line
from companion.kiosk.widgets.workbench.keys import WORD_EMS, put_amount_key
from companion.kiosk.widgets.workbench.signs_line import deal_atoms, draw_sign, line_width

KEY, MOST_KEY = 54.0, 82.0
STRIP, LEAST_STRIP = 58.0, 52.5
LEAST: Final = 50.0
"""Least width of a key with its gutter."""
AMOUNT_EM: Final = 22.0
WORDS: Final = 76.0
"""Least width of the words of a strip."""
PAID: Final = 20.0
"""Size of a sign of what was paid."""
CHIP: Final = 24.0


def key_needs(key: AmountKey, ask: Ask, finger: float) -> float:
    """Return how wide a key must be for what stands on it, its gutter included."""
    atoms = deal_atoms(key.deal, ask.say, key.head)
    wide = line_width(ask.text, atoms, AMOUNT_EM, 4.0)
    if key.worded or not atoms:
        said = label_of(key.offer, ask)  # on the lower keys of large text words stand in one line
        words = [ask.text.width(word, Role.NAME, 20.0) for word in (said.split() if finger == 1 else [said])]
        wide = max(wide, *words) if words else wide
    return max(LEAST * finger, wide + 16)


def amount_bands(section: AmountKeys, ask: Ask, width: float, finger: float) -> list[BenchBand]:
    """Return the strips of keys with amounts, in even lines."""
    bands = []
    if section.says is not None:
        says = says_line(ask.say(section.says))
        bands.append(fixed(SAYS, lambda scene, rect: scene.add(rect.inset(6, 0), says)))
    across = section.across or _across([key_needs(key, ask, finger) for key in section.keys], width)
    starts = range(0, len(section.keys), across)
    return bands + [_line(section.keys[start : start + across], across, ask, finger) for start in starts]


def _across(needs: Sequence[float], width: float) -> int:
    """Return how many keys stand side by side, so that all lines are about as long."""
    widest = max(needs, default=LEAST)
    most = max(1, min(len(needs), int(width / widest)))
    lines = max(1, -(-len(needs) // most))
    return max(1, -(-len(needs) // lines))


def _line(keys: Sequence[AmountKey], across: int, ask: Ask, finger: float) -> BenchBand:
    def put(scene: Scene, rect: Area) -> None:
        for key, cell in zip(keys, rect.columns(across, 0), strict=False):
            put_amount_key(scene, cell, key, ask)

    return BenchBand(KEY * finger, 56.0, MOST_KEY, put)


class DarkStrip(msgspec.Struct, frozen=True):
    """A strip of night with words at its left.

    Attributes:
        said: its words.
        note: a second line, or empty.
        words: width of both.
        notch: from its left edge, where it points upwards; 0: nowhere.
    """

    said: str
    words: float
    note: str = ""
    notch: float = 0.0

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        art.dash.wash(target, rect, look.ribbon, 255, 10)
        if self.notch:
            u, x, y = art.canvas.scale, rect.x + self.notch, rect.y
            points = [((x - 8) * u, (y + 1) * u), (x * u, (y - 7) * u), ((x + 8) * u, (y + 1) * u)]
            pygame.draw.polygon(target, look.ribbon, points)
        place = rect.left(self.words).trimmed(left=8, right=3)
        if not self.note:
            narrow(art, target, self.said, place, look.chosen_stops[-1], ems=WORD_EMS, lines=2)
            return
        upper, lower = place.inset(0, 3).rows(2, 0)
        narrow(art, target, self.said, upper, look.chosen_stops[-1], ems=(21.0, 20.0, 19.0, 18.0))
        narrow(art, target, self.note, lower, look.chalk, ems=(19.0, 18.0))


def strip_band(section: AmountStrip, ask: Ask, width: float, finger: float) -> list[BenchBand]:
    """Return the strip of what is to be chosen; its note below where it does not fit beside."""
    said = ask.say(section.says)
    needs = max((key_needs(key, ask, finger) for key in section.keys), default=LEAST)
    beside = len(section.keys) * max(LEAST * finger, min(needs, 64.0))
    words = max(WORDS, min(width - beside - 4, ask.text.width(said, Role.NAME, 23.0) + 14))
    if width - words - 4 < len(section.keys) * LEAST * finger:
        words = width - len(section.keys) * LEAST * finger - 4
    strip = DarkStrip(said, words)

    def put(scene: Scene, rect: Area) -> None:
        ground = rect.inset(2, 1)
        scene.add(ground, strip)
        room = rect.trimmed(left=words, right=3)
        for key, cell in zip(section.keys, room.columns(max(1, len(section.keys)), 0), strict=True):
            put_amount_key(scene, cell, key, ask, edge=(1.5, 3))

    bands = [BenchBand(LEAST_STRIP * finger, STRIP, STRIP + 6, put)]
    if section.note is not None:
        note = says_line(ask.say(section.note), large=True)
        bands.append(fixed(SAYS + 2, lambda scene, rect: scene.add(rect.inset(6, 0), note)))
    return bands


class PaidFace(msgspec.Struct, frozen=True):
    """What was paid, sign by sign, chips for what others could have paid.

    Attributes:
        said: what for.
        paid: piece by piece.
        down: a finger is on them.
    """

    said: str
    paid: tuple[PaidSign, ...]
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        upper, lower = rect.trimmed(left=6, top=2, right=2, bottom=3).rows(2, 0)
        narrow(art, target, self.said, upper, look.chosen_stops[-1], ems=(21.0, 20.0, 19.0, 18.0))
        pitch = paid_pitch(lower, self.paid)
        for n, each in enumerate(self.paid):
            center = (lower.x + pitch * (n + 0.5), lower.center[1])
            if each.chip:
                chip = Area(center[0] - CHIP / 2, center[1] - CHIP / 2, CHIP, CHIP)
                art.dash.wash(target, chip, look.cream_stops[0], 255, 7)
                art.dash.box(target, chip, look.chosen_rim if each.on else look.off_rim, 3 if each.on else 1.4, 7)
                draw_sign(art, target, each.sign, center, PAID - 2)
            else:
                draw_sign(art, target, each.sign, center, min(PAID, pitch + 4), "dark")


def paid_pitch(room: Area, paid: Sequence[PaidSign]) -> float:
    """Return how far the signs of what was paid stand apart."""
    return min(CHIP + 2, room.width / max(1, len(paid)))


class Swapping:
    """Which sign of a payment a finger means: a touch on a chip takes it up, a long one on any other exchanges it."""

    def __init__(self, paid: Sequence[PaidSign], room: Area, ask: Ask) -> None:
        self._paid = paid
        self._room = room.trimmed(left=6, right=2)
        self._ask = ask
        self._meant: Offer | None = None

    def spot(self, x: float, _y: float) -> None:
        """Note where the finger came down; a chip is taken up at once."""
        nth = int(max(0.0, x - self._room.x) // paid_pitch(self._room, self._paid))
        each = self._paid[min(nth, len(self._paid) - 1)]
        self._meant = None if each.chip else each.offer
        if each.chip and each.offer is not None and usable(each.offer):
            self._ask.touch(each.offer)

    def hold(self) -> None:
        """Exchange what the finger is on."""
        if self._meant is not None and usable(self._meant):
            self._ask.touch(self._meant)


def payment_band(section: PaymentStrip, ask: Ask, width: float, finger: float) -> BenchBand:
    """Return the strip of what was paid and what is left of each."""
    count = max(1, len(section.keys))
    each = max(LEAST * finger, min(58.0, (width - WORDS - 24) / count))
    words = width - each * count - 3

    def put(scene: Scene, rect: Area) -> None:
        ground = rect.inset(2, 1)
        scene.add(ground, DarkStrip("", words))
        what = f"seat {ask.seat}: paid"
        face = ground.left(words - 2)
        scene.add(face, PaidFace(ask.say(section.says), section.paid, scene.pressed == what))
        if any(sign.offer is not None for sign in section.paid):
            swap = Swapping(section.paid, face, ask)
            scene.touch(rect.left(words), what, _nothing, hold=swap.hold, spot=swap.spot, side=ask.side)
        for key, cell in zip(section.keys, rect.trimmed(left=words, right=3).columns(count, 0), strict=False):
            put_amount_key(scene, cell, key, ask, edge=(1, 3))

    return BenchBand(LEAST_STRIP * finger, STRIP, STRIP + 6, put)


def _nothing() -> None:
    """Which sign is meant is told by the point."""
