"""The freight bill with its reasons, and the page of titles."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide, Ready
from companion.core.messages import text
from companion.core.view import BillSum, Ware
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.payday.bill import BillOfFlight
from companion.games.galaxy_trucker.payday.titles import TITLES, TitleHeld
from companion.games.galaxy_trucker.scoring.titles import pass_on
from companion.games.galaxy_trucker.shown.bill_board import bill_board
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.journeys import A, B, C, D, answer, crewed, underway
from tests.games.galaxy_trucker.levels.test_titles import after, rest
from tests.games.galaxy_trucker.made import hold, row, start

SIX = row(start("uuuu"), hold(3, "----", special=True), hold(4, "----", special=True))
PLAIN = row(start("----"), hold(3, "----"), hold(4, "----"))


def paid(*bills: BillOfFlight, goods=((), (), ()), gave_up=(), cash=None, **more) -> Haul:
    """Three seats at payday, A ahead, with goods in their holds."""
    aboard = [replace(crewed(SIX), goods=(((7, 8), tuple(each[:3])), ((7, 9), tuple(each[3:])))) for each in goods]
    state = underway([9, 7, 5], [SIX] * 3, aboard, **more)
    own = tuple(
        replace(
            each, bill=bill, lost=4, gave_up=seat in gave_up, steps=None if seat in gave_up else each.steps,
            cash=bill.cash if cash is None else cash[seat],
        )
        for seat, (each, bill) in enumerate(zip(state.truckers, bills, strict=True))
    )  # fmt: skip
    return replace(state, truckers=own, phase="payday", flown=((2, 1), (2, 2)))


BILLS = (BillOfFlight(3, 8, 4, 5, 2), BillOfFlight(-1, 0, 0, 4, 0), BillOfFlight(0, 4, 0, 0, 4))


@pytest.fixture(scope="module")
def bill():
    goods = (("red", "blue"), ("red", "red"), ())
    return bill_board(paid(*BILLS, goods=goods, gave_up=(B,)))


@pytest.mark.rule("GT-SCORE-01")
def test_lines_stand_in_the_order_of_the_rules(bill):
    keys = ["before", "finish", "beauty", "goods", "lost"]
    assert [line.says for line in bill.lines] == [text(f"bill.{key}") for key in keys]
    assert [line.sign for line in bill.lines] == ["coin", "flag", "exposed", "cargo", "broken"]
    assert (bill.of, bill.seats) == (5, (A, B, C))
    assert (bill.says, bill.note) == (text("bill.heading"), text("bill.of_flight", level="II", n=2))
    assert (bill.sums_say, bill.sums_note) == (text("bill.credits"), text("bill.in_hand"))


@pytest.mark.rule("GT-SCORE-02", "GT-SCORE-04", "GT-SCORE-08", "GT-SCORE-11")
def test_figures_have_their_signs_and_colours(bill):
    cells = [[(cell.said, cell.tone) for cell in line.cells] for line in bill.lines]
    assert cells == [
        [("3", "plain"), ("−1", "owed"), ("0", "naught")],
        [("+8", "plain"), ("0", "naught"), ("+4", "plain")],
        [("+4", "plain"), ("0", "naught"), ("0", "naught")],
        [("+5", "plain"), ("+4", "plain"), ("0", "naught")],
        [("−2", "owed"), ("0", "naught"), ("−4", "owed")],
    ]


@pytest.mark.rule("GT-SCORE-03", "GT-SCORE-06", "GT-SCORE-09", "GT-SCORE-10")
def test_each_figure_has_its_reason(bill):
    out, tiles, opened = text("bill.gave_up"), text("bill.tiles", n=4), text("bill.open", n=3)
    assert [[cell.reason for cell in line.cells] for line in bill.lines] == [
        [None] * 3,
        [text("board.place", n=1), out, text("board.place", n=2)],
        [opened, out, opened],
        [None, text("bill.half", n=8), None],
        [tiles] * 3,
    ]
    assert [len(cell.wares) for cell in bill.lines[3].cells] == [2, 0, 0]
    assert bill.lines[3].cells[A].wares == (Ware("red", "4"), Ware("blue", "1"))


def test_more_than_six_goods_are_not_drawn_one_by_one():
    goods = (("red",) * 6, ("red",) * 7, ("blue",))
    state = paid(*[BillOfFlight(goods=1)] * 3, goods=goods, gave_up=(C,))
    assert [len(cell.wares) for cell in bill_board(state).lines[3].cells] == [6, 0, 0]
    nothing = paid(*[BillOfFlight()] * 3, gave_up=(A,))
    assert [cell.reason for cell in bill_board(nothing).lines[3].cells] == [None] * 3


@pytest.mark.rule("GT-SCORE-04", "GT-SCORE-10")
def test_connectors_that_were_told_are_the_reason_too():
    state = paid(*BILLS, levels=("table",))
    own = tuple(
        replace(each, told=(("count_exposed", n),)) for each, n in zip(state.truckers, (7.0, 2.0, 5.0), strict=True)
    )
    cells = bill_board(replace(state, truckers=own)).lines[2].cells
    assert [cell.reason for cell in cells] == [text("bill.open", n=n) for n in (7, 2, 5)]


@pytest.mark.rule("GT-GEN-08", "GT-SCORE-12")
def test_sums_say_who_wins_and_who_is_broke():
    shown = bill_board(paid(*BILLS, cash=(1, 0, -3)))
    assert shown.sums == (
        BillSum("1", text("bill.wins"), good=True),
        BillSum("0", text("bill.broke"), good=False),
        BillSum("−3", text("bill.broke"), good=False),
    )
    assert (shown.head.line, shown.head.seats) == (text("board.winners"), (A,))
    nobody = bill_board(paid(*BILLS, cash=(0, 0, -3))).head
    assert (nobody.line, nobody.seats) == (text("board.nobody_wins"), ())


def test_each_seat_says_that_it_has_seen_the_bill():
    state = paid(*BILLS)
    state = replace(state, barrier=state.barrier.add(B))
    assert [(key.says, key.action, key.tone) for key in bill_board(state).keys] == [
        (text("bill.seen", name="Ada"), Ready(A), "good"),
        (text("bill.seen", name="Cy"), Ready(C), "good"),
    ]
    assert bill_board(replace(state, phase="over")).keys == ()


def test_the_learning_flight_has_the_same_sheet():
    shown = bill_board(paid(*BILLS, mode="learning"))
    assert (shown.note, len(shown.lines)) == (text("bill.of_learning", n=2), 5)
    assert shown.head.figure == "L"


# -- a Trek ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TREK-03", "GT-TREK-10", "GT-SCORE-07")
def test_in_a_trek_titles_stand_in_the_place_of_beauty_and_debts_are_forgiven():
    bills = (BillOfFlight(0, 4, 4, 0, 4), BillOfFlight(0, 0, 0, 0, 5, 3), BillOfFlight(0, 0, 0, 0, 5, 5))
    shown = bill_board(paid(*bills, mode="trek"))
    titles, lost = shown.lines[2], shown.lines[4]
    assert (titles.says, titles.sign) == (text("bill.titles"), "medal")
    assert [cell.reason for cell in titles.cells] == [text("bill.titles_won", n=n) for n in (2, 0, 0)]
    assert [cell.said for cell in lost.cells] == ["−4", "−2", "0"]
    assert [cell.reason for cell in lost.cells] == [
        text("bill.tiles", n=4), text("bill.forgiven", n=3), text("bill.forgiven", n=5),
    ]  # fmt: skip


@pytest.mark.rule("GT-TREK-21", "GT-TREK-22", "GT-TREK-28", "GT-TREK-29", "GT-TREK-30")
def test_in_later_flights_it_says_who_defended_a_title_and_who_is_a_legend():
    bills = (BillOfFlight(beauty=12), BillOfFlight(beauty=6), BillOfFlight())
    state = paid(*bills, mode="trek")
    second = bill_board(replace(state, flight=2))
    defended, not_so = text("bill.defended"), text("bill.not_defended")
    assert [cell.reason for cell in second.lines[2].cells] == [defended, defended, not_so]
    assert (second.head.line, second.head.seats) == (text("board.goes_on"), ())
    assert second.sums[C] == BillSum("0", None, good=True)
    third = replace(state, flight=3, legends=(A,))
    assert [cell.reason for cell in bill_board(third).lines[2].cells] == [text("bill.legend"), defended, not_so]
    assert [each.word for each in bill_board(third).sums][1:] == [text("bill.wins"), text("bill.broke")]
    assert bill_board(third).head.line == text("board.winners")
    over = bill_board(replace(third, phase="over")).head
    assert (over.line, over.seats) == (text("board.ultimate"), (A,))
    short = replace(paid(*bills, cash=(5, 9, 9)), phase="over")
    assert (bill_board(short).head.line, bill_board(short).head.seats) == (text("board.winners"), (A, B, C))


@pytest.fixture(scope="module")
def keeping() -> Haul:
    """A holds two of the three titles after flight 1; B's ship lies on the cardboard."""
    state = after([PLAIN, "table", PLAIN], TitleHeld("hauler"), TitleHeld("aliens"), TitleHeld("assembly"))
    state = answer(answer(answer(state, B, "0"), B, "2"), B, "3")
    return rest(state, B)


