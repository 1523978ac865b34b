"""A keyboard for names: Latin letters with the accents of Spanish, and kana."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from companion.core.setup import Seat
from companion.kiosk import theme
from companion.kiosk.lettering import Role
from companion.kiosk.paintbox import Paintbox
from companion.kiosk.scene import Act, Scene
from companion.kiosk.screens.host import Host
from companion.kiosk.units import Rect
from companion.kiosk.widgets.basics import add_key, page
from companion.kiosk.widgets.header import add_title, ribbon_height

LATIN = ("ABCDEFGHIJ", "KLMNÑOPQRS", "TUVWXYZÁÉÍ", "ÓÚÜ1234567")
KANA = (
    "アイウエオカキクケコ",
    "サシスセソタチツテト",
    "ナニヌネノハヒフヘホ",
    "マミムメモヤユヨワン",
    "ラリルレロャュョッー",
)
VOICED = {
    **dict(zip("カキクケコサシスセソタチツテトハヒフヘホ", "ガギグゲゴザジズゼゾダヂヅデドバビブベボ", strict=True)),
    **dict(zip("バビブベボ", "パピプペポ", strict=True)),
}
"""What the voicing key makes of the kana before it."""
LONGEST = 12


class Keyboard:
    """Types one name."""

    def __init__(self, host: Host, seat: int, player: Seat, done: Callable[[str], None]) -> None:
        self.host = host
        self.seat = seat
        self.typed = ""
        self.kana = player.language == "ja"
        self._was = player.name
        self._done = done

    def back(self) -> None:
        """Go back and leave the name as it was."""
        self.host.pop()

    def compose(self, scene: Scene) -> None:
        """Put the keys on the scene."""
        host = self.host
        width, height, below = host.canvas.width, host.canvas.height, ribbon_height(host)
        scene.add((0, 0, width, height), page)
        add_title(scene, host, host.word("setup.type_name"), self.back)
        shown = self.typed or self._was
        scene.add((8, below + 6, width - 16, 52), draw_typed, self.seat, shown, not self.typed)
        rows: tuple[str, ...] = KANA if self.kana else LATIN
        top, room = below + 66, height - below - 66 - 64
        narrow = not host.canvas.landscape
        if narrow:
            letters = "".join(rows)
            rows = tuple(letters[i : i + 7] for i in range(0, len(letters), 7))
        high = min(70.0, room / len(rows))
        for line, letters in enumerate(rows):
            each = (width - 8) / (7 if narrow else 10)
            for nth, letter in enumerate(letters):
                place = (4 + nth * each + 2, top + line * high + 2, each - 4, high - 4)
                said = letter if self.kana or not self.typed else letter.lower()
                add_key(scene, place, f"letter {letter}", said, self._typer(said), look="number")
        self._foot(scene, (4, height - 62, width - 8, 58))

    def _foot(self, scene: Scene, room: Rect) -> None:
        host = self.host
        x, y, width, height = room
        keys: list[tuple[str, str, Act]] = [
            ("script", "ABC" if self.kana else "アイウ", self._switch),
            (
                "space",
                "゛゜" if self.kana else host.word("key.space"),
                self._voice if self.kana else self._typer(" "),
            ),
            ("delete", host.word("key.delete"), self._delete),
        ]
        each = width / 5
        for index, (name, label, act) in enumerate(keys):
            add_key(scene, (x + index * each + 2, y + 1, each - 4, height - 2), name, label, act)
        place = (x + 3 * each + 2, y + 1, 2 * each - 4, height - 2)
        add_key(scene, place, "done", host.word("key.done"), self._finish, look="ready")

    def _typer(self, letter: str) -> Act:
        def type_letter() -> None:
            if len(self.typed) < LONGEST:
                self.typed += letter

        return type_letter

    def _switch(self) -> None:
        self.kana = not self.kana

    def _voice(self) -> None:
        if self.typed:
            self.typed = self.typed[:-1] + VOICED.get(self.typed[-1], self.typed[-1])

    def _delete(self) -> None:
        self.typed = self.typed[:-1]

    def _finish(self) -> None:
        self._done(self.typed or self._was)
        self.host.pop()


def draw_typed(art: Paintbox, target: pygame.Surface, rect: Rect, seat: int, said: str, faint: bool) -> None:
    """Draw the name as it is typed; faint while it is still the old one."""
    art.metal.well(target, rect, edge=True)
    x, y, width, height = rect
    art.emblems.badge(target, seat, (x + 28, y + height / 2), 36)
    color = theme.MUTE if faint else art.emblems.color(seat)
    art.text.draw(target, said, (x + 56, y, width - 64, height), Role.NUMERAL, color, align="left")
