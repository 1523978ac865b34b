"""What a screen that lies flat in the table adds for those who do not sit at its lower edge."""

from __future__ import annotations

from companion.kiosk.drawing import Area, Role, Scene, put_turned, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.tray.pages import TrayPages
from companion.kiosk.widgets import RibbonGround, Writing
from companion.kiosk.widgets.header import SQUARES
from companion.kiosk.widgets.seat_panel import lies_flat

BAR = 3.0
"""Height of the metal bar above squares."""
FAR_WORD = 24.0
"""Height of the strip at the lower edge in which the phase stands for those at the upper one, without squares."""


def far_word_height() -> float:
    """Return the height of that strip: where ribbons end in squares, the word stands above them."""
    return FAR_WORD + (SQUARES + BAR if theme.look.board.chequered else 0.0)


def without_far_word(host: Host, play: Play, room: Area) -> Area:
    """Return what the strip with the phase word leaves of a room; all of it where the screen does not lie flat."""
    return room.above(far_word_height()) if lies_flat(host, play) else room


def add_far_word(scene: Scene, host: Host, play: Play, room: Area) -> None:
    """Put the phase word at the edge opposite to the ribbon, where the screen lies flat."""
    if not lies_flat(host, play):
        return

    def put(part: Scene, strip: Area) -> None:
        said = f"{host.word('table.round')} {play.view.round}  ·  {host.say(play.view.phase)}"
        part.add(strip, RibbonGround())
        part.add(strip.top(FAR_WORD - 2), Writing(said, Role.NAME, theme.now.heading, align="center"))

    put_turned(scene, room.foot(far_word_height()), 180, put)


def add_tray(scene: Scene, host: Host, play: Play, tray: TrayPages, room: Area) -> None:
    """Put a roll on the scene, facing its owner."""
    owner = play.tray.seat
    put_turned(scene, room, 0 if owner is None else host.settings.turn_of(owner), tray.compose)


def turn_of_winner(host: Host, play: Play) -> int:
    """Return by how many degrees the result is turned: towards whoever won, if that is one direction."""
    turns = {host.settings.turn_of(one.seat) for one in play.view.standings if one.place == 1}
    return turns.pop() if len(turns) == 1 else 0
