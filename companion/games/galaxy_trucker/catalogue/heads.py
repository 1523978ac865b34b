"""What stands before the entries of each data file: its format, and which game it belongs to."""

from __future__ import annotations

from typing import TypeVar

from companion.games.galaxy_trucker.catalogue.rows import AdventuresFile, BoardsFile, TilesFile
from companion.owned.data_file import DataFile

FORMAT, GAME = 1, "galaxy-trucker"

AnyFile = TypeVar("AnyFile", TilesFile, BoardsFile, AdventuresFile)


def checked_head(file: DataFile, whole: type[AnyFile]) -> AnyFile:
    """Return the rows of a file of this game.

    Raises:
        DataFileError: if it cannot be read, has another format or belongs to another game.
    """
    found = file.tables(whole)
    if found.format != FORMAT:
        raise file.complaint("", None, "format", f"must be {FORMAT}")
    if found.game not in ("", GAME):
        raise file.complaint("", None, "game", f'must be "{GAME}"; this file belongs to another game')
    return found
