"""The learned dice of one tray: a file beside its calibration, loaded with it and written when a face was shown."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from companion.devices.events import DieLearned, FaceSeen, LearnedSeen, Mistakable
from companion.devices.tray.learned.file import LearnedFile
from vision import VisionError
from vision.faces import FILE, LearnedDice, LearnedDie, Showing, confusions, load_learned, save_learned


def dice_file(folder: Path) -> Path:
    """Return the file of the learned dice in a tray's folder."""
    return folder / FILE


class TrayDice(LearnedFile[LearnedDice]):
    """The dice that a tray has learned.

    Args:
        folder: of the calibration; None keeps what is learned only as long as this lives.
    """

    CALLED = "the learned dice"
    CODE = "learned"

    def __init__(self, folder: Path | None) -> None:
        self._forgotten: LearnedDie | None = None
        super().__init__(dice_file(folder) if folder is not None else None)

    @property
    def dice(self) -> LearnedDice:
        """The learned dice."""
        return self.known

    def _nothing(self) -> LearnedDice:
        return LearnedDice()

    def _read(self, file: Path) -> LearnedDice:
        return load_learned(file)

    def _write(self, file: Path, known: LearnedDice) -> None:
        save_learned(file, known)

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


def die_told(die: LearnedDie) -> DieLearned:
    """Turn a learned die into what the screen knows of it; of each face the picture that was taken last."""
    faces = [FaceSeen(face.value, face.showings[-1].picture, len(face.showings)) for face in die.faces]
    return DieLearned(die.name, die.sides, tuple(faces))
