"""Hears everything that happens at a table and makes lines of it; where they go is a sink's business."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from companion.devices.events import (
    ButtonFault,
    CardsRead,
    Event,
    PlateRead,
    PlateRefused,
    Press,
    Recovered,
    TableButton,
    TrayDrift,
    TrayRead,
    Trouble,
)
from companion.devices.witness import Edge, KeptFrame, WireNews
from companion.kiosk.ports import Touched
from companion.recordings.layout import GAMES, EdgeLine, FrameLine, LooksLine, ToldLine, TouchLine, WireLine
from companion.recordings.writing import Sink
from companion.table.journal import Journal

LOOKS_S: Final = 1.0
"""How long looks are collected for one line."""
HOVER_S: Final = 0.05
"""Between two moments at which a mouse that presses nothing is noted: it can wake the screen."""


class Recorder:
    """Witness of devices and screen at once; all calls come from the thread that draws.

    Args:
        sink: where lines go.
        journal: returns the journal of the game on the table, or None.
        language: returns the table's language.
    """

    def __init__(
        self,
        sink: Sink,
        journal: Callable[[], Journal | None] = lambda: None,
        language: Callable[[], str] = lambda: "en",
    ) -> None:
        self._sink = sink
        self._journal_now = journal
        self._language = language
        self._looks: list[float] = []
        self._looked = float("-inf")
        self._page: tuple[str, bool] = ("", False)
        self._journal: Journal | None = None
        self._file = ""
        self._rows = 0
        self._games = 0
        self._down: set[int] = set()
        self._hovered = float("-inf")

    # -- devices -----------------------------------------------------------------------------------------------

    def looked(self, at: float) -> None:
        """Note a look."""
        if self._looks and at - self._looks[0] >= LOOKS_S:
            self._write_looks()
        self._looks.append(at)
        self._looked = at

    def contacts(self, source: str, taken: float, edges: Sequence[Edge]) -> None:
        """Note contacts."""
        for at, seat, down in edges:
            self._sink.put(EdgeLine(0, at, taken, source, seat, down))

    def wire(self, at: float, news: WireNews, data: bytes = b"", errno: int = 0) -> None:
        """Note what happened at the station's port."""
        self._sink.put(WireLine(0, at, news, data.hex(), zlib.crc32(data), errno))

    def frame(self, frame: KeptFrame) -> None:
        """Note a frame."""
        line = FrameLine(0, frame.at, frame.kind, frame.shape, frame.ending, metadata=frame.metadata)
        self._sink.put(line, frame.data)

    def told(self, at: float, event: Event) -> None:
        """Note what the game was told."""
        if isinstance(event, Press):
            self._tell(ToldLine(0, at, "press", taken=event.at, seat=event.seat, down=event.down))
        elif isinstance(event, TableButton):
            self._tell(ToldLine(0, at, "button", taken=event.at, down=event.held, code=event.name))
        elif isinstance(event, TrayRead):
            self._tell(ToldLine(0, at, "reading", taken=event.at, ms=event.ms, dice=event.dice))
        elif isinstance(event, CardsRead):
            self._tell(ToldLine(0, at, "cards", taken=event.at, ms=event.ms, cards=event.cards))
        elif isinstance(event, PlateRead):
            plate = ToldLine(0, at, "plate", taken=event.at, ms=event.ms, seat=event.seat, squares=event.squares)
            self._tell(plate)
        elif isinstance(event, PlateRefused):
            self._tell(ToldLine(0, at, "plate", taken=event.at, seat=event.seat, code=event.reason))
        elif isinstance(event, Trouble):
            self._tell(ToldLine(0, at, "trouble", device=event.device, code=event.code, detail=event.detail))
        elif isinstance(event, Recovered):
            self._tell(ToldLine(0, at, "recovered", device=event.device))
        elif isinstance(event, TrayDrift):
            self._tell(ToldLine(0, at, "drift", code=event.code, detail=event.detail))

    def lamp(self, at: float, seat: int, on: str, pattern: str) -> None:
        """Note what a lamp shows."""
        self._tell(ToldLine(0, at, "lamp", seat=seat, device=on, code=pattern))

    def fault(self, at: float, fault: ButtonFault) -> None:
        """Note a button or a lamp that could not be had."""
        self._tell(ToldLine(0, at, "refused", code=fault.code, detail=fault.button))

    def untold(self, read: TrayRead) -> None:
        """Note a reading that was let go of."""
        self._tell(ToldLine(0, max(read.at, self._looked), "untold", taken=read.at, ms=read.ms, dice=read.dice))

    # -- the screen --------------------------------------------------------------------------------------------

    def touched(self, at: float, touched: Touched) -> None:
        """Note something done at the screen."""
        if touched.kind == "moved" and touched.finger not in self._down:
            if at - self._hovered < HOVER_S:
                return
            self._hovered = at
        (self._down.add if touched.kind == "down" else self._down.discard if touched.kind == "up" else _nothing)(
            touched.finger
        )
        self._sink.put(
            TouchLine(0, at, touched.kind, touched.x, touched.y, touched.finger, touched.key, touched.what)
        )

    def showed(self, at: float, page: str, resting: bool) -> None:
        """Note a page, and what the journal has gained."""
        if self._looked != at:
            self.looked(at)  # the devices are still being opened
        self._note_rows(at)
        if (page, resting) != self._page:
            self._page = page, resting
            self._tell(ToldLine(0, at, "page", page=page, resting=resting))

    def flush(self) -> None:
        """Hand on what has been collected."""
        self._write_looks()
        self._write_game()

    def close(self, at: float) -> None:
        """Note the end, and the game as it is now."""
        self._note_rows(at)
        self._write_looks()
        self._tell(ToldLine(0, at, "end", rows=self._rows))
        self._write_game()

    # -- lines -------------------------------------------------------------------------------------------------

    def _tell(self, line: ToldLine) -> None:
        self._sink.put(line)

    def _write_looks(self) -> None:
        if self._looks:
            self._sink.put(LooksLine(0, tuple(self._looks)))
            self._looks = []

    def _note_rows(self, at: float) -> None:
        journal = self._journal_now()
        if journal is not self._journal:
            self._write_game()
            self._journal, self._rows = journal, 0
            if journal is not None and journal.rows:
                self._note_game(at, journal)
        if journal is None or len(journal.rows) == self._rows:
            return
        for row in journal.rows[self._rows :]:
            self._tell(
                ToldLine(
                    0, at, "row", number=row.number, kind=row.kind, checksum=row.checksum, body=msgspec.Raw(row.body)
                )
            )
        self._rows = len(journal.rows)

    def _note_game(self, at: float, journal: Journal) -> None:
        self._games += 1
        self._rows = len(journal.rows)
        begin = journal.begin
        self._file = f"{GAMES}/{self._games:02d}.pipworks.zip"
        self._tell(
            ToldLine(
                0, at, "table", file=self._file, game=begin.game, created=begin.created, rows=self._rows,
                language=self._language(),
            )
        )  # fmt: skip
        self._write_game()

    def _write_game(self) -> None:
        if self._journal is None or not self._journal.rows:
            return
        self._sink.game(self._file, _packed(self._journal))


def _packed(journal: Journal) -> Callable[[], bytes]:
    """Return what makes a file of a game as it is now; nobody waits for that here."""
    rows = tuple(journal.rows)
    snapshots, begin = tuple(journal.sealed(rows)), journal.begin

    def packed() -> bytes:
        from companion.table.game_file import (
            GameFile,
        )  # not before somebody asks for it: the first page is waited for

        return GameFile(rows, snapshots, {}, begin).packed()

    return packed


def _nothing(_finger: int) -> None:
    """Neither down nor up."""
