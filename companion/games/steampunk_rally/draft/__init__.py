"""The Draft phase (SR-DRAFT): rules, panel, parts described at the table, decks that run short."""
