"""The cards: our samples, the owners' file, and the pages on which cards are made."""

from companion.games.cube_rally.catalogue.card_draft import CardDraft, drafted
from companion.games.cube_rally.catalogue.card_keys import called, card_sections, cube_hues, new_card, picked_up
from companion.games.cube_rally.catalogue.catalogue import (
    BOX,
    ShortCategory,
    card_set,
    colours_of,
    sample_set,
    short_categories,
)
from companion.games.cube_rally.catalogue.drafts import course_entry, own_id
from companion.games.cube_rally.catalogue.pages import KINDS, RallyPages

__all__ = [
    "BOX", "KINDS", "CardDraft", "RallyPages", "ShortCategory", "called", "card_sections", "card_set", "colours_of",
    "course_entry", "cube_hues", "drafted", "new_card", "own_id", "picked_up", "sample_set", "short_categories",
]  # fmt: skip
