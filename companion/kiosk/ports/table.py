"""The devices on the table, as the kiosk asks them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from companion.core.requests import DrawRequest, SightRequest
from companion.core.view.catalogue import CardPrint
from companion.devices.events import (
    ButtonFault,
    ButtonSeen,
    CalibrationOrder,
    CardLesson,
    CardsTaught,
    Event,
    LampPattern,
    LearnedSeen,
    LearningOrder,
    LearningView,
    LessonOrder,
    StationSeen,
    StationUpdate,
    TrayDrift,
    TrayView,
)


class CardsPort(Protocol):
    """Cards that the tray's reader learns and finds again."""

    @property
    def view(self) -> CardLesson | None:
        """The newest picture of a card that is being learned, or None."""
        ...

    @property
    def known(self) -> CardsTaught | None:
        """What has been learned, or None until that is known, and where there is no tray."""
        ...

    @property
    def lays(self) -> bool:
        """Whether cards can be laid into the tray by touch."""
        ...

    def order(self, order: LessonOrder) -> None:
        """Take an order; what comes of it is told as :attr:`view` and :attr:`known`."""
        ...

    def look_for(self, game: str, *, again: bool = False) -> None:
        """Let the camera wait for cards of a game, instead of dice; of none ends that."""
        ...

    def lay(self, prints: tuple[CardPrint, ...], some: int = 0) -> None:
        """Lay cards into the virtual tray in place of what lies there, or ``some`` of them, by chance."""
        ...


class TeachingPort(Protocol):
    """Dice whose faces the tray's reader learns, and cards."""

    @property
    def cards(self) -> CardsPort:
        """Cards that it learns."""
        ...

    @property
    def view(self) -> LearningView | None:
        """The newest picture of a die that is being learned, or None."""
        ...

    @property
    def known(self) -> LearnedSeen | None:
        """What has been learned, or None until that is known."""
        ...

    @property
    def kinds(self) -> Sequence[str]:
        """Kinds of dice that can be laid into the tray by touch; nothing where it is real."""
        ...

    def order(self, order: LearningOrder) -> None:
        """Take an order; what comes of it is told as :attr:`view` and :attr:`known`."""
        ...

    def lay(self, kind: str, value: int) -> None:
        """Lay a die of a kind into the virtual tray, a face up."""
        ...


class TablePort(Protocol):
    """The devices on the table, real or virtual."""

    @property
    def throws(self) -> bool:
        """Whether the screen has to throw the dice, because there is no real tray."""
        ...

    @property
    def faults(self) -> Mapping[str, bool]:
        """Faults that can be switched on, by name, and whether they are on; empty on a real table."""
        ...

    def poll(self) -> Sequence[Event]:
        """Return what happened since the last call, oldest first; never waits."""
        ...

    def wait(self, seconds: float) -> None:
        """Sleep for some seconds, less where a device has something to say; the only thing here that waits."""
        ...

    def show_lamp(self, seat: int, pattern: LampPattern) -> None:
        """Let the lamp of ``seat`` follow ``pattern``."""
        ...

    def levels(self) -> Mapping[int, float]:
        """Return the brightness, 0 to 1, of each lamp the screen has to draw; empty where lamps are real."""
        ...

    def press(self, seat: int, down: bool) -> None:
        """Press or let go of the key that stands for a button; the edge follows through :meth:`poll`.

        Args:
            seat: whose, 0 to 7; or which of the whole table's, a number of `companion.devices.events.TABLE_LINES`.
            down: it is pressed.
        """
        ...

    @property
    def button_faults(self) -> Sequence[ButtonFault]:
        """What is wrong with single buttons and lamps, as far as their contacts tell."""
        ...

    @property
    def buttons_seen(self) -> Sequence[ButtonSeen]:
        """What each button has shown of itself so far: pressed now, how often, bounces."""
        ...

    @property
    def station_seen(self) -> StationSeen | None:
        """The station as far as it is known, or None where none is looked for."""
        ...

    def ask_station(self) -> None:
        """Ask the station what it has counted; `station_seen` has it as soon as it answers."""
        ...

    def try_station(self, brightness: float) -> None:
        """Light the station's ring (0 to 1) and let its piezo play, where it has them; at 0 it is dark and silent."""
        ...

    @property
    def station_update(self) -> StationUpdate | None:
        """The station's update: to be had, on its way or over; None where none is needed."""
        ...

    def update_station(self, seats: int = 4) -> None:
        """Bring this program's firmware onto the station, an empty Pico then carrying 4 or 8 seats; never waits."""
        ...

    def throw(self, seat: int, dice: Mapping[str, int]) -> None:
        """Throw dice (colour to number) into the virtual tray; a reading follows through :meth:`poll`.

        Raises:
            ValueError: more dice than fit into the tray.
        """
        ...

    def look_again(self) -> None:
        """Let the camera read once more what lies in the tray, although nothing has moved."""
        ...

    def look_for(self, requests: Sequence[SightRequest]) -> None:
        """Let the camera wait for these seats' plates, instead of dice; none ends that."""
        ...

    def lay_plate(self, seat: int) -> None:
        """Lay a seat's plate with cubes on it into the virtual tray; a reading follows through :meth:`poll`."""
        ...

    def draw(self, request: DrawRequest) -> tuple[str, ...] | None:
        """Shuffle what is asked for and return what is drawn, the first one first; None while nobody is there to."""
        ...

    def set_fault(self, name: str, on: bool) -> None:
        """Switch a fault of the virtual table on or off."""
        ...

    @property
    def tray_view(self) -> TrayView | None:
        """The newest picture of a calibration that is being made, or None."""
        ...

    @property
    def tray_drift(self) -> TrayDrift | None:
        """What is no longer as the tray was calibrated, or None where it is, or nobody knows."""
        ...

    def calibrate(self, order: CalibrationOrder) -> None:
        """Begin, steer or end the guided calibration of the tray; what it shows comes as :attr:`tray_view`."""
        ...

    @property
    def teaching(self) -> TeachingPort:
        """Dice whose faces the tray's reader learns."""
        ...
