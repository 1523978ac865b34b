"""A panel that hangs upright: the picture is turned on the glass, and touches are turned back."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from companion.kiosk.loop import run
from companion.kiosk.turned_glass import TurnedGlass, size_on
from companion.proofs.hands import Hands

GLASS = (120, 200)
TURNS = (0, 90, 180, 270)


@pytest.fixture
def glass(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield pygame.display.set_mode(GLASS)
    pygame.display.quit()


def marked(surface: pygame.Surface) -> pygame.Surface:
    """A picture no two corners of which are alike."""
    surface.fill((40, 40, 40))
    wide, high = surface.get_size()
    for colour, place in (("red", (0, 0)), ("green", (wide - 9, 0)), ("blue", (0, high - 9))):
        surface.fill(colour, (*place, 9, 9))
    return surface


@pytest.mark.parametrize("turn", TURNS)
def test_the_picture_fills_the_glass_turned_as_a_clock_goes(glass: pygame.Surface, turn: int) -> None:
    turned = TurnedGlass(glass, turn)
    assert turned.surface.get_size() == size_on(GLASS, turn)
    picture = marked(turned.surface).copy()
    turned.show([picture.get_rect()])
    expected = pygame.transform.rotate(picture, -turn)
    assert pygame.image.tobytes(glass, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_a_quarter_turn_brings_the_upper_left_corner_to_the_upper_right(glass: pygame.Surface) -> None:
    turned = TurnedGlass(glass, 90)
    marked(turned.surface)
    turned.show([turned.surface.get_rect()])
    assert glass.get_at((GLASS[0] - 1, 0))[:3] == pygame.Color("red")[:3]


@pytest.mark.parametrize("turn", TURNS)
def test_what_changed_alone_is_put_where_it_belongs(glass: pygame.Surface, turn: int) -> None:
    turned = TurnedGlass(glass, turn)
    marked(turned.surface)
    turned.show([turned.surface.get_rect()])
    turned.surface.fill("white", (20, 31, 17, 11))
    turned.show([pygame.Rect(20, 31, 17, 11), pygame.Rect(-5, -5, 3, 3)])  # the second one lies beside the picture
    expected = pygame.transform.rotate(turned.surface, -turn)
    assert pygame.image.tobytes(glass, "RGB") == pygame.image.tobytes(expected, "RGB")


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("at", [(0.1, 0.2), (0.75, 0.4), (0.5, 0.99)])
def test_fingers_and_the_mouse_meet_what_they_touch(
    glass: pygame.Surface, turn: int, at: tuple[float, float]
) -> None:
    turned = TurnedGlass(glass, turn)
    wide, high = turned.surface.get_size()
    spot = pygame.Rect(int(at[0] * wide), int(at[1] * high), 1, 1)
    there = turned.place_of(spot)
    shares = {"x": (there.x + 0.5) / GLASS[0], "y": (there.y + 0.5) / GLASS[1], "dx": 0.1, "dy": 0.0, "finger_id": 3}
    finger = turned.event(pygame.event.Event(pygame.FINGERDOWN, shares))
    assert (int(finger.x * wide), int(finger.y * high), finger.finger_id) == (spot.x, spot.y, 3)
    mouse = turned.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=there.topleft, button=1))
    assert (mouse.pos, mouse.button) == (spot.topleft, 1)


@pytest.mark.parametrize(("turn", "way"), [(90, (0, -1)), (180, (-1, 0)), (270, (0, 1))])
def test_drags_go_the_way_the_picture_stands(glass: pygame.Surface, turn: int, way: tuple[int, int]) -> None:
    turned = TurnedGlass(glass, turn)
    told = {"x": 0.5, "y": 0.5, "dx": 1.0, "dy": 0.0, "finger_id": 1}
    dragged = turned.event(pygame.event.Event(pygame.FINGERMOTION, told))
    assert (dragged.dx, dragged.dy) == way
    mouse = turned.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 0), buttons=(1, 0, 0)))
    assert mouse.rel == way


def test_other_events_and_an_unturned_glass_are_left_alone(glass: pygame.Surface) -> None:
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1)
    finger = pygame.event.Event(pygame.FINGERDOWN, x=0.1, y=0.2, dx=0, dy=0, finger_id=1)
    assert TurnedGlass(glass, 90).event(key) is key
    assert TurnedGlass(glass, 0).event(finger) is finger


def test_a_glass_is_turned_by_quarters_only(glass: pygame.Surface) -> None:
    with pytest.raises(ValueError, match="0, 90, 180, 270 degrees, not by 45"):
        TurnedGlass(glass, 45)


def test_a_finger_on_the_upright_glass_turns_the_table_by_the_setting(hands: Callable[..., Hands]) -> None:
    """The loop itself: the setting is chosen by touch, the picture turns, and the next touch meets its key."""
    table = hands()
    kiosk = table.kiosk
    window = pygame.display.set_mode((800, 480))
    table.tap("settings")
    table.tap("tab machine")
    table.tap("set rotation 90")
    assert (kiosk.canvas.width_px, kiosk.canvas.height_px) == (480, 800)
    glass = TurnedGlass(window, 90)
    frames = 0

    def frame() -> None:
        nonlocal frames
        frames += 1
        table.clock.advance(0.3)
        if frames == 1:
            (place,) = [rect for rect, what in kiosk.touchables() if what == "set rotation 180"]
            there = glass.place_of(pygame.Rect(kiosk.canvas.rect(place).center, (1, 1)))
            told = {"x": there.x / 800, "y": there.y / 480, "dx": 0.0, "dy": 0.0, "finger_id": 1}
            for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
                pygame.event.post(pygame.event.Event(kind, told))
        if kiosk.settings.rotation == 180 or frames == 40:
            kiosk.quit()

    run(kiosk, window, frame)
    assert kiosk.settings.rotation == 180
    assert (kiosk.canvas.width_px, kiosk.canvas.height_px) == (800, 480)
