"""Open panels are composed anew when something that they follow from has changed, and only then."""

from __future__ import annotations

import pytest

from companion.kiosk.motion import SWELL_S
from companion.kiosk.motion.moves import Swing
from companion.kiosk.screens.table import kept_panels
from companion.kiosk.services import Services, Settings
from companion.kiosk.widgets import seat_panel
from companion.kiosk.widgets.panel_status import PanelGauge


@pytest.fixture
def composed(monkeypatch):
    """The seats whose panels were composed, in order."""
    seats, real = [], kept_panels.add_facing

    def add_facing(scene, host, play, seat, place):
        seats.append(seat)
        real(scene, host, play, seat, place)

    monkeypatch.setattr(kept_panels, "add_facing", add_facing)
    return seats


def frames(table, composed, count=3):
    composed.clear()
    for _ in range(count):
        table.kiosk.changed()
        table.draw()
    return composed[:]


def test_a_panel_is_composed_once_as_long_as_nothing_of_it_changes(hands, composed):
    table = hands((1280, 720)).begin().to_roll()
    table.press(0)
    table.press(1)
    assert frames(table, composed) == [0, 1]
    before = list(table.kiosk.scene().pieces)
    table.kiosk.changed()
    assert table.kiosk.scene().pieces == before
    table.tap("throw 0")
    table.wait(0.4)
    table.tap("accept")
    assert frames(table, composed) == [0]
    table.kiosk.set_language("ja")
    assert set(frames(table, composed)) == {0, 1}
    table.kiosk.change(text_size="L")
    assert set(frames(table, composed)) == {0, 1}


@pytest.mark.parametrize("turn", [0, 90])
def test_the_needle_of_an_open_panel_swings_though_nothing_is_composed_anew(hands, composed, monkeypatch, turn):
    table = hands((1280, 720), services=Services(Settings(turn_1=turn))).begin().to_roll()
    table.press(0)
    seat = table.play.view.seats[0]
    frames(table, composed)
    composed.clear()
    now = table.clock.now()
    table.play.motion._swings[0] = Swing(now, now + 0.35, -3, seat.gauge.value)
    needles = []
    for _ in range(4):
        table.clock.advance(0.08)
        table.kiosk.changed()
        parts = [piece.thing for piece in table.kiosk.scene().pieces]
        inner = [piece.thing for part in parts for piece in getattr(part, "pieces", ())]
        needles += [thing.needle for thing in (*parts, *inner) if isinstance(thing, PanelGauge)]
        table.draw()
    assert len(set(needles)) == len(needles) == 4
    assert composed == []


def test_what_may_be_lost_swells_on_a_panel_that_is_otherwise_kept(hands, composed, monkeypatch):
    table = hands((1280, 720)).begin().to_roll()
    table.press(0)
    frames(table, composed)
    began = table.clock.now()
    swelling = lambda _play, _seat, now: now - began if now < began + SWELL_S else None  # noqa: E731
    monkeypatch.setattr(seat_panel, "swelling", swelling)
    composed.clear()
    for _ in range(4):
        table.clock.advance(SWELL_S / 9)
        table.kiosk.changed()
        table.draw()
    assert len(composed) >= 3
    table.clock.advance(SWELL_S)
    assert frames(table, composed) in ([], [0])
    assert frames(table, composed) == []
