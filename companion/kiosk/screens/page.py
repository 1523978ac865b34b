"""What all pages share: the ground, the ribbon with title, help and the way back, and what they react to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from companion.kiosk.drawing import Area, Scene
from companion.kiosk.host import Host
from companion.kiosk.widgets import TITLE_HEIGHT, PageGround
from companion.kiosk.widgets.header import add_title


class Page(ABC):
    """One page. It says its title, builds what stands below its ribbon, and reacts to touches, time and buttons.

    Attributes:
        host: the kiosk.
        has_help: the ribbon has the key of help.
        keeps_buttons: real buttons that are pressed while it is shown are its own, also in the middle of a game.
    """

    has_help: ClassVar[bool] = True
    keeps_buttons: ClassVar[bool] = False

    def __init__(self, host: Host) -> None:
        self.host = host

    @property
    @abstractmethod
    def title(self) -> str:
        """What stands in the ribbon."""

    @abstractmethod
    def build(self, scene: Scene, room: Area) -> None:
        """Put everything below the ribbon on the scene that is to be seen and touched now."""

    def compose(self, scene: Scene) -> None:
        """Put the page on the scene: ground, ribbon, and what is the page's own."""
        canvas = self.host.canvas
        scene.add((0, 0, canvas.width, canvas.height), PageGround())
        self.build(scene, self.ribbon(scene))

    def ribbon(self, scene: Scene) -> Area:
        """Put the ribbon on the scene; return the room below it."""
        add_title(scene, self.host, self.title, self.back, help_key=self.has_help)
        return Area(0.0, TITLE_HEIGHT, self.host.canvas.width, self.host.canvas.height - TITLE_HEIGHT)

    def back(self) -> None:
        """Go one step back; what Esc does, too."""
        self.host.pop()

    def tick(self) -> bool:
        """Let time pass, often and briefly; tell whether the page looks different now."""
        return False

    def pressed(self, seat: int) -> None:  # noqa: B027 - nothing is what most pages do
        """Take a press of a seat's own button while no game is played; most pages make nothing of it."""
