"""Ranks of a solo game, and of a challenge of three (RR-SOLO-13 to 19, 24 to 30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

import msgspec

RankName = Literal["keep_practising", "beginner", "amateur", "heroic", "epic", "legendary"]
RANK_NAMES: Final[tuple[RankName, ...]] = get_args(RankName)
"""Lowest first."""
CHALLENGE_GAMES: Final = 3
"""RR-SOLO-21."""


class Rank(msgspec.Struct, frozen=True):
    """A rank of the inventor.

    Attributes:
        name: which one.
        at_least: VP from which on it is given.
        rule: that says so.
    """

    name: RankName
    at_least: int
    rule: str


def _ranks(limits: Sequence[int], first_rule: int) -> tuple[Rank, ...]:
    return tuple(
        Rank(name, at_least, f"RR-SOLO-{first_rule + i}")
        for i, (name, at_least) in enumerate(zip(RANK_NAMES, limits, strict=True))
    )


SOLO_RANKS: Final = _ranks((0, 60, 80, 100, 120, 140), 14)
"""Of one game, lowest first (RR-SOLO-14 to 19)."""
CHALLENGE_RANKS: Final = _ranks((0, 180, 230, 280, 330, 380), 25)
"""Of three games together, lowest first (RR-SOLO-25 to 30)."""


class Ranked(msgspec.Struct, frozen=True):
    """The rank that points give.

    Attributes:
        rank: the one reached.
        next: the one after it; None at the top.
        short: VP that lack for it; 0 at the top.
    """

    rank: Rank
    next: Rank | None = None
    short: int = 0


def ranked(vp: int, ranks: Sequence[Rank] = SOLO_RANKS) -> Ranked:
    """Return the rank that points give (RR-SOLO-13).

    Args:
        vp: of a game, or of all games of a challenge.
        ranks: lowest first.
    """
    reached = max((i for i, rank in enumerate(ranks) if rank.at_least <= vp), default=0)
    if reached + 1 == len(ranks):
        return Ranked(ranks[reached])
    following = ranks[reached + 1]
    return Ranked(ranks[reached], following, following.at_least - vp)


def challenge(scores: Sequence[int]) -> Ranked | None:
    """Return the rank of a challenge: its scores are added up; None until all three games are played (RR-SOLO-24)."""
    return ranked(sum(scores), CHALLENGE_RANKS) if len(scores) == CHALLENGE_GAMES else None
