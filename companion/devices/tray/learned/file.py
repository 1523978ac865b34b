"""The file of what a tray has learned: beside its calibration, loaded with it and written when something was shown.

A damaged file stops nothing: the tray is read without, somebody is told, and it is set aside before one is written.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import ClassVar, Final, Generic, TypeVar

from companion.devices.events import TrayDrift
from vision import VisionError

DAMAGED: Final = ".damaged"
"""Ends the name under which a file is set aside that could not be read."""
Known = TypeVar("Known")


class LearnedFile(ABC, Generic[Known]):
    """What a tray has learned of one kind of thing.

    Args:
        file: where it is kept; None keeps what is learned only as long as this lives.

    Attributes:
        known: what has been learned.
        failed: why the file cannot be read or written, in one sentence, or empty.
    """

    CALLED: ClassVar[str]
    """What is kept, as it is called in a sentence."""
    CODE: ClassVar[str]
    """Of the word that the file cannot be read."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._damaged = False
        self._stamp: tuple[int, int] | None = None
        self.known = self._nothing()
        self.failed = ""
        self.load()

    @abstractmethod
    def _nothing(self) -> Known:
        """Return what is known where nothing was learned."""

    @abstractmethod
    def _read(self, file: Path) -> Known:
        """Return what a file holds, or raise a `VisionError`."""

    @abstractmethod
    def _write(self, file: Path, known: Known) -> None:
        """Write a file, or raise a `VisionError` or an `OSError`."""

    def load(self) -> None:
        """Read the file; what cannot be read counts as nothing learned."""
        self._stamp, self.failed, self._damaged = self._stamp_now(), "", False
        if self._file is None:
            return
        try:
            self.known = self._read(self._file)
        except VisionError as error:
            self.known, self.failed, self._damaged = self._nothing(), str(error), True

    def changed(self) -> bool:
        """Tell whether somebody else has put another file there, and read it then."""
        if self._stamp_now() == self._stamp:
            return False
        self.load()
        return True

    def _stamp_now(self) -> tuple[int, int] | None:
        with suppress(OSError):
            if self._file is not None:
                found = self._file.stat()
                return found.st_mtime_ns, found.st_size
        return None

    def keep(self, known: Known) -> None:
        """Take what has been learned; where it cannot be written it is known as long as this lives."""
        self.known, self.failed = known, ""
        if self._file is None:
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            if self._damaged:
                self._file.replace(self._file.with_name(self._file.name + DAMAGED))
                self._damaged = False
            self._write(self._file, known)
        except VisionError as error:
            self.failed = str(error)
        except OSError as error:
            self.failed = f"{self._file}: {self.CALLED} cannot be kept ({error.strerror or error})"
        self._stamp = self._stamp_now()

    def trouble(self, at: float) -> TrayDrift | None:
        """Return that the file could not be read, or None."""
        return TrayDrift(self.CODE, self.failed, at) if self._damaged else None
