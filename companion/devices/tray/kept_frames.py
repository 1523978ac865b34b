"""Pictures of the tray that players corrected, kept on this machine as a labelled set: the reader's own mistakes.

The folder has the form that ``pipworks bench vision FOLDER`` reads: ``labels.json`` and, in ``images``, PNGs, which
lose nothing. It is bounded in number and in bytes, the oldest going first; nothing is kept where the disk is nearly
full, and no failure ever reaches the game. Every file appears whole or not at all: a cut leaves a readable set.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import queue
import shutil
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from companion.devices.events import Picture
from companion.system.beside import Work
from companion.system.regular_file import read_regular
from companion.system.whole_file import Write, put_whole
from vision import LabelError
from vision.labelled import LABELS, LARGEST, load_labelled

MOST_FRAMES: Final = 200
"""Pictures that are kept at most."""
MOST_BYTES: Final = 300 * 1024 * 1024
"""Bytes that their files take at most."""
LEAST_FREE: Final = 500 * 1024 * 1024
"""Bytes that stay free on the disk whatever happens: games are saved there."""
WAITING: Final = 4
"""Pictures that wait to be written at most; more of them, which no table corrects so quickly, are let go."""
ASKED: Final = "asked"
"""The file that says that the players were asked."""
_IMAGES: Final = "images"
_NAME: Final = "frame-{:06d}.png"


TrueDie = tuple[int | None, str, tuple[int, int, int, int] | None]
"""What players say of a die in the picture: its value, 1 to 6, or None where nobody said; its colour's plain name;
its box (x, y, width, height in pixels), or None where it was typed."""


class FrameFolder:
    """The kept pictures on the disk; every method may wait for the disk.

    Args:
        folder: where they are; it and the folders above need not exist yet.
        most_frames: pictures kept at most.
        most_bytes: bytes of their files at most.
        least_free: bytes that stay free on the disk.
        write: puts bytes into the file open at a descriptor; tests let it fail.
        free: bytes free on the disk of a folder; tests let it be full.
    """

    def __init__(
        self,
        folder: Path,
        most_frames: int = MOST_FRAMES,
        most_bytes: int = MOST_BYTES,
        least_free: int = LEAST_FREE,
        *,
        write: Write = os.write,
        free: Callable[[Path], int] = lambda folder: shutil.disk_usage(folder).free,
    ) -> None:
        self.folder = folder
        self._most_frames = most_frames
        self._most_bytes = most_bytes
        self._least_free = least_free
        self._names: dict[float, str] = {}
        self._write = write
        self._free = free

    def keep(self, picture: Picture, dice: Sequence[TrueDie], at: float) -> bool:
        """Keep a picture with what players say lies in it; tell whether there was room.

        Args:
            picture: of the tray, blue, green, red.
            dice: what lies in it.
            at: when it was taken; the same picture corrected once more gets other labels.

        Raises:
            OSError: the disk refused; the set is as it was before, or shorter by its oldest pictures.
        """
        import cv2  # heavy, and most tables keep no pictures

        labels = [
            {"value": value, "box": None if box is None else list(box), "color": colour}
            for value, colour, box in dice
        ]
        done, encoded = cv2.imencode(".png", picture, [cv2.IMWRITE_PNG_COMPRESSION, 3])
        data = encoded.tobytes()
        if not done or len(data) > self._most_bytes:
            return False
        images = self.folder / _IMAGES
        images.mkdir(parents=True, exist_ok=True)
        if self._free(self.folder) - len(data) < self._least_free:
            return False
        known = self._tidied()
        name = self._names.get(at, "")
        if name not in known:
            name = _NAME.format(1 + max((_number(name) for name in known), default=0))
            self._make_room(known, len(data))
            put_whole(images / name, data, self._write)
        known[name] = labels
        self._write_labels(known)
        self._names = {moment: kept for moment, kept in self._names.items() if kept in known} | {at: name}
        return True

    def names(self) -> list[str]:
        """Return the names of the pictures that are kept, oldest first."""
        return sorted(self._labels(), key=_number)

    @property
    def asked(self) -> bool:
        """Whether the players were asked whether they want this."""
        return (self.folder / ASKED).exists()

    def note_asked(self) -> None:
        """Note that they were asked.

        Raises:
            OSError: the disk refused.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / ASKED).touch()

    # -- inside ------------------------------------------------------------------------------------------------

    def _labels(self) -> dict[str, Any]:
        """Return the labels; a set whose labels cannot be read is put aside, and a new one begins."""
        file = self.folder / LABELS
        try:
            found: dict[str, Any] = json.loads(read_regular(file, LARGEST))
            if found != {}:
                load_labelled(self.folder)
        except FileNotFoundError:
            return {}
        except (LabelError, ValueError, RecursionError, OSError) as error:
            if isinstance(error, OSError) and error.errno != errno.EFBIG:
                raise
            aside = self.folder.with_name(self.folder.name + "-unreadable")
            shutil.rmtree(aside, ignore_errors=True)  # only the newest one: this, too, is bounded
            aside.mkdir(parents=True)
            for name in (LABELS, _IMAGES):
                with contextlib.suppress(FileNotFoundError):
                    (self.folder / name).rename(aside / name)
            (self.folder / _IMAGES).mkdir()
            return {}
        return found

    def _tidied(self) -> dict[str, Any]:
        """Return the labels after a cut was cleaned up: no picture without labels, no labels without a picture."""
        labels = self._labels()
        there = {path.name for path in (self.folder / _IMAGES).iterdir()}
        self._delete(there - labels.keys())
        return {name: dice for name, dice in labels.items() if name in there}

    def _make_room(self, labels: dict[str, Any], coming: int) -> None:
        """Let the oldest pictures go, so that one of ``coming`` bytes fits in."""
        names = sorted(labels, key=_number)
        sizes = {name: (self.folder / _IMAGES / name).stat().st_size for name in names}
        total, gone = sum(sizes.values()) + coming, 0
        while names[gone:] and (len(names) - gone >= self._most_frames or total > self._most_bytes):
            total -= sizes[names[gone]]
            gone += 1
        if gone:
            for name in names[:gone]:
                del labels[name]
            self._write_labels(labels)  # first: no label without its picture
            self._delete(names[:gone])

    def _delete(self, names: Iterable[str]) -> None:
        for name in names:
            (self.folder / _IMAGES / name).unlink(missing_ok=True)

    def _write_labels(self, labels: dict[str, Any]) -> None:
        put_whole(self.folder / LABELS, json.dumps(labels, indent=0).encode(), self._write)


