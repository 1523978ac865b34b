from __future__ import annotations

from pathlib import Path

from vision.bench.pairing import frames_pips, how_matched, pair
from vision.labelled import LabelledDie, LabelledPicture
from vision.reading import DieReading


def labelled(value: int | None, x: float | None, side: float = 40, colour: str = "red") -> LabelledDie:
    return LabelledDie(value, None if x is None else (x, 0, side, side), colour, cocked=False)


def seen(value: int | None, x: int, side: int = 40, colour: str = "red") -> DieReading:
    return DieReading(value, colour, (x, 0, side, side), 0.9, None)


def test_the_nearer_reading_belongs_to_a_die_whatever_its_value() -> None:
    die, near, far = labelled(3, 100), seen(1, 105), seen(3, 115)
    assert pair([die], [far, near]) == [(die, near), (None, far)]


def test_beyond_six_tenths_of_the_box_nothing_belongs_together() -> None:
    die = labelled(3, 100)
    assert pair([die], [seen(3, 123)]) == [(die, seen(3, 123))]
    assert pair([die], [seen(3, 124)]) == [(die, None), (None, seen(3, 124))]


def test_boxes_of_pips_alone_reach_as_far_as_the_die_that_was_read() -> None:
    one = labelled(1, 100, side=8)  # its middle is at 104, that of the reading at 112
    assert pair([one], [seen(1, 92)]) == [(one, None), (None, seen(1, 92))]
    assert pair([one], [seen(1, 92)], pips_only=True) == [(one, seen(1, 92))]


def test_a_die_without_a_box_takes_what_the_others_leave() -> None:
    placed, boxless = labelled(3, 100), labelled(5, None)
    readings = [seen(5, 300), seen(3, 100), seen(2, 200)]
    assert pair([placed, boxless], readings) == [(placed, readings[1]), (boxless, readings[0]), (None, readings[2])]


def test_without_boxes_the_same_colour_goes_first_and_unknown_dice_last() -> None:
    unknown, blue, red = (labelled(None, None), labelled(4, None, colour="blue"), labelled(4, None))
    readings = [seen(4, 0, colour="red"), seen(4, 50, colour="blue"), seen(6, 90)]
    assert set(pair([unknown, blue, red], readings)) == {
        (blue, readings[1]),
        (red, readings[0]),
        (unknown, readings[2]),
    }


def pictures(ones: float, others: float, many: int = 6) -> list[LabelledPicture]:
    dice = [labelled(1, 0, ones) for _ in range(many)] + [labelled(5, 0, others) for _ in range(many)]
    return [LabelledPicture(Path("p.png"), tuple(dice))]


def test_a_set_whose_ones_have_small_boxes_frames_the_pips() -> None:
    assert frames_pips(pictures(20, 40))
    assert not frames_pips(pictures(38, 40))
    assert not frames_pips(pictures(20, 40, many=4))  # a few odd boxes decide nothing


def test_how_dice_are_matched_is_said() -> None:
    assert "0.6 of the labelled box" in how_matched(pictures(40, 40), pips_only=False)
    assert "pips alone" in how_matched(pictures(20, 40), pips_only=True)
    boxless = [LabelledPicture(Path("p.png"), (labelled(2, None), labelled(3, None)))]
    assert "multiset" in how_matched(boxless, pips_only=False)
    mixed = [LabelledPicture(Path("p.png"), (labelled(2, None), labelled(3, 10)))]
    assert "1 dice without a box" in how_matched(mixed, pips_only=False)
