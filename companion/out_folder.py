"""A folder for results, tried before the work that fills it: nobody waits minutes to hear that it is of no use."""

from __future__ import annotations

import tempfile
from pathlib import Path


def why_unusable(folder: Path) -> str:
    """Return in a sentence why nothing can be put into ``folder``, or nothing where something can.

    A folder that is not there yet is not made: what is tried is the one in which it would be made.
    """
    try:
        there = next(place for place in (folder, *folder.absolute().parents) if place.exists() or place.is_symlink())
        with tempfile.TemporaryFile(dir=there) as trial:  # has no name and leaves nothing
            trial.write(b"pipworks")
            trial.flush()
    except OSError as error:
        return f"{folder}: nothing can be put into this folder ({error.strerror or error})"
    return ""
