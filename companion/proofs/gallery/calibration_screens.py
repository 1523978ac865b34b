"""Screens of the tray being calibrated."""

from __future__ import annotations

from typing import Final

from companion.devices.events import Note
from companion.proofs.gallery.steps import Row, calibration, shelf, tap, wait

CALIBRATION: Final[list[Row]] = [
    ("calibrate-wait", "The first picture is on its way.", "", shelf(0), tap("calibrate")),
    ("calibrate-mat", "The printed mat is looked for.", "", shelf(0), tap("calibrate"),
     calibration("mat", Note("markers", n=2), Note("too_dark", "left"), Note("blurred"), ready=False)),
    ("calibrate-mat-wide", "The mat under a camera whose pictures are 16:9.", "", shelf(0), tap("calibrate"),
     calibration("mat", Note("markers", n=3), Note("too_dark", "left"), Note("blurred"), ready=False, wide=True)),
    ("calibrate-focus", "The mat is found, and the focus is looked for.", "", shelf(0), tap("calibrate"),
     calibration("mat", Note("focusing", good=True), ready=False, wide=True)),
    ("calibrate-mat-found", "The mat lies well.", "", shelf(0), tap("calibrate"),
     calibration("mat", Note("all_markers", good=True), wide=True)),
    ("calibrate-by-hand", "Without a mat the corners are touched.", "", shelf(0), tap("calibrate"),
     calibration("mat", Note("touch_corner", n=2), ready=False, by_hand=True)),
    ("calibrate-empty", "The empty tray.", "", shelf(0), tap("calibrate"),
     calibration("empty", Note("is_empty", good=True), Note("uneven", "right"), number=2)),
    ("calibrate-colour", "One look at the dice of each colour.", "", shelf(0), tap("calibrate"),
     calibration("color", Note("looks_like", "yellow"), Note("dice_seen", "red", 3, True), number=3, colour="red")),
    ("calibrate-done", "How good the tray is to read.", "", shelf(0), tap("calibrate"),
     calibration("done", Note("good", good=True), number=6, saved="tray.toml")),
    ("calibrate-silent", "The camera does not answer.", "", shelf(0), tap("calibrate"), wait(7.0)),
]  # fmt: skip