@pytest.mark.rule("GT-TREK-08", "GT-TREK-09", "GT-TREK-10", "GT-TREK-14")
def test_titles_have_a_figure_a_seat_also_one_that_was_told(keeping):
    shown = bill_board(keeping)
    assert (shown.head.line, shown.head.seats) == (text("ask.keep_title"), (A,))
    assert (shown.says, shown.of, shown.sums, shown.keys) == (text("bill.titles_heading"), 3, (), ())
    assert [(line.says, line.note, line.sign) for line in shown.lines] == [
        (text(f"title.{title}"), text(f"title_counts.{title}"), "medal") for title in ("hauler", "aliens", "assembly")
    ]
    assert [[(cell.said, cell.tone, cell.framed) for cell in line.cells] for line in shown.lines] == [
        [("0", "naught", False)] * 3,
        [("0", "naught", False), ("2", "plain", True), ("0", "naught", False)],
        [("3", "plain", True)] * 3,
    ]
    has, won, won_has = text("bill.has_it"), text("bill.won", n=2), text("bill.won_has", n=2)
    assert [[cell.reason for cell in line.cells] for line in shown.lines] == [
        [has, None, None], [None, won_has, None], [won_has, won, won],
    ]  # fmt: skip


@pytest.mark.rule("GT-TREK-14")
def test_a_touch_on_ones_own_title_keeps_it(keeping):
    offers = [[cell.offer for cell in line.cells] for line in bill_board(keeping).lines]
    assert [[each is not None for each in line] for line in offers] == [
        [True, False, False],
        [False] * 3,
        [True, False, False],
    ]
    assert [(line[A].says, line[A].action) for line in (offers[0], offers[2])] == [
        (text("bill.keeps", title=f"@title.{title}"), Decide(A, "keep_title", (title,)))
        for title in ("hauler", "assembly")
    ]


