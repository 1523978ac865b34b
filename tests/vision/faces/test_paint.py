import numpy as np
import pytest
from numpy.typing import NDArray

from vision.reading.learned.paint import light_of, misfit

Floats = NDArray[np.float32]
Colour = tuple[float, float, float]
WHITE, BLACK, GREY, BLUE, RED = (
    (0.95, 0.95, 0.95),
    (0.05, 0.05, 0.05),
    (0.4, 0.4, 0.4),
    (0.6, 0.1, 0.1),
    (0.1, 0.1, 0.6),
)


def light(body: Colour, sign: Colour) -> Floats:
    return light_of(np.array([body, sign], np.float32))


def away(seen: Floats, *known: Floats) -> float:
    return misfit(seen, np.stack(known))


@pytest.mark.parametrize("gain", [0.3, 0.6, 1.0, 1.05])
def test_a_die_keeps_its_colours_in_more_and_less_light(gain: float) -> None:
    shown = light(BLUE, WHITE)
    assert away(np.asarray(shown * np.float32(gain), np.float32), shown) < 0.02


@pytest.mark.parametrize("white", [0.05, 0.2, 0.5])
def test_a_lamp_s_reflection_only_adds_white(white: float) -> None:
    shown = light(BLUE, WHITE)
    assert away(np.minimum(shown + np.float32(white), 1), shown) < 0.06
    assert away(shown, np.minimum(shown + np.float32(white), 1)) < 0.06


@pytest.mark.parametrize(("seen", "known"), [
    ((RED, WHITE), (BLUE, WHITE)), ((GREY, WHITE), (BLUE, WHITE)), ((BLUE, WHITE), (GREY, WHITE)),
    ((BLACK, WHITE), (BLUE, WHITE)), ((RED, WHITE), (WHITE, BLACK)), ((BLACK, WHITE), (RED, WHITE)),
])  # fmt: skip
def test_another_body_or_sign_does_not_fit(seen: tuple[Colour, Colour], known: tuple[Colour, Colour]) -> None:
    assert away(light(*seen), light(*known)) > 0.2


def test_the_nearest_of_a_die_s_showings_counts() -> None:
    shown, in_a_lamp = light(BLUE, WHITE), light(WHITE, WHITE)
    assert away(shown, in_a_lamp) > 0.2
    assert away(shown, in_a_lamp, shown) < 0.01


def test_some_of_the_body_in_a_thin_sign_is_no_other_colour() -> None:
    shown = light(BLUE, WHITE)
    thin = np.stack([shown[0], shown[1] * np.float32(0.6) + shown[0] * np.float32(0.4)])
    assert away(thin, shown) < 0.05


def test_a_channel_that_a_picture_had_no_more_room_for_was_brighter() -> None:
    lime, cyan = light((0.55, 0.99, 0.7), BLACK), light((0.98, 0.86, 0.58), BLACK)
    lit = np.minimum(lime * np.float32(1.3) + np.array([[0.35], [0.0]], np.float32), 1)
    assert away(lime, lit) < 0.1
    assert away(light((0.55, 0.7, 0.99), BLACK), lit) > 0.2
    assert away(cyan, light((0.95, 0.55, 0.4), BLACK)) > 0.2  # of what is seen no channel counts as brighter


def test_a_lamp_s_reflection_may_have_a_little_of_its_colour() -> None:
    black = light(BLACK, WHITE)
    bluish, blue = (black + np.array([lamp, (0, 0, 0)], np.float32) for lamp in ((0.4, 0.37, 0.34), (0.42, 0.1, 0.1)))
    assert away(bluish, black) < 0.05
    assert away(black, bluish) < 0.07
    assert away(black, blue) > 0.2


def test_grey_dice_are_all_alike() -> None:
    assert away(light(BLACK, WHITE), light(GREY, WHITE)) < 0.01
