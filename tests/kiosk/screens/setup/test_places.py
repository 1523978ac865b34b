"""The places under the picture of the last race: whoever has a name there has all of it, beside nobody else's."""

from __future__ import annotations

import pygame
import pytest

from companion.kiosk.drawing import Area, Canvas, Paintbox
from companion.kiosk.screens.setup.last_race import RacePlaces
from companion.proofs.gallery.proof import ScreenReader

PLACES = ((0, "1st", "Ada"), (1, "2nd", "Kenji"), (2, "3rd", "María"), (3, "4th", "Tomás"))


@pytest.mark.parametrize("many", [2, 3, 4])
@pytest.mark.parametrize("width", [425.0, 490.0])
def test_up_to_four_have_their_names_side_by_side(many, width):
    pygame.font.init()
    screen = pygame.Surface((800, 480))
    art = Paintbox(Canvas(800, 480))
    reader = art.text.proofreader = ScreenReader(screen)
    RacePlaces(PLACES[:many]).draw(art, screen, Area(10, 10, width, 46))
    assert reader.faults() == []
    assert reader.texts == [said for _, place, name in PLACES[:many] for said in (place, name)]


def test_more_are_told_by_their_emblems():
    pygame.font.init()
    screen = pygame.Surface((800, 480))
    art = Paintbox(Canvas(800, 480))
    reader = art.text.proofreader = ScreenReader(screen)
    RacePlaces((*PLACES, (4, "5th", "Yuki"))).draw(art, screen, Area(10, 10, 490, 46))
    assert reader.texts == []


def test_names_are_kept_where_places_have_no_room():
    """They stand in their order anyway."""
    pygame.font.init()
    screen = pygame.Surface((800, 480))
    art = Paintbox(Canvas(800, 480))
    reader = art.text.proofreader = ScreenReader(screen)
    names = ("エイダ", "ケンジ", "マリア", "トマス")
    places = tuple((seat, f"{seat + 1}位", name) for seat, name in enumerate(names))
    RacePlaces(places).draw(art, screen, Area(10, 10, 480, 46))
    assert reader.faults() == []
    assert reader.texts == list(names)
