"""Bounce traces in milliseconds, as a logic analyser shows them: (moment, level), level True for down."""

import pytest

from companion.devices.buttons import Debouncer

# A microswitch of an arcade button rings for some milliseconds at both ends of a press.
ARCADE = [(0, True), (0.3, False), (0.4, True), (1.1, False), (1.3, True), (4.8, False), (4.9, True)]
ARCADE_UP = [(180, False), (180.2, True), (180.5, False), (182.4, True), (182.5, False)]
# Membrane: one clean edge each.
CLEAN = [(0, True), (90, False)]
# A flick of the finger, over before the line is looked at again.
FLICK = [(0, True), (0.2, False), (0.3, True), (7, False), (7.4, True), (7.5, False)]
# Rings longer than the quiet time while it is held: the line is up for a moment when read again.
WORN = [(0, True), (2, False), (24, True), (24.5, False), (26, True), (27, False), (28, True), (300, False)]


def play(trace, polls_every_ms=4.0, until_ms=600.0, quiet_ms=25.0):
    """Return the changes and the moments at which each was known, feeding edges as a polling program gets them."""
    debouncer, changes, waiting = Debouncer(quiet_ms), [], list(trace)
    level, poll = False, 0.0
    while poll <= until_ms:
        arrived = [(at, 3, edge) for at, edge in waiting if at <= poll]
        waiting = [edge for edge in waiting if edge[0] > poll]
        level = arrived[-1][2] if arrived else level
        changes += [(change, poll) for change in debouncer.drain(arrived, poll, lambda _line, now=level: now)]
        poll += polls_every_ms
    return changes


@pytest.mark.parametrize("polls_every_ms", [1.0, 4.0, 16.0])
@pytest.mark.parametrize(
    ("trace", "downs", "ups"),
    [
        (ARCADE + ARCADE_UP, [0], [180]),
        (CLEAN, [0], [90]),
        (FLICK, [0], [25]),
    ],
    ids=["arcade", "clean", "flick"],
)
def test_a_press_is_seen_once_and_within_30_ms(trace, downs, ups, polls_every_ms):
    changes = play(trace, polls_every_ms)
    assert [at for (_, level, at), _ in changes if level] == downs
    assert [at for (_, level, at), _ in changes if not level] == ups
    assert all(known - at <= 30 for (_, _, at), known in changes)


def test_a_worn_switch_loses_no_press_and_ends_up():
    changes = play(WORN)
    assert changes[0][0] == (3, True, 0)
    assert changes[-1][0][1] is False
    levels = [level for (_, level, _), _ in changes]
    assert levels == [True, False] * (len(levels) // 2)


def test_two_presses_of_an_excited_player_are_two():
    trace = [(0, True), (40, False), (95, True), (140, False)]
    assert [change for change, _ in play(trace)] == [(3, True, 0), (3, False, 40), (3, True, 95), (3, False, 140)]


def test_lines_do_not_disturb_each_other():
    debouncer = Debouncer(25)
    assert debouncer.edge(1, True, 0) == (1, True, 0)
    assert debouncer.edge(2, True, 1) == (2, True, 1)
    assert debouncer.edge(1, False, 2) is None
    assert debouncer.due(30, {1: False, 2: True}.__getitem__) == [(1, False, 25)]
    assert debouncer.level(2) is True


def test_an_edge_that_changes_nothing_is_nothing():
    debouncer = Debouncer(25)
    assert debouncer.edge(1, False, 0) is None
    assert debouncer.due(100, lambda _: False) == []
