"""What a screen that lies flat in the table adds for those who do not sit at its lower edge."""

from __future__ import annotations

from companion.kiosk.drawing import Area, Role, Scene, put_turned, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.tray.pages import TrayPages
from companion.kiosk.widgets import RibbonGround, Writing
from companion.kiosk.widgets.seat_panel import lies_flat

FAR_WORD = 24.0
"""Height of the strip at the lower edge in which the phase stands for those at the upper one."""


def without_far_word(host: Host, play: Play, room: Area) -> Area:
    """Return what the strip with the phase word leaves of a room; all of it where the screen does not lie flat."""
    return room.above(FAR_WORD) if lies_flat(host, play) else room


def add_far_word(scene: Scene, host: Host, play: Play, room: Area) -> None:
    """Put the phase word at the edge opposite to the ribbon, where the screen lies flat."""
    if not lies_flat(host, play):
        return
    strip = room.foot(FAR_WORD)

    def put(part: Scene) -> None:
        said = f"{host.word('table.round')} {play.view.round}  ·  {host.say(play.view.phase)}"
        part.add(strip, RibbonGround())
        part.add(strip.above(2), Writing(said, Role.NAME, theme.now.heading, align="center"))

    put_turned(scene, strip, 180, put)


def add_tray(scene: Scene, host: Host, play: Play, tray: TrayPages, room: Area) -> None:
    """Put a roll on the scene, facing its owner where that is the one at the opposite edge."""
    owner = play.tray.seat
    if owner is not None and host.settings.turn_of(owner) == 180:
        put_turned(scene, room, 180, tray.compose)
    else:
        tray.compose(scene)
