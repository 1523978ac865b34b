"""The figures of the box on the touchscreen: looked at, corrected and added to by their owners."""

from companion.games.galaxy_trucker.catalogue_pages.pages import KINDS, BoxPages

__all__ = ["KINDS", "BoxPages"]
