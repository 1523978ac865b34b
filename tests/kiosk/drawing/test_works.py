"""A workshop: blueprint paper, keys that sink, cubes that are counted, tokens and meeples that are told apart."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from companion.games.raising_robots.look import LOOK
from companion.kiosk.drawing import Canvas, Paintbox, blank, theme
from companion.kiosk.drawing.works.painter import PILES

SIZES = [(800, 480), (1280, 720)]


@pytest.fixture(params=SIZES, ids=["800x480", "1280x720"])
def paint(request):
    pygame.font.init()
    yield Paintbox(Canvas(*request.param), LOOK)
    theme.wear(theme.HOUSE)


def pixels(surface):
    return pygame.surfarray.array3d(surface).astype(int)


def test_the_page_is_blueprint_paper_with_every_fourth_line_lighter(paint):
    canvas, look = paint.canvas, LOOK.works
    screen = pygame.Surface((canvas.width_px, canvas.height_px))
    paint.metal.page(screen)
    at = [screen.get_at((round(n * 16 * canvas.scale), round(8 * canvas.scale)))[:3] for n in range(1, 17)]
    assert at == [look.grid_light if n % 4 == 0 else look.grid for n in range(1, 17)]
    assert screen.get_at(canvas.point(8, 8))[:3] == look.paper


def test_other_looks_have_a_page_without_lines():
    pygame.font.init()
    paint = Paintbox(Canvas(800, 480))
    screen = pygame.Surface((800, 480))
    paint.metal.page(screen)
    assert len({screen.get_at((x, 200))[:3] for x in range(100, 120)}) < 4


def test_a_key_sinks_and_keeps_its_lower_edge(paint):
    up, down = blank(200, 200), blank(200, 200)
    face = paint.works.key(up, (10, 10, 60, 50))
    sunk = paint.works.key(down, (10, 10, 60, 50), down=True)
    assert face.bottom < 60
    assert (sunk.x, sunk.y, sunk.width) == (face.x, face.y + 2, face.width)
    assert down.get_bounding_rect().top > up.get_bounding_rect().top
    assert down.get_bounding_rect().bottom == up.get_bounding_rect().bottom


def test_each_kind_of_key_looks_another_way_and_a_chosen_one_is_rimmed(paint):
    drawn = {}
    for tone in ("cream", "go", "help", "chosen", "off"):
        for chosen in (False, True):
            target = blank(120, 120)
            paint.works.key(target, (4, 4, 60, 50), tone, chosen=chosen)
            drawn[tone, chosen] = pixels(target)
    for phase in LOOK.works.phases:
        target = blank(120, 120)
        paint.works.key(target, (4, 4, 60, 50), phase=phase)
        drawn[phase, False] = pixels(target)
    for one, other in combinations(drawn, 2):
        assert (abs(drawn[one] - drawn[other]).sum(axis=2) > 12).mean() > 0.01, (one, other)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 7, 9, 12])
def test_cubes_stay_in_their_place_and_are_as_many_as_there_are(paint, count, monkeypatch):
    put = []
    monkeypatch.setattr(type(paint.works), "cube", lambda *drawn: put.append(drawn[2:]))
    paint.works.cubes(blank(1, 1), (100, 50, 46, 42), count)
    assert len(put) == count
    for (x, y), size in put:
        assert x - size * 0.44 >= 99.9
        assert x + size * 0.44 <= 146.1
        assert y - size / 2 >= 49.9
        assert y + size / 2 <= 92.1
    assert len({center for center, _ in put}) == count
    assert sum(PILES.get(count, (count,))) == count


def test_no_cubes_draw_nothing(paint):
    target = blank(100, 100)
    paint.works.cubes(target, (0, 0, 60, 60), 0)
    assert not target.get_bounding_rect().width


def test_tokens_of_four_types_and_four_states_are_told_apart_without_colour(paint):
    drawn = {}
    for state in ("filled", "hollow", "glowing", "off"):
        for name in ("cosmetic", "speed", "communication", "efficiency"):
            target = pygame.Surface((60, 60))
            target.fill(LOOK.works.cream_stops[1])
            paint.works.token(target, (15, 15), 24, name, state)
            drawn[state, name] = pixels(target).mean(axis=2)
    side = paint.canvas.px(24)
    for one, other in combinations(drawn, 2):
        assert (abs(drawn[one] - drawn[other]) > 30).sum() > 0.03 * side * side, (one, other)


def test_meeples_of_six_seats_are_told_apart_without_colour(paint):
    drawn = []
    for seat in range(6):
        target = blank(60, 60)
        paint.works.meeple(target, (15, 15), 24, seat)
        drawn.append(pixels(target).mean(axis=2))
    for one, other in combinations(drawn, 2):
        assert (abs(one - other) > 40).sum() >= 12


def test_a_spent_cell_is_struck_and_the_same_whatever_it_was(paint):
    drawn = {}
    for name in LOOK.works.cells:
        for spent in (False, True):
            target = blank(80, 80)
            paint.works.cell(target, (2, 2, 27, 34), name, spent=spent)
            drawn[name, spent] = pygame.image.tobytes(target, "RGBA")
    assert len({drawn[name, True] for name in LOOK.works.cells}) == 1
    assert len(set(drawn.values())) == len(LOOK.works.cells) + 1


def test_what_is_drawn_twice_is_baked_once(paint):
    target = blank(400, 400)

    def draw():
        works = paint.works
        works.plate(target, (10, 10, 100, 80), bolts=True)
        works.panel(target, (10, 10, 120, 90), (242, 147, 57))
        works.tile(target, (10, 10, 120, 90), "done", (242, 147, 57))
        works.sheet(target, (10, 10, 90, 90))
        works.slot(target, (10, 10, 50, 50))
        works.belt(target, (10, 10, 150, 18))
        works.bolt(target, (20, 20))
        works.medal(target, (40, 40), 42, "design", LOOK.works.phase("design"))
        works.cell(target, works.trough(target, (10, 10, 80, 36)), "battery")

    draw()
    held = len(paint.cache)
    draw()
    assert len(paint.cache) == held > 9


def test_a_panel_has_the_rim_of_its_seat_and_a_dark_head(paint):
    target = blank(600, 600)
    colour = (242, 147, 57)
    body = paint.works.panel(target, (20, 20, 200, 160), colour)
    middle = paint.canvas.point(120, 21)
    assert target.get_at(middle)[:3] == colour
    assert target.get_at(paint.canvas.point(120, 50))[:3] == LOOK.works.ribbon
    assert body.y == 72
    assert target.get_at(paint.canvas.point(120, 120))[0] > 230
