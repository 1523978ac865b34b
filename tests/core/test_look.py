"""What a game says of its look is checked where it is said, each mistake in one sentence."""

from __future__ import annotations

import pytest

from companion.core.look import DieLook, Palette, rgb, stops


@pytest.mark.parametrize("code", ["#FFE0G1", "#FFE", "FFE08A", "#FFE08A00", "", "red"])
def test_a_code_that_is_no_colour_is_named_with_the_way_to_write_it(code):
    with pytest.raises(ValueError, match=r"#RRGGBB") as raised:
        stops("#FFFFFF", code)
    assert repr(code) in str(raised.value)


def test_both_cases_of_letters_are_read():
    assert rgb("#ffe08A") == (255, 224, 138)


@pytest.mark.parametrize(
    "value", ["red", "#FFE08A", (79, 163, 300), (1, 2), (1, 2, 3, 4), (0.5, 1, 2), None, [1, 2, 3]]
)
def test_what_is_no_colour_is_refused_with_its_place(value):
    with pytest.raises(ValueError, match=r"^heading is ") as raised:
        Palette(heading=value)
    assert repr(value) in str(raised.value)
    with pytest.raises(ValueError, match=r"^the paint of the die 'amber' is "):
        DieLook("amber", "yellow", value)


def test_what_is_no_gradient_is_refused_with_its_place():
    with pytest.raises(ValueError, match=r"^rim_stops is \(\), which is no gradient"):
        Palette(rim_stops=())
    with pytest.raises(ValueError, match=r"^rim_stops, stop 2, is 255, which is no colour"):
        Palette(rim_stops=((1, 2, 3), 255))
    with pytest.raises(ValueError, match=r"^rim_stops, stop 1, is 1, which is no colour"):
        Palette(rim_stops=(1, 2, 3))


@pytest.mark.parametrize("value", [(0, 0, 0), (255, 255, 255), (0, 128, 255)])
def test_every_share_of_a_colour_goes_from_0_to_255(value):
    assert Palette(heading=value).heading == value
    for out in (-1, 256):
        with pytest.raises(ValueError, match=r"^heading is "):
            Palette(heading=(*value[:2], out))
