"""The ledger page: lines newest first, sifted, scrolled by a finger, with the rule and the way into the past."""

from __future__ import annotations

import time

import pygame
import pytest
from msgspec.structs import astuple

from companion.core.actions import Rolled
from companion.core.ledger import LedgerLine, line
from companion.core.messages import text
from companion.kiosk.screens.ledger.page import LedgerPage
from companion.kiosk.screens.ledger.rows import Heading, LedgerEntry, in_order, sifted, starts
from companion.kiosk.widgets.line_list import LINE, LineList, LineLook
from companion.table import Recorded


def told(number, seat, *keys, phase="race", nth=1):
    lines = tuple(line(seat, key, rule) for key, rule in keys)
    return Recorded(number, seat, lines, nth, text(f"phase.{phase}"))


GAME = [
    told(0, None, ("begun", "A-1"), phase="draft"),
    told(1, 0, ("a", "R-1"), ("b", "R-2")),
    told(2, 1),
    told(3, 1, ("c", None)),
    told(4, 0, ("d", "R-1"), nth=2),
]


def kind_of(said: LedgerLine) -> str:
    return said.rule or "by_hand"


def shape(rows):
    return [
        (r.round, r.phase.key) if isinstance(r, Heading) else r.line.says.key.removeprefix("ledger.") for r in rows
    ]


def test_newest_first_under_headings_by_round_and_phase():
    rows = shape(sifted(GAME, None, None, kind_of))
    assert rows == [(2, "phase.race"), "d", (1, "phase.race"), "c", "b", "a", (1, "phase.draft"), "begun"]


def test_sifted_by_seat_by_kind_and_by_both():
    assert shape(sifted(GAME, 1, None, kind_of)) == [(1, "phase.race"), "c"]
    assert shape(sifted(GAME, None, "R-1", kind_of)) == [(2, "phase.race"), "d", (1, "phase.race"), "a"]
    assert shape(sifted(GAME, 0, "R-2", kind_of)) == [(1, "phase.race"), "b"]
    assert sifted(GAME, 1, "R-2", kind_of) == []


def test_in_order_is_oldest_first_with_the_number_of_the_action():
    assert [(e.number, e.line.says.key) for e in in_order(GAME[1:4])] == [
        (1, "ledger.a"), (1, "ledger.b"), (3, "ledger.c"),
    ]  # fmt: skip


def test_starts_of_phases_and_rounds():
    assert starts(GAME) == ((1, False), (4, True))
    assert starts([]) == starts(GAME[:1]) == ()


# -- the list under a finger -------------------------------------------------------------------------------------


class Sheet:
    """A scene that keeps the one touch area of the list."""

    def __init__(self):
        self.pieces, self.area = [], None

    def add(self, rect, thing):
        self.pieces.append(thing)

    def touch(self, rect, what, act, *, lift, spot, drag):
        self.area = (lift, spot, drag)


def listed(n=100, room=540.0):
    tapped = []
    found = LineList(lambda i: LineLook(str(i)), tapped.append)
    found.fill([False] * n)
    sheet = Sheet()
    found.compose(sheet, (0, 60, 500, room))
    return found, sheet, tapped


def seen(found, room=540.0):
    sheet = Sheet()
    found.compose(sheet, (0, 60, 500, room))
    return [look.said for _, _, look in sheet.pieces[0].rows]


def test_only_rows_in_sight_are_made():
    found, _, _ = listed(100_000)
    assert seen(found) == [str(i) for i in range(10)]


def test_a_tap_taps_where_the_finger_was_and_a_drag_taps_nothing():
    found, sheet, tapped = listed()
    lift, spot, drag = sheet.area
    spot(10, 60 + 3 * LINE + 5)
    drag(10, 60 + 3 * LINE + 8)
    lift()
    assert tapped == [3]
    spot(10, 400)
    drag(10, 400 - 2 * LINE)
    lift()
    assert tapped == [3]
    assert seen(found)[0] == "2"


def test_it_does_not_scroll_beyond_its_ends():
    found, sheet, _ = listed(12)
    _, spot, drag = sheet.area
    spot(10, 100)
    drag(10, 900)
    assert seen(found)[0] == "0"
    drag(10, -2000)
    assert seen(found)[-1] == "11"
    assert found.pages == (True, False)


def test_pages_keep_one_line_in_sight():
    found, _, _ = listed()
    found.page(1)
    assert seen(found)[0] == "9"
    found.page(-1)
    assert seen(found)[0] == "0"


def test_a_lift_without_a_touch_of_its_own_does_nothing():
    _, sheet, tapped = listed()
    sheet.area[0]()
    sheet.area[2](5, 5)
    assert tapped == []


# -- on the kiosk ------------------------------------------------------------------------------------------------


@pytest.fixture
def played(hands):
    """A toy game with lines of two seats, its ledger open."""
    table = hands().begin(4).to_roll()
    for seat in (0, 2):
        table.play.do(Rolled(seat, (("red", 1), ("blue", 2)), "typed"))
    table.tap("menu")
    table.tap("ledger")
    return table


def page_of(table) -> LedgerPage:
    page = table.kiosk.screens[-1]
    assert isinstance(page, LedgerPage)
    table.kiosk.touchables()  # composes it, as the next frame would
    return page


