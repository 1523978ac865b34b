"""Screens of the table as a machine: what stops it from starting, what does not answer, switching it off."""

from __future__ import annotations

from typing import Final

from companion.core.messages import Text
from companion.devices.events import StationUpdate
from companion.kiosk.drawing import Scene
from companion.kiosk.fault import AGAIN_S, Hindrance, lay_out_fault
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.proofs.gallery import steps
from companion.proofs.gallery.steps import Row, Step, Visit, push, shelf, tap

MISTAKE: Final = Hindrance(
    "/home/pi/.local/share/pipworks/game/parts.toml, line 14, part boiler: number is 0; write a number from 1 to 9."
)
"""As it is told of an owners' file; such sentences are English in every language."""
STOPPED: Final = Hindrance(
    "ImportError: libopencv_core.so.410: cannot open shared object file (companion/devices/tray/sight.py, line 12).",
    Text("fault.stopped", {"how": "start-limit-hit"}),
)


class StillFault(Page):
    """The page of a fault as the kiosk draws it, which has neither table nor games then."""

    belongs_to = None

    def __init__(self, host: Host, fault: Hindrance) -> None:
        super().__init__(host)
        self._fault = fault

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("fault.title")

    def build(self, scene: Scene, _room: object) -> None:
        """Do nothing: it has no ribbon of pages."""

    def compose(self, scene: Scene) -> None:
        """Put what a kiosk that cannot start shows on the scene."""
        lay_out_fault(scene, self.host.canvas, self.host.say, self._fault, round(AGAIN_S) - 18, lambda: None)


def fault(told: Hindrance) -> Step:
    """Return the page of a fault."""
    return push(lambda host, _visit: StillFault(host, told))


class StillSwitch:
    """A machine's switch that answers as it is told to.

    Args:
        answer: as of `Power.switch`.
    """

    def __init__(self, *answer: str) -> None:
        self._code, self._why = answer or ("", "")

    def switch(self, _how: str) -> tuple[str, str]:
        """Answer."""
        return self._code, self._why


def switching(*answer: str) -> Step:
    """Return the page that switches the machine off; systemd answers so when it is asked."""

    def step(visit: Visit) -> None:
        visit.kiosk.services.power = StillSwitch(*answer)
        visit.kiosk.offer_switching_off()
        visit.visitor.wait(0.1)

    return step


FAULTS: Final[list[Row]] = [
    ("fault", "An owners' file has a mistake: which, for a phone, too; it is tried again by itself.", "",
     fault(MISTAKE)),
    ("fault-stopped", "The program has failed several times in a row: its last words.", "", fault(STOPPED)),
]  # fmt: skip
SWITCHING_OFF: Final[list[Row]] = [
    ("switch-off", "Held menu button, or the key of the first page: the whole machine goes off.", "table",
     switching()),
    ("switch-off-goes", "It goes dark.", "", switching(), tap("off")),
    ("switch-off-refused", "The system does not allow it: why, and what else can be done.", "",
     switching("not_allowed", "Access denied"), tap("off"), steps.wait(0.3)),
]  # fmt: skip


def _trouble(name: str, says: str, device: steps.Device, code: str, update: StationUpdate | None = None) -> Row:
    return name, says, "table", steps.silent(device, code=code), steps.renewal(update), tap(f"trouble {device}")


TROUBLES: Final[list[Row]] = [
    _trouble("trouble-dark", "The camera sees nothing.", "camera", "dark"),
    _trouble("trouble-frozen", "The camera's picture stands still.", "camera", "no_frames"),
    _trouble("trouble-absent", "The camera of this tray is not plugged in.", "camera", "camera_absent"),
    _trouble("trouble-pins", "The pins of the Pi cannot be used.", "buttons", "no_gpio"),
    _trouble("trouble-pins-file", "The owners' table of pins has a mistake.", "buttons", "bad_pins"),
    _trouble("trouble-not-allowed", "This user may not open the station.", "station", "no_permission"),
    _trouble(
        "trouble-no-firmware",
        "A Pico that is no station yet.",
        "station",
        "no_firmware",
        StationUpdate("offered", fresh=True),
    ),
    _trouble(
        "trouble-version",
        "The station's firmware is of another version.",
        "station",
        "wrong_version",
        StationUpdate("offered"),
    ),
]
HEALTH: Final = shelf(0), tap("settings"), tap("tab machine"), tap("health")
HEALTH_MORE: Final[list[Row]] = [
    ("health-more", "The rest of what the doctor finds: voltage, card, panel.", "", *HEALTH, tap("more")),
]
