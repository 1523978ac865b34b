"""Roomy tiles: everything in them can be read, and they are drawn for all seats or for none."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import Ahead, Figure, Gauge, Lit, SeatView, SpaceView, Task
from companion.kiosk.drawing import Area, Canvas, Paintbox, TextPainter
from companion.kiosk.widgets.tiles.chip_row import things_in_a_row
from companion.kiosk.widgets.tiles.roomy_tile import Called, Happened, RoomyLook, RoomyTile, has_room
from companion.kiosk.widgets.tiles.tile import TileLook
from companion.proofs.gallery.proof import ScreenReader

GAUGE = Gauge(-6, -7, 3, -5, "g")
DICE = tuple(Figure(kind, 8, "solid") for kind in ("red", "blue", "yellow"))
THINGS = (Figure("cog", 51), Figure("part", 62), Figure("flag", 73))
USUAL = (Figure("cog", 5), Figure("part", 9), Figure("flag", 0))
AHEAD = (Ahead("flag", text("plain", name="in 3"), 2), Ahead("flag", text("plain", name="17")))
TASK = Task(text("plain", name="6 parts at risk"), "cards", grave=True)
PLAIN = SeatView(0, place=2, gauge=GAUGE, ahead=AHEAD, task=TASK)
MANY_EXTRAS = SeatView(0, place=2, gauge=GAUGE, rows=(DICE, THINGS), tokens=(Lit("bulb", True),), task=TASK)
WITH_EXTRAS = replace(MANY_EXTRAS, rows=(DICE, USUAL), ahead=AHEAD)
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
@pytest.mark.parametrize("view", [PLAIN, WITH_EXTRAS, MANY_EXTRAS], ids=["plain", "extras", "many"])
def test_all_that_is_said_stands_in_the_tile(view: SeatView, width: float) -> None:
    texts, faults = read(view, width)
    assert faults == []
    assert {"María", "6 parts at risk"} <= set(texts)
    assert any("Damage 3" in said for said in texts)
    if view is not MANY_EXTRAS or width > 250:
        assert {"in 3", "17"} <= set(texts), "what lies ahead gives way to nothing the seat has"
    if view is not PLAIN:
        assert {str(thing.value) for thing in view.rows[1]} <= set(texts)
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


@pytest.mark.parametrize(("width", "signs"), [(183, 7), (267, 7), (409, 7)])
def test_what_a_seat_has_stands_in_one_row_under_its_gauge(width: float, signs: int) -> None:
    pygame.init()
    things = things_in_a_row(look_of(WITH_EXTRAS), TextPainter(Canvas(853, 480)), width)
    assert len(things) == signs
    assert sum(wide for _, wide in things) <= width


def test_colours_without_dice_give_way_and_what_has_several_rows_of_dice_keeps_them() -> None:
    pygame.init()
    art = TextPainter(Canvas(853, 480))
    dice = (Figure("red", 0, "solid"), Figure("blue", 3, "solid"), Figure("yellow", 0, "solid"))
    some = things_in_a_row(look_of(replace(MANY_EXTRAS, rows=(dice, THINGS))), art, 160)
    assert [thing.value for thing, _ in some if isinstance(thing, Figure)] == [3, 51, 62, 73]
    assert things_in_a_row(look_of(WITH_EXTRAS), art, 140) == things_in_a_row(look_of(WITH_MACHINE), art, 400) == []
