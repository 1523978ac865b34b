"""What the key of a saved game says of it."""

import pytest

from companion.kiosk.screens.saved.key import moment


@pytest.mark.parametrize("stamp", ["", "now", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"])
def test_a_moment_that_cannot_be_said_here_is_shown_as_it_stands(stamp):
    assert moment(stamp) == stamp
