"""The lanes of judging: who is asked what, why a verdict is what it is, for whom one waits, who is out."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import Advance
from companion.core.messages import Text, text
from companion.core.view import AskedFor, Lane, Offer, Pattern, Rule, Worth
from companion.games.cube_rally.actions import Carry, Judge, JudgeObstacle, Overrule
from companion.games.cube_rally.shown.faces import card_view, hues
from companion.games.cube_rally.shown.lanes import answers, asked_next, judging_board, open_points
from companion.games.cube_rally.shown.prospects import prospects
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import asks_red, do, table
from tests.games.cube_rally.shown.moments import ASKED, BLUE, RED, at, at_goal

SEEN_BLUE = {"level": "top", "top": "(0,0)=B"}
SEEN_RED = {"level": "top", "top": "(0,0)=R"}
PATTERN = {"obstacle": {"kind": "pattern", "pattern": "B", "failure": "1 damage"}}
TWO = [asks_red(), asks_red()]


def judging(*seats: dict[str, Any], **fields: Any) -> Rally:
    return table(*seats, **{"cards": [asks_red()]} | fields)


def lane(state: Rally, seat: int = 0) -> Lane:
    return judging_board(state).lanes[seat]


def key(said: Text | None) -> str | None:
    return said.key if said is not None else None


def drawn(pattern: str) -> AskedFor:
    return AskedFor((Pattern((pattern,)),))


# -- the board ---------------------------------------------------------------------------------------------------


def test_the_card_is_shown_with_a_lane_for_each_seat_in_the_order_of_seats() -> None:
    state = judging(ASKED, ASKED, ASKED, cards=[asks_red(), asks_red(pattern="BB")], order=["C", "A", "B"], at=2)
    board = judging_board(state)
    assert board.card == card_view(state, 2, state.legs[1].cards[1], "A")
    assert board.card.pinned
    assert board.card.asks == drawn("BB")
    assert (board.cards, board.hues, board.rule) == (2, hues(state.cards), None)
    assert [(each.seat, each.rank) for each in board.lanes] == [(0, 2), (1, 3), (2, 1)]


@pytest.mark.rule("CR-CHECKPOINT-08")
def test_an_obstacle_in_force_is_shown_with_the_card() -> None:
    rule = judging_board(judging(ASKED, ASKED, before=PATTERN)).rule
    assert rule == Rule(text("course.each_card"), drawn("B"), no=(Worth("damage", 1),))


@pytest.mark.rule("CR-FLOW-07")
def test_the_next_thing_is_the_next_card_or_the_waypoint_and_what_is_missing_is_its_reason() -> None:
    state = judging(ASKED, ASKED, RED, cards=TWO)
    assert judging_board(state).onward == Offer(
        text("onward.card", n=2), Advance(None), sign="chevron_left", why=text("onward.missing", n=2)
    )
    one = judging_board(do(state, Judge(0, 0, True))).onward
    done = judging_board(do(state, Judge(0, 0, True), Judge(1, 0, True))).onward
    assert one is not None
    assert done is not None
    assert (one.why, done.why) == (text("onward.missing", n=1), None)
    last = judging_board(judging(RED, RED)).onward
    assert last is not None
    assert last.says == text("post.checkpoint", n=2)


@pytest.mark.rule("CR-FLOW-14")
def test_with_nobody_racing_any_more_the_next_thing_is_the_waypoint() -> None:
    weak = BLUE | {"durability": 0}
    onward = judging_board(judging(weak, weak, cards=TWO)).onward
    assert onward is not None
    assert onward.says == text("post.checkpoint", n=2)


# -- questions ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-JUDGE-03")
@pytest.mark.parametrize(
    ("seat", "says", "asks"),
    [
        (ASKED, "lane.is_it_there", None),  # the card lies beside it
        (SEEN_BLUE, "lane.in_front", drawn("R")),
        (SEEN_RED, None, None),  # found from above
        (RED, None, None),
        (BLUE, None, None),
    ],
)
def test_a_seat_is_asked_what_is_not_known_with_the_arrangement_where_a_part_is(
    seat: dict[str, Any], says: str | None, asks: AskedFor | None
) -> None:
    shown = lane(judging(seat, ASKED))
    assert (key(shown.says), shown.asks) == (says, asks)
    yes, no = shown.yes, shown.no
    if says is None:
        assert (yes, no) == (None, None)
    else:
        assert yes == Offer(text("answer.yes"), Judge(0, 0, True), sign="check", tone="good")
        assert no == Offer(text("answer.no"), Judge(0, 0, False), sign="cross", tone="bad")


@pytest.mark.rule("CR-CHECKPOINT-10")
def test_after_the_card_the_obstacle_is_asked_with_its_arrangement() -> None:
    state = judging(ASKED, SEEN_RED, ASKED, before=PATTERN)
    assert (asked_next(state, 0), asked_next(state, 1)) == ("card", "obstacle")
    after = do(state, Judge(0, 0, True))
    for seat in (0, 1):
        shown = lane(after, seat)
        assert (key(shown.says), shown.asks, shown.why) == ("lane.obstacle", drawn("B"), None)
        assert answers(after, seat) == (shown.yes, shown.no)
        assert [offer.action for offer in answers(after, seat) if offer] == [
            JudgeObstacle(seat, True),
            JudgeObstacle(seat, False),
        ]
    answered = lane(do(after, JudgeObstacle(0, False)))
    assert (answered.says, answered.asks, answered.yes, key(answered.why)) == (None, None, None, "lane.own_word")


def test_an_obstacle_that_is_no_pattern_is_not_asked() -> None:
    state = judging(RED, ASKED, before={"obstacle": {"kind": "effect", "effects": "1 damage"}})
    assert [asked_next(state, seat) for seat in range(2)] == ["", "card"]
    assert (lane(state).rule, lane(judging(RED, ASKED)).rule) == ("", "")


@pytest.mark.rule("CR-JUDGE-18")
def test_nobody_is_asked_before_a_card_is_judged_nor_once_it_is_nor_who_is_out() -> None:
    assert [asked_next(at("stack"), 0), asked_next(at("waypoint"), 0)] == ["", ""]
    assert answers(at("resolved"), 0) == (None, None)
    state = judging(ASKED | {"retired": True}, ASKED, ASKED)
    assert [asked_next(state, seat) for seat in range(3)] == ["", "card", "card"]


@pytest.mark.rule("CR-CHECKPOINT-10")
def test_beside_the_face_stands_what_is_known_of_the_obstacle() -> None:
    state = judging(ASKED, RED, {"stack": "(0,0)=B (1,0)=R"}, before=PATTERN)
    assert [each.rule for each in judging_board(state).lanes] == ["asked", "no", "yes"]


# -- reasons -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-JUDGE-20")
@pytest.mark.rule("CR-JUDGE-21")
@pytest.mark.parametrize(
    ("seat", "asks", "verdict", "why"),
    [
        (RED, {}, "yes", text("lane.both")),
        ({"stack": "(0,0)=RB"}, {}, "yes", text("lane.front")),
        ({"stack": "(0,0)=BR (0,1)=B"}, {"pattern": "B/R"}, "yes", text("lane.top")),
        (RED, {"views": "top"}, "yes", text("lane.top")),
        (SEEN_RED, {}, "yes", text("lane.top")),
        ({"stack": ""}, {}, "no", text("lane.nothing_stacked")),
        ({"stack": "(0,0)=B"}, {}, "no", text("lane.neither")),
        ({"stack": "(0,0)=RB"}, {"pattern": "G/R"}, "no", text("lane.off", n=1)),
        ({"stack": "(0,0)=R"}, {"pattern": "GG/RR"}, "no", text("lane.neither")),
        ({"stack": "(0,0)=RR"}, {"pattern": "RG/RG"}, "no", text("lane.off", n=2)),
        (SEEN_BLUE, {"views": "top"}, "no", text("lane.neither")),
    ],
)
def test_a_verdict_says_why_it_is_what_it_is(
    seat: dict[str, Any], asks: dict[str, str], verdict: str, why: Text
) -> None:
    shown = lane(judging(seat, ASKED, cards=[asks_red(**asks)]))
    assert (shown.verdict, shown.why) == (verdict, why)


def test_the_word_of_its_owner_is_the_reason_where_nothing_else_is_known_and_the_tables_where_that_was_turned() -> (
    None
):
    for seat in (ASKED, SEEN_BLUE):
        state = do(judging(seat, ASKED), Judge(0, 0, True))
        assert (lane(state).verdict, key(lane(state).why)) == ("yes", "lane.own_word")
        turned = do(state, Overrule(0, False))
        assert (lane(turned).verdict, key(lane(turned).why)) == ("no", "lane.overruled")
        assert key(lane(do(turned, Overrule(0, True))).why) == "lane.own_word"
    for known, verdict in ((RED, False), (BLUE, True)):
        turned = do(judging(known, ASKED), Overrule(0, verdict))
        assert key(lane(turned).why) == "lane.overruled"
    later = do(judging(ASKED, ASKED, cards=TWO), Judge(0, 1, False), Judge(0, 0, True))
    assert key(lane(later).why) == "lane.own_word"


def test_what_is_asked_has_no_verdict_and_so_no_reason_and_nothing_to_turn() -> None:
    shown = lane(judging(ASKED, ASKED))
    assert (shown.verdict, shown.why, shown.turn) == ("", None, None)


def test_a_touch_on_a_verdict_turns_it_round() -> None:
    assert lane(judging(RED, ASKED)).turn == Offer(text("lane.turn_no"), Overrule(0, False), tone="bad")
    assert lane(judging(BLUE, ASKED)).turn == Offer(text("lane.turn_yes"), Overrule(0, True), tone="good")


def test_the_stack_is_drawn_with_what_matches_or_the_nearest_miss() -> None:
    assert lane(judging(ASKED, ASKED)).picture is None
    seen = lane(judging(SEEN_BLUE, ASKED)).picture
    found = lane(judging({"stack": "(0,0)=GRB"}, ASKED)).picture
    assert seen is not None
    assert found is not None
    assert (seen.view, seen.framed, seen.wrong) == ("top", (), None)
    assert (found.view, found.framed, found.wrong, found.missing) == ("front", ((0, 1),), None, None)
    asks = [asks_red(pattern="G/R")]
    wrong = lane(judging({"stack": "(0,0)=RB"}, ASKED, cards=asks)).picture
    missing = lane(judging({"stack": "(0,0)=R"}, ASKED, cards=asks)).picture
    assert wrong is not None
    assert missing is not None
    assert (wrong.framed, wrong.wrong, wrong.missing) == (((0, 0),), (0, 1), None)
    assert (missing.framed, missing.wrong, missing.missing) == (((0, 0),), None, (0, 1))


# -- what may come, and who is out -------------------------------------------------------------------------------


def test_a_lane_has_points_damage_the_token_and_what_may_come() -> None:
    own = ASKED | {"points": 4, "damage": 1, "durability": 3, "driver": -1}
    state = judging(own, ASKED, token="A")
    shown = lane(state)
    assert (shown.points, shown.damage, shown.token) == (4, (1, 2), True)
    assert shown.prospects == prospects(state, 0) != ()
    assert (shown.back, lane(state, 1).token) == (None, False)


@pytest.mark.rule("CR-AMB-57")
def test_hidden_points_are_open_at_the_end_alone() -> None:
    hidden = {"options": {"show_points": "false"}}
    assert (open_points(judging(RED, ASKED), 0), lane(judging(RED, ASKED)).points) == (0, 0)
    assert lane(judging(RED, ASKED, **hidden)).points is None
    over = at_goal(RED, RED, **hidden)
    assert open_points(over, 0) == over.drivers[0].score.total > 0


def test_who_is_judged_waits_for_others_by_name_as_long_as_they_are_missing() -> None:
    state = judging(ASKED, RED, ASKED, ASKED, order=["C", "B", "A", "D"])
    assert lane(state, 1).waits == text("lane.waits", name="C", n=3)
    assert lane(state, 0).waits is None  # it is asked itself
    later = do(state, Judge(2, 0, True))
    assert [key(lane(later, seat).waits) for seat in range(4)] == [None, "lane.waits", "lane.waits", None]
    assert lane(later, 2).waits == text("lane.waits", name="A", n=2)
    done = do(later, Judge(0, 0, True), Judge(3, 0, True))
    assert [lane(done, seat).waits for seat in range(4)] == [None] * 4


@pytest.mark.rule("CR-CHECKPOINT-10")
def test_who_has_still_to_say_something_itself_waits_for_nobody_else() -> None:
    state = judging(RED, RED, cards=[asks_red(success="note sing")])
    assert lane(state).waits == text("lane.waits", name="B", n=1)
    assert lane(do(state, Carry(1))).waits is None
    obstacle = do(judging(ASKED, ASKED, before=PATTERN), Judge(0, 0, True))
    assert lane(obstacle).waits is None


@pytest.mark.rule("CR-RETIRE-04")
def test_who_is_out_has_nothing_but_what_it_has_and_where_it_comes_back() -> None:
    own = ASKED | {"retired": True, "points": 3, "damage": 5, "durability": 4}
    state = judging(own, ASKED, ASKED, next=[asks_red()])
    assert lane(state) == Lane(0, None, points=3, damage=(5, 4), back=text("post.checkpoint", n=2), token=True)


@pytest.mark.rule("CR-RETIRE-13")
@pytest.mark.rule("CR-RETIRE-16")
@pytest.mark.rule("CR-AMB-67")
@pytest.mark.parametrize(
    ("leg", "following", "empty_leg", "back"),
    [
        (1, True, "straight_on", text("post.checkpoint", n=1)),
        (3, True, "straight_on", text("post.checkpoint", n=3)),
        (3, False, "straight_on", None),  # out through the empty leg to the end
        (3, False, "full_leg", text("post.checkpoint", n=3)),
        (4, False, "straight_on", None),
        (4, False, "full_leg", None),
    ],
)
def test_who_is_out_comes_back_before_the_next_leg_that_is_raced(
    leg: int, following: bool, empty_leg: str, back: Text | None
) -> None:
    out = ASKED | {"retired": True}
    more = {"next": [asks_red()]} if following else {}
    state = judging(out, ASKED, leg=leg, options={"empty_leg": empty_leg}, **more)
    assert lane(state).back == back


@pytest.mark.rule("CR-RETIRE-11")
def test_who_retires_with_this_card_keeps_its_lane_and_says_so() -> None:
    state = judging(BLUE | {"durability": 0}, RED)
    out, racing = judging_board(state).lanes
    assert (out.rank, out.verdict, out.back) == (None, "no", text("lane.retired_now"))
    assert (racing.rank, racing.verdict, racing.back) == (1, "yes", None)
