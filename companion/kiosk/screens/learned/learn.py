"""Learning a die: the camera's picture, which face is to lie up, and a strip of faces that fills by itself."""

from __future__ import annotations

from typing import Final

from companion.core.messages import text
from companion.devices.events import DieLearned, LearningOrder, LearningView, Note
from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.learned.drawing import FaceBox, FacePrints, FaceState
from companion.kiosk.screens.learned.naming import alike_of, said_alike
from companion.kiosk.screens.live_tray import LiveTray
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import RimmedFrame, Sign, Writing, add_key

KEY: Final = 60.0
STRIP: Final = 92.0
LINE: Final = 30.0
LITTLE_ROOM: Final = 84.0
"""Below this height, which large text leaves, what is well is left out where something else is to be said."""
HAND: Final = 60.0
"""Height of the keys that lay dice into a virtual tray."""
NUMBER: Final = 78.0
"""Side of the box with the face that is to lie up."""
SIDES_LAID: Final = 6
"""Dice of a virtual tray have so many."""
FEW: Final = 8
"""Dice of more sides have their faces in two lines."""
WAITING: Final = ("lay", "moving")
"""What is no fault: it is only waited for."""
TAKEN_SOUND: Final = "shutter"


class LearnPage(Page):
    """Leads through the faces of a die. It goes on by itself: whoever sits there only turns the die.

    Args:
        host: the kiosk.
        name: of the die.
        sides: how many it has.
        value: only this face is shown, anew; 0 for all that were not shown yet.
    """

    belongs_to = None

    def __init__(self, host: Host, name: str, sides: int, value: int = 0) -> None:
        super().__init__(host)
        self._begin = LearningOrder("begin", name, sides, value)
        self._only = value
        self._prints = FacePrints()
        self._taken = 0
        self._live = LiveTray(host, lambda: host.port.teaching.view, self._order)

    def back(self) -> None:
        """Leave; the faces that were shown are kept."""
        self._order("end")
        self.host.pop()

    def tick(self) -> bool:
        """Look for a new picture; tell whether the page looks different now."""
        changed = self._live.tick()
        if self._view is not None:
            if self._view.taken > self._taken:
                self.host.play_sound(TAKEN_SOUND)
            self._taken = self._view.taken
        return changed

    @property
    def _view(self) -> LearningView | None:
        return self._live.view

    def _order(self, what: str) -> None:
        order = self._begin if what == "begin" else LearningOrder(what)  # type: ignore[arg-type]  # all of its words
        self.host.port.teaching.order(order)

    def _orders(self, what: str) -> Act:
        return lambda: self._order(what)

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("learned.new_title")

    @property
    def _die(self) -> DieLearned:
        if self._view is not None:
            return self._view.die
        return DieLearned(self._begin.name, self._begin.sides)

    @property
    def _done(self) -> bool:
        return self._view is not None and self._view.value == 0

    def build(self, scene: Scene, room: Area) -> None:
        """Put picture, task, faces and keys on the scene."""
        host, inner = self.host, room.inset(6)
        lying = host.canvas.landscape
        strip = STRIP if self._die.sides <= FEW or not lying else STRIP + 16
        if not lying and self._die.sides > FEW:
            strip = 2 * STRIP
        self._strip(scene, inner.foot(strip))
        tray, task = self._live.places(inner.above(strip + 6))
        self._live.add(scene, tray, good=self._view is not None and any(note.good for note in self._view.notes))
        self._task(scene, task)

    def _strip(self, scene: Scene, room: Area) -> None:
        """Put a box a face on the scene: shown, due, left out."""
        die = self._die
        prints = self._prints.of([die])
        due = self._view.due if self._view is not None else tuple(range(1, die.sides + 1))
        columns = die.sides if die.sides <= FEW else -(-die.sides // 2)
        lines = 1 if die.sides <= FEW else 2
        for value, place in enumerate(room.grid(columns, lines, 6), start=1):
            if value > die.sides:
                break
            shown = prints.get((die.name, value))
            here: FaceState = "known" if shown is not None else "due" if value in due else "none"
            if self._view is not None and value == self._view.value:
                here = "next"
            scene.add(place, FaceBox(value, shown, here))

    # -- the task ----------------------------------------------------------------------------------------------

    def _task(self, scene: Scene, room: Area) -> None:
        host, view = self.host, self._live.shown
        task = room.above(KEY + 8)
        scene.add(task, RimmedFrame(rivets=True))
        inner = task.inset(12, 6)
        if view is None:
            said = host.word("calibration.no_camera" if self._live.silent else "learned.loading")
            scene.add(inner, Writing(said, Role.NAME, theme.now.heading, lines=6, valign="top"))
        else:
            lays = host.port.teaching.kinds and not self._done and view.die.sides == SIDES_LAID
            hands = HAND if lays else 0.0
            self._words(scene, view, inner.above(hands))
            if hands:
                self._hands(scene, inner.foot(hands - 4), view.value)
        self._keys(scene, room.above(2).foot(KEY))

    def _words(self, scene: Scene, view: LearningView, room: Area) -> None:
        side = min(NUMBER, room.height * 0.38)
        said = Writing(self._to_do(view), Role.NAME, theme.now.heading, lines=3)
        if view.value:
            scene.add(room.top(side).left(side), FaceBox(view.value, None, "next"))
            scene.add(room.top(side).beside(side + 12), said)
        else:
            scene.add(room.top(side), said)
        rest = room.below(side + 8)
        lines = self._lines(view)
        if rest.height < LITTLE_ROOM and not all(good for _, good in lines):
            lines = [line for line in lines if not line[1]]
        short = sum(good for _, good in lines)  # what is well is said in one line
        each = min(62.0, (rest.height - short * LINE) / max(1, len(lines) - short))
        waits = bool(view.notes) and view.notes[0].code in WAITING and not view.failed
        for sentence, good in lines:
            line, rest = rest.top(LINE if good else each).above(1), rest.below(LINE if good else each)
            scene.add(line.left(26).middle(24, 24), Sign("check" if good else "dice" if waits else "exclamation"))
            colour = theme.now.text if good or waits else theme.now.warning_text
            scene.add(line.beside(32), Writing(sentence, colour=colour, lines=3))

    def _to_do(self, view: LearningView) -> str:
        host, die = self.host, view.die
        if view.value:
            key = "learned.do_next" if view.taken else "learned.do"
            return host.word(key, n=view.value)
        missing = die.sides - len(die.faces)
        if missing:
            return host.say(text("learned.done_some", n=missing, name=die.name))
        return host.word("learned.done", name=die.name)

    def _lines(self, view: LearningView) -> list[tuple[str, bool]]:
        if view.failed:
            return [(self.host.word("learned.not_kept"), False)]
        lines = [(self._said(note), note.good) for note in view.notes]
        if self._done:
            known = self.host.port.teaching.known
            lines = [(said_alike(self.host, pair, view.die.name), False) for pair in alike_of(known, view.die.name)]
        return lines[:3]

    def _said(self, note: Note) -> str:
        if note.code == "alike":
            return self.host.word("learned.note.alike", n=note.n, name=note.where)
        return self.host.word(f"learned.note.{note.code}", n=note.n)

    def _hands(self, scene: Scene, room: Area, value: int) -> None:
        """Put the keys on the scene that lay a die into the virtual tray, the wanted face up."""
        kinds = self.host.port.teaching.kinds
        for kind, place in zip(kinds, room.columns(len(kinds)), strict=True):
            add_key(scene, place, f"lay {kind}", self.host.word(f"learned.lay.{kind}"), self._layer(kind, value))

    def _layer(self, kind: str, value: int) -> Act:
        return lambda: self.host.port.teaching.lay(kind, value)

    def _keys(self, scene: Scene, room: Area) -> None:
        host, view = self.host, self._view
        back, skip, stop = room.inset(2, 0).columns(3)
        live = view is not None
        add_key(scene, back, "back one", host.word("learned.key.back"), self._orders("back"), sign_drawn="undo",
                live=live and (view.taken > 0 if view is not None else False))  # fmt: skip
        if view is not None and view.can_take:
            add_key(scene, skip, "take", host.word("learned.key.take"), self._orders("take"), look="amber")
        else:
            skips = live and not self._done and not self._only
            add_key(scene, skip, "skip", host.word("learned.key.skip"), self._orders("skip"), live=skips)
        label = host.word("learned.key.finish" if self._done else "learned.key.stop")
        add_key(scene, stop, "stop", label, self.back, look="green" if self._done else "iron")
