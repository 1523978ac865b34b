"""The score sheet: whom it waits for, what it is made of, the ranks of one alone and of three games in a row."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Ready
from companion.games.raising_robots.actions import TellScore
from companion.games.raising_robots.components import ClassCard, InventorCard, RobotCard
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.shown.score_board import score_board
from companion.games.raising_robots.state import SOURCES, Assembled, KeptClass, KeptInventor, SoloChallenge
from tests.games.raising_robots.made import MATERIAL, begun, did, given

BOX = replace(
    MATERIAL,
    robots={
        name: RobotCard(name, "design", name.title(), vp=vp) for name, vp in (("bolt", 2), ("nut", 0), ("cog", 5))
    },
    classes={"hats": ClassCard("hats", "Hats")},
    inventors={"ida": InventorCard("ida", "Ida")},
)


def scoring(seats=2, level="table", **answers):
    return replace(begun(seats, level, BOX, inventors="no", **answers), phase="score", round=8)


def all_told(state, seat, *points):
    told = (TellScore(seat, source, n) for source, n in zip(SOURCES[:4], points, strict=True))
    return did(state, *told)


def names(texts):
    return [each.args.get("name", each.key) for each in texts]


@pytest.mark.rule("RR-END-01")
def test_over_the_sheet_stands_who_is_waited_for():
    state = all_told(all_told(scoring(), 0, 1, 2, 3, 4), 1, 9, 9, 9, 9)
    sheet = score_board(state)
    assert (sheet.head.line.key, sheet.head.seats, sheet.total_says.key) == ("board.score", (0, 1), "score.total")
    one = score_board(did(state, Ready(0)))
    assert (one.head.line.key, one.head.seats) == ("board.score", (1,))
    both = score_board(did(state, Ready(0), Ready(1)))
    assert (both.head.line.key, both.head.seats) == ("board.all_ready", ())
    over = score_board(replace(state, phase="over"))
    assert (over.head.line, over.head.seats) == (None, (1,))
    assert [(line.seat, line.place) for line in over.lines] == [(1, 1), (0, 2)]


def test_before_all_is_told_seats_stand_in_their_order_without_a_place():
    sheet = score_board(all_told(scoring(3), 2, 9, 9, 9, 9))
    assert [(line.seat, line.place, line.total) for line in sheet.lines] == [(0, 0, None), (1, 0, None), (2, 0, 36)]
    assert [cell.points for cell in sheet.lines[0].cells] == [None] * 4
    assert [cell.best for cell in sheet.lines[0].cells] == [False] * 4
    assert [cell.best for cell in sheet.lines[2].cells] == [True] * 4


def test_of_a_source_from_which_nobody_has_anything_nobody_has_most():
    sheet = score_board(all_told(all_told(scoring(), 0, 0, 5, 1, 0), 1, 0, 5, 0, 2))
    cells = {line.seat: [cell.best for cell in line.cells] for line in sheet.lines}
    assert cells == {0: [False, True, True, False], 1: [False, True, False, True]}


def test_one_alone_has_most_of_nothing():
    (line,) = score_board(all_told(scoring(1), 0, 1, 2, 3, 4)).lines
    assert [cell.best for cell in line.cells] == [False] * 4


@pytest.mark.rule("RR-END-03", "RR-END-04")
def test_robots_and_classes_stand_one_by_one_beside_their_points():
    rows = ((Assembled("bolt"),), (Assembled("cog"), Assembled()), (Assembled("nut"),))
    state = given(scoring(2, "full"), rows=rows, classes=(KeptClass("hats", "", 7), KeptClass("")))
    robots, classes, inventory, leftovers = score_board(state).lines[0].cells
    assert [(item.says.args["name"], item.points, item.sign) for item in robots.items if item.points is not None] == [
        ("Bolt", 2, "design"), ("Cog", 5, "manufacture"), ("Nut", 0, "recycle"),
    ]  # fmt: skip
    assert [(item.points, item.sign) for item in robots.items][2] == (None, "manufacture")
    assert [(item.points, item.sign) for item in classes.items] == [(7, "class_card"), (None, "class_card")]
    assert classes.items[0].says.args == {"name": "Hats"}
    assert (inventory.items, leftovers.items) == ((), ())
    assert (inventory.note, leftovers.note.key) == (None, "score.divided")


@pytest.mark.rule("RR-SOLO-13")
def test_alone_ranks_go_from_their_least_points_to_just_below_the_next():
    ladder = score_board(given(scoring(1, "full"), stock=Stock(vp=60))).ladder
    assert [(shelf.range.key, shelf.range.args) for shelf in ladder.shelves] == [
        ("score.range", {"low": 0, "high": 59}), ("score.range", {"low": 60, "high": 79}),
        ("score.range", {"low": 80, "high": 99}), ("score.range", {"low": 100, "high": 119}),
        ("score.range", {"low": 120, "high": 139}), ("score.from", {"low": 140}),
    ]  # fmt: skip
    assert [shelf.says.key for shelf in ladder.shelves] == [
        f"rank.{rank}" for rank in ("keep_practising", "beginner", "amateur", "heroic", "epic", "legendary")
    ]
    assert (ladder.points, ladder.blocks) == (60, ())


def third(scores=(), phase="score", vp=50, **fields):
    state = scoring(1, "full", challenge="yes")
    return given(replace(state, phase=phase, challenge=SoloChallenge(tuple(scores), **fields)), stock=Stock(vp=vp))


@pytest.mark.rule("RR-SOLO-21", "RR-SOLO-24")
@pytest.mark.parametrize(
    ("scores", "phase", "points", "blocks"),
    [
        ((), "score", 50, [50, None, None]),
        ((70,), "score", 120, [70, 50, None]),
        ((70, 80), "score", 200, [70, 80, 50]),
        ((70, 80, 50), "over", 200, [70, 80, 50]),
    ],
)
def test_three_games_are_added_up_and_stand_in_blocks(scores, phase, points, blocks):
    ladder = score_board(third(scores, phase)).ladder
    assert (ladder.points, [block.points for block in ladder.blocks]) == (points, blocks)
    assert [(block.says.key, block.says.args["n"]) for block in ladder.blocks] == [
        ("score.game", n) for n in (1, 2, 3)
    ]


@pytest.mark.rule("RR-SOLO-22", "RR-SOLO-23")
def test_what_was_used_is_taken_out_before_the_next_game_of_three():
    state = given(
        third((70,), seen_robots=("nut",)), rows=((Assembled("bolt"),), (), ()),
        classes=(KeptClass("hats"),), inventor=KeptInventor("ida"),
    )  # fmt: skip
    assert names(score_board(state).takes_out) == [
        "score.take_out",
        "Nut",
        "Bolt",
        "Hats",
        "Ida",
        "score.take_out.others",
    ]
    assert score_board(replace(state, phase="over")).takes_out == ()
    last = replace(state, challenge=SoloChallenge((70, 80)))
    assert score_board(last).takes_out == ()
    assert score_board(replace(state, challenge=None)).takes_out == ()
