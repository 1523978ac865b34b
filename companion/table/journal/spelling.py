"""Names of files in sentences: a name need not be text, and a sentence must be."""

from __future__ import annotations

import os
from pathlib import Path


def spelled(path: Path, folder: bool = True) -> str:
    """Return how ``path`` is written in a sentence, without its folder if so wished; never more than a line."""
    said = os.fsencode(path if folder else path.name).decode(errors="replace")
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in said)
