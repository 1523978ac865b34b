"""Which seats the station carries, remembered for the time that it is away, beside the calibrations of the trays."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Annotated, Final

import msgspec

from companion.devices.lamps import SEATS
from companion.system.regular_file import read_regular
from companion.system.whole_file import put_whole

FILE: Final = "station.json"
LARGEST: Final = 1000


class StationKept(msgspec.Struct, frozen=True):
    """What is kept of a station: its first seat, from 0, and how many it carries."""

    first_seat: Annotated[int, msgspec.Meta(ge=0, lt=SEATS)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=SEATS)]


def kept_seats(folder: Path | None) -> tuple[int, ...]:
    """Return the seats of the station that was here last; none where nothing of it can be read."""
    if folder is None:
        return ()
    try:
        kept = msgspec.json.decode(read_regular(folder / FILE, LARGEST), type=StationKept)
    except (OSError, ValueError, msgspec.MsgspecError):
        return ()  # it is written anew as soon as a station answers
    return tuple(range(kept.first_seat, min(kept.first_seat + kept.seats, SEATS)))


def keep_seats(folder: Path, seats: tuple[int, ...]) -> threading.Thread:
    """Remember them from now on, beside the caller; where that fails, they are asked for the next time, too."""

    def keep() -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            put_whole(folder / FILE, msgspec.json.encode(StationKept(seats[0], len(seats))))
        except OSError:
            return

    worker = threading.Thread(target=keep, name="station-seats", daemon=True)
    worker.start()
    return worker
