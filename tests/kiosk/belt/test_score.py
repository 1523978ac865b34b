"""The score sheet: what fits where, what a touch on a number shows, which shelf is reached."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.view import RankLadder, RankShelf
from companion.kiosk.widgets.belt.ladder import LadderFace, height_of, reached_shelf
from companion.kiosk.widgets.belt.score_items import ItemsFace
from companion.kiosk.widgets.belt.score_rows import ScoreRowFace, WhoKey
from companion.proofs.gallery.proof import proofread
from tests.kiosk.belt.sample_score import RANKS, alone, scored, standings

SIZES = [
    *((size, large, True) for size in ((800, 480), (480, 853)) for large in (False, True)),
    ((1280, 720), False, True),
    ((800, 480), False, False),
]
"""Size of the screen, large text, and whether the game is over."""


@pytest.fixture
def finish(belt, monkeypatch):
    """Show a score sheet as the result of a game, or while it is still reckoned."""

    def show(board, size=(800, 480), seats=6, language="en", large=False, over=True):
        table = belt(board, size, seats, language, large, phase="SCORE")
        if over:
            view = replace(table.play.acting.view, standings=standings(board))
            monkeypatch.setattr(table.play.acting, "view", view)
            table.kiosk.changed()
        return table

    return show


def things(table, kind):
    return [piece.thing for piece in table.kiosk.scene().pieces if isinstance(piece.thing, kind)]


@pytest.mark.parametrize("language", ["ja", "es"])
@pytest.mark.parametrize(("size", "large", "over"), SIZES, ids=str)
def test_what_numbers_are_made_of_is_easily_read(finish, size, large, over, language):
    for make, seats, what in ((scored, 6, "score 0 0"), (alone, 1, "score 0 1"), (alone, 1, "takes out")):
        table = finish(make(seats, language), size, seats, language, large, over)
        assert proofread(table.kiosk, table.surface).faults == []
        table.tap(what)
        assert things(table, ItemsFace)
        assert proofread(table.kiosk, table.surface).faults == []
        table.tap("items")


def test_a_touch_on_a_number_shows_what_it_is_made_of(finish):
    board = scored(6)
    table = finish(board)
    assert {what for what in table.meanings() if what.startswith("score")} == {
        f"score {seat} {column}" for seat in range(6) for column in (0, 1)
    }
    table.tap("score 3 0")
    (face,) = things(table, ItemsFace)
    assert face.heading == "Tomás: Robots 24"
    assert [line.points for line in face.lines] == [str(item.points) for item in board.lines[3].cells[0].items]
    table.tap("items")
    assert len(things(table, ScoreRowFace)) == 6


def test_points_that_nobody_has_told_are_asked_for_with_a_sign(finish):
    table = finish(scored(6, open_=True), over=False)
    rows = things(table, ScoreRowFace)
    assert rows[2].line.total is None
    assert [row.line.cells[1].points for row in rows] == [24, 30, None, 19, 22, 22]
    assert all(not cell.items for row in rows for cell in row.line.cells)


LADDER = RankLadder(tuple(RankShelf(None, least, None) for _, least in RANKS), 0)


@pytest.mark.rule("RR-SOLO-14", "RR-SOLO-15", "RR-SOLO-16", "RR-SOLO-18", "RR-SOLO-19")
@pytest.mark.parametrize(
    ("points", "shelf"), [(0, 0), (59, 0), (60, 1), (79, 1), (80, 2), (99, 2), (100, 3), (139, 4), (140, 5), (400, 5)]
)
def test_the_robot_stands_on_the_shelf_that_is_reached(points, shelf):
    ladder = replace(LADDER, points=points)
    assert reached_shelf(ladder) == shelf
    assert shelf / 6 <= height_of(ladder, points) <= (shelf + 1) / 6


def test_stacked_games_are_as_high_together_as_their_sum_on_the_shelves():
    heights = [height_of(LADDER, points) for points in range(0, 200, 5)]
    assert heights == sorted(heights)
    assert height_of(LADDER, 70) == pytest.approx(1.5 / 6)
    assert height_of(LADDER, 160) == 1.0


def test_a_challenge_shows_the_games_played_so_far_and_the_cards_to_be_taken_out(finish):
    board = alone(1)
    table = finish(board, seats=1)
    (face,) = things(table, LadderFace)
    assert face.ladder == board.ladder
    table.tap("takes out")
    (items,) = things(table, ItemsFace)
    assert len(items.lines) == len(board.takes_out) - 1


@pytest.mark.parametrize(
    ("make", "seats", "size"), [(scored, 6, (480, 853)), (scored, 3, (800, 480)), (alone, 1, (800, 480))]
)
def test_whoever_is_waited_for_can_go_on_by_a_touch_until_the_game_is_over(finish, make, seats, size):
    names = {f"tile {seat}" for seat in range(seats)}
    table = finish(make(seats), size, seats, over=False)
    assert names <= set(table.meanings())
    assert {key.seat for key in things(table, WhoKey)} == set(range(seats))
    assert not names & set(finish(make(seats), size, seats).meanings())
    assert not things(table, WhoKey)
