"""The look of Raising Robots: signs that are told apart by their shape alone, and words that are legible."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest
from fontTools.ttLib import TTFont

from companion.games.raising_robots.components import PHASES, RESOURCES, TIMINGS, UPGRADE_TYPES, WILD
from companion.games.raising_robots.look import LOOK
from companion.kiosk.drawing import Canvas, Paintbox, blank, theme
from companion.kiosk.drawing.sign_files import HOUSE_SIGNS, is_sign, sign_file
from companion.kiosk.drawing.text.faces import LATIN

DRAWN = sorted(path.stem for path in LOOK.signs.glob("*.svg"))
INK, WORKS = LOOK.works.ink, LOOK.works
LEAST_DIFFERENCE = 0.25
"""Share of what either of two signs covers that only one of them does."""


@pytest.fixture(scope="module")
def paint():
    pygame.font.init()
    yield Paintbox(Canvas(800, 480), LOOK)
    theme.wear(theme.HOUSE)


@pytest.fixture(autouse=True)
def _worn(paint):
    theme.wear(LOOK)
    yield
    theme.wear(theme.HOUSE)


def grey(surface):
    return pygame.surfarray.array_alpha(surface).astype(int)


def named(name):
    return LOOK.sign_of.get(name, name)


@pytest.mark.parametrize("name", DRAWN)
def test_each_sign_is_drawn_and_stays_in_its_box(paint, name):
    picture = grey(paint.signs.surface(name, 24))
    assert picture.shape == (24, 24)
    assert 0.1 < (picture > 127).mean() < 0.9


def test_whatever_the_rules_name_has_a_sign():
    wanted = [*RESOURCES, WILD, *PHASES, *UPGRADE_TYPES, *TIMINGS, "energy", "energy_card", "energy_cube", "token"]
    wanted += ["class_card", "inventor", "inspiration", "break", "meeple", "robot"]
    assert [name for name in wanted if not (LOOK.signs / f"{named(name)}.svg").is_file()] == []
    assert [name for name in (*LOOK.levels.values(), *(page.sign for page in LOOK.charts)) if not is_sign(name)] == []


def test_no_sign_takes_the_place_of_one_of_the_house():
    assert [name for name in DRAWN if (HOUSE_SIGNS / f"{name}.svg").is_file()] == []


def test_signs_are_told_apart_by_shape_at_15(paint):
    shapes = {name: grey(paint.signs.surface(name, 15, INK)) for name in DRAWN}
    for one, other in combinations(DRAWN, 2):
        either = np.maximum(shapes[one], shapes[other]).sum()
        assert abs(shapes[one] - shapes[other]).sum() / either > LEAST_DIFFERENCE, (one, other)


@pytest.mark.parametrize("name", DRAWN)
def test_signs_are_seen_on_the_low_edge_of_cream_and_on_everything_dark(name):
    if name != "energy_cube":  # three tones, with an outline
        assert worst(WORKS.signs.get(name, INK), WORKS.cream_stops[1]) >= 4.6
    now = LOOK.palette
    for stops in (now.key_stops, now.panel_stops, now.page_stops, now.ribbon_stops, (WORKS.ribbon, WORKS.grid)):
        assert worst(sign_file(name).colour, *stops) >= 4
    assert sign_file(name).on_dark


def test_signs_are_in_their_enamel_colour_unless_they_lie_on_the_dark(paint):
    seen = {}
    for light in (False, True):
        target = blank(40, 40)
        paint.works.sign(target, "gear", (20, 20), 30, light=light)
        shown = pygame.surfarray.array3d(target)[pygame.surfarray.array_alpha(target) == 255]
        seen[light] = tuple(int(part) for part in np.median(shown, axis=0))
    assert seen[False] == WORKS.signs["cogwheel"]
    assert seen[True] == sign_file("cogwheel").colour != seen[False]


@pytest.mark.parametrize("face", ["title", "figure", "japanese_title"])
def test_typefaces_have_every_character_they_are_asked_for(face):
    have = TTFont(getattr(LOOK.faces, face)).getBestCmap()
    assert [character for character in sorted(LATIN) if ord(character) not in have] == []


def worst(colour, *grounds):
    return min(theme.contrast(colour, ground) for ground in grounds)


def test_ink_is_legible_on_all_enamel():
    works = WORKS
    for stops in (works.cream_stops, works.go_stops, works.help_stops, works.chosen_stops, works.work_stops,
                  works.open_stops, works.done_stops):  # fmt: skip
        assert worst(works.ink, *stops) >= 4.5
        if stops is not works.go_stops:
            assert worst(works.ink_quiet, *stops) >= 4.5
    for phase in PHASES:
        assert worst(works.ink, works.phase(phase)) >= 8
    assert worst(works.off_ink, *works.off_stops) >= 4.5
    assert worst(works.off_reason, *works.off_stops) >= 4.5
    assert worst(works.asked_ink, works.asked) >= 4.5
    assert worst(works.good, *works.cream_stops, *works.done_stops) >= 4.5


def test_chalk_is_legible_on_paper_and_its_lines():
    for ground in (WORKS.paper, WORKS.grid, WORKS.grid_light, WORKS.ribbon):
        assert worst(WORKS.chalk, ground) >= 4.5
        assert worst(WORKS.mute, ground) >= 4.5


@pytest.mark.parametrize("seat", range(6))
def test_seats_are_legible_on_ribbon_blue(seat):
    assert worst(theme.SEATS[seat], WORKS.ribbon) >= 4.5


def test_words_of_the_house_are_legible_on_blueprint():
    now = LOOK.palette
    dark = (now.ribbon_stops, now.panel_stops, now.page_stops, now.ready_stops, now.open_stops, now.track_stops)
    for stops in dark:
        for colour in (now.text, now.quiet, now.heading):
            assert worst(colour, *stops) >= 4.5
    for colour in (now.ink, now.quiet_ink, now.alarm_ink):
        assert worst(colour, *now.plate_stops) >= 4.5
    for stops in (now.key_stops, now.ready_key_stops, now.grave_key_stops, now.selected_key_stops):
        assert worst(now.text, *stops) >= 4.5
    assert worst(now.disabled_text, *now.disabled_key_stops) >= 4.5
    assert worst(now.warning_text, *now.warning_stops) >= 4.5


def test_every_phase_and_part_of_energy_has_its_colour():
    assert set(WORKS.phases) == set(PHASES)
    assert set(WORKS.cells) == {"energy_card", "energy_cube", "battery", "token"}
    assert len(set(WORKS.phases.values())) == 5
    assert WORKS.phase("none of these") == WORKS.cell_of("none of these") == WORKS.cream_stops[0]
