"""Contacts that chatter on top of a recorded table are no presses."""

from __future__ import annotations

from collections.abc import Sequence

from companion.devices.events import Press
from companion.devices.witness import Edge
from companion.recordings.layout import EdgeLine
from companion.recordings.recorder import Recorder
from companion.recordings.replay.clock import ReplayClock
from companion.recordings.replay.faults import Active, AddedFault
from companion.recordings.replay.player import ToldAgain
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


def test_a_chatter_goes_on_after_the_look():
    clock = ReplayClock(0.0)
    contacts = [EdgeLine(1, 0.10, 0.101, "pins", 2, True)]
    buttons = ReplayedButtons("pins", contacts, clock, Active([AddedFault("bounce", 0.0)], clock, 0.0))
    heard: list[tuple[float, bool]] = []

    class Hears(Recorder):
        def contacts(self, source: str, taken: float, edges: Sequence[Edge]) -> None:
            heard.extend((round(at, 4), down) for at, _, down in edges)

    buttons.witness = Hears(ToldAgain())
    for at in (0.101, 0.103, 0.2):
        clock.go_to(at)
        buttons.poll(at)
    assert heard == [(0.1, True), (0.1015, False), (0.103, True), (0.1045, False), (0.106, True)]
