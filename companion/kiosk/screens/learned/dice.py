"""The learned dice of this tray: a list with every face, and one die with what can be done about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.core.messages import text
from companion.devices.events import DieLearned, LearningOrder
from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.learned.drawing import DiePlate, FaceBox, FacePrint
from companion.kiosk.screens.learned.learn import LearnPage
from companion.kiosk.screens.learned.naming import alike_of, name_keyboard, said_alike
from companion.kiosk.screens.learned.new_die import NewDiePage
from companion.kiosk.screens.learned.page import LearnedPage
from companion.kiosk.widgets import RimmedFrame, Sign, WarningBox, Writing, add_key

ROW: Final = 84.0
UPRIGHT_ROW: Final = 124.0
FOOT: Final = 66.0
NAMED: Final = 210.0
"""Width of a die's name, lying."""
FACE: Final = 62.0
WARNING: Final = 58.0
MOST_ALIKE: Final = 3
"""So many pairs of faces are said at once."""


class LearnedDicePage(LearnedPage):
    """All learned dice; touching one shows what can be done with it."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._first = 0

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("learned.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the dice on the scene, and the key that learns another."""
        host, known = self.host, self.known
        inner = room.inset(6, 4)
        dice = known.dice if known is not None else ()
        if known is not None and known.failed:
            scene.add(inner.top(WARNING), WarningBox())
            said = host.word("learned.failed")
            scene.add(inner.top(WARNING).inset(12, 2), Writing(said, lines=2))
            inner = inner.below(WARNING + 4)
        rows = inner.above(FOOT)
        tall = ROW if host.canvas.landscape else UPRIGHT_ROW
        fits = max(1, int(rows.height // tall))
        self._first = min(self._first, max(0, len(dice) - 1))
        prints = self._prints.of(dice)
        for index, die in enumerate(dice[self._first : self._first + fits]):
            place = rows.row(index, tall).top(tall - 5)
            what = f"die {self._first + index}"
            scene.add(place, DiePlate(scene.pressed == what))
            self._die(scene, place.inset(12, 6), die, prints)
            scene.touch(place.trimmed(top=-2, bottom=-2), what, self._opener(die.name))
        if not dice:
            self._nothing(scene, rows)
        self._foot(scene, inner.foot(FOOT - 4), len(dice) > fits, fits)

    def _nothing(self, scene: Scene, room: Area) -> None:
        scene.add(room.inset(0, 2), RimmedFrame(rivets=True))
        key = "learned.none" if self.known is not None else "learned.wait"
        scene.add(room.top(room.height * 0.4).middle(84, 84), Sign("dice", theme.now.quiet))
        said = room.below(room.height * 0.4).inset(40, 4)
        lines = max(2, int(said.height // 26))
        scene.add(said, Writing(self.host.word(key), Role.NAME, align="center", lines=lines, valign="top"))

    def _die(self, scene: Scene, room: Area, die: DieLearned, prints: Mapping[tuple[str, int], FacePrint]) -> None:
        lying = self.host.canvas.landscape
        named = room.left(NAMED) if lying else room.top(46)
        faces = room.beside(NAMED + 6) if lying else room.below(48)
        count = self.host.word("learned.faces", n=len(die.faces), of=die.sides)
        scene.add(named.top(named.height * 0.56), Writing(die.name, Role.NAME, theme.now.heading))
        scene.add(named.below(named.height * 0.56), Writing(count, Role.SMALL, theme.now.quiet))
        side = min(FACE, faces.height)
        across = max(1, int((faces.width + 4) // (side + 4)))
        shown = die.faces if len(die.faces) <= across else die.faces[: across - 1]
        for index, face in enumerate(shown):
            place = faces.column(index, side + 4).left(side).middle(side, side)
            scene.add(place, FaceBox(face.value, prints[die.name, face.value]))
        if len(shown) < len(die.faces):
            rest = faces.beside(len(shown) * (side + 4))
            scene.add(rest, Writing(f"+{len(die.faces) - len(shown)}", Role.VALUE, theme.now.quiet))

    def _foot(self, scene: Scene, room: Area, more: bool, fits: int) -> None:
        host, known = self.host, self.known
        forgotten = known.forgotten if known is not None else ""
        keys = room.columns(1 + bool(forgotten) + more, 6)
        learn = host.word("learned.learn")
        add_key(scene, keys[0], "learn", learn, self._learn, look="green", live=known is not None)
        if forgotten:
            label = host.word("learned.bring_back", name=forgotten)
            add_key(scene, keys[1], "bring back", label, self._bring_back, sign_drawn="undo")
        if more:
            add_key(scene, keys[-1], "more", host.word("key.more"), self._turner(fits), sign_drawn="chevron_down")

    def _turner(self, fits: int) -> Act:
        def turn() -> None:
            dice = self.known.dice if self.known is not None else ()
            after = self._first + fits
            self._first = after if after < len(dice) else 0

        return turn

    def _learn(self) -> None:
        self.host.push(NewDiePage(self.host))

    def _bring_back(self) -> None:
        self.host.port.teaching.order(LearningOrder("bring_back"))

    def _opener(self, name: str) -> Act:
        return lambda: self.host.push(LearnedDiePage(self.host, name))


class LearnedDiePage(LearnedPage):
    """One learned die: its faces, each of which can be shown anew, its name, and forgetting it.

    Args:
        host: the kiosk.
        name: the die's.
    """

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host)
        self._name = name

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("learned.one_title")

    @property
    def _die(self) -> DieLearned:
        dice = self.known.dice if self.known is not None else ()
        return next((die for die in dice if die.name == self._name), DieLearned(self._name))

    def build(self, scene: Scene, room: Area) -> None:
        """Put its faces on the scene, what they could be taken for, and the keys."""
        host, die = self.host, self._die
        inner = room.inset(6, 4)
        lying = host.canvas.landscape
        foot = FOOT if lying else 2 * FOOT
        body = inner.above(foot)
        scene.add(body, RimmedFrame(rivets=True))
        within = body.inset(14, 8)
        scene.add(within.top(36), Writing(die.name, Role.TITLE, theme.now.heading))
        alike = alike_of(self.known, die.name)[:MOST_ALIKE]
        said = 30.0 * len(alike) if lying else 54.0 * len(alike)
        under = within.below(38).foot(said + 26)
        self._faces(scene, within.below(40).above(said + 30), die)
        for index, pair in enumerate(alike):
            line = under.row(index, said / len(alike))
            scene.add(line.left(24).middle(22, 22), Sign("exclamation"))
            words = Writing(said_alike(host, pair, die.name), colour=theme.now.warning_text, lines=2)
            scene.add(line.beside(30), words)
        hint = host.word("learned.touch_face")
        scene.add(under.below(said), Writing(hint, Role.SMALL, theme.now.quiet))
        self._keys(scene, inner.foot(foot - 4), die)

    def _faces(self, scene: Scene, room: Area, die: DieLearned) -> None:
        prints = self._prints.of([die])
        lying = self.host.canvas.landscape
        columns = min(die.sides, 6 if lying else 3) if die.sides <= 8 else (7 if lying else 5)
        rows = -(-die.sides // columns)
        high, wide = min(116.0, room.height / rows), min(122.0, room.width / columns)
        for index in range(die.sides):
            row, column = divmod(index, columns)
            place = room.row(row, high).column(column, wide).inset(3)
            shown = prints.get((die.name, index + 1))
            what = f"face {index + 1}"
            scene.add(place, FaceBox(index + 1, shown, "known" if shown else "due", scene.pressed == what))
            scene.touch(place.inset(-3), what, self._shower(index + 1))

    def _keys(self, scene: Scene, room: Area, die: DieLearned) -> None:
        host = self.host
        missing = die.sides - len(die.faces)
        upper, lower = room.rows(2, 6)
        places = room.columns(3, 6) if host.canvas.landscape else [*lower.columns(2, 6), upper]
        add_key(scene, places[0], "forget", host.word("learned.forget"), self._forget, sign_drawn="cross")
        add_key(scene, places[1], "rename", host.word("learned.rename"), self._rename, sign_drawn="pencil")
        label = self.host.say(text("learned.missing", n=missing)) if missing else host.word("learned.all_known")
        add_key(scene, places[2], "missing", label, self._missing, look="green", live=missing > 0)

    def _forget(self) -> None:
        self.host.port.teaching.order(LearningOrder("forget", self._name))
        self.back()

    def _rename(self) -> None:
        def done(name: str) -> None:
            taken = {die.name for die in self.known.dice} if self.known is not None else set()
            if name and name not in taken:
                self.host.port.teaching.order(LearningOrder("rename", self._name, to=name))
                self._name = name

        self.host.push(name_keyboard(self.host, self._name, done))

    def _missing(self) -> None:
        self.host.push(LearnPage(self.host, self._name, self._die.sides))

    def _shower(self, value: int) -> Act:
        return lambda: self.host.push(LearnPage(self.host, self._name, self._die.sides, value))
