"""Dice of a roll stand as large as the room allows, and somewhere in any room."""

from __future__ import annotations

import pytest

from companion.kiosk.drawing import Area
from companion.kiosk.screens.tray.review import LARGEST_DIE, SMALLEST_DIE, packed


@pytest.mark.parametrize("wide", [0.0, 12.0, 29.0, 31.0, 60.0, 396.0])
@pytest.mark.parametrize("high", [0.0, 20.0, 40.0, 108.0])
@pytest.mark.parametrize("count", [0, 1, 4, 14])
def test_dice_keep_to_their_room_as_long_as_they_can_be_read(wide: float, high: float, count: int) -> None:
    pitch, across = packed(Area(0, 0, wide, high), count)
    assert SMALLEST_DIE <= pitch <= LARGEST_DIE
    assert across >= 1
    assert across * pitch <= max(wide, pitch)
    if pitch > SMALLEST_DIE:
        assert -(-count // across) * pitch <= high


def test_few_dice_in_a_large_room_are_as_large_as_can_be() -> None:
    assert packed(Area(0, 0, 396, 108), 4) == (LARGEST_DIE, 7)
