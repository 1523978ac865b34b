"""Unlocking tokens: rows of the cost table, then spots or types."""

import pytest
from msgspec.structs import replace

from companion.core.view import (
    AmountKeys,
    AskForm,
    TokenSpots,
)
from companion.games.raising_robots.actions import (
    TellAmounts,
    TellPrinted,
    Unlock,
)
from companion.games.raising_robots.components import (
    Cost,
)
from tests.games.raising_robots.panels.desk_made import BOX, NO_SPOTS, doing, one, selects


def test_rows_of_the_cost_table_lead_to_tokens_and_one_that_cannot_be_paid_says_what_is_short():
    table = one(doing("upgrade", 2), AmountKeys)
    assert [(key.head.said, [amount.said for amount in key.deal.pays]) for key in table.keys] == [
        ("1", ["4"]), ("3", ["3"]),
    ]  # fmt: skip
    assert selects(table.keys) == [("row:0",), ("row:1",)]
    assert table.keys[0].offer.why is None
    assert table.keys[1].offer.why.key == "reject.energy_short"
    assert table.keys[1].offer.why.args["n"] == 1


@pytest.mark.rule("RR-UPGRADE-09", "RR-UPGRADE-10")
def test_tokens_lie_on_their_spots_and_show_what_they_reveal():
    spots = one(doing("upgrade"), TokenSpots, "row:0")
    assert [group.phase for group in spots.groups] == ["upgrade", "design"]
    (first,), (second, third) = (group.spots for group in spots.groups)
    assert (first.reveals.sign, second.reveals.said, third.reveals.said) == ("inspiration", "+1", "2")
    pay = (("sensor", 3), ("gear", 1))
    assert [spot.offer.action for spot in (first, second, third)] == [
        Unlock(0, "speed", 0, 0, pay=pay), Unlock(0, "speed", 0, 1, pay=pay), Unlock(0, "cosmetic", 0, 2, pay=pay),
    ]  # fmt: skip


def test_a_spot_whose_token_is_gone_is_not_touched():
    state = doing("upgrade", taken=(1,), locked=(4, 3, 4, 4), unlocked=(0, 1, 0, 0))
    second = one(state, TokenSpots, "row:0").groups[1].spots[0]
    assert second.taken
    assert second.offer is None


def test_where_spots_are_not_known_a_type_is_told_and_whether_it_inspires():
    state = doing("upgrade", material=NO_SPOTS, level="resources", locked=(4, 2, 0, 4), unlocked=(0, 2, 4, 0))
    types, toggle = one(state, AmountKeys, "row:0", nth=1), one(state, AmountKeys, "row:0", nth=2)
    assert [(key.head.sign, key.head.said) for key in types.keys] == [
        ("cosmetic", "4"), ("speed", "2"), ("communication", "0"), ("efficiency", "4"),
    ]  # fmt: skip
    assert types.keys[0].offer.action == Unlock(0, "cosmetic", 0, pay=(("sensor", 3), ("gear", 1)))
    assert types.keys[2].offer.why.key == "reject.none_locked_of_type"
    assert selects(toggle.keys) == [("row:0", "inspires")]
    inspiring = one(state, AmountKeys, "row:0", "inspires", nth=1)
    assert inspiring.keys[0].offer.action.inspires
    assert one(state, AmountKeys, "row:0", "inspires", nth=2).keys[0].offer.on


def test_a_row_that_is_not_known_is_asked_for():
    boards = replace(BOX.boards, upgrade_costs=(Cost(1, None), Cost(None, ())))
    state = doing("upgrade", material=replace(BOX, boards=boards))
    rows = one(state, AmountKeys).keys
    assert selects(rows)[0] == ("row:0", "ask:board/upgrade/0/energy", "ask:board/upgrade/0/pay")
    form = one(state, AskForm, *rows[0].offer.select)
    assert form.others[0].action == TellAmounts(0, "board/upgrade/0/pay", ())
    assert one(state, AskForm, *rows[1].offer.select).keys[3].offer.action == TellPrinted(
        0, "board/upgrade/1/energy", 3
    )


def test_rows_are_counted_from_one_and_the_one_that_is_picked_up_stays_on_beside_the_way_back():
    table = one(doing("upgrade"), AmountKeys)
    assert (table.across, table.says.key) == (2, "upgrade.row")
    assert [(key.offer.says.key, key.offer.says.args["n"]) for key in table.keys] == [
        ("upgrade.nth_row", 1), ("upgrade.nth_row", 2),
    ]  # fmt: skip
    assert [(key.head.sign, key.offer.on, key.worded) for key in table.keys] == [("energy", False, False)] * 2
    picked = one(doing("upgrade"), AmountKeys, "row:1")
    row, other = picked.keys
    assert (picked.across, row.offer.says.args["n"], row.offer.on, row.head.said) == (2, 2, True, "3")
    assert (other.offer.says.key, other.offer.select, other.head.sign) == ("upgrade.other_row", (), "undo")


def test_what_a_row_costs_that_is_not_known_is_said_to_be_so():
    boards = replace(BOX.boards, upgrade_costs=(Cost(None, None),))
    (row,) = one(doing("upgrade", material=replace(BOX, boards=boards)), AmountKeys).keys
    assert (row.head.said, row.deal.says.key, row.deal.pays) == ("?", "ask.unknown", ())


@pytest.mark.rule("RR-UPGRADE-10")
def test_types_stand_two_beside_each_other_and_whether_inspiration_was_there_below():
    state = doing("upgrade", material=NO_SPOTS, level="resources")
    types, toggle = one(state, AmountKeys, "row:0", nth=1), one(state, AmountKeys, "row:0", nth=2)
    assert (types.across, types.says.key, toggle.across) == (2, "upgrade.which", 1)
    assert [key.offer.says.key for key in types.keys] == [
        "upgrade.cosmetic", "upgrade.speed", "upgrade.communication", "upgrade.efficiency",
    ]  # fmt: skip
    assert all(key.worded for key in types.keys)
    assert (toggle.keys[0].offer.says.key, toggle.keys[0].head.sign) == ("upgrade.inspires", "inspiration")
    assert not toggle.keys[0].offer.on
    assert one(doing("upgrade"), TokenSpots, "row:0").says.key == "upgrade.which"
