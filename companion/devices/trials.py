"""Opens what hangs on the table and tries it, one device after another, each with one sentence on what to do.

It is what ``pipworks doctor`` does beside looking; the bench on the screen does the same by touch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from companion.devices import backlight
from companion.devices.button_faults import button_label
from companion.devices.doctor import Check
from companion.devices.doctor.field import field_check, measured
from companion.devices.events import (
    ButtonFault,
    ButtonSeen,
    CalibrationOrder,
    LampPattern,
    Note,
    TrayView,
    Trouble,
)
from companion.devices.table import TableDevices
from companion.system.clock import Clock

LOOK_S: Final = 0.02
"""Between two looks at the devices."""
CAMERA_S: Final = 30.0
"""How long the first picture may take: libcamera opens a camera for some seconds, and the reader loads."""
STATION_S: Final = 5.0
"""How long the station may take to say who it is."""
COUNTS_S: Final = 1.0
LAMP_S: Final = 0.4
"""How long each lamp shines."""
DIMMED: Final = 0.3
"""Share of its light to which the panel is dimmed for a moment."""
LISTEN_S: Final = 60.0
"""How long buttons are listened to."""
CAMERA_DO: Final = {
    "blurred": "Focus the lens (calibration does it for Camera Module 3), or wipe it.",
    "too_dark": "Give it more light.",
    "too_bright": "Take some light away, or hang the lamp higher.",
    "uneven": "Move the lamp, or add one on the darker side.",
    "glare": "Move the lamp aside, or put baking paper in front of it.",
    "flicker": "Calibrate the tray: then the exposure keeps to the lamp's flicker; or say mains in camera.toml.",
    "too_far": "Hang the camera lower.",
    "oblique": "Hang the camera over the middle, looking straight down.",
    "not_in_view": "Raise the camera until the whole tray is in the picture.",
    "coloured": "Take a whiter lamp.",
}
"""What to do about what a picture shows."""
FAULT_DO: Final = {
    "stuck": "it is closed: look for a wire that touches ground, or a button that does not come up",
    "bouncing": "its contact chatters: clean it, screw it tight or take another",
    "silent": "it was never pressed: look whether both its wires are on",
    "busy": "something else has its pin: free it, or wire another one and say so in the pins file",
    "lamp_busy": "something else has the pin of its lamp: free it, or wire another one and say so in the pins file",
}
"""What a button's fault is, and what to do."""
EXTRAS: Final = {1: "an LED chain", 2: "a ring light", 4: "a piezo"}


