"""Records what happens while somebody plays: the last two minutes always, all of it where that is wished for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion.recordings.errors import RecordedTableError
from companion.recordings.layout import TableHead
from companion.recordings.recorder import Recorder
from companion.recordings.ring import Ring
from companion.recordings.writing import Sinks, WritingBeside
from companion.system.beside import Work
from companion.system.clock import Clock
from companion.table.journal import Journal

if TYPE_CHECKING:
    from companion.recordings.keeping import Wrong


class Evening:
    """The recorder of a table that is played on, and where its lines go.

    Args:
        clock: of the table.
        journal: returns the journal of the game on the table, or None.
        language: returns the table's language.
        folder: everything is written there, too; None keeps the last two minutes only.
        kept: folder in which what is kept for good gets folders of its own, or None.
        patience: seconds to wait for the disk at once; the rest is done beside the screen. None waits.
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
        kept: Path | None = None,
        patience: float | None = None,
        failed: Callable[[str], None] = lambda _sentence: None,
    ) -> None:
        self.began = clock.now()
        self._clock = clock
        self._kept = kept
        self._patience = patience
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

    def keep(self, wrong: Wrong | None = None) -> Work[Path]:
        """Keep the last two minutes in a folder of their own; the result raises OSError or RecordedTableError.

        Args:
            wrong: what somebody says was wrong in them, or None.
        """
        from companion.recordings.keeping import keep  # not before somebody asks for it: the first page is waited for

        self.recorder.flush()
        entries, games = self._ring.taken()
        head, tray, kept = self._head, self._tray, self._kept

        def write() -> Path:
            if head is None or kept is None:
                raise RecordedTableError("there is nothing to keep yet: the devices are still being opened")
            return keep(free_name(kept, head.made), head, entries, games, tray, wrong)

        return Work(write, self._patience)

    def keep_minutes(self, taken: float | None, dice: Sequence[tuple[int, str]]) -> Work[Path]:
        """Keep the last two minutes, as the screen asks for them; as :meth:`keep`."""
        from companion.recordings.keeping import Wrong

        return self.keep(Wrong(taken, tuple(dice)) if taken is not None else None)

    def close(self) -> None:
        """Note the end, and wait for the disk."""
        self.recorder.close(self._clock.now())
        if self._writing is not None:
            self._writing.close()


def free_name(folder: Path, made: str) -> Path:
    """Return a folder in ``folder`` that is not there yet, named by the day of ISO 8601 text."""
    n = 1
    while (path := folder / f"{made[:10]}-{n}").exists():
        n += 1
    return path
