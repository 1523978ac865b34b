"""Set-up (CR-SETUP): dealing by the companion and by the table, picking, cubes, refusals."""

from __future__ import annotations

import msgspec
import pytest

from companion.core.actions import Advance, Drawn, Ready
from companion.core.applied import Applied
from companion.core.messages import text
from companion.core.rejection import Rejection
from companion.games.cube_rally import actions, components, rules
from companion.games.cube_rally import state as state_module
from companion.games.cube_rally.actions import PickDriver, PickMachine, TakeEntry, TurnUp
from companion.games.cube_rally.components import DriverCard, EntryCard, Hue, MachineCard, Waypoint
from companion.games.cube_rally.judging import open_squares
from companion.games.cube_rally.setup.dealing import due, left_in_pile
from companion.games.cube_rally.setup.picking import left_in_box, whose_pick
from companion.games.cube_rally.setup.questions import questions
from companion.games.cube_rally.setup.start import start, warnings
from companion.games.cube_rally.shown.view import view
from companion.games.cube_rally.state import NOBODY, Rally
from tests.games.cube_rally.box import at_grid, begun, box, card, do, onward, refusal, setup


def drawn(state: Rally, *order: str) -> Drawn:
    request = due(state)
    assert request is not None
    return Drawn(None, request.id, order or request.things[: request.take])


@pytest.mark.rule("CR-SETUP-02")
@pytest.mark.rule("CR-SETUP-09")
def test_each_category_is_shuffled_on_its_own_and_dealt_from_its_top() -> None:
    state = do(begun(), Drawn(None, "checkpoints", ("CP1", "CP2", "CP3")))
    for category in "ABC":
        request = due(state)
        assert request is not None
        assert {each.category for each in box().course if each.id in request.things} == {category}
        state = do(state, Drawn(None, request.id, request.things[::-1]))
    tops = dict(state.piles)
    dealt = [card.id for leg in state.legs for card in leg.cards if card is not None]
    for category in "ABC":
        own = [each for each in dealt if each in tops[category]]
        assert own == list(tops[category][: len(own)])


@pytest.mark.rule("CR-SETUP-03")
@pytest.mark.rule("CR-SETUP-04")
@pytest.mark.rule("CR-SETUP-05")
@pytest.mark.rule("CR-SETUP-06")
@pytest.mark.rule("CR-AMB-15")
def test_three_checkpoints_lie_as_drawn_and_the_goal_comes_last() -> None:
    state = do(begun(), Drawn(None, "checkpoints", ("CP4", "CP1", "CP5")))
    assert [leg.end.id for leg in state.legs] == ["CP4", "CP1", "CP5", "goal"]
    assert refusal(begun(), Drawn(None, "checkpoints", ("CP1", "CP2"))) == ("choose_exactly", "CR-SETUP-03")
    assert refusal(begun(), Drawn(None, "checkpoints", ("CP1", "CP2", "CP2"))) == ("choose_exactly", "CR-SETUP-03")


@pytest.mark.rule("CR-SETUP-08")
def test_a_card_turned_up_is_of_the_category_prescribed() -> None:
    state = onward(at_grid(dealing="table"))
    assert state.phase == "reveal"
    wanted = state.legs[0].slots[0]
    other = next(each for each in box().course if each.category != wanted)
    assert refusal(state, TurnUp(None, 0, other)) == ("wrong_category", "CR-SETUP-08")
    right = next(each for each in box().course if each.category == wanted)
    for slot in (-1, len(state.legs[0].slots)):
        assert refusal(state, TurnUp(None, slot, right)) == ("no_such_choice", "CR-FLOW-03")
    state = do(state, TurnUp(None, 0, right))
    assert state.legs[0].cards[0] == right
    again = next((n for n, slot in enumerate(state.legs[0].slots) if n and slot == wanted), None)
    if again is not None:
        assert refusal(state, TurnUp(None, again, right)) == ("card_lies_elsewhere", "CR-SETUP-09")


@pytest.mark.rule("CR-SETUP-12")
@pytest.mark.rule("CR-AMB-14")
def test_the_marker_begins_before_the_first_card_of_the_first_row() -> None:
    state = at_grid()
    assert (state.leg, state.at) == (-1, -1)
    state = onward(state)
    assert (state.leg, state.at) == (0, -1)


@pytest.mark.rule("CR-SETUP-13")
@pytest.mark.rule("CR-SETUP-14")
def test_everybody_gets_one_entry_card_and_the_others_are_out() -> None:
    state = begun()
    while state.phase != "entries":
        state = do(state, drawn(state))
    state = do(state, Drawn(None, "entries", ("4", "2", "5")))
    assert [driven.entry for driven in state.drivers] == [4, 2, 5]
    assert state.phase == "drivers"


