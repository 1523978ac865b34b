"""Challenges (SR-CHALLENGE): used where the pawn rests, and the jump; those met on the way are in ``effects``."""

from companion.games.steampunk_rally.challenges import jump
from companion.games.steampunk_rally.challenges.panel import challenge_help, challenge_rows
from companion.games.steampunk_rally.challenges.rules import SELL_DICE, close_all, for_sale, leave, usable, use

__all__ = ["SELL_DICE", "challenge_help", "challenge_rows", "close_all", "for_sale", "jump", "leave", "usable", "use"]
