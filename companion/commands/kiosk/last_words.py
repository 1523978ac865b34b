"""The last sentence of a kiosk that ended before its time, for the page that is shown instead of it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from companion.system.regular_file import read_regular
from companion.system.whole_file import put_whole

NAME: Final = "last-words"
LONGEST: Final = 4000
"""Bytes."""


def place(environment: Mapping[str, str] | None = None) -> Path | None:
    """Return the file, in the folder that systemd made for the service; None where it made none."""
    wanted = os.environ if environment is None else environment
    folder = wanted.get("RUNTIME_DIRECTORY", "").partition(":")[0]
    return Path(folder) / NAME if folder else None


def keep(sentence: str, file: Path | None) -> None:
    """Keep a sentence; never raises, for something worse has just happened."""
    if file is not None:
        with contextlib.suppress(OSError):
            put_whole(file, sentence.encode()[:LONGEST])


def forget(file: Path | None) -> None:
    """Take the sentence away: it is no longer true."""
    if file is not None:
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)


def read(file: Path) -> str:
    """Return the sentence, or the empty string where there is none."""
    try:
        return " ".join(read_regular(file, LONGEST).decode(errors="replace").split())
    except OSError:
        return ""
