"""What the devices at the table say, and which part of the game on the screen takes it."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.messages import text
from companion.devices.events import (
    CardsRead,
    Event,
    PlateRead,
    PlateRefused,
    Press,
    Recovered,
    TrayDrift,
    TrayRead,
    Trouble,
)
from companion.kiosk.play.acting import Acting
from companion.kiosk.play.cards import CardsInTray
from companion.kiosk.play.open_panels import OpenPanels
from companion.kiosk.play.plates import Plates
from companion.kiosk.play.rolling import Rolling
from companion.kiosk.play.tray_desk import TrayDesk, TrayStage


class FromDevices:
    """Takes what devices say to the parts of a game that it is about, and knows which do not answer.

    Args:
        acting: the game, and what says things of it.
        panels: what stands on the seats' panels.
        tray: the dice in the tray.
        rolling: what is done about dice.
        plates: what was read of seats' plates.
        cards: which learned cards lie in the tray.
        button: takes the button of a seat that went down (True) or up.

    Attributes:
        troubles: devices that do not answer, by name.
    """

    def __init__(
        self,
        acting: Acting,
        panels: OpenPanels,
        tray: TrayDesk,
        rolling: Rolling,
        plates: Plates,
        cards: CardsInTray,
        button: Callable[[int, bool], None],
    ) -> None:
        self.troubles: dict[str, Trouble] = {}
        self._acting = acting
        self._panels = panels
        self._tray = tray
        self._rolling = rolling
        self._plates = plates
        self._cards = cards
        self._button = button

    def take(self, event: Event) -> bool:
        """Take what a device says; return whether this game had any use for it."""
        game = self._acting.session.game
        if _of_tray(event) and not game.needs_tray():
            return False
        if isinstance(event, CardsRead):
            return self._cards.take(event)
        if isinstance(event, Press):
            if event.seat in range(len(self._acting.session.setup.seats)):
                self._button(event.seat, event.down)
        elif isinstance(event, TrayRead):
            if not self._tray.reading(event, self._acting.view.rolls, self._panels.last_opened):
                self._acting.say(text("tray.nobody"))
        elif isinstance(event, PlateRead):
            if self._plates.reading(event):
                self._panels.open(event.seat)
            elif game.needs_tray():
                self._acting.say(text("plate.nobody"))
        elif isinstance(event, PlateRefused):
            self._plates.refused(event)
        elif isinstance(event, Trouble):
            self._broken(event)
        elif isinstance(event, Recovered):
            self.troubles.pop(event.device, None)
        elif isinstance(event, TrayDrift):
            self._acting.say(text(f"calibration.drift.{event.code}"))
        self._rolling.blind = "camera" in self.troubles
        return True

    def _broken(self, event: Trouble) -> None:
        """Note that a device does not answer; a roll that waits for its camera is told by hand."""
        self.troubles[event.device] = event
        if event.device == "camera" and self._tray.stage is TrayStage.WAITING and self._tray.request is not None:
            self._tray.type_in(self._tray.request)


def _of_tray(event: Event) -> bool:
    """Tell whether an event is about the tray alone: dice in it, its camera, its calibration."""
    return isinstance(event, TrayRead | TrayDrift) or getattr(event, "device", "") == "camera"
