"""Rules for one player and for two (RR-SOLO)."""

from companion.games.raising_robots.solo.ranks import (
    CHALLENGE_GAMES,
    CHALLENGE_RANKS,
    RANK_NAMES,
    SOLO_RANKS,
    Rank,
    Ranked,
    RankName,
    challenge,
    ranked,
)

__all__ = [
    "CHALLENGE_GAMES",
    "CHALLENGE_RANKS",
    "RANK_NAMES",
    "SOLO_RANKS",
    "Rank",
    "RankName",
    "Ranked",
    "challenge",
    "ranked",
]
