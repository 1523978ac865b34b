"""Ranks by the examples of the rules (EX-55, EX-56) and by their tables."""

import pytest

from companion.games.raising_robots.solo import CHALLENGE_RANKS, challenge, ranked


@pytest.mark.rule("RR-SOLO-13")
@pytest.mark.rule("RR-SOLO-14")
@pytest.mark.rule("RR-SOLO-15")
@pytest.mark.rule("RR-SOLO-16")
@pytest.mark.rule("RR-SOLO-17")
@pytest.mark.rule("RR-SOLO-18")
@pytest.mark.rule("RR-SOLO-19")
@pytest.mark.parametrize(
    ("vp", "name", "rule"),
    [
        (0, "keep_practising", "RR-SOLO-14"),
        (59, "keep_practising", "RR-SOLO-14"),
        (60, "beginner", "RR-SOLO-15"),
        (79, "beginner", "RR-SOLO-15"),
        (80, "amateur", "RR-SOLO-16"),
        (99, "amateur", "RR-SOLO-16"),
        (100, "heroic", "RR-SOLO-17"),
        (119, "heroic", "RR-SOLO-17"),
        (120, "epic", "RR-SOLO-18"),
        (139, "epic", "RR-SOLO-18"),
        (140, "legendary", "RR-SOLO-19"),
        (500, "legendary", "RR-SOLO-19"),
    ],
)
def test_points_of_a_game_give_a_rank(vp, name, rule):
    found = ranked(vp)
    assert (found.rank.name, found.rank.rule) == (name, rule)


@pytest.mark.rule("RR-SOLO-24")
@pytest.mark.parametrize(
    ("scores", "name"),
    [
        ((70, 80, 29), "keep_practising"),
        ((60, 60, 60), "beginner"),
        ((130, 125, 125), "legendary"),
    ],
)
def test_three_games_are_added_up(scores, name):
    assert challenge(scores).rank.name == name


@pytest.mark.rule("RR-SOLO-21")
def test_a_challenge_has_no_rank_before_its_third_game():
    assert challenge(()) is None
    assert challenge((200, 200)) is None


@pytest.mark.rule("RR-SOLO-25")
@pytest.mark.rule("RR-SOLO-26")
@pytest.mark.rule("RR-SOLO-27")
@pytest.mark.rule("RR-SOLO-28")
@pytest.mark.rule("RR-SOLO-29")
@pytest.mark.rule("RR-SOLO-30")
@pytest.mark.parametrize(
    ("vp", "name", "rule"),
    [
        (179, "keep_practising", "RR-SOLO-25"),
        (180, "beginner", "RR-SOLO-26"),
        (229, "beginner", "RR-SOLO-26"),
        (230, "amateur", "RR-SOLO-27"),
        (279, "amateur", "RR-SOLO-27"),
        (280, "heroic", "RR-SOLO-28"),
        (329, "heroic", "RR-SOLO-28"),
        (330, "epic", "RR-SOLO-29"),
        (379, "epic", "RR-SOLO-29"),
        (380, "legendary", "RR-SOLO-30"),
    ],
)
def test_points_of_a_challenge_give_a_rank(vp, name, rule):
    found = ranked(vp, CHALLENGE_RANKS)
    assert (found.rank.name, found.rank.rule) == (name, rule)


def test_what_lacks_for_the_next_rank_is_told():
    found = ranked(96)
    assert (found.next.name, found.short) == ("heroic", 4)
    assert (ranked(140).next, ranked(140).short) == (None, 0)
    assert ranked(-3).rank.name == "keep_practising"
