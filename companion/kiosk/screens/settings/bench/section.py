"""What a part of the bench is: one kind of device, shown as it is now and tried by touch."""

from __future__ import annotations

from abc import ABC, abstractmethod

from companion.kiosk.drawing import Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets import Sign, Writing

LINE = 28.0


class DeviceSection(ABC):
    """One kind of device.

    Attributes:
        host: the kiosk.
    """

    def __init__(self, host: Host) -> None:
        self.host = host

    def open(self) -> None:  # noqa: B027 - most devices need no beginning
        """Begin to try it."""

    def leave(self) -> None:  # noqa: B027 - nor an end
        """Leave it as it was."""

    @abstractmethod
    def lay_out(self, scene: Scene, room: Area) -> None:
        """Put what is known on the scene, and the keys that try it."""

    @abstractmethod
    def tick(self, now: float) -> bool:
        """Let time pass; tell whether it looks different now."""

    def line(self, scene: Scene, place: Area, said: str, good: bool | None = True) -> None:
        """Put a sentence on the scene behind a sign: well, not so, or (None) only told."""
        if good is not None:
            scene.add(place.left(26).middle(24, 24), Sign("check" if good else "exclamation"))
        colour = theme.now.warning_text if good is False else theme.now.text
        scene.add(place.beside(34), Writing(said, colour=colour, lines=5))

    def heading(self, scene: Scene, place: Area, said: str, lines: int = 3) -> None:
        """Put what there is to do on the scene."""
        scene.add(place, Writing(said, Role.NAME, theme.now.heading, lines=lines, valign="top"))
