"""What everybody sees: sheets on which all act at once, the belt, bid tracks, the line, the score."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Ready
from companion.core.view import CardKey, SheetKey, SheetSlot, SheetWords
from companion.games.raising_robots.actions import (
    BeginPhase,
    Bid,
    Decline,
    EndPhase,
    LayCard,
    PutCardBack,
    TellPhase,
    TellPrinted,
    TurnLineCard,
    UseEnergy,
)
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    PHASES,
    EnergyCard,
    RobotAction,
    RobotCard,
    WorkshopBox,
)
from companion.games.raising_robots.energy import next_phase
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.shown import view
from companion.games.raising_robots.state import Assembled, Due, KeptClass, LaidCard, RoundWork, TotalEnergy
from tests.games.raising_robots.made import MATERIAL, assigned, begun, did, ended, given, laid, told, worked

CARDS = (("e1", "e2"), ("e6", "e8"), ("e7", "e4"))
PHASED = (("design", "manufacture"), ("design", "recycle"), ("upgrade", "assemble"))


def drawing(seats=3, level="resources", material=MATERIAL):
    return ended(begun(seats, level, material))


def working(level="resources"):
    return told(laid(drawing(3, level), *CARDS), *PHASED)


def board(state):
    return view.view(state).board


def parts(row):
    return [part for group in row.groups for part in group.parts]


def actions(parts):
    return [part.offer.action for part in parts if getattr(part, "offer", None) is not None]


# -- preparation -----------------------------------------------------------------------------------------------------


def test_the_cards_of_a_deck_are_keys_and_what_lies_there_can_be_put_back():
    state = did(drawing(), LayCard(0, "e6"))
    sheet = board(state)
    first, second, _ = sheet.rows
    lies, *deck = parts(first)
    assert isinstance(lies, CardKey)
    assert (lies.card.value, lies.card.cubes, lies.offer.action) == (6, 3, PutCardBack(0, "e6"))
    assert actions(deck) == [LayCard(0, card) for card in ("e8", "e1", "e7", "e2", "e3", "e4", "e5")]
    assert [(key.card.value, key.card.doubles) for key in deck][:3] == [(0, False), (1, True), (2, True)]
    assert (first.state, second.state, first.groups[1].asked) == ("missing", "missing", True)
    done = board(did(state, LayCard(0, "e8"))).rows[0]
    assert (done.state, len(parts(done))) == ("done", 2)
    assert sheet.head.seats == (0, 1, 2)


def test_a_card_that_nobody_has_seen_is_told_by_two_touches():
    state = drawing(3, material=WorkshopBox(boards=KNOWN_BOARDS))
    values = parts(board(state).rows[0])
    assert [key.offer.says.args["n"] for key in values] == [str(n) for n in range(10)]
    kinds = [key.offer.action.new for key in values[4].leads]
    assert [(card.value, card.cubes, card.factor) for card in kinds] == [
        (4, 0, 1), (4, 1, 1), (4, 2, 1), (4, 3, 1), (4, 0, 2),
    ]  # fmt: skip
    state = did(state, values[4].leads[2].offer.action)
    known, new = parts(board(state).rows[1])
    assert (known.card.value, known.card.cubes) == (4, 2)
    again = new.leads[4].leads[2].offer.action
    assert again == LayCard(1, kinds[2].id)
    assert did(state, again).makers[1].laid == (LaidCard(kinds[2].id),)


def test_before_all_have_assigned_cards_are_seen_and_no_phase():
    state = laid(drawing(), *CARDS)
    row = board(state).rows[0]
    assert [(key.card.value, key.card.covered, key.large) for key in parts(row)[:2]] == [
        (1, False, True),
        (2, False, True),
    ]
    assert parts(row)[2].offer.action == Ready(0)
    assert row.state == "complete"
    ready = board(did(state, Ready(0))).rows[0]
    assert [key.card.covered for key in parts(ready)] == [True, True]
    assert ready.state == "done"


def test_phases_are_told_card_by_card_and_that_of_the_other_is_dim():
    state = did(laid(drawing(), *CARDS), *(Ready(seat) for seat in range(3)))
    first, second = board(state).rows[0].groups
    assert actions(first.parts[1:]) == [TellPhase(0, "e1", phase) for phase in PHASES]
    assert (first.asked, second.asked) == (True, False)
    told_one = board(did(state, TellPhase(0, "e1", "design"))).rows[0]
    first, second = told_one.groups
    assert [key.offer.on for key in first.parts[1:]] == [False, False, True, False, False]
    assert [key.offer.why is None for key in second.parts[1:]] == [True, True, False, True, True]
    assert (first.asked, second.asked, told_one.state) == (False, True, "missing")
    assert board(did(state, TellPhase(0, "e1", "design"), TellPhase(0, "e2", "recycle"))).rows[0].state == "done"


def test_at_the_end_of_a_round_whoever_is_done_draws_ahead():
    state = working()
    for seat in range(3):
        state = worked(state, seat)
    first = board(state).rows[0]
    assert actions(parts(first)) == [Ready(0)]
    assert first.state == "complete"
    done = board(did(state, Ready(0))).rows[0]
    assert actions(parts(done)) == [LayCard(0, card) for card in ("e8", "e7", "e3", "e4", "e5", "e6")]
    ahead = did(state, Ready(0), LayCard(0, "e3"))
    assert actions(parts(board(ahead).rows[0]))[0] == PutCardBack(0, "e3")
    both = board(did(ahead, LayCard(0, "e4"))).rows[0]
    assert len(parts(both)) == 2
    due = given(state, due=(Due("unlock"),))
    assert [part.offer.select for part in parts(board(due).rows[0]) if isinstance(part, SheetKey)] == [()]


def test_the_start_shows_what_each_has_chosen_by_what_is_kept():
    state = begun(3, "full")
    state = given(state, begun=("class", "robot"))
    slots = [part for part in parts(board(state).rows[0]) if isinstance(part, SheetSlot)]
    assert [(slot.says.key, slot.filled) for slot in slots] == [
        ("start.class", True), ("start.inventor", False), ("start.robot", True), ("start.robot", False),
        ("start.token", False),
    ]  # fmt: skip
    table = parts(board(begun(2, "table")).rows[0])
    assert isinstance(table[0], SheetWords)
    assert actions(table) == [Ready(0)]
    some = [part for part in parts(board(begun(3, "full", inventors="no")).rows[0]) if isinstance(part, SheetSlot)]
    assert "start.inventor" not in [slot.says.key for slot in some]


def test_with_hidden_choices_nothing_of_them_is_shown_before_all_have_chosen():
    state = begun(3, "full", start_choices="hidden")
    assert not [part for row in board(state).rows for part in parts(row) if isinstance(part, SheetSlot)]
    state = did(state, Ready(0), Ready(1), Ready(2))
    assert [part for row in board(state).rows for part in parts(row) if isinstance(part, SheetSlot)]


def test_in_the_break_a_class_is_owed_and_cards_are_shuffled():
    state = replace(begun(2, "full"), phase="break", round=5)
    owing = given(state, due=(Due("class_card"),))
    first, second = board(owing).rows
    assert isinstance(parts(first)[0], SheetSlot)
    assert actions(parts(second)) == [Ready(1)]
    assert (first.state, second.state) == ("missing", "complete")
    assert board(did(owing, Ready(1))).rows[1].state == "done"
    assert board(state).head.track.resting


# -- work ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RR-PHASE-01", "RR-PHASE-10")
def test_stations_say_who_may_come_and_with_how_much():
    state = did(working(), BeginPhase(1, "assemble"))
    belt = board(state)
    upgrade, assemble, design, manufacture, recycle = belt.stations
    assert [(station.cubes, station.access) for station in belt.stations] == [
        (0, "some"), (2, "all"), (3, "all"), (1, "all"), (0, "some"),
    ]  # fmt: skip
    assert (upgrade.only, recycle.only, design.only) == ((2,), (1,), ())
    assert (assemble.here, design.here) == ((1,), ())
    assert [(visit.may, visit.energy and visit.energy.total) for visit in upgrade.visits] == [
        (False, None), (False, None), (True, 2),
    ]  # fmt: skip
    assert [visit.energy.total for visit in design.visits] == [1 + 6, 6 + 3, 3]
    assert [visit.says.key for visit in design.visits] == ["belt.assigned", "belt.assigned", "belt.by_cubes"]
    assert (upgrade.cubes_say is None, assemble.cubes_say is None) == (False, True)
    assert manufacture.visits[2].energy.total == 1


def test_a_tile_shows_the_path_the_energy_in_four_parts_and_what_there_is():
    state = given(working(), stock=Stock(1, 2, 3, 4, 5, 6, 2, 7), unlocked=(0, 2, 1, 0), locked=(4, 2, 3, 4))
    state = did(state, BeginPhase(0, "assemble", 1), EndPhase(0, "assemble"), BeginPhase(0, "design"))
    tile = board(state).tiles[0]
    assert [(pip.by, pip.state) for pip in tile.path] == [
        ("closed", "done"), ("cubes", "done"), ("assigned", "now"), ("assigned", "to_come"), ("closed", "to_come"),
    ]  # fmt: skip
    assert [(part.sign, part.value) for part in tile.energy.parts] == [
        ("energy_card", 1), ("energy_cube", 6), ("battery", 0), ("token", 0),
    ]  # fmt: skip
    assert tile.energy.total == 7
    assert [figure.said for figure in tile.figures] == ["2", "3", "4", "5", "6", "1", "7", "3", "1"]
    assert tile.cards == ()
    assert not tile.finished


def test_at_level_table_a_tile_shows_its_energy_cards():
    tile = board(working("table")).tiles[2]
    assert [(card.value, card.cubes, card.doubles, card.phase) for card in tile.cards] == [
        (2, 0, True, "upgrade"), (4, 2, False, "assemble"),
    ]  # fmt: skip
    assert tile.figures == ()
    assert tile.rows == ()


def test_whoever_is_through_stands_at_the_end_of_the_belt():
    belt = board(worked(working(), 1))
    assert belt.goal.here == (1,)
    assert belt.goal.note.args == {"n": 1, "of": 3}
    assert [tile.finished for tile in belt.tiles] == [False, True, False]
    assert belt.head.seats == (0, 2)
    assert all(1 not in station.here for station in belt.stations)


def test_rows_of_heads_show_the_least_energy_a_robot_needs():
    robots = {
        "a": RobotCard("a", "design", basic=RobotAction(5), upgraded=RobotAction(3)), "b": RobotCard("b", "design"),
    }  # fmt: skip
    state = told(laid(drawing(3, material=replace(MATERIAL, robots=robots)), *CARDS), *PHASED)
    state = given(state, rows=((Assembled("a"), Assembled("a", "speed"), Assembled("b"), Assembled()), (), ()))
    heads = board(state).tiles[0].rows[0].heads
    assert [head.figure if head else None for head in heads] == ["5", "3", "?", "?", None]
    six = replace(begun(5, "full"), phase="work")
    assert board(six).tiles[0].rows == ()
    assert len(board(replace(begun(4, "full"), phase="work")).tiles[0].rows) == 3


# -- seats -----------------------------------------------------------------------------------------------------------


def test_a_press_does_what_it_does_everywhere_but_on_sheets_and_once_all_is_done():
    seats = view.view(working()).seats
    assert [(seat.press, seat.hold, seat.asks) for seat in seats] == [(None, None, True)] * 3
    done = view.view(worked(working(), 1)).seats[1]
    assert (done.press.select, done.ready, done.finished, done.asks) == (("page:board",), True, True, False)
    drawn = view.view(drawing()).seats[0]
    assert drawn.press.action is None
    assert drawn.asks
    over = given(working(), due=(Due("wild"),))
    assert (view.view(over).seats[0].due, view.view(over).seats[0].note.key) == (True, "note.wild")


def test_charts_show_certain_points_and_the_energy_of_all_phases_of_the_round():
    state = did(given(working(), stock=Stock(vp=5, gear=3)), BeginPhase(0, "assemble"))
    charted = view.view(state).charted
    assert charted["energy"] == (2, None, None)
    ended = did(state, EndPhase(0, "assemble"))
    following = did(ended, BeginPhase(0, next_phase(ended, 0)))
    assert view.view(ended).charted["energy"][0] == 2
    assert view.view(following).charted["energy"][0] == 2 + following.makers[0].work.energy.total
    assert charted["points"][0] == 5 + 3 // 3
    assert view.view(working("table")).charted["points"] == (None, None, None)


def test_a_round_has_three_steps_and_goes_on_by_itself_where_all_are_ready():
    shown = view.view(drawing())
    assert (shown.round, shown.step, shown.steps) == (1, 0, 3)
    assert view.view(working()).step == 1
    state = working()
    for seat in range(3):
        state = worked(state, seat)
    assert (view.view(state).step, view.view(state).all_ready) == (2, False)
    ready = did(state, *(Ready(seat) for seat in range(3)))
    assert view.view(ready).all_ready
    assert view.view(did(ready, Advance(None))).round == 2
    assert view.view(begun()).step is None


# -- bidding, the phase line, the score ------------------------------------------------------------------------------


def test_only_legal_spaces_of_bid_tracks_are_light_and_the_last_one_has_a_flag():
    tracks = (((), (("duct_tape", 1),), (("battery", 9),)), (None, None))
    material = replace(MATERIAL, boards=replace(KNOWN_BOARDS, bid_tracks=tracks))
    state = begun(2, "resources", material, bidding="yes", first_bidder="table")
    first, _second = board(state).rows
    assert actions(parts(first)) == [Bid(0, 0, space) for space in range(3)]
    assert [key.offer.why is None for key in parts(first)] == [True, True, False]
    assert [key.flag for key in parts(first)] == [False, False, True]
    assert [[(figure.sign, figure.said) for figure in key.figures] for key in parts(first)] == [
        [], [("duct_tape", "1")], [("battery", "9")],
    ]  # fmt: skip
    stands = board(did(state, Bid(0, 0, 1)))
    assert [key.seat for key in parts(stands.rows[0])] == [None, 0, None]
    assert [key.offer.action for key in parts(stands.rows[1])] == [Bid(1, 1, 0), Bid(1, 1, 1)]
    assert [key.offer.why is None for key in parts(stands.rows[0])] == [False, False, False]
    assert stands.head.seats == (1,)


@pytest.mark.rule("RR-SOLO-05", "RR-SOLO-11")
def test_the_next_card_of_the_line_is_told_then_its_cubes_are_asked_for():
    state = ended(begun(2, "table"))
    up = board(state)
    assert state.phase == "line_setup"
    assert actions(parts(up.rows[1])) == [TurnLineCard(None, phase) for phase in PHASES]
    state = did(state, TurnLineCard(None, "recycle"))
    assert actions(parts(board(state).rows[1])) == [TurnLineCard(None, phase) for phase in PHASES[:4]]
    state = did(state, TurnLineCard(None, "design"))
    state = assigned(laid(state, ("e1", "e2"), ("e3", "e4")), ("design", "recycle"), ("design", "recycle"))
    state = did(state, TurnLineCard(None, "upgrade"))
    asked = parts(board(state).rows[1])
    assert actions(asked) == [*(TellPrinted(None, "board/line/2/2", n) for n in range(10)), Decline(None)]
    slots = parts(board(state).rows[0])
    assert [(slot.sign, slot.filled) for slot in slots] == [
        ("recycle", True), ("design", True), ("upgrade", True), ("question", False), ("question", False),
    ]  # fmt: skip
    state = did(state, TellPrinted(None, "board/line/2/2", 2))
    line = board(state).line
    assert [(place.phase, place.cubes) for place in line.places] == [
        ("recycle", None), ("design", None), ("upgrade", 2), ("", None), ("", None),
    ]  # fmt: skip


def test_energy_used_at_the_table_leaves_the_total_on_the_tile():
    state = did(working("table"), BeginPhase(1, "assemble"), UseEnergy(1, 1))
    assert board(state).tiles[1].energy.total == 2


@pytest.mark.rule("RR-END-02", "RR-END-03", "RR-END-05")
def test_the_score_sheet_shows_each_source_with_what_it_is_made_of():
    robots = {"a": RobotCard("a", "design", "Ann", vp=4), "b": RobotCard("b", "design", "Bo", vp=3)}
    state = replace(begun(2, "full", replace(MATERIAL, robots=robots), inventors="no"), phase="score")
    rows = ((Assembled("a"), Assembled("b")), (), ())
    state = given(state, rows=rows, stock=Stock(vp=6, gear=5, duct_tape=6), classes=(KeptClass("", "", 9),))
    state = given(state, 1, stock=Stock(vp=8), work=RoundWork(energy=TotalEnergy()))
    score = board(state)
    assert [column.sign for column in score.columns] == ["robot", "class_card", "vp", "robot_card"]
    first, second = score.lines
    assert [cell.points for cell in first.cells] == [7, 9, 6, 3]
    assert (first.total, second.total, first.place, second.place) == (25, 8, 1, 2)
    assert first.cells[3].note.args == {"n": 11, "by": 3}
    assert [(item.says.args["name"], item.points) for item in first.cells[0].items] == [("Ann", 4), ("Bo", 3)]
    assert [cell.best for cell in first.cells] == [True, True, False, True]
    assert [cell.best for cell in second.cells] == [False, False, True, False]
    assert score.ladder is None


def test_alone_the_ranks_are_climbed():
    state = replace(begun(1, "full", inventors="no"), phase="over")
    state = given(state, stock=Stock(vp=75))
    ladder = board(state).ladder
    assert [shelf.least for shelf in ladder.shelves] == [0, 60, 80, 100, 120, 140]
    assert (ladder.points, ladder.next.args["n"]) == (75, 5)
    assert ladder.blocks == ()
    assert board(given(state, stock=Stock(vp=140))).ladder.next is None


def test_energy_cards_of_the_same_figures_are_one_key():
    energy = {f"e{n}": EnergyCard(f"e{n}", 3 if n < 5 else n) for n in range(8)}
    state = drawing(3, material=WorkshopBox(energy=energy, boards=KNOWN_BOARDS))
    assert [key.card.value for key in parts(board(state).rows[0]) if isinstance(key, CardKey)] == [3, 5, 6, 7]
    assert LaidCard("e0") not in state.makers[0].laid
