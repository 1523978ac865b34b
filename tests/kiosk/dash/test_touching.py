"""What a touch on a dashboard does, and what is not drawn again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.requests import Countdown
from companion.core.view import offers_in
from companion.kiosk.drawing import Area
from companion.kiosk.drawing.units import TOUCH_HEIGHT
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.kiosk.widgets.dash.entry import PageFace, TileKeyFace, shown_keys
from companion.kiosk.widgets.dash.keys import board_name
from companion.kiosk.widgets.dash.ring import MovingPiece
from companion.kiosk.widgets.dash.sand import GlassPicture, Numeral, Tube
from tests.kiosk.dash.sample_dash import ALL, billed, building, flying, hitting, same
from tests.kiosk.dash.sample_panels import closed, kinds, loading, losing, paying, pictures


@pytest.fixture
def touched(monkeypatch):
    """Whatever a touch on a board asks for: (seat, offer)."""

    def watch(table):
        done = []
        monkeypatch.setattr(table.play, "touch_board", lambda seat, offer: done.append((seat, offer)))
        return done

    return watch


def area(table, what):
    return Area(*[rect for rect, meaning in table.kiosk.touchables() if meaning == what][-1])


@pytest.mark.parametrize("name", ALL)
def test_everything_a_board_offers_can_be_touched_and_does_just_that(dash, touched, name):
    board = ALL[name](4)
    table = dash(board)
    done = touched(table)
    whats = {board_name(offer): offer for offer in offers_in(board)}
    if name.endswith("reads"):  # the piles wait behind the one that is read, of each only one is shown
        whats = {what: offer for what, offer in whats.items() if what in table.meanings()}
        assert board_name(board.reading[0].close) in whats
    elif name in ("build_free", "build", "build_last"):
        whats = {what: offer for what, offer in whats.items() if "start" not in str(offer.says.args)}
    for what, offer in whats.items():
        done.clear()
        table.tap(what)
        assert [each for _, each in done] == [offer], what
        seat = offer.action.seat
        assert done[0][0] == seat


def test_start_spaces_can_be_taken_by_touch_where_there_is_no_glass(dash, touched):
    board = building(4, sand="none")
    table = dash(board)
    done = touched(table)
    table.tap(board_name(board.starts[3].offer))
    assert done == [(3, board.starts[3].offer)]


def test_the_turn_key_does_nothing_while_sand_runs_and_turns_when_it_is_empty(dash):
    running = dash(building(4)).meanings()
    empty = building(4, sand="empty")
    assert board_name(empty.turn.offer) not in running
    assert board_name(empty.turn.offer) in dash(empty).meanings()


def test_a_row_is_a_press_of_its_seats_button(dash, monkeypatch):
    table = dash(building(4))
    pressed = []
    monkeypatch.setattr(table.play, "button", lambda seat, down: pressed.append((seat, down)))
    table.touch(*area(table, "tile 2").inset(20).left(10).center)
    assert pressed == [(2, True), (2, False)]


def test_a_key_with_a_reason_is_dim_and_dead(dash, touched):
    board = flying(4, card="none")
    board = replace(board, keys=(replace(board.keys[0], why=same("not yet")),))
    table = dash(board)
    before = table.session.state
    table.tap(board_name(board.keys[0]))
    assert table.session.state is before


def test_of_two_piles_that_are_read_each_has_its_tab(dash):
    table = dash(building(4, reading=True))
    assert {"reading 0", "reading 1"} <= set(table.meanings())
    table.tap("reading 1")
    assert table.kiosk._table._boards._dash._tab == 1


@pytest.mark.parametrize("name", [name for name in ALL if not name.startswith("build")])
def test_a_board_that_stays_as_it_is_is_not_drawn_again(dash, name):
    table = dash(ALL[name](4))
    table.draw()
    dash(ALL[name](4))  # made anew and equal
    assert table.draw() == []


def test_where_one_thing_differs_only_its_place_is_drawn(dash):
    table = dash(billed(4))
    table.draw()
    board = billed(4)
    line = replace(board.lines[0], cells=(replace(board.lines[0].cells[0], said="4"), *board.lines[0].cells[1:]))
    dash(replace(board, lines=(line, *board.lines[1:])))
    drawn = table.draw()
    assert drawn
    keys = area(table, board_name(board.keys[0]))
    assert all(box.bottom < keys.center[1] for box in drawn), "the keys stay as they are"
    table = dash(hitting(4))
    table.draw()
    board = hitting(4)
    dash(replace(board, others=(replace(board.others[0], word=same("saved")), *board.others[1:])))
    assert sum(box.width * box.height for box in table.draw()) < 130 * 160


@pytest.fixture
def running(dash, monkeypatch):
    """A table on which sand runs: call it with the seconds that are left."""
    table = dash(building(4))
    view = replace(table.play.view, countdown=Countdown("sand", 90.0, Text("countdown.stack")))
    monkeypatch.setattr(table.play.acting, "view", view)

    def left(seconds):
        monkeypatch.setattr(table.play, "countdown_left", lambda _now: seconds / 90)
        table.kiosk.changed()
        return table

    return left


def test_running_sand_draws_its_two_rectangles_and_nothing_else(running):
    table = running(38.0)
    table.draw()
    assert running(37.9).draw() == []  # within a quarter of a second nothing changes
    glass = next(Area(*p.rect) for p in table.kiosk.scene().pieces if isinstance(p.thing, GlassPicture))
    numeral = next(Area(*p.rect) for p in table.kiosk.scene().pieces if isinstance(p.thing, Numeral))
    (drawn,) = running(37.7).draw()
    assert glass.inset(-11).x <= drawn.x
    assert drawn.right <= glass.inset(-11).right
    boxes = running(36.9).draw()
    assert boxes
    for box in boxes:
        assert box.left >= min(glass.x, numeral.x) - 11
        assert box.right <= max(glass.right, numeral.right) + 11
        assert box.bottom <= max(glass.bottom, numeral.bottom) + 11


def test_the_last_ten_seconds_have_a_frame_of_stripes(running):
    def alarms(table):
        return [p.thing.alarm > 0 for p in table.kiosk.scene().pieces if isinstance(p.thing, Tube)]

    assert alarms(running(10.3)) == [False]
    assert alarms(running(9.9)) == [True]


def test_empty_sand_counts_up_by_itself(dash):
    table = dash(building(4, sand="empty"))

    def said():
        return next(p.thing.said for p in table.kiosk.scene().pieces if isinstance(p.thing, Numeral))

    assert said() == "+0:00"
    due = table.kiosk.next_due()
    assert due is not None
    assert due <= table.clock.now() + 1.0
    table.clock.advance(12.2)
    table.kiosk.changed()
    assert said() == "+0:12"


def test_a_paused_glass_is_covered(dash):
    board = building(4)
    paused = replace(board, glass=replace(board.glass, paused=text("plain", n="Paused by Kenji")))
    kinds_drawn = {type(piece.thing) for piece in dash(paused).kiosk.scene().pieces}
    assert not kinds_drawn & {GlassPicture, Numeral}


def test_a_piece_that_moved_drives_and_arrives(dash):
    table = dash(flying(4))
    table.draw()
    board = flying(4)
    pieces = (replace(board.pieces[0], space=13), *board.pieces[1:])
    dash(replace(board, pieces=pieces, move=None))
    moving = [p.thing for p in table.kiosk.scene().pieces if isinstance(p.thing, MovingPiece)]
    assert [one.seat for one in moving] == [0]
    assert table.kiosk._table.moving()
    table.clock.advance(0.18)
    table.kiosk.changed()
    table.draw()
    (before,) = [Area(*p.rect).center for p in table.kiosk.scene().pieces if isinstance(p.thing, MovingPiece)]
    table.clock.advance(0.12)
    table.kiosk.changed()
    (after,) = [Area(*p.rect).center for p in table.kiosk.scene().pieces if isinstance(p.thing, MovingPiece)]
    assert after[0] - before[0] == pytest.approx(61, abs=4), "a space along the upper side"
    boxes = table.draw()
    assert sum(box.width * box.height for box in boxes) < 200 * 120, "only where it drives anything is drawn"
    table.clock.advance(0.5)
    table.kiosk.changed()
    assert not [p for p in table.kiosk.scene().pieces if isinstance(p.thing, MovingPiece)]


# -- panels ----------------------------------------------------------------------------------------------------


@pytest.fixture
def panels(dash, monkeypatch):
    """A table on which panels made by hand are open."""

    def show(given, size=(800, 480), large=False):
        table = dash(flying(4), size, large=large)
        own = table.play.panels.panel
        monkeypatch.setattr(table.play.panels, "panel", lambda seat: given.get(seat) or own(seat))
        for seat in table.play.halves.seats:
            if seat is not None:
                table.play.fold(seat)
        table.wait(1.0)
        for seat in given:
            table.play.open(seat)
        table.wait(1.0)
        table.kiosk.changed()
        return table

    return show


def test_a_square_a_kind_and_a_picture_are_asked_for_by_one_touch_each(panels, monkeypatch):
    table = panels({1: kinds(1), 0: pictures(0)})
    done = []
    monkeypatch.setattr(table.play, "touch_offer", lambda seat, offer: done.append((seat, offer.select)))
    for what in ("seat 1: select at 5 6", "seat 1: select kind 4", "seat 0: select tile 7", "seat 0: select back"):
        table.tap(what)
    assert done == [(1, ("at 5 6",)), (1, ("kind 4",)), (0, ("tile 7",)), (0, ("back",))]


def test_more_pictures_than_keys_are_turned_to(panels):
    table = panels({1: pictures(1, count=39)})
    seen = set()
    for _ in range(3):
        seen |= {what for what in table.meanings() if "select tile" in what}
        table.tap("page 1")
    assert len(seen) == 39
    pages = [piece for piece in table.kiosk.scene().pieces if isinstance(piece.thing, PageFace)]
    assert len(pages) == 1


def test_a_page_of_pictures_leaves_room_for_its_two_keys():
    entry = pictures(0, count=39).sections[0]
    assert [len(shown_keys(entry, page)[0]) for page in range(3)] == [14, 14, 11]
    assert shown_keys(pictures(0, count=15).sections[0], 0) == (pictures(0, count=15).sections[0].keys, 1)
    assert shown_keys(pictures(0, count=16).sections[0], 0)[1] == 2


def test_a_grid_of_nine_columns_gets_the_whole_width(panels):
    narrow = [p for p in panels({1: kinds(1)}).kiosk.scene().pieces if isinstance(p.thing, TileKeyFace)]
    assert max(piece.rect[0] for piece in narrow) < 400
    wide = [p for p in panels({1: kinds(1, wide=True)}).kiosk.scene().pieces if isinstance(p.thing, TileKeyFace)]
    assert max(piece.rect[0] for piece in wide) > 700
    assert len({piece.rect[1] for piece in wide}) == 1, "sixteen keys stand in one line"


def test_a_closed_grid_is_confirmed_by_its_key(panels, monkeypatch):
    table = panels({1: closed(1)})
    pressed = []
    monkeypatch.setattr(table.play, "press", lambda seat, down: pressed.append((seat, down)))
    table.tap("confirm 1")
    assert pressed == [(1, True), (1, False)]


def test_on_a_grid_that_is_asked_about_each_cabin_can_be_touched(panels, monkeypatch):
    table = panels({1: paying(1), 0: losing(0)})
    done = []
    monkeypatch.setattr(table.play, "touch_offer", lambda seat, offer: done.append((seat, offer.select)))
    table.tap("seat 1: select cabin 6 7")
    table.tap("seat 0: select take")
    assert done == [(1, ("cabin 6 7",)), (0, ("take",))]


def test_a_row_of_a_check_is_a_press_and_has_its_keys(dash, touched, monkeypatch):
    board = ALL["check"](4)
    table = dash(board)
    pressed = []
    monkeypatch.setattr(table.play, "button", lambda seat, down: pressed.append((seat, down)))
    done = touched(table)
    table.touch(*area(table, "tile 3").left(60).center)
    table.tap(board_name(board.rows[3].keys[0]))
    assert pressed == [(3, True), (3, False)]
    assert done == [(3, board.rows[3].keys[0])]


def test_a_cube_then_a_place_then_the_tray(panels, monkeypatch):
    table = panels({1: loading(1)})
    done = []
    monkeypatch.setattr(table.play, "touch_offer", lambda _, offer: done.append(offer.select))
    for what in ("b0", "c2", "t1", "tray"):
        if what != "tray":
            table.tap(f"seat 1: select {what}")
            continue
        tray = area(table, "seat 1: select tray")
        table.touch(tray.right - 20, tray.center[1])
    assert done == [("b0",), ("c2",), ("t1",), ("tray",)]


@pytest.mark.parametrize("large", [False, True], ids=["M", "L"])
@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (720, 1280)], ids=str)
def test_panels_fit_and_have_room_for_fingers(panels, cut, size, large):
    for given in (
        {1: kinds(1, "es")},
        {1: kinds(1, "es"), 0: pictures(0, "es")},
        {1: kinds(1, "es", wide=True)},
        {1: pictures(1, "ja", 39)},
        {1: loading(1, "es"), 0: closed(0, "ja")},
        {1: losing(1, "es"), 0: paying(0, "es")},
    ):
        table = panels(given, size, large)
        table.draw()
        finger = table.kiosk.canvas.finger
        small = [
            (what, rect)
            for rect, what in table.kiosk.touchables()
            if (rect[2] < 47.9 * finger or rect[3] < 51.9 * finger) and what != "round"
        ]
        assert small == []
    assert cut == set()


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_touch_on_the_tape_of_a_card_opens_it_in_the_catalogue(dash, size):
    board = flying(4, card="combat")
    card = replace(board.card, corrects=("cards", "look:3.16"))
    table = dash(replace(board, card=card), size)
    assert area(table, "correct the card").height >= TOUCH_HEIGHT
    table.tap("correct the card")
    page = table.kiosk.screens[-1]
    assert isinstance(page, CatalogueScreen)
    assert (page.selection, page.one) == (("cards", "look:3.16"), True)
    table.kiosk.pop()


@pytest.mark.parametrize("given", [{"corrects": ()}, {"warns": None}])
def test_a_card_without_a_tape_or_without_its_place_leads_nowhere(dash, given):
    board = flying(4, card="combat")
    card = replace(board.card, **{"corrects": ("cards", "look:3.16"), **given})
    assert "correct the card" not in dash(replace(board, card=card)).meanings()
