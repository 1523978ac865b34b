"""Dice in the ribbon, what they make and what that means: true for everybody."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import DiceLine
from companion.kiosk.drawing import Area, Paintbox, Role, Scene
from companion.kiosk.host import Host
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.dash.wording import narrow, says

DIE, LOW_DIE = 44.0, 36.0
DIE_GAP: Final = 6.0
SUM_EM: Final = 42.0
SIGN: Final = 34.0


class DiceFace(msgspec.Struct, frozen=True):
    """Dice, their sum and its meaning."""

    dice: DiceLine
    words: tuple[str, str]
    die: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, x = art.dash.look, rect.x
        for value in self.dice.values:
            place = Area(x, rect.y, self.die, rect.height).middle(self.die, self.die)
            art.dash.die(target, place, value)
            x += self.die + DIE_GAP
        if self.dice.sum:
            narrow(art, target, "=", Area(x, rect.y, 18, rect.height), look.text, ems=(30.0,), align="center")
            wide = art.text.width(self.dice.sum, Role.VALUE, SUM_EM) + 4
            place = Area(x + 19, rect.y, wide, rect.height)
            art.text.draw(target, self.dice.sum, place, Role.VALUE, look.amber, em=SUM_EM)
            x += 19 + wide + 8
        rest = Area(x, rect.y, rect.right - x, rect.height)
        if not any(self.words) and (drawn := sign_name(self.dice.sign)) is not None and rest.width >= SIGN:
            art.signs.draw(target, drawn, rest.left(SIGN).center, SIGN - 4, look.amber)
        if any(self.words):
            upper, lower = rest.rows(2, 0)
            narrow(art, target, self.words[0], upper, look.quiet)
            narrow(art, target, self.words[1], lower, look.amber)


def add_dice_line(scene: Scene, host: Host, room: Area, dice: DiceLine, people: float) -> Area:
    """Put dice at the right end of the ribbon; return the room that is left.

    What they mean is said where there is room beside those who are asked, who need ``people``.
    """
    die = min(DIE, room.height - 6)
    words = says(host, dice.says), says(host, dice.then)
    sums = 31.0 + host.text.width(dice.sum, Role.VALUE, SUM_EM) if dice.sum else 0.0
    for die, shown in ((die, words), (LOW_DIE, words), (LOW_DIE, ("", words[1])), (die, ("", ""))):  # noqa: B020
        taken = len(dice.values) * (die + DIE_GAP) + sums
        said = max((host.text.width(word, Role.BODY, 18.0) for word in shown if word), default=0.0)
        if taken + said + people + 14 <= room.width or not any(shown):
            break
    if not any(shown) and dice.sign and taken + SIGN + people <= room.width:
        said = SIGN
    wide = taken + (said + 6 if said else 0.0)
    scene.add(room.before(2).end(wide), DiceFace(dice, shown, die))
    return room.before(wide + 8)
