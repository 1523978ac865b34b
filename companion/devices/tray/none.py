"""No tray: for tables where no game reads anything."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.requests import SightRequest
from companion.devices.events import CalibrationOrder, Event, TrayView
from companion.devices.tray.teaching import Teaching
from companion.devices.witness import Witness


class NoTray:
    """Stands where the tray would; there is no camera, and nothing to calibrate.

    Attributes:
        view: None.
        witness: who is told of frames, of which there are none.
        teaching: learns nothing.
    """

    view: TrayView | None = None
    witness: Witness | None = None

    def __init__(self) -> None:
        self.teaching = Teaching()

    def poll(self, now: float) -> list[Event]:  # noqa: ARG002 - at no moment
        """Tell nothing."""
        return []

    def look_again(self) -> None:
        """Nobody looks."""

    def look_for(self, requests: Sequence[SightRequest]) -> None:
        """Nobody looks."""

    def calibrate(self, order: CalibrationOrder) -> None:
        """There is nothing to calibrate."""

    def close(self) -> None:
        """There is nothing to let go of."""
