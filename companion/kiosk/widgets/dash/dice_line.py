"""Dice in the ribbon, what they make and what that means: true for everybody."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import DiceLine
from companion.kiosk.drawing import Area, Paintbox, Role, Scene
from companion.kiosk.host import Host
from companion.kiosk.widgets.dash.wording import narrow, says, write

DIE: Final = 44.0
SUM: Final = 76.0
WORDS: Final = 118.0
LEAST: Final = 150.0
"""Room that is left to who is asked."""


class DiceFace(msgspec.Struct, frozen=True):
    """Dice, their sum and its meaning."""

    dice: DiceLine
    words: tuple[str, str]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, x = art.dash.look, rect.x
        die = min(DIE, rect.height - 4)
        for value in self.dice.values:
            place = Area(x, rect.y, die, rect.height).middle(die, die)
            if value:
                art.dice.die(target, place, "white", value)
            else:
                art.dash.dashed(target, place, look.amber)
            x += die + 7
        if self.dice.sum:
            write(art, target, "=", Area(x, rect.y, 24, rect.height), look.text, ems=(32.0, 28.0), align="center")
            wide = art.text.width(self.dice.sum, Role.VALUE, 42.0) + 4
            place = Area(x + 25, rect.y, wide, rect.height)
            write(art, target, self.dice.sum, place, look.amber, ems=(42.0, 38.0, 34.0), align="center")
            x += 25 + wide + 8
        rest = Area(x, rect.y, rect.right - x, rect.height)
        if rest.width > 30:
            upper, lower = rest.rows(2, 0)
            narrow(art, target, self.words[0], upper, look.quiet)
            narrow(art, target, self.words[1], lower, look.amber)


def add_dice_line(scene: Scene, host: Host, room: Area, dice: DiceLine) -> Area:
    """Put dice at the right end of the ribbon; return the room that is left."""
    words = says(host, dice.says), says(host, dice.then)
    wide = len(dice.values) * (DIE + 7) + (SUM if dice.sum else 0)
    said = max((host.text.width(word, Role.BODY, 20.0) for word in words if word), default=0.0) + 8
    said = max(0.0, min(said, room.width - LEAST - wide))
    scene.add(room.before(4).end(wide + said), DiceFace(dice, words))
    return room.before(wide + said + 10)
