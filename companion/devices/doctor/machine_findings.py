"""What the doctor says of the machine itself: its power, its disk, the panel's touch and light."""

from __future__ import annotations

from companion.devices.doctor import power
from companion.devices.doctor.finding import Check
from companion.devices.doctor.probes import Machine

SLOW_MS = 150
"""Longer, and every move makes the table wait: a sound card takes 5 to 40 ms."""
WORN_PERCENT = 90
_SUPPLY = "Use the supply made for this Pi with its own cable; hang lamps and sticks on another 5 V or a hub."
_COOL = "Give it air: open the lid's holes, add a heat sink or the Active Cooler."


def check_power(machine: Machine) -> Check:
    """Look at what the firmware tells of voltage and heat."""
    bits = machine.throttled
    if bits is None:
        if machine.is_pi:
            do = "sudo apt install raspi-utils, and join the group video, for 'vcgencmd get_throttled' to answer."
            return Check("power", None, "Nobody tells how the power is.", do, "unknown")
        return Check("power", None, "This is no Raspberry Pi: nobody tells how the power is.", code="no_pi")
    said, args = power.in_words(bits), {"bits": f"0x{bits:x}"}
    says = f"{said[:1].upper()}{said[1:]} (0x{bits:x})."
    if bits & power.LOW_NOW:
        return Check("power", False, says, _SUPPLY, "low_now", args)
    if bits & power.LOW_BEFORE:
        return Check("power", False, says, _SUPPLY, "low_before", args)
    if bits & power.HOT_NOW:
        return Check("power", False, says, _COOL, "hot_now", args)
    if bits & power.HOT_BEFORE:
        return Check("power", True, says, _COOL, "hot_before", args)
    says = "The voltage has been well and the processor cool since it was switched on."
    return Check("power", True, says)


def check_storage(machine: Machine) -> Check:
    """Look at the disk on which games are kept."""
    found = machine.storage
    name = found.card or f"the disk {found.device}".strip()
    args: dict[str, str | int] = {"name": name}
    if found.errors:
        says = f"The file system on {name} has met {found.errors} errors."
        do = "Copy your games to a stick now, and put the system on a new card."
        return Check("storage", False, says, do, "errors", {**args, "n": found.errors})
    if found.read_only:
        says = f"Nothing can be written to {name}: it is read-only."
        do = "Where that is not wished for, the kernel has met errors: copy your games to a stick, take a new card."
        return Check("storage", False, says, do, "read_only", args)
    if found.ending or (found.worn is not None and found.worn > WORN_PERCENT):
        worn = f"{found.worn} % of its life" if found.worn is not None else "nearly all its spare blocks"
        do = "Copy your games to a stick, and put the system on a new card."
        return Check("storage", False, f"{name[0].upper()}{name[1:]} has used {worn}.", do, "worn", args)
    if found.sync_ms is None:
        says = f"How quickly {name} keeps something cannot be tried here."
        return Check("storage", None, says, code="untried", args=args)
    args["n"] = found.sync_ms
    worn = f", and up to {found.worn} % of its life are used" if found.worn is not None else ""
    says = f"{name[0].upper()}{name[1:]} keeps 4 KB in {found.sync_ms} ms{worn}."
    if found.sync_ms > SLOW_MS:
        return Check("storage", False, says, "Take a card of class A1 or better, or an SSD on USB.", "slow", args)
    return Check("storage", True, says, args=args)


def check_touch(machine: Machine) -> Check:
    """Look for a panel that can be touched."""
    if not machine.panels:
        do = "Where there is one, plug in its USB cable or ribbon; a mouse does instead."
        return Check("touch", None, "No touch panel is found.", do, "not_found")
    name, allowed = next(iter(machine.panels.items()))
    if not allowed and machine.display != "window":
        do = "sudo usermod -aG input $USER, and log in again."
        return Check("touch", False, f"The touch panel {name} may not be used by this user.", do, "not_allowed",
                     {"name": name})  # fmt: skip
    return Check("touch", True, f"The touch panel {name} is there.", args={"name": name})


def check_backlight(machine: Machine) -> Check:
    """Look whether the panel's light can be set."""
    if machine.backlight is None:
        says = "The panel's light cannot be set; the picture is dimmed instead."
        return Check("backlight", None, says, code="not_found")
    if not machine.backlight:
        do = "Run systemd/install.sh again (it brings a rule for that), and restart."
        return Check("backlight", False, "This user may not set the panel's light.", do, "not_allowed")
    return Check("backlight", True, "The panel's light can be set.")
