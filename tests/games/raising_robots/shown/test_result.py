"""The result as everybody sees it: places, points by source, what decided, the rank of a game alone."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Ready
from companion.games.raising_robots.actions import TellScore
from companion.games.raising_robots.shown import view
from companion.games.raising_robots.state import SOURCES
from tests.games.raising_robots.made import begun, did


def over(*scores, **answers):
    """A game at level *table* that ended with these points: robots, classes, inventory, leftovers, inventor."""
    state = replace(begun(len(scores), "table", **answers), phase="round_end", round=8)
    state = did(state, *(Ready(seat) for seat in range(len(scores))), Advance(None))
    for seat, numbers in enumerate(scores):
        told = (TellScore(seat, source, n) for source, n in zip(SOURCES, numbers, strict=False))
        state = did(state, *told, Ready(seat))
    before = view.view(state)
    assert (before.standings, before.sources) == ((), ())
    return view.view(did(state, Advance(None)))


@pytest.mark.rule("RR-END-01", "RR-END-09", "RR-END-10")
def test_places_points_by_source_and_what_decided():
    seen = over((1, 1, 1, 1, 0), (29, 30, 13, 3, 0), (31, 24, 17, 3, 0))
    assert [(each.seat, each.place, each.parts) for each in seen.standings] == [
        (2, 1, (31, 24, 17, 3, 0)), (1, 2, (29, 30, 13, 3, 0)), (0, 3, (1, 1, 1, 1, 0)),
    ]  # fmt: skip
    assert [source.says.key for source in seen.sources] == [f"source.{source}" for source in SOURCES]
    assert [each.tie.key if each.tie is not None else None for each in seen.standings] == [
        "score.tie.robots", None, None,
    ]  # fmt: skip
    assert [each.reason.args["n"] for each in seen.standings] == [75, 75, 4]


@pytest.mark.rule("RR-END-10", "RR-END-11")
def test_the_sheet_says_under_each_name_and_over_all_what_decided():
    seen = over((30, 20, 22, 3, 0), (29, 30, 13, 3, 0), (30, 22, 20, 3, 0), (1, 1, 1, 1, 0), (1, 1, 1, 1, 0))
    board = seen.board
    assert [line.seat for line in board.lines] == [2, 0, 1, 3, 4]
    notes = [line.note for line in board.lines]
    assert (notes[0].key, notes[0].args) == ("score.stands.classes", {"own": 22, "other": 20})
    assert (notes[1].key, notes[1].args) == ("score.stands.classes", {"own": 20, "other": 22})
    assert notes[3].key == notes[4].key == "score.stands.shared"
    assert board.head.line.key == "score.tie.classes"


@pytest.mark.rule("RR-END-09")
def test_a_tie_further_down_is_not_said_of_the_winner():
    board = over((9, 9, 9, 9, 0), (5, 5, 5, 5, 0), (6, 4, 5, 5, 0)).board
    assert board.head.line is None
    assert board.lines[1].note.key == "score.stands.robots"


@pytest.mark.rule("RR-END-12", "RR-INVENTOR-13")
def test_a_shared_place_and_no_inventors():
    seen = over((30, 22, 20, 3), (30, 22, 23, 0), (9, 9, 9, 9), inventors="no")
    assert [(each.seat, each.place) for each in seen.standings] == [(0, 1), (1, 1), (2, 3)]
    assert len(seen.sources) == 4
    assert [each.tie is not None for each in seen.standings] == [True, True, False]


@pytest.mark.rule("RR-SOLO-13", "RR-SOLO-16", "RR-SOLO-17")
@pytest.mark.parametrize(("robots", "rank"), [(99, "amateur"), (100, "heroic")])
def test_alone_there_is_a_rank(robots, rank):
    (only,) = over((robots, 0, 0, 0, 0)).standings
    assert (only.place, only.reason.key) == (1, f"rank.{rank}")
