"""The end of a round and of the game, and the page for hands (SR-ROUND, SR-END)."""

from companion.games.steampunk_rally.end_of_round import result
from companion.games.steampunk_rally.end_of_round.panel import LOOK, over_panel, round_end_help, round_end_panel
from companion.games.steampunk_rally.end_of_round.rules import begin, can_store, end, store
from companion.games.steampunk_rally.end_of_round.summary import summary

__all__ = [
    "LOOK", "begin", "can_store", "end", "over_panel", "result", "round_end_help", "round_end_panel", "store",
    "summary",
]  # fmt: skip
