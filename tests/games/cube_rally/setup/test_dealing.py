"""Shuffling and dealing: what is to be drawn, what it lays out, and cards that are turned up on the table."""

from __future__ import annotations

import pytest

from companion.core.actions import Action, Drawn
from companion.core.messages import text
from companion.games.cube_rally.actions import TakeEntry, TurnUp
from companion.games.cube_rally.components import GOAL, Arrangement, CourseCard, Waypoint
from companion.games.cube_rally.setup.dealing import due
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import at_grid, begun, box, card, do, lines, onward, refusal, replace

POSTS = ("CP2", "CP1", "CP3")


@pytest.fixture(scope="module")
def small() -> Rally:
    """A box of two categories, B first; CP2 has a name of its own."""
    course = tuple(card(f"{category}{n}", "R", category=category) for category in "BA" for n in range(3))
    posts = tuple(Waypoint(f"CP{n}", ("A", "B"), name="mill" if n == 2 else "") for n in range(1, 4))
    return begun("full full", box(course=course, checkpoints=posts, goal=Waypoint(GOAL)))


@pytest.fixture(scope="module")
def by_table() -> Rally:
    return do(begun("full full", dealing="table"), Drawn(None, "checkpoints", POSTS, "table"))


@pytest.fixture(scope="module")
def revealing() -> Rally:
    """A leg of two cards, both A, that lie face down."""
    course = tuple(card(f"A{n}", "R", category=category) for n, category in enumerate("AAAAAAAAB"))
    posts = tuple(Waypoint(f"CP{n}", ("A", "A")) for n in range(1, 4))
    cards = box(course=course, checkpoints=posts, goal=Waypoint(GOAL))
    return onward(at_grid("full full", cards, dealing="table"))


@pytest.mark.rule("CR-SETUP-02")
@pytest.mark.rule("CR-SETUP-03")
@pytest.mark.rule("CR-SETUP-13")
def test_the_companion_draws_checkpoints_then_each_pile_then_entries(small: Rally) -> None:
    found, state = [], small
    while (request := due(state)) is not None:
        found.append((request.id, request.things, request.take, request.says, request.rule))
        state = do(state, Drawn(None, request.id, request.things[: request.take]))
    assert found == [
        ("checkpoints", ("CP1", "CP2", "CP3"), 3, text("draw.checkpoints"), "CR-SETUP-03"),
        ("pile B", ("B0", "B1", "B2"), 3, text("draw.pile", category="B"), "CR-SETUP-02"),
        ("pile A", ("A0", "A1", "A2"), 3, text("draw.pile", category="A"), "CR-SETUP-02"),
        ("entries", ("1", "2", "3", "4", "5"), 2, text("draw.entries"), "CR-SETUP-13"),
    ]
    assert state.phase == "drivers"


@pytest.mark.rule("CR-SETUP-13")
def test_entries_are_drawn_no_more_once_somebody_said_which_one_came(by_table: Rally) -> None:
    assert due(by_table) is not None
    told = do(by_table, TakeEntry(1, 4))
    assert due(told) is None
    assert refusal(told, Drawn(None, "entries", ("1", "2"), "table"))[0] == "no_draw_due"


@pytest.mark.rule("CR-SETUP-05")
def test_each_checkpoint_laid_is_told_by_its_name_or_else_its_id(small: Rally) -> None:
    assert lines(small, Drawn(None, "checkpoints", POSTS)) == [
        (None, "checkpoint_laid", "CR-SETUP-05", {"n": n, "card": name, "cards": 2})
        for n, name in enumerate(("mill", "CP1", "CP3"), start=1)
    ]


@pytest.mark.rule("CR-SETUP-09")
def test_each_leg_gets_the_tops_of_the_piles_in_turn(small: Rally) -> None:
    piles = [Drawn(None, "pile B", ("B2", "B0", "B1")), Drawn(None, "pile A", ("A1", "A2", "A0"))]
    laid = do(small, Drawn(None, "checkpoints", POSTS))
    assert lines(laid, *piles) == [
        (None, "shuffled", "CR-SETUP-02", {"category": category, "n": 3}) for category in "BA"
    ]
    dealt = do(laid, *piles)
    assert [[each.id for each in leg.cards if each] for leg in dealt.legs] == [
        ["A1", "B2"], ["A2", "B0"], ["A0", "B1"], [],
    ]  # fmt: skip


