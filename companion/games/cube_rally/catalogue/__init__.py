"""The cards: our samples, the owners' file, and the pages on which cards are made."""

from companion.games.cube_rally.catalogue.catalogue import (
    BOX,
    ShortCategory,
    card_set,
    colours_of,
    sample_set,
    short_categories,
)

__all__ = ["BOX", "ShortCategory", "card_set", "colours_of", "sample_set", "short_categories"]
