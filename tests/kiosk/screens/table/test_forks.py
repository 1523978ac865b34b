"""Which fork a panel will ask about next, and what its ways probably are."""

from __future__ import annotations

from companion.core.view import SpaceView
from companion.kiosk.screens.table.forks import LOOK, along, fork_ahead

ONWARD = ((1,), (2, 4), (3,), (5,), (5,), *((n,) for n in range(6, 12)), ())
TRACK = tuple(SpaceView(onward, n) for n, onward in enumerate(ONWARD))


def test_the_next_fork_is_the_first_on_the_way_the_own_space_included() -> None:
    assert fork_ahead(TRACK, (0, 1, 2)) == fork_ahead(TRACK, (1, 2)) == 1
    assert fork_ahead(TRACK, (2, 3, 5)) is None
    assert fork_ahead(TRACK, (40,)) is None


def test_a_way_goes_on_along_its_own_branch_and_no_farther_than_is_drawn() -> None:
    assert along(TRACK, 2) == (2, 3, 5, 6, 7, 8)
    assert along(TRACK, 4)[:3] == (4, 5, 6)
    assert len(along(TRACK, 2)) == LOOK
    assert along(TRACK, 10) == (10, 11)
