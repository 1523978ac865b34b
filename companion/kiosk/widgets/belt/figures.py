"""Signs with figures, energy in its parts, energy cards: small things that tiles, stations and rows are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from companion.core.view import EnergyFace, EnergySum
from companion.kiosk.drawing import Area, Paintbox, Role, TextPainter, theme
from companion.kiosk.drawing.text import Align, tears_word

SMALL: Final = (23.0, 22.0, 21.0, 20.0, 19.0, 18.0)
"""Sizes of figures beside a sign, in the narrow face; the first that fits is taken."""
TOTALS: Final = (36.0, 32.0, 28.0, 26.0, 24.0)
SENTENCE: Final = (22.0, 21.0, 20.0, 19.0, 18.0)
LINE: Final = 22.0
"""Height of a line of it at its smallest."""
UNKNOWN: Final = "?"
LEAST_PART: Final = 13.0
LEAST_AIR: Final = 3.0
CARD_RADIUS: Final = 6.0
TWICE: Final = 18.0
"""Width of the sign of a card that shows cubes, too, and counts them twice."""
WIDE_CARD: Final = 1.5
"""A card so many times as wide as high has everything side by side."""
VALUES: Final = (32.0, 30.0, 28.0, 26.0, 24.0, 22.0, 20.0, 18.0)


def fitting_em(
    art: Paintbox, said: str, width: float, height: float, ems: Sequence[float], role: Role = Role.VALUE
) -> float:
    """Return the first size in which a figure fits, or the last."""
    return next((em for em in ems if art.text.width(said, role, em) <= width and em <= height), ems[-1])


def small_figure(
    art: Paintbox, target: pygame.Surface, said: str, rect: Area, colour: theme.Colour, align: Align = "left"
) -> None:
    """Write a figure in the narrow face, as large as it fits."""
    em = fitting_em(art, said, rect.width, rect.height, SMALL, Role.NAME)
    art.text.draw(target, said, _tall(rect), Role.NAME, colour, align=align, em=em)


def sentence(
    art: Paintbox,
    target: pygame.Surface,
    said: str,
    rect: Area,
    colour: theme.Colour,
    *,
    ems: Sequence[float] = SENTENCE,
    align: Align = "left",
) -> None:
    """Write a sentence in as many lines as its place has room for, as large as it fits."""
    if not said:
        return
    em, lines = fitting_sentence(art.text, said, rect.width, rect.height, ems) or (
        ems[-1],
        max(1, int(rect.height / 22)),
    )
    art.text.draw(target, said, rect, Role.BODY, colour, align=align, lines=lines, em=em)


def fitting_sentence(
    text: TextPainter, said: str, width: float, height: float, ems: Sequence[float] = SENTENCE
) -> tuple[float, int] | None:
    """Return size and lines in which a sentence fits, or None."""
    for em in ems:
        least = text.line_height(said, em) * text.canvas.eye
        for lines in range(1, 1 + max(1, int((height + em * 0.2) / least))):
            setting = text.fit(said, Role.BODY, width, height, lines=lines, em=em)
            if setting.fits and not tears_word(setting.lines):
                return em, lines
    return None


def count_cell(
    art: Paintbox, target: pygame.Surface, place: Area, sign: str, said: str, *, size: float = 20.0, dim: bool = False
) -> None:
    """Draw a sign with a figure at its right, in the middle of a place."""
    look = art.works.look
    size = min(size, place.height)
    em = fitting_em(art, said, place.width - size - 3, place.height, SMALL, Role.NAME)
    wide = art.text.width(said, Role.NAME, em)
    gap = max(0.0, min(3.0, place.width - size - wide))
    x = place.center[0] - min(size + gap + wide, place.width) / 2
    art.works.sign(target, sign, (x + size / 2, place.center[1]), size, dim=dim)
    words = Area(x + size + gap, place.y, wide + 1, place.height)
    art.text.draw(target, said, words, Role.NAME, look.ink_quiet if dim else look.ink, align="left", em=em)


def total_said(energy: EnergySum) -> str:
    """Return the total as it is written."""
    return str(energy.total) if energy.known else f"{energy.total}+"


def draw_total(
    art: Paintbox, target: pygame.Surface, place: Area, energy: EnergySum, ems: Sequence[float] = TOTALS
) -> float:
    """Draw the bolt and the total from the left end of a place; return the width taken."""
    said, bolt = total_said(energy), min(24.0, place.height * 0.66)
    em = fitting_em(art, said, place.width - bolt, place.height, ems)
    art.works.sign(target, art.works.look.energy_sign, (place.x + bolt * 0.4, place.center[1]), bolt)
    words = place.beside(bolt * 0.84)
    art.text.draw(target, said, words, Role.VALUE, art.works.look.ink, align="left", em=em)
    return bolt * 0.84 + art.text.width(said, Role.VALUE, em)


def draw_energy(art: Paintbox, target: pygame.Surface, place: Area, energy: EnergySum) -> None:
    """Draw the total and its parts behind it; the total a little smaller where all of them find room then."""
    said, needs = total_said(energy), sum(part_widths(art, energy)) + 24
    fitting = [em for em in TOTALS if art.text.width(said, Role.VALUE, em) + needs <= place.width]
    taken = draw_total(art, target, place, energy, fitting or TOTALS)
    draw_parts(art, target, place.beside(taken + 3), energy)


def part_widths(art: Paintbox, energy: EnergySum) -> list[float]:
    """Return the least width of each part."""
    return [max(LEAST_PART, art.text.width(str(part.value), Role.NAME, SMALL[-1])) for part in energy.parts]


def draw_parts(art: Paintbox, target: pygame.Surface, place: Area, energy: EnergySum) -> bool:
    """Draw the parts side by side at the right end of a place, each a sign over its figure; False without room."""
    look, widths = art.works.look, part_widths(art, energy)
    spare = place.width - sum(widths)
    if spare < 0:
        return False
    gap = min(8.0, spare / len(widths))
    x = place.right - sum(widths) - gap * (len(widths) - 1)
    sign = min(18.0, place.height * 0.46)
    em = SMALL[2] if gap > LEAST_AIR else SMALL[-1]
    for part, wide in zip(energy.parts, widths, strict=True):
        column = Area(x, place.y, wide, place.height)
        nothing = part.value == 0
        size = min(sign, wide + gap)
        art.works.sign(target, part.sign, (column.center[0], place.y + sign / 2 + 1), size, dim=nothing)
        words = column.below(sign + 1).inset(-4, 0)
        art.text.draw(target, str(part.value), words, Role.NAME, look.ink_quiet if nothing else look.ink, em=em)
        x += wide + gap
    return True


def draw_parts_in_line(art: Paintbox, target: pygame.Surface, place: Area, energy: EnergySum) -> None:
    """Draw the parts as signs with a figure beside each."""
    for part, cell in zip(energy.parts, place.columns(len(energy.parts), 2), strict=True):
        count_cell(art, target, cell, part.sign, str(part.value), size=18, dim=part.value == 0)


def draw_energy_card(
    art: Paintbox, target: pygame.Surface, rect: Area, card: EnergyFace, *, ink: theme.Colour | None = None
) -> None:
    """Draw what stands on an energy card into its face: value, cubes or that they count twice, the phase under it."""
    shade = ink if ink is not None else art.works.look.ink
    effect, under = bool(card.doubles or card.cubes), bool(card.phase or card.covered)
    parts = _parts_of(rect, effect=effect, under=under)
    _draw_value(art, target, parts[0], card, shade)
    if effect:
        _draw_effect(art, target, parts[1], card, shade)
    if under:
        _draw_under(art, target, parts[-1], card)


def _parts_of(rect: Area, *, effect: bool, under: bool) -> list[Area]:
    """Return where value, effect and phase stand: below each other on a high card, else side by side."""
    shares = [1.2, *([1.1] if effect else []), *([0.8] if under else [])]
    if rect.width > rect.height * WIDE_CARD or (rect.width > rect.height and not (effect and under)):
        x, found = rect.x, []
        for share in shares:
            wide = rect.width * share / sum(shares)
            found.append(Area(x, rect.y, wide, rect.height))
            x += wide
        return found
    y, found = rect.y, []
    shares = [1.2, *([0.9] if effect else []), *([0.9] if under else [])]
    for share in shares:
        high = rect.height * share / sum(shares)
        found.append(Area(rect.x, y, rect.width, high))
        y += high
    return found


def _draw_value(art: Paintbox, target: pygame.Surface, place: Area, card: EnergyFace, shade: theme.Colour) -> None:
    value = UNKNOWN if card.value is None else str(card.value)
    bolt = min(22.0, place.height * 0.7, place.width * 0.42)
    em = fitting_em(art, value, place.width - bolt, place.height, VALUES)
    taken = bolt * 0.86 + art.text.width(value, Role.VALUE, em)
    x = place.center[0] - taken / 2
    art.works.sign(target, art.works.look.energy_sign, (x + bolt * 0.43, place.center[1]), bolt)
    words = place.trimmed(left=x - place.x + bolt * 0.86, right=-4)
    art.text.draw(target, value, words, Role.VALUE, shade, align="left", em=em)


def _draw_effect(art: Paintbox, target: pygame.Surface, place: Area, card: EnergyFace, shade: theme.Colour) -> None:
    if card.cubes:
        pile = place.before(TWICE) if card.doubles else place
        art.works.cubes(target, pile.inset(1, 1), card.cubes, min(26.0, place.height * 0.9))
        if card.doubles:
            small_figure(art, target, "×2", place.end(TWICE), shade)
        return
    size = min(22.0, place.height * 0.9, place.width * 0.5)
    said = "×2"
    em = fitting_em(art, said, place.width - size, place.height, SMALL, Role.NAME)
    taken = size + art.text.width(said, Role.NAME, em)
    x = place.center[0] - taken / 2
    art.works.cube(target, (x + size / 2, place.center[1]), size)
    words = _tall(place.trimmed(left=x - place.x + size, right=-4))
    art.text.draw(target, said, words, Role.NAME, shade, align="left", em=em)


def _tall(place: Area) -> Area:
    """Return a place at least as high as the smallest figure; the air above and below it may lie elsewhere."""
    return place.middle(place.width, max(place.height, SMALL[-1] + 2))


def _draw_under(art: Paintbox, target: pygame.Surface, place: Area, card: EnergyFace) -> None:
    """Draw the phase that lies under a card: its sign on its colour, or the back of its card."""
    look = art.works.look
    side = min(place.height - 2, place.width - 2, 30.0)
    box = place.middle(min(side * 1.3, place.width - 2), side)
    if card.phase:
        art.works.slot(target, box, fill=look.phase(card.phase), radius=CARD_RADIUS)
        art.works.sign(target, card.phase, box.center, side * 0.78, look.ink)
    else:
        art.works.slot(target, box, fill=look.ribbon, radius=CARD_RADIUS)
        art.works.sign(target, "check", box.center, side * 0.66, look.lit)
