from __future__ import annotations

import numpy as np
import pytest

from vision.colours import COLOURS
from vision.reading.finding import STRIDE, Candidate, decode, distinct, find, overlap, typical_size
from vision.reading.networks import Network
from vision.reading.place import PicturePart
from vision.reading.scaling import Scales

#: Of the answer: heat, offset, size, top, values, colours, and the heats of dice too small and too large for a look.
CHANNELS = 7 + 7 + len(COLOURS) + 2


def found(box: tuple[float, float, float, float], heat: float = 0.9) -> Candidate:
    return Candidate(box, (box[0], box[1]), heat, np.full(7, 1 / 7, np.float32), np.full(7, 1 / 7, np.float32))


def test_overlap_is_intersection_over_union() -> None:
    assert overlap((0, 0, 10, 10), (5, 0, 10, 10)) == pytest.approx(50 / 150)
    assert overlap((0, 0, 10, 10), (10, 0, 10, 10)) == 0
    assert overlap((0, 0, 10, 10), (0, 0, 10, 10)) == 1


def test_of_two_answers_for_one_die_the_hotter_stays() -> None:
    hot, echo, neighbour = found((0, 0, 30, 30)), found((3, 2, 30, 30), 0.5), found((29, 0, 30, 30), 0.4)
    assert distinct([hot, echo, neighbour]) == [hot, neighbour]


def test_a_pip_of_a_die_is_no_die() -> None:
    die, pip, small_neighbour = found((0, 0, 60, 60)), found((10, 10, 20, 20), 0.7), found((62, 0, 30, 30), 0.6)
    assert distinct([die, pip, small_neighbour]) == [die, small_neighbour]


def test_a_faint_candidate_so_near_to_a_die_is_one_of_its_faces() -> None:
    die, front, behind = found((0, 0, 60, 60), 0.8), found((0, 30, 46, 40), 0.4), found((4, 40, 60, 60), 0.4)
    assert distinct([die, front, behind]) == [die, behind]
    sure = found((0, 30, 46, 40), 0.5)
    assert distinct([die, sure]) == [die, sure]


def test_the_typical_size_ignores_a_faint_giant() -> None:
    dice = [found((0, 0, s, s)) for s in (28, 30, 33)] + [found((0, 0, 200, 200), 0.26)]
    assert typical_size(dice) in (30, 33)


def test_an_answer_is_decoded_to_pixels_of_the_picture() -> None:
    answer = np.full((CHANNELS, 20, 24), -8, np.float32)
    answer[1:7] = 0
    answer[0, 5, 9] = 4
    answer[1:7, 5, 9] = (0.25, -0.25, np.log(2), 0, 1, 0)  # offset, a box of 64 x 32 input pixels, top one cell right
    answer[7 + 2, 5, 9] = 9  # a three
    answer[14 + COLOURS.index("blue"), 5, 9] = 9
    (die,) = decode(answer, (0.5, 0.5))
    assert die.box == pytest.approx((2 * 39 - 64, 2 * 21 - 32, 128, 64))  # middle at input pixel (9.75, 5.25) * 4
    assert die.top == pytest.approx((2 * 4 * 10.5, 2 * 4 * 5.5))
    assert int(np.argmax(die.values)) + 1 == 3
    assert COLOURS[int(np.argmax(die.colours))] == "blue"
    assert die.heat == pytest.approx(0.982, abs=1e-3)


def test_a_cold_answer_has_no_dice() -> None:
    assert decode(np.full((CHANNELS, 8, 8), -9, np.float32), (1, 1)) == []


