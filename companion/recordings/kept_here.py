"""What a recorded table says of where it was made: versions of what reads and plays."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import vision
from companion.devices.table import TableDevices
from companion.kiosk.services import Settings, as_values
from companion.recordings.layout import VERSION, TableHead

READS: Final = ("opencv-python-headless", "opencv-python", "numpy", "pygame-ce")


def head_of(
    devices: TableDevices,
    began: float,
    made: str,
    size: tuple[int, int],
    language: str,
    settings: Settings,
    games: Sequence[str],
    *,
    fresh: bool,
    asked_for_pictures: bool,
    made_by: str = "",
) -> TableHead:
    """Return what is known of a table at the beginning.

    Args:
        devices: what is on it.
        began: moment on its clock.
        made: the same as ISO 8601 text.
        size: of the screen in pixels.
        language: of the table.
        settings: of the table.
        games: names of the games that can be begun, as they are offered.
        fresh: there is no game yet.
        asked_for_pictures: the players were asked whether pictures of corrected rolls may be kept.
        made_by: the command that makes it again, where it is drawn and not filmed.
    """
    return TableHead(
        layout=VERSION,
        made=made,
        pipworks=version("pipworks"),
        software=software(),
        reader=reader_checksum(),
        began=began,
        camera=devices.sees_with,
        throws=devices.throws,
        station=devices.has_station,
        expects_station=devices.expects_station,
        lamps=devices.drawn_lamps,
        header=devices.header,
        size=size,
        language=language,
        settings=as_values(settings),
        games=tuple(games),
        fresh=fresh,
        asked_for_pictures=asked_for_pictures,
        made_by=made_by,
    )


def software() -> dict[str, str]:
    """Return the versions of what reads and draws."""
    found = {"python": sys.version.split()[0]}
    for name in READS:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def reader_checksum() -> str:
    """Return one checksum over the reader's networks."""
    together = hashlib.sha256()
    for file in sorted((Path(vision.__file__).parent / "model").glob("*.onnx")):
        together.update(file.read_bytes())
    return together.hexdigest()[:16]
