"""The lamps of the seats at an explosion, as the devices are told of them: they strike, unless drama is off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.core.messages import text
from companion.core.view import Aftermath, Blast
from companion.devices.events import LampPattern
from companion.kiosk.drama.begin import begin_shows
from companion.kiosk.drawing import Area
from tests.kiosk.hands import Hands

HALVES = (Area(0, 60, 396, 410), Area(404, 60, 396, 410))


@pytest.mark.parametrize(("drama", "strikes"), [("full", True), ("short", True), ("off", False)])
def test_lamps_strike_at_an_explosion_unless_drama_is_off(
    hands: Callable[..., Hands], drama: str, strikes: bool
) -> None:
    table = hands().begin(4)
    told: list[tuple[int, str]] = []

    def show_lamp(seat: int, pattern: LampPattern) -> None:
        told.append((seat, pattern.name))

    table.kiosk.port.show_lamp = show_lamp
    play = table.play
    table.kiosk.services.settings = replace(table.kiosk.services.settings, drama=drama)
    play.set(table.kiosk.services.settings.of_play())
    before = play.view
    play.session.happened = (Blast(1, text("toy.why"), Aftermath(text("toy.why"))),)
    begin_shows(table.kiosk, play, before, HALVES)
    table.wait(2.0)
    assert ((1, "strike") in told) is strikes
    assert any(name == "wave" for _, name in told) is strikes
    table.wait(5.0)
    assert not {name for seat, name in told[-1:]} & {"strike", "wave"}