class Trials:
    """Tries the devices of one table.

    Args:
        table: its devices, open.
        clock: measures how long they take.
        wait: lets so many seconds go by.
        tell: is told what is being done, where that takes more than a second.
        calibration: folder of the tray's calibration, or None.
    """

    def __init__(
        self,
        table: TableDevices,
        clock: Clock,
        wait: Callable[[float], object],
        tell: Callable[[str], object],
        calibration: Path | None = None,
    ) -> None:
        self._calibration = calibration
        self._table = table
        self._clock = clock
        self._wait = wait
        self._tell = tell
        self._troubles: dict[str, Trouble] = {}

    def all(self) -> list[Check]:
        """Try everything that is real here; return what was found."""
        self._pass(lambda: False, 0.2)
        tries = (self.camera, self.station, self.buttons, self.lamps)
        found = [check for each in tries if (check := each()) is not None]
        if self._table.camera_sees is not None:
            found.append(field_check(self._table.camera_sees, measured(self._calibration)))
        return found

    def _pass(self, until: Callable[[], bool], seconds: float) -> bool:
        """Let the devices go on until something is so; False where it is not after so many seconds."""
        end = self._clock.now() + seconds
        while True:
            for event in self._table.poll():
                if isinstance(event, Trouble):
                    self._troubles[event.device] = event
            if until():
                return True
            if self._clock.now() >= end:
                return False
            self._wait(LOOK_S)

    def camera(self) -> Check | None:
        """Take a frame and measure it; None where the tray is not real."""
        if self._table.sees_with != "real":
            return None
        self._tell("Opening the camera …")
        self._table.calibrate(CalibrationOrder("look"))
        self._pass(lambda: self._table.tray_view is not None or "camera" in self._troubles, CAMERA_S)
        view = self._table.tray_view
        self._table.calibrate(CalibrationOrder("end"))
        if view is not None:
            return seen_by_camera(view)
        trouble = self._troubles.get("camera")
        says = trouble.detail if trouble is not None else f"no picture came within {CAMERA_S:.0f} s"
        said, _, do = says.partition(": ")
        do = _sentence(do) or "Switch off, push the ribbon in at both ends with its contacts towards the contacts."
        return Check("camera", False, _sentence(said), do, "no_frames")

    def station(self) -> Check | None:
        """Say hello to the station; None where none is looked for."""
        if not self._table.has_station:
            return None
        self._tell("Asking the station who it is …")
        self._pass(self._station_answers, STATION_S)
        seen = self._table.station_seen
        if seen is None or not seen.up:
            trouble = self._troubles.get("station")
            said, _, do = (trouble.detail if trouble is not None else "the station does not answer").partition(": ")
            do = _sentence(do) or "Unplug it and plug it in again; then: pipworks station update."
            return Check("station", False, _sentence(said), do, seen.trouble if seen is not None else "no_answer")
        self._table.ask_station()
        self._pass(self._station_counted, COUNTS_S)
        seen = self._table.station_seen or seen
        says = f"The station answers: firmware {seen.firmware}, seats {seen.first_seat + 1} to "
        says += f"{seen.first_seat + seen.seats}"
        if counts := seen.counts:
            has = [what for bit, what in EXTRAS.items() if counts.get("extras", 0) & bit]
            lost = counts.get("damaged", 0) + counts.get("dropped", 0)
            says += f"; {counts.get('presses', 0)} contacts told, {lost} damaged or lost"
            says += f"; it has {', '.join(has)}" if has else ""
        return Check("station", True, f"{says}.")

    def _station_answers(self) -> bool:
        seen = self._table.station_seen
        return (seen is not None and seen.up) or "station" in self._troubles

    def _station_counted(self) -> bool:
        seen = self._table.station_seen
        return seen is None or bool(seen.counts)

    def _real(self) -> list[ButtonSeen]:
        return [seen for seen in self._table.buttons_seen if seen.on != "keys"]

    def buttons(self) -> Check | None:
        """Look at every contact: none should be closed while nobody presses; None where there are no real buttons."""
        trouble = self._troubles.get("buttons")
        if trouble is not None:
            said, _, do = trouble.detail.partition(": ")
            return Check("buttons", False, _sentence(said), _sentence(do), trouble.code)
        real, faults = self._real(), self._table.button_faults
        if not real and not faults:
            return None
        names = ", ".join(_named(seen) for seen in real)
        closed = [seen for seen in real if seen.down]
        worn = [f"button {fault.button}: {FAULT_DO[fault.code]}" for fault in faults if fault.code != "lamp_busy"]
        if closed:
            says = f"Closed although nobody should be pressing: {', '.join(map(_named, closed))}."
            do = "Look for a wire that touches ground, or a button that does not come up; its plug may be turned."
            return Check("buttons", False, says, do, "closed")
        if worn:
            return Check("buttons", False, f"These can be read: {names}.", _sentence("; ".join(worn)), "faults")
        says = f"These can be read, and none is closed: {names}."
        return Check("buttons", True, says, "To hear each one: pipworks doctor --press.")

    def lamps(self) -> Check | None:
        """Light every real lamp in turn; None where there is none."""
        drawn = set(self._table.levels())
        seats = {int(seen.button) - 1: seen.on for seen in self._real() if seen.button.isdigit()}
        # The screen draws a virtual station's lamps, too, but it is the station that lights them.
        real = [seat for seat, on in seats.items() if on == "station" or seat not in drawn]
        dark = [_dark(fault) for fault in self._table.button_faults if fault.code == "lamp_busy"]
        if not real and not dark:
            return None
        self._tell(f"Lighting the lamps {', '.join(button_label(seat) for seat in real)} in turn …")
        for seat in real:
            self._table.show_lamp(seat, LampPattern("full", self._clock.now()))
            self._pass(lambda: False, LAMP_S)
            self._table.show_lamp(seat, LampPattern("off", self._clock.now()))
        self._pass(lambda: False, 0.1)
        lit = ", ".join(button_label(seat) for seat in real)
        if dark:
            return Check("lamps", False, f"Lit in turn: {lit or 'none'}.", _sentence("; ".join(dark)), "lamp_busy")
        do = "One that stayed dark: turn its two wires round, then look at its driver and fuse."
        return Check("lamps", True, f"Lit in turn: {lit}.", do)

    def listen(self, seconds: float = LISTEN_S) -> None:
        """Tell of every button as it is pressed and let go of."""
        before = {seen.button: seen for seen in self._real()}
        self._tell(f"Press each button; {seconds:.0f} s are listened for, Ctrl-C ends it.")

        def changed() -> bool:
            for seen in self._real():
                last = before.get(seen.button)
                if last is not None and seen.down != last.down:
                    self._tell(heard(seen))
                before[seen.button] = seen
            return False

        self._pass(changed, seconds)
        silent = [_named(seen) for seen in self._real() if not seen.presses]
        if silent:
            self._tell(f"Never pressed: {', '.join(silent)}.")


