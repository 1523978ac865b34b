"""What a seat has in one row: dice of its pool as chips, cogs, parts and boosts as signs with numbers, and tokens."""

from __future__ import annotations

import pygame

from companion.core.view import Figure, Lit
from companion.kiosk.drawing import Area, Paintbox, Role, TextPainter, theme
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.tiles.tile import TileLook, draw_chip, draw_token

ROW = 28.0
CHIP, CHIP_LEAST = 38.0, 25.0
"""Width of a chip, and the least in which its number can be read from a chair."""
SIGN, TOKEN = 15.0, 18.0
NUMBER, NUMBER_LEAST = 21.0, 19.0
"""Height of numbers in em."""
GAP = 1.0

Thing = Figure | Lit


def things_in_a_row(look: TileLook, painter: TextPainter, width: float) -> list[tuple[Thing, float]]:
    """Return what stands in the row and how wide each is; empty where it would not fit, or there is more than one row
    of dice. Colours of which there are no dice are left out first.
    """
    if len(look.chips) != 1:
        return []
    chips: list[Thing] = list(look.chips[0])
    plain: list[Thing] = [thing for row in look.plain for thing in row]
    some: list[Thing] = [chip for chip in chips if isinstance(chip, Figure) and chip.value]
    ways = ((chips, CHIP, NUMBER), (some, CHIP, NUMBER), (some, CHIP_LEAST, NUMBER), (some, CHIP_LEAST, NUMBER_LEAST))
    for dice, chip, em in ways:
        widths = [chip] * len(dice) + [_width(thing, painter, em) for thing in plain]
        if sum(widths) + GAP * (len(widths) - 1) <= width:
            return list(zip((*dice, *plain), widths, strict=True))
    return []


def _width(thing: Thing, painter: TextPainter, em: float) -> float:
    return TOKEN if isinstance(thing, Lit) else SIGN + painter.width(str(thing.value), Role.VALUE, em) + 1


def draw_row(art: Paintbox, target: pygame.Surface, rect: Area, things: list[tuple[Thing, float]]) -> None:
    """Draw the things side by side over the whole width."""
    spare = (rect.width - sum(wide for _, wide in things)) / max(1, len(things) - 1)
    gap = min(spare, 14.0)
    for thing, wide in things:
        place = rect.left(wide)
        if isinstance(thing, Lit):
            draw_token(art, target, place.center, thing, 24)
        elif thing.form == "plain":
            _draw_count(art, target, place, thing)
        else:
            draw_chip(art, target, place, thing)
        rect = rect.beside(wide + gap)


def _draw_count(art: Paintbox, target: pygame.Surface, place: Area, thing: Figure) -> None:
    drawn = sign_name(thing.sign)
    if drawn is not None:
        art.signs.draw(target, drawn, place.left(SIGN).center, SIGN)
    number, said = place.beside(SIGN), str(thing.value)
    em = NUMBER if art.text.width(said, Role.VALUE, NUMBER) <= number.width else NUMBER_LEAST
    art.text.draw(target, said, number, Role.VALUE, theme.now.text, align="left", em=em)
