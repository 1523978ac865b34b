"""``pipworks doctor``: what works on this machine, what does not, and what to do about it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TextIO

from companion.devices.doctor.finding import Check
from companion.devices.doctor.machine_findings import check_backlight, check_power, check_storage, check_touch
from companion.devices.doctor.probes import Machine
from companion.devices.lamps import SEATS
from companion.devices.station.told import MORE_THAN_ONE, ONE_ONLY
from companion.devices.station.wire import FIRMWARE

if TYPE_CHECKING:  # its library is for who asks
    from companion.devices.station.asking import PortAnswer

ENOUGH_BYTES = 200_000_000
"""Room for thousands of games; less, and something else is filling the disk."""
NO_FOLDER = {
    "not_a_folder": ("a file is in its place", "Move that file away, or choose another folder with --games-folder."),
    "not_writable": (
        "no permission to write there", "Make the folder writable, or choose another with --games-folder.",
    ),
    "disk_failed": ("that folder cannot be made or written to", "Choose another with --games-folder."),
}  # fmt: skip
"""Why no game can be kept in a folder, and what to do about it."""
MARKS = {True: "works    ", None: "not there", False: "FAILS    "}
SIMULATED = ("camera", "buttons", "station")
"""What is simulated where it is not there."""


def check_camera(machine: Machine) -> Check:
    """Look at the camera above the tray."""
    if not machine.tray:
        return Check("camera", True, "No game here reads anything in a tray: no camera is needed.", code="not_needed")
    if not machine.is_pi:
        return Check("camera", None, "This is no Raspberry Pi: the tray is virtual.", code="no_pi")
    if not machine.sensors:
        do = "To use one: switch off, push the ribbon in with its contacts towards the contacts, close the latch."
        return Check("camera", None, "No camera is found on the ribbon: the tray is virtual.", do, "not_found")
    if "picamera2" not in machine.packages:
        do = "sudo apt install python3-picamera2, and make .venv with --system-site-packages (systemd/install.sh)."
        says = f"A camera ({machine.sensors[0]}) is there, but not the package picamera2."
        return Check("camera", False, says, do, "no_package")
    return Check("camera", True, f"Camera {machine.sensors[0]} is on the ribbon.", args={"name": machine.sensors[0]})


def check_buttons(machine: Machine) -> Check:
    """Look at the pins for buttons and lamps, and at what owners say of them."""
    if machine.pins_trouble:
        says = f"{machine.pins_says}. No pin is used until then: buttons are keys, lamps are on the screen."
        do = "Put it right, or move the file away for the usual pins (hardware/wiring.md)."
        return Check("buttons", False, says, do, machine.pins_trouble, machine.pins_said)
    if not machine.is_pi:
        says = "This is no Raspberry Pi: buttons are keys 1 to 8, lamps are on the screen."
        return Check("buttons", None, says, code="no_pi")
    if "gpiozero" not in machine.packages:
        do = "sudo apt install python3-gpiozero."
        return Check("buttons", False, "The package gpiozero is missing.", do, "no_package")
    if not machine.gpio_chip:
        do = "sudo apt full-upgrade; reboot."
        return Check("buttons", False, "The Pi's pins do not show up (/dev/gpiochip0).", do, "no_pins")
    if not machine.gpio_allowed:
        do = "sudo usermod -aG gpio $USER, and log in again."
        return Check("buttons", False, "This user may not use the Pi's pins.", do, "not_allowed")
    table = machine.pins
    who = f"{table.file} is in force" if table.file else "no pins file is there, so the usual ones are in force"
    seats = ", ".join(str(seat + 1) for seat in sorted(table.buttons)) or "none"
    says = f"The Pi's pins can be used ({who}; seats {seats}); press each button to see its lamp answer."
    if glow := table.warnings():
        do = f"{'; '.join(glow)}."
        return Check("buttons", True, says, f"{do[0].upper()}{do[1:]}", "may_glow", {"file": table.file})
    return Check("buttons", True, says, code="works_by_file" if table.file else "works", args={"file": table.file})


def check_station(machine: Machine) -> Check:
    """Look at the station for buttons and lamps that the header does not carry."""
    ports = machine.station_ports or {}
    if not ports and len(machine.pins.buttons) == SEATS:
        return Check("station", True, "All seats are on the Pi's pins: no station is needed.", code="not_needed")
    if not ports:
        do = "Only for 5 to 8 players with real buttons: plug in the Pico (hardware/wiring.md)."
        return Check("station", None, "No station is plugged in: buttons 5 to 8 are keys.", do, "not_found")
    answering = [answer for answer in machine.stations if answer.is_station]
    if len(answering) > 1:
        names = ", ".join(answer.port for answer in answering)
        args: dict[str, str | int] = {"n": len(answering), "names": names, "name": answering[0].port}
        return Check("station", False, f"{MORE_THAN_ONE} ({names}).", ONE_ONLY, "several", args)
    if machine.stations:
        return told_of(min(machine.stations, key=lambda answer: STATIONS.index(answer.code)))
    port, allowed = next(iter(ports.items()))
    if not allowed:
        do = "sudo usermod -aG dialout $USER, and log in again."
        says = f"The station is at {port}, but this user may not open it."
        return Check("station", False, says, do, "not_allowed", {"name": port})
    return Check("station", True, f"The station is at {port}.", args={"name": port})


STATIONS = (
    "works", "newer", "older", "wrong_version", "no_firmware", "port_busy", "no_permission", "no_answer", "port_gone",
)  # fmt: skip
"""Which of several Picos is told of: the one that is a station, or most likely is to be one."""


def told_of(answer: PortAnswer) -> Check:
    """Return what the answer at a station's port means."""
    well = {"works": True, "newer": True, "older": True, "port_busy": True}.get(answer.code, False)
    code = {"works": "answers", "newer": "answers", "no_permission": "not_allowed", "port_gone": "no_answer"}
    args: dict[str, str | int] = {"name": answer.port}
    if answer.identity is not None:
        who = answer.identity
        version, ours = (f"{major}.{minor}" for major, minor in (who.firmware, FIRMWARE))
        args |= {"version": version, "ours": ours, "first": who.first_seat + 1, "last": who.first_seat + who.seats}
    return Check("station", well, answer.says, answer.do, code.get(answer.code, answer.code), args)


