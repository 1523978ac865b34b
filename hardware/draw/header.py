"""The 40-pin header of a Pi: the board in its real size, and each pin with what hangs on it."""

from __future__ import annotations

from companion.devices.pins import BUSES, HEADER, PinTable
from hardware.draw import colours
from hardware.draw.boards import HEADER_MIDDLE, HEADER_OTHER, PITCH, PiBoard
from hardware.draw.sheet import PALE, Anchor, Sheet

WIDTH, HEIGHT = 2100.0, 1480.0
"""An A5 sheet, lying."""
TOP, ROW, PIN = 230.0, 56.0, 44.0
STRIP = 640.0
"""Where the two columns of pins meet."""


def draw_header(board: PiBoard, table: PinTable, title: str) -> str:
    """Return the drawing of a board whose header carries a table of pins."""
    sheet = Sheet(WIDTH, HEIGHT, f"{board.name}: {title}", "Looking at the side with the header; pin 1 is square.")
    used = {HEADER[pin]: (_short(what), _colour(what)) for what, pin in table.uses()}
    by_pin = {place: pin for pin, place in HEADER.items()}
    for place in range(1, 41):
        _draw_pin(sheet, place, by_pin.get(place), used.get(place), table)
    _draw_board(sheet, board, used)
    for n, note in enumerate(lines(board.notes, 46)):
        sheet.words((1190, 960 + 38 * n), note, size=26)
    return sheet.text()


def lines(notes: tuple[str, ...], most: int) -> list[str]:
    """Return sentences in lines of at most ``most`` letters, each sentence begun anew with a dot."""
    found: list[str] = []
    for note in notes:
        line = "•"
        for word in note.split():
            if len(line) + 1 + len(word) > most:
                found.append(line)
                line = "  "
            line += " " + word
        found.append(line)
    return found


def _draw_pin(sheet: Sheet, place: int, pin: int | None, used: tuple[str, str] | None, table: PinTable) -> None:
    """Draw one pin and what is said beside it."""
    left = place % 2 == 1
    x = STRIP - PIN - 6 if left else STRIP + 6
    y = TOP + ROW * ((place - 1) // 2)
    other = HEADER_OTHER.get(place)
    fill = used[1] if used else _OTHER.get(other or "", colours.FREE)
    sheet.box((x, y), (PIN, PIN), fill=fill, round_=0 if place == 1 else PIN / 2, width=3)
    dark = bool(used) or other is not None
    sheet.words((x + PIN / 2, y + 31), str(place), 22, "middle", "#ffffff" if dark else PALE, bold=dark)
    edge = x - 16 if left else x + PIN + 16
    anchor: Anchor = "end" if left else "start"
    name = other if other else f"GPIO {pin}"
    if used:
        label = f"{used[0]}  ·  {name}" if left else f"{name}  ·  {used[0]}"
        sheet.words((edge, y + 32), label, 27, anchor, used[1], bold=True)
    elif pin is not None and (bus := _bus(pin, table)):
        sheet.words((edge, y + 31), f"{bus}  ·  {name}" if left else f"{name}  ·  {bus}", 21, anchor, PALE)
    else:
        sheet.words((edge, y + 31), name, 24 if other else 21, anchor, _OTHER.get(other or "", PALE))


def _draw_board(sheet: Sheet, board: PiBoard, used: dict[int, tuple[str, str]]) -> None:
    """Draw the board in its real size (10 units are 1 mm)."""
    x0, y0 = 1190.0, 250.0
    sheet.box((x0, y0), (board.size[0] * 10, board.size[1] * 10), fill="#e3efe6", round_=30)
    for x, y in board.holes:
        sheet.disc((x0 + x * 10, y0 + y * 10), 14, fill="#ffffff")
    for socket in board.sockets:
        corner = (x0 + (socket.x - socket.width / 2) * 10, y0 + (socket.y - socket.height / 2) * 10)
        sheet.box(corner, (socket.width * 10, socket.height * 10), fill="#d4d8d6", width=3)
        upright = socket.height > 2 * socket.width
        middle = (x0 + socket.x * 10 + (7 if upright else 0), y0 + socket.y * 10 + (0 if upright else 7))
        size = min(20.0, 1.7 * max(socket.width, socket.height) * 10 / len(socket.said))
        sheet.words(middle, socket.said, size, "middle", turned=-90 if upright else 0)
    for place in range(1, 41):
        column, row = (place - 1) // 2, place % 2
        x = x0 + (HEADER_MIDDLE[0] + (column - 9.5) * PITCH) * 10
        y = y0 + (HEADER_MIDDLE[1] + (0.5 if row else -0.5) * PITCH) * 10
        fill = used[place][1] if place in used else _OTHER.get(HEADER_OTHER.get(place, ""), "#ffffff")
        sheet.box((x - 9, y - 9), (18, 18), fill=fill, round_=0 if place == 1 else 9, width=2)
    sheet.words((x0 + 30, y0 - 14), "pins 1 and 2", 22)
    sheet.words((x0 + 620, y0 - 14), "39 and 40", 22, "end")
    sheet.words(
        (x0, y0 + board.size[1] * 10 + 70),
        f"{board.size[0]:g} x {board.size[1]:g} mm, drawn in its real size",
        22,
        colour=PALE,
    )


def _bus(pin: int, table: PinTable) -> str:
    """Return what else wants a pin, where the table leaves it that."""
    for name, (pins, _) in BUSES.items():
        if pin in pins:
            return "given up" if name in table.gives_up else name.upper()
    return ""


def _short(what: str) -> str:
    """Return what hangs on a pin as it is written beside it: a table's button by its name alone."""
    return what.removeprefix("the button ")


def _colour(what: str) -> str:
    """Return the colour of a wire by what hangs on it (`PinTable.uses`)."""
    kind, _, number = what.rpartition(" ")
    return colours.SEATS[int(number) - 1] if kind in ("button", "lamp") else colours.TABLE


_OTHER = {"GND": colours.GROUND, "5 V": colours.FIVE, "3.3 V": colours.THREE}
