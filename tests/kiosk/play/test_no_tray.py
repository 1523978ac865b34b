"""A game that reads nothing in the tray hears nothing of it."""

from __future__ import annotations

import pytest

from companion.devices.events import PlateRead, Recovered, TrayDrift, TrayRead, Trouble

OF_TRAY = (
    TrayRead((), None, 1000.0, 9.0),
    Trouble("camera", "no_frames", "It sends nothing.", 1000.0),
    Recovered("camera", 1000.0),
    TrayDrift("moved", "It was moved.", 1000.0),
    PlateRead(0, (), None, 1000.0, 9.0),
)


@pytest.mark.parametrize("event", OF_TRAY, ids=lambda event: type(event).__name__)
def test_what_is_about_the_tray_is_nothing_to_it(stacks, event):
    play = stacks().play
    play.device_event(event)
    assert (play.toast, play.troubles, play.rolling.blind) == (None, {}, False)


def test_other_troubles_are_told(stacks):
    play = stacks().play
    play.device_event(Trouble("station", "port_gone", "It was pulled out.", 1000.0))
    assert set(play.troubles) == {"station"}


def test_a_game_that_reads_plates_hears_of_the_camera(stacks, monkeypatch):
    play = stacks().play
    monkeypatch.setattr(type(play.session.game), "reads_plates", True)
    play.device_event(Trouble("camera", "no_frames", "It sends nothing.", 1000.0))
    assert set(play.troubles) == {"camera"}
