"""What to do about a device that does not answer; the game goes on."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.settings.station_update import add_update_key, wants_update
from companion.kiosk.screens.sticks.send import MoveGame
from companion.kiosk.widgets import Badge, RimmedFrame, Sign, Writing, add_key

SAVING = {code: f"trouble.{code}" for code in ("disk_full", "not_writable", "in_use", "journal_taken", "disk_failed")}
BY_CODE = {
    "camera_absent": "trouble.camera_absent",
    "dark": "trouble.camera_dark",
    "wrong_version": "trouble.station_wrong_version",
    "no_firmware": "trouble.station_no_firmware",
    "updating": "trouble.station_updating",
    "port_busy": "trouble.station_port_busy",
    "no_permission": "trouble.station_no_permission",
    "no_gpio": "trouble.buttons_no_gpio",
    "bad_pins": "trouble.buttons_bad_pins",
}
"""What is said of a trouble where it is more than that the device does not answer."""

TYPED = 72.0
"""Height of the row of keys with which rolls are typed."""
MOST_TYPED = 80.0
"""Most width of one of them."""
KEY = 62.0
BELOW_BOX = 260.0
"""Where the keys begin, u, unless large words leave less room."""


class TroublePage(Page):
    """One trouble: what happened, what still works, what to do."""

    def __init__(self, host: Host, play: Play, name: str) -> None:
        super().__init__(host)
        self.play = play
        self.name = name

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("trouble.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the sentence and the way back on the scene."""
        host = self.host
        seats = [seat.seat for seat in self.play.view.seats if self.play.request(seat.seat) is not None]
        over = self.name not in self.play.troubles and (self.name != "saving" or self.play.session.trouble is None)
        typed = self.name == "camera" and not over and bool(seats)
        keys = min(BELOW_BOX, room.height - KEY - 8 - (TYPED if typed else 0))
        less = BELOW_BOX - keys
        box = room.inset(room.width * (0.1 if host.canvas.landscape else 0.04), 0)
        box = box.top(keys - max(10.0, 30 - less)).below(max(8.0, 40 - less))
        scene.add(box, RimmedFrame(rivets=True))
        drawn = "camera" if self.name == "camera" else "check" if over else "exclamation"
        scene.add(box.beside(24).left(70).middle(70, 70), Sign(drawn))
        said = box.trimmed(116, 16, 20, 16)
        scene.add(said, Writing(self._said(), Role.NAME, theme.now.text, lines=6))
        row = room.below(keys).top(KEY)
        key = row.middle(240, KEY)
        if self.name == "saving" and self.play.session.trouble not in (None, "saving"):
            move, key = row.middle(min(560.0, row.width - 16), KEY).columns(2, 8)
            add_key(scene, move, "move", host.word("move.key"), self._move, sign_drawn="save")
        if self.name == "station" and not over and wants_update(host):
            update, key = row.middle(min(560.0, row.width - 16), KEY).columns(2, 8)
            add_update_key(host, scene, update)
        if typed:
            self._type_keys(scene, row, seats)
            key = room.below(keys + TYPED).top(KEY).middle(240, KEY)
        add_key(scene, key, "close", host.word("key.close"), self.back)

    def _type_keys(self, scene: Scene, row: Area, seats: Sequence[int]) -> None:
        """Put a key for each seat that has dice to roll on the scene, with which it types them."""
        label = self.host.word("tray.type_roll")
        if len(seats) == 1:
            add_key(scene, row.middle(300, 62), f"type {seats[0]}", label, self._typer(seats[0]), sign_drawn="pencil")
            return
        wide = min(row.width - 16, MOST_TYPED * len(seats))
        for seat, place in zip(seats, row.middle(wide, 62).columns(len(seats), 4), strict=True):
            add_key(scene, place, f"type {seat}", "", self._typer(seat))
            scene.add(place.middle(34, 34), Badge(seat))

    def _typer(self, seat: int) -> Act:
        def type_it() -> None:
            self.back()
            self.play.rolling.type_roll(seat)

        return type_it

    def _move(self) -> None:
        self.host.push(MoveGame(self.host, self.play))

    def _said(self) -> str:
        saving = self.name == "saving"
        if saving and self.play.session.trouble is not None:
            return self.host.word({**SAVING, "saving": "trouble.slow"}[self.play.session.trouble])
        if self.name not in self.play.troubles:
            if saving:
                return self.host.word("trouble.saved")
            device = self.host.word(f"trouble.{self.name}")
            return self.host.word("trouble.recovered", device=device)
        code = self.play.troubles[self.name].code
        return self.host.word(BY_CODE.get(code, f"trouble.{self.name}_gone"))
