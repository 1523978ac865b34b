"""Corrections by hand: long taps on figures of the table, the page of all values, keys, the course."""

from __future__ import annotations

from msgspec.structs import astuple

from companion.core.correctable import Correctable
from companion.core.messages import text
from companion.kiosk.drawing.track.layout import lay_out
from companion.kiosk.screens.correct.page import MOST_KEYS, CorrectSeat, CorrectValue, ValueKey, lines_of, paged
from companion.kiosk.screens.correct.values import allowed, has_room, value_words

HOLD = 0.7


def place_of(table, what):
    return next(rect for rect, meaning in table.kiosk.touchables() if meaning == what)


def value(field="x", low=0, high=5, **more):
    return Correctable(field, text("field.gauge"), 1, low, high, **more)


def on_top(table):
    return table.kiosk.screens[-1]


def test_a_long_tap_on_the_gauge_of_a_tile_opens_its_values(table):
    x, y, width, _ = place_of(table, "tile 2")
    table.touch(x + width / 2, y + 90, HOLD)
    page = on_top(table)
    assert isinstance(page, CorrectValue)
    assert (page.seat, page.field) == (2, "wet")
    table.tap("to -2")
    assert table.play.seat(2).gauge.value == -2
    assert table.session.lines[-1].lines[0].rule is None


def test_a_long_tap_on_its_other_figures_opens_all_of_the_seats_values(table):
    x, y, width, height = place_of(table, "tile 1")
    table.touch(x + width / 2, y + height - 20, HOLD)
    assert isinstance(on_top(table), CorrectSeat)
    assert on_top(table).seat == 1
    labels = [piece.thing.label for piece in table.kiosk.scene().pieces if isinstance(piece.thing, ValueKey)]
    assert labels
    assert [said for said in labels if said[:1] != said[:1].upper()] == [], "keys begin with a capital letter"


def test_a_long_tap_on_the_head_of_a_tile_stays_the_buttons(table):
    x, y, width, _ = place_of(table, "tile 1")
    table.touch(x + width / 2, y + 20, HOLD)
    assert on_top(table) is table.kiosk.screens[0]
    assert table.play.halves.side(1) is not None


def test_a_short_tap_on_a_tile_corrects_nothing(table):
    x, y, width, _ = place_of(table, "tile 2")
    table.touch(x + width / 2, y + 90)
    assert on_top(table) is table.kiosk.screens[0]


def test_a_long_tap_on_a_pawn_puts_it_elsewhere(table):
    rect = place_of(table, "course")
    places = lay_out(table.play.view.track, rect).places
    table.touch(places[0].x, places[0].y, HOLD)
    page = on_top(table)
    assert isinstance(page, CorrectValue)
    assert page.field == "space"
    seat = page.seat
    shown = lay_out(table.play.view.track, place_of(table, "course")).places
    table.touch(shown[7].x + 3, shown[7].y - 4)
    table.tap("space back")
    table.tap("set")
    assert table.play.seat(seat).space == 6
    assert on_top(table) is table.kiosk.screens[0]


def test_a_long_tap_far_from_every_pawn_means_nothing(table):
    rect = place_of(table, "course")
    places = lay_out(table.play.view.track, rect).places
    table.touch(places[-1].x, places[-1].y, HOLD)
    assert on_top(table) is table.kiosk.screens[0]


def test_a_long_tap_on_the_round_opens_what_belongs_to_the_table(table):
    table.tap("round", HOLD)
    assert on_top(table).seat is None
    table.tap("value table direction")
    assert "to 0" in table.meanings()
    assert table.kiosk.say(text("toy.left")) == "left"


def test_a_long_tap_on_a_figure_of_a_panel_opens_it(rally):
    table = rally(0, seats=4)
    table.press(1)
    x, y, _, height = place_of(table, "figures 1")
    for at, field in ((20, "cogs"), (20 + 2 * 62, "stash"), (20 + 3 * 62, "bulb")):
        table.touch(x + at, y + height / 2, HOLD)
        assert isinstance(on_top(table), CorrectValue)
        assert on_top(table).field == field
        table.tap("back")
    table.touch(x + 20 + 62, y + height / 2, HOLD)  # the number of parts follows from the cards
    assert isinstance(on_top(table), CorrectSeat)
    assert on_top(table).seat == 1
    table.tap("back")
    table.touch(x + 20, y + height / 2)
    assert on_top(table) is table.kiosk.screens[0]


