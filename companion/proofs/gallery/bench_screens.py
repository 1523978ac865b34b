"""Screens of the bench on which devices are tried, and what hangs on it in the pictures."""

from __future__ import annotations

from typing import Final

from companion.devices.events import ButtonSeen, Note, StationSeen, StationUpdate
from companion.proofs.gallery import steps
from companion.proofs.gallery.steps import Step, calibration, shelf, tap

BENCH: Final = shelf(0), tap("settings"), tap("tab machine"), tap("health"), tap("bench")
PRESSED: Final = (
    *(ButtonSeen(str(seat), "pins", pin, seat == 2, presses, bounces)
      for seat, pin, presses, bounces in ((1, 17, 4, 0), (2, 27, 2, 6), (3, 22, 12, 148), (4, 23, 0, 0))),
    *(ButtonSeen(str(seat), "station", None, False, seat - 4) for seat in range(5, 9)),
    ButtonSeen("read", "pins", 24, False, 1, 0), ButtonSeen("undo", "pins", 25), ButtonSeen("menu", "pins", 4),
)  # fmt: skip
"""Buttons of a table that is being wired."""
LOOKED: Final = (
    Note("camera", "Camera Module 3, 1280 x 720", 100, True), Note("field", "326 x 183", 245, True),
    Note("sharp", "4.2"), Note("light", n=38, good=True), Note("flicker_seen", "0.6", good=True), Note("blurred"),
)  # fmt: skip
"""What a camera shows whose lens is not focused."""
COUNTED: Final = {"uptime_s": 512, "presses": 31, "resent": 1, "damaged": 0, "dropped": 0, "extras": 6}

BENCH_SCREENS: Final[tuple[tuple[str, str, str, *tuple[Step, ...]], ...]] = (
    ("bench-buttons", "Each button is pressed, each lamp lit: what they have shown of themselves.", "", *BENCH,
     steps.buttons(*PRESSED), tap("field 3")),
    ("bench-camera", "What the camera sees, measured.", "", *BENCH, tap("part camera"),
     calibration("look", *LOOKED, ready=False)),
    ("bench-camera-wait", "The first picture is on its way.", "", *BENCH, tap("part camera"), steps.wait(3.0)),
    ("bench-station", "The station says who it is and what it has counted.", "", *BENCH,
     steps.station(StationSeen(True, "", "1.2", 4, 4, COUNTED)), tap("part station")),
    ("bench-station-absent", "A Pico without the station's files: a key makes it the station.", "", *BENCH,
     steps.station(StationSeen(False, "no_firmware")), steps.renewal(StationUpdate("offered", fresh=True)),
     tap("part station")),
    ("health-station", "A station of another version: a key updates it.", "", shelf(0), tap("settings"),
     tap("tab machine"), steps.renewal(StationUpdate("offered")), tap("health")),
    ("station-update", "The update is asked about.", "", *BENCH, steps.renewal(StationUpdate("offered")),
     tap("part station"), tap("update station")),
    ("station-update-fresh", "An empty Pico becomes a station.", "", *BENCH,
     steps.renewal(StationUpdate("offered", fresh=True)), tap("part station"), tap("update station")),
    ("station-update-runs", "Files are on their way.", "", *BENCH, steps.renewal(StationUpdate("files", n=4, of=7)),
     tap("part station"), tap("update station")),
    ("station-update-failed", "It was cut off.", "", *BENCH, steps.renewal(StationUpdate("failed", code="went_away")),
     tap("part station"), tap("update station")),
    ("bench-panel", "Light and touch of the panel.", "", *BENCH, tap("part panel")),
    ("bench-glass", "The corners of the glass are touched in turn.", "", *BENCH, tap("part panel"), tap("try glass")),
)  # fmt: skip
