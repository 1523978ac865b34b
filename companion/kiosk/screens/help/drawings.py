"""The things help speaks of, drawn as they are drawn elsewhere: ``lamp open``, ``gauge -2``, ``key undo`` …"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec
import pygame

from companion.core.look import PLAIN_DICE
from companion.kiosk.drawing import KeyState, KeyStyle, LampState, Paintbox, Rect, Role, ink, theme

BOX: Final = (104.0, 84.0)
"""Width and height of a drawing in u."""
KEY: Final = (64.0, 54.0)
LAMPS: Final[Mapping[str, LampState]] = {"off": "off", "open": "open", "half": "half", "ready": "ready"}

_Draw = Callable[[Paintbox, pygame.Surface, tuple[float, float], str], None]


class HelpDrawing(msgspec.Struct, frozen=True):
    """A thing in the middle of a box; its name is a kind and, behind a blank, which one."""

    thing: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        kind, _, which = self.thing.partition(" ")
        THINGS[kind](art, target, (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2), which)


def _round(middle: tuple[float, float], width: float, height: float) -> Rect:
    return middle[0] - width / 2, middle[1] - height / 2, width, height


def _sign(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], which: str) -> None:
    art.signs.draw(target, which, middle, 46)


def _plate(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], which: str) -> None:
    """Draw a sign on enamel, in the colour that it has there."""
    art.metal.enamel(target, _round(middle, 66, 60))
    art.works.sign(target, which, middle, 42)


def _key(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], which: str) -> None:
    face = art.keys.base(target, _round(middle, *KEY), "iron")
    art.keys.contents(target, face, "", which, None, ink("iron", "up"))


def _written(state: KeyState) -> _Draw:
    def draw(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], which: str) -> None:
        art.keys.number(target, _round(middle, 58, 52), which, state)

    return draw


def _empty(style: KeyStyle) -> _Draw:
    def draw(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], _which: str) -> None:
        art.keys.base(target, _round(middle, 92, 46), style)

    return draw


def _ready(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], _which: str) -> None:
    art.keys.base(target, _round(middle, 92, 50), "green")
    art.metal.lamp(target, middle, 15, "ready")


def _lamp(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], which: str) -> None:
    art.metal.lamp(target, middle, 24, LAMPS[which])


def _lamps(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], _which: str) -> None:
    for index, which in enumerate(("open", "off", "open")):
        art.metal.lamp(target, (middle[0] + (index - 1) * 34, middle[1]), 15, LAMPS[which])


def _hold(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], _which: str) -> None:
    x, y = middle
    art.metal.lamp(target, (x, y + 14), 22, "half")
    art.signs.draw(target, "chevron_down", (x, y - 24), 26)


def _held(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], which: str) -> None:
    """Draw a key that is held down."""
    x, y = middle
    face = art.keys.base(target, _round((x, y + 14), 64, 46), "iron")
    art.keys.contents(target, face, "", which, None, ink("iron", "up"))
    art.signs.draw(target, "chevron_down", (x, y - 24), 26)


def _badge(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], which: str) -> None:
    art.emblems.badge(target, int(which), middle, 52)


def _gauge(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], which: str) -> None:
    art.gauges.draw(target, (middle[0], middle[1] + 26), 48, int(which), red_from=-5)


def _die(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], which: str) -> None:
    kind, value = which.split(" ")
    x, y = middle
    art.dice.die(target, (x - 34, y - 22, 44, 44), kind, int(value))
    art.dice.tag(target, (x + 30, y - 10), 15, value, kind)


def _asked(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], _which: str) -> None:
    x, y = middle
    art.dice.die(target, (x - 34, y - 22, 44, 44), "yellow", None)
    art.dice.tag(target, (x + 30, y - 10), 15, "?", None)


def _chips(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], _which: str) -> None:
    x, y = middle
    kinds = [die.kind for die in (*theme.look.dice, *PLAIN_DICE)][:3]
    for line, hollow in enumerate((False, True)):
        for index, (kind, count) in enumerate(zip(kinds, (3, 2, 1), strict=True)):
            place = (x - 48 + index * 33, y - 31 + line * 33, 30, 29)
            art.dice.chip(target, place, kind, count, hollow=hollow)


def _course(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], which: str) -> None:
    x, y = middle
    art.signs.numbered(target, theme.look.figure.sign, (x - 24, y), 44, int(which))
    art.signs.draw(target, "flag", (x + 26, y), 38)


def _plaque(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], _which: str) -> None:
    x, y = middle
    art.metal.enamel(target, _round((x, y - 10), 60, 44))
    art.text.draw(target, "5", _round((x, y - 10), 60, 44), Role.VALUE, theme.now.ink, em=28)
    art.ribbon.gears(target, (x - 33, y + 28), 2, 4)


def _tag(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], _which: str) -> None:
    place = _round(middle, 62, 44)
    art.metal.warning(target, place)
    art.signs.draw(target, "camera", middle, 26, theme.now.warning)


def _disc(art: Paintbox, target: pygame.Surface, middle: tuple[float, float], which: str) -> None:
    art.metal.disc(target, middle, 24, enamel=True)
    art.text.draw(target, which, _round(middle, 48, 48), Role.VALUE, theme.now.ink, em=28)


THINGS: Final[Mapping[str, _Draw]] = {
    "sign": _sign,
    "plate": _plate,
    "key": _key,
    "number": _written("up"),
    "selected": _written("selected"),
    "dim": _written("disabled"),
    "green": _empty("green"),
    "red": _empty("red"),
    "ready": _ready,
    "lamp": _lamp,
    "lamps": _lamps,
    "hold": _hold,
    "held": _held,
    "badge": _badge,
    "gauge": _gauge,
    "die": _die,
    "asked": _asked,
    "chips": _chips,
    "course": _course,
    "plaque": _plaque,
    "tag": _tag,
    "disc": _disc,
}
"""Every kind of thing."""
