"""Boards on the table's screen: what a touch does, that all words fit, that a still picture costs nothing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Ready
from companion.core.messages import Text
from companion.core.requests import Countdown
from companion.core.view import Figure
from companion.kiosk.drawing import Area, Scene, theme
from companion.kiosk.drawing.text import TextPainter
from companion.kiosk.screens.boards import Boards
from companion.kiosk.screens.table.flat import FAR_WORD, far_word_height
from companion.kiosk.widgets import Writing
from companion.kiosk.widgets.course.all_posts import RuleBehind
from companion.kiosk.widgets.course.board_tile import BoardTile, PressKey
from companion.kiosk.widgets.course.lane_face import draw_name
from companion.kiosk.widgets.course.ranks import bay_places
from companion.kiosk.widgets.course.rolling_in import IN_S, RollingPieces
from companion.kiosk.widgets.course.strip import PAGE, shown_cards
from companion.kiosk.widgets.header import SQUARES, SpentSquares, WordRing
from companion.kiosk.widgets.tiles.tile import TileLook
from tests.kiosk.boards.sample_boards import course, judging, seen
from tests.kiosk.screens.conftest import cut

__all__ = ["cut"]
SIZES = ((800, 480), (1024, 600), (1280, 720), (480, 853), (720, 1280))


@pytest.fixture
def boards(hands, monkeypatch):
    """A table on which a board made by hand is seen."""

    def show(board, size=(800, 480), seats=4, language="en"):
        table = hands(size, language).begin(seats)
        view = seen(table.play.view, board)
        monkeypatch.setattr(table.play.acting, "view", view)
        table.play.refresh()
        return table

    return show


def area(table, what):
    return Area(*next(rect for rect, meaning in table.kiosk.touchables() if meaning == what))


def test_the_lower_part_of_a_tile_is_a_press_and_the_upper_one_opens_the_panel(boards, monkeypatch):
    table = boards(course(4))
    press, panel = area(table, "tile 2"), area(table, "panel 2")
    assert press.height >= 69
    assert panel.height >= 52
    assert panel.bottom <= press.y + 0.01
    pressed, opened = [], []
    monkeypatch.setattr(table.play, "button", lambda seat, down: pressed.append((seat, down)))
    monkeypatch.setattr(table.play, "open", opened.append)
    table.touch(*press.center)
    assert pressed == [(2, True), (2, False)]
    assert not opened
    table.touch(*panel.center)
    assert opened == [2]


def test_a_touch_on_yes_does_what_that_lane_offers(boards, monkeypatch):
    board = judging(4)
    table = boards(board)
    done = []
    monkeypatch.setattr(table.play, "touch_board", lambda seat, offer: done.append((seat, offer)))
    table.tap("seat 1: Ready")
    assert done == [(1, board.lanes[1].yes)]
    assert isinstance(done[0][1].action, Ready)


@pytest.mark.parametrize(("width", "drawn"), [(200, True), (40, True), (12, False)])
def test_a_name_for_which_there_is_no_room_is_left_to_the_emblem(boards, monkeypatch, width, drawn):
    table, said = boards(judging(4)), []
    paint = TextPainter.draw
    monkeypatch.setattr(TextPainter, "draw", lambda self, target, words, *rest, **how: (
        said.append(words), paint(self, target, words, *rest, **how))[1])  # fmt: skip

    class Name:
        def draw(self, art, target, rect):
            draw_name(art, target, "María", rect, (255, 255, 255))

    table.kiosk.picture(lambda scene: scene.add(Area(0, 0, width, 30), Name()))
    assert said == (["María"] if drawn else [])


def looks_of(table):
    return [TileLook(seat, f"Seat {seat.seat}", "1st", "off", "idle", "") for seat in table.play.view.seats]


def test_in_the_past_all_of_a_tile_opens_its_seat_however_low_it_is(boards):
    table = boards(course(4), size=(720, 1280))
    scene, opened = Scene(), []
    Boards(table.kiosk, table.play).past(
        scene, Area(0, 124, 480, 516), course(4), looks_of(table), lambda seat: lambda: opened.append(seat)
    )
    tiles = [Area(*piece.rect) for piece in scene.pieces if isinstance(piece.thing, BoardTile)]
    touched = [(touch.what, Area(*touch.rect)) for touch in scene.touches]
    assert [what for what, _ in touched] == [f"past {seat}" for seat in range(4)]
    for (_, place), tile in zip(touched, tiles, strict=True):
        assert tile.height < 70  # lower than the part that is a press while the game goes on
        assert place.height >= 52
        assert place.x <= tile.x
        assert place.y <= tile.y
        assert place.right >= tile.right
        assert place.bottom >= tile.bottom


@pytest.mark.parametrize(("high", "keys"), [(57, 0), (90, 1)])
def test_a_tile_of_the_past_that_is_too_low_for_its_key_keeps_what_its_seat_has(boards, monkeypatch, high, keys):
    table, said = boards(course(4)), []
    monkeypatch.setattr(TextPainter, "draw", lambda _self, _target, words, *_, **__: said.append(words))
    view = replace(table.play.view.seats[0], rows=((Figure("points", 37),),))
    tile = BoardTile(TileLook(view, "Ada", "1st", "off", "idle", ""), PressKey("Press", None, "off"))
    table.kiosk.picture(lambda scene: scene.add(Area(0, 0, 200, high), tile))
    assert said.count("Press") == keys
    assert "37" in said


def test_an_objection_makes_a_lane_large_and_its_verdict_can_stand(boards, monkeypatch):
    table = boards(judging(4))
    done = []
    monkeypatch.setattr(table.play, "touch_board", lambda seat, _: done.append(seat))
    table.tap("object 0")
    assert "object 3" not in table.meanings()
    table.tap("verdict stands")
    assert "object 3" in table.meanings()
    assert not done
    table.tap("object 0")
    table.tap("seat 0: Ready")
    assert done == [0]
    assert "object 3" in table.meanings()


def test_the_way_on_is_what_the_game_offers_and_does_nothing_while_answers_are_missing(boards):
    table = boards(judging(2), seats=2)
    before = table.session.state
    table.tap("onward")
    assert table.session.state is before


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "ja", "es"])
def test_every_word_fits_and_every_finger_has_its_place(boards, cut, size, language):
    for seats in (2, 4):
        for board in (course(seats, language=language), course(seats, 7, language), judging(seats, language)):
            table = boards(board, size, seats, language)
            table.draw()
            for rect, what in table.kiosk.touchables():
                assert (rect[2] >= 47.9 and rect[3] >= 51.9) or what == "round", (what, rect)
    assert cut == set()


def test_a_board_that_stays_as_it_is_is_not_drawn_again(boards):
    for board in (course(4), judging(4)):
        table = boards(board)
        table.wait(1.0)
        table.draw()
        assert table.draw() == []


def test_a_card_is_shown_alone_and_put_away(boards):
    table = boards(course(4))
    table.tap("card 3")
    table.tap("card away")
    assert "card away" not in table.meanings()


def test_more_cards_than_fit_are_turned_to_and_the_one_to_be_judged_is_in_view():
    board = course(4, 9)
    cards, back, on = shown_cards(board, 0)
    assert len(cards) == PAGE
    assert any(not each.judged for each in cards)
    assert on
    assert not back
    assert shown_cards(board, 5)[0][-1].number == 9
    assert shown_cards(course(4, 6), 0) == (course(4, 6).cards, False, False)


def test_a_piece_rolls_in_and_two_that_change_places_move_at_once():
    pieces, board = RollingPieces(), Area(0, 0, 400, 98)
    one, two, *_ = bay_places(board, 4)
    pieces.note({0: one}, board, 10.0)
    assert pieces.now(10.0) == {}
    pieces.note({0: one, 1: two}, board, 11.0)
    assert pieces.now(11.0)[1].dx < -two.x
    assert 0 not in pieces.now(11.0)
    assert not pieces.moving(11.0 + IN_S)
    pieces.note({0: two, 1: one}, board, 12.0)
    moved = pieces.now(12.1)
    assert moved[0].dx < 0 < moved[1].dx
    assert moved[1].dy < 0 == moved[0].dy


@pytest.fixture
def running(boards, monkeypatch):
    """Return what is on a screen whose ribbon ends in squares while time runs, ``left`` of 40 s."""

    def show(left, ready=False):
        table = boards(course(4))
        chequered = replace(theme.look, board=replace(theme.look.board, chequered=True))
        monkeypatch.setattr(theme, "look", chequered)
        monkeypatch.setattr(theme, "wear", lambda _look: None)
        view = table.play.view
        seats = tuple(replace(seat, ready=ready) for seat in view.seats)
        time = Countdown("stack 1", 40.0, Text("countdown.stack"))
        monkeypatch.setattr(table.play.acting, "view", replace(view, seats=seats, countdown=time))
        monkeypatch.setattr(table.play, "countdown_left", lambda _now: left)
        table.kiosk.changed()
        return table, table.kiosk.scene().pieces

    return show


def figures(pieces):
    return [piece.thing.said for piece in pieces if isinstance(piece.thing, Writing) and piece.thing.said.isdigit()]


def test_time_that_runs_empties_the_squares_below_the_ribbon_from_the_right(running):
    table, pieces = running(0.5)
    (spent,) = [Area(*piece.rect) for piece in pieces if isinstance(piece.thing, SpentSquares)]
    assert (spent.x, spent.right, spent.height) == (400, 800, SQUARES)
    assert not figures(pieces)
    assert table.kiosk._table.moving()


def test_the_last_ten_seconds_are_said_in_figures(running):
    assert figures(running(0.24)[1]) == ["10"]


def test_a_ring_closes_round_the_word_while_all_are_ready_and_time_runs(running):
    _, pieces = running(0.25, ready=True)
    assert [piece.thing.share for piece in pieces if isinstance(piece.thing, WordRing)] == [0.75]
    assert not [piece for piece in pieces if isinstance(piece.thing, SpentSquares)]


def test_the_far_word_stands_above_the_squares(monkeypatch):
    plain = far_word_height()
    monkeypatch.setattr(theme, "look", replace(theme.look, board=replace(theme.look.board, chequered=True)))
    assert (plain, far_word_height()) == (FAR_WORD, FAR_WORD + SQUARES + 3)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_touch_on_the_plaque_shows_all_waypoints_and_any_touch_puts_them_away(boards, size, cut):
    leg = course(4)
    posts = (*leg.posts, leg.start, leg.end, replace(leg.end, rule=leg.start.rule), replace(leg.end, goal=True))
    table = boards(replace(leg, posts=posts), size)
    before = table.meanings()
    table.tap("round")
    assert "posts away" in table.meanings()
    plates = [piece.thing for piece in table.kiosk.scene().pieces if isinstance(piece.thing, RuleBehind)]
    assert len(plates) == 3, "the start pays nothing"
    table.draw()
    table.tap("posts away")
    assert table.meanings() == before
    table.tap("round")
    table.kiosk.screens[-1].back()
    table.kiosk.changed()
    assert "posts away" not in table.meanings()
    assert not cut
