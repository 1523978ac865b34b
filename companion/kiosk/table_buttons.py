"""What the buttons of the whole table do: each what a key on the screen does, too."""

from __future__ import annotations

from typing import Protocol

from companion.devices.events import TableButton
from companion.kiosk.host import Host, Screen
from companion.kiosk.play import Play


class ButtonHost(Host, Protocol):
    """The kiosk as its table's buttons see it."""

    screens: list[Screen]

    @property
    def game(self) -> Play | None:
        """The game on the table, or None on the start and set-up screens."""
        ...


def take_table_button(host: ButtonHost, event: TableButton) -> None:
    """Do what a button of the table stands for: read the tray, take back, menu and the way back, switch off.

    Nothing but *menu* and *power* says anything by being held, and switching off is for screens that are the machine.
    """
    shown, play = host.screens[-1], host.game
    if event.held or event.name == "power":
        if event.held == (event.name == "menu") and event.name in ("menu", "power"):
            host.offer_switching_off()
    elif event.name == "menu":
        shown.back()
    elif play is not None and event.name == "read":
        host.to_table()
        play.read_tray()
    elif play is not None and event.name == "undo":
        _undo(host, play, shown)


def _undo(host: ButtonHost, play: Play, shown: Screen) -> None:
    """Ask before anything is undone; pressed once more, the answer is yes."""
    from companion.kiosk.screens.ledger.look_back_ask import Journey, asking_undo

    if isinstance(shown, Journey):
        shown.say_yes()
    else:
        asking_undo(host, play)()
