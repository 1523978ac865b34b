"""Shows run over the glass by themselves, for 2.5 s at most; any touch ends them, and settings shorten them."""

from __future__ import annotations

import pytest

from companion.kiosk.drawing import Scene
from companion.kiosk.motion import SHORT_S, Motion, Show, Shows
from companion.kiosk.motion.moves import BITE_S, FRAME_S, JUMP, LONGEST_S, STEP_S
from tests.kiosk.motion.test_motion import seen


class Word(Show):
    """Moves for half a second, then stands."""

    reads_s = 0.5

    def __init__(self, lasts_s=2.0):
        self.lasts_s = lasts_s
        self.shown = []

    def compose(self, scene, at):
        self.shown.append(round(at, 3))
        scene.touch((0, 0, 1, 1), "of the show", lambda: None)

    def still_until(self, at):
        return self.lasts_s if at >= self.reads_s else at


def shown(shows, show, now):
    show.shown.clear()
    shows.cover(Scene(), now)
    return show.shown


def test_a_show_moves_then_stands_and_is_over():
    shows, word = Shows(), Word()
    shows.begin(word, 10.0)
    assert shown(shows, word, 10.25) == [0.25]
    assert shows.moving(10.25)
    assert shows.next_due(10.25) == pytest.approx(10.25 + FRAME_S)
    assert not shows.moving(10.5)
    assert shows.next_due(10.5) == pytest.approx(12.0), "a picture that stands costs nothing"
    assert shown(shows, word, 12.0) == []
    assert shows.next_due(12.0) is None


def test_several_run_one_after_the_other_and_all_are_over_in_time():
    shows, words = Shows(), [Word(1.5), Word(1.5), Word(1.5)]
    for word in words:
        shows.begin(word, 0.0)
    assert [shown(shows, words[0], 1.4), shown(shows, words[1], 1.6)] == [[1.4], [0.1]]
    assert not shows.running(LONGEST_S)
    assert shown(shows, words[2], 2.45) == []


def test_any_touch_ends_all_of_them():
    shows = Shows()
    shows.begin(Word(), 0.0)
    shows.begin(Word(), 0.0)
    shows.end()
    assert not shows.running(0.1)


def test_short_is_the_picture_that_can_be_read_and_off_is_none():
    shows, word = Shows("short"), Word()
    shows.begin(word, 0.0)
    assert shown(shows, word, 0.1) == [word.reads_s]
    assert not shows.moving(0.1)
    assert shows.next_due(0.1) == pytest.approx(SHORT_S)
    off = Shows("off")
    off.begin(word, 0.0)
    assert not off.running(0.0)


def test_terrain_bites_when_the_pawn_has_come_there():
    motion = Motion()
    motion.note(seen(10), seen(13), 0.0)
    motion.bite(0, 12, 0.0)
    before, there = STEP_S, 2 * STEP_S + BITE_S / 2
    assert (motion.bitten(0, before), motion.jumps(before)) == (False, {})
    assert motion.bitten(0, there)
    assert motion.jumps(there) == pytest.approx({12: JUMP})
    assert not motion.bitten(1, there)
    assert motion.jumps(2 * STEP_S + BITE_S) == {}


def test_without_motion_nothing_jumps():
    motion = Motion(on=False)
    motion.bite(0, 12, 0.0)
    assert motion.jumps(0.1) == {}
