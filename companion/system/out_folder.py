"""A folder for results, tried before the work that fills it: nobody waits minutes to hear that it is of no use."""

from __future__ import annotations

import tempfile
from pathlib import Path

from companion.system.whole_file import trouble_of


def try_out(folder: Path) -> None:
    """Put something into ``folder`` and take it away again.

    A folder that is not there yet is not made: what is tried is the one in which it would be made.

    Raises:
        OSError: nothing can be put into it; its ``filename`` is the file or folder that is in the way.
    """
    there = next(place for place in (folder, *folder.absolute().parents) if place.exists() or place.is_symlink())
    try:
        with tempfile.TemporaryFile(dir=there) as trial:  # has no name and leaves nothing
            trial.write(b"pipworks")
            trial.flush()
    except OSError as error:
        error.filename = str(there)  # of the trial it would be a name that nobody knows
        raise


def why_unusable(folder: Path) -> str:
    """Return in a sentence why nothing can be put into ``folder``, or nothing where something can."""
    try:
        try_out(folder)
    except OSError as error:
        if trouble_of(error) == "not_a_folder" and Path(error.filename).is_file():
            return f"{error.filename}: is a file, not a folder"
        return f"{folder}: nothing can be put into this folder ({error.strerror or error})"
    return ""
