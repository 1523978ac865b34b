"""What a touch on the boards of a workshop does, what it does not, and how little is drawn again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import Panel, offers_in
from companion.kiosk.screens.boards.workshop import GUARD_S
from companion.kiosk.widgets.belt.sheet import name_in
from companion.kiosk.widgets.belt.sheet_rows import CardPart, RowFace
from companion.kiosk.widgets.belt.stations import MeepleFace, StationFace
from companion.kiosk.widgets.belt.visits import VisitLine
from companion.kiosk.widgets.belt.work import StationLine
from companion.kiosk.widgets.belt.work_tile import WorkTileFace
from companion.proofs.gallery.proof import proofread
from tests.kiosk.belt.sample_belt import PHASES, assigning, drawing, revealing, starting, working


@pytest.fixture
def touched(monkeypatch):
    """Whatever a touch on a board asks for: (seat, offer)."""

    def watch(table):
        done = []
        monkeypatch.setattr(table.play, "touch_board", lambda seat, offer: done.append((seat, offer)))
        table.draw()
        table.wait(1.0)
        return done

    return watch


def things(table, kind):
    return [piece.thing for piece in table.kiosk.scene().pieces if isinstance(piece.thing, kind)]


@pytest.mark.parametrize("make", [drawing, revealing, starting], ids=lambda make: make.__name__)
def test_every_offer_of_a_row_can_be_touched_and_does_just_that(belt, touched, make):
    board = make(6)
    table = belt(board)
    done = touched(table)
    row = board.rows[2]
    usable = [offer for offer in offers_in(row.groups) if offer.why is None]
    assert len(usable) >= 5
    for offer in usable:
        done.clear()
        table.tap(name_in(row, offer))
        assert done == [(2, offer)]


def test_two_keys_of_a_row_that_do_the_same_can_be_told_apart(belt, touched):
    board = starting(6)
    slots = board.rows[0].groups[0].parts
    alike = replace(slots[3], offer=slots[2].offer)
    row = replace(board.rows[0], groups=(replace(board.rows[0].groups[0], parts=(*slots[:3], alike, slots[4])),))
    table = belt(replace(board, rows=(row, *board.rows[1:])))
    done = touched(table)
    name = name_in(row, alike.offer)
    table.tap(name)
    table.tap(f"{name} #2")
    assert done == [(0, alike.offer)] * 2


def test_a_phase_that_lies_under_the_other_card_is_dim_and_does_nothing(belt, touched):
    board = revealing(6)
    shut = next(offer for offer in offers_in(board.rows[0].groups[1]) if offer.why is not None)
    table = belt(board)
    what = name_in(board.rows[0], shut)
    assert [touch.live for touch in table.kiosk.scene().touches if touch.what == what] == [False]


def test_a_new_card_is_told_in_keys_that_stand_in_its_row_and_lead_back(belt, touched):
    board = drawing(6)
    first, row = board.rows[:2]
    new = row.groups[0].parts[-1]
    table = belt(board)
    done = touched(table)
    table.tap(name_in(row, new.offer))
    values = {name_in(row, part.offer) for part in new.leads}
    assert values <= set(table.meanings())
    assert name_in(row, row.groups[0].parts[0].offer) not in table.meanings()
    assert name_in(first, first.groups[0].parts[0].offer) in table.meanings()
    table.tap("row 1 back")
    assert not values & set(table.meanings())
    assert done == []
    table.tap(name_in(row, new.offer))
    table.tap(name_in(row, new.leads[7].offer))
    assert done == [(1, new.leads[7].offer)]


def test_a_row_that_has_changed_is_not_turned_any_more(belt, touched):
    board = drawing(6)
    row = board.rows[1]
    new = row.groups[0].parts[-1]
    table = belt(board)
    touched(table)
    table.tap(name_in(row, new.offer))
    fewer = replace(row.groups[0], parts=row.groups[0].parts[1:])
    rows = (board.rows[0], replace(row, groups=(fewer,)), *board.rows[2:])
    table = belt(replace(board, rows=rows))
    assert name_in(row, new.leads[0].offer) not in table.meanings()
    assert name_in(row, new.offer) in table.meanings()


def test_a_touch_in_a_row_that_has_just_changed_is_not_meant_but_others_are(belt, touched):
    board = drawing(6)
    row = board.rows[1]
    new = row.groups[0].parts[-1]
    table = belt(board)
    done = touched(table)

    def touch(what):
        next(touch for touch in table.kiosk.scene().touches if touch.what == what).act()
        table.kiosk.changed()

    touch(name_in(row, new.offer))
    touch(name_in(row, new.leads[4].offer))
    assert done == []
    other = board.rows[3].groups[0].parts[0].offer
    touch(name_in(board.rows[3], other))
    table.wait(GUARD_S + 0.05)
    touch(name_in(row, new.leads[4].offer))
    assert done == [(3, other), (1, new.leads[4].offer)]


def test_a_row_is_a_press_of_its_seats_button(belt, monkeypatch):
    table = belt(assigning(6))
    pressed = []
    monkeypatch.setattr(table.play, "button", lambda seat, down: pressed.append((seat, down)))
    table.tap("tile 3")
    assert pressed == [(3, True), (3, False)]


def test_only_what_is_touched_in_a_row_is_drawn_again(belt):
    board = drawing(6)
    table = belt(board)
    table.wait(1.0)
    table.draw()
    before = {id(piece.thing): piece for piece in table.kiosk.scene().pieces}
    assert before
    keys = board.rows[3].groups[0].parts
    told = replace(keys[2], offer=replace(keys[2].offer, on=True))
    group = replace(board.rows[3].groups[0], parts=(*keys[:2], told, *keys[3:]))
    rows = (*board.rows[:3], replace(board.rows[3], groups=(group,)), *board.rows[4:])
    table = belt(replace(board, rows=rows))
    drawn = table.draw()
    chosen = CardPart(told.card, True, on=True)
    key = next(piece.rect for piece in table.kiosk.scene().pieces if piece.thing == chosen)
    area = sum(box.width * box.height for box in drawn)
    assert area <= (key.width + 24) * (key.height + 24)


def test_a_meeple_that_rolls_leaves_the_stations_and_other_tiles_as_they_are(belt):
    board = working(6)
    table = belt(board)
    table.wait(1.0)
    table.draw()
    first, second = board.stations[1], board.stations[2]
    assert first.here == (0,)
    stations = (
        board.stations[0],
        replace(first, here=()),
        replace(second, here=(*second.here, 0)),
        *board.stations[3:],
    )
    table = belt(replace(board, stations=stations))
    drawn = [box for box in table.draw() if box.height > 0]
    lane = [piece.rect for piece in table.kiosk.scene().pieces if isinstance(piece.thing, MeepleFace)]
    top = min(rect.y for rect in lane)
    assert drawn
    assert all(box.top >= top - 40 and box.bottom < 300 for box in drawn)


# -- the belt -----------------------------------------------------------------------------------------------------


def test_a_touch_on_a_station_says_who_may_come_and_another_puts_it_away(belt):
    board = working(6)
    table = belt(board)
    table.tap("station manufacture")
    lines = things(table, VisitLine)
    assert [line.visit for line in lines] == list(board.stations[3].visits)
    assert [line.name for line in lines] == [seat.name for seat in table.play.session.setup.seats]
    assert not things(table, StationFace)
    table.draw()
    table.tap("visits")
    assert len(things(table, StationFace)) == len(PHASES)


@pytest.mark.parametrize("size", [(800, 480), (480, 853)], ids=str)
@pytest.mark.parametrize("language", ["en", "ja", "es"])
def test_what_is_said_of_a_station_is_easily_read(belt, size, language):
    table = belt(working(6, language), size, 6, language)
    table.tap("station design")
    assert proofread(table.kiosk, table.surface).faults == []


def test_each_seat_has_a_tile_to_press(belt):
    table = belt(working(6))
    assert [face.open for face in things(table, WorkTileFace)] == [False] * 6
    assert {f"tile {seat}" for seat in range(6)} <= set(table.meanings())


@pytest.fixture
def beside(belt, monkeypatch):
    """Show a board with the panel of one seat open: ``beside(board, seat, size=…)``."""

    def show(board, seat, size=(800, 480), seats=6, language="en"):
        table = belt(board, size, seats, language)
        panel = Panel(seat, text("plain", n="?"), ())
        own = table.play.panels.panel
        monkeypatch.setattr(table.play.panels, "panel", lambda n: panel if n == seat else own(n))
        table.play.open(seat)
        table.wait(1.0)
        table.kiosk.changed()
        return table

    return show


@pytest.mark.parametrize("size", [(800, 480), (480, 853), (1280, 720)], ids=str)
@pytest.mark.parametrize("language", ["ja", "es"])
def test_beside_a_panel_the_stations_are_lines_over_low_tiles(beside, cut, size, language):
    board = working(6, language)
    table = beside(board, 2, size, 6, language)
    table.draw()
    assert len(things(table, StationLine)) == len(PHASES)
    tiles = things(table, WorkTileFace)
    assert [tile.open for tile in tiles] == [seat == 2 for seat in range(6)]
    assert {f"tile {seat}" for seat in range(6)} <= set(table.meanings())
    assert cut == set()


@pytest.mark.parametrize("size", [(800, 480), (480, 853)], ids=str)
def test_beside_a_panel_a_sheet_shows_what_has_been_told(beside, cut, size):
    board = assigning(6, "es")
    table = beside(board, 1, size, 6, "es")
    table.draw()
    assert [face.seat for face in things(table, RowFace)] == list(range(6))
    cards = [part.card for row in board.rows for part in row.groups[0].parts[:2]]
    assert [face.card for face in things(table, CardPart)] == cards
    assert cut == set()
