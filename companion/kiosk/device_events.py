"""Events of the devices become what the table or the page that is shown does about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.devices.events import Event, Press, Recovered, TableButton, TrayRead, Trouble
from companion.kiosk.table_buttons import take_table_button

if TYPE_CHECKING:  # the first page waits for nothing that only a game needs
    from companion.kiosk.play import Play
    from companion.kiosk.window_events import WindowHost


class DeviceEvents:
    """Buttons, readings and troubles of one kiosk."""

    def __init__(self, kiosk: WindowHost) -> None:
        self._kiosk = kiosk
        self._troubles: dict[str, Trouble] = {}

    def tell_troubles(self, play: Play) -> None:
        """Tell a table that has just been opened: a device says so once, perhaps before there was one."""
        for trouble in self._troubles.values():
            play.device_event(trouble)

    def take(self, event: Event) -> None:
        """Take an event; some bring the table back: a press found in the past, too."""
        kiosk = self._kiosk
        if isinstance(event, Press | TableButton) and getattr(kiosk.screens[-1], "keeps_buttons", False):
            kiosk.wake()
            self._press_on_page(event)
            return
        if isinstance(event, TableButton):
            if not kiosk.wake():  # what wakes the screen wakes only
                take_table_button(kiosk, event)
            kiosk.changed()
            return
        if (isinstance(event, Press) and event.down) or (isinstance(event, TrayRead) and event.dice):
            kiosk.wake()
        if isinstance(event, Trouble):
            self._troubles[event.device] = event
        elif isinstance(event, Recovered):
            self._troubles.pop(event.device, None)
        if kiosk.game is None:
            self._press_on_page(event)
        else:
            self._take_at_table(kiosk.game, event)

    def _press_on_page(self, event: Event) -> None:
        """Hand a press of a seat's button to a page of set-up that listens to it."""
        if isinstance(event, Press) and event.down:
            self._kiosk.screens[-1].pressed(event.seat)
            self._kiosk.changed()

    def _take_at_table(self, play: Play, event: Event) -> None:
        from companion.kiosk.screens.ledger.look_back import LookBack

        before = play.halves.seats, play.tray.stage
        play.device_event(event)
        screens = self._kiosk.screens
        leaves_past = isinstance(event, Press) and event.down and any(isinstance(one, LookBack) for one in screens)
        if leaves_past or (play.halves.seats, play.tray.stage) != before:
            self._kiosk.to_table()
        self._kiosk.changed()
