"""The Race phase: activations, cogs on dice, the bulb, racing in turns (SR-RACE)."""

from companion.games.steampunk_rally.race import turns
from companion.games.steampunk_rally.race.panel import race_help, race_panel, turn_rows
from companion.games.steampunk_rally.race.rules import activate, begin, spend_cog, turn_bulb

__all__ = ["activate", "begin", "race_help", "race_panel", "spend_cog", "turn_bulb", "turn_rows", "turns"]
