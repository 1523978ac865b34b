import pytest

from companion.core.track import Track, TrackError

FORKED = Track.of([(1,), (2, 3), (5,), (4,), (5,), (6,), ()])
"""0 → 1, then either 2 or the longer way 3 → 4, and together again at 5 and 6."""


def test_distances_go_by_the_longest_way_so_that_onward_is_always_further():
    assert FORKED.distance == (0, 1, 2, 2, 3, 4, 5)


def test_distances_by_the_shortest_way():
    assert Track.of(FORKED.onward, shortest=True).distance == (0, 1, 2, 2, 3, 3, 4)


def test_counted_back_from_the_end_only_a_shorter_branch_is_different():
    assert FORKED.counted_back == (0, 1, 3, 2, 3, 4, 5)


def test_backward_connections_mirror_the_forward_ones():
    assert FORKED.before == ((), (0,), (1,), (1,), (3,), (2, 4), (5,))


def test_last_space():
    assert FORKED.last == 6
    assert not FORKED.onward[FORKED.last]


@pytest.mark.parametrize(
    ("onward", "says"),
    [
        ([], "at least two"),
        ([()], "at least two"),
        ([(1,), (0,), ()], "space 1 leads to 0"),
        ([(1,), (1,), ()], "space 1 leads to 1"),
        ([(1,), (2,), (3,)], "space 2 leads to 3"),
        ([(2,), (2,), ()], "space 1 cannot be reached"),
        ([(1, 2), (), (3,), ()], "space 1 leads nowhere"),
        ([(1, 1), (2,), ()], "space 0 leads to 1 twice"),
    ],
)
def test_a_track_that_cannot_be_played_on_is_refused_by_name_of_the_space(onward, says):
    with pytest.raises(TrackError, match=says):
        Track.of(onward)


def test_a_track_is_laid_of_spaces_and_forks_one_after_the_other():
    assert Track.laid([[1], [2, 1], [1], [1]]) == Track.of([[1, 3], [2], [4], [4], [5], []])
    assert Track.laid([[1], [1, 1], [1, 1], [1]]) == Track.of([[1, 2], [3, 4], [3, 4], [5], [5], []])
    with pytest.raises(TrackError):
        Track.laid([[1]])
