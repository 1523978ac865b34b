"""Signs as SVG files: the game's of the look in force before the house's; drawn at the size and in the colour wanted.

A file is 100 x 100 units. What is filled with ``currentColor`` takes the colour asked for; usually that is the
``color`` of the file, or the palette's colour that its ``class`` names (``heading``, ``text`` …). ``data-number`` is
where a number is written on it (left, top, width, height as shares of its side), ``data-glow`` the colour of a light
behind it; ``data-on-dark`` says that it is too pale for a plate.
"""

from __future__ import annotations

import io
import logging
import re
from functools import cache
from pathlib import Path

import msgspec
import pygame

from companion.core.look import Palette
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.cache import blank
from companion.kiosk.drawing.text import font
from companion.kiosk.drawing.theme import Colour, rgb
from companion.kiosk.drawing.units import Rect

HOUSE_SIGNS = Path(__file__).parent / "signs"

_log = logging.getLogger(__name__)


class SignFile(msgspec.Struct, frozen=True):
    """One sign as its file describes it.

    Attributes:
        name: of the sign.
        text: the file, or empty where there is none.
        own_color: the colour it usually has.
        palette_color: name of the palette's colour it usually has instead, or empty.
        number: where a number is written on it, as shares of its side, or None.
        glow: the colour of the light behind it, or None.
        on_dark: it is seen on dark grounds only, so on a plate it lies on a disc.
    """

    name: str
    text: str = ""
    own_colour: Colour = (255, 0, 255)
    palette_colour: str = ""
    number: Rect | None = None
    glow: Colour | None = None
    on_dark: bool = False

    @property
    def colour(self) -> Colour:
        """The colour it usually has, in the look in force."""
        found: Colour = getattr(theme.now, self.palette_colour) if self.palette_colour else self.own_colour
        return found


def is_sign(name: str) -> bool:
    """Tell whether there is a file of this sign."""
    return bool(_read(name, theme.look.signs).text)


def sign_file(name: str) -> SignFile:
    """Return the sign of this name; one without a file is drawn as a box with its name."""
    return _read(name, theme.look.signs)


@cache
def _read(name: str, folder: Path | None) -> SignFile:
    for path in (place / f"{name}.svg" for place in (folder, HOUSE_SIGNS) if place is not None):
        try:
            return _parsed(name, path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            continue
        except (OSError, ValueError) as error:
            _log.warning("the sign %s cannot be read: %s", path, error)
    return SignFile(name)


def _parsed(name: str, text: str) -> SignFile:
    head = re.search(r"<svg[^>]*>", text)
    said = dict(re.findall(r'([\w-]+)="([^"]*)"', head.group() if head else ""))
    named = said.get("class", "")
    left, top, width, height = (float(n) for n in said.get("data-number", "0 0 1 1").split())
    return SignFile(
        name,
        text,
        rgb(said.get("color", "#000000")),
        named if named in Palette.__struct_fields__ else "",
        (left, top, width, height) if "data-number" in said else None,
        rgb(said["data-glow"]) if "data-glow" in said else None,
        "data-on-dark" in said,
    )


def bake_sign(sign: SignFile, pixels: int, colour: Colour) -> pygame.Surface:
    """Return the picture of a sign, ``pixels`` across and down; a box with its name where its file is of no use."""
    if sign.text:
        text = sign.text.replace("currentColor", "#{:02X}{:02X}{:02X}".format(*colour))
        try:
            drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (pixels, pixels))
            return drawn.convert(blank(1, 1))
        except pygame.error as error:
            _log.warning("the sign %r cannot be drawn: %s", sign.name, error)
    else:
        where = theme.look.signs or HOUSE_SIGNS
        _log.warning("there is no sign %r: no file %s", sign.name, where / f"{sign.name}.svg")
    return _box_with_name(sign.name, pixels, colour)


def _box_with_name(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    picture = blank(pixels, pixels)
    pygame.draw.rect(picture, colour, picture.get_rect(), max(1, pixels // 16), border_radius=pixels // 8)
    small = font(theme.look.faces.text, max(6, round(2.2 * pixels / max(3, len(name)))))
    word = small.render(name, True, colour)
    picture.blit(word, word.get_rect(center=picture.get_rect().center))
    return picture
