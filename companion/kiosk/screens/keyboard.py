"""A keyboard for names: Latin letters with the accents of Spanish, and kana."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import pygame

from companion.core.setup import Seat
from companion.kiosk.drawing import Act, Area, Paintbox, Rect, Role, Scene, theme, units
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import add_key

LATIN = ("ABCDEFGHIJK", "LMNÑOPQRSTU", "VWXYZÁÉÍÓÚÜ", "1234567890-")
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
LOW: Final = 430.0
"""Below this height, which large text leaves on a lying screen, the rows above the letters are lower."""
MOST_ACROSS: Final = 13
"""Letters in a line where lines have to be few."""


class Keyboard(Page):
    """Types one name, or takes it from those of earlier players.

    Args:
        host: the kiosk.
        seat: whose name; None for the name of a thing.
        player: with the name so far.
        done: takes the name.
        known: names of earlier players who sit nowhere yet, the most recent first.
        longest: characters a name may have.
    """

    def __init__(
        self,
        host: Host,
        seat: int | None,
        player: Seat,
        done: Callable[[str], None],
        known: Sequence[str] = (),
        longest: int = LONGEST,
    ) -> None:
        super().__init__(host)
        self.seat = seat
        self.typed = ""
        self.kana = player.language == "ja"
        self._was = player.name
        self._done = done
        self._known = tuple(known)
        self._first_known = 0
        self._longest = longest

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("setup.type_name")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the keys on the scene."""
        host = self.host
        width, height = room.width, room.bottom
        shown = self.typed or self._was
        low = height < LOW
        field = 44.0 if low else 52.0
        scene.add(room.below(6).top(field).inset(8, 0), TypedName(self.seat, shown, not self.typed))
        rows: tuple[str, ...] = KANA if self.kana else LATIN
        top = room.y + field + (8 if low else 14)
        if self._known:
            self._earlier(scene, (4, top - 2, width - 8, 50 if low else 54))
            top += 50 if low else 56
        free = height - top - 64
        narrow = not host.canvas.landscape
        across = 7 if narrow else len(rows[0])
        if not narrow and free / len(rows) < units.TOUCH_HEIGHT * host.canvas.finger:
            across = MOST_ACROSS
        if across != len(rows[0]):
            letters = "".join(rows)
            rows = tuple(letters[i : i + across] for i in range(0, len(letters), across))
        high = min(70.0, free / len(rows))
        for line, letters in enumerate(rows):
            keys = Area(4.0, top + line * high, width - 8, high).columns(across, 0)
            for key, letter in zip(keys, letters, strict=False):
                place = key.inset(2)
                said = letter if self.kana or not self.typed else letter.lower()
                add_key(scene, place, f"letter {letter}", said, self._typer(said), look="number")
        self._foot(scene, (4, height - 62, width - 8, 58))

    def _earlier(self, scene: Scene, room: Rect) -> None:
        """Put a row of earlier players on the scene; the last key shows more of them."""
        fits = 6 if self.host.canvas.landscape else 3
        shown = self._known[self._first_known : self._first_known + fits]
        more = len(self._known) > fits
        x, y, width, height = room
        each = (width - (56 if more else 0)) / fits
        for n, name in enumerate(shown):
            place = (x + n * each + 2, y + 2, each - 4, height - 4)
            add_key(scene, place, f"known {self._first_known + n}", name, self._taker(name), look="amber")
        if more:
            key = (x + width - 54, y + 2, 52, height - 4)
            add_key(scene, key, "more names", "", self._turn, sign_drawn="chevron_right")

    def _taker(self, name: str) -> Act:
        def take() -> None:
            self.typed = name
            self._finish()

        return take

    def _turn(self) -> None:
        fits = 6 if self.host.canvas.landscape else 3
        after = self._first_known + fits
        self._first_known = after if after < len(self._known) else 0

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
            if len(self.typed) < self._longest:
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


class TypedName(msgspec.Struct, frozen=True):
    """The name as it is typed; faint while it is still the old one."""

    seat: int | None
    said: str
    faint: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.well(target, rect, edge=True)
        x, y, width, height = rect
        left = x + 12
        if self.seat is not None:
            art.emblems.badge(target, self.seat, (x + 28, y + height / 2), 36)
            left = x + 56
        colour = (
            theme.now.quiet if self.faint else theme.now.text if self.seat is None else art.emblems.colour(self.seat)
        )
        art.text.draw(target, self.said, (left, y, x + width - left - 8, height), Role.NUMERAL, colour, align="left")
