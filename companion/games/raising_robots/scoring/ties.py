"""Who has which place, and why seats with the same points have not the same one (RR-END-09 to 12)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby, pairwise
from typing import Final, Literal

import msgspec

from companion.games.raising_robots.scoring.sheet import ScoreSheet

DecidedBy = Literal["robots", "classes", "shared"]
"""What parts seats with the same points, or that nothing does."""
TIE_RULES: Final[dict[DecidedBy, str]] = {"robots": "RR-END-10", "classes": "RR-END-11", "shared": "RR-END-12"}


class FinalPlace(msgspec.Struct, frozen=True):
    """A place in the final standings; seats that nothing parts share one, and the places after it stay free.

    Attributes:
        place: 1 for the winners (RR-END-09).
        seats: who has it, in the order of the seats.
        total: their points.
    """

    place: int
    seats: tuple[int, ...]
    total: int


class Tie(msgspec.Struct, frozen=True):
    """Seats with the same points, and what decides between them.

    Attributes:
        by: what decides.
        total: the points that they have in common.
        ahead: who has more; all of them where the place is shared.
        behind: who has less; nobody where the place is shared.
        more: VP of those ahead by what decides; 0 where the place is shared.
        less: the same of those behind.
    """

    by: DecidedBy
    total: int
    ahead: tuple[int, ...]
    behind: tuple[int, ...] = ()
    more: int = 0
    less: int = 0

    @property
    def rule(self) -> str:
        """The rule that decides."""
        return TIE_RULES[self.by]


_Key = tuple[int, int, int]
"""Total, VP of robots, VP of classes: what decides, in this order."""


def standings(sheets: Mapping[int, ScoreSheet]) -> tuple[FinalPlace, ...]:
    """Return the places, best first, of seats whose sheets are complete; nothing while any is not.

    Args:
        sheets: by seat.
    """
    return tuple(FinalPlace(place, seats, key[0]) for place, seats, key in _groups(sheets))


def ties(sheets: Mapping[int, ScoreSheet]) -> tuple[Tie, ...]:
    """Return what decides between seats with the same points, best first."""
    groups = _groups(sheets)
    found: list[tuple[int, Tie]] = [
        (place, Tie("shared", key[0], seats)) for place, seats, key in groups if len(seats) > 1
    ]
    for (place, ahead, more), (_, behind, less) in pairwise(groups):
        if more[0] == less[0]:
            by: DecidedBy = "robots" if more[1] != less[1] else "classes"
            at = 1 if by == "robots" else 2
            found.append((place, Tie(by, more[0], ahead, behind, more[at], less[at])))
    return tuple(tie for _, tie in sorted(found, key=lambda each: each[0]))


def _groups(sheets: Mapping[int, ScoreSheet]) -> list[tuple[int, tuple[int, ...], _Key]]:
    """Return (place, seats, key) of each place."""
    keys: dict[int, _Key] = {}
    for seat, sheet in sheets.items():
        if sheet.total is None or sheet.robots is None or sheet.classes is None:
            return []
        keys[seat] = (sheet.total, sheet.robots, sheet.classes)
    ranked = sorted(keys, key=lambda seat: (*(-n for n in keys[seat]), seat))
    groups = []
    place = 1
    for key, seats in groupby(ranked, keys.__getitem__):
        sharing = tuple(seats)
        groups.append((place, sharing, key))
        place += len(sharing)
    return groups