@pytest.mark.rule("CR-SETUP-13")
def test_dealt_on_the_table_each_says_which_and_nobody_has_the_same() -> None:
    state = do(begun(dealing="table"), Drawn(None, "checkpoints", ("CP1", "CP2", "CP3"), "table"))
    state = do(state, TakeEntry(0, 3))
    assert refusal(state, TakeEntry(1, 3)) == ("entry_taken", "CR-SETUP-13")
    assert refusal(state, TakeEntry(1, 9)) == ("no_such_choice", "CR-SETUP-13")
    state = do(state, TakeEntry(0, 1), TakeEntry(1, 3))
    assert state.phase == "entries"
    assert do(state, TakeEntry(2, 2)).phase == "drivers"


@pytest.mark.rule("CR-SETUP-18")
@pytest.mark.rule("CR-AMB-17")
def test_all_cards_are_offered_and_one_that_was_picked_is_gone() -> None:
    state = begun("full full")
    while state.phase != "drivers":
        state = do(state, drawn(state))
    first = whose_pick(state)
    assert first is not None
    for each in box().drivers:
        assert do(state, PickDriver(first, each.id)).drivers[first].driver == each.id
    state = do(state, PickDriver(first, "D3"))
    second = whose_pick(state)
    assert second is not None
    assert refusal(state, PickDriver(second, "D3")) == ("already_picked", "CR-SETUP-18")
    assert refusal(state, PickMachine(second, "M1")) == ("no_pick_due", "CR-SETUP-17")


@pytest.mark.rule("CR-SETUP-19")
def test_driver_and_machine_act_as_one() -> None:
    machine = MachineCard("M", "m", 4, ("o#",))
    driver = DriverCard("D", "d", (), -1, ("#o",), (0, 0))
    assert open_squares(machine, driver) == {(1, 0)}


@pytest.mark.rule("CR-SETUP-23")
@pytest.mark.rule("CR-SETUP-24")
def test_all_begin_with_nothing_and_entry_numbers_mean_nothing_any_more() -> None:
    state = at_grid()
    assert all(not driven.score.parts and not driven.damage for driven in state.drivers)
    assert (state.token, state.board, state.order) == (NOBODY, (), ())
    first = onward(state)
    turned = do(first, *(Ready(seat) for seat in (2, 0, 1)))
    assert turned.order == (2, 0, 1)


@pytest.mark.rule("CR-SETUP-25")
@pytest.mark.rule("CR-FLOW-04")
def test_checkpoints_are_open_and_course_cards_are_not() -> None:
    before = view(at_grid()).board
    assert before is not None
    posts = before.posts  # type: ignore[union-attr]  # a course
    assert [len(each.bonus) for each in posts[1:]] == [3, 3, 3, 3]
    assert [each.goal for each in posts] == [False, False, False, False, True]
    assert all(each.asks is None for each in before.cards)  # type: ignore[union-attr]
    during = view(onward(at_grid())).board
    assert during is not None
    assert all(each.asks is not None for each in during.cards)  # type: ignore[union-attr]


@pytest.mark.rule("CR-SETUP-26")
@pytest.mark.rule("CR-AMB-16")
def test_a_category_too_short_is_refused() -> None:
    few = box(course=box().course[:3])
    refused = start(setup("full full"), few)
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.rule) == ("setup_short", "CR-SETUP-26")
    by_table = setup("full full", dealing="table")
    begun_by_table = start(by_table, few)
    assert isinstance(begun_by_table, Applied)
    assert warnings(by_table, few) == (text("setup.warns.short", category="A", needed=6, n=1),)
    drawn_short = Drawn(None, "checkpoints", ("CP1", "CP2", "CP5"), "table")
    assert refusal(begun_by_table.state, drawn_short) == ("setup_short", "CR-SETUP-26")
    said = rules.apply(begun_by_table.state, drawn_short)
    assert isinstance(said, Rejection)
    assert said.says.args == {"category": "A", "needed": 6, "n": 1}


@pytest.mark.rule("CR-SETUP-26")
@pytest.mark.rule("CR-AMB-16")
def test_a_category_with_just_enough_cards_is_long_enough() -> None:
    posts = tuple(Waypoint(f"CP{n}", ("A", "B")) for n in range(1, 4))
    course = tuple(card(f"{category}{n}", "R", category=category) for category in "AB" for n in range(3))
    cards = box(course=course, checkpoints=posts, goal=Waypoint("goal"))
    for dealing in ("companion", "table"):
        state = do(begun("full full", cards, dealing=dealing), Drawn(None, "checkpoints", ("CP1", "CP2", "CP3")))
        assert [leg.slots for leg in state.legs] == [("A", "B")] * 3 + [()]
    assert warnings(setup("full full", dealing="table"), cards) == ()


