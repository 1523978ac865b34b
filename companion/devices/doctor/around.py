"""What hardware there is on this machine."""

from __future__ import annotations

from dataclasses import dataclass

from companion.devices.doctor.probes import camera_found, gpio_found
from companion.devices.station.ports import find_ports


@dataclass(frozen=True)
class Hardware:
    """What hardware there is on this machine."""

    camera: bool
    gpio: bool
    station: bool


def look_around() -> Hardware:
    """Return what hardware this machine has, without touching it."""
    return Hardware(camera_found(), gpio_found(), bool(find_ports()))
