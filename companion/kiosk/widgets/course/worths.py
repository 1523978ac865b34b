"""What something gives or costs, as a line of figures with their signs."""

from __future__ import annotations

import pygame

from companion.core.view import Worth
from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.widgets.basics import sign_name

GAP = 2.0
BETWEEN = 6.0


def figure_of(worth: Worth, *, signed: bool) -> str:
    """Return the figure of what something gives or costs; empty where only its sign is drawn."""
    if worth.note is not None:
        return ""
    if worth.amount < 0:
        return f"−{-worth.amount}"
    return f"+{worth.amount}" if signed and worth.amount else str(worth.amount)


def worths_width(art: Paintbox, worths: tuple[Worth, ...], em: float, *, signed: bool) -> float:
    """Return how wide a line of worths is."""
    each = [_width(art, worth, em, signed=signed) for worth in worths]
    return sum(each) + BETWEEN * max(0, len(each) - 1)


def _width(art: Paintbox, worth: Worth, em: float, *, signed: bool) -> float:
    return art.text.width(figure_of(worth, signed=signed), Role.VALUE, em) + GAP + em * 0.92


def draw_worths(
    art: Paintbox,
    target: pygame.Surface,
    rect: Area,
    worths: tuple[Worth, ...],
    colour: theme.Colour,
    *,
    em: float = 24.0,
    signed: bool = True,
    own: bool = False,
    align: str = "center",
    back: bool = False,
) -> None:
    """Draw worths side by side.

    Args:
        art: what draws.
        target: where to.
        rect: their place.
        worths: the worths.
        colour: of figures, and of signs unless they have ``own`` colours.
        em: size of figures; smaller ones where there is no room.
        signed: gains have a plus.
        own: signs keep their own colours.
        align: ``left``, ``center`` or ``right``.
        back: signs stand before their figures.
    """
    while em > 18 and worths_width(art, worths, em, signed=signed) > rect.width:
        em -= 1
    wide = worths_width(art, worths, em, signed=signed)
    x = {"left": rect.x, "right": rect.right - wide}.get(align, rect.center[0] - wide / 2)
    for worth in worths:
        said = figure_of(worth, signed=signed)
        taken = art.text.width(said, Role.VALUE, em)
        drawn = sign_name(worth.sign if worth.note is None else art.bench.look.note)
        if drawn is not None:
            at = x + em * 0.46 if back else x + taken + (GAP if said else 0) + em * 0.46
            art.signs.draw(target, drawn, (at, rect.center[1]), em * 0.86, None if own else colour)
        if back:
            x += em * 0.92 + GAP
        if said:
            art.text.draw(target, said, Area(x, rect.y, taken + 1, rect.height), Role.VALUE, colour, align="left",
                          em=em)  # fmt: skip
        x += taken + BETWEEN + (0 if back else GAP + em * 0.92)
