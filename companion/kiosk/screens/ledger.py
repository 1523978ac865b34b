"""The ledger: every change with who, what and the rule it follows; undo and redo."""

from __future__ import annotations

import pygame

from companion.core.ledger import LedgerLine
from companion.kiosk import theme
from companion.kiosk.lettering import Role
from companion.kiosk.paintbox import Paintbox
from companion.kiosk.play import Play
from companion.kiosk.scene import Scene
from companion.kiosk.screens.host import Host
from companion.kiosk.units import Rect
from companion.kiosk.widgets.basics import add_key, page, words
from companion.kiosk.widgets.header import add_title, ribbon_height
from companion.kiosk.widgets.toast import add_toast

ROW = 46.0
FOOT = 62.0


class LedgerPage:
    """The newest lines at the bottom, older pages by a key."""

    def __init__(self, host: Host, play: Play) -> None:
        self.host = host
        self.play = play
        self._older = 0

    def back(self) -> None:
        """Go back to the menu."""
        self.host.pop()

    def compose(self, scene: Scene) -> None:
        """Put a page of the ledger on the scene."""
        host, play = self.host, self.play
        width, height, below = host.canvas.width, host.canvas.height, ribbon_height(host)
        scene.add((0, 0, width, height), page)
        add_title(scene, host, host.word("ledger.title"), self.back)
        lines = [line for recorded in play.session.lines for line in recorded.lines]
        fits = int((height - below - FOOT - 10) // ROW)
        pages = max(1, -(-len(lines) // fits))
        self._older = min(self._older, pages - 1)
        end = len(lines) - self._older * fits
        shown = lines[max(0, end - fits) : end]
        if not shown:
            said = host.word("ledger.empty")
            scene.add((20, below + 40, width - 40, 60), words, said, Role.NAME, theme.MUTE, "center")
        for index, line in enumerate(shown):
            self._line(scene, (6, below + 5 + index * ROW, width - 12, ROW - 3), line)
        self._foot(scene, (6, height - FOOT, width - 12, FOOT - 4), pages)
        add_toast(scene, host, play, on_page=True)

    def _line(self, scene: Scene, place: Rect, line: LedgerLine) -> None:
        seats = self.play.session.setup.seats
        name = seats[line.seat].name if line.seat is not None else self.host.word("ledger.table")
        rule = line.rule if line.rule is not None else self.host.word("ledger.by_hand")
        scene.add(place, draw_line, line.seat, name, self.host.say(line.says), rule)

    def _foot(self, scene: Scene, room: Rect, pages: int) -> None:
        host, play = self.host, self.play
        x, y, width, height = room
        each = width / 4
        what = play.session.undo_says()
        keys = (
            ("older", "", "chevron_up", lambda: self._turn(1), self._older < pages - 1),
            ("newer", "", "chevron_down", lambda: self._turn(-1), self._older > 0),
            ("undo", host.word("key.undo"), "undo", lambda: play.undo(), what is not None),
            ("redo", host.word("key.redo"), "redo", play.redo, True),
        )
        for index, (name, label, drawn, act, live) in enumerate(keys):
            place = (x + index * each + 2, y + 2, each - 4, height - 4)
            add_key(scene, place, name, label, act, sign_drawn=drawn, live=live)

    def _turn(self, by: int) -> None:
        self._older = max(0, self._older + by)


def draw_line(
    art: Paintbox, target: pygame.Surface, rect: Rect, seat: int | None, name: str, said: str, rule: str
) -> None:
    """Draw a line of the ledger."""
    art.metal.well(target, rect)
    x, y, width, height = rect
    share = 128.0 if width > 600 else 114.0
    color = theme.MUTE
    if seat is not None:
        color = art.emblems.color(seat)
        art.emblems.badge(target, seat, (x + 20, y + height / 2), 27)
    art.text.draw(target, name, (x + 38, y, share - 38, height), Role.BODY, color, align="left")
    right = 130.0 if width > 600 else 0.0
    room = (x + share + 6, y, width - share - right - 12, height)
    art.text.draw(target, said, room, Role.BODY, theme.STEAM, align="left", lines=2)
    if right:
        art.text.draw(target, rule, (x + width - right, y, right - 8, height), Role.SMALL, theme.MUTE, align="right")
