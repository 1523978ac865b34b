"""The look in one place: palette, metals, seat and dice colours (no drawing here).

Light comes from above. Brass marks what can be touched or what frames, enamel carries figures, dark iron is
background. Contrasts of every pair used for text are checked by a test against the lightest stop of its background.
"""

from __future__ import annotations

from typing import Final

Color = tuple[int, int, int]
Stops = tuple[Color, ...]
"""Colours of a gradient from top to bottom, evenly spaced."""


def rgb(code: str) -> Color:
    """Return the colour written ``#RRGGBB``."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: Color, b: Color, share: float) -> Color:
    """Return the colour that lies ``share`` (0 to 1) of the way from ``a`` to ``b``."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def contrast(a: Color, b: Color) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2)."""

    def luminance(color: Color) -> float:
        linear = [(c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


BLACK: Final = rgb("#000000")
SOOT: Final = rgb("#15110E")
IRON: Final = rgb("#241D18")
WELL: Final = rgb("#15100D")
"""Dark sunken fields: hollow chips, the box of the last consequence, the row of dice."""
STEAM: Final = rgb("#F7F0E2")
MUTE: Final = rgb("#C9B998")
BRASS_LIGHT: Final = rgb("#FBE3A4")
BRASS: Final = rgb("#D2A24A")
BRASS_DARK: Final = rgb("#7A5322")
ENAMEL: Final = rgb("#F6EDD8")
INK: Final = rgb("#1F1712")
ENAMEL_BROWN: Final = rgb("#5B3E13")
SIGNAL: Final = rgb("#8E1B12")
AMBER: Final = rgb("#E0A030")
AMBER_TEXT: Final = rgb("#FFD98A")
LAMP: Final = rgb("#7BE695")
LAMP_OPEN: Final = rgb("#F2B33C")
DISABLED_TEXT: Final = rgb("#B9A885")
NEEDLE: Final = rgb("#16202E")
BOOM_TEXT: Final = rgb("#FFE3D6")
BOOM_TEXT_2: Final = rgb("#FFD0BE")
ALARM_TEXT: Final = rgb("#FF8A70")
"""A loss said in a sentence on dark iron, the broken shield."""
REPAIR: Final = rgb("#7FD6A0")
"""The repair shield."""
SILVER: Final = rgb("#D5DCE6")
GOLD: Final = rgb("#F2C84B")
MOUNTAIN: Final = rgb("#A3231B")

BRASS_STOPS: Final[Stops] = tuple(rgb(c) for c in ("#FBE9B8", "#E9C373", "#B9873A", "#A27330", "#D9AE59", "#7A5322"))
ENAMEL_STOPS: Final[Stops] = (rgb("#FFFAEC"), rgb("#F6EDD8"), rgb("#E4D7B8"))
IRON_STOPS: Final[Stops] = (rgb("#33291F"), rgb("#241D18"), rgb("#1E1814"))
IRON_KEY_STOPS: Final[Stops] = (rgb("#453B31"), rgb("#352B23"), rgb("#2A211B"))
GREEN_KEY_STOPS: Final[Stops] = (rgb("#2A6C4A"), rgb("#1F6440"), rgb("#154A30"))
RED_KEY_STOPS: Final[Stops] = (rgb("#B6392F"), rgb("#A0221A"), rgb("#6E1510"))
TEAL_KEY_STOPS: Final[Stops] = (rgb("#2C6663"), rgb("#1C4F4D"), rgb("#133836"))
AMBER_KEY_STOPS: Final[Stops] = (rgb("#6A4714"), rgb("#5A3A0E"), rgb("#452B08"))
DISABLED_STOPS: Final[Stops] = (rgb("#332B24"), rgb("#2A231D"))
RIBBON_STOPS: Final[Stops] = (rgb("#3B3026"), rgb("#30271F"), rgb("#1B1511"))
COURSE_STOPS: Final[Stops] = (rgb("#1B2B2A"), rgb("#101917"))
PAGE_STOPS: Final[Stops] = (rgb("#15110E"), rgb("#1A1410"), rgb("#0E0B09"))
READY_TILE_STOPS: Final[Stops] = (rgb("#23402F"), rgb("#1B2A21"), rgb("#191713"))
OPEN_TILE_STOPS: Final[Stops] = (rgb("#4A3210"), rgb("#2F2212"), rgb("#1E1712"))
BOOM_STOPS: Final[Stops] = (rgb("#6A1D14"), rgb("#4A150F"), rgb("#2C0D0A"))
LOSE_STOPS: Final[Stops] = (rgb("#7C1F17"), rgb("#571611"), rgb("#3A0F0C"))
ALARM_ENAMEL_STOPS: Final[Stops] = (rgb("#F8D2C7"), rgb("#F4BFB0"), rgb("#EEB0A0"))
SEPIA_STOPS: Final[Stops] = (rgb("#6B5334"), rgb("#574227"), rgb("#3B2C19"))
"""The ribbon while somebody looks back."""

GAUGE_RED: Final = rgb("#C5372B")
GAUGE_AMBER: Final = rgb("#EBC164")
GAUGE_GREEN: Final = rgb("#8FBF8C")
GAUGE_FILL_LOW: Final = rgb("#8E1B12")
GAUGE_FILL_HIGH: Final = rgb("#1F6440")

DICE: Final[dict[str, Color]] = {
    "heat": rgb("#F0583C"),
    "steam": rgb("#5BB0F0"),
    "electricity": rgb("#F5C62E"),
    "red": rgb("#F0583C"),
    "blue": rgb("#5BB0F0"),
    "yellow": rgb("#F5C62E"),
    "green": rgb("#5CC98A"),
    "white": rgb("#F3EAD3"),
    "black": rgb("#6E6A70"),
    "other": rgb("#B9A885"),
}
DICE_SIGN: Final[dict[str, str]] = {"heat": "flame", "steam": "cloud", "electricity": "bolt"}
"""The shape that says the same as the colour; plain dice have none."""
DIE_INK: Final = rgb("#1A120B")

SEATS: Final[tuple[Color, ...]] = tuple(
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


def seat_color(seat: int, shapes_only: bool = False) -> Color:
    """Return the colour of seat 0 to 7, or steam white where the setting *shapes only* is on."""
    return STEAM if shapes_only else SEATS[seat % len(SEATS)]
