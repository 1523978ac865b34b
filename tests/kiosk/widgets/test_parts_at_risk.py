"""What may be lost glows on its panel: it swells twice, then it stands."""

import pytest

from companion.kiosk.motion import SWELL_S, swell
from companion.kiosk.play.panels import Halves
from companion.kiosk.widgets.cards.at_risk import RIM, rim_width


def test_what_may_be_lost_swells_twice_and_then_stands():
    widths = [rim_width("may_go", swell(n * SWELL_S / 40)) for n in range(41)]
    peaks = [n for n in range(1, 40) if widths[n - 1] < widths[n] > widths[n + 1]]
    assert len(peaks) == 2
    assert widths[0] == widths[-1] == RIM
    assert rim_width("may_go", swell(None)) == rim_width("goes", 1.0) == RIM


def test_a_panel_knows_when_it_opened_however_often_it_is_touched():
    halves = Halves((0, 1))
    halves.open(1, 5.0)
    halves.finger(1, True, 9.0)
    assert (halves.opened(0), halves.opened(1)) == (None, pytest.approx(5.0))
