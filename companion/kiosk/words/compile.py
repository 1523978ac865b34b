"""Make each ``.mo`` from its ``.po`` (for developers; needs Babel): ``python -m companion.kiosk.words.compile``."""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion.kiosk.words.catalogues import FOLDER


def compile_all(folder: Path = FOLDER) -> list[Path]:
    """Write the ``.mo`` beside every ``.po`` under ``folder`` and return the files written.

    Raises:
        PoFileError: if a catalogue cannot be read.
    """
    written = []
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as stream:
            catalogue = read_po(stream, locale=source.parts[-3], domain=source.stem, abort_invalid=True)
        target = source.with_suffix(".mo")
        with target.open("wb") as stream:
            write_mo(stream, catalogue)
        written.append(target)
    return written


if __name__ == "__main__":
    for path in compile_all():
        sys.stdout.write(f"{path}\n")