@pytest.mark.rule("CR-SETUP-01")
@pytest.mark.rule("CR-AMB-07")
@pytest.mark.parametrize(("seats", "said"), [(4, []), (5, ["setup.warns.five"])])
def test_five_are_told_that_the_rules_are_for_four(seats: int, said: list[str]) -> None:
    assert [each.key for each in warnings(setup(" ".join(["full"] * seats)), box())] == said


@pytest.mark.rule("CR-SETUP-28")
def test_a_box_whose_cubes_nobody_counted_is_told_of() -> None:
    counted = box(palette=(Hue("R", "r", "#808080", 5), Hue("B", "b", "#808080"), *box().palette[2:]))
    assert warnings(setup("full full"), counted) == ()
    unknown = box(palette=tuple(Hue(hue.letter, hue.name, hue.paint) for hue in box().palette))
    assert warnings(setup("full full"), unknown) == (text("setup.warns.no_supply"),)


def test_everything_that_set_up_asks_is_explained_and_but_for_dealing_a_house_rule() -> None:
    assert [asked.id for asked in questions() if asked.explains is None] == []
    assert [asked.id for asked in questions() if not asked.house_rule] == ["dealing"]


def test_nothing_that_a_game_is_made_of_can_be_changed_in_place() -> None:
    kinds = [
        kind
        for module in (actions, components, state_module)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]
    assert len(kinds) > 20
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.frozen] == []


def test_a_level_that_the_game_does_not_know_is_refused() -> None:
    refused = start(setup("full cogs"), box())
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.says.args) == ("setup_unknown", {"question": "@setup.who_keeps"})


@pytest.mark.rule("CR-SETUP-08")
def test_what_can_still_be_turned_up_is_of_the_category_and_lies_nowhere() -> None:
    state = onward(at_grid(dealing="table"))
    first = next(each for each in box().course if each.category == state.legs[0].slots[0])
    before = left_in_pile(state, first.category)
    assert {each.category for each in before} == {first.category}
    assert len(before) == 8
    after = left_in_pile(do(state, TurnUp(None, 0, first)), first.category)
    assert (first in before, first in after, len(after)) == (True, False, 7)


@pytest.mark.rule("CR-SETUP-27")
@pytest.mark.rule("CR-AMB-16")
def test_course_cards_that_were_not_dealt_lie_nowhere() -> None:
    state = at_grid()
    dealt = [each for leg in state.legs for each in leg.cards]
    assert len(dealt) == sum(len(leg.slots) for leg in state.legs) < len(box().course)


@pytest.mark.rule("CR-SETUP-28")
@pytest.mark.rule("CR-AMB-18")
@pytest.mark.rule("CR-AMB-58")
def test_a_driver_that_the_box_cannot_serve_is_refused_and_entry_cubes_of_others_are_not_reserved() -> None:
    cards = box(
        palette=(Hue("R", "r", "#808080", 4),),
        entries=(EntryCard(1, (("R", 1),)), EntryCard(2, (("R", 2),))),
        drivers=(DriverCard("P", "p", (("R", 4),)), DriverCard("Q", "q", (("R", 3),)), DriverCard("S", "s")),
        course=tuple(card(f"C{n}", "R") for n in range(20)),
        checkpoints=tuple(Waypoint(f"CP{n}", ("A",)) for n in range(1, 6)),
        goal=Waypoint("goal"),
    )
    state = begun("full full", cards)
    while state.phase != "drivers":
        state = do(state, drawn(state))
    assert refusal(state, PickDriver(0, "P")) == ("driver_unserved", "CR-SETUP-28")
    state = do(state, PickDriver(0, "Q"))
    assert left_in_box(state) == {"R": 0}
    state = do(state, PickDriver(1, "S"))
    assert state.drivers[1].owned == ()


@pytest.mark.rule("CR-AMB-48")
@pytest.mark.rule("CR-RETIRE-17")
def test_nothing_that_can_be_done_is_retiring_by_choice() -> None:
    from typing import get_args

    from companion.games.cube_rally.actions import RallyAction

    assert not [each for each in get_args(RallyAction) if "retire" in each.__name__.lower()]
    assert isinstance(Advance(None), RallyAction)
