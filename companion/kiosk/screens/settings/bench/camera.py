"""The camera on the bench: its picture now, with field, sharpness, light and flicker."""

from __future__ import annotations

from typing import Final

from companion.devices.events import CalibrationOrder, Note, TrayView
from companion.kiosk.drawing import Area, Role, Scene, theme
from companion.kiosk.screens.settings.bench.section import DeviceSection
from companion.kiosk.screens.settings.calibrate import said_of
from companion.kiosk.widgets import Writing
from companion.kiosk.widgets.tray_picture import LiveWell

SILENT_S: Final = 12.0
"""Without a picture for so long, the camera is said not to answer: libcamera takes some seconds to open it."""
STILL_S: Final = 20.0
"""How often the devices are told that somebody still looks."""
FIGURES: Final = ("camera", "field", "field_by_mat", "sharp", "light", "flicker_seen")
LINE: Final = 23.0
WIDE: Final = 0.58
"""Share of the room's width that a lying screen gives the picture."""


class CameraSection(DeviceSection):
    """What the camera sees."""

    def open(self) -> None:
        """Ask for pictures."""
        self._began = self._told = self.host.clock.now()
        self._view: TrayView | None = None
        self._well = LiveWell(self.host.canvas)
        self._waited = 0
        self.host.port.calibrate(CalibrationOrder("look"))

    def leave(self) -> None:
        """Let the camera read again."""
        self.host.port.calibrate(CalibrationOrder("end"))

    def tick(self, now: float) -> bool:
        """Look for a new picture."""
        if now - self._told >= STILL_S:
            self._told = now
            self.host.port.calibrate(CalibrationOrder("stay"))
        view = self.host.port.tray_view
        if view is not None and view is not self._view:
            self._view, self._began = view, now
            return True
        waited, self._waited = self._waited, int(now - self._began)
        return self._waited != waited and self._waited >= 1

    def lay_out(self, scene: Scene, room: Area) -> None:
        """Put picture and figures on the scene, or how long has been waited for them."""
        lying = self.host.canvas.landscape
        notes = self._view.notes if self._view is not None else ()
        figures = [note for note in notes if note.code in FIGURES]
        under = LINE * max(4, len(figures)) + 6
        wide = room.width * WIDE if lying else room.width
        tray = room.left(wide).top(min(wide * 0.75, room.height - under - (0 if lying else 130)))
        below = room.left(wide).below(tray.height + 6)
        rest = room.beside(wide + 12) if lying else below.below(under)
        late = self._waited >= SILENT_S
        view = None if self._view is None or self._view.picture is None or late else self._view
        self._well.add(scene, tray, view, good=view is not None and view.ready)
        if view is None:
            code = "bench.camera.silent" if late else "bench.camera.wait"
            self.heading(scene, rest, self.host.word(code, n=self._waited), lines=9)
            return
        for index, note in enumerate(figures):
            colour = theme.now.text if note.good else theme.now.warning_text
            scene.add(below.row(index, LINE), Writing(self.said(note), Role.SMALL, colour))
        self._to_do(scene, rest, view)

    def _to_do(self, scene: Scene, room: Area, view: TrayView) -> None:
        """Say what is not good, and what to do about it."""
        said = [(self.said(note), False) for note in view.notes if note.code not in FIGURES]
        said = said or [(self.host.word("bench.camera.well" if view.ready else "bench.camera.other"), view.ready)]
        if self.host.port.throws:
            said.append((self.host.word("bench.camera.twin"), True))
        each = min(100.0, room.height / len(said))
        for index, (sentence, good) in enumerate(said):
            self.line(scene, room.row(index, each).above(2), sentence, good)

    def said(self, note: Note) -> str:
        """Return a note in words."""
        if note.code in FIGURES:
            return self.host.word(f"bench.camera.{note.code}", what=note.where, n=note.n)
        return said_of(self.host, note)
