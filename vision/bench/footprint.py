"""How much memory reading takes: a process that reads pictures and prints the most it ever held, in MB.

``python -m vision.bench.footprint PICTURE…``; a process of its own, since whoever measures holds much else.
"""

from __future__ import annotations

import sys
from pathlib import Path

import cv2

from vision.pictures import load_picture
from vision.reading.reader import Reader
from vision.watch.rest import RestDetector

STATUS = Path("/proc/self/status")


def peak_mb(status: str) -> float:
    """The most memory a process held at once, MB of 1024 kB, from the text of its ``/proc/…/status``.

    ``getrusage`` would not do: its figure is handed down from the process that started this one.

    Raises:
        ValueError: no such line: another system than Linux.
    """
    for line in status.splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    raise ValueError("this system does not tell how much memory a process held at most")


def main(names: list[str]) -> None:
    """Read the pictures, each seen by the detector of rest before, and print the figure."""
    cv2.setNumThreads(1)
    reader, rest = Reader(), RestDetector()
    for number, name in enumerate(names):
        picture = load_picture(Path(name))
        rest.feed(picture, number / 30)
        reader.read(picture)
    print(f"{peak_mb(STATUS.read_text()):.1f}")  # noqa: T201 - the answer to who started this process


if __name__ == "__main__":
    main(sys.argv[1:])
