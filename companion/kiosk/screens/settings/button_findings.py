"""What buttons and lamps show of themselves while the table is played, as findings beside the doctor's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.devices.events import ButtonFault
from companion.kiosk.host import Host

HARMLESS = ("silent",)
"""Faults that need none to be: perhaps nobody sits there."""
NAMES = {"read": "button.read", "undo": "button.undo", "menu": "button.menu", "power": "button.power"}


@dataclass(frozen=True)
class ButtonFinding:
    """One kind of fault, and which buttons have it."""

    name: str
    ok: bool | None = False
    code: str = "found"
    args: Mapping[str, str | int] = field(default_factory=dict)


def button_findings(host: Host) -> Sequence[ButtonFinding]:
    """Return a finding for each kind of fault that there is now."""
    by_code: dict[str, list[str]] = {}
    for fault in host.port.button_faults:
        by_code.setdefault(fault.code, []).append(_label(host, fault))
    return [
        ButtonFinding(code, None if code in HARMLESS else False, args={"buttons": ", ".join(labels)})
        for code, labels in by_code.items()
    ]


def _label(host: Host, fault: ButtonFault) -> str:
    label = host.word(NAMES[fault.button]) if fault.button in NAMES else fault.button
    return label if fault.pin is None else f"{label} (GPIO {fault.pin})"
