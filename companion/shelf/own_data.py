"""Owners' data files of every game: what they hold, and how an entry is put into one of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.core.rejection import Rejection, reject
from companion.core.view.catalogue import Entry, OwnersCatalogue
from companion.owned.file import EntryError, OwnersFile, changed
from companion.shelf.games import UnusableGameError, open_catalogue, package_of
from companion.shelf.guarded_catalogue import GuardedCatalogue
from companion.system.beside import InTurn, Work
from companion.system.whole_file import Write, trouble_of
from companion.table import refusing


class OwnData:
    """A folder that holds for each game a folder of owners' data files, called like the game.

    Args:
        folder: where that is; None where nothing can be kept.
        write: puts bytes into a file that is open at the given descriptor.
        patience: for how many seconds a touch waits for the disk; None waits until it has answered.
    """

    def __init__(self, folder: Path | None, write: Write, patience: float | None) -> None:
        self.folder = folder
        self._write = write
        self._patience = patience
        self._turns = InTurn()

    def of(self, game: str) -> Path | None:
        """Return the folder of a game; there need not be one yet."""
        return self.folder / game if self.folder is not None else None

    def catalogue(self, game: str) -> OwnersCatalogue | None:
        """Return the cards and tiles of a game as its files have them now, or None if it has none."""
        try:
            found = open_catalogue(game, self.of(game))
        except UnusableGameError:  # told on the start page
            return None
        return GuardedCatalogue(found, package_of(game)) if found is not None else None

    def keep(self, game: str, entry: Entry, kept: Callable[[str], None]) -> Work[Rejection | None]:
        """Write an entry into a file of a game; where that fails say why and write nothing.

        Args:
            game: whose it is.
            entry: what is put beside the others, or in the place of one.
            kept: is told the name of the game when the file is on the disk, in the thread that wrote it.
        """
        return Work(lambda: self._keep(game, entry, kept), self._patience, self._turns)

    @refusing
    def _keep(self, game: str, entry: Entry, kept: Callable[[str], None]) -> Rejection | None:
        folder = self.of(game)
        catalogue = self.catalogue(game)
        if folder is None or catalogue is None:
            return reject("catalogue_nowhere")
        file = OwnersFile(folder / entry.file, self._write)
        before = ""
        try:
            before = file.text()
            text = changed(before, entry)
            if entry.adds and text == before:
                return reject("catalogue_known", file=entry.file)
            if (why := catalogue.refusal(entry.file, text)) is not None:
                broken = bool(before) and catalogue.refusal(entry.file, before) is not None
                return reject("catalogue_damaged" if broken else "catalogue_refused", why=why)
            file.keep(text)
        except EntryError as error:
            why = catalogue.refusal(entry.file, before) or ""
            return reject("catalogue_damaged" if why else f"catalogue_{error}", file=entry.file, why=why)
        except (OSError, UnicodeDecodeError) as error:
            why = f"@why.{trouble_of(error)}" if isinstance(error, OSError) else str(error)
            return reject("catalogue_not_kept", file=entry.file, why=why)
        kept(game)
        return None
