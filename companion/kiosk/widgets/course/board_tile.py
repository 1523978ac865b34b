"""Tiles of seats beside a board: who, where, what it has; below it the key that does what a press does."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import Figure
from companion.kiosk.drawing import Area, Block, Paintbox, Role, Scene, theme, units
from companion.kiosk.play import Play
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.tiles.tile import TileLook

PRESS: Final = 70.0
"""Height of the touch area that is a press; what is above opens the panel."""
HEAD, KEY = 34.0, 43.0
LOW_HEAD, LOW_KEY = 29.0, 37.0
LOW: Final = 110.0
"""Below this height head and key of a tile are lower."""
LEAST_WITH_KEY: Final = 86.0
"""Below this height a tile has no key; a table that is played at never is so low, one of the past may be."""
LEAST_FIGURE: Final = 22.0
"""Height of a row from which its figures are large."""
RINGS: Final = 7
"""More of something than this is figures and a bar."""


class PressKey(msgspec.Struct, frozen=True):
    """What a press does, as it stands on a tile.

    Attributes:
        says: in words.
        sign: beside them, or None.
        block: paint of the key; ``off`` where a press does nothing.
        claim: it is said aloud: in the face of titles.
    """

    says: str
    sign: str | None
    block: Block
    claim: bool = False


class BoardTile(msgspec.Struct, frozen=True):
    """A seat beside a board."""

    look: TileLook
    key: PressKey
    down: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        seat = self.look.view.seat
        art.bench.plate(target, rect, art.emblems.colour(seat), "left")
        inner = rect.trimmed(left=21, top=5, right=7, bottom=5)
        low = rect.height < LOW
        head, key = (LOW_HEAD, LOW_KEY) if low else (HEAD, KEY)
        if low:
            inner = rect.trimmed(left=21, top=3, right=7, bottom=4)
        self._draw_head(art, target, inner.top(head))
        if rect.height < LEAST_WITH_KEY:
            self._draw_figures(art, target, rect.trimmed(left=21, top=head, right=7))
            return
        middle = inner.trimmed(top=head + 1, bottom=key + 1)
        self._draw_figures(art, target, middle.middle(middle.width, min(30.0, middle.height)))
        face = art.bench.key(target, inner.foot(key), self.key.block, down=self.down)
        ink = art.bench.ink(self.key.block)
        role = Role.TITLE if self.key.claim else Role.NAME
        label = face.inset(8, 1)
        if self.key.sign is not None:
            art.signs.draw(target, self.key.sign, label.left(20).center, 19, ink)
            label = label.beside(26)
        if role is Role.TITLE and not art.text.fit(self.key.says, role, label.width, label.height).fits:
            role = Role.NAME
        art.text.draw(target, self.key.says, label, role, ink, align="left", lines=2)

    def _draw_head(self, art: Paintbox, target: pygame.Surface, head: Area) -> None:
        seat = self.look.view.seat
        art.emblems.badge(target, seat, head.left(30).center, 31)
        art.metal.lamp(target, head.end(26).center, 13, self.look.lamp)
        rest = head.trimmed(left=35, right=31)
        place = art.text.width(self.look.place, Role.NAME) + 6 if self.look.place else 0.0
        for role in (Role.NAME, Role.SMALL):
            if art.text.fit(self.look.name, role, rest.width - place, rest.height).fits:
                colour = art.emblems.colour(seat)
                art.text.draw(target, self.look.name, rest.before(place), role, colour, align="left")
                break  # where there is no room, the emblem says whose it is
        if place:
            art.text.draw(target, self.look.place, rest.end(place), Role.NAME, theme.now.text, align="right")

    def _draw_figures(self, art: Paintbox, target: pygame.Surface, row: Area) -> None:
        figures = [figure for line in self.look.view.rows for figure in line]
        plain = [figure for figure in figures if figure.of is None]
        counted = [figure for figure in figures if figure.of is not None]
        if self.look.note and not plain and not counted:
            art.text.draw(target, self.look.note, row, Role.SMALL, art.bench.look.quiet, align="left")
            return
        x = row.x
        for figure in plain:
            said = str(figure.value).replace("-", "−")
            drawn = sign_name(figure.sign)
            if drawn is not None:
                art.signs.draw(target, drawn, (x + 11, row.center[1]), 20)
            wide = art.text.width(said, Role.VALUE, 24) + 2
            art.text.draw(target, said, Area(x + 24, row.y, wide, row.height), Role.VALUE, theme.now.text,
                          align="left", em=24)  # fmt: skip
            x += wide + 32
        for figure in counted[:1]:
            draw_rings(art, target, Area(x, row.y, row.right - x, row.height), figure)


def draw_rings(art: Paintbox, target: pygame.Surface, row: Area, figure: Figure) -> None:
    """Draw so many out of so many: signs and rings in a row, and the figures at its end."""
    of = max(0, figure.of or 0)
    look = art.bench.look
    grave = figure.value >= of > 0
    said = f"{figure.value}/{of}"
    em = 22.0 if row.height >= LEAST_FIGURE else 18.0
    wide = art.text.width(said, Role.VALUE, em) + 2
    colour = look.gold if figure.value == of and of else look.rose if grave else look.quiet
    art.text.draw(target, said, row.end(wide), Role.VALUE, colour, align="right", em=em)
    rest = row.before(wide + 3)
    drawn = sign_name(figure.sign)
    count = max(of, figure.value)
    pitch = min(15.0, rest.width / count) if count else 0.0
    if drawn is None:
        return
    if count > RINGS or pitch < 10:
        art.signs.draw(target, drawn, rest.end(20).center, 18)
        return
    x = rest.right - pitch * count
    for n in range(count):
        center = x + pitch * (n + 0.5), rest.center[1]
        if n < figure.value:
            art.signs.draw(target, drawn, center, pitch + 1.5)
        else:
            art.signs.draw(target, "ring", center, pitch * 0.72, look.quiet)


def press_key(look: TileLook, says: str, sign: str | None, tone: str, waiting: tuple[str, str]) -> PressKey:
    """Return the key of a tile.

    Args:
        look: of the tile.
        says: what a press does at once; empty where it does what presses do everywhere.
        sign: beside it.
        tone: of that offer.
        waiting: words for a seat that is ready, and for one that is not.
    """
    if says:
        blocks: dict[str, Block] = {"good": "go", "bad": "stop"}
        claim = tone == "good"
        return PressKey(says.upper() if claim else says, sign, blocks.get(tone, "plain"), claim)
    if look.view.ready:
        return PressKey(waiting[0], "check", "go")
    if look.note:
        return PressKey(look.note, None, "chosen" if look.view.asks or look.view.due else "off")
    return PressKey(waiting[1], None, "plain" if look.view.asks or look.view.due else "off")


def touch_tile(scene: Scene, play: Play, rect: Area, seat: int, *, upper: bool = True) -> None:
    """Make a tile touchable: its upper part opens the panel, the rest is a press of the seat's button."""
    if not upper:
        scene.touch(rect, f"tile {seat}", play.pressing(seat), lift=play.lifting(seat))
        return
    least = units.TOUCH_HEIGHT * scene.finger
    press = max(least, min(PRESS * scene.finger, rect.height - least))
    scene.touch(rect.above(press), f"panel {seat}", play.opening(seat))
    scene.touch(rect.foot(press), f"tile {seat}", play.pressing(seat), lift=play.lifting(seat))
