import pytest

from companion.core.counters import step


@pytest.mark.parametrize(
    ("value", "change", "expected"),
    [
        (0, -2, (-2, 0, 0)),
        (-6, -1, (-7, 0, 0)),  # exactly at the limit is no overflow
        (-6, -4, (-7, 3, 0)),
        (2, 4, (3, 0, 3)),
        (3, 0, (3, 0, 0)),
        (-7, -1, (-7, 1, 0)),
        (-7, 20, (3, 0, 10)),
    ],
)
def test_a_gauge_from_minus_7_to_3_holds_its_limits_and_tells_the_excess(value, change, expected):
    assert step(value, change, -7, 3) == expected


def test_what_overflows_is_not_lost():
    for value in range(-7, 4):
        for change in range(-25, 26):
            after = step(value, change, -7, 3)
            assert after.value - after.below + after.above == value + change
            assert -7 <= after.value <= 3
            assert not (after.below and after.above)
