"""The panel in front of the players: whether it is touched, and whether its light can be set."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from companion.devices.doctor.kernel_file import number

INPUTS: Final = Path("/proc/bus/input/devices")
EVENTS: Final = Path("/dev/input")
DIRECT: Final = 1 << 1
"""``INPUT_PROP_DIRECT``: what is touched is what is seen (linux/input-event-codes.h)."""


def touch_panels(inputs: Path = INPUTS, events: Path = EVENTS) -> Mapping[str, bool]:
    """Return the names of the touch panels that the kernel knows, and whether this user may listen to each.

    Args:
        inputs: the kernel's list of what can be touched, typed and moved; a paragraph each.
        events: folder of what they are listened to through.
    """
    try:
        paragraphs = inputs.read_text(errors="replace").split("\n\n")
    except OSError:
        return {}
    found = {}
    for paragraph in paragraphs:
        said = dict(line[3:].split("=", 1) for line in paragraph.splitlines() if "=" in line)
        if (number(said.get("PROP", "").strip(), 16) or 0) & DIRECT:
            handlers = [each for each in said.get("Handlers", "").split() if each.startswith("event")]
            allowed = bool(handlers) and os.access(events / handlers[0], os.R_OK)
            found[said.get("Name", "").strip('"') or "touch panel"] = allowed
    return found


def backlight_allowed(folder: Path) -> bool | None:
    """Return whether this user may set the light of the first panel that the kernel lists, or None without one."""
    try:
        panels = sorted(folder.iterdir())
    except OSError:
        return None
    return os.access(panels[0] / "brightness", os.W_OK) if panels else None
