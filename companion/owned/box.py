"""The data files of one game: our samples in its package, the owners' own in a folder of theirs, put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple, TypeVar

from companion.owned.data_file import DataFile, DataFileError

Key = TypeVar("Key")
Thing = TypeVar("Thing")
Reader = Callable[[DataFile], object]
"""Returns what stands in a file, or raises what is wrong with it."""


class Box(NamedTuple):
    """What is known of a game's box.

    Attributes:
        package: the game's package; our samples are in its folder ``data``.
        readers: what reads each file, with all its checks.
    """

    package: str
    readers: Mapping[str, Reader]

    def sample(self, name: str) -> DataFile:
        """Return our own file of this name."""
        return DataFile.read(resources.files(self.package) / "data" / name, packaged=True)

    def own(self, name: str, folder: Path | None) -> DataFile | None:
        """Return the owners' file of this name, or None where there is none.

        Raises:
            DataFileError: if it cannot be read.
        """
        try:
            return DataFile.read(folder / name) if folder is not None else None
        except DataFileError as error:
            if isinstance(error.__cause__, FileNotFoundError):
                return None
            raise

    def merged(
        self, name: str, read: Callable[[DataFile], Mapping[Key, Thing]], folder: Path | None, *, sound_only: bool
    ) -> tuple[Thing, ...]:
        """Return our samples, with the owners' entries added or put in the place of those of the same key.

        Raises:
            DataFileError: if a file cannot be used; with ``sound_only`` the owners' counts as not there then.
        """
        entries = dict(_sampled(self.package, name, read))
        try:
            own = self.own(name, folder)
            entries.update(read(own) if own is not None else {})
        except DataFileError:
            if not sound_only:
                raise
        return tuple(entries.values())

    def refusal(self, name: str, text: str) -> str | None:
        """Return in one sentence why ``text`` cannot be the owners' file ``name``; None where it can."""
        try:
            self.readers[name](DataFile(name, text))
        except DataFileError as error:
            return str(error)
        return None

    def unread(self, folder: Path | None) -> tuple[str, ...]:
        """Return a sentence for each data file of ``folder`` that nothing reads, because its name is none of ours."""
        try:
            there = sorted(folder.iterdir()) if folder is not None else []
        except OSError:
            return ()
        return tuple(
            f"{path}: is not read, because no data file has this name; known are {', '.join(self.readers)}."
            for path in there
            if path.suffix.lower() == ".toml" and path.name not in self.readers
        )


@cache
def _sampled(package: str, name: str, read: Callable[[DataFile], Mapping[Key, Thing]]) -> Mapping[Key, Thing]:
    """Return the entries of our own file, read once: with each file of the owners' the game is made anew."""
    return read(Box(package, {}).sample(name))
