"""Who is ready and stays so, what may be done while something is due, and what keeps a phase open (RR-ROUND-03)."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, NotReady, Ready
from companion.games.raising_robots.actions import (
    Book,
    BookEffect,
    Decline,
    LayCard,
    NameCard,
    NewClass,
    NewInventor,
    NewRobot,
    PlaceToken,
    PutCardBack,
    Skip,
    TellAmounts,
    TellBonus,
    TellPhase,
    TellPrinted,
)
from companion.games.raising_robots.components import (
    Ability,
    ClassCard,
    InventorCard,
    PrintedEffect,
    RobotAction,
    RobotCard,
)
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Assembled, Due, KeptInventor, LaidCard
from tests.games.raising_robots.made import begun, did, given, laid, refused, told, told_why, worked
from tests.games.raising_robots.rows_made import material, robot, running

QUICK = InventorCard("ada", "Ada", upgraded=Ability("immediate", effect=PrintedEffect(specials=("inspiration",))))
BOX = material(robot("x", RobotAction()), robot("y", RobotAction()), inventor=QUICK)
ASIDE = [
    TellPrinted(0, "board/vp_by_row/3", 2), TellAmounts(0, "robot/x/left/pay", ()), TellBonus(0, "design", 2),
    PlaceToken(0, "speed", "manufacture:0"), Book(0, "gear", 1), NameCard(0, "hand", "y"),
    NewRobot(0, RobotCard("z", "design")), NewClass(0, ClassCard("art")), NewInventor(0, InventorCard("eve")),
]  # fmt: skip


def kind(action):
    return type(action).__name__


def at(phase, level="full", **more):
    """Return a game of three in this phase in which seat 0 has a robot, a token, an inventor and a card in hand."""
    state = running(3, BOX, "x", level=level, stock=Stock(robot_card=2), unlocked=(0, 1, 0, 0))
    state = given(state, inventor=KeptInventor("ada"), **more)
    return replace(state, phase=phase, barrier=begun().barrier)


@pytest.mark.rule("RR-BID-13", "RR-ROUND-04", "RR-ROUND-12", "RR-SOLO-05", "RR-PHASE-07", "RR-PHASE-15")
@pytest.mark.parametrize(
    ("phase", "first", "rule"),
    [
        ("bid", "bid_first", "RR-BID-13"), ("draw", "lay_first", "RR-ROUND-04"),
        ("reveal", "tell_first", "RR-ROUND-12"), ("line", "turn_line_first", "RR-SOLO-05"),
        ("work", "work_first", "RR-PHASE-07"),
    ],
)  # fmt: skip
def test_a_phase_that_ends_by_what_is_done_in_it_is_not_ended_or_reopened_by_saying_so(phase, first, rule):
    state = at(phase)
    assert told_why(state, Ready(0)) == (first, {}, rule)
    state = replace(state, barrier=state.barrier.add(0))
    assert told_why(state, NotReady(0)) == ("locked", {}, "RR-PHASE-15")


@pytest.mark.parametrize("phase", ["assign", "round_end", "break"])
def test_in_other_phases_readiness_is_taken_back_by_who_is_ready(phase):
    state = did(at(phase), Ready(0))
    assert did(state, NotReady(0)).barrier.missing == (0, 1, 2)
    assert told_why(state, NotReady(1))[0] == "not_ready_yet"


@pytest.mark.rule("RR-ROUND-03", "RR-END-01")
def test_a_phase_ends_once_all_are_ready_and_nothing_comes_after_the_end():
    state = did(at("round_end"), Ready(2))
    assert told_why(state, Advance(None)) == ("not_all_ready", {"n": 2}, "RR-ROUND-03")
    assert told_why(replace(state, phase="over"), Ready(0)) == ("game_over", {}, "RR-END-01")


@pytest.mark.rule("RR-ENDROUND-07")
@pytest.mark.parametrize("action", ASIDE, ids=kind)
def test_who_tells_of_a_card_books_or_places_a_token_stays_ready(action):
    level = "resources" if isinstance(action, TellBonus) else "full"
    state = did(at("round_end", level), Ready(0), Ready(1))
    state = did(state, action)
    assert state.barrier.missing == (2,)


@pytest.mark.rule("RR-ROUND-03", "RR-PHASE-07")
def test_who_has_something_to_choose_by_that_is_ready_no_more():
    state = did(at("round_end"), Ready(0), Ready(1), PlaceToken(0, "speed", "inventor"))
    assert state.makers[0].due == (Due("inspiration", rule="RR-ICON-16"),)
    assert state.barrier.missing == (0, 2)
    assert did(did(at("round_end"), Ready(0), Ready(1)), BookEffect(0, "class_card")).barrier.missing == (0, 2)


@pytest.mark.rule("RR-RESOURCE-11")
@pytest.mark.parametrize("action", [*ASIDE, BookEffect(0, "wild")], ids=kind)
def test_while_a_wild_is_due_everything_that_only_tells_or_books_may_be_done(action):
    wild = Due("wild", rule="RR-RESOURCE-11")
    if isinstance(action, TellBonus):
        state = at("work", "resources", due=(wild,))
        assert refused(state, action) == ("reject.decision_due", "RR-RESOURCE-07")
        return
    state = did(at("work", due=(wild,)), action)
    assert state.makers[0].due == ((wild,) * 2 if isinstance(action, BookEffect) else (wild,))
    assert refused(at("work", due=(wild,)), Skip(0, 0)) == ("reject.decision_due", "RR-RESOURCE-07")
    assert refused(at("work", due=(wild,)), Decline(0)) == ("reject.decision_due", "RR-RESOURCE-07")


@pytest.mark.rule("RR-ROUND-04", "RR-ROUND-12")
def test_while_a_wild_is_due_cards_are_laid_put_back_and_phases_told():
    wild = (Due("wild", rule="RR-RESOURCE-11"),)
    state = did(at("draw", due=wild), LayCard(0, "e1"), LayCard(0, "e2"), PutCardBack(0, "e1"))
    assert state.makers[0].laid == (LaidCard("e2"),)
    state = did(at("reveal", due=wild, laid=(LaidCard("e1"), LaidCard("e2"))), TellPhase(0, "e2", "design"))
    assert (state.makers[0].laid[1].phase, state.makers[0].due) == ("design", wild)


@pytest.mark.rule("RR-ENDROUND-07")
def test_only_at_the_end_of_a_round_a_card_drawn_ahead_leaves_ready():
    state = did(at("round_end"), Ready(0), LayCard(0, "e1"), LayCard(0, "e2"), PutCardBack(0, "e1"))
    assert state.barrier.has(0)
    assert state.makers[0].ahead == ("e2",)


@pytest.mark.rule("RR-PHASE-07", "RR-PHASE-11")
@pytest.mark.parametrize("phase", ["start", "assign", "round_end", "break", "score"])
def test_nobody_is_ready_while_something_is_due(phase):
    state = at(phase, due=(Due("unlock", rule="RR-ICON-15"), Due("assemble", rule="RR-ICON-14")))
    assert told_why(state, Ready(0)) == ("unlock_due", {}, "RR-ICON-15")


@pytest.mark.rule("RR-PHASE-07", "RR-PHASE-11", "RR-ENDROUND-01")
def test_who_has_still_something_to_choose_after_its_last_phase_is_waited_for():
    state = told(
        laid(replace(begun(material=BOX), phase="draw"), *(("e1", "e8"),) * 3), *(("design", "recycle"),) * 3
    )
    for seat in range(3):
        state = did(worked(state, 1), BookEffect(1, "unlock_token")) if seat == 1 else worked(state, seat)
    assert (state.phase, state.barrier.missing) == ("work", (1,))
    assert did(state, Decline(1)).phase == "round_end"


@pytest.mark.rule("RR-ROUND-04", "RR-ROUND-12")
def test_in_drawing_and_revealing_it_is_seen_who_is_waited_for():
    state = did(replace(begun(material=BOX), phase="draw"), LayCard(1, "e1"), LayCard(2, "e1"), LayCard(2, "e2"))
    assert state.barrier.missing == (0, 1)
    state = laid(replace(begun(material=BOX), phase="draw"), *(("e1", "e2"),) * 3)
    assert (state.phase, state.barrier.missing) == ("assign", (0, 1, 2))
    state = did(state, *(Ready(seat) for seat in range(3)), TellPhase(0, "e1", "design"))
    assert (state.phase, state.barrier.missing) == ("reveal", (0, 1, 2))
    assert did(state, TellPhase(0, "e2", "recycle")).barrier.missing == (1, 2)


def test_a_robot_on_the_table_is_named_anew_without_leaving_ready():
    state = did(at("round_end"), Ready(0), NameCard(0, "manufacture:0", "y"))
    assert state.makers[0].rows[1] == (Assembled("y"),)
    assert state.barrier.has(0)
