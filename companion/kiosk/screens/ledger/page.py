"""The ledger: every change with who, what and why; sifted by seat and kind; undo, redo and the way into the past."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kiosk.drawing import Act, Area, Rect, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.ports import RecordedLines
from companion.kiosk.screens.ledger.look_back import LookBack
from companion.kiosk.screens.ledger.looks import look_of
from companion.kiosk.screens.ledger.rows import LedgerEntry, Row, sifted
from companion.kiosk.screens.ledger.rule_text import SHEET, RuleSheet
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import Writing, add_key, add_toast, sign_name
from companion.kiosk.widgets.filter_keys import add_kind_keys, add_seat_keys
from companion.kiosk.widgets.line_list import LineList, LineLook
from companion.kiosk.widgets.travel_keys import add_redo, add_undo

COLUMN = 212.0
"""Width of the keys beside the list on a lying screen."""
KEY = 54.0
GAP = 2.0


class LedgerPage(Page):
    """The lines, newest first, and what can be done with them."""

    def __init__(self, host: Host, play: Play) -> None:
        super().__init__(host)
        self.play = play
        self.seat: int | None = None
        self.kind: str | None = None
        self._choosing = False
        self._open: LedgerEntry | None = None
        self._lines = LineList(self._look_of, self._tap)
        self._rows: list[Row] = []
        self._recorded: Sequence[RecordedLines] = ()
        self._sieve: tuple[int | None, str | None] | None = None
        self._kinds = {kind.id: kind for kind in play.session.game.line_kinds}
        self._sheet = RuleSheet(host, self._look_at_open, self._fold)

    def back(self) -> None:
        """Close what was opened last, or go back."""
        if self._choosing:
            self._choosing = False
        elif self._open is not None:
            self._fold()
        else:
            self.host.pop()

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("ledger.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the ledger on the scene."""
        host = self.host
        self._read()
        if host.canvas.landscape:
            self._column(scene, room.inset(2, 4).beside(room.width - COLUMN - 4))
            room = room.left(room.width - COLUMN - 4).inset(4)
        else:
            self._rows_of_keys(scene, room.y, room.bottom)
            room = room.below(KEY + 8).above(3 * (KEY + GAP) + GAP - 2).inset(4, 0)
        if self._choosing:
            kinds = tuple(self._kinds.values())
            add_kind_keys(scene, host, room, kinds, self.kind, self._take_kind)
        else:
            self._list(scene, room)
        add_toast(scene, host, self.play, on_page=True)

    # -- the list ----------------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Make the rows again where the game or the sieve has changed."""
        recorded = self.play.session.lines
        sieve = (self.seat, self.kind)
        if recorded is self._recorded and sieve == self._sieve:
            return
        self._rows = sifted(recorded, self.seat, self.kind, self.play.session.kind_of)
        self._lines.fill([not isinstance(row, LedgerEntry) for row in self._rows])
        if sieve != self._sieve:
            self._lines.to_top()
        self._recorded, self._sieve = recorded, sieve
        if self._open is not None and self._open not in self._rows:
            self._fold()

    def _list(self, scene: Scene, room: Rect) -> None:
        x, y, width, height = room
        if not self._rows:
            said = self.host.word("ledger.empty" if self.seat is None and self.kind is None else "look_back.no_lines")
            scene.add(
                (x + 12, y + 40, width - 24, 60), Writing(said, Role.NAME, theme.now.quiet, align="center", lines=2)
            )
            return
        opened = self._open
        if opened is not None:
            self._sheet.compose(
                scene, (x, y + height - SHEET, width, SHEET), opened.line.says, opened.line.rule
            )  # fmt: skip
            height -= SHEET + 4
        self._lines.compose(scene, (x, y, width, height))

    def _look_of(self, index: int) -> LineLook:
        row = self._rows[index]
        return look_of(self.host, self.play, self._kinds, row, "on" if row is self._open else "plain", opens=True)

    def _tap(self, index: int) -> None:
        row = self._rows[index]
        if not isinstance(row, LedgerEntry):
            return
        self._open = None if row is self._open else row
        if self._open is not None:
            self._lines.show_above(index, SHEET + 4)

    def _fold(self) -> None:
        self._open = None

    def _look_at_open(self) -> None:
        if self._open is not None:
            self.host.push(LookBack(self.host, self.play, self._open.number))

    # -- the keys ----------------------------------------------------------------------------------------------

    def _column(self, scene: Scene, room: Rect) -> None:
        """Put the keys into a column: kind, seats, pages and the past, undo, redo."""
        x, y, width, height = room
        seats = self.play.seats
        lines = -(-len(seats) // 4)
        high = min(62.0, height / (lines + 4))
        quarter = width / 4
        add_seat_keys(scene, self.host, (x, y, quarter, high), (None,), self.seat, self._take_seat, across=1)
        self._kind_key(scene, (x + quarter, y, 3 * quarter - 4, high - 4))
        add_seat_keys(
            scene, self.host, (x, y + high, width, high * lines), seats, self.seat, self._take_seat, across=4
        )  # fmt: skip
        top = y + high * (lines + 1)
        self._page_keys(scene, (x, top, 2 * quarter, high))
        self._past_key(scene, (x + 2 * quarter, top, 2 * quarter - 4, high - 4))
        add_undo(scene, self.host, self.play, (x, top + high, width - 4, high - 4))
        add_redo(scene, self.host, self.play, (x, top + 2 * high, width - 4, high - 4))

    def _rows_of_keys(self, scene: Scene, below: float, height: float) -> None:
        width = self.host.canvas.width
        everybody = (None, *self.play.seats)
        add_seat_keys(
            scene, self.host, (2, below + 4, width, KEY + 2), everybody, self.seat, self._take_seat,
            across=len(everybody),
        )  # fmt: skip
        half = (width - 12) / 2
        top = height - 3 * (KEY + GAP) + GAP
        self._kind_key(scene, (4, top, half, KEY - 2))
        self._page_keys(scene, (8 + half, top, half + 4, KEY + 2))
        top += KEY + GAP
        self._past_key(scene, (4, top, width - 8, KEY - 2))
        top += KEY + GAP
        add_undo(scene, self.host, self.play, (4, top, half, KEY - 2))
        add_redo(scene, self.host, self.play, (8 + half, top, half, KEY - 2))

    def _kind_key(self, scene: Scene, rect: Rect) -> None:
        kind = self._kinds.get(self.kind or "")
        label = self.host.say(kind.says) if kind is not None else self.host.word("look_back.every_kind")
        drawn = kind.sign if kind is not None else None
        add_key(scene, rect, "kinds", label, self._choose_kind, on=self._choosing or kind is not None,
                sign_drawn=sign_name(drawn))  # fmt: skip

    def _page_keys(self, scene: Scene, rect: Rect) -> None:
        x, y, width, height = rect
        up, down = self._lines.pages
        half = width / 2
        keys = (("newer", "chevron_up", -1, up), ("older", "chevron_down", 1, down))
        for index, (name, drawn, way, live) in enumerate(keys):
            place = (x + index * half, y, half - 4, height - 4)
            add_key(scene, place, name, "", self._pager(way), sign_drawn=drawn, live=live)

    def _past_key(self, scene: Scene, rect: Rect) -> None:
        live = len(self.play.session.lines) > 1
        label = self.host.word("look_back.open")
        add_key(scene, rect, "look back", label, self._look_back, live=live, look="enamel" if live else "iron")

    def _pager(self, way: int) -> Act:
        return lambda: self._lines.page(way)

    def _look_back(self) -> None:
        if len(self.play.session.lines) > 1:
            self.host.push(LookBack(self.host, self.play, self.play.session.lines[-1].number))

    def _choose_kind(self) -> None:
        self._choosing = not self._choosing
        self._fold()

    def _take_kind(self, kind: str | None) -> None:
        self.kind, self._choosing = kind, False

    def _take_seat(self, seat: int | None) -> None:
        self.seat, self._choosing = seat, False
