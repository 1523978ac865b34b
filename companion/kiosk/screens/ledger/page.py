"""The ledger: every change with who, what and why; sifted by seat and kind; undo, redo and the way into the past."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.ports import RecordedLines
from companion.kiosk.screens.ledger.look_back import LookBack
from companion.kiosk.screens.ledger.look_back_ask import asking_undo
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
COLUMN_KEY = 62.0
"""From one key of that column to the next, where there is room."""


class LedgerPage(Page):
    """The lines, newest first, and what can be done with them.

    Args:
        host: the kiosk.
        play: the game.
        opens: number of the action that is looked at first, or None.
        of: whose line of it is.
    """

    def __init__(self, host: Host, play: Play, opens: int | None = None, of: int | None = None) -> None:
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
        self._opens = opens
        self._of = of

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
            self._rows_of_keys(scene, room)
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

    def _list(self, scene: Scene, room: Area) -> None:
        if not self._rows:
            said = self.host.word("ledger.empty" if self.seat is None and self.kind is None else "look_back.no_lines")
            empty = Writing(said, Role.NAME, theme.now.quiet, align="center", lines=2)
            scene.add(room.inset(12, 40).top(60), empty)
            return
        if self._opens is not None:
            self._find(self._opens, room)
        opened = self._open
        if opened is not None:
            self._sheet.compose(scene, room.foot(SHEET), opened.line.says, opened.line.rule)
            room = room.above(SHEET + 4)
        self._lines.compose(scene, room)

    def _find(self, number: int, room: Area) -> None:
        """Open the line that is looked at first, once."""
        self._opens = None
        found = [(index, row) for index, row in enumerate(self._rows) if isinstance(row, LedgerEntry)]
        of_it = [(index, row) for index, row in found if row.number == number]
        mine = [(index, row) for index, row in of_it if row.line.seat == self._of] or of_it
        if mine:
            index, self._open = mine[0]
            self._lines.show_in(index, room.height - SHEET - 4)

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

    def _column(self, scene: Scene, room: Area) -> None:
        """Put the keys into a column: kind, seats, pages and the past, undo, redo."""
        seats = self.play.seats
        lines = -(-len(seats) // 4)
        high = min(COLUMN_KEY, room.height / (lines + 4))
        quarter = room.width / 4
        first, under = room.top(high), room.below(high * (lines + 1)).before(4)
        add_seat_keys(scene, self.host, first.left(quarter), (None,), self.seat, self._take_seat, across=1)
        self._kind_key(scene, first.beside(quarter).trimmed(right=4, bottom=4))
        by_seat = room.below(high).top(high * lines)
        add_seat_keys(scene, self.host, by_seat, seats, self.seat, self._take_seat, across=4)
        pages, undo, redo = (under.row(index, high) for index in range(3))
        self._page_keys(scene, pages.left(2 * quarter))
        self._past_key(scene, pages.beside(2 * quarter).above(4))
        add_undo(scene, self.host, self.play, undo.above(4), asking_undo(self.host, self.play))
        add_redo(scene, self.host, self.play, redo.above(4))

    def _rows_of_keys(self, scene: Scene, room: Area) -> None:
        """Put the keys over and under the list: seats; kind and pages, the past, undo and redo."""
        everybody = (None, *self.play.seats)
        by_seat = room.trimmed(left=2, top=4, right=-2).top(KEY + 2)
        add_seat_keys(
            scene, self.host, by_seat, everybody, self.seat, self._take_seat, across=len(everybody)
        )  # fmt: skip
        under = room.foot(3 * (KEY + GAP) - GAP).inset(4, 0)
        first, past, last = (under.row(index, KEY + GAP).top(KEY - 2) for index in range(3))
        kind, pages = first.columns(2)
        self._kind_key(scene, kind)
        self._page_keys(scene, pages.trimmed(right=-4, bottom=-4))
        self._past_key(scene, past)
        undo, redo = last.columns(2)
        add_undo(scene, self.host, self.play, undo, asking_undo(self.host, self.play))
        add_redo(scene, self.host, self.play, redo)

    def _kind_key(self, scene: Scene, rect: Area) -> None:
        kind = self._kinds.get(self.kind or "")
        label = self.host.say(kind.says) if kind is not None else self.host.word("look_back.every_kind")
        drawn = kind.sign if kind is not None else None
        add_key(scene, rect, "kinds", label, self._choose_kind, on=self._choosing or kind is not None,
                sign_drawn=sign_name(drawn))  # fmt: skip

    def _page_keys(self, scene: Scene, rect: Area) -> None:
        newer, older = rect.columns(2, 0)
        up, down = self._lines.pages
        for place, name, drawn, way, live in (
            (newer, "newer", "chevron_up", -1, up),
            (older, "older", "chevron_down", 1, down),
        ):
            key = place.trimmed(right=4, bottom=4)
            add_key(scene, key, name, "", self._pager(way), sign_drawn=drawn, live=live)

    def _past_key(self, scene: Scene, rect: Area) -> None:
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
