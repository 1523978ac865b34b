"""The guided calibration of the tray: a live picture, one thing to do a step, what is not good yet in words."""

from __future__ import annotations

from typing import Final

from companion.core.messages import Text
from companion.devices.events import CalibrationOrder, Note, TrayView
from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.live_tray import USUAL, LiveTray
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import RimmedFrame, Sign, Writing, add_key

SILENT_S: Final = 6.0
"""Without a new picture for so long, the camera is said not to answer."""
STILL_S: Final = 20.0
"""How often somebody at this screen is made known to the devices, which end a calibration that was left."""
NOTES: Final = 3
"""Most things said at once; the gravest come first."""
BY_HAND: Final = 56.0
KEY: Final = 60.0
LEAST_FRAME, LEAST_BESIDE_WIDE = 300.0, 352.0
"""Width kept lying for what is to be done; a wide picture loses less of its height by giving way."""
LEAST_TASK: Final = 398.0
"""Height kept upright for what is to be done, its notes and the keys."""
AT_A_PLACE: Final = frozenset({"too_dark", "uneven", "glare"})
"""Notes whose ``where`` is a place in the tray; others speak of a colour."""


class CalibrateScreen(Page):
    """Leads through calibrating the tray, on the real table and on the virtual one.

    ``host.push(CalibrateScreen(host))`` is all that is needed: it begins by itself, asks for the dice colours of the
    games on the shelf, saves at its end, and leaves everything as it was when it is left before.
    """

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._live = LiveTray(host, lambda: host.port.tray_view, self._order, SILENT_S, STILL_S)

    def back(self) -> None:
        """Leave; what has been saved stays, everything else is as it was before."""
        self._order("end")
        self.host.pop()

    def tick(self) -> bool:
        """Look for a new picture; tell whether the screen looks different now."""
        return self._live.tick()

    @property
    def _view(self) -> TrayView | None:
        return self._live.view

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("calibration.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put picture, task, notes and keys on the scene."""
        host, inner = self.host, room.inset(6)
        if host.canvas.landscape:
            # Large words need a wider frame.
            shape = self._live.shape
            least = LEAST_FRAME if shape <= USUAL else LEAST_BESIDE_WIDE
            wide = min(480.0 * shape / USUAL, (inner.height - BY_HAND) * shape, room.width - least / host.canvas.eye)
            column, tall = inner.left(wide), wide / shape
            self._tray(scene, column.top(tall))
            self._under(scene, column.below(tall + 6))
            self._task(scene, inner.beside(wide + 8))
        else:
            # Large text needs room under the picture.
            tall = min(inner.width / self._live.shape, room.height - LEAST_TASK)
            self._tray(scene, inner.top(tall))
            rest = inner.below(tall + 6)
            self._under(scene, rest.top(BY_HAND))
            self._task(scene, rest.below(BY_HAND + 4))

    # -- the picture -------------------------------------------------------------------------------------------

    def _tray(self, scene: Scene, place: Area) -> None:
        view = self._view
        self._live.add(scene, place, good=view is not None and view.ready)
        if self._live.shown is not None and self._live.shown.by_hand and self._live.rect is not None:
            scene.touch(self._live.rect, "picture", lambda: None, spot=self._corner)

    def _corner(self, x: float, y: float) -> None:
        if self._live.rect is not None:
            left, top, width, height = self._live.rect
            self._order("touch", (x - left) / width, (y - top) / height)

    def _under(self, scene: Scene, room: Area) -> None:
        """Put the other way to find the tray under the picture, in the step that looks for it."""
        view = self._view
        if view is None or view.step != "mat" or room.height < 40:
            return
        label = self.host.word("calibration.key.mat" if view.by_hand else "calibration.key.by_hand")
        inner = room.inset(2, 1)
        key = inner.left(min(inner.width, 330.0)).top(min(52.0, inner.height))
        add_key(scene, key, "by hand", label, self._orders("by_hand"), sign_drawn="pencil", on=view.by_hand)

    # -- the task ----------------------------------------------------------------------------------------------

    def _task(self, scene: Scene, room: Area) -> None:
        task = room.above(KEY + 8)
        scene.add(task, RimmedFrame(rivets=True))
        view = self._live.shown
        if view is None:
            said = self.host.word("calibration.no_camera" if self._live.silent else "calibration.wait")
            scene.add(task.inset(12, 8), Writing(said, Role.NAME, theme.now.heading, lines=6, valign="top"))
        else:
            self._words(scene, view, task.inset(12, 8))
        self._keys(scene, room.above(2).foot(KEY))

    def _words(self, scene: Scene, view: TrayView, room: Area) -> None:
        host = self.host
        step = host.word("calibration.step", number=view.number, steps=view.steps)
        scene.add(room.top(24), Writing(step, colour=theme.now.quiet))
        task = "by_hand" if view.by_hand else view.step
        colour = f"@color.{view.colour}" if view.colour else ""
        said = host.word(f"calibration.do.{task}", color=colour)
        tall = 82.0 if host.canvas.landscape else 54.0
        task_said = Writing(said, Role.NAME, theme.now.heading, lines=4, valign="top")
        scene.add(room.below(24).top(tall), task_said)
        rest = room.below(28 + tall)
        notes = view.notes[:NOTES]
        each = min(76.0, rest.height / max(1, len(notes)))
        for index, note in enumerate(notes):
            self._note(scene, note, rest.row(index, each).above(1))

    def _note(self, scene: Scene, note: Note, place: Area) -> None:
        scene.add(place.left(26).middle(26, 26), Sign("check" if note.good else "exclamation"))
        colour = theme.now.text if note.good else theme.now.warning_text
        scene.add(place.beside(34), Writing(said_of(self.host, note), colour=colour, lines=3))

    def _keys(self, scene: Scene, room: Area) -> None:
        host, view = self.host, self._view
        done = view is not None and view.step == "done"
        live = view is not None and (view.ready or done)
        side = (room.width - 8) * 0.29
        rest = room.inset(2, 0)
        first = view is None or view.number == 1
        before = self.back if first else self._orders("back")
        add_key(scene, rest.left(side), "step back", host.word("calibration.key.back"), before)
        rest = rest.beside(side + 4)
        if not done:
            label = host.word("calibration.key.skip")
            add_key(scene, rest.left(side), "skip", label, self._orders("skip"), live=view is not None)
            rest = rest.beside(side + 4)
        label = host.word("calibration.key.finish" if done else "calibration.key.take")
        act = self.back if done else self._orders("take")
        add_key(scene, rest, "take", label, act, look="green", live=live, role=Role.TITLE)

    # -- orders ------------------------------------------------------------------------------------------------

    def _orders(self, what: str) -> Act:
        return lambda: self._order(what)

    def _order(self, what: str, x: float = 0.0, y: float = 0.0) -> None:
        colours: tuple[str, ...] = ()
        if what == "begin":
            colours = tuple(dict.fromkeys(colour for game in self.host.shelf.games() for colour in game.dice_colours))
        self.host.port.calibrate(CalibrationOrder(what, x, y, colours))  # type: ignore[arg-type]  # all of its words


def said_of(host: Host, note: Note) -> str:
    """Return a note in words."""
    if note.code in AT_A_PLACE:
        if not note.where:
            return host.say(Text(f"calibration.note.{note.code}"))
        return host.say(Text(f"calibration.note.{note.code}_at", {"where": f"@calibration.where.{note.where}"}))
    where = f"@color.{note.where}" if note.where else ""
    return host.say(Text(f"calibration.note.{note.code}", {"where": where, "n": note.n}))
