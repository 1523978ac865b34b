"""Where there is no room for words a sign says it alone, and a name is cut where it is too long."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from companion.games.raising_robots.look import LOOK
from companion.kiosk.drawing import Area, Canvas, Paintbox, Role, theme
from companion.kiosk.widgets.belt.keys import WorksKeyFace
from companion.kiosk.widgets.belt.sheet_rows import SettledSlot
from companion.kiosk.widgets.dash.wording import shortened

ROOMY, NARROW = Area(10, 10, 160, 56), Area(10, 10, 60, 50)


@pytest.fixture
def paint(monkeypatch):
    pygame.font.init()
    paint = Paintbox(Canvas(800, 480), LOOK)
    paint.written = []
    draw = paint.text.draw

    def watched(target, text, *rest, **named):
        paint.written.append(text)
        return draw(target, text, *rest, **named)

    monkeypatch.setattr(paint.text, "draw", watched)
    yield paint
    theme.wear(theme.HOUSE)


@pytest.mark.parametrize(
    "face",
    [WorksKeyFace("Inspiration", sign="check"), SettledSlot("Inspiration", "", "check", False, True, False)],
    ids=str,
)
def test_words_stand_beside_a_sign_where_they_fit_and_else_the_sign_alone(paint, face):
    screen = pygame.Surface((800, 480))
    face.draw(paint, screen, ROOMY)
    assert paint.written == ["Inspiration"]
    face.draw(paint, screen, NARROW)
    assert paint.written == ["Inspiration"]
    screen, bare = pygame.Surface((80, 70)), pygame.Surface((80, 70))
    face.draw(paint, screen, NARROW)
    msgspec.structs.replace(face, said="", sign="").draw(paint, bare, NARROW)
    assert pygame.image.tobytes(screen, "RGB") != pygame.image.tobytes(bare, "RGB")


@pytest.mark.parametrize(("name", "width"), [("Axle", 67), ("Conveyor Snake", 300)])
def test_a_name_that_fits_is_not_cut(paint, name, width):
    assert shortened(paint, name, Area(0, 0, width, 22), 18.0) == name


@pytest.mark.parametrize("width", [24, 40, 67, 90])
def test_of_a_name_that_is_too_long_as_much_is_kept_as_fits(paint, width):
    name, room = "Serpiente-Transportadora", Area(0, 0, width, 22)

    def fits(said):
        return paint.text.fit(said, Role.BODY, room.width, room.height, em=18.0).fits

    found = shortened(paint, name, room, 18.0)
    assert found == f"{name[: len(found) - 1]}…"
    assert fits(found)
    assert not fits(f"{name[: len(found)]}…")
