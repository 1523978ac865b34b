"""Presses of buttons, what each button has shown of itself, and what lamps do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec


class Press(msgspec.Struct, frozen=True, tag=True):
    """A seat's button went down (``down=True``) or up, already debounced.

    Attributes:
        seat: 0 to 7.
        down: the level after the edge.
        at: seconds on the injected clock at the first edge of the bounce.
    """

    seat: int
    down: bool
    at: float


TableButtonName = Literal["read", "undo", "menu", "power"]
"""A button of the whole table: read the tray, take back, menu and way back, switch off."""
TABLE_LINES: Final[Mapping[int, TableButtonName]] = {8: "read", 9: "undo", 10: "menu", 11: "power"}
"""The buttons of the table by number, after those of the seats (0 to 7), wherever contacts are told by number."""


class TableButton(msgspec.Struct, frozen=True, tag=True):
    """A button of the whole table went down, or has been held.

    Attributes:
        name: which one.
        held: False when it goes down; True, once, after it has been held for two seconds: *switch off* of the menu.
        at: seconds on the injected clock.
    """

    name: TableButtonName
    held: bool
    at: float


class ButtonFault(msgspec.Struct, frozen=True):
    """What is wrong with one button or its lamp, as far as its contacts tell; the others go on.

    Attributes:
        button: ``1`` to ``8``, or the name of a button of the table.
        code: ``stuck`` (closed for half a minute), ``bouncing`` (its contact chatters for longer than a sound one),
            ``silent`` (never pressed while another was pressed often; perhaps nobody sits there), ``busy`` (something
            else has its pin), ``lamp_busy`` (the same of its lamp).
        pin: BCM number of its pin, or None where it hangs on no pin.
    """

    button: str
    code: Literal["stuck", "bouncing", "silent", "busy", "lamp_busy"]
    pin: int | None = None


class ButtonSeen(msgspec.Struct, frozen=True):
    """What one real button, or the key that stands for one, has shown of itself.

    Attributes:
        button: ``1`` to ``8``, or the name of a button of the table.
        on: what carries it: ``pins`` of the Pi, ``station`` or ``keys``.
        pin: BCM number of its pin, or None.
        down: whether it is pressed now.
        presses: how often it went down.
        bounces: how many times its contact opened or closed beside that, or None where nobody tells.
        away: it hangs on a station that is not there.
    """

    button: str
    on: Literal["pins", "station", "keys"]
    pin: int | None = None
    down: bool = False
    presses: int = 0
    bounces: int | None = None
    away: bool = False


class LampPattern(msgspec.Struct, frozen=True):
    """What a lamp does, told apart by rhythm and never by colour alone.

    Attributes:
        name: ``off``, ``dim`` (steady 15 %), ``half``, ``full``, ``breathe`` (2 s period), ``flash_twice`` (two short
            flashes each second), ``fast`` (2 Hz), ``pulse`` (all together, when everybody is ready), ``long_flash``,
            ``strike`` (3 Hz for a second) and ``wave`` (one swell) for an explosion.
        since: seconds on the injected clock at which the pattern began.
    """

    name: Literal[
        "off", "dim", "half", "full", "breathe", "flash_twice", "fast", "pulse", "long_flash", "strike", "wave"
    ]
    since: float = 0.0
