"""Buttons and lamps on the bench: each lights its field while it is pressed, and a touch lights its lamp."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
import pygame

from companion.core.messages import Text
from companion.devices.events import TABLE_LINES, ButtonSeen, LampPattern
from companion.kiosk.drawing import Act, Area, Paintbox, Rect, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.settings.bench.section import DeviceSection
from companion.kiosk.widgets import DrawnLamp, Well, Writing, add_key

EACH_S: Final = 0.6
"""How long each lamp shines when all do in turn."""
LINES: Final = {name: line for line, name in TABLE_LINES.items()}
NAMES: Final = {"read": "button.read", "undo": "button.undo", "menu": "button.menu", "power": "button.power"}
KEY: Final = 58.0


class LitFrame(msgspec.Struct, frozen=True):
    """The frame of a field whose button is down."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        box = art.canvas.rect(rect)
        pygame.draw.rect(target, theme.now.good, box, art.canvas.px(4), border_radius=art.canvas.px(8))


class ButtonsSection(DeviceSection):
    """All buttons of the table and their lamps."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._seen: tuple[ButtonSeen, ...] = ()
        self._faults: Mapping[str, str] = {}
        self._shining: int | None = None
        self._turn: float | None = None

    def open(self) -> None:
        """All lamps dark, to begin with."""
        self._dark()

    def leave(self) -> None:
        """Let the lamps show what they should."""
        self._dark()
        self.host.lamps_again()

    def tick(self, now: float) -> bool:
        """Notice what was pressed, and let the lamps shine in turn."""
        seen = tuple(self.host.port.buttons_seen)
        faults = {fault.button: fault.code for fault in self.host.port.button_faults}
        turned = self._in_turn(now)
        changed = turned or (seen, faults) != (self._seen, self._faults)
        self._seen, self._faults = seen, faults
        return changed

    def _in_turn(self, now: float) -> bool:
        if self._turn is None:
            return False
        seats = self._seats()
        number = int((now - self._turn) / EACH_S)
        seat = seats[number] if number < len(seats) else None
        if seat is None:
            self._turn = None
        if seat == self._shining:
            return False
        self._shine(seat)
        return True

    def _seats(self) -> list[int]:
        return [int(each.button) - 1 for each in self._seen if each.button.isdigit()]

    def _shine(self, seat: int | None) -> None:
        if self._shining is not None:
            self.host.port.show_lamp(self._shining, LampPattern("off", self.host.clock.now()))
        self._shining = seat
        if seat is not None:
            self.host.port.show_lamp(seat, LampPattern("full", self.host.clock.now()))

    def _dark(self) -> None:
        self._turn, self._shining = None, None
        for seat in range(8):
            self.host.port.show_lamp(seat, LampPattern("off", self.host.clock.now()))

    def lay_out(self, scene: Scene, room: Area) -> None:
        """Put a field a button on the scene, and the key that lights all lamps in turn."""
        tall = 50.0 if self.host.canvas.landscape else 74.0
        self.heading(scene, room.top(tall), self.host.word("bench.buttons.do"))
        grid = room.below(tall + 4).above(KEY + 6)
        fields = self._seen
        columns = 4 if self.host.canvas.landscape else 3
        rows = max(3, -(-len(fields) // columns))
        for field, place in zip(fields, grid.grid(columns, rows, 6), strict=False):
            self._field(scene, place, field)
        key = room.foot(KEY).inset(2, 1)
        key = key.left(min(key.width, 330.0))
        add_key(scene, key, "all lamps", self.host.word("bench.buttons.all"), self._all, sign_drawn="bulb",
                on=self._turn is not None, live=bool(self._seats()))  # fmt: skip

    def _all(self) -> None:
        self._turn = None if self._turn is not None else self.host.clock.now()
        if self._turn is None:
            self._shine(None)

    def _field(self, scene: Scene, place: Area, seen: ButtonSeen) -> None:
        scene.add(place, Well())
        if seen.down:
            scene.add(place, LitFrame())
        seat = int(seen.button) - 1 if seen.button.isdigit() else None
        name = self.host.word(NAMES[seen.button]) if seen.button in NAMES else seen.button
        inner = place.inset(6, 4)
        head, rest = inner.top(inner.height * 0.38), inner.below(inner.height * 0.38)
        if seat is not None:
            scene.add(head.end(26).middle(24, 24), DrawnLamp("ready" if self._shining == seat else "off"))
            scene.add(head.left(22), Writing(name, Role.TITLE, theme.now.heading))
            short = None if seen.pin is not None else self.host.short(Text(f"bench.on.{seen.on}"))
            scene.add(head.trimmed(24, 0, 28), Writing(self._where(seen), Role.SMALL, theme.now.quiet, short=short))
        else:
            scene.add(head.left(head.width * 0.58), Writing(name, Role.NAME, theme.now.heading))
            where = Writing(self._where(seen), Role.SMALL, theme.now.quiet, align="right")
            scene.add(head.beside(head.width * 0.58 + 4), where)
        fault = self._faults.get(seen.button)
        said = self._counted(seen) if fault is None else self.host.word(f"bench.fault.{fault}")
        colour = theme.now.text if fault is None or seen.down else theme.now.warning_text
        scene.add(rest, Writing(said, Role.SMALL, colour, lines=2))
        line = seat if seat is not None else LINES[seen.button]  # type: ignore[index]  # no other names
        scene.touch(place, f"field {seen.button}", self._touched(line, seat, seen), lift=self._let_go(line, seen))

    def _where(self, seen: ButtonSeen) -> str:
        if seen.pin is not None:
            return f"GPIO {seen.pin}"
        return self.host.word("bench.on.away" if seen.away else f"bench.on.{seen.on}")

    def _counted(self, seen: ButtonSeen) -> str:
        if not seen.presses:
            return self.host.word("bench.buttons.never")
        if seen.bounces is None:
            return self.host.word("bench.buttons.presses", n=seen.presses)
        return self.host.word("bench.buttons.bounces", n=seen.presses, bounces=seen.bounces)

    def _touched(self, line: int, seat: int | None, seen: ButtonSeen) -> Act:
        def touched() -> None:
            if seat is not None:
                self._turn = None
                self._shine(None if self._shining == seat else seat)
            if seen.on == "keys":
                self.host.port.press(line, True)

        return touched

    def _let_go(self, line: int, seen: ButtonSeen) -> Act | None:
        return (lambda: self.host.port.press(line, False)) if seen.on == "keys" else None
