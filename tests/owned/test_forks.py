"""Things in an order with forks, changed by touches: nothing is lost, and what is chosen is always there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.owned.forks import Forks

FORKED = ["a", [["b", "c"], ["d"]], "|", "e"]


def order(at=(0,), steps=FORKED):
    return Forks(steps, at, plain="-", mark="|")


def test_each_thing_has_its_place_and_the_mark_is_none():
    assert order().paths == ((0,), (1, 0, 0), (1, 0, 1), (1, 1, 0), (3,))
    assert [order(path).chosen for path in order().paths] == list("abcde")


@pytest.mark.parametrize(
    ("at", "steps", "chosen"),
    [
        ((0,), ["a", "-", [["b", "c"], ["d"]], "|", "e"], (1,)),
        ((1, 0, 0), ["a", [["b", "-", "c"], ["d"]], "|", "e"], (1, 0, 1)),
    ],
)
def test_a_new_one_stands_behind_the_chosen_one_and_is_chosen(at, steps, chosen):
    assert order(at).longer() == order(chosen, steps)


@pytest.mark.parametrize(
    ("at", "steps", "chosen"),
    [
        ((0,), [[["b", "c"], ["d"]], "|", "e"], (0, 0, 0)),
        ((1, 0, 1), ["a", [["b"], ["d"]], "|", "e"], (1, 0, 0)),
        ((1, 1, 0), ["a", "b", "c", "|", "e"], (1,)),
        ((3,), ["a", [["b", "c"], ["d"]], "|"], (1, 1, 0)),
    ],
)
def test_without_the_chosen_one_the_one_before_is_chosen_and_an_empty_branch_ends_its_fork(at, steps, chosen):
    assert order(at).shorter() == order(chosen, steps)


def test_the_only_one_is_not_taken_away():
    assert order(steps=["a"]).shorter() is None


def test_a_fork_is_made_and_one_of_its_branches_is_left():
    assert order((3,)).forked() == order((3, 1, 0), ["a", [["b", "c"], ["d"]], "|", [["e"], ["-"]], "-"])
    assert order((1, 0, 1)).forked() == order((2,), ["a", "b", "c", "|", "e"])
    assert order((0,)).forked() is None  # a fork begins behind something


def test_the_mark_goes_before_the_chosen_one_and_is_there_once():
    assert order((1, 1, 0)).marked() == order((2, 1, 0), ["a", "|", [["b", "c"], ["d"]], "e"])
    assert order((3,)).marked() == order((3,))


STEPS = st.lists(
    st.sampled_from("abc") | st.lists(st.lists(st.sampled_from("xy"), min_size=1), min_size=2, max_size=2)
)


@given(STEPS, st.data())
def test_what_is_chosen_is_there_whatever_is_touched(steps, data):
    now = Forks(["a", *steps], (0,), "-", "|")
    for touch in data.draw(st.lists(st.sampled_from(["longer", "shorter", "forked", "marked"]), max_size=8)):
        now = now._replace(at=data.draw(st.sampled_from(now.paths)))
        before = len(now.paths)
        after = getattr(now, touch)()
        if after is None:
            continue
        now = after
        assert now.at in now.paths
        assert len(now.paths) - before in {"longer": (1,), "shorter": (-1,), "marked": (0,)}.get(touch, range(-99, 3))
