"""What faults do to a virtual camera: its plug, its place among others, and a picture that stands still."""

from __future__ import annotations

from typing import Final

from companion.devices.errors import CameraError
from companion.devices.events import Picture
from companion.devices.virtual_tray import CAMERA_FAULTS, VirtualTray

SEEN: Final = frozenset(CAMERA_FAULTS)


class StruckCamera:
    """The faults of one virtual camera, as it meets them.

    Args:
        tray: at which they are switched.
    """

    def __init__(self, tray: VirtualTray) -> None:
        self._tray = tray
        self._swapped = "camera_swapped" in tray.faults
        self._known = self.on
        self._stands: Picture | None = None

    @property
    def on(self) -> frozenset[str]:
        """Those of the camera that are on."""
        return self._tray.faults & SEEN

    def begin(self) -> None:
        """Let the camera be opened.

        Raises:
            CameraError: it is not plugged in.
        """
        if "camera_gone" in self.on:
            raise CameraError("no camera is found: is its plug in?")
        self._swapped = "camera_swapped" in self.on  # found by its name, whatever its number is now

    def check(self) -> None:
        """Let it be asked for a frame.

        Raises:
            CameraError: its plug has been pulled, if only to plug it in elsewhere.
        """
        if "camera_gone" in self.on:
            raise CameraError("the camera stopped delivering: is its plug loose?")
        if self._swapped != ("camera_swapped" in self.on):
            raise CameraError("the camera was unplugged, and is looked for by its name")

    @property
    def differs(self) -> bool:
        """Whether other faults are on than when that was asked last."""
        return self._known != self.on

    def changed(self) -> bool:
        """Tell once that other faults are on than before: whoever only looks when something moves has to look now."""
        known, self._known = self._known, self.on
        return known != self._known

    def standing(self, picture: Picture) -> Picture:
        """Return the picture that is delivered: the one before, as long as that is the fault."""
        if "camera_frozen" not in self.on:
            self._stands = None
            return picture
        if self._stands is None:
            self._stands = picture.copy()
        return self._stands