def tap_row(table, wanted):
    """Touch the first line in sight for which ``wanted`` holds."""
    page = page_of(table)
    top = next(rect for rect, what in table.kiosk.touchables() if what == "lines")
    for index, row in enumerate(page._rows):
        if isinstance(row, LedgerEntry) and wanted(row):
            y = top[1] + page._lines._tops[index] - page._lines._offset + LINE / 2
            table.touch(top[0] + 60, y)
            return row
    raise AssertionError("no such line")


def test_one_tap_on_a_line_shows_its_rule_and_the_reader_chooses_the_language(rally):
    table = rally(60)
    table.tap("menu")
    table.tap("ledger")
    row = tap_row(table, lambda r: r.line.rule is not None)
    drawn = table.kiosk.scene().pieces
    said = table.kiosk.say(text(f"rule.{row.line.rule}"), "en")
    assert any(said in astuple(piece.thing) for piece in drawn)
    table.tap("read ja")
    japanese = table.kiosk.say(text(f"rule.{row.line.rule}"), "ja")
    assert japanese != said
    assert any(japanese in astuple(piece.thing) for piece in table.kiosk.scene().pieces)
    table.tap("fold rule")
    assert "read ja" not in table.meanings()


def test_a_correction_says_that_it_follows_no_rule(played):
    played.tap("back")
    played.tap("correct")
    played.tap("value 0 wet")
    played.tap("to -2")
    played.tap("back")
    played.tap("ledger")
    tap_row(played, lambda r: r.line.says.key == "ledger.by_hand")
    said = played.kiosk.say_in("en", "rule_text.by_hand")
    assert any(said in astuple(piece.thing) for piece in played.kiosk.scene().pieces)


def test_sifting_by_seat_and_kind_and_back(played):
    everything = len(page_of(played)._rows)
    played.tap("only 2")
    rows = page_of(played)._rows
    assert rows
    assert {r.line.seat for r in rows if isinstance(r, LedgerEntry)} == {2}
    played.tap("only all")
    assert len(page_of(played)._rows) == everything
    played.tap("kinds")
    played.tap("kind by_hand")
    assert page_of(played)._rows == []
    played.tap("kinds")
    played.tap("kind all")
    assert len(page_of(played)._rows) == everything


def test_back_closes_what_was_opened_last(played):
    tap_row(played, lambda _: True)
    assert "fold rule" in played.meanings()
    played.key(pygame.K_ESCAPE)
    assert "fold rule" not in played.meanings()
    played.tap("kinds")
    played.key(pygame.K_ESCAPE)
    assert "lines" in played.meanings()
    played.key(pygame.K_ESCAPE)
    assert "ledger" in played.meanings()


def test_the_ledger_follows_the_game_while_it_is_open(played):
    before = len(page_of(played)._rows)
    played.tap("undo")
    played.tap("yes")
    assert len(page_of(played)._rows) < before
    played.tap("redo")
    assert len(page_of(played)._rows) == before


def test_a_mouse_and_a_finger_drag_the_list(rally):
    table = rally(120)
    table.tap("menu")
    table.tap("ledger")
    rect = next(rect for rect, what in table.kiosk.touchables() if what == "lines")
    x, y = rect[0] + 50, rect[1] + rect[3] - 20
    scale = table.kiosk.canvas.scale
    for kind, at in ((pygame.MOUSEBUTTONDOWN, y), (pygame.MOUSEMOTION, y - 200), (pygame.MOUSEBUTTONUP, y - 200)):
        place = (round(x * scale), round(at * scale))
        extra = {"button": 1} if kind != pygame.MOUSEMOTION else {}
        table.kiosk.handle(pygame.event.Event(kind, pos=place, **extra))
    assert page_of(table)._lines._offset == pytest.approx(200, abs=1)
    assert "fold rule" not in table.meanings()


def test_two_thousand_actions_open_and_scroll_without_a_wait(hands):
    def one(n):
        lines = tuple(line(n % 8, "silver", "SR-EFFECT-13", n=k, start=n, end=n + k) for k in range(3))
        return Recorded(n, n % 8, lines, n // 100, text("phase.race"))

    recorded = tuple(one(n) for n in range(2000))
    table = hands((1280, 720)).begin(8)
    table.play.session.__class__ = type("Long", (type(table.play.session),), {"lines": recorded})
    table.tap("menu")
    table.draw()
    begun = time.process_time()
    table.kiosk.push(LedgerPage(table.kiosk, table.play))
    table.kiosk.changed()
    table.draw()
    opened = time.process_time() - begun
    assert len(page_of(table)._rows) == 6000 + 20
    # Generous against a busy machine: about 65 ms on a quiet one, most of it the first drawing of the keys.
    assert opened < 0.3
    whole = table.surface.get_rect()
    page = page_of(table)
    for step in range(1, 30):
        page._lines._to(step * 7.0)
        table.kiosk.changed()
        boxes = table.kiosk.draw(table.surface)
        assert boxes
        if step == 1:  # the key that leads up comes to life
            continue
        assert all(box.size != whole.size for box in boxes), "scrolling draws the list again and nothing else"