def check_screen(machine: Machine) -> Check:
    """Look for something to draw on."""
    if machine.display == "window":
        return Check("screen", True, "There is a desktop to open a window in.", code="desktop")
    if machine.display == "screen":
        return Check("screen", True, "There is a screen to draw on directly.")
    do = "Connect a screen, or join the groups video and render; 'pipworks play' plays a demonstration without one."
    # A Pi is there to be a kiosk; any other machine may well be a server.
    says = "There is no display that can be drawn on."
    return Check("screen", False if machine.is_pi else None, says, do, "not_found")


def check_fonts(machine: Machine) -> Check:
    """Look for the fonts that came with the program."""
    if not machine.fonts:
        return Check("fonts", False, "The fonts of the screen are missing.", "Install pipworks again.", "missing")
    says = f"{len(machine.fonts)} fonts for English, Japanese and Spanish are there."
    return Check("fonts", True, says, args={"n": len(machine.fonts)})


def check_reader(machine: Machine) -> Check:
    """Look whether the dice reader can be loaded."""
    if machine.reader_fails is not None:
        says = f"The dice reader cannot be used: {machine.reader_fails}."
        return Check("reader", False, says, "Install pipworks again.", "fails")
    return Check("reader", True, "The dice reader is loaded.")


def check_disk(machine: Machine) -> Check:
    """Look at the place where games are kept."""
    if machine.folder_trouble == "not_writable" and machine.storage.read_only:
        says = f"Games cannot be kept in {machine.folder}: that disk is read-only."
        do = "Give games a partition of their own that can be written to (docs/kiosk.md)."
        return Check("disk", False, says, do, "read_only", {"folder": machine.folder})
    if machine.folder_trouble in NO_FOLDER:
        why, do = NO_FOLDER[machine.folder_trouble]
        says = f"Games cannot be kept in {machine.folder}: {why}."
        return Check("disk", False, says, do, machine.folder_trouble, {"folder": machine.folder})
    if machine.in_memory:
        says = f"Games in {machine.folder} are gone once the machine is switched off: that folder is in memory only."
        do = "Switch the read-only system (overlay) off in raspi-config, or give games a partition (docs/kiosk.md)."
        return Check("disk", False, says, do, "in_memory", {"folder": machine.folder})
    megabytes = machine.free_bytes // 1_000_000
    if machine.free_bytes < ENOUGH_BYTES or machine.folder_trouble:
        do = "Free some space: below 200 MB something else is filling the disk."
        says = f"Only {megabytes} MB are free where games are kept ({machine.folder})."
        return Check("disk", False, says, do, "full", {"folder": machine.folder, "n": megabytes})
    says = f"Games are kept in {machine.folder}; {megabytes} MB are free."
    return Check("disk", True, says, args={"folder": machine.folder, "n": megabytes})


CHECKS: Sequence[Callable[[Machine], Check]] = (
    check_camera,
    check_buttons,
    check_station,
    check_screen,
    check_fonts,
    check_reader,
    check_disk,
    check_storage,
    check_power,
    check_touch,
    check_backlight,
)


def examine(machine: Machine) -> list[Check]:
    """Return all findings about a machine."""
    return [check(machine) for check in CHECKS]


def run_doctor(as_json: bool, out: TextIO, look: Callable[[], Machine], more: Sequence[Check] = ()) -> int:
    """Examine this machine and print the findings.

    Args:
        as_json: one JSON object ``{"ok", "checks": [{"name", "ok", "says", "do"}]}`` instead of text.
        out: where to print.
        look: gathers the facts.
        more: findings of those who know what is no device.

    Returns:
        0 where all that is there works, 1 where something fell short.
    """
    return report((*examine(look()), *more), as_json, out)


def report(checks: Sequence[Check], as_json: bool, out: TextIO) -> int:
    """Print findings; return 0 where all that is there works, 1 where something fell short."""
    well = all(check.ok is not False for check in checks)
    if as_json:
        told = [{"name": check.name, "ok": check.ok, "says": check.says, "do": check.do} for check in checks]
        print(json.dumps({"ok": well, "checks": told}, ensure_ascii=False), file=out)
        return 0 if well else 1
    for check in checks:
        mark = "simulated" if check.ok is None and check.name in SIMULATED else MARKS[check.ok]
        print(f"{mark}  {check.name:9} {check.says}", file=out)
        if check.do:
            print(f"{'':22}{check.do}", file=out)
    return 0 if well else 1
