"""How much memory the camera's process takes: watches and reads the pictures of a folder and prints its peak in MB.

``python -m companion.proofs.bench.camera_footprint FOLDER``. All is as in that process but for the camera itself,
whose buffers (a few frames) come on top.
"""

from __future__ import annotations

import sys
from pathlib import Path

import cv2

from companion.devices.camera import Frame
from companion.devices.tray import process as _camera_process  # noqa: F401 - what that process has loaded
from companion.devices.tray.watch import real_watch
from vision.bench.footprint import STATUS, peak_mb
from vision.pictures import load_picture, pictures_in

STILL = 8
"""Successive frames of each picture: enough to come to rest."""


def main(folder: Path) -> None:
    """Watch the pictures as frames of 30 a second and print the figure."""
    cv2.setNumThreads(1)
    watch, frame = real_watch(), 0
    for path in pictures_in(folder):
        picture = load_picture(path)
        for _ in range(STILL):
            frame += 1
            watch.see(Frame(picture, frame / 30))
    print(f"{peak_mb(STATUS.read_text()):.1f}")  # noqa: T201 - the answer to who started this process


if __name__ == "__main__":
    main(Path(sys.argv[1]))
