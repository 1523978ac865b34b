"""The page for hands at the end of a round, and the result of the game."""

import pytest

from companion.core.messages import text
from companion.core.view import Standing, Summary, SummaryPlate, SummaryRow


def plates(face, way, sign, n=2):
    return (
        SummaryPlate(sign, text("summary.token"), text("summary.token.face", face=face)),
        SummaryPlate("bulb", text("summary.bulbs"), text("summary.bulbs.n", n=n)),
        SummaryPlate("cards", text("summary.next_draft"), text("summary.next_draft.way", way=way)),
    )


@pytest.mark.rule("SR-ROUND-01")
@pytest.mark.rule("SR-ROUND-08")
@pytest.mark.parametrize(
    ("clockwise", "shown"),
    [
        (True, ("@direction.clockwise", "@direction.left", "clockwise")),
        (False, ("@direction.counterclockwise", "@direction.right", "counter_clockwise")),
    ],
)
def test_the_page_for_hands_says_what_becomes_of_token_bulbs_and_cards(table, clockwise, shown):
    state = table.state(table.table(), table.table(), phase="round_end", clockwise=clockwise)
    summary = table.view(state).summary
    assert isinstance(summary, Summary)
    assert summary.plates == plates(*shown)


@pytest.mark.rule("SR-END-04")
def test_after_the_final_round_the_page_for_hands_leads_to_the_result(table):
    state = table.state(table.table(), phase="round_end", round=5, final_round=5)
    summary = table.view(state).summary
    assert isinstance(summary, Summary)
    assert summary.plates == (
        SummaryPlate("bulb", text("summary.bulbs"), text("summary.bulbs.n", n=1)),
        SummaryPlate("flag", text("summary.next_result"), text("summary.next_result.more")),
    )


def hands(table, racer):
    summary = table.view(table.state(racer, table.table(), phase="round_end")).summary
    assert isinstance(summary, Summary)
    return summary.rows[0]


def test_an_exploded_seat_keeps_the_cockpit_and_moves_its_pawn(table):
    boom = SummaryRow(0, text("summary.boom"), text("summary.boom.pawn", space=7), True)
    assert hands(table, table.full(exploded=True, lost=3, space=7)) == boom
    assert hands(table, table.table(exploded=True, lost=3, space=7)) == boom


def test_a_pawn_that_is_back_at_start_is_told_so_and_of_no_space_0(table):
    boom = SummaryRow(0, text("summary.boom"), text("summary.boom.pawn_start"), True)
    assert hands(table, table.table(exploded=True, lost=3, space=0)) == boom


@pytest.mark.parametrize(
    ("lost", "first", "second"),
    [(0, text("summary.pool"), None), (2, text("summary.parts", n=2), text("summary.pool"))],
)
def test_at_level_table_hands_return_parts_and_the_whole_pool(table, lost, first, second):
    assert hands(table, table.table(lost=lost, pool="R3")) == SummaryRow(0, first, second)


def test_a_seat_without_work_is_told_so(table):
    assert hands(table, table.full()) == SummaryRow(0, text("summary.nothing"), text("summary.pool_empty"))


@pytest.mark.rule("SR-ROUND-04")
@pytest.mark.parametrize(
    ("returned", "pool", "line"),
    [
        ((("red", 1), ("yellow", 3)), "", text("summary.dice.heat_electricity", heat=1, electricity=3)),
        ((("blue", 1),), "B4 B0", text("summary.dice.steam", steam=3)),
        ((), "R1 B2 Y3", text("summary.dice.heat_steam_electricity", heat=1, steam=1, electricity=1)),
    ],
)
def test_dice_that_go_to_the_supply_are_counted_by_colour(table, returned, pool, line):
    assert hands(table, table.full(returned=returned, pool=pool)) == SummaryRow(0, line)


@pytest.mark.rule("SR-ROUND-02")
def test_dice_that_stay_in_storage_slots_are_counted_by_colour(table):
    bottle = table.built(table.part("bottle", "b*b"), (1, 0), "350", stored=("blue", "blue", ""))
    kept = text("summary.stored", n=2, colour="@dice.steam")
    assert hands(table, table.full(bottle)) == SummaryRow(0, kept)
    # Two lines fit; the parts and the dice that go come first.
    racer = table.full(bottle, lost=1, pool="R2")
    assert hands(table, racer) == SummaryRow(0, text("summary.parts", n=1), text("summary.dice.heat", heat=1))


def test_the_page_for_hands_has_a_row_for_every_seat(table):
    summary = table.view(table.state(*(table.table() for _ in range(4)), phase="round_end")).summary
    assert isinstance(summary, Summary)
    assert [row.seat for row in summary.rows] == [0, 1, 2, 3]


# The result


@pytest.mark.rule("SR-END-06")
@pytest.mark.rule("SR-END-07")
@pytest.mark.rule("SR-END-08")
def test_the_result_says_for_each_seat_why_it_stands_where_it_does(table):
    state = table.state(
        table.table(space=26, parts=4), table.table(space=27, parts=1), table.table(space=26, parts=6), phase="over"
    )
    assert table.view(state).standings == (
        Standing(1, 1, text("standing.space", space=27)),
        Standing(2, 2, text("standing.parts", space=26, n=6)),
        Standing(0, 3, text("standing.parts", space=26, n=4)),
    )


@pytest.mark.parametrize("level", ["table", "parts", "full"])
def test_after_the_game_a_panel_holds_the_own_result_and_nothing_to_touch(table, level):
    seats = [table.table(space=20), getattr(table, level)(space=26)]
    shown = table.panel(table.state(*seats, phase="over"), "machine", seat=1)
    assert (shown.seat, shown.title, shown.can_ready, shown.confirm) == (1, text("phase.over"), False, None)
    assert [says.says for says in shown.sections] == [
        text("over.place", place=1),
        text("standing.space", space=26),
    ]
