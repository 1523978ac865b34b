"""Seat tiles: every number of a seat is drawn, however small the tile is; what has no room is told."""

from __future__ import annotations

import pygame
import pytest

from companion.core.messages import text
from companion.core.view import Figure, Gauge, Lit, SeatView
from companion.kiosk.drawing import Area, Canvas, Paintbox
from companion.kiosk.widgets.tiles.tile import SeatTile, TileLook
from companion.proofs.gallery.proof import ScreenReader

CHIPS = tuple(
    tuple(Figure(kind, 8, form) for kind in ("red", "blue", "yellow")) for form in ("solid", "hollow")
)  # fmt: skip
PLAIN = (Figure("cog", 51), Figure("part", 62), Figure("flag", 73))
SEATS = {
    "dial and chips": SeatView(
        0, place=1, gauge=Gauge(3, -7, 3, -5, "g"), rows=(*CHIPS, PLAIN), tokens=(Lit("bulb", True),)
    ),
    "dial": SeatView(0, place=1, gauge=Gauge(3, -7, 3, -5, "g"), rows=(PLAIN,)),
    "chips": SeatView(0, rows=(*CHIPS, PLAIN)),
    "two rows": SeatView(0, gauge=Gauge(3, -7, 3, -5, "g"), rows=(PLAIN[:2], PLAIN[2:])),
    "note": SeatView(0, gauge=Gauge(3, -7, 3, -5, "g"), rows=(PLAIN,), note=text("plain", name="a few words")),
}
TILES = {
    "800x480 M, eight": (97, 227), "800x480 M, four": (197, 227), "800x480 L, eight": (84, 162),
    "800x480 L, four": (171, 162), "480x800 M, eight": (117, 202), "480x800 M, four": (237, 202),
    "480x800 L, eight": (101, 165), "480x800 L, four": (205, 165), "480x800 L, two": (414, 165),
}  # fmt: skip


def read(view: SeatView, width: float, height: float, *, brief: bool = False) -> tuple[list[str], list[str]]:
    """Return the texts of a tile and what is wrong with it."""
    pygame.init()
    screen = pygame.Surface((480, 480))
    art = Paintbox(Canvas(480, 480))
    reader = ScreenReader(screen)
    art.text.proofreader = reader
    note = "a few words" if view.note is not None else ""
    look = TileLook(view, "Ada", "1st", "off", "idle", note, brief=brief)
    SeatTile(look).draw(art, screen, Area(4, 4, width, height))
    return reader.texts, reader.faults()


@pytest.mark.parametrize("size", TILES.values(), ids=TILES)
@pytest.mark.parametrize("view", SEATS.values(), ids=SEATS)
def test_no_figure_vanishes_from_a_tile_of_any_size(view: SeatView, size: tuple[int, int]) -> None:
    texts, faults = read(view, *size)
    assert {"51", "62", "73"} <= set(texts)
    assert texts.count("8") == sum(figure.form != "plain" for row in view.rows for figure in row)
    assert not any("no room" in fault or "off the screen" in fault for fault in faults)


def test_a_figure_without_room_is_told() -> None:
    texts, faults = read(SEATS["dial and chips"], 84, 110)
    assert "51" not in texts
    assert any("'cog' of Ada has no room" in fault for fault in faults)


def test_in_the_past_signs_with_numbers_are_left_to_the_enlarged_seat() -> None:
    texts, faults = read(SEATS["dial and chips"], 97, 150, brief=True)
    assert texts.count("8") == 6
    assert "51" not in texts
    assert faults == []
