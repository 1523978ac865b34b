"""Each player flies in a colour of the own choice (GT-SETUP-05)."""

import pytest
from msgspec.structs import replace

from companion.core.applied import Applied
from companion.core.rejection import Rejection
from tests.games.galaxy_trucker.touched import GAME, set_up


def coloured(*colours):
    """Return a set-up of two players who have chosen these colours; None: none."""
    usual = set_up(2, "learning")
    chosen = [{"colour": colour} if colour is not None else {} for colour in colours]
    seats = tuple(replace(seat, answers=answers) for seat, answers in zip(usual.seats, chosen, strict=True))
    return replace(usual, seats=seats)


@pytest.mark.rule("GT-SETUP-05")
@pytest.mark.parametrize("colours", [("yellow", "green"), ("red", "blue"), ("green", "red")])
def test_the_starting_cabin_has_the_colour_that_was_chosen(colours):
    begun = GAME.start(coloured(*colours))
    assert isinstance(begun, Applied)
    cabins = [own.ship.components[0].tile.colour for own in begun.state.truckers]
    assert tuple(cabins) == colours
    assert [seat.livery for seat in GAME.view(begun.state).seats] == list(colours)


@pytest.mark.rule("GT-SETUP-05")
def test_who_chooses_none_gets_one_that_is_free():
    begun = GAME.start(coloured("blue", None))
    assert isinstance(begun, Applied)
    first, second = (own.ship.components[0].tile.colour for own in begun.state.truckers)
    assert first == "blue"
    assert second not in ("", "blue")


@pytest.mark.rule("GT-SETUP-05")
@pytest.mark.parametrize(
    ("colours", "code"), [(("red", "red"), "setup_colour_twice"), (("red", "pink"), "setup_unknown")]
)
def test_a_colour_is_chosen_once_and_is_in_the_box(colours, code):
    refused = GAME.start(coloured(*colours))
    assert isinstance(refused, Rejection)
    assert refused.code == code
