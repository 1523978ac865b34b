"""The decisions before the first round, in any order (RR-START)."""

from companion.games.raising_robots.start.deciding import (
    all_have_chosen,
    at_first,
    end_start,
    keep_inventor,
    owes_start,
    still_hidden,
    why_no_inventor,
)

__all__ = [
    "all_have_chosen", "at_first", "end_start", "keep_inventor", "owes_start", "still_hidden", "why_no_inventor",
]  # fmt: skip
