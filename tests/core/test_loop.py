"""Round tracks: what others stand on is skipped, laps are counted, and two pieces never share a space."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.loop import Loop
from companion.core.track import TrackError


def walked(lap: int, standing: list[int], piece: int, by: int) -> int:
    """Walk on a board of marked spaces, one space after the other."""
    board = [False] * lap
    for n, steps in enumerate(standing):
        if n != piece:
            board[steps % lap] = True
    space, gone, left = standing[piece] % lap, 0, abs(by)
    while left:
        space = (space + 1) % lap if by > 0 else (space - 1) % lap
        gone += 1
        if not board[space]:
            left -= 1
    return standing[piece] + (gone if by > 0 else -gone)


@st.composite
def boards(draw):
    lap = draw(st.integers(5, 34))
    spaces = draw(st.lists(st.integers(0, lap - 1), min_size=1, max_size=4, unique=True))
    return lap, [space + lap * draw(st.integers(-2, 2)) for space in spaces]


@given(boards(), st.integers(-80, 80), st.data())
def test_a_piece_goes_as_one_walks_on_the_board(board, by, data):
    lap, standing = board
    piece = data.draw(st.integers(0, len(standing) - 1))
    assert Loop(lap).moved(standing, piece, by) == walked(lap, standing, piece, by)


@given(boards(), st.lists(st.tuples(st.integers(0, 3), st.integers(-40, 40)), max_size=12))
def test_two_pieces_never_share_a_space(board, moves):
    lap, standing = board
    for piece, by in moves:
        if piece < len(standing):
            standing[piece] = Loop(lap).moved(standing, piece, by)
            assert len({steps % lap for steps in standing}) == len(standing)


@given(boards(), st.integers(1, 20))
def test_a_move_can_be_gone_back_where_nobody_else_has_moved(board, by):
    lap, standing = board
    there = Loop(lap).moved(standing, 0, by)
    assert Loop(lap).moved([there, *standing[1:]], 0, -by) == standing[0]


def test_pieces_that_are_not_there_block_nothing():
    loop = Loop(18)
    assert loop.moved([4, None, 6], 0, 2) == 7
    assert loop.moved([4, None, None], 0, 2) == 6
    assert loop.order([4, None, 6]) == (2, 0)
    with pytest.raises(TrackError, match="piece 1 is not on the track"):
        loop.moved([4, None, 6], 1, 1)


def test_one_is_lapped_only_beyond_a_whole_lap():
    loop = Loop(18)
    assert loop.lapped([20, 6, 1]) == {2}
    assert loop.lapped([19, 2, 1]) == frozenset()
    assert loop.lapped([]) == frozenset()


def test_pieces_a_lap_apart_still_stand_on_one_space():
    assert Loop(18).moved([2, 21], 0, 1) == 4
    assert Loop(18).space(-1) == 17


def test_nobody_runs_for_ever():
    with pytest.raises(TrackError, match="no space is free"):
        Loop(3).moved([0, 1, 2], 0, 1)
    with pytest.raises(TrackError, match="at least two spaces, not 1"):
        Loop(1)
