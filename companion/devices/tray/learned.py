"""The learned dice of one tray: a file beside its calibration, loaded with it and written when a face was shown.

A damaged file stops nothing: the tray is read without, somebody is told, and it is set aside before one is written.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.devices.events import DieLearned, FaceSeen, LearnedSeen, Mistakable, TrayDrift
from vision import VisionError
from vision.faces import FILE, LearnedDice, LearnedDie, Showing, confusions, load_learned, save_learned

DAMAGED: Final = ".damaged"
"""Ends the name under which a file is set aside that could not be read."""
CODE: Final = "learned"
"""Of the word that the file cannot be read."""


def learned_file(folder: Path) -> Path:
    """Return the file of the learned dice in a tray's folder."""
    return folder / FILE


class TrayDice:
    """What a tray has learned.

    Args:
        folder: of the calibration; None keeps what is learned only as long as this lives.

    Attributes:
        dice: the learned dice.
        failed: why their file cannot be read or written, in one sentence, or empty.
    """

    def __init__(self, folder: Path | None) -> None:
        self._file = learned_file(folder) if folder is not None else None
        self._damaged = False
        self._stamp: tuple[int, int] | None = None
        self._forgotten: LearnedDie | None = None
        self.dice = LearnedDice()
        self.failed = ""
        self.load()

    def load(self) -> None:
        """Read the file; what cannot be read counts as nothing learned."""
        self._stamp, self.failed, self._damaged = self._stamp_now(), "", False
        if self._file is None:
            return
        try:
            self.dice = load_learned(self._file)
        except VisionError as error:
            self.dice, self.failed, self._damaged = LearnedDice(), str(error), True

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

    def keep(self, dice: LearnedDice) -> None:
        """Take what has been learned; where it cannot be written it is known as long as this lives."""
        self.dice, self.failed = dice, ""
        if self._file is None:
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            if self._damaged:
                self._file.replace(self._file.with_name(self._file.name + DAMAGED))
                self._damaged = False
            save_learned(self._file, dice)
        except VisionError as error:
            self.failed = str(error)
        except OSError as error:
            self.failed = f"{self._file}: the learned dice cannot be kept ({error.strerror or error})"
        self._stamp = self._stamp_now()

    def show(self, name: str, sides: int, value: int, showing: Showing, *, anew: bool) -> None:
        """Keep a view of a face.

        Args:
            name: of the die.
            sides: how many it has.
            value: of the face.
            showing: what was seen.
            anew: forget what was seen of this face before.

        Raises:
            FacesError: there is no such face.
        """
        before = self.dice.without_face(name, value) if anew else self.dice
        self.keep(before.with_showing(name, sides, value, showing))

    def forget(self, name: str) -> None:
        """Forget a die; it can be had back until another is forgotten."""
        die = self.dice.die(name)
        if die is not None:
            self._forgotten = die
            self.keep(self.dice.without(name))

    def bring_back(self) -> None:
        """Bring back the die that was forgotten last, as it was."""
        die, self._forgotten = self._forgotten, None
        if die is not None and self.dice.die(die.name) is None:
            self.keep(LearnedDice((*self.dice.dice, die)))

    def rename(self, name: str, to: str) -> None:
        """Give a die another name; one that another die has changes nothing."""
        with suppress(VisionError):
            self.keep(self.dice.renamed(name, to))

    def seen(self, at: float, code: str = "") -> LearnedSeen:
        """Return what the screen is told of them; ``code`` says what became of the last order."""
        alike = [Mistakable(pair.die, pair.value, pair.other_die, pair.other_value) for pair in confusions(self.dice)]
        forgotten = self._forgotten.name if self._forgotten is not None else ""
        return LearnedSeen(tuple(map(die_told, self.dice.dice)), tuple(alike), self.failed, code, forgotten, at)

    def trouble(self, at: float) -> TrayDrift | None:
        """Return that the file could not be read, or None."""
        return TrayDrift(CODE, self.failed, at) if self._damaged else None


def die_told(die: LearnedDie) -> DieLearned:
    """Turn a learned die into what the screen knows of it; of each face the picture that was taken last."""
    faces = [FaceSeen(face.value, face.showings[-1].picture, len(face.showings)) for face in die.faces]
    return DieLearned(die.name, die.sides, tuple(faces))
