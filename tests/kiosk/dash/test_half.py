"""What everybody still sees while one panel is open on the other half."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import HitBoard, Keys, Offer, Panel, Ware
from companion.kiosk.widgets.dash.check import CheckRowFace, LowRowFace
from companion.kiosk.widgets.dash.hit import LargeLine, QuestionFace, SmallFace
from companion.kiosk.widgets.dash.keys import OfferKey, board_name
from companion.kiosk.widgets.dash.line_card import CardLineFace, ReadLines
from companion.kiosk.widgets.offers import Cubes
from tests.kiosk.dash.sample_dash import checking, flying, hitting
from tests.kiosk.dash.sample_panels import kinds


@pytest.fixture
def beside(dash, monkeypatch):
    """Show a board with the panel of one seat open: ``beside(board, seat, size=…)``."""

    def show(board, seat, size=(800, 480), large=False, **kept):
        table = dash(board, size, large=large)
        panel = Panel(seat, text("plain", n="?"), kept.pop("sections", ()), **kept)
        own = table.play.panels.panel
        monkeypatch.setattr(table.play.panels, "panel", lambda n: panel if n == seat else own(n))
        table.play.open(seat)
        table.wait(1.0)
        table.kiosk.changed()
        return table

    return show


def things(table, kind):
    return [piece.thing for piece in table.kiosk.scene().pieces if isinstance(piece.thing, kind)]


def test_the_card_stays_beside_the_panel_of_whoever_is_asked_and_is_answered_there(beside):
    board = flying(4)
    asked = board.head.seats[0]
    table = beside(board, asked)
    assert len(things(table, CardLineFace)) == len(board.card.lines)
    offered = [*board.card.keys, *(line.offer for line in board.card.lines if line.offer is not None)]
    assert offered
    assert not {board_name(offer) for offer in offered} & set(table.meanings())


def test_beside_the_panel_of_another_seat_the_card_is_answered_as_ever(beside):
    board = flying(4)
    table = beside(board, 1)
    assert {board_name(offer) for offer in board.card.keys} <= set(table.meanings())
    assert {f"tile {seat}" for seat in range(4)} <= set(table.meanings())


def test_where_there_is_hardly_room_the_signs_of_the_card_are_left(beside):
    table = beside(flying(4), 0, (720, 1280), large=True, sections=kinds(0).sections)
    assert things(table, ReadLines)
    assert not things(table, CardLineFace)


def test_a_line_on_cardboard_stays_large_beside_a_panel(beside):
    board = HitBoard(hitting(4).head, None, None, large="8", large_signs=("meteor_large", "from_right"))
    (line,) = things(beside(board, 2), LargeLine)
    assert line.said == "8"


def test_a_question_about_a_hit_stays_beside_the_panel_of_another_seat(beside):
    board = hitting(4)
    assert board.question is not None
    other = (board.question.seat + 1) % 4
    assert [face.seat for face in things(beside(board, other), QuestionFace)] == [board.question.seat]


def test_the_panel_of_whoever_is_asked_about_a_hit_has_the_other_ships_beside_it(beside):
    board = hitting(4)
    table = beside(board, board.question.seat)
    assert not things(table, QuestionFace)
    assert len(things(table, SmallFace)) == 3


def test_rows_of_a_check_stay_beside_a_panel(beside):
    assert len(things(beside(checking(4), 0), CheckRowFace)) == 4
    low = beside(checking(4), 0, (720, 1280))
    assert len(things(low, LowRowFace)) == 4
    assert {f"tile {seat}" for seat in range(4)} <= set(low.meanings())


def test_where_nobody_says_ready_there_is_no_key_for_it(beside):
    def keys(**kept):
        return {touch.what for touch in beside(flying(4), 1, **kept).kiosk.scene().touches}

    assert "ready 1" in keys()
    assert "ready 1" not in keys(readies=False)


def test_what_was_answered_folds_where_nobody_says_ready(beside):
    table = beside(flying(4), 1, readies=False)
    table.play.presses.follow(1)
    assert table.play.halves.side(1) is None


def test_what_is_still_asked_or_picked_up_stays_open(beside, monkeypatch):
    table = beside(flying(4), 1, readies=False, confirm=Offer(text("plain", n="?"), select=()))
    table.play.presses.follow(1)
    assert table.play.halves.side(1) is not None
    view = table.play.acting.view
    seats = tuple(replace(seat, asks=seat.seat == 1) for seat in view.seats)
    table = beside(flying(4), 1, readies=False)
    monkeypatch.setattr(table.play.acting, "view", replace(table.play.acting.view, seats=seats))
    table.play.presses.follow(1)
    assert table.play.halves.side(1) is not None


def test_goods_stand_on_keys_as_cubes_and_not_as_words(beside):
    wares = Ware("red", "4"), Ware("blue", "1")
    keys = Keys((Offer(text("plain", n="red 1, blue 1"), select=("kept",), wares=wares),))
    (shown,) = things(beside(flying(4), 1, sections=(keys,)), Cubes)
    assert shown.wares == wares
    board = flying(4)
    card = replace(board.card, keys=(replace(board.card.keys[0], wares=wares), *board.card.keys[1:]))
    assert wares in {key.wares for key in things(beside(replace(board, card=card), 1), OfferKey)}