@pytest.mark.rule("GT-TREK-14", "GT-GIVEUP-10")
def test_whom_the_others_go_to_is_on_keys_as_long_as_they_are_few():
    held = tuple(TitleHeld(title, A if n < 3 else B) for n, title in enumerate(TITLES[:4]))
    state = underway([9, 7, 5, 3], mode="trek")
    state = replace(state, phase="payday", titles=held)
    out = replace(state.truckers[D], steps=None, gave_up=True)
    state = replace(state, truckers=(*state.truckers[:D], out))
    state = asks_to_keep(state)
    assert [cell.said for cell in bill_board(state).lines[0].cells] == ["0", "0", "0", "–"]
    few = bill_board(answer(state, A, "hauler"))
    assert [key.action.chosen for key in few.keys] == [("battery>2 aliens>3",), ("battery>3 aliens>2",)]
    assert few.keys[0].says.key == "choice.give_2"
    assert [cell.offer for line in few.lines for cell in line.cells] == [None] * 16
    every = asks_to_keep(replace(state, titles=tuple(replace(each, owner=A) for each in held)))
    assert bill_board(answer(every, A, "hauler")).keys == ()  # six ways: on the panel


def asks_to_keep(state: Haul) -> Haul:
    """The same once whoever holds several titles is asked."""
    change = HaulChange(state)
    pass_on(change)
    return change.done().state
