"""The Draft phase: picks, cards described at the table, decks that run short (SR-DRAFT, SR-DECK)."""
