"""The story of a rally: at most five lines, each from the ledger alone; and the figures that records are kept of."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion.core.actions import Action
from companion.core.applied import Applied
from companion.core.ledger import LedgerLine, line
from companion.core.messages import Arg
from companion.core.scores import Score
from companion.core.view import Feat, Tale
from companion.games.cube_rally import rules
from companion.games.cube_rally.actions import Judge, Overrule
from companion.games.cube_rally.shown.story import story
from companion.games.cube_rally.state import NOBODY, Rally
from tests.games.cube_rally.box import asks_red, replace, table

Line = tuple[int | None, str, dict[str, Arg]]


@dataclass
class Did:
    """What one action changed."""

    number: int
    round: int
    lines: tuple[LedgerLine, ...]


def did(number: int, leg: int, *lines: Line) -> Did:
    return Did(number, leg, tuple(line(seat, key, None, **args) for seat, key, args in lines))


def first(seat: int, *others: int) -> tuple[Line, ...]:
    """Return what is paid for placing, the first to press first."""
    return tuple((one, "placing", {"n": 5, "rank": rank}) for rank, one in enumerate((seat, *others), start=1))


def judged(card: int, *verdicts: bool) -> tuple[Line, ...]:
    return tuple((seat, "succeeds" if yes else "fails", {"n": card}) for seat, yes in enumerate(verdicts))


def drops(seat: int, before: int, n: int) -> Line:
    return seat, "drops", {"before": before, "n": n}


def retires(seat: int) -> Line:
    return seat, "retires", {"damage": 4, "durability": 3}


WINS: Line = (0, "wins", {"n": 1})


@pytest.fixture(scope="module")
def game() -> Rally:
    return table(*({"stack": "(0,0)=R"} for _ in range(3)), cards=[asks_red()])


def over(game: Rally, *points: int, goal: tuple[int, ...] = (0, 1, 2), token: int = NOBODY) -> Rally:
    """Return the game after its end, with these points."""
    scores = tuple(
        replace(driven, score=Score().add("cards", n))
        for driven, n in zip(game.drivers, points or (9, 5, 0), strict=True)
    )
    return replace(game, phase="over", drivers=scores, goal_order=goal, token=token)


def tales(state: Rally, *told: Did) -> tuple[Tale, ...]:
    return story(state, told).tales


def said(tale: Tale) -> tuple[int, str, dict[str, Arg], int, int]:
    return tale.seat, tale.says.key.removeprefix("story."), tale.says.args, tale.round, tale.number


def test_a_whole_rally_is_told_in_five_lines_in_the_order_in_which_it_happened(game: Rally) -> None:
    told = (
        did(3, 1, *first(1, 0, 2)),
        did(4, 1, *judged(1, True, False, True), drops(1, 1, 3)),
        did(5, 1, *judged(2, True, False, True), retires(1)),
        did(6, 1, *judged(3, True, True, False), (None, "arrived", {})),
        did(7, 2, *first(1, 2, 0)),
        did(8, 3, *first(0, 1, 2)),
        did(9, 4, WINS),
    )
    assert [said(tale) for tale in tales(over(game, 20, 13, 1), *told)] == [
        (1, "passed", {"before": 1, "n": 3}, 1, 4),
        (1, "retired", {}, 1, 5),
        (0, "streak", {"n": 3}, 1, 6),
        (1, "first", {"n": 2, "legs": 3}, 2, 7),
        (0, "by", {"n": 7, "name": "B"}, 4, 9),
    ]


def test_what_did_not_happen_is_not_told(game: Rally) -> None:
    assert tales(over(game), did(1, 1, (None, "locked", {}))) == ()


@pytest.mark.parametrize(
    ("legs", "seat", "n"),
    [
        ((0, 1, 2), None, 0),  # nobody more than once
        ((2, 2), 2, 2),
        ((0, 1, 0, 1), None, 0),  # two as often as each other
        ((2, 0, 2, 2), 2, 3),
    ],
)
def test_who_was_first_most_often_and_more_than_once_is_told_of(
    game: Rally, legs: tuple[int, ...], seat: int | None, n: int
) -> None:
    told = [did(leg, leg, *first(one, *({0, 1, 2} - {one}))) for leg, one in enumerate(legs, start=1)]
    found = [said(tale) for tale in tales(over(game), *told)]
    last = len(legs)
    assert found == ([(seat, "first", {"n": n, "legs": last}, last, last)] if seat is not None else [])


def test_an_order_put_right_by_hand_is_no_further_leg(game: Rally) -> None:
    told = (did(1, 1, *first(0, 1, 2)), did(2, 1, *first(1, 0, 2)), did(3, 2, *first(0, 1, 2)))
    assert tales(over(game), *told) == ()
    assert said(tales(over(game), *told, did(4, 3, *first(1, 2, 0)))[0])[1:3] == ("first", {"n": 2, "legs": 3})


@pytest.mark.parametrize(
    ("fallen", "seat", "before", "n"),
    [
        (((0, 1, 3), (1, 2, 3)), 0, 1, 3),
        (((1, 2, 3), (0, 1, 4)), 0, 1, 4),
        (((0, 3, 5), (1, 1, 3)), 0, 3, 5),  # as many: the first time
        (((0, 1, 2),), None, 0, 0),  # a single place is nothing to tell of
    ],
)
def test_the_deepest_fall_at_one_card_is_told(
    game: Rally, fallen: tuple[tuple[int, int, int], ...], seat: int | None, before: int, n: int
) -> None:
    told = [did(at, 2, *judged(at, False, False, True), drops(*each)) for at, each in enumerate(fallen, start=1)]
    found = [said(tale)[:3] for tale in tales(over(game), *told)]
    assert found == ([(seat, "passed", {"before": before, "n": n})] if seat is not None else [])


@pytest.mark.rule("CR-RETIRE-05")
@pytest.mark.rule("CR-RETIRE-06")
@pytest.mark.parametrize(
    ("token", "told", "seat"),
    [
        (1, [(did(1, 1, retires(0))), did(2, 2, retires(1))], 1),
        (1, [did(1, 1, retires(0), retires(1), retires(2))], 1),  # several at once: who has the token
        (NOBODY, [did(1, 1, retires(2))], 2),
    ],
)
def test_the_last_retirement_is_told(game: Rally, token: int, told: list[Did], seat: int) -> None:
    found = [said(tale) for tale in tales(over(game, token=token), *told)]
    assert found == [(seat, "retired", {}, told[-1].round, told[-1].number)]


@pytest.mark.parametrize(
    ("verdicts", "seat", "n", "ends"),
    [
        (["yy", "yy", "nn"], None, 0, 0),  # two are no row yet
        (["ny", "ny", "yy"], 1, 3, 3),
        (["yy", "yn", "ny", "yy", "yy"], 1, 3, 5),
        (["yy", "yy", "yy", "nn", "ny"], 0, 3, 3),  # as long: who sits first
        (["yn", "yy", "yy", "ny", "ny"], 1, 4, 5),
        (["yn", "yn", "nn", "yn", "yn"], None, 0, 0),  # a failure ends a row
    ],
)
def test_the_longest_row_of_fulfilled_cards_is_told(
    game: Rally, verdicts: list[str], seat: int | None, n: int, ends: int
) -> None:
    told = [did(at, 1, *judged(at, *(v == "y" for v in each))) for at, each in enumerate(verdicts, start=1)]
    found = [said(tale) for tale in tales(over(game), *told)]
    assert found == ([(seat, "streak", {"n": n}, 1, ends)] if seat is not None else [])


@pytest.mark.rule("CR-END-06")
@pytest.mark.rule("CR-END-09")
@pytest.mark.parametrize(
    ("points", "goal", "seat", "key", "args"),
    [
        ((3, 9, 4), (0, 1, 2), 1, "by", {"n": 5, "name": "C"}),
        ((7, 9, 9), (2, 1, 0), 2, "tie", {"n": 0, "name": "B"}),
        ((9, 0, 9), (0, 1), 0, "tie", {"n": 0, "name": "C"}),  # a retired one ranks behind (CR-END-08)
        ((9, 0, 9), (1,), 0, "shared", {"n": 0, "name": "C"}),  # both retired
    ],
)
def test_how_close_the_end_was(
    game: Rally, points: tuple[int, ...], goal: tuple[int, ...], seat: int, key: str, args: dict[str, Arg]
) -> None:
    told = did(8, 4, (None, "goal", {}), (seat, "wins", {"n": 9}))
    assert [said(tale) for tale in tales(over(game, *points, goal=goal), told)] == [(seat, key, args, 4, 8)]


@pytest.mark.rule("CR-END-04")
def test_the_retirement_token_counts_in_how_close_the_end_was_and_in_the_record(game: Rally) -> None:
    state = over(game, 20, 19, 0, token=0)
    told = did(8, 4, (1, "wins", {"n": 19}))
    assert [said(tale)[:3] for tale in tales(state, told)] == [(1, "by", {"n": 6, "name": "A"})]
    assert [(feat.record, feat.value) for feat in story(state, (told,)).feats] == [("points", 19)]


def test_records_are_kept_of_points_and_of_places_lost(game: Rally) -> None:
    told = (did(1, 1, *judged(1, False, False, True), drops(0, 1, 3)), did(2, 2, drops(1, 3, 4)))
    feats = story(over(game, 4, 31, 30), told).feats
    assert [(feat.record, feat.value, feat.says.key, feat.says.args) for feat in feats] == [
        ("points", 31, "record.points", {"n": 31}),
        ("passed", 2, "record.passed", {"n": 2}),
    ]
    assert all(feat.beats(feat.value - 1) and not feat.beats(feat.value + 1) for feat in feats)


def test_a_single_place_lost_is_a_figure_too_and_none_is_not(game: Rally) -> None:
    def passed(*told: Did) -> list[Feat]:
        return [feat for feat in story(over(game), told).feats if feat.record == "passed"]

    assert [feat.value for feat in passed(did(1, 1, drops(0, 1, 2)))] == [1]
    assert passed(did(1, 1, *judged(1, True, True, True))) == []


def played(state: Rally, *actions: Action) -> tuple[Rally, list[Did]]:
    """Return the game after actions by its rules, and what the ledger says of each."""
    told = []
    for number, action in enumerate(actions, start=1):
        applied = rules.apply(state, action)
        assert isinstance(applied, Applied), applied
        state = applied.state
        told.append(Did(number, state.leg + 1, applied.lines))
    return state, told


@pytest.mark.rule("CR-RESULT-13")
def test_of_a_card_that_was_reckoned_anew_only_what_came_of_it_at_last_is_told() -> None:
    found = {"stack": "(0,0)=R"}
    asked = {"level": "table", "durability": 0}
    state = table(asked, found, found, cards=[asks_red()])
    _, told = played(state, Judge(0, 0, False), Overrule(0, True), Overrule(0, False))
    no, yes, no_again = told
    assert [said(tale) for tale in tales(over(state), no)] == [
        (0, "passed", {"before": 1, "n": 3}, 2, 1),
        (0, "retired", {}, 2, 1),
    ]
    assert tales(over(state), no, yes) == ()
    assert [feat.record for feat in story(over(state), (no, yes)).feats] == ["points"]
    assert [said(tale)[-1] for tale in tales(over(state), no, yes, no_again)] == [3, 3]


def test_what_else_was_told_stays_where_a_card_is_reckoned_anew(game: Rally) -> None:
    told = [
        did(1, 1, *first(2, 1, 0)),
        did(2, 1, *judged(1, True, False, True), retires(1)),
        did(3, 1, *judged(2, True, False, True)),
        did(4, 1, *first(2, 0, 1)),
        did(5, 1, *judged(2, False, False, True)),
        did(6, 2, *first(2, 0, 1)),
    ]
    assert [said(tale)[:3] for tale in tales(over(game), *told)] == [
        (1, "retired", {}),
        (2, "first", {"n": 2, "legs": 2}),
    ]


def test_the_same_number_in_another_leg_is_another_card(game: Rally) -> None:
    told = [did(leg, leg, *judged(1, True, False, False)) for leg in (1, 2, 3)]
    assert [said(tale)[1:3] for tale in tales(over(game), *told)] == [("streak", {"n": 3})]
