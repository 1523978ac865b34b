"""A keyboard for names: Latin letters with the accents of Spanish, and kana."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import pygame

from companion.core.setup import Seat
from companion.kiosk.drawing import Act, Area, Paintbox, Role, Scene, theme, units
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
FOOT: Final = 62.0
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
        shown = self.typed or self._was
        low = room.bottom < LOW
        field = 44.0 if low else 52.0
        scene.add(room.inset(8, 6).top(field), TypedName(self.seat, shown, not self.typed))
        rows: tuple[str, ...] = KANA if self.kana else LATIN
        free = room.inset(4, 0).trimmed(top=field + (8 if low else 14), bottom=FOOT + 2)
        if self._known:
            self._earlier(scene, free.below(-2).top(50 if low else 54))
            free = free.below(50 if low else 56)
        narrow = not host.canvas.landscape
        across = 7 if narrow else len(rows[0])
        if not narrow and free.height / len(rows) < units.TOUCH_HEIGHT * host.canvas.finger:
            across = MOST_ACROSS
        if across != len(rows[0]):
            letters = "".join(rows)
            rows = tuple(letters[i : i + across] for i in range(0, len(letters), across))
        high = min(70.0, free.height / len(rows))
        for line, letters in enumerate(rows):
            for key, letter in zip(free.row(line, high).columns(across, 0), letters, strict=False):
                place = key.inset(2)
                said = letter if self.kana or not self.typed else letter.lower()
                add_key(scene, place, f"letter {letter}", said, self._typer(said), look="number")
        self._foot(scene, room.foot(FOOT).above(4).inset(4, 0))

    def _earlier(self, scene: Scene, room: Area) -> None:
        """Put a row of earlier players on the scene; the last key shows more of them."""
        fits = 6 if self.host.canvas.landscape else 3
        shown = self._known[self._first_known : self._first_known + fits]
        more = len(self._known) > fits
        keys = room.before(56 if more else 0).inset(2).columns(fits)
        for n, (place, name) in enumerate(zip(keys, shown, strict=False), self._first_known):
            add_key(scene, place, f"known {n}", name, self._taker(name), look="amber")
        if more:
            key = room.inset(2).end(52)
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

    def _foot(self, scene: Scene, room: Area) -> None:
        host = self.host
        keys: list[tuple[str, str, Act]] = [
            ("script", "ABC" if self.kana else "アイウ", self._switch),
            (
                "space",
                "゛゜" if self.kana else host.word("key.space"),
                self._voice if self.kana else self._typer(" "),
            ),
            ("delete", host.word("key.delete"), self._delete),
        ]
        each = room.width / 5  # the last key is twice as wide as the others
        for index, (name, label, act) in enumerate(keys):
            add_key(scene, room.column(index, each).inset(2, 1), name, label, act)
        add_key(scene, room.beside(3 * each).inset(2, 1), "done", host.word("key.done"), self._finish, look="ready")

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

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.well(target, rect, edge=True)
        name = rect.trimmed(left=12, right=8)
        if self.seat is not None:
            art.emblems.badge(target, self.seat, rect.left(56).center, 36)
            name = rect.trimmed(left=56, right=8)
        colour = (
            theme.now.quiet if self.faint else theme.now.text if self.seat is None else art.emblems.colour(self.seat)
        )
        art.text.draw(target, self.said, name, Role.NUMERAL, colour, align="left")