def heard(seen: ButtonSeen) -> str:
    """Return what is told of a button that has changed."""
    what = "pressed" if seen.down else "let go of"
    bounces = "" if seen.bounces is None else f", {seen.bounces} bounces"
    return f"{_sentence(_named(seen))[:-1]}: {what}; {seen.presses} so far{bounces}."


def seen_by_camera(view: TrayView) -> Check:
    """Return what a look through the camera found."""
    figures = {note.code: note for note in view.notes}
    says = [
        said.format(what=figures[code].where, n=figures[code].n)
        for code, said in (
            ("camera", "{what}, {n} % of the sensor seen"), ("field", "field {what} mm from {n} mm"),
            ("field_by_mat", "field by the mat {what} mm"), ("sharp", "edges {what} pixels wide"),
            ("light", "light {n} % of white"), ("flicker_seen", "flicker {what} of 255"),
        )
        if code in figures
    ]  # fmt: skip
    do = [_advice(note) for note in view.notes if note.code in CAMERA_DO]
    if not do and "camera" in figures and not figures["camera"].good:
        do.append("The picture is cut off: use the camera's own lens and mode, and update python3-picamera2.")
    if not do and not figures.get("field_by_mat", Note("", good=True)).good:
        do.append("The mat measures another field than module and height say: put them right in camera.toml.")
    return Check("camera", view.ready, _sentence("; ".join(says)), " ".join(do), "works" if view.ready else "poor")


def _advice(note: Note) -> str:
    where = f" ({note.where.replace('_', ' ')})" if note.where else ""
    return f"{CAMERA_DO[note.code][:-1]}{where}."


def try_backlight(wait: Callable[[float], object], folder: Path = backlight.FOLDER) -> Check | None:
    """Dim the panel for a moment; None where the kernel knows no light of a panel."""
    found = backlight.find_backlight(folder)
    if found is None:
        return None
    before = found.share()
    if before is None or not found.shine(DIMMED):
        do = "Run systemd/install.sh again (it brings a rule for that), and restart."
        return Check("backlight", False, "The panel's light cannot be set by this user.", do, "not_allowed")
    wait(LAMP_S)
    found.shine(before)
    do = "If nothing was seen, this panel's light is not the kernel's to set; the picture is dimmed instead."
    return Check("backlight", True, "The panel was dimmed for a moment.", do)


HELD: Final = "held"
"""Code of what the companion has."""
HOLDER_DO: Final = (
    "Try it on the screen (Settings, Machine, Health, Try devices), or stop the companion "
    "(sudo systemctl stop pipworks) and run this again."
)
"""What to do while the companion has the devices."""


def known_to_holder(known: Mapping[str, Any]) -> list[Check]:
    """Return what the companion that holds the devices has noted of them; none of them is opened a second time."""
    says = [str(said) for said in known.get("says", ())]
    troubles = {str(device): str(detail) for device, detail in dict(known.get("troubles", {})).items()}
    who = f"the companion (process {known.get('process', '?')}) has it"
    found = []
    for device in ("camera", "buttons", "station"):
        if device in troubles:
            said, _, do = troubles[device].partition(": ")
            found.append(Check(device, False, f"{_sentence(said)[:-1]}; {who}.", _sentence(do) or HOLDER_DO, HELD))
            continue
        word = "station" if device == "station" else "Tray:" if device == "camera" else "pins"
        told = " ".join(said for said in says if word in said)
        what = f"{told} {_sentence(who)}" if told else _sentence(who)
        found.append(Check(device, True, what, HOLDER_DO, HELD))
    return found


FOLLOW: Final = {"camera": ("picture",), "buttons": ("lamps",)}
"""What is only known by trying, and after which finding it stands."""


def put_in(checks: Sequence[Check], tried: Sequence[Check]) -> list[Check]:
    """Return findings with those of a trial in the place of what was only looked at.

    What falls short already when it is looked at stays, unless the companion has the device.
    """
    by_name = {check.name: check for check in tried}
    merged: list[Check] = []
    for check in checks:
        found = by_name.pop(check.name, None)
        if found is None or (check.ok is False and found.code != HELD):
            merged.append(check)
        else:
            merged.append(replace(found, do=found.do or check.do) if check.ok else found)
        merged += [by_name.pop(also) for also in FOLLOW.get(check.name, ()) if also in by_name]
    return [*merged, *by_name.values()]


def _named(seen: ButtonSeen) -> str:
    where = f"GPIO {seen.pin}" if seen.pin is not None else seen.on
    return f"{seen.button} ({where})"


def _dark(fault: ButtonFault) -> str:
    return f"lamp {fault.button}: {FAULT_DO['lamp_busy']}"


def _sentence(said: str) -> str:
    said = said.strip()
    return f"{said[:1].upper()}{said[1:]}{'' if said.endswith('.') else '.'}" if said else ""
