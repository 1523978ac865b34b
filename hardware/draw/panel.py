"""A panel of buttons and lamps: each wire from the board's pins to the switches, the driver chip and the lamps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hardware.draw import colours
from hardware.draw.currents import Sums, said, sums
from hardware.draw.sheet import PALE, Point, Sheet

WIDTH = 2100.0
LAMP_ROW, BUTTON_ROW = 96.0, 76.0
PINS, CHIP, LED = 430.0, 1010.0, 1560.0
"""From left to right: where the board ends, where the chip begins, where the lamps stand."""
CHIP_WIDE = 250.0
RAIL = 1880.0
"""The wire of 5 V."""
CHANNELS = 8


class Row(NamedTuple):
    """One thing on a pin.

    Attributes:
        said: what it is.
        pin: its name on the board, with the number of the pin.
        colour: of its wire.
    """

    said: str
    pin: str
    colour: str


class Panel(NamedTuple):
    """What a panel carries.

    Attributes:
        title: of the drawing.
        board: what it hangs on.
        ground: where the board has ground for the chip.
        common: where it has ground for the buttons.
        five: where it has 5 V.
        buttons: from top to bottom.
        lamps: one on each channel of the chip, in its order.
        ring: the ring light on four channels side by side, where there is one.
    """

    title: str
    board: str
    ground: str
    common: str
    five: str
    buttons: Sequence[Row]
    lamps: Sequence[Row]
    ring: Row | None = None


def draw_panel(panel: Panel) -> str:
    """Return the drawing of a panel.

    Raises:
        ValueError: it has more lamps than the chip has channels.
    """
    channels = list(panel.lamps) + ([panel.ring] if panel.ring else [])
    if len(panel.lamps) + (4 if panel.ring else 0) > CHANNELS:
        raise ValueError(f"{panel.title} has more lamps than a ULN2803A has channels")
    top = 300.0
    chip_high = (CHANNELS + 1) * LAMP_ROW if channels else 0.0
    below = top + chip_high + (230.0 if channels else 0.0)
    high = below + (len(panel.buttons) + 1) * BUTTON_ROW + 120.0
    sheet = Sheet(
        WIDTH,
        high,
        panel.title,
        "Each line is one wire; a dot is a joint, lines that cross without one do not touch.",
    )
    if channels:
        _draw_chip(sheet, top, panel)
        for n, row in enumerate(panel.lamps):
            _draw_lamp(sheet, top + (n + 0.5) * LAMP_ROW, row)
        if panel.ring:
            _draw_ring(sheet, top, len(panel.lamps), panel.ring)
        _draw_supply(sheet, top, sums(len(panel.lamps), ring=panel.ring is not None), panel)
    _draw_buttons(sheet, below, panel)
    _draw_board(sheet, 230.0, high - 90.0, panel)
    return sheet.text()


def _draw_board(sheet: Sheet, top: float, bottom: float, panel: Panel) -> None:
    sheet.box((50, top), (70, bottom - top), fill="#e3efe6", round_=14)
    sheet.words((97, (top + bottom) / 2), panel.board, 36, "middle", bold=True, turned=-90)


def _draw_pin(sheet: Sheet, y: float, pin: str, colour: str) -> None:
    sheet.box((120, y - 24), (PINS - 120, 48), fill="#f4f8f5", width=2)
    sheet.words((136, y + 9), pin, 26, colour=colour, bold=True)


def _draw_chip(sheet: Sheet, top: float, panel: Panel) -> None:
    """Draw the ULN2803A with its 18 legs, and its ground."""
    high = (CHANNELS + 1) * LAMP_ROW
    sheet.box((CHIP, top - 10), (CHIP_WIDE, high + 20), fill="#2b302e", round_=10)
    sheet.disc((CHIP + CHIP_WIDE / 2, top - 10), 26, fill=PALE, line=None)
    sheet.words(
        (CHIP + CHIP_WIDE / 2 + 12, top + high / 2), "ULN2803A", 40, "middle", "#ffffff", bold=True, turned=-90
    )
    for n in range(CHANNELS + 1):
        y = top + (n + 0.5) * LAMP_ROW
        left, right = ("GND", "COM") if n == CHANNELS else (f"IN {n + 1}", f"OUT {n + 1}")
        for x, leg, name in ((CHIP - 24, n + 1, left), (CHIP + CHIP_WIDE, 18 - n, right)):
            sheet.box((x, y - 12), (24, 24), fill="#c8ccca", width=2)
            inside = x > CHIP
            sheet.words(
                (CHIP + CHIP_WIDE - 12 if inside else CHIP + 12, y + 8),
                f"{leg}",
                22,
                "end" if inside else "start",
                "#ffffff",
            )
            sheet.words((x + (34 if inside else -10), y - 16), name, 18, "start" if inside else "end", PALE)
    y = top + (CHANNELS + 0.5) * LAMP_ROW
    _draw_pin(sheet, y, panel.ground, colours.GROUND)
    sheet.wire([(PINS, y), (CHIP - 24, y)], colours.GROUND)


def _draw_lamp(sheet: Sheet, y: float, row: Row) -> None:
    """Draw the wire from a pin into the chip, and from the chip to the lamp."""
    _draw_pin(sheet, y, row.pin, row.colour)
    sheet.wire([(PINS, y), (CHIP - 24, y)], row.colour)
    sheet.wire([(CHIP + CHIP_WIDE + 24, y), (LED - 60, y)], row.colour)
    _draw_led(sheet, (LED, y), row.colour)
    sheet.words((LED, y - 34), row.said, 24, "middle", bold=True)
    sheet.words((LED - 66, y + 34), "−", 30, "end")
    sheet.words((LED + 66, y + 34), "+", 30)
    sheet.wire([(LED + 60, y), (RAIL, y)], colours.FIVE, joint=True)


def _draw_led(sheet: Sheet, middle: Point, colour: str) -> None:
    """Draw the sign of an LED whose minus is on the left, with the resistor that its button brings."""
    x, y = middle
    sheet.box((x - 60, y - 26), (120, 52), fill="#ffffff", round_=24, width=3)
    sheet.shape([(x + 2, y - 16), (x + 2, y + 16), (x - 26, y)], fill=colour)
    sheet.wire([(x - 26, y - 16), (x - 26, y + 16)], width=4)
    sheet.box((x + 12, y - 9), (34, 18), fill="#ffffff", width=3)
    sheet.wire([(x - 60, y), (x - 26, y)], width=3)
    sheet.wire([(x + 2, y), (x + 12, y)], width=3)
    sheet.wire([(x + 46, y), (x + 60, y)], width=3)


def _draw_ring(sheet: Sheet, top: float, first: int, row: Row) -> None:
    """Draw the ring light on four channels side by side."""
    ys = [top + (first + n + 0.5) * LAMP_ROW for n in range(4)]
    _draw_pin(sheet, ys[0], row.pin, row.colour)
    join, out = CHIP - 80, CHIP + CHIP_WIDE + 130
    sheet.wire([(PINS, ys[0]), (CHIP - 24, ys[0])], row.colour)
    sheet.wire([(join, ys[0]), (join, ys[-1])], row.colour)
    sheet.wire([(out, ys[0]), (out, ys[-1])], row.colour)
    for n, y in enumerate(ys):
        if n:
            sheet.wire([(CHIP - 24, y), (join, y)], row.colour, joint=True)
        sheet.wire([(CHIP + CHIP_WIDE + 24, y), (out, y)], row.colour, joint=True)
    y = (ys[1] + ys[2]) / 2
    sheet.wire([(out, y), (LED - 70, y)], row.colour)
    sheet.disc((LED, y), 70, fill="#fffbe6")
    sheet.disc((LED, y), 38, fill="#ffffff")
    sheet.words((LED, y - 86), row.said, 24, "middle", bold=True)
    sheet.words((LED - 78, y + 36), "−", 30, "end")
    sheet.words((LED + 80, y + 36), "+", 30)
    sheet.wire([(LED + 70, y), (RAIL, y)], colours.FIVE, joint=True)


def _draw_supply(sheet: Sheet, top: float, flows: Sums, panel: Panel) -> None:
    """Draw 5 V, its fuse, and the wire of the free-wheeling diodes."""
    last = top + (CHANNELS + 0.5) * LAMP_ROW
    foot = last + 96
    sheet.wire([(CHIP + CHIP_WIDE + 24, last), (RAIL, last)], colours.FIVE, joint=True)
    sheet.wire([(PINS, foot), (RAIL, foot), (RAIL, top + 0.5 * LAMP_ROW)], colours.FIVE)
    _draw_pin(sheet, foot, panel.five, colours.FIVE)
    sheet.box((760, foot - 26), (150, 52), fill="#ffffff", width=4)
    sheet.words((835, foot + 9), f"{said(flows.fuse_ma)} mA", 26, "middle", bold=True)
    sheet.words((760, foot + 62), f"resettable fuse: everything lit draws {said(flows.supply_ma)} mA", 24)


def _draw_buttons(sheet: Sheet, top: float, panel: Panel) -> None:
    """Draw the switches, all of them against one ground."""
    rail = 1500.0
    for n, row in enumerate(panel.buttons):
        y = top + n * BUTTON_ROW
        _draw_pin(sheet, y, row.pin, row.colour)
        sheet.wire([(PINS, y), (CHIP, y)], row.colour)
        sheet.disc((CHIP + 8, y), 9, fill="#ffffff")
        sheet.disc((CHIP + 152, y), 9, fill="#ffffff")
        sheet.wire([(CHIP - 2, y - 26), (CHIP + 162, y - 26)], width=6)
        sheet.wire([(CHIP + 80, y - 26), (CHIP + 80, y - 38)], width=10)
        sheet.wire([(CHIP + 160, y), (rail, y)], colours.GROUND, joint=True)
        sheet.words((CHIP + 200, y - 14), row.said, 24, bold=True)
    foot = top + len(panel.buttons) * BUTTON_ROW
    sheet.wire([(rail, top), (rail, foot), (PINS, foot)], colours.GROUND)
    _draw_pin(sheet, foot, panel.common, colours.GROUND)
