"""Which pin of the Pi does what: our table, owners' own (``file``), and taking pins (``claiming`` loads gpiozero)."""

from companion.devices.pins.header import (
    BUSES,
    BUTTONS,
    EIGHT_SEATS,
    HEADER,
    LAMPS,
    RESERVED,
    TABLE_BUTTONS,
    USUAL,
    Header,
    PinTable,
    check,
    check_pin,
)

__all__ = [
    "BUSES",
    "BUTTONS",
    "EIGHT_SEATS",
    "HEADER",
    "LAMPS",
    "RESERVED",
    "TABLE_BUTTONS",
    "USUAL",
    "Header",
    "PinTable",
    "check",
    "check_pin",
]  # fmt: skip
