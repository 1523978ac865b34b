"""A value is stated where nothing speaks against it; where something does, players are told what."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from vision.reading.answers import REASONS
from vision.reading.doubling import HINT, PEAK
from vision.reading.finding import Candidate
from vision.reading.judging.confidence import FAINT, Opinion
from vision.reading.judging.verdict import (
    DOUBTED,
    DOUBTFUL,
    FLAT,
    HARDLY_A_DIE,
    LEANING,
    SEEN_TWICE,
    STATED,
    STATED_FAINT,
    SURE_THOUGH_TWICE,
    UNLIKE,
    KnownDie,
    why_unstated,
)
from vision.reading.surroundings import Footing

EVEN = np.full(7, 1 / 7, np.float32)
CLEAR = Candidate((0, 0, 40, 40), (20, 20), 0.9, EVEN, EVEN)
STRIPED = np.full((48, 48, 3), 90, np.uint8)
STRIPED[::4] = 200


def four(value: float = 0.9, unlike: float = 0.0) -> Opinion:
    """A four of which the pip readers are so sure."""
    reader = np.zeros(10, np.float32)
    reader[4], reader[8], reader[9] = value, unlike, 1 - value - unlike
    return Opinion(4, 1.0, 0.0, unlike, reader)


FOUR = KnownDie(
    die=CLEAR, opinion=four(), chance=0.999, fits=True, hidden=False, leaning=0.0,
    footing=Footing(0.01, 0.97, 0.01, 0.01), outlined=False, peak=0.0, cut=STRIPED, dice=[CLEAR],
)  # fmt: skip
#: One whose value is not stated, and nothing says why.
UNREAD = replace(FOUR, fits=False)


def test_a_value_is_stated_where_nothing_speaks_against_it() -> None:
    assert why_unstated(FOUR) is None
    assert why_unstated(UNREAD) == "unsure"


def test_a_faint_die_needs_a_better_chance() -> None:
    between = replace(FOUR, chance=(STATED + STATED_FAINT) / 2)
    faint = replace(CLEAR, heat=FAINT - 0.01)
    assert why_unstated(between) is None
    assert why_unstated(replace(between, die=faint, dice=[faint])) == "unsure"
    assert why_unstated(replace(FOUR, chance=STATED - 0.01)) == "unsure"


def test_of_a_lump_nothing_is_stated_whatever_it_shows() -> None:
    lump = replace(FOUR, die=replace(CLEAR, lump=True))
    assert why_unstated(lump) == "unlike"
    assert why_unstated(replace(lump, hidden=True)) == "unlike"


def test_a_lump_that_is_burnt_out_is_said_to_be_too_bright() -> None:
    cut = STRIPED.copy()
    cut[12:36, 12:36] = 255
    lump = replace(FOUR, die=replace(CLEAR, lump=True), opinion=replace(FOUR.opinion, die=0.0), cut=cut)
    assert why_unstated(lump) == "glare"


def test_no_value_is_stated_of_a_face_that_rather_shows_no_pips() -> None:
    def why(value: float, unlike: float) -> str | None:
        return why_unstated(replace(FOUR, opinion=four(value, unlike)))

    assert why(0.4, 0.39) is None
    assert why(0.4, 0.41) == "unlike"
    assert why(0.01, UNLIKE - 0.01) is None  # they see neither, and others judge
    assert why(0.01, UNLIKE + 0.01) == "unlike"
    two = Opinion(2, 1.0, 0.0, 0.02, np.array([0, 0, 0.01, 0, 0, 0, 0, 0, 0.02, 0.97], np.float32))
    assert why_unstated(replace(FOUR, opinion=two)) == "unlike"


def test_what_is_not_read_and_hardly_a_die_is_told_as_unlike_one() -> None:
    assert why_unstated(replace(UNREAD, opinion=four(0.01, 0.02))) == "unlike"
    assert why_unstated(replace(UNREAD, opinion=replace(four(), die=HARDLY_A_DIE - 0.01))) == "unlike"
    assert why_unstated(replace(UNREAD, opinion=replace(four(), die=HARDLY_A_DIE))) == "unsure"
    assert why_unstated(replace(UNREAD, footing=Footing(FLAT, 1 - FLAT, 0.0, 0.0))) == "unlike"


def test_what_stands_there_as_no_solid_die_is_for_the_judge_to_weigh() -> None:
    assert why_unstated(replace(FOUR, footing=Footing(1.0, 0.0, 0.0, 0.0), chance=STATED)) is None


def test_what_the_pip_readers_hardly_believe_in_is_for_the_judge_to_weigh_too() -> None:
    assert why_unstated(replace(FOUR, opinion=replace(four(), die=0.01), chance=STATED)) is None


def test_a_lesser_chance_of_leaning_counts_where_the_value_is_in_doubt() -> None:
    for leaning, chance, why in (
        (LEANING, 0.999, "cocked"),
        (LEANING - 0.001, 0.999, None),
        (DOUBTED, DOUBTFUL - 0.001, "cocked"),
        (DOUBTED, DOUBTFUL, None),
        (DOUBTED - 0.001, DOUBTFUL - 0.001, None),
    ):
        assert why_unstated(replace(FOUR, leaning=leaning, chance=chance)) == why


def test_no_chance_is_so_good_that_a_card_is_stated() -> None:
    assert why_unstated(replace(FOUR, outlined=True, chance=1.0)) == "unlike"
    assert why_unstated(replace(FOUR, outlined=True, hidden=True)) == "glare"


def test_what_is_seen_twice_is_doubted() -> None:
    once, twice = Footing(0, 1, 0, SEEN_TWICE - 0.01), Footing(0, 1 - SEEN_TWICE, 0, SEEN_TWICE)
    for peak, footing, chance in (
        (PEAK, once, 0.9999),
        (HINT, once, SURE_THOUGH_TWICE - 0.01),
        (0, twice, SURE_THOUGH_TWICE - 0.01),
    ):
        assert why_unstated(replace(FOUR, peak=peak, footing=footing, chance=chance)) == "blurred"
    for peak, footing, chance in ((HINT - 1, once, 0.8), (PEAK - 1, once, SURE_THOUGH_TWICE), (0, twice, 0.99)):
        assert why_unstated(replace(FOUR, peak=peak, footing=footing, chance=chance)) is None


def test_where_a_highlight_may_hide_pips_it_is_to_blame_before_all_else() -> None:
    assert why_unstated(replace(FOUR, hidden=True)) == "glare"
    assert why_unstated(replace(FOUR, hidden=True, leaning=1.0, peak=PEAK)) == "glare"


BURNT, PLAIN = np.full((48, 48, 3), 255, np.uint8), np.full((48, 48, 3), 90, np.uint8)
SMEARED = np.repeat(np.linspace(60, 140, 48)[:, None], 48, 1)[..., None].repeat(3, 2).astype(np.uint8)
NEIGHBOUR = replace(CLEAR, box=(25, 0, 40, 40))
AWAY = replace(CLEAR, box=(38, 0, 40, 40))


@pytest.mark.parametrize(
    ("known", "why"),
    [
        (replace(UNREAD, cut=BURNT), "glare"),
        (replace(UNREAD, cut=SMEARED), "blurred"),
        (replace(UNREAD, cut=SMEARED, leaning=1.0), "blurred"),
        (replace(UNREAD, leaning=1.0), "cocked"),
        (replace(UNREAD, dice=[CLEAR, NEIGHBOUR]), "touching"),
        (replace(UNREAD, dice=[CLEAR, NEIGHBOUR], leaning=1.0), "cocked"),
        (replace(UNREAD, dice=[CLEAR, AWAY]), "unsure"),
        (replace(UNREAD, cut=PLAIN), "unsure"),
    ],
)
def test_what_explains_that_a_die_is_not_read(known: KnownDie, why: str) -> None:
    assert why_unstated(known) == why
    assert why in REASONS