def test_values_are_grouped_and_paged_with_their_headings():
    group = text("group")
    values = [value("a"), value("b"), *(value(f"c{n}", group=group) for n in range(5))]
    lines = lines_of(values, 4)
    assert [len(line.values) for line in lines] == [2, 0, 4, 1]
    pages = paged(lines, 150)
    assert [[len(line.values) for line in page] for page in pages] == [[2, 0, 4], [0, 1]]
    assert [[len(line.values) for line in page] for page in paged(lines, 130)] == [[2], [0, 4], [0, 1]]
    assert [page[0].says for page in pages] == [None, group]


def test_what_a_value_cannot_be_has_no_key():
    assert allowed(value(skips=(1, 2))) == (0, 3, 4, 5)


def test_values_in_words(table):
    def say(found, n):
        return value_words(table.kiosk, table.play, found, n)

    assert say(value(form="signed"), -2) == "\u22122"
    assert say(value(form="die"), 0) == "–"
    assert say(value(form="space"), 7) == "5"
    assert say(value(names=(text("toy.left"), text("toy.right"))), 1) == "right"


def test_many_values_come_so_many_at_a_time_round_the_present_one(table):
    table.kiosk.push(CorrectValue(table.kiosk, table.play, 0, "many"))
    keys = [int(what.split()[1]) for what in table.meanings() if what.startswith("to ")]
    assert len(keys) == MOST_KEYS
    assert keys[0] < 40 < keys[-1]
    table.tap("higher")
    table.tap("higher")
    table.tap("higher")
    assert "to 99" in table.meanings()
    for _ in range(5):
        if "lower" in table.meanings():
            table.tap("lower")
    assert "to 0" in table.meanings()


def test_what_else_changes_is_said(table):
    table.kiosk.push(CorrectValue(table.kiosk, table.play, 0, "many"))
    table.kiosk.touchables()
    said = table.kiosk.say(text("toy.also"))
    assert any(said in astuple(piece.thing) for piece in table.kiosk.scene().pieces)


def test_a_refused_correction_changes_nothing_and_says_so(table):
    table.kiosk.push(CorrectValue(table.kiosk, table.play, 0, "many"))
    before = table.session.state
    table.tap("to 41")
    assert table.session.state == before
    assert table.play.toast is not None
    assert isinstance(on_top(table), CorrectValue)


def test_what_is_not_there_any_more_says_so_and_has_a_way_back(table):
    table.kiosk.push(CorrectValue(table.kiosk, table.play, 0, "die.7"))
    assert table.meanings()[0] == "back"
    said = table.kiosk.word("correct_by_hand.gone")
    assert any(said in astuple(piece.thing) for piece in table.kiosk.scene().pieces)
    table.tap("back")
    assert on_top(table) is table.kiosk.screens[0]


def test_a_whole_game_of_corrections_by_touch_keeps_the_rules(rally):
    table = rally(120, seats=4, seed=2)
    session = table.play.session
    for seat, field, wanted in ((None, "direction", None), (0, "cogs", 3), (3, "gauge", -6), (1, "bulb", 0)):
        now = next((v for v in session.correctable(seat) if v.field == field), None)
        if now is None:
            continue
        target = 1 - now.value if wanted is None else wanted
        table.kiosk.push(CorrectValue(table.kiosk, table.play, seat, field))
        table.tap(f"to {target}")
        assert next(v for v in session.correctable(seat) if v.field == field).value == target
        assert session.game.violations(session.state) == ()
        assert session.lines[-1].lines[0].says.key == "ledger.corrected"


def test_fewer_values_stand_side_by_side_where_a_word_would_be_cut(table):
    kiosk = table.kiosk
    assert has_room(kiosk, "communication", 260)
    assert not has_room(kiosk, "communication", 150)
    assert has_room(kiosk, "two short words", 150)
    assert has_room(kiosk, "コミュニケーショントークン", 150)
