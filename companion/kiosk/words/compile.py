"""Make each ``.mo`` from its ``.po``: ``python -m companion.kiosk.words.compile [FOLDER …]`` (for developers).

Without folders: the kiosk's and those of the games beside it. Needs Babel.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from companion.kiosk.words.catalogues import FOLDER


class UnusableWordsError(Exception):
    """A catalogue cannot be made; one sentence that names its file and line."""


def compile_all(folder: Path = FOLDER) -> list[Path]:
    """Write the ``.mo`` beside every ``.po`` under ``folder`` and return the files written.

    Raises:
        UnusableWordsError: if there is no catalogue, one cannot be read, or a key has words twice in one.
    """
    sources = sorted(folder.glob("*/LC_MESSAGES/*.po"))
    if not sources:
        raise UnusableWordsError(f"there are no words in {folder}: they lie in <language>/LC_MESSAGES/<any name>.po")
    return [_compiled(source) for source in sources]


def _compiled(source: Path) -> Path:
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import PoFileError, read_po
    except ModuleNotFoundError as error:
        raise UnusableWordsError("words are compiled by Babel, which is not installed: pip install babel") from error
    _look_for_twins(source)
    try:
        with source.open("rb") as stream:
            catalogue = read_po(stream, locale=source.parts[-3], domain=source.stem, abort_invalid=True)
    except PoFileError as error:
        raise UnusableWordsError(f"{source}, line {error.lineno + 1}: {error}") from error
    except ValueError as error:  # e.g. a folder called like no language, or bytes that are not UTF-8
        raise UnusableWordsError(f"{source}: {error}") from error
    target = source.with_suffix(".mo")
    with target.open("wb") as stream:
        write_mo(stream, catalogue)
    return target


def _look_for_twins(source: Path) -> None:
    """Refuse a key that has words twice, of which Babel would silently take the first."""
    lines: dict[str, int] = {}
    context = ""
    for number, line in enumerate(source.read_text("utf-8", errors="replace").splitlines(), 1):
        if line.startswith("msgctxt "):
            context = line
        elif line.startswith("msgid "):
            first = lines.setdefault(context + line.rstrip(), number)
            if first != number:
                raise UnusableWordsError(
                    f"{source}, line {number}: {line[6:].strip()} has words in line {first}, too"
                )
            context = ""


def main(words: Sequence[str]) -> int:
    """Compile the folders named, or those of this tree; return 0, or 1 with a sentence on what is wrong."""
    folders = [Path(word) for word in words] or [FOLDER, *sorted(FOLDER.parents[1].glob("games/*/words"))]
    try:
        for folder in folders:
            sys.stdout.writelines(f"{path}\n" for path in compile_all(folder))
    except UnusableWordsError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
