"""The Pico of the station: each of its pins with what hangs on it, USB socket up."""

from __future__ import annotations

from collections.abc import Sequence

from hardware.draw import colours
from hardware.draw.boards import PICO_OTHER, PICO_PINS
from hardware.draw.panel import Row
from hardware.draw.sheet import PALE, Anchor, Sheet

WIDTH, HEIGHT = 2100.0, 1480.0
TOP, ROW, PIN = 250.0, 56.0, 44.0
LEFT, RIGHT = 850.0, 1250.0
_OTHER = {"GND": colours.GROUND, "VBUS, 5 V": colours.FIVE, "3V3": colours.THREE}


def draw_pico(*groups: Sequence[tuple[str, Row, int]]) -> str:
    """Return the drawing of a Pico; each group has what hangs on which GP number."""
    sheet = Sheet(
        WIDTH,
        HEIGHT,
        "Raspberry Pi Pico: the station",
        "Looking at the side with the USB socket; pin 1 is beside it, left.",
    )
    used = {PICO_PINS[gp]: row for group in groups for _, row, gp in group}
    by_pin = {pin: gp for gp, pin in PICO_PINS.items()}
    sheet.box((LEFT - 30, TOP - 40), (RIGHT - LEFT + 60, 20 * ROW + 60), fill="#e3efe6", round_=20)
    middle = (LEFT + RIGHT) / 2
    sheet.box((middle - 60, TOP - 70), (120, 90), fill="#d4d8d6", round_=8)
    sheet.words((middle, TOP - 16), "USB", 28, "middle")
    sheet.disc((middle, TOP + 170), 34, fill="#ffffff")
    sheet.words((middle, TOP + 250), "BOOTSEL", 26, "middle")
    for place in range(1, 41):
        left = place <= 20
        x = LEFT - PIN / 2 if left else RIGHT - PIN / 2
        y = TOP + ROW * (place - 1 if left else 40 - place)
        row, other = used.get(place), PICO_OTHER.get(place)
        fill = row.colour if row else _OTHER.get(other or "", colours.FREE)
        dark = row is not None or other in _OTHER
        sheet.box((x, y), (PIN, PIN), fill=fill, round_=0 if place == 1 else PIN / 2, width=3)
        sheet.words((x + PIN / 2, y + 31), str(place), 22, "middle", "#ffffff" if dark else PALE, bold=dark)
        edge = x - 20 if left else x + PIN + 20
        anchor: Anchor = "end" if left else "start"
        name = other or f"GP {by_pin[place]}"
        if row:
            said = f"{row.said}  ·  {name}" if left else f"{name}  ·  {row.said}"
            sheet.words((edge, y + 32), said, 28, anchor, row.colour, bold=True)
        else:
            sheet.words((edge, y + 31), name, 22, anchor, _OTHER.get(other or "", PALE))
    return sheet.text()
