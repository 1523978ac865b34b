"""Set-up: questions, challenge tiles, the first state (SR-SETUP, SR-COMP)."""

from companion.games.steampunk_rally.setup import questions, start

__all__ = ["questions", "start"]
