"""What a touch on a workbench does: every offer can be touched, and does just that."""

from __future__ import annotations

import pytest

from companion.core.view import offers_in
from companion.kiosk.drawing import Area
from companion.kiosk.play import usable
from companion.kiosk.widgets.offers import offer_name
from tests.kiosk.workbench.sample_benches import ALL_BENCHES, assembling, running

HELD = "swap"
"""What is touched for long and so has no place of its own."""


def area(table, what):
    return Area(*[rect for rect, meaning in table.kiosk.touchables() if meaning == what][-1])


@pytest.fixture
def touched(monkeypatch):
    def watch(table):
        done = []
        monkeypatch.setattr(table.play, "touch_offer", lambda seat, offer: done.append((seat, offer)))
        return done

    return watch


@pytest.mark.parametrize("name", ALL_BENCHES)
def test_everything_a_workbench_offers_can_be_touched_and_does_just_that(benches, touched, name):
    panel = ALL_BENCHES[name](0, "en")
    table = benches({0: panel})
    done = touched(table)
    offers = [offer for offer in (*offers_in(panel.sections), *offers_in(panel.workbench)) if usable(offer)]
    seen = set()
    while f"page {0}" in table.meanings() or not seen:
        seen |= {what for what in table.meanings() if what.startswith("seat 0: ")}
        for offer in offers:
            what = offer_name(0, offer)
            if what in table.meanings():
                done.clear()
                table.tap(what)
                assert done == [(0, offer)], what
        if "page 0" not in table.meanings() or {offer_name(0, offer) for offer in offers} <= seen:
            break
        table.tap("page 0")
    missing = {offer_name(0, offer) for offer in offers if offer.select[0].split()[0] not in (HELD, "chip")} - seen
    assert missing == set()


def test_a_touch_on_a_chip_takes_it_up_and_a_long_one_on_what_was_paid_exchanges_it(benches, touched):
    table = benches({0: assembling(0)})
    done = touched(table)
    room = area(table, "seat 0: paid")
    table.touch(room.x + room.width * 0.9, room.center[1])
    assert [offer.select for _, offer in done] == [("chip 1",)]
    done.clear()
    table.touch(room.x + 10, room.center[1])
    assert done == []
    table.touch(room.x + 10, room.center[1], hold=0.8)
    assert [offer.select for _, offer in done] == [("swap 0",)]


def test_the_key_that_goes_on_is_the_button_of_the_seat(benches, monkeypatch):
    table = benches({1: running(1)})
    pressed = []
    monkeypatch.setattr(table.play, "press", lambda seat, down: pressed.append((seat, down)))
    table.tap("confirm 1")
    assert pressed == [(1, True), (1, False)]


def test_a_long_touch_on_undo_takes_the_whole_run_back(benches, monkeypatch):
    table = benches({1: running(1)})
    undone = []
    monkeypatch.setattr(table.play, "undo", lambda seat: undone.append(seat))
    monkeypatch.setattr(table.play.panels, "seat_undo", lambda seat: running(seat).workbench.undoes)
    table.kiosk.changed()
    table.tap("undo 1")
    assert undone == [1]
    table.tap("undo 1", hold=0.8)
    assert undone == [1] * (1 + running(1).workbench.undo_all)


def test_what_cannot_be_used_is_not_touched(benches):
    table = benches({0: assembling(0)})
    dead = [offer for offer in offers_in(assembling(0).sections) if not usable(offer)]
    assert dead
    assert not {offer_name(0, offer) for offer in dead} & {t.what for t in table.kiosk.scene().touches if t.live}
