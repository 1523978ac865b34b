"""Power and heat, as a Pi's firmware tells them: under-voltage and throttling, now and since it was switched on."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

from companion.devices.doctor.kernel_file import number, read

SYSTEM: Final = Path("/sys")
BITS: Final = {
    0: "the voltage is too low now",
    1: "the processor is held back now",
    2: "the processor is throttled now",
    3: "the processor is at its limit of heat now",
    16: "the voltage has been too low",
    17: "the processor has been held back",
    18: "the processor has been throttled",
    19: "the processor has been at its limit of heat",
}
"""What each bit means that the firmware sets; those from 16 stay until the Pi is restarted (Raspberry Pi
documentation, vcgencmd get_throttled)."""
LOW_NOW: Final = 1 << 0
LOW_BEFORE: Final = 1 << 16
HOT_NOW: Final = 1 << 1 | 1 << 2 | 1 << 3
HOT_BEFORE: Final = HOT_NOW << 16
ASK_S: Final = 2.0
"""How long the firmware's own command may take, seconds."""


def throttled(system: Path = SYSTEM, ask: Callable[[], str] | None = None) -> int | None:
    """Return the firmware's bits, or None where nobody tells them.

    Args:
        system: where the kernel shows what it knows: ``get_throttled`` of its firmware driver (hexadecimal), else
            ``in0_lcrit_alarm`` of the sensor ``rpi_volt``, which knows of under-voltage alone, and of the last 2 s
            (Linux, drivers/hwmon/raspberrypi-hwmon.c): where that is well, nothing is known of before.
        ask: returns what ``vcgencmd get_throttled`` says (``throttled=0x50005``), or the empty string; the command
            itself unless given.
    """
    for file in sorted(system.glob("bus/platform/drivers/raspberrypi-firmware/*/get_throttled")):
        if (bits := number(read(file), 16)) is not None:
            return bits
    said = (ask or _command)()
    if (bits := number(said.partition("=")[2], 16)) is not None:
        return bits
    for name in sorted(system.glob("class/hwmon/hwmon*/name")):
        if read(name) == "rpi_volt" and number(read(name.with_name("in0_lcrit_alarm")), 10):
            return LOW_NOW
    return None


def in_words(bits: int) -> str:
    """Return what the bits that are set mean, e.g. ``the voltage is too low now, the voltage has been too low``."""
    return ", ".join(what for bit, what in BITS.items() if bits >> bit & 1)


def _command() -> str:
    try:
        asked = subprocess.run(
            ("vcgencmd", "get_throttled"), capture_output=True, text=True, timeout=ASK_S, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return asked.stdout.strip() if asked.returncode == 0 else ""
