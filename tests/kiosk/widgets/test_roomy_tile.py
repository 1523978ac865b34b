"""Roomy tiles: everything in them can be read, and they are drawn for all seats or for none."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import Ahead, Figure, Gauge, Lit, SeatView, SpaceView, Task
from companion.kiosk.drawing import Area, Canvas, Paintbox
from companion.kiosk.widgets.tiles.roomy_tile import Called, Happened, RoomyLook, RoomyTile, has_room
from companion.kiosk.widgets.tiles.tile import TileLook
from companion.proofs.gallery.proof import ScreenReader

GAUGE = Gauge(-6, -7, 3, -5, "g")
DICE = tuple(Figure(kind, 8, "solid") for kind in ("red", "blue", "yellow"))
THINGS = (Figure("cog", 51), Figure("part", 62), Figure("flag", 73))
AHEAD = (Ahead("flag", text("plain", name="in 3"), 2), Ahead("flag", text("plain", name="17")))
TASK = Task(text("plain", name="6 parts at risk"), "cards", grave=True)
PLAIN = SeatView(0, place=2, gauge=GAUGE, ahead=AHEAD, task=TASK)
WITH_EXTRAS = SeatView(0, place=2, gauge=GAUGE, rows=(DICE, THINGS), tokens=(Lit("bulb", True),), task=TASK)
WITH_MACHINE = SeatView(0, place=2, gauge=GAUGE, rows=(DICE, DICE, THINGS), task=TASK)


def look_of(view: SeatView) -> TileLook:
    return TileLook(view, "María", "2nd", "off", "grave")


def read(
    view: SeatView, width: float, said: str = "Damage 3: gauge −3 to −6, two parts off"
) -> tuple[list[str], list[str]]:
    """Return the texts of a tile and what is wrong with it."""
    pygame.init()
    screen = pygame.Surface((853, 480))
    art = Paintbox(Canvas(853, 480))
    reader = ScreenReader(screen)
    art.text.proofreader = reader
    ahead = (("cards", 0, "in 3"), ("flag", 0, "17"))
    last = Happened(said, "cards")
    roomy = RoomyLook(look_of(view), ahead, last, Called("6 parts at risk", "red", "cards"))
    RoomyTile(roomy).draw(art, screen, Area(4, 4, width, 227))
    return reader.texts, reader.faults()


@pytest.mark.parametrize("width", [197, 210, 281, 423])
@pytest.mark.parametrize("view", [PLAIN, WITH_EXTRAS], ids=["plain", "with extras"])
def test_all_that_is_said_stands_in_the_tile(view: SeatView, width: float) -> None:
    texts, faults = read(view, width)
    assert faults == []
    assert {"María", "6 parts at risk"} <= set(texts)
    assert any("Damage 3" in said for said in texts)
    if view is PLAIN or width > 400:
        assert {"in 3", "17"} <= set(texts)
    if view is WITH_EXTRAS:
        assert {"51", "62", "73"} <= set(texts)
        assert texts.count("8") == 3


def test_where_two_play_what_was_before_and_what_comes_are_shown_too() -> None:
    track = tuple(SpaceView((n + 1,) if n < 8 else (), n, 7 if n == 4 else 0) for n in range(9))
    view = replace(PLAIN, space=1, way=tuple(range(2, 8)))
    pygame.init()
    screen, art = pygame.Surface((853, 480)), Paintbox(Canvas(853, 480))
    reader = art.text.proofreader = ScreenReader(screen)
    last = Happened("the last thing", "cards", "the one before")
    roomy = RoomyLook(look_of(view), (), last, None, lit=True, track=track, beside="2 ahead of Kenji")
    RoomyTile(roomy).draw(art, screen, Area(4, 4, 423, 227))
    assert [fault for fault in reader.faults() if "in its picture" not in fault] == []
    assert {"the last thing", "the one before", "2 ahead of Kenji"} <= set(reader.texts)


def test_a_sentence_that_is_too_long_is_left_to_the_ledger_and_not_cut() -> None:
    texts, faults = read(PLAIN, 197, "Damage 3: " + "what happened is a very long story, " * 5)
    assert not any("Damage" in said for said in texts)
    assert faults == []


def test_all_seats_have_such_a_tile_or_none() -> None:
    place = Area(0, 0, 210, 227)
    plain, extras, machine = (look_of(view) for view in (PLAIN, WITH_EXTRAS, WITH_MACHINE))
    assert has_room([plain, extras], [place] * 2)
    assert not has_room([plain, machine], [place] * 2)
    assert not has_room([plain] * 5, [place] * 5)
    assert not has_room([plain], [Area(0, 0, 210, 160)])
    assert not has_room([look_of(SeatView(0, gauge=GAUGE))], [place])