@pytest.mark.rule("CR-SETUP-13")
def test_an_entry_card_is_told_and_only_while_they_are_dealt(by_table: Rally, revealing: Rally) -> None:
    told: list[Action] = [TakeEntry(0, 5), TakeEntry(1, 2)]
    assert lines(by_table, *told) == [
        (0, "entry", "CR-SETUP-13", {"n": 5}), (1, "entry", "CR-SETUP-13", {"n": 2}),
    ]  # fmt: skip
    for state in (begun("full full", dealing="table"), do(by_table, *told), revealing):
        assert refusal(state, TakeEntry(0, 1)) == ("no_draw_due", "CR-SETUP-13")


# -- turning up --------------------------------------------------------------------------------------------------


def turning(state: Rally, slot: int, name: str) -> TurnUp:
    return TurnUp(None, slot, next(each for each in state.cards.course if each.id == name))


@pytest.mark.rule("CR-FLOW-03")
def test_a_card_turned_up_is_told_by_its_place_and_its_name(revealing: Rally) -> None:
    named = replace(turning(revealing, 1, "A3"), card=replace(turning(revealing, 1, "A3").card, name="ford"))
    assert lines(revealing, turning(revealing, 0, "A5"), named) == [
        (None, "turned_up", "CR-FLOW-03", {"n": 1, "card": "A5"}),
        (None, "turned_up", "CR-FLOW-03", {"n": 2, "card": "ford"}),
    ]


@pytest.mark.rule("CR-FLOW-03")
def test_until_stacks_are_locked_it_can_be_changed_but_never_before_or_where_the_companion_deals(
    revealing: Rally, by_table: Rally
) -> None:
    stacking = do(revealing, turning(revealing, 0, "A0"), turning(revealing, 1, "A1"))
    assert stacking.phase == "stack"
    changed = do(stacking, turning(stacking, 1, "A2"))
    assert [each and each.id for each in changed.legs[0].cards] == ["A0", "A2"]
    assert refusal(by_table, turning(by_table, 0, "C00")) == ("nothing_turned_up", "CR-FLOW-03")
    dealt = onward(at_grid("full full"))
    assert dealt.phase == "stack"
    assert refusal(dealt, turning(dealt, 0, "C00")) == ("nothing_turned_up", "CR-FLOW-03")


@pytest.mark.rule("CR-SETUP-09")
def test_a_card_that_lies_elsewhere_cannot_be_turned_up_but_the_same_one_can_stay(revealing: Rally) -> None:
    once = do(revealing, turning(revealing, 0, "A0"))
    assert refusal(once, turning(once, 1, "A0")) == ("card_lies_elsewhere", "CR-SETUP-09")
    assert do(once, turning(once, 0, "A0")).legs == once.legs
    later = replace(once.legs[1], cards=(turning(once, 0, "A4").card, None))
    ahead = replace(once, legs=(once.legs[0], later, *once.legs[2:]))
    assert refusal(ahead, turning(ahead, 1, "A4")) == ("card_lies_elsewhere", "CR-SETUP-09")


UNSOUND = [
    ((), "card_demands_nothing"),
    ((("._", ".."),), "card_demands_nothing"),
    ((("R",), ("__",)), "card_demands_nothing"),
    ((("Rx",),), "card_unknown_colour"),
    ((("*",), ("R.", "_z")), "card_unknown_colour"),
    ((("*",),), None),
    ((("R.", "_Y"), ("G",)), None),
]


@pytest.mark.rule("CR-JUDGE-23")
@pytest.mark.parametrize(("patterns", "code"), UNSOUND)
def test_a_card_made_at_the_table_demands_cubes_in_colours_there_are(
    revealing: Rally, patterns: tuple[tuple[str, ...], ...], code: str | None
) -> None:
    action = TurnUp(None, 0, CourseCard("new", "A", Arrangement(patterns)))
    if code is None:
        assert do(revealing, action).legs[0].cards[0] == action.card
    else:
        assert refusal(revealing, action) == (code, "CR-JUDGE-23")
