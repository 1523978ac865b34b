"""The look of Steampunk Rally: its signs can be drawn, its dice are told apart by shape and colour."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from companion.core.view import Keys
from companion.games.steampunk_rally.components import COLOURS
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.look import LOOK
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.kiosk.drawing import Canvas, Paintbox, theme
from companion.kiosk.drawing.sign_files import is_sign, sign_file
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.words import LANGUAGES
from tests.games.steampunk_rally.wording import words

DRAWN = sorted(path.stem for path in LOOK.signs.glob("*.svg"))


@pytest.fixture
def paint():
    pygame.font.init()
    yield Paintbox(Canvas(800, 480), LOOK)
    theme.wear(theme.HOUSE)


def grey(surface):
    return pygame.surfarray.array_alpha(surface).astype(int)


def test_the_dice_are_those_of_the_game():
    assert tuple(die.colour for die in LOOK.dice) == COLOURS


def test_signs_of_dice_are_three_silhouettes_in_three_colours(paint):
    shapes = [grey(paint.signs.surface(die.sign, 24)) > 127 for die in LOOK.dice]
    for a, b in combinations(shapes, 2):
        assert (a ^ b).sum() > 0.12 * a.size
    assert len({die.paint for die in LOOK.dice}) == 3


@pytest.mark.parametrize("die", LOOK.dice, ids=lambda die: die.kind)
def test_dark_ink_on_dice(die):
    assert theme.contrast(LOOK.palette.die_ink, die.paint) >= 4.5
    assert LOOK.die(die.kind) is LOOK.die(die.colour) is die


@pytest.mark.parametrize("name", DRAWN)
def test_each_sign_is_drawn_and_stays_in_its_box(paint, name):
    picture = grey(paint.signs.surface(name, 24))
    assert picture.shape == (24, 24)
    assert 0.08 < (picture > 127).mean() < 0.98


def test_every_sign_the_look_names_has_a_file(paint):
    named = [*LOOK.sign_of.values(), LOOK.figure.sign, *(mark.sign for mark in LOOK.marks.values())]
    named += [die.sign for die in LOOK.dice]
    assert [name for name in named if not is_sign(name)] == []
    assert sign_file(LOOK.figure.sign).number is not None


def test_a_lit_bulb_glows_and_lies_on_a_disc_where_the_ground_is_pale(paint):
    assert sign_file("bulb_lit").glow is not None
    assert sign_file("bulb_lit").on_dark
    assert not sign_file("repair").on_dark


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_chart_and_row_of_help_has_words(language):
    said = words(language)
    keys = [f"guide.{topic}.{name}" for topic, rows in LOOK.help.items() for name, _ in rows]
    keys += [f"setup.level_{level}{end}" for level in SteampunkRally.levels for end in ("", "_explains")]
    keys += [f"after.{part}{page.id}" for page in LOOK.charts for part in ("", "key.")]
    assert [key for key in keys if not said.knows(key)] == []


def test_each_level_of_tracking_has_a_sign():
    assert set(LOOK.levels) == set(SteampunkRally.levels)


def test_signs_of_corrections_of_the_catalogue_and_of_the_ledger_can_be_drawn(paint):
    game = SteampunkRally()
    state = game.start(sample_setup(3, ("full",))).state
    signs = {value.sign for seat in (None, 0) for value in game.correctable(state, seat)}
    keys = [section for section in game.open_catalogue(None).page().sections if isinstance(section, Keys)]
    signs |= {key.sign for section in keys for key in section.keys}
    signs |= {kind.sign for kind in game.line_kinds}
    assert len(signs) > 10
    assert [sign for sign in signs if sign is not None and sign_name(sign) is None] == []
