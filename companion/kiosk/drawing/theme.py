"""The look in force: that of what is on the screen now; and the colours of seats.

    theme.now.text                      # writing on dark grounds, in the look in force
    theme.wear(game.look)               # from now on that of a game

Colours are looked up where a picture is baked or a page composed, so another look costs nothing in a frame; who puts
one on throws baked pictures away. One process shows one screen, so one look is in force.
"""

from __future__ import annotations

from typing import Final

from companion.core.look import HOUSE, Colour, DieLook, Livery, Look, Palette, Stops, rgb

__all__ = [
    "BLACK",
    "EMBLEMS",
    "HOUSE",
    "SEATS",
    "Colour",
    "Stops",
    "contrast",
    "die",
    "dress_seats",
    "liveries",
    "livery",
    "look",
    "mix",
    "now",
    "rgb",
    "seat_colour",
    "tape",
    "wear",
]

look: Look = HOUSE
"""The look in force; always read as ``theme.look``."""
now: Palette = look.palette
"""Its palette; always read as ``theme.now``."""

BLACK: Final = rgb("#000000")

SEATS: Final[tuple[Colour, ...]] = tuple(
    rgb(c) for c in ("#F29339", "#6CC4F5", "#63D6A4", "#F382D4", "#F3EAD3", "#B9A0FF", "#C9DB4C", "#E8A48C")
)
EMBLEMS: Final[tuple[str, ...]] = (
    "circle",
    "square",
    "triangle",
    "star",
    "cross",
    "crescent",
    "hourglass",
    "heart",
)
"""The shapes of seats 1 to 8: the identity of a seat, where the colour only helps."""


liveries: tuple[str, ...] = ()
"""Names of the colours in which seats play, by seat; always read as ``theme.liveries``."""

_dice: dict[str, DieLook] = {}


def wear(worn: Look) -> None:
    """Put a look in force."""
    global look, now
    look, now = worn, worn.palette
    _dice.clear()


def die(name: str) -> DieLook:
    """Return how a die is drawn that goes by this kind or colour, in the look in force."""
    found = _dice.get(name)
    if found is None:
        found = _dice[name] = look.die(name)
    return found


def dress_seats(names: tuple[str, ...]) -> bool:
    """Have seats drawn in the colours they play in; tell whether they were drawn in others."""
    global liveries
    changed, liveries = names != liveries, names
    return changed


def livery(seat: int) -> Livery | None:
    """Return the colours in which a seat plays, or None where it has those of its chair."""
    return look.dash.liveries.get(liveries[seat]) if seat < len(liveries) else None


def tape(seat: int) -> Colour:
    """Return the colour of the label with a seat's name, dark enough for white words."""
    worn = livery(seat)
    return worn.tape if worn is not None else mix(SEATS[seat % len(SEATS)], BLACK, 0.62)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Return the colour that lies ``share`` (0 to 1) of the way from ``a`` to ``b``."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def contrast(a: Colour, b: Colour) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2)."""

    def luminance(colour: Colour) -> float:
        linear = [(c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def seat_colour(seat: int, shapes_only: bool = False) -> Colour:
    """Return the colour of seat 0 to 7, or that of text where the setting *shapes only* is on."""
    if shapes_only:
        return now.text
    worn = livery(seat)
    return worn.light if worn is not None else SEATS[seat % len(SEATS)]
