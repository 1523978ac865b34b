"""Contacts that chatter on top of a recorded table are no presses."""

from __future__ import annotations

from companion.devices.events import Press
from companion.recordings.layout import EdgeLine
from companion.recordings.replay.clock import ReplayClock
from companion.recordings.replay.faults import Active, AddedFault
from companion.recordings.replay.table import ReplayedButtons


def test_a_chatter_that_a_late_look_takes_in_is_over_then():
    clock = ReplayClock(0.0)
    contacts = [EdgeLine(1, 0.10, 0.14, "pins", 2, True), EdgeLine(2, 0.20, 0.24, "pins", 2, False)]
    buttons = ReplayedButtons("pins", contacts, clock, Active([AddedFault("bounce", 0.0)], clock, 0.0))
    presses = []
    for at in (0.02, 0.14, 0.16, 0.24, 0.26, 0.30):
        clock.go_to(at)
        presses += buttons.poll(at)
    assert presses == [Press(2, True, 0.10), Press(2, False, 0.20)]
