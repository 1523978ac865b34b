"""What a finished workshop tells in five lines at most, what records are kept of, and what decided."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from companion.core.ledger import LedgerLine
from companion.core.messages import text
from companion.core.view import Tale
from companion.games.raising_robots.shown.story import story
from companion.games.raising_robots.state import Workshop
from tests.games.raising_robots.made import begun


class Told(msgspec.Struct, frozen=True):
    """What the ledger says of one action."""

    number: int
    round: int
    lines: Sequence[LedgerLine]


def line(seat: int | None, key: str, **args: int | str) -> LedgerLine:
    return LedgerLine(seat, text(f"ledger.{key}", **args))


def told(*lines: LedgerLine, first: int = 1) -> tuple[Told, ...]:
    """Return an action a line, ten actions a round."""
    return tuple(Told(first + n, 1 + (first + n) // 10, (each,)) for n, each in enumerate(lines))


def keys(tales: Sequence[Tale]) -> list[tuple[int, str, int | str]]:
    return [(tale.seat, tale.says.key, tale.says.args["n"]) for tale in tales]


@pytest.fixture
def two() -> Workshop:
    return begun(2)


def test_the_first_phase_with_most_energy_is_told_and_kept(two: Workshop) -> None:
    found = story(two, told(line(0, "begins", n=4), line(1, "begins", n=9), line(0, "begins", n=9)))
    assert keys(found.tales) == [(1, "story.most_energy", 9)]
    assert [(feat.record, feat.value) for feat in found.feats if feat.record == "energy"] == [("energy", 9)]


def test_most_robots_are_told_of_one_alone(two: Workshop) -> None:
    one, other = line(0, "assembles", n=1), line(1, "assembles_one", n=1)
    assert keys(story(two, told(one, other)).tales) == []
    more = story(two, told(one, other, other))
    assert keys(more.tales) == [(1, "story.most_robots", 2)]
    assert more.tales[0].number == 3
    assert ("robots", 2) in [(feat.record, feat.value) for feat in more.feats]


def test_three_robots_in_a_round_are_a_run_and_two_are_none(two: Workshop) -> None:
    acts = line(1, "activates", n=1)
    assert keys(story(two, told(acts, acts)).tales) == []
    assert keys(story(two, told(acts, acts, acts)).tales) == [(1, "story.longest_run", 3)]
    assert keys(story(two, told(acts, acts, acts, first=8)).tales) == []  # in two rounds


def test_energy_that_nobody_used_is_told_from_five_on(two: Workshop) -> None:
    assert keys(story(two, told(line(0, "wasted", n=4))).tales) == []
    assert keys(story(two, told(line(0, "wasted", n=5), line(1, "wasted", n=7))).tales) == [(1, "story.wasted", 7)]


def test_whoever_won_is_told_last_and_one_player_alone_by_the_points(two: Workshop) -> None:
    lines = told(line(0, "scored", n=40), line(1, "scored", n=41), line(1, "wins", n=41))
    assert keys(story(two, lines).tales) == [(1, "story.points", 41)]
    assert keys(story(begun(1), told(line(0, "scored", n=40))).tales) == [(0, "story.points", 40)]


def test_of_three_games_alone_the_last_one_tells() -> None:
    lines = told(
        line(0, "begins", n=12), line(0, "scored", n=40), line(None, "next_game", n=2), line(0, "scored", n=9)
    )
    assert keys(story(begun(1), lines).tales) == [(0, "story.points", 9)]
