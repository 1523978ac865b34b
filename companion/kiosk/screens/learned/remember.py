"""Which die a single face belongs to: one that was learned already, or a new one."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import msgspec
import pygame

from companion.devices.events import DieLearned
from companion.kiosk.drawing import Act, Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.learned.drawing import DiePlate, FaceBox, FacePrint
from companion.kiosk.screens.learned.naming import free_name
from companion.kiosk.screens.learned.page import LearnedPage
from companion.kiosk.widgets import RimmedFrame, Writing, add_key

ROW: Final = 74.0
FOOT: Final = 66.0


class ShownFace(msgspec.Struct, frozen=True):
    """The face that is to be remembered, as it lay in the tray."""

    picture: pygame.Surface

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        side = art.canvas.px(rect.shorter)
        scaled = pygame.transform.smoothscale(self.picture, (side, side))
        target.blit(scaled, scaled.get_rect(center=art.canvas.point(*rect.center)))


class RememberPage(LearnedPage):
    """The learned dice, and one more: a touch keeps the face with that die.

    Args:
        host: the kiosk.
        value: what the face counts as.
        keep: takes the name of the die.
    """

    SIDE: ClassVar[int] = 240
    """Of the picture that `show` takes, pixels."""

    def __init__(self, host: Host, value: int, keep: Callable[[str], None]) -> None:
        super().__init__(host)
        self._value = value
        self._keep = keep
        self._face: pygame.Surface | None = None
        self._first = 0

    def show(self, face: pygame.Surface | None) -> None:
        """Show this picture of the face."""
        self._face = face

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("learned.remember_title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the face, the question and a key a die on the scene."""
        host, inner = self.host, room.inset(6, 4)
        lying = host.canvas.landscape
        left = inner.left(250) if lying else inner.top(150)
        scene.add(left, RimmedFrame(rivets=True))
        within = left.inset(14, 12)
        side = min(150.0, within.height) if lying else 126.0
        picture = within.top(side).middle(side, side) if lying else within.left(side).middle(side, side)
        if self._face is not None:
            scene.add(picture, ShownFace(self._face))
        asks = host.word("learned.remember_asks", n=self._value)
        words = within.below(side + 10) if lying else within.beside(side + 14)
        scene.add(words, Writing(asks, Role.NAME, theme.now.heading, lines=5, valign="top" if lying else "middle"))
        self._dice(scene, inner.beside(256) if lying else inner.below(156))

    def _dice(self, scene: Scene, room: Area) -> None:
        dice = tuple(die for die in (self.known.dice if self.known is not None else ()) if die.sides >= self._value)
        rows = room.above(FOOT)
        fits = max(1, int(rows.height // ROW))
        prints = self._prints.of(dice)
        for index, die in enumerate(dice[self._first : self._first + fits]):
            place = rows.row(index, ROW).top(ROW - 5)
            what = f"of die {self._first + index}"
            scene.add(place, DiePlate(scene.pressed == what))
            self._die(scene, place.inset(12, 6), die, {value: prints[name, value] for name, value in prints
                                                       if name == die.name})  # fmt: skip
            scene.touch(place.trimmed(top=-2, bottom=-2), what, self._keeper(die.name))
        more = len(dice) > fits
        keys = room.foot(FOOT - 4).columns(1 + more, 6)
        new = free_name(self.host, self.known)
        label = self.host.word("learned.remember_new", name=new)
        add_key(scene, keys[0], "of new die", label, self._keeper(new))
        if more:
            add_key(scene, keys[1], "more", self.host.word("key.more"), self._turner(len(dice), fits),
                    sign_drawn="chevron_down")  # fmt: skip

    def _die(self, scene: Scene, room: Area, die: DieLearned, faces: dict[int, FacePrint]) -> None:
        side = room.height
        across = max(0, int((room.width - 130) // (side + 4)))
        shown = list(faces.items())[:across]
        taken = len(shown) * (side + 4)
        scene.add(room.above(0).left(room.width - taken - 6), Writing(die.name, Role.NAME, theme.now.heading))
        for index, (value, print_) in enumerate(shown):
            scene.add(room.end(taken).column(index, side + 4).left(side), FaceBox(value, print_))

    def _keeper(self, name: str) -> Act:
        def keep() -> None:
            self._keep(name)
            self.host.pop()

        return keep

    def _turner(self, count: int, fits: int) -> Act:
        def turn() -> None:
            self._first = self._first + fits if self._first + fits < count else 0

        return turn
