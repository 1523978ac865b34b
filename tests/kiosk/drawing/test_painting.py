"""What is painted: told apart by shape, antialiased without fringes, baked once, quick to redraw."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pygame
import pytest

from companion.core.look import Look, Palette
from companion.kiosk.drawing import Canvas, Paintbox, Role, theme
from companion.kiosk.drawing.cache import SurfaceCache, blank, shrink
from companion.kiosk.drawing.gauge import angle_of, gauge_rect, value_said
from companion.kiosk.drawing.sign_files import HOUSE_SIGNS, is_sign, sign_file


@pytest.fixture(params=[(800, 480), (1280, 720)], ids=["800x480", "1280x720"])
def paint(request):
    pygame.font.init()
    return Paintbox(Canvas(*request.param))


@pytest.fixture
def screen(paint):
    return pygame.Surface((paint.canvas.width_px, paint.canvas.height_px))


def grey(surface):
    return pygame.surfarray.array_alpha(surface).astype(int)


def test_emblems_are_eight_silhouettes(paint):
    shapes = [grey(paint.emblems.surface(seat, 21)) > 127 for seat in range(8)]
    for a, b in combinations(shapes, 2):
        assert (a ^ b).sum() > 0.1 * a.size


HOUSE = sorted(path.stem for path in HOUSE_SIGNS.glob("*.svg"))


@pytest.mark.parametrize("name", HOUSE)
def test_each_sign_is_drawn_and_stays_in_its_box(paint, name):
    picture = grey(paint.signs.surface(name, 24))
    assert picture.shape == (paint.canvas.px(24), paint.canvas.px(24))
    assert 0.08 < (picture > 127).mean() < 0.98


@pytest.mark.parametrize("name", ["shield", "check", "gear", "undo"])
def test_edges_are_smooth_and_have_no_dark_fringe(paint, name):
    colour = (250, 240, 230)
    surface = paint.signs.surface(name, 24, colour)
    alpha = grey(surface)
    assert ((alpha > 0) & (alpha < 255)).any()
    edge = pygame.surfarray.array3d(surface)[(alpha > 40) & (alpha < 255)].astype(int)
    assert (np.abs(edge - colour) < 12).all()


def test_frames_of_all_seats_share_what_is_alike(paint, screen):
    whole = (4, 66, 396, 400)

    def drawn(seat, art):
        screen.fill((9, 9, 9))
        art.metal.frame(screen, whole, seat_colour=art.emblems.colour(seat), header=56)
        return pygame.surfarray.array3d(screen)

    alone = [drawn(seat, Paintbox(paint.canvas)) for seat in range(8)]
    drawn(0, paint)
    one = paint.cache.bytes_held
    assert all((drawn(seat, paint) == alone[seat]).all() for seat in range(8))
    assert paint.cache.bytes_held < 3 * one


def test_shrinking_keeps_the_colour_of_half_covered_pixels():
    large = blank(4, 4)
    large.fill((200, 100, 50, 255), (0, 0, 3, 4))
    small = shrink(large, 2, 2)
    assert small.get_at((0, 0)) == (200, 100, 50, 255)
    red, _, _, alpha = small.get_at((1, 0))
    assert 110 < alpha < 145
    assert red > 190


STATES = ["up", "down", "selected", "disabled"]


def test_states_of_a_key_can_be_told_apart_without_colour(paint, screen):
    seen = []
    for state in STATES:
        screen.fill(theme.now.panel)
        paint.keys.number(screen, (20, 20, 60, 52), "3", state)
        seen.append(pygame.surfarray.array3d(screen)[: paint.canvas.px(90), : paint.canvas.px(90)].mean(axis=2))
    for a, b in combinations(seen, 2):
        assert np.abs(a - b).max() > 40


def test_a_label_of_two_words_takes_two_lines_before_it_reaches_the_rim(paint, screen):
    written = []
    paint.text.proofreader = type("Reader", (), {
        "reads": lambda _, *read: written.append(read[-1]), "sees": lambda *_: None,
    })()  # fmt: skip
    label = "Electricity die"
    wide = paint.text.width(label, Role.NAME, Role.NAME.ems(label)[-1]) + 9  # in one line it would stand on the rim
    paint.keys.iron(screen, (10, 10, wide, 56), label)
    [setting] = written
    assert setting.width <= wide - 16, "it keeps off the rim"


def test_a_pressed_key_sinks_2_u(paint, screen):
    up = paint.keys.base(screen, (20, 20, 60, 52), "iron", "up")
    down = paint.keys.base(screen, (20, 20, 60, 52), "iron", "down")
    assert down[1] - up[1] == 2


def test_lamps_differ_in_shape_not_only_in_colour(paint, screen):
    pictures = []
    for state in ("off", "open", "ready"):
        screen.fill(theme.now.panel)
        paint.metal.lamp(screen, (40, 40), 12, state)
        pictures.append(pygame.surfarray.array3d(screen).mean(axis=2))
    for a, b in combinations(pictures, 2):
        assert np.abs(a - b).max() > 60


def ring_colour(screen, paint, center, radius, value, low=-7, high=3):
    import math

    angle = math.radians(angle_of(value, low, high))
    at = (center[0] + 0.79 * radius * math.cos(angle), center[1] - 0.79 * radius * math.sin(angle))
    return screen.get_at(paint.canvas.point(*at))[:3]


@pytest.mark.parametrize("radius", [43, 60, 92])
@pytest.mark.parametrize("red_from", [-7, -6, -5, -3])
def test_zones_of_the_gauge_tell_where_the_machine_blows_up(paint, screen, radius, red_from):
    center = (200, 200)
    paint.gauges.draw(screen, center, radius, 2, red_from=red_from, needle=3)

    def zone(value):
        colour = ring_colour(screen, paint, center, radius, value + 0.25)
        zones = {"red": theme.now.zone_bad, "amber": theme.now.zone_near, "green": theme.now.zone_good}
        return min(zones, key=lambda name: sum(abs(a - b) for a, b in zip(zones[name], colour, strict=True)))

    for value in range(-7, 2):
        expected = "red" if value <= red_from else "amber" if value <= -1 else "green"
        assert zone(value) == expected, value


def test_the_gauge_stays_in_its_box(paint, screen):
    screen.fill((255, 0, 255))
    paint.gauges.draw(screen, (200, 200), 92, -7)
    touched = (pygame.surfarray.array3d(screen) != (255, 0, 255)).any(axis=2).nonzero()
    box = paint.canvas.rect(gauge_rect((200, 200), 92)).inflate(paint.canvas.px(12), paint.canvas.px(12))
    for x, y in zip((touched[0].min(), touched[0].max()), (touched[1].min(), touched[1].max()), strict=True):
        assert box.collidepoint(x, y)


def test_gauges_run_from_left_to_right():
    assert (angle_of(-7, -7, 3), angle_of(3, -7, 3), angle_of(-2, -7, 3)) == (180, 0, 90)
    assert angle_of(-9, -7, 3) == 180
    assert [value_said(value) for value in (-7, 0, 3)] == ["−7", "0", "+3"]


def test_a_chip_says_none_solid_or_hollow(paint, screen):
    pictures = []
    for count, hollow in ((0, False), (2, False), (2, True)):
        screen.fill(theme.now.panel)
        paint.dice.chip(screen, (20, 20, 27, 28), "heat", count, hollow=hollow)
        pictures.append(pygame.surfarray.array3d(screen)[: paint.canvas.px(60), : paint.canvas.px(60)].mean(axis=2))
    for a, b in combinations(pictures, 2):
        assert np.abs(a - b).max() > 60


@pytest.mark.parametrize("kind", ["red", "blue", "yellow", "green", "white", "black", "other", "pink"])
def test_every_kind_of_die_can_be_drawn(paint, screen, kind):
    for value in (None, 1, 6):
        paint.dice.die(screen, (20, 20, 44, 44), kind, value, selected=value == 6)
        paint.dice.slot(screen, (80, 20, 26, 21), kind, value)
    paint.dice.storage(screen, (20, 80, 27, 28), kind, 4)
    paint.dice.tag(screen, (100, 100), 13, "4", kind)


def test_a_sign_without_a_file_is_a_box_with_its_name(paint, caplog):
    assert not is_sign("no_such_sign")
    picture = grey(paint.signs.surface("no_such_sign", 48))
    assert picture[0, picture.shape[1] // 2] > 0  # the rim of the box
    assert picture[picture.shape[0] // 4 : -picture.shape[0] // 4, 8:-8].any()  # the name
    assert [record.getMessage() for record in caplog.records] == [
        f"there is no sign 'no_such_sign': no file {HOUSE_SIGNS / 'no_such_sign.svg'}"
    ]


def test_a_broken_file_of_a_sign_is_told_and_drawn_as_a_box(paint, tmp_path, caplog):
    (tmp_path / "check.svg").write_text("<svg", encoding="utf-8")
    (tmp_path / "undo.svg").write_bytes(b"\xff\xfe")
    paint.wear(Look(signs=tmp_path))
    for name in ("check", "undo"):
        assert grey(paint.signs.surface(name, 48)).any()
    assert len(caplog.records) >= 2
    assert all("check" in said or "undo" in said for said in (record.getMessage() for record in caplog.records))


def test_a_sign_of_a_game_comes_before_the_house_s_and_goes_with_its_look(paint, tmp_path):
    round_one = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" color="#112233">{}</svg>'
    (tmp_path / "check.svg").write_text(
        round_one.format('<circle cx="50" cy="50" r="50" fill="currentColor"/>'), encoding="utf-8"
    )
    house = paint.signs.surface("check", 24)
    paint.wear(Look(signs=tmp_path))
    other = paint.signs.surface("check", 24)
    assert other.get_at((other.get_width() // 2, other.get_height() // 2)) == (0x11, 0x22, 0x33, 255)
    assert is_sign("undo")
    paint.wear(theme.HOUSE)
    assert paint.signs.surface("check", 24) is house


def test_signs_of_the_house_follow_the_palette(paint):
    assert sign_file("check").colour == theme.now.good
    paint.wear(Look(palette=Palette(good=(1, 2, 3))))
    assert sign_file("check").colour == (1, 2, 3)


def table(paint, screen):
    metal = paint.metal
    metal.page(screen)
    metal.ribbon(screen, (0, 0, paint.canvas.width, 62))
    paint.ribbon.plaque(screen, (6, 7, 72, 44), "ROUND", "5")
    paint.ribbon.phase(screen, (92, 3), "RACE", step=2, steps=4)
    paint.ribbon.people(screen, (222, 6), "waiting for", [(0, "Ada"), (7, "Noor")], 400)
    for seat in range(8):
        x = seat * paint.canvas.width / 8
        metal.tile(screen, (x + 2, 244, 96, 233), theme.SEATS[seat], "ready")
        paint.emblems.badge(screen, seat, (x + 19, 267), 27)
        metal.lamp(screen, (x + 80, 267), 12, "ready")
        paint.gauges.draw(screen, (x + 50, 348), 43, 3 - seat, red_from=-5)
        for column, kind in enumerate(("heat", "steam", "electricity")):
            paint.dice.chip(screen, (x + 6 + column * 30, 358, 27, 28), kind, seat % 4)
    paint.keys.ready(screen, (160, 420, 235, 52), "READY")


def test_a_redraw_bakes_nothing(paint, screen, monkeypatch):
    table(paint, screen)
    before = pygame.image.tobytes(screen, "RGB")

    def refuse(*_):
        raise AssertionError("smoothed down inside a frame")

    monkeypatch.setattr(pygame.transform, "smoothscale", refuse)
    screen.fill((0, 0, 0))
    table(paint, screen)
    assert pygame.image.tobytes(screen, "RGB") == before


def test_the_cache_forgets_the_oldest_and_stays_small():
    cache = SurfaceCache(limit_bytes=10 * 100 * 100 * 4)
    made = []
    for name in (*range(12), 11, 0):
        cache.get(name, lambda name=name: (made.append(name), blank(100, 100))[1])
    assert made == [*range(12), 0]
    assert cache.bytes_held <= 10 * 100 * 100 * 4


def test_all_grounds_and_states_can_be_drawn(paint, screen):
    metal = paint.metal
    for state, bar in product(("idle", "open", "ready", "grave"), (True, False)):
        metal.tile(screen, (10, 10, 96, 200), theme.SEATS[3], state, bar=bar)
        metal.strip(screen, (10, 10, 300, 70), theme.SEATS[3], state)
    for style, state in product(("enamel", "iron", "green", "red", "amber"), STATES):
        paint.keys.base(screen, (10, 10, 60, 50), style, state)
    metal.ribbon(screen, (0, 0, 800, 62), sepia=True)
    metal.well(screen, (10, 10, 50, 50), edge=True)
    metal.window(screen, (10, 10, 50, 50), alarm=True)
    metal.warning(screen, (10, 10, 50, 50))
    metal.frame(screen, (4, 66, 396, 410), seat_colour=theme.SEATS[0], header=56, rivets=True)
    paint.ribbon.trouble(screen, (600, 6, 130, 50), "camera", "Camera")
    assert paint.cache.bytes_held < 16 * 1024 * 1024
