"""Make each ``.mo`` from its ``.po``: ``python -m companion.kiosk.words.compile [FOLDER …]`` (for developers).

Without folders: the kiosk's and those of the games beside it. Needs Babel.
"""

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
    folders = [Path(name) for name in sys.argv[1:]]
    for each in folders or [FOLDER, *sorted(FOLDER.parents[1].glob("games/*/words"))]:
        for path in compile_all(each):
            sys.stdout.write(f"{path}\n")
