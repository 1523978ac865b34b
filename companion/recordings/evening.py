"""Records what happens while somebody plays: the last two minutes always, all of it where that is wished for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.recordings.layout import TableHead
from companion.recordings.recorder import Recorder
from companion.recordings.ring import Ring
from companion.recordings.writing import Sinks, WritingBeside
from companion.system.clock import Clock
from companion.table.journal import Journal


class Evening:
    """The recorder of a table that is played on, and where its lines go.

    Args:
        clock: of the table.
        journal: returns the journal of the game on the table, or None.
        language: returns the table's language.
        folder: everything is written there, too; None keeps the last two minutes only.
        failed: told, in another thread, of the sentence when the disk refuses.

    Attributes:
        recorder: hears everything.
    """

    def __init__(
        self,
        clock: Clock,
        journal: Callable[[], Journal | None],
        language: Callable[[], str],
        folder: Path | None = None,
        failed: Callable[[str], None] = lambda _sentence: None,
    ) -> None:
        self.began = clock.now()
        self._clock = clock
        self._ring = Ring()
        self._writing = WritingBeside(folder, failed) if folder is not None else None
        sinks = (self._ring, self._writing) if self._writing is not None else (self._ring,)
        self.recorder = Recorder(Sinks(*sinks), journal, language)
        self._head: TableHead | None = None
        self._tray: Path | None = None

    def begin(self, head: TableHead, tray: Path | None) -> None:
        """Begin to write, now that it is known what is on the table.

        Args:
            head: all that is known.
            tray: folder of the tray's calibration, or None.
        """
        self._head, self._tray = head, tray
        if self._writing is not None:
            self._writing.begin(head, tray)

    def close(self) -> None:
        """Note the end, and wait for the disk."""
        self.recorder.close(self._clock.now())
        if self._writing is not None:
            self._writing.close()
