"""Words on a dashboard: as large as their place allows, first in the face of figures, then in the narrow one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from companion.core.messages import Text
from companion.core.view import CardSign, Offer
from companion.kiosk.drawing import Area, Paintbox, Role, TextPainter, sign_file, theme
from companion.kiosk.drawing.text import Align, VAlign
from companion.kiosk.host import Host
from companion.kiosk.play import Play

LARGE: Final = (28.0, 26.0, 24.0, 22.0, 20.0, 19.0, 18.0)
KEY: Final = (24.0, 22.0, 21.0, 20.0, 19.0, 18.0)
SMALL: Final = (20.0, 19.0, 18.0)
"""Sizes that words may have, the usual one first."""
OWN: Final = 0.45
"""So much of the words' colour has a sign that brings a colour of its own."""
LEAST_AIR: Final = 4.0
"""Between figures that stand side by side."""
NARROW: Final = (23.0, 21.0, 20.0, 19.0, 18.0)


def says(host: Host, message: Text | None) -> str:
    """Return a message in words, empty where there is none."""
    return host.say(message) if message is not None else ""


def name_of(play: Play, seat: int) -> str:
    """Return what a seat's player is called."""
    return play.session.setup.seats[seat].name


def seat_of(offer: Offer) -> int | None:
    """Return whose action an offer on a board is, or None where it is nobody's in particular."""
    return offer.action.seat if offer.action is not None else None


def fitting(
    text: TextPainter, said: str, width: float, height: float, ems: Sequence[float], *, lines: int = 1
) -> tuple[Role, float, int]:
    """Return face, size and lines in which words fit a place: wide and large first, then narrow, then smaller."""
    tries = [(Role.VALUE, em, 1) for em in ems]
    tries += [(Role.NAME, em, 1) for em in NARROW if em <= ems[0]]
    if lines > 1:
        tries += [(Role.NAME, em, lines) for em in NARROW if em <= ems[0]]
    for role, em, count in tries:
        if text.fit(said, role, width, height, lines=count, em=em).fits:
            return role, em, count
    return tries[-1]


def write(
    art: Paintbox,
    target: pygame.Surface,
    said: str,
    rect: Area,
    colour: theme.Colour,
    *,
    ems: Sequence[float] = KEY,
    align: Align = "left",
    valign: VAlign = "middle",
    lines: int = 1,
) -> None:
    """Write words into a place, in the face of figures where they fit in it."""
    if not said:
        return
    role, em, count = fitting(art.text, said, rect.width, rect.height, ems, lines=lines)
    art.text.draw(target, said, rect, role, colour, align=align, valign=valign, lines=count, em=em)


def narrow(
    art: Paintbox,
    target: pygame.Surface,
    said: str,
    rect: Area,
    colour: theme.Colour,
    *,
    ems: Sequence[float] = SMALL,
    align: Align = "left",
    valign: VAlign = "middle",
    lines: int = 1,
) -> None:
    """Write words into a place in the narrow face."""
    if not said:
        return
    tries = [(em, 1) for em in ems] + [(em, lines) for em in ems if lines > 1]
    if ems[0] > SMALL[0] and lines > 1:  # large words had rather be broken than small
        tries = [(em, count) for em in ems for count in (1, lines)]
    wide, high = rect.width, rect.height
    fits = (one for one in tries if art.text.fit(said, Role.BODY, wide, high, lines=one[1], em=one[0]).fits)
    found = next(fits, tries[-1])
    art.text.draw(target, said, rect, Role.BODY, colour, align=align, valign=valign, lines=found[1], em=found[0])


def shortened(art: Paintbox, name: str, rect: Area, em: float) -> str:
    """Return a name as far as it fits one line of a place: what is left out stands as an ellipsis."""

    def fits(said: str) -> bool:
        return art.text.fit(said, Role.BODY, rect.width, rect.height, em=em).fits

    if fits(name):
        return name
    whole, cut = 1, len(name)
    while whole + 1 < cut:
        middle = (whole + cut) // 2
        whole, cut = (middle, cut) if fits(f"{name[:middle].rstrip()}…") else (whole, middle)
    return f"{name[:whole].rstrip()}…"


def draw_tape(
    art: Paintbox, target: pygame.Surface, place: Area, name: str, seat: int, ems: Sequence[float] = KEY
) -> float:
    """Draw a label with a seat's name from the left end of a place; return its width."""
    role, em, _ = fitting(art.text, name, place.width - 8, place.height - 1.5, ems)
    wide = min(place.width, art.text.width(name, role, em) + 16)
    label = place.left(wide)
    art.dash.tape(target, label, theme.tape(seat))
    art.text.draw(target, name, label.above(1.5), role, (255, 255, 255), em=em)
    return wide


def sign_width(art: Paintbox, sign: CardSign, high: float, em: float) -> float:
    """Return how wide a figure with its sign is."""
    if sign.ware is not None:
        return high
    return (high if sign.sign else 0.0) + (art.text.width(sign.said, Role.VALUE, em) + 1 if sign.said else 0.0)


def draw_sign(
    art: Paintbox, target: pygame.Surface, place: Area, sign: CardSign, colour: theme.Colour, em: float
) -> None:
    """Draw a figure with its sign from the left end of a place."""
    if sign.ware is not None:
        art.dash.cube(target, place.left(place.height), sign.ware.name, sign.ware.worth)
        return
    paint = theme.mix(colour, art.dash.look.hull_edge, 0.55) if sign.dim else colour
    own = sign_file(sign.sign).own_colour if sign.sign else theme.now.text
    x = 0.0
    if sign.sign:
        size = place.height * 0.9
        drawn = paint if own == theme.now.text else theme.mix(own, paint, OWN)
        art.signs.draw(target, sign.sign, (place.x + size / 2, place.center[1]), size, drawn)
        x = place.height
    if sign.said:
        words = place.beside(x).middle(place.width - x, max(place.height, em + 2))
        art.text.draw(target, sign.said, words, Role.VALUE, paint, align="left", em=em)


def draw_signs(
    art: Paintbox,
    target: pygame.Surface,
    place: Area,
    signs: Sequence[CardSign],
    colour: theme.Colour,
    *,
    ems: Sequence[float] = (22.0, 21.0, 20.0, 19.0, 18.0),
    high: float = 28.0,
    gap: float = 7.0,
    spread: bool = False,
) -> float:
    """Draw figures with their signs side by side, closer together where there is little room; return the end.

    Args:
        art: draws.
        target: where to.
        place: for all of them.
        signs: from left to right.
        colour: of signs and figures.
        ems: sizes of figures, the first that leaves some air is taken.
        high: of signs.
        gap: between them.
        spread: they share the whole width.
    """
    if not signs:
        return place.x
    high = min(place.height, high)
    em = ems[-1]
    for size in ems:
        if sum(sign_width(art, sign, high, size) for sign in signs) + LEAST_AIR * (len(signs) - 1) <= place.width:
            em = size
            break
    widths = [sign_width(art, sign, high, em) for sign in signs]
    if spread and len(signs) > 1:
        gap = max(2.0, (place.width - sum(widths)) / (len(signs) - 1))
    elif sum(widths) + gap * (len(signs) - 1) > place.width:
        gap = max(1.0, (place.width - sum(widths)) / max(1, len(signs) - 1))
    x = place.x
    for sign, wide in zip(signs, widths, strict=True):
        draw_sign(art, target, Area(x, place.center[1] - high / 2, wide + 2, high), sign, colour, em)
        x += wide + gap
    return x - gap
