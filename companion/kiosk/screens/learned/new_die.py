"""A die that is to be learned: how many sides it has, and its name."""

from __future__ import annotations

from typing import Final

from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.learned.learn import LearnPage
from companion.kiosk.screens.learned.naming import free_name, name_keyboard
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import RimmedFrame, Writing, add_key

SIDES: Final = (6, 8, 10, 12, 20)
"""Dice whose upper face lies flat under the camera."""
KEY: Final = 66.0
LOW_KEY: Final = 54.0
"""Of a lying screen with large text."""
LOW: Final = 280.0
FOOT: Final = 74.0


class NewDiePage(Page):
    """Sides and name of a die, both with what is likely; a touch begins."""

    belongs_to = None

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._sides = 6
        self._name = free_name(host, host.port.teaching.known)

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("learned.new_title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put both questions and the key that begins on the scene."""
        host = self.host
        inner = room.inset(6, 4)
        body = inner.above(FOOT)
        scene.add(body, RimmedFrame(rivets=True))
        within = body.inset(18, 12)
        scene.add(within.top(34), Writing(host.word("learned.sides"), Role.NAME, theme.now.heading))
        high = KEY if within.height >= LOW else LOW_KEY
        keys = within.below(38).top(high)
        for sides, place in zip(SIDES, keys.columns(len(SIDES), 6), strict=True):
            act = self._sider(sides)
            add_key(scene, place, f"sides {sides}", str(sides), act, look="number", on=sides == self._sides)
        many = self._sides != SIDES[0]
        hint = host.word("learned.sides_many" if many else "learned.sides_six")
        tall = 104.0
        if host.canvas.landscape:
            tall = min(52.0, within.height - 2 * (38 + high) - 14)
        words = within.below(38 + high + 6).top(tall)
        scene.add(words, Writing(hint, colour=theme.now.quiet, lines=4, valign="top"))
        rest = within.below(38 + high + tall + 12)
        scene.add(rest.top(34), Writing(host.word("learned.name"), Role.NAME, theme.now.heading))
        key = rest.below(38).top(high)
        key = key.left(min(key.width, 330.0))
        add_key(scene, key, "name", self._name, self._type, sign_drawn="pencil")
        add_key(scene, inner.foot(FOOT - 6), "begin", host.word("learned.begin"), self._begin, look="green",
                role=Role.TITLE)  # fmt: skip

    def _sider(self, sides: int) -> Act:
        def choose() -> None:
            self._sides = sides

        return choose

    def _type(self) -> None:
        def done(name: str) -> None:
            known = self.host.port.teaching.known
            taken = {die.name for die in known.dice} if known is not None else set()
            self._name = name if name and name not in taken else self._name

        self.host.push(name_keyboard(self.host, self._name, done))

    def _begin(self) -> None:
        self.host.pop()  # what comes after learning is the list, not the question again
        self.host.push(LearnPage(self.host, self._name, self._sides))
