"""What is known of the station's clock after one of the two clocks stood still, or nobody read for long."""

import pytest

from companion.devices.station.moments import ROUND_S, StationMoments

FAR = [5.0, 31.0, 32.7, 32.8, 34.0, 50.0, 64.0, 65.5, 70.0, 100.0, 5000.0]


def stamp(seconds: float) -> int:
    return round(1000 * (seconds % ROUND_S)) & 0xFFFF


def answered(moments: StationMoments, now: float, ahead: float) -> None:
    """Let a question be asked now and be answered 6 ms later."""
    moments.heard(stamp(now + 0.003 - ahead), now + 0.006, now)


@pytest.mark.parametrize("slept", FAR)
def test_a_computer_that_slept_while_the_station_went_on_knows_its_moments_from_the_next_answer_on(slept):
    moments, now, ahead = StationMoments(), 100.0, 70.0
    for _ in range(6):
        answered(moments, now, ahead)
        now += 0.5
    ahead -= slept
    answered(moments, now, ahead)
    for late in (0.002, 0.014):
        now += 0.1
        moments.heard(stamp(now - late - ahead), now)
        assert moments.of(stamp(now - late - ahead), now) == pytest.approx(now - late, abs=0.005)


@pytest.mark.parametrize("asked", [False, True])
@pytest.mark.parametrize("hung", FAR)
def test_a_message_that_nobody_read_for_long_spoils_no_later_moment(hung, asked):
    moments, now, ahead = StationMoments(), 100.0, 70.0
    answered(moments, now, ahead)
    moments.heard(stamp(now + 0.1 - ahead), now + hung, now + 0.095 if asked else None)
    now += hung
    answered(moments, now, ahead)
    now += 0.5
    answered(moments, now, ahead)
    moments.heard(stamp(now - ahead), now + 0.01)
    assert moments.of(stamp(now - ahead), now + 0.01) == pytest.approx(now, abs=0.005)