def _number(name: str) -> int:
    digits = "".join(c for c in name if c.isdigit())
    return int(digits) if digits else 0


class FrameKeeper:
    """Keeps pictures beside the game: nothing here waits for the disk, and nothing raises.

    Attributes:
        trouble: why the last picture was not kept, in one sentence for the log, or None.
    """

    def __init__(self, folder: FrameFolder) -> None:
        self.trouble: str | None = None
        self._folder = folder
        self._asked: bool | None = None
        self._waiting: queue.Queue[tuple[Picture, Sequence[TrueDie], float] | None] = queue.Queue(WAITING)
        self._thread: threading.Thread | None = None

    @property
    def asked(self) -> bool:
        """Whether the players were asked whether they want this."""
        if self._asked is None:
            self._asked = self._folder.asked
        return self._asked

    def note_asked(self) -> None:
        """Note that they were asked; where the disk refuses, it holds until the kiosk ends."""
        self._asked = True

        def note() -> None:
            try:
                self._folder.note_asked()
            except OSError as error:
                self.trouble = f"{self._folder.folder}: {error.strerror}"

        Work(note, 0.0)

    def keep(self, picture: Picture, dice: Sequence[TrueDie], at: float) -> None:
        """Keep a picture, taken at the moment ``at``, with what players say lies in it."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="pipworks-kept-frames", daemon=True)
            self._thread.start()
        try:
            self._waiting.put_nowait((picture, tuple(dice), at))
        except queue.Full:
            self.trouble = "more corrected pictures than the disk could take; one was let go"

    def close(self, timeout_s: float = 2.0) -> None:
        """Write what waits, for at most ``timeout_s`` seconds, and end."""
        if self._thread is not None:
            with contextlib.suppress(queue.Full):
                self._waiting.put(None, timeout=timeout_s)
            self._thread.join(timeout_s)
            self._thread = None

    def _work(self) -> None:
        import cv2

        while (item := self._waiting.get()) is not None:
            try:
                kept = self._folder.keep(*item)
                self.trouble = None if kept else f"{self._folder.folder}: there is no room for more pictures"
            except (OSError, cv2.error) as error:
                self.trouble = f"{self._folder.folder}: the picture was not kept ({error})"