class Known(Network):
    """A net that sees squares (middle x, y, side, heat) of a picture of 960 x 720 that are 13 to 56 pixels for it.

    Of smaller and larger ones it says only that there is one, of smaller ones with ``hint`` of their heat.
    """

    def __init__(self, *squares: tuple[float, float, float, float], hint: float = 1.0) -> None:
        self.squares, self.hint = squares, hint
        self.looks: list[int] = []

    def run(self, picture: np.ndarray, place: np.ndarray) -> np.ndarray:
        self.looks.append(picture.shape[1])
        answer = np.zeros((CHANNELS, picture.shape[0] // STRIDE, picture.shape[1] // STRIDE), np.float32)
        answer[[0, -2, -1]] = -9
        assert place.shape == (2, picture.shape[0] // 16, picture.shape[1] // 16)
        # Where the picture lies in the whole one, and how large it is shown, is said by the places of its blocks.
        across, down = place[0] * 480, place[1] * 480
        scale = 16 / float(across[0, 1] - across[0, 0])
        left, top = 480 + float(across[0, 0]) - 8 / scale, 360 + float(down[0, 0]) - 8 / scale
        for x, y, side, heat in self.squares:
            column, row = int((x - left) * scale / STRIDE), int((y - top) * scale / STRIDE)
            if not (0 <= row < answer.shape[1] and 0 <= column < answer.shape[2]):
                continue
            if 56 <= side * scale <= 165:
                answer[-1, row, column] = np.log(heat / (1 - heat))
            if 5 <= side * scale <= 13:
                # Half of what little it sees looks like a die, half like one that is too small.
                shares = (-2,) if self.hint == 1 else (0, -2)
                felt = heat * self.hint / len(shares)
                answer[list(shares), row, column] = np.log(felt / (1 - felt))
            if 13 <= side * scale <= 56:
                answer[0, row, column] = np.log(heat / (1 - heat))
                answer[3:5, row, column] = np.log(side * scale / 32)
        return answer


def sizes_found(net: Known) -> list[int]:
    return sorted(round(f.size) for f in find(net, Scales(np.zeros((720, 960, 3), np.uint8))))


def test_of_a_very_large_die_the_pips_are_not_taken_for_dice() -> None:
    pips = [(400 + 40 * i, 300 + 60 * j, 40, 0.6) for i in (0, 1) for j in (0, 1, 2)]
    assert sizes_found(Known((420, 360, 200, 0.8), *pips)) == [200]
    assert sizes_found(Known((420, 360, 130, 0.8), *[(x, y, 42, 0.6) for x, y, _, _ in pips])) == [130]


def test_surer_small_dice_beside_something_large_are_found() -> None:
    dice = [(200 + 90 * i, 300, 60, 0.9) for i in range(5)]
    assert sizes_found(Known((700, 500, 240, 0.6), *dice)) == [60] * 5 + [240]


def test_a_die_far_smaller_than_the_others_is_found_beside_them() -> None:
    large = [(200 + 180 * i, 300, 100, 0.9) for i in range(4)]
    assert sizes_found(Known((500, 520, 35, 0.7), *large)) == [35, *[100] * 4]


@pytest.mark.parametrize(("hint", "seen"), [(0.28, True), (0.2, False)])
def test_a_far_smaller_die_is_found_where_both_heats_together_only_hint_at_it(hint: float, seen: bool) -> None:
    large = [(200 + 180 * i, 300, 100, 0.9) for i in range(4)]
    net = Known((500, 520, 35, 0.7), *large, hint=hint)
    assert sizes_found(net) == [35] * seen + [100] * 4
    assert net.looks == [320] + [112] * seen


def test_faint_hints_beside_each_other_are_one_look_and_there_are_six_at_most() -> None:
    large = [(200 + 180 * i, 200, 100, 0.9) for i in range(4)]
    side_by_side = Known((500, 520, 35, 0.7), (535, 520, 35, 0.7), *large, hint=0.3)
    assert sizes_found(side_by_side) == [35] * 2 + [100] * 4
    assert side_by_side.looks == [320, 112]
    spread = Known(*((60 + 110 * i, 520, 35, 0.7) for i in range(8)), *large, hint=0.3)
    assert sizes_found(spread) == [35] * 6 + [100] * 4
    assert spread.looks == [320] + [112] * 6


def test_hints_at_the_border_that_show_one_part_are_one_look() -> None:
    large = [(200 + 180 * i, 350, 100, 0.9) for i in range(4)]
    net = Known((30, 30, 35, 0.2), (66, 66, 35, 0.2), *large)
    assert sizes_found(net) == [100] * 4
    assert net.looks == [320, 112]


def test_a_picture_that_was_magnified_more_than_any_part_would_be_is_not_looked_at_again() -> None:
    class Hinting(Known):
        def run(self, picture: np.ndarray, place: np.ndarray) -> np.ndarray:
            answer = super().run(picture, place)
            answer[-2, ::8, ::8] = -1.0
            return answer

    net = Hinting((480, 360, 25, 0.9))
    assert find(net, Scales(np.zeros((180, 200, 3), np.uint8)), PicturePart(960, 720, 400, 300))
    assert net.looks == [320]


def test_what_a_closer_look_shows_of_a_die_that_was_seen_before_is_left_aside() -> None:
    class Narrowing(Known):
        """Of what it sees closely it takes only the middle for a die, and is surer of that."""

        def run(self, picture: np.ndarray, place: np.ndarray) -> np.ndarray:
            answer = super().run(picture, place)
            if picture.shape[1] == 112:
                answer[3:5][answer[3:5] != 0] += np.log(0.75)
                answer[0][answer[0] > 0] = 4.0
            return answer

    usual = [(150 + 150 * i, 200, 61, 0.6) for i in range(5)]
    net = Narrowing(*usual, (205, 200, 35, 0.7), hint=0.28)
    assert sizes_found(net) == [26] + [61] * 5
    assert 112 in net.looks


def test_a_far_smaller_die_in_the_corner_of_a_turned_ones_box_is_found() -> None:
    usual = [(150 + 150 * i, 200, 100, 0.9) for i in range(5)]
    assert sizes_found(Known((188, 238, 30, 0.8), *usual)) == [30] + [100] * 5


def test_more_far_smaller_dice_than_are_looked_for_one_by_one_are_found_together() -> None:
    large = [(200 + 180 * i, 200, 100, 0.9) for i in range(4)]
    small = [(150 + 60 * i, 520, 34, 0.7) for i in range(11)]
    assert sizes_found(Known(*small, *large)) == [34] * 11 + [100] * 4


def test_a_die_three_times_as_large_as_the_others_is_found_beside_them() -> None:
    usual = [(150 + 110 * i, 200, 90, 0.9) for i in range(6)]
    assert sizes_found(Known((480, 520, 270, 0.8), *usual)) == pytest.approx([90] * 6 + [270], abs=1)


def test_something_far_smaller_on_a_die_is_not_looked_for() -> None:
    usual = [(150 + 150 * i, 200, 100, 0.9) for i in range(5)]
    net = Known((165, 215, 30, 0.8), *usual)
    assert sizes_found(net) == [100] * 5
    assert net.looks == [320]


def test_very_small_dice_are_looked_at_closer_and_with_what_they_need() -> None:
    net = Known(*((200 + 60 * i, 300, 24, 0.9) for i in range(5)))
    assert sizes_found(net) == [24] * 5
    assert sorted(net.looks[:2]) == [160, 320]
    assert net.looks[2] == 560


def test_dice_a_little_small_at_first_are_looked_at_once_more() -> None:
    net = Known(*((200 + 60 * i, 300, 45, 0.9) for i in range(5)))
    assert sizes_found(net) == [45] * 5
    assert len(net.looks) == 3
    assert net.looks[2] > 320


def test_large_dice_are_seen_in_the_coarse_look() -> None:
    net = Known((300, 300, 190, 0.8), (600, 300, 180, 0.9))
    assert sizes_found(net) == [180, 190]
    assert max(net.looks) == 320  # and nothing closer was asked for


def test_dice_of_usual_size_need_one_look() -> None:
    net = Known(*((200 + 130 * i, 300, 90, 0.8) for i in range(4)))
    assert sizes_found(net) == [90] * 4
    assert net.looks == [320]


def test_where_nothing_is_seen_in_any_size_there_are_no_dice() -> None:
    assert sizes_found(Known((300, 300, 60, 0.3))) == []
