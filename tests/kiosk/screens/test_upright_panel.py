"""A panel that stands alone on an upright screen has the height it needs; a second one brings back the halves."""

from __future__ import annotations

from companion.kiosk.screens.table import halves
from companion.kiosk.services import Services, Settings
from companion.kiosk.widgets.offers import Band
from companion.kiosk.widgets.seat_panel import LOW_HEADER, paged


def rows(count: int) -> list[Band]:
    return [Band(52.5, lambda _scene, _place: None, grows=True) for _ in range(count)]


def test_large_text_takes_no_more_of_a_page_than_a_finger_needs() -> None:
    assert len(paged(rows(5), 240.0)) == 2
    assert len(paged(rows(5), 240.0, finger=1 / 1.15)) == 1


def test_a_panel_alone_takes_what_it_needs_until_another_opens(hands, monkeypatch) -> None:
    table = hands((480, 800), services=Services(Settings(text_size="L"))).begin().to_roll()
    screen = table.kiosk.screens[0]
    monkeypatch.setattr(halves, "wanted_height", lambda *_: 420.0)  # more than a half
    table.press(0)
    panel, strip = screen.half_places()
    assert panel.height >= 420.0
    assert panel.bottom + 4 == strip.y
    fold = next(rect for rect, what in table.kiosk.touchables() if what == "fold 0")
    assert fold[3] >= LOW_HEADER - 1
    assert {f"tile {seat}" for seat in range(4)} <= set(table.meanings())  # the others can still come
    table.press(3, then=0.0)
    assert screen.half_places()[0].height == screen.half_places()[1].height
    table.draw()
    assert table.play.halves.guarded(0, table.clock.now())  # its keys have moved, too
