"""Who holds the devices of this table: a note that one program keeps open, and that others can read.

What tells is a lock on the note's file, which the operating system lets go of however the program ends; what stands
in it is for people.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

NAME: Final = "devices.json"
SERVICE: Final = Path("/run/pipworks")
"""Where the service keeps what is gone with it (``RuntimeDirectory`` of its unit)."""
LONGEST: Final = 65_536


def own_place(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the file of the note that this program keeps."""
    of_service = environment.get("RUNTIME_DIRECTORY", "").split(":")[0]
    if of_service:
        return Path(of_service) / NAME
    return _of_user(environment) / NAME


def all_places(environment: Mapping[str, str] = os.environ) -> tuple[Path, ...]:
    """Return where such a note can be: of the service, and of this user's own."""
    return SERVICE / NAME, _of_user(environment) / NAME


def _of_user(environment: Mapping[str, str]) -> Path:
    runtime = environment.get("XDG_RUNTIME_DIR", "")
    return Path(runtime) / "pipworks" if runtime else Path(tempfile.gettempdir()) / f"pipworks-{os.getuid()}"


class Holding:
    """The note of a program that holds the devices. Nothing of it is needed to play, so nothing here ever raises.

    Args:
        place: its file.
    """

    def __init__(self, place: Path) -> None:
        self._descriptor: int | None = None
        with contextlib.suppress(OSError):
            place.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
            flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
            descriptor = os.open(place, flags, 0o644)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                os.fchmod(descriptor, 0o644)  # whoever may read the journal may read this
            except OSError:
                os.close(descriptor)
                raise
            self._descriptor = descriptor

    def note(self, known: Mapping[str, Any]) -> None:
        """Write down what is known of the devices."""
        if self._descriptor is None:
            return
        with contextlib.suppress(OSError):
            said = json.dumps({"process": os.getpid(), **known}, ensure_ascii=False).encode()[:LONGEST]
            os.ftruncate(self._descriptor, 0)
            os.pwrite(self._descriptor, said, 0)

    def release(self) -> None:
        """Let others hold the devices."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            with contextlib.suppress(OSError):
                os.ftruncate(descriptor, 0)
            os.close(descriptor)


def held(places: Iterable[Path]) -> Mapping[str, Any] | None:
    """Return what is noted by the program that holds the devices now, or None where none does."""
    for place in places:
        try:
            descriptor = os.open(place, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW)
        except OSError:
            continue
        try:
            fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return _read(descriptor)
        except OSError:
            continue
        finally:
            os.close(descriptor)
    return None


def _read(descriptor: int) -> Mapping[str, Any]:
    try:
        known = json.loads(os.pread(descriptor, LONGEST, 0))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}
