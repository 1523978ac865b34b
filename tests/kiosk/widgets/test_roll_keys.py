"""Ways to roll leave the last consequence in sight, once there is one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from companion.core.ledger import line
from companion.core.messages import text
from companion.core.rolls import RollRequest
from companion.kiosk.drawing import Area, Canvas, Scene, TextPainter
from companion.kiosk.widgets.offers import Ask
from companion.kiosk.widgets.roll_keys import add_small_roll_keys

ROOM = Area(100, 10, 250, 72)
RACE = text("phase.race")


def recorded(seat: int | None, about: int, phase: str = "race") -> Any:
    return SimpleNamespace(round=2, phase=text(f"phase.{phase}"), seat=seat, lines=(line(about, "moved"),))


def left(*lines: Any, throws: bool = False, room: Area = ROOM) -> tuple[Area, list[str]]:
    """Return what seat 0's keys leave of the room, and what they mean."""
    pygame.init()
    session = SimpleNamespace(lines=lines, remembered_roll=lambda _: None)
    play: Any = SimpleNamespace(
        request=lambda _: RollRequest(0, (("red", 2),), "race"),
        view=SimpleNamespace(round=2, phase=RACE),
        session=session,
        port=SimpleNamespace(throws=throws),
        rolling=SimpleNamespace(kept_roll=lambda _: None),
    )
    ask = Ask(0, 0, lambda said: said.key, lambda _: None, lambda _: None, TextPainter(Canvas(800, 480)))
    scene = Scene()
    return add_small_roll_keys(scene, play, ask, room), [touch.what for touch in scene.touches]


def test_what_happened_keeps_its_place_beside_the_keys() -> None:
    rest, keys = left(recorded(0, 0), throws=True)
    assert keys == ["type 0", "throw 0"]
    assert 110 <= rest.width < ROOM.width
    assert (rest.x, rest.height) == (ROOM.x, ROOM.height)
    assert left(recorded(1, 0))[1] == ["type 0"]


@pytest.mark.parametrize(
    "lines", [(), (recorded(None, 0),), (recorded(1, 1),), (recorded(0, 0, "vent"), recorded(None, 0))]
)
def test_where_nothing_has_happened_in_this_phase_the_keys_take_the_place_in_words(lines: tuple[Any, ...]) -> None:
    assert left(*lines) == (ROOM, [])


def test_words_that_could_not_be_read_beside_the_keys_give_way() -> None:
    assert left(recorded(0, 0), room=ROOM.left(140)) == (ROOM.left(140), [])
