"""Tiles of an upright screen: everything in rows and two abreast can be read; where it cannot, others stand."""

from __future__ import annotations

import pygame
import pytest

from companion.core.messages import text
from companion.core.view import Ahead, Figure, Gauge, Lit, SeatView, Task
from companion.kiosk.drawing import Area, Canvas, Paintbox
from companion.kiosk.widgets.tiles.roomy_tile import Called, Happened, RoomyLook, RoomyTile
from companion.kiosk.widgets.tiles.tile import TileLook
from companion.kiosk.widgets.tiles.upright_tile import RowTile, SmallTile, form_of_rows, form_of_small
from companion.proofs.gallery.proof import ScreenReader

GAUGE = Gauge(-6, -7, 3, -5, "g")
POOL, SLOTS = (tuple(Figure(kind, 8, form) for kind in ("red", "blue", "yellow")) for form in ("solid", "hollow"))
THINGS = (Figure("cog", 51), Figure("part", 62), Figure("flag", 73))
TASK = Task(text("plain", name="6 parts at risk"), "cards", grave=True)
PLAIN = SeatView(0, place=2, gauge=GAUGE, ahead=(Ahead("flag", text("plain", name="17")),), task=TASK)
MACHINE = SeatView(0, place=2, gauge=GAUGE, rows=(POOL, SLOTS, THINGS), tokens=(Lit("bulb", True),), task=TASK)


def look_of(view: SeatView) -> TileLook:
    return TileLook(view, "María", "2nd", "off", "grave")


def read(form: type[RowTile | SmallTile], view: SeatView, place: Area) -> tuple[list[str], list[str]]:
    """Return the texts of a tile and what is wrong with it."""
    pygame.init()
    screen = pygame.Surface((480, 800))
    art = Paintbox(Canvas(480, 800))
    art.text.proofreader = reader = ScreenReader(screen)
    happened = Happened("Damage 3 from Ada: gauge −3 to −6", "cards")
    called = Called("6 parts at risk", "red", "cards")
    form(RoomyLook(look_of(view), (("flag", 0, "17"),), happened, called)).draw(art, screen, place)
    return reader.texts, reader.faults()


@pytest.mark.parametrize(("form", "wide", "high"), [(RowTile, 477, 96), (RowTile, 477, 147), (SmallTile, 237, 96)])
@pytest.mark.parametrize("view", [PLAIN, MACHINE], ids=["plain", "machine"])
def test_all_that_is_known_stands_in_the_tile(
    form: type[RowTile | SmallTile], wide: float, high: float, view: SeatView
) -> None:
    texts, faults = read(form, view, Area(1, 4, wide, high))
    assert faults == []
    assert {"María", "−6", *(("51", "62", "73") if view is MACHINE else ("17",))} <= set(texts)
    assert texts.count("8") == (6 if view is MACHINE else 0)
    if form is RowTile:
        assert {"6 parts at risk", "Damage 3 from Ada: gauge −3 to −6"} <= set(texts)


def test_a_seat_with_a_machine_is_told_its_place_as_the_others_are() -> None:
    texts, faults = read(RowTile, MACHINE, Area(1, 4, 477, 112))
    assert faults == []
    assert "2nd" in texts


def test_seats_have_the_largest_form_that_has_room_for_all() -> None:
    plain, machine = look_of(PLAIN), look_of(MACHINE)
    assert form_of_rows([plain] * 2, [Area(0, 0, 477, 222)] * 2) is RoomyTile
    assert form_of_rows([plain, machine], [Area(0, 0, 477, 96)] * 2) is RowTile
    assert form_of_rows([plain] * 4, [Area(0, 0, 477, 70)] * 4) is None
    assert form_of_rows([plain] * 5, [Area(0, 0, 477, 96)] * 5) is None
    assert form_of_small([plain, machine] * 4, [Area(0, 0, 237, 96)] * 8) is SmallTile
    assert form_of_small([plain] * 8, [Area(0, 0, 237, 70)] * 8) is None
    assert form_of_small([plain, look_of(SeatView(1))], [Area(0, 0, 237, 96)] * 2) is None


@pytest.mark.parametrize("name", ["エイダ", "ケンジ", "マリア"])
def test_a_row_tells_the_place_beside_a_japanese_name(name: str) -> None:
    pygame.init()
    screen = pygame.Surface((480, 800))
    art = Paintbox(Canvas(480, 800))
    art.text.proofreader = reader = ScreenReader(screen)
    look = TileLook(MACHINE, name, "2位", "off", "grave")
    RowTile(RoomyLook(look, (), None, None)).draw(art, screen, Area(1, 4, 477, 110))
    assert reader.faults() == []
    assert {name, "2位"} <= set(reader.texts)
