"""What the reader answers, in the pixels of the picture that was asked about."""

from __future__ import annotations

from vision.reading.answers import DieReading, Reading, enlarged


def test_a_reading_of_a_part_of_the_pixels_is_told_in_those_of_the_picture() -> None:
    half = DieReading(None, "red", (10, 20, 30, 31), 0.9, "unlike", body=(5, 20, 61, 32))
    die = DieReading(4, "red", (50, 20, 30, 30), 0.9, None)
    large = enlarged(Reading((half, die), 5.0, 100, 80), 2)
    assert (large.width, large.height) == (200, 160)
    assert [one.box for one in large.dice] == [(20, 40, 60, 62), (100, 40, 60, 60)]
    assert [one.body for one in large.dice] == [(10, 40, 122, 64), None]
    assert enlarged(Reading((half, die), 5.0, 100, 80), 1).dice == (half, die)
